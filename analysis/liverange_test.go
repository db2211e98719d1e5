package analysis_test

import (
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
)

// shortLoop begins a loop of four trips.
const shortLoop = "for %i = %c0 to %c4 step %c1 {\n"

// liveRangesTests has the shapes of straight lines and loops, with a temporary
// beside most buffers to show who may share with whom.
var liveRangesTests = []fateTest{
	{name: "a reader and a writer of one step never share", text: `
fn @f()
%a = alloc 128
%b = alloc 128
!(%a:w)
!(%a:r, %b:w)
!(%b:r)`, want: "a@0[0,1] b@128[1,2]"},
	{name: "two readers and the next writer in one step", text: `
fn @f()
%a = alloc 128
%b = alloc 128
%c = alloc 128
!(%a:w, %b:w)
!(%a:r, %b:r, %c:w)
!(%c:r)`, want: "a@0[0,1] b@128[0,1] c@256[1,2]"},
	{name: "a step after the last reader shares", text: `
fn @f()
%a = alloc 128
%b = alloc 128
!(%a:w)
!(%a:r)
!(%b:w)
!(%b:r)`, want: "a@0[0,1] b@0[2,3]"},
	{name: "operations without operands are steps", text: `
fn @f()
%a = alloc 128
!()
!(%a:w)
!()
!(%a:r)
!()`, want: "a@0[1,3]"},
	{name: "the first of several writes starts the range", text: `
fn @f()
%acc = alloc 128
%t = alloc 128
!(%acc:w)
!(%t:w)
!(%t:r)
!(%acc:w)
!(%acc:r)`, want: "acc@0[0,4] t@128[1,2]"},
	{name: "a write after the last read is in the range", text: `
fn @f()
%a = alloc 128
%t = alloc 128
!(%a:w)
!(%a:r)
!(%a:w, %t:w)
!(%t:r)`, want: "a@0[0,2] t@128[2,3]"},
	{name: "in place: one buffer, one place", text: `
fn @f()
%a = alloc 128
%b = alloc 128
!(%a:w)
!(%a:r, %a:w)
!(%a:r, %b:w)
!(%b:r)`, want: "a@0[0,2] b@128[2,3]"},
	{name: "a partial write does not end what the rest holds", text: `
fn @f()
%a = alloc 256
%k = const 128
%s = %a + %k
%t = alloc 128
!(%a:w, %s:w)
!(%t:w)
!(%s:w, %t:r)
!(%a:r)`, want: "a@0[0,3] t@256[1,2]"},
	{name: "a scratch is live at its step", options: analysis.Options{PoolScratch: true}, text: `
fn @f()
%a = alloc 128
%s = alloc 128
%b = alloc 128
!(%a:w)
!(%a:r, %s:w)
!(%b:w)
!(%b:r)`, want: "a@0[0,1] s@128[1,1] b@0[2,3]"},

	{name: "an accumulator filled before the loop never shares with its body", text: `
fn @f()
%acc = alloc 128
%t = alloc 128
%u = alloc 128
!(%acc:w)
` + shortLoop + `!(%t:w)
!(%t:r, %acc:rw)
!(%u:w)
!(%u:r)
}
!(%acc:r)`, want: "acc@0[0,5] t@128[1,2] u@128[3,4]"},
	{name: "an accumulator is live to the loop's end, though it is read at its begin", text: `
fn @f()
%acc = alloc 128
%t = alloc 128
!(%acc:w)
` + shortLoop + `!(%acc:r, %acc:w)
!(%t:w)
!(%t:r)
}`, want: "acc@0[0,3] t@128[2,3]"},
	{name: "the loop alone: read first in the body is carried", text: `
fn @f()
%acc = alloc 128
%t = alloc 128
` + shortLoop + `!(%acc:r)
!(%acc:w)
!(%t:w)
!(%t:r)
}`, want: "acc@0[0,3] t@128[2,3]"},
	{name: "read at a position before the write of the last trip", text: `
fn @f()
%a = alloc 128
%t = alloc 128
` + shortLoop + `!(%t:w)
!(%t:r, %a:r)
!(%a:w)
}`, want: "a@128[0,2] t@0[0,1]"},
	{name: "filled before, drained after, combined in the middle", text: `
fn @f()
%p = alloc 128
%acc = alloc 128
%t = alloc 128
!(%p:w)
!(%p:r, %acc:w)
` + shortLoop + `!(%t:w)
!(%acc:r, %t:r, %acc:w)
}
!(%acc:r, %p:w)
!(%p:r)`, want: "p@0[0,5] acc@128[1,4] t@256[2,3]"},
	{name: "read in the loop, written before it", text: `
fn @f()
%a = alloc 128
%t = alloc 128
!(%a:w)
` + shortLoop + `!(%a:r)
!(%t:w)
!(%t:r)
}`, want: "a@0[0,3] t@128[2,3]"},
	{name: "written in the loop, read after it", text: `
fn @f()
%a = alloc 128
%t = alloc 128
` + shortLoop + `!(%t:w)
!(%t:r)
!(%a:w)
}
!(%a:r)`, want: "a@128[0,3] t@0[0,1]"},
	{name: "filled slice by slice and read after the loop", text: `
fn @f()
%a = alloc 512
%t = alloc 128
` + shortLoop + `!(%t:w)
!(%t:r)
%s = map (d0)[s0] -> (s0 + 128 * d0) (%i)[%a]
!(%s:w)
}
!(%a:r)`, want: "a@128[0,3] t@0[0,1]"},
	{name: "unknown effects are live through the loop", text: `
fn @f()
%a = alloc 128
%t = alloc 128
` + shortLoop + `!(%a)
!(%a:r)
!(%t:w)
!(%t:r)
}`, want: "a@0[0,3] t@128[2,3]"},
	{name: "readwrite first in the body is live through the loop", text: `
fn @f()
%a = alloc 128
%t = alloc 128
` + shortLoop + `!(%a:rw)
!(%t:w)
!(%t:r)
}`, want: "a@0[0,2] t@128[1,2]"},

	{name: "temporaries of one iteration share", text: `
fn @f()
%a = alloc 128
%b = alloc 128
` + shortLoop + `!(%a:w)
!(%a:r)
!(%b:w)
!(%b:r)
}`, want: "a@0[0,1] b@0[2,3]"},
	{name: "temporaries that advance share", text: `
fn @f()
%a = alloc 512
%b = alloc 512
` + shortLoop + `%x = map (d0)[s0] -> (s0 + 128 * d0) (%i)[%a]
%y = map (d0)[s0] -> (s0 + 128 * d0) (%i)[%b]
!(%x:w)
!(%x:r)
!(%y:w)
!(%y:r)
}`, want: "a@0[0,1] b@0[2,3]"},
	{name: "core by core, in any order of the cores", text: `
fn @f()
%a = alloc 256
%k = const 128
%x = %a + %k
%y = map ()[s0] -> (s0 + 128) ()[%a]
%b = alloc 256
` + shortLoop + `!(%a:w, %x:w)
!(%y:r, %a:r)
!(%b:w)
!(%b:r)
}`, want: "a@0[0,1] b@0[2,3]"},
	{name: "another stride reads other bytes", text: `
fn @f()
%a = alloc 1024
%b = alloc 128
` + shortLoop + `%x = map (d0)[s0] -> (s0 + 128 * d0) (%i)[%a]
%y = map (d0)[s0] -> (s0 + 256 * d0) (%i)[%a]
!(%x:w)
!(%y:r)
!(%b:w)
!(%b:r)
}`, want: "a@0[0,3] b@1024[2,3]"},
	{name: "another constant reads other bytes", text: `
fn @f()
%a = alloc 256
%k = const 128
%x = %a + %k
%b = alloc 128
` + shortLoop + `!(%a:w)
!(%x:r)
!(%b:w)
!(%b:r)
}`, want: "a@0[0,3] b@256[2,3]"},
	{name: "fewer cores read than written is another set", text: `
fn @f()
%a = alloc 256
%k = const 128
%x = %a + %k
%b = alloc 128
` + shortLoop + `!(%a:w, %x:w)
!(%x:r)
!(%b:w)
!(%b:r)
}`, want: "a@0[0,3] b@256[2,3]"},
	{name: "an address that nobody knows is not the same bytes twice", text: `
fn @f(%n: index)
%a = alloc 256
%x = %a + %n
` + shortLoop + `!(%x:w)
!(%x:r)
}
%b = alloc 128
!(%b:w)
!(%b:r)`, want: "a:out-of-bounds b@0[2,3]"},
	{name: "a read that a readwrite precedes is carried", text: `
fn @f()
%a = alloc 256
%k = const 128
%x = %a + %k
%b = alloc 128
` + shortLoop + `!(%a:w)
!(%x:rw)
!(%x:r)
!(%b:w)
!(%b:r)
}`, want: "a@0[0,4] b@256[3,4]"},
	{name: "in place behind a write is local", text: `
fn @f()
%a = alloc 128
%b = alloc 128
` + shortLoop + `!(%a:w)
!(%a:rw)
!(%a:r)
!(%b:w)
!(%b:r)
}`, want: "a@0[0,2] b@0[3,4]"},
	{name: "one step writes and reads: the read is of the last iteration", text: `
fn @f()
%a = alloc 128
%b = alloc 128
` + shortLoop + `!(%a:w, %a:r)
!(%b:w)
!(%b:r)
}`, want: "a@0[0,2] b@128[1,2]"},

	{name: "two loops in a row: temporaries of the first share with those of the second", text: `
fn @f()
%a = alloc 128
%b = alloc 128
` + shortLoop + `!(%a:w)
!(%a:r)
}
for %j = %c0 to %c4 step %c1 {
!(%b:w)
!(%b:r)
}`, want: "a@0[0,1] b@0[2,3]"},
	{name: "two loops in a row: carried over both", text: `
fn @f()
%a = alloc 128
%b = alloc 128
` + shortLoop + `!(%a:w)
!(%b:w)
!(%b:r)
}
for %j = %c0 to %c4 step %c1 {
!(%b:w)
!(%b:r)
!(%a:r)
}`, want: "a@0[0,5] b@128[0,5]"},
	{name: "nested: local to the outer iteration, carried over the inner loop", text: `
fn @f()
%a = alloc 128
%t = alloc 128
%u = alloc 128
` + shortLoop + `!(%u:w)
!(%u:r)
!(%a:w)
for %j = %c0 to %c4 step %c1 {
!(%a:r)
!(%t:w)
!(%t:r)
}
}`, want: "a@0[2,5] t@128[4,5] u@0[0,1]"},
	{name: "nested: carried over both", text: `
fn @f()
%acc = alloc 128
%t = alloc 128
!(%acc:w)
` + shortLoop + `!(%t:w)
!(%t:r)
for %j = %c0 to %c4 step %c1 {
!(%acc:rw)
}
}`, want: "acc@0[0,3] t@128[1,2]"},
	{name: "nested: accumulator of the inner loop, reset in each outer iteration", text: `
fn @f()
%acc = alloc 128
%t = alloc 128
%u = alloc 128
` + shortLoop + `!(%acc:w)
for %j = %c0 to %c4 step %c1 {
!(%t:w)
!(%t:r, %acc:rw)
}
!(%acc:r)
!(%u:w)
!(%u:r)
}`, want: "acc@0[0,3] t@128[1,2] u@0[4,5]"},
	{name: "nested: local to the inner loop", text: `
fn @f()
%a = alloc 128
%b = alloc 128
` + shortLoop + `for %j = %c0 to %c4 step %c1 {
!(%a:w)
!(%a:r)
}
!(%b:w)
!(%b:r)
}`, want: "a@0[0,1] b@0[2,3]"},
	{name: "written in an inner loop that runs, read behind it", text: `
fn @f()
%a = alloc 128
%b = alloc 128
` + shortLoop + `for %j = %c0 to %c1 step %c1 {
!(%a:w)
}
!(%a:r)
!(%b:w)
!(%b:r)
}`, want: "a@0[0,1] b@0[2,3]"},
	{name: "written in an inner loop that may make no trip", text: `
fn @f(%n: index)
%a = alloc 128
%b = alloc 128
` + shortLoop + `for %j = %c0 to %n step %c1 {
!(%a:w)
}
!(%a:r)
!(%b:w)
!(%b:r)
}`, want: "a@0[0,3] b@128[2,3]"},
	{name: "written in an inner loop with a max_value, which may make no trip", text: `
fn @f(%m: !sdscbundle.input_arg<index, max_value=9>)
%n = sdscbundle.input_arg_extract value from %m : !sdscbundle.input_arg<index, max_value=9> -> index
%a = alloc 128
%b = alloc 128
` + shortLoop + `for %j = %c0 to %n step %c1 {
!(%a:w)
}
!(%a:r)
!(%b:w)
!(%b:r)
}`, want: "a@0[0,3] b@128[2,3]"},
	{name: "written in an inner loop that makes no trip", text: `
fn @f()
%a = alloc 128
%b = alloc 128
` + shortLoop + `for %j = %c4 to %c0 step %c1 {
!(%a:w)
}
!(%a:r)
!(%b:w)
!(%b:r)
}`, want: "a@0[0,3] b@128[2,3]"},
	{name: "written before and in an inner loop that may make no trip", text: `
fn @f(%n: index)
%a = alloc 128
%b = alloc 128
` + shortLoop + `!(%a:w)
for %j = %c0 to %n step %c1 {
!(%a:w)
}
!(%a:r)
!(%b:w)
!(%b:r)
}`, want: "a@0[0,2] b@0[3,4]"},
	{name: "written and read in one inner loop that may make no trip", text: `
fn @f(%n: index)
%a = alloc 128
%b = alloc 128
` + shortLoop + `for %j = %c0 to %n step %c1 {
!(%a:w)
!(%a:r)
}
!(%b:w)
!(%b:r)
}`, want: "a@0[0,1] b@0[2,3]"},
	{name: "slices of the inner loop, read in another inner loop", text: `
fn @f()
%a = alloc 512
%b = alloc 512
` + shortLoop + `for %j = %c0 to %c4 step %c1 {
%x = map (d0)[s0] -> (s0 + 128 * d0) (%j)[%a]
!(%x:w)
}
for %k = %c0 to %c4 step %c1 {
%y = map (d0)[s0] -> (s0 + 128 * d0) (%k)[%a]
!(%y:r)
}
!(%b:w)
!(%b:r)
}`, want: "a@0[0,3] b@512[2,3]"},

	{name: "no trip: the plan is as for any other", text: `
fn @f()
%acc = alloc 128
%t = alloc 128
!(%acc:w)
for %i = %c4 to %c4 step %c1 {
!(%t:w)
!(%t:r, %acc:rw)
}
!(%acc:r)`, want: "acc@0[0,3] t@128[1,2]"},
	{name: "one trip: the plan is as for any other", text: `
fn @f()
%acc = alloc 128
%t = alloc 128
for %i = %c0 to %c1 step %c1 {
!(%t:w)
!(%t:r, %acc:rw)
}`, want: "acc@0[0,1] t@128[0,1]"},
	{name: "an allocation in a loop is one buffer of the kernel", text: `
fn @f()
%t = alloc 128
` + shortLoop + `%a = alloc 128
!(%a:rw)
!(%t:w)
!(%t:r)
}`, want: "t@128[1,2] a@0[0,2]"},
	{name: "a loop with a run-time bound and a fixed address", text: `
fn @f(%n: index)
%a = alloc 128
%b = alloc 128
for %i = %c0 to %n step %c1 {
!(%a:w)
!(%a:r)
!(%b:w)
!(%b:r)
}`, want: "a@0[0,1] b@0[2,3]"},
	{name: "a loop with a run-time bound and an advancing address", text: `
fn @f(%n: index)
%a = alloc 4096
for %i = %c0 to %n step %c1 {
%x = map (d0)[s0] -> (s0 + 128 * d0) (%i)[%a]
!(%x:w)
!(%x:r)
}`, want: "a:out-of-bounds"},
	{name: "a loop with a max_value and an advancing address", text: `
fn @f(%m: !sdscbundle.input_arg<index, max_value=32>)
%n = sdscbundle.input_arg_extract value from %m : !sdscbundle.input_arg<index, max_value=32> -> index
%a = alloc 4096
%b = alloc 3968
for %i = %c0 to %n step %c1 {
%x = map (d0)[s0] -> (s0 + 128 * d0) (%i)[%a]
%y = map (d0)[s0] -> (s0 + 128 * d0) (%i)[%b]
!(%x:w, %y:w)
!(%x:r, %y:r)
}`, want: "a@0[0,1] b:out-of-bounds"}, // 31*128 = 3968
}

