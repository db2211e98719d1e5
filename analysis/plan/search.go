package plan

import (
	"cmp"
	"math"
	"slices"
	"sync/atomic"
)

// verdict is how a search for a plan within a capacity ended.
type verdict uint8

const (
	undecided  verdict = iota // out of nodes
	found                     // a plan fits
	infeasible                // no plan does
)

// search looks for a plan within a capacity by depth-first search over canonical plans: the
// buffers are placed in order of offset, equal offsets in order of rank, each at the lowest
// offset above the buffers placed before it that it overlaps. Every plan can be pushed down
// to a canonical one that is no higher, so if none is found there is none.
//
// Buffers are known by rank, their place in the preordering, which decides what is tried
// first. The following prune, all sound:
//
//   - A section's floor is the lowest offset open to its unplaced buffers, its rest the sum
//     of their sizes: floor + rest must not exceed the capacity.
//   - Offsets never decrease, so no floor is below the offset just used; the next offset is
//     at most the least of capacity - rest over all sections.
//   - An offset at which another unplaced buffer could lie below the one placed is
//     dominated: that buffer would fit into the gap.
//   - Of unplaced buffers with equal sections, size and alignment only the first is tried.
//   - Sections that no unplaced buffer joins are apart: each part is searched alone, and
//     one that fails makes the others pointless.
//
// All changes are on a trail and undone on the way back; a node allocates nothing. It takes
// time linear in the buffers of its part and in the members of the sections it changes.
type search struct {
	capacity int64
	nodes    int64        // left
	fresh    bool         // order the buffers of a part anew when it splits off
	stop     *atomic.Bool // set from elsewhere to give up

	size   []int64
	align  []int64
	lo, hi []int32
	twin   []int32 // the buffer of the next lower rank that is alike, -1 for none

	// members has the buffers of section s at first[s]:first[s+1], by rank.
	members []int32
	first   []int32

	offset []int64 // of placed buffers
	bottom []int64 // lowest offset open to an unplaced buffer; placed if it is the largest int64
	floor  []int64 // by section: the least bottom of its members
	lowest []int32 // by section: a member with that bottom
	rest   []int64 // by section: bytes unplaced
	joins  []int32 // by section: unplaced buffers that cover it and the one before

	trail []change
	ranks []int32 // stack of the buffers of the parts being searched
	most  []int64 // by buffer, when parts are ordered anew: most unplaced bytes in its sections
}

// placed is the bottom of a placed buffer; as the largest value it never is a minimum.
const placed = math.MaxInt64

// change is an old value to restore: of a bottom if index is not negative, otherwise of
// the floor of section -1-index.
type change struct {
	index  int32
	lowest int32
	value  int64
}

// part is a range [lo, hi) of sections and the unplaced buffers in it, ranks[from:to] in
// the order in which they are tried. No other unplaced buffer reaches into it.
type part struct {
	lo, hi   int32
	from, to int
}

// newSearch prepares a search over the buffers of o, which go by rank from then on. It is
// given up when stop is set.
func newSearch(in *instance, sec *sections, o preordering, stop *atomic.Bool) *search {
	order := o.sort(in, sec)
	n, m := len(order), len(sec.total)
	s := &search{
		fresh: o.fresh, stop: stop,
		size: make([]int64, n), align: make([]int64, n), twin: make([]int32, n),
		lo: make([]int32, n), hi: make([]int32, n), first: make([]int32, m+1),
		offset: make([]int64, n), bottom: make([]int64, n), most: make([]int64, n),
		floor: make([]int64, m), lowest: make([]int32, m), rest: make([]int64, m), joins: make([]int32, m),
	}
	type kind struct {
		lo, hi      int32
		size, align int64
	}
	last := make(map[kind]int32)
	for r, i := range order {
		s.size[r], s.align[r], s.lo[r], s.hi[r] = in.size[i], in.alignOf(i), sec.lo[i], sec.hi[i]
		k := kind{s.lo[r], s.hi[r], s.size[r], s.align[r]}
		s.twin[r] = -1
		if twin, ok := last[k]; ok {
			s.twin[r] = twin
		}
		last[k] = int32(r)
		for sect := s.lo[r]; sect < s.hi[r]; sect++ {
			s.first[sect+1]++
			s.rest[sect] += s.size[r]
			if sect > s.lo[r] {
				s.joins[sect]++
			}
		}
	}
	for sect := range sec.total {
		s.first[sect+1] += s.first[sect]
	}
	s.members = make([]int32, s.first[len(sec.total)])
	next := append([]int32(nil), s.first...)
	for r := range int32(n) {
		for sect := s.lo[r]; sect < s.hi[r]; sect++ {
			s.members[next[sect]] = r
			next[sect]++
		}
	}
	for sect := range sec.total {
		s.lowest[sect] = s.members[s.first[sect]]
	}
	return s
}

