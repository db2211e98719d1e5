package verify_test

import (
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis/verify"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// compareCases are rewrites by hand. In moves, buffers of before go to offsets
// of the pool; want has what the findings say, in order.
var compareCases = []struct {
	name, before, after string
	moves               map[string]int64
	want                []string
}{
	{
		name: "reuse after the last read",
		before: `func.func @f() {
  %a = sdscbundle.device_mem_allocate 256 bytes : index
  %b = sdscbundle.device_mem_allocate 256 bytes : index
  sdscbundle.sdsc_execute (%a) {sdsc_pool.effects=["write"]}
  sdscbundle.sdsc_execute (%a) {sdsc_pool.effects=["read"]}
  sdscbundle.sdsc_execute (%b) {sdsc_pool.effects=["write"]}
  sdscbundle.sdsc_execute (%b) {sdsc_pool.effects=["read"]}
  return
}`,
		after: `func.func @f() {
  %p = sdscbundle.device_mem_allocate 256 bytes : index
  sdscbundle.sdsc_execute (%p)
  "sdscbundle.sdsc_execute"(%p) : (index) -> ()
  sdscbundle.sdsc_execute (%p)
  sdscbundle.sdsc_execute (%p)
  return
}`,
		moves: map[string]int64{"%a": 0, "%b": 0},
	},
	{
		name: "reader and writer in one operation",
		before: `func.func @f() {
  %a = sdscbundle.device_mem_allocate 256 bytes : index
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  sdscbundle.sdsc_execute (%a) {sdsc_pool.effects=["write"]}
  sdscbundle.sdsc_execute (%a, %b) {sdsc_pool.effects=["read", "write"]}
  return
}`,
		after: `func.func @f() {
  %p = sdscbundle.device_mem_allocate 256 bytes : index
  %c = arith.constant 128 : index
  %q = arith.addi %c, %p : index
  sdscbundle.sdsc_execute (%p)
  sdscbundle.sdsc_execute (%p, %q)
  return
}`,
		moves: map[string]int64{"%a": 0, "%b": 128},
		want:  []string{"5:32: error: buffers '%a' and '%b' share bytes [128, 256) of the pool, but this operation writes '%b' while '%a' is in use"},
	},
	{
		name: "what nobody says counts as written",
		before: `func.func @f() {
  %a = sdscbundle.device_mem_allocate 128 bytes : index
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  sdscbundle.sdsc_execute (%a) {sdsc_pool.effects=["write"]}
  sdscbundle.sdsc_execute (%b)
  sdscbundle.sdsc_execute (%a) {sdsc_pool.effects=["read"]}
  return
}`,
		after: `func.func @f() {
  %p = sdscbundle.device_mem_allocate 128 bytes : index
  sdscbundle.sdsc_execute (%p)
  sdscbundle.sdsc_execute (%p)
  sdscbundle.sdsc_execute (%p)
  return
}`,
		moves: map[string]int64{"%a": 0, "%b": 0},
		want:  []string{"5:28: error: buffers '%a' and '%b' share bytes [0, 128)"},
	},
	{
		name: "temporaries of an iteration share, an accumulator does not",
		before: `func.func @f() {
  %a = sdscbundle.device_mem_allocate 128 bytes : index
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  %acc = sdscbundle.device_mem_allocate 128 bytes : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.for %i = %c0 to %c9 step %c1 {
    sdscbundle.sdsc_execute (%a) {sdsc_pool.effects=["write"]}
    sdscbundle.sdsc_execute (%a) {sdsc_pool.effects=["read"]}
    sdscbundle.sdsc_execute (%b) {sdsc_pool.effects=["write"]}
    sdscbundle.sdsc_execute (%b, %acc) {sdsc_pool.effects=["read", "readwrite"]}
  }
  return
}`,
		after: `func.func @f() {
  %p = sdscbundle.device_mem_allocate 256 bytes : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.for %i = %c0 to %c9 step %c1 {
    sdscbundle.sdsc_execute (%p)
    sdscbundle.sdsc_execute (%p)
    sdscbundle.sdsc_execute (%p)
    sdscbundle.sdsc_execute (%p, %p)
  }
  return
}`,
		moves: map[string]int64{"%a": 0, "%b": 0, "%acc": 0},
		want: []string{
			"9:30: error: buffers '%acc' and '%a' share bytes [0, 128) of the pool, but this operation writes '%a' while '%acc' is in use",
			"11:30: error: buffers '%acc' and '%b' share bytes [0, 128) of the pool, but this operation writes '%b' while '%acc' is in use",
		},
	},
	{
		name: "text and structure",
		before: `#m = affine_map<(d0)[s0] -> (s0 + 128 * d0)>
func.func @f(%x: index, %y: index) {
  %a = sdscbundle.device_mem_allocate 1024 bytes : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %v = affine.apply #m(%i)[%a]
    sdscbundle.sdsc_execute (%v, %x) {sdsc_filename="f.json", "symbol_ids"=[-1, -2], sdsc_pool.effects=["write", "read"]}
  }
  sdscbundle.sdsc_execute (%a, %y) {sdsc_filename="g.json", sdsc_pool.effects=["read", "write"]}
  return
}`,
		after: `func.func @f(%x: index, %y: index) {
  %p = sdscbundle.device_mem_allocate 1024 bytes : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.for %i = %c0 to %c9 step %c1 {
    %v = affine.apply affine_map<(d0)[s0] -> (s0 + 256 * d0)>(%i)[%p]
    sdscbundle.sdsc_execute (%v, %y) {sdsc_filename="f.json", "symbol_ids"=[-1, -3]}
  }
  sdscbundle.sdsc_execute (%p, %x) {sdsc_filename="g.json"}
  return
}`,
		moves: map[string]int64{"%a": 0},
		want: []string{
			"6:23: error: operand 1 of 'scf.for' is not the value it was: 9 instead of 8",
			"8:5: error: attribute 'symbol_ids' of 'sdscbundle.sdsc_execute' changed",
			"8:30: error: operand 0 of 'sdscbundle.sdsc_execute' is not the value it was: 256 * %i + %p instead of 128 * %i + %p",
			"8:34: error: operand 1 of 'sdscbundle.sdsc_execute' is not the value it was: %y instead of %x",
			"10:32: error: operand 1 of 'sdscbundle.sdsc_execute' is not the value it was: %x instead of %y",
		},
	},
	{
		name: "an execute is gone",
		before: `func.func @f() {
  %a = sdscbundle.device_mem_allocate 128 bytes : index
  sdscbundle.sdsc_execute (%a)
  sdscbundle.sdsc_execute (%a)
  return
}`,
		after: `func.func @f() {
  %p = sdscbundle.device_mem_allocate 128 bytes : index
  sdscbundle.sdsc_execute (%p)
  return
}`,
		moves: map[string]int64{"%a": 0},
		want:  []string{"4:3: error: 'func.return' stands where 'sdscbundle.sdsc_execute' stood"},
	},
	{
		name: "places",
		before: `func.func @f() {
  %a = sdscbundle.device_mem_allocate 256 bytes : index
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  sdscbundle.sdsc_execute (%a, %b)
  return
}`,
		after: `func.func @f() {
  %p = sdscbundle.device_mem_allocate 384 bytes : index
  %c64 = arith.constant 64 : index
  %c320 = arith.constant 320 : index
  %q = arith.addi %p, %c64 : index
  %r = arith.addi %p, %c320 : index
  sdscbundle.sdsc_execute (%q, %r)
  return
}`,
		moves: map[string]int64{"%a": 64, "%b": 320},
		want: []string{
			"2:3: error: buffer '%a' is at offset 64 of the pool, which is no multiple of 128",
			"2:3: error: buffer '%b' is at offset 320 of the pool, which is no multiple of 128",
			"2:3: error: buffer '%b' has bytes [320, 448) of a pool of 384",
		},
	},
	{
		name: "what may not move",
		before: `func.func @f(%h: index) {
  %a = arith.constant {sdsc_pool.size = 256 : i64, sdsc_pool.output} 4096 : index
  %b = affine.apply affine_map<()[s0] -> (s0 + 1024)>()[%h] {sdsc_pool.size = 128 : i64, sdsc_pool.memory = "lx"}
  %raw = arith.constant 4224 : index
  %c2 = arith.constant 2 : index
  %twice = arith.muli %b, %c2 : index
  sdscbundle.sdsc_execute (%a, %raw) {sdsc_pool.effects=["read", "read"]}
  func.call @g(%b) : (index) -> ()
  sdscbundle.sdsc_execute (%twice)
  return
}
func.func @g(%x: index) {
  %c = arith.constant {sdsc_pool.size = 128 : i64} 4096 : index
  sdscbundle.sdsc_execute (%c)
  return
}`,
		after: `func.func @f(%h: index) {
  %p = sdscbundle.device_mem_allocate 384 bytes : index
  %c256 = arith.constant 256 : index
  %q = arith.addi %p, %c256 : index
  %raw = arith.constant 4224 : index
  %c2 = arith.constant 2 : index
  %twice = arith.muli %q, %c2 : index
  sdscbundle.sdsc_execute (%p, %raw)
  func.call @g(%q) : (index) -> ()
  sdscbundle.sdsc_execute (%twice)
  return
}
func.func @g(%x: index) {
  %c = arith.constant 4096 : index
  sdscbundle.sdsc_execute (%c)
  return
}`,
		moves: map[string]int64{"%a": 0, "%b": 256},
		want: []string{
			"2:3: error: buffer '%a' of @f moves, but @g accesses it too",
			"2:52: error: buffer '%a' moves in spite of 'sdsc_pool.output'",
			"3:90: error: buffer '%b' moves in spite of 'sdsc_pool.memory'",
			"7:28: error: buffer '%a' moves, but what is read of it here comes from outside",
			"7:32: error: buffer '%a' moves, but this address does not move with it and may lie in it",
			"8:16: error: operand 0 of 'func.call' is computed from '%b', which moves",
			"9:28: error: operand 0 of 'sdscbundle.sdsc_execute' is computed from '%b', which moves",
		},
	},
	{
		name: "overlapping declarations move together",
		before: `func.func @f(%h: index) {
  %a = affine.apply affine_map<()[s0] -> (s0 + 1024)>()[%h] {sdsc_pool.size = 256 : i64}
  %b = affine.apply affine_map<()[s0] -> (s0 + 1152)>()[%h] {sdsc_pool.size = 256 : i64}
  sdscbundle.sdsc_execute (%a)
  sdscbundle.sdsc_execute (%b)
  return
}`,
		after: `func.func @f(%h: index) {
  %p = sdscbundle.device_mem_allocate 512 bytes : index
  %c256 = arith.constant 256 : index
  %q = arith.addi %p, %c256 : index
  sdscbundle.sdsc_execute (%p)
  sdscbundle.sdsc_execute (%q)
  return
}`,
		moves: map[string]int64{"%a": 0, "%b": 256},
		want:  []string{"3:3: error: buffers '%a' and '%b' overlap, but are moved to offsets 0 and 256 of the pool"},
	},
	{
		name: "an access past the end",
		before: `func.func @f() {
  %a = sdscbundle.device_mem_allocate 256 bytes : index
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c3 step %c1 {
    %v = affine.apply affine_map<(d0)[s0] -> (s0 + 128 * d0)>(%i)[%a]
    sdscbundle.sdsc_execute (%v)
  }
  return
}`,
		after: `func.func @f() {
  %p = sdscbundle.device_mem_allocate 256 bytes : index
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c3 step %c1 {
    %v = affine.apply affine_map<(d0)[s0] -> (s0 + 128 * d0)>(%i)[%p]
    sdscbundle.sdsc_execute (%v)
  }
  return
}`,
		moves: map[string]int64{"%a": 0},
		want:  []string{"8:30: error: buffer '%a' of 256 bytes moves, but is accessed in bytes [0, 257)"},
	},
	{
		name: "the pool is an argument, and a buffer's argument is gone",
		before: `func.func @f(%x: index, %a: index {sdsc_pool.size = 128 : i64}, %y: index) {
  sdscbundle.sdsc_execute (%a, %x) {sdsc_pool.effects=["write", "read"]}
  sdscbundle.sdsc_execute (%a, %y) {sdsc_pool.effects=["read", "write"]}
  return
}`,
		after: `func.func @f(%pool_base_addr: !sdscbundle.input_arg<index>, %x: index, %y: index) {
  %p = sdscbundle.input_arg_extract value from %pool_base_addr : !sdscbundle.input_arg<index> -> index
  sdscbundle.sdsc_execute (%p, %x)
  sdscbundle.sdsc_execute (%p, %y)
  return
}`,
		moves: map[string]int64{"%a": 0},
	},
	{
		name: "nothing moves, and blocks branch",
		before: `func.func @f(%x: index) {
  "cf.br"()[^b] : () -> ()
^b:
  sdscbundle.sdsc_execute (%x)
  return
}`,
		after: `func.func @f(%x: index) {
  "cf.br"()[^b] : () -> ()
^b:
  sdscbundle.sdsc_execute (%x) {sdsc_filename="f.json"}
  return
}`,
		want: []string{"4:3: error: attribute 'sdsc_filename' of 'sdscbundle.sdsc_execute' changed"},
	},
}

// expect compares findings with what they have to say, in order.
func expect(t *testing.T, ds mlirparse.List, want []string) {
	t.Helper()
	for i, d := range ds {
		if i >= len(want) || !strings.Contains(d.Error(), ":"+want[i]) {
			t.Fatalf("finding %d is not the one wanted:\n%s", i, show(ds))
		}
	}
	if len(ds) < len(want) {
		t.Fatalf("not found: %s\n%s", want[len(ds)], show(ds))
	}
}

func TestCompare(t *testing.T) {
	t.Parallel()
	for _, c := range compareCases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := pooling{before: read(t, "before.mlir", c.before, nil), after: read(t, "after.mlir", c.after, nil)}
			note := func(v *mlirparse.Value, size int64) {
				if at, ok := c.moves[v.Name]; ok && size > 0 {
					p.moved = append(p.moved, verify.Moved{Value: v, Size: size, Offset: at})
				}
			}
			for _, v := range p.before.Module.Funcs()[0].Entry().Args {
				if a, ok := v.Attr("sdsc_pool.size"); ok {
					note(v, a.Value.Int)
				}
			}
			p.before.Module.Body.Walk(func(op *mlirparse.Op) bool {
				for _, name := range []string{"size", "sdsc_pool.size"} {
					if a, ok := op.Attr(name); ok {
						note(op.Results[0], a.Value.Int)
					}
				}
				return true
			})
			expect(t, p.compare(), c.want)
		})
	}
}

