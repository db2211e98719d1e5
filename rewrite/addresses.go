package rewrite

import (
	"fmt"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// replaceAddresses gives the operations that stay the pool's addresses: an
// execute directly, an affine.apply with induction variables as its new base.
func (r *rewriter) replaceAddresses(p *pool) {
	p.name = p.take("%pool")
	type use struct {
		span   mlirparse.Span
		offset int64
	}
	var uses []use
	p.f.Op.Entry().Walk(func(op *mlirparse.Op) bool {
		if r.dead[op] {
			return true
		}
		for i := range op.Operands {
			if offset, ok := p.offset(op.Operands[i].Value); ok {
				uses = append(uses, use{op.Operands[i].Span, offset})
				p.offsets[offset] = true
			}
		}
		return true
	})
	for _, offset := range p.sortedOffsets() {
		p.addrs[offset] = p.take(fmt.Sprintf("%%pool_addr_%d", offset))
	}
	for _, u := range uses {
		r.add(Edit{Span: u.span, Text: p.addrs[u.offset]})
	}
}
