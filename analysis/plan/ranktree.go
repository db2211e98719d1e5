package plan

import "math"

// rankTree is a set of intervals that finds the first in rank of those that lie within a
// range of sections. It is a k-d tree over their first and last sections: each node halves
// its intervals by one of the two, and knows the least rank left and the extent of all. A
// query of n intervals looks at O(sqrt n) nodes at worst and about log n on real inputs.
type rankTree struct {
	nodes []rankNode // children of node at 2*node and 2*node+1, from 1
	leaf  []int32    // by rank, the node that is its leaf
}

type rankNode struct {
	rank                       int32 // least, noRank if all are removed
	minLo, maxLo, minHi, maxHi int32
}

const noRank = math.MaxInt32

// newRankTree makes the tree of all intervals in order, which gives ranks. It takes
// O(n log n) in the mean.
func newRankTree(sec *sections, order []int32) *rankTree {
	leaves := 1
	for leaves < len(order) {
		leaves *= 2
	}
	t := &rankTree{nodes: make([]rankNode, 2*leaves), leaf: make([]int32, len(order))}
	points := make([]rankNode, len(order))
	for r, i := range order {
		points[r] = rankNode{int32(r), sec.lo[i], sec.lo[i], sec.hi[i], sec.hi[i]}
	}
	t.build(1, points, false)
	return t
}

// build makes the subtree of node over points, which it reorders.
func (t *rankTree) build(node int, points []rankNode, byHi bool) {
	if len(points) <= 1 {
		t.nodes[node].rank = noRank
		if len(points) == 1 {
			t.nodes[node] = points[0]
			t.leaf[points[0].rank] = int32(node)
		}
		return
	}
	half := (len(points) + 1) / 2
	halve(points, half, byHi)
	t.build(2*node, points[:half], !byHi)
	t.build(2*node+1, points[half:], !byHi)
	a, b := &t.nodes[2*node], &t.nodes[2*node+1]
	t.nodes[node] = rankNode{
		min(a.rank, b.rank),
		min(a.minLo, b.minLo), max(a.maxLo, b.maxLo), min(a.minHi, b.minHi), max(a.maxHi, b.maxHi),
	}
}

// halve reorders points so that the first half are the lowest by first or by last section:
// quickselect with the middle of three as pivot.
func halve(points []rankNode, half int, byHi bool) {
	key := func(k int) int32 {
		if byHi {
			return points[k].minHi
		}
		return points[k].minLo
	}
	for lo, hi := 0, len(points)-1; lo < hi; {
		a, b, c := key(lo), key((lo+hi)/2), key(hi)
		pivot := max(min(a, b), min(max(a, b), c))
		i, j := lo, hi
		for i <= j {
			for key(i) < pivot {
				i++
			}
			for key(j) > pivot {
				j--
			}
			if i <= j {
				points[i], points[j] = points[j], points[i]
				i++
				j--
			}
		}
		switch {
		case half <= j:
			hi = j
		case half >= i:
			lo = i
		default:
			return
		}
	}
}

// remove takes out an interval.
func (t *rankTree) remove(rank int32) {
	node := t.leaf[rank]
	t.nodes[node].rank = noRank
	for node /= 2; node > 0 && t.nodes[node].rank == rank; node /= 2 {
		t.nodes[node].rank = min(t.nodes[2*node].rank, t.nodes[2*node+1].rank)
	}
}

// first returns the least rank of the intervals within [lo, hi), -1 if there are none.
func (t *rankTree) first(lo, hi int32) int32 {
	if best := t.least(1, lo, hi, noRank); best < noRank {
		return best
	}
	return -1
}

// least is first below a node; it returns best if that is less.
func (t *rankTree) least(node, lo, hi, best int32) int32 {
	n := &t.nodes[node]
	if n.rank >= best || n.maxLo < lo || n.minHi > hi {
		return best
	}
	if n.minLo >= lo && n.maxHi <= hi {
		return n.rank
	}
	a, b := 2*node, 2*node+1
	if t.nodes[a].rank > t.nodes[b].rank {
		a, b = b, a
	}
	return t.least(b, lo, hi, t.least(a, lo, hi, best))
}
