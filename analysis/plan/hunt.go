package plan

import (
	"slices"
	"sync"
	"sync/atomic"
)

// hunt looks for plans of all intervals of some sections by searches in rounds. In a round
// each preordering has its turn at each capacity with the same number of nodes; the next
// round has more. The first turn in order that decides anything ends the round.
type hunt struct {
	in      *instance
	sec     *sections
	workers int
	effort  int64 // nodes left
	spent   int64
	// unit divides every pool end of a canonical plan.
	unit int64
	// tried has the most nodes that a turn was given to no avail.
	tried map[turn]int64
	blame []blame // by tactic, what the turns taken so far failed at

	mutex sync.Mutex
	idle  []*search // to use again
}

// turn is a search for a plan within a capacity by one of tactics.
type turn struct {
	capacity int64
	tactic   int
}

// mostMembers bounds the sum of all intervals' sections of a problem that is searched, for
// the sake of memory: each search has an int32 for each.
const mostMembers = 1 << 21

// newHunt prepares a hunt that may spend effort nodes. Without effort for one descent, or
// with a problem too large to search, its rounds decide nothing.
func newHunt(in *instance, sec *sections, workers int, effort int64) *hunt {
	h := &hunt{in: in, sec: sec, workers: workers, effort: effort, tried: map[turn]int64{}, blame: make([]blame, len(tactics))}
	for t := range h.blame {
		h.blame[t] = make(blame, len(sec.total))
	}
	n, members := int64(len(sec.subset)), int64(0)
	for _, i := range sec.subset {
		members += int64(sec.hi[i] - sec.lo[i])
		h.unit = gcd(gcd(h.unit, in.size[i]), in.alignOf(i))
	}
	h.unit = max(h.unit, 1)
	if members > mostMembers || n+n*n/searchBuffers > effort {
		h.effort = 0
	}
	return h
}

// searchBuffers is the number of buffers in a part for which a try in it is charged one node
// more, for it looks at all of them.
const searchBuffers = 256

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// up rounds a capacity up, and down rounds it down, to what a pool end can be.
func (h *hunt) up(capacity int64) int64   { return capacity + padding(capacity, h.unit) }
func (h *hunt) down(capacity int64) int64 { return capacity - capacity%h.unit }

// round takes turns of nodes, favourites more, and returns how the first one that decided
// something did: its capacity and, if found, offsets. The nodes spent after that turn are
// not counted, for they depend on the number of workers. At most most nodes are spent.
func (h *hunt) round(all []turn, nodes, most int64) (v Verdict, capacity int64, offsets []int64) {
	var turns []turn
	shares := int64(0)
	for _, t := range all {
		if h.tried[t] < nodes {
			turns = append(turns, t)
			shares += t.share()
		}
	}
	if len(turns) == 0 {
		return Undecided, 0, nil
	}
	if nodes = min(nodes, min(h.effort, most)/shares); nodes <= 0 {
		return Undecided, 0, nil
	}
	results := make([]result, len(turns))
	teaches := h.teachers(turns)
	winner := race(h.workers, len(turns), func(k int, stop *atomic.Bool) bool {
		results[k] = h.take(turns[k], nodes*turns[k].share(), teaches[k], stop)
		return results[k].v != Undecided
	})
	for k := range min(winner+1, len(turns)) {
		h.effort -= results[k].spent
		h.spent += results[k].spent
		h.tried[turns[k]] = nodes
		if teaches[k] {
			h.blame[turns[k].tactic].add(results[k].failures)
		}
	}
	if winner == len(turns) {
		return Undecided, 0, nil
	}
	return results[winner].v, turns[winner].capacity, results[winner].offsets
}

// share is how many times the nodes of a round a turn gets.
func (t turn) share() int64 {
	if t.tactic < favourites {
		return favour
	}
	return 1
}

// teachers marks the first turn of each tactic that learns from failures.
func (h *hunt) teachers(turns []turn) []bool {
	teaches := make([]bool, len(turns))
	for t := range tactics {
		if k := slices.IndexFunc(turns, func(u turn) bool { return u.tactic == t }); k >= 0 {
			teaches[k] = tactics[t].restart == blameWorst || tactics[t].restart == blameSum
		}
	}
	return teaches
}

// result is what came of a turn.
type result struct {
	v        Verdict
	spent    int64
	offsets  []int64 // if found
	failures []int64 // by section, of a turn that teaches
}

