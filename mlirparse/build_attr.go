package mlirparse

// entries builds a dictionary and refuses equal keys.
func (b *syntaxBuilder) entries(d *dict) ([]Attr, Span) {
	attrs := b.slabs.attrs.slice(len(d.Entries))
	for i, e := range d.Entries {
		sp := word(e.Pos, e.Name)
		a := Attr{Name: b.key(sp), Span: b.span(e.Pos, e.EndPos), Place: InDict}
		if e.Value != nil {
			a.Value = b.attribute(e.Value)
		}
		attrs[i] = a
	}
	b.distinctKeys(attrs)
	return attrs, b.span(d.Pos, d.EndPos)
}

func (b *syntaxBuilder) optionalDict(op *Op, d *dict) {
	if d != nil {
		attrs, sp := b.entries(d)
		b.dict(op, attrs, sp, sp.Start)
	}
}

func (b *syntaxBuilder) attribute(a *attribute) Attribute {
	sp := b.span(a.Pos, a.EndPos)
	next := int32(a.EndPos.Offset)
	out := Attribute{Kind: Opaque, Span: sp}
	switch {
	case a.Number != nil:
		n := a.Number.Literal
		out = b.number(b.span(n.Pos, n.EndPos), n.Text, b.optionalType(a.Number.Type), next)
		out.Span = sp
	case a.String != nil:
		out.Kind, out.Text, out.more = String, unquote(a.String.Text), b.typed(b.optionalType(a.String.Type))
	case a.Array != nil:
		list := make([]Attribute, len(a.Array.Elements))
		for i, e := range a.Array.Elements {
			list[i] = b.attribute(e)
		}
		out = b.array(list)
		out.Span = sp
	case a.Dict != nil:
		entries, _ := b.entries(a.Dict)
		out = b.dictionary(entries)
		out.Span = sp
	case a.Symbol != "":
		out.Kind, out.Text = SymbolRef, symbolRef(a.Symbol)
	case a.Map != nil:
		out = affine(b.affineMap(a.Map))
	case a.Func != nil:
		out.Kind, out.Text = Type, b.functionType(a.Func)
	case a.Alias != "":
		out = b.aliasRef(sp, next)
	case a.Dialect != nil:
		return b.dialectAttr(a.Dialect, sp)
	case a.Type != "":
		if a.Type[0] == '!' && isAlias(a.Type) {
			out = b.aliasRef(sp, next)
		} else {
			out.Kind, out.Text = Type, b.typ(sp, next)
		}
	case a.Elements != nil:
		literal := a.Elements.Literal
		typ := b.typeText(a.Elements.Type)
		out.more = b.typed(typ)
		b.elements(b.span(literal.Pos, literal.EndPos), typ, sp)
	case a.Location != nil:
		b.location(a.Location, true)
	default:
		out = b.word(sp)
	}
	return out
}

func (b *syntaxBuilder) dialectAttr(d *dialectAttr, sp Span) Attribute {
	b.mention(d.Name.Text)
	b.dialectValue(b.span(d.Name.Pos, d.Name.EndPos))
	return Attribute{Kind: Opaque, Span: sp, more: b.typed(b.optionalType(d.Type))}
}
