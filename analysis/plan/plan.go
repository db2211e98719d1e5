package plan

import (
	"fmt"
	"math"
)

// Unlimited is the [Problem.Budget] that every plan fits.
const Unlimited = math.MaxInt64

// Overflow is the entry of [Plan.Offsets] of an interval that is not in the pool.
const Overflow int64 = -1

// Interval is one buffer to place.
type Interval struct {
	// Name orders intervals with equal live ranges, bytewise, and names the buffer in
	// errors. Names need not be unique.
	Name string
	// Start and End are the first and last step at which the buffer is live: the closed
	// range [Start, End]. A buffer that ends at a step and one that starts at it overlap.
	Start, End int64
	// Size is in bytes and positive. It is rounded up to Problem.Align.
	Size int64
	// Align, if not 0, is a multiple of Problem.Align of which the offset is a multiple.
	// It does not change the size.
	Align int64
}

// Problem is a set of intervals to pack into one pool.
type Problem struct {
	Intervals []Interval
	// Align is in bytes and positive, not necessarily a power of two. Sizes are rounded
	// up to it and offsets are multiples of it.
	Align int64
	// Budget is the highest pool end allowed, in bytes and not negative. A pool that ends
	// exactly there fits. Use Unlimited for none; 0 admits no buffer.
	Budget int64
}

// Options choose how to plan. The zero value is first fit.
type Options struct {
	// Strategy is the rule to plan by; "" is FirstFit.
	Strategy Strategy
	// Effort bounds the work of Auto and Greedy in nodes. A node is about one try to place
	// one interval in a search; constructive steps are charged by how long they take beside
	// that. 0 is DefaultEffort. With too little, and always with a negative effort, Greedy is
	// best fit, and Auto the best of one dive, first fit and best fit.
	Effort int64
	// Workers is the number of goroutines that Auto may use; 0 is 1. It never changes a
	// plan.
	Workers int
}

// Plan is where each interval of a problem goes.
type Plan struct {
	// Offsets has the offset of each interval in bytes from the pool base, in the order
	// of Problem.Intervals; Overflow (-1) marks one that did not fit the budget.
	Offsets []int64
	// Size is the pool end in bytes: the highest end of a placed interval, 0 if none is.
	Size int64
	// Placed is the number of intervals in the pool, PlacedBytes the sum of their rounded
	// sizes.
	Placed      int
	PlacedBytes int64
	// LowerBound is the most rounded bytes live at one step over the placed intervals: no
	// pool that holds them is smaller. LowerBoundStep is the first step that reaches it.
	LowerBound     int64
	LowerBoundStep int64
	// Optimal says that the plan is proven best: no plan has more bytes within the budget,
	// and no plan of these intervals a lower pool end. False means unknown.
	Optimal bool
	// Nodes is the search effort spent.
	Nodes int64
}

// Gap is the number of bytes by which the pool exceeds its lower bound.
func (pl *Plan) Gap() int64 { return pl.Size - pl.LowerBound }

// InputError is a problem that no plan is made for.
type InputError struct {
	// Index is the position in Problem.Intervals of the interval at fault, -1 if it is
	// the problem as a whole.
	Index int
	// Name is the name of that interval.
	Name string
	// Reason says what is wrong.
	Reason string
}

func (e *InputError) Error() string {
	if e.Index < 0 {
		return e.Reason
	}
	return fmt.Sprintf("interval %d '%s': %s", e.Index, e.Name, e.Reason)
}

// Pack plans p by o.Strategy.
//
// The error is an *InputError if a size is not positive, a live range ends before it
// starts, an alignment or the budget is out of range, or the sizes with their padding add
// up to more than an int64; it is an *UnknownStrategyError for a strategy that is none.
// The plan is nil then. Pack does not keep or change p; it is safe for concurrent use.
func Pack(p Problem, o Options) (*Plan, error) {
	s, err := o.Strategy.packer()
	if err != nil {
		return nil, err
	}
	in, err := newInstance(p)
	if err != nil {
		return nil, err
	}
	return in.plan(s.pack(in, o)), nil
}

// DefaultEffort is the effort of a search in nodes when none is given: about two seconds on
// a hard problem.
const DefaultEffort = 1_000_000

// effort returns the search effort in nodes.
func (o Options) effort() int64 {
	if o.Effort == 0 {
		return DefaultEffort
	}
	return max(o.Effort, 0)
}

// plan completes a layout with its bound and certificate.
func (in *instance) plan(l layout) *Plan {
	pl := &Plan{Offsets: l.offsets, Size: l.end, PlacedBytes: l.bytes, Optimal: l.proven, Nodes: l.nodes}
	for _, off := range l.offsets {
		if off != Overflow {
			pl.Placed++
		}
	}
	pl.LowerBound, pl.LowerBoundStep = in.bound(func(i int32) bool { return l.offsets[i] != Overflow })
	if pl.Placed == len(l.offsets) && pl.Size == pl.LowerBound {
		pl.Optimal = true
	}
	return pl
}
