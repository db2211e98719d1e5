package mlirparse

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// The attributes of the builtin dialect that hold the elements of a tensor or
// vector:
//
//	elements ::= `dense` `<` (literal | hex-string)? `>` `:` type
//	           | `sparse` `<` (literal `,` literal)? `>` `:` type
//	           | `dense_resource` `<` bare-id `>` `:` type
//	literal  ::= element | `[` (literal (`,` literal)*)? `]`
//	element  ::= `true` | `false` | `-`? number | string | `(` element `,` element `)`

// elements checks such an attribute: the literal, then the type behind it, and
// whether they fit. whole covers both.
func (b *builder) elements(literal Span, typ string, whole Span) {
	b.inside(b.behindBracket(literal), func(r *reader) {
		colon, behind := r.afterBody(literal), r.afterBody(whole)
		word := r.src.Slice(literal)
		sizes, elem, shaped := shapeOf(typ)
		if strings.HasPrefix(word, "dense_resource") {
			if r.kind != bareID && r.kind != typeName {
				r.failAt(backUp(r.src, r.span.Start), "expected identifier key for 'resource' entry")
			}
			r.next()
			r.shutBody(literal, "expected '>'")
			if !shaped && typ != "" {
				r.failAt(colon, "`dense_resource` expected a shaped type")
			}
			return
		}
		l := &elementsLiteral{r: r, typ: typ, elem: elem, sizes: sizes, colon: colon, behind: behind}
		sparse := strings.HasPrefix(word, "sparse")
		var indices elementsLiteral
		empty := r.char == '>'
		switch {
		case empty:
		case sparse:
			indices = elementsLiteral{r: r, colon: r.span}
			indices.shape = indices.list()
			r.need(',', "expected ','")
			l.colon = r.span
			l.hexOrList()
		default:
			l.hexOrList()
		}
		r.shutBody(literal, "expected '>'")
		switch {
		case typ == "":
		case !shaped:
			r.failAt(behind, "elements literal must be a shaped type")
		case slices.Contains(sizes, dynamic) || sizes == nil:
			r.failAt(behind, "elements literal type must have static shape")
		case sparse && empty:
		case sparse:
			l.checkSparse(&indices, Span{literal.Start, literal.Start})
		default:
			l.check()
		}
	})
}

// elementsLiteral is what stands in the body of such an attribute.
type elementsLiteral struct {
	r             *reader
	typ, elem     string // the type behind the body and that of its elements
	sizes         []int64
	colon, behind Span // the token behind the body, and behind the type

	values []elementValue
	shape  []int64 // of nested lists; empty for one element
	hex    Span    // the string, instead of values
}

// elementValue is a number, a string or a word, with the sign before it.
type elementValue struct {
	kind     kind
	at       Span // without the sign
	negative bool
}

func (l *elementsLiteral) text(v elementValue) string { return l.r.src.Slice(v.at) }

// hexOrList reads a string of bytes, or a literal.
func (l *elementsLiteral) hexOrList() {
	if l.r.kind == str {
		l.hex = l.r.span
		l.r.next()
	} else {
		l.shape = l.list()
	}
}

// list reads a literal and returns its shape.
func (l *elementsLiteral) list() []int64 {
	r := l.r
	if r.char != '[' {
		l.element()
		return []int64{}
	}
	r.open('[')
	var inner []int64
	n := int64(0)
	for n == 0 && r.char != ']' || n > 0 && r.accept(',') {
		shape := l.list()
		if n > 0 && !slices.Equal(shape, inner) {
			r.failHere("tensor literal is invalid; ranks are not consistent between elements")
		}
		inner = shape
		n++
	}
	if r.char != ']' {
		r.failAt(backUp(r.src, r.span.Start), "expected ']'")
	}
	r.shut(']')
	return append([]int64{n}, inner...)
}

