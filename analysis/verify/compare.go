package verify

import (
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis/parallel"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Moved says that a buffer of the input has a place in its function's pool.
type Moved struct {
	Value  *mlirparse.Value // the buffer's base, in the input's tree
	Size   int64            // bytes
	Offset int64            // bytes from the start of the pool
}

// Compare checks a rewrite: that after is before with the named buffers moved
// into pools, and that no read can tell. The two lists are parallel; all files
// of one call go in together, as a buffer may be used in several.
//
// Each function must have the same operations with effects, in the same order
// and the same loops, with the same attributes but for annotations; each value
// that one of them uses must be equal to what it was, or what it was as an
// offset from a moved buffer's base must be the same offset from the buffer's
// place in the pool. The pool is the allocation that a function begins with, or
// the value of an argument %pool_base_addr; arguments that moved may be gone.
// The roles of operands are those of before.
//
// An empty list proves the rewrite right, on three assumptions: what before
// declares as different allocations, or computes from different origins, does
// not overlap; an operation whose footprint is not known stays within the
// buffer; and of two such operations, the one that writes the same set of
// addresses as the other reads writes all that this reads.
//
// It costs O(n log n) in the size of the texts times the depth of loops.
func Compare(before, after []Input, moved []Moved, o Options) mlirparse.List {
	return CheckMoves(before, moved, o).Compare(after)
}

// Compare is the second half: that the texts after are those before with the
// moves made. It is called once.
func (c *Comparison) Compare(after []Input) mlirparse.List {
	if len(c.pairs) != len(after) {
		c.errorf(nil, mlirparse.Span{}, "%d texts became %d", len(c.pairs), len(after))
		return c.found
	}
	parallel.Do(len(after), func(i int) { c.pairs[i].compare(after[i]) })
	for _, p := range c.pairs {
		c.found = append(c.found, p.found...)
	}
	return c.found.Sort()
}

func (p *pair) compare(after Input) {
	p.after = newEvaluator(p.atoms, after.Module)
	p.identity = make([]*mlirparse.Value, p.in.Module.NumValues)
	p.identical([]*mlirparse.Block{p.in.Module.Body}, []*mlirparse.Block{after.Module.Body})
}

func isAllocation(v *mlirparse.Value) bool { return v.Def != nil && v.Def.Name == opAllocate }

// pair is one text before and after.
type pair struct {
	*Comparison // of which it changes nothing
	*atoms
	report
	in            Input
	before, after *evaluator
	identity      []*mlirparse.Value // by Value.ID in before: the counterpart in after, where known

	moving   map[*mlirparse.Op]*storages // by function of before in which something moves
	holdings []holding                   // in the order of the functions

	// Of the function that is looked at:
	storages *storages // nil: nothing moves
	pool     pool
}

// pool is where the buffers of one function go to.
type pool struct {
	base form             // in after; no terms: not found yet
	size int64            // bytes; 0: not known
	op   *mlirparse.Op    // the allocation, if it is one
	arg  *mlirparse.Value // the argument that passes it, if it is one
}

// differ reports that an operation is not what it was; was may be nil.
func (p *pair) differ(was, is *mlirparse.Op, format string, args ...any) {
	d := p.errorf(p.after.src, is.NameSpan, format, args...)
	if was != nil {
		d.Note(p.before.src, was.NameSpan, "it was this operation")
	}
}

// block compares two blocks of a function that buffers move in. Operations
// without effects only matter for the values they compute.
func (p *pair) block(before, after *mlirparse.Block) {
	i, k := 0, 0
	for {
		was, is := p.nextBefore(before, &i), p.nextAfter(after, &k)
		switch {
		case was == nil && is == nil:
			return
		case was == nil:
			p.differ(nil, is, "'%s' is new", is.Name)
			return
		case is == nil:
			p.errorf(p.before.src, was.NameSpan, "'%s' is gone", was.Name)
			return
		case was.Name != is.Name:
			p.differ(was, is, "'%s' stands where '%s' stood", is.Name, was.Name)
			return
		}
		p.op(was, is)
	}
}

// nextBefore is the next operation of a block that has to stay, nil at the
// end. The values of before are evaluated by then.
func (p *pair) nextBefore(b *mlirparse.Block, i *int) *mlirparse.Op {
	for *i < len(b.Ops) {
		op := b.Ops[*i]
		*i++
		if !isPure(op) && (op.Name != opAllocate || !p.isMoved(op.Results[0])) {
			return op
		}
	}
	return nil
}

// nextAfter evaluates a block up to the next operation that has to have a
// counterpart, and returns that; nil at the end.
func (p *pair) nextAfter(b *mlirparse.Block, i *int) *mlirparse.Op {
	for *i < len(b.Ops) {
		op := b.Ops[*i]
		*i++
		switch {
		case p.after.pure(op):
		case op.Name == opAllocate && p.isPool(op):
			p.after.defineFresh(op.Results[0])
			size, _ := op.Attr("size")
			p.pool.base, p.pool.size, p.pool.op = p.after.form(op.Results[0]), size.Value.Int, op
		default:
			return op
		}
	}
	return nil
}

func (p *pair) isMoved(v *mlirparse.Value) bool {
	_, ok := p.before.bases[v.ID]
	return ok
}

// isPool reports whether an operation of after may be the pool's allocation:
// the first operation of a function that things move in.
func (p *pair) isPool(op *mlirparse.Op) bool {
	return p.pool.arg == nil && op.Index == 0 && op.ParentOp() != nil && op.ParentOp().Name == "func.func"
}

// op compares two operations of one name that have effects.
func (p *pair) op(was, is *mlirparse.Op) {
	if !p.sameShape(was, is) {
		return
	}
	p.operands(was, is, was.Operands, is.Operands)
	for i := range was.Results {
		p.same(was.Results[i], is.Results[i])
	}
	for i, r := range was.Regions() {
		blocks, counterparts := r.Blocks, is.Regions()[i].Blocks
		if was.Name != opFor || len(blocks) != 1 || len(counterparts) != 1 {
			p.identical(blocks, counterparts)
			continue
		}
		if p.sameArguments(was, is, blocks[0], counterparts[0]) {
			for n := range blocks[0].Args {
				p.same(blocks[0].Args[n], counterparts[0].Args[n])
			}
			p.block(blocks[0], counterparts[0])
		}
	}
}

// sameShape compares what two operations are beside their operands and
// regions. It reports whether those can be compared.
func (p *pair) sameShape(was, is *mlirparse.Op) bool {
	if name, ok := sameAttrs(was.Attrs, is.Attrs, p.before.module, p.after.module); !ok {
		p.differ(was, is, "attribute '%s' of '%s' changed", name, was.Name)
	}
	if len(was.Operands) != len(is.Operands) || len(was.Results) != len(is.Results) ||
		len(was.Successors()) != len(is.Successors()) || len(was.Regions()) != len(is.Regions()) {
		p.differ(was, is, "'%s' has %d operands, %d results, %d successors and %d regions, and had %d, %d, %d and %d", is.Name,
			len(is.Operands), len(is.Results), len(is.Successors()), len(is.Regions()),
			len(was.Operands), len(was.Results), len(was.Successors()), len(was.Regions()))
		return false
	}
	for i, s := range was.Successors() {
		if s.Label != is.Successors()[i].Label {
			p.differ(was, is, "successor %d of '%s' changed", i, was.Name)
			return false
		}
	}
	for i := range was.Results {
		p.sameType(was.Results[i], is.Results[i])
	}
	return true
}

func (p *pair) sameType(was, is *mlirparse.Value) {
	if was.Type != is.Type && !sameText(was.Type, is.Type) {
		p.errorf(p.after.src, is.Span, "value '%s' has type '%s'", is.Name, is.Type).
			Note(p.before.src, was.Span, "it was '%s'", was.Type)
	}
}

// sameArguments compares the arguments of two blocks.
func (p *pair) sameArguments(was, is *mlirparse.Op, b, c *mlirparse.Block) bool {
	if len(b.Args) != len(c.Args) {
		p.differ(was, is, "a block of '%s' has %d arguments, and had %d", is.Name, len(c.Args), len(b.Args))
		return false
	}
	for n := range b.Args {
		p.sameType(b.Args[n], c.Args[n])
	}
	return true
}

// same gives a value of after the form of its counterpart.
func (p *pair) same(was, is *mlirparse.Value) { p.after.define(is, p.before.form(was)) }

// operands compares values that are used.
func (p *pair) operands(was, is *mlirparse.Op, before, after []mlirparse.Operand) {
	for i := range before {
		p.operand(was, is, i, &before[i], &after[i])
	}
}

func (p *pair) operand(was, is *mlirparse.Op, i int, before, after *mlirparse.Operand) {
	old, now := p.before.form(before.Value), p.after.form(after.Value)
	want, base, ok := p.translate(old)
	switch {
	case base != nil && (was.Name != opExecute || !ok):
		p.errorf(p.before.src, before.Span, "operand %d of '%s' is computed from '%s', which moves, and is no address that can move with it",
			i, was.Name, base.Name)
	case !ok || !want.equal(now):
		p.errorf(p.after.src, after.Span, "operand %d of '%s' is not the value it was: %s instead of %s",
			i, is.Name, p.describe(now), p.describe(want)).
			Note(p.before.src, before.Span, "it was this value: %s", p.describe(old))
	}
}

// translate is what a form of before has to be after the move, and the base
// that moves in it, if any. It is not ok for a form that no move can follow.
func (p *pair) translate(f form) (out form, base *mlirparse.Value, ok bool) {
	n := slices.IndexFunc(f.terms, func(t term) bool { return p.kind(t.atom) == baseAtom })
	if n < 0 {
		return f, nil, true
	}
	base = p.infos[f.terms[n].atom].value
	a, ok := p.address(f)
	if !ok || p.storages == nil {
		return f, base, false
	}
	m := p.storages.member(a.origin)
	if out, ok = (form{a.add, a.frame}).plus(form{add: m.Offset}); ok {
		out, ok = out.plus(p.pool.base)
	}
	return out, base, ok
}
