package rewrite_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/printer"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/pipeline"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// pool is the pool of the wanted texts: its lines are 2 blanks in.
func pool(size string, offsets ...string) string {
	out := "  %pool = sdscbundle.device_mem_allocate " + size + " bytes : index\n"
	for _, o := range offsets {
		out += "  %pool_offset_" + o + " = arith.constant " + o + " : index\n" +
			"  %pool_addr_" + o + " = arith.addi %pool, %pool_offset_" + o + " : index\n"
	}
	return out
}

type rewriteTest struct {
	name, text, want string
	options          rewrite.Options
}

func run(t *testing.T, tests []rewriteTest) {
	t.Helper()
	t.Parallel()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			res, err := pipeline.Run([]string{tt.text}, analysis.Options{}, tt.options)
			if err != nil {
				t.Fatal(err)
			}
			if got := res.Texts[0]; got != tt.want {
				t.Errorf("got\n%s\nwant\n%s", got, tt.want)
			}
			if _, err := pipeline.Parse("out", res.Texts[0]); err != nil {
				t.Errorf("the output does not parse: %v", err)
			}
		})
	}
}

// write and read are executes on one address.
func write(a string) string {
	return `  sdscbundle.sdsc_execute (` + a + `) {sdsc_filename="s.json", sdsc_pool.effects = ["write"]}` + "\n"
}

func read(a string) string {
	return `  sdscbundle.sdsc_execute (` + a + `) {sdsc_filename="s.json", sdsc_pool.effects = ["read"]}` + "\n"
}

// done is what becomes of either.
func done(a string) string {
	return `  sdscbundle.sdsc_execute (` + a + `) {sdsc_filename="s.json"}` + "\n"
}

const (
	head = "func.func @f() {\n"
	tail = "  return\n}\n"
)

