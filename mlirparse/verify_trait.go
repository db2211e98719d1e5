package mlirparse

import (
	"fmt"
	"slices"
	"strings"
)

// The traits and interfaces that definitions share.

// isTerminator wants an operation at the end of its block.
func isTerminator(v *verifier, op *Op) bool {
	return int(op.Index) == len(op.Parent.Ops)-1 || v.refuse(op, "must be the last operation in the parent block")
}

// within wants an operation right inside of one of some.
func within(parents ...string) trait {
	return func(v *verifier, op *Op) bool {
		switch p := op.ParentOp(); {
		case p != nil && slices.Contains(parents, p.Name):
			return true
		case len(parents) == 1:
			return v.refuse(op, "expects parent op '%s'", parents[0])
		}
		return v.refuse(op, "expects parent op to be one of '%s'", strings.Join(parents, ", "))
	}
}

// singleBlock wants at most one block in each region, which is not empty.
func singleBlock(v *verifier, op *Op) bool {
	for i, r := range op.Regions() {
		switch {
		case len(r.Blocks) > 1:
			return v.refuse(op, "expects region #%d to have 0 or 1 blocks", i)
		case len(r.Blocks) == 1 && len(r.Blocks[0].Ops) == 0 && r.Blocks[0].needsTerminator():
			return v.refuse(op, "expects a non-empty block")
		}
	}
	return true
}

// noArguments wants regions without arguments.
func noArguments(v *verifier, op *Op) bool {
	for i, r := range op.Regions() {
		if len(r.Blocks) > 0 && len(r.Blocks[0].Args) > 0 {
			if len(op.Regions()) == 1 {
				return v.refuse(op, "region should have no arguments")
			}
			return v.refuse(op, "region #%d should have no arguments", i)
		}
	}
	return true
}

// endsIn wants all regions to end in an operation, which the custom form may
// imply.
func endsIn(name string) trait {
	return func(v *verifier, op *Op) bool {
		for _, r := range op.Regions() {
			if len(r.Blocks) == 0 || !r.Blocks[0].needsTerminator() && !r.Blocks[0].terminates() {
				continue
			}
			if last := r.Blocks[0].last(); last != nil && last.Name != name {
				return v.refuse(op, "expects regions to end with '%s', found '%s'", name, last.Name)
			}
		}
		return true
	}
}

// last is the last operation of a block, nil if it is empty.
func (b *Block) last() *Op {
	if len(b.Ops) == 0 {
		return nil
	}
	return b.Ops[len(b.Ops)-1]
}

// terminates reports whether a block ends in a terminator that is known.
func (b *Block) terminates() bool { return len(b.Ops) > 0 && terminators[b.last().Name] }

// edge is a way that control takes between an operation and its regions, with
// the types of the values that it carries and of those that receive them.
type edge struct {
	from, to     string // as upstream names them
	source, dest []string
}

const (
	fromParent = "parent operands"
	toParent   = "parent results"
)

// regionName is upstream's name of a region in an edge.
func regionName(i int) string { return fmt.Sprintf("Region #%d", i) }

// flows wants the values of edges to be as many on both ends, and of the same
// types. The blanks are upstream's.
func (v *verifier) flows(op *Op, edges ...edge) bool {
	for _, e := range edges {
		if len(e.source) != len(e.dest) {
			return v.refuse(op, " region control flow edge from %s to %s: source has %d operands, but target successor needs %d",
				e.from, e.to, len(e.source), len(e.dest))
		}
		for i, s := range e.source {
			if !sameType(s, e.dest[i]) {
				return v.refuse(op, " along control flow edge from %s to %s: source type #%d '%s' should match input type #%d '%s'",
					e.from, e.to, i, s, i, e.dest[i])
			}
		}
	}
	return true
}

// loop is what a loop carries from one iteration to the next: types of values.
type loop struct{ inits, args, yielded, results []string }

// carries wants initial values, arguments, yielded values and results of a loop
// to be as many and of the same types.
func (v *verifier) carries(op *Op, l loop) bool {
	switch {
	case len(l.inits) != len(l.args):
		return v.refuse(op, "different number of inits and region iter_args: %d != %d", len(l.inits), len(l.args))
	case len(l.yielded) > 0 && len(l.yielded) != len(l.args):
		return v.refuse(op, "different number of region iter_args and yielded values: %d != %d", len(l.args), len(l.yielded))
	case len(l.results) != len(l.args):
		return v.refuse(op, "different number of loop results and region iter_args: %d != %d", len(l.results), len(l.args))
	}
	for i, a := range l.args {
		switch {
		case !sameType(l.inits[i], a):
			return v.refuse(op, "%d-th init and %d-th region iter_arg have different type: '%s' != '%s'", i, i, l.inits[i], a)
		case len(l.yielded) > 0 && !sameType(a, l.yielded[i]):
			return v.refuse(op, "%d-th region iter_arg and %d-th yielded value have different type: '%s' != '%s'", i, i, a, l.yielded[i])
		}
	}
	for i, r := range l.results {
		if !sameType(l.args[i], r) {
			return v.refuse(op, "%d-th region iter_arg and %d-th loop result have different type: '%s' != '%s'", i, i, l.args[i], r)
		}
	}
	return true
}
