package verify

import (
	"cmp"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// declared is a buffer that a function declares and has not allocated. Another
// function may declare the same one: by its name, or at the same absolute
// addresses.
type declared struct {
	f        *function
	value    *mlirparse.Value
	name     string // "": none was given
	lo, hi   int64  // [lo, hi) on the line of absolute addresses; empty for any other
	accessed bool
	moves    bool
}

// noteDeclared gathers what a function declares. It costs a sort.
func (p *pair) noteDeclared(f *function) {
	touched := p.touched(f)
	note := func(v *mlirparse.Value, attrs []mlirparse.Attr) {
		d := declared{f: f, value: v}
		size := int64(0)
		for _, a := range attrs {
			switch a.Name {
			case attrSize:
				size = a.Value.Int
			case attrName:
				d.name = a.Value.Text
			}
		}
		a, ok := f.address(f.form(v))
		if p.isMoved(v) {
			m := p.storages.members[p.before.bases[v.ID]]
			if m == nil {
				return
			}
			a, ok, size, d.moves = m.place, m.fixed, m.Size, true
		} else if size <= 0 {
			return
		}
		if ok = ok && len(a.frame) == 0; ok {
			d.accessed = touched.any(a.origin, a.add, endOf(a.add, size))
			if a.origin == absolute {
				d.lo, d.hi = a.add, endOf(a.add, size)
			}
		}
		p.declared = append(p.declared, d)
	}
	if entry := f.op.Entry(); entry != nil {
		for _, v := range entry.Args {
			note(v, v.Attrs)
		}
		entry.Walk(func(op *mlirparse.Op) bool {
			if len(op.Results) == 1 && op.Name != opAllocate {
				note(op.Results[0], op.Attrs)
			}
			return true
		})
	}
}

// touches are the addresses that a function accesses, by origin, each list
// sorted.
type touches map[atom][]int64

func (p *pair) touched(f *function) touches {
	out := touches{}
	for i := range f.steps {
		op := f.steps[i].op
		for k, e := range effects(op, p.in.Bundle) {
			a, ok := f.address(f.operand(op, k))
			if !ok || e.number {
				continue
			}
			if p.storages != nil {
				if m := p.storages.members[a.origin]; m != nil {
					a.origin, a.add = m.place.origin, clamp(m.place.add, a.add)
				}
			}
			lo, _, _ := f.reach(a.frame)
			out[a.origin] = append(out[a.origin], clamp(a.add, lo))
		}
	}
	for _, list := range out {
		slices.Sort(list)
	}
	return out
}

// any reports whether an access is known to start in [lo, hi).
func (t touches) any(origin atom, lo, hi int64) bool {
	i, _ := slices.BinarySearch(t[origin], lo)
	return i < len(t[origin]) && t[origin][i] < hi
}

// checkAcross checks that no buffer moves that another function accesses, too:
// what is in it has to outlast the function. It costs a sort.
func (c *comparison) checkAcross() {
	byName := map[string]*twoFunctions{}
	var ranges []*declared
	for i := range c.declared {
		d := &c.declared[i]
		if d.name != "" && d.accessed {
			if byName[d.name] == nil {
				byName[d.name] = &twoFunctions{}
			}
			byName[d.name].add(d)
		}
		if d.lo < d.hi && d.accessed {
			ranges = append(ranges, d)
		}
	}
	slices.SortStableFunc(ranges, func(a, b *declared) int { return cmp.Compare(a.lo, b.lo) })
	far := make([]twoFunctions, len(ranges)) // of the ranges up to each
	for i, d := range ranges {
		if i > 0 {
			far[i] = far[i-1]
		}
		far[i].add(d)
	}
	for i := range c.declared {
		d := &c.declared[i]
		if !d.moves {
			continue
		}
		other := (*declared)(nil)
		if two := byName[d.name]; d.name != "" && two != nil {
			other = two.besides(d.f)
		}
		if n, _ := slices.BinarySearchFunc(ranges, d.hi, func(r *declared, hi int64) int { return cmp.Compare(r.lo, hi) }); other == nil && d.lo < d.hi && n > 0 {
			if other = far[n-1].besides(d.f); other != nil && other.hi <= d.lo {
				other = nil
			}
		}
		if other != nil {
			c.errorf(d.f.src, d.value.Span, "buffer '%s' of @%s moves, but @%s accesses it too", d.value.Name, d.f.op.Symbol(), other.f.op.Symbol()).
				Note(other.f.src, other.value.Span, "declared there as '%s'", other.value.Name)
		}
	}
}

// twoFunctions keeps, of buffers, the one that ends last, and the one that ends
// last among those of other functions.
type twoFunctions struct{ first, second *declared }

func (t *twoFunctions) add(d *declared) {
	switch {
	case t.first == nil || d.hi > t.first.hi:
		if t.first != nil && t.first.f != d.f {
			t.second = t.first
		}
		t.first = d
	case d.f != t.first.f && (t.second == nil || d.hi > t.second.hi):
		t.second = d
	}
}

// besides is the one that ends last of those of other functions than f.
func (t *twoFunctions) besides(f *function) *declared {
	if t.first != nil && t.first.f != f {
		return t.first
	}
	return t.second
}
