package mlirparse

import (
	"fmt"
	"strings"
	"testing"
)

func TestGrammarGolden(t *testing.T) {
	t.Parallel()
	golden(t, "grammar.ebnf", Grammar()+"\n")
}

// forms are texts with every form of every operation, and what ops prints of
// their tree. They are the seeds of the fuzz tests too.
var forms = []struct {
	name, text string
	want       string
}{
	{"constant", wrapped(`%a = arith.constant 16384 : index`), "arith.constant [value=16384] -> index"},
	{"constant with blanks", wrapped("%c0         = arith.constant 0  : index"), "arith.constant [value=0] -> index"},
	{"constant with attributes", wrapped(`%a = arith.constant {sdsc_pool.size = 65536 : i64} 1048576 : index`),
		"arith.constant [sdsc_pool.size=65536 value=1048576] -> index"},
	{"decimal in spite of a zero", wrapped(`%a = arith.constant 010 : index`), "arith.constant [value=10] -> index"},
	{"hexadecimal", wrapped(`%a = arith.constant 0x10 : index`), "arith.constant [value=16] -> index"},
	{"negative", wrapped(`%a = arith.constant - 5 : i8`), "arith.constant [value=-5] -> i8"},
	{"unsigned bits", wrapped(`%a = arith.constant 18446744073709551615 : i64`), "arith.constant [value=-1] -> i64"},
	{"no type", wrapped(`%a = arith.constant 5`), "arith.constant [value=5] -> i64"},
	{"bool", wrapped(`%a = arith.constant true`), "arith.constant [value=true] -> i1"},
	{"float", wrapped(`%a = arith.constant 1.5`), "arith.constant [value=opaque] -> f64"},
	{"float with type", wrapped(`%a = arith.constant 1.5 : f32`), "arith.constant [value=opaque] -> f32"},
	{"elements", wrapped(`%a = arith.constant dense<1> : tensor<2xi32>`), "arith.constant [value=opaque] -> tensor<2xi32>"},
	{"generic constant", wrapped(`%a = "arith.constant"() <{value = 5 : index}> : () -> index`), "arith.constant [value=5] -> index"},
	{"generic constant, old", wrapped(`%a = "arith.constant"() {value = 5 : index} : () -> (index)`), "arith.constant [value=5] -> index"},

	{"addi", wrapped(`%a = arith.addi %x, %y : index`), "arith.addi %x %y -> index"},
	{"addi with flags", wrapped(`%a = arith.addi %x, %y overflow<nsw, nuw> {k} : index`), "arith.addi %x %y [overflowFlags=nsw,nuw k=unit] -> index"},
	{"muli", wrapped(`%a = arith.muli %x, %x : index`), "arith.muli %x %x -> index"},
	{"generic addi", wrapped(`%a = "arith.addi"(%x, %y) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index`),
		"arith.addi %x %y [overflowFlags=opaque] -> index"},
	{"generic muli, old", wrapped(`%a = "arith.muli"(%x, %y) : (index, index) -> index`), "arith.muli %x %y -> index"},

	{"execute", wrapped(`sdscbundle.sdsc_execute (%x, %y) {sdsc_filename="sdsc_0.json", "symbol_ids"=[-1, -2]}`),
		"sdscbundle.sdsc_execute %x %y [sdsc_filename=sdsc_0.json symbol_ids=[-1,-2]]"},
	{"execute without operands", wrapped(`sdscbundle.sdsc_execute () {sdsc_filename="f.json", symbol_ids=[]}`),
		"sdscbundle.sdsc_execute [sdsc_filename=f.json symbol_ids=[]]"},
	{"execute without dictionary", wrapped(`sdscbundle.sdsc_execute(%x)`), "sdscbundle.sdsc_execute %x"},
	{"execute over lines", wrapped("sdscbundle.sdsc_execute (%x, %x)\n {\n sdsc_filename = \"a/b.json\", // c\n \"symbol_ids\" = [-13\n]\n }"),
		"sdscbundle.sdsc_execute %x %x [sdsc_filename=a/b.json symbol_ids=[-13]]"},
	{"generic execute", wrapped(`"sdscbundle.sdsc_execute"(%x) <{sdsc_filename = "f.json"}> {symbol_ids = [-1]} : (index) -> ()`),
		"sdscbundle.sdsc_execute %x [sdsc_filename=f.json symbol_ids=[-1]]"},
	{"generic execute, old", wrapped(`"sdscbundle.sdsc_execute"(%x, %y) {sdsc_filename = "f.json", symbol_ids = [-1, -2]} : (index, index) -> ()`),
		"sdscbundle.sdsc_execute %x %y [sdsc_filename=f.json symbol_ids=[-1,-2]]"},

	{"allocate", wrapped(`%a = sdscbundle.device_mem_allocate 65536 bytes : index`), "sdscbundle.device_mem_allocate [size=65536] -> index"},
	{"allocate with attributes", wrapped(`%a = sdscbundle.device_mem_allocate 1 bytes {sdsc_pool.output} : index`),
		"sdscbundle.device_mem_allocate [size=1 sdsc_pool.output=unit] -> index"},
	{"allocate with attributes behind", wrapped(`%a = sdscbundle.device_mem_allocate 1 bytes : index {a = "b"}`),
		"sdscbundle.device_mem_allocate [size=1 a=b] -> index"},
	{"generic allocate", wrapped(`%a = "sdscbundle.device_mem_allocate"() <{size = 64 : i64}> : () -> index`),
		"sdscbundle.device_mem_allocate [size=64] -> index"},
	{"generic allocate, old", wrapped(`%a = "sdscbundle.device_mem_allocate"() {size = 64 : i64} : () -> index`),
		"sdscbundle.device_mem_allocate [size=64] -> index"},

	{"extract", "func.func @f(%p: !sdscbundle.input_arg<index, granularity=64, max_value=1024>) {\n" +
		"%a = sdscbundle.input_arg_extract value       from %p\n : !sdscbundle.input_arg<index> -> index\nreturn }",
		"sdscbundle.input_arg_extract %p [field=value] -> index"},
	{"extract granularity", "func.func @f(%p: !sdscbundle.input_arg<index>) {\n" +
		"%a = sdscbundle.input_arg_extract granularity from %p {a} : !sdscbundle.input_arg<index> -> index\nreturn }",
		"sdscbundle.input_arg_extract %p [field=granularity a=unit] -> index"},
	{"extract max_value", "func.func @f(%p: !sdscbundle.input_arg<index>) {\n" +
		"%a = sdscbundle.input_arg_extract max_value from %p : !sdscbundle.input_arg<index> -> index {sdsc_pool.size = 5 : i64}\nreturn }",
		"sdscbundle.input_arg_extract %p [field=max_value sdsc_pool.size=5] -> index"},
	{"generic extract", "func.func @f(%p: !sdscbundle.input_arg<index>) {\n" +
		"%a = \"sdscbundle.input_arg_extract\"(%p) <{field = \"value\"}> : (!sdscbundle.input_arg<index>) -> index\nreturn }",
		"sdscbundle.input_arg_extract %p [field=value] -> index"},
	{"generic extract, old", "func.func @f(%p: !sdscbundle.input_arg<index>) {\n" +
		"%a = \"sdscbundle.input_arg_extract\"(%p) {field = \"value\"} : (!sdscbundle.input_arg<index>) -> index\nreturn }",
		"sdscbundle.input_arg_extract %p [field=value] -> index"},

	{"apply an alias", "#map_0 = affine_map<(d0, d1)[s0] -> (s0 + 65536*d0 + 2097152*d1)>\n" + wrapped(`%a = affine.apply #map_0(%x, %x)[%y]`),
		"affine.apply %x %x %y [map=affine_map<(d0, d1)[s0] -> (d0 * 65536 + s0 + d1 * 2097152)>] -> index"},
	{"apply with a blank", "#B_start = affine_map<(d0)[base] -> (base + 128 * d0)>\n" + wrapped(`%a = affine.apply #B_start (%x)[%y]`),
		"affine.apply %x %y [map=affine_map<(d0)[s0] -> (d0 * 128 + s0)>] -> index"},
	{"apply inline", wrapped(`%a = affine.apply affine_map<(d0)[s0] -> (s0 + 2048*d0)> (%x)[%y]`),
		"affine.apply %x %y [map=affine_map<(d0)[s0] -> (d0 * 2048 + s0)>] -> index"},
	{"apply without symbols", wrapped(`%a = affine.apply affine_map<(d0, core) -> (1024 + d0*128 + core mod 4)>(%x, %y)`),
		"affine.apply %x %y [map=affine_map<(d0, d1) -> (d0 * 128 + 1024 + d1 mod 4)>] -> index"},
	{"apply without dimensions", wrapped(`%a = affine.apply affine_map<()[s0] -> (s0 + 1048576)>()[%x] {sdsc_pool.size = 65536 : i64}`),
		"affine.apply %x [map=affine_map<()[s0] -> (s0 + 1048576)> sdsc_pool.size=65536] -> index"},
	{"generic apply", wrapped(`%a = "affine.apply"(%x) <{map = affine_map<()[s0] -> (s0 floordiv 2)>}> : (index) -> index`),
		"affine.apply %x [map=affine_map<()[s0] -> (s0 floordiv 2)>] -> index"},
	{"generic apply, old", "#m = affine_map<(d0) -> (-d0)>\n" + wrapped(`%a = "affine.apply"(%x) {map = #m} : (index) -> index`),
		"affine.apply %x [map=affine_map<(d0) -> (-d0)>] -> index"},
	{"alias in the module", "module {\n#m = affine_map<(d0) -> (d0)>\n" + wrapped(`%a = affine.apply #m(%x)`) + "}",
		"affine.apply %x [map=affine_map<(d0) -> (d0)>] -> index"},
	{"alias in the function", wrapped("#m = affine_map<(d0) -> (d0)>\n%a = affine.apply #m(%x)"), "affine.apply %x [map=affine_map<(d0) -> (d0)>] -> index"},

	{"for", wrapped("scf.for %i_0 = %x to %y step %y {\n}"), "scf.for %x %y %y (%i_0: index)"},
	{"for with a type", "func.func @f(%x: i32) { scf.for %i = %x to %x step %x : i32 { scf.yield } {a = 1} return }",
		"scf.for %x %x %x [a=1] (%i: i32)\nscf.yield"},
	{"for with iter_args", wrapped("%r:2 = scf.for %i = %x to %y step %y iter_args(%a = %x, %b = %y) -> (index, index) {\nscf.yield %b, %a : index, index }"),
		"scf.for %x %y %y %x %y -> index index (%i: index, %a: index, %b: index)\nscf.yield %b %a"},
	{"for with one iter_arg", wrapped("%r = scf.for %i = %x to %y step %y iter_args(%a = %x) -> index { scf.yield {k} %a : index }"),
		"scf.for %x %y %y %x -> index (%i: index, %a: index)\nscf.yield %a [k=unit]"},
	{"generic for", wrapped("\"scf.for\"(%x, %y, %y) ({\n^bb0(%i: index):\n  \"scf.yield\"() : () -> ()\n}) : (index, index, index) -> ()"),
		"scf.for %x %y %y (%i: index)\nscf.yield"},
	{"generic for with iter_args", wrapped("%r = \"scf.for\"(%x, %y, %y, %x) ({\n^bb0(%i: index, %a: index):\n  \"scf.yield\"(%a) : (index) -> ()\n}) {k = 1} : (index, index, index, index) -> index"),
		"scf.for %x %y %y %x [k=1] -> index (%i: index, %a: index)\nscf.yield %a"},

	{"call", wrapped("%a = func.call @g(%x) : (index) -> index\ncall @h() {k} : () -> ()") +
		"func.func private @g(index) -> index\nfunc.func private @h()",
		"func.call %x [callee=g] -> index\nfunc.call [callee=h k=unit]"},
	{"generic call", wrapped(`"func.call"(%x, %y) <{callee = @f}> : (index, index) -> ()`), "func.call %x %y [callee=f]"},

	{"registered, not known here", wrapped("%c = \"arith.cmpi\"(%x, %y) <{predicate = 0 : i64}> : (index, index) -> i1\n" +
		"\"scf.if\"(%c) ({ \"scf.yield\"() : () -> () }, {}) : (i1) -> ()"),
		"arith.cmpi %x %y [predicate=0] -> i1\nscf.if %c\nscf.yield"},
	{"unregistered", wrapped(`%r:2 = "foo.bar"(%x) <{a = 1}> ({ "foo.end"() : () -> () }, {}) {b = 2} : (index) -> (index, f32)` + "\n" + `"foo.use"(%r#1, %r, %r#0) : (f32, index, index) -> ()`),
		"foo.bar %x [a=1 b=2] -> index f32\nfoo.end\nfoo.use %r#1 %r#0 %r#0"},
	{"two names for three results", wrapped(`%r:2, %s = "foo.bar"() : () -> (index, f32, i1)` + "\n" + `"foo.use"(%s, %r#1) : (i1, f32) -> ()`),
		"foo.bar -> index f32 i1\nfoo.use %s %r#1"},
	{"branches", wrapped("\"d.br\"(%x)[^bb2] : (index) -> ()\n^bb1(%c: index, %d: f32 loc(unknown)):\n  return\n^bb2(%e: index):\n" +
		"  \"d.br\"(%e)[^bb1, ^bb2] : (index) -> ()\n^bb3:"),
		"d.br %x\nfunc.return\nd.br %e\nfunc.return"},
	{"locations", "#loc = loc(\"a.py\":1:2)\n" + wrapped(`%a = arith.constant 1 : index loc(#loc)
	%b = arith.constant 1 : index loc(unknown)
	%c = arith.constant 1 : index loc("name")
	%d = arith.constant 1 : index loc("name"(#loc))
	%e = arith.constant 1 : index loc(callsite("f" at #loc))
	%g = arith.constant 1 : index loc(fused<"x">[#loc, "y":3:4])
	%h = arith.constant 1 : index loc(fused["y":3:4 to 5:6, unknown])
	%i = arith.constant 1 : index loc(#late)`) + "#late = loc(fused[#loc])\n",
		strings.TrimSuffix(strings.Repeat("arith.constant [value=1] -> index\n", 8), "\n")},
	{"attributes", wrapped(`"foo.bar"() {a, b = unit, c = true, e = @s::@"t u", g = {h = 1}, k = [1, [2.5]], l = i32, p = () -> (), u = affine_map<() -> ()>, y = loc("z")} : () -> ()`),
		`foo.bar [a=unit b=unit c=true e=@s::@"t u" g={h=1} k=[1,[opaque]] l=i32 p=() -> () u=affine_map<() -> ()> y=opaque]`},
	{"opaque attributes", wrapped(`"foo.bar"() {m = !d.t<1>, n = #d.a<"x">, o = #d.a : i32, q = dense<[1, 2]> : tensor<2xi8>, r = array<i64: 1, 2>,
	s = strided<[1], offset: ?>, t = affine_set<(d0) : (d0 >= 0)>, v = dense_resource<k> : tensor<1xi8>, w = sparse<0, 1> : tensor<1xi8>,
	x = distinct[0]<unit>, "a b" = "t" : i8, i64 = 0x7F800000 : f32} : () -> ()`),
		`foo.bar [m=!d.t<1> n=opaque o=opaque q=opaque r=opaque s=opaque t=opaque v=opaque w=opaque x=opaque a b=t i64=opaque]`},
	{"types", `func.func private @g(memref<4xf32, strided<[1], offset: ?>>, tuple<index, ()->()>, vector<4x[4]xf32>, complex<f32>, tensor<*xi8>,
	!d.t<a, "b>", [1]>, !d<x>, (index) -> (f32, () -> ()), !llvm.ptr) -> (index {d.a}, f32)` + "\n" + wrapped("%a = arith.constant 1 : index"),
		"arith.constant [value=1] -> index"},
	{"alias of an alias", "#0 = 5 : index\n#1 = #0\n#two = [#1, 2]\n" + wrapped(`"d.a"() {k = #two, l = [#1]} : () -> ()`), "d.a [k=[5,2] l=[5]]"},
	{"properties of an alias", "#p = {value = 5 : index}\n" + wrapped(`%a = "arith.constant"() <#p> {k} : () -> index`), "arith.constant [value=5 k=unit] -> index"},
	{"properties, no dictionary", wrapped(`"d.a"() <"x"> {k} : () -> ()`), "d.a [=x k=unit]"},
	{"value in the dictionary", wrapped(`%a = arith.constant {k, value = 5 : index} 3 : index`), "arith.constant [k=unit value=5] -> index"},
	{"flags in the dictionary", wrapped(`%a = arith.addi %x, %y overflow<nsw> {overflowFlags = #arith.overflow<none>} : index`),
		"arith.addi %x %y [overflowFlags=opaque] -> index"},
	{"type alias", "!t = index\n!u = (!t) -> ()\nfunc.func @f(%x: !t) -> !t { %a = arith.addi %x, %x : !t return %a : index }", "arith.addi %x %x -> index"},
	{"attribute alias", "#five = 5 : index\n#list = [#five]\n" + wrapped(`%a = arith.constant #five`), "arith.constant [value=5] -> index"},
	{"function attributes", "func.func private @f(%x: index {sdsc_pool.size = 64 : i64, d.b} loc(\"y\"), %y: index) -> (index {d.c = 1}) attributes {k = 1} {\n" +
		"return {z} %x : index } loc(\"e\")", ""},
	{"arguments over lines", "func.func @f(\n   %x: !sdscbundle.input_arg<index>,\n   %y:  !sdscbundle.input_arg<index, granularity=8,  max_value=512>) {\n\treturn\n}", ""},
	{"generic function", "\"func.func\"() <{arg_attrs = [{sdsc_pool.size = 64 : i64}, {}], function_type = (index, i32) -> (), sym_name = \"f\"}> ({\n" +
		"^bb0(%x: index, %y: i32):\n  \"func.return\"() : () -> ()\n}) : () -> ()", ""},
	{"generic function, old", "\"builtin.module\"() ({\n\"func.func\"() ({\n^bb0:\n  func.return\n}) {function_type = () -> (), sym_name = \"f\", k} : () -> ()\n}) : () -> ()", ""},
	{"modules", "module @a attributes {d.k = 1} {\nmodule {}\nbuiltin.module @b { func.func @f() { return } }\n}\nfunc.func @f() { func.return }", ""},
	{"resources", "module {}\n{-#\n  dialect_resources: { builtin: { a: \"0x08000000\" } }\n#-}\n", ""},
	{"comments everywhere", "// a\nmodule { // b\n// c → \"{\nfunc.func @f(%x: index) { // d\n\nreturn // e\n} //\n}\n// f", ""},
	{"CRLF", strings.ReplaceAll(wrapped("%a = arith.constant 1 : index // c"), "\n", "\r\n"), "arith.constant [value=1] -> index"},
	{"no functions", "%a = arith.constant 1 : index\n%b = arith.addi %a, %a : index", "arith.constant [value=1] -> index\narith.addi %a %a -> index"},
	{"use before definition in a module", "module { %b = arith.addi %a, %a : index\n%a = arith.constant 1 : index }",
		"arith.addi %a %a -> index\narith.constant [value=1] -> index"},
	{"nothing", "", ""},
}

