package plan

import "sync/atomic"

// dive builds one canonical plan: of all unplaced intervals it places one whose lowest
// offset above the skyline is lowest, of equal ones the first in rank. The skyline is, by
// section, the end of the highest interval placed in it. Its lowest intervals go into a
// valley, a level run of sections with higher ones on both sides:
//
//	   ┌──┐      ┌─      the first in rank of the intervals that lie within the valley
//	───┘  └──────┘       goes on its floor and cuts it up; if there is none, the valley
//	      valley         is filled up to its lower side
//
// Valleys do not depend on each other, so one is finished before the next. An interval that
// would pass the budget overflows: the skyline only rises.
//
// Each interval is picked once, and each pick or fill is a query of a rankTree. When stop is
// set, the rest overflows.
func dive(in *instance, sec *sections, o preordering, stop *atomic.Bool) layout {
	d := &diver{
		in: in, sec: sec, order: o.sort(in, sec), offsets: in.unplaced(),
		prev: make([]int32, len(sec.total)+1), last: make([]int32, len(sec.total)+1), height: make([]int64, len(sec.total)+1),
	}
	d.unplaced = newRankTree(sec, d.order)
	if len(sec.total) > 0 {
		d.prev[0], d.last[0] = -1, int32(len(sec.total))
		d.run(stop)
	}
	return in.layout(d.offsets)
}

// diver is the state of a dive. A level run of sections is known by its first one.
type diver struct {
	in       *instance
	sec      *sections
	order    []int32 // by rank
	offsets  []int64
	unplaced *rankTree
	prev     []int32 // the run before, -1 for none; set for the section after the last as well
	last     []int32 // the section after a run, where the next one starts
	height   []int64
}

// run places all intervals, until stop is set.
func (d *diver) run(stop *atomic.Bool) {
	count := int32(len(d.sec.total))
	d.prev[count] = 0
	for at, steps := int32(0), 0; ; steps++ {
		if steps%1024 == 0 && stop.Load() {
			return
		}
		left, right := d.prev[at], d.last[at]
		// Go downhill to a valley.
		if left >= 0 && d.height[left] < d.height[at] {
			at = left
			continue
		}
		if right < count && d.height[right] < d.height[at] {
			at = right
			continue
		}
		if left >= 0 && d.height[left] == d.height[at] {
			at = d.join(left, at)
			continue
		}
		if right < count && d.height[right] == d.height[at] {
			d.join(at, right)
			continue
		}
		if rank := d.unplaced.first(at, right); rank >= 0 {
			d.unplaced.remove(rank)
			at = d.place(at, d.order[rank])
			continue
		}
		switch {
		case left < 0 && right == count:
			return
		case left < 0 || right < count && d.height[right] < d.height[left]:
			d.height[at] = d.height[right]
		default:
			d.height[at] = d.height[left]
		}
	}
}

// join makes one run of two neighbours of equal height.
func (d *diver) join(left, right int32) int32 {
	d.last[left] = d.last[right]
	d.prev[d.last[left]] = left
	return left
}

// place puts interval i on the run at, which spans it, unless it would pass the budget, and
// returns a run at or next to it.
func (d *diver) place(at, i int32) int32 {
	low := d.height[at]
	low += padding(low, d.in.alignOf(i))
	if low > d.in.budget-d.in.size[i] {
		return at
	}
	d.offsets[i] = low
	lo, hi, end := d.sec.lo[i], d.sec.hi[i], d.last[at]
	if hi < end {
		d.height[hi], d.last[hi], d.prev[end] = d.height[at], end, hi
		d.last[at], d.prev[hi] = hi, at
	}
	if lo > at {
		d.last[lo], d.prev[d.last[at]] = d.last[at], lo
		d.last[at], d.prev[lo] = lo, at
	}
	d.height[lo] = low + d.in.size[i]
	return lo
}

// diveOrders are the ranks that Auto dives with. The first is for inputs so large that it is
// the only one: on chains of 10^5 intervals it is at the bound, where starting with the
// longest leaves 3 to 6 %.
var diveOrders = []preordering{
	order("TAL"), order("TLA"), order("AL"), order("TB"), order("BT"), order("TCA"), order("LAT"), order("CAT"),
}