func TestStaticAddresses(t *testing.T) {
	run(t, []rewriteTest{
		{name: "an allocation", text: head +
			"  %a = sdscbundle.device_mem_allocate 100 bytes : index\n" + write("%a") + read("%a") + tail,
			want: head + pool("128", "0") + done("%pool_addr_0") + done("%pool_addr_0") + tail},
		{name: "per-core addresses by addi in either order, in a chain, by affine.apply", text: head +
			"  %a = sdscbundle.device_mem_allocate 512 bytes : index\n" +
			"  %o = arith.constant 128 : index\n" +
			"  %a1 = arith.addi %a, %o : index\n" +
			"  %a2 = arith.addi %o, %a1 : index\n" +
			"  %a3 = affine.apply affine_map<(d0)[s0] -> (d0 * 3 + s0)>(%o)[%a]\n" +
			"  sdscbundle.sdsc_execute (%a, %a1, %a2, %a3) {sdsc_filename=\"s.json\"}\n" + tail,
			want: head + pool("512", "0", "128", "256", "384") +
				"  sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_128, %pool_addr_256, %pool_addr_384) {sdsc_filename=\"s.json\"}\n" + tail},
		{name: "offset 0 is printed though only other offsets are used", text: head +
			"  %a = sdscbundle.device_mem_allocate 256 bytes : index\n" +
			"  %o = arith.constant 128 : index\n" +
			"  %a1 = arith.addi %a, %o : index\n" + write("%a1") + read("%a1") + tail,
			want: head + pool("256", "0", "128") + done("%pool_addr_128") + done("%pool_addr_128") + tail},
		{name: "one pair for buffers at one offset", text: head +
			"  %a = sdscbundle.device_mem_allocate 128 bytes : index\n" +
			"  %b = sdscbundle.device_mem_allocate 128 bytes : index\n" + write("%a") + read("%a") + write("%b") + read("%b") + tail,
			want: head + pool("128", "0") + strings.Repeat(done("%pool_addr_0"), 4) + tail},
		{name: "standalone buffers leave with their declarations, their base stays", text: "func.func @f(%h: index) {\n" +
			"  %a = affine.apply affine_map<()[s0] -> (s0 + 1048576)>()[%h] {sdsc_pool.size = 128 : i64}\n" +
			"  %b = arith.constant {sdsc_pool.size = 128 : i64} 4096 : index\n" +
			write("%a") + read("%a") + write("%b") + read("%b") + tail,
			want: "func.func @f(%h: index) {\n" + pool("128", "0") + strings.Repeat(done("%pool_addr_0"), 4) + tail},
		{name: "a declared argument stays, its extraction goes", text: "func.func @f(%x: !sdscbundle.input_arg<index> {sdsc_pool.size = 128 : i64}) {\n" +
			"  %a = sdscbundle.input_arg_extract value from %x : !sdscbundle.input_arg<index> -> index\n" + write("%a") + read("%a") + tail,
			want: "func.func @f(%x: !sdscbundle.input_arg<index>) {\n" + pool("128", "0") + done("%pool_addr_0") + done("%pool_addr_0") + tail},
		{name: "another field of a declared argument is still the argument's", text: "func.func @f(%x: !sdscbundle.input_arg<index> {sdsc_pool.size = 128 : i64}) {\n" +
			"  %a = sdscbundle.input_arg_extract value from %x : !sdscbundle.input_arg<index> -> index\n" +
			"  %g = sdscbundle.input_arg_extract granularity from %x : !sdscbundle.input_arg<index> -> index\n" + write("%a") + read("%a") + tail,
			want: "func.func @f(%x: !sdscbundle.input_arg<index>) {\n" + pool("128", "0") +
				"  %g = sdscbundle.input_arg_extract granularity from %x : !sdscbundle.input_arg<index> -> index\n" + done("%pool_addr_0") + done("%pool_addr_0") + tail},
		{name: "an allocation in a loop moves to the entry block", text: head +
			"  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n" +
			"  scf.for %i = %c0 to %c1 step %c1 {\n" +
			"    %a = sdscbundle.device_mem_allocate 128 bytes : index\n" + write("%a") + read("%a") + "  }\n" + tail,
			want: head + pool("128", "0") +
				"  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n" +
				"  scf.for %i = %c0 to %c1 step %c1 {\n" + done("%pool_addr_0") + done("%pool_addr_0") + "  }\n" + tail},
		{name: "an address below the pool as the base of one inside", text: head +
			"  %a = sdscbundle.device_mem_allocate 128 bytes : index\n" +
			"  %m = arith.constant -128 : index\n  %c1 = arith.constant 1 : index\n  %c2 = arith.constant 2 : index\n" +
			"  %below = arith.addi %a, %m : index\n" +
			"  scf.for %i = %c1 to %c2 step %c1 {\n" +
			"    %x = affine.apply affine_map<(d0)[s0] -> (s0 + 128 * d0)>(%i)[%below]\n" + write("%x") + read("%x") + "  }\n" + tail,
			want: head + pool("128", "-128", "0") +
				"  %c1 = arith.constant 1 : index\n  %c2 = arith.constant 2 : index\n" +
				"  scf.for %i = %c1 to %c2 step %c1 {\n" +
				"    %x = affine.apply affine_map<(d0)[s0] -> (s0 + 128 * d0)>(%i)[%pool_addr_-128]\n" + done("%x") + done("%x") + "  }\n" + tail},
		{name: "nothing pooled, nothing printed", text: head +
			"  %a = sdscbundle.device_mem_allocate 128 bytes {sdsc_pool.output} : index\n" + write("%a") + tail,
			want: head + "  %a = sdscbundle.device_mem_allocate 128 bytes : index\n" + done("%a") + tail},
		{name: "each function has a pool of its own", text: head +
			"  %a = sdscbundle.device_mem_allocate 128 bytes : index\n" + write("%a") + read("%a") + tail +
			"func.func @g() {\n" +
			"  %a = sdscbundle.device_mem_allocate 256 bytes : index\n" + write("%a") + read("%a") + tail,
			want: head + pool("128", "0") + done("%pool_addr_0") + done("%pool_addr_0") + tail +
				"func.func @g() {\n" + pool("256", "0") + done("%pool_addr_0") + done("%pool_addr_0") + tail},
	})
}

