package verify

import (
	"cmp"
	"slices"
)

// checkSharing checks that no two storages have windows at the same step and
// bytes. It sweeps over the steps and costs O(n log n) in windows: a sound
// plan is never looked at pair by pair.
//
//	offset                        The windows are rectangles, swept by first
//	  │  ┌─A─┐   ┌──C──┐          step. For each range of bytes it is enough to
//	  │  └───┘ ┌─┴─B─┐ │   ◀      remember the window that ends last: a new one
//	  │        └─────┴─┘          that begins at or before that end overlaps it.
//	  └────────────────────▶ step
func (p *pair) checkSharing(f *function) {
	var ws []window
	for _, s := range p.storages.list {
		ws = append(ws, p.windows(f, s)...)
	}
	slices.SortStableFunc(ws, func(a, b window) int { return cmp.Compare(a.first, b.first) })
	o := newOccupancy(p.storages.list)
	for i := range ws {
		w := &ws[i]
		if prev := o.latest(w.storage); prev != nil && prev.last >= w.first {
			p.clobbered(f, prev, w)
		}
		o.put(w)
	}
}

// clobbered reports two windows of different storages that overlap; the second
// begins in the first.
func (p *pair) clobbered(f *function, a, b *window) {
	if !a.has(b.write().step) && b.has(a.write().step) {
		a, b = b, a // the write of a is the one that comes in between
	}
	lo := max(a.storage.offset, b.storage.offset)
	hi := min(endOf(a.storage.offset, a.storage.size), endOf(b.storage.offset, b.storage.size))
	to, from := b.write(), a.write()
	read := &a.storage.uses[a.to]
	src := p.before.src
	name, other := a.storage.members[0].Value.Name, b.storage.members[0].Value.Name
	d := p.errorf(src, f.operandAt(to.step, to.number).Span, "buffers '%s' and '%s' share bytes [%d, %d) of the pool, but this operation writes '%s' while '%s' is in use",
		name, other, lo, hi, other, name)
	d.Note(src, f.operandAt(from.step, from.number).Span, "'%s' is written here", name)
	if a.to != a.from {
		d.Note(src, f.operandAt(read.step, read.number).Span, "and read here")
	}
	if l := cmp.Or(a.carried, b.carried); l != nil {
		d.Note(src, l.op.NameSpan, "a later iteration of this loop uses what an earlier one left")
	}
}

// write is the one that the window begins for.
func (w *window) write() *access { return &w.storage.uses[w.from] }

func (w *window) has(step int) bool { return w.first <= step && step <= w.last }

// occupancy remembers for each byte of the pool the window that ends last, in
// a segment tree over the distinct ends of storages.
type occupancy struct {
	cuts []int64   // ascending
	all  []*window // of a node: put on all of it
	top  []*window // of a node: the one that ends last of those on any of it
}

func newOccupancy(list []*storage) *occupancy {
	o := &occupancy{}
	for _, s := range list {
		o.cuts = append(o.cuts, s.offset, endOf(s.offset, s.size))
	}
	slices.Sort(o.cuts)
	o.cuts = slices.Compact(o.cuts)
	o.all = make([]*window, 4*len(o.cuts))
	o.top = make([]*window, 4*len(o.cuts))
	return o
}

func (o *occupancy) span(s *storage) (lo, hi int) {
	lo, _ = slices.BinarySearch(o.cuts, s.offset)
	hi, _ = slices.BinarySearch(o.cuts, endOf(s.offset, s.size))
	return lo, hi
}

// later is the one of two windows that ends later; nil is none.
func later(a, b *window) *window {
	if a == nil || b != nil && b.last > a.last {
		return b
	}
	return a
}

// latest is the window of another storage on any byte of s that ends last.
// (Windows of one storage do not overlap: if the one that ends last is of s
// itself, no other lasts beyond its end.)
func (o *occupancy) latest(s *storage) *window {
	lo, hi := o.span(s)
	w := o.query(1, 0, len(o.cuts)-1, lo, hi)
	if w != nil && w.storage == s {
		return nil
	}
	return w
}

func (o *occupancy) query(node, left, right, lo, hi int) *window {
	if hi <= left || right <= lo {
		return nil
	}
	if lo <= left && right <= hi {
		return o.top[node]
	}
	mid := (left + right) / 2
	return later(o.all[node], later(o.query(2*node, left, mid, lo, hi), o.query(2*node+1, mid, right, lo, hi)))
}

// put enters a window.
func (o *occupancy) put(w *window) {
	lo, hi := o.span(w.storage)
	o.update(1, 0, len(o.cuts)-1, lo, hi, w)
}

func (o *occupancy) update(node, left, right, lo, hi int, w *window) {
	if hi <= left || right <= lo {
		return
	}
	if lo <= left && right <= hi {
		o.all[node] = later(o.all[node], w)
	} else {
		mid := (left + right) / 2
		o.update(2*node, left, mid, lo, hi, w)
		o.update(2*node+1, mid, right, lo, hi, w)
	}
	o.top[node] = later(o.top[node], w)
}
