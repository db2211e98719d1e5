package mlirparse

import (
	"slices"
	"strings"
)

// The rules of scf.for and of what ends its body.

var yieldParents = []string{"scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"}

func (v *verifier) yield(op *Op) {
	if !v.wellFormed(op, shape{operands: variadic}) {
		return
	}
	v.last(op)
	if p := op.ParentOp(); p == nil || !slices.Contains(yieldParents, p.Name) {
		v.opf(op, "expects parent op to be one of '%s'", strings.Join(yieldParents, ", "))
	}
}

func (v *verifier) forLoop(op *Op) {
	if !v.wellFormed(op, shape{regions: 1, results: variadic, operands: variadic}) {
		return
	}
	if len(op.Operands) < 3 {
		v.opf(op, "expected 3 or more operands, but found %d", len(op.Operands))
		return
	}
	bound, carried := op.Operands[0].Value.Type, len(op.Operands)-3
	entry := op.Entry()
	switch {
	case !signlessInteger(bound):
		v.opf(op, "operand #0 must be signless integer or index, but got '%s'", bound)
	case entry == nil:
		v.opf(op, "region #0 ('region') failed to verify constraint: region with 1 blocks")
	case len(op.Regions()[0].Blocks) > 1:
		v.opf(op, "expects region #0 to have 0 or 1 blocks")
	case !sameType(bound, op.Operands[1].Value.Type) || !sameType(bound, op.Operands[2].Value.Type):
		v.opf(op, "failed to verify that all of {lowerBound, upperBound, step} have same type")
	case len(op.Results) != carried:
		v.opf(op, "mismatch in number of loop-carried values and defined values")
	case len(entry.Args) == 0 || len(entry.Args) != carried+1:
		v.opf(op, "different number of inits and region iter_args: %d != %d", carried, len(entry.Args)-1)
	case !sameType(entry.Args[0].Type, bound):
		v.opf(op, "expected induction variable to be same type as bounds and step")
	case len(entry.Ops) == 0 && op.Generic:
		v.opf(op, "expects a non-empty block")
	default:
		v.carried(op, entry)
	}
}

// carried checks that initial values, arguments, yielded values and results
// of a loop are as many and of the same types.
func (v *verifier) carried(op *Op, entry *Block) {
	yield, ok := v.yieldOf(op, entry)
	if !ok {
		return
	}
	inits, args := op.Operands[3:], entry.Args[1:]
	var yielded []Operand
	if yield != nil {
		yielded = yield.Operands
	}
	if len(yielded) > 0 && len(yielded) != len(args) {
		v.opf(op, "different number of region iter_args and yielded values: %d != %d", len(args), len(yielded))
		return
	}
	for i, a := range args {
		switch init, result := inits[i].Value.Type, op.Results[i].Type; {
		case !sameType(init, a.Type):
			v.opf(op, "%d-th init and %d-th region iter_arg have different type: '%s' != '%s'", i, i, init, a.Type)
		case len(yielded) > 0 && !sameType(a.Type, yielded[i].Value.Type):
			v.opf(op, "%d-th region iter_arg and %d-th yielded value have different type: '%s' != '%s'", i, i, a.Type, yielded[i].Value.Type)
		case !sameType(a.Type, result):
			v.opf(op, "%d-th region iter_arg and %d-th loop result have different type: '%s' != '%s'", i, i, a.Type, result)
		default:
			continue
		}
		return
	}
	if len(yielded) == 0 && len(args) > 0 { // upstream's blank
		v.opf(op, " region control flow edge from Region #0 to Region #0: source has 0 operands, but target successor needs %d", len(args))
	}
}

// yieldOf is the operation that ends the body of a loop, nil where the custom
// form implies one: behind what is no terminator.
func (v *verifier) yieldOf(op *Op, entry *Block) (yield *Op, ok bool) {
	if len(entry.Ops) == 0 {
		return nil, true
	}
	last := entry.Ops[len(entry.Ops)-1]
	switch {
	case last.Name == "scf.yield":
		return last, true
	case !op.Generic && !terminators[last.Name]:
		return nil, true
	case !last.mayTerminate():
		v.terminated(entry)
	case last.Name != "func.return": // which reports its parent
		v.opf(op, "expects regions to end with 'scf.yield', found '%s'", last.Name)
	}
	return nil, false
}
