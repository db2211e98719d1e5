package plan

import (
	"cmp"
	"slices"
)

// tactic is how a search orders the intervals, and what it changes in that from one start
// to the next. A search that went wrong near the top seldom gets back there: to start again
// in another order is better than to go on.
type tactic struct {
	preordering
	restart restart
}

// restart is what a tactic changes in a new start.
type restart uint8

const (
	// keep changes nothing: the search goes as deep as its nodes last.
	keep restart = iota
	// blameWorst puts those first that cover the section which most often could not hold its
	// rest in the starts before; what ties is in the preordering.
	blameWorst
	// blameSum is blameWorst for the sum over all sections covered.
	blameSum
	// stretch starts again each few descents, each time by a clock of its own: how long the
	// steps are is nothing to a plan, but each choice of it is an order of its own.
	stretch
)

// stretchDescents is the number of descents' nodes that one start with stretch gets.
const stretchDescents = 3

// tactics are what hunts try. No one of them is good for all hard problems, but for each of
// those some are: that is why they take turns. The favourites, which come first, get favour
// times the nodes.
var tactics = []tactic{
	{anew("TD"), blameWorst}, {anew("TRZ"), stretch}, {anew("TCB"), blameWorst},
	{anew("DC"), blameSum}, {anew("TZ"), blameWorst}, {order("BT"), blameSum}, {anew("TLA"), keep},
}

const favourites, favour = 2, 4

// blame counts for each section how often searches failed at it; older starts count half as
// much as the ones after.
type blame []int64

// blameUnit is the sum of what one start adds to a blame.
const blameUnit = 1 << 40

// add counts the failures of one start.
func (b blame) add(failures []int64) {
	sum := int64(1)
	for _, f := range failures {
		sum += f
	}
	for sect, f := range failures {
		b[sect] = b[sect]/2 + blameUnit/sum*f
	}
}

// sort returns the intervals in the order for one start of a turn; seed tells the starts
// apart.
func (t tactic) sort(in *instance, sec *sections, b blame, seed uint32) []int32 {
	o := t.preordering
	if t.restart == stretch {
		o.clock = newClock(len(sec.total), seed)
	}
	order := o.sort(in, sec)
	if t.restart == blameWorst || t.restart == blameSum {
		b.first(sec, order, t.restart == blameSum)
	}
	return order
}

// newClock returns a clock on which each section lasts for a power of two, as seed has it.
func newClock(sections int, seed uint32) []int64 {
	clock := make([]int64, sections+1)
	for sect := range sections {
		clock[sect+1] = clock[sect] + 1<<(mix(uint32(sect)^mix(seed))%clockPowers)
	}
	return clock
}

// clockPowers is the number of lengths on a clock.
const clockPowers = 7

// first moves the intervals with the most blame to the front.
func (b blame) first(sec *sections, order []int32, sum bool) {
	type blamed struct {
		i     int32
		total int64
	}
	all := make([]blamed, len(order))
	for k, i := range order {
		all[k].i = i
		for _, weight := range b[sec.lo[i]:sec.hi[i]] {
			if sum {
				all[k].total += weight
			} else {
				all[k].total = max(all[k].total, weight)
			}
		}
	}
	slices.SortStableFunc(all, func(x, y blamed) int { return cmp.Compare(y.total, x.total) })
	for k := range all {
		order[k] = all[k].i
	}
}

// mix mixes the bits of a number, as the finaliser of MurmurHash3 does.
func mix(x uint32) uint32 {
	x = (x ^ x>>16) * 0x85ebca6b
	x = (x ^ x>>13) * 0xc2b2ae35
	return x ^ x>>16
}
