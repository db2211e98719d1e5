package analysis_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/verify"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/pipeline"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/progen"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// seeds are the programs of all tables, some random ones, and texts that are
// odd to the printer.
func seeds(t testing.TB) []string {
	t.Helper()
	var out []string
	for _, table := range [][]fateTest{
		eligibilityTests, eligibilityOrderTests, storageTests, foreignTests, sharedStorageLiveRangesTests,
		liveRangesTests, sizesTests, firstFitTests, budgetTests,
	} {
		for _, tt := range table {
			out = append(out, progen.Expand(tt.text))
		}
	}
	for _, tt := range escapeTests {
		out = append(out, progen.Expand("fn @f(%x: index)"+escapeHead+tt.text))
	}
	for _, tt := range wholeTexts {
		out = append(out, tt.text)
	}
	for i := range 20 {
		out = append(out, progen.Program(progen.Options{}).Example(i))
	}
	files, err := filepath.Glob("../testdata/lit/*.mlir")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(text))
	}
	return out
}

// FuzzPool runs any text through the whole tool. What parses comes out as text
// that parses, the same on each run, with the same executes, and a run on the
// output changes nothing.
func FuzzPool(f *testing.F) {
	for i, s := range seeds(f) {
		f.Add(s, i%5 == 0, i%7 == 0, int64(i%4)*256)
	}
	f.Fuzz(func(t *testing.T, text string, keep, scratch bool, budget int64) {
		checkPool(t, text, rewrite.Options{KeepAnnotations: keep}, analysis.Options{PoolScratch: scratch, Budget: max(budget, 0)})
	})
}

func checkPool(t *testing.T, text string, r rewrite.Options, o analysis.Options) {
	t.Helper()
	res, err := pipeline.Run([]string{text}, o, r)
	if err != nil {
		return
	}
	again, err := pipeline.Rewrite(res.Modules, o, r)
	if err != nil || again.Texts[0] != res.Texts[0] {
		t.Fatalf("a second run differs: %v\n%s\ninto\n%s\nand\n%s", err, text, res.Texts[0], again.Texts[0])
	}
	next, err := pipeline.Run(res.Texts, o, r)
	if err != nil {
		t.Fatalf("a run on the output: %v\n%s\ninto\n%s", err, text, res.Texts[0])
	}
	if next.Texts[0] != res.Texts[0] && !forgetful(res.Program, r) {
		t.Fatalf("a run on the output changes it\n%s\ninto\n%s\ninto\n%s", text, res.Texts[0], next.Texts[0])
	}
	if err := sameExecutes(res.Modules[0], next.Modules[0]); err != nil {
		t.Fatalf("%v\n%s\ninto\n%s", err, text, res.Texts[0])
	}
	var moved []verify.Moved
	for _, f := range res.Program.Funcs {
		for _, b := range f.Buffers {
			if b.Pooled() {
				moved = append(moved, verify.Moved{Value: b.Value, Size: b.Size, Offset: b.Offset()})
			}
			if b.Pooled() && (b.Offset() < 0 || b.Offset()+b.Size > f.PoolSize || (b.Offset()-b.Delta)%128 != 0) {
				t.Fatalf("buffer %s of %d bytes at %d in a pool of %d\n%s", b.Name, b.Size, b.Offset(), f.PoolSize, text)
			}
		}
	}
	before, after := []verify.Input{{Module: res.Modules[0]}}, []verify.Input{{Module: next.Modules[0]}}
	if found := verify.Compare(before, after, moved, verify.Options{}); len(found) > 0 {
		t.Fatalf("%v\n%s\ninto\n%s", found, text, res.Texts[0])
	}
}

