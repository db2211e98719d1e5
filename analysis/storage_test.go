package analysis_test

import (
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
)

// storageTests is about declarations that are the same bytes.
var storageTests = []fateTest{
	{name: "overlapping ranges keep their distance and have one live range", text: `
fn @f()
%a = at 4096 size 256
%b = at 4224 size 256
%t = alloc 128
!(%a:w, %b:w)
!(%t:w)
!(%t:r)
!(%b:r)`, want: "a@0[0,3] b@128[0,3] t@384[1,2]"},
	{name: "declared from the higher end", text: `
fn @f()
%b = at 4224 size 256
%a = at 4096 size 256
!(%a:w, %b:w)
!(%b:r)`, want: "b@128[0,1] a@0[0,1]"},
	{name: "a chain of overlaps is one storage", text: `
fn @f()
%a = at 1024 size 256
%c = at 1408 size 256
%b = at 1152 size 384
!(%a:w, %c:w)
!(%c:r)`, want: "a@0[0,1] c@384[0,1] b@128[0,1]"},
	{name: "one inside another, and one behind it", text: `
fn @f()
%a = at 1024 size 1024
%b = at 1152 size 128
%c = at 1920 size 256
!(%a:w, %c:w)
!(%c:r)`, want: "a@0[0,1] b@128[0,1] c@896[0,1]"},
	{name: "adjacent ranges are apart", text: `
fn @f()
%a = at 1024 size 128
%b = at 1152 size 128
!(%a:w)
!(%a:r)
!(%b:w)
!(%b:r)`, want: "a@0[0,1] b@0[2,3]"},
	{name: "the last stick is the buffer's", text: `
fn @f()
%a = at 1024 size 100
%b = at 1124 size 100
!(%a:w)
!(%a:r)
!(%b:w)
!(%b:r)`, want: "a@0[0,3] b@100[0,3]"},
	{name: "at constants from one base", text: `
fn @f(%x: index)
%a = map ()[s0] -> (s0 + 1024) ()[%x] {sdsc_pool.size = 256 : i64}
%k = const 1152
%b = %k + %x {sdsc_pool.size = 256 : i64}
!(%a:w, %b:w)
!(%b:r)`, want: "a@0[0,1] b@128[0,1]"},
	{name: "at equal constants from different bases", text: `
fn @f(%x: index, %y: index)
%a = map ()[s0] -> (s0 + 1024) ()[%x] {sdsc_pool.size = 128 : i64}
%b = map ()[s0] -> (s0 + 1024) ()[%y] {sdsc_pool.size = 128 : i64}
!(%a:w)
!(%a:r)
!(%b:w)
!(%b:r)`, want: "a@0[0,1] b@0[2,3]"},
	{name: "two extractions of one argument are one base", text: `
fn @f(%x: !sdscbundle.input_arg<index>)
%v = value %x
%u = value %x
%a = map ()[s0] -> (s0 + 1024) ()[%v] {sdsc_pool.size = 128 : i64}
%b = map ()[s0] -> (s0 + 1024) ()[%u] {sdsc_pool.size = 128 : i64}
!(%a:w)
!(%b:w)
!(%a:r)
!(%b:r)`, want: "a@0[0,3] b@0[0,3]"},
	{name: "a declared argument and its extraction with a size", text: `
fn @f(%x: !sdscbundle.input_arg<index> {sdsc_pool.size = 256 : i64})
%v = value %x {sdsc_pool.size = 128 : i64}
!(%v:w)
!(%v:r)`, want: "x@0[0,1] v@0[0,1]"},
	{name: "derived from a buffer", text: `
fn @f()
%a = alloc 256
%k = const 128
%d = %a + %k {sdsc_pool.size = 128 : i64}
!(%a:w)
!(%d:r)`, want: "a@0[0,1] d@128[0,1]"},
	{name: "derived below a buffer", text: `
fn @f()
%a = alloc 256
%k = const -128
%d = %k + %a {sdsc_pool.size = 128 : i64}
!(%a:w, %d:w)
!(%a:r)
!(%d:r)`, want: "a@128[0,2] d@0[0,2]"},
	{name: "derived beyond the buffer's end", text: `
fn @f()
%a = alloc 128
%k = const 1024
%d = %a + %k {sdsc_pool.size = 128 : i64}
%t = alloc 128
!(%a:w, %d:w)
!(%a:r, %d:r)
!(%t:w)
!(%t:r)`, want: "a@0[0,1] d@1024[0,1] t@0[2,3]"},
	{name: "derived at an induction variable", text: `
fn @f()
%a = alloc 512
for %i = %c0 to %c4 step %c1 {
%d = map (d0)[s0] -> (s0 + d0 * 128) (%i)[%a] {sdsc_pool.size = 128 : i64}
!(%d:w)
!(%d:r)
}`, want: "a:aliased d:aliased"},
	{name: "declared at what a loop returns", text: `
fn @f(%x: index)
%a = scf.for %i = %c0 to %c4 step %c1 iter_args(%it = %x) -> (index) {
scf.yield %it : index
} {sdsc_pool.size = 128 : i64}
!(%a:w)
!(%a:r)`, want: "a@0[0,1]"},
	{name: "two chains of derivations at one base", text: `
fn @f()
%a = alloc 512
%k = const 128
%d = %a + %k {sdsc_pool.size = 128 : i64}
%e = %d + %k {sdsc_pool.size = 128 : i64}
!(%e:w)
!(%e:r)`, want: "a@0[0,1] d@128[0,1] e@256[0,1]"},
	{name: "size of a storage whose parts are no whole sticks", text: `
fn @f()
%a = at 1000 size 100
%b = at 1064 size 129
%t = alloc 128
!(%b:w, %t:w)
!(%b:r, %t:r)`, want: "a@0[0,1] b@64[0,1] t@384[0,1]"}, // b ends at 64+256 = 320, which is 3 sticks
	{name: "beyond 64 bits", text: `
fn @f()
%a = alloc 128
%k = const -4611686018427387904
%l = const 4611686018427387904
%d = %a + %k {sdsc_pool.size = 128 : i64}
%e = %a + %l {sdsc_pool.size = 128 : i64}
!(%a:w)
!(%a:r)`, want: "a:overflow d:overflow e:overflow"},
}

