//go:build unix

package main

import (
	"io/fs"
	"os"
	"syscall"
)

// umask is the mask of permissions that new files lack. The system only tells
// it while setting one.
func umask() fs.FileMode {
	m := syscall.Umask(0)
	syscall.Umask(m)
	return fs.FileMode(m)
}

// keepOwner gives a new file the owner and the group of the old one, or what of
// that the user may give away.
func keepOwner(f *os.File, old fs.FileInfo) {
	was, ok := old.Sys().(*syscall.Stat_t)
	if !ok {
		return
	}
	if err := f.Chown(int(was.Uid), int(was.Gid)); err != nil {
		f.Chown(-1, int(was.Gid)) // without the group, the file is the user's
	}
}
