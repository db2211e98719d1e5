package analysis

import (
	"slices"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// stage is how far the tracer is with an operation whose results are used
// before it in the text.
type stage uint8

const (
	untouched stage = iota
	begun           // its operands come first
	rooted          // each result is a base of its own
	computed        // its result is known as far as it can be
)

// ahead computes the operands of an operation that stand behind it in the
// text: blocks may be written in any order, and so may the operations in a
// region of one that is not known. Executes then access what they should;
// anything else that uses such a value lets all its operands escape, so that
// only addresses move that are computed in the order of the text, and a circle
// moves none. It costs a look at each operand where definitions come first.
func (t *tracer) ahead(user *mlirparse.Op) {
	if !usesBehind(user, user) {
		return
	}
	if t.early == nil {
		t.early = map[*mlirparse.Op]stage{}
	}
	for stack := t.appendBehind(nil, user, user); len(stack) > 0; {
		op := stack[len(stack)-1]
		switch t.early[op] {
		case untouched:
			t.early[op] = begun
			for _, v := range op.Results {
				t.f.facts[v.ID] = Address{Root: v}
			}
			stack = t.appendBehind(stack, op, user)
			continue
		case begun:
			if usesBehind(op, op) {
				t.escapeAll(op, 0)
			}
			t.early[op] = computed
			if !t.value(op) {
				t.results(op)
				t.early[op] = rooted
			}
		}
		stack = stack[:len(stack)-1]
	}
	if user.Name != opExecute {
		t.escapeAll(user, 0)
	}
}

// usesBehind reports whether an operation uses a value that is defined at or
// behind a place in the text.
func usesBehind(op, place *mlirparse.Op) bool {
	return slices.ContainsFunc(op.Operands, func(o mlirparse.Operand) bool {
		return o.Value.Def != nil && o.Value.Def.Span.Start >= place.Span.Start
	})
}

// appendBehind adds the operations that define operands of op at or behind a
// place in the text, and are untouched.
func (t *tracer) appendBehind(list []*mlirparse.Op, op, place *mlirparse.Op) []*mlirparse.Op {
	for i := range op.Operands {
		def := op.Operands[i].Value.Def
		if def != nil && def.Span.Start >= place.Span.Start && t.early[def] == untouched {
			list = append(list, def)
		}
	}
	return list
}
