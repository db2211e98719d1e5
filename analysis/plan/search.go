package plan

import (
	"cmp"
	"math"
	"slices"
	"sync/atomic"
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
//   - Offsets never decrease, so no floor is below the offset just used: the next offset is
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
	order    []int32      // the interval of each rank

	size   []int64
	align  []int64
	lo, hi []int32
	twin   []int32 // the buffer of the next lower rank that is alike, -1 for none

	// members has the buffers of section s at first[s]:first[s+1], by rank.
	members []int32
	first   []int32

	offset []int64 // of placed buffers
	bottom []int64 // lowest offset open to an unplaced buffer; placed if it is the largest int64
	// witness has, by section with a rest, a member whose bottom is low enough for the rest
	// to fit above. Until it is placed or raised too far, nothing else need be looked at.
	witness []int32
	rest    []int64 // by section: bytes unplaced
	joins   []int32 // by section: unplaced buffers that cover it and the one before

	culprit  int32   // the last section that could not hold its rest
	failures []int64 // by section: how often it could not
	tries    uint    // placements tried, to look at stop now and then

	trail []change
	ranks []int32 // stack of the buffers of the parts being searched
	most  []int64 // by buffer, when parts are ordered anew: most unplaced bytes in its sections
}

// placed is the bottom of a placed buffer; as the largest value it never is a minimum.
const placed = math.MaxInt64

// change is an old value to restore: of a bottom if index is not negative, otherwise of
// the witness of section -1-index.
type change struct {
	index int32
	value int64
}

// part is a range [lo, hi) of sections and the unplaced buffers in it, ranks[from:to] in
// the order in which they are tried. No other unplaced buffer reaches into it.
type part struct {
	lo, hi   int32
	from, to int
}

// newSearch returns a search over the intervals of sec, to be arranged before it is run.
func newSearch(sec *sections) *search {
	n, m := len(sec.subset), len(sec.total)
	return &search{
		size: make([]int64, n), align: make([]int64, n), twin: make([]int32, n),
		lo: make([]int32, n), hi: make([]int32, n), first: make([]int32, m+1),
		offset: make([]int64, n), bottom: make([]int64, n), most: make([]int64, n),
		witness: make([]int32, m), rest: make([]int64, m), joins: make([]int32, m),
		failures: make([]int64, m),
	}
}

// arrange ranks the intervals of sec by order and forgets all of the last run.
func (s *search) arrange(in *instance, sec *sections, order []int32, fresh bool) {
	s.order, s.fresh = order, fresh
	clear(s.first)
	clear(s.rest)
	clear(s.joins)
	clear(s.bottom)
	clear(s.failures)
	s.culprit, s.tries = 0, 0
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
	if s.members == nil {
		s.members = make([]int32, s.first[len(sec.total)])
	}
	next := append([]int32(nil), s.first...)
	for r := range int32(len(order)) {
		for sect := s.lo[r]; sect < s.hi[r]; sect++ {
			s.members[next[sect]] = r
			next[sect]++
		}
	}
	for sect := range sec.total {
		s.witness[sect] = s.members[s.first[sect]]
	}
}