func TestAddressesWithInductionVariables(t *testing.T) {
	loop := func(body string) string {
		return "  %c0 = arith.constant 0 : index\n  %c4 = arith.constant 4 : index\n  %c1 = arith.constant 1 : index\n" +
			"  scf.for %i = %c0 to %c4 step %c1 {\n" + body + "  }\n"
	}
	const alloc = "  %t = sdscbundle.device_mem_allocate 128 bytes : index\n  %a = sdscbundle.device_mem_allocate 1024 bytes : index\n"
	run(t, []rewriteTest{
		{name: "the map stays, with the base replaced", text: "#m = affine_map<(d0)[s0] -> (s0 + 128 * d0)>\n" + head + alloc + write("%t") +
			loop("    %x = affine.apply #m(%i)[%a]\n"+write("%x")+read("%x")) + read("%t") + tail,
			want: "#m = affine_map<(d0)[s0] -> (s0 + 128 * d0)>\n" + head + pool("1152", "0", "128") + done("%pool_addr_0") +
				loop("    %x = affine.apply #m(%i)[%pool_addr_128]\n"+done("%x")+done("%x")) + done("%pool_addr_0") + tail},
		{name: "a base with an offset", text: head + alloc + write("%t") +
			"  %o = arith.constant 256 : index\n  %b = arith.addi %a, %o : index\n" +
			loop("    %x = affine.apply affine_map<(d0)[s0] -> (s0 + 128 * d0)>(%i)[%b]\n"+write("%x")+read("%x")) + read("%t") + tail,
			want: head + pool("1152", "0", "384") + done("%pool_addr_0") +
				loop("    %x = affine.apply affine_map<(d0)[s0] -> (s0 + 128 * d0)>(%i)[%pool_addr_384]\n"+done("%x")+done("%x")) + done("%pool_addr_0") + tail},
		{name: "the base as a dimension, and addi", text: head + alloc + write("%t") +
			loop("    %x = affine.apply affine_map<(d0, d1) -> (d1 + 128 * d0)>(%i, %a)\n"+
				"    %o = arith.muli %i, %c4 : index\n    %y = arith.addi %o, %a : index\n"+write("%x")+read("%y")) + read("%t") + tail,
			want: head + pool("1152", "0", "128") + done("%pool_addr_0") +
				loop("    %x = affine.apply affine_map<(d0, d1) -> (d1 + 128 * d0)>(%i, %pool_addr_128)\n"+
					"    %o = arith.muli %i, %c4 : index\n    %y = arith.addi %o, %pool_addr_128 : index\n"+done("%x")+done("%y")) + done("%pool_addr_0") + tail},
	})
}

