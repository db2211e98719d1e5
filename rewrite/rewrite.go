package rewrite

import (
	"iter"
	"math"

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
// its text, in the order of the text; they do not overlap. They are made anew
// for each loop over them. That costs the size of the file, and a sort of the
// distinct pool offsets.
func File(m *mlirparse.Module, funcs []*analysis.Func, o Options) iter.Seq[Edit] {
	return func(yield func(Edit) bool) {
		r := newRewriter(m, o, yield)
		for _, f := range funcs {
			if f.Module == m && f.PoolSize > 0 {
				p := newPool(f, droppedArgs(f, o))
				for _, decide := range decisions {
					decide.on(r, p)
				}
				r.pools[f.Op] = p
			}
		}
		r.run()
	}
}

// Strip makes the edits that remove the annotations and change nothing else.
func Strip(m *mlirparse.Module) iter.Seq[Edit] {
	return func(yield func(Edit) bool) { newRewriter(m, Options{}, yield).run() }
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

// rewriter makes the edits of one file.
type rewriter struct {
	module  *mlirparse.Module
	options Options
	pools   map[*mlirparse.Op]*pool // by function
	uses    []use                   // by Value.ID
	lostUse map[string]int          // uses of each alias in text that goes
	order
}

// use says who uses a value, in a function with a pool.
type use uint8

const (
	usedByLiving use = 1 << iota
	usedByDead
	deadResult // the operation that defines the value goes away
)

func newRewriter(m *mlirparse.Module, o Options, yield func(Edit) bool) *rewriter {
	return &rewriter{
		module: m, options: o,
		pools:   map[*mlirparse.Op]*pool{},
		uses:    make([]use, m.NumValues),
		lostUse: map[string]int{},
		order:   order{yield: yield},
	}
}

func (r *rewriter) run() {
	r.removeAliases()
	r.block(r.module.Body, nil)
	r.flush(math.MaxInt32)
}

// isDead reports whether an operation goes away; all that do have one result.
func (r *rewriter) isDead(op *mlirparse.Op) bool {
	return len(op.Results) == 1 && r.uses[op.Results[0].ID]&deadResult != 0
}

// block makes the edits of a block in a function with pool p, nil for none.
func (r *rewriter) block(b *mlirparse.Block, p *pool) {
	for i, op := range b.Ops {
		if !r.flush(op.Span.Start) {
			return
		}
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
