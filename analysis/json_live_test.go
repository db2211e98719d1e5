package analysis_test

import (
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/sdsctest"
)

// TestLoopBundle is a kernel with a loop: a writer and an accumulation for each
// of two temporaries of one iteration, between the filling and the draining of
// the accumulator.
//
// With the files, %t is live in [1, 2] and %u in [3, 4]: they share 1024 bytes
// beside the 1024 of %acc, live in [0, 5]. Without, each operation reads and
// writes all that it names, so %t and %u are live through the loop, [1, 4]: three
// times 1024 bytes.
func TestLoopBundle(t *testing.T) {
	t.Parallel()
	const text = `
fn @f()
%acc = alloc 1024
%t = alloc 1024
%u = alloc 1024
!fill(%acc)
for %i = %c0 to %c4 step %c1 {
!fill(%t)
!accu(%t, %acc)
!fill(%u)
!accu(%u, %acc)
}
!use(%acc)`
	for _, tt := range []struct {
		name  string
		lacks []string
		fates string
		pool  int64
	}{
		{"with all files", nil, "acc@0[0,5] t@1024[1,2] u@1024[3,4]", 2048},
		{"without files", []string{"fill", "use", "accu"}, "acc@0[0,5] t@1024[1,4] u@2048[1,4]", 3072},
		{"without the writer", []string{"fill"}, "acc@0[0,5] t@1024[1,4] u@2048[1,4]", 3072},
		{"without the accumulation", []string{"accu"}, "acc@0[0,5] t@1024[1,4] u@2048[1,4]", 3072},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			files := sdsctest.Files(map[string]sdsctest.Op{
				"fill.json": sdsctest.Line(1024, "out"), "use.json": sdsctest.Line(1024, "in"), "accu.json": sdsctest.Line(1024, "in", "in out"),
			})
			p := analyzeBundle(t, analysis.Options{}, without(files, tt.lacks...), text)
			if got := fates(p); got != tt.fates || p.Funcs[0].PoolSize != tt.pool {
				t.Errorf("got  %s in %d bytes\nwant %s in %d bytes", got, p.Funcs[0].PoolSize, tt.fates, tt.pool)
			}
		})
	}
}