// run searches for a plan within capacity and spends at most nodes; s.nodes is what is left
// of them. If it finds one, s.offset has it. The search can be run again.
func (s *search) run(capacity, nodes int64) verdict {
	s.capacity, s.nodes = capacity, nodes
	for _, rest := range s.rest {
		if rest > capacity {
			return infeasible
		}
	}
	for r := range s.size {
		if s.size[r] > capacity {
			return infeasible
		}
		s.ranks = append(s.ranks, int32(r))
	}
	v := s.parts(part{0, int32(len(s.rest)), 0, len(s.size)}, 0, -1)
	s.undo(0)
	s.ranks = s.ranks[:0]
	return v
}

// parts splits p where no unplaced buffer joins its sections, and searches each part. All
// buffers are placed after offset and after the first buffers of the part, see node.
func (s *search) parts(p part, offset int64, after int) verdict {
	lo := p.lo
	for sect := p.lo + 1; sect <= p.hi; sect++ {
		if sect < p.hi && s.joins[sect] > 0 {
			continue
		}
		if sect == p.hi && lo == p.lo {
			return s.node(p, offset, after)
		}
		sub := part{lo, sect, len(s.ranks), len(s.ranks)}
		lo = sect
		before := -1
		for k, r := range s.ranks[p.from:p.to] {
			if s.lo[r] >= sub.lo && s.lo[r] < sub.hi {
				if k <= after {
					before++
				}
				s.ranks = append(s.ranks, r)
			}
		}
		sub.to = len(s.ranks)
		if s.fresh {
			s.reorder(sub)
			before = -1
		}
		v := s.node(sub, offset, before)
		s.ranks = s.ranks[:sub.from]
		if v != found {
			return v
		}
	}
	return found
}

// reorder sorts the buffers of p by the most unplaced bytes in their sections, the most
// first: what was crowded with the whole problem in view need not be in a part of it.
func (s *search) reorder(p part) {
	list := s.ranks[p.from:p.to]
	for _, r := range list {
		s.most[r] = slices.Max(s.rest[s.lo[r]:s.hi[r]])
	}
	slices.SortFunc(list, func(a, b int32) int {
		if c := cmp.Compare(s.most[b], s.most[a]); c != 0 {
			return c
		}
		return cmp.Compare(a, b)
	})
}

// node places every buffer of p at or above offset. Of those whose bottom is offset it tries
// only the ones after position after of the part: the others have had their turn.
func (s *search) node(p part, offset int64, after int) verdict {
	if p.from == p.to {
		return found
	}
	limit := int64(math.MaxInt64)
	for _, rest := range s.rest[p.lo:p.hi] {
		if rest > 0 {
			limit = min(limit, s.capacity-rest)
		}
	}
	if limit < offset {
		return infeasible
	}
	list := s.ranks[p.from:p.to]
	for _, r := range list {
		limit = min(limit, s.bottom[r]+s.size[r]-1)
	}
	for {
		// The next buffer in canonical order.
		next, bottom := -1, limit+1
		for k, r := range list {
			if b := s.bottom[r]; b < bottom && (b > offset || b == offset && k > after) {
				next, bottom = k, b
			}
		}
		if next < 0 {
			return infeasible
		}
		offset, after = bottom, next
		r := list[next]
		if t := s.twin[r]; t >= 0 && s.bottom[t] != placed {
			continue
		}
		if s.nodes <= 0 || s.nodes&255 == 0 && s.stop.Load() {
			return undecided
		}
		s.nodes--
		mark, top := len(s.trail), len(s.ranks)
		v := infeasible
		if s.place(p, r) {
			v = s.parts(part{p.lo, p.hi, top, len(s.ranks)}, offset, next-1)
		}
		s.ranks = s.ranks[:top]
		if v == found {
			return v
		}
		s.undo(mark)
		if v == undecided {
			return v
		}
	}
}

