package mlirparse

import (
	"fmt"
	"slices"
)

// The operations of scf without loops.

var scfOps = map[string]*spec{
	"scf.for":      &forSpec,
	"scf.while":    &whileSpec,
	"scf.parallel": &parallelSpec,
	"scf.forall":   &forallSpec,

	"scf.condition": {
		operands:  []valueSpec{one(typeI1), many(typeAny)},
		structure: []trait{within("scf.while"), isTerminator},
	},
	"scf.execute_region": {
		regions: []regionSpec{{name: "region"}}, results: []valueSpec{many(typeAny)},
		traits: []trait{(*verifier).executeRegion},
		onExit: []trait{(*verifier).leaveRegion},
	},
	"scf.forall.in_parallel": {
		regions:   []regionSpec{{name: "region", least: 1, most: 1}},
		structure: []trait{singleBlock, within("scf.forall"), isTerminator},
		onExit:    []trait{(*verifier).inParallel},
	},
	"scf.if": {
		regions: []regionSpec{{name: "thenRegion", least: 1, most: 1}, {name: "elseRegion", most: 1}},
		results: []valueSpec{many(typeAny)}, operands: []valueSpec{one(typeI1)},
		structure: []trait{singleBlock, noArguments},
		traits:    []trait{(*verifier).ifElse},
		onExit:    []trait{endsIn("scf.yield"), yieldResults("scf.yield")},
	},
	"scf.index_switch": {
		attrs:   []inherent{required("cases", attrI64Array)},
		regions: []regionSpec{{name: "defaultRegion", least: 1, most: 1}, {name: "caseRegions", least: 1, most: 1, group: true}},
		results: []valueSpec{many(typeAny)}, operands: []valueSpec{one(typeIndex)},
		structure: []trait{singleBlock},
		traits:    []trait{(*verifier).indexSwitch},
	},
	"scf.reduce": {
		regions:   []regionSpec{{name: "reductions", least: 1, most: 1, group: true}},
		operands:  []valueSpec{many(typeAny)},
		structure: []trait{within("scf.parallel"), isTerminator},
		onExit:    []trait{(*verifier).reductions},
	},
	"scf.reduce.return": {
		operands:  []valueSpec{one(typeAny)},
		structure: []trait{within("scf.reduce"), isTerminator},
		traits:    []trait{(*verifier).reduced},
	},
	"scf.yield": {
		operands:  []valueSpec{many(typeAny)},
		structure: []trait{within("scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"), isTerminator},
	},
}

// yieldResults wants the terminators of all regions, of one name, to yield the
// results of an operation.
func yieldResults(terminator string) trait {
	return func(v *verifier, op *Op) bool {
		results := typesOf(op.Results)
		for i, r := range op.Regions() {
			if len(r.Blocks) == 0 {
				continue
			}
			last := r.Blocks[0].last()
			if last.Name == terminator && !v.flows(op, edge{regionName(i), toParent, operandTypes(last.Operands), results}) {
				return false
			}
		}
		return true
	}
}

func (v *verifier) executeRegion(op *Op) bool {
	switch entry := op.Entry(); {
	case entry == nil:
		return v.refuse(op, "region needs to have at least one block")
	case len(entry.Args) > 0:
		return v.refuse(op, "region cannot have any arguments")
	}
	return true
}

// returnLike are the terminators that may leave such a region.
var returnLike = set("llvm.return scf.yield")

// leaveRegion wants all terminators that leave a region to yield the same
// types, which are those of the results.
func (v *verifier) leaveRegion(op *Op) bool {
	var first []string
	found := false
	for _, b := range op.Regions()[0].Blocks {
		last := b.last()
		if !returnLike[last.Name] {
			continue
		}
		types := operandTypes(last.Operands)
		switch {
		case !found:
			first, found = types, true
		case !slices.EqualFunc(first, types, sameType):
			return v.refuse(op, " along control flow edgefrom %s to %s operands mismatch between return-like terminators", regionName(0), toParent)
		}
	}
	return !found || v.flows(op, edge{regionName(0), toParent, first, typesOf(op.Results)})
}

