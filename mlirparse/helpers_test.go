package mlirparse

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files of testdata")

// tester is what a *testing.T and a *rapid.T have in common.
type tester interface {
	Helper()
	Errorf(format string, args ...any)
	Fatal(args ...any)
}

func source(t tester, text string) *Source {
	t.Helper()
	src, err := NewSource("t.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	return src
}

// mustParse reads a text that has no errors, any operation admitted.
func mustParse(t testing.TB, text string) *Module {
	t.Helper()
	m, errs := ParseOptions(source(t, text), Options{AllowUnregistered: true})
	if len(errs) > 0 {
		t.Fatalf("%v\nin:\n%s", errs, text)
	}
	return m
}

// parseErrors lists the errors of a text as "line:column: message", notes
// behind them as "  note line:column: message".
func parseErrors(t testing.TB, text string, opts Options) []string {
	t.Helper()
	m, errs := ParseOptions(source(t, text), opts)
	if (m == nil) != (len(errs) > 0) {
		t.Fatalf("module %v with errors %v", m != nil, errs)
	}
	var out []string
	for _, d := range errs {
		out = append(out, at(d.Source, d.Span)+d.Message)
		for _, n := range d.Notes {
			out = append(out, "  note "+at(n.Source, n.Span)+n.Message)
		}
	}
	return out
}

func at(src *Source, sp Span) string {
	p := src.Position(sp.Start)
	return fmt.Sprintf("%d:%d: ", p.Line, p.Column)
}

// golden compares text with a file of testdata, which -update rewrites.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("differs from %s; -update rewrites it. Got:\n%s", path, got)
	}
}

// wrapped is a function around operations; it has the arguments %x, %y: index.
func wrapped(ops string) string {
	return "func.func @f(%x: index, %y: index) {\n" + ops + "\n  return\n}\n"
}

// corpus is the folder with real bundles that lies beside the repository, and
// is skipped over where there is none.
func corpus(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			t.Skip("corpus: no go.mod above the working folder")
		}
		dir = parent
	}
	dir = filepath.Join(dir, "..", "shared", "corpus")
	if _, err := os.Stat(dir); err != nil {
		t.Skip("corpus: no ../shared/corpus beside the repository")
	}
	return dir
}

// shorten keeps messages about long texts readable.
func shorten(text string) string {
	if len(text) > 200 {
		return text[:200] + "..."
	}
	return strings.TrimSuffix(text, "\n")
}
