package mlirparse

import (
	"strconv"
	"strings"
)

// maxRegionDepth bounds how deep regions nest.
const maxRegionDepth = 256

// Options say what Parse accepts beyond the operations it knows.
type Options struct {
	// AllowUnregistered admits operations of unknown dialects in generic form,
	// as mlir-opt's --allow-unregistered-dialect does.
	AllowUnregistered bool
}

// builder makes the tree. Its methods take syntax in the order of the text,
// whoever has read it, and resolve names on the way: see scope.go.
type builder struct {
	scopes
	Options
	mod    *Module
	later  []aliasUse // of locations, which may be defined after their use
	depth  int        // of regions
	nested bool       // what is read stands inside of a type or attribute: see inside.go
	spare  *Block     // that no region has taken; nil for none

	expanded  int                  // what the aliases used so far stand for, in bytes: see expand
	atAlias   int                  // the same where the last definition begins
	distincts map[uint64]Attribute // what each distinct[id] stands for
	types     map[string]string    // see bodyType
	texts     map[string]*typeText // the types behind values: see typed
	lastType  *typeText
}

// use refers to a value: %r, or result number of a group, %r#1.
type use struct {
	name   string
	number int
	span   Span
}

// group is a name for one result or several: %a, %b:2.
type group struct {
	name  string
	span  Span   // the name
	count string // of results, as written; empty for one
	at    Span   // the count
}

func newBuilder(src *Source, opts Options) *builder {
	b := &builder{
		Options: opts,
		texts:   map[string]*typeText{},
		mod:     &Module{Source: src, aliases: map[string]*Alias{}, Body: &Block{Span: Span{0, int32(len(src.Text))}}},
	}
	b.scopes.src, b.scopes.defs.text = src, src.Text
	b.push(true)
	return b
}

// finish closes the top-level scope and checks what needs the whole file.
func (b *builder) finish() (*Module, List) {
	b.pop()
	b.lateLocations()
	if len(b.errs) > 0 {
		return nil, b.errs.Sort()
	}
	b.mod.NumValues = b.numValues
	if errs := b.verify(); errs.HasErrors() {
		return nil, errs
	}
	return b.mod, nil
}

// newOp appends an operation that begins at an offset to a block. Its end is
// known when it is read.
func (b *builder) newOp(to *Block, start int32) *Op {
	op := b.slabs.ops.one()
	op.Span.Start, op.Parent, op.Index = start, to, int32(len(to.Ops))
	to.Ops = append(to.Ops, op)
	return op
}

// named sets the name of an operation in custom form. Its short form is known
// where the dialect is the default: return, call in a function, module in a module.
func (b *builder) named(op *Op, sp Span, name string) {
	op.Name, op.NameSpan = name, sp
	if short := b.src.Slice(sp); len(short) < len(name) {
		if dialect := defaultDialect(op.ParentOp()); dialect+"."+short != name {
			b.errs = append(b.errs, unknownOp(b.src, sp, short, dialect))
		}
	}
}

// defaultDialect is the dialect whose operations need no prefix in the regions
// of an operation.
func defaultDialect(parent *Op) string {
	for parent != nil && parent.Generic {
		parent = parent.ParentOp()
	}
	if parent == nil {
		return "builtin"
	}
	return dialectOfRegions(parent.Name)
}

func dialectOfRegions(op string) string {
	switch op {
	case "builtin.module", "module":
		return "builtin"
	case "func.func":
		return "func"
	}
	return ""
}

// customf reports what is wrong with the custom form of an operation.
func (b *builder) customf(op *Op, sp Span, format string, args ...any) {
	b.errorf(sp, "custom op '%s' "+format, append([]any{op.Name}, args...)...)
}

// inherent adds an attribute that the custom form has in its own syntax.
func (b *builder) inherent(op *Op, name string, v Attribute) {
	if op.Attrs == nil {
		n := 1
		switch {
		case name == "sym_visibility":
			n = 3 // the name and the type of the function follow
		case op.Name == "func.func":
			n = 2
		}
		op.Attrs = b.slabs.attrs.slice(n)[:0]
	}
	op.Attrs = append(op.Attrs, Attr{Name: name, Span: v.Span, Value: v})
}

// operands resolves operands that all have one type, or any for "".
func (b *builder) operands(op *Op, uses []use, typ string) {
	op.Operands = b.slabs.operands.slice(len(uses))
	for i, u := range uses {
		op.Operands[i] = Operand{b.resolve(op, i, u, typ), u.span}
	}
}

// typedOperands resolves operands with a type each. They are as many.
func (b *builder) typedOperands(op *Op, uses []use, types []string) {
	op.Operands = b.slabs.operands.slice(len(uses))
	for i, u := range uses {
		op.Operands[i] = Operand{b.resolve(op, i, u, types[i]), u.span}
	}
}

// customOperands resolves the operands of a custom form that are followed by
// their types; at is where they stand.
func (b *builder) customOperands(op *Op, uses []use, types []string, at int32) {
	if len(uses) != len(types) {
		b.customf(op, Span{at, at}, "%d operands present, but expected %d", len(uses), len(types))
		return
	}
	b.typedOperands(op, uses, types)
}