// take takes a turn of nodes. Its result depends on nothing but these, the capacity, the
// tactic and its blame, unless stop is set.
func (h *hunt) take(t turn, nodes int64, teach bool, stop *atomic.Bool) result {
	s := h.borrow()
	defer h.giveBack(s)
	s.stop = stop
	var r result
	tactic := &tactics[t.tactic]
	for start := uint32(0); r.v == Undecided && r.spent < nodes && !stop.Load(); start++ {
		each, seed := nodes-r.spent, mix(uint32(nodes))+start
		if tactic.restart == stretch {
			each = min(each, stretchDescents*int64(len(h.sec.subset)))
		}
		s.arrange(h.in, h.sec, tactic.sort(h.in, h.sec, h.blame[t.tactic], seed), tactic.fresh)
		r.v = s.run(t.capacity, each)
		r.spent += each - s.nodes
	}
	if r.v == Found {
		r.offsets = s.plan(h.in)
	}
	if teach {
		r.failures = slices.Clone(s.failures)
	}
	return r
}

// borrow returns an idle search, a new one if there is none.
func (h *hunt) borrow() *search {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if n := len(h.idle); n > 0 {
		s := h.idle[n-1]
		h.idle = h.idle[:n-1]
		return s
	}
	return newSearch(h.sec)
}

func (h *hunt) giveBack(s *search) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.idle = append(h.idle, s)
}

// first is the number of nodes of a turn in the first round: a few descents.
func (h *hunt) first() int64 { return 2*int64(len(h.sec.subset)) + 64 }

// fit looks for a plan within a capacity and spends at most most nodes. It tries the lower
// bound as well: the less room there is, the sooner a search turns back.
func (h *hunt) fit(capacity, most int64) (Verdict, []int64) {
	low := h.up(h.sec.bound())
	if low > capacity {
		return Infeasible, nil
	}
	if len(h.sec.subset) == 0 {
		return Found, h.in.unplaced()
	}
	var turns []turn
	for o := range tactics {
		turns = append(turns, turn{capacity, o})
		if low < capacity {
			turns = append(turns, turn{low, o})
		}
	}
	for nodes := h.first(); ; {
		before := h.effort
		v, c, offsets := h.round(turns, nodes, most)
		most -= before - h.effort
		switch {
		case v == Found || v == Infeasible && c == capacity:
			return v, offsets
		case v == Infeasible: // the lower bound is
			turns = slices.DeleteFunc(turns, func(t turn) bool { return t.capacity == low })
		case h.effort == before: // no turn has a node left
			return Undecided, nil
		default:
			nodes += nodes / 2
		}
	}
}

// minimise looks for plans better than best, which has all intervals, and returns the best
// it finds. proven says that there is none better.
//
// Half of the effort goes to the lower bound, which most problems reach; the rest steps down
// from the best so far, see steps. A capacity proven to be too small raises the bound.
func (h *hunt) minimise(best layout) (_ layout, proven bool) {
	low := h.up(h.sec.bound())
	if best.end <= low {
		return best, true
	}
	switch v, offsets := h.fit(low, h.effort/3); v {
	case Found:
		return h.in.layout(offsets), true
	case Infeasible:
		low += h.unit
	}
	for nodes := h.first(); best.end > low; {
		before := h.effort
		v, capacity, offsets := h.round(h.steps(low, best.end), nodes, h.effort)
		switch v {
		case Found:
			best = h.in.layout(offsets)
		case Infeasible:
			low = capacity + h.unit
		case Undecided:
			if h.effort == before {
				return best, false
			}
			nodes += nodes / 2
		}
	}
	return best, true
}

// steps returns turns at capacities from low to below end, the lowest first. Whether a
// search succeeds depends much on chance at each capacity, so there are several.
func (h *hunt) steps(low, end int64) []turn {
	var turns []turn
	last := int64(-1)
	for _, part := range stepParts {
		c := h.down(end - max((end-low)/part, 1))
		if c == last {
			continue
		}
		last = c
		for t := range tactics {
			turns = append(turns, turn{c, t})
		}
	}
	return turns
}

// stepParts has the capacities that are tried, as parts of the way from the best plan down
// to the bound.
var stepParts = []int64{4, 8, 16, 32, 64}

// plan returns the offsets of the last plan that s found, by interval.
func (s *search) plan(in *instance) []int64 {
	offsets := in.unplaced()
	for r, i := range s.order {
		offsets[i] = s.offset[r]
	}
	return offsets
}
