package analysis

import "slices"

// LiveRange is the closed range [First, Last] of steps at which bytes must be
// kept; First > Last for a storage without accesses.
type LiveRange struct{ First, Last int }

// Empty reports whether there is no step in the range.
func (r LiveRange) Empty() bool { return r.First > r.Last }

// liveRanges works out when each storage of a function is live.
func (p *Program) liveRanges(f *Func) {
	for _, s := range f.Storages {
		s.Live = f.liveRange(s.accesses)
	}
}

// liveRange is the range from the first access to the last, widened over each
// loop that carries bytes from one iteration to another.
func (f *Func) liveRange(as []Access) LiveRange {
	if len(as) == 0 {
		return LiveRange{0, -1}
	}
	r := LiveRange{as[0].Step, as[len(as)-1].Step}
	u := f.newUsage(as)
	for _, l := range u.loops {
		if !u.localTo(l) {
			r.First, r.Last = min(r.First, l.First), max(r.Last, l.Last)
		}
	}
	return r
}

// usage is the accesses of a storage by step, for questions about loops.
type usage struct {
	ops     []opUse          // one a step, ascending
	loops   []*Loop          // all that contain an access
	writers map[uint64][]int // by hash of the addresses written: positions in ops
}

// opUse is what one operation does with a storage.
type opUse struct {
	step          int
	loop          *Loop // innermost
	role          Role
	reads, writes []Address // sorted
}

func (f *Func) newUsage(as []Access) *usage {
	u := &usage{writers: map[uint64][]int{}}
	for _, a := range as {
		if n := len(u.ops); n == 0 || u.ops[n-1].step != a.Step {
			u.ops = append(u.ops, opUse{step: a.Step, loop: f.loopOf[a.Step]})
		}
		o := &u.ops[len(u.ops)-1]
		o.role |= a.Role
		if a.Role&Read != 0 {
			o.reads = append(o.reads, a.inStorage())
		}
		if a.Role == Write {
			o.writes = append(o.writes, a.inStorage())
		}
	}
	seen := map[*Loop]bool{}
	for i := range u.ops {
		o := &u.ops[i]
		o.reads, o.writes = addressSet(o.reads), addressSet(o.writes)
		h := hashAddresses(o.writes)
		u.writers[h] = append(u.writers[h], i)
		for l := o.loop; l != nil && !seen[l]; l = l.Parent {
			seen[l] = true
			u.loops = append(u.loops, l)
		}
	}
	return u
}

// inStorage is the address of an access relative to the storage.
func (a *Access) inStorage() Address {
	out := a.Address
	out.Const += out.Buffer.Delta
	return out
}

// addressSet sorts addresses and drops repetitions.
func addressSet(as []Address) []Address {
	slices.SortFunc(as, compareAddresses)
	return slices.CompactFunc(as, func(a, b Address) bool { return sameAddress(a, b) })
}

func sameAddress(a, b Address) bool {
	return !a.Unknown && !b.Unknown && compareAddresses(a, b) == 0
}

// localTo reports whether no byte of the storage passes from one iteration of
// the loop to another, or in or out of it: all accesses are in the loop, the
// first is a write, and each read follows a write of the same bytes in the
// same iteration.
func (u *usage) localTo(l *Loop) bool {
	first := &u.ops[0]
	if !l.contains(first.step) || !l.contains(u.ops[len(u.ops)-1].step) || first.role != Write {
		return false
	}
	for i := range u.ops {
		if len(u.ops[i].reads) > 0 && !u.written(i, l) {
			return false
		}
	}
	return true
}

// hashAddresses is equal for equal sets (FNV-1a).
func hashAddresses(as []Address) uint64 {
	h := uint64(14695981039346656037)
	mix := func(v int64) { h = (h ^ uint64(v)) * 1099511628211 }
	for _, a := range as {
		mix(a.Const)
		for _, t := range a.Terms {
			mix(int64(t.Loop.Op.Span.Start))
			mix(t.Stride)
		}
	}
	return h
}

// written reports whether an earlier operation in the same iteration of l
// wrote what operation i reads. Without footprints, equal sets of addresses
// are the same bytes.
func (u *usage) written(i int, l *Loop) bool {
	r := &u.ops[i]
	for _, j := range u.writers[hashAddresses(r.reads)] {
		w := &u.ops[j]
		if j < i && slices.EqualFunc(w.writes, r.reads, sameAddress) && alwaysRuns(w.loop, r.loop, l) {
			return true
		}
	}
	return false
}

// alwaysRuns reports whether, in each iteration of l that gets to an operation
// in loop r, an earlier operation in loop w has run: all loops around w that
// are not around r make at least one trip.
func alwaysRuns(w, r, l *Loop) bool {
	for ; w != nil && w != l && !w.Contains(r); w = w.Parent {
		if !w.Known || w.MinTrips == 0 {
			return false
		}
	}
	return true
}
