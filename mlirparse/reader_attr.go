package mlirparse

// entries reads a dictionary.
func (r *reader) entries() ([]Attr, Span) {
	start, list := r.span.Start, newList(&r.attrs)
	r.open('{')
	if r.char != '}' {
		list.push(r, r.entry1())
		for r.accept(',') {
			list.push(r, r.entry1())
		}
	}
	r.shut('}')
	attrs := list.take(&r.slabs.attrs)
	r.distinctKeys(attrs)
	return attrs, r.since(start)
}

// entry1 reads one entry of a dictionary.
func (r *reader) entry1() Attr {
	sp := r.span
	if r.kind != bareID && r.kind != typeName && r.kind != str {
		r.fail()
	}
	a := Attr{Name: r.key(sp), Place: InDict}
	r.next()
	if r.accept('=') {
		a.Value = r.attribute()
	}
	a.Span = r.since(sp.Start)
	return a
}

func (r *reader) attribute() Attribute {
	start := r.span.Start
	if r.nested && r.nest == 0 {
		r.item = start
	}
	out := Attribute{Kind: Opaque}
	switch r.kind {
	case integer, float:
		out = r.numberAttr()
	case str:
		out.Kind, out.Text = String, unquote(r.text())
		r.next()
		out.more = r.typed(r.optionalType())
	case symbolID:
		out.Kind, out.Text = SymbolRef, r.symbolRef()
	case aliasID, hashNum:
		sp := r.span
		r.next()
		return r.aliasRef(sp, r.span.Start)
	case hashID:
		return r.dialectAttr()
	case bangID:
		if sp := r.span; isAlias(r.text()) {
			r.next()
			if r.kind != body {
				return r.aliasRef(sp, r.span.Start)
			}
			r.next()
			out.Kind, out.Text = Type, r.builder.typ(r.since(start), r.span.Start)
			break
		}
		fallthrough
	case typeName:
		out.Kind, out.Text = Type, r.plainType()
	case bareID:
		return r.wordAttr()
	default:
		switch r.char {
		case '-':
			out = r.numberAttr()
		case '[':
			out = r.array()
		case '{':
			entries, _ := r.entries()
			out = r.dictionary(entries)
		case '(':
			out.Kind, out.Text = Type, r.functionTypeText()
		default:
			r.fail()
		}
	}
	out.Span = r.since(start)
	return out
}

// literal reads a number with its sign: an integer, or a float where those are
// allowed.
func (r *reader) literal(kinds ...kind) (Span, string) {
	sp := r.span
	negative := r.accept('-')
	digits := r.span
	if r.kind != kinds[0] && (len(kinds) == 1 || r.kind != kinds[1]) {
		r.fail()
	}
	r.next()
	sp.End = digits.End
	if negative && digits.Start != sp.Start+1 {
		return sp, "-" + r.src.Slice(digits) // blanks between
	}
	return sp, r.src.Slice(sp)
}

func (r *reader) numberAttr() Attribute {
	sp, text := r.literal(integer, float)
	typ := r.optionalType()
	return r.number(sp, text, typ, r.span.Start)
}

func (r *reader) symbolRef() string {
	text := r.text()
	r.take(symbolID)
	if r.char != colons2 {
		return symbol(text)
	}
	path := []byte(text)
	for r.accept(colons2) {
		path = append(append(path, "::"...), r.text()...)
		r.take(symbolID)
	}
	return symbolRef(string(path))
}

// dialectAttr reads the attribute of a dialect.
func (r *reader) dialectAttr() Attribute {
	sp := r.take(hashID)
	if r.kind == body {
		r.next()
	}
	name := r.since(sp.Start)
	r.mention(r.src.Slice(name))
	r.dialectValue(name)
	typ := r.optionalType()
	return Attribute{Kind: Opaque, Span: r.since(sp.Start), more: r.typed(typ)}
}

// wordAttr reads an attribute that begins with a keyword.
func (r *reader) wordAttr() Attribute {
	start := r.span.Start
	switch r.text() {
	case "true", "false", "unit":
		r.next()
	case "array", "strided", "affine_set":
		r.next()
		r.take(body)
	case "distinct":
		r.next()
		r.punct('[')
		r.take(integer)
		r.punct(']')
		r.take(body)
	case "dense", "dense_resource", "sparse":
		r.next()
		r.take(body)
		literal := r.since(start)
		if r.kind == eof {
			r.builder.elements(literal, "", literal) // what is wrong inside goes first
		}
		r.punct(':')
		typ := r.typeText()
		r.builder.elements(literal, typ, r.since(start))
		return Attribute{Kind: Opaque, Span: r.since(start), more: r.typed(typ)}
	case "affine_map":
		return affine(r.affineMap())
	case "loc":
		return Attribute{Kind: Opaque, Span: r.location(true)}
	default:
		r.fail()
	}
	return r.word(r.since(start))
}

// array reads an array. As long as it has integers alone, they are pushed as
// such.
func (r *reader) array() Attribute {
	ints, elements, mixed := newList(&r.ints), newList(&r.elements), false
	r.open('[')
	for more := r.char != ']'; more; more = r.accept(',') {
		a := r.attribute()
		if !mixed && a.isInt() {
			ints.push(r, Int{a.Int, a.Span})
			continue
		}
		if !mixed {
			mixed = true
			for _, n := range ints.elements() {
				elements.push(r, n.attribute())
			}
			ints.drop()
		}
		elements.push(r, a)
	}
	r.shut(']')
	if mixed {
		return r.arrayOf(elements.take(&r.slabs.elements))
	}
	return r.intArray(ints.take(&r.slabs.ints))
}