func TestForms(t *testing.T) {
	t.Parallel()
	for _, c := range forms {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if got := ops(mustParse(t, c.text)); got != c.want {
				t.Errorf("%s\n got %s\nwant %s", c.text, got, c.want)
			}
		})
	}
}

// TestArguments shows the attributes of a function's arguments in both forms.
func TestArguments(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"func.func @f(%x: index {sdsc_pool.size = 64 : i64, d.b}, %y: i32) { return }",
		"\"func.func\"() <{arg_attrs = [{sdsc_pool.size = 64 : i64, d.b}, {}], function_type = (index, i32) -> (), sym_name = \"f\"}> ({\n" +
			"^bb0(%x: index, %y: i32):\n  \"func.return\"() : () -> ()\n}) : () -> ()",
		"\"func.func\"() ({\n^bb0(%x: index, %y: i32):\n  func.return\n}) " +
			"{arg_attrs = [{sdsc_pool.size = 64 : i64, d.b}, {}], function_type = (index, i32) -> (), sym_name = \"f\"} : () -> ()",
	} {
		m := mustParse(t, text)
		f := m.Funcs()[0]
		args := f.Entry().Args
		if f.Symbol() != "f" || len(args) != 2 || len(args[1].Attrs()) != 0 {
			t.Fatalf("%s: %s with %d arguments", text, f.Symbol(), len(args))
		}
		if got := attrs(args[0].Attrs(), " "); got != "sdsc_pool.size=64 d.b=unit" {
			t.Errorf("%s: attributes %s", text, got)
		}
		if got := m.Source.Slice(args[0].Dict()); got != "{sdsc_pool.size = 64 : i64, d.b}" {
			t.Errorf("%s: dictionary %s", text, got)
		}
		if a, ok := args[0].Attr("d.b"); !ok || a.Value.Kind != Unit {
			t.Errorf("%s: no d.b", text)
		}
	}
}

