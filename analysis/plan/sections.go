package plan

import "math/bits"

// sections is the time axis cut to what matters for packing. A section is a largest set of
// intervals live at once: it closes at the first start after an end. Intervals overlap
// exactly if they share a section, and each covers a range of consecutive ones:
//
//	a ├────┤
//	b   ├────────┤            section 0 = {a, b}, section 1 = {b, c, d}
//	c         ├────┤          a [0, 1)  b [0, 2)  c [1, 2)  d [1, 2)
//	d           ├────┤
//	    0       1
//
// The most bytes live at once is the largest total of a section.
type sections struct {
	// subset has the intervals cut for, in byStart order.
	subset []int32
	// lo and hi have, by interval, its range [lo, hi) of sections; it is not empty.
	lo, hi []int32
	// total has, by section, the bytes live in it.
	total []int64
	// started and ended have, by section and for the one after the last, how many of subset
	// start before it, and how many end before it.
	started, ended []int32
	// tops has the largest totals of runs of 2^k sections: tops[k][s] is that of [s, s+2^k).
	tops [][]int64
}

// newSections cuts the time axis for the intervals of in for which counts holds; the ranges
// of others are not set. It takes O(n), and O(m log m) for m sections.
func newSections(in *instance, counts func(i int32) bool) *sections {
	s := &sections{lo: make([]int32, len(in.items)), hi: make([]int32, len(in.items))}
	live, ended := int64(0), 0
	gone := int32(0) // of the subset
	open := false    // a section: some interval started after the last end
	for pos, i := range in.byStart {
		if !counts(i) {
			continue
		}
		for ; in.ends[ended] < in.starts[pos]; ended++ {
			j := in.byStart[in.byEnd[ended]]
			if !counts(j) {
				continue
			}
			if open {
				s.total = append(s.total, live)
				open = false
			}
			s.hi[j] = int32(len(s.total))
			live -= in.size[j]
			gone++
		}
		if !open {
			s.started, s.ended = append(s.started, int32(len(s.subset))), append(s.ended, gone)
			open = true
		}
		s.subset = append(s.subset, i)
		s.lo[i] = int32(len(s.total))
		live += in.size[i]
	}
	if open {
		s.total = append(s.total, live)
	}
	for ; ended < len(in.byEnd); ended++ {
		s.hi[in.byStart[in.byEnd[ended]]] = int32(len(s.total))
	}
	s.started, s.ended = append(s.started, int32(len(s.subset))), append(s.ended, int32(len(s.subset)))
	s.tops = [][]int64{s.total}
	for run := 1; 2*run <= len(s.total); run *= 2 {
		half := s.tops[len(s.tops)-1]
		whole := make([]int64, len(s.total)-2*run+1)
		for sect := range whole {
			whole[sect] = max(half[sect], half[sect+run])
		}
		s.tops = append(s.tops, whole)
	}
	return s
}

// most returns the most bytes live at once in the live range of interval i.
func (s *sections) most(i int32) int64 {
	k := bits.Len32(uint32(s.hi[i]-s.lo[i])) - 1
	return max(s.tops[k][s.lo[i]], s.tops[k][s.hi[i]-int32(1)<<k])
}

// bound returns the largest total, a lower bound of every pool for the intervals.
func (s *sections) bound() int64 {
	most := int64(0)
	for _, total := range s.total {
		most = max(most, total)
	}
	return most
}

// degree returns the number of intervals that overlap interval i, itself among them.
func (s *sections) degree(i int32) int32 { return s.started[s.hi[i]] - s.ended[s.lo[i]] }

// overlaps returns the number of pairs of intervals that overlap.
func (s *sections) overlaps() int64 {
	twice := int64(0)
	for _, i := range s.subset {
		twice += int64(s.degree(i)) - 1
	}
	return twice / 2
}
