package mlirparse

// typeRef reads a type and pushes it.
func (r *reader) typeRef() { r.types = append(r.types, r.typeText()) }

// typeText reads a type: its text with the aliases outside of opaque bodies
// resolved.
func (r *reader) typeText() string {
	if r.char == '(' {
		return r.functionTypeText()
	}
	return r.plainType()
}

func (r *reader) optionalType() string {
	if !r.accept(':') {
		return ""
	}
	return r.typeText()
}

// plainType reads any type but a function type.
func (r *reader) plainType() string {
	start := r.span.Start
	switch r.kind {
	case bangID:
		r.next()
		if r.kind == body {
			r.next()
		}
	case typeName:
		shaped := takesBody[r.text()]
		r.next()
		if shaped {
			r.take(body)
		}
	default:
		r.fail()
	}
	return r.builder.typ(r.since(start), r.span.Start)
}

func (r *reader) functionTypeText() string {
	from := len(r.types)
	inputs, one := r.functionTypes()
	types := r.popTypes(from)
	return signatureText(types[:inputs], types[inputs:], one)
}

// functionTypes reads a function type and pushes its inputs, whose number it
// returns, and its results. One result may stand without parentheses.
func (r *reader) functionTypes() (inputs int, one bool) {
	from := len(r.types)
	r.typeList()
	inputs = len(r.types) - from
	r.punct(arrow2)
	return inputs, r.typeResults()
}

func (r *reader) typeResults() (one bool) {
	if r.char == '(' {
		r.typeList()
		return false
	}
	r.types = append(r.types, r.plainType())
	return true
}

// typeList pushes types in parentheses.
func (r *reader) typeList() {
	r.open('(')
	if r.char != ')' {
		r.typeRef()
		for r.accept(',') {
			r.typeRef()
		}
	}
	r.shut(')')
}

func (r *reader) affineMap() *AffineMap {
	start := r.span.Start
	r.keyword("affine_map")
	r.punct('<')
	names := r.newAffineNames()
	r.punct('(')
	r.affineIDs(names, AffineDim, ')')
	if r.accept('[') {
		r.affineIDs(names, AffineSymbol, ']')
	}
	r.punct(arrow2)
	out := &AffineMap{Results: []*AffineExpr{}}
	r.open('(')
	if r.char != ')' {
		out.Results = append(out.Results, r.affineExpr(names))
		for r.accept(',') {
			out.Results = append(out.Results, r.affineExpr(names))
		}
	}
	r.shut(')')
	r.punct('>')
	out.Span, out.NumDims, out.NumSymbols = r.since(start), names.dims, names.symbols
	return out
}

func (r *reader) affineIDs(names *affineNames, k AffineKind, end byte) {
	if r.accept(end) {
		return
	}
	for {
		if r.kind != bareID && r.kind != typeName {
			r.failAt(backUp(r.src, r.span.Start), "expected bare identifier")
		}
		names.declare(r.span, k)
		r.next()
		if !r.accept(',') {
			break
		}
	}
	if k == AffineDim {
		r.need(end, "expected ')' in dimensional identifier list")
	} else {
		r.need(end, "expected ']' in symbol list")
	}
}

func (r *reader) affineExpr(names *affineNames) *AffineExpr {
	out := r.affineTerm(names)
	for r.char == '+' || r.char == '-' {
		at := r.span
		r.next()
		out = names.sum(at, out, r.affineTerm(names))
	}
	return out
}

func (r *reader) affineTerm(names *affineNames) *AffineExpr {
	out := r.affineFactor(names)
	for r.char == '*' || r.at("floordiv") || r.at("ceildiv") || r.at("mod") {
		at := r.span
		r.next()
		out = names.product(at, out, r.affineFactor(names))
	}
	return out
}

func (r *reader) affineFactor(names *affineNames) *AffineExpr {
	at := r.span
	switch r.kind {
	case integer:
		r.next()
		return names.integer(at)
	case bareID, typeName:
		r.next()
		return names.variable(at)
	}
	switch r.char {
	case '-':
		r.open('-')
		out := names.negate(at, r.affineFactor(names))
		r.nest--
		return out
	case '(':
		r.open('(')
		out := r.affineExpr(names)
		if r.char != ')' {
			r.failAt(backUp(r.src, r.span.Start), "expected ')'")
		}
		r.shut(')')
		return out
	}
	r.failHere("%s", missingFactor(r.src.Text[r.begin:r.end], r.text()).text)
	return nil
}

// location reads loc(...). The aliases of a nested one must stand before.
func (r *reader) location(nested bool) Span {
	start := r.span.Start
	r.keyword("loc")
	r.punct('(')
	r.locationBody(nested)
	r.punct(')')
	return r.since(start)
}

func (r *reader) locationBody(nested bool) {
	switch r.kind {
	case aliasID, hashID, hashNum:
		sp := r.span
		r.next()
		r.locationAlias(sp, r.span.Start, nested)
		return
	case str:
		r.namedLoc()
		return
	case bareID:
	default:
		r.fail()
	}
	switch r.text() {
	case "unknown":
		r.next()
	case "callsite":
		r.next()
		r.open('(')
		r.locationBody(true)
		r.keyword("at")
		r.locationBody(true)
		r.shut(')')
	case "fused":
		r.next()
		if r.kind == body {
			r.fusedMetadata(r.take(body))
		}
		r.open('[')
		if r.char != ']' {
			r.locationBody(true)
			for r.accept(',') {
				r.locationBody(true)
			}
		}
		r.shut(']')
	default:
		r.fail()
	}
}

func (r *reader) namedLoc() {
	r.next()
	switch {
	case r.accept(':'):
		r.lineNumber(r.take(integer), "line")
		r.punct(':')
		r.lineNumber(r.take(integer), "column")
		if r.at("to") {
			r.next()
			if r.kind == integer {
				r.next()
			}
			r.punct(':')
			r.take(integer)
		}
	case r.char == '(':
		r.open('(')
		r.locationBody(true)
		r.shut(')')
	}
}
