package mlirparse

import "slices"

// What the builder does for the attribute dictionary and the properties of an
// operation.

// dict adds an attribute dictionary that begins at an offset, with its keyword
// if it has one. An operation has one, though some of the bundle's may carry it
// in either of two places.
func (b *builder) dict(op *Op, attrs []Attr, sp Span, at int32) {
	if !op.Dict.IsZero() {
		b.errorf(sp, "an operation has one attribute dictionary").Note(b.src, op.Dict, "the other one is here")
		return
	}
	op.Dict = sp
	if !op.Generic && takesFromDict(op.Name) {
		b.takeInherent(op, attrs, at)
	}
	if op.Attrs == nil {
		op.Attrs = attrs
	} else {
		op.Attrs = append(op.Attrs, attrs...)
	}
}

// takesFromDict reports whether an inherent attribute in the dictionary of the
// custom form goes before that in the syntax, as in upstream's operations whose
// parsers are generated.
func takesFromDict(op string) bool {
	switch op {
	case "arith.constant", "arith.addi", "arith.muli", "func.call", "builtin.module":
		return true
	}
	return false
}

// takeInherent lets the inherent attributes in a dictionary replace those in
// the syntax.
func (b *builder) takeInherent(op *Op, attrs []Attr, at int32) {
	v := &verifier{src: b.src, mod: b.mod}
	for _, want := range specOf(op.Name).attrs {
		i := slices.IndexFunc(attrs, func(a Attr) bool { return a.Name == want.name })
		if i < 0 {
			continue
		}
		if value := attrs[i].Value; value.alias != undefinedAlias && !want.stored(v, value) {
			b.customf(op, Span{at, at}, "'%s' op attribute '%s' failed to satisfy constraint: %s", op.Name, want.name, want.summary)
		}
		op.Attrs = slices.DeleteFunc(op.Attrs, func(a Attr) bool { return a.Name == want.name })
	}
}

// properties adds the <{...}> of generic form.
func (b *builder) properties(op *Op, attrs []Attr, sp Span) {
	for i := range attrs {
		attrs[i].Place = InProperties
	}
	op.Properties, op.Attrs = sp, attrs
}

// maxAliased bounds how many properties an operation takes over from an alias:
// whoever walks over attributes meets all of them at each. No definition has as
// many.
const maxAliased = 8

// propertiesValue adds properties that are no dictionary in the text, which may
// be the alias of one. An operation without a definition may have any others:
// they are an attribute without a name.
func (b *builder) propertiesValue(op *Op, value Attribute, sp Span) {
	def := b.mod.AliasOf(&value)
	switch entries := value.Entries(); {
	case def != nil && value.Kind == Dictionary && len(entries) <= maxAliased:
		if def.properties == nil {
			def.properties = slices.Clone(entries)
			b.properties(op, def.properties, sp)
		}
		op.Properties, op.Attrs = sp, slices.Clip(def.properties)
	case value.Kind == Dictionary && specOf(op.Name) != nil:
		b.errorf(sp, "an alias of more than %d properties", maxAliased)
	default:
		b.properties(op, []Attr{{Span: value.Span, Value: value}}, sp)
	}
}

// key is the name of a dictionary entry.
func (b *builder) key(sp Span) string {
	name := b.src.Slice(sp)
	if name[0] != '"' {
		return name
	}
	if len(name) == 2 {
		b.errorf(sp, "expected valid attribute name")
	}
	return unquote(name)
}

// distinctKeys refuses a dictionary that has a key twice. The quadratic way is
// the faster one for the few keys that dictionaries have.
func (b *builder) distinctKeys(attrs []Attr) {
	const few = 16
	if len(attrs) <= few {
		for i := 1; i < len(attrs); i++ {
			for j := range i {
				if attrs[i].Name == attrs[j].Name {
					b.duplicateKey(&attrs[i])
					break
				}
			}
		}
		return
	}
	seen := make(map[string]bool, len(attrs))
	for i := range attrs {
		if seen[attrs[i].Name] {
			b.duplicateKey(&attrs[i])
		}
		seen[attrs[i].Name] = true
	}
}

func (b *builder) duplicateKey(a *Attr) {
	b.errorf(Span{a.Span.Start, a.Span.Start}, "duplicate key '%s' in dictionary attribute", a.Name)
}
