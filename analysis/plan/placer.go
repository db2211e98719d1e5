package plan

import (
	"cmp"
	"slices"
)

// placer puts intervals one after another, in any order, each at the lowest offset that is
// free over its whole live range. It finds the placed intervals that overlap one by a tree
// of maxima over the order of starts: those that start before its end are a prefix, and the
// tree skips runs of them that all end before its start.
//
// Placing an interval that overlaps k placed ones takes O(k log n).
type placer struct {
	in      *instance
	sec     *sections
	offsets []int64
	// tree has at leaves+pos the section after the last of sec.subset[pos], 0 until it is
	// placed, and maxima above.
	tree   []int32
	leaves int
	at     []int32 // position of an interval in sec.subset
	// blocks are the placed intervals that overlap the one at hand.
	blocks []block
	stack  []int32
}

// block is a run of bytes [low, high).
type block struct{ low, high int64 }

func newPlacer(in *instance, sec *sections) *placer {
	p := &placer{in: in, sec: sec, leaves: 1, at: make([]int32, len(in.items))}
	for p.leaves < len(sec.subset) {
		p.leaves *= 2
	}
	p.tree = make([]int32, 2*p.leaves)
	for pos, i := range sec.subset {
		p.at[i] = int32(pos)
	}
	p.reset()
	return p
}

// reset takes all intervals out.
func (p *placer) reset() {
	p.offsets = p.in.unplaced()
	clear(p.tree)
}

// lowest returns the lowest offset at which interval i overlaps no placed one.
func (p *placer) lowest(i int32) int64 {
	p.overlapping(i)
	need, align := p.in.size[i], p.in.alignOf(i)
	low := int64(0)
	for _, b := range p.blocks {
		if low+need <= b.low {
			break
		}
		if b.high > low {
			low = b.high + padding(b.high, align)
		}
	}
	return low
}

// put places interval i at offset.
func (p *placer) put(i int32, offset int64) {
	p.offsets[i] = offset
	hi := p.sec.hi[i]
	for node := p.leaves + int(p.at[i]); node > 0 && p.tree[node] < hi; node /= 2 {
		p.tree[node] = hi
	}
}

// overlapping sets p.blocks to the placed intervals that overlap i, by offset.
func (p *placer) overlapping(i int32) {
	lo := p.sec.lo[i]
	count := p.sec.started[p.sec.hi[i]] // those that start before i ends
	p.blocks = p.blocks[:0]
	p.stack = append(p.stack[:0], 1)
	for len(p.stack) > 0 {
		node := p.stack[len(p.stack)-1]
		p.stack = p.stack[:len(p.stack)-1]
		for p.tree[node] > lo {
			if int(node) >= p.leaves {
				if pos := node - int32(p.leaves); pos < count {
					j := p.sec.subset[pos]
					p.blocks = append(p.blocks, block{p.offsets[j], p.offsets[j] + p.in.size[j]})
				}
				break
			}
			node *= 2
			if p.first(node+1) < count {
				p.stack = append(p.stack, node+1)
			}
		}
	}
	slices.SortFunc(p.blocks, func(a, b block) int { return cmp.Compare(a.low, b.low) })
}

// first returns the first position below node.
func (p *placer) first(node int32) int32 {
	for int(node) < p.leaves {
		node *= 2
	}
	return node - int32(p.leaves)
}