func TestLiveRanges(t *testing.T) { runFates(t, liveRangesTests) }

// sizesTests is about how many bytes a buffer takes.
var sizesTests = []fateTest{
	{name: "whole sticks", text: `
fn @f()
%a = alloc 1
%b = alloc 129
%c = alloc 128
!(%a:w, %b:w, %c:w)
!(%a:r, %b:r, %c:r)`, want: "a@0[0,1] b@128[0,1] c@384[0,1]"},
	{name: "8 trips of 4096 bytes", text: `
fn @f()
%a = alloc 32768
%b = alloc 28672
for %i = %c0 to %c8 step %c1 {
%x = map (d0)[s0] -> (s0 + 4096 * d0) (%i)[%a]
%y = map (d0)[s0] -> (s0 + 4096 * d0) (%i)[%b]
!(%x:w, %y:w)
!(%x:r, %y:r)
}`, want: "a@0[0,1] b:out-of-bounds"},
	{name: "several dimensions add up", text: `
fn @f()
%a = alloc 1024
%b = alloc 896
for %i = %c0 to %c2 step %c1 {
for %j = %c0 to %c4 step %c1 {
%x = map (d0, d1)[s0] -> (s0 + 512 * d0 + 128 * d1) (%i, %j)[%a]
%y = map (d0, d1)[s0] -> (s0 + 512 * d0 + 128 * d1) (%i, %j)[%b]
!(%x:w, %y:w)
!(%x:r, %y:r)
}
}`, want: "a@0[0,1] b:out-of-bounds"}, // 512 + 384 = 896
	{name: "beyond 32 bits", text: `
fn @f()
%a = alloc 8000000000
%b = alloc 7000000000
%c = alloc 128
!(%a:w, %b:w)
!(%a:r, %b:r)
!(%c:w)
!(%c:r)`, want: "a@0[0,1] b@8000000000[0,1] c@0[2,3]"},
	{name: "a slice at an interior address is not another buffer", text: `
fn @f()
%t = alloc 128
%a = alloc 51200
%k = const 25600
%s = %a + %k
!(%t:w)
!(%t:r, %a:w)
!(%s:r)`, want: "t@0[0,1] a@128[1,2]"},
	{name: "writer and reader split over cores differently", text: `
fn @f()
%a = alloc 1024
%k = const 512
%l = const 256
%m = const 768
%a1 = %a + %k
%b1 = %a + %l
%b2 = %a + %m
%t = alloc 128
!(%a:w, %a1:w)
!(%a:r, %b1:r, %a1:r, %b2:r)
!(%t:w)
!(%t:r)`, want: "a@0[0,1] t@0[2,3]"},
}