// numbered adds the number behind the '#' of a use.
func (b *builder) numbered(u *use, sp Span) {
	u.span.End = sp.End
	n, err := strconv.ParseInt(b.src.Text[sp.Start+1:sp.End], 10, 32)
	if err != nil {
		b.errorf(sp, "invalid SSA value result number")
		u.name = "" // nothing else to say of it
	}
	u.number = int(n)
}

// results defines the names that an operation gives its results. Where the
// operation has errors of its own, which came after the first errs, the types
// may be too few.
func (b *builder) results(op *Op, groups []group, types []string, errs int) {
	if len(groups) > 0 && !b.binds(op, groups, len(types), len(b.errs) > errs) {
		return
	}
	op.Results = b.slabs.pointers.slice(len(types))
	for i, t := range types {
		v := b.newValue()
		v.Type, v.Def, v.Index = t, op, int32(i)
		op.Results[i] = v
	}
	k := 0
	for _, g := range groups {
		n := 1
		if g.count != "" {
			n, _ = strconv.Atoi(g.count)
		}
		for j := range n {
			v := op.Results[k+j]
			v.Name, v.Span = g.name, g.span
			if g.count != "" {
				v.Name += "#" + strconv.Itoa(j)
			}
		}
		first := op.Results[k]
		first.group = int32(n)
		b.define(first)
		k += n
	}
}

// binds reports whether names are given to as many results as there are.
func (b *builder) binds(op *Op, groups []group, results int, quiet bool) bool {
	named := uint64(0)
	for _, g := range groups {
		n := uint64(1)
		if g.count != "" {
			var err error
			if n, err = strconv.ParseUint(g.count, 10, 63); err != nil || n == 0 {
				b.errorf(g.at, "expected named operation to have at least 1 result")
				return false
			}
		}
		named += n
	}
	names := Span{op.Span.Start, groups[len(groups)-1].span.End}
	switch {
	case named == uint64(results):
		return true
	case quiet:
	case results == 0:
		b.errorf(names, "cannot name an operation with no results")
	default:
		b.errorf(names, "operation defines %d results but was provided %d to bind", results, named)
	}
	return false
}

// entryArg adds an argument of an entry block whose name stands in the syntax
// of the operation.
func (b *builder) entryArg(to *Block, name Span, typ string) *Value {
	v := b.newArg(to, name, typ)
	b.defineEntry(v)
	return v
}

// blockArg adds an argument of a labelled block.
func (b *builder) blockArg(to *Block, name Span, typ string) {
	v := b.newArg(to, name, typ)
	b.define(v)
}

func (b *builder) newArg(to *Block, name Span, typ string) *Value {
	v := b.newValue()
	v.Name, v.Span, v.Type, v.Block, v.Index = b.src.Slice(name), name, typ, to, int32(len(to.Args))
	to.Args = append(to.Args, v)
	return v
}

// enter opens a region of an operation, but for one that is nested too deep.
func (b *builder) enter(op *Op, start int32, isolated bool) (*Region, bool) {
	r := b.slabs.regions.one()
	r.Span, r.Parent = Span{start, start + 1}, op
	c := b.rare(op)
	if c.regions == nil {
		c.regions = b.slabs.regionLists.slice(1)[:0]
	}
	c.regions = append(c.regions, r)
	if b.depth == maxRegionDepth {
		b.errs = append(b.errs, regionsTooDeep(b.src, start))
		return r, false
	}
	b.depth++
	b.push(isolated)
	return r, true
}

func regionsTooDeep(src *Source, at int32) *Diagnostic {
	return Errorf(src, Span{at, at + 1}, "regions nested deeper than %d", maxRegionDepth)
}

func (b *builder) rare(op *Op) *rare {
	if op.rare == nil {
		op.rare = b.slabs.rares.one()
	}
	return op.rare
}

// leave closes the innermost region.
func (b *builder) leave(r *Region, end int32) {
	r.Span.End = end
	b.pop()
	b.depth--
}

// argAttrs hands the dictionaries of a function's arg_attrs to its arguments, as
// the head of the custom form has them.
func (b *builder) argAttrs(op *Op) {
	if op.Name != "func.func" || op.Entry() == nil {
		return
	}
	entry := op.Entry()
	attr, ok := op.Attr("arg_attrs")
	if !ok {
		return
	}
	for i, d := range attr.Value.Elements() {
		if i >= len(entry.Args) || d.Kind != Dictionary {
			continue
		}
		dict := &argumentDict{attrs: d.Entries()}
		if attr.Value.alias == 0 && d.alias == 0 {
			dict.span = d.Span
		}
		entry.Args[i].dict = dict
	}
}

// signatureText is the text of a function type.
func signatureText(inputs, results []string, one bool) string {
	if len(inputs)+len(results) == 0 {
		return "() -> ()"
	}
	text := "(" + strings.Join(inputs, ", ") + ") -> "
	if one {
		return text + results[0]
	}
	return text + "(" + strings.Join(results, ", ") + ")"
}

func (b *Block) parentOp() *Op {
	if b.Parent == nil {
		return nil
	}
	return b.Parent.Parent
}

func plural(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}
