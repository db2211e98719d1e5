package analysis

import (
	"cmp"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Address is what is known of an index value: a base, plus a constant, plus
// strides times induction variables, plus perhaps something unknown. A value
// without a base is an absolute address or a plain number.
type Address struct {
	Buffer  *Buffer          // the base, when it is a declared buffer
	Root    *mlirparse.Value // the base, when it is any other value
	Const   int64            // bytes
	Terms   []Term           // by the loop's place in the text, no zero strides
	Unknown bool             // something that is no such sum is added
}

// Term is a stride times an induction variable.
type Term struct {
	Loop   *Loop
	Stride int64 // bytes per unit of the induction variable
}

// Static reports whether the address is a buffer's base plus a constant.
func (a Address) Static() bool {
	return a.Buffer != nil && len(a.Terms) == 0 && !a.Unknown
}

// constant is the value of a plain number.
func (a Address) constant() (int64, bool) {
	return a.Const, a.Buffer == nil && a.Root == nil && len(a.Terms) == 0 && !a.Unknown
}

// unknown is an address of which nothing but its base is known.
func (a Address) unknown() Address {
	return Address{Buffer: a.Buffer, Root: a.Root, Unknown: true}
}

// add is a+b. It is not ok when both have a buffer for a base: one then serves
// as a number, and both escape. A root that is added to a base is a number
// that nobody knows.
func add(a, b Address) (Address, bool) {
	if a.Buffer != nil && b.Buffer != nil {
		return Address{Unknown: true}, false
	}
	if b.Buffer != nil || a.Buffer == nil && a.Root == nil {
		a, b = b, a // now b's base, if it has one, is a root beside a's base
	}
	sum, fits := mlirparse.AddInt64(a.Const, b.Const)
	out := Address{Buffer: a.Buffer, Root: a.Root, Const: sum, Unknown: a.Unknown || b.Unknown || b.Root != nil || !fits}
	if out.Terms, fits = addTerms(a.Terms, b.Terms); !fits {
		out.Unknown = true
	}
	if out.Unknown {
		return out.unknown(), true
	}
	return out, true
}

// addTerms merges two sorted lists.
func addTerms(a, b []Term) ([]Term, bool) {
	if len(a) == 0 {
		return b, true
	}
	if len(b) == 0 {
		return a, true
	}
	out := make([]Term, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		switch c := compareLoops(a[0].Loop, b[0].Loop); {
		case c < 0:
			out, a = append(out, a[0]), a[1:]
		case c > 0:
			out, b = append(out, b[0]), b[1:]
		default:
			s, ok := mlirparse.AddInt64(a[0].Stride, b[0].Stride)
			if !ok {
				return nil, false
			}
			if s != 0 {
				out = append(out, Term{a[0].Loop, s})
			}
			a, b = a[1:], b[1:]
		}
	}
	return append(append(out, a...), b...), true
}

func compareLoops(a, b *Loop) int { return cmp.Compare(a.Op.Span.Start, b.Op.Span.Start) }

// scale is a times c. It is not ok when a has a buffer for a base and c is not
// 1: that is no address any more.
func scale(a Address, c int64) (Address, bool) {
	if c == 1 {
		return a, true
	}
	if a.Buffer != nil {
		return Address{Unknown: true}, false
	}
	if c == 0 {
		return Address{}, true
	}
	if a.Root != nil || a.Unknown {
		return Address{Unknown: true}, true
	}
	out := Address{}
	var fits bool
	if out.Const, fits = mlirparse.MulInt64(a.Const, c); !fits {
		return Address{Unknown: true}, true
	}
	for _, t := range a.Terms {
		s, fits := mlirparse.MulInt64(t.Stride, c)
		if !fits {
			return Address{Unknown: true}, true
		}
		out.Terms = append(out.Terms, Term{t.Loop, s})
	}
	return out, true
}

// multiply is a times b, where one of them has to be a constant.
func multiply(a, b Address) (Address, bool) {
	if c, ok := b.constant(); ok {
		return scale(a, c)
	}
	if c, ok := a.constant(); ok {
		return scale(b, c)
	}
	return Address{Unknown: true}, a.Buffer == nil && b.Buffer == nil
}

// eval is an affine expression over addresses. It is not ok when a buffer's
// base is used other than with coefficient 1.
func eval(e *mlirparse.AffineExpr, dims, symbols []Address) (Address, bool) {
	switch e.Kind {
	case mlirparse.AffineConst:
		return Address{Const: e.Value}, true
	case mlirparse.AffineDim:
		return dims[e.Value], true
	case mlirparse.AffineSymbol:
		return symbols[e.Value], true
	}
	l, ok := eval(e.L, dims, symbols)
	r, ok2 := eval(e.R, dims, symbols)
	if !ok || !ok2 {
		return Address{Unknown: true}, false
	}
	switch e.Kind {
	case mlirparse.AffineAdd:
		return add(l, r)
	case mlirparse.AffineMul:
		return multiply(l, r)
	}
	lc, lok := l.constant()
	rc, rok := r.constant()
	if lok && rok {
		if v, ok := e.Fold(lc, rc); ok {
			return Address{Const: v}, true
		}
	}
	return Address{Unknown: true}, l.Buffer == nil && r.Buffer == nil
}

// Bounded is the closed range [lo, hi] of the address relative to its base,
// over all iterations of the loops it advances in, in bytes. It is empty (not
// any) when one of them is known to make no trip, and not known when it has an
// unknown part, a loop has unknown bounds, or 64 bits do not hold it.
func (a Address) Bounded() (lo, hi int64, any, known bool) {
	if a.Unknown {
		return 0, 0, true, false
	}
	if slices.ContainsFunc(a.Terms, func(t Term) bool { return t.Loop.Known && t.Loop.MaxTrips == 0 }) {
		return 0, 0, false, true
	}
	lo, hi, known = a.Const, a.Const, true
	for _, t := range a.Terms {
		b := t.Loop.Bounds
		if !b.Known {
			return 0, 0, true, false
		}
		first, ok1 := mlirparse.MulInt64(t.Stride, b.Lower)
		reach, ok2 := mlirparse.MulInt64(b.MaxTrips-1, b.Step)
		reach, ok3 := mlirparse.MulInt64(reach, t.Stride)
		last, ok4 := mlirparse.AddInt64(first, reach)
		var ok5, ok6 bool
		lo, ok5 = mlirparse.AddInt64(lo, min(first, last))
		hi, ok6 = mlirparse.AddInt64(hi, max(first, last))
		if !(ok1 && ok2 && ok3 && ok4 && ok5 && ok6) {
			return 0, 0, true, false
		}
	}
	return lo, hi, true, true
}

// compareAddresses orders addresses of one base.
func compareAddresses(a, b Address) int {
	return cmp.Or(
		cmp.Compare(a.Const, b.Const),
		slices.CompareFunc(a.Terms, b.Terms, func(s, t Term) int {
			return cmp.Or(compareLoops(s.Loop, t.Loop), cmp.Compare(s.Stride, t.Stride))
		}),
	)
}
