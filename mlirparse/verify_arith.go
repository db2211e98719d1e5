package mlirparse

import "strings"

// The operations of arith.

var arithOps = map[string]*spec{
	"arith.constant": &constantSpec,
	"arith.addi":     &binarySpec,
	"arith.muli":     &binarySpec,
}

var constantSpec = spec{
	attrs:   []inherent{required("value", attrTyped)},
	results: []valueSpec{one(typeAny)},
	traits:  []trait{(*verifier).constant},
}

var attrOverflow = attrSpec{summary: "Integer overflow arith flags", stored: (*verifier).isOverflow}

var binarySpec = spec{
	attrs:    []inherent{{attrSpec: attrOverflow, name: "overflowFlags", implied: "#arith.overflow<none>"}},
	results:  []valueSpec{one(typeSignlessIntegerLike)},
	operands: []valueSpec{one(typeSignlessIntegerLike), one(typeSignlessIntegerLike)},
	traits:   []trait{sameTypes},
}

func (v *verifier) isOverflow(a Attribute) bool {
	text := strings.ReplaceAll(v.mod.ValueText(&a), " ", "")
	return strings.HasPrefix(text, "#arith.overflow<") || strings.HasPrefix(text, "#arith<overflow<")
}

// sameTypes wants one type for all operands and results.
func sameTypes(v *verifier, op *Op) bool {
	typ := op.Results[0].Type
	for _, o := range op.Operands {
		if !sameType(o.Value.Type, typ) {
			return v.refuse(op, "requires the same type for all operands and results")
		}
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
