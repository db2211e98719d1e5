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
	// tops has the largest totals of runs of 2^k sections: tops[k][s] is that of [s, s+2^k).
	tops [][]int64
}

// newSections cuts the time axis for the intervals of in for which counts holds; the ranges
// of others are not set. It takes O(n), and O(m log m) for m sections.
func newSections(in *instance, counts func(i int32) bool) *sections {
	s := &sections{lo: make([]int32, len(in.items)), hi: make([]int32, len(in.items))}
	live, ended := int64(0), 0
	started := false // since the last section was closed
	for pos, i := range in.byStart {
		if !counts(i) {
			continue
		}
		s.subset = append(s.subset, i)
		for ; in.ends[ended] < in.starts[pos]; ended++ {
			j := in.byStart[in.byEnd[ended]]
			if !counts(j) {
				continue
			}
			if started {
				s.total = append(s.total, live)
				started = false
			}
			s.hi[j] = int32(len(s.total))
			live -= in.size[j]
		}
		s.lo[i] = int32(len(s.total))
		live += in.size[i]
		started = true
	}
	if started {
		s.total = append(s.total, live)
	}
	for ; ended < len(in.byEnd); ended++ {
		s.hi[in.byStart[in.byEnd[ended]]] = int32(len(s.total))
	}
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