// TestIterationLocal: when the files show that a buffer carries nothing from
// one iteration to the next, and when they do not. %u is there to show whether
// %t leaves it room.
func TestIterationLocal(t *testing.T) {
	loop := func(body string) string {
		return `
fn @f(%arg: !sdscbundle.input_arg<index>)
%n = value %arg
%t = alloc 1024
%u = alloc 1024
%k256 = const 256
%k512 = const 512
%t1 = %t + %k256
%t2 = %t + %k512
for %i = %c0 to %c4 step %c1 {
` + body + `
!fill(%u)
!use(%u)
}`
	}
	const local2, carried2 = "t@0[0,1] u@0[2,3]", "t@0[0,3] u@1024[2,3]"
	const local3, carried3 = "t@0[0,2] u@0[3,4]", "t@0[0,4] u@1024[3,4]"
	runBundles(t, []bundleTest{
		{name: "read as written", text: loop("!fill(%t)\n!use(%t)"), want: local2},
		{name: "half of what is written is read", text: loop("!fill(%t)\n!part(%t2)"), want: local2},
		{name: "half of what is read is written", text: loop("!half(%t)\n!use(%t)"), want: carried2},
		{name: "the other half is read", text: loop("!half(%t)\n!part(%t2)"), want: carried2},
		{name: "read past the half that is written", text: loop("!half(%t)\n!quart(%t2)"), want: carried2},
		{name: "two writes that cover the read only together", text: loop("!half(%t)\n!half(%t2)\n!use(%t)"), want: carried3},
		{name: "two writes, each read by itself", text: loop("!half(%t)\n!half(%t2)\n!use2(%t, %t2)"), want: carried3},

		{name: "written by two cores, read by one", text: loop("!fill2(%t, %t2)\n!use(%t)"), want: local2},
		{name: "written by one core, read by two", text: loop("!fill(%t)\n!use2(%t, %t2)"), want: local2},
		{name: "written and read by two", text: loop("!fill2(%t, %t2)\n!use2(%t, %t2)"), want: local2},
		{name: "cores in another order", text: loop("!fill2(%t2, %t)\n!use(%t)"), want: carried2},
		{name: "written cores closer than the file says", text: loop("!fill2(%t, %t1)\n!use(%t)"), want: carried2},
		{name: "written cores closer, read alike", text: loop("!fill2(%t, %t1)\n!use2(%t, %t1)"), want: local2},
		{name: "read cores closer than the file says", text: loop("!fill(%t)\n!use2(%t, %t1)"), want: local2},
		{name: "a core's part, read by itself", text: loop("!fill2(%t, %t2)\n!part(%t2)"), want: local2},
		{name: "across two cores' parts", text: loop("!fill2(%t, %t2)\n!part(%t1)"), want: local2},
		{name: "one operand for both cores' parts", text: loop("!baked(%t, %t) [-1, -1]\n!use(%t)"), want: carried2},

		{name: "in place", text: loop("!fill(%t)\n!copy(%t, %t)\n!use(%t)"), want: local3},
		{name: "in place first", text: loop("!copy(%t, %t)\n!use(%t)"), want: carried2},
		{name: "in place, more than is written before", text: loop("!half(%t)\n!copy(%t, %t)\n!use(%t)"), want: carried3},
		{name: "accumulated first", text: loop("!accu(%t, %t)\n!use(%t)"), want: carried2},
		{name: "reduced into, first", text: loop("!accu(%u, %t)\n!use(%t)"), want: "t@0[0,3] u@1024[0,3]"},
		{name: "accumulated after a write", text: loop("!fill(%t)\n!accu(%t, %t)\n!use(%t)"), want: local3},
		{name: "read before it is written", text: loop("!use(%t)\n!fill(%t)"), want: carried2},
		{name: "masked write", text: loop("!maskedfill(%t)\n!use(%t)"), want: carried2},
		{name: "masked write, read with unknown extent", text: loop("!maskedfill(%t)\n!paddeduse(%t)"), want: carried2},
		{name: "unknown extents", text: loop("!paddedfill(%t)\n!paddeduse(%t)"), want: carried2},
		{name: "write of unknown extent", text: loop("!paddedfill(%t)\n!use(%t)"), want: carried2},
		{name: "read of unknown extent", text: loop("!fill(%t)\n!paddeduse(%t)"), want: carried2},
		{name: "write of run-time extent", text: loop("!sized(%n, %t)\n!use(%t)"), want: carried2},

		{name: "written in a loop that runs", text: loop("for %j = %c0 to %c2 step %c1 {\n!fill(%t)\n}\n!use(%t)"), want: local2},
		{name: "written in a loop that may not run", text: loop("for %j = %c0 to %n step %c1 {\n!fill(%t)\n}\n!use(%t)"), want: carried2},
		{name: "written in a loop that does not run", text: loop("for %j = %c2 to %c2 step %c1 {\n!fill(%t)\n}\n!use(%t)"), want: carried2},
		{name: "both in a loop that may not run", text: loop("for %j = %c0 to %n step %c1 {\n!fill(%t)\n!use(%t)\n}"), want: local2},
		{name: "read in a loop that may not run", text: loop("!fill(%t)\nfor %j = %c0 to %n step %c1 {\n!use(%t)\n}"), want: local2},

		{name: "reader not understood", text: loop("!fill(%t)\n!strangeuse(%t)"), want: carried2},
		{name: "writer not understood", text: loop("!strangefill(%t)\n!use(%t)"), want: carried2},
		{name: "reader missing", text: loop("!fill(%t)\n!use0(%t)"), want: carried2},
		{name: "reader of another symbol", text: loop("!fill(%t)\n!use(%t2, %t) [-7, -1]"), want: carried2},
		{name: "stated in the text", text: loop("!(%t:w)\n!(%t:r)"), want: local2},
		{name: "stated and unknown", text: loop("!(%t:w)\n!(%t)"), want: carried2},
		{name: "stated and in a file", text: loop("!(%t:w)\n!use(%t)"), want: carried2},
		{name: "in a file and stated", text: loop("!fill(%t)\n!(%t:r)"), want: carried2},
	})
}

