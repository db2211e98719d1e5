package plan

// sizeTree is a set of blocks ordered by size, then address: a treap, a binary search tree
// whose nodes are also in heap order of priorities that look random, which keeps it about
// log n deep. Priorities depend on the block number alone, so a run can be repeated. The
// zero value is empty; blocks are known by number from 1.
type sizeTree struct {
	root  int32
	nodes []sizeNode // by block
}

type sizeNode struct {
	size, low   int64
	left, right int32
	in          bool
}

// before reports whether the node sorts before (size, low).
func (n *sizeNode) before(size, low int64) bool {
	return n.size < size || n.size == size && n.low < low
}

// has reports whether b is in the set.
func (t *sizeTree) has(b int32) bool { return int(b) < len(t.nodes) && t.nodes[b].in }

// ceil returns the first block after (size, low) in order, 0 if there is none.
func (t *sizeTree) ceil(size, low int64) int32 {
	best := int32(0)
	for at := t.root; at != 0; {
		if n := &t.nodes[at]; n.before(size, low+1) {
			at = n.right
		} else {
			best, at = at, n.left
		}
	}
	return best
}

// insert adds b, which is not in the set.
func (t *sizeTree) insert(b int32, size, low int64) {
	for int(b) >= len(t.nodes) {
		t.nodes = append(t.nodes, sizeNode{})
	}
	link, p := &t.root, mix(uint32(b))
	for *link != 0 && mix(uint32(*link)) >= p {
		if n := &t.nodes[*link]; n.before(size, low) {
			link = &n.right
		} else {
			link = &n.left
		}
	}
	left, right := t.split(*link, size, low)
	*link = b
	t.nodes[b] = sizeNode{size, low, left, right, true}
}

// split cuts the tree at into what sorts before (size, low) and the rest.
func (t *sizeTree) split(at int32, size, low int64) (left, right int32) {
	toLeft, toRight := &left, &right
	for at != 0 {
		if n := &t.nodes[at]; n.before(size, low) {
			*toLeft, toLeft, at = at, &n.right, n.right
		} else {
			*toRight, toRight, at = at, &n.left, n.left
		}
	}
	*toLeft, *toRight = 0, 0
	return left, right
}

// remove takes out b, which is in the set as (size, low).
func (t *sizeTree) remove(b int32, size, low int64) {
	link := &t.root
	for *link != b {
		if n := &t.nodes[*link]; n.before(size, low) {
			link = &n.right
		} else {
			link = &n.left
		}
	}
	left, right := t.nodes[b].left, t.nodes[b].right
	for left != 0 && right != 0 {
		if mix(uint32(left)) >= mix(uint32(right)) {
			*link, link, left = left, &t.nodes[left].right, t.nodes[left].right
		} else {
			*link, link, right = right, &t.nodes[right].left, t.nodes[right].left
		}
	}
	*link = left + right // one of them is 0
	t.nodes[b].in = false
}
