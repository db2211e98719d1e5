package bind_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/bind"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/sdsctest"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/pipeline"
)

// kernel is a function with three values and the given operations.
func kernel(t testing.TB, executes ...string) *mlirparse.Module {
	t.Helper()
	text := "func.func @f(%a: index, %b: index, %c: index) {\n"
	for _, x := range executes {
		text += "  sdscbundle.sdsc_execute " + x + "\n"
	}
	m, err := pipeline.Parse("b.mlir", text+"  return\n}\n")
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// folder holds add.json, which reads at ids -1 and -2 and writes at -3; the
// same in two cores, with the address of the first core's output baked; one of
// a run-time extent; and broken ones.
func folder() fstest.MapFS {
	add := sdsctest.Line(1024, "in", "in", "out")
	mixed := add.Split(2).With(2, func(t *sdsctest.Tensor) { t.Addresses = []int{4096, -1} })
	sized := sdsctest.Line(1024, "in", "out")
	sized.Sizes = map[string]sdsctest.Size{"out": {ID: -1, Max: 512}}
	files := sdsctest.Files(map[string]sdsctest.Op{
		"add.json": add, "sub/add.json": add, "mixed.json": mixed, "sized.json": sized,
		"lx.json":     add.With(0, func(t *sdsctest.Tensor) { t.LX = true }),
		"shared.json": add.Split(2).With(0, func(t *sdsctest.Tensor) { t.Addresses = []int{-1, -1} }),
	})
	two := add.Tree()
	two["1_op"] = sdsctest.Super(two)
	strange := add.Tree()
	sdsctest.DSC(strange)["onchipMove_"] = sdsctest.Object{"x": 1}
	sdsctest.Label(strange, 1)["color_"] = "red"
	baked := sdsctest.Line(512, "out").With(0, func(t *sdsctest.Tensor) { t.Addresses = []int{8192} }).Tree()
	files["two.json"], files["strange.json"] = sdsctest.File(two), sdsctest.File(strange)
	files["broken.json"] = &fstest.MapFile{Data: []byte("{\n  \"0_op\": }")}
	files["empty.json"] = &fstest.MapFile{}
	files["baked.json"] = sdsctest.File(baked)
	return files
}

// TestOperands states what each operand is bound to.
func TestOperands(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, execute, want string }{
		{"three tensors", `(%a, %b, %c) {sdsc_filename="add.json", symbol_ids=[-1, -2, -3]}`,
			"Tensor0[0] read; Tensor1[0] read; Tensor2[0] write"},
		{"in another order", `(%c, %a, %b) {sdsc_filename="add.json", "symbol_ids"=[-3, -1, -2]}`,
			"Tensor2[0] write; Tensor0[0] read; Tensor1[0] read"},
		{"in a folder", `(%a, %b, %c) {sdsc_filename="./sub//add.json", symbol_ids=[-1, -2, -3]}`,
			"Tensor0[0] read; Tensor1[0] read; Tensor2[0] write"},
		{"one id twice", `(%a, %b, %a, %c) {sdsc_filename="add.json", symbol_ids=[-1, -2, -1, -3]}`,
			"Tensor0[0] read; Tensor1[0] read; Tensor0[0] read; Tensor2[0] write"},
		{"one id for two cores, two for the others", `(%a, %b, %b, %c, %c) {sdsc_filename="shared.json", symbol_ids=[-1, -2, -3, -4, -5]}`,
			"Tensor0[0 1] read; Tensor1[0] read; Tensor1[1] read; Tensor2[0] write; Tensor2[1] write"},
		{"some addresses in the file", `(%a, %b, %a, %b, %c) {sdsc_filename="mixed.json", symbol_ids=[-2, -3, -4, -5, -1]}`,
			"Tensor0[0] read; Tensor0[1] read; Tensor1[0] read; Tensor1[1] read; Tensor2[1] write; at [4096, 4608)"},
		{"all addresses in the file", `() {sdsc_filename="baked.json"}`, "at [8192, 8704)"},
		{"a run-time extent", `(%a, %b, %c) {sdsc_filename="sized.json", symbol_ids=[-1, -2, -3]}`,
			"out; Tensor0[0] read; Tensor1[0] write"},
		{"scratchpad tensors have no id and no address", `(%a, %b) {sdsc_filename="lx.json", symbol_ids=[-1, -2]}`,
			"Tensor1[0] read; Tensor2[0] write"},
		{"an id of which the file knows nothing", `(%a, %b, %c, %c) {sdsc_filename="add.json", symbol_ids=[-1, -2, -3, -4]}`,
			"Tensor0[0] read; Tensor1[0] read; Tensor2[0] write; unknown"},
		{"not understood: tensors are for messages", `(%a, %b, %c) {sdsc_filename="strange.json", symbol_ids=[-1, -2, -3]}`,
			"Tensor0[0] read; Tensor1[0] read; Tensor2[0] write"},
		{"generic form", `() {sdsc_filename="baked.json", symbol_ids=[]}`, "at [8192, 8704)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			m := kernel(t, tt.execute)
			bundle, _ := bind.Module(m, sdsc.NewLoader(folder()), bind.Options{})
			var got []string
			for _, x := range bundle { // of one execute
				for _, o := range x.Operands {
					switch o.Kind {
					case bind.Unknown:
						got = append(got, "unknown")
					case bind.Dimension:
						got = append(got, o.Dim)
					case bind.Address:
						got = append(got, fmt.Sprint(o.Tensor.Name, o.Cores, " ", o.Tensor.Role))
					}
				}
				for _, b := range x.Baked {
					got = append(got, fmt.Sprintf("at [%d, %d)", b.Start, b.End))
				}
			}
			if s := strings.Join(got, "; "); s != tt.want {
				t.Errorf("got  %s\nwant %s", s, tt.want)
			}
		})
	}
}

