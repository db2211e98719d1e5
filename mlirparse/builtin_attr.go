package mlirparse

import (
	"slices"
	"strings"
)

// The attributes of the builtin dialect that have a body, but for those with
// elements:
//
//	array    ::= `array` `<` type (`:` number (`,` number)*)? `>`
//	strided  ::= `strided` `<` `[` (stride (`,` stride)*)? `]` (`,` `offset` `:` stride)? `>`
//	stride   ::= `-`? integer | `?`
//	distinct ::= `distinct` `[` integer `]` `<` attribute? `>`
//	set      ::= `affine_set` `<` dims symbols? `:` `(` (constraint (`,` constraint)*)? `)` `>`
//	constraint ::= affine-expr (`>=` | `<=` | `==`) affine-expr

// bodyAttr checks the inside of such an attribute, whose text the span covers.
func (b *builder) bodyAttr(sp Span) {
	text := b.src.Slice(sp)
	if id, ok := strings.CutPrefix(text, "distinct"); ok {
		id = id[strings.IndexByte(id, '[')+1:]
		end := strings.IndexByte(id, ']')
		n, ok := parseUint(strings.TrimSpace(id[:end]))
		if !ok {
			at := sp.End - int32(len(id)-end)
			b.errorf(Span{at, at}, "expected an unsigned 64-bit integer")
			return
		}
		b.distinct(n, sp)
		return
	}
	b.inside(b.behindBracket(sp), func(r *reader) {
		switch {
		case strings.HasPrefix(text, "array"):
			r.denseArray(sp)
		case strings.HasPrefix(text, "strided"):
			r.strided(sp)
		case strings.HasPrefix(text, "affine_set"):
			r.affineSet(sp)
		}
	})
}

// distinct checks the inside of distinct[id]<...>: the same for each of an id.
func (b *builder) distinct(id uint64, sp Span) {
	b.inside(b.behindBracket(sp), func(r *reader) {
		value := Attribute{Kind: Unit}
		if r.char != '>' {
			value = r.attribute()
		}
		r.shutBody(sp, "expected '>' to close distinct attribute")
		old, known := r.distincts[id]
		switch {
		case !known:
			if r.distincts == nil {
				r.distincts = map[uint64]Attribute{}
			}
			r.distincts[id] = value
		case r.comparable(&value) && r.comparable(&old) && r.builder.text(value) != r.builder.text(old):
			r.failAt(Span{sp.Start, sp.Start}, "referenced attribute does not match previous definition: %s", r.builder.text(old))
		}
	})
}

// comparable reports whether the text of an attribute in messages tells whether
// it is the same as another.
func (b *builder) comparable(a *Attribute) bool {
	opaque := func(e Attribute) bool { return !b.comparable(&e) }
	switch a.Kind {
	case Map, Opaque:
		return false
	case Type:
		return !strings.ContainsAny(a.Text, "<!")
	}
	return !strings.ContainsAny(a.Type(), "<!") && !slices.ContainsFunc(a.Elements(), opaque) &&
		!slices.ContainsFunc(a.Entries(), func(e Attr) bool { return opaque(e.Value) })
}

func (r *reader) denseArray(sp Span) {
	at := r.span
	elem := r.innerType()
	switch width, _, ok := integerType(elem); {
	case elem == "" || !ok && floatWidth(elem) == 0:
		r.failAt(at, "expected integer or float type, got: '%s'", elem)
	case ok && width != 1 && width%8 != 0:
		r.failAt(at, "element type bitwidth must be a multiple of 8")
	}
	if r.char != '>' {
		r.need(':', "expected ':' after dense array type")
		r.arrayElement(elem)
		for r.accept(',') {
			r.arrayElement(elem)
		}
	}
	r.shutBody(sp, "expected '>' to close an array attribute")
}

func (r *reader) arrayElement(elem string) {
	negative := r.accept('-') // of a boolean, too, where it has no meaning
	if floatWidth(elem) == 0 && (r.at("true") || r.at("false")) {
		if elem != "i1" {
			r.failHere("expected i1 type for 'true' or 'false' values")
		}
		r.next()
		return
	}
	digits, at := r.text(), r.span
	switch {
	case floatWidth(elem) > 0:
		if r.kind != float && r.kind != integer {
			r.failHere("expected integer or floating point literal")
		}
		r.floatValue(digits, negative, elem)
		r.next()
		return
	case r.kind != integer || elem == "i1":
		r.failAt(at, "expected integer literal")
	}
	r.next()
	width, signed, _ := integerType(elem)
	if _, ok := parseIntOf(digits, negative, width, signed); !ok && !fitsWide(digits, negative, width, signed) {
		r.failHere("integer constant out of range")
	}
}

// floatValue checks the digits of a number, the current token, that is to be of
// a floating-point type.
func (r *reader) floatValue(digits string, negative bool, typ string) {
	hex, isHex := strings.CutPrefix(digits, "0x")
	switch {
	case r.kind == float:
	case !isHex:
		r.failHere("unexpected decimal integer literal for a floating point value")
	case negative:
		r.failHere("hexadecimal float literal should not have a leading minus")
	case bitLength(hex) > floatWidth(typ):
		r.failHere("hexadecimal float constant out of range for type")
	}
}

func (r *reader) strided(sp Span) {
	r.need('[', "expected '['")
	zero := false
	if r.char != ']' {
		zero = r.stride() == "0"
		for r.accept(',') {
			zero = r.stride() == "0" || zero
		}
	}
	r.need(']', "expected ']'")
	if r.char != '>' {
		r.need(',', "expected ','")
		if !r.at("offset") {
			r.failAt(backUp(r.src, r.span.Start), "expected 'offset' after comma")
		}
		r.next()
		r.need(':', "expected ':' after 'offset'")
		r.stride()
	}
	r.shutBody(sp, "expected '>'")
	if zero {
		r.failAt(Span{sp.Start, sp.Start}, "strides must not be zero")
	}
}

// stride reads a stride or an offset and returns its text without the sign.
func (r *reader) stride() string {
	if r.accept('?') {
		return "?"
	}
	r.accept('-')
	text := r.text()
	if _, ok := parseInt(text); r.kind != integer || !ok {
		r.failHere("expected a 64-bit signed integer or '?'")
	}
	r.next()
	return text
}

func (r *reader) affineSet(sp Span) {
	start := r.span
	names := r.newAffineNames()
	r.need('(', "expected '(' in dimensional identifier list")
	r.affineIDs(names, AffineDim, ')')
	if r.accept('[') {
		r.affineIDs(names, AffineSymbol, ']')
	}
	if r.char == arrow2 {
		r.failAt(start, "expected IntegerSet, but got AffineMap")
	}
	r.need(':', "expected '->' or ':'")
	r.need('(', "expected '(' in integer set constraint list")
	if r.char != ')' {
		r.constraint(names)
		for r.accept(',') {
			r.constraint(names)
		}
	}
	r.need(')', "expected ')' in integer set constraint list")
	r.shutBody(sp, "expected '>' in integer set")
}

func (r *reader) constraint(names *affineNames) {
	r.affineExpr(names)
	if c := r.char; c == '<' || c == '>' || c == '=' {
		r.next()
		if r.accept('=') {
			r.affineExpr(names)
			return
		}
	}
	r.failHere("expected '== affine-expr' or '>= affine-expr' at end of affine constraint")
}
