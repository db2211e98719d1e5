package plan

import (
	"slices"
	"sync/atomic"
)

// greedy places the intervals in each of several static orders, each at the lowest offset
// that is free over its whole live range, and keeps the best plan: the most bytes within
// the budget, then the lowest pool end, then the earlier order. It stops at a plan that
// meets the lower bound.
//
// Orders differ in what comes first (size, size times duration, duration, start, most bytes
// live over the duration) and in what decides ties, which matters as much: on real traces
// one order is at the bound and its twin with other ties 3 % above.
//
// An order takes O(k log n) for each interval that overlaps k others. Orders that would not
// be done within the effort are left out; where none would, the plan is that of best fit.
type greedy struct{}

// greedyOrders are the orders of greedy.
var greedyOrders = []preordering{
	order("ZS"), order("ZL"), order("ZT"),
	order("AS"), order("AT"), order("AZ"),
	order("LZ"), order("LS"),
	order("SL"), order("SZ"), order("S"),
	order("TZ"), order("TA"), order("TLA"),
}

// alignedOrders come first where intervals have alignments of their own: one that is placed
// between others with less costs up to its alignment in padding.
var alignedOrders = []preordering{order("GZS"), order("GAS"), order("GSZ"), order("GLZ")}

// ordersOf returns the orders of greedy for a problem.
func ordersOf(in *instance) []preordering {
	if !slices.ContainsFunc(in.items, func(iv Interval) bool { return iv.Align > in.align }) {
		return greedyOrders
	}
	return slices.Concat(alignedOrders, greedyOrders)
}

func (greedy) pack(in *instance, o Options) layout {
	sec := newSections(in, all)
	effort := o.effort()
	orders, cost := greedyWithin(in, sec, effort)
	if len(orders) == 0 {
		return bestFitOrder(in, in.byStart)
	}
	bound := sec.bound()
	best := contest(o.Workers, len(orders), func(k int, _ *atomic.Bool) layout {
		return greedyOrder(in, sec, orders[k])
	}, func(l layout) bool { return l.bytes == in.total && l.end == bound })
	best.nodes = cost
	return best
}

// greedyWithin returns the orders that are done within effort, and their cost in nodes.
func greedyWithin(in *instance, sec *sections, effort int64) (orders []preordering, cost int64) {
	orders = ordersOf(in)
	each := int64(len(sec.subset)) + sec.overlaps()/pairsPerNode
	count := min(int64(len(orders)), effort/max(each, 1))
	return orders[:count], count * each
}

// pairsPerNode is the number of overlapping pairs that a placer looks at in the time that a
// search takes for a node.
const pairsPerNode = 16

// greedyOrder places the intervals of sec in one order.
func greedyOrder(in *instance, sec *sections, o preordering) layout {
	p := newPlacer(in, sec)
	p.fill(o.sort(in, sec))
	return in.layout(p.offsets)
}

// fill places what fits the budget of order, in that order.
func (p *placer) fill(order []int32) {
	for _, i := range order {
		if low := p.lowest(i); low <= p.in.budget-p.in.size[i] {
			p.put(i, low)
		}
	}
}

// all is the subset of all intervals.
func all(int32) bool { return true }
