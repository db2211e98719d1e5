package plan

import (
	"cmp"
	"slices"
)

// key is a property of an interval that preorderings sort by, the largest value first; a
// small letter is the least first.
type key byte

const (
	byArea    key = 'A' // size times steps
	byBlock   key = 'B' // size times sections
	bySection key = 'C' // sections
	byAlign   key = 'G' // alignment
	byDegree  key = 'D' // intervals that overlap it
	byEnd     key = 'E' // last step
	byLength  key = 'L' // steps
	byClock   key = 'R' // time by the clock of the preordering
	bySooner  key = 'S' // first step, the earliest first
	byMost    key = 'T' // most bytes live at once in its live range
	bySize    key = 'Z' // size
	byShort   key = 'c' // sections
	bySmall   key = 'z' // size
)

// preordering is a static order of intervals, which decides what is placed first.
type preordering struct {
	// keys are compared in turn; what still ties is in byStart order.
	keys []key
	// fresh makes a search order the buffers of a part anew by what is unplaced in it.
	fresh bool
	// clock has, by section and for the one after the last, the time at which it starts.
	clock []int64
}

// order makes a preordering of keys written as a string.
func order(keys string) preordering { return preordering{keys: []key(keys)} }

// anew is order with fresh set.
func anew(keys string) preordering { return preordering{keys: []key(keys), fresh: true} }

// sort returns the intervals of sec in order. It takes O(n log n).
func (o preordering) sort(in *instance, sec *sections) []int32 {
	type ranked struct {
		keys [3]float64
		i    int32
		pos  int32
	}
	all := make([]ranked, len(sec.subset))
	for pos, i := range sec.subset {
		all[pos] = ranked{i: i, pos: int32(pos)}
		for k, key := range o.keys {
			all[pos].keys[k] = key.of(in, sec, i, o.clock)
		}
	}
	slices.SortFunc(all, func(a, b ranked) int {
		for k := range a.keys {
			if a.keys[k] != b.keys[k] {
				return cmp.Compare(b.keys[k], a.keys[k])
			}
		}
		return cmp.Compare(a.pos, b.pos)
	})
	sorted := make([]int32, len(all))
	for k := range all {
		sorted[k] = all[k].i
	}
	return sorted
}

// of returns the value of k for interval i. Values past 2^53 may tie, which only makes an
// order less exact.
func (k key) of(in *instance, sec *sections, i int32, clock []int64) float64 {
	iv := &in.items[i]
	size, steps := float64(in.size[i]), float64(iv.End)-float64(iv.Start)+1
	count := float64(sec.hi[i] - sec.lo[i])
	switch k {
	case byArea:
		return size * steps
	case byBlock:
		return size * count
	case bySection:
		return count
	case byAlign:
		return float64(in.alignOf(i))
	case byDegree:
		return float64(sec.degree(i))
	case byEnd:
		return float64(iv.End)
	case byLength:
		return steps
	case byClock:
		return float64(clock[sec.hi[i]] - clock[sec.lo[i]])
	case bySooner:
		return -float64(iv.Start)
	case byMost:
		return float64(sec.most(i))
	case byShort:
		return -count
	case bySmall:
		return -size
	default:
		return size
	}
}
