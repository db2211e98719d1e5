package mlirparse

import (
	"slices"
	"strings"
)

// The loops and conditions of affine, and what may be a dimension or symbol.

var affineForSpec = spec{
	attrs: []inherent{
		required("lowerBoundMap", attrMap), required("step", attrIndex), required("upperBoundMap", attrMap),
	},
	regions:   []regionSpec{{name: "region", least: 1, most: 1}},
	results:   []valueSpec{many(typeAny)},
	operands:  []valueSpec{many(typeIndex), many(typeIndex), many(typeAny)},
	structure: []trait{singleBlock},
	onExit:    []trait{endsIn("affine.yield"), (*verifier).affineFor},
}

var attrIndex = attrSpec{"index attribute", ofKind(Integer), isIntegerOf("index")}

func (v *verifier) affineFor(op *Op) bool {
	groups, entry := v.operandGroups(op, 3), op.Entry()
	if len(entry.Args) == 0 {
		return v.refuse(op, "different number of inits and region iter_args: %d != %d", len(groups[2]), ^uint64(0))
	}
	l := loop{operandTypes(groups[2]), typesOf(entry.Args[1:]), operandTypes(entry.last().Operands), typesOf(op.Results)}
	switch {
	case !v.carries(op, l):
		return false
	case entry.Args[0].Type != "index":
		return v.refuse(op, "expected body to have a single index argument for the induction variable")
	}
	for i, name := range []string{"lowerBoundMap", "upperBoundMap"} {
		a, _ := op.Attr(name)
		if m := a.Value.Map(); m.NumDims+m.NumSymbols > 0 && !v.dimsAndSymbols(op, groups[i], m.NumDims) {
			return false
		}
	}
	return true
}

var affineIfSpec = spec{
	regions: []regionSpec{{name: "thenRegion", least: 1, most: 1}, {name: "elseRegion", most: 1}},
	results: []valueSpec{many(typeAny)}, operands: []valueSpec{many(typeAny)},
	structure: []trait{singleBlock, noArguments},
	traits:    []trait{(*verifier).affineIf},
	onExit:    []trait{endsIn("affine.yield"), (*verifier).elseIfResults},
}

func (v *verifier) affineIf(op *Op) bool {
	a, ok := op.Attr("condition")
	if !ok || !strings.HasPrefix(v.mod.ValueText(&a.Value), "affine_set") {
		return v.refuse(op, "requires an integer set attribute named 'condition'")
	}
	dims, symbols := setInputs(v.mod.ValueText(&a.Value))
	if len(op.Operands) != dims+symbols {
		return v.refuse(op, "operand count and condition integer set dimension and symbol count must match")
	}
	return v.dimsAndSymbols(op, op.Operands, dims)
}

// elseIfResults wants an else region where there are results.
func (v *verifier) elseIfResults(op *Op) bool {
	return len(op.Regions()[1].Blocks) > 0 || v.flows(op, edge{fromParent, toParent, nil, typesOf(op.Results)})
}

var affineParallelSpec = spec{
	attrs: []inherent{
		required("lowerBoundsGroups", attrGroups), required("lowerBoundsMap", attrMap),
		required("reductions", attrReductions), required("steps", attrSteps),
		required("upperBoundsGroups", attrGroups), required("upperBoundsMap", attrMap),
	},
	regions: []regionSpec{{name: "region", least: 1, most: 1}},
	results: []valueSpec{many(typeAny)}, operands: []valueSpec{many(typeIndex)},
	structure: []trait{singleBlock},
	traits:    []trait{(*verifier).affineParallel},
	onExit:    []trait{endsIn("affine.yield")},
}

var (
	attrGroups     = attrSpec{summary: "32-bit signless integer elements attribute", stored: (*verifier).isIntegerElements}
	attrReductions = attrSpec{summary: "Reduction ops", stored: ofKind(Array), valid: allIntegers}
	attrSteps      = attrSpec{summary: "64-bit integer array attribute", stored: ofKind(Array), valid: allIntegers}
)

func allIntegers(_ *verifier, a Attribute) bool {
	for _, e := range a.Elements() {
		if e.Kind != Integer || e.constantType() != "i64" {
			return false
		}
	}
	return true
}