func TestDeadConstantsAndAliases(t *testing.T) {
	run(t, []rewriteTest{
		{name: "a constant that is still used stays", text: "func.func @f(%x: index) {\n" +
			"  %a = sdscbundle.device_mem_allocate 256 bytes : index\n  %o = arith.constant 128 : index\n" +
			"  %a1 = arith.addi %a, %o : index\n  %x1 = arith.addi %x, %o : index\n" +
			"  sdscbundle.sdsc_execute (%a1, %x1) {sdsc_filename=\"s.json\"}\n" + tail,
			want: "func.func @f(%x: index) {\n" + pool("256", "0", "128") + "  %o = arith.constant 128 : index\n" +
				"  %x1 = arith.addi %x, %o : index\n  sdscbundle.sdsc_execute (%pool_addr_128, %x1) {sdsc_filename=\"s.json\"}\n" + tail},
		{name: "a constant that nobody used before stays", text: head +
			"  %u = arith.constant 7 : index\n  %a = sdscbundle.device_mem_allocate 128 bytes : index\n" + write("%a") + read("%a") + tail,
			want: head + pool("128", "0") + "  %u = arith.constant 7 : index\n" + done("%pool_addr_0") + done("%pool_addr_0") + tail},
		{name: "a constant that only dead operations used goes", text: head +
			"  %o = arith.constant 128 : index\n  %a = sdscbundle.device_mem_allocate 256 bytes : index\n" +
			"  %a1 = arith.addi %a, %o : index\n  %a2 = arith.addi %o, %a : index\n" + write("%a1") + read("%a2") + tail,
			want: head + pool("256", "0", "128") + done("%pool_addr_128") + done("%pool_addr_128") + tail},
		{name: "an alias goes with its last use", text: "// maps\n#m = affine_map<()[s0] -> (s0 + 128)>\n" + head +
			"  %a = sdscbundle.device_mem_allocate 256 bytes : index\n  %a1 = affine.apply #m()[%a]\n" + write("%a1") + read("%a1") + tail,
			want: "// maps\n" + head + pool("256", "0", "128") + done("%pool_addr_128") + done("%pool_addr_128") + tail},
		{name: "an alias in the function goes with its last use", text: head +
			"  #m = affine_map<()[s0] -> (s0 + 128)>\n" +
			"  %a = sdscbundle.device_mem_allocate 256 bytes : index\n  %a1 = affine.apply #m()[%a]\n" + write("%a1") + read("%a1") + tail,
			want: head + pool("256", "0", "128") + done("%pool_addr_128") + done("%pool_addr_128") + tail},
		{name: "an alias that is used elsewhere stays", text: "#m = affine_map<()[s0] -> (s0 + 128)>\nfunc.func @f(%x: index) {\n" +
			"  %a = sdscbundle.device_mem_allocate 256 bytes : index\n  %a1 = affine.apply #m()[%a]\n  %x1 = affine.apply #m()[%x]\n" +
			"  sdscbundle.sdsc_execute (%a1, %x1) {sdsc_filename=\"s.json\"}\n" + tail,
			want: "#m = affine_map<()[s0] -> (s0 + 128)>\nfunc.func @f(%x: index) {\n" + pool("256", "0", "128") +
				"  %x1 = affine.apply #m()[%x]\n  sdscbundle.sdsc_execute (%pool_addr_128, %x1) {sdsc_filename=\"s.json\"}\n" + tail},
		{name: "an alias that nobody used before stays", text: "#u = affine_map<()[s0] -> (s0)>\n" + head +
			"  %a = sdscbundle.device_mem_allocate 128 bytes : index\n" + write("%a") + read("%a") + tail,
			want: "#u = affine_map<()[s0] -> (s0)>\n" + head + pool("128", "0") + done("%pool_addr_0") + done("%pool_addr_0") + tail},
		{name: "an alias that two functions stop using goes", text: "#m = affine_map<()[s0] -> (s0 + 128)>\n" + strings.Repeat(
			"func.func @f() {\n  %a = sdscbundle.device_mem_allocate 256 bytes : index\n  %a1 = affine.apply #m()[%a]\n"+write("%a1")+read("%a1")+tail, 1) +
			"func.func @g() {\n  %a = sdscbundle.device_mem_allocate 256 bytes : index\n  %a1 = affine.apply #m()[%a]\n" + write("%a1") + read("%a1") + tail,
			want: head + pool("256", "0", "128") + done("%pool_addr_128") + done("%pool_addr_128") + tail +
				"func.func @g() {\n" + pool("256", "0", "128") + done("%pool_addr_128") + done("%pool_addr_128") + tail},
	})
}

// TestTokensStayApart has texts in which no blank separates a name from the
// next token, since its last character cannot go on.
func TestTokensStayApart(t *testing.T) {
	run(t, []rewriteTest{
		{
			name: "behind an operand",
			text: "func.func @f(%d: index) {\n  %1 = sdscbundle.device_mem_allocate 128 bytes : index\n" +
				"  scf.for %i = %d to %d step %d {\n" +
				"    %2 = arith.addi %i, %1overflow<nsw> : index\n  }\n" + write("%1") + read("%1") + "  return\n}\n",
			want: "func.func @f(%d: index) {\n" + pool("128", "0") +
				"  scf.for %i = %d to %d step %d {\n" +
				"    %2 = arith.addi %i, %pool_addr_0 overflow<nsw> : index\n  }\n" + done("%pool_addr_0") + done("%pool_addr_0") + "  return\n}\n",
		}, {
			name: "around an operation that goes",
			text: "func.func @f() {%1=sdscbundle.device_mem_allocate 128 bytes:index sdscbundle.sdsc_execute(%1){a}%c=arith.constant 0:index%2=arith.addi%1,%c:index return}",
			want: "func.func @f() {%pool = sdscbundle.device_mem_allocate 128 bytes : index %pool_offset_0 = arith.constant 0 : index " +
				"%pool_addr_0 = arith.addi %pool, %pool_offset_0 : index sdscbundle.sdsc_execute(%pool_addr_0){a} return}",
		},
	})
}

