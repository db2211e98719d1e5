package mlirparse

import "strings"

// The operations of affine, but for affine.dma_start and affine.dma_wait, whose
// operands only their maps tell apart.

var affineOps = map[string]*spec{
	"affine.for":      &affineForSpec,
	"affine.if":       &affineIfSpec,
	"affine.parallel": &affineParallelSpec,

	"affine.apply": {
		attrs:   []inherent{required("map", attrMap)},
		results: []valueSpec{one(typeIndex)}, operands: []valueSpec{many(typeIndex)},
		traits: []trait{mapped, (*verifier).apply},
	},
	"affine.max": extremum,
	"affine.min": extremum,
	"affine.delinearize_index": {
		results: []valueSpec{many(typeIndex)}, operands: []valueSpec{one(typeIndex), many(typeIndex)},
		traits: []trait{(*verifier).delinearize},
	},
	"affine.load": {
		attrs:   []inherent{required("map", attrMap)},
		results: []valueSpec{one(typeAny)}, operands: []valueSpec{one(typeMemref), many(typeIndex)},
		traits: []trait{(*verifier).load},
	},
	"affine.prefetch": {
		attrs: []inherent{
			required("isDataCache", attrBool), required("isWrite", attrBool),
			required("localityHint", attrLocality), required("map", attrMap),
		},
		operands: []valueSpec{one(typeMemref), many(typeIndex)},
		traits:   []trait{(*verifier).prefetch},
	},
	"affine.store": {
		attrs:    []inherent{required("map", attrMap)},
		operands: []valueSpec{one(typeAny), one(typeMemref), many(typeIndex)},
		traits:   []trait{(*verifier).store},
	},
	"affine.vector_load": {
		attrs:   []inherent{required("map", attrMap)},
		results: []valueSpec{one(typeVector)}, operands: []valueSpec{one(typeMemref), many(typeIndex)},
		traits: []trait{func(v *verifier, op *Op) bool {
			return v.indexed(op, 0) && v.sameElements(op, op.Operands[0].Value.Type, op.Results[0].Type)
		}},
	},
	"affine.vector_store": {
		attrs:    []inherent{required("map", attrMap)},
		operands: []valueSpec{one(typeVector), one(typeMemref), many(typeIndex)},
		traits: []trait{func(v *verifier, op *Op) bool {
			return v.indexed(op, 1) && v.sameElements(op, op.Operands[1].Value.Type, op.Operands[0].Value.Type)
		}},
	},
	"affine.yield": {
		operands: []valueSpec{many(typeAny)}, structure: []trait{isTerminator}, traits: []trait{(*verifier).affineYield},
	},
}

var extremum = &spec{
	attrs:   []inherent{required("map", attrMap)},
	results: []valueSpec{one(typeIndex)}, operands: []valueSpec{many(typeIndex)},
	traits: []trait{mapped},
}

var (
	attrBool     = attrSpec{summary: "bool attribute", stored: ofKind(Bool)}
	attrLocality = attrSpec{
		"32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3", isIntegerOf("i32"),
		func(_ *verifier, a Attribute) bool { return a.Int >= 0 && a.Int <= 3 },
	}
)

// isIntegerOf reports whether an attribute is an integer of a type.
func isIntegerOf(typ string) func(*verifier, Attribute) bool {
	return func(_ *verifier, a Attribute) bool { return a.Kind == Integer && a.constantType() == typ }
}

// mapped wants as many operands as the map has dimensions and symbols.
func mapped(v *verifier, op *Op) bool {
	a, _ := op.Attr("map")
	m := a.Value.Map()
	return len(op.Operands) == m.NumDims+m.NumSymbols ||
		v.refuse(op, "operand count and affine map dimension and symbol count must match")
}

func (v *verifier) apply(op *Op) bool {
	a, _ := op.Attr("map")
	return len(a.Value.Map().Results) == 1 || v.refuse(op, "mapping must produce one value")
}

func (v *verifier) delinearize(op *Op) bool {
	switch basis := len(op.Operands) - 1; {
	case basis == 0:
		return v.refuse(op, "basis should not be empty")
	case len(op.Results) != basis:
		return v.refuse(op, "should return an index for each basis element")
	}
	return true
}

func (v *verifier) load(op *Op) bool {
	if !sameType(op.Results[0].Type, elementOf(op.Operands[0].Value.Type)) {
		return v.refuse(op, "result type must match element type of memref")
	}
	return v.indexed(op, 0)
}

func (v *verifier) store(op *Op) bool {
	if !sameType(op.Operands[0].Value.Type, elementOf(op.Operands[1].Value.Type)) {
		return v.refuse(op, "value to store must have the same type as memref element type")
	}
	return v.indexed(op, 1)
}

func (v *verifier) prefetch(op *Op) bool {
	a, _ := op.Attr("map")
	switch m := a.Value.Map(); {
	case len(m.Results) != len(sizesOf(op.Operands[0].Value.Type)):
		return v.refuse(op, "affine.prefetch affine map num results must equal memref rank")
	case m.NumDims+m.NumSymbols+1 != len(op.Operands):
		return v.refuse(op, "too few operands")
	}
	return v.indexed(op, 0)
}

// indexed checks the map and the indices of an access to the memref that is an
// operand, which all operands behind it are.
func (v *verifier) indexed(op *Op, memref int) bool {
	a, _ := op.Attr("map")
	m, indices := a.Value.Map(), op.Operands[memref+1:]
	switch {
	case len(m.Results) != len(sizesOf(op.Operands[memref].Value.Type)):
		return v.refuse(op, "affine map num results must equal memref rank")
	case m.NumDims+m.NumSymbols != len(indices):
		return v.refuse(op, "expects as many subscripts as affine map inputs")
	}
	scope := affineScope(op)
	for _, o := range indices {
		if !isDim(o.Value, scope) {
			return v.refuse(op, "index must be a valid dimension or symbol identifier")
		}
	}
	return true
}

func (v *verifier) sameElements(op *Op, memref, vector string) bool {
	return sameType(elementOf(memref), elementOf(vector)) ||
		v.refuse(op, "requires memref and vector types of the same elemental type")
}

func (v *verifier) affineYield(op *Op) bool {
	p := op.ParentOp()
	switch {
	case p == nil || p.Name != "affine.if" && p.Name != "affine.for" && p.Name != "affine.parallel":
		return v.refuse(op, "only terminates affine.if/for/parallel regions")
	case len(p.Results) != len(op.Operands):
		return v.refuse(op, "parent of yield must have same number of results as the yield operands")
	}
	for i, o := range op.Operands {
		if !sameType(o.Value.Type, p.Results[i].Type) {
			return v.refuse(op, "types mismatch between yield op and its parent")
		}
	}
	return true
}

// setInputs counts the dimensions and symbols of affine_set<(d0)[s0] : (...)>.
func setInputs(text string) (dims, symbols int) {
	text = withoutComments(text)
	head, _, _ := strings.Cut(text, ":")
	count := func(open, shut string) int {
		_, list, ok := strings.Cut(head, open)
		list, _, _ = strings.Cut(list, shut)
		if !ok || strings.TrimSpace(list) == "" {
			return 0
		}
		return 1 + strings.Count(list, ",")
	}
	return count("(", ")"), count("[", "]")
}
