package mlirparse

import (
	"slices"
	"strings"
)

// What an operation must consist of: upstream's traits ZeroRegions, OneResult,
// NOperands and the like, checked in upstream's order.

// shape says how many regions, results and operands an operation must have.
type shape struct{ regions, results, operands int }

// variadic stands for any number.
const variadic = -1

// shaped reports whether an operation has what it must have.
func (v *verifier) shaped(op *Op, want shape) bool {
	declared := op.Name == "func.func" && !op.Generic && len(op.Regions()) == 0
	switch {
	case len(op.Regions()) != want.regions && !declared:
		v.opf(op, "requires %s", []string{"zero regions", "one region"}[want.regions])
	case want.results != variadic && len(op.Results) != want.results:
		v.opf(op, "requires %s", []string{"zero results", "one result"}[want.results])
	case len(op.Successors()) > 0:
		v.opf(op, "requires 0 successors but found %d", len(op.Successors()))
	case want.operands == variadic || len(op.Operands) == want.operands:
		return true
	case want.operands < 2:
		v.opf(op, "requires %s", []string{"zero operands", "a single operand"}[want.operands])
	default:
		v.opf(op, "expected %d operands, but found %d", want.operands, len(op.Operands))
	}
	return false
}

// terminators are the operations of knownOps that end a block.
var terminators = set(`affine.yield cf.br cf.cond_br cf.switch func.return scf.condition scf.forall.in_parallel
	scf.reduce scf.reduce.return scf.yield`)

// mayTerminate reports whether the operation ends a block or, being unknown,
// may be one that does.
func (o *Op) mayTerminate() bool {
	dialect, name, _ := strings.Cut(o.Name, ".")
	return terminators[o.Name] || !knownOps[dialect][name]
}

// terminated refuses a block that ends in nothing or in no terminator.
func (v *verifier) terminated(b *Block) {
	if len(b.Ops) == 0 {
		v.errorf(b.parentOp().NameSpan, "empty block: expect at least a terminator")
	} else if last := b.Ops[len(b.Ops)-1]; !last.mayTerminate() {
		v.errorf(last.NameSpan, "block with no terminator, has %s", v.genericText(last))
	}
}

// attributesOnce refuses the custom form of an operation that has an attribute
// both in its syntax and in its dictionary.
func (v *verifier) attributesOnce(op *Op) bool {
	if op.Generic || op.Dict.IsZero() || takesFromDict(op.Name) {
		return true
	}
	for i := range op.Attrs {
		if op.Attrs[i].Place != InSyntax {
			continue
		}
		name := op.Attrs[i].Name
		if slices.ContainsFunc(op.Attrs, func(a Attr) bool { return a.Place == InDict && a.Name == name }) {
			v.errs = append(v.errs, givenTwice(v.src, op, name))
			return false
		}
	}
	return true
}
