package mlirparse

// custom reads an operation in custom form from its name on, and pushes the
// types of its results.
func (r *reader) custom(op *Op) {
	name := r.span
	full := customOp(r.text())
	if full == "" {
		r.fail()
	}
	r.named(op, name, full)
	r.next()
	switch full {
	case "arith.constant":
		r.optionalDict(op)
		v := r.attribute()
		r.constantValue(op, v)
		r.types = append(r.types, v.constantType())
	case "arith.addi", "arith.muli":
		r.binary(op)
	case "sdscbundle.sdsc_execute":
		uses := len(r.uses)
		r.punct('(')
		r.useList(')')
		r.operands(op, r.popUses(uses), "")
		r.optionalDict(op)
	case "sdscbundle.device_mem_allocate":
		sp, text := r.literal(integer)
		r.inherent(op, "size", r.number(sp, text, "", r.span.Start))
		r.keyword("bytes")
		r.optionalDict(op)
		r.punct(':')
		r.typeRef()
		r.optionalDict(op)
	case "sdscbundle.input_arg_extract":
		r.extract(op)
	case "affine.apply":
		r.apply(op)
	case "scf.for":
		r.forLoop(op)
	case "func.func":
		r.function(op)
	case "func.return", "scf.yield":
		r.optionalDict(op)
		r.trailingTypes(op)
	case "func.call":
		r.call(op)
	case "builtin.module":
		if r.kind == symbolID {
			r.symbolName(op)
		}
		if at := r.span.Start; r.at("attributes") {
			r.next()
			attrs, sp := r.entries()
			r.dict(op, attrs, sp, at)
		}
		r.region(op, true, nil)
	}
}

// popUses takes what was pushed since off the stack. The slice is good until
// the next push.
func (r *reader) popUses(from int) []use {
	out := r.uses[from:]
	r.uses = r.uses[:from]
	return out
}

func (r *reader) popTypes(from int) []string {
	out := r.types[from:]
	r.types = r.types[:from]
	return out
}

func (r *reader) optionalDict(op *Op) {
	if r.char == '{' {
		attrs, sp := r.entries()
		r.dict(op, attrs, sp, sp.Start)
	}
}

func (r *reader) symbolName(op *Op) {
	text := r.text()
	sp := r.take(symbolID)
	r.inherent(op, "sym_name", Attribute{Kind: String, Text: symbol(text), Span: sp})
}

func (r *reader) binary(op *Op) {
	uses := len(r.uses)
	r.use()
	r.punct(',')
	r.use()
	if r.at("overflow") {
		start := r.span.Start
		r.next()
		r.take(body)
		r.overflow(op, r.since(start))
	}
	r.optionalDict(op)
	r.punct(':')
	r.typeRef()
	r.operands(op, r.popUses(uses), r.types[len(r.types)-1])
}

func (r *reader) extract(op *Op) {
	switch field := r.text(); field {
	case "value", "granularity", "max_value":
		r.inherent(op, "field", Attribute{Kind: String, Text: field, Span: r.span})
		r.take(bareID)
	default:
		r.fail()
	}
	r.keyword("from")
	uses := len(r.uses)
	r.use()
	r.operands(op, r.popUses(uses), "") // the type printed here may name fewer keys than the argument's
	r.optionalDict(op)
	r.punct(':')
	r.typeText()
	r.punct(arrow2)
	r.typeRef()
	r.optionalDict(op)
}

func (r *reader) apply(op *Op) {
	var m Attribute
	switch {
	case r.kind == hashID:
		m = r.dialectAttr()
	case r.kind == aliasID, r.kind == hashNum:
		sp := r.span
		r.next()
		m = r.aliasRef(sp, r.span.Start)
	case r.at("affine_map"):
		m = affine(r.affineMap())
	default:
		r.fail()
	}
	r.inherent(op, "map", m)
	uses := len(r.uses)
	r.punct('(')
	r.useList(')')
	dims := len(r.uses) - uses
	if r.accept('[') {
		r.useList(']')
	}
	r.optionalDict(op)
	r.types = append(r.types, r.applied(op, m, r.popUses(uses), dims)...)
}

func (r *reader) forLoop(op *Op) {
	uses, types := len(r.uses), len(r.types)
	names := []Span{r.take(valueID)}
	r.punct('=')
	r.use()
	r.keyword("to")
	r.use()
	r.keyword("step")
	r.use()
	if r.at("iter_args") {
		r.next()
		r.punct('(')
		for {
			names = append(names, r.take(valueID))
			r.punct('=')
			r.use()
			if !r.accept(',') {
				break
			}
		}
		r.punct(')')
		r.punct(arrow2)
		r.typeResults()
	}
	typ := "index"
	if r.accept(':') {
		typ = r.typeText()
	}
	carried := r.loopOperands(op, r.popUses(uses), typ, r.types[types:])
	r.region(op, false, func(entry *Block) { r.loopArgs(entry, names, typ, carried) })
	r.optionalDict(op)
}

