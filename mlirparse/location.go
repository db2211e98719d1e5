package mlirparse

import (
	"math"
	"strings"
)

// What the builder does for locations: their aliases, and what must be a
// location and is another attribute.

// aliasUse is a reference to the alias of a location.
type aliasUse struct {
	name string
	span Span
}

// locationAlias counts the use of a location's alias; next is where the token
// behind it begins. Behind an operation it may come before the definition:
// upstream prints those at the end of the file.
func (b *builder) locationAlias(sp Span, next int32, nested bool) {
	name := b.src.Slice(sp)
	ofDialect := !isAlias(name)
	switch {
	case nested && ofDialect:
		b.errorf(atNext(b.src, next), "expected location attribute, but got%s", name)
	case nested:
		if def := b.alias(name, next); def != nil && !b.isLocation(def.Value) {
			b.errorf(atNext(b.src, next), "expected location attribute, but got%s", b.text(def.Value))
		}
	case ofDialect:
		b.errorf(sp, "expected location, but found dialect attribute: '%s'", name)
	default:
		b.later = append(b.later, aliasUse{name, sp})
	}
}

// lateLocations resolves the aliases behind operations at the end of the file.
func (b *builder) lateLocations() {
	for _, u := range b.later {
		switch def := b.mod.aliases[u.name]; {
		case def == nil:
			b.errorf(u.span, "operation location alias was never defined")
		case !b.isLocation(def.Value):
			b.errorf(u.span, "expected location, but found '%s'", b.text(def.Value))
		default:
			def.Uses++
		}
	}
}

// isLocation reports whether an attribute, or what it is the name of, is loc(...).
func (b *builder) isLocation(a Attribute) bool {
	return a.Kind == Opaque && a.alias != undefinedAlias && strings.HasPrefix(b.mod.ValueText(&a), "loc")
}

// fusedMetadata checks the attribute in fused<...>, whose brackets the span covers.
func (b *builder) fusedMetadata(sp Span) {
	b.inside(sp.Start+1, func(r *reader) {
		if r.char == '>' {
			r.failAt(backUp(r.src, r.span.Start), "expected attribute value")
		}
		r.attribute()
		r.shutBody(sp, "expected '>' after fused location metadata")
	})
}

// lineNumber refuses a line or column that 32 bits do not hold.
func (b *builder) lineNumber(digits Span, of string) {
	if n, ok := parseInt(b.src.Slice(digits)); !ok || n > math.MaxUint32 {
		b.errorf(digits, "expected integer %s number in FileLineColLoc", of)
	}
}
