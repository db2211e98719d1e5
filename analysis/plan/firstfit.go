package plan

import "slices"

// firstFit is the reference compiler's allocator, rule for rule, so that its plans can be
// compared byte for byte:
//
//  1. Intervals are taken by Start, End, Name.
//  2. Before one is placed, every placed block that ends strictly below its start goes to
//     the end of the free list, in the order in which the blocks were placed.
//  3. The first block in list order that is large enough is used from its low end; what
//     remains of it goes to the end of the list. Blocks are never merged.
//  4. Otherwise the pool grows by the size. If its end would pass the budget, the interval
//     overflows: blocks released in step 2 stay released, nothing else changes, and later
//     intervals may still fit.
//
// Example, a list of three blocks written offset+size, and 3 bytes to place:
//
//	[0+2  8+5  2+4]  ->  8+3 is used  ->  [0+2  2+4  11+2]
//
// An interval with an alignment of its own skips blocks that are too small once their low
// end is rounded up; the bytes below go to the end of the list before the remainder.
//
// It takes O(n log n) time, where a plain scan of the list takes O(n^2); with intervals
// that have alignments of their own, O(log n) more for each block skipped.
type firstFit struct{}

func (firstFit) pack(in *instance, _ Options) layout {
	offsets := in.unplaced()
	end := int64(0)
	var free freeList
	var released []int32 // positions in byStart, which is the order of placement
	ended := 0
	for pos, i := range in.byStart {
		// An interval that ends before this start started before it as well, so it has had its
		// turn. There is always one that does not: this one.
		released = released[:0]
		for ; in.ends[ended] < in.starts[pos]; ended++ {
			if k := in.byEnd[ended]; offsets[in.byStart[k]] != Overflow {
				released = append(released, k)
			}
		}
		slices.Sort(released)
		for _, k := range released {
			j := in.byStart[k]
			free.push(offsets[j], in.size[j])
		}
		need := in.size[i]
		if off, ok := free.take(need, in.alignOf(i), in.align); ok {
			offsets[i] = off
			continue
		}
		off, ok := roundUp(end, in.alignOf(i))
		if !ok || off > in.budget-need {
			continue
		}
		if off > end {
			free.push(end, off-end)
		}
		offsets[i], end = off, off+need
	}
	return in.layout(offsets)
}
