package mlirparse

// The operations of affine.

var affineOps = map[string]*spec{
	"affine.apply": {
		attrs:    []inherent{required("map", attrMap)},
		results:  []valueSpec{one(typeIndex)},
		operands: []valueSpec{many(typeIndex)},
		traits:   []trait{(*verifier).apply},
	},
}

func (v *verifier) apply(op *Op) bool {
	a, _ := op.Attr("map")
	switch m := a.Value.Map(); {
	case len(op.Operands) != m.NumDims+m.NumSymbols:
		return v.refuse(op, "operand count and affine map dimension and symbol count must match")
	case len(m.Results) != 1:
		return v.refuse(op, "mapping must produce one value")
	}
	return true
}