// wholeTexts are texts for the sake of their form, and what becomes of them.
var wholeTexts = []struct{ name, text, want string }{
	{"comments, blank lines and odd blanks stay", `// before
module  {   // →

	func.func @f( ) {// "x" }
		%a   =  sdscbundle.device_mem_allocate  128  bytes :  index   // a

		// between
		sdscbundle.sdsc_execute(%a)   { sdsc_filename = "s.json" ,"symbol_ids"=[-1] }//c
		return	
	}
}   // after`, `// before
module  {   // →

	func.func @f( ) {// "x" }
		%pool = sdscbundle.device_mem_allocate 128 bytes : index
		%pool_offset_0 = arith.constant 0 : index
		%pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
		// a

		// between
		sdscbundle.sdsc_execute(%pool_addr_0)   { sdsc_filename = "s.json" ,"symbol_ids"=[-1] }//c
		return	
	}
}   // after`},
	{"CRLF stays", strings.ReplaceAll(`func.func @f() {
  %a = sdscbundle.device_mem_allocate 128 bytes : index
  sdscbundle.sdsc_execute (%a) {sdsc_filename="s.json"}
  return
}
`, "\n", "\r\n"), strings.ReplaceAll(`func.func @f() {
  %pool = sdscbundle.device_mem_allocate 128 bytes : index
  %pool_offset_0 = arith.constant 0 : index
  %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
  sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="s.json"}
  return
}
`, "\n", "\r\n")},
	{"operands over several lines, twice the same, two operations on one line", `func.func @f() {
  %a = sdscbundle.device_mem_allocate 128 bytes : index  %b = sdscbundle.device_mem_allocate 128 bytes : index
  sdscbundle.sdsc_execute (%a,
    %a, // again
    %b)
    {sdsc_filename="s.json", note = {x = [1, 2]}}
  return
}`, `func.func @f() {
  %pool = sdscbundle.device_mem_allocate 256 bytes : index
  %pool_offset_0 = arith.constant 0 : index
  %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
  %pool_offset_128 = arith.constant 128 : index
  %pool_addr_128 = arith.addi %pool, %pool_offset_128 : index
  sdscbundle.sdsc_execute (%pool_addr_0,
    %pool_addr_0, // again
    %pool_addr_128)
    {sdsc_filename="s.json", note = {x = [1, 2]}}
  return
}`},
	{"the same file executed twice, with other operands and the same ids", `func.func @f(%x: index) {
  %a = sdscbundle.device_mem_allocate 128 bytes : index
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  sdscbundle.sdsc_execute (%x, %a) {sdsc_filename="s.json", "symbol_ids"=[-1, -2]}
  sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="s.json", "symbol_ids"=[-1, -2]}
  return
}
`, `func.func @f(%x: index) {
  %pool = sdscbundle.device_mem_allocate 256 bytes : index
  %pool_offset_0 = arith.constant 0 : index
  %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
  %pool_offset_128 = arith.constant 128 : index
  %pool_addr_128 = arith.addi %pool, %pool_offset_128 : index
  sdscbundle.sdsc_execute (%x, %pool_addr_0) {sdsc_filename="s.json", "symbol_ids"=[-1, -2]}
  sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_128) {sdsc_filename="s.json", "symbol_ids"=[-1, -2]}
  return
}
`},
	{"an alias in the function and one in the module", `module {
  #m = affine_map<(d0)[base] -> (base + 128*d0)>
  func.func @f() {
    #n = affine_map<()[s0] -> (s0 + 128)>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %a = sdscbundle.device_mem_allocate 256 bytes : index
    %x = affine.apply #n ()[%a]
    sdscbundle.sdsc_execute (%a, %x) {sdsc_pool.effects = ["write", "write"]}
    scf.for %i = %c0 to %c1 step %c1 {  // no loop carried variables
      %y = affine.apply #m (%i)[%a]
      sdscbundle.sdsc_execute (%y) {sdsc_pool.effects = ["read"]}
    }
    return
  }
}
`, `module {
  #m = affine_map<(d0)[base] -> (base + 128*d0)>
  func.func @f() {
    %pool = sdscbundle.device_mem_allocate 256 bytes : index
    %pool_offset_0 = arith.constant 0 : index
    %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
    %pool_offset_128 = arith.constant 128 : index
    %pool_addr_128 = arith.addi %pool, %pool_offset_128 : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_128)
    scf.for %i = %c0 to %c1 step %c1 {  // no loop carried variables
      %y = affine.apply #m (%i)[%pool_addr_0]
      sdscbundle.sdsc_execute (%y)
    }
    return
  }
}
`},
	{"no module, no functions", "// nothing\n", "// nothing\n"},
	{"a declaration of a function", "func.func private @g(index)\n", "func.func private @g(index)\n"},
	{"a function without executes", "func.func @f(%x: index) {\n  return\n}\n", "func.func @f(%x: index) {\n  return\n}\n"},
	{"executes without operands", "func.func @f() {\n  sdscbundle.sdsc_execute () {sdsc_filename=\"s.json\", \"symbol_ids\"=[]}\n  return\n}\n",
		"func.func @f() {\n  sdscbundle.sdsc_execute () {sdsc_filename=\"s.json\", \"symbol_ids\"=[]}\n  return\n}\n"},
	{"an allocation that nobody uses", "func.func @f() {\n  %a = sdscbundle.device_mem_allocate 128 bytes : index\n  return\n}\n",
		"func.func @f() {\n  %a = sdscbundle.device_mem_allocate 128 bytes : index\n  return\n}\n"},
	{"three allocations in a chain of four executes", `func.func @sdsc_bundle(%in: index, %out: index) {
	%a = sdscbundle.device_mem_allocate 32768 bytes : index
	%b = sdscbundle.device_mem_allocate 32768 bytes : index
	%c = sdscbundle.device_mem_allocate 32768 bytes : index
	sdscbundle.sdsc_execute (%in, %a) {sdsc_pool.effects = ["read", "write"]}
	sdscbundle.sdsc_execute (%a, %b) {sdsc_pool.effects = ["read", "write"]}
	sdscbundle.sdsc_execute (%b, %c) {sdsc_pool.effects = ["read", "write"]}
	sdscbundle.sdsc_execute (%c, %out) {sdsc_pool.effects = ["read", "write"]}
	return
}
`, `func.func @sdsc_bundle(%in: index, %out: index) {
	%pool = sdscbundle.device_mem_allocate 65536 bytes : index
	%pool_offset_0 = arith.constant 0 : index
	%pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
	%pool_offset_32768 = arith.constant 32768 : index
	%pool_addr_32768 = arith.addi %pool, %pool_offset_32768 : index
	sdscbundle.sdsc_execute (%in, %pool_addr_0)
	sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_32768)
	sdscbundle.sdsc_execute (%pool_addr_32768, %pool_addr_0)
	sdscbundle.sdsc_execute (%pool_addr_0, %out)
	return
}
`},
}

