package verify

import (
	"encoding/binary"
	"math"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
)

// touch is what one execute does with the bytes of one base through one
// tensor, or through all operands alike of which no tensor is known.
type touch struct {
	step     int
	base     *base
	operands []int // ascending
	tensor   *sdsc.Tensor
	role     sdsc.Role
	frame    []term

	// pieces bound what is touched, relative to base and frame.
	pieces []piece
	sized  bool // role and footprint are known; otherwise anything from the lowest address on
	exact  bool // all of pieces is touched

	// standard says that the cores are where the tensor's formula puts them;
	// all of them are from low on.
	standard bool
	low      int64

	left bool // it is counted as unchecked

	// definite says of a write that it writes all that a reader may look at.
	definite bool

	// The range over all iterations: [lo, hi) of bytes, and the closed range
	// of the frame's value.
	lo, hi           int64
	frameLo, frameHi int64
	spread           spread

	// Of a write, the object that its bytes belong to; see object.go.
	inPlace bool     // it goes on with the object that it reads
	sources []*touch // the writes that it reads
	root    *touch   // the write that began the object; nil: not known yet
	many    bool     // its sources are of several objects
	told    bool     // which is reported

	read bool   // a read may have seen what this write wrote
	over *touch // the first write that is certain to have replaced some of it
}

func (t *touch) known() bool { return t.sized && t.spread == bounded }

// limit is where the base ends, if that is known.
func (b *base) limit() int64 {
	if b.size > 0 {
		return b.size
	}
	return math.MaxInt64
}

// touches sorts the operands of one execute that are addresses of bases by
// tensor. A base whose address is added to another one is lost.
func (c *check) touches(f *function, step int) (out []*touch) {
	op := f.steps[step].op
	type key struct {
		tensor *sdsc.Tensor
		base   *base
		frame  string
		role   sdsc.Role
		known  bool
	}
	byTensor := map[key]*touch{}
	adds := map[*touch][]int64{}
	cores := map[*touch][][]int{}
	for i, e := range effects(nil, op, c.in.Bundle) {
		x := f.operand(op, i)
		a, ok := f.address(x)
		if !ok {
			for _, t := range x.terms {
				if b := c.bases[t.atom]; b != nil && !e.number {
					b.lost = true
				}
			}
			continue
		}
		b := c.bases[a.origin]
		if b == nil || e.number {
			continue
		}
		c.operands++
		k := key{e.tensor(), b, frameKey(a.frame), e.role, e.known}
		t := byTensor[k]
		if t == nil {
			t = &touch{step: step, base: b, tensor: e.tensor(), role: e.role, frame: a.frame, sized: e.known}
			out = append(out, t)
			byTensor[k] = t
		}
		t.operands = append(t.operands, i)
		adds[t] = append(adds[t], a.add)
		cores[t] = append(cores[t], e.cores())
	}
	for _, t := range out {
		t.low = slices.Min(adds[t])
		t.standard = t.placed(adds[t], cores[t]) < 0
		t.measure(f, adds[t])
	}
	return out
}

// placed finds the operand that is not where the tensor's formula puts it: its
// position among the touch's, or len(adds) if the formula says nothing; -1 if
// all are in place.
func (t *touch) placed(adds []int64, cores [][]int) int {
	if t.tensor == nil {
		return len(adds)
	}
	n := 0
	for i, list := range cores {
		for _, k := range list {
			off, ok := t.tensor.CoreOffset(k)
			if !ok {
				return len(adds)
			}
			if adds[i]-t.low != off {
				return i
			}
		}
		n += len(list)
	}
	if n != len(t.tensor.Addresses) {
		return len(adds)
	}
	return -1
}

// measure works out the pieces of a touch from its addresses.
func (t *touch) measure(f *function, adds []int64) {
	w := t.tensor
	switch {
	case w == nil || !w.Whole.Known() && !w.Core.Known():
		t.sized = false
		t.pieces = []piece{{t.low, t.base.limit()}}
	case t.standard && w.Whole.Contiguous():
		t.exact = true
		t.pieces = []piece{{t.low, clamp(t.low, w.Whole.Footprint())}}
	case w.Core.Known() && (!t.standard || w.Core.Contiguous()):
		t.exact = w.Core.Contiguous()
		for _, a := range adds {
			t.pieces = append(t.pieces, piece{a, clamp(a, w.Core.Footprint())})
		}
		t.pieces = merge(t.pieces)
	default:
		reach := max(w.Whole.Footprint(), w.Core.Footprint())
		high := t.low
		if !t.standard && !w.Whole.Known() {
			high = slices.Max(adds)
		}
		t.pieces = []piece{{t.low, clamp(high, reach)}}
	}
	if t.role.Writes() && w != nil {
		t.definite = t.standard && w.Covers(w, 0) || !t.standard && w.CoreCovers(w, 0)
	}
	t.frameLo, t.frameHi, t.spread = f.reach(t.frame)
	if t.spread == unbounded {
		t.frameLo, t.frameHi = math.MinInt64, math.MaxInt64
	}
	t.lo, t.hi = clamp(t.pieces[0].lo, t.frameLo), clamp(t.pieces[len(t.pieces)-1].hi, t.frameHi)
}

// sameBytes reports whether two touches are of the same bytes in the same
// place.
func (t *touch) sameBytes(u *touch) bool {
	return t.base == u.base && compareFrames(t.frame, u.frame) == 0 && slices.Equal(t.pieces, u.pieces)
}

// bytes is equal for touches of the same bytes of one base and no others.
func (t *touch) bytes() string {
	key := appendTerms(nil, t.frame)
	for _, p := range t.pieces {
		key = binary.AppendVarint(binary.AppendVarint(key, p.lo), p.hi)
	}
	return string(key)
}

// covers reports whether a write in the same frame is certain to have written
// all that r reads, gaps and all.
func (t *touch) covers(r *touch) bool {
	return t.definite && t.standard && r.standard && compareFrames(t.frame, r.frame) == 0 && t.tensor.Covers(r.tensor, r.low-t.low)
}
