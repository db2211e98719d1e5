package main

import (
	"os"
	"path/filepath"
)

// outputFile is a file that an option names to be written.
type outputFile struct {
	option, file string // the file may be "", for none, or "-"
}

// checkOutputs refuses a call in which one output would overwrite another, or a
// report an input. The result itself may go back to its input.
func checkOutputs(ts []target, result string, reports []outputFile) error {
	taken := map[string]string{} // what a file is, by its path
	if replaceable(result) {
		taken[realPath(result)] = "the file of the result"
	}
	for _, t := range ts {
		if replaceable(t.in) {
			taken[realPath(t.in)] = "an input"
		}
	}
	for _, r := range reports {
		if !replaceable(r.file) {
			continue
		}
		path := realPath(r.file)
		if what, ok := taken[path]; ok {
			return usageError("%s: '%s' is %s", r.option, r.file, what)
		}
		taken[path] = "the file of " + r.option
	}
	return nil
}

// replaceable reports whether a name is that of a file which writing to it
// replaces, and not of a device or a pipe.
func replaceable(name string) bool {
	if name == "" || name == "-" {
		return false
	}
	info, err := os.Stat(name)
	return err != nil || info.Mode().IsRegular()
}

// realPath is the path of a file, which need not be there, without symbolic
// links, so that two names of one file have the same.
func realPath(name string) string {
	path := followLinks(name)
	if dir, err := filepath.EvalSymlinks(filepath.Dir(path)); err == nil {
		path = filepath.Join(dir, filepath.Base(path))
	}
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	return path
}