func TestSizes(t *testing.T) { runFates(t, sizesTests) }

// firstFitTests has what makes the reference compiler's allocator differ from
// other first fits, seen through whole programs.
var firstFitTests = []fateTest{
	{name: "a chain of four takes two places", text: `
fn @f()
%a = alloc 32768
%b = alloc 32768
%c = alloc 32768
!(%a:w)
!(%a:r, %b:w)
!(%b:r, %c:w)
!(%c:r)`, want: "a@0[0,1] b@32768[1,2] c@0[2,3]"},
	{name: "the order is textual: t10 before t9", text: `
fn @f()
%t9 = alloc 128
%t10 = alloc 128
!(%t9:w, %t10:w)
!(%t9:r, %t10:r)`, want: "t9@128[0,1] t10@0[0,1]"},
	{name: "the end breaks ties of the start", text: `
fn @f()
%a = alloc 128
%b = alloc 128
!(%a:w, %b:w)
!(%b:r)
!(%a:r)`, want: "a@128[0,2] b@0[0,1]"},
	{name: "the explicit name counts", text: `
fn @f()
%a = alloc 128 {sdsc_pool.name = "z"}
%b = alloc 128
!(%a:w, %b:w)
!(%a:r, %b:r)`, want: "z@128[0,1] b@0[0,1]"},
	{name: "adjacent free blocks are not merged", text: `
fn @f()
%a = alloc 128
%b = alloc 128
%c = alloc 256
!(%a:w, %b:w)
!(%a:r, %b:r)
!(%c:w)
!(%c:r)`, want: "a@0[0,1] b@128[0,1] c@256[2,3]"},
	{name: "the rest of a block goes to the end of the list", text: `
fn @f()
%a = alloc 384
%b = alloc 256
%c = alloc 128
%d = alloc 256
!(%a:w, %b:w)
!(%a:r, %b:r)
!(%c:w, %d:w)
!(%c:r, %d:r)`, want: "a@0[0,1] b@384[0,1] c@0[2,3] d@384[2,3]"},
	{name: "the first that is large enough, not the best", text: `
fn @f()
%a = alloc 384
%b = alloc 128
%c = alloc 128
!(%a:w, %b:w)
!(%a:r, %b:r)
!(%c:w)
!(%c:r)`, want: "a@0[0,1] b@384[0,1] c@0[2,3]"},
}

