package mlirparse

import "github.com/alecthomas/participle/v2/lexer"

// body builds what stands behind an operation's results and returns the types
// of the results. Inherent attributes of custom forms get the names that the
// generic form gives them.
func (b *syntaxBuilder) body(op *Op, o *opBody) []string {
	switch {
	case o.Constant != nil:
		b.name(op, o.Pos, "arith.constant")
		b.optionalDict(op, o.Constant.Dict)
		v := b.attribute(o.Constant.Value)
		b.constantValue(op, v)
		return []string{v.constantType()}
	case o.Binary != nil:
		return b.binary(op, o.Pos, o.Binary)
	case o.Execute != nil:
		b.name(op, o.Pos, "sdscbundle.sdsc_execute")
		b.operands(op, b.uses(o.Execute.Operands.Uses), "")
		b.optionalDict(op, o.Execute.Dict)
		return nil
	case o.Allocate != nil:
		a := o.Allocate
		b.name(op, o.Pos, "sdscbundle.device_mem_allocate")
		b.inherent(op, "size", b.number(b.span(a.Size.Pos, a.Size.EndPos), a.Size.Text, "", int32(a.Size.EndPos.Offset)))
		b.optionalDict(op, a.Dict)
		typ := b.typeText(a.Type)
		b.optionalDict(op, a.Trailing)
		return []string{typ}
	case o.Extract != nil:
		return b.extract(op, o.Pos, o.Extract)
	case o.Apply != nil:
		return b.apply(op, o.Pos, o.Apply)
	case o.For != nil:
		return b.forLoop(op, o.Pos, o.For)
	case o.Yield != nil:
		y := o.Yield
		b.name(op, o.Pos, "scf.yield")
		b.optionalDict(op, y.Dict)
		b.trailingTypes(op, y.Operands, y.Types)
		return nil
	case o.Func != nil:
		b.function(op, o.Pos, o.Func)
		return nil
	case o.Return != nil:
		r := o.Return
		b.named(op, word(o.Pos, r.Name), "func.return")
		b.optionalDict(op, r.Dict)
		b.trailingTypes(op, r.Operands, r.Types)
		return nil
	case o.Call != nil:
		return b.call(op, o.Pos, o.Call)
	case o.Module != nil:
		m := o.Module
		b.named(op, word(o.Pos, m.Name), "builtin.module")
		if m.Symbol != nil {
			b.symbolName(op, m.Symbol)
		}
		if a := m.Attributes; a != nil {
			attrs, sp := b.entries(a.Dict)
			b.dict(op, attrs, sp, int32(a.Pos.Offset))
		}
		b.region(op, m.Region, true, nil)
		return nil
	}
	return b.generic(op, o.Pos, o.Generic)
}

func (b *syntaxBuilder) name(op *Op, pos lexer.Position, name string) {
	b.named(op, word(pos, name), name)
}

func (b *syntaxBuilder) symbolName(op *Op, n *symbolName) {
	b.inherent(op, "sym_name", Attribute{Kind: String, Text: symbol(n.Name), Span: word(n.Pos, n.Name)})
}

// trailingTypes resolves the operands of a terminator.
func (b *syntaxBuilder) trailingTypes(op *Op, us []*valueUse, types []*typeRef) {
	if len(us) > 0 {
		b.customOperands(op, b.uses(us), b.typeTexts(types), int32(us[0].Pos.Offset))
	}
}

func (b *syntaxBuilder) binary(op *Op, pos lexer.Position, o *binaryOp) []string {
	b.name(op, pos, o.Name)
	uses := []use{b.reference(o.L), b.reference(o.R)}
	if f := o.Overflow; f != nil {
		b.overflow(op, b.span(f.Pos, f.EndPos))
	}
	b.optionalDict(op, o.Dict)
	typ := b.typeText(o.Type)
	b.operands(op, uses, typ)
	return []string{typ}
}

func (b *syntaxBuilder) extract(op *Op, pos lexer.Position, o *extractOp) []string {
	b.name(op, pos, "sdscbundle.input_arg_extract")
	b.inherent(op, "field", Attribute{Kind: String, Text: o.Field.Text, Span: word(o.Field.Pos, o.Field.Text)})
	b.operands(op, []use{b.reference(o.From)}, "") // the type printed here may name fewer keys than the argument's
	b.optionalDict(op, o.Dict)
	b.typeText(o.FromType)
	typ := b.typeText(o.Type)
	b.optionalDict(op, o.Trailing)
	return []string{typ}
}

func (b *syntaxBuilder) apply(op *Op, pos lexer.Position, o *applyOp) []string {
	b.name(op, pos, "affine.apply")
	sp := b.span(o.Map.Pos, o.Map.EndPos)
	var m Attribute
	if o.Map.Map != nil {
		m = affine(b.affineMap(o.Map.Map))
	} else if o.Map.Dialect != nil {
		m = b.dialectAttr(o.Map.Dialect, sp)
	} else {
		m = b.aliasRef(sp, int32(o.Map.EndPos.Offset))
	}
	b.inherent(op, "map", m)
	uses := b.uses(o.Dims.Uses)
	dims := len(uses)
	if o.Symbols != nil {
		uses = append(uses, b.uses(o.Symbols.Uses)...)
	}
	b.optionalDict(op, o.Dict)
	return b.applied(op, m, uses, dims)
}