// TestSlices: a tile that advances with the loop is the same bytes where the
// terms of writer and reader are.
func TestSlices(t *testing.T) {
	body := func(write, read string) string {
		return `
fn @f()
%t = alloc 4096
%u = alloc 4096
for %i = %c0 to %c4 step %c1 {
%ti = map (d0)[s0] -> (s0 + 1024*d0) (%i)[%t]
%tk = map (d0)[s0] -> (s0 + 1024*d0 + 512) (%i)[%t]
%th = map (d0)[s0] -> (s0 + 512*d0) (%i)[%t]
` + write + "\n" + read + `
%ui = map (d0)[s0] -> (s0 + 1024*d0) (%i)[%u]
!fill(%ui)
!use(%ui)
}`
	}
	const local, carried = "t@0[0,1] u@0[2,3]", "t@0[0,3] u@4096[2,3]"
	runBundles(t, []bundleTest{
		{name: "each iteration reads its tile", text: body("!fill(%ti)", "!use(%ti)"), want: local},
		{name: "half of its tile", text: body("!fill(%ti)", "!part(%tk)"), want: local},
		{name: "by two cores", text: body("!fill2(%ti, %tk)", "!use(%ti)"), want: local},
		{name: "the first tile", text: body("!fill(%ti)", "!use(%t)"), want: carried},
		{name: "another stride", text: body("!fill(%ti)", "!use(%th)"), want: carried},
		{name: "cores of other strides", text: body("!fill2(%ti, %th)", "!part(%ti)"), want: carried},
		{name: "filled by the loop, read behind it", text: body("!fill(%ti)", "!part(%tk)") + "\n!use(%t)", want: "t@0[0,4] u@4096[2,3]"},
	})
}

// TestDefinitions is the trap of reductions: their output is listed as an
// input, which is a read only where something may have written before.
func TestDefinitions(t *testing.T) {
	runBundles(t, []bundleTest{
		{name: "defined, never read", text: `
fn @f(%x: index)
%a = alloc 1024
!accu(%x, %a)`, want: "a:never-read"},
		{name: "defined, then read", text: `
fn @f(%x: index)
%a = alloc 1024
!accu(%x, %a)
!use(%a)`, want: "a@0[0,1]"},
		{name: "written before, then updated and never read: the update reads", text: `
fn @f(%x: index)
%a = alloc 1024
!fill(%a)
!accu(%x, %a)`, want: "a@0[0,1]"},
		{name: "twice: the second updates", text: `
fn @f(%x: index)
%a = alloc 1024
!accu(%x, %a)
!accu(%x, %a)`, want: "a@0[0,1]"},
		{name: "in a loop the last iteration may have written", text: `
fn @f(%x: index)
%a = alloc 1024
for %i = %c0 to %c4 step %c1 {
!accu(%x, %a)
}`, want: "a@0[0,0]"},
		{name: "behind a loop that may not have written", text: `
fn @f(%arg: !sdscbundle.input_arg<index>)
%n = value %arg
%a = alloc 1024
for %i = %c0 to %n step %c1 {
!fill(%a)
}
!accu(%n, %a)`, want: "a@0[0,1]"},
		{name: "the accumulator lives from its filling to its draining", text: `
fn @f(%x: index)
%a = alloc 1024
%b = alloc 1024
%c = alloc 1024
!fill(%a)
for %i = %c0 to %c4 step %c1 {
!fill(%b)
!accu(%b, %a)
!fill(%c)
!use(%c)
}
!use(%a)`, want: "a@0[0,5] b@1024[1,2] c@1024[3,4]"},
		{name: "written through another name of its bytes", text: `
fn @f(%x: index)
%a = alloc 1024
%k = const 0
%d = %a + %k {sdsc_pool.size = 1024 : i64}
!fill(%a)
!accu(%x, %d)`, want: "a@0[0,1] d@0[0,1]"},
	})
}

