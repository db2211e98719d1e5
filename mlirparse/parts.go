package mlirparse

import "slices"

// What Attribute.more is, by the kind of the attribute: the type behind a single
// value, if there is one, or what another one consists of.
type (
	typeText    string      // *typeText: Integer, String, Opaque
	elementList []Attribute // *elementList: Array
	intList     []Int       // *intList: Array of integers that are written out without types
	entryList   []Attr      // *entryList: Dictionary

	// *[1]Attribute, *[1]Attr: a list of one, which needs no header
	// *AffineMap: Map
)

// Type is the type behind a value, if any: "i64" of "5 : i64".
func (a *Attribute) Type() string {
	if p, ok := a.more.(*typeText); ok {
		return string(*p)
	}
	return ""
}

// typed is Attribute.more of a value with a type behind it, or with none if
// that is "". All values of a type share its text.
func (b *builder) typed(typ string) any {
	if typ == "" {
		return nil
	}
	if b.lastType == nil || string(*b.lastType) != typ {
		if b.lastType = b.texts[typ]; b.lastType == nil {
			text := typeText(typ)
			b.lastType = &text
			b.texts[typ] = b.lastType
		}
	}
	return b.lastType
}

// Elements are the elements of an array. Where they are integers, each call
// makes them anew: ask for Ints where that is all you expect.
func (a *Attribute) Elements() []Attribute {
	switch p := a.more.(type) {
	case *[1]Attribute:
		return p[:]
	case *elementList:
		return *p
	case *intList:
		out := make([]Attribute, len(*p))
		for i, n := range *p {
			out[i] = n.attribute()
		}
		return out
	}
	return nil
}

// Ints are the elements of an array of integers that are written out without
// types, as in most arrays of a bundle. It is not ok for anything else.
func (a *Attribute) Ints() (list []Int, ok bool) {
	if p, ok := a.more.(*intList); ok {
		return *p, true
	}
	return nil, a.Kind == Array && a.more == nil
}

// Entries are the entries of a dictionary.
func (a *Attribute) Entries() []Attr {
	switch p := a.more.(type) {
	case *[1]Attr:
		return p[:]
	case *entryList:
		return *p
	}
	return nil
}

// Map is the affine map of an attribute that is one; nil for others.
func (a *Attribute) Map() *AffineMap {
	m, _ := a.more.(*AffineMap)
	return m
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
func (a *Attribute) isInt() bool { return a.Kind == Integer && a.more == nil && a.alias == 0 }

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
	if len(list) == 1 {
		return Attribute{Kind: Array, more: (*[1]Attribute)(list)}
	}
	p := b.slabs.elementLists.one()
	*p = list
	return Attribute{Kind: Array, more: p}
}

// intArray makes the attribute of an array of integers without types.
func (b *builder) intArray(list []Int) Attribute {
	if len(list) == 0 {
		return Attribute{Kind: Array}
	}
	p := b.slabs.intLists.one()
	*p = list
	return Attribute{Kind: Array, more: p}
}

// dictionary makes the attribute of a dictionary.
func (b *builder) dictionary(entries []Attr) Attribute {
	switch len(entries) {
	case 0:
		return Attribute{Kind: Dictionary}
	case 1:
		return Attribute{Kind: Dictionary, more: (*[1]Attr)(entries)}
	}
	p := b.slabs.entryLists.one()
	*p = entries
	return Attribute{Kind: Dictionary, more: p}
}

// affine makes the attribute of an affine map.
func affine(m *AffineMap) Attribute {
	return Attribute{Kind: Map, Span: m.Span, more: m}
}
