package plan

import (
	"cmp"
	"math/bits"
	"slices"
	"sync/atomic"
)

// squeezer improves the best plan so far of a problem whose budget does not hold all
// intervals, as far as effort goes: it places more bytes, then the same ones in a smaller
// pool.
//
// Few intervals are tried in all combinations, the most bytes first. Of many it chooses a
// set that no section is too small for, looks for a plan of that, and fills up what room is
// left.
type squeezer struct {
	in      *instance
	workers int
	effort  int64 // nodes left
	spent   int64
	best    layout
}

// run improves s.best.
func (s *squeezer) run(sec *sections) {
	if len(s.in.items) <= mostSubsets {
		s.subsets()
		return
	}
	s.choices(sec)
	s.shrink(sec)
}

// charge counts the nodes that h has spent.
func (s *squeezer) charge(h *hunt) {
	s.effort -= h.spent
	s.spent += h.spent
}

// mostSubsets is the number of intervals up to which all subsets of them are tried.
const mostSubsets = 12

// offer keeps l if it is better than the best so far.
func (s *squeezer) offer(l layout) {
	if l.compare(s.best) < 0 {
		s.best = l
	}
}

// subsets tries the subsets of all intervals, those with the most bytes first, and of equal
// ones all. The best is proven if no search ran out of nodes.
func (s *squeezer) subsets() {
	in := s.in
	bytes := func(set uint) int64 {
		sum := int64(0)
		for ; set != 0; set &= set - 1 {
			sum += in.size[in.byStart[bits.TrailingZeros(set)]]
		}
		return sum
	}
	sets := make([]uint, 1<<len(in.byStart))
	for set := range sets {
		sets[set] = uint(set)
	}
	slices.SortFunc(sets, func(a, b uint) int {
		return cmp.Or(cmp.Compare(bytes(b), bytes(a)), cmp.Compare(a, b))
	})
	proven := true
	at := make([]int, len(in.items))
	for pos, i := range in.byStart {
		at[i] = pos
	}
	for _, set := range sets {
		if bytes(set) < s.best.bytes {
			break
		}
		sec := newSections(in, func(i int32) bool { return set>>at[i]&1 == 1 })
		h := newHunt(in, sec, s.workers, s.effort)
		v, offsets := h.fit(in.budget, h.effort)
		if v == Found {
			l, smallest := h.minimise(in.layout(offsets))
			s.offer(l)
			proven = proven && smallest
		}
		proven = proven && v != Undecided
		s.charge(h)
	}
	s.best.proven = proven
}

// chooseOrders are the orders in which intervals are chosen.
var chooseOrders = []preordering{order("cZ"), order("Zc"), order("S"), order("zS")}

// choices chooses sets of intervals, and offers plans of them.
func (s *squeezer) choices(sec *sections) {
	in := s.in
	s.offer(in.fill(s.best.offsets, sec))
	members := int64(0)
	for _, i := range sec.subset {
		members += int64(sec.hi[i] - sec.lo[i])
	}
	if members > mostMembers {
		return
	}
	each := s.effort / int64(2*len(chooseOrders))
	for _, o := range chooseOrders {
		chosen := in.choose(sec, o)
		part := newSections(in, func(i int32) bool { return chosen[i] })
		for _, d := range diveOrders[:3] {
			s.offer(in.fill(dive(in, part, d, new(atomic.Bool)).offsets, sec))
		}
		sum := int64(0)
		for _, i := range part.subset {
			sum += in.size[i]
		}
		if sum <= s.best.bytes {
			continue
		}
		h := newHunt(in, part, s.workers, each)
		if v, offsets := h.fit(in.budget, h.effort); v == Found {
			s.offer(in.fill(offsets, sec))
		}
		s.charge(h)
	}
}

// choose returns which intervals are chosen in order o: each one whose sections all have
// room for it beside those chosen before.
func (in *instance) choose(sec *sections, o preordering) []bool {
	chosen := make([]bool, len(in.items))
	load := make([]int64, len(sec.total))
	for _, i := range o.sort(in, sec) {
		within := load[sec.lo[i]:sec.hi[i]]
		if slices.Max(within) > in.budget-in.size[i] {
			continue
		}
		chosen[i] = true
		for k := range within {
			within[k] += in.size[i]
		}
	}
	return chosen
}

// fill adds to a plan the intervals that still fit, the largest first. Where that takes too
// long for the number of overlaps, the plan is as it was.
func (in *instance) fill(offsets []int64, sec *sections) layout {
	if sec.overlaps() > mostPairs {
		return in.layout(offsets)
	}
	p := newPlacer(in, sec)
	var rest []int32
	for _, i := range order("ZS").sort(in, sec) {
		if offsets[i] == Overflow {
			rest = append(rest, i)
		} else {
			p.put(i, offsets[i])
		}
	}
	p.fill(rest)
	return in.layout(p.offsets)
}

// mostPairs bounds the overlapping pairs of a problem whose plans are filled up.
const mostPairs = 1 << 22

// shrink looks for a smaller pool for the intervals placed.
func (s *squeezer) shrink(sec *sections) {
	in, offsets := s.in, s.best.offsets
	part := newSections(in, func(i int32) bool { return offsets[i] != Overflow })
	h := newHunt(in, part, s.workers, s.effort)
	l, smallest := h.minimise(s.best)
	l.proven = smallest && l.bytes == in.mostBytes(sec)
	s.best = l
	s.charge(h)
}

// mostBytes returns a bound of the bytes that any plan within the budget holds: none larger
// than the budget, and of no section more than the budget.
func (in *instance) mostBytes(sec *sections) int64 {
	fits := newSections(in, func(i int32) bool { return in.size[i] <= in.budget })
	total := int64(0)
	for _, i := range fits.subset {
		total += in.size[i]
	}
	return total - max(fits.bound()-in.budget, 0)
}
