package mlirparse

// The rules of scf.for.

var forSpec = spec{
	regions:   []regionSpec{{name: "region", least: 1, most: 1}},
	results:   []valueSpec{many(typeAny)},
	operands:  []valueSpec{one(typeSignlessOrIndex), one(typeSignlessOrIndex), one(typeSignlessOrIndex), many(typeAny)},
	structure: []trait{singleBlock},
	traits:    []trait{(*verifier).loopHead},
	onExit:    []trait{endsIn("scf.yield"), (*verifier).loopBody},
}

func (v *verifier) loopHead(op *Op) bool {
	bound := op.Operands[0].Value.Type
	switch {
	case !sameType(bound, op.Operands[1].Value.Type) || !sameType(bound, op.Operands[2].Value.Type):
		return v.refuse(op, "failed to verify that all of {lowerBound, upperBound, step} have same type")
	case len(op.Results) != len(op.Operands)-3:
		return v.refuse(op, "mismatch in number of loop-carried values and defined values")
	}
	return true
}

func (v *verifier) loopBody(op *Op) bool {
	entry := op.Entry()
	if entry == nil {
		return true // the custom form may leave all away
	}
	inits := operandTypes(op.Operands[3:])
	if len(entry.Args) == 0 {
		return v.refuse(op, "different number of inits and region iter_args: %d != %d", len(inits), ^uint64(0))
	}
	l := loop{inits, typesOf(entry.Args[1:]), nil, typesOf(op.Results)}
	if entry.terminates() {
		l.yielded = operandTypes(entry.last().Operands)
	}
	body := regionName(0)
	switch {
	case !v.carries(op, l) ||
		!v.flows(op, edge{body, body, l.yielded, l.args}):
		return false
	case !sameType(entry.Args[0].Type, op.Operands[0].Value.Type):
		return v.refuse(op, "expected induction variable to be same type as bounds and step")
	}
	return true
}