func TestStorage(t *testing.T) { runFates(t, storageTests) }

// foreignTests is about accesses through addresses that are not derived from
// the buffer that they may be of.
var foreignTests = []fateTest{
	{name: "declared at twice an address", text: `
fn @f()
%a = alloc 128
%d = map ()[s0] -> (s0 * 2) ()[%a] {sdsc_pool.size = 128 : i64}
!(%d)`, want: "a:cpu-fallback d:unknown-size"},
	{name: "an access of another buffer that nobody knows the end of", text: `
fn @f(%n: index)
%a = at 0 size 128
%b = at 4096 size 128
!(%a)
for %i = %c0 to %n step %c4 {
%y = %b + %i
!(%y)
}`, want: "a:aliased b:out-of-bounds"},
	{name: "a constant in the range", text: `
fn @f()
%a = at 4096 size 256
%k = const 4351
!(%a:w)
!(%a:r, %k:r)`, want: "a:aliased"},
	{name: "constants on either side of the range", text: `
fn @f()
%a = at 4096 size 256
%k = const 4095
%l = const 4352
!(%a:w, %k:w, %l:w)
!(%a:r)`, want: "a@0[0,1]"},
	{name: "a number is no access", text: `
fn @f()
%a = at 4096 size 256
%k = const 4096
!(%a:w, %k:n)
!(%a:r)`, want: "a@0[0,1]"},
	{name: "a constant that is not accessed", text: `
fn @f()
%a = at 4096 size 256
%k = const 4096
%y = %k + %c8
!(%a:w)
!(%a:r)`, want: "a@0[0,1]"},
	{name: "a sum of constants", text: `
fn @f()
%a = at 4096 size 128
%k = const 4000
%l = const 100
%y = %k + %l
!(%a:w)
!(%a:r, %y:r)`, want: "a:aliased"},
	{name: "an offset from the base that the buffer is declared from", text: `
fn @f(%x: index)
%a = map ()[s0] -> (s0 + 1024) ()[%x] {sdsc_pool.size = 128 : i64}
%k = const 1088
%y = %k + %x
!(%a:w)
!(%a:r, %y:r)`, want: "a:aliased"},
	{name: "an offset from another base", text: `
fn @f(%x: index, %z: index)
%a = map ()[s0] -> (s0 + 1024) ()[%x] {sdsc_pool.size = 128 : i64}
%k = const 1088
%y = %k + %z
!(%a:w)
!(%a:r, %y:r)`, want: "a@0[0,1]"},
	{name: "an offset from another extraction of the argument", text: `
fn @f(%x: !sdscbundle.input_arg<index>)
%v = value %x
%u = value %x
%a = map ()[s0] -> (s0 + 1024) ()[%v] {sdsc_pool.size = 128 : i64}
%k = const 1088
%y = %k + %u
!(%a:w)
!(%a:r, %y:r)`, want: "a:aliased"},
	{name: "an address that is computed from two bases", text: `
fn @f(%x: index, %z: index)
%a = map ()[s0] -> (s0 + 1024) ()[%x] {sdsc_pool.size = 128 : i64}
%y = %x + %z
!(%a:w)
!(%a:r, %y:r)`, want: "a:aliased"},
	{name: "an address that is computed from two bases, in the other order", text: `
fn @f(%x: index, %z: index)
%a = map ()[s0] -> (s0 + 1024) ()[%x] {sdsc_pool.size = 128 : i64}
%y = %z + %x
!(%a:w)
!(%a:r, %y:r)`, want: "a:aliased"},
	{name: "a strided address runs over the range", text: `
fn @f()
%a = at 4096 size 128
%k = const 2048
!(%a:w)
for %i = %c0 to %c9 step %c1 {
%y = map (d0)[s0] -> (s0 + d0 * 1024) (%i)[%k]
!(%y:r)
}
!(%a:r)`, want: "a:aliased"},
	{name: "an address between a strided one's start and the range hides nothing", text: `
fn @f()
%a = at 4096 size 128
%k = const 2048
%l = const 3000
!(%a:w, %l:r)
for %i = %c0 to %c9 step %c1 {
%y = map (d0)[s0] -> (s0 + d0 * 1024) (%i)[%k]
!(%y:r)
}
!(%a:r)`, want: "a:aliased"},
	{name: "a strided address ends before the range", text: `
fn @f()
%a = at 4096 size 128
%k = const 2048
!(%a:w)
for %i = %c0 to %c2 step %c1 {
%y = map (d0)[s0] -> (s0 + d0 * 1024) (%i)[%k]
!(%y:r)
}
!(%a:r)`, want: "a@0[0,2]"},
	{name: "a strided address goes down over the range", text: `
fn @f()
%a = at 4096 size 128
%k = const 8192
!(%a:w)
for %i = %c0 to %c5 step %c1 {
%y = map (d0)[s0] -> (s0 - d0 * 1024) (%i)[%k]
!(%y:r)
}
!(%a:r)`, want: "a:aliased"},
	{name: "a strided address of a loop without trips", text: `
fn @f()
%a = at 4096 size 128
%k = const 4096
!(%a:w)
for %i = %c0 to %c0 step %c1 {
%y = map (d0)[s0] -> (s0 + d0) (%i)[%k]
!(%y:r)
}
!(%a:r)`, want: "a@0[0,2]"},
	{name: "a strided address of a loop of unknown length", text: `
fn @f(%n: index)
%a = at 4096 size 128
%b = alloc 128
%k = const 16384
!(%a:w, %b:w)
for %i = %c0 to %n step %c1 {
%y = map (d0)[s0] -> (s0 + d0) (%i)[%k]
!(%y:r)
}
!(%a:r, %b:r)`, want: "a:aliased b@0[0,2]"},
	{name: "an absolute address of which nothing is known", text: `
fn @f()
%a = at 4096 size 128
%b = alloc 128
!(%a:w, %b:w)
for %i = %c0 to %c4 step %c1 {
%y = map (d0) -> (d0 mod 2 + 4096) (%i)
!(%y:r)
}
!(%a:r, %b:r)`, want: "a:aliased b@0[0,2]"},
	{name: "in a derived declaration outside the range of its base", text: `
fn @f()
%a = at 4096 size 128
%k = const 1024
%d = %a + %k {sdsc_pool.size = 128 : i64}
%y = const 5120
!(%a:w, %d:w)
!(%a:r, %d:r, %y:r)`, want: "a:aliased d:aliased"},
	{name: "a declared address that changes with a loop", text: `
fn @f()
%a = at 4096 size 1024
!(%a:w)
for %i = %c0 to %c4 step %c1 {
%m = map (d0) -> (d0 * 128 + 4096) (%i) {sdsc_pool.size = 128 : i64}
!(%m:rw)
}
!(%a:r)`, want: "a:aliased m:unknown-size"},
	{name: "a declared address that changes with a loop, elsewhere", text: `
fn @f()
%a = at 4096 size 1024
!(%a:w)
for %i = %c0 to %c4 step %c1 {
%m = map (d0) -> (d0 * 128 + 5120) (%i) {sdsc_pool.size = 128 : i64}
!(%m:w)
!(%m:r)
}
!(%a:r)`, want: "a@0[0,3] m:unknown-size"},
	{name: "an access out of the bounds of its own buffer", text: `
fn @f()
%a = at 4096 size 128
%b = at 8192 size 128
%k = const 4096
%y = %a + %k
!(%a:w, %b:w)
!(%y:r, %b:r)`, want: "a:out-of-bounds b:aliased"},
	{name: "an access below its own buffer", text: `
fn @f()
%b = at 4096 size 128
%a = at 8192 size 128
%k = const -4096
%y = %a + %k
!(%a:w, %b:w)
!(%y:r, %b:r)`, want: "b:aliased a:out-of-bounds"},
	{name: "an undeclared address of another function", text: `
fn @f()
%a = at 4096 size 256
%b = at 8192 size 256
!(%a:w, %b:w)
!(%a:r, %b:r)
fn @g()
%k = const 4224
!(%k:r)`, want: "a:aliased b@0[0,1] | "},
	{name: "an undeclared address of another function, with a base of its own", text: `
fn @f()
%a = at 4096 size 256
!(%a:w)
!(%a:r)
fn @g(%x: index)
%k = const 4224
%y = %x + %k
!(%y:r)`, want: "a@0[0,1] | "},
	{name: "an undeclared address of a function with a planned pool", text: `
fn @f()
%a = at 4096 size 256
!(%a:w)
!(%a:r)
fn @g()
%p = alloc 128
%q = %p + %c0
%k = const 4224
!(%k:r, %q:w)`, want: "a:aliased | "},
	{name: "a declared size of nothing", text: `
fn @f()
%a = at 4096 size 0
%b = at 8192 size 128
%k = const 4096
%y = %a + %k
!(%a:w, %b:w)
!(%y:r, %b:r)`, want: "a:unknown-size b:aliased"},
}

