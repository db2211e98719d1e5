package analysis_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/bind"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/pipeline"
)

// plannedBundle is a real bundle with its own buffers, planned with its files.
// The tests are skipped where the corpus is not beside the repository.
func plannedBundle(t *testing.T, name string) (dir string, p *analysis.Program) {
	t.Helper()
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			break
		}
		if root == filepath.Dir(root) {
			t.Fatal("no go.mod above the test")
		}
		root = filepath.Dir(root)
	}
	dir = filepath.Join(root, "..", "shared", "corpus", "planned", name)
	text, err := os.ReadFile(filepath.Join(dir, "bundle.mlir"))
	if err != nil {
		t.Skipf("no real bundles: ../shared/corpus/planned/%s is not beside the checkout", name)
	}
	m, err := pipeline.Parse("bundle.mlir", string(text))
	if err != nil {
		t.Fatal(err)
	}
	bundle, ds := bind.Module(m, sdsc.NewLoader(os.DirFS(dir)), bind.Options{Required: true})
	p = analysis.Analyze([]analysis.Input{{Module: m, Bundle: bundle}}, analysis.Options{})
	if all := append(ds, p.Diagnostics...); len(all) > 0 {
		t.Fatalf("a real bundle is not in order:\n%s", printed(all))
	}
	return dir, p
}

// TestCorpusPlans: with the files read, real bundles get the reference
// compiler's live ranges, sizes and offsets.
func TestCorpusPlans(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]int64{"fms_swiglu_decode": 209766400, "fms_swiglu_prefill": 235929600} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir, p := plannedBundle(t, name)
			want, err := os.ReadFile(filepath.Join(dir, "expected_plan.tsv"))
			if err != nil {
				t.Fatal(err)
			}
			var got strings.Builder
			got.WriteString("buffer\tlive_start\tlive_end\tsize_bytes\toffset\n")
			f := p.Funcs[0]
			for _, b := range f.Buffers {
				if !b.Pooled() {
					t.Errorf("%s stays: %s: %s", b.Name, b.Reason, b.Detail)
					continue
				}
				fmt.Fprintf(&got, "%s\t%d\t%d\t%d\t%d\n", b.Name, b.Storage.Live.First, b.Storage.Live.Last, b.Size, b.Offset())
			}
			if got.String() != string(want) || f.PoolSize != end {
				t.Errorf("got, in %d bytes\n%swant, in %d bytes\n%s", f.PoolSize, got.String(), end, want)
			}
		})
	}
}

// TestCorpusAccesses states who does what with each buffer of the real bundles:
// "3 read 32 of Tensor0" is step 3, which reads the buffer through 32 operands
// as its Tensor0. The two bundles are one kernel for two shapes; they differ in
// how many cores have an address of their own.
func TestCorpusAccesses(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"fms_swiglu_decode": `
buf0: 0 write 25 of Tensor1; 1 read 25 of Tensor1
buf1: 1 write 25 of Tensor2; 2 read 25 of Tensor0; 5 read 25 of Tensor0; 6 read 25 of Tensor1
buf2: 2 write 25 of Tensor1; 3 read 25 of Tensor0
buf3: 5 write 25 of Tensor2; 6 read 25 of Tensor0
buf4: 6 write 25 of Tensor2; 8 read 1 of Tensor0
buf5: 7 write 25 of Tensor1; 8 read 32 of Tensor1`,
		"fms_swiglu_prefill": `
buf0: 0 write 25 of Tensor1; 1 read 8 of Tensor1
buf1: 1 write 32 of Tensor2; 2 read 32 of Tensor0; 5 read 32 of Tensor0; 6 read 32 of Tensor1
buf2: 2 write 32 of Tensor1; 3 read 32 of Tensor0
buf3: 5 write 32 of Tensor2; 6 read 32 of Tensor0
buf4: 6 write 32 of Tensor2; 8 read 4 of Tensor0
buf5: 7 write 25 of Tensor1; 8 read 8 of Tensor1`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, p := plannedBundle(t, name)
			if got := accesses(p.Funcs[0]); got != strings.TrimPrefix(want, "\n") {
				t.Errorf("got\n%s\nwant%s", got, want)
			}
		})
	}
}

// accesses lists the accesses of each buffer of a function by step and tensor.
func accesses(f *analysis.Func) string {
	var lines []string
	for _, b := range f.Buffers {
		var uses []string
		for i := 0; i < len(b.Accesses); {
			a, n := &b.Accesses[i], 0
			for ; i < len(b.Accesses) && b.Accesses[i].Step == a.Step && b.Accesses[i].Tensor() == a.Tensor(); i++ {
				n++
			}
			uses = append(uses, strconv.Itoa(a.Step)+" "+a.Role.String()+" "+strconv.Itoa(n)+" of "+a.Tensor().Name)
		}
		lines = append(lines, b.Name+": "+strings.Join(uses, "; "))
	}
	return strings.Join(lines, "\n")
}
