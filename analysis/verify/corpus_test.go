package verify_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
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
