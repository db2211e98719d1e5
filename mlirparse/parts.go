package mlirparse

import "slices"

// Elements are the elements of an array. Where they are integers, each call
// makes them anew: ask for Ints where that is all you expect.
func (a *Attribute) Elements() []Attribute {
	switch {
	case a.parts == nil:
		return nil
	case a.parts.ints == nil:
		return a.parts.elements
	}
	out := make([]Attribute, len(a.parts.ints))
	for i, n := range a.parts.ints {
		out[i] = n.attribute()
	}
	return out
}

// Ints are the elements of an array of integers that are written out without
// types, as in most arrays of a bundle. It is not ok for anything else.
func (a *Attribute) Ints() (list []Int, ok bool) {
	switch {
	case a.Kind != Array:
		return nil, false
	case a.parts == nil:
		return nil, true
	}
	return a.parts.ints, a.parts.ints != nil
}

// Entries are the entries of a dictionary.
func (a *Attribute) Entries() []Attr {
	if a.parts == nil {
		return nil
	}
	return a.parts.entries
}

// Map is the affine map of an attribute that is one; nil for others.
func (a *Attribute) Map() *AffineMap {
	if a.parts == nil {
		return nil
	}
	return a.parts.affine
}

// undefinedAlias is the Attribute.alias of a name that no definition stands
// before. That is reported, so no module has one.
const undefinedAlias = -1

// AliasOf is the alias that an attribute is written as, nil for one that is
// written out.
func (m *Module) AliasOf(a *Attribute) *Alias {
	if a.alias <= 0 {
		return nil
	}
	return m.Aliases[a.alias-1]
}

// ValueSpan is where an attribute is written out: where it is used, or, if it is
// written as an alias, in the definition of that, or of the one that that one is
// written as.
func (m *Module) ValueSpan(a *Attribute) Span {
	for def := m.AliasOf(a); def != nil; def = m.AliasOf(a) {
		a = &def.Value
	}
	return a.Span
}

// ValueText is the text of an attribute written out.
func (m *Module) ValueText(a *Attribute) string { return m.Source.Slice(m.ValueSpan(a)) }

// isInt reports whether the attribute is an integer, written out without a type.
func (a *Attribute) isInt() bool { return a.Kind == Integer && a.Type == "" && a.alias == 0 }

func (n Int) attribute() Attribute { return Attribute{Kind: Integer, Span: n.Span, Int: n.Value} }

// array makes the attribute of an array.
func (b *builder) array(list []Attribute) Attribute {
	if slices.ContainsFunc(list, func(a Attribute) bool { return !a.isInt() }) {
		return b.arrayOf(list)
	}
	ints := make([]Int, len(list))
	for i := range list {
		ints[i] = Int{list[i].Int, list[i].Span}
	}
	return b.intArray(ints)
}

// arrayOf makes the attribute of an array that has not integers alone.
func (b *builder) arrayOf(list []Attribute) Attribute {
	out := Attribute{Kind: Array, parts: b.slabs.parts.one()}
	out.parts.elements = list
	return out
}

// intArray makes the attribute of an array of integers without types.
func (b *builder) intArray(list []Int) Attribute {
	out := Attribute{Kind: Array}
	if len(list) > 0 {
		out.parts = b.slabs.parts.one()
		out.parts.ints = list
	}
	return out
}

// dictionary makes the attribute of a dictionary.
func (b *builder) dictionary(entries []Attr) Attribute {
	return Attribute{Kind: Dictionary, parts: &parts{entries: entries}}
}

// affine makes the attribute of an affine map.
func affine(m *AffineMap) Attribute {
	return Attribute{Kind: Map, Span: m.Span, parts: &parts{affine: m}}
}
