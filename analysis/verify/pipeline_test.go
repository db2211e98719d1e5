package verify_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/bind"
	"github.com/sdsc-pool/sdsc-pool/analysis/verify"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// parse reads a text that has to be right.
func parse(t testing.TB, name, text string) *mlirparse.Module {
	t.Helper()
	src, err := mlirparse.NewSource(name, text)
	if err != nil {
		t.Fatal(err)
	}
	m, ds := mlirparse.Parse(src)
	if m == nil {
		t.Fatalf("%v in\n%s", ds, text)
	}
	return m
}

// read parses a text and binds it to the files of a folder, nil for none.
func read(t testing.TB, name, text string, files fs.FS) verify.Input {
	t.Helper()
	m := parse(t, name, text)
	if files == nil {
		return verify.Input{Module: m}
	}
	bundle, ds := bind.Module(m, sdsc.NewLoader(files), bind.Options{})
	if ds.HasErrors() {
		t.Fatalf("%v in\n%s", ds, text)
	}
	return verify.Input{Module: m, Bundle: bundle}
}

// pooling is a text, what the pipeline makes of it, and what moves.
type pooling struct {
	before, after verify.Input
	moved         []verify.Moved
}

// pool runs the real pipeline.
func pool(t testing.TB, text string, files fs.FS, o analysis.Options) pooling {
	t.Helper()
	p := pooling{before: read(t, "before.mlir", text, files)}
	program := analysis.Analyze([]analysis.Input{{Module: p.before.Module, Bundle: p.before.Bundle}}, o)
	if program.Diagnostics.HasErrors() {
		t.Fatalf("%v in\n%s", program.Diagnostics, text)
	}
	edits := rewrite.File(p.before.Module, program.Funcs, rewrite.Options{})
	p.after = read(t, "after.mlir", printer.Apply(p.before.Module.Source, edits), files)
	for _, f := range program.Funcs {
		for _, b := range f.Buffers {
			if f.PoolSize > 0 && b.Pooled() {
				p.moved = append(p.moved, verify.Moved{Value: b.Value, Size: b.Size, Offset: b.Offset()})
			}
		}
	}
	return p
}

func (p pooling) compare() mlirparse.List {
	return verify.Compare([]verify.Input{p.before}, []verify.Input{p.after}, p.moved, verify.Options{})
}

// shared finds a folder of the corpus, beside the module's.
func shared(t testing.TB, name string) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			path := filepath.Join(filepath.Dir(dir), "shared", "corpus", name)
			if _, err := os.Stat(path); err != nil {
				t.Skipf("no corpus: %v", err)
			}
			return path
		}
		up := filepath.Dir(dir)
		if up == dir {
			t.Skip("no corpus: not in a module")
		}
		dir = up
	}
}

func readFile(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// show renders findings as a user sees them.
func show(ds mlirparse.List) string {
	var b strings.Builder
	for _, d := range ds {
		d.Print(&b)
	}
	return b.String()
}
