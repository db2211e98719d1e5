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
	name       string
	required   bool
	stored     func(v *verifier, a Attribute) bool // whether a property can hold it
	valid      func(a Attribute) bool              // whether such a property is right, nil for always
	constraint string                              // what it fails to satisfy otherwise
}

var (
	overflowFlags = []inherent{{name: "overflowFlags", stored: (*verifier).isOverflow, constraint: "Integer overflow arith flags"}}
	constantValue = []inherent{{name: "value", required: true, stored: (*verifier).isTyped, constraint: "TypedAttr instance"}}
	appliedMap    = []inherent{{name: "map", required: true, stored: ofKind(Map), constraint: "AffineMap attribute"}}
	calledSymbol  = []inherent{{name: "callee", required: true, stored: (*verifier).isFlatSymbol, constraint: "flat symbol reference attribute"}}
	moduleSymbol  = []inherent{
		{name: "sym_name", stored: ofKind(String), constraint: "string attribute"},
		{name: "sym_visibility", stored: ofKind(String), constraint: "string attribute"},
	}
	functionHead = []inherent{
		{name: "arg_attrs", stored: ofKind(Array), valid: ofDictionaries, constraint: "Array of dictionary attributes"},
		{name: "function_type", required: true, stored: ofKind(Type), valid: isFunctionType, constraint: "type attribute of function type"},
		{name: "res_attrs", stored: ofKind(Array), valid: ofDictionaries, constraint: "Array of dictionary attributes"},
		{name: "sym_name", required: true, stored: ofKind(String), constraint: "string attribute"},
		{name: "sym_visibility", stored: ofKind(String), constraint: "string attribute"},
	}
)

// inherentsOf are the inherent attributes of an operation.
func inherentsOf(op string) []inherent {
	switch op {
	case "arith.addi", "arith.muli":
		return overflowFlags
	case "arith.constant":
		return constantValue
	case "affine.apply":
		return appliedMap
	case "func.call":
		return calledSymbol
	case "builtin.module":
		return moduleSymbol
	case "func.func":
		return functionHead
	}
	return nil
}

func ofKind(k AttrKind) func(*verifier, Attribute) bool {
	return func(_ *verifier, a Attribute) bool { return a.Kind == k }
}

func ofDictionaries(a Attribute) bool {
	return !slices.ContainsFunc(a.Elements(), func(e Attribute) bool { return e.Kind != Dictionary })
}

func isFunctionType(a Attribute) bool {
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

func (v *verifier) isOverflow(a Attribute) bool {
	text := strings.ReplaceAll(v.mod.ValueText(&a), " ", "")
	return strings.HasPrefix(text, "#arith.overflow<") || strings.HasPrefix(text, "#arith<overflow<")
}

// wellFormed reports whether an operation of upstream's has the shape and
// inherent attributes that it must have.
func (v *verifier) wellFormed(op *Op, want shape, attrs ...inherent) bool {
	return v.convertible(op, attrs) && v.shaped(op, want) && v.constrained(op, attrs)
}

// convertible reports whether the <{...}> of an operation can be its properties.
func (v *verifier) convertible(op *Op, attrs []inherent) bool {
	if op.Properties.IsZero() {
		return true
	}
	if len(attrs) == 0 {
		v.errorf(op.NameSpan, "invalid properties %s for op %s: this operation does not support properties",
			v.propertiesText(op), op.Name)
		return false
	}
	if value, ok := op.OpaqueProperties(); ok {
		v.invalidProperties(op, value)
		return false
	}
	for _, want := range attrs {
		a, ok := op.Attr(want.name)
		if ok && a.Place == InProperties && !want.stored(v, a.Value) {
			v.errorf(op.NameSpan, "invalid properties %s for op %s: Invalid attribute `%s` in property conversion: %s",
				v.propertiesText(op), op.Name, a.Name, v.text(a.Value))
			return false
		}
	}
	return true
}

// invalidProperties refuses properties that are no dictionary.
func (v *verifier) invalidProperties(op *Op, value *Attribute) {
	v.errorf(op.NameSpan, "invalid properties %s for op %s: expected DictionaryAttr to set properties", v.text(*value), op.Name)
}

// constrained reports whether the inherent attributes are there and right. A
// value in the dictionary that no property can hold counts for a function as
// none.
func (v *verifier) constrained(op *Op, attrs []inherent) bool {
	for _, want := range attrs {
		if !want.required {
			continue
		}
		a, ok := op.Attr(want.name)
		if !ok || op.Name == "func.func" && !want.stored(v, a.Value) {
			v.opf(op, "requires attribute '%s'", want.name)
			return false
		}
	}
	for _, want := range attrs {
		a, ok := op.Attr(want.name)
		if !ok || a.Place == InSyntax && want.name != "value" {
			continue
		}
		if !want.stored(v, a.Value) || want.valid != nil && !want.valid(a.Value) {
			v.opf(op, "attribute '%s' failed to satisfy constraint: %s", want.name, want.constraint)
			return false
		}
	}
	return true
}