func (l *elementsLiteral) element() {
	r := l.r
	if r.char == '(' {
		r.open('(')
		l.element()
		r.need(',', "expected ',' between complex elements")
		l.element()
		if r.char != ')' {
			r.failAt(backUp(r.src, r.span.Start), "expected ')' after complex elements")
		}
		r.shut(')')
		return
	}
	v := elementValue{negative: r.accept('-')}
	number := r.kind == integer || r.kind == float
	switch {
	case v.negative && !number:
		r.failHere("expected integer or floating point literal")
	case !number && r.kind != str && !r.at("true") && !r.at("false"):
		r.failHere("expected element literal of primitive type")
	}
	v.kind, v.at = r.kind, r.span
	r.next()
	l.values = append(l.values, v)
}

// check compares the literal of a dense attribute with its type.
func (l *elementsLiteral) check() {
	switch {
	case !l.hex.IsZero():
		l.checkHex()
	case len(l.shape) > 0 && !slices.Equal(l.shape, l.sizes):
		l.r.failAt(l.colon, "inferred shape of elements literal (%s) does not match type (%s)", sizesText(l.shape), sizesText(l.sizes))
	case len(l.values) == 0 && product(l.sizes) != 0:
		l.r.failAt(l.colon, "parsed zero elements, but type ('%s') expected at least 1", l.typ)
	default:
		l.checkValues()
	}
}

// checkValues compares the elements with their type, unless that is opaque.
func (l *elementsLiteral) checkValues() {
	part, isComplex := l.number()
	if isComplex && len(l.values) == 1 {
		l.r.failAt(l.values[0].at, "expected '(' to begin a complex element")
	}
	for _, v := range l.values {
		if floatWidth(part) > 0 {
			l.checkFloat(v, part)
		} else if isInteger(part) {
			l.checkInteger(v, part)
		}
	}
}

// number is the type of the numbers that an element consists of.
func (l *elementsLiteral) number() (typ string, isComplex bool) {
	typ, isComplex = strings.CutPrefix(l.elem, "complex<")
	return strings.TrimSuffix(typ, ">"), isComplex
}

func (l *elementsLiteral) checkInteger(v elementValue, typ string) {
	r := l.r
	word := v.kind == bareID
	width, signed, _ := integerType(typ)
	switch {
	case v.kind == float:
		r.failAt(v.at, "expected integer elements, but parsed floating-point")
	case word && typ != "i1":
		r.failAt(v.at, "expected i1 type for 'true' or 'false' values")
	case word:
		return
	case v.negative && typ[0] == 'u':
		r.failAt(v.at, "expected unsigned integer elements, but parsed negative value")
	}
	text := l.text(v)
	if _, ok := parseIntOf(text, v.negative, width, signed); !ok && !fitsWide(text, v.negative, width, signed) {
		r.failAt(v.at, "integer constant out of range for type")
	}
}

func (l *elementsLiteral) checkFloat(v elementValue, typ string) {
	hex, isHex := strings.CutPrefix(l.text(v), "0x")
	switch {
	case v.kind == float:
	case v.kind != integer || !isHex:
		l.r.failAt(l.behind, "expected floating-point elements, but parsed integer")
	case v.negative:
		l.r.failAt(v.at, "hexadecimal float literal should not have a leading minus")
	case bitLength(hex) > floatWidth(typ):
		l.r.failAt(v.at, "hexadecimal float constant out of range for type")
	}
}

// checkHex compares the size of a string of bytes with that of the elements:
// all of them, or one that they are all equal to. Elements of one bit are
// packed; others take whole bytes.
func (l *elementsLiteral) checkHex() {
	elem, isComplex := l.number()
	width := int64(floatWidth(elem))
	if w, _, ok := integerType(elem); ok {
		width = int64(w)
	}
	if width == 0 {
		return // strings of an opaque type
	}
	digits, ok := strings.CutPrefix(unquote(l.r.src.Slice(l.hex)), "0x")
	if !ok || strings.Trim(digits, "0123456789abcdefABCDEF") != "" || len(digits)%2 != 0 {
		l.r.failAt(l.hex, "expected string containing hex digits starting with `0x`")
	}
	if width != 1 || isComplex {
		width = wholeBytes(width)
	}
	if isComplex {
		width *= 2
	}
	bits := 4 * int64(len(digits))
	all, ok := MulInt64(width, product(l.sizes))
	if bits != wholeBytes(width) && (!ok || bits != wholeBytes(all)) {
		l.r.failAt(l.colon, "elements hex data size is invalid for provided type: '%s'", l.typ)
	}
}

