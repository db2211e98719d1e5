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

var whileSpec = spec{
	regions:   []regionSpec{{name: "before", least: 1, most: 1}, {name: "after", least: 1, most: 1}},
	results:   []valueSpec{many(typeAny)},
	operands:  []valueSpec{many(typeAny)},
	structure: []trait{singleBlock},
	traits:    []trait{(*verifier).whileHead},
	onExit:    []trait{(*verifier).whileBody},
}

// whileHead checks what ends the regions of a loop.
func (v *verifier) whileHead(op *Op) bool {
	before, after := op.Regions()[0].Blocks[0].last(), op.Regions()[1].Blocks[0].last()
	switch {
	case before.Name != "scf.condition":
		v.opf(op, "expects the 'before' region to terminate with 'scf.condition'").Note(v.src, before.NameSpan, "terminator here")
		return false
	case after.Name != "scf.yield":
		v.opf(op, "expects the 'after' region to terminate with 'scf.yield'").Note(v.src, after.NameSpan, "terminator here")
		return false
	}
	return true
}

// whileBody checks what goes from one region of a loop to the other.
func (v *verifier) whileBody(op *Op) bool {
	before, after := op.Regions()[0].Blocks[0], op.Regions()[1].Blocks[0]
	args, passed := typesOf(before.Args), operandTypes(before.last().Operands[1:])
	return v.flows(op,
		edge{fromParent, regionName(0), operandTypes(op.Operands), args},
		edge{regionName(0), toParent, passed, typesOf(op.Results)},
		edge{regionName(0), regionName(1), passed, typesOf(after.Args)},
		edge{regionName(1), regionName(0), operandTypes(after.last().Operands), args})
}
