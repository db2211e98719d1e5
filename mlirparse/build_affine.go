package mlirparse

// names maps the identifiers of an affine map to its variables.
type affineNames map[string]*AffineExpr

func (b *builder) affineMap(m *affineMap) *AffineMap {
	out := &AffineMap{
		Span:       b.span(m.Pos, m.EndPos),
		NumDims:    len(m.Dims),
		NumSymbols: len(m.Symbols),
		Results:    make([]*AffineExpr, len(m.Results)),
	}
	names := make(affineNames, len(m.Dims)+len(m.Symbols))
	declare := func(ids []*affineID, k AffineKind) {
		for i, id := range ids {
			if names[id.Name] != nil {
				b.errorf(word(id.Pos, id.Name), "redefinition of identifier '%s'", id.Name)
			}
			names[id.Name] = &AffineExpr{Kind: k, Value: int64(i)}
		}
	}
	declare(m.Dims, AffineDim)
	declare(m.Symbols, AffineSymbol)
	for i, e := range m.Results {
		out.Results[i] = b.affineExpr(names, e)
	}
	return out
}

func (b *builder) affineExpr(names affineNames, e *affineExpr) *AffineExpr {
	out := b.affineTerm(names, e.First)
	for _, t := range e.Rest {
		r := b.affineTerm(names, t.Term)
		if t.Op == "-" {
			r = negate(r)
		}
		out = &AffineExpr{Kind: AffineAdd, L: out, R: r}
	}
	return out
}

func (b *builder) affineTerm(names affineNames, t *affineTerm) *AffineExpr {
	out := b.affineFactor(names, t.First)
	for _, f := range t.Rest {
		k := map[string]AffineKind{"*": AffineMul, "floordiv": AffineFloorDiv, "ceildiv": AffineCeilDiv, "mod": AffineMod}[f.Op]
		out = &AffineExpr{Kind: k, L: out, R: b.affineFactor(names, f.Factor)}
	}
	return out
}

func (b *builder) affineFactor(names affineNames, f *affineFactor) *AffineExpr {
	switch {
	case f.Negated != nil:
		return negate(b.affineFactor(names, f.Negated))
	case f.Integer != "":
		sp := word(f.Pos, f.Integer)
		v, ok := parseInt(f.Integer)
		if !ok {
			b.errorf(sp, "constant too large for index")
		}
		return &AffineExpr{Kind: AffineConst, Value: v}
	case f.Nested != nil:
		return b.affineExpr(names, f.Nested)
	}
	if v := names[f.Name]; v != nil {
		return v
	}
	b.errorf(word(f.Pos, f.Name), "use of undeclared identifier")
	return &AffineExpr{Kind: AffineConst}
}

func negate(e *AffineExpr) *AffineExpr {
	if e.Kind == AffineConst && e.Value != -1<<63 {
		return &AffineExpr{Kind: AffineConst, Value: -e.Value}
	}
	return &AffineExpr{Kind: AffineMul, L: e, R: &AffineExpr{Kind: AffineConst, Value: -1}}
}
