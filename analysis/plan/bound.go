package plan

// LowerBound returns the most bytes, each size rounded up to p.Align, that are live at one
// step, and the first step at which they are: no pool that holds all intervals of p is
// smaller. It is 0 at step 0 without intervals. It takes O(n log n); the error is that of
// [Pack].
func LowerBound(p Problem) (bytes, step int64, err error) {
	in, err := newInstance(p)
	if err != nil {
		return 0, 0, err
	}
	bytes, step = in.bound(func(int32) bool { return true })
	return bytes, step, nil
}

// bound is LowerBound over the intervals for which counts holds. The live bytes can only
// reach a new maximum where an interval starts, so the sweep looks at those steps alone.
func (in *instance) bound(counts func(i int32) bool) (bytes, step int64) {
	live, ended := int64(0), 0
	for pos := 0; pos < len(in.byStart); {
		start := in.starts[pos]
		for ; in.ends[ended] < start; ended++ {
			if i := in.byStart[in.byEnd[ended]]; counts(i) {
				live -= in.size[i]
			}
		}
		for ; pos < len(in.byStart) && in.starts[pos] == start; pos++ {
			if i := in.byStart[pos]; counts(i) {
				live += in.size[i]
			}
		}
		if live > bytes {
			bytes, step = live, start
		}
	}
	return bytes, step
}
