package sdsc

// This file loads the files of a folder, each once and several at a time.

import (
	"errors"
	"io/fs"
	"path"
	"runtime"
	"sync"
	"sync/atomic"
)

// ErrOutside says that a file name leaves the bundle's folder. A bundle is self-contained; a name that climbs out of it
// is refused before anything is opened.
var ErrOutside = errors.New("path leaves the bundle folder")

// A Loader reads the SDSC files of one folder, each at most once however often and from wherever it is named. It is safe
// for concurrent use. What is loaded stays in memory as long as the Loader.
type Loader struct {
	readFile func(name string) ([]byte, error)
	confined bool // names must stay in the folder

	mu    sync.Mutex
	files map[string]*loading // by cleaned name
}

// loading is one file, read on first demand.
type loading struct {
	name string
	once sync.Once
	Result
}

// A Result is a file, or why there is none: ErrOutside, fs.ErrInvalid for a name that is not one of a file, what opening
// or reading gave (fs.ErrNotExist for a missing file), or a *SyntaxError. Test with errors.Is and errors.As.
type Result struct {
	File *File
	Err  error
}

// NewLoader returns a Loader for the files of fsys. Whether a symbolic link may lead out of the folder is for fsys to
// say: os.Root's FS refuses it, os.DirFS does not.
func NewLoader(fsys fs.FS) *Loader {
	return &Loader{
		readFile: func(name string) ([]byte, error) { return fs.ReadFile(fsys, name) },
		confined: true,
		files:    map[string]*loading{},
	}
}

// NewUnconfinedLoader returns a Loader that follows names wherever they lead: readFile gets every name as it is given,
// but for its spelling ("a/../b" is "b").
func NewUnconfinedLoader(readFile func(name string) ([]byte, error)) *Loader {
	return &Loader{readFile: readFile, files: map[string]*loading{}}
}

// Load returns the named files, results parallel to names. Names are slash-separated and relative to the folder; "./a"
// and "a" are one file, whose Name is the shorter. As many files are read at a time as there are processors to parse
// them, so no more than that many are in memory as text. The results don't depend on the order of names or of reading.
func (l *Loader) Load(names ...string) []Result {
	results := make([]Result, len(names))
	entries := make([]*loading, len(names))
	var wanted []*loading // each file once
	listed := map[*loading]bool{}
	l.mu.Lock()
	for i, name := range names {
		clean, err := l.cleanName(name)
		if err != nil {
			results[i].Err = &fs.PathError{Op: "open", Path: name, Err: err}
			continue
		}
		e := l.files[clean]
		if e == nil {
			e = &loading{name: clean}
			l.files[clean] = e
		}
		entries[i] = e
		if !listed[e] {
			listed[e] = true
			wanted = append(wanted, e)
		}
	}
	l.mu.Unlock()

	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(len(wanted), runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(wanted)); i = next.Add(1) - 1 {
				e := wanted[i]
				e.once.Do(func() { e.Result = l.read(e.name) })
			}
		})
	}
	wg.Wait()
	for i, e := range entries {
		if e != nil {
			results[i] = e.Result
		}
	}
	return results
}

func (l *Loader) read(name string) (r Result) {
	data, err := l.readFile(name)
	if err != nil {
		return Result{Err: err}
	}
	r.File, r.Err = Parse(name, data)
	return r
}

// cleanName returns the one spelling of a name.
func (l *Loader) cleanName(name string) (string, error) {
	clean := path.Clean(name)
	switch {
	case !l.confined:
	case path.IsAbs(name) || clean == ".." || len(clean) > 2 && clean[:3] == "../":
		return "", ErrOutside
	case clean == "." || !fs.ValidPath(clean):
		return "", fs.ErrInvalid
	}
	return clean, nil
}
