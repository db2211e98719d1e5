package plan

import "sync/atomic"

// auto is never worse than another strategy with the same options, on any input: it keeps
// the best plan of these, in turn, and stops as soon as one is proven best.
//
//  1. The constructive strategies: dives, first fit, best fit in two orders and greedy, as
//     far as the effort goes; the first dive, first fit and best fit always.
//  2. If all intervals are placed, searches for a smaller pool, see hunt.minimise.
//  3. If the budget does not hold all, a search for a plan that does; if there is none,
//     plans without some intervals, see overflow.go.
type auto struct{}

func (auto) pack(in *instance, o Options) layout {
	sec := newSections(in, all)
	bound := sec.bound()
	best := in.construct(sec, o, func(l layout) bool { return l.bytes == in.total && l.end == bound })
	h := newHunt(in, sec, o.Workers, o.effort()-best.nodes)
	spent := best.nodes
	if best.bytes < in.total && h.up(bound) <= in.budget {
		v, offsets := h.fit(in.budget, h.effort/2)
		if v == Found {
			best = in.layout(offsets)
		}
	}
	if best.bytes == in.total {
		best, best.proven = h.minimise(best)
	} else {
		s := &squeezer{in: in, workers: o.Workers, effort: max(o.effort()-spent-h.spent, 0), best: best}
		s.run(sec)
		best = s.best
		spent += s.spent
	}
	best.nodes = spent + h.spent
	return best
}

// construct returns the best plan of the constructive strategies, the first that is enough
// if one is. Its nodes are what they cost.
func (in *instance) construct(sec *sections, o Options, enough func(l layout) bool) layout {
	n := int64(len(in.items))
	dives := int(min(max(o.effort()/max(4*n, 1), 1), int64(len(diveOrders))))
	orders, cost := greedyWithin(in, sec, o.effort())
	tasks := []func(stop *atomic.Bool) layout{
		func(stop *atomic.Bool) layout { return dive(in, sec, diveOrders[0], stop) },
		func(*atomic.Bool) layout { return bestFitOrder(in, in.byStart) },
		func(*atomic.Bool) layout { return bestFitOrder(in, order("SE").sort(in, sec)) },
		func(*atomic.Bool) layout { return firstFit{}.pack(in, o) },
	}
	for _, d := range diveOrders[1:dives] {
		tasks = append(tasks, func(stop *atomic.Bool) layout { return dive(in, sec, d, stop) })
	}
	for _, g := range orders {
		tasks = append(tasks, func(*atomic.Bool) layout { return greedyOrder(in, sec, g) })
	}
	best := contest(o.Workers, len(tasks), func(k int, stop *atomic.Bool) layout { return tasks[k](stop) }, enough)
	best.nodes = cost + int64(dives)*n
	return best
}
