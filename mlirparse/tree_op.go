package mlirparse

import (
	"slices"
	"strings"
)

// What the builder does for one operation or another.

// overflow adds overflow<...>, whose text the span covers.
func (b *builder) overflow(op *Op, sp Span) {
	text := b.src.Slice(sp)
	open := int32(strings.IndexByte(text, '<'))
	if place, message := flagsError(b.src, sp.Start+open, "overflow"); message == "expected '>'" {
		b.errorf(place, "%s", message)
	} else if message != "" {
		b.customf(op, place, "%s", message)
	}
	flags := strings.Join(strings.Fields(strings.TrimSuffix(text[open+1:], ">")), "")
	b.inherent(op, "overflowFlags", Attribute{Kind: Opaque, Span: Span{sp.Start + open, sp.End}, Text: flags})
}

// constantValue adds the value of an arith.constant.
func (b *builder) constantValue(op *Op, a Attribute) {
	if a.alias != undefinedAlias && !isTyped(b.mod, a) {
		b.customf(op, a.Span, "invalid kind of attribute specified")
	}
	if _, given := op.Attr("value"); !given { // in the dictionary before it
		b.inherent(op, "value", a)
	}
}

// applied resolves the operands of an affine.apply, of which the first dims
// are dimensions, and returns the types of its results.
func (b *builder) applied(op *Op, m Attribute, uses []use, dims int) []string {
	switch {
	case m.alias == undefinedAlias:
	case m.Map() == nil:
		b.customf(op, m.Span, "invalid kind of attribute specified")
	case m.Map().NumDims != dims || m.Map().NumSymbols != len(uses)-dims:
		b.customf(op, op.NameSpan, "dimension or symbol index mismatch")
	case len(m.Map().Results) != 1:
		b.operands(op, uses, "index")
		return make([]string, len(m.Map().Results)) // what results reports
	}
	b.operands(op, uses, "index")
	return indexType
}

var indexType = []string{"index"}

// loopOperands resolves the operands of an scf.for and returns the types of
// the loop-carried values, which are those of the results.
func (b *builder) loopOperands(op *Op, uses []use, typ string, results []string) []string {
	types := make([]string, len(uses))
	types[0], types[1], types[2] = typ, typ, typ
	if copy(types[3:], results); len(results) != len(uses)-3 {
		b.customf(op, op.NameSpan, "mismatch in number of loop-carried values and defined values")
	}
	b.typedOperands(op, uses, types)
	return types[3:]
}

// loopArgs adds the induction variable and the loop-carried values.
func (b *builder) loopArgs(entry *Block, names []Span, typ string, carried []string) {
	b.entryArg(entry, names[0], typ)
	for i, name := range names[1:] {
		b.entryArg(entry, name, carried[i])
	}
}

// argument is one of a function's arguments. A declaration may not name them.
type argument struct {
	name  Span
	typ   string
	at    Span // of the type
	attrs []Attr
	dict  Span
}

// signature adds the type of a function. Either all arguments have names or
// none has.
func (b *builder) signature(op *Op, args []argument, results []string, one bool) {
	types := make([]string, len(args))
	for i, a := range args {
		b.dialectAttrs(op, a.attrs, "arguments")
		types[i] = a.typ
		switch {
		case args[0].name.IsZero() && !a.name.IsZero():
			b.customf(op, a.name, "expected type instead of SSA identifier")
		case !args[0].name.IsZero() && a.name.IsZero():
			b.customf(op, a.at, "expected SSA identifier")
		}
	}
	b.inherent(op, "function_type", Attribute{Kind: Type, Text: signatureText(types, results, one)})
}

// dialectAttrs refuses attributes of arguments or results that are of no dialect.
// It reports whether there are any attributes.
func (b *builder) dialectAttrs(op *Op, attrs []Attr, of string) bool {
	if _, found := undialected(attrs); found {
		b.deferf(op, "%s may only have dialect attributes", of)
	}
	return len(attrs) > 0
}

func (b *builder) functionArgs(entry *Block, args []argument) {
	for _, a := range args {
		if !a.name.IsZero() {
			v := b.entryArg(entry, a.name, a.typ)
			if !a.dict.IsZero() {
				v.dict = &argumentDict{a.attrs, a.dict}
			}
		}
	}
}

