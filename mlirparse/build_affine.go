package mlirparse

func (b *syntaxBuilder) affineMap(m *affineMap) *AffineMap {
	names := b.newAffineNames()
	for _, id := range m.Dims.IDs {
		names.declare(word(id.Pos, id.Name), AffineDim)
	}
	if m.Symbols != nil {
		for _, id := range m.Symbols.IDs {
			names.declare(word(id.Pos, id.Name), AffineSymbol)
		}
	}
	out := &AffineMap{
		Span:       b.span(m.Pos, m.EndPos),
		NumDims:    names.dims,
		NumSymbols: names.symbols,
		Results:    make([]*AffineExpr, len(m.Results.Exprs)),
	}
	for i, e := range m.Results.Exprs {
		out.Results[i] = b.affineExpr(names, e)
	}
	return out
}

func (b *syntaxBuilder) affineExpr(names *affineNames, e *affineExpr) *AffineExpr {
	out := b.affineTerm(names, e.First)
	for _, t := range e.Rest {
		out = names.sum(word(t.Pos, t.Op), out, b.affineTerm(names, t.Term))
	}
	return out
}

func (b *syntaxBuilder) affineTerm(names *affineNames, t *affineTerm) *AffineExpr {
	out := b.affineFactor(names, t.First)
	for _, f := range t.Rest {
		out = names.product(word(f.Pos, f.Op), out, b.affineFactor(names, f.Factor))
	}
	return out
}

func (b *syntaxBuilder) affineFactor(names *affineNames, f *affineFactor) *AffineExpr {
	switch {
	case f.Negated != nil:
		return names.negate(word(f.Pos, "-"), b.affineFactor(names, f.Negated))
	case f.Integer != "":
		return names.integer(word(f.Pos, f.Integer))
	case f.Nested != nil:
		return b.affineExpr(names, f.Nested)
	}
	return names.variable(word(f.Pos, f.Name))
}
