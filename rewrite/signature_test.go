package rewrite_test

import (
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/pipeline"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// signature makes a function with arguments, of which those called %b* are
// buffers, each written and read.
func signature(args string, body ...string) string {
	return "func.func @f(" + args + ") {\n" + strings.Join(body, "") + "  return\n}\n"
}

func TestSignature(t *testing.T) {
	const size = " {sdsc_pool.size = 256 : i64}"
	fromArg := func(offsets ...string) string {
		text := pool("", offsets...)
		_, rest, _ := strings.Cut(text, "\n")
		return "  %pool = sdscbundle.input_arg_extract value from %pool_base_addr : !sdscbundle.input_arg<index> -> index\n" + rest
	}
	const base = "%pool_base_addr: !sdscbundle.input_arg<index>"
	one := []string{write("%b"), read("%b")}
	moved := done("%pool_addr_0") + done("%pool_addr_0")
	run(t, []rewriteTest{
		{
			name:    "an argument is dropped from the middle",
			text:    signature("%x: index, %b: index"+size+", %y: index", one...),
			want:    signature("%x: index, %y: index", pool("256", "0"), moved),
			options: rewrite.Options{DropArgs: true},
		}, {
			name:    "the first argument is dropped",
			text:    signature("%b: index"+size+", %y: index", one...),
			want:    signature("%y: index", pool("256", "0"), moved),
			options: rewrite.Options{DropArgs: true},
		}, {
			name:    "the last argument is dropped",
			text:    signature("%x: index, %b: index"+size, one...),
			want:    signature("%x: index", pool("256", "0"), moved),
			options: rewrite.Options{DropArgs: true},
		}, {
			name:    "the only argument is dropped",
			text:    signature("%b: index"+size, one...),
			want:    signature("", pool("256", "0"), moved),
			options: rewrite.Options{DropArgs: true},
		}, {
			name: "neighbours and the last one are dropped",
			text: signature("%b: index"+size+", %c: index"+size+", %x: index, %d: index"+size,
				write("%b"), read("%b"), write("%c"), read("%c"), write("%d"), read("%d")),
			want:    signature("%x: index", pool("256", "0"), moved, moved, moved),
			options: rewrite.Options{DropArgs: true},
		}, {
			name:    "an argument that stays out of the pool stays an argument",
			text:    signature("%b: index"+size+", %c: index"+size, append(one, read("%c"))...),
			want:    signature("%c: index", pool("256", "0"), moved, done("%c")),
			options: rewrite.Options{DropArgs: true},
		}, {
			name: "an argument whose maximum is read stays",
			text: signature("%b_arg: !sdscbundle.input_arg<index, max_value=4>"+size,
				"  %b = sdscbundle.input_arg_extract value from %b_arg : !sdscbundle.input_arg<index, max_value=4> -> index\n",
				"  %m = sdscbundle.input_arg_extract max_value from %b_arg : !sdscbundle.input_arg<index, max_value=4> -> index\n",
				write("%b"), read("%b")),
			want: signature("%b_arg: !sdscbundle.input_arg<index, max_value=4>", pool("256", "0"),
				"  %m = sdscbundle.input_arg_extract max_value from %b_arg : !sdscbundle.input_arg<index, max_value=4> -> index\n", moved),
			options: rewrite.Options{DropArgs: true},
		}, {
			name:    "the pool comes as the first argument",
			text:    signature("%x: index, %b: index"+size, one...),
			want:    signature(base+", %x: index, %b: index", fromArg("0"), moved),
			options: rewrite.Options{PoolFromArg: true},
		}, {
			name:    "the pool comes as the only argument",
			text:    signature("", "  %b = sdscbundle.device_mem_allocate 256 bytes : index\n", write("%b"), read("%b")),
			want:    signature(base, fromArg("0"), moved),
			options: rewrite.Options{PoolFromArg: true},
		}, {
			name:    "the pool takes the place of all arguments",
			text:    signature("%b: index"+size, one...),
			want:    signature(base, fromArg("0"), moved),
			options: rewrite.Options{PoolFromArg: true, DropArgs: true},
		}, {
			name: "a generic function gets a label, a type and attributes",
			text: `"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
  %b = "sdscbundle.device_mem_allocate"() {size = 256 : i64} : () -> index
  "sdscbundle.sdsc_execute"(%b) {sdsc_filename = "s"} : (index) -> ()
  "func.return"() : () -> ()
}) : () -> ()
`,
			want: `"func.func"() <{function_type = (!sdscbundle.input_arg<index>) -> (), sym_name = "f"}> ({ ^bb0(%pool_base_addr: !sdscbundle.input_arg<index>):
  %pool = "sdscbundle.input_arg_extract"(%pool_base_addr) <{field = "value"}> : (!sdscbundle.input_arg<index>) -> index
  %pool_offset_0 = "arith.constant"() <{value = 0 : index}> : () -> index
  %pool_addr_0 = "arith.addi"(%pool, %pool_offset_0) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
  "sdscbundle.sdsc_execute"(%pool_addr_0) {sdsc_filename = "s"} : (index) -> ()
  "func.return"() : () -> ()
}) : () -> ()
`,
			options: rewrite.Options{PoolFromArg: true},
		}, {
			name: "a generic function's argument is dropped",
			text: `"func.func"() <{arg_attrs = [{a.b}, {sdsc_pool.size = 256 : i64}], function_type = (i32, index) -> (), sym_name = "f"}> ({
^bb0(%x: i32, %b: index):
  "sdscbundle.sdsc_execute"(%b) {sdsc_filename = "s"} : (index) -> ()
  "func.return"() : () -> ()
}) : () -> ()
`,
			want: `"func.func"() <{arg_attrs = [{}, {a.b}], function_type = (!sdscbundle.input_arg<index>, i32) -> (), sym_name = "f"}> ({
^bb0(%pool_base_addr: !sdscbundle.input_arg<index>, %x: i32):
  %pool = "sdscbundle.input_arg_extract"(%pool_base_addr) <{field = "value"}> : (!sdscbundle.input_arg<index>) -> index
  %pool_offset_0 = "arith.constant"() <{value = 0 : index}> : () -> index
  %pool_addr_0 = "arith.addi"(%pool, %pool_offset_0) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
  "sdscbundle.sdsc_execute"(%pool_addr_0) {sdsc_filename = "s"} : (index) -> ()
  "func.return"() : () -> ()
}) : () -> ()
`,
			options: rewrite.Options{PoolFromArg: true, DropArgs: true},
		},
	})
}

func TestSignatureOfCalledFunction(t *testing.T) {
	t.Parallel()
	const text = `func.func @f() {
  %b = sdscbundle.device_mem_allocate 256 bytes : index
  sdscbundle.sdsc_execute (%b) {sdsc_filename="s"}
  return
}
func.func @g() {
  func.call @f() : () -> ()
  return
}
`
	o := rewrite.Options{PoolFromArg: true}
	res, err := pipeline.Run([]string{text}, analysis.Options{}, o)
	if err != nil {
		t.Fatal(err)
	}
	ds := rewrite.CheckSignatures(res.Modules[0], res.Program.Funcs, o)
	if want := "0.mlir:7:3: error: the arguments of 'f' change, but it is called here"; len(ds) != 1 || ds[0].Error() != want {
		t.Errorf("got %v, want %s", ds, want)
	}
	if ds := rewrite.CheckSignatures(res.Modules[0], res.Program.Funcs, rewrite.Options{DropArgs: true}); len(ds) != 0 {
		t.Errorf("nothing is dropped, but: %v", ds)
	}
}
