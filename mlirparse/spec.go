package mlirparse

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// spec is what upstream defines of an operation. Its parts are checked in
// upstream's order, and the first that does not hold is reported. How many
// regions, results and operands there must be follows from the lists.
type spec struct {
	loose      bool         // takes any properties: upstream does not know the operation
	attrs      []inherent   // by name
	regions    []regionSpec // the last may stand for any number
	results    []valueSpec
	successors count
	operands   []valueSpec

	structure []trait // checked before the types
	traits    []trait // checked behind them, the operation's own rules last
	onExit    []trait // checked when all inside of the regions is right

	// How many there must be, worked out from the lists.
	numRegions, numResults, numOperands count
	segmented                           bool // an attribute tells how many operands belong to each group
}

// trait is a rule that an operation keeps, or reports to break.
type trait func(v *verifier, op *Op) bool

// specs are the definitions of upstream's operations, by name.
var specs = counting(merged(bundleOps, builtinOps, funcOps, cfOps, scfOps, arithOps, affineOps))

func merged(tables ...map[string]*spec) map[string]*spec {
	out := map[string]*spec{}
	for _, t := range tables {
		maps.Copy(out, t)
	}
	return out
}

// counting works out the counts of all definitions.
func counting(table map[string]*spec) map[string]*spec {
	for _, s := range table {
		s.numRegions = countRegions(s.regions)
		s.numResults = countValues(s.results)
		s.numOperands = countValues(s.operands)
		s.segmented = groups(s.operands) > 1
	}
	return table
}

// valueSpec is what an operand or result must be, or each of a group of them.
type valueSpec struct {
	typeSpec
	group bool // any number
}

// typeSpec is a constraint on types, with upstream's words for it.
type typeSpec struct {
	summary string
	holds   func(typ string) bool // nil for any type
}

func one(t typeSpec) valueSpec  { return valueSpec{typeSpec: t} }
func many(t typeSpec) valueSpec { return valueSpec{typeSpec: t, group: true} }

// regionSpec is what a region must be, or each of a group of them.
type regionSpec struct {
	name  string
	least int // how many blocks it has
	most  int // 0 for any number
	group bool
}

// count is a number n of things, or with atLeast(n) that number or more.
type count int

func atLeast(n int) count { return count(-1 - n) }

// least is the number, and whether more will do, too.
func (c count) least() (n int, more bool) {
	if c < 0 {
		return int(-1 - c), true
	}
	return int(c), false
}

func (c count) holds(n int) bool {
	least, more := c.least()
	return n == least || more && n > least
}

// demand words a count that does not hold as upstream does; of is its word for
// the only one.
func (c count) demand(noun, of string) string {
	switch n, more := c.least(); {
	case more:
		return fmt.Sprintf("expected %d or more %ss", n, noun)
	case n == 0:
		return "requires zero " + noun + "s"
	case n == 1:
		return "requires " + of + " " + noun
	default:
		return fmt.Sprintf("expected %d %ss", n, noun)
	}
}

func countValues(list []valueSpec) count {
	if slices.ContainsFunc(list, func(s valueSpec) bool { return s.group }) {
		return atLeast(len(list) - groups(list))
	}
	return count(len(list))
}

func groups(list []valueSpec) int {
	n := 0
	for _, s := range list {
		if s.group {
			n++
		}
	}
	return n
}

func countRegions(list []regionSpec) count {
	if n := len(list); n > 0 && list[n-1].group {
		return atLeast(n - 1)
	}
	return count(len(list))
}

// owns reports whether an attribute is inherent to an operation.
func (s *spec) owns(name string) bool {
	return slices.ContainsFunc(s.attrs, func(a inherent) bool { return a.name == name }) ||
		s.segmented && name == "operandSegmentSizes"
}

// specified checks an operation against its definition.
func (v *verifier) specified(op *Op, s *spec) bool {
	return v.convertible(op, s) && v.counted(op, s) && v.keeps(op, s.structure) && v.constrained(op, s.attrs) &&
		v.operandsTyped(op, s) && v.resultsTyped(op, s.results) && v.sized(op, s.regions) && v.keeps(op, s.traits)
}

// keeps reports whether an operation has all of some traits.
func (v *verifier) keeps(op *Op, traits []trait) bool {
	for _, t := range traits {
		if !t(v, op) {
			return false
		}
	}
	return true
}

// refuse reports what is wrong with an operation. It is false.
func (v *verifier) refuse(op *Op, format string, args ...any) bool {
	v.opf(op, format, args...)
	return false
}

// counted checks how many regions, results, successors and operands there are.
func (v *verifier) counted(op *Op, s *spec) bool {
	declared := op.Name == "func.func" && !op.Generic && len(op.Regions()) == 0
	switch successors := len(op.Successors()); {
	case !s.numRegions.holds(len(op.Regions())) && !declared:
		return v.refuse(op, "%s", s.numRegions.demand("region", "one"))
	case !s.numResults.holds(len(op.Results)):
		return v.refuse(op, "%s", s.numResults.demand("result", "one"))
	case !s.successors.holds(successors):
		n, more := s.successors.least()
		if more {
			return v.refuse(op, "requires at least %d %s but found %d", n, plural(n, "successor"), successors)
		}
		return v.refuse(op, "requires %d %s but found %d", n, plural(n, "successor"), successors)
	case !s.numOperands.holds(len(op.Operands)):
		text := s.numOperands.demand("operand", "a single")
		if strings.HasPrefix(text, "expected") {
			text += fmt.Sprintf(", but found %d", len(op.Operands))
		}
		return v.refuse(op, "%s", text)
	}
	return !s.segmented || v.segmentsAddUp(op, s)
}

// operandsTyped checks the types of the operands, group by group.
func (v *verifier) operandsTyped(op *Op, s *spec) bool {
	var segments []int
	if s.segmented {
		segments = v.segments(op, len(s.operands))
	}
	at := 0
	for k, want := range s.operands {
		size := 1
		switch {
		case segments != nil:
			size = segments[k]
		case want.group:
			size = len(op.Operands) - len(s.operands) + 1
		}
		for end := at + size; at < end; at++ {
			if !v.hasType(op, "operand", at, op.Operands[at].Value.Type, want) {
				return false
			}
		}
	}
	return true
}

func (v *verifier) resultsTyped(op *Op, want []valueSpec) bool {
	for i, r := range op.Results {
		if !v.hasType(op, "result", i, r.Type, want[min(i, len(want)-1)]) {
			return false
		}
	}
	return true
}

func (v *verifier) hasType(op *Op, what string, i int, typ string, want valueSpec) bool {
	switch {
	case want.holds == nil || typ == "" || want.holds(typ):
		return true
	case want.group:
		return v.refuse(op, "%s #%d must be variadic of %s, but got '%s'", what, i, want.summary, typ)
	}
	return v.refuse(op, "%s #%d must be %s, but got '%s'", what, i, want.summary, typ)
}

// sized checks the numbers of blocks of all regions.
func (v *verifier) sized(op *Op, want []regionSpec) bool {
	for i, r := range op.Regions() {
		s, n := want[min(i, len(want)-1)], len(r.Blocks)
		switch {
		case s.most == 0 || n >= s.least && n <= s.most || n == 0 && !op.Generic:
		case s.least == s.most:
			return v.refuse(op, "region #%d ('%s') failed to verify constraint: region with %d blocks", i, s.name, s.most)
		default:
			return v.refuse(op, "region #%d ('%s') failed to verify constraint: region with at most %d blocks", i, s.name, s.most)
		}
	}
	return true
}
