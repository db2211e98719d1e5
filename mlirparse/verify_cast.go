package mlirparse

import (
	"slices"
	"strings"
)

// The casts of arith.

var arithCasts = map[string]*spec{
	"arith.bitcast":      cast(typeBitcast, typeBitcast, sameBits),
	"arith.extf":         cast(typeFloatLike, typeFloatLike, wider, withFastmath),
	"arith.extsi":        cast(typeFixedWidth, typeFixedWidth, wider),
	"arith.extui":        cast(typeFixedWidth, typeFixedWidth, wider),
	"arith.fptosi":       cast(typeFloatLike, typeFixedWidth, nil),
	"arith.fptoui":       cast(typeFloatLike, typeFixedWidth, nil),
	"arith.index_cast":   cast(typeIndexCast, typeIndexCast, toOrFromIndex),
	"arith.index_castui": cast(typeIndexCast, typeIndexCast, toOrFromIndex),
	"arith.sitofp":       cast(typeFixedWidth, typeFloatLike, nil),
	"arith.truncf":       cast(typeFloatLike, typeFloatLike, narrower, withFastmath, optional("roundingmode", attrRounding)),
	"arith.trunci":       cast(typeFixedWidth, typeFixedWidth, narrower),
	"arith.uitofp":       cast(typeFixedWidth, typeFloatLike, nil),
}

var attrRounding = attrSpec{summary: "Floating point rounding mode", stored: isCase("i32", 5)}

// cast is the definition of a cast whose element types must be so; nil for any.
func cast(from, to typeSpec, compatible func(from, to string) bool, attrs ...inherent) *spec {
	return &spec{
		attrs: attrs, results: []valueSpec{one(to)}, operands: []valueSpec{one(from)},
		traits: []trait{func(v *verifier, op *Op) bool {
			in, out := op.Operands[0].Value.Type, op.Results[0].Type
			switch {
			case !sameTensorSizes(in, out):
				return v.refuse(op, "failed to verify that input and output have the same tensor dimensions")
			case !compatibleShapes(in, out):
				return v.refuse(op, "requires the same shape for all operands and results")
			case compatible != nil && !compatible(elementOf(in), elementOf(out)),
				strings.HasPrefix(in, "tensor") && !sameType(withElement(in, elementOf(out)), out): // encodings
				return v.refuse(op, "operand type '%s' and result type '%s' are cast incompatible", in, out)
			}
			return true
		}, elementwise},
	}
}

// sameTensorSizes reports whether two types are tensors of the same sizes, or
// none is a tensor.
func sameTensorSizes(a, b string) bool {
	as, bs := strings.HasPrefix(a, "tensor"), strings.HasPrefix(b, "tensor")
	return as == bs && (!as || slices.Equal(sizesOf(a), sizesOf(b)))
}

func sameBits(from, to string) bool {
	return from == to || from != "index" && to != "index" && widthOf(from) == widthOf(to)
}

func wider(from, to string) bool    { return widthOf(from) < widthOf(to) }
func narrower(from, to string) bool { return widthOf(from) > widthOf(to) }

func toOrFromIndex(from, to string) bool { return (from == "index") != (to == "index") }

// widthOf is the width of an integer or float in bits.
func widthOf(typ string) int {
	if w := floatWidth(typ); w > 0 {
		return w
	}
	width, _, _ := integerType(typ)
	return width
}
