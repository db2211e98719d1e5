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

// Ints are the elements of an array of integers without types, as most arrays
// of a bundle are. It is not ok for anything else.
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

// Map is the affine map of an attribute that is one, or is the name of one;
// nil for others.
func (a *Attribute) Map() *AffineMap {
	if a.parts == nil {
		return nil
	}
	return a.parts.affine
}

// Resolve is what an attribute stands for, if it is an alias, else itself.
// While a file is read, names that were not defined before, which is reported,
// may lead in a circle.
func (m *Module) Resolve(a *Attribute) *Attribute {
	for range m.Aliases {
		def := m.aliases[a.Text]
		if a.Kind != AliasRef || def == nil {
			break
		}
		a = &def.Value
	}
	return a
}

// isInt reports whether the attribute is an integer without a type.
func (a *Attribute) isInt() bool { return a.Kind == Integer && a.Type == "" }

func (n Int) attribute() Attribute { return Attribute{Kind: Integer, Span: n.Span, Int: n.Value} }

// array makes the attribute of an array, whose elements it copies.
func (b *builder) array(list []Attribute) Attribute {
	if !slices.ContainsFunc(list, func(a Attribute) bool { return !a.isInt() }) {
		ints := make([]Int, len(list))
		for i := range list {
			ints[i] = Int{list[i].Int, list[i].Span}
		}
		return b.intArray(ints)
	}
	out := Attribute{Kind: Array, parts: b.slabs.parts.one()}
	out.parts.elements = b.slabs.elements.slice(len(list))
	copy(out.parts.elements, list)
	return out
}

// intArray makes the attribute of an array of integers without types.
func (b *builder) intArray(list []Int) Attribute {
	out := Attribute{Kind: Array}
	if len(list) > 0 {
		out.parts = b.slabs.parts.one()
		out.parts.ints = b.slabs.ints.slice(len(list))
		copy(out.parts.ints, list)
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
