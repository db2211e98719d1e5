package verify_test

import (
	"testing"
	"testing/fstest"

	"github.com/sdsc-pool/sdsc-pool/analysis/verify"
)

// checkCases are the bodies of functions with a pool of 1024 bytes, %p128 being
// its address at 128. The names of the files tell what they do: r2w1c reads 2
// sticks and writes 1, c in two cores. The body begins on line 3.
var checkCases = []struct {
	name, body string
	want       []string
}{
	{
		name: "two buffers, one after the other",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w2", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0, %p256) {sdsc_filename="r2w2", symbol_ids=[-1, -2]}
sdscbundle.sdsc_execute (%p256, %p0) {sdsc_filename="r2w1", symbol_ids=[-1, -2]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r1", symbol_ids=[-1]}`,
	},
	{
		name: "half of it is another buffer's",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w2", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p128) {sdsc_filename="w1", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r2", symbol_ids=[-1]}`,
		want: []string{"5:26: error: this operation reads bytes [0, 256) of the pool, and in [128, 256) they may be of one write or of another over it"},
	},
	{
		name: "put together of two halves",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w1", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p128) {sdsc_filename="w1", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r2", symbol_ids=[-1]}`,
	},
	{
		name: "nothing has written it",
		body: `
sdscbundle.sdsc_execute (%p128) {sdsc_filename="w1", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p128) {sdsc_filename="r2", symbol_ids=[-1]}`,
		want: []string{"4:26: error: this operation reads bytes [128, 384) of the pool, of which nothing has written, though it has the others [256, 384)"},
	},
	{
		name: "an update in place",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w2", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p128, %p128) {sdsc_filename="u1", symbol_ids=[-1, -2]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r2", symbol_ids=[-1]}`,
	},
	{
		name: "in place, but its steps may write what others have still to read",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w2", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0, %p0) {sdsc_filename="r2w2", symbol_ids=[-1, -2]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r2", symbol_ids=[-1]}`,
		want: []string{"4:31: error: this operand writes bytes [0, 256) of the pool, which another one of the operation reads"},
	},
	{
		name: "a reduction writes over a part of what is still needed",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w4", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="sum1", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r4", symbol_ids=[-1]}`,
		want: []string{"5:26: error: this operation reads bytes [0, 512) of the pool, and in [0, 128) they may be of one write or of another over it"},
	},
	{
		name: "the same in a loop",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w4", symbol_ids=[-1]}
scf.for %i = %c0 to %c5 step %c1 {
  sdscbundle.sdsc_execute (%p0) {sdsc_filename="sum1", symbol_ids=[-1]}
}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r4", symbol_ids=[-1]}`,
		want: []string{"7:26: error: this operation reads bytes [0, 512) of the pool, and in [0, 128) they may be"},
	},
	{
		name: "an accumulation writes over a part of what is still needed",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w4", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="acc1", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r4", symbol_ids=[-1]}`,
		want: []string{"5:26: error: this operation reads bytes [0, 512) of the pool, and in [0, 128) they may be"},
	},
	{
		name: "a reduction where buffers were that nothing needs any more",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w2", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r2", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p128) {sdsc_filename="w1", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p128) {sdsc_filename="r1", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="sum4", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r4", symbol_ids=[-1]}`,
	},
	{
		name: "the same over the iterations of a loop",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w2", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r2", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p128) {sdsc_filename="w1", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p128) {sdsc_filename="r1", symbol_ids=[-1]}
