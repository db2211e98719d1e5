package mlirparse

import "strings"

// The scanner takes the <...> of a builtin type or attribute for one token. What
// stands inside is read here: by a reader of its own that begins behind the
// bracket. So it costs nothing where there is none, as in nearly all bundles.

// inside lets a reader read from an offset on. The first error ends that, and
// what it stands inside of.
func (b *builder) inside(at int32, read func(*reader)) {
	nested := b.nested
	r := &reader{builder: *b, scan: newScanner(b.src, at)}
	r.nested, r.item = true, at
	defer func() {
		p := recover()
		*b = r.builder
		b.nested = nested
		if p == nil {
			return
		}
		s, mine := p.(stop)
		if !mine {
			panic(p)
		}
		if s.err == nil {
			s.err = explainAttribute(b.src, r.item, r.span.Start)
		}
		if s.err == nil {
			s.err = Errorf(b.src, backUp(b.src, r.span.Start), "expected attribute value")
		}
		if nested {
			panic(s)
		}
		b.errs = append(b.errs, s.err)
	}()
	r.next()
	read(r)
}

// behindBracket is the offset behind the first '<' of a builtin type or
// attribute.
func (b *builder) behindBracket(sp Span) int32 {
	s := newScanner(b.src, sp.Start)
	for {
		if k, at, err := s.next(); err != nil || k == body || k == eof {
			return at.Start + 1
		}
	}
}

// withoutComments is the text of a type or attribute without the comments in it.
func withoutComments(text string) string {
	for {
		i := strings.Index(text, "//")
		if i < 0 {
			return text
		}
		text = text[:i] + " " + text[commentEnd(text, i):]
	}
}

// failAt gives up with a message about a place.
func (r *reader) failAt(sp Span, format string, args ...any) {
	panic(stop{err: Errorf(r.src, sp, format, args...)})
}

// failHere gives up with a message about the current token.
func (r *reader) failHere(format string, args ...any) {
	r.failAt(atNext(r.src, r.span.Start), format, args...)
}

// need is punct with a message of its own, which stands behind the token before.
func (r *reader) need(c byte, format string, args ...any) {
	if r.char != c {
		r.failAt(backUp(r.src, r.span.Start), format, args...)
	}
	r.next()
}

// shutBody checks that the current token is the '>' that ends the text of a
// span. It is not passed over, since what follows is another reader's.
func (r *reader) shutBody(sp Span, format string, args ...any) {
	if r.char != '>' || r.span.End != sp.End {
		r.failAt(backUp(r.src, r.span.Start), format, args...)
	}
}

// afterBody is where upstream reports what it finds wrong with a whole type or
// attribute, when it has read it: at the token behind.
func (b *builder) afterBody(sp Span) Span {
	s := newScanner(b.src, sp.End)
	s.skipBlank()
	return atNext(b.src, s.pos)
}

// innerType reads a type inside of another.
func (r *reader) innerType() string {
	r.item = r.span.Start
	if r.kind != bangID && r.kind != typeName && r.char != '(' {
		r.failAt(backUp(r.src, r.span.Start), "expected non-function type")
	}
	return r.typeText()
}
