package mlirparse

import (
	"sort"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// maxRegionDepth bounds how deep regions nest.
const maxRegionDepth = 256

// builder makes the tree from the syntax. It resolves names on the way: see
// scope.go.
type builder struct {
	scopes
	mod     *Module
	spans   []Span // of all tokens
	aliases map[string]*Alias
	depth   int // of regions
}

func newBuilder(src *Source) *builder {
	b := &builder{
		mod:     &Module{Source: src, Body: &Block{}},
		aliases: map[string]*Alias{},
	}
	b.scopes.src = src
	b.push(true)
	return b
}

// finish closes the top-level scope.
func (b *builder) finish() (*Module, List) {
	b.pop()
	b.mod.NumValues = b.numValues
	b.mod.Body.Span = Span{0, int32(len(b.src.Text))}
	if len(b.errs) > 0 {
		return nil, b.errs.Sort()
	}
	return b.mod, nil
}

// end is where the last token before pos ends. Syntax nodes know only where
// the next token starts.
func (b *builder) end(pos lexer.Position) int32 {
	i := sort.Search(len(b.spans), func(i int) bool { return int(b.spans[i].Start) >= pos.Offset })
	if i == 0 {
		return int32(pos.Offset)
	}
	return b.spans[i-1].End
}

func (b *builder) span(pos, end lexer.Position) Span {
	return Span{int32(pos.Offset), b.end(end)}
}

// word is the span of a token by its text.
func word(pos lexer.Position, text string) Span {
	return Span{int32(pos.Offset), int32(pos.Offset + len(text))}
}

func (b *builder) items(to *Block, items []*item) {
	for _, it := range items {
		switch {
		case it.Alias != nil:
			b.alias(it.Alias)
		case it.Resource != nil:
			b.mod.Resources = append(b.mod.Resources, word(it.Resource.Pos, it.Resource.Text))
		default:
			b.operation(to, it.Op)
		}
	}
}

func (b *builder) alias(a *aliasDef) {
	sp := word(a.Pos, a.Name)
	if old, ok := b.aliases[a.Name]; ok {
		b.errorf(sp, "redefinition of attribute alias id '%s'", a.Name[1:]).
			Note(b.src, word(lexer.Position{Offset: int(old.Span.Start)}, old.Name), "previously defined here")
		return
	}
	def := &Alias{Name: a.Name, Span: sp}
	if l := a.Value.Location; l != nil {
		def.Value = Attribute{Kind: Opaque, Span: b.span(l.Pos, l.EndPos)}
	} else {
		def.Value = b.attribute(a.Value.Attribute)
	}
	def.Span.End = def.Value.Span.End
	b.aliases[a.Name] = def
	b.mod.Aliases = append(b.mod.Aliases, def)
}

// operation builds an operation and appends it to a block.
func (b *builder) operation(to *Block, o *operation) {
	op := &Op{Span: b.span(o.Pos, o.EndPos), Parent: to, Index: len(to.Ops)}
	if o.Location != nil {
		op.Location = b.span(o.Location.Pos, o.Location.EndPos)
	}
	if n := len(o.Results); n > 0 {
		last := o.Results[n-1]
		op.ResultSpan = Span{op.Span.Start, word(last.Pos, last.Name).End}
	}
	to.Ops = append(to.Ops, op)
	types := b.body(op, o.Body)
	b.results(op, o.Results, types)
}

// results defines the names that an operation gives its results.
func (b *builder) results(op *Op, groups []*resultGroup, types []string) {
	named := 0
	counts := make([]int, len(groups))
	for i, g := range groups {
		counts[i] = 1
		if g.Count != "" {
			n, ok := parseInt(g.Count)
			if !ok || n < 1 || n > int64(len(types)) {
				n = 0
			}
			counts[i] = int(n)
		}
		named += counts[i]
	}
	if len(groups) > 0 && named != len(types) {
		if len(types) == 0 {
			b.errorf(op.ResultSpan, "cannot name an operation with no results")
		} else {
			b.errorf(op.ResultSpan, "operation defines %d %s but was provided %d to bind",
				len(types), plural(len(types), "result"), named)
		}
		return
	}
	op.Results = make([]*Value, len(types))
	k := 0
	for i, g := range groups {
		sp := word(g.Pos, g.Name)
		for j := range counts[i] {
			v := &Value{Name: g.Name, Span: sp, Type: types[k], Def: op, Index: k}
			if g.Count != "" {
				v.Name += "#" + itoa(j)
			}
			b.defineResult(g.Name, v, j)
			op.Results[k] = v
			k++
		}
	}
	for ; k < len(types); k++ {
		op.Results[k] = b.newValue(&Value{Type: types[k], Def: op, Index: k})
	}
}

func plural(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}

// use resolves an operand whose type the form implies or names.
func (b *builder) use(op *Op, u *valueUse, typ string) {
	op.Operands = append(op.Operands, b.operand(op, len(op.Operands), u, typ))
}

func (b *builder) operand(op *Op, idx int, u *valueUse, typ string) Operand {
	sp := Span{int32(u.Pos.Offset), int32(u.Pos.Offset + len(u.Name))}
	number := 0
	if u.Number != "" {
		sp.End = b.end(u.EndPos)
		n, ok := parseInt(u.Number[1:])
		if !ok || n > 1<<20 {
			b.errorf(sp, "invalid SSA value result number")
		}
		number = int(n)
	}
	return Operand{Value: b.resolve(op, idx, u.Name, number, sp, typ), Span: sp}
}

// uses resolves operands with the types that follow them in the text.
func (b *builder) uses(op *Op, us []*valueUse, types []*typeRef, at Span) {
	if len(us) != len(types) {
		b.errorf(at, "number of operands and types do not match: got %d operands and %d types", len(us), len(types))
		return
	}
	for i, u := range us {
		b.use(op, u, b.typeText(types[i]))
	}
}

func (b *builder) typeText(t *typeRef) string {
	return b.src.Slice(b.span(t.Pos, t.EndPos))
}

func (b *builder) typeTexts(ts []*typeRef) []string {
	out := make([]string, len(ts))
	for i, t := range ts {
		out[i] = b.typeText(t)
	}
	return out
}

func (b *builder) resultTexts(r *typeResults) []string {
	if r.One != nil {
		return []string{b.src.Slice(b.span(r.One.Pos, r.One.EndPos))}
	}
	return b.typeTexts(r.Many)
}

// region builds a region whose entry block has args, and closes its scope.
func (b *builder) region(op *Op, r *region, isolated bool, args func(*Block)) {
	reg := &Region{Span: Span{int32(r.Pos.Offset), word(r.End.Pos, "}").End}, Parent: op}
	op.Regions = append(op.Regions, reg)
	if b.depth++; b.depth > maxRegionDepth {
		b.errorf(word(r.Pos, "{"), "regions nested deeper than %d", maxRegionDepth)
		b.depth--
		return
	}
	b.push(isolated)
	if len(r.Items) > 0 || len(r.Blocks) == 0 || args != nil {
		entry := &Block{Parent: reg, Span: Span{reg.Span.Start + 1, reg.Span.End - 1}}
		if len(r.Blocks) > 0 {
			entry.Span.End = int32(r.Blocks[0].Pos.Offset)
		}
		if args != nil {
			args(entry)
		}
		b.items(entry, r.Items)
		if len(entry.Ops) > 0 || args != nil {
			reg.Blocks = append(reg.Blocks, entry)
		}
	}
	for _, bl := range r.Blocks {
		b.block(reg, bl)
	}
	b.pop()
	b.depth--
}

func (b *builder) block(reg *Region, bl *block) {
	out := &Block{Label: bl.Label, Parent: reg, Span: b.span(bl.Pos, bl.EndPos)}
	reg.Blocks = append(reg.Blocks, out)
	for _, a := range bl.Args {
		b.blockArg(out, a.Name, b.typeText(a.Type))
	}
	b.items(out, bl.Items)
}

func (b *builder) blockArg(to *Block, name *valueDef, typ string) *Value {
	v := &Value{Name: name.Name, Span: word(name.Pos, name.Name), Type: typ, Block: to, Index: len(to.Args)}
	to.Args = append(to.Args, v)
	b.defineArg(v)
	return v
}

// symbol is the text of a symbol name without '@' and quotes.
func symbol(text string) string {
	text = text[1:]
	if strings.HasPrefix(text, `"`) {
		return unquote(text)
	}
	return text
}
