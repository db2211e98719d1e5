package main

import (
	"errors"
	"io/fs"
)

// sdscFS is the folder of a bundle's SDSC files.
type sdscFS struct{ fs.FS }

// ReadFile reads one of the files.
func (f sdscFS) ReadFile(name string) ([]byte, error) {
	return readSDSC(name,
		func(name string) (fs.FileInfo, error) { return fs.Stat(f.FS, name) },
		func(name string) ([]byte, error) { return fs.ReadFile(f.FS, name) })
}

var errNotRegular = errors.New("not a regular file")

// readSDSC reads a file that a bundle names, and the collector takes note of
// it. The name is not the user's choice: a pipe nobody writes to, or a device
// without an end, is refused before it is opened.
func readSDSC(name string, stat func(string) (fs.FileInfo, error), read func(string) ([]byte, error)) ([]byte, error) {
	info, err := stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "open", Path: name, Err: errNotRegular}
	}
	data, err := read(name)
	memory.read(len(data))
	return data, err
}
