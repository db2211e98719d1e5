package plan

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
)

// Check reports what is wrong with pl as a plan for p, nil if nothing is: every offset is
// Overflow, or not negative, aligned and within the pool; no two intervals that are live
// at one step share a byte; the pool ends where its highest interval does and within the
// budget; and the counts and the lower bound are what the offsets say. Where two intervals
// clash, the error is an *OverlapError that names both.
//
// Check trusts nothing that the strategies compute. It takes O(n log n): intervals enter
// and leave a set of live ones in order of steps, the set is ordered by offset, and one
// that enters needs to be compared with its two neighbours only, because those in the set
// are disjoint already.
func Check(p Problem, pl *Plan) error {
	if len(pl.Offsets) != len(p.Intervals) {
		return fmt.Errorf("plan has %d offsets for %d intervals", len(pl.Offsets), len(p.Intervals))
	}
	n := len(p.Intervals)
	c := &checker{p: p, offsets: pl.Offsets, size: make([]int64, n), placed: make([]ranked, 0, n)}
	if err := c.place(pl); err != nil {
		return err
	}
	return c.sweep(pl)
}

// OverlapError is a pair of intervals that are live at one step and share bytes.
type OverlapError struct {
	// First and Second are indices into Problem.Intervals; First starts no later.
	First, Second int
	// A and B are those intervals, OffsetA and OffsetB their offsets in bytes.
	A, B             Interval
	OffsetA, OffsetB int64
}

func (e *OverlapError) Error() string {
	return fmt.Sprintf("intervals '%s' (%d bytes at %d, live [%d, %d]) and '%s' (%d bytes at %d, live [%d, %d]) overlap",
		e.A.Name, e.A.Size, e.OffsetA, e.A.Start, e.A.End, e.B.Name, e.B.Size, e.OffsetB, e.B.Start, e.B.End)
}

// checker is the state of one Check.
type checker struct {
	p       Problem
	offsets []int64
	size    []int64 // rounded up to p.Align
	placed  []ranked
}

// ranked is a placed interval by index; they are ranked by offset, then index.
type ranked struct {
	offset int64
	i      int32
}

// place checks each interval on its own, and the totals of the plan.
func (c *checker) place(pl *Plan) error {
	if c.p.Align <= 0 {
		return fmt.Errorf("problem has alignment %d", c.p.Align)
	}
	end, bytes := int64(0), int64(0)
	for i, iv := range c.p.Intervals {
		off := c.offsets[i]
		if iv.Size <= 0 || iv.End < iv.Start {
			return fmt.Errorf("interval '%s' has %d bytes, live [%d, %d]", iv.Name, iv.Size, iv.Start, iv.End)
		}
		if off == Overflow {
			continue
		}
		align := max(c.p.Align, iv.Align)
		size := iv.Size
		if rest := size % c.p.Align; rest > 0 {
			size += c.p.Align - rest
		}
		c.size[i] = size
		switch {
		case size < iv.Size:
			return fmt.Errorf("interval '%s' of %d bytes is too large to round up", iv.Name, iv.Size)
		case off < 0:
			return fmt.Errorf("interval '%s' has offset %d", iv.Name, off)
		case off%align != 0:
			return fmt.Errorf("interval '%s' has offset %d, not a multiple of %d", iv.Name, off, align)
		case off > pl.Size-size:
			return fmt.Errorf("interval '%s' (%d bytes at %d) ends past the pool of %d bytes", iv.Name, size, off, pl.Size)
		}
		c.placed = append(c.placed, ranked{off, int32(i)})
		end = max(end, off+size)
		bytes += size
	}
	switch {
	case end != pl.Size:
		return fmt.Errorf("pool has %d bytes, its intervals end at %d", pl.Size, end)
	case pl.Size > c.p.Budget:
		return fmt.Errorf("pool of %d bytes is over the budget of %d", pl.Size, c.p.Budget)
	case pl.Placed != len(c.placed) || pl.PlacedBytes != bytes:
		return fmt.Errorf("plan counts %d intervals of %d bytes, it places %d of %d", pl.Placed, pl.PlacedBytes, len(c.placed), bytes)
	}
	return nil
}