func TestForeign(t *testing.T) { runFates(t, foreignTests) }

// sharedStorageLiveRangesTests shows that a storage of two declarations is live
// where either is, also over loops.
var sharedStorageLiveRangesTests = []fateTest{
	{name: "written through one, read through the other in the iteration", text: `
fn @f()
%a = at 4096 size 256
%b = at 4224 size 128
%t = alloc 128
%k = const 128
%x = %a + %k
for %i = %c0 to %c4 step %c1 {
!(%x:w)
!(%b:r)
!(%t:w)
!(%t:r)
}`, want: "a@0[0,1] b@128[0,1] t@0[2,3]"},
	{name: "carried through the other", text: `
fn @f()
%a = at 4096 size 256
%b = at 4224 size 128
%t = alloc 128
for %i = %c0 to %c4 step %c1 {
!(%a:w)
!(%b:r)
!(%t:w)
!(%t:r)
}`, want: "a@0[0,3] b@128[0,3] t@256[2,3]"},
}

func TestSharedStorageLiveRanges(t *testing.T) { runFates(t, sharedStorageLiveRangesTests) }

// TestPlannedPool is about functions that are left alone.
func TestPlannedPool(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, text string
		planned    string // name of the pool
	}{
		{"every use adds a constant, one of them 0", "%p = alloc 256\n%q = %p + %c0\n%k = const 128\n%r = %k + %p\n!(%q:w, %r:w)\n!(%q:r, %r:r)", "%p"},
		{"no use adds 0", "%p = alloc 256\n%q = %p + %c1\n!(%q:w)\n!(%q:r)", ""},
		{"the base itself is used", "%p = alloc 256\n%q = %p + %c0\n!(%q:w, %p:w)\n!(%q:r)", ""},
		{"added to what is no constant", "%p = alloc 256\n%q = %p + %c0\n%r = %p + %x\n!(%q:w)\n!(%q:r)", ""},
		{"added to itself", "%p = alloc 256\n%q = %p + %c0\n%r = %p + %p\n!(%q:w)\n!(%q:r)", ""},
		{"a use in a loop", "%p = alloc 256\nfor %i = %c0 to %c4 step %c1 {\n%q = %p + %c0\n!(%q:w)\n!(%q:r)\n}", "%p"},
		{"a use by affine.apply", "%p = alloc 256\n%q = %p + %c0\n%r = map ()[s0] -> (s0) ()[%p]\n!(%q:w)\n!(%q:r)", ""},
		{"beside an allocation of its own", "%a = alloc 128\n%p = alloc 256\n%q = %p + %c0\n!(%q:w, %a:w)\n!(%q:r, %a:r)", "%p"},
		{"never used", "%p = alloc 256", ""},
		{"the frontend's pool argument", "%p = value %pool_base_addr\n%q = %p + %c0\n!(%q:w)\n!(%q:r)", "%p"},
		{"another argument", "%p = value %arg\n%q = %p + %c0\n!(%q:w)\n!(%q:r)", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := analyze(t, analysis.Options{}, "fn @f(%x: index, %arg: !sdscbundle.input_arg<index>, %pool_base_addr: !sdscbundle.input_arg<index>)\n"+tt.text)
			f, got := p.Funcs[0], ""
			if f.PlannedPool != nil {
				got = f.PlannedPool.Name
			}
			if got != tt.planned {
				t.Errorf("planned pool is %q, want %q", got, tt.planned)
			}
			if got != "" && (len(f.Buffers) > 0 || f.PoolSize != 0) {
				t.Errorf("the function has %d buffers and a pool of %d bytes, want none", len(f.Buffers), f.PoolSize)
			}
		})
	}
}

