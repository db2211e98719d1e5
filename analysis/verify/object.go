package verify

import (
	"cmp"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
)

// What a read means.
//
// A write that does not read its bytes begins an object: it is its root. One
// that does, an update in place, goes on with the object it reads: its root is
// that of the writes it may see, its sources. Of one tensor that is read and
// written it is not certain that it is read at all; own and goesOn tell. As
// sources may be later in a loop, roots are the least solution of
//
//	root(w) = w                           for a write that reads nothing of it
//	root(w) = the one of w's sources      for an update; many if they differ
//
// found with a list of what has changed: a root goes from unknown to one write
// to many, so each changes twice at most. Updates whose sources all are in such
// a cycle and have no root have read what was there at the start; the first of
// them is a root.
//
//	fill acc;  for { mul tmp;  add acc += tmp }     root(add) = fill: one object
//	fill acc;  for { mul acc;  add acc += ... }     root(add) = many: reported
//
// A read is right if what each of its bytes may hold is of one object, and no
// two objects in it were written to bytes in common.
func (fl *flow) judge() {
	fl.findRoots()
	for _, l := range fl.looks {
		if !fl.right(l) && l.read.role.Writes() {
			l.read.told = true
		}
	}
}

// findRoots finds the objects of the writes that have run. It is called where
// no loop is running: no later write is a source of theirs.
func (fl *flow) findRoots() {
	writes := fl.writes[fl.rooted:]
	fl.rooted = len(fl.writes)
	users := map[*touch][]*touch{}
	var changed []*touch
	for _, w := range writes {
		for _, s := range w.sources {
			if users[s] == nil && (s.many || s.root != nil) {
				changed = append(changed, s)
			}
			users[s] = append(users[s], w)
		}
	}
	settle := func() {
		for len(changed) > 0 {
			w := changed[len(changed)-1]
			changed = changed[:len(changed)-1]
			for _, u := range users[w] {
				switch {
				case u.many:
				case w.many || u.root != nil && u.root != w.root:
					u.many = true
					changed = append(changed, u)
				case u.root == nil:
					u.root = w.root
					changed = append(changed, u)
				}
			}
		}
	}
	settle()
	for _, updates := range []bool{false, true} {
		for _, w := range writes {
			if w.inPlace == updates && w.root == nil && !w.many {
				w.root = w
				changed = append(changed, w)
				settle()
			}
		}
	}
}

// sameObject reports whether two writes are of one object.
func sameObject(a, b *touch) bool {
	return a == b || !a.many && !b.many && a.root == b.root
}

// own leaves out of what a read sees the writes that it cannot be meant to read.
//
// A reduction lists its result among its inputs (see sdsc.Tensor.Reduced), and
// reads there what it wrote itself in an earlier iteration, if it reads at all.
// What was there before the outermost loop around it is then of any buffer that
// is not needed any more, unless it is one object, in all of the bytes and none
// elsewhere, which may as well be what an accumulation starts from.
func (fl *flow) own(r *touch, sights []sight) []sight {
	if !r.role.Writes() || !r.tensor.Redefined || !r.tensor.Reduced {
		return sights
	}
	first := r.step
	for l := fl.f.steps[r.step].loop; l != nil; l = l.parent {
		first = l.first
	}
	before := func(w *touch) bool { return w != forgotten && w.step < first }
	var start *touch
	starts := map[*touch]bool{} // whether each write is of the one object
	isStart := func(w *touch) bool {
		is, ok := starts[w]
		if !ok {
			start = cmp.Or(start, w)
			is = sameObject(start, w) && w.objectWithin(r)
			starts[w] = is
		}
		return is
	}
	for _, s := range sights {
		old := false
		for _, w := range s.writes {
			if before(w) {
				if old = isStart(w); !old {
					break
				}
			}
		}
		if !old {
			for i := range sights {
				sights[i].writes = slices.DeleteFunc(slices.Clone(sights[i].writes), before)
			}
			break
		}
	}
	return sights
}

// goesOn reports whether an access to one tensor that is read and written goes
// on with the object that it reads, writes being what it sees. If there is more
// of that object elsewhere, it may be a reduction that reads nothing of it.
func (t *touch) goesOn(writes []*touch) bool {
	return !t.tensor.Redefined || !slices.ContainsFunc(writes, func(w *touch) bool { return !w.objectWithin(t) })
}

// objectWithin reports whether a write and the one that began its object, if
// that is known by now, lie in the range of u.
func (t *touch) objectWithin(u *touch) bool {
	return t.within(u) && (t.root == nil || t.root.within(u))
}

