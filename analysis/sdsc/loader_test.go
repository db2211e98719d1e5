package sdsc

import (
	"errors"
	"fmt"
	"io/fs"
	"sync"
	"testing"
	"testing/fstest"
)

// countingFS counts how often each file is opened.
type countingFS struct {
	fs.FS
	mu    sync.Mutex
	opens map[string]int
}

func (c *countingFS) Open(name string) (fs.File, error) {
	c.mu.Lock()
	c.opens[name]++
	c.mu.Unlock()
	return c.FS.Open(name)
}

func folder() *countingFS {
	m := fstest.MapFS{"broken.json": {Data: []byte("{")}, "sub/s.json": {Data: mustMarshal(vector().Tree())}}
	for i := range 40 {
		m[fmt.Sprintf("sdsc_%d.json", i)] = &fstest.MapFile{Data: mustMarshal(vector().Tree())}
	}
	return &countingFS{FS: m, opens: map[string]int{}}
}

func TestLoader(t *testing.T) {
	t.Parallel()
	fsys := folder()
	l := NewLoader(fsys)
	var names []string
	for i := range 80 {
		names = append(names, fmt.Sprintf("sdsc_%d.json", i%40))
	}
	first := l.Load(names...)
	again := l.Load("./sdsc_0.json", "sub/../sdsc_1.json", "sub/s.json")
	for i, r := range first {
		if r.Err != nil || r.File.Name != names[i] || r.File != first[i%40].File {
			t.Fatalf("%s: %v %v", names[i], r.File, r.Err)
		}
	}
	if again[0].File != first[0].File || again[1].File != first[1].File || again[2].Err != nil {
		t.Error("another spelling is another file")
	}
	for name, n := range fsys.opens {
		if n != 1 {
			t.Errorf("%s is opened %d times", name, n)
		}
	}
}

func TestLoaderErrors(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name string
		is   error
	}{
		{"../sdsc_0.json", ErrOutside},
		{"..", ErrOutside},
		{"sub/../../sdsc_0.json", ErrOutside},
		{"/sdsc_0.json", ErrOutside},
		{"missing.json", fs.ErrNotExist},
		{"..json", fs.ErrNotExist},
		{".", fs.ErrInvalid},
		{"", fs.ErrInvalid},
		{"a\xff", fs.ErrInvalid},
	} {
		fsys := folder()
		r := NewLoader(fsys).Load(tc.name, tc.name, "sdsc_0.json")
		if !errors.Is(r[0].Err, tc.is) || !errors.Is(r[1].Err, tc.is) || r[0].File != nil {
			t.Errorf("%q: %v, %v", tc.name, r[0].File, r[0].Err)
		}
		if r[2].Err != nil {
			t.Errorf("%q spoils its neighbour: %v", tc.name, r[2].Err)
		}
		if tc.is != fs.ErrNotExist && len(fsys.opens) != 1 {
			t.Errorf("%q: opened %v", tc.name, fsys.opens)
		}
	}
	var syntax *SyntaxError
	if r := NewLoader(folder()).Load("broken.json"); !errors.As(r[0].Err, &syntax) || syntax.Offset != 1 {
		t.Error(r[0].Err)
	}
	if r := NewLoader(folder()).Load("sub"); r[0].Err == nil {
		t.Error("a folder is a file")
	}
}

// TestLoaderConcurrent: many callers, one reading of each file.
func TestLoaderConcurrent(t *testing.T) {
	t.Parallel()
	fsys := folder()
	l := NewLoader(fsys)
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			var names []string
			for k := range 40 {
				names = append(names, fmt.Sprintf("sdsc_%d.json", (k*7+i)%40))
			}
			for k, r := range l.Load(names...) {
				if r.Err != nil || r.File.Name != names[k] {
					t.Errorf("%s: %v", names[k], r.Err)
				}
			}
		})
	}
	wg.Wait()
	for name, n := range fsys.opens {
		if n != 1 {
			t.Errorf("%s is opened %d times", name, n)
		}
	}
}
