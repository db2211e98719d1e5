package mlirparse

import (
	"fmt"
	"slices"
)

// dominance tells whether definitions come before their uses on every way
// through the blocks. The order of the text shows that for a region with one
// block, so it is only asked where blocks branch, or where a use stands before
// its definition.
type dominance struct {
	trees map[*Region]*dominatorTree
}

// dominatorTree numbers the reachable blocks of a region in reverse postorder
// and gives each its immediate dominator, after Cooper, Harvey and Kennedy, "A
// Simple, Fast Dominance Algorithm".
type dominatorTree struct {
	number map[*Block]int // of the reachable blocks
	idom   []int          // of the entry block: itself

	// Blocks in preorder of the tree: what a block dominates comes right after it.
	preorder []int // position of a block
	size     []int // how many blocks it dominates, itself included
}

func newDominatorTree(r *Region) *dominatorTree {
	order, preds := reversePostorder(r.Blocks[0], r.byLabel())
	t := &dominatorTree{number: make(map[*Block]int, len(order)), idom: make([]int, len(order))}
	for i, b := range order {
		t.number[b] = i
		t.idom[i] = -1
	}
	t.idom[0] = 0
	for changed := true; changed; {
		changed = false
		for i, b := range order[1:] {
			dom := -1
			for _, p := range preds[b] {
				if n := t.number[p]; t.idom[n] >= 0 {
					dom = t.meet(n, dom)
				}
			}
			if t.idom[i+1] != dom {
				t.idom[i+1], changed = dom, true
			}
		}
	}
	t.arrange()
	return t
}

// arrange puts the blocks into preorder. A dominator has a smaller number than
// what it dominates.
func (t *dominatorTree) arrange() {
	n := len(t.idom)
	t.preorder, t.size = make([]int, n), make([]int, n)
	for i := n - 1; i > 0; i-- {
		t.size[i]++
		t.size[t.idom[i]] += t.size[i]
	}
	t.size[0]++
	free := make([]int, n) // where the next block goes that i dominates immediately
	free[0] = 1
	for i := 1; i < n; i++ {
		at := &free[t.idom[i]]
		t.preorder[i] = *at
		*at += t.size[i]
		free[i] = t.preorder[i] + 1
	}
}

// dominates reports whether all ways to block b lead through a.
func (t *dominatorTree) dominates(a, b int) bool {
	return t.preorder[a] <= t.preorder[b] && t.preorder[b] < t.preorder[a]+t.size[a]
}

// meet is the nearest common dominator of two blocks, of which the second may
// be unknown.
func (t *dominatorTree) meet(a, b int) int {
	for b >= 0 && a != b {
		if a > b {
			a = t.idom[a]
		} else {
			b = t.idom[b]
		}
	}
	return a
}

// reversePostorder lists the blocks that are reachable from the first, and the
// predecessors of each among them.
func reversePostorder(entry *Block, byLabel map[string]*Block) (order []*Block, preds map[*Block][]*Block) {
	type visit struct {
		block *Block
		next  []*Block
	}
	preds = map[*Block][]*Block{}
	seen := map[*Block]bool{entry: true}
	stack := []visit{{entry, successors(entry, byLabel)}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.next) == 0 {
			order = append(order, top.block)
			stack = stack[:len(stack)-1]
			continue
		}
		to := top.next[0]
		top.next = top.next[1:]
		preds[to] = append(preds[to], top.block)
		if !seen[to] {
			seen[to] = true
			stack = append(stack, visit{to, successors(to, byLabel)})
		}
	}
	slices.Reverse(order)
	return order, preds
}

func successors(b *Block, byLabel map[string]*Block) []*Block {
	var out []*Block
	for _, op := range b.Ops {
		for _, s := range op.Successors() {
			if to := byLabel[s.Label]; to != nil {
				out = append(out, to)
			}
		}
	}
	return out
}

// dominates reports whether a value is defined wherever an operation runs. What
// is never reached may use anything.
func (d *dominance) dominates(v *Value, use *Op) bool {
	if !d.reached(use.Parent) {
		return true
	}
	block := v.owner()
	at := use
	for at.Parent.Parent != block.Parent {
		if at = at.ParentOp(); at == nil {
			return false
		}
	}
	if at.Parent == block {
		return v.Def == nil || v.Def.Index < at.Index || block.unordered()
	}
	t := d.tree(block.Parent)
	from, known := t.number[block]
	to, reached := t.number[at.Parent]
	return !reached || known && t.dominates(from, to)
}

// reached reports whether a way through its region leads to a block.
func (d *dominance) reached(b *Block) bool {
	if b.Parent == nil || b.Parent.Blocks[0] == b {
		return true
	}
	_, ok := d.tree(b.Parent).number[b]
	return ok
}

// unordered reports whether the operations of a block may use each other's
// results in any order: in the body of a module, and of an operation that is
// not known, unless there is more than one block.
func (b *Block) unordered() bool {
	if b.Parent != nil && len(b.Parent.Blocks) > 1 {
		return false
	}
	owner := b.parentOp()
	return owner == nil || owner.Name == "builtin.module" || customOp(owner.Name) == "" && !registeredDialect(owner.Name)
}

func (d *dominance) tree(r *Region) *dominatorTree {
	t := d.trees[r]
	if t == nil {
		t = newDominatorTree(r)
		if d.trees == nil {
			d.trees = map[*Region]*dominatorTree{}
		}
		d.trees[r] = t
	}
	return t
}

// owner is the block that a value is defined in.
func (v *Value) owner() *Block {
	if v.Def != nil {
		return v.Def.Parent
	}
	return v.Block
}

// dominance reports the operands that are not defined where they are used.
func (v *verifier) dominance(m *Module) {
	var d dominance
	m.Body.Walk(func(op *Op) bool {
		for i, o := range op.Operands {
			if d.dominates(o.Value, op) {
				continue
			}
			v.errorf(op.NameSpan, "operand #%d does not dominate this use", i).
				Note(v.src, o.Value.site(), "%s", definedWhere(o.Value, op))
		}
		return true
	})
}

// definedWhere says in upstream's words where a value is, seen from a use.
func definedWhere(v *Value, use *Op) string {
	block := v.owner()
	where := "in a child region"
	switch {
	case block == use.Parent:
		where = "in the same block"
	case block.Parent == use.Parent.Parent:
		where = "in the same region"
	case block.holds(use):
		where = "in a parent region"
	}
	if v.Def != nil {
		return "operand defined here (op " + where + ")"
	}
	number := slices.Index(block.Parent.Blocks, block)
	return fmt.Sprintf("operand defined as a block argument (block #%d %s)", number, where)
}

// holds reports whether an operation stands in the region of the block,
// however deep.
func (b *Block) holds(op *Op) bool {
	for ; op != nil; op = op.ParentOp() {
		if op.Parent.Parent == b.Parent {
			return true
		}
	}
	return false
}