func (v *verifier) affineParallel(op *Op) bool {
	size := func(name string) int {
		a, _ := op.Attr(name)
		return int(product(sizesOf(a.Value.Type())))
	}
	steps, _ := op.Attr("steps")
	reductions, _ := op.Attr("reductions")
	args, n := len(op.Entry().Args), len(steps.Value.Elements())
	lower, upper := size("lowerBoundsGroups"), size("upperBoundsGroups")
	switch {
	case args != lower || args != upper || args != n:
		return v.refuse(op, "the number of region arguments (%d) and the number of map groups for lower (%d) and upper bound (%d), "+
			"and the number of steps (%d) must all match", args, lower, upper, n)
	}
	for _, bound := range []string{"lower", "upper"} {
		groups, _ := op.Attr(bound + "BoundsGroups")
		bounds, _ := op.Attr(bound + "BoundsMap")
		if want := v.total(groups.Value); int64(len(bounds.Value.Map().Results)) != want {
			return v.refuse(op, "expected %s bounds map to have %d results", bound, want)
		}
	}
	if len(reductions.Value.Elements()) != len(op.Results) {
		return v.refuse(op, "a reduction must be specified for each output")
	}
	lowerMap, _ := op.Attr("lowerBoundsMap")
	upperMap, _ := op.Attr("upperBoundsMap")
	l, u := lowerMap.Value.Map(), upperMap.Value.Map()
	split := min(l.NumDims+l.NumSymbols, len(op.Operands))
	return v.dimsAndSymbols(op, op.Operands[:split], l.NumDims) && v.dimsAndSymbols(op, op.Operands[split:], u.NumDims)
}

// total is the sum of the elements of dense<2> : tensor<3xi32> and its like.
func (v *verifier) total(a Attribute) int64 {
	literal, _, _ := strings.Cut(withoutComments(v.mod.ValueText(&a)), ">")
	_, literal, _ = strings.Cut(literal, "<")
	size := product(sizesOf(a.Type()))
	words := strings.FieldsFunc(literal, func(r rune) bool { return strings.ContainsRune("[], \n\t", r) })
	sum := int64(0)
	for _, w := range words {
		sum += signedInt(w)
	}
	if !strings.Contains(literal, "[") {
		sum *= size
	}
	return sum
}

// dimsAndSymbols checks operands of which the first are dimensions.
func (v *verifier) dimsAndSymbols(op *Op, operands []Operand, dims int) bool {
	scope := affineScope(op)
	for i, o := range operands {
		switch {
		case i < dims && !isDim(o.Value, scope):
			return v.refuse(op, "operand cannot be used as a dimension id")
		case i >= dims && !isSymbol(o.Value, scope):
			return v.refuse(op, "operand cannot be used as a symbol")
		}
	}
	return true
}

// affineScope is the region around an operation whose values are symbols: of a
// function or module, nil if there is none.
func affineScope(op *Op) *Region {
	for r := op.Parent.Parent; r != nil; r = r.Parent.Parent.Parent {
		if isolated(r.Parent.Name) {
			return r
		}
	}
	return nil
}

// isSymbol reports whether a value may be a symbol in a scope: one that is
// defined at its top, a constant, or what affine.apply computes from those.
func isSymbol(value *Value, scope *Region) bool {
	def := value.Def
	switch {
	case value.Type != "index":
		return false
	case value.owner().Parent == scope:
		return true
	case def == nil:
		return false
	case def.Name == "affine.apply":
		return !slices.ContainsFunc(def.Operands, func(o Operand) bool { return !isSymbol(o.Value, scope) })
	}
	return def.Name == "arith.constant" || registeredDialect(def.Name) && !knownOp(def.Name) // a constant or size, maybe
}

// isDim reports whether a value may be a dimension in a scope: a symbol, the
// induction variable of a loop of affine, or what affine.apply computes from
// those.
func isDim(value *Value, scope *Region) bool {
	switch {
	case value.Type != "index":
		return false
	case isSymbol(value, scope):
		return true
	case value.Def == nil:
		p := value.owner().parentOp()
		return p != nil && (p.Name == "affine.for" || p.Name == "affine.parallel")
	case value.Def.Name == "affine.apply":
		return !slices.ContainsFunc(value.Def.Operands, func(o Operand) bool { return !isDim(o.Value, scope) })
	}
	return false
}
