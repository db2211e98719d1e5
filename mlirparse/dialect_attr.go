package mlirparse

import (
	"slices"
	"strings"
)

// Attributes and types of upstream's dialects. Some dialects have none, and
// those of arith are read here. All else is opaque.

var (
	// withoutAttributes are the dialects of upstream that have no attributes.
	withoutAttributes = set(`affine amx arm_neon arm_sve async bufferization builtin cf func math memref pdl
		pdl_interp quant scf shape tensor transform x86vector`)

	// withoutTypes are the dialects of upstream that have no types.
	withoutTypes = set(`affine amdgpu amx arith arm_neon arm_sme arm_sve bufferization builtin cf complex dlti
		func index linalg math memref mesh nvvm pdl_interp rocdl scf tensor tosa ub vector x86vector`)
)

// arithFlags are the words that the attributes of arith are made of.
var arithFlags = map[string]struct {
	class string // upstream's name of the enumeration
	words []string
}{
	"overflow": {"IntegerOverflowFlags", []string{"none", "nsw", "nuw"}},
	"fastmath": {"FastMathFlags", []string{"none", "reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "fast"}},
}

// dialectValue refuses an attribute or type, #d.a<...> or !d.t<...>, that its
// dialect does not have.
func (b *builder) dialectValue(sp Span) {
	text := b.src.Slice(sp)
	end := strings.IndexAny(text, ".<")
	if end < 0 {
		return
	}
	dialect, at := text[1:end], sp.Start+int32(end)+1
	switch {
	case text[0] == '!' && withoutTypes[dialect]:
		b.errorf(Span{at, at}, "dialect '%s' provides no type parsing hook", dialect)
	case text[0] == '#' && withoutAttributes[dialect]:
		b.errorf(Span{at, at}, "dialect '%s' provides no attribute parsing hook", dialect)
	case text[0] == '#' && dialect == "arith":
		s := newScanner(b.src, at)
		k, name, err := s.next()
		_, known := arithFlags[s.word]
		switch {
		case err != nil || k != bareID:
			b.errorf(Span{at, at}, "expected valid keyword")
		case !known:
			b.errorf(name, "unknown attribute `%s` in dialect `arith`", s.word)
		default:
			if place, message := flagsError(b.src, name.End, s.word); message != "" {
				b.errorf(place, "%s", message)
			}
		}
	}
}

// flagsError says what is wrong with the flags in angle brackets that are to
// stand at an offset, behind the name of the attribute:
//
//	flags ::= `<` keyword (`,` keyword)* `>`
func flagsError(src *Source, at int32, attribute string) (Span, string) {
	s := newScanner(src, at)
	if k, sp, _ := s.next(); k != punct || src.Slice(sp) != "<" {
		return Span{at, at}, "expected '<'"
	}
	first := s.pos
	for {
		k, sp, err := s.next()
		flags := arithFlags[attribute]
		switch {
		case err != nil || k != bareID && k != typeName: // none is a type elsewhere
			return sp, "expected valid keyword"
		case !slices.Contains(flags.words, s.word):
			return Span{first, first}, "expected ::mlir::arith::" + flags.class + " to be one of: " + strings.Join(flags.words, ", ")
		}
		end := sp.End
		switch k, sp, _ := s.next(); {
		case k == punct && src.Slice(sp) == ">":
			return Span{}, ""
		case k != punct || src.Slice(sp) != ",":
			return Span{end, end}, "expected '>'"
		}
	}
}