// sweep walks the steps and checks pairs and the lower bound.
func (c *checker) sweep(pl *Plan) error {
	slices.SortFunc(c.placed, func(a, b ranked) int {
		return cmp.Or(cmp.Compare(a.offset, b.offset), cmp.Compare(a.i, b.i))
	})
	type event struct {
		step int64
		rank int32 // index in c.placed; -1-rank for the end of a live range
	}
	events := make([]event, 0, 2*len(c.placed))
	for rank, placed := range c.placed {
		iv := &c.p.Intervals[placed.i]
		events = append(events, event{iv.Start, int32(rank)}, event{iv.End, int32(-1 - rank)})
	}
	slices.SortFunc(events, func(a, b event) int {
		if d := cmp.Compare(a.step, b.step); d != 0 {
			return d
		}
		return cmp.Compare(b.rank, a.rank) // starts before ends: ranges are closed
	})
	live := newRankSet(len(c.placed))
	bytes, most, mostStep := int64(0), int64(0), int64(0)
	for _, e := range events {
		if e.rank < 0 {
			live.remove(int(-1 - e.rank))
			bytes -= c.size[c.placed[-1-e.rank].i]
			continue
		}
		i := c.placed[e.rank].i
		if below := live.below(int(e.rank)); below >= 0 {
			if j := c.placed[below].i; c.offsets[j]+c.size[j] > c.offsets[i] {
				return c.overlap(j, i)
			}
		}
		if above := live.above(int(e.rank)); above >= 0 {
			if j := c.placed[above].i; c.offsets[i]+c.size[i] > c.offsets[j] {
				return c.overlap(j, i)
			}
		}
		live.add(int(e.rank))
		if bytes += c.size[i]; bytes > most {
			most, mostStep = bytes, e.step
		}
	}
	if pl.LowerBound != most || pl.LowerBoundStep != mostStep {
		return fmt.Errorf("plan has lower bound %d at step %d, its intervals have %d at step %d",
			pl.LowerBound, pl.LowerBoundStep, most, mostStep)
	}
	return nil
}

// overlap makes the error for a clash of j, already live, and i, which enters.
func (c *checker) overlap(j, i int32) error {
	return &OverlapError{int(j), int(i), c.p.Intervals[j], c.p.Intervals[i], c.offsets[j], c.offsets[i]}
}

// rankSet is a set of small integers with neighbour queries in O(log n): bitmaps of 64
// bits, each level one bit for a word of the level below.
type rankSet [][]uint64

func newRankSet(n int) rankSet {
	var s rankSet
	for {
		n = (n + 63) / 64
		s = append(s, make([]uint64, max(n, 1)))
		if n <= 1 {
			return s
		}
	}
}

func (s rankSet) add(r int) {
	for _, level := range s {
		level[r/64] |= 1 << (r % 64)
		r /= 64
	}
}

func (s rankSet) remove(r int) {
	for _, level := range s {
		level[r/64] &^= 1 << (r % 64)
		if level[r/64] != 0 {
			return
		}
		r /= 64
	}
}

// below returns the largest member less than r, -1 if there is none.
func (s rankSet) below(r int) int {
	for l, level := range s {
		if word := level[r/64] & (1<<(r%64) - 1); word != 0 {
			r = r/64*64 + 63 - bits.LeadingZeros64(word)
			for ; l > 0; l-- {
				r = r*64 + 63 - bits.LeadingZeros64(s[l-1][r])
			}
			return r
		}
		r /= 64
	}
	return -1
}

// above returns the smallest member greater than r, -1 if there is none.
func (s rankSet) above(r int) int {
	for l, level := range s {
		if word := level[r/64] &^ (2<<(r%64) - 1); word != 0 {
			r = r/64*64 + bits.TrailingZeros64(word)
			for ; l > 0; l-- {
				r = r*64 + bits.TrailingZeros64(s[l-1][r])
			}
			return r
		}
		r /= 64
	}
	return -1
}
