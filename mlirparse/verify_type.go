package mlirparse

import "strings"

// The constraints on types that upstream's definitions name, with its words.

var (
	typeAny   = typeSpec{}
	typeIndex = typeSpec{"index", func(t string) bool { return t == "index" }}
	typeI1    = typeSpec{"1-bit signless integer", func(t string) bool { return t == "i1" }}

	typeFunction            = typeSpec{"function type", func(t string) bool { return strings.HasPrefix(t, "(") }}
	typeMemref              = typeSpec{"memref of any type values", isRankedMemref}
	typeVector              = typeSpec{"vector of any type values", func(t string) bool { return strings.HasPrefix(t, "vector") }}
	typeInteger             = typeSpec{"integer", isSizedInteger}
	typeSignlessOrIndex     = typeSpec{"signless integer or index", signlessInteger}
	typeSignlessIntegerLike = typeSpec{"signless-integer-like", signlessIntegerLike}
	typeFixedWidth          = typeSpec{"signless-fixed-width-integer-like", likeElements(signlessFixedWidth)}
	typeBoolLike            = typeSpec{"bool-like", likeElements(func(t string) bool { return t == "i1" })}
	typeFloatLike           = typeSpec{"floating-point-like", likeElements(isFloat)}
	typeRankedTensor        = typeSpec{"ranked tensor of any type values", isRankedTensor}
)

// Of a memref, too.
var (
	typeIndexCast = typeSpec{"signless-integer-like or memref of signless-integer",
		func(t string) bool { return signlessIntegerLike(t) || signlessInteger(memrefElement(t)) }}
	typeBitcast = typeSpec{"signless-integer-or-float-like or memref of signless-integer or float",
		func(t string) bool { return numberLike(t) || number(memrefElement(t)) }}
)

// likeElements holds for some types, and for the vectors and tensors of those.
func likeElements(holds func(string) bool) func(string) bool {
	return func(typ string) bool { return holds(typ) || holds(elementType(typ)) }
}

func isFloat(typ string) bool { return floatWidth(typ) > 0 }

func signlessFixedWidth(typ string) bool { return typ != "index" && signlessInteger(typ) }

func number(typ string) bool { return signlessInteger(typ) || isFloat(typ) }

func numberLike(typ string) bool { return number(typ) || number(elementType(typ)) }

// memrefElement is the type of the elements of a memref, "" for any other type.
func memrefElement(typ string) string {
	if _, elem, ok := shapeOf(typ); ok && strings.HasPrefix(typ, "memref") {
		return elem
	}
	return ""
}

// isSizedInteger reports whether a type is an integer, signless or not.
func isSizedInteger(typ string) bool { return typ != "index" && isInteger(typ) }

func isRankedMemref(typ string) bool {
	sizes, _, ok := shapeOf(typ)
	return ok && sizes != nil && strings.HasPrefix(typ, "memref")
}

func isRankedTensor(typ string) bool {
	sizes, _, ok := shapeOf(typ)
	return ok && sizes != nil && strings.HasPrefix(typ, "tensor")
}

// signlessIntegerLike reports whether a type is index or a signless integer, or
// a vector or tensor of those.
func signlessIntegerLike(typ string) bool {
	return signlessInteger(typ) || signlessInteger(elementType(typ))
}

func signlessInteger(typ string) bool {
	width, _, ok := integerType(typ)
	return ok && width > 0 && typ != "" && typ[0] == 'i'
}

// elementType is the type behind the dimensions of a vector or tensor, "" for
// any other type.
func elementType(typ string) string {
	name, rest, _ := strings.Cut(typ, "<")
	if name = strings.TrimSpace(name); name != "vector" && name != "tensor" {
		return ""
	}
	for {
		dim, behind, more := strings.Cut(rest, "x")
		if !more || strings.Trim(dim, "0123456789?*[] ") != "" {
			break
		}
		rest = behind
	}
	rest, _, _ = strings.Cut(strings.TrimSuffix(rest, ">"), ",")
	return strings.TrimSpace(rest)
}