func TestFreshNames(t *testing.T) {
	body := func(names string) string {
		return "func.func @f(" + names + ") {\n  %a = sdscbundle.device_mem_allocate 128 bytes : index\n" + write("%a") + read("%a") + tail
	}
	run(t, []rewriteTest{
		{name: "taken by an argument", text: body("%pool: index, %pool_addr_0: index, %pool_offset_0: index, %pool_1: index"),
			want: "func.func @f(%pool: index, %pool_addr_0: index, %pool_offset_0: index, %pool_1: index) {\n" +
				"  %pool_2 = sdscbundle.device_mem_allocate 128 bytes : index\n  %pool_offset_0_1 = arith.constant 0 : index\n" +
				"  %pool_addr_0_1 = arith.addi %pool_2, %pool_offset_0_1 : index\n" + done("%pool_addr_0_1") + done("%pool_addr_0_1") + tail},
		{name: "of an operation that goes", text: head + "  %pool = sdscbundle.device_mem_allocate 128 bytes : index\n" + write("%pool") + read("%pool") + tail,
			want: head + pool("128", "0") + done("%pool_addr_0") + done("%pool_addr_0") + tail},
		{name: "taken in a loop further down", text: "func.func @f(%x: index) {\n  %a = sdscbundle.device_mem_allocate 128 bytes : index\n" + write("%a") + read("%a") +
			"  scf.for %pool = %x to %x step %x {\n    %pool_addr_0 = arith.addi %x, %pool : index\n  }\n" + tail,
			want: "func.func @f(%x: index) {\n  %pool_1 = sdscbundle.device_mem_allocate 128 bytes : index\n  %pool_offset_0 = arith.constant 0 : index\n" +
				"  %pool_addr_0_1 = arith.addi %pool_1, %pool_offset_0 : index\n" + done("%pool_addr_0_1") + done("%pool_addr_0_1") +
				"  scf.for %pool = %x to %x step %x {\n    %pool_addr_0 = arith.addi %x, %pool : index\n  }\n" + tail},
		{name: "taken by a group of results", text: head + "  %pool:2 = \"x.two\"() : () -> (index, index)\n  %a = sdscbundle.device_mem_allocate 128 bytes : index\n" + write("%a") + read("%a") + tail,
			want: head + "  %pool_1 = sdscbundle.device_mem_allocate 128 bytes : index\n  %pool_offset_0 = arith.constant 0 : index\n" +
				"  %pool_addr_0 = arith.addi %pool_1, %pool_offset_0 : index\n  %pool:2 = \"x.two\"() : () -> (index, index)\n" + done("%pool_addr_0") + done("%pool_addr_0") + tail},
		{name: "taken in another function", text: head + "  %a = sdscbundle.device_mem_allocate 128 bytes : index\n" + write("%a") + read("%a") + tail +
			"func.func @g(%pool: index) {\n" + tail,
			want: head + pool("128", "0") + done("%pool_addr_0") + done("%pool_addr_0") + tail + "func.func @g(%pool: index) {\n" + tail},
	})
}

func TestAnnotations(t *testing.T) {
	// The buffer stays: it is an output.
	line := func(op string) string { return head + "  " + op + "\n" + tail }
	kept := "%a = arith.constant {sdsc_pool.size = 128 : i64, sdsc_pool.output} 4096 : index"
	run(t, []rewriteTest{
		{name: "a dictionary of annotations alone goes with its blank", text: line(kept), want: line("%a = arith.constant 4096 : index")},
		{name: "first of a dictionary", text: line("%a = arith.constant {sdsc_pool.output, sdsc_pool.size = 8 : i64, x} 4096 : index"),
			want: line("%a = arith.constant {x} 4096 : index")},
		{name: "middle of a dictionary", text: line("%a = arith.constant {x, sdsc_pool.size = 8 : i64, sdsc_pool.output, y} 4096 : index"),
			want: line("%a = arith.constant {x, y} 4096 : index")},
		{name: "end of a dictionary", text: line("%a = arith.constant {x = 1, sdsc_pool.size = 8 : i64} 4096 : index"),
			want: line("%a = arith.constant {x = 1} 4096 : index")},
		{name: "scattered over a dictionary", text: line("%a = arith.constant {sdsc_pool.output, x, sdsc_pool.size = 8 : i64, y, sdsc_pool.name = \"n\"} 4096 : index"),
			want: line("%a = arith.constant {x, y} 4096 : index")},
		{name: "with a quoted key", text: line(`%a = arith.constant {x, "sdsc_pool.size" = 8 : i64} 4096 : index`),
			want: line("%a = arith.constant {x} 4096 : index")},
		{name: "over lines", text: head + "  sdscbundle.sdsc_execute () {\n    sdsc_filename=\"s.json\",\n    sdsc_pool.effects = []\n  }\n" + tail,
			want: head + "  sdscbundle.sdsc_execute () {\n    sdsc_filename=\"s.json\"\n  }\n" + tail},
		{name: "of arguments", text: "func.func @f(%a: index {sdsc_pool.size = 8 : i64}, %b: index {x.y, sdsc_pool.size = 8 : i64}) {\n" + tail,
			want: "func.func @f(%a: index, %b: index {x.y}) {\n" + tail},
		{name: "of generic form, in properties and in the dictionary", text: head + `  %a = "arith.constant"() <{value = 4096 : index}> {sdsc_pool.size = 8 : i64} : () -> index` + "\n" + tail,
			want: head + `  %a = "arith.constant"() <{value = 4096 : index}> : () -> index` + "\n" + tail},
		{name: "between tokens without blanks", text: "func.func @f() {%a=arith.constant{sdsc_pool.output}0return}",
			want: "func.func @f() {%a=arith.constant 0return}"},
		{name: "kept on demand", options: rewrite.Options{KeepAnnotations: true}, text: line(kept), want: line(kept)},
		{name: "other dialects' attributes stay", text: line("%a = arith.constant {sdsc_pools.size = 1, sdsc.pool} 4096 : index"),
			want: line("%a = arith.constant {sdsc_pools.size = 1, sdsc.pool} 4096 : index")},
	})
}