scf.for %i = %c0 to %c5 step %c1 {
  sdscbundle.sdsc_execute (%p0) {sdsc_filename="sum4", symbol_ids=[-1]}
}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r4", symbol_ids=[-1]}`,
	},
	{
		name: "what a reduction goes on with is a temporary's",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w1", symbol_ids=[-1]}
scf.for %i = %c0 to %c5 step %c1 {
  sdscbundle.sdsc_execute (%p0) {sdsc_filename="sum1", symbol_ids=[-1]}
  sdscbundle.sdsc_execute (%p512, %p0) {sdsc_filename="sum1w1", symbol_ids=[-1, -2]}
  sdscbundle.sdsc_execute (%p0) {sdsc_filename="r1", symbol_ids=[-1]}
}`,
		want: []string{"5:28: error: this operation reads bytes [0, 128) of the pool, and in [0, 128) they may be"},
	},
	{
		name: "operands overlap",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w2", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0, %p128) {sdsc_filename="r2w1", symbol_ids=[-1, -2]}
sdscbundle.sdsc_execute (%p128) {sdsc_filename="r1", symbol_ids=[-1]}`,
		want: []string{"4:31: error: this operand writes bytes [128, 256) of the pool, which another one of the operation reads"},
	},
	{
		name: "a stale core",
		body: `
sdscbundle.sdsc_execute (%p0, %p256) {sdsc_filename="w2c", symbol_ids=[-1, -2]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r1", symbol_ids=[-1]}`,
		want: []string{"3:31: error: core 1 of Tensor0 is 256 bytes from core 0, but its file puts it at 128"},
	},
	{
		name: "past the end, and not aligned",
		body: `
sdscbundle.sdsc_execute (%p896) {sdsc_filename="w2", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p64) {sdsc_filename="w1", symbol_ids=[-1]}`,
		want: []string{
			"3:26: error: bytes [896, 1152) are not in the pool of 1024 bytes",
			"4:26: error: offset 64 of the pool is no multiple of 128",
		},
	},
	{
		name: "the last tile overruns",
		body: `
scf.for %i = %c0 to %c5 step %c1 {
  %v = affine.apply affine_map<(d0)[s0] -> (s0 + d0 * 256)>(%i)[%p0]
  sdscbundle.sdsc_execute (%v) {sdsc_filename="w2", symbol_ids=[-1]}
}`,
		want: []string{"5:28: error: bytes [0, 1280) are not in the pool of 1024 bytes"},
	},
	{
		name: "an accumulator's bytes are a temporary's",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w1", symbol_ids=[-1]}
scf.for %i = %c0 to %c5 step %c1 {
  sdscbundle.sdsc_execute (%p0, %p128) {sdsc_filename="r1w1", symbol_ids=[-1, -2]}
  sdscbundle.sdsc_execute (%p128, %p0) {sdsc_filename="r1w1", symbol_ids=[-1, -2]}
}`,
		want: []string{"5:28: error: this operation reads bytes [0, 128) of the pool, and in [0, 128) they may be of one write or of another over it"},
	},
	{
		name: "the same behind loops without operations",
		body: `
scf.for %i = %c0 to %c5 step %c1 {
  scf.for %j = %c0 to %c5 step %c1 {
  }
}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w1", symbol_ids=[-1]}
scf.for %i = %c0 to %c5 step %c1 {
  scf.for %j = %c0 to %c5 step %c1 {
  }
  sdscbundle.sdsc_execute (%p0, %p128) {sdsc_filename="r1w1", symbol_ids=[-1, -2]}
  sdscbundle.sdsc_execute (%p128, %p0) {sdsc_filename="r1w1", symbol_ids=[-1, -2]}
}`,
		want: []string{"11:28: error: this operation reads bytes [0, 128) of the pool, and in [0, 128) they may be of one write or of another over it"},
	},
	{
		name: "filled tile by tile, read whole, and used again",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w2", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r2", symbol_ids=[-1]}
scf.for %i = %c0 to %c2 step %c1 {
  sdscbundle.sdsc_execute (%p256) {sdsc_filename="w1", symbol_ids=[-1]}
  %v = affine.apply affine_map<(d0)[s0] -> (s0 + d0 * 128)>(%i)[%p0]
  sdscbundle.sdsc_execute (%p256, %v) {sdsc_filename="r1w1", symbol_ids=[-1, -2]}
}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r2", symbol_ids=[-1]}`,
	},
	{
		name: "tiles that do not meet leave what was there",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w4", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r4", symbol_ids=[-1]}
scf.for %i = %c0 to %c2 step %c1 {
  %v = affine.apply affine_map<(d0)[s0] -> (s0 + d0 * 256)>(%i)[%p0]
  sdscbundle.sdsc_execute (%v) {sdsc_filename="w1", symbol_ids=[-1]}
}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r4", symbol_ids=[-1]}`,
		want: []string{"9:26: error: this operation reads bytes [0, 512) of the pool, and in [0, 384) they may be"},
	},
	{
		name: "a loop that may not run",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w1", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r1", symbol_ids=[-1]}
scf.for %i = %c0 to %n step %c1 {
  sdscbundle.sdsc_execute (%p0) {sdsc_filename="w1", symbol_ids=[-1]}
}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r1", symbol_ids=[-1]}`,
		want: []string{
			"8:26: error: this operation reads bytes [0, 128) of the pool, and in [0, 128) they may be",
		},
	},
	{
		name: "a loop that may run once",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w1", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r1", symbol_ids=[-1]}
