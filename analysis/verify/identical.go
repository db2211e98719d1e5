package verify

import "github.com/sdsc-pool/sdsc-pool/mlirparse"

// identical compares blocks in which nothing moves, operation by operation,
// and their operands by identity: each value that is defined in them has one
// counterpart. Values from outside are compared by their forms. Functions in
// them are compared on their own.
func (p *pair) identical(before, after []*mlirparse.Block) {
	var uses []use
	p.pairBlocks(before, after, &uses)
	// Only now all values are paired: where blocks branch, a use may stand
	// before the definition.
	for i := range uses {
		u := &uses[i]
		switch is := p.identity[u.before.Value.ID]; {
		case is == nil:
			p.operand(u.was, u.is, u.index, u.before, u.after)
		case is != u.after.Value:
			p.errorf(p.after.src, u.after.Span, "operand %d of '%s' is '%s' instead of '%s'",
				u.index, u.is.Name, u.after.Value.Name, is.Name).
				Note(p.before.src, u.before.Span, "it was this value")
		}
	}
}

// use is an operand with its counterpart.
type use struct {
	was, is       *mlirparse.Op
	index         int
	before, after *mlirparse.Operand
}

// pairBlocks pairs the operations and values of two lists of blocks and
// gathers their uses.
func (p *pair) pairBlocks(before, after []*mlirparse.Block, uses *[]use) {
	for i := range max(len(before), len(after)) {
		switch {
		case i >= len(before):
			p.errorf(p.after.src, after[i].Span, "the block is new")
			return
		case i >= len(after):
			p.errorf(p.before.src, before[i].Span, "the block is gone")
			return
		}
		b, c := before[i], after[i]
		if len(b.Args) != len(c.Args) || len(before) > 1 && b.Label != c.Label {
			p.errorf(p.after.src, c.Span, "the block's label or arguments are not what they were").
				Note(p.before.src, b.Span, "it was this block")
			return
		}
		for n := range b.Args {
			p.pairValues(b.Args[n], c.Args[n])
			p.argument(b.Args[n], c.Args[n])
		}
		if !p.pairOps(b.Ops, c.Ops, uses) {
			return
		}
	}
}

// pairOps reports whether it is worth going on behind the operations.
func (p *pair) pairOps(before, after []*mlirparse.Op, uses *[]use) bool {
	for i := range max(len(before), len(after)) {
		switch {
		case i >= len(before):
			p.differ(nil, after[i], "'%s' is new", after[i].Name)
			return false
		case i >= len(after):
			p.errorf(p.before.src, before[i].NameSpan, "'%s' is gone", before[i].Name)
			return false
		}
		was, is := before[i], after[i]
		if was.Name != is.Name {
			p.differ(was, is, "'%s' stands where '%s' stood", is.Name, was.Name)
			return false
		}
		if was.Name == "func.func" {
			p.function(was, is)
			continue
		}
		if !p.sameShape(was, is) {
			return false
		}
		*uses = appendUses(*uses, was, is, was.Operands, is.Operands)
		for k := range was.Results {
			p.pairValues(was.Results[k], is.Results[k])
		}
		for k := range was.Regions() {
			p.pairBlocks(was.Regions()[k].Blocks, is.Regions()[k].Blocks, uses)
		}
	}
	return true
}

func appendUses(uses []use, was, is *mlirparse.Op, before, after []mlirparse.Operand) []use {
	for i := range before {
		uses = append(uses, use{was, is, i, &before[i], &after[i]})
	}
	return uses
}

func (p *pair) pairValues(was, is *mlirparse.Value) {
	p.identity[was.ID] = is
	p.sameType(was, is)
}