// functionAttributes adds the dictionary of a function, whose keyword stands
// at an offset. Those of arguments and results may stand in it, but not both in
// it and in the head: args and results say whether they do.
func (b *builder) functionAttributes(op *Op, attrs []Attr, sp Span, at int32, args []argument, results bool) {
	for _, a := range attrs {
		twice := false
		switch a.Name {
		case "sym_name", "sym_visibility", "function_type":
			b.customf(op, Span{at, at}, "'%s' is an inferred attribute and should not be specified in the explicit attribute dictionary", a.Name)
		case "arg_attrs":
			twice = slices.ContainsFunc(args, func(a argument) bool { return len(a.attrs) > 0 })
		case "res_attrs":
			twice = results
		}
		if twice {
			b.deferred = append(b.deferred, givenTwice(b.src, op, a.Name))
		}
	}
	// Upstream drops those that no property can hold.
	attrs = slices.DeleteFunc(attrs, func(a Attr) bool {
		return (a.Name == "arg_attrs" || a.Name == "res_attrs") && a.Value.Kind != Array && a.Value.alias != undefinedAlias
	})
	b.dict(op, attrs, sp, at)
}

func givenTwice(src *Source, op *Op, name string) *Diagnostic {
	return Errorf(src, op.NameSpan, "custom op '%s' attribute '%s' occurs more than once in the attribute list", op.Name, name)
}

// functionBody refuses a function with an empty body.
func (b *builder) functionBody(op *Op) {
	b.argAttrs(op)
	if r := op.Regions()[0]; len(r.Blocks) == 0 {
		b.customf(op, Span{r.Span.Start, r.Span.Start + 1}, "expected non-empty function body")
	}
}

// entry begins the entry block of a region, which has no label.
func (b *builder) entry(reg *Region) *Block {
	e := b.spare
	if b.spare = nil; e == nil {
		e = b.slabs.blocks.one()
	}
	e.Parent, e.Span = reg, Span{reg.Span.Start + 1, 0}
	return e
}

// addBlock adds a block to a region.
func (b *builder) addBlock(to *Region, block *Block) {
	if to.Blocks == nil {
		to.Blocks = b.slabs.blockLists.slice(1)[:0]
	}
	to.Blocks = append(to.Blocks, block)
}

// afterEntry checks the label that follows an entry block: it may not take the
// place of one whose arguments have names already.
func (b *builder) afterEntry(entry *Block, label Span) {
	if len(entry.Args) > 0 && len(entry.Ops) == 0 {
		b.errorf(label, "invalid block name in region with named arguments")
	}
}

// closeEntry ends an entry block and adds it to its region unless it is empty.
func (b *builder) closeEntry(reg *Region, entry *Block, end int32) {
	entry.Span.End = end
	if len(entry.Ops) > 0 || len(entry.Args) > 0 {
		b.addBlock(reg, entry)
		return
	}
	b.spare = entry // and tells where it stands until it is taken
}

// labelled begins a block with a label.
func (b *builder) labelled(reg *Region, label Span) *Block {
	out := b.slabs.blocks.one()
	out.Label, out.Parent, out.Span = b.src.Slice(label), reg, label
	b.addBlock(reg, out)
	b.label(out)
	return out
}

// genericName sets the name of an operation in generic form; next is where the
// token behind it begins.
func (b *builder) genericName(op *Op, sp Span, next int32) {
	op.Generic, op.NameSpan = true, sp
	op.Name = unquote(b.src.Slice(sp))
	switch {
	case op.Name == "":
		b.errorf(sp, "empty operation name is invalid")
	case strings.Contains(op.Name, "\x00"):
		b.errorf(sp, "null character not allowed in operation name")
	case !b.AllowUnregistered && customOp(op.Name) == "" && !registeredDialect(op.Name):
		b.errorf(Span{next, next}, "operation being parsed with an unregistered dialect. If this is intended, "+
			"please use -allow-unregistered-dialect with the MLIR tool used")
	}
}

// genericOperands resolves the operands of generic form; at is where the type begins.
func (b *builder) genericOperands(op *Op, uses []use, types []string, at int32) {
	if len(uses) != len(types) {
		b.errorf(Span{at, at}, "expected %d operand %s but had %d", len(uses), plural(len(uses), "type"), len(types))
		return
	}
	b.typedOperands(op, uses, types)
}

func (b *builder) successor(op *Op, sp Span) {
	c := b.rare(op)
	if len(c.successors) == 0 && !op.mayTerminate() {
		s := newScanner(b.src, op.OperandEnd+1)
		s.skipBlank()
		b.errorf(Span{s.pos, s.pos + 1}, "successors in non-terminator")
	}
	s := Successor{b.src.Slice(sp), sp}
	c.successors = append(c.successors, s)
	b.branch(s)
}

// isolated reports whether the regions of an operation see no names from outside.
func isolated(op string) bool { return isolatedOps[op] }
