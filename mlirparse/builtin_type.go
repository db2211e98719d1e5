package mlirparse

import (
	"slices"
	"strconv"
	"strings"
)

// The types of the builtin dialect that have a body:
//
//	tensor-type  ::= `tensor` `<` (dimension-list | `*` `x`) type (`,` attribute)? `>`
//	memref-type  ::= `memref` `<` (dimension-list | `*` `x`) type (`,` attribute)* `>`
//	vector-type  ::= `vector` `<` vector-dims type `>`
//	tuple-type   ::= `tuple` `<` (type (`,` type)*)? `>`
//	complex-type ::= `complex` `<` type `>`
//	dimension-list ::= ((integer | `?`) `x`)*
//	vector-dims    ::= ((integer | `[` integer `]`) `x`)*

// dynamic stands for a dimension of unknown size.
const dynamic = -1

// bodyType checks the inside of a builtin type, whose text the span covers. It
// reports whether that is right.
func (b *builder) bodyType(sp Span) bool {
	errs := len(b.errs)
	s := newScanner(b.src, sp.Start)
	_, word, _ := s.next()
	b.inside(b.behindBracket(sp), func(r *reader) {
		switch b.src.Slice(word) {
		case "tensor":
			r.tensorType(sp)
		case "memref":
			r.memrefType(sp)
		case "vector":
			r.vectorType(sp)
		case "tuple":
			for first := true; first && r.char != '>' || !first && r.accept(','); first = false {
				r.innerType()
			}
			r.shutBody(sp, "expected '>' in tuple type")
		case "complex":
			at := r.span
			elem := r.innerType()
			if floatWidth(elem) == 0 && (elem == "index" || !isInteger(elem)) && elem != "" {
				r.failAt(at, "invalid element type for complex")
			}
			r.shutBody(sp, "expected '>' in complex type")
		}
	})
	return len(b.errs) == errs
}

// isInteger reports whether a type is index or an integer type.
func isInteger(typ string) bool {
	_, _, ok := integerType(typ)
	return ok && typ != ""
}

// isScalar reports whether a type is index, an integer or a float, or unknown.
func isScalar(typ string) bool { return typ == "" || isInteger(typ) || floatWidth(typ) > 0 }

func hasAnyPrefix(text string, prefixes ...string) bool {
	return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(text, p) })
}

// dimension reads a dimension up to its x.
func (r *reader) dimension() int64 {
	size := int64(dynamic)
	switch text := r.text(); {
	case r.accept('?'):
	case len(text) > 1 && text[1] == 'x': // no hexadecimal number here: 0xf32
		size, r.scan.pos = 0, r.span.Start+1
		r.next()
	default:
		n, err := strconv.ParseInt(text, 10, 64)
		if r.kind != integer || err != nil {
			r.failHere("invalid dimension")
		}
		size = n
		r.next()
	}
	return size
}

// times reads the x behind a dimension, which may be the head of a longer word.
func (r *reader) times() {
	if r.kind != bareID && r.kind != typeName || r.text()[0] != 'x' {
		r.failAt(backUp(r.src, r.span.Start), "expected 'x' in dimension list")
	}
	r.scan.pos = r.span.Start + 1
	r.next()
}

// shape reads the dimensions of a tensor or memref. One without rank has none.
func (r *reader) shape() (sizes []int64, ranked bool) {
	if r.accept('*') {
		r.times()
		return nil, false
	}
	for r.kind == integer || r.char == '?' {
		sizes = append(sizes, r.dimension())
		r.times()
	}
	return sizes, true
}

func (r *reader) tensorType(sp Span) {
	_, ranked := r.shape()
	at := r.span
	elem := r.innerType()
	encoded := false
	if r.accept(',') && r.char != '>' {
		r.attribute()
		encoded = true
	}
	r.shutBody(sp, "expected '>' in tensor type")
	if !isScalar(elem) && !hasAnyPrefix(elem, "!", "vector", "complex") {
		r.failAt(at, "invalid tensor element type")
	}
	if encoded && !ranked {
		r.failAt(r.afterBody(sp), "cannot apply encoding to unranked tensor")
	}
}

func (r *reader) vectorType(sp Span) {
	empty := false
	for r.kind == integer || r.char == '[' {
		scalable := r.accept('[')
		empty = r.dimension() <= 0 || empty
		if scalable {
			r.need(']', "missing ']' closing scalable dimension")
		}
		r.times()
	}
	at := r.span
	if empty {
		r.failHere("vector types must have positive constant sizes")
	}
	elem := r.innerType()
	r.shutBody(sp, "expected '>' in vector type")
	if !isScalar(elem) {
		r.failAt(at, "vector elements must be int/index/float type")
	}
}

func (r *reader) memrefType(sp Span) {
	sizes, ranked := r.shape()
	at := r.span
	if elem := r.innerType(); !isScalar(elem) && !hasAnyPrefix(elem, "memref", "vector", "complex") {
		r.failAt(at, "invalid memref element type")
	}
	start := Span{sp.Start, sp.Start}
	var layout, space *Attribute
	for r.char == ',' {
		r.next()
		if r.char == '>' {
			r.failHere("expected list element")
		}
		a := r.attribute()
		switch {
		case a.Kind == Map || a.Kind == Opaque && strings.HasPrefix(r.mod.ValueText(&a), "strided"):
			if space != nil {
				r.failHere("expected memory space to be last in memref type")
			}
			if !ranked {
				r.failHere("cannot have affine map for unranked memref type")
			}
			layout = &a
		case space != nil:
			r.failHere("multiple memory spaces specified in memref type")
		default:
			space = &a
		}
	}
	if layout == nil && space == nil {
		r.shutBody(sp, "expected ',' or '>' in memref type")
	}
	r.shutBody(sp, "expected ',' or '>'")
	switch {
	case space != nil && !r.isMemorySpace(space):
		r.failAt(start, "unsupported memory space Attribute")
	case layout != nil && layout.Kind == Map && layout.Map().NumDims != len(sizes):
		r.failAt(start, "memref layout mismatch between rank and affine map: %d != %d", len(sizes), layout.Map().NumDims)
	case layout != nil && layout.Kind == Opaque && strides(r.mod.ValueText(layout)) != len(sizes):
		r.failAt(start, "expected the number of strides to match the rank")
	}
}

// isMemorySpace reports whether memory can lie in what an attribute names.
func (b *builder) isMemorySpace(a *Attribute) bool {
	switch a.Kind {
	case Integer, Bool, String, Dictionary:
		return true
	case Opaque:
		if a.alias == undefinedAlias {
			return true // said enough
		}
		text := b.mod.ValueText(a)
		return text[0] == '#' && registeredDialect(text[1:])
	}
	return false
}

// strides is how many strides the text of a strided<...> has.
func strides(text string) int {
	text = withoutComments(text)
	list := text[strings.IndexByte(text, '[')+1 : strings.IndexByte(text, ']')]
	if strings.TrimSpace(list) == "" {
		return 0
	}
	return 1 + strings.Count(list, ",")
}
