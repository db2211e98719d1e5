package mlirparse

import (
	"sort"

	"github.com/alecthomas/participle/v2/lexer"
)

// syntaxBuilder makes the tree from the syntax that the grammar reads.
type syntaxBuilder struct {
	builder
	tokens []token // all of them
}

// end is where the last token before pos ends. Syntax nodes know only where
// the next token starts.
func (b *syntaxBuilder) end(pos lexer.Position) int32 {
	i := sort.Search(len(b.tokens), func(i int) bool { return int(b.tokens[i].span.Start) >= pos.Offset })
	if i == 0 {
		return int32(pos.Offset)
	}
	return b.tokens[i-1].span.End
}

func (b *syntaxBuilder) span(pos, end lexer.Position) Span {
	return Span{int32(pos.Offset), b.end(end)}
}

// word is the span of a token by its text.
func word(pos lexer.Position, text string) Span {
	return Span{int32(pos.Offset), int32(pos.Offset + len(text))}
}

func (b *syntaxBuilder) items(to *Block, items []*item) {
	for _, it := range items {
		switch {
		case it.Alias != nil:
			b.aliasDef(it.Alias)
		case it.Resource != nil:
			b.resources(word(it.Resource.Pos, it.Resource.Text))
		default:
			b.operation(to, it.Op)
		}
	}
}

func (b *syntaxBuilder) aliasDef(a *aliasDef) {
	b.aliasName(word(a.Pos, a.Attribute+a.Type))
	switch {
	case a.Type != "":
		sp := b.span(a.TypeValue.Pos, a.TypeValue.EndPos)
		b.defineAlias(word(a.Pos, a.Type), Attribute{Kind: Type, Span: sp, Text: b.typeText(a.TypeValue)})
	case a.Value.Location != nil:
		l := a.Value.Location
		b.location(l, true)
		b.defineAlias(word(a.Pos, a.Attribute), Attribute{Kind: Opaque, Span: b.span(l.Pos, l.EndPos)})
	default:
		b.defineAlias(word(a.Pos, a.Attribute), b.attribute(a.Value.Attribute))
	}
}

func (b *syntaxBuilder) operation(to *Block, o *operation) {
	op := b.newOp(to, int32(o.Pos.Offset))
	op.Span.End = b.end(o.EndPos)
	groups := make([]group, len(o.Results))
	for i, g := range o.Results {
		groups[i] = group{name: g.Name, span: word(g.Pos, g.Name)}
		if g.Count != nil {
			groups[i].count, groups[i].at = g.Count.Text, word(g.Count.Pos, g.Count.Text)
		}
	}
	errs := len(b.errs)
	types := b.body(op, o.Body)
	if o.Location != nil {
		b.rare(op).location = b.location(o.Location, false)
	}
	b.results(op, groups, types, errs)
}

func (b *syntaxBuilder) reference(u *valueUse) use {
	out := use{name: u.Name, span: word(u.Pos, u.Name)}
	if u.Number != "" {
		end := b.end(u.EndPos)
		b.numbered(&out, Span{end - int32(len(u.Number)), end})
	}
	return out
}

func (b *syntaxBuilder) uses(us []*valueUse) []use {
	out := make([]use, len(us))
	for i, u := range us {
		out[i] = b.reference(u)
	}
	return out
}

// typeText is the text of a type with the aliases outside of opaque bodies resolved.
func (b *syntaxBuilder) typeText(t *typeRef) string {
	if t.Func != nil {
		return b.functionType(t.Func)
	}
	return b.plain(t.Plain)
}

func (b *syntaxBuilder) optionalType(t *typeRef) string {
	if t == nil {
		return ""
	}
	return b.typeText(t)
}

func (b *syntaxBuilder) plain(t *plainType) string {
	return b.typ(b.span(t.Pos, t.EndPos), int32(t.EndPos.Offset))
}

func (b *syntaxBuilder) typeTexts(ts []*typeRef) []string {
	out := make([]string, len(ts))
	for i, t := range ts {
		out[i] = b.typeText(t)
	}
	return out
}

func (b *syntaxBuilder) resultTexts(r *typeResults) []string {
	if r.One != nil {
		return []string{b.plain(r.One)}
	}
	return b.typeTexts(r.Many)
}

func (b *syntaxBuilder) functionType(t *functionType) string {
	inputs := b.typeTexts(t.Inputs)
	return signatureText(inputs, b.resultTexts(t.Results), t.Results.One != nil)
}

// region builds a region. When the operation's own syntax names arguments of
// the entry block, args adds them.
func (b *syntaxBuilder) region(op *Op, r *region, isolated bool, args func(*Block)) {
	reg, ok := b.enter(op, int32(r.Pos.Offset), isolated)
	if !ok {
		return
	}
	if len(r.Items) > 0 || args != nil {
		entry := b.entry(reg)
		if args != nil {
			args(entry)
		}
		b.items(entry, r.Items)
		end := r.End.Pos
		if len(r.Blocks) > 0 {
			end = r.Blocks[0].Pos
			b.afterEntry(entry, word(end, r.Blocks[0].Label))
		}
		b.closeEntry(reg, entry, int32(end.Offset))
	}
	for _, bl := range r.Blocks {
		b.block(reg, bl)
	}
	b.leave(reg, int32(r.End.Pos.Offset+1))
}

func (b *syntaxBuilder) block(reg *Region, bl *block) {
	out := b.labelled(reg, word(bl.Pos, bl.Label))
	if bl.Args != nil {
		for _, a := range bl.Args.Args {
			name := word(a.Name.Pos, a.Name.Name)
			typ := b.typeText(a.Type)
			if a.Location != nil {
				b.location(a.Location, false)
			}
			b.blockArg(out, name, typ)
		}
	}
	b.items(out, bl.Items)
	out.Span.End = b.end(bl.EndPos)
}

// location checks the aliases of a location and returns its span. Those of a
// nested one must stand before.
func (b *syntaxBuilder) location(l *location, nested bool) Span {
	b.locationBody(l.Body, nested)
	return b.span(l.Pos, l.EndPos)
}

func (b *syntaxBuilder) locationBody(l *locationBody, nested bool) {
	switch {
	case l.Alias != "":
		b.locationAlias(word(l.Pos, l.Alias), int32(l.EndPos.Offset), nested)
	case l.CallSite != nil:
		b.locationBody(l.CallSite.Callee, true)
		b.locationBody(l.CallSite.Caller, true)
	case l.Fused != nil:
		if m := l.Fused.Metadata; m != nil {
			b.fusedMetadata(b.span(m.Pos, m.EndPos))
		}
		for _, of := range l.Fused.Of {
			b.locationBody(of, true)
		}
	case l.Named != nil && l.Named.Line != nil:
		b.lineNumber(word(l.Named.Line.Pos, l.Named.Line.Text), "line")
		b.lineNumber(word(l.Named.Column.Pos, l.Named.Column.Text), "column")
	case l.Named != nil && l.Named.Child != nil:
		b.locationBody(l.Named.Child, true)
	}
}
