package mlirparse

import (
	"reflect"
	"strings"
	"testing"
)

// checkReader compares the reader with the grammar on a text: the same tree,
// or the same errors.
func checkReader(t tester, text string, opts Options) {
	t.Helper()
	if r := compareReader(t, text, opts); r != nil {
		compareReader(t, complete(r), opts)
	}
}

// compareReader is checkReader, but where there are errors of names and types
// before one of syntax: then it returns the reader that found them.
func compareReader(t tester, text string, opts Options) *reader {
	t.Helper()
	src := source(t, text)
	got, gotErrs := ParseOptions(src, opts)
	if len(gotErrs) == 1 && strings.Contains(gotErrs[0].Message, "nested deeper than") {
		// The reader stops at the bracket; the grammar reads a few more, and
		// may find something else.
		if _, errs := parseByGrammar(src, opts); len(errs) == 0 {
			t.Errorf("the grammar accepts\n%s", shorten(text))
		}
		return nil
	}
	want, wantErrs := parseByGrammar(src, opts)
	if r := newReader(src, opts); r.read() != nil && len(r.errs) > 0 {
		// The reader has found errors of names and types before that of syntax;
		// the grammar gets to those in files without one only: as that before it.
		if len(wantErrs) == 0 {
			t.Errorf("the grammar accepts\n%s", shorten(text))
		}
		return r
	}
	if !reflect.DeepEqual(gotErrs, wantErrs) {
		t.Errorf("%s\nreader:  %v\ngrammar: %v", text, all(gotErrs), all(wantErrs))
	} else if !reflect.DeepEqual(got, want) {
		t.Errorf("another tree for\n%s", text)
	}
	// The reader alone reads whatever is right.
	if r := newReader(src, opts); got != nil {
		if stopped := r.read(); stopped != nil {
			t.Errorf("the reader gives up on\n%s", text)
		}
	}
	return nil
}

// complete is the text up to the item that a reader gave up in, with the regions
// closed that are open there.
func complete(r *reader) string {
	out := r.src.Text[:r.item]
	for reg := r.block.Parent; reg != nil; reg = reg.Parent.Parent.Parent {
		if out += "}"; reg.Parent.Generic {
			out += ") : () -> ()"
		}
		out += "\n"
	}
	return out
}

func all(l List) []string {
	var out []string
	for _, d := range l {
		out = append(out, d.Error())
	}
	return out
}

func TestReader(t *testing.T) {
	t.Parallel()
	for _, text := range seeds(t) { // with the option: the seeds of FuzzReader
		checkReader(t, text, Options{})
	}
}

// TestReaderCut compares the two on every beginning of every seed.
func TestReaderCut(t *testing.T) {
	t.Parallel()
	for _, c := range forms {
		for i := 0; i < len(c.text); i += 1 + len(c.text)/9 {
			checkReader(t, c.text[:i], Options{AllowUnregistered: true})
		}
	}
}

// FuzzReader compares the two on what the fuzzer finds.
func FuzzReader(f *testing.F) {
	for _, text := range seeds(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) <= 1<<14 {
			checkReader(t, text, Options{AllowUnregistered: true})
		}
	})
}
