package verify

import (
	"cmp"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// holding is memory that a function uses and has not allocated: a buffer that
// it declares, or the bytes of one access at an absolute address. Another
// function may have the same: by the name of the buffer, or at the same
// addresses.
type holding struct {
	f        *function
	at       mlirparse.Span
	name     string // of a buffer, "" if none was given
	lo, hi   int64  // [lo, hi) on the line of absolute addresses; empty for any other
	accessed bool
	moved    *member // nil if it stays
}

// noteHoldings gathers those of a function. It costs a sort.
func (p *pair) noteHoldings(f *function) {
	touched := p.touched(f)
	for _, r := range touched[absolute] {
		p.holdings = append(p.holdings, holding{f: f, at: r.at, lo: r.lo, hi: endOf(r.hi, 1), accessed: true})
	}
	note := func(v *mlirparse.Value, attrs []mlirparse.Attr) {
		h := holding{f: f, at: v.Span}
		size := int64(0)
		for _, a := range attrs {
			switch a.Name {
			case attrSize:
				size = a.Value.Int
			case attrName:
				h.name = a.Value.Text
			}
		}
		a, ok := f.address(f.form(v))
		if p.isMoved(v) {
			h.moved = p.storages.member(p.before.bases[v.ID])
			a, ok, size = h.moved.place, h.moved.fixed, h.moved.Size
		} else if size <= 0 {
			return
		}
		if ok && len(a.frame) == 0 {
			end := endOf(a.add, p.roundUp(size))
			h.accessed = touched.any(a.origin, a.add, end)
			if a.origin == absolute {
				h.lo, h.hi = a.add, end
			}
		}
		p.holdings = append(p.holdings, h)
	}
	if entry := f.op.Entry(); entry != nil {
		for _, v := range entry.Args {
			note(v, v.Attrs())
		}
		entry.Walk(func(op *mlirparse.Op) bool {
			if len(op.Results) == 1 && op.Name != opAllocate {
				note(op.Results[0], op.Attrs)
			}
			return true
		})
	}
}

// touches is what a function accesses, by origin, each list sorted by lo.
type touches map[atom][]foreign

func (p *pair) touched(f *function) touches {
	out := touches{}
	note := func(origin atom, r foreign) { out[origin] = append(out[origin], r) }
	var es []effect
	for i := range f.steps {
		op := f.steps[i].op
		es = effects(es, op, p.in.Bundle)
		var all []int
		for k := range es {
			a, ok := f.address(f.operand(op, k))
			if p.storages == nil || !ok || p.storages.member(a.origin) == nil {
				all = append(all, k)
				continue
			}
			m := p.storages.member(a.origin)
			lo, _, _ := f.reach(a.frame)
			at := clamp(m.place.add, clamp(a.add, lo))
			note(m.place.origin, foreign{at, at, op.Operands[k].Span})
		}
		f.foreigners(op, es, all, note)
	}
	f.baked(p.in.Bundle, note)
	for _, list := range out {
		slices.SortStableFunc(list, func(a, b foreign) int { return cmp.Compare(a.lo, b.lo) })
	}
	return out
}

// any reports whether an access is known to start in [lo, hi).
func (t touches) any(origin atom, lo, hi int64) bool {
	list := t[origin]
	i, _ := slices.BinarySearchFunc(list, lo, func(r foreign, lo int64) int { return cmp.Compare(r.lo, lo) })
	return i < len(list) && list[i].lo < hi
}

// checkAcross checks that no buffer moves that another function accesses, too:
// what is in it has to outlast the function. It costs a sort.
func (c *Comparison) checkAcross() {
	byName := map[string]*twoFunctions{}
	var ranges []*holding
	var holdings []holding
	for _, p := range c.pairs {
		holdings = append(holdings, p.holdings...)
	}
	for i := range holdings {
		h := &holdings[i]
		if h.name != "" && h.accessed {
			if byName[h.name] == nil {
				byName[h.name] = &twoFunctions{}
			}
			byName[h.name].add(h)
		}
		if h.lo < h.hi && h.accessed {
			ranges = append(ranges, h)
		}
	}
	slices.SortStableFunc(ranges, func(a, b *holding) int { return cmp.Compare(a.lo, b.lo) })
	far := make([]twoFunctions, len(ranges)) // of the ranges up to each
	for i, h := range ranges {
		if i > 0 {
			far[i] = far[i-1]
		}
		far[i].add(h)
	}
	for i := range holdings {
		h := &holdings[i]
		if h.moved == nil {
			continue
		}
		var other *holding
		if two := byName[h.name]; two != nil {
			other = two.besides(h.f)
		}
		if other == nil && h.lo < h.hi {
			n, _ := slices.BinarySearchFunc(ranges, h.hi, func(r *holding, hi int64) int { return cmp.Compare(r.lo, hi) })
			if n > 0 {
				other = far[n-1].besides(h.f)
			}
			if other != nil && other.hi <= h.lo {
				other = nil
			}
		}
		if other != nil {
			c.errorf(h.f.src, h.at, "buffer '%s' of @%s moves, but @%s accesses it too", h.moved.Value.Name, h.f.name(), other.f.name()).
				Note(other.f.src, other.at, "there")
		}
	}
}

// twoFunctions keeps, of holdings, the one that ends last, and the one that
// ends last among those of other functions.
type twoFunctions struct{ first, second *holding }

func (t *twoFunctions) add(h *holding) {
	switch {
	case t.first == nil || h.hi > t.first.hi:
		if t.first != nil && t.first.f != h.f {
			t.second = t.first
		}
		t.first = h
	case h.f != t.first.f && (t.second == nil || h.hi > t.second.hi):
		t.second = h
	}
}

// besides is the one that ends last of those of other functions than f.
func (t *twoFunctions) besides(f *function) *holding {
	if t.first != nil && t.first.f != f {
		return t.first
	}
	return t.second
}
