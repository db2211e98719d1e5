package mlirparse

import (
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// body builds what stands behind an operation's results and returns the types
// of the results. Inherent attributes of custom forms get the names that the
// generic form gives them.
func (b *builder) body(op *Op, o *opBody) []string {
	switch {
	case o.Constant != nil:
		b.named(op, o.Pos, "arith.constant")
		b.dict(op, o.Constant.Dict)
		v := b.attribute(o.Constant.Value)
		b.inherent(op, "value", v)
		return []string{v.constantType()}
	case o.Binary != nil:
		return b.binary(op, o.Pos, o.Binary)
	case o.Execute != nil:
		b.named(op, o.Pos, "sdscbundle.sdsc_execute")
		for _, u := range o.Execute.Operands {
			b.use(op, u, "")
		}
		b.dict(op, o.Execute.Dict)
		return nil
	case o.Allocate != nil:
		a := o.Allocate
		b.named(op, o.Pos, "sdscbundle.device_mem_allocate")
		b.inherent(op, "size", b.integer(a.Size.Text, b.span(a.Size.Pos, a.Size.EndPos)))
		b.dict(op, a.Dict)
		b.dict(op, a.Trailing)
		return []string{b.typeText(a.Type)}
	case o.Extract != nil:
		x := o.Extract
		b.named(op, o.Pos, "sdscbundle.input_arg_extract")
		b.inherent(op, "field", Attribute{Kind: String, Text: x.Field.Text, Span: word(x.Field.Pos, x.Field.Text)})
		b.use(op, x.From, "") // the type printed here may name fewer keys than the argument's
		b.dict(op, x.Dict)
		b.dict(op, x.Trailing)
		return []string{b.typeText(x.Type)}
	case o.Apply != nil:
		return b.apply(op, o.Pos, o.Apply)
	case o.For != nil:
		return b.forLoop(op, o.Pos, o.For)
	case o.Yield != nil:
		b.named(op, o.Pos, "scf.yield")
		b.dict(op, o.Yield.Dict)
		b.uses(op, o.Yield.Operands, o.Yield.Types, op.NameSpan)
		return nil
	case o.Func != nil:
		b.function(op, o.Pos, o.Func)
		return nil
	case o.Return != nil:
		b.named(op, o.Pos, o.Return.Name)
		op.Name = "func.return"
		b.dict(op, o.Return.Dict)
		b.uses(op, o.Return.Operands, o.Return.Types, op.NameSpan)
		return nil
	case o.Call != nil:
		return b.call(op, o.Pos, o.Call)
	case o.Module != nil:
		m := o.Module
		b.named(op, o.Pos, m.Name)
		op.Name = "builtin.module"
		if m.Symbol != nil {
			b.symbolName(op, m.Symbol)
		}
		b.dict(op, m.Attributes)
		b.region(op, m.Region, true, nil)
		return nil
	}
	return b.generic(op, o.Pos, o.Generic)
}

func (b *builder) named(op *Op, pos lexer.Position, name string) {
	op.Name, op.NameSpan = name, word(pos, name)
}

func (b *builder) symbolName(op *Op, n *symbolName) {
	b.inherent(op, "sym_name", Attribute{Kind: String, Text: symbol(n.Name), Span: word(n.Pos, n.Name)})
}

func (b *builder) binary(op *Op, pos lexer.Position, o *binaryOp) []string {
	b.named(op, pos, o.Name)
	typ := b.typeText(o.Type)
	b.use(op, o.L, typ)
	b.use(op, o.R, typ)
	if f := o.Overflow; f != nil {
		sp := Span{int32(f.Pos.Offset), 0}
		sp.End = int32(f.Pos.Offset + strings.Index(b.src.Text[f.Pos.Offset:], f.Flags) + len(f.Flags))
		flags := strings.ReplaceAll(strings.Trim(f.Flags, "<>"), " ", "")
		b.inherent(op, "overflowFlags", Attribute{Kind: Opaque, Span: sp, Text: flags})
	}
	b.dict(op, o.Dict)
	b.dict(op, o.Trailing)
	return []string{typ}
}

func (b *builder) apply(op *Op, pos lexer.Position, o *applyOp) []string {
	b.named(op, pos, "affine.apply")
	sp := b.span(o.Map.Pos, o.Map.EndPos)
	if o.Map.Map != nil {
		b.inherent(op, "map", Attribute{Kind: Map, Span: sp, Map: b.affineMap(o.Map.Map)})
	} else {
		b.inherent(op, "map", b.aliasRef(o.Map.Alias, sp))
	}
	if m := op.Attrs[0].Value.Map; m != nil && (m.NumDims != len(o.Dims) || m.NumSymbols != len(o.Symbols)) {
		b.errorf(op.NameSpan, "dimension or symbol index mismatch")
	}
	for _, u := range o.Dims {
		b.use(op, u, "index")
	}
	for _, u := range o.Symbols {
		b.use(op, u, "index")
	}
	b.dict(op, o.Dict)
	return []string{"index"}
}

func (b *builder) forLoop(op *Op, pos lexer.Position, o *forOp) []string {
	b.named(op, pos, "scf.for")
	typ := "index"
	if o.Type != nil {
		typ = b.typeText(o.Type)
	}
	b.use(op, o.Lower, typ)
	b.use(op, o.Upper, typ)
	b.use(op, o.Step, typ)
	var types []string
	if o.Types != nil {
		types = b.resultTexts(o.Types)
	}
	if len(types) != len(o.IterArgs) {
		b.errorf(op.NameSpan, "mismatch in number of loop-carried values and defined values")
		return types
	}
	for i, a := range o.IterArgs {
		b.use(op, a.Init, types[i])
	}
	b.region(op, o.Region, false, func(entry *Block) {
		b.blockArg(entry, o.IV, typ)
		for i, a := range o.IterArgs {
			b.blockArg(entry, a.Arg, types[i])
		}
	})
	b.dict(op, o.Dict)
	return types
}

func (b *builder) function(op *Op, pos lexer.Position, o *funcOp) {
	b.named(op, pos, "func.func")
	b.symbolName(op, o.Name)
	if o.Visibility != "" {
		b.inherent(op, "sym_visibility", Attribute{Kind: String, Text: o.Visibility})
	}
	b.inherent(op, "function_type", Attribute{Kind: Type, Text: b.functionText(o)})
	b.dict(op, o.Attributes)
	named := 0
	for _, a := range o.Args {
		if a.Name != nil {
			named++
		} else if o.Region != nil || named > 0 {
			b.errorf(b.span(a.Type.Pos, a.Type.EndPos), "expected SSA identifier")
			return
		}
	}
	if o.Region == nil {
		return
	}
	b.region(op, o.Region, true, func(entry *Block) {
		for _, a := range o.Args {
			v := b.blockArg(entry, a.Name, b.typeText(a.Type))
			if a.Dict != nil {
				v.Attrs, v.Dict = b.entries(a.Dict)
			}
		}
	})
	if len(o.Region.Items) == 0 && len(o.Region.Blocks) == 0 {
		b.errorf(word(o.Region.Pos, "{"), "expected non-empty function body")
	}
}

// functionText is the type of a function from its signature.
func (b *builder) functionText(o *funcOp) string {
	var t strings.Builder
	t.WriteByte('(')
	for i, a := range o.Args {
		t.WriteString(sep(i) + b.typeText(a.Type))
	}
	t.WriteString(") -> ")
	switch r := o.Results; {
	case r == nil:
		t.WriteString("()")
	case r.One != nil:
		t.WriteString(b.src.Slice(b.span(r.One.Pos, r.One.EndPos)))
	default:
		t.WriteByte('(')
		for i, m := range r.Many {
			t.WriteString(sep(i) + b.typeText(m.Type))
		}
		t.WriteByte(')')
	}
	return t.String()
}

func (b *builder) call(op *Op, pos lexer.Position, o *callOp) []string {
	b.named(op, pos, o.Name)
	op.Name = "func.call"
	b.inherent(op, "callee", Attribute{Kind: SymbolRef, Text: symbol(o.Callee.Name), Span: word(o.Callee.Pos, o.Callee.Name)})
	b.dict(op, o.Dict)
	b.uses(op, o.Operands, o.Type.Inputs, op.NameSpan)
	return b.resultTexts(o.Type.Results)
}

func (b *builder) generic(op *Op, pos lexer.Position, o *genericOp) []string {
	op.Generic = true
	op.NameSpan = word(pos, o.Name)
	op.Name = unquote(o.Name)
	op.OperandEnd = int32(o.OperandEnd.Pos.Offset)
	b.uses(op, o.Operands, o.Type.Inputs, op.NameSpan)
	for _, s := range o.Successors {
		next := Successor{Label: s.Label, Span: word(s.Pos, s.Label)}
		if len(s.Operands) != len(s.Types) {
			b.errorf(next.Span, "expected as many types as operands")
			continue
		}
		for i, u := range s.Operands {
			next.Operands = append(next.Operands, b.operand(op, len(op.Operands)+i, u, b.typeText(s.Types[i])))
		}
		op.Successors = append(op.Successors, next)
	}
	if p := o.Properties; p != nil {
		op.Properties = b.span(p.Pos, p.EndPos)
		attrs, _ := b.entries(p.Dict)
		for i := range attrs {
			attrs[i].Place = InProperties
		}
		op.Attrs = append(op.Attrs, attrs...)
	}
	b.dict(op, o.Dict)
	isolated := op.Name == "func.func" || op.Name == "builtin.module"
	for _, r := range o.Regions {
		b.region(op, r, isolated, nil)
	}
	if op.Name == "func.func" {
		b.argAttrs(op)
	}
	return b.resultTexts(o.Type.Results)
}

// argAttrs hands the dictionaries of a generic function's arg_attrs to its
// arguments, as the custom form has them.
func (b *builder) argAttrs(op *Op) {
	entry := op.Entry()
	attr, ok := op.Attr("arg_attrs")
	if entry == nil || !ok {
		return
	}
	for i, d := range attr.Value.List {
		if i < len(entry.Args) && d.Kind == Dictionary {
			entry.Args[i].Attrs, entry.Args[i].Dict = d.Attrs, d.Span
		}
	}
}
