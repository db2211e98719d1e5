package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"sync"
	"syscall"
)

// replacement is a new text for a file, complete in a temporary file in the
// same folder, which is to take the place of the old one.
type replacement struct {
	name string // of the file, as the call has it
	path string // behind symbolic links
	tmp  string // "" for a device or a pipe, in which there is nothing to replace
	text string // for these
}

// replaceFile writes a file whole or not at all.
func replaceFile(path, text string) error {
	r, err := prepare(path, text)
	if err != nil {
		return err
	}
	return r.commit()
}

// prepare makes a replacement. A symbolic link is followed, and an old file's
// mode and owner are kept; one that the user may not write is left alone, though
// it could be replaced. One of commit and discard has to follow.
func prepare(name, text string) (_ *replacement, err error) {
	path := followLinks(name)
	if pathless(name) {
		return &replacement{name: name, path: name, text: text}, nil
	}
	mode := fs.FileMode(0o666)
	info, statErr := os.Stat(path)
	if statErr != nil && !errors.Is(statErr, fs.ErrNotExist) {
		return nil, statErr
	}
	if statErr == nil && !info.Mode().IsRegular() {
		return &replacement{name: name, path: path, text: text}, nil
	}
	if statErr == nil {
		if err := mayWrite(path); err != nil {
			return nil, err
		}
	}
	tmp, err := temporaries.create(filepath.Dir(path))
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			temporaries.remove(tmp.Name(), true)
		}
	}()
	if statErr == nil {
		keepOwner(tmp, info)
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
		return nil, err
	}
	return &replacement{name: name, path: path, tmp: tmp.Name()}, nil
}

// mayWrite asks whether the user may write a file.
func mayWrite(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return f.Close()
}

// followLinks is the path that the symbolic links at path lead to, whether a
// file is there or not.
func followLinks(path string) string {
	for range 40 { // as many as Linux follows
		target, err := os.Readlink(path)
		if err != nil {
			break
		}
		if !filepath.IsAbs(target) {
			target = filepath.Dir(path) + string(filepath.Separator) + target // ".." is not the parent in a linked folder
		}
		path = target
	}
	return path
}

// pathless reports whether a name is that of something open which no path leads
// to: /dev/stdout is a link to "pipe:[4711]" where it is a pipe.
func pathless(name string) bool {
	info, err := os.Stat(name)
	if err != nil {
		return false
	}
	behind, err := os.Stat(followLinks(name))
	return err != nil || !os.SameFile(info, behind)
}

// commit puts the new text in the place of the old one.
func (r *replacement) commit() error {
	if r.tmp == "" {
		return os.WriteFile(r.path, []byte(r.text), 0o666)
	}
	err := os.Rename(r.tmp, r.path)
	temporaries.remove(r.tmp, err != nil)
	return err
}

// discard gives the replacement up.
func (r *replacement) discard() {
	if r.tmp != "" {
		temporaries.remove(r.tmp, true)
	}
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

// interrupts catches the signals that end the process. It returns once they are
// caught: from then on none leaves a temporary file behind.
func interrupts() <-chan os.Signal {
	signals := make(chan os.Signal, 1)
	for _, sig := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(sig) { // as nohup has it
			signal.Notify(signals, sig)
		}
	}
	return signals
}

// removeOnInterrupt waits for an interrupt, then removes the temporary files
// and ends the process as a shell expects it. Files are replaced by renaming,
// so each is either the old or the new one, whole.
func removeOnInterrupt(signals <-chan os.Signal, stderr io.Writer) {
	sig := (<-signals).(syscall.Signal)
	temporaries.mutex.Lock() // never released: nothing is created any more
	for name := range temporaries.names {
		os.Remove(name)
	}
	fmt.Fprintf(stderr, "sdsc-pool: interrupted (%v): no file is left half-written\n", sig)
	os.Exit(128 + int(sig))
}
