package mlirparse

// maxAffineDepth bounds the depth of an affine expression: a sum of n terms
// is n-1 additions deep.
const maxAffineDepth = 1024

// affineNames builds the expressions of one affine map. Operators on constants
// are folded, as upstream does.
type affineNames struct {
	b             *builder
	names         map[string]*AffineExpr
	dims, symbols int
	tooDeep       bool // reported once
}

func (b *builder) newAffineNames() *affineNames {
	return &affineNames{b: b, names: map[string]*AffineExpr{}}
}

// declare adds a dimension or symbol.
func (n *affineNames) declare(sp Span, k AffineKind) {
	name := n.b.src.Slice(sp)
	if n.names[name] != nil {
		n.b.errorf(sp, "redefinition of identifier '%s'", name)
	}
	number := &n.dims
	if k == AffineSymbol {
		number = &n.symbols
	}
	n.names[name] = &AffineExpr{Kind: k, Value: int64(*number), hasDim: k == AffineDim}
	*number++
}

// variable is the dimension or symbol of a name.
func (n *affineNames) variable(sp Span) *AffineExpr {
	if v := n.names[n.b.src.Slice(sp)]; v != nil {
		return v
	}
	n.b.errorf(sp, "use of undeclared identifier")
	return &AffineExpr{Kind: AffineConst}
}

func (n *affineNames) integer(sp Span) *AffineExpr {
	v, ok := parseInt(n.b.src.Slice(sp))
	if !ok {
		n.b.errorf(sp, "constant too large for index")
	}
	return &AffineExpr{Kind: AffineConst, Value: v}
}

// sum applies + or -, which stands at a place.
func (n *affineNames) sum(at Span, l, r *AffineExpr) *AffineExpr {
	if n.b.src.Text[at.Start] == '-' {
		r = n.negate(at, r)
	}
	return n.operator(AffineAdd, at, l, r)
}

func (n *affineNames) negate(at Span, e *AffineExpr) *AffineExpr {
	return n.operator(AffineMul, at, e, &AffineExpr{Kind: AffineConst, Value: -1})
}

// product applies * floordiv ceildiv or mod, which stands at a place. The form
// is affine when one factor, or the divisor, has no dimension.
func (n *affineNames) product(at Span, l, r *AffineExpr) *AffineExpr {
	k := AffineMul
	switch op := n.b.src.Slice(at); op {
	case "*":
		if l.hasDim && r.hasDim {
			n.b.errorf(at, "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic")
		}
		return n.operator(k, at, l, r)
	case "floordiv":
		k = AffineFloorDiv
	case "ceildiv":
		k = AffineCeilDiv
	case "mod":
		k = AffineMod
	}
	if r.hasDim {
		n.b.errorf(at, "non-affine expression: right operand of %s has to be either a constant or symbolic", n.b.src.Slice(at))
	}
	return n.operator(k, at, l, r)
}

func (n *affineNames) operator(k AffineKind, at Span, l, r *AffineExpr) *AffineExpr {
	e := &AffineExpr{Kind: k, L: l, R: r, hasDim: l.hasDim || r.hasDim, depth: 1 + max(l.depth, r.depth)}
	if l.Kind == AffineConst && r.Kind == AffineConst {
		if v, ok := e.Fold(l.Value, r.Value); ok {
			return &AffineExpr{Kind: AffineConst, Value: v}
		}
	}
	if e.depth > maxAffineDepth {
		if !n.tooDeep {
			n.b.errorf(at, "affine expression nested deeper than %d", maxAffineDepth)
		}
		n.tooDeep = true
		return l
	}
	return e
}