// run searches for a plan within capacity and spends at most nodes; s.nodes is what is left
// of them. If it finds one, s.offset has it. The search must be arranged before.
func (s *search) run(capacity, nodes int64) Verdict {
	s.capacity, s.nodes = capacity, nodes
	for _, rest := range s.rest {
		if rest > capacity {
			return Infeasible
		}
	}
	for r := range s.size {
		if s.size[r] > capacity {
			return Infeasible
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
func (s *search) parts(p part, offset int64, after int) Verdict {
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
		if v != Found {
			return v
		}
	}
	return Found
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
func (s *search) node(p part, offset int64, after int) Verdict {
	if p.from == p.to {
		return Found
	}
	limit := int64(math.MaxInt64)
	for _, rest := range s.rest[p.lo:p.hi] {
		if rest > 0 {
			limit = min(limit, s.capacity-rest)
		}
	}
	if limit < offset {
		return Infeasible
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
			return Infeasible
		}
		offset, after = bottom, next
		r := list[next]
		if t := s.twin[r]; t >= 0 && s.bottom[t] != placed {
			continue
		}
		if s.tries++; s.nodes <= 0 || s.tries%256 == 0 && s.stop.Load() {
			return Undecided
		}
		s.nodes -= 1 + int64(len(list))/searchBuffers
		if s.culprit >= p.lo && s.culprit < p.hi && s.hopeless(r, s.culprit) {
			s.failures[s.culprit]++
			continue
		}
		mark, top := len(s.trail), len(s.ranks)
		v := Infeasible
		if s.place(p, r) {
			v = s.parts(part{p.lo, p.hi, top, len(s.ranks)}, offset, next-1)
		}
		s.ranks = s.ranks[:top]
		if v == Found {
			return v
		}
		s.undo(mark)
		if v == Undecided {
			return v
		}
	}
}

// place puts buffer r of part p at its bottom, raises what it overlaps, and pushes the
// buffers left in p on s.ranks. It reports false if a section cannot hold its rest now.
func (s *search) place(p part, r int32) bool {
	lo, hi, top := s.lo[r], s.hi[r], s.bottom[r]+s.size[r]
	s.offset[r] = s.bottom[r]
	s.trail = append(s.trail, change{r, s.bottom[r]})
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
			b += padding(top, a)
		}
		if b > s.capacity-s.size[o] {
			return false
		}
		s.trail = append(s.trail, change{o, s.bottom[o]})
		s.bottom[o] = b
	}
	raised := len(s.trail)
	for sect := lo; sect < hi; sect++ {
		if s.rest[sect] > 0 && !s.witnessed(sect) {
			return false
		}
	}
	for k := mark; k < raised; k++ {
		o := s.trail[k].index
		for sect := s.lo[o]; sect < min(lo, s.hi[o]); sect++ {
			if s.witness[sect] == o && !s.witnessed(sect) {
				return false
			}
		}
		for sect := max(hi, s.lo[o]); sect < s.hi[o]; sect++ {
			if s.witness[sect] == o && !s.witnessed(sect) {
				return false
			}
		}
	}
	return true
}

// witnessed reports whether the rest of a section fits above its floor, and sees to it that
// the section has a witness of that.
func (s *search) witnessed(sect int32) bool {
	most := s.capacity - s.rest[sect]
	if s.bottom[s.witness[sect]] <= most {
		return true
	}
	for _, m := range s.members[s.first[sect]:s.first[sect+1]] {
		if s.bottom[m] <= most {
			s.trail = append(s.trail, change{-1 - sect, int64(s.witness[sect])})
			s.witness[sect] = m
			return true
		}
	}
	s.culprit = sect
	s.failures[sect]++
	return false
}

// hopeless reports whether a section could not hold its rest once buffer r is placed. What
// fails for one buffer mostly fails for the next one in the same section, and to look there
// first costs much less than to place it.
func (s *search) hopeless(r, sect int32) bool {
	lo, hi, top, rest := s.lo[r], s.hi[r], s.bottom[r]+s.size[r], s.rest[sect]
	if lo <= sect && sect < hi {
		rest -= s.size[r]
	}
	if rest == 0 {
		return false
	}
	most := s.capacity - rest
	for _, m := range s.members[s.first[sect]:s.first[sect+1]] {
		b := s.bottom[m]
		if b < top && s.lo[m] < hi && lo < s.hi[m] {
			b = top
		}
		if b <= most && m != r {
			return false
		}
	}
	return true
}

// undo restores all that has changed since the trail was mark long.
func (s *search) undo(mark int) {
	for k := len(s.trail) - 1; k >= mark; k-- {
		c := s.trail[k]
		if c.index < 0 {
			s.witness[-1-c.index] = int32(c.value)
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
