package mlirparse

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

// seeds are all texts of the tables and of testdata.
func seeds(t testing.TB) []string {
	t.Helper()
	var out []string
	for _, c := range forms {
		out = append(out, c.text)
	}
	for _, f := range wrongFiles {
		out = append(out, splitParts(t, f.name)...)
	}
	for _, name := range rightFiles {
		out = append(out, splitParts(t, name)...)
	}
	// Those of the program's own tests, where they are.
	files, _ := filepath.Glob(filepath.Join("..", "testdata", "lit", "*.mlir"))
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(text))
	}
	return out
}

func FuzzParse(f *testing.F) {
	for _, text := range seeds(f) {
		f.Add(text, true)
		f.Add(text, false)
	}
	f.Fuzz(func(t *testing.T, text string, unregistered bool) {
		if len(text) > 1<<16 {
			return
		}
		opts := Options{AllowUnregistered: unregistered}
		src := source(t, text)
		m, errs := ParseOptions(src, opts)
		if (m == nil) != errs.HasErrors() || (m == nil) != (len(errs) > 0) {
			t.Fatalf("module %v with errors %v", m != nil, errs)
		}
		for _, d := range errs {
			checkPlace(t, src, d.Span)
			for _, n := range d.Notes {
				checkPlace(t, src, n.Span)
			}
		}
		if m != nil {
			checkSpans(t, m)
		}
		again, errs2 := ParseOptions(src, opts)
		if !reflect.DeepEqual(m, again) || !reflect.DeepEqual(errs, errs2) {
			t.Fatal("the second time gives something else")
		}
	})
}

func checkPlace(t *testing.T, src *Source, sp Span) {
	t.Helper()
	if sp.Start < 0 || sp.Start > sp.End || int(sp.End) > len(src.Text) {
		t.Errorf("place %v of a text of %d bytes", sp, len(src.Text))
	}
}
