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
func (f *Func) liveRange(as []*Access) LiveRange {
	if len(as) == 0 {
		return LiveRange{0, -1}
	}
	r := LiveRange{as[0].Step, as[len(as)-1].Step}
	if !slices.ContainsFunc(as, func(a *Access) bool { return f.loopOf[a.Step] != nil }) {
		return r
	}
	u := f.newUsage(as)
	for _, l := range u.loops {
		if !u.localTo(l) {
			r.First, r.Last = min(r.First, l.First), max(r.Last, l.Last)
		}
	}
	return r
}
