package plan

// freeList is a list of free blocks, each with a low end and a size in bytes, that finds
// the first block in list order of at least a given size in O(log n). Blocks are added at
// the end only. Its zero value is empty.
//
// The list is an array of positions with a tree of maxima above it; a taken block leaves a
// hole of size 0. A full array is rewritten without its holes, twice as long if more than
// half was in use, so pushes take O(log n) amortised:
//
//	         5                  first block >= 3: go left where the maximum is >= 3
//	     5       4
//	   2   5   4   0
//	low 0   8   2   hole
type freeList struct {
	low  []int64 // low end by position
	tree []int64 // tree[leaves+pos] is a block's size, tree[1] the largest of all
	next int     // first position never used
	live int     // blocks in the list
}

// freeListLeaves is the array length that a list starts with, a power of two.
const freeListLeaves = 64

// push adds a block at the end of the list.
func (f *freeList) push(low, size int64) {
	if f.next == len(f.low) {
		f.rewrite()
	}
	f.low[f.next] = low
	f.set(f.next, size)
	f.next++
	f.live++
}

// take removes need bytes from the first block that has them at a multiple of align, and
// returns their offset. All blocks start at multiples of unit.
func (f *freeList) take(need, align, unit int64) (offset int64, ok bool) {
	for pos := f.first(0, need); pos >= 0; pos = f.first(pos+1, need) {
		low, size := f.low[pos], f.tree[len(f.low)+pos]
		pad := int64(0)
		if align != unit {
			if pad = -low % align; pad < 0 {
				pad += align
			}
			if pad > size-need {
				continue
			}
		}
		f.set(pos, 0)
		f.live--
		if pad > 0 {
			f.push(low, pad)
		}
		if size > pad+need {
			f.push(low+pad+need, size-pad-need)
		}
		return low + pad, true
	}
	return 0, false
}

// first returns the lowest position at or after from whose block has at least need bytes,
// -1 if there is none. need is positive, so holes never qualify.
func (f *freeList) first(from int, need int64) int {
	leaves := len(f.low)
	if from >= leaves || f.tree[1] < need {
		return -1
	}
	node := leaves + from
	for f.tree[node] < need {
		for node&1 == 1 { // the last child of its parent: go on after the parent
			node >>= 1
		}
		if node == 0 { // it was the last of its level
			return -1
		}
		node++
	}
	for node < leaves {
		node *= 2
		if f.tree[node] < need {
			node++
		}
	}
	return node - leaves
}

// set changes the size at pos and the maxima above it.
func (f *freeList) set(pos int, size int64) {
	node := len(f.low) + pos
	f.tree[node] = size
	for node > 1 {
		node >>= 1
		largest := max(f.tree[2*node], f.tree[2*node+1])
		if f.tree[node] == largest {
			return
		}
		f.tree[node] = largest
	}
}

// rewrite drops the holes and makes room for at least as many blocks as are in the list.
func (f *freeList) rewrite() {
	leaves := max(len(f.low), freeListLeaves)
	if 2*f.live > leaves {
		leaves *= 2
	}
	old, oldLow := f.tree, f.low
	if leaves != len(f.low) {
		f.tree, f.low = make([]int64, 2*leaves), make([]int64, leaves)
	}
	kept := 0
	for pos := range f.next {
		if size := old[len(oldLow)+pos]; size > 0 {
			f.tree[leaves+kept], f.low[kept] = size, oldLow[pos]
			kept++
		}
	}
	f.next = kept
	clear(f.tree[leaves+kept:])
	for node := leaves - 1; node > 0; node-- {
		f.tree[node] = max(f.tree[2*node], f.tree[2*node+1])
	}
}
