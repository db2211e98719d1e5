package plan

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
)

// instance is a validated problem in the form that the strategies read. Intervals are
// known by their index in Problem.Intervals. It is immutable once made.
type instance struct {
	items  []Interval
	size   []int64 // rounded up to align
	align  int64
	mixed  bool // some interval has an alignment of its own
	budget int64
	total  int64 // sum of size
	// byStart is the contract's order: Start, End, Name; then Size and Align, so that the
	// order of the input shows in no plan.
	byStart []int32
	// byEnd orders by End, equal ones as in byStart; it holds positions in byStart.
	byEnd []int32
	// starts and ends have the Start of each entry of byStart and the End of each of byEnd:
	// sweeps read these in order, where the intervals themselves lie all over memory.
	starts, ends []int64
}

// newInstance checks and prepares p in O(n log n). The error is an *InputError.
func newInstance(p Problem) (*instance, error) {
	in := &instance{items: p.Intervals, align: p.Align, budget: p.Budget}
	if p.Align <= 0 {
		return nil, &InputError{Index: -1, Reason: fmt.Sprintf("alignment %d is not positive", p.Align)}
	}
	if p.Budget < 0 {
		return nil, &InputError{Index: -1, Reason: fmt.Sprintf("budget %d is negative", p.Budget)}
	}
	if int64(len(p.Intervals)) > math.MaxInt32/4 {
		return nil, &InputError{Index: -1, Reason: fmt.Sprintf("%d intervals are more than %d", len(p.Intervals), math.MaxInt32/4)}
	}
	in.size = make([]int64, len(p.Intervals))
	padded := int64(0) // sum of sizes and of the most padding before each
	for i := range p.Intervals {
		iv := &p.Intervals[i]
		fail := func(format string, args ...any) (*instance, error) {
			return nil, &InputError{i, iv.Name, fmt.Sprintf(format, args...)}
		}
		if iv.Size <= 0 {
			return fail("size %d is not positive", iv.Size)
		}
		if iv.End < iv.Start {
			return fail("live range ends at %d before it starts at %d", iv.End, iv.Start)
		}
		if iv.Align < 0 || iv.Align%p.Align != 0 {
			return fail("alignment %d is not a multiple of %d", iv.Align, p.Align)
		}
		in.mixed = in.mixed || iv.Align > p.Align
		size, ok := roundUp(iv.Size, p.Align)
		pad := max(iv.Align-p.Align, 0)
		if !ok || size > math.MaxInt64-pad || size+pad > math.MaxInt64-padded {
			room := ""
			if in.mixed {
				room = ", with room to align them,"
			}
			return fail("the sizes up to this one%s add up to more than %d bytes", room, int64(math.MaxInt64))
		}
		in.size[i] = size
		in.total += size
		padded += size + pad
	}
	in.sort()
	return in, nil
}

// roundUp rounds size up to a multiple of align; ok is false past int64.
func roundUp(size, align int64) (rounded int64, ok bool) {
	rest := size % align
	if rest == 0 {
		return size, true
	}
	if size > math.MaxInt64-(align-rest) {
		return 0, false
	}
	return size + align - rest, true
}

// sort fills byStart and byEnd. Keys are sorted beside their indices: random access to the
// intervals would double the time at 10^6.
func (in *instance) sort() {
	type key struct {
		start, end int64
		i          int32
	}
	keys := make([]key, len(in.items))
	for i := range in.items {
		keys[i] = key{in.items[i].Start, in.items[i].End, int32(i)}
	}
	slices.SortFunc(keys, func(a, b key) int {
		if c := cmp.Compare(a.start, b.start); c != 0 {
			return c
		}
		if c := cmp.Compare(a.end, b.end); c != 0 {
			return c
		}
		return in.compareTied(a.i, b.i)
	})
	in.byStart, in.starts = make([]int32, len(keys)), make([]int64, len(keys))
	for pos, k := range keys {
		in.byStart[pos], in.starts[pos] = k.i, k.start
		keys[pos].i = int32(pos)
	}
	slices.SortFunc(keys, func(a, b key) int {
		if c := cmp.Compare(a.end, b.end); c != 0 {
			return c
		}
		return cmp.Compare(a.i, b.i)
	})
	in.byEnd, in.ends = make([]int32, len(keys)), make([]int64, len(keys))
	for k := range keys {
		in.byEnd[k], in.ends[k] = keys[k].i, keys[k].end
	}
}

// compareTied orders two intervals with equal live ranges.
func (in *instance) compareTied(i, j int32) int {
	a, b := &in.items[i], &in.items[j]
	if c := strings.Compare(a.Name, b.Name); c != 0 {
		return c
	}
	if c := cmp.Compare(a.Size, b.Size); c != 0 {
		return c
	}
	if c := cmp.Compare(a.Align, b.Align); c != 0 {
		return c
	}
	return cmp.Compare(i, j)
}

// alignOf is the number of which the offset of interval i is a multiple.
func (in *instance) alignOf(i int32) int64 {
	if !in.mixed {
		return in.align
	}
	return max(in.align, in.items[i].Align)
}

// unplaced returns a layout's offsets with nothing placed yet.
func (in *instance) unplaced() []int64 {
	offsets := make([]int64, len(in.items))
	for i := range offsets {
		offsets[i] = Overflow
	}
	return offsets
}
