package main

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"sync"
	"syscall"
)

// replaceFile writes a file whole or not at all: to a temporary file in the
// same folder, which then takes the place of the old one. A symbolic link is
// followed, and an old file's mode is kept.
func replaceFile(path, text string) (err error) {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	mode := fs.FileMode(0o666)
	info, statErr := os.Stat(path)
	if statErr == nil && !info.Mode().IsRegular() {
		return os.WriteFile(path, []byte(text), mode) // a device or a pipe: nothing to replace
	}
	tmp, err := temporaries.create(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer func() { temporaries.remove(tmp.Name(), err != nil) }()
	if statErr == nil {
		err = tmp.Chmod(info.Mode().Perm())
	} else {
		err = tmp.Chmod(mode &^ umask())
	}
	if err == nil {
		_, err = tmp.WriteString(text)
	}
	if err == nil {
		err = tmp.Sync()
	}
	if closeErr := tmp.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return err
	}
	return os.Rename(tmp.Name(), path)
}

// temporaries are the temporary files that an interrupt has to remove.
var temporaries = temporaryFiles{names: map[string]bool{}}

type temporaryFiles struct {
	mutex sync.Mutex
	names map[string]bool
}

func (t *temporaryFiles) create(dir string) (*os.File, error) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	f, err := os.CreateTemp(dir, ".sdsc-pool-*")
	if err == nil {
		t.names[f.Name()] = true
	}
	return f, err
}

// remove forgets a file, and deletes it if it did not take its place.
func (t *temporaryFiles) remove(name string, deleteIt bool) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if deleteIt {
		os.Remove(name)
	}
	delete(t.names, name)
}

// removeOnInterrupt waits for an interrupt, then removes the temporary files
// and ends the process as a shell expects it. Files are replaced by renaming,
// so each is either the old or the new one, whole.
func removeOnInterrupt(stderr io.Writer) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	sig := (<-signals).(syscall.Signal)
	temporaries.mutex.Lock() // never released: nothing is created any more
	for name := range temporaries.names {
		os.Remove(name)
	}
	fmt.Fprintf(stderr, "sdsc-pool: interrupted (%v): no file is left half-written\n", sig)
	os.Exit(128 + int(sig))
}
