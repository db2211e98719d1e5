package verify

import (
	"slices"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// sameAttrs compares attributes but for the annotations, wherever in the text
// they stand and in whatever order. skip names attributes that the caller
// compares in its own way. It returns the name of one that differs.
func sameAttrs(before, after []mlirparse.Attr, a, b *mlirparse.Module, skip ...string) (differs string, ok bool) {
	left, right := material(before, skip), material(after, skip)
	for i := range left {
		if i == len(right) || left[i].Name < right[i].Name {
			return left[i].Name, false
		}
		if left[i].Name > right[i].Name || !sameAttribute(&left[i].Value, &right[i].Value, a, b) {
			return right[i].Name, false
		}
	}
	if len(right) > len(left) {
		return right[len(left)].Name, false
	}
	return "", true
}

// material is a list of attributes by name, without those that do not count.
func material(attrs []mlirparse.Attr, skip []string) []*mlirparse.Attr {
	out := make([]*mlirparse.Attr, 0, len(attrs))
	for i := range attrs {
		if a := &attrs[i]; !strings.HasPrefix(a.Name, attrPrefix) && !slices.Contains(skip, a.Name) {
			out = append(out, a)
		}
	}
	slices.SortStableFunc(out, func(a, b *mlirparse.Attr) int { return strings.Compare(a.Name, b.Name) })
	return out
}

// sameAttribute compares values as MLIR does, not as text: a custom form may
// leave out the type of a number.
func sameAttribute(x, y *mlirparse.Attribute, a, b *mlirparse.Module) bool {
	if x.Map() != nil && y.Map() != nil {
		return sameMap(x.Map(), y.Map())
	}
	if x.Kind != y.Kind {
		return false
	}
	switch x.Kind {
	case mlirparse.Unit:
		return true
	case mlirparse.Bool, mlirparse.Integer:
		return x.Int == y.Int && (x.Type() == y.Type() || x.Type() == "" || y.Type() == "")
	case mlirparse.Array:
		return sameArray(x, y, a, b)
	case mlirparse.Dictionary:
		_, ok := sameAttrs(x.Entries(), y.Entries(), a, b)
		return ok && len(x.Entries()) == len(y.Entries())
	case mlirparse.Opaque:
		return x.Type() == y.Type() && sameText(a.ValueText(x), b.ValueText(y))
	case mlirparse.Type:
		return sameText(x.Text, y.Text)
	}
	return x.Text == y.Text && x.Type() == y.Type()
}

// sameText compares text but for blanks.
func sameText(x, y string) bool {
	return x == y || strings.Join(strings.Fields(x), "") == strings.Join(strings.Fields(y), "")
}

func sameMap(x, y *mlirparse.AffineMap) bool {
	return x.NumDims == y.NumDims && x.NumSymbols == y.NumSymbols && slices.EqualFunc(x.Results, y.Results, sameExpr)
}

func sameExpr(x, y *mlirparse.AffineExpr) bool {
	if x.Kind != y.Kind {
		return false
	}
	if x.Kind <= mlirparse.AffineSymbol {
		return x.Value == y.Value
	}
	return sameExpr(x.L, y.L) && sameExpr(x.R, y.R)
}

// sameArray compares arrays. Those of integers, as every execute has one,
// need no attribute for each element.
func sameArray(x, y *mlirparse.Attribute, a, b *mlirparse.Module) bool {
	ints, ok := x.Ints()
	others, ok2 := y.Ints()
	if ok && ok2 {
		return slices.EqualFunc(ints, others, func(i, j mlirparse.Int) bool { return i.Value == j.Value })
	}
	list, counterparts := x.Elements(), y.Elements()
	if len(list) != len(counterparts) {
		return false
	}
	for i := range list { // by index: an attribute is a large value
		if !sameAttribute(&list[i], &counterparts[i], a, b) {
			return false
		}
	}
	return true
}
