package analysis_test

import (
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
)

var eligibilityTests = []fateTest{
	{name: "written then read is pooled", text: `
fn @f()
%a = alloc 128
!(%a:w)
!(%a:r)`, want: "a@0[0,1]"},
	{name: "plain arguments and constants are nobody's buffers", text: `
fn @f(%x: index, %y: !sdscbundle.input_arg<index>)
%v = value %y
%k = const 4096
!(%x:w, %v:w, %k:w)
!(%x:r, %v:r, %k:r)`, want: ""},

	{name: "an address that escapes in another function", text: `
fn @f()
%a = at 4096 size 128, sdsc_pool.name = "n"
!(%a:w)
!(%a:r)
fn @g()
%a = at 4096 size 128, sdsc_pool.name = "n"
"u.use"(%a) : (index) -> ()`, want: "n:cross-bundle | n:cpu-fallback"},
	{name: "an address that another function computes behind its use", text: `
fn @f()
%a = at 4096 size 128, sdsc_pool.name = "n"
!(%a:w)
!(%a:r)
fn @g()
"cf.br"()[^b] : () -> ()
^a:
%c = arith.addi %b, %k : index
!(%c:r)
return
^b:
%k = arith.constant 0 : index
%b = at 4096 size 128, sdsc_pool.name = "n"
"cf.br"()[^a] : () -> ()
^c:`, want: "n:cross-bundle | "},
	{name: "an address that is computed behind its use", text: `
fn @f()
%a = alloc 128
%k = arith.constant 0 : index
!(%a:w)
!(%a:r)
"u.region"() ({
"u.use"(%b) : (index) -> ()
%b = arith.addi %a, %k : index
}) : () -> ()`, want: "a:cpu-fallback"},
	{name: "an address and a number behind it", text: `
fn @f()
%a = alloc 128
!(%a:w)
!(%a:r)
"u.region"() ({
%b = arith.addi %a, %k : index
%k = arith.constant 0 : index
}) : () -> ()`, want: "a:cpu-fallback"},
	{name: "addresses in a circle", text: `
fn @f()
%a = alloc 128
!(%a:w)
!(%a:r)
"u.region"() ({
%b = arith.addi %c, %c : index
%c = arith.addi %b, %a : index
}) : () -> ()`, want: "a:cpu-fallback"},

	{name: "claimed by LX planning", text: `
fn @f()
%a = alloc 128 {sdsc_pool.memory = "lx"}
!(%a:w)
!(%a:r)`, want: "a:lx"},
	{name: "memory hbm is no claim", text: `
fn @f()
%a = alloc 128 {sdsc_pool.memory = "hbm"}
!(%a:w)
!(%a:r)`, want: "a@0[0,1]"},
	{name: "marked as output", text: `
fn @f()
%a = alloc 128 {sdsc_pool.output}
!(%a:w)
!(%a:r)`, want: "a:graph-output"},
	{name: "output false is no output", text: `
fn @f()
%a = alloc 128 {sdsc_pool.output = false}
!(%a:w)
!(%a:r)`, want: "a@0[0,1]"},

	{name: "standalone read first came from outside", text: `
fn @f()
%a = at 4096 size 128
!(%a:r)
!(%a:w)`, want: "a:graph-input"},
	{name: "declared argument read first came from outside", text: `
fn @f(%a: index {sdsc_pool.size = 128 : i64})
!(%a:r)
!(%a:w)`, want: "a:graph-input"},
	{name: "declared argument written first is an intermediate", text: `
fn @f(%a: index {sdsc_pool.size = 128 : i64})
!(%a:w)
!(%a:r)`, want: "a@0[0,1]"},
	{name: "allocation read first has no contents to keep", text: `
fn @f()
%a = alloc 128
!(%a:r)
!(%a:w)`, want: "a@0[0,1]"},
	{name: "read and written by operands of the first step came from outside", text: `
fn @f()
%a = at 4096 size 128
!(%a:w, %a:r)`, want: "a:graph-input"},
	{name: "read before it is written, where another buffer was written that holds some of it", text: `
fn @f()
%a = at 4096 size 512
%b = at 4352 size 512
!(%b:w)
!(%a:r)`, want: "a:graph-input b:aliased"},
	{name: "read where another buffer was written that holds all of it", text: `
fn @f()
%a = at 4096 size 256
%b = at 4096 size 512
!(%b:w)
!(%a:r)`, want: "a@0[0,1] b@0[0,1]"},
	{name: "read where another buffer is written by the same operation", text: `
fn @f()
%a = at 4096 size 256
%b = at 4096 size 256
!(%b:w, %a:r)`, want: "a:graph-input b:aliased"},
	{name: "readwrite first is no plain read", text: `
fn @f()
%a = at 4096 size 128
!(%a:rw)`, want: "a@0[0,0]"},
	{name: "unknown effects read and write", text: `
fn @f()
%a = at 4096 size 128
!(%a)`, want: "a@0[0,0]"},
	{name: "derived from an allocation is an allocation", text: `
fn @f()
%a = alloc 256
%k = const 128
%d = %a + %k {sdsc_pool.size = 128 : i64}
!(%d:r)
!(%a:w)`, want: "a@0[0,1] d@128[0,1]"},

	{name: "never accessed", text: `
fn @f()
%a = alloc 128`, want: "a:never-written"},
	{name: "only read", text: `
fn @f()
%a = alloc 128
!(%a:r)`, want: "a:never-written"},
	{name: "only written", text: `
fn @f()
%a = alloc 128
!(%a:w)
!(%a:w)`, want: "a:never-read"},
	{name: "only written is scratch", options: analysis.Options{PoolScratch: true}, text: `
fn @f()
%a = alloc 128
%b = alloc 128
!(%a:w, %b:w)
!(%b:w)`, want: "a@0[0,0] b@128[0,1]"},
	{name: "only read is no scratch", options: analysis.Options{PoolScratch: true}, text: `
fn @f()
%a = alloc 128
!(%a:r)`, want: "a:never-written"},

	{name: "read in another function", text: `
fn @f()
%a = at 4096 size 128, sdsc_pool.name = "n"
!(%a:w)
!(%a:r)
fn @g()
%a = at 9000 size 128, sdsc_pool.name = "n"
!(%a:r)`, want: "n:cross-bundle | n:graph-input"},
	{name: "read in another function, by range", text: `
fn @f()
%a = at 4096 size 128
!(%a:w)
!(%a:r)
fn @g()
%b = at 4160 size 128
!(%b:r)`, want: "a:cross-bundle | b:graph-input"},
	{name: "equal SSA names mean nothing", text: `
fn @f()
%a = at 4096 size 128
!(%a:w)
!(%a:r)
fn @g()
%a = at 8192 size 128
!(%a:w)
!(%a:r)`, want: "a@0[0,1] | a@0[0,1]"},
	{name: "an explicit name and an equal SSA name mean nothing", text: `
fn @f()
%n = at 4096 size 128
!(%n:w)
!(%n:r)
fn @g()
%a = at 8192 size 128, sdsc_pool.name = "n"
!(%a:w)
!(%a:r)`, want: "n@0[0,1] | n@0[0,1]"},
	{name: "adjacent ranges are different buffers", text: `
fn @f()
%a = at 4096 size 128
!(%a:w)
!(%a:r)
fn @g()
%b = at 4224 size 128
!(%b:w)
!(%b:r)`, want: "a@0[0,1] | b@0[0,1]"},
	{name: "an allocation is its function's own, whatever its name", text: `
fn @f()
%a = alloc 128 {sdsc_pool.name = "n"}
!(%a:w)
!(%a:r)
fn @g()
%a = alloc 128 {sdsc_pool.name = "n"}
!(%a:w)
!(%a:r)`, want: "n@0[0,1] | n@0[0,1]"},
	{name: "written in several functions, read in one", text: `
fn @f()
%a = at 4096 size 128, sdsc_pool.name = "n"
!(%a:w)
!(%a:r)
fn @g()
%a = at 4096 size 128, sdsc_pool.name = "n"
!(%a:rw)`, want: "n:multi-bundle-write | n:multi-bundle-write"},
	{name: "written in several and only read in a third", text: `
fn @f()
%a = at 4096 size 128
!(%a:w)
!(%a:r)
fn @g()
%a = at 4096 size 128
!(%a:w)
!(%a:r)
fn @h()
%a = at 4096 size 128
!(%a:r)`, want: "a:cross-bundle | a:cross-bundle | a:graph-input"},
	{name: "declared elsewhere but not accessed there", text: `
fn @f()
%a = at 4096 size 128
!(%a:w)
!(%a:r)
fn @g()
%a = at 4096 size 128`, want: "a@0[0,1] | a:never-written"},
	{name: "single-op functions have nothing to pool", text: `
fn @f()
%a = at 4096 size 128
!(%a:w)
fn @g()
%a = at 4096 size 128
!(%a:r)`, want: "a:never-read | a:graph-input"},
	{name: "scratch that another function reads crosses", options: analysis.Options{PoolScratch: true}, text: `
fn @f()
%a = at 4096 size 128
!(%a:w)
fn @g()
%a = at 4096 size 128
!(%a:r)`, want: "a:cross-bundle | a:graph-input"},
	{name: "a chain of overlaps over three functions", text: `
fn @f()
%a = at 4096 size 256
!(%a:w)
!(%a:r)
fn @g()
%b = at 4224 size 256
fn @h()
%c = at 4352 size 256
!(%c:r)`, want: "a:cross-bundle | b:never-written | c:graph-input"},

	{name: "a range that reaches over one of another function to a third", text: `
fn @f()
%a = at 4096 size 1024
!(%a:w)
!(%a:r)
fn @g()
%b = at 4224 size 128
fn @h()
%c = at 4608 size 128
!(%c:r)`, want: "a:cross-bundle | b:never-written | c:graph-input"},
	{name: "shares storage with what shares storage elsewhere with what is read", text: `
fn @f(%x: index)
%a = map ()[s0] -> (s0) ()[%x] {sdsc_pool.size = 256 : i64}
%b = map ()[s0] -> (s0 + 128) ()[%x] {sdsc_pool.size = 256 : i64, sdsc_pool.name = "b"}
!(%a:w)
!(%a:r)
fn @g(%x: index)
%b = map ()[s0] -> (s0) ()[%x] {sdsc_pool.size = 256 : i64, sdsc_pool.name = "b"}
%c = map ()[s0] -> (s0 + 128) ()[%x] {sdsc_pool.size = 256 : i64, sdsc_pool.name = "c"}
fn @h(%x: index)
%c = map ()[s0] -> (s0) ()[%x] {sdsc_pool.size = 256 : i64, sdsc_pool.name = "c"}
!(%c:r)`, want: "a:aliased b:cross-bundle | b:never-written c:never-written | c:graph-input"},
	{name: "shares storage with an output", text: `
fn @f()
%a = at 4096 size 256
%b = at 4224 size 128, sdsc_pool.output
!(%a:w)
!(%a:r)`, want: "a:aliased b:graph-output"},
	{name: "shares storage with what another function reads", text: `
fn @f(%x: index)
%a = map ()[s0] -> (s0) ()[%x] {sdsc_pool.size = 256 : i64}
%b = map ()[s0] -> (s0 + 128) ()[%x] {sdsc_pool.size = 128 : i64, sdsc_pool.name = "n"}
!(%a:w)
!(%a:r)
fn @g(%x: index)
%b = map ()[s0] -> (s0) ()[%x] {sdsc_pool.size = 128 : i64, sdsc_pool.name = "n"}
!(%b:r)`, want: "a:aliased n:cross-bundle | n:graph-input"},
	{name: "shares storage with what another function writes", text: `
fn @f(%x: index)
%a = map ()[s0] -> (s0) ()[%x] {sdsc_pool.size = 256 : i64}
%b = map ()[s0] -> (s0 + 128) ()[%x] {sdsc_pool.size = 128 : i64, sdsc_pool.name = "n"}
!(%a:w)
!(%a:r)
fn @g(%x: index)
%b = map ()[s0] -> (s0) ()[%x] {sdsc_pool.size = 128 : i64, sdsc_pool.name = "n"}
!(%b:w)
!(%b:r)`, want: "a:aliased n:multi-bundle-write | n:multi-bundle-write"},
	{name: "one explicit name twice at unknown distance", text: `
fn @f(%x: index)
%a = at 4096 size 128, sdsc_pool.name = "n"
%b = map ()[s0] -> (s0) ()[%x] {sdsc_pool.size = 128 : i64, sdsc_pool.name = "n"}
!(%a:w, %b:w)
!(%a:r, %b:r)`, want: "n:aliased n:aliased"},
	{name: "one explicit name twice in one storage", text: `
fn @f()
%a = at 4096 size 256, sdsc_pool.name = "n"
%b = at 4224 size 128, sdsc_pool.name = "n"
!(%a:w)
!(%b:r)`, want: "n@0[0,1] n@128[0,1]"},
	{name: "a planned function has the same buffer", text: `
fn @f()
%p = alloc 128
%q = %p + %c0
%a = at 4096 size 128, sdsc_pool.name = "n"
!(%a:w)
!(%a:r, %q:w)
fn @g()
%a = at 8192 size 128, sdsc_pool.name = "n"
!(%a:rw)
!(%a:rw)`, want: " | n:multi-bundle-write"},

	{name: "below its start", text: `
fn @f()
%a = alloc 128
%k = const -128
%x = %a + %k
!(%a:w)
!(%x:r)`, want: "a:out-of-bounds"},
	{name: "at its rounded end", text: `
fn @f()
%a = alloc 100
%k = const 128
%x = %a + %k
!(%a:w)
!(%x:r)`, want: "a:out-of-bounds"},
	{name: "last byte of the rounded size is in bounds", text: `
fn @f()
%a = alloc 100
%k = const 127
%x = %a + %k
!(%a:w)
!(%x:r)`, want: "a@0[0,1]"},
	{name: "size 0", text: `
fn @f()
%a = at 4096 size 0
!(%a:w)
!(%a:r)`, want: "a:unknown-size"},
	{name: "negative size", text: `
fn @f()
%a = at 4096 size -128
!(%a:w)
!(%a:r)`, want: "a:unknown-size"},
	{name: "a place of its own in each iteration", text: `
fn @f()
for %i = %c0 to %c4 step %c1 {
%a = map (d0) -> (d0 * 128 + 4096) (%i) {sdsc_pool.size = 128 : i64}
!(%a:w)
!(%a:r)
}`, want: "a:unknown-size"},
	{name: "a place of its own in each iteration, by a remainder", text: `
fn @f()
for %i = %c0 to %c4 step %c1 {
%a = map (d0) -> (d0 mod 2 * 128 + 4096) (%i) {sdsc_pool.size = 128 : i64}
!(%a:w)
!(%a:r)
}`, want: "a:unknown-size"},
	{name: "a place of its own in each iteration, by a product", text: `
fn @f(%x: index)
for %i = %c0 to %c4 step %c1 {
%o = arith.muli %x, %i : index
%a = %o + %x {sdsc_pool.size = 128 : i64}
!(%a:w)
!(%a:r)
}`, want: "a:unknown-size"},
	{name: "overflow", options: analysis.Options{Budget: 128}, text: `
fn @f()
%a = alloc 129
!(%a:w)
!(%a:r)`, want: "a:overflow"},
}

