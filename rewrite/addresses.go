package rewrite

import (
	"fmt"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// nameOffsets finds the pool offsets that the operations that stay use, and
// names the pool and its addresses.
func (r *rewriter) nameOffsets(p *pool) {
	p.f.Op.Entry().Walk(func(op *mlirparse.Op) bool {
		if r.isDead(op) || op.Name == extract {
			return true
		}
		for i := range op.Operands {
			if offset, ok := p.offset(op.Operands[i].Value); ok {
				p.addrs[offset] = ""
			}
		}
		return true
	})
	p.name = p.take("%pool")
	if r.options.PoolFromArg {
		p.arg = p.take("%pool_base_addr")
	}
	for _, offset := range p.offsets() {
		p.addrs[offset] = p.take(fmt.Sprintf("%%pool_addr_%d", offset))
	}
}

// extract is the operation whose operand is a function's argument and no
// address yet: one that stays reads another field than the value.
const extract = "sdscbundle.input_arg_extract"

// replaceAddresses gives an operation the pool's addresses for operands: an
// execute directly, an affine.apply with induction variables as its new base.
func (r *rewriter) replaceAddresses(op *mlirparse.Op, p *pool) {
	if p == nil || op.Name == extract {
		return
	}
	for i := range op.Operands {
		if offset, ok := p.offset(op.Operands[i].Value); ok {
			// An operation may have very many: they need not wait for each other.
			r.flush(op.Operands[i].Span.Start)
			r.add(Edit{Span: op.Operands[i].Span, Text: p.addrs[offset]})
		}
	}
}
