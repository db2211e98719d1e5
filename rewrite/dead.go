package rewrite

import "github.com/sdsc-pool/sdsc-pool/mlirparse"

// findDead finds the operations that compute static addresses of pooled
// buffers, and the constants that have no other use. It reserves the names
// that stay.
func (r *rewriter) findDead(p *pool) {
	var constants []*mlirparse.Value
	var named []*mlirparse.Value // whose names new ones might repeat
	entry := p.f.Op.Entry()
	entry.Walk(func(op *mlirparse.Op) bool {
		by := usedByLiving
		if p.computesAddress(op) {
			by = usedByDead
			r.kill(op)
		} else if op.Name == "arith.constant" {
			constants = append(constants, op.Results[0])
		}
		named = appendPoolNames(named, op)
		for i := range op.Operands {
			r.uses[op.Operands[i].Value.ID] |= by
		}
		return true
	})
	for _, c := range constants {
		if r.uses[c.ID] == usedByDead {
			r.kill(c.Def)
		}
	}
	for _, v := range append(named, entry.Args...) {
		if v.Def == nil || !r.isDead(v.Def) {
			p.keepName(v)
		}
	}
}

// computesAddress reports whether the operation does nothing but compute an
// address that the pool's own replace.
func (p *pool) computesAddress(op *mlirparse.Op) bool {
	switch op.Name {
	case "sdscbundle.device_mem_allocate", "sdscbundle.input_arg_extract",
		"arith.constant", "arith.addi", "affine.apply":
		_, ok := p.offset(op.Results[0])
		return ok
	}
	return false
}

// kill marks an operation of one result as dead; its uses of aliases go too.
func (r *rewriter) kill(op *mlirparse.Op) {
	r.uses[op.Results[0].ID] |= deadResult
	for i := range op.Attrs {
		if a := &op.Attrs[i]; op.Span.Contains(a.Span) { // and not in an alias of all properties
			r.lose(&a.Value, 1)
		}
	}
}