func TestEligibility(t *testing.T) { runFates(t, eligibilityTests) }

// eligibilityOrderTests gives each buffer two reasons to stay: the one that
// stands first in the table is told.
var eligibilityOrderTests = []fateTest{
	{name: "lx before graph-output", text: `
fn @f()
%a = alloc 128 {sdsc_pool.memory = "lx", sdsc_pool.output}`, want: "a:lx"},
	{name: "graph-output before graph-input", text: `
fn @f()
%a = at 4096 size 128, sdsc_pool.output
!(%a:r)`, want: "a:graph-output"},
	{name: "graph-input before cpu-fallback", text: `
fn @f()
%a = at 4096 size 128
!(%a:r)
"cpu.fallback"(%a) : (index) -> ()`, want: "a:graph-input"},
	{name: "graph-input before never-written", text: `
fn @f()
%a = at 4096 size 128
!(%a:r)`, want: "a:graph-input"},
	{name: "cpu-fallback before never-written", text: `
fn @f()
%a = alloc 128
"cpu.fallback"(%a) : (index) -> ()`, want: "a:cpu-fallback"},
	{name: "never-read before cross-bundle", text: `
fn @f()
%a = at 4096 size 128
!(%a:w)
fn @g()
%a = at 4096 size 128
!(%a:r)`, want: "a:never-read | a:graph-input"},
	{name: "cross-bundle before aliased", text: `
fn @f()
%a = at 4096 size 256
%b = at 4224 size 128, sdsc_pool.memory = "lx"
!(%a:w)
!(%a:r)
fn @g()
%a = at 4096 size 256
!(%a:r)`, want: "a:cross-bundle b:lx | a:graph-input"},
	{name: "multi-bundle-write before aliased", text: `
fn @f()
%a = at 4096 size 256
%b = at 4224 size 128, sdsc_pool.memory = "lx"
!(%a:w)
!(%a:r)
fn @g()
%a = at 4096 size 256
!(%a:rw)`, want: "a:multi-bundle-write b:lx | a:multi-bundle-write"},
	{name: "aliased before out-of-bounds", text: `
fn @f()
%a = at 4096 size 256
%b = at 4224 size 128, sdsc_pool.memory = "lx"
%k = const 4096
%x = %a + %k
!(%a:w)
!(%x:r)`, want: "a:aliased b:lx"},
	{name: "aliased before unknown-size", text: `
fn @f()
%a = at 4096 size 0
%k = const 4096
!(%a:w)
!(%a:r)
%b = at 4000 size 256, sdsc_pool.output`, want: "a:aliased b:graph-output"},
	{name: "unknown-size before overflow", options: analysis.Options{Budget: 128}, text: `
fn @f()
for %i = %c0 to %c4 step %c1 {
%a = map (d0) -> (d0 * 128 + 4096) (%i) {sdsc_pool.size = 256 : i64}
!(%a:w)
!(%a:r)
}`, want: "a:unknown-size"},
}

