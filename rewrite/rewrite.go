package rewrite

import (
	"cmp"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Options choose what is rewritten.
type Options struct {
	KeepAnnotations bool // leave the sdsc_pool.* attributes in the text
	PoolFromArg     bool // the pool's base is the first argument of the function
	DropArgs        bool // remove the arguments whose buffers are pooled
}

// File makes the edits that put the plans of the functions of one file into
// its text, in the order of the text; they do not overlap. It costs the size
// of the file, and a sort of the distinct pool offsets.
func File(m *mlirparse.Module, funcs []*analysis.Func, o Options) []Edit {
	r := newRewriter(m, o)
	for _, f := range funcs {
		if f.Module == m && f.PoolSize > 0 {
			p := newPool(f, droppedArgs(f, o))
			for _, decide := range decisions {
				decide.on(r, p)
			}
			r.pools[f.Op] = p
		}
	}
	r.edits = make([]Edit, 0, r.expected+r.expected/8+len(r.pools)+16)
	r.removeAliases()
	r.block(m.Body, nil)
	return r.sorted()
}

// Strip makes the edits that remove the annotations and change nothing else.
func Strip(m *mlirparse.Module) []Edit {
	r := newRewriter(m, Options{})
	r.block(m.Body, nil)
	return r.sorted()
}

// decisions are what has to be known of a function before its text is edited,
// in this order: what is dead needs no new operands.
var decisions = []struct {
	what string
	on   func(*rewriter, *pool)
}{
	{"which operations are dead", (*rewriter).findDead},
	{"which pool offsets are in use, and their names", (*rewriter).nameOffsets},
}

// edits are the changes of one operation that stays, a file each.
var edits = []struct {
	what string
	make func(*rewriter, *mlirparse.Op, *pool)
}{
	{"change the signature", (*rewriter).changeSignature},
	{"replace addresses", (*rewriter).replaceAddresses},
	{"strip annotations", (*rewriter).stripAnnotations},
}

// rewriter collects the edits of one file.
type rewriter struct {
	module  *mlirparse.Module
	options Options
	edits   []Edit
	pools   map[*mlirparse.Op]*pool // by function
	uses    []use                   // by Value.ID
	lostUse map[string]int          // uses of each alias by dead operations

	expected int // edits, about: most are known before the first is made
}

// use says who uses a value, in a function with a pool.
type use uint8

const (
	usedByLiving use = 1 << iota
	usedByDead
	deadResult // the operation that defines the value goes away
)

func newRewriter(m *mlirparse.Module, o Options) *rewriter {
	return &rewriter{
		module: m, options: o,
		pools:   map[*mlirparse.Op]*pool{},
		uses:    make([]use, m.NumValues),
		lostUse: map[string]int{},
	}
}

func (r *rewriter) add(e Edit) { r.edits = append(r.edits, e) }

// isDead reports whether an operation goes away; all that do have one result.
func (r *rewriter) isDead(op *mlirparse.Op) bool {
	return len(op.Results) == 1 && r.uses[op.Results[0].ID]&deadResult != 0
}

// block makes the edits of a block in a function with pool p, nil for none.
func (r *rewriter) block(b *mlirparse.Block, p *pool) {
	for i, op := range b.Ops {
		if i == 0 && p != nil && b == p.f.Op.Entry() {
			r.insertPool(p, op)
		}
		if r.isDead(op) {
			r.add(Edit{Span: op.Span, Removed: true})
			continue
		}
		for _, e := range edits {
			e.make(r, op, p)
		}
		inner := p
		if op.Name == "func.func" {
			inner = r.pools[op]
		}
		for _, region := range op.Regions() {
			for _, b := range region.Blocks {
				r.block(b, inner)
			}
		}
	}
}

// sorted orders the edits by their place; an insertion goes before a
// replacement at the same place. They are in order already but where the text
// has a dictionary behind a region.
func (r *rewriter) sorted() []Edit {
	byPlace := func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End))
	}
	if !slices.IsSortedFunc(r.edits, byPlace) {
		slices.SortStableFunc(r.edits, byPlace)
	}
	return r.edits
}