// within reports whether t lies in the range of u, over all iterations.
func (t *touch) within(u *touch) bool {
	if compareFrames(t.frame, u.frame) != 0 {
		return u.lo <= t.lo && t.hi <= u.hi
	}
	return !slices.ContainsFunc(t.pieces, func(p piece) bool {
		i, found := slices.BinarySearchFunc(u.pieces, p.lo, func(q piece, lo int64) int { return cmp.Compare(q.lo, lo) })
		if !found {
			i-- // the last that begins before p
		}
		return i < 0 || p.hi > u.pieces[i].hi
	})
}

// right checks one read and reports what it finds. What follows from a read
// that was reported is not reported again.
func (fl *flow) right(l look) bool {
	for _, w := range l.all {
		if w.many && w.told && w != l.read {
			return false
		}
	}
	r := l.read
	for _, s := range l.unwritten {
		if r.exact && !(r.tensor.Redefined && (r.tensor.Reduced || len(l.all) == 0)) {
			fl.unwritten(r, s.piece, len(l.all) > 0)
			return false
		}
	}
	for _, s := range l.several {
		for i := 1; i < len(s.writes); i++ {
			if !sameObject(s.writes[0], s.writes[i]) {
				fl.mixed(r, s.piece, s.writes[0], s.writes[i])
				return false
			}
		}
	}
	return fl.apart(r, l.all)
}

// apart checks that the objects that one read sees have not taken bytes from
// each other there: what they were written to does not overlap. It reports what
// it finds.
func (fl *flow) apart(r *touch, all []*touch) bool {
	type part struct {
		piece
		write *touch
	}
	var parts []part
	alike := !slices.ContainsFunc(all, func(w *touch) bool { return compareFrames(w.frame, r.frame) != 0 })
	low, high := r.lo, r.hi
	if alike {
		low, high = r.pieces[0].lo, r.pieces[len(r.pieces)-1].hi
	}
	for _, w := range all {
		if !alike && len(w.frame) > 0 {
			parts = append(parts, part{piece{w.lo, w.hi}, w})
			continue
		}
		for _, p := range w.pieces {
			parts = append(parts, part{p, w})
		}
	}
	slices.SortStableFunc(parts, func(a, b part) int { return cmp.Compare(a.lo, b.lo) })
	// If two parts of different objects overlap, then so do two of which the
	// first is the one that ends last of all before the second.
	var far *part
	for i := range parts {
		p := &parts[i]
		if p.lo, p.hi = max(p.lo, low), min(p.hi, high); p.lo >= p.hi {
			continue
		}
		if far != nil && p.lo < far.hi && !sameObject(p.write, far.write) {
			fl.mixed(r, piece{p.lo, min(p.hi, far.hi)}, far.write, p.write)
			return false
		}
		if far == nil || p.hi > far.hi {
			far = p
		}
	}
	return true
}

// mixed reports a read that may see bytes of two objects.
func (fl *flow) mixed(r *touch, p piece, a, b *touch) {
	if b.step < a.step {
		a, b = b, a
	}
	d := fl.errorf(fl.src, fl.span(r), "this operation reads bytes [%d, %d) of the pool, and in [%d, %d) they may be of one write or of another over it", r.lo, r.hi, p.lo, p.hi).
		Note(fl.src, fl.span(a), "written here, as bytes [%d, %d)", a.lo, a.hi).
		Note(fl.src, fl.span(b), "and here, as bytes [%d, %d)", b.lo, b.hi)
	fl.noteLoops(d, r)
	for l := fl.f.steps[r.step].loop; l != nil; l = l.parent {
		if b.step >= r.step && b.step <= l.last {
			d.Note(fl.src, l.op.NameSpan, "in an earlier iteration of this loop")
			break
		}
	}
}

// unwritten reports a read of bytes that nothing can have written.
func (fl *flow) unwritten(r *touch, p piece, some bool) {
	all := "nothing has written"
	if some {
		all = "nothing has written, though it has the others"
	}
	d := fl.errorf(fl.src, fl.span(r), "this operation reads bytes [%d, %d) of the pool, of which %s [%d, %d)", r.lo, r.hi, all, p.lo, p.hi)
	fl.noteLoops(d, r)
}

// unread warns of writes that nothing has read before they were replaced.
func (fl *flow) unread() {
	for _, w := range fl.base.touches {
		if w.over != nil && !w.read && w.role == sdsc.Write && w.known() {
			fl.warningf(fl.src, fl.span(w), "nothing reads what this operation writes to bytes [%d, %d) of the pool before it is written over", w.lo, w.hi).
				Note(fl.src, fl.span(w.over), "written over here, as bytes [%d, %d)", w.over.lo, w.over.hi)
		}
	}
}