// place puts buffer r of part p at its bottom, raises what it overlaps, and pushes the
// buffers left in p on s.ranks. It reports false if a section cannot hold its rest now.
func (s *search) place(p part, r int32) bool {
	lo, hi, top := s.lo[r], s.hi[r], s.bottom[r]+s.size[r]
	s.offset[r] = s.bottom[r]
	s.trail = append(s.trail, change{r, 0, s.bottom[r]})
	s.bottom[r] = placed
	for sect := lo; sect < hi; sect++ {
		s.rest[sect] -= s.size[r]
	}
	for sect := lo + 1; sect < hi; sect++ {
		s.joins[sect]--
	}
	mark := len(s.trail)
	for _, o := range s.ranks[p.from:p.to] {
		if o == r {
			continue
		}
		s.ranks = append(s.ranks, o)
		if s.lo[o] >= hi || s.hi[o] <= lo || s.bottom[o] >= top {
			continue
		}
		b := top
		if a := s.align[o]; a > 1 {
			b = (top + a - 1) / a * a
		}
		if b+s.size[o] > s.capacity {
			return false
		}
		s.trail = append(s.trail, change{o, 0, s.bottom[o]})
		s.bottom[o] = b
	}
	raised := len(s.trail)
	for sect := lo; sect < hi; sect++ {
		if s.rest[sect] > 0 && !s.refloor(sect, top) {
			return false
		}
	}
	for k := mark; k < raised; k++ {
		o := s.trail[k].index
		for sect := s.lo[o]; sect < min(lo, s.hi[o]); sect++ {
			if s.lowest[sect] == o && !s.refloor(sect, s.floor[sect]) {
				return false
			}
		}
		for sect := max(hi, s.lo[o]); sect < s.hi[o]; sect++ {
			if s.lowest[sect] == o && !s.refloor(sect, s.floor[sect]) {
				return false
			}
		}
	}
	return true
}

// refloor works out the floor of a section, which is known to be at least least, and
// reports whether its rest still fits above.
func (s *search) refloor(sect int32, least int64) bool {
	floor, lowest := int64(placed), int32(-1)
	for _, m := range s.members[s.first[sect]:s.first[sect+1]] {
		if b := s.bottom[m]; b < floor {
			floor, lowest = b, m
			if b <= least {
				break
			}
		}
	}
	s.trail = append(s.trail, change{-1 - sect, s.lowest[sect], s.floor[sect]})
	s.floor[sect], s.lowest[sect] = floor, lowest
	return floor <= s.capacity-s.rest[sect]
}

// undo restores all that has changed since the trail was mark long.
func (s *search) undo(mark int) {
	for k := len(s.trail) - 1; k >= mark; k-- {
		c := s.trail[k]
		if c.index < 0 {
			s.floor[-1-c.index], s.lowest[-1-c.index] = c.value, c.lowest
			continue
		}
		r := c.index
		if s.bottom[r] == placed {
			for sect := s.lo[r]; sect < s.hi[r]; sect++ {
				s.rest[sect] += s.size[r]
			}
			for sect := s.lo[r] + 1; sect < s.hi[r]; sect++ {
				s.joins[sect]++
			}
		}
		s.bottom[r] = c.value
	}
	s.trail = s.trail[:mark]
}
