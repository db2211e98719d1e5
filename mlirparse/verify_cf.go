package mlirparse

// The operations of cf.

var cfOps = map[string]*spec{
	"cf.assert": {
		attrs: []inherent{required("msg", attrString)}, operands: []valueSpec{one(typeI1)},
	},
	"cf.br": {
		successors: 1, operands: []valueSpec{many(typeAny)},
		structure: []trait{isTerminator}, traits: []trait{(*verifier).branch},
	},
	"cf.cond_br": {
		successors: 2, operands: []valueSpec{one(typeI1), many(typeAny), many(typeAny)},
		structure: []trait{isTerminator}, traits: []trait{(*verifier).condBranch},
	},
	"cf.switch": {
		attrs:      []inherent{required("case_operand_segments", attrI32Array), optional("case_values", attrCaseValues)},
		successors: atLeast(1), operands: []valueSpec{one(typeInteger), many(typeAny), many(typeAny)},
		structure: []trait{isTerminator}, traits: []trait{(*verifier).switchBranch},
	},
}

var attrCaseValues = attrSpec{summary: "integer elements attribute", stored: (*verifier).isIntegerElements}

// isIntegerElements reports whether an attribute holds elements that are
// integers or indices.
func (v *verifier) isIntegerElements(a Attribute) bool {
	_, elem, ok := shapeOf(a.Type())
	return a.Kind == Opaque && ok && isElements(v.mod.ValueText(&a)) && isInteger(elem)
}

func (v *verifier) branch(op *Op) bool { return v.branchesTo(op, 0, op.Operands) }

func (v *verifier) condBranch(op *Op) bool {
	groups := v.operandGroups(op, 3)
	return v.branchesTo(op, 0, groups[1]) && v.branchesTo(op, 1, groups[2])
}

func (v *verifier) switchBranch(op *Op) bool {
	groups := v.operandGroups(op, 3)
	inDefault, ofCases := groups[1], groups[2]
	a, _ := op.Attr("case_operand_segments")
	_, cases, _ := v.denseArray(a.Value)
	total := 0
	for _, n := range cases {
		if n < 0 {
			return v.refuse(op, "'case_operand_segments' attribute cannot have negative elements")
		}
		total += int(n)
	}
	destinations := len(op.Successors()) - 1
	switch {
	case total != len(ofCases):
		return v.refuse(op, "caseOperands count (%d) does not match with the total size (%d) specified in attribute 'case_operand_segments'",
			len(ofCases), total)
	case len(cases) < destinations: // which upstream takes for granted
		return v.refuse(op, "number of case operand segments (%d) should match number of case destinations (%d)", len(cases), destinations)
	case !v.branchesTo(op, 0, inDefault):
		return false
	}
	for i, n := range cases[:destinations] {
		if !v.branchesTo(op, i+1, ofCases[:n]) {
			return false
		}
		ofCases = ofCases[n:]
	}
	return v.caseValues(op, destinations)
}

// caseValues compares the values of a switch with its flag and destinations.
func (v *verifier) caseValues(op *Op, destinations int) bool {
	values, ok := op.Attr("case_values")
	if !ok || !v.isIntegerElements(values.Value) {
		return destinations == 0 || v.refuse(op, "number of case values (0) should match number of case destinations (%d)", destinations)
	}
	sizes, elem, _ := shapeOf(values.Value.Type())
	switch flag := op.Operands[0].Value.Type; {
	case !sameType(flag, elem):
		return v.refuse(op, "'flag' type ('%s') should match case value type ('%s')", flag, elem)
	case product(sizes) != int64(destinations):
		return v.refuse(op, "number of case values (%d) should match number of case destinations (%d)", product(sizes), destinations)
	}
	return true
}

// branchesTo compares the operands that a branch hands to a successor with the
// arguments of the block.
func (v *verifier) branchesTo(op *Op, successor int, operands []Operand) bool {
	args := v.blockOf(op.Parent.Parent, op.Successors()[successor].Label).Args
	if len(operands) != len(args) {
		v.errorf(op.NameSpan, "branch has %d operands for successor #%d, but target block has %d", len(operands), successor, len(args))
		return false
	}
	for i, a := range args {
		if !sameType(operands[i].Value.Type, a.Type) {
			v.errorf(op.NameSpan, "type mismatch for bb argument #%d of successor #%d", i, successor)
			return false
		}
	}
	return true
}

// blockOf is the block of a region with a label, which is defined.
func (v *verifier) blockOf(r *Region, label string) *Block {
	if r != v.labelsOf {
		v.labelsOf, v.labels = r, r.byLabel()
	}
	return v.labels[label]
}
