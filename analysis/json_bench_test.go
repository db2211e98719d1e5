package analysis_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/bind"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/sdsctest"
	"github.com/sdsc-pool/sdsc-pool/printer"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/pipeline"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// The bundle that writeFolder makes. A tensor has 64 x 2048 fp16 elements, of
// which each core has 8 lines, side by side in each of its sticks' columns.
const (
	folderCores = 8
	folderGroup = 10 // operations in a loop
	folderSize  = 64 * 2048 * 2
	folderCore  = 8 * 128
)

// writeFolder writes a bundle of operations, each with a file of its own, as a
// frontend does: an address for each core of each buffer in the text, and in the
// files the coordinates that make up most of them. The operations stand in loops
// of ten. Each reads the buffers of the two operations before it in its loop and
// writes its own; the first of a loop reads that of the last before the loop.
func writeFolder(tb testing.TB, dir string, operations int) {
	tb.Helper()
	var text strings.Builder
	text.WriteString("module {\n  func.func @sdsc_bundle() {\n")
	line := func(format string, args ...any) { fmt.Fprintf(&text, "    "+format+"\n", args...) }
	for i := range folderGroup {
		line("%%c%d = arith.constant %d : index", i, i)
	}
	for c := 1; c < folderCores; c++ {
		line("%%core_offset_%d = arith.constant %d : index", c*folderCore, c*folderCore)
	}
	for i := range operations {
		line("%%buf%d = sdscbundle.device_mem_allocate %d bytes : index", i, folderSize)
		for c := 1; c < folderCores; c++ {
			line("%%buf%d_core_%d = arith.addi %%buf%d, %%core_offset_%d : index", i, c*folderCore, i, c*folderCore)
		}
	}
	var ids []string
	for id := range 3 * folderCores {
		ids = append(ids, fmt.Sprint(-1-id))
	}
	for i := range operations {
		first := i - i%folderGroup
		if i == first {
			line("scf.for %%i%d = %%c0 to %%c4 step %%c1 {", i)
		}
		var operands []string
		for _, b := range []int{max(i-1, 0), max(i-2, first-1, 0), i} {
			operands = append(operands, fmt.Sprintf("%%buf%d", b))
			for c := 1; c < folderCores; c++ {
				operands = append(operands, fmt.Sprintf("%%buf%d_core_%d", b, c*folderCore))
			}
		}
		line("  sdscbundle.sdsc_execute (%s) {sdsc_filename=\"sdsc_%d.json\", \"symbol_ids\"=[%s]}",
			strings.Join(operands, ", "), i, strings.Join(ids, ", "))
		if i == min(first+folderGroup, operations)-1 {
			line("}")
		}
	}
	text.WriteString("    return\n  }\n}\n")
	write := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			tb.Fatal(err)
		}
	}
	write("bundle.mlir", []byte(text.String()))
	file := folderFile(tb)
	for i := range operations {
		write(fmt.Sprintf("sdsc_%d.json", i), file)
	}
}

// folderFile is the file of an operation of writeFolder, some 20 kB.
func folderFile(tb testing.TB) []byte {
	tb.Helper()
	op := sdsctest.Op{
		N: map[string]int{"mb": 64, "out": 2048}, Slices: map[string]int{"mb": folderCores}, Stick: "out", StickSize: 64,
	}
	for _, role := range []string{"in", "in", "out"} {
		op.Tensors = append(op.Tensors, sdsctest.Tensor{Order: []string{"mb", "out"}, Role: role})
	}
	var funcs, attrs sdsctest.List
	for _, label := range []string{"core_fold", "corelet_fold", "row_fold", "elem_arr_1", "elem_arr_0"} {
		funcs = append(funcs, sdsctest.Object{"Affine": sdsctest.Object{"alpha_": 4096, "beta_": 0}})
		attrs = append(attrs, sdsctest.Object{"factor_": 64, "label_": label})
	}
	tree := op.Tree()
	for i := range op.Tensors {
		info := sdsctest.Object{
			"spatial": 3, "temporal": 0, "elemArr": 2, "padding": "nopad",
			"folds": sdsctest.Object{"dim_prop_func": funcs, "dim_prop_attr": attrs},
		}
		sdsctest.Node(tree, i)["coordinates_"] = sdsctest.Object{"coordInfo": sdsctest.Object{"mb": info, "out": info}}
	}
	data, err := json.MarshalIndent(tree, "", "  ")
	if err != nil {
		tb.Fatal(err)
	}
	return data
}

// planFolder does what the command does with a folder.
func planFolder(tb testing.TB, dir string) (p *analysis.Program, out string) {
	tb.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "bundle.mlir"))
	if err != nil {
		tb.Fatal(err)
	}
	m, err := pipeline.Parse("bundle.mlir", string(text))
	if err != nil {
		tb.Fatal(err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		tb.Fatal(err)
	}
	defer root.Close()
	bundle, ds := bind.Module(m, sdsc.NewLoader(root.FS()), bind.Options{Required: true})
	p = analysis.Analyze([]analysis.Input{{Module: m, Bundle: bundle}}, analysis.Options{})
	if all := append(ds, p.Diagnostics...); len(all) > 0 {
		tb.Fatal(printed(all))
	}
	return p, printer.Apply(m.Source, rewrite.File(m, p.Funcs, rewrite.Options{}))
}

// TestFolder: the generated folder is what BenchmarkFolder300 takes it for. A
// buffer is live from the operation that writes it to the second one behind, in
// the loop's iterations; the one before the last has only one reader. The last
// of a loop is live through that and the next loop, whose first operation reads
// it. The first operation of all reads what it writes; the last is never read.
func TestFolder(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	writeFolder(t, dir, 30)
	p, _ := planFolder(t, dir)
	f := p.Funcs[0]
	for i, b := range f.Buffers {
		first, last := i, min(i+2, 29)
		switch {
		case i == 0:
			first, last = 0, 9
		case i == 29:
			if b.Reason != analysis.NeverRead {
				t.Errorf("%s: %q", b.Name, b.Reason)
			}
			continue
		case i%folderGroup == 9:
			first, last = i-9, i+10
		case i%folderGroup == 8:
			last = i + 1
		}
		if got := b.Storage.Live; !b.Pooled() || got.First != first || got.Last != last {
			t.Errorf("%s: %q, live in %v, want [%d, %d]", b.Name, b.Reason, got, first, last)
		}
	}
}

// BenchmarkFolder300 plans a folder of 300 operations in 300 files, 340 kB of
// text, from reading to printing.
func BenchmarkFolder300(b *testing.B) {
	dir := b.TempDir()
	writeFolder(b, dir, 300)
	info, err := os.Stat(filepath.Join(dir, "bundle.mlir"))
	if err != nil {
		b.Fatal(err)
	}
	if kb := info.Size() / 1000; kb < 330 || kb > 350 {
		b.Fatalf("the text has %d kB", kb)
	}
	b.SetBytes(info.Size() + int64(300*len(folderFile(b))))
	b.ReportAllocs()
	for b.Loop() {
		planFolder(b, dir)
	}
}