func TestWholeTexts(t *testing.T) {
	t.Parallel()
	for _, tt := range wholeTexts {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			res, err := pipeline.Run([]string{tt.text}, analysis.Options{}, rewrite.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if res.Texts[0] != tt.want {
				t.Errorf("got\n%s\nwant\n%s", res.Texts[0], tt.want)
			}
		})
	}
}

// TestFilesOfOneProgram shows that eligibility is decided over all files, that
// each has its own text changed, and that the files' order does not matter.
func TestFilesOfOneProgram(t *testing.T) {
	t.Parallel()
	a := progen.Expand("fn @f()\n%a = at 4096 size 128\n%b = alloc 128\n!(%a:w, %b:w)\n!(%a:r, %b:r)")
	b := progen.Expand("fn @f()\n%a = at 4096 size 128\n%b = at 8192 size 128\n!(%a:r, %b:w)\n!(%b:r)")
	both, err := pipeline.Run([]string{a, b}, analysis.Options{}, rewrite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fates(both.Program), "a:cross-bundle b@0[0,1] | a:graph-input b@0[0,1]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	turned, err := pipeline.Run([]string{b, a}, analysis.Options{}, rewrite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	slices.Reverse(turned.Texts)
	if !slices.Equal(both.Texts, turned.Texts) {
		t.Errorf("the order of the files changes the output:\n%s\nand\n%s", both.Texts, turned.Texts)
	}
}

// TestForgottenAllocation is what keeps a run on the output from changing
// nothing in every case: without annotations, and without a pool that tells
// that the function was planned, an allocation that stayed is a new one.
func TestForgottenAllocation(t *testing.T) {
	t.Parallel()
	text := progen.Expand("fn @f()\n%a = alloc 128 {sdsc_pool.output}\n!(%a:w)")
	first, err := pipeline.Run([]string{text}, analysis.Options{}, rewrite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	second, err := pipeline.Run(first.Texts, analysis.Options{}, rewrite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := fates(first.Program)+" then "+fates(second.Program), "a:graph-output then a@0[0,0]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	keep := rewrite.Options{KeepAnnotations: true}
	kept, err := pipeline.Run([]string{text}, analysis.Options{}, keep)
	if err != nil {
		t.Fatal(err)
	}
	if kept.Texts[0] != text {
		t.Errorf("with its annotations the text became\n%s", kept.Texts[0])
	}
}