func TestFirstFit(t *testing.T) { runFates(t, firstFitTests) }

// threeBuffers takes 384 bytes.
const threeBuffers = `
fn @f()
%a = alloc 256
%b = alloc 128
%c = alloc 128
!(%a:w, %b:w)
!(%a:r, %b:r)
!(%c:w)
!(%c:r)`

// budgetTests is about the end of the pool and what does not fit below it.
var budgetTests = []fateTest{
	{name: "exactly full", options: analysis.Options{Budget: 384}, text: threeBuffers, want: "a@0[0,1] b@256[0,1] c@0[2,3]"},
	{name: "one stick less", options: analysis.Options{Budget: 256}, text: threeBuffers, want: "a@0[0,1] b:overflow c@0[2,3]"},
	{name: "one byte less", options: analysis.Options{Budget: 383}, text: threeBuffers, want: "a@0[0,1] b:overflow c@0[2,3]"},
	{name: "the first does not fit, later ones do", options: analysis.Options{Budget: 128}, text: threeBuffers, want: "a:overflow b@0[0,1] c@0[2,3]"},
	{name: "nothing fits", options: analysis.Options{Budget: 127}, text: threeBuffers, want: "a:overflow b:overflow c:overflow"},
	{name: "a free block takes what the budget would not", options: analysis.Options{Budget: 300}, text: `
fn @f()
%a = alloc 256
%c = alloc 256
!(%a:w)
!(%a:r)
!(%c:w)
!(%c:r)`, want: "a@0[0,1] c@0[2,3]"},
	{name: "a storage overflows as a whole", options: analysis.Options{Budget: 300}, text: `
fn @f()
%a = at 4096 size 256
%b = at 4224 size 256
%c = alloc 256
!(%a:w, %b:w)
!(%b:r)
!(%c:w)
!(%c:r)`, want: "a:overflow b:overflow c@0[2,3]"},
	{name: "each function has a budget of its own", options: analysis.Options{Budget: 128}, text: `
fn @f()
%a = alloc 128
!(%a:w)
!(%a:r)
fn @g()
%a = alloc 128
!(%a:w)
!(%a:r)`, want: "a@0[0,1] | a@0[0,1]"},
	{name: "the default, exactly full", text: `
fn @f()
%a = alloc 15032385408
%b = alloc 128
!(%a:w, %b:w)
!(%a:r, %b:r)`, want: "a@0[0,1] b@15032385408[0,1]"},
	{name: "the default, one stick more", text: `
fn @f()
%a = alloc 15032385408
%b = alloc 256
!(%a:w, %b:w)
!(%a:r, %b:r)`, want: "a@0[0,1] b:overflow"},
	{name: "another alignment", options: analysis.Options{Alignment: 4096}, text: `
fn @f()
%a = alloc 1
%b = alloc 4097
%c = alloc 1
!(%a:w, %b:w, %c:w)
!(%a:r, %b:r, %c:r)`, want: "a@0[0,1] b@4096[0,1] c@12288[0,1]"},
}

func TestBudget(t *testing.T) { runFates(t, budgetTests) }
