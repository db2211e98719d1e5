package sdsc

// This file holds regions, the sets of bytes that layouts give, and checked arithmetic.

import (
	"fmt"
	"math/bits"
	"strings"
)

// StickBytes is the size of one stick, the unit in which HBM is laid out and addressed, whatever the data type
// (wordLength × product of stickSize_ is 128 for every tensor that was collected from torch-spyre).
const StickBytes = 128

// A Region is a set of bytes relative to a start address: a run of contiguous bytes, repeated along zero or more
// strides.
//
//	Run 256, repeated 3 × 1024:   [0,256)  [1024,1280)  [2048,2304)      Footprint 2304
//
// Neighbouring runs are merged, so a Region without repeats is contiguous and equal regions are built alike. The zero
// Region means "not known", never "empty": what is touched is at least one stick. Regions are immutable.
type Region struct {
	run       int64    // bytes; 0 when not known
	repeats   []repeat // innermost first; strides ascend
	footprint int64
}

// repeat says that what lies below occurs count > 1 times, stride bytes apart.
type repeat struct{ count, stride int64 }

// Known reports whether anything is known.
func (r Region) Known() bool { return r.run > 0 }

// Run returns the bytes of one contiguous run, 0 when the region is not known.
func (r Region) Run() int64 { return r.run }

// Footprint returns the bytes from the start address to the end of the last run: the region lies inside
// [0, Footprint). It is 0 when the region is not known.
func (r Region) Footprint() int64 { return r.footprint }

// Contiguous reports whether the region is known and is all of [0, Footprint).
func (r Region) Contiguous() bool { return r.run > 0 && len(r.repeats) == 0 }

// String writes the region as run and repeats, in bytes.
func (r Region) String() string {
	if !r.Known() {
		return "unknown"
	}
	var b strings.Builder
	fmt.Fprint(&b, r.run)
	for _, p := range r.repeats {
		fmt.Fprintf(&b, " ×%d@%d", p.count, p.stride)
	}
	return b.String()
}

// Contains reports whether q, placed at bytes above r's start, certainly lies inside r. False is no statement: q is
// searched for in one way, its outer repeats along equal strides of r, the rest of it within one run of r. That finds a
// slice, a tile or a half of a tensor in the tensor. An unknown region contains nothing and lies in nothing.
func (r Region) Contains(q Region, at int64) bool {
	if !r.Known() || !q.Known() || at < 0 {
		return false
	}
	// Outermost first: take from at as many whole strides as r has, then ask that q's repeats fit above them.
	rest, qi := at, len(q.repeats)-1
	for i := len(r.repeats) - 1; i >= 0; i-- {
		p := r.repeats[i]
		first := min(rest/p.stride, p.count-1)
		rest -= first * p.stride
		n := int64(1)
		if qi >= 0 && q.repeats[qi].stride == p.stride {
			n = q.repeats[qi].count
			qi--
		}
		if n > p.count-first {
			return false
		}
	}
	inner := q.run
	for _, p := range q.repeats[:qi+1] {
		inner += (p.count - 1) * p.stride
	}
	return inner <= r.run && rest <= r.run-inner
}

// contiguous returns the region [0, n).
func contiguous(n int64) Region { return Region{run: n, footprint: n} }

// axis is one dimension of a layout: count sticks, stride bytes apart.
type axis struct{ count, stride int64 }

// newRegion builds the region of the sticks of a layout, fastest axis first; strides ascend and no axis runs into the
// next (stride × count of one is at most the stride of the next). ok is false when it does not fit int64.
func newRegion(axes []axis) (r Region, ok bool) {
	r = contiguous(StickBytes)
	for _, a := range axes {
		if a.count == 1 {
			continue
		}
		span, ok1 := mul(a.count-1, a.stride)
		end, ok2 := add(r.footprint, span)
		if !ok1 || !ok2 {
			return Region{}, false
		}
		r.footprint = end
		last := len(r.repeats) - 1
		switch {
		case last < 0 && a.stride == r.run:
			r.run = end
		case last >= 0 && a.stride == r.repeats[last].count*r.repeats[last].stride:
			r.repeats[last].count *= a.count
		default:
			r.repeats = append(r.repeats, repeat(a))
		}
	}
	return r, true
}

// mul and add are checked arithmetic on values that must not be negative.
func mul(a, b int64) (int64, bool) {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	return int64(lo), a >= 0 && b >= 0 && hi == 0 && int64(lo) >= 0
}

func add(a, b int64) (int64, bool) {
	sum := a + b
	return sum, a >= 0 && b >= 0 && sum >= 0
}

// ceilDiv returns ⌈a/b⌉ for a ≥ 1, b ≥ 1.
func ceilDiv(a, b int64) int64 { return (a-1)/b + 1 }
