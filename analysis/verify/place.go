package verify

import (
	"fmt"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
)

// checkPlace checks where a touch is: in its base, aligned, and with its cores
// in the places that the tensor's file gives them.
func (c *check) checkPlace(t *touch) {
	b := t.base
	if t.spread == never {
		return
	}
	for _, i := range t.operands {
		a, _ := c.f.address(c.f.operand(c.f.steps[t.step].op, i))
		sp := c.f.operandAt(t.step, i).Span
		if !b.pool {
			break
		}
		if n := c.options.alignment(); a.add%n != 0 {
			c.errorf(c.src, sp, "offset %d of the pool is no multiple of %d", a.add, n).
				Note(c.src, b.value.Span, "the pool")
		} else if stride := c.misaligned(a.frame); stride != 0 {
			c.errorf(c.src, sp, "the address advances in the pool by %d bytes, no multiple of %d", stride, n).
				Note(c.src, b.value.Span, "the pool")
		}
	}
	c.checkBase(t)
	c.checkCores(t)
}

// misaligned is a distance that a frame advances by and that is no multiple of
// the alignment; 0 for none.
func (c *check) misaligned(frame []term) int64 {
	for _, t := range frame {
		l := c.f.infos[t.atom].loop
		n := c.options.alignment()
		for _, by := range []int64{l.step, l.lower} {
			// Modulo first: neither factor can then leave 64 bits.
			if d := (t.coef % n) * (by % n); l.known && d%n != 0 {
				return d
			}
		}
	}
	return 0
}

// checkBase checks that a touch lies in its base.
func (c *check) checkBase(t *touch) {
	b := t.base
	switch {
	case t.spread == unbounded:
		if t.sized && b.size > 0 {
			c.errorf(c.src, c.span(t), "the address advances in a loop of unknown trip count, so it may leave the %s", b.what()).
				Note(c.src, b.value.Span, "the %s of %d bytes", b.what(), b.size)
		}
	case t.sized:
		c.checkRange(t, t.operands[0], t.lo, t.hi)
	default: // the least that it touches is the first byte at each address
		for _, i := range t.operands {
			a, _ := c.f.address(c.f.operand(c.f.steps[t.step].op, i))
			if !c.checkRange(t, i, clamp(a.add, t.frameLo), clamp(clamp(a.add, t.frameHi), 1)) {
				return
			}
		}
	}
}

// checkRange checks that an operand's bytes [lo, hi) are in its base.
func (c *check) checkRange(t *touch, operand int, lo, hi int64) bool {
	b := t.base
	if lo >= 0 && (b.size == 0 || hi <= b.size) {
		return true
	}
	what := b.what()
	if b.size > 0 {
		what = fmt.Sprintf("%s of %d bytes", what, b.size)
	}
	d := c.errorf(c.src, c.f.operandAt(t.step, operand).Span, "bytes [%d, %d) are not in the %s", lo, hi, what).
		Note(c.src, b.value.Span, "the %s", b.what())
	c.noteLoops(d, t)
	return false
}

// checkCores checks that the operands of one tensor lie where its file has its
// cores: one that does not is an address of something else.
func (c *check) checkCores(t *touch) {
	if t.tensor == nil || t.standard {
		return
	}
	op := c.f.steps[t.step].op
	x := c.in.Bundle[op]
	if x == nil {
		return
	}
	// The distances are taken from the operand that has the lowest place.
	type at struct {
		operand  int
		add, off int64
	}
	var first *at
	for _, i := range t.operands {
		a, _ := c.f.address(c.f.operand(op, i))
		for _, k := range x.Operands[i].Cores {
			off, ok := t.tensor.CoreOffset(k)
			switch {
			case !ok:
				return
			case first == nil:
				first = &at{i, a.add, off}
			case a.add-first.add != off-first.off:
				c.errorf(c.src, c.f.operandAt(t.step, i).Span, "core %d of %s is %d bytes from core %d, but its file puts it at %d",
					t.tensor.Addresses[k].Core, t.tensor.Name, a.add-first.add, t.tensor.Addresses[x.Operands[first.operand].Cores[0]].Core, off-first.off).
					Note(c.src, c.f.operandAt(t.step, first.operand).Span, "the other core")
				return
			}
		}
	}
	c.checkWhole(t)
}

// checkWhole checks that all cores of a tensor are in one base.
func (c *check) checkWhole(t *touch) {
	for _, u := range c.steps[t.step] {
		if u == t {
			return // the first one has told
		}
		if u.tensor == t.tensor {
			c.errorf(c.src, c.span(t), "the addresses of %s are not of one %s, or do not advance alike", t.tensor.Name, t.base.what()).
				Note(c.src, c.span(u), "the others are like this one")
			return
		}
	}
}

// checkOverlap checks that an operation does not write what else it touches,
// unless it updates in place: one tensor that it reads and writes, or two of
// which each step reads and writes the same bytes.
func (c *check) checkOverlap(step int, ts []*touch) {
	for i, w := range ts {
		if !w.role.Writes() || !w.known() {
			continue
		}
		for k, t := range ts {
			if k == i || k < i && t.role.Writes() || !t.known() || t.base != w.base || t.tensor == w.tensor {
				continue
			}
			p, overlap := w.overlap(t)
			if !overlap || w.updates(t) {
				continue
			}
			if !w.base.pool && !(w.exact && t.exact && compareFrames(w.frame, t.frame) == 0) {
				continue // a buffer of its own: parts of it may interleave
			}
			c.overlaps(w, t, p)
			return
		}
	}
}

// overlaps reports that an operation writes bytes of another of its operands.
func (c *check) overlaps(w, t *touch, p piece) {
	how, other := "reads", "the other operand, of bytes [%d, %d)"
	switch {
	case t.role == sdsc.Write:
		how = "writes"
	case w.sameBytes(t):
		other = "the other operand, of bytes [%d, %d): its file does not show that each step reads the bytes that it writes, and no others"
	}
	d := c.errorf(c.src, c.span(w), "this operand writes bytes [%d, %d) of the %s, which another one of the operation %s", p.lo, p.hi, w.base.what(), how).
		Note(c.src, c.span(t), other, t.lo, t.hi)
	c.noteLoops(d, w)
}

// updates reports whether t writes in place what the same operation reads as u:
// the same bytes, and each of them at the step and in the core that read it.
func (t *touch) updates(u *touch) bool {
	return !u.role.Writes() && t.sameBytes(u) && t.standard && u.standard && t.tensor.InPlace(u.tensor)
}

// overlap finds bytes that two touches of one base may have in common.
func (t *touch) overlap(u *touch) (piece, bool) {
	if compareFrames(t.frame, u.frame) != 0 {
		p := piece{max(t.lo, u.lo), min(t.hi, u.hi)}
		return p, p.lo < p.hi
	}
	i, k := 0, 0
	for i < len(t.pieces) && k < len(u.pieces) {
		a, b := t.pieces[i], u.pieces[k]
		if p := (piece{max(a.lo, b.lo), min(a.hi, b.hi)}); p.lo < p.hi {
			return p, true
		}
		if a.hi < b.hi {
			i++
		} else {
			k++
		}
	}
	return piece{}, false
}