// lintCases are texts with what Lint says of them.
var lintCases = []struct {
	name, text string
	want       []string
}{
	{
		name: "an allocation in a loop, one that is not used, and a bound without end",
		text: `func.func @f(%n: !sdscbundle.input_arg<index>, %m: !sdscbundle.input_arg<index, max_value=9>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ub = sdscbundle.input_arg_extract value from %n : !sdscbundle.input_arg<index> -> index
  %max = sdscbundle.input_arg_extract value from %m : !sdscbundle.input_arg<index, max_value=9> -> index
  %unused = sdscbundle.device_mem_allocate 128 bytes : index
  scf.for %i = %c0 to %ub step %c1 {
    %a = sdscbundle.device_mem_allocate 128 bytes : index
    sdscbundle.sdsc_execute (%a)
  }
  scf.for %i = %c0 to %max step %c1 {
    sdscbundle.sdsc_execute ()
  }
  return
}`,
		want: []string{
			"6:13: warning: allocation '%unused' of 128 bytes is not used",
			"7:23: warning: the bound of the loop is known at run time only, and has no maximum",
			"8:10: warning: the allocation does not stand in the entry block",
		},
	},
	{
		name: "more than the backend accepts",
		text: `func.func @f() {
  %a = sdscbundle.device_mem_allocate 16106127360 bytes : index
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  sdscbundle.sdsc_execute (%a, %b)
  return
}`,
		want: []string{"1:1: warning: the allocations of @f take 16106127488 bytes, more than the 16106127360 bytes that the backend accepts"},
	},
	{
		name: "more than the segment",
		text: `func.func @f() {
  %a = sdscbundle.device_mem_allocate 17179869184 bytes : index
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  sdscbundle.sdsc_execute (%a, %b)
  return
}`,
		want: []string{"1:1: error: the allocations of @f take 17179869312 bytes, more than the segment of 17179869184 bytes"},
	},
	{
		name: "nothing to find",
		text: `func.func @f() {
  %a = sdscbundle.device_mem_allocate 16106127360 bytes : index
  sdscbundle.sdsc_execute (%a)
  return
}`,
	},
}

func TestLint(t *testing.T) {
	t.Parallel()
	for _, c := range lintCases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			expect(t, verify.Lint(read(t, "f.mlir", c.text, nil)), c.want)
		})
	}
}