func TestEligibilityOrder(t *testing.T) { runFates(t, eligibilityOrderTests) }

const escapeHead = `
%a = alloc 256
%d = %a + %c8
%other = alloc 128
!(%a:w, %other:w)
!(%a:r, %other:r)
`

// escapeTests send the address of a buffer that could be pooled, or one derived
// from it, where the analysis cannot follow.
var escapeTests = []struct{ name, text string }{
	{"unknown operation", `"cpu.fallback"(%a) : (index) -> ()`},
	{"unknown operation on a derived address", `"cpu.fallback"(%d) : (index) -> ()`},
	{"unknown operation on an address with an induction variable", `for %i = %c0 to %c4 step %c1 {
%y = map (d0)[s0] -> (s0 + d0) (%i)[%a]
"cpu.fallback"(%y) : (index) -> ()
}`},
	{"unknown operation in a region", `"x.region"() ({
"cpu.fallback"(%a) : (index) -> ()
}) : () -> ()`},
	{"call", "func.call @callee(%a) : (index) -> ()"},
	{"return", "return %a : index"},
	{"generic return", `"func.return"(%a) : (index) -> ()`},
	{"number of an operation", "!(%a:n)"},
	{"coefficient 2", "%y = map ()[s0] -> (s0 * 2) ()[%a]"},
	{"coefficient 0", "%y = map ()[s0] -> (s0 * 0) ()[%a]"},
	{"coefficient -1", "%y = map ()[s0] -> (0 - s0) ()[%a]"},
	{"coefficient 1 twice", "%y = map ()[s0] -> (s0 + s0) ()[%a]"},
	{"two symbols that are the same base", "%y = map ()[s0, s1] -> (s0 + s1) ()[%a, %d]"},
	{"difference of two addresses", "%y = map ()[s0, s1] -> (s0 - s1) ()[%d, %a]"},
	{"floordiv", "%y = map ()[s0] -> (s0 floordiv 128) ()[%a]"},
	{"ceildiv", "%y = map ()[s0] -> (s0 ceildiv 128) ()[%a]"},
	{"mod", "%y = map ()[s0] -> (s0 mod 128) ()[%a]"},
	{"mod of a sum", "%y = map (d0)[s0] -> ((s0 + d0) mod 128) (%c1)[%a]"},
	{"modulus", "%y = map (d0)[s0] -> (d0 mod s0) (%c1)[%a]"},
	{"operand that the map does not use", "%y = map ()[s0] -> (0) ()[%a]"},
	{"added to itself", "%y = %a + %d"},
	{"muli", "%y = arith.muli %a, %c1 : index"},
	{"muli as the second operand", "%y = arith.muli %c1, %a : index"},
	{"lower bound", "for %i = %a to %c4 step %c1 {\n}"},
	{"upper bound", "for %i = %c0 to %a step %c1 {\n}"},
	{"step", "for %i = %c0 to %c4 step %a {\n}"},
	{"loop-carried value", `%r = scf.for %i = %c0 to %c4 step %c1 iter_args(%it = %a) -> (index) {
scf.yield %it : index
}`},
	{"yield", `%r = scf.for %i = %c0 to %c4 step %c1 iter_args(%it = %x) -> (index) {
scf.yield %d : index
}`},
	{"constant's sibling: an unknown cast", `%y = "arith.index_cast"(%a) : (index) -> i64`},
	{"branch", `"scf.execute_region"() ({
"cf.br"(%a)[^to] : (index) -> ()
^to(%b: index):
"scf.yield"() : () -> ()
}) : () -> ()`},
}

func TestEscapes(t *testing.T) {
	t.Parallel()
	for _, tt := range escapeTests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			result := ""
			if strings.Contains(tt.text, "return") {
				result = " -> index"
			}
			p := analyze(t, analysis.Options{}, "func.func private @callee(index)\nfn @f(%x: index)"+result+escapeHead+tt.text)
			if got, want := fates(p), "a:cpu-fallback other@0[0,1]"; got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
	t.Run("another address added to it", func(t *testing.T) {
		t.Parallel()
		p := analyze(t, analysis.Options{}, "fn @f(%x: index)"+escapeHead+"%y = %a + %other")
		if got, want := fates(p), "a:cpu-fallback other:cpu-fallback"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	})
	t.Run("an argument that is an operand without being extracted", func(t *testing.T) {
		t.Parallel()
		p := analyze(t, analysis.Options{}, `
func.func @f(%a: !sdscbundle.input_arg<index> {sdsc_pool.size = 128 : i64}) {
  "sdscbundle.sdsc_execute"(%a) {sdsc_filename = "s.json"} : (!sdscbundle.input_arg<index>) -> ()
  return
}`)
		if got, want := fates(p), "a:cpu-fallback"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	})
}
