package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

// asUser calls f with the rights that a user has on files, also where the tests
// run as root.
func asUser(t *testing.T, f func()) {
	t.Helper()
	if os.Geteuid() != 0 {
		f()
		return
	}
	const nobody = 65534
	runtime.LockOSThread() // it is the thread that has these rights
	defer runtime.UnlockOSThread()
	if err := syscall.Setfsuid(nobody); err != nil {
		t.Fatal(err)
	}
	defer syscall.Setfsuid(0)
	f()
}

// TestReplace_write_protected: the folder would let a file be replaced that is
// protected from being written. It stays, as with mlir-opt -o and gofmt -w.
func TestReplace_write_protected(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for path, mode := range map[string]fs.FileMode{filepath.Dir(dir): 0o755, dir: 0o777} {
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
	}
	file := filepath.Join(dir, "file.mlir")
	if err := os.WriteFile(file, []byte("old"), 0o444); err != nil {
		t.Fatal(err)
	}
	asUser(t, func() {
		if err := replaceFile(filepath.Join(dir, "other.mlir"), "new"); err != nil {
			t.Errorf("the folder cannot be written: %v", err)
		}
		if err := replaceFile(file, "new"); !errors.Is(err, fs.ErrPermission) {
			t.Errorf("got %v, want %v", err, fs.ErrPermission)
		}
	})
	if got := readFile(t, file); got != "old" || left(t, dir) != "file.mlir other.mlir" {
		t.Errorf("in %s, the file has %q", left(t, dir), got)
	}
}

// TestReplace_owner: a file stays its owner's. Only root can give a file away;
// for others it is theirs before and after.
func TestReplace_owner(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file.mlir")
	if err := os.WriteFile(file, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(file, 0o640); err != nil {
		t.Fatal(err)
	}
	uid, gid := os.Getuid(), os.Getgid()
	if os.Geteuid() == 0 {
		uid, gid = 12345, 23456
		if err := os.Chown(file, uid, gid); err != nil {
			t.Fatal(err)
		}
	}
	if err := replaceFile(file, "new"); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	stat := info.Sys().(*syscall.Stat_t)
	if int(stat.Uid) != uid || int(stat.Gid) != gid || info.Mode() != 0o640 {
		t.Errorf("owner %d:%d, mode %v; want %d:%d, %v", stat.Uid, stat.Gid, info.Mode(), uid, gid, fs.FileMode(0o640))
	}
}
