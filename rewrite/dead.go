package rewrite

import (
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// removeDead removes the operations that compute static addresses of pooled
// buffers, and the constants that have no other use.
func (r *rewriter) removeDead(p *pool) {
	used, lost := map[*mlirparse.Value]bool{}, map[*mlirparse.Value]bool{}
	var ops []*mlirparse.Op
	p.f.Op.Entry().Walk(func(op *mlirparse.Op) bool {
		ops = append(ops, op)
		uses := used
		if r.isDead(p, op) {
			r.dead[op] = true
			uses = lost
		}
		for i := range op.Operands {
			uses[op.Operands[i].Value] = true
		}
		for _, s := range op.Successors {
			for i := range s.Operands {
				uses[s.Operands[i].Value] = true
			}
		}
		return true
	})
	for _, op := range ops {
		if op.Name == "arith.constant" && lost[op.Results[0]] && !used[op.Results[0]] {
			r.dead[op] = true
		}
		if r.dead[op] {
			r.add(Edit{Span: op.Span, Removed: true})
			r.loseAliases(op)
		} else {
			p.keep(op)
		}
	}
	for _, arg := range p.f.Op.Entry().Args {
		p.keepName(arg)
	}
}

// isDead reports whether the operation does nothing but compute an address
// that the pool's own replace.
func (r *rewriter) isDead(p *pool, op *mlirparse.Op) bool {
	switch op.Name {
	case "sdscbundle.device_mem_allocate", "sdscbundle.input_arg_extract",
		"arith.constant", "arith.addi", "affine.apply":
		_, ok := p.offset(op.Results[0])
		return ok
	}
	return false
}

// loseAliases counts the alias uses that go with an operation.
func (r *rewriter) loseAliases(op *mlirparse.Op) {
	for i := range op.Attrs {
		if v := &op.Attrs[i].Value; v.Kind == mlirparse.AliasRef {
			r.lostUse[v.Text]++
		}
	}
}

// removeAliases removes the aliases that lost their last use.
func (r *rewriter) removeAliases() {
	for _, a := range r.module.Aliases {
		if n := r.lostUse[a.Name]; n > 0 && n == a.Uses {
			r.add(Edit{Span: a.Span, Removed: true})
		}
	}
}