// TestStrip is the no-op mode: annotations go, nothing is planned.
func TestStrip(t *testing.T) {
	t.Parallel()
	text := head + "  %a = sdscbundle.device_mem_allocate 128 bytes {sdsc_pool.name = \"n\"} : index // c\n" + write("%a") + tail
	want := head + "  %a = sdscbundle.device_mem_allocate 128 bytes : index // c\n" + done("%a") + tail
	m, err := pipeline.Parse("in", text)
	if err != nil {
		t.Fatal(err)
	}
	if got := printer.Apply(m.Source, rewrite.Strip(m)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestGenericForm has a module in generic form: the pool is printed in it too.
func TestGenericForm(t *testing.T) {
	run(t, []rewriteTest{{name: "module", text: `"builtin.module"() ({
  "func.func"() <{arg_attrs = [{sdsc_pool.size = 128 : i64}, {x.y}], function_type = (index, index) -> (), sym_name = "f"}> ({
  ^bb0(%a: index, %b: index):
    "sdscbundle.sdsc_execute"(%a) {sdsc_filename = "s.json", sdsc_pool.effects = ["write"]} : (index) -> ()
    "sdscbundle.sdsc_execute"(%a) {sdsc_filename = "s.json", sdsc_pool.effects = ["read"]} : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
`, want: `"builtin.module"() ({
  "func.func"() <{arg_attrs = [{}, {x.y}], function_type = (index, index) -> (), sym_name = "f"}> ({
  ^bb0(%a: index, %b: index):
    %pool = "sdscbundle.device_mem_allocate"() <{size = 128 : i64}> : () -> index
    %pool_offset_0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %pool_addr_0 = "arith.addi"(%pool, %pool_offset_0) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "sdscbundle.sdsc_execute"(%pool_addr_0) {sdsc_filename = "s.json"} : (index) -> ()
    "sdscbundle.sdsc_execute"(%pool_addr_0) {sdsc_filename = "s.json"} : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
`}})
}

// TestEditsAreInOrder shows that edits come sorted and apart also where a
// dictionary stands behind a region.
func TestEditsAreInOrder(t *testing.T) {
	t.Parallel()
	m, err := pipeline.Parse("in", head+
		"  %c0 = arith.constant {sdsc_pool.size = 8 : i64} 0 : index\n"+
		"  scf.for %i = %c0 to %c0 step %c0 {\n"+write("%c0")+"  } {sdsc_pool.name = \"x\"}\n"+tail)
	if err != nil {
		t.Fatal(err)
	}
	edits := slices.Collect(rewrite.Strip(m))
	if len(edits) != 3 {
		t.Errorf("%d edits, want 3", len(edits))
	}
	end := int32(0)
	for _, e := range edits {
		if e.Span.Start < end {
			t.Errorf("edit at %d begins before %d", e.Span.Start, end)
		}
		end = e.Span.End
	}
}
