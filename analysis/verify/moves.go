package verify

import (
	"github.com/sdsc-pool/sdsc-pool/analysis/parallel"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Comparison is a comparison of texts whose first half is done.
type Comparison struct {
	report
	options  Options
	moved    map[*mlirparse.Op][]Moved // by function
	crossing bool                      // something moves that another function may have, too
	pairs    []*pair
}

// CheckMoves is the first half of Compare, which needs no result: that the
// buffers may move to where they do. It can run while the result is made.
func CheckMoves(before []Input, moved []Moved, o Options) *Comparison {
	c := &Comparison{options: o, moved: map[*mlirparse.Op][]Moved{}, pairs: make([]*pair, len(before))}
	for _, m := range moved {
		f := functionOf(m.Value)
		c.moved[f] = append(c.moved[f], m)
		c.crossing = c.crossing || !isAllocation(m.Value)
	}
	parallel.Do(len(before), func(i int) {
		as := newAtoms()
		c.pairs[i] = &pair{
			Comparison: c, atoms: as, in: before[i], before: newEvaluator(as, before[i].Module),
			moving: map[*mlirparse.Op]*storages{},
		}
		for _, f := range before[i].Module.Funcs() {
			c.pairs[i].checkMoves(f)
		}
	})
	known := map[*mlirparse.Op]bool{}
	for _, p := range c.pairs {
		for f := range p.moving {
			known[f] = true
		}
	}
	for _, m := range moved {
		if !known[functionOf(m.Value)] {
			c.errorf(nil, mlirparse.Span{}, "buffer '%s' moves in no function of the input", m.Value.Name)
		}
	}
	c.checkAcross()
	return c
}

// checkMoves looks at one function.
func (p *pair) checkMoves(op *mlirparse.Op) {
	moved := p.moved[op]
	if len(moved) == 0 && !p.crossing {
		return
	}
	bases := make([]atom, len(moved))
	for i, m := range moved {
		bases[i] = p.before.base(m.Value)
	}
	f := scan(p.before, op)
	if len(moved) > 0 {
		p.storages = p.newStorages(f, moved, bases)
		p.checkStorages(f)
		p.moving[op] = p.storages
	}
	if p.crossing {
		p.noteHoldings(f)
	}
	p.storages = nil
}

// checkStorages checks that the storages of a function may move.
func (p *pair) checkStorages(f *function) {
	if f.irregular != nil {
		p.errorf(p.before.src, f.irregular.NameSpan, "buffers of @%s move, but what runs when is not known here", f.name())
		return
	}
	p.makeRoom(f)
	outside := map[atom][]foreign{}
	var es []effect
	for i := range f.steps {
		es = effects(es, f.steps[i].op, p.in.Bundle)
		p.gather(f, i, es, outside)
	}
	f.baked(p.in.Bundle, func(origin atom, r foreign) { outside[origin] = append(outside[origin], r) })
	for _, s := range p.storages.list {
		for _, m := range s.members {
			p.checkDeclared(m)
		}
		p.checkFirst(f, s)
		p.checkBounds(f, s)
	}
	p.checkForeign(outside)
	p.checkSharing(f)
	for _, s := range p.storages.list {
		s.uses = nil // where the storages go is all that the second half asks for
	}
}

// functionOf is the function that a value is of; nil for none.
func functionOf(v *mlirparse.Value) *mlirparse.Op {
	op := v.Def
	if op == nil {
		op = v.Block.Parent.Parent
	}
	for op != nil && op.Name != "func.func" {
		op = op.ParentOp()
	}
	return op
}