func (v *verifier) ifElse(op *Op) bool {
	if len(op.Results) > 0 && len(op.Regions()[1].Blocks) == 0 {
		return v.refuse(op, "must have an else block if defining values")
	}
	return true
}

func (v *verifier) indexSwitch(op *Op) bool {
	a, _ := op.Attr("cases")
	_, cases, _ := v.denseArray(a.Value)
	if found := len(op.Regions()) - 1; found != len(cases) {
		return v.refuse(op, "has %d case regions but %d case values", found, len(cases))
	}
	seen := map[int64]bool{}
	for _, c := range cases {
		if seen[c] {
			return v.refuse(op, "has duplicate case value: %d", c)
		}
		seen[c] = true
	}
	for i, r := range op.Regions() {
		name := "default region"
		if i > 0 {
			name = fmt.Sprintf("case region #%d", i-1)
		}
		last := r.Blocks[0].last()
		switch {
		case last.Name != "scf.yield":
			return v.refuse(op, "expected region to end with scf.yield, but got %s", last.Name)
		case len(last.Operands) != len(op.Results):
			v.opf(op, "expected each region to return %d values, but %s returns %d", len(op.Results), name, len(last.Operands)).
				Note(v.src, last.NameSpan, "see yield operation here")
			return false
		}
		for k, o := range last.Operands {
			if !sameType(o.Value.Type, op.Results[k].Type) {
				v.opf(op, "expected result #%d of each region to be '%s'", k, op.Results[k].Type).
					Note(v.src, last.NameSpan, "%s returns '%s' here", name, o.Value.Type)
				return false
			}
		}
	}
	return true
}

// inParallel wants nothing but insertions into the outputs of the loop.
func (v *verifier) inParallel(op *Op) bool {
	loop := op.ParentOp()
	outputs := v.operandGroups(loop, 4)[3]
	args := loop.Entry().Args
	for _, inner := range op.Entry().Ops {
		switch {
		case inner.Name != "tensor.parallel_insert_slice":
			return v.refuse(op, "expected only tensor.parallel_insert_slice ops")
		case len(inner.Operands) > 1 && len(outputs) <= len(args) && !slices.Contains(args[len(args)-len(outputs):], inner.Operands[1].Value):
			return v.refuse(inner, "may only insert into an output block argument")
		}
	}
	return true
}

// reductions checks the regions that combine two values into one.
func (v *verifier) reductions(op *Op) bool {
	loop := op.ParentOp()
	switch {
	case len(op.Regions()) != len(op.Operands):
		return v.refuse(op, "expects number of reduction regions: %d to be the same as number of reduction operands: %d",
			len(op.Regions()), len(op.Operands))
	case len(loop.Results) != len(op.Operands):
		return true // reported at the loop
	}
	for i, r := range op.Regions() {
		typ, body := op.Operands[i].Value.Type, r.Blocks[0]
		if result := loop.Results[i].Type; !sameType(typ, result) {
			return v.refuse(op, "expects type of %d-th reduction operand: '%s' to be the same as the %d-th result type: '%s'", i, typ, i, result)
		}
		other := func(a *Value) bool { return !sameType(a.Type, typ) }
		switch {
		case len(body.Args) != 2 || slices.ContainsFunc(body.Args, other):
			return v.refuse(op, "expected two block arguments with type '%s' in the %d-th reduction region", typ, i)
		case body.last().Name != "scf.reduce.return":
			return v.refuse(op, "reduction bodies must be terminated with an 'scf.reduce.return' op")
		}
	}
	return true
}

func (v *verifier) reduced(op *Op) bool {
	args := op.Parent.Args
	if len(args) > 0 && !sameType(args[0].Type, op.Operands[0].Value.Type) {
		return v.refuse(op, "must have type '%s' (the type of the reduction inputs)", args[0].Type)
	}
	return true
}
