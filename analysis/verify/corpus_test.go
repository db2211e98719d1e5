package verify_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/bind"
	"github.com/sdsc-pool/sdsc-pool/analysis/verify"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

func TestComparePlanned(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"fms_swiglu_decode", "fms_swiglu_prefill"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := shared(t, filepath.Join("planned", name))
			p := pool(t, readFile(t, filepath.Join(dir, "bundle.mlir")), os.DirFS(dir), analysis.Options{})
			if len(p.moved) != 6 {
				t.Fatalf("%d buffers move, want 6", len(p.moved))
			}
			if ds := p.compare(); len(ds) > 0 {
				t.Fatal(show(ds))
			}
		})
	}
}

func TestCheckPlanned(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"fms_swiglu_decode", "fms_swiglu_prefill"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := shared(t, filepath.Join("planned", name))
			p := pool(t, readFile(t, filepath.Join(dir, "bundle.mlir")), os.DirFS(dir), analysis.Options{})
			for _, in := range []verify.Input{p.before, p.after} {
				if ds := verify.Check(in, verify.Options{Strict: true}); len(ds) > 0 {
					t.Errorf("%s: %s", in.Module.Source.Name, show(ds))
				}
			}
		})
	}
}

// TestCheckPooled checks the bundle that the reference compiler pooled. Of its
// SDSC files one is public.
func TestCheckPooled(t *testing.T) {
	t.Parallel()
	dir := shared(t, filepath.Join("upstream", "pooled", "qfp8mb_v3"))
	in := read(t, "bundle.mlir", readFile(t, filepath.Join(dir, "bundle.mlir")), os.DirFS(dir))
	ds := verify.Check(in, verify.Options{})
	if len(ds) != 1 || ds.HasErrors() || !strings.Contains(ds[0].Message, "operands in pools and allocations are not checked") {
		t.Error(show(ds))
	}
	t.Log(ds[0].Message)
	if ds := verify.Check(in, verify.Options{Strict: true}); len(ds) != 1 || !ds.HasErrors() {
		t.Error(show(ds))
	}
}

// TestCheckCorpus checks all bundles of the corpus: real compilers made them.
func TestCheckCorpus(t *testing.T) {
	t.Parallel()
	root := shared(t, "upstream")
	n := 0
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".mlir" {
			return err
		}
		src, err := mlirparse.NewSource(filepath.Base(path), readFile(t, path))
		if err != nil {
			return err
		}
		m, _ := mlirparse.Parse(src)
		if m == nil {
			return nil // snippets of the specification that are not whole
		}
		n++
		bundle, _ := bind.Module(m, sdsc.NewLoader(os.DirFS(filepath.Dir(path))), bind.Options{})
		if ds := verify.Check(verify.Input{Module: m, Bundle: bundle}, verify.Options{}); ds.HasErrors() {
			t.Errorf("%s: %s", path, show(ds))
		}
		return nil
	})
	if err != nil || n == 0 {
		t.Errorf("%d bundles, %v", n, err)
	}
}
