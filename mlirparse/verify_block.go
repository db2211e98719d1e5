package mlirparse

// What upstream wants of regions and blocks, whatever operation holds them.

// region checks a region of an operation, and what is inside.
func (v *verifier) region(r *Region) {
	if len(r.Blocks) > 0 && r.Blocks[0].Label != "" && r.hasSuccessor(r.Blocks[0].Label) {
		v.errorf(r.Parent.NameSpan, "entry block of region may not have predecessors")
	}
	entered := len(v.errs)
	for _, b := range r.Blocks {
		before := len(v.errs)
		if len(b.Ops) == 0 && before == entered && b.needsTerminator() {
			v.errorf(r.Parent.NameSpan, "empty block: expect at least a terminator")
		}
		for _, op := range b.Ops {
			v.op(op)
		}
		if len(v.errs) == before && len(b.Ops) > 0 && b.needsTerminator() {
			v.terminated(b)
		}
	}
}

// mayBranch refuses successors of an operation that is not at the end of its
// block.
func (v *verifier) mayBranch(op *Op) bool {
	if len(op.Successors()) == 0 || int(op.Index) == len(op.Parent.Ops)-1 {
		return true
	}
	v.errorf(op.NameSpan, "operation with block successors must terminate its parent block")
	return false
}

// terminated refuses a block that does not end in a terminator.
func (v *verifier) terminated(b *Block) {
	if last := b.Ops[len(b.Ops)-1]; !last.mayTerminate() {
		v.errorf(last.NameSpan, "block with no terminator, has %s", v.genericText(last))
	}
}

// needsTerminator reports whether a block must end in a terminator: any of
// several, and the only one of an operation that is known to need one and has
// none implied.
func (b *Block) needsTerminator() bool {
	op := b.parentOp()
	implied := op.Name == "scf.for" && !op.Generic
	return len(b.Parent.Blocks) > 1 || knownOp(op.Name) && !unterminated[op.Name] && !implied
}

// unterminated are the operations of knownOps whose blocks need no terminator.
var unterminated = set("builtin.module scf.forall.in_parallel")

// terminators are the operations of knownOps that end a block.
var terminators = set(`affine.yield cf.br cf.cond_br cf.switch func.return scf.condition scf.forall.in_parallel
	scf.reduce scf.reduce.return scf.yield`)

// mayTerminate reports whether the operation ends a block or, being unknown,
// may be one that does.
func (o *Op) mayTerminate() bool { return terminators[o.Name] || !knownOp(o.Name) }
