package mlirparse

import "strings"

// The constraints on types that upstream's definitions name, with its words.

var (
	typeAny   = typeSpec{}
	typeIndex = typeSpec{"index", func(t string) bool { return t == "index" }}
	typeI1    = typeSpec{"1-bit signless integer", func(t string) bool { return t == "i1" }}

	typeInteger             = typeSpec{"integer", isSizedInteger}
	typeSignlessOrIndex     = typeSpec{"signless integer or index", signlessInteger}
	typeSignlessIntegerLike = typeSpec{"signless-integer-like", signlessIntegerLike}
	typeRankedTensor        = typeSpec{"ranked tensor of any type values", isRankedTensor}
)

// isSizedInteger reports whether a type is an integer, signless or not.
func isSizedInteger(typ string) bool { return typ != "index" && isInteger(typ) }

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