// TestPins: what the files say of buffers that must not move.
func TestPins(t *testing.T) {
	runBundles(t, []bundleTest{
		{name: "value tensor of a gather", text: `
fn @f(%x: index)
%v = alloc 1024
%j = alloc 1024
!fill(%v)
!fill(%j)
!look(%v, %j, %x)`, want: "v:indirect j@0[1,2]"},
		{name: "value tensor in a file that is not understood", text: `
fn @f(%x: index)
%v = alloc 1024
%j = alloc 1024
!fill(%v)
!fill(%j)
!strangelook(%v, %j, %x)`, want: "v:indirect j@0[1,2]"},
		{name: "one id for index and value tensor", text: `
fn @f(%x: index)
%v = alloc 1024
!fill(%v)
!twice(%v, %x) [-2, -3]`, want: "v:indirect"},
		{name: "scratchpad tensor with an id", text: `
fn @f()
%a = alloc 1024
%b = alloc 1024
!fill(%a)
!fill(%b)
!strangelx(%a, %b)`, want: "a@0[0,2] b:lx"},
		{name: "run-time extent", text: `
fn @f(%x: index)
%a = alloc 1024
%b = alloc 1024
!fill(%a)
!sized(%a, %b)
!use(%b)`, want: "a:cpu-fallback b@0[1,2]"},
		{name: "run-time extent in a file that is not understood", text: `
fn @f(%x: index)
%a = alloc 1024
%b = alloc 1024
!fill(%a)
!strangesized(%a, %b)
!use(%b)`, want: "a:cpu-fallback b@0[1,2]"},
		{name: "an id that is both extent and address", text: `
fn @f(%x: index)
%a = alloc 1024
!fill(%a)
!sizeandaddress(%a)`, want: "a:cpu-fallback"},
		{name: "stated to be a number, in a file that is not understood", text: `
fn @f(%x: index)
%a = alloc 1024
!fill(%a)
!strangeuse(%a) [-1] {sdsc_pool.effects = ["none"]}`, want: "a:cpu-fallback"},
		{name: "an address in the file", text: `
fn @f()
%below = at 65024 size 512
%a = at 65536 size 512
%above = at 66048 size 512
!half(%below)
!half(%a)
!half(%above)
!baked(%c0) [-1]
!part(%below)
!part(%a)
!part(%above)`, want: "below@0[0,4] a:aliased above@512[2,6]"},
		{name: "written only", text: `
fn @f()
%a = alloc 1024
!fill(%a)
!fill(%a)`, want: "a:never-read"},
		{name: "written only, as scratch", text: `
fn @f()
%a = alloc 1024
!fill(%a)`, want: "a@0[0,0]", options: analysis.Options{PoolScratch: true}},
		{name: "read only", text: `
fn @f()
%a = alloc 1024
!use(%a)`, want: "a:never-written"},
		{name: "read first at a standalone address", text: `
fn @f()
%a = at 4096 size 1024
!use(%a)
!fill(%a)`, want: "a:graph-input"},
		{name: "an id of which the file knows nothing is read and written", text: `
fn @f()
%a = alloc 1024
%b = alloc 1024
!fill(%a, %b) [-1, -9]
!use(%a)`, want: "a@1024[0,1] b@0[0,0]"},
		{name: "one id bound by two operands", text: `
fn @f()
%a = alloc 1024
!fill(%a, %a) [-1, -1]
!use(%a, %a) [-1, -1]`, want: "a@0[0,1]"},
		{name: "one file executed with other operands", text: `
fn @f()
%a = alloc 1024
%b = alloc 1024
%c = alloc 1024
!fill(%a)
!copy(%a, %b)
!copy(%b, %c)
!use(%c)`, want: "a@0[0,1] b@1024[1,2] c@0[2,3]"},
	})
}