// TestBakedReach: an access in a file of which no extent is known may go to the
// end of memory.
func TestBakedReach(t *testing.T) {
	t.Parallel()
	op := sdsctest.Line(512, "out").With(0, func(t *sdsctest.Tensor) { t.Addresses = []int{8192} })
	for name, spoil := range map[string]func(o sdsctest.Object){
		"padded": func(o sdsctest.Object) {
			sdsctest.DSC(o)["N_"].(sdsctest.Object)["paddingSizes_"] = sdsctest.Object{"out": 1}
		},
		"not understood": func(o sdsctest.Object) { sdsctest.DSC(o)["x"] = 1 },
	} {
		tree := op.Tree()
		spoil(tree)
		m := kernel(t, `() {sdsc_filename="0.json"}`)
		bundle, _ := bind.Module(m, sdsc.NewLoader(fstest.MapFS{"0.json": sdsctest.File(tree)}), bind.Options{})
		for _, x := range bundle {
			if len(x.Baked) != 1 || x.Baked[0].Start != 8192 || x.Baked[0].End != math.MaxInt64 {
				t.Errorf("%s: %+v", name, x.Baked)
			}
		}
		if len(bundle) != 1 {
			t.Errorf("%s: %d executes", name, len(bundle))
		}
	}
}

// TestDiagnostics states what is told of a text and its files, as it is
// printed but for the source lines.
func TestDiagnostics(t *testing.T) {
	t.Parallel()
	const add = `{sdsc_filename="add.json", symbol_ids=[-1, -2, -3]}`
	for _, tt := range []struct {
		name     string
		executes []string
		want     string
		required bool
	}{
		{"nothing", []string{"(%a, %b, %c) " + add, "(%b, %c, %a) " + add}, "", true},
		{"fewer ids than operands", []string{`(%a, %b) {sdsc_filename="add.json", symbol_ids=[-1]}`}, `
b.mlir:2:63: error: number of symbol ids (1) and of operands (2) differ`, false},
		{"no ids for operands", []string{`(%a, %b) {sdsc_filename="add.json", symbol_ids=[]}`}, `
b.mlir:2:63: error: number of symbol ids (0) and of operands (2) differ`, false},
		{"ids for no operands", []string{`() {sdsc_filename="add.json", symbol_ids=[-1]}`}, `
b.mlir:2:57: error: number of symbol ids (1) and of operands (0) differ`, false},
		{"no attribute", []string{`(%a, %b) {sdsc_filename="add.json"}`}, `
b.mlir:2:3: error: requires attribute 'symbol_ids': an id for each operand`, false},
		{"no attribute and no file", []string{`(%a, %b) {sdsc_pool.effects=["read", "write"]}`}, "", false},
		{"ids that are no integers", []string{`(%a, %b) {sdsc_filename="add.json", symbol_ids=["-1", -2]}`}, `
b.mlir:2:63: error: attribute 'symbol_ids' expects an array of integers`, false},
		{"ids that are no array", []string{`(%a) {sdsc_filename="add.json", symbol_ids=-1}`}, `
b.mlir:2:59: error: attribute 'symbol_ids' expects an array of integers`, false},
		{"an id of two values", []string{`(%a, %b, %c, %b) {sdsc_filename="add.json", symbol_ids=[-1, -2, -3, -1]}`}, `
b.mlir:2:95: error: symbol id -1 is bound to two different values
b.mlir:2:28: note: to this one
b.mlir:2:40: note: and to this one`, false},
		{"an id twice for one value", []string{`(%a, %b, %c, %a) {sdsc_filename="add.json", symbol_ids=[-1, -2, -3, -1]}`}, "", false},
		{"an id of two values in two executes", []string{"(%a, %b, %c) " + add, "(%c, %b, %a) " + add}, "", false},
		{"an address that is not bound", []string{`(%a, %b) {sdsc_filename="add.json", symbol_ids=[-1, -3]}`}, `
b.mlir:2:63: error: symbol -2 of SDSC file 'add.json' is bound to no operand
note: add.json: $['0_op'].dscs_[0].op.scheduleTree_[1]: a start address of 'Tensor1'`, false},
		{"no address is bound", []string{`() {sdsc_filename="add.json"}`}, `
b.mlir:2:3: error: symbol -1 of SDSC file 'add.json' is bound to no operand
note: add.json: $['0_op'].dscs_[0].op.scheduleTree_[0]: a start address of 'Tensor0'`, false},
		{"the same address in three executes, another in a fourth", []string{
			`(%a, %b) {sdsc_filename="add.json", symbol_ids=[-1, -3]}`,
			`(%a, %b) {sdsc_filename="add.json", symbol_ids=[-1, -3]}`,
			`(%a, %b) {sdsc_filename="./add.json", symbol_ids=[-1, -3]}`,
			`(%a, %b) {sdsc_filename="add.json", symbol_ids=[-1, -2]}`,
		}, `
b.mlir:2:63: error: symbol -2 of SDSC file 'add.json' is bound to no operand
note: add.json: $['0_op'].dscs_[0].op.scheduleTree_[1]: a start address of 'Tensor1'
b.mlir:5:63: error: symbol -3 of SDSC file 'add.json' is bound to no operand
note: add.json: $['0_op'].dscs_[0].op.scheduleTree_[2]: a start address of 'Tensor2'`, false},
		{"an id of which the file knows nothing", []string{
			`(%a, %b, %c, %a) {sdsc_filename="add.json", symbol_ids=[-1, -2, -3, -4]}`,
			`(%a, %b, %c, %a) {sdsc_filename="add.json", symbol_ids=[-1, -2, -3, -4]}`,
		}, `
b.mlir:2:95: warning: SDSC file 'add.json' has no symbol -4: it does not tell what happens at the operand
b.mlir:2:40: note: the operand`, false},
		{"a missing file", []string{
			`(%a) {sdsc_filename="no.json", symbol_ids=[-1]}`,
			`(%b) {sdsc_filename="./no.json", symbol_ids=[-1]}`,
		}, `
b.mlir:2:33: warning: cannot open SDSC file 'no.json': no such file: its operations count as reading and writing all their operands`, false},
		{"a missing file where the text says what is done", []string{
			`(%a) {sdsc_filename="no.json", symbol_ids=[-1], sdsc_pool.effects = ["write"]}`,
		}, `
b.mlir:2:33: warning: cannot open SDSC file 'no.json': no such file: its operations do what 'sdsc_pool.effects' says`, false},
		{"missing files, and the text says it of one", []string{
			`(%a) {sdsc_filename="no.json", symbol_ids=[-1], sdsc_pool.effects = ["write"]}`,
			`(%a) {sdsc_filename="neither.json", symbol_ids=[-1]}`,
		}, `
b.mlir:3:33: warning: cannot open SDSC file 'neither.json': no such file: its operations count as reading and writing all their operands
note: one more file is missing`, false},
		{"two missing files", []string{
			`(%a) {sdsc_filename="no.json", symbol_ids=[-1]}`,
			`(%b) {sdsc_filename="neither.json", symbol_ids=[-1]}`,
		}, `
b.mlir:2:33: error: cannot open SDSC file 'no.json': no such file
note: one more file is missing`, true},
		{"three missing files", []string{
			`(%a) {sdsc_filename="no.json", symbol_ids=[-1]}`,
			`(%b) {sdsc_filename="neither.json", symbol_ids=[-1]}`,
			`(%b) {sdsc_filename="nor.json", symbol_ids=[-1]}`,
			`(%b) {sdsc_filename="no.json", symbol_ids=[-1]}`,
		}, `
b.mlir:2:33: warning: cannot open SDSC file 'no.json': no such file: its operations count as reading and writing all their operands
note: 2 more files are missing`, false},
		{"a broken file", []string{
			`(%a) {sdsc_filename="broken.json", symbol_ids=[-1]}`,
			`(%b) {sdsc_filename="broken.json", symbol_ids=[-1]}`,
		}, `
b.mlir:2:33: warning: cannot use SDSC file 'broken.json': its operations count as reading and writing all their operands
note: broken.json:2:11: expected a value`, false},
		{"a broken file in a folder that was named", []string{`(%a) {sdsc_filename="empty.json", symbol_ids=[-1]}`}, `
b.mlir:2:33: error: cannot use SDSC file 'empty.json'
note: empty.json:1:1: unexpected end of file`, true},
		{"a name that leaves the folder", []string{`(%a) {sdsc_filename="../add.json", symbol_ids=[-1]}`}, `
b.mlir:2:33: warning: cannot use SDSC file '../add.json': its operations count as reading and writing all their operands
note: open ../add.json: path leaves the bundle folder`, false},
		{"an absolute name", []string{`(%a) {sdsc_filename="/add.json", symbol_ids=[-1]}`}, `
b.mlir:2:33: error: cannot use SDSC file '/add.json'
note: open /add.json: path leaves the bundle folder`, true},
		{"two top-level members", []string{"(%a, %b, %c) " + strings.Replace(add, "add", "two", 1)}, `
b.mlir:2:41: warning: SDSC file 'two.json' holds what is not understood: its operations count as reading and writing all their operands
note: two.json: $: expected one top-level member, found 2`, true},
		{"unknown content", []string{
			"(%a, %b, %c) " + strings.Replace(add, "add", "strange", 1),
			"(%a, %b, %c) " + strings.Replace(add, "add", "strange", 1),
		}, `
b.mlir:2:41: warning: SDSC file 'strange.json' holds what is not understood: its operations count as reading and writing all their operands
note: strange.json: $['0_op'].dscs_[0].op.labeledDs_[1].color_: unknown member "color_"
note: strange.json: $['0_op'].dscs_[0].op.onchipMove_: unknown member "onchipMove_"`, false},
		{"in the order of the text, whatever is found first", []string{
			`(%a) {sdsc_filename="no.json", symbol_ids=[-1]}`,
			`(%a) {sdsc_filename="broken.json", symbol_ids=[-1]}`,
			`(%a, %b) {sdsc_filename="broken.json", symbol_ids=[-1]}`,
		}, `
b.mlir:2:33: warning: cannot open SDSC file 'no.json': no such file: its operations count as reading and writing all their operands
b.mlir:3:33: warning: cannot use SDSC file 'broken.json': its operations count as reading and writing all their operands
note: broken.json:2:11: expected a value
b.mlir:4:66: error: number of symbol ids (1) and of operands (2) differ`, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, ds := bind.Module(kernel(t, tt.executes...), sdsc.NewLoader(folder()), bind.Options{Required: tt.required})
			if got := render(ds); got != strings.TrimPrefix(tt.want, "\n") {
				t.Errorf("got\n%s\nwant%s", got, tt.want)
			}
		})
	}
}

// render prints diagnostics without source lines and carets.
func render(ds mlirparse.List) string {
	var b strings.Builder
	for _, d := range ds {
		d.Print(&b)
	}
	lines := slices.Collect(strings.SplitSeq(strings.TrimSuffix(b.String(), "\n"), "\n"))
	return strings.Join(slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, " ") }), "\n")
}

// TestNoFolder: without a folder only the text is checked.
func TestNoFolder(t *testing.T) {
	t.Parallel()
	bundle, ds := bind.Module(kernel(t, `(%a, %b) {sdsc_filename="no.json", symbol_ids=[-1, -1]}`, `(%a) {sdsc_filename="no.json"}`), nil, bind.Options{})
	if got := render(ds); len(bundle) != 0 || got != "b.mlir:2:78: error: symbol id -1 is bound to two different values\n"+
		"b.mlir:2:28: note: to this one\nb.mlir:2:32: note: and to this one" {
		t.Errorf("%d executes, %s", len(bundle), got)
	}
}