// TestLeftAlone is about functions of a shape that the analysis does not know.
func TestLeftAlone(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, text, why string }{
		{"two blocks", `
func.func @f() {
  %b = arith.constant {sdsc_pool.size = 128 : i64, sdsc_pool.name = "n"} 4096 : index
  "cf.br"()[^bb1] : () -> ()
^bb1:
  sdscbundle.sdsc_execute (%b) {sdsc_filename="s.json"}
  return
}`, "it has more than one block"},
		{"an execute in an unknown region", `
func.func @f() {
  %b = arith.constant {sdsc_pool.size = 128 : i64, sdsc_pool.name = "n"} 4096 : index
  "x.while"() ({
    sdscbundle.sdsc_execute (%b) {sdsc_filename="s.json"}
  }) : () -> ()
  return
}`, "bundle operations stand in 'x.while'"},
		{"a declaration in an unknown region", `
func.func @f() {
  "x.while"() ({
    %b = arith.constant {sdsc_pool.size = 128 : i64, sdsc_pool.name = "n"} 4096 : index
    "x.use"(%b) : (index) -> ()
  }) : () -> ()
  %b = arith.constant {sdsc_pool.size = 128 : i64, sdsc_pool.name = "n"} 4096 : index
  sdscbundle.sdsc_execute (%b) {sdsc_filename="s.json"}
  return
}`, "bundle operations stand in 'x.while'"},
	}
	const same = `
func.func @g() {
  %b = arith.constant {sdsc_pool.size = 128 : i64, sdsc_pool.name = "n"} 8192 : index
  sdscbundle.sdsc_execute (%b) {sdsc_filename="s.json"}
  sdscbundle.sdsc_execute (%b) {sdsc_filename="s.json"}
  return
}`
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := analyze(t, analysis.Options{}, tt.text+same)
			if f := p.Funcs[0]; f.LeftAlone != tt.why || len(f.Buffers) > 0 {
				t.Errorf("left alone %q with %d buffers, want %q and none", f.LeftAlone, len(f.Buffers), tt.why)
			}
			// What it does to a buffer that another function declares too still counts.
			if got, want := fates(p), " | n:multi-bundle-write"; got != want {
				t.Errorf("got %s, want %s", got, want)
			}
			if len(p.Diagnostics) != 1 || p.Diagnostics[0].Message != "function @f is left alone: "+tt.why {
				t.Errorf("diagnostics %v", p.Diagnostics)
			}
		})
	}
}
