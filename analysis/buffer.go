package analysis

import (
	"slices"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Kind is how a buffer is declared.
type Kind uint8

// The kinds of declaration.
const (
	Allocation  Kind = iota // sdscbundle.device_mem_allocate
	Standalone              // any other operation with sdsc_pool.size
	FunctionArg             // an argument with sdsc_pool.size
)

// Buffer is a declared range of HBM: a base value and a size.
type Buffer struct {
	Name     string // sdsc_pool.name, else the SSA name without '%'
	Explicit bool   // the name was given: it means the same buffer in every function
	Kind     Kind
	Func     *Func
	Value    *mlirparse.Value // the base
	Size     int64            // bytes as declared; may be nonsense (see UnknownSize)
	Output   bool             // marked as a graph output
	LX       bool             // claimed by LX planning

	// Place is where the declaration says the buffer is: an absolute address,
	// or one relative to another base. Of an allocation it is unknown.
	Place Address

	Accesses []Access // by step, then by operand
	Escape   *Escape  // the first use that is no access, nil if there is none

	Storage *Storage
	Delta   int64 // bytes from the start of the storage

	// Reason says why the buffer is not in the pool; "" when it is. Detail says
	// more, and At is the place in the function that Detail speaks of, if any.
	Reason Reason
	Detail string
	At     mlirparse.Span

	index     int // in Func.Buffers
	place     place
	group     *group
	crosses   bool     // another function has the same buffer
	readFirst *Access  // the plain read that its accesses begin with, if they do
	refused   *verdict // found with the storages; ranks as "aliased"
}

// Escape is a use of a buffer's address that is no access of an sdsc_execute.
type Escape struct {
	Op  *mlirparse.Op
	Why string
}

// Pooled reports whether the buffer has a place in its function's pool.
func (b *Buffer) Pooled() bool { return b.Reason == "" }

// Offset is the buffer's place in the pool in bytes; the buffer is Pooled.
func (b *Buffer) Offset() int64 { return b.Storage.Offset + b.Delta }

// Span is where the buffer is declared.
func (b *Buffer) Span() mlirparse.Span {
	if b.Value.Def != nil {
		return b.Value.Def.Span
	}
	return b.Value.Span
}

func (b *Buffer) escape(op *mlirparse.Op, why string) {
	if b != nil && b.Escape == nil {
		b.Escape = &Escape{op, why}
	}
}

// trace finds the buffers of a function and what each of its values is as an
// address, in one walk of the text. What an operation uses that stands behind
// it is computed first: see ahead.
func (p *Program) trace(f *Func) {
	t := tracer{p: p, f: f}
	for _, arg := range f.Op.Entry().Args {
		f.facts[arg.ID] = Address{Root: arg}
		if named := p.intermediate(f, arg); named != nil {
			t.declare(arg, FunctionArg, named.Size, arg.Attrs())
		} else if size, ok := arg.Attr(attrSize); ok {
			t.declare(arg, FunctionArg, size.Value.Int, arg.Attrs())
		}
	}
	blocks := f.Op.Regions()[0].Blocks
	for _, b := range blocks[1:] {
		t.arguments(b)
	}
	for _, b := range blocks {
		t.block(b)
	}
}

type tracer struct {
	p    *Program
	f    *Func
	loop *Loop // innermost

	early map[*mlirparse.Op]stage // how far operations are whose results were used before them
}

func (t *tracer) block(b *mlirparse.Block) {
	for _, op := range b.Ops {
		t.ahead(op)
		t.op(op)
	}
}

// arguments makes each argument of a block a base of its own.
func (t *tracer) arguments(b *mlirparse.Block) {
	for _, arg := range b.Args {
		t.f.facts[arg.ID] = Address{Root: arg}
	}
}

func (t *tracer) address(op *mlirparse.Op, operand int) Address {
	return t.f.facts[op.Operands[operand].Value.ID]
}

// op computes the results of an operation and finds escapes.
func (t *tracer) op(op *mlirparse.Op) {
	switch op.Name {
	case opExecute:
		t.f.Steps = append(t.f.Steps, op)
		t.f.loopOf = append(t.f.loopOf, t.loop)
		return
	case opFor:
		t.forLoop(op)
		return
	}
	switch t.early[op] {
	case untouched:
		if t.value(op) {
			return
		}
		t.results(op)
	case computed:
		return
	}
	t.escapeAll(op, 0)
	for _, r := range op.Regions() {
		for _, b := range r.Blocks {
			t.arguments(b)
		}
		for _, b := range r.Blocks {
			t.block(b)
		}
	}
}

// value computes the result of an operation on addresses; it reports whether
// the operation is one.
func (t *tracer) value(op *mlirparse.Op) bool {
	switch op.Name {
	case opConstant:
		c, ok := constantOf(op.Results[0])
		if ok {
			t.define(op, Address{Const: c})
		}
		return ok
	case opAddi:
		t.addi(op)
	case opMuli:
		t.define(op, t.muli(op))
	case opApply:
		t.define(op, t.apply(op))
	case opExtract:
		t.define(op, t.extract(op))
	default:
		return false
	}
	return true
}

// results makes each result of an operation a base of its own.
func (t *tracer) results(op *mlirparse.Op) {
	for _, v := range op.Results {
		t.f.facts[v.ID] = Address{Root: v}
	}
	if len(op.Results) == 1 {
		t.define(op, Address{Root: op.Results[0]})
	}
}

// define records the address of an operation's only result, which may declare
// a buffer.
func (t *tracer) define(op *mlirparse.Op, a Address) {
	v := op.Results[0]
	t.f.facts[v.ID] = a
	if op.Name == opAllocate {
		size, _ := op.Attr("size")
		t.declare(v, Allocation, size.Value.Int, op.Attrs)
	} else if size, ok := op.Attr(attrSize); ok && v.Type == "index" {
		t.declare(v, Standalone, size.Value.Int, op.Attrs)
	}
}

// declare makes a buffer of a value. Its place is what the value was so far.
func (t *tracer) declare(v *mlirparse.Value, k Kind, size int64, attrs []mlirparse.Attr) {
	b := &Buffer{
		Name: strings.TrimPrefix(v.Name, "%"), Kind: k, Func: t.f, Value: v,
		Size: size, Place: t.f.facts[v.ID],
	}
	for _, a := range attrs {
		switch a.Name {
		case attrName:
			b.Name, b.Explicit = a.Value.Text, true
		case attrOutput:
			b.Output = a.Value.Kind == mlirparse.Unit || a.Value.Int != 0
		case attrMemory:
			b.LX = a.Value.Text == "lx"
		}
	}
	b.index = len(t.f.Buffers)
	t.f.Buffers = append(t.f.Buffers, b)
	t.f.facts[v.ID] = Address{Buffer: b}
}

// escapeAll marks the buffers whose addresses are operands from some index on.
func (t *tracer) escapeAll(op *mlirparse.Op, from int) {
	for i := from; i < len(op.Operands); i++ {
		t.address(op, i).Buffer.escape(op, "its address is an operand of '"+op.Name+"'")
	}
}

func (t *tracer) addi(op *mlirparse.Op) {
	l, r := t.address(op, 0), t.address(op, 1)
	sum, ok := add(l, r)
	if !ok {
		l.Buffer.escape(op, "another address is added to it")
		r.Buffer.escape(op, "another address is added to it")
	}
	t.mix(l, r)
	t.define(op, t.rooted(op, sum, l, r))
}

// mix notes roots that are added to each other: either may be the address.
func (t *tracer) mix(as ...Address) {
	var first *mlirparse.Value
	for _, a := range as {
		switch {
		case a.Root == nil || a.Root == first:
		case first == nil:
			first = a.Root
		default:
			if t.f.mixed == nil {
				t.f.mixed = map[*mlirparse.Value]bool{}
			}
			t.f.mixed[first], t.f.mixed[a.Root] = true, true
		}
	}
}

// rooted puts a result of which nothing is known on a line of its own, if it is
// computed from a base: another one that is computed alike may be the same
// address. What is computed from plain numbers alone is an absolute address of
// which nothing is known.
func (t *tracer) rooted(op *mlirparse.Op, a Address, from ...Address) Address {
	if !a.Unknown || a.Buffer != nil || a.Root != nil {
		return a
	}
	if slices.ContainsFunc(from, func(o Address) bool { return o.Root != nil }) {
		return Address{Root: op.Results[0], Unknown: true}
	}
	return a
}

func (t *tracer) muli(op *mlirparse.Op) Address {
	l, r := t.address(op, 0), t.address(op, 1)
	l.Buffer.escape(op, "its address is an operand of 'arith.muli'")
	r.Buffer.escape(op, "its address is an operand of 'arith.muli'")
	if l.Buffer != nil || r.Buffer != nil {
		return Address{Root: op.Results[0], Unknown: true}
	}
	product, _ := multiply(l, r)
	return t.rooted(op, product, l, r)
}

func (t *tracer) apply(op *mlirparse.Op) Address {
	attr, _ := op.Attr("map")
	m := attr.Value.Map()
	operands := make([]Address, len(op.Operands))
	for i := range operands {
		operands[i] = t.address(op, i)
	}
	t.mix(operands...)
	a, ok := eval(m.Results[0], operands[:m.NumDims], operands[m.NumDims:])
	if !ok {
		for i := range operands {
			operands[i].Buffer.escape(op, "its address is not a plain summand of the affine map")
		}
		return Address{Root: op.Results[0], Unknown: true}
	}
	for i := range operands {
		if b := operands[i].Buffer; b != nil && b != a.Buffer {
			b.escape(op, "its address is not a plain summand of the affine map")
		}
	}
	return t.rooted(op, a, operands...)
}

// extract passes on what an argument is: each extraction of its value is the
// same address.
func (t *tracer) extract(op *mlirparse.Op) Address {
	field, _ := op.Attr("field")
	if field.Value.Text == "value" {
		return t.address(op, 0)
	}
	return Address{Root: op.Results[0]}
}

func (t *tracer) forLoop(op *mlirparse.Op) {
	t.escapeAll(op, 0)
	l := &Loop{Op: op, Parent: t.loop, Depth: 1, First: len(t.f.Steps), Bounds: t.f.bounds(op)}
	if l.Parent != nil {
		l.Depth += l.Parent.Depth
	}
	t.f.Loops = append(t.f.Loops, l)
	entry := op.Entry()
	for i, arg := range entry.Args {
		t.f.facts[arg.ID] = Address{Root: arg}
		if i == 0 {
			t.f.facts[arg.ID] = Address{Terms: []Term{{l, 1}}}
		}
	}
	if t.early[op] == untouched {
		t.results(op)
	}
	t.loop = l
	t.block(entry)
	t.loop = l.Parent
	l.Last = len(t.f.Steps) - 1
}