func (b *syntaxBuilder) forLoop(op *Op, pos lexer.Position, o *forOp) []string {
	b.name(op, pos, "scf.for")
	iv := word(o.IV.Pos, o.IV.Name)
	uses := []use{b.reference(o.Lower), b.reference(o.Upper), b.reference(o.Step)}
	names := []Span{iv}
	for _, a := range o.IterArgs {
		names = append(names, word(a.Arg.Pos, a.Arg.Name))
		uses = append(uses, b.reference(a.Init))
	}
	var results []string
	if o.Types != nil {
		results = b.resultTexts(o.Types)
	}
	typ := "index"
	if o.Type != nil {
		typ = b.typeText(o.Type)
	}
	carried := b.loopOperands(op, uses, typ, results)
	b.region(op, o.Region, false, func(entry *Block) { b.loopArgs(entry, names, typ, carried) })
	b.optionalDict(op, o.Dict)
	return results
}

func (b *syntaxBuilder) function(op *Op, pos lexer.Position, o *funcOp) {
	b.name(op, pos, "func.func")
	if o.Visibility != "" {
		b.inherent(op, "sym_visibility", Attribute{Kind: String, Text: o.Visibility})
	}
	b.symbolName(op, o.Name)
	args := make([]argument, len(o.Args))
	for i, a := range o.Args {
		if a.Name != nil {
			args[i].name = word(a.Name.Pos, a.Name.Name)
		}
		args[i].at = b.span(a.Type.Pos, a.Type.EndPos)
		args[i].typ = b.typeText(a.Type)
		if a.Dict != nil {
			args[i].attrs, args[i].dict = b.entries(a.Dict)
		}
		if a.Location != nil {
			b.location(a.Location, false)
		}
	}
	var results []string
	one, resultAttrs := false, false
	if r := o.Results; r != nil && r.One != nil {
		one, results = true, []string{b.plain(r.One)}
	} else if r != nil {
		for _, m := range r.Many {
			results = append(results, b.typeText(m.Type))
			if m.Dict != nil {
				attrs, _ := b.entries(m.Dict)
				resultAttrs = b.dialectAttrs(op, attrs, "results") || resultAttrs
			}
		}
	}
	b.signature(op, args, results, one)
	if a := o.Attributes; a != nil {
		attrs, sp := b.entries(a.Dict)
		b.functionAttributes(op, attrs, sp, int32(a.Pos.Offset), args, resultAttrs)
	}
	if o.Region == nil {
		return
	}
	var entryArgs func(*Block)
	if len(args) > 0 && !args[0].name.IsZero() {
		entryArgs = func(entry *Block) { b.functionArgs(entry, args) }
	}
	b.region(op, o.Region, true, entryArgs)
	b.functionBody(op)
}

func (b *syntaxBuilder) call(op *Op, pos lexer.Position, o *callOp) []string {
	b.named(op, word(pos, o.Name), "func.call")
	b.inherent(op, "callee", Attribute{Kind: SymbolRef, Text: symbol(o.Callee.Name), Span: word(o.Callee.Pos, o.Callee.Name)})
	uses := b.uses(o.Operands.Uses)
	b.optionalDict(op, o.Dict)
	inputs := b.typeTexts(o.Type.Inputs)
	results := b.resultTexts(o.Type.Results)
	b.customOperands(op, uses, inputs, b.after(o.Operands.Pos))
	return results
}

// after is where the token begins that follows the bracket at pos.
func (b *syntaxBuilder) after(pos lexer.Position) int32 {
	s := newScanner(b.src, int32(pos.Offset+1))
	s.skipBlank()
	return s.pos
}

func (b *syntaxBuilder) generic(op *Op, pos lexer.Position, o *genericOp) []string {
	b.genericName(op, word(pos, o.Name), int32(o.Operands.Pos.Offset))
	uses := b.uses(o.Operands.Uses)
	op.OperandEnd = int32(o.Operands.End.Pos.Offset)
	if o.Successors != nil {
		for _, s := range o.Successors.Labels {
			b.successor(op, word(s.Pos, s.Label))
		}
	}
	if p := o.Properties; p != nil {
		if sp := b.span(p.Pos, p.EndPos); p.Value.Dict != nil {
			attrs, _ := b.entries(p.Value.Dict)
			b.properties(op, attrs, sp)
		} else {
			b.propertiesValue(op, b.attribute(p.Value), sp)
		}
	}
	if o.Regions != nil {
		for _, r := range o.Regions.Regions {
			b.region(op, r, isolated(op.Name), nil)
		}
	}
	b.optionalDict(op, o.Dict)
	inputs := b.typeTexts(o.Type.Inputs)
	results := b.resultTexts(o.Type.Results)
	b.genericOperands(op, uses, inputs, int32(o.Type.Pos.Offset))
	b.argAttrs(op)
	return results
}