// ops prints the operations of a module, functions, modules and the return at
// the end left out.
func ops(m *Module) string {
	var out []string
	m.Body.Walk(func(op *Op) bool {
		last := int(op.Index) == len(op.Parent.Ops)-1 && op.Parent.Parent != nil && len(op.Parent.Parent.Blocks) == 1
		if op.Name == "func.func" || op.Name == "builtin.module" || op.Name == "func.return" && last {
			return true
		}
		line := op.Name
		for _, o := range op.Operands {
			line += " " + o.Value.Name
		}
		if len(op.Attrs) > 0 {
			line += " [" + attrs(op.Attrs, " ") + "]"
		}
		if len(op.Results) > 0 {
			line += " ->"
		}
		for _, r := range op.Results {
			line += " " + r.Type
		}
		if e := op.Entry(); e != nil && len(e.Args) > 0 {
			var args []string
			for _, a := range e.Args {
				args = append(args, a.Name+": "+a.Type)
			}
			line += " (" + strings.Join(args, ", ") + ")"
		}
		out = append(out, line)
		return true
	})
	return strings.Join(out, "\n")
}

func attrs(list []Attr, sep string) string {
	var out []string
	for _, a := range list {
		out = append(out, a.Name+"="+attr(a.Value))
	}
	return strings.Join(out, sep)
}

func attr(a Attribute) string {
	switch a.Kind {
	case Unit:
		return "unit"
	case Bool:
		return fmt.Sprint(a.Int == 1)
	case Integer:
		return fmt.Sprint(a.Int)
	case Array:
		var out []string
		for _, e := range a.Elements() {
			out = append(out, attr(e))
		}
		return "[" + strings.Join(out, ",") + "]"
	case Dictionary:
		return "{" + attrs(a.Entries(), ",") + "}"
	case SymbolRef:
		if strings.Contains(a.Text, "::") {
			return "@" + a.Text
		}
		return a.Text
	case Map:
		return a.Map().String()
	case Opaque:
		if a.Text != "" && strings.Trim(a.Text, "nsuw,") == "" {
			return a.Text
		}
		return "opaque"
	}
	return a.Text
}