// trailingTypes reads the operands of a terminator with their types.
func (r *reader) trailingTypes(op *Op) {
	if r.kind != valueID {
		return
	}
	uses, types, at := len(r.uses), len(r.types), r.span.Start
	r.use()
	for r.accept(',') {
		r.use()
	}
	r.punct(':')
	r.typeRef()
	for r.accept(',') {
		r.typeRef()
	}
	r.customOperands(op, r.popUses(uses), r.popTypes(types), at)
}

func (r *reader) function(op *Op) {
	if r.kind == bareID {
		switch v := r.text(); v {
		case "private", "public", "nested":
			r.inherent(op, "sym_visibility", Attribute{Kind: String, Text: v})
			r.next()
		}
	}
	r.symbolName(op)
	args := r.functionParameters()
	types, one, resultAttrs := len(r.types), false, false
	if r.accept(arrow2) {
		one, resultAttrs = r.functionResults(op)
	}
	r.signature(op, args, r.popTypes(types), one)
	if r.at("attributes") {
		at := r.span.Start
		r.next()
		attrs, sp := r.entries()
		r.functionAttributes(op, attrs, sp, at, args, resultAttrs)
	}
	if r.char != '{' {
		return
	}
	var entryArgs func(*Block)
	if len(args) > 0 && !args[0].name.IsZero() {
		entryArgs = func(entry *Block) { r.functionArgs(entry, args) }
	}
	r.region(op, true, entryArgs)
	r.functionBody(op)
}

func (r *reader) functionParameters() []argument {
	var args []argument
	r.punct('(')
	for r.char != ')' {
		var a argument
		if r.kind == valueID {
			a.name = r.span
			r.next()
			r.punct(':')
		}
		start := r.span.Start
		a.typ = r.typeText()
		a.at = r.since(start)
		if r.char == '{' {
			a.attrs, a.dict = r.entries()
		}
		if r.at("loc") {
			r.location(false)
		}
		args = append(args, a)
		if r.char != ',' {
			break
		}
		r.next()
		if r.char == ')' {
			r.fail()
		}
	}
	r.punct(')')
	return args
}

// functionResults pushes the types of the results. It reports whether there is
// one without parentheses, and whether any has attributes.
func (r *reader) functionResults(op *Op) (one, attrs bool) {
	if !r.accept('(') {
		r.types = append(r.types, r.plainType())
		return true, false
	}
	if r.accept(')') {
		return false, false
	}
	for {
		r.typeRef()
		if r.char == '{' {
			entries, _ := r.entries()
			attrs = r.dialectAttrs(op, entries, "results") || attrs
		}
		if !r.accept(',') {
			break
		}
	}
	r.punct(')')
	return false, attrs
}

func (r *reader) call(op *Op) {
	text := r.text()
	sp := r.take(symbolID)
	r.inherent(op, "callee", Attribute{Kind: SymbolRef, Text: symbol(text), Span: sp})
	uses, types := len(r.uses), len(r.types)
	r.punct('(')
	at := r.span.Start
	r.useList(')')
	r.optionalDict(op)
	r.punct(':')
	inputs, _ := r.functionTypes()
	r.customOperands(op, r.popUses(uses), r.types[types:types+inputs], at)
	r.types = append(r.types[:types], r.types[types+inputs:]...)
}

func (r *reader) generic(op *Op) {
	name := r.span
	r.next()
	r.genericName(op, name, r.span.Start)
	uses, types := len(r.uses), len(r.types)
	r.punct('(')
	if r.char != ')' {
		r.use()
		for r.accept(',') {
			r.use()
		}
	}
	op.OperandEnd = r.span.Start
	r.punct(')')
	if r.accept('[') {
		r.successor(op, r.take(caretID))
		for r.accept(',') {
			r.successor(op, r.take(caretID))
		}
		r.punct(']')
	}
	if r.char == '<' {
		r.genericProperties(op)
	}
	if r.accept('(') {
		iso := isolated(op.Name)
		r.region(op, iso, nil)
		for r.accept(',') {
			r.region(op, iso, nil)
		}
		r.punct(')')
	}
	r.optionalDict(op)
	r.punct(':')
	at := r.span.Start
	inputs, _ := r.functionTypes()
	r.genericOperands(op, r.popUses(uses), r.types[types:types+inputs], at)
	r.types = append(r.types[:types], r.types[types+inputs:]...)
	r.argAttrs(op)
}

func (r *reader) genericProperties(op *Op) {
	start := r.span.Start
	r.punct('<')
	if r.char == '{' {
		attrs, _ := r.entries()
		r.punct('>')
		r.properties(op, attrs, r.since(start))
		return
	}
	value := r.attribute()
	r.punct('>')
	r.propertiesValue(op, value, r.since(start))
}