scf.for %i = %c2 to %n step %c2 {
  sdscbundle.sdsc_execute (%p0) {sdsc_filename="w1", symbol_ids=[-1]}
}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r1", symbol_ids=[-1]}`,
		want: []string{
			"8:26: error: this operation reads bytes [0, 128) of the pool, and in [0, 128) they may be",
		},
	},
	{
		name: "replaced before anything reads it",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w1", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w1", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r1", symbol_ids=[-1]}`,
		want: []string{"3:26: warning: nothing reads what this operation writes to bytes [0, 128) of the pool before it is written over"},
	},
	{
		name: "what is not known is counted",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w1", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%p0)
sdscbundle.sdsc_execute (%p0, %p512) {sdsc_filename="r1w1", symbol_ids=[-1, -2]}
sdscbundle.sdsc_execute (%p512) {sdsc_filename="r1", symbol_ids=[-1]}`,
		want: []string{"4:26: warning: 2 of 5 operands in pools and allocations are not checked"},
	},
	{
		name: "an allocation whose base may be a pool's",
		body: `
%a = sdscbundle.device_mem_allocate 1024 bytes : index
sdscbundle.sdsc_execute (%a) {sdsc_filename="w2", symbol_ids=[-1]}
%b = arith.addi %a, %o128 : index
sdscbundle.sdsc_execute (%b) {sdsc_filename="w1", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%a) {sdsc_filename="r2", symbol_ids=[-1]}`,
		want: []string{"4:26: warning: 3 of 3 operands in pools and allocations are not checked"},
	},
	{
		name: "an allocation that is written in parts",
		body: `
%a = sdscbundle.device_mem_allocate 1024 bytes : index
sdscbundle.sdsc_execute (%a) {sdsc_filename="w1", symbol_ids=[-1]}
%b = arith.addi %a, %o128 : index
sdscbundle.sdsc_execute (%b) {sdsc_filename="w1", symbol_ids=[-1]}
sdscbundle.sdsc_execute (%a) {sdsc_filename="r2", symbol_ids=[-1]}`,
	},
	{
		name: "an allocation that nothing writes",
		body: `
%a = sdscbundle.device_mem_allocate 1024 bytes : index
sdscbundle.sdsc_execute (%a) {sdsc_filename="r1", symbol_ids=[-1]}`,
		want: []string{"4:26: warning: 1 of 1 operands in pools and allocations are not checked"},
	},
	{
		name: "an address that goes elsewhere",
		body: `
sdscbundle.sdsc_execute (%p0) {sdsc_filename="w1", symbol_ids=[-1]}
func.call @g(%p0) : (index) -> ()
sdscbundle.sdsc_execute (%p0) {sdsc_filename="r1", symbol_ids=[-1]}`,
		want: []string{"3:26: warning: 2 of 2 operands in pools and allocations are not checked"},
	},
}

func TestCheck(t *testing.T) {
	t.Parallel()
	whole := func(sticks int64, role string) tensor { return tensor{sticks: sticks, cores: 1, role: role} }
	sum := func(sticks int64) tensor {
		return tensor{sticks: sticks, cores: 1, role: "readwrite", reduced: true}
	}
	files := fstest.MapFS{}
	for name, ts := range map[string][]tensor{
		"w1": {whole(1, "write")}, "w2": {whole(2, "write")}, "w4": {whole(4, "write")},
		"r1": {whole(1, "read")}, "r2": {whole(2, "read")}, "r4": {whole(4, "read")},
		"r1w1": {whole(1, "read"), whole(1, "write")},
		"r2w1": {whole(2, "read"), whole(1, "write")},
		"r2w2": {whole(2, "read"), whole(2, "write")},
		"w2c":  {{sticks: 2, cores: 2, role: "write"}},
		"u1":   {whole(1, "read"), {sticks: 1, cores: 1, role: "write", like: true}},
		"acc1": {whole(1, "readwrite")},
		"sum1": {sum(1)}, "sum4": {sum(4)}, "sum1w1": {sum(1), whole(1, "write")},
	} {
		files[name] = &fstest.MapFile{Data: sdscFile(ts)}
	}
	const addresses = `%p0 = arith.addi %pool, %c0 : index %p64 = arith.addi %pool, %o64 : index %p128 = arith.addi %pool, %o128 : index ` +
		`%p256 = arith.addi %pool, %o256 : index %p512 = arith.addi %pool, %o512 : index %p896 = arith.addi %pool, %o896 : index `
	const constants = `%c0 = arith.constant 0 : index %c1 = arith.constant 1 : index %c2 = arith.constant 2 : index %c5 = arith.constant 5 : index ` +
		`%o64 = arith.constant 64 : index %o128 = arith.constant 128 : index %o256 = arith.constant 256 : index ` +
		`%o512 = arith.constant 512 : index %o896 = arith.constant 896 : index `
	for _, c := range checkCases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			text := `func.func @f(%arg: !sdscbundle.input_arg<index, max_value=4>) {
%pool = sdscbundle.device_mem_allocate 1024 bytes : index %n = sdscbundle.input_arg_extract value from %arg : !sdscbundle.input_arg<index, max_value=4> -> index ` +
				constants + addresses + c.body + "\nreturn\n}\nfunc.func private @g(index)\n"
			expect(t, verify.Check(read(t, "f.mlir", text, files), verify.Options{}), c.want)
		})
	}
}
