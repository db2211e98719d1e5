package mlirparse

import (
	"slices"
	"strings"
)

// The operations of arith but for casts.

var arithOps = merged(arithCasts, map[string]*spec{
	"arith.constant": &constantSpec,
	"arith.select":   &selectSpec,

	"arith.cmpf": {
		attrs:   []inherent{withFastmath, required("predicate", attrPredicate(16))},
		results: []valueSpec{one(typeBoolLike)}, operands: []valueSpec{one(typeFloatLike), one(typeFloatLike)},
		traits: []trait{comparison, elementwise},
	},
	"arith.cmpi": {
		attrs:   []inherent{required("predicate", attrPredicate(10))},
		results: []valueSpec{one(typeBoolLike)}, operands: []valueSpec{one(typeSignlessIntegerLike), one(typeSignlessIntegerLike)},
		traits: []trait{comparison, elementwise},
	},
	"arith.negf": {
		attrs:   []inherent{withFastmath},
		results: []valueSpec{one(typeFloatLike)}, operands: []valueSpec{one(typeFloatLike)},
		traits: []trait{sameTypes, elementwise, inferred},
	},
	"arith.addui_extended": extended(typeBoolLike, "{lhs, rhs, sum}", 1),
	"arith.mulsi_extended": extended(typeSignlessIntegerLike, "{lhs, rhs, low, high}", 2),
	"arith.mului_extended": extended(typeSignlessIntegerLike, "{lhs, rhs, low, high}", 2),
},
	binaries(&binarySpec, "addi muli shli subi"),
	binaries(integerSpec, "andi ceildivsi ceildivui divsi divui floordivsi maxsi maxui minsi minui ori remsi remui shrsi shrui xori"),
	binaries(floatSpec, "addf divf maximumf maxnumf minimumf minnumf mulf remf subf"),
)

// binaries are the operations of arith with some names and one definition.
func binaries(s *spec, names string) map[string]*spec {
	out := map[string]*spec{}
	for name := range strings.FieldsSeq(names) {
		out["arith."+name] = s
	}
	return out
}

var (
	withOverflow = inherent{
		attrSpec: attrSpec{summary: "Integer overflow arith flags", stored: isArith("overflow")},
		name:     "overflowFlags", implied: "#arith.overflow<none>",
	}
	withFastmath = inherent{
		attrSpec: attrSpec{summary: "Floating point fast math flags", stored: isArith("fastmath")},
		name:     "fastmath", implied: "#arith.fastmath<none>",
	}
)

var binarySpec = spec{
	attrs:   []inherent{withOverflow},
	results: []valueSpec{one(typeSignlessIntegerLike)}, operands: []valueSpec{one(typeSignlessIntegerLike), one(typeSignlessIntegerLike)},
	traits: []trait{sameTypes, elementwise, inferred},
}

var integerSpec = &spec{
	results: []valueSpec{one(typeSignlessIntegerLike)}, operands: []valueSpec{one(typeSignlessIntegerLike), one(typeSignlessIntegerLike)},
	traits: []trait{sameTypes, elementwise, inferred},
}

var floatSpec = &spec{
	attrs:   []inherent{withFastmath},
	results: []valueSpec{one(typeFloatLike)}, operands: []valueSpec{one(typeFloatLike), one(typeFloatLike)},
	traits: []trait{sameTypes, elementwise, inferred},
}

var constantSpec = spec{
	attrs:   []inherent{required("value", attrTyped)},
	results: []valueSpec{one(typeAny)},
	traits:  []trait{(*verifier).constant},
}

var selectSpec = spec{
	results:  []valueSpec{one(typeAny)},
	operands: []valueSpec{one(typeBoolLike), one(typeAny), one(typeAny)},
	traits:   []trait{(*verifier).selection, elementwise, (*verifier).conditions},
}

// extended is an operation with two results, the first alike of which have the
// type of the operands.
func extended(second typeSpec, alike string, same int) *spec {
	return &spec{
		results:  []valueSpec{one(typeSignlessIntegerLike), one(second)},
		operands: []valueSpec{one(typeSignlessIntegerLike), one(typeSignlessIntegerLike)},
		traits: []trait{func(v *verifier, op *Op) bool {
			types := append(operandTypes(op.Operands), typesOf(op.Results[:same])...)
			return allSame(types) || v.refuse(op, "failed to verify that all of %s have same type", alike)
		}, elementwise},
	}
}

func allSame(types []string) bool {
	return !slices.ContainsFunc(types, func(t string) bool { return !sameType(t, types[0]) })
}

// isArith reports whether an attribute is one of arith's own.
func isArith(name string) func(*verifier, Attribute) bool {
	short, long := "#arith."+name+"<", "#arith<"+name+"<"
	return func(v *verifier, a Attribute) bool {
		text := strings.ReplaceAll(v.mod.ValueText(&a), " ", "")
		return a.Kind == Opaque && hasAnyPrefix(text, short, long)
	}
}

// attrPredicate is one of so many ways to compare.
func attrPredicate(ways int64) attrSpec {
	cases := make([]int64, ways)
	for i := range cases {
		cases[i] = int64(i)
	}
	list := strings.Trim(sizesText(cases), "[]")
	return attrSpec{summary: "allowed 64-bit signless integer cases: " + list, stored: isCase("i64", ways)}
}

// isCase reports whether an attribute is an integer of a type from 0 to below
// a bound.
func isCase(typ string, bound int64) func(*verifier, Attribute) bool {
	return func(_ *verifier, a Attribute) bool {
		return a.Kind == Integer && a.constantType() == typ && a.Int >= 0 && a.Int < bound
	}
}

// comparison wants operands of one type, and a result that fits them.
func comparison(v *verifier, op *Op) bool {
	l, r := op.Operands[0].Value.Type, op.Operands[1].Value.Type
	switch {
	case !sameType(withElement(l, "i1"), op.Results[0].Type):
		return v.refuse(op, "failed to verify that result type has i1 element type and same shape as operands")
	case !sameType(l, r):
		return v.refuse(op, "requires all operands to have the same type")
	}
	return true
}

func (v *verifier) selection(op *Op) bool {
	cond, typ := op.Operands[0].Value.Type, op.Results[0].Type
	switch {
	case !sameType(op.Operands[1].Value.Type, typ) || !sameType(op.Operands[2].Value.Type, typ):
		return v.refuse(op, "failed to verify that all of {true_value, false_value, result} have same type")
	case cond != "i1" && !slices.Equal(sizesOf(cond), sizesOf(typ)):
		return v.refuse(op, "failed to verify that condition is signless i1 or has matching shape")
	}
	return true
}

// conditions wants one condition for all of a selection, or one for each element.
func (v *verifier) conditions(op *Op) bool {
	cond := op.Operands[0].Value.Type
	if want := withElement(op.Results[0].Type, "i1"); cond != "i1" && !sameType(cond, want) {
		return v.refuse(op, "expected condition type to have the same shape as the result type, expected '%s', but got '%s'", want, cond)
	}
	return true
}

func (v *verifier) constant(op *Op) bool {
	a, _ := op.Attr("value")
	value, typ := a.Value, op.Results[0].Type
	switch {
	case !sameType(value.constantType(), typ):
		return v.refuse(op, "failed to verify that all of {value, result} have same type")
	case typ != "" && (typ[0] == 's' || typ[0] == 'u') && isTypeName(typ):
		return v.refuse(op, "integer return type must be signless")
	case value.Kind == String || value.Kind == Opaque && strings.HasPrefix(v.mod.ValueText(&value), "#"):
		return v.refuse(op, "value must be an integer, float, or elements attribute")
	}
	return true
}
