//go:build unix

package main

import (
	"io/fs"
	"syscall"
)

// umask is the mask of permissions that new files lack. The system only tells
// it while setting one.
func umask() fs.FileMode {
	m := syscall.Umask(0)
	syscall.Umask(m)
	return fs.FileMode(m)
}
