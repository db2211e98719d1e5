package mlirparse

import (
	"slices"
	"strings"
)

// The inherent attributes of upstream's operations: which there are, of what
// kind, and what upstream says of another. In generic form they stand in the
// properties or in the dictionary; what stands in the properties goes first.

// inherent is an attribute that belongs to the definition of an operation.
type inherent struct {
	attrSpec
	name     string
	required bool
	implied  string // what stands for an attribute that is not there, "" for nothing
}

// attrSpec is a constraint on attributes, with upstream's words for it.
type attrSpec struct {
	summary string
	stored  func(v *verifier, a Attribute) bool // whether a property can hold it
	valid   func(v *verifier, a Attribute) bool // whether such a property is right, nil for always
}

func required(name string, s attrSpec) inherent {
	return inherent{attrSpec: s, name: name, required: true}
}
func optional(name string, s attrSpec) inherent { return inherent{attrSpec: s, name: name} }

var (
	attrString   = attrSpec{summary: "string attribute", stored: ofKind(String)}
	attrMap      = attrSpec{summary: "AffineMap attribute", stored: ofKind(Map)}
	attrTyped    = attrSpec{summary: "TypedAttr instance", stored: (*verifier).isTyped}
	attrSymbol   = attrSpec{summary: "flat symbol reference attribute", stored: (*verifier).isFlatSymbol}
	attrDicts    = attrSpec{"Array of dictionary attributes", ofKind(Array), areDictionaries}
	attrFunction = attrSpec{"type attribute of function type", ofKind(Type), isFunctionType}
	attrI32Array = attrSpec{summary: "i32 dense array attribute", stored: isDenseArray("i32")}
	attrI64Array = attrSpec{summary: "i64 dense array attribute", stored: isDenseArray("i64")}
)

func ofKind(k AttrKind) func(*verifier, Attribute) bool {
	return func(_ *verifier, a Attribute) bool { return a.Kind == k }
}

func isDenseArray(of string) func(*verifier, Attribute) bool {
	return func(v *verifier, a Attribute) bool {
		elem, _, ok := v.denseArray(a)
		return ok && elem == of
	}
}

func areDictionaries(_ *verifier, a Attribute) bool {
	return !slices.ContainsFunc(a.Elements(), func(e Attribute) bool { return e.Kind != Dictionary })
}

func isFunctionType(_ *verifier, a Attribute) bool {
	_, _, ok := splitFunctionType(a.Text)
	return ok
}

func (v *verifier) isFlatSymbol(a Attribute) bool {
	return a.Kind == SymbolRef && !strings.Contains(v.mod.ValueText(&a), "::")
}

// isTyped reports whether an attribute has a type, be it none.
func isTyped(m *Module, a Attribute) bool {
	switch a.Kind {
	case Integer, Bool, String:
		return true
	case Opaque:
		text := m.ValueText(&a)
		return strings.IndexByte("#-0123456789", text[0]) >= 0 || isElements(text)
	}
	return false
}

func (v *verifier) isTyped(a Attribute) bool { return isTyped(v.mod, a) }

func isElements(text string) bool {
	return strings.HasPrefix(text, "dense") || strings.HasPrefix(text, "sparse")
}

// property is the value of an inherent attribute of an operation. A value of another kind counts for none where it stands in the
// dictionary behind a <{...}>.
func (v *verifier) property(op *Op, want inherent) (Attribute, bool) {
	a, ok := op.Attr(want.name)
	if !ok {
		return Attribute{}, false
	}
	if a.Place == InDict && !op.Properties.IsZero() && !want.stored(v, a.Value) {
		return Attribute{}, false
	}
	return a.Value, true
}

// convertible reports whether what an operation has of properties can be
// stored: the <{...}>, or without it the inherent attributes in the dictionary.
func (v *verifier) convertible(op *Op, s *spec) bool {
	switch {
	case s.loose:
		return true
	case op.Properties.IsZero():
		return op.Dict.IsZero() || v.satisfied(op, s.attrs, func(a *Attr) bool { return a.Place == InDict })
	case len(s.attrs) == 0 && !s.segmented:
		return v.inconvertible(op, "this operation does not support properties")
	}
	if _, ok := op.OpaqueProperties(); ok {
		return v.inconvertible(op, "expected DictionaryAttr to set properties")
	}
	for _, want := range s.attrs {
		a, ok := op.Attr(want.name)
		if ok && a.Place == InProperties && !want.stored(v, a.Value) {
			return v.inconvertible(op, "Invalid attribute `%s` in property conversion: %s", a.Name, v.text(a.Value))
		}
	}
	if a := segmentsAttr(op); s.segmented && a != nil && a.Place == InProperties {
		elem, sizes, ok := v.denseArray(a.Value)
		switch {
		case !ok || elem != "i32":
			return v.inconvertible(op, "expected DenseI32ArrayAttr for key `value`")
		case len(sizes) != len(s.operands):
			return v.inconvertible(op, "size mismatch in attribute conversion: %d vs %d", len(sizes), len(s.operands))
		}
	}
	return true
}

