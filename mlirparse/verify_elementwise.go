package mlirparse

import "strings"

// What operations that work element by element want of the types around them.

// sameTypes wants one type for all operands and results, but that unknown sizes
// are like any.
func sameTypes(v *verifier, op *Op) bool {
	typ := op.Results[0].Type
	for _, o := range op.Operands {
		if t := o.Value.Type; t != typ && !(sameType(elementOf(t), elementOf(typ)) && compatibleSizes(t, typ)) {
			return v.refuse(op, "requires the same type for all operands and results")
		}
	}
	return true
}

// inferred wants the result to have the type of the first operand.
func inferred(v *verifier, op *Op) bool {
	first, typ := op.Operands[0].Value.Type, op.Results[0].Type
	return sameType(first, typ) ||
		v.refuse(op, "inferred type(s) '%s' are incompatible with return type(s) of operation '%s'", first, typ)
}

// elementwise wants the vectors and tensors among operands and results to be of
// one kind and shape, and results where there are operands.
func elementwise(v *verifier, op *Op) bool {
	first, results := "", 0
	same := true
	mapped := func(typ string) bool {
		kind := mappable(typ)
		if kind == "" {
			return false
		}
		if first == "" {
			first = typ
		}
		same = same && kind == mappable(first) && compatibleShapes(first, typ)
		return true
	}
	for _, o := range op.Operands {
		mapped(o.Value.Type)
	}
	scalar := first == ""
	for _, r := range op.Results {
		if mapped(r.Type) {
			results++
		}
	}
	switch {
	case scalar && results == 0:
		return true
	case scalar:
		return v.refuse(op, "if a result is non-scalar, then at least one operand must be non-scalar")
	case results == 0:
		return v.refuse(op, "if an operand is non-scalar, then there must be at least one non-scalar result")
	case results < len(op.Results):
		return v.refuse(op, "if an operand is non-scalar, then all results must be non-scalar")
	}
	return same || v.refuse(op, "all non-scalar operands/results must have the same shape and base type")
}

// mappable is the kind of a vector or tensor type, "" for any other.
func mappable(typ string) string {
	if typ == "" || typ[len(typ)-1] != '>' {
		return "" // as nearly all
	}
	sizes, _, ok := shapeOf(typ)
	switch {
	case !ok || strings.HasPrefix(typ, "memref"):
		return ""
	case strings.HasPrefix(typ, "vector"):
		return "vector"
	case sizes == nil:
		return "unranked"
	}
	return "tensor"
}

// compatibleShapes reports whether two types may have the same shape.
func compatibleShapes(a, b string) bool {
	return a == b || scalable(a) == scalable(b) && compatibleSizes(a, b)
}

// compatibleSizes reports whether neither of two types has a shape, or the
// sizes that are known are equal.
func compatibleSizes(a, b string) bool {
	as, _, shaped := shapeOf(a)
	bs, _, both := shapeOf(b)
	switch {
	case !shaped || !both:
		return shaped == both
	case as == nil || bs == nil:
		return true
	case len(as) != len(bs):
		return false
	}
	for i, n := range as {
		if n != bs[i] && n != dynamic && bs[i] != dynamic {
			return false
		}
	}
	return true
}

func scalable(typ string) bool { return strings.HasPrefix(typ, "vector") && strings.Contains(typ, "[") }

// elementOf is the type of the elements of a shaped type, or any other type.
func elementOf(typ string) string {
	if _, elem, ok := shapeOf(typ); ok {
		return elem
	}
	return typ
}

// sizesOf are the sizes of a shaped type, nil for any other.
func sizesOf(typ string) []int64 {
	sizes, _, _ := shapeOf(typ)
	return sizes
}

// withElement is a type with other elements: i1 for i32, tensor<2xi1> for
// tensor<2xi32>.
func withElement(typ, elem string) string {
	_, old, ok := shapeOf(typ)
	if !ok {
		return elem
	}
	open := strings.IndexByte(typ, '<')
	at := open + strings.Index(typ[open:], old)
	return typ[:at] + elem + typ[at+len(old):]
}