// wholeBytes rounds a number of bits up.
func wholeBytes(bits int64) int64 { return bits&^7 + (bits&7+7)&^7 }

// checkSparse compares the two literals of a sparse attribute with its type: the
// indices are a list of lists, or for one dimension a list, with a value each;
// one index or value stands for all. at is where the attribute begins.
func (l *elementsLiteral) checkSparse(indices *elementsLiteral, at Span) {
	typ, sizes := l.typ, l.sizes
	rank := int64(len(sizes))
	indices.elem, indices.behind = "i64", l.behind
	if indices.sizes = indices.shape; len(indices.shape) == 0 {
		indices.sizes = []int64{1, rank}
	}
	indices.check()
	if l.sizes = l.shape; len(l.shape) == 0 {
		l.sizes = indices.sizes[:1]
	}
	l.typ = tensorText(l.sizes, l.elem)
	l.check()
	s := indices.sizes
	switch {
	case len(l.sizes) != 1:
		l.r.failAt(at, "expected 1-d tensor for sparse element values")
	case s[0] != l.sizes[0] || (len(s) != 2 || s[1] != rank) && (len(s) != 1 || rank != 1):
		l.r.failAt(at, "expected shape (%s); inferred shape of indices literal (%s); inferred shape of values literal (%s)",
			sizesText(sizes), sizesText(s), sizesText(l.sizes))
	}
	index := make([]uint64, rank)
	for i := 0; rank > 0 && i < len(indices.values); i += int(rank) {
		valid := true
		for k := range index {
			v := indices.values[min(i+k, len(indices.values)-1)] // one stands for all
			n, _ := parseIntOf(indices.text(v), v.negative, 64, false)
			index[k] = uint64(n)
			valid = valid && n >= 0 && n < sizes[k]
		}
		if !valid {
			l.r.failAt(at, "sparse index #%d is not contained within the value shape, with index=%s, and type='%s'",
				i/int(rank), strings.ReplaceAll(fmt.Sprint(index), " ", ", "), typ)
		}
	}
}

// tensorText is the text of a tensor's type.
func tensorText(sizes []int64, elem string) string {
	return "tensor<" + dimensions(sizes, true) + elem + ">"
}

// product is how many elements a shape has, at most the largest integer.
func product(sizes []int64) int64 {
	out := int64(1)
	for _, n := range sizes {
		if n == 0 {
			return 0
		}
		var ok bool
		if out, ok = MulInt64(out, n); !ok {
			out = math.MaxInt64
		}
	}
	return out
}

// sizesText is a shape as upstream prints it.
func sizesText(sizes []int64) string {
	return strings.ReplaceAll(fmt.Sprint(sizes), " ", ", ")
}

// shapeOf takes the text of a type with elements apart. The sizes are nil for
// one without rank.
func shapeOf(typ string) (sizes []int64, elem string, ok bool) {
	typ = withoutComments(typ)
	open := strings.IndexByte(typ, '<')
	if open < 0 || !slices.Contains([]string{"tensor", "vector", "memref"}, strings.TrimSpace(typ[:open])) {
		return nil, "", false
	}
	rest := strings.TrimSpace(typ[open+1 : len(typ)-1])
	if elem, unranked := strings.CutPrefix(rest, "*"); unranked {
		elem, _, _ = strings.Cut(strings.TrimPrefix(strings.TrimSpace(elem), "x"), ",")
		return nil, strings.TrimSpace(elem), true
	}
	sizes = []int64{}
	for rest != "" && (class[rest[0]]&digit != 0 || rest[0] == '?' || rest[0] == '[') {
		size, tail, _ := strings.Cut(rest, "x")
		n, err := strconv.ParseInt(strings.Trim(size, "[] "), 10, 64)
		if err != nil {
			n = dynamic
		}
		sizes, rest = append(sizes, n), strings.TrimSpace(tail)
	}
	elem, _, _ = strings.Cut(rest, ",")
	return sizes, strings.TrimSpace(elem), true
}