func (v *verifier) inconvertible(op *Op, format string, args ...any) bool {
	v.errorf(op.NameSpan, "invalid properties %s for op %s: "+format, append([]any{v.propertiesText(op), op.Name}, args...)...)
	return false
}

// constrained reports whether the inherent attributes are there and right.
func (v *verifier) constrained(op *Op, attrs []inherent) bool {
	for _, want := range attrs {
		if !want.required {
			continue
		}
		if _, ok := v.property(op, want); !ok {
			return v.refuse(op, "requires attribute '%s'", want.name)
		}
	}
	return len(attrs) == 0 || v.satisfied(op, attrs, func(a *Attr) bool { return a.Place != InSyntax })
}

// satisfied reports whether the inherent attributes in some places are right.
func (v *verifier) satisfied(op *Op, attrs []inherent, place func(*Attr) bool) bool {
	for _, want := range attrs {
		a, ok := op.Attr(want.name)
		if !ok || !place(a) {
			continue
		}
		value, ok := v.property(op, want)
		if ok && (!want.stored(v, value) || want.valid != nil && !want.valid(v, value)) {
			return v.refuse(op, "attribute '%s' failed to satisfy constraint: %s", want.name, want.summary)
		}
	}
	return true
}

// segmentsAttr is the attribute that tells how many operands belong to each
// group, nil if there is none.
func segmentsAttr(op *Op) *Attr {
	for i := range op.Attrs {
		if name := op.Attrs[i].Name; name == "operandSegmentSizes" || name == "operand_segment_sizes" {
			return &op.Attrs[i]
		}
	}
	return nil
}

// segments are the numbers of operands in the groups of a segmented operation.
// An attribute in the dictionary that cannot tell counts for zeros.
func (v *verifier) segments(op *Op, groups int) []int {
	out := make([]int, groups)
	a := segmentsAttr(op)
	if a == nil {
		return out
	}
	if elem, sizes, ok := v.denseArray(a.Value); ok && elem == "i32" && len(sizes) == len(out) {
		for i, n := range sizes {
			out[i] = int(n)
		}
	}
	return out
}

// operandGroups are the operands of a segmented operation, group by group. Of
// one whose sizes do not add up they are fewer.
func (v *verifier) operandGroups(op *Op, groups int) [][]Operand {
	out := make([][]Operand, groups)
	rest := op.Operands
	for i, n := range v.segments(op, groups) {
		n = min(max(n, 0), len(rest))
		out[i], rest = rest[:n], rest[n:]
	}
	return out
}

// segmentsAddUp checks the sizes of the groups against the operands.
func (v *verifier) segmentsAddUp(op *Op, s *spec) bool {
	total := 0
	for _, n := range v.segments(op, len(s.operands)) {
		if n < 0 {
			return v.refuse(op, "'operandSegmentSizes' attribute cannot have negative elements")
		}
		total += n
	}
	if total != len(op.Operands) {
		return v.refuse(op, "operand count (%d) does not match with the total size (%d) specified in attribute 'operandSegmentSizes'",
			len(op.Operands), total)
	}
	return true
}

// denseArray takes array<i32: 1, 2> apart. It is not ok for anything else.
func (v *verifier) denseArray(a Attribute) (elem string, values []int64, ok bool) {
	if a.Kind != Opaque {
		return "", nil, false
	}
	text, ok := strings.CutPrefix(withoutComments(v.mod.ValueText(&a)), "array")
	text, ok2 := strings.CutPrefix(strings.TrimSpace(text), "<")
	if !ok || !ok2 {
		return "", nil, false
	}
	elem, list, filled := strings.Cut(strings.TrimSuffix(text, ">"), ":")
	if filled {
		for word := range strings.SplitSeq(list, ",") {
			values = append(values, signedInt(strings.Join(strings.Fields(word), "")))
		}
	}
	return strings.TrimSpace(elem), values, true
}

// signedInt is the value of a literal that 64 bits hold, with its sign.
func signedInt(text string) int64 {
	digits, negative := strings.CutPrefix(text, "-")
	n, ok := parseIntOf(digits, negative, 64, false)
	if !ok {
		return 0
	}
	return n
}

// attributesOnce refuses the custom form of an operation that has an attribute
// both in its syntax and in its dictionary.
func (v *verifier) attributesOnce(op *Op) bool {
	if op.Generic || op.Dict.IsZero() || takesFromDict(op.Name) {
		return true
	}
	for i := range op.Attrs {
		if op.Attrs[i].Place != InSyntax {
			continue
		}
		name := op.Attrs[i].Name
		if slices.ContainsFunc(op.Attrs, func(a Attr) bool { return a.Place == InDict && a.Name == name }) {
			v.errs = append(v.errs, givenTwice(v.src, op, name))
			return false
		}
	}
	return true
}
