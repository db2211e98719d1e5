package mlirparse

import (
	"fmt"
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
// returns the type as upstream prints it, so that equal ones have one text
// whatever blanks, aliases and defaults are written; "" if it is wrong.
//
// A file has few types, many times, so the first are remembered; but not those
// with aliases, whose uses count.
func (b *builder) bodyType(sp Span) string {
	written := b.src.Slice(sp)
	if text, ok := b.types[written]; ok {
		return text
	}
	text := b.readBodyType(sp)
	const most = 64
	if text != "" && len(b.types) < most && !strings.ContainsAny(written, "#!") {
		if b.types == nil {
			b.types = map[string]string{}
		}
		b.types[written] = text
	}
	return text
}

func (b *builder) readBodyType(sp Span) string {
	var text string
	errs := len(b.errs)
	s := newScanner(b.src, sp.Start)
	_, word, _ := s.next()
	b.inside(b.behindBracket(sp), func(r *reader) {
		switch b.src.Slice(word) {
		case "tensor":
			text = r.tensorType(sp)
		case "memref":
			text = r.memrefType(sp)
		case "vector":
			text = r.vectorType(sp)
		case "tuple":
			text = "tuple<" + r.tupleTypes(sp) + ">"
		case "complex":
			at := r.span
			elem := r.innerType()
			if floatWidth(elem) == 0 && (elem == "index" || !isInteger(elem)) && elem != "" {
				r.failAt(at, "invalid element type for complex")
			}
			r.shutBody(sp, "expected '>' in complex type")
			text = "complex<" + elem + ">"
		}
	})
	switch written := b.src.Slice(sp); {
	case len(b.errs) > errs:
		return ""
	case text == written:
		return written // it needs no memory of its own
	}
	return text
}

func (r *reader) tupleTypes(sp Span) string {
	var types []string
	for first := true; first && r.char != '>' || !first && r.accept(','); first = false {
		types = append(types, r.innerType())
	}
	r.shutBody(sp, "expected '>' in tuple type")
	return strings.Join(types, ", ")
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
		size = 0
		r.toTimes(r.span.Start + 1)
	default:
		n, err := strconv.ParseInt(text, 10, 64)
		if r.kind != integer || err != nil {
			r.failHere("invalid dimension")
		}
		size = n
		r.toTimes(r.span.End)
	}
	return size
}

// toTimes moves to what is behind a number, which ends there. Of a word that
// begins with an x only that is taken: the word may be as long as what is left
// of the dimensions, and to read it for each of them would take quadratic time.
func (r *reader) toTimes(end int32) {
	r.scan.pos = end
	if !strings.HasPrefix(r.src.Text[end:], "x") {
		r.next()
		return
	}
	r.end, r.kind, r.span, r.char = end, bareID, Span{end, end + 1}, 0
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

// dimensions is the text of dimensions, each with its x.
func dimensions(sizes []int64, ranked bool) string {
	if !ranked {
		return "*x"
	}
	var b strings.Builder
	for _, n := range sizes {
		if n == dynamic {
			b.WriteString("?x")
		} else {
			fmt.Fprintf(&b, "%dx", n)
		}
	}
	return b.String()
}

func (r *reader) tensorType(sp Span) string {
	sizes, ranked := r.shape()
	at := r.span
	elem := r.innerType()
	text := "tensor<" + dimensions(sizes, ranked) + elem
	encoded := false
	if r.accept(',') && r.char != '>' {
		text += ", " + r.builder.text(r.attribute())
		encoded = true
	}
	r.shutBody(sp, "expected '>' in tensor type")
	if !isScalar(elem) && !hasAnyPrefix(elem, "!", "vector", "complex") {
		r.failAt(at, "invalid tensor element type")
	}
	if encoded && !ranked {
		r.failAt(r.afterBody(sp), "cannot apply encoding to unranked tensor")
	}
	return text + ">"
}

func (r *reader) vectorType(sp Span) string {
	var text strings.Builder
	text.WriteString("vector<")
	empty := false
	for r.kind == integer || r.char == '[' {
		scalable := r.accept('[')
		n := r.dimension()
		empty = n <= 0 || empty
		if scalable {
			r.need(']', "missing ']' closing scalable dimension")
			fmt.Fprintf(&text, "[%d]x", n)
		} else {
			fmt.Fprintf(&text, "%dx", n)
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
	return text.String() + elem + ">"
}

func (r *reader) memrefType(sp Span) string {
	sizes, ranked := r.shape()
	at := r.span
	elem := r.innerType()
	if !isScalar(elem) && !hasAnyPrefix(elem, "memref", "vector", "complex") {
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
	text := "memref<" + dimensions(sizes, ranked) + elem
	if layout != nil && !isIdentity(layout.Map()) {
		text += ", " + r.builder.text(*layout)
	}
	if space != nil && (space.Kind != Integer && space.Kind != Bool || space.Int != 0) {
		text += ", " + attrText{r.mod}.element(*space)
	}
	return text + ">"
}

// isIdentity reports whether the results of a map are its dimensions.
func isIdentity(m *AffineMap) bool {
	if m == nil || m.NumSymbols > 0 || len(m.Results) != m.NumDims {
		return false
	}
	for i, e := range m.Results {
		if e.Kind != AffineDim || e.Value != int64(i) {
			return false
		}
	}
	return true
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
