package plan

import (
	"slices"
	"sync"
	"sync/atomic"
)

// searchOrders are the preorderings that searches try. No one of them is good for all hard
// problems, but for each of those one is: that is why they take turns. The favourites, which
// come first, get favour times the nodes.
var searchOrders = []preordering{
	anew("TLA"), anew("LAT"), order("TCA"), order("TB"), anew("TAL"),
	order("TLA"), order("CAT"), order("BT"), anew("TZ"),
}

const favourites, favour = 2, 4

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

	mutex sync.Mutex
	idle  [][]*search // by preordering, to use again
}

// turn is a search for a plan within a capacity by a preordering.
type turn struct {
	capacity int64
	order    int
}

// mostMembers bounds the sum of all intervals' sections of a problem that is searched, for
// the sake of memory: each search has an int32 for each.
const mostMembers = 1 << 21

// newHunt prepares a hunt that may spend effort nodes. Without effort for one descent, or
// with a problem too large to search, its rounds decide nothing.
func newHunt(in *instance, sec *sections, workers int, effort int64) *hunt {
	h := &hunt{in: in, sec: sec, workers: workers, effort: effort, tried: map[turn]int64{}, idle: make([][]*search, len(searchOrders))}
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
	type result struct {
		v       Verdict
		spent   int64
		offsets []int64
	}
	results := make([]result, len(turns))
	winner := race(h.workers, len(turns), func(k int, stop *atomic.Bool) bool {
		s := h.borrow(turns[k].order)
		s.stop = stop
		r := &results[k]
		r.v = s.run(turns[k].capacity, nodes*turns[k].share())
		r.spent = nodes*turns[k].share() - s.nodes
		if r.v == Found {
			r.offsets = s.plan(h.in)
		}
		h.giveBack(turns[k].order, s)
		return r.v != Undecided
	})
	for k := range min(winner+1, len(turns)) {
		h.effort -= results[k].spent
		h.spent += results[k].spent
		h.tried[turns[k]] = nodes
	}
	if winner == len(turns) {
		return Undecided, 0, nil
	}
	return results[winner].v, turns[winner].capacity, results[winner].offsets
}

// share is how many times the nodes of a round a turn gets.
func (t turn) share() int64 {
	if t.order < favourites {
		return favour
	}
	return 1
}

// borrow returns an idle search by a preordering, a new one if there is none.
func (h *hunt) borrow(order int) *search {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if n := len(h.idle[order]); n > 0 {
		s := h.idle[order][n-1]
		h.idle[order] = h.idle[order][:n-1]
		return s
	}
	return newSearch(h.in, h.sec, searchOrders[order])
}

func (h *hunt) giveBack(order int, s *search) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	h.idle[order] = append(h.idle[order], s)
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
	for o := range searchOrders {
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
			nodes *= 2
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
	switch v, offsets := h.fit(low, h.effort/2); v {
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
			nodes *= 2
		}
	}
	return best, true
}

// steps returns turns at capacities from low to below end. Whether a search succeeds depends
// much on chance at each capacity, so the favourites try a fine grid, the lowest first; the
// other preorderings try a half, a quarter and an eighth of the way down.
func (h *hunt) steps(low, end int64) []turn {
	var turns []turn
	last := int64(-1)
	for k := range int64(grid) {
		c := h.down(low + (end-low-1)/grid*k + (end-low-1)%grid*k/grid)
		if c != last {
			for o := range favourites {
				turns = append(turns, turn{c, o})
			}
			last = c
		}
	}
	for _, part := range []int64{2, 4, 8} {
		c := h.down(end - max((end-low)/part, 1))
		for o := favourites; o < len(searchOrders); o++ {
			turns = append(turns, turn{c, o})
		}
	}
	return turns
}

// grid is the number of capacities between the bound and the best plan that are tried.
const grid = 64

// plan returns the offsets of the last plan that s found, by interval.
func (s *search) plan(in *instance) []int64 {
	offsets := in.unplaced()
	for r, i := range s.order {
		offsets[i] = s.offset[r]
	}
	return offsets
}
