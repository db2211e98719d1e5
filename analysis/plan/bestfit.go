package plan

// bestFit takes intervals in the contract's order, and each gets the low end of the
// smallest free block that is large enough, the lowest of equal ones. Freed blocks merge
// with free neighbours. If no block is large enough the pool grows, and a free block at its
// open end grows with it:
//
//	| used | free | used | free |   pool end      4 free bytes at the end and 6 to place:
//	| used | free | used |  used  |               the pool grows by 2
//
// A pool that would pass the budget overflows the interval and changes nothing. It takes
// O(n log n).
type bestFit struct{}

func (bestFit) pack(in *instance, _ Options) layout {
	return bestFitOrder(in, in.byStart)
}

// bestFitOrder is bestFit over an order in which starts do not decrease.
func bestFitOrder(in *instance, order []int32) layout {
	h := newHeapBlocks()
	offsets := in.unplaced()
	held := make([]int32, len(in.items)) // the block of a placed interval
	ended := 0
	for _, i := range order {
		for start := in.items[i].Start; in.ends[ended] < start; ended++ {
			if j := in.byStart[in.byEnd[ended]]; offsets[j] != Overflow {
				h.release(held[j])
			}
		}
		if b := h.take(in.size[i], in.alignOf(i), in.budget); b != 0 {
			offsets[i], held[i] = h.low[b], b
		}
	}
	return in.layout(offsets)
}

// heapBlocks is a pool cut into used and free blocks, without two free neighbours. Blocks
// are known by number from 1; 0 is none.
type heapBlocks struct {
	low, size  []int64
	prev, next []int32 // neighbours by address
	last       int32   // block at the open end
	end        int64   // end of the last block; blocks are never dropped, so the pool end
	free       sizeTree
	spare      []int32 // numbers to use again
}

func newHeapBlocks() *heapBlocks {
	return &heapBlocks{low: make([]int64, 1), size: make([]int64, 1), prev: make([]int32, 1), next: make([]int32, 1)}
}

// insert adds a block behind prev in order of address.
func (h *heapBlocks) insert(prev int32, low, size int64) int32 {
	var b int32
	if n := len(h.spare); n > 0 {
		b, h.spare = h.spare[n-1], h.spare[:n-1]
	} else {
		b = int32(len(h.low))
		h.low, h.size = append(h.low, 0), append(h.size, 0)
		h.prev, h.next = append(h.prev, 0), append(h.next, 0)
	}
	next := h.next[prev] // of 0, which stands before the first block
	h.low[b], h.size[b], h.prev[b], h.next[b] = low, size, prev, next
	h.next[prev] = b
	if next == 0 {
		h.last = b
	} else {
		h.prev[next] = b
	}
	return b
}

// remove takes b out of the order of address.
func (h *heapBlocks) remove(b int32) {
	prev, next := h.prev[b], h.next[b]
	h.next[prev] = next
	if next == 0 {
		h.last = prev
	} else {
		h.prev[next] = prev
	}
	h.spare = append(h.spare, b)
}

// take returns a used block of need bytes at a multiple of align, 0 if the pool would pass
// budget.
func (h *heapBlocks) take(need, align, budget int64) int32 {
	size, low := need, int64(-1)
	for {
		b := h.free.ceil(size, low)
		if b == 0 {
			break
		}
		if pad := padding(h.low[b], align); pad <= h.size[b]-need {
			h.free.remove(b, h.size[b], h.low[b])
			return h.cut(b, pad, need)
		}
		size, low = h.size[b], h.low[b]
	}
	base, grown := h.end, h.last
	if grown != 0 && h.free.has(grown) {
		base = h.low[grown]
	} else {
		grown = 0
	}
	off := base + padding(base, align)
	if off > budget-need {
		return 0
	}
	if grown == 0 {
		grown = h.insert(h.last, base, 0)
	} else {
		h.free.remove(grown, h.size[grown], base)
	}
	h.size[grown] = off + need - base
	h.end = off + need
	return h.cut(grown, off-base, need)
}

// cut uses need bytes of block b, which is in no list of free ones, after pad bytes. The
// rest becomes free.
func (h *heapBlocks) cut(b int32, pad, need int64) int32 {
	low, size := h.low[b], h.size[b]
	used := b
	if pad > 0 {
		h.size[b] = pad
		h.free.insert(b, pad, low)
		used = h.insert(b, low+pad, need)
	}
	h.size[used] = need
	if rest := size - pad - need; rest > 0 {
		h.free.insert(h.insert(used, low+pad+need, rest), rest, low+pad+need)
	}
	return used
}

// release frees block b and merges it with free neighbours.
func (h *heapBlocks) release(b int32) {
	if prev := h.prev[b]; prev != 0 && h.free.has(prev) {
		h.free.remove(prev, h.size[prev], h.low[prev])
		h.low[b] = h.low[prev]
		h.size[b] += h.size[prev]
		h.remove(prev)
	}
	if next := h.next[b]; next != 0 && h.free.has(next) {
		h.free.remove(next, h.size[next], h.low[next])
		h.size[b] += h.size[next]
		h.remove(next)
	}
	h.free.insert(b, h.size[b], h.low[b])
}

// padding is the number of bytes from low, not negative, to the next multiple of align.
func padding(low, align int64) int64 {
	if rest := low % align; rest != 0 {
		return align - rest
	}
	return 0
}
