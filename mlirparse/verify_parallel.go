package mlirparse

import "strings"

// The parallel loops of scf.

var parallelSpec = spec{
	regions:   []regionSpec{{name: "region", least: 1, most: 1}},
	results:   []valueSpec{many(typeAny)},
	operands:  []valueSpec{many(typeIndex), many(typeIndex), many(typeIndex), many(typeAny)},
	structure: []trait{singleBlock},
	traits:    []trait{(*verifier).parallel},
}

func (v *verifier) parallel(op *Op) bool {
	groups := v.operandGroups(op, 4)
	steps, inits, body := groups[2], groups[3], op.Entry()
	if len(steps) == 0 {
		return v.refuse(op, "needs at least one tuple element for lowerBound, upperBound and step")
	}
	for _, s := range steps {
		if n, ok := constantOf(s.Value); ok && n <= 0 {
			return v.refuse(op, "constant step operand must be positive")
		}
	}
	if len(body.Args) != len(steps) {
		return v.refuse(op, "expects the same number of induction variables: %d as bound and step values: %d", len(body.Args), len(steps))
	}
	for _, a := range body.Args {
		if a.Type != "index" {
			return v.refuse(op, "expects arguments for the induction variable to be of index type")
		}
	}
	reduce := body.last()
	switch results := len(op.Results); {
	case reduce.Name != "scf.reduce":
		v.opf(op, "expects body to terminate with 'scf.reduce'").Note(v.src, reduce.NameSpan, "terminator here")
		return false
	case results != len(reduce.Regions()):
		return v.refuse(op, "expects number of results: %d to be the same as number of reductions: %d", results, len(reduce.Regions()))
	case results != len(inits):
		return v.refuse(op, "expects number of results: %d to be the same as number of initial values: %d", results, len(inits))
	}
	return true
}

// constantOf is the integer that an arith.constant defines.
func constantOf(value *Value) (int64, bool) {
	if value.Def == nil || value.Def.Name != "arith.constant" {
		return 0, false
	}
	a, ok := value.Def.Attr("value")
	if !ok || a.Value.Kind != Integer {
		return 0, false
	}
	return a.Value.Int, true
}

var forallSpec = spec{
	attrs: []inherent{
		optional("mapping", attrMapping),
		required("staticLowerBound", attrI64Array),
		required("staticStep", attrI64Array),
		required("staticUpperBound", attrI64Array),
	},
	regions:   []regionSpec{{name: "region", least: 1, most: 1}},
	results:   []valueSpec{many(typeAny)},
	operands:  []valueSpec{many(typeIndex), many(typeIndex), many(typeIndex), many(typeRankedTensor)},
	structure: []trait{singleBlock},
	traits:    []trait{(*verifier).forall},
	onExit:    []trait{endsIn("scf.forall.in_parallel")},
}

var attrMapping = attrSpec{"Device Mapping array attribute", ofKind(Array), (*verifier).areMappings}

// areMappings reports whether the elements of an array can say what device a
// loop runs on, which attributes of some of upstream's dialects do.
func (v *verifier) areMappings(a Attribute) bool {
	for _, e := range a.Elements() {
		if text := v.mod.ValueText(&e); e.Kind != Opaque || !strings.HasPrefix(text, "#gpu") && !strings.HasPrefix(text, "#acc") {
			return false
		}
	}
	return true
}

func (v *verifier) forall(op *Op) bool {
	groups := v.operandGroups(op, 4)
	outputs, args := groups[3], op.Entry().Args
	static := func(name string) []int64 {
		a, _ := op.Attr(name)
		_, values, _ := v.denseArray(a.Value)
		return values
	}
	rank := len(static("staticLowerBound"))
	switch {
	case len(op.Results) != len(outputs):
		return v.refuse(op, "produces %d results, but has only %d outputs", len(op.Results), len(outputs))
	case len(args) != rank+len(outputs):
		return v.refuse(op, "region expects %d arguments", rank)
	}
	for i, a := range args[:rank] {
		if a.Type != "index" {
			return v.refuse(op, "expects %d-th block argument to be an index", i)
		}
	}
	for i, a := range args[rank:] {
		if !sameType(a.Type, outputs[i].Value.Type) {
			return v.refuse(op, "type mismatch between %d-th output and corresponding block argument", i)
		}
	}
	if m, ok := op.Attr("mapping"); ok {
		if n := len(m.Value.Elements()); n > 0 && n != rank {
			return v.refuse(op, "mapping attribute size must match op rank")
		}
	}
	for i, bound := range []struct{ name, text string }{
		{"staticLowerBound", "lower bound"}, {"staticUpperBound", "upper bound"}, {"staticStep", "step"},
	} {
		if !v.mixed(op, bound.text, rank, static(bound.name), groups[i]) {
			return false
		}
	}
	for i, o := range outputs {
		if result := op.Results[i].Type; !sameType(o.Value.Type, result) {
			return v.refuse(op, "expected type of operand #%d ('%s') to match type of corresponding result ('%s')",
				len(op.Operands)-len(outputs)+i, o.Value.Type, result)
		}
	}
	return true
}

// dynamicBound stands in a list of static bounds for one that is an operand.
const dynamicBound = -1 << 63

// mixed checks a list of bounds, of which the dynamic ones are operands.
func (v *verifier) mixed(op *Op, what string, rank int, static []int64, operands []Operand) bool {
	dynamic := 0
	for _, n := range static {
		if n == dynamicBound {
			dynamic++
		}
	}
	switch {
	case len(static) != rank:
		v.errorf(op.NameSpan, "expected %d %s values, got %d", rank, what, len(static))
		return false
	case len(operands) != dynamic:
		v.errorf(op.NameSpan, "expected %d dynamic %s values", dynamic, what)
		return false
	}
	return true
}
