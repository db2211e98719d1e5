package mlirparse

import (
	"fmt"
	"math"
)

// AffineMap is affine_map<(dims)[symbols] -> (results)>.
type AffineMap struct {
	Span       Span // from affine_map to '>'
	NumDims    int
	NumSymbols int
	Results    []*AffineExpr
}

// AffineKind is the operator of an affine expression.
type AffineKind uint8

// The operators of affine expressions.
const (
	AffineConst  AffineKind = iota
	AffineDim               // dimension number Value
	AffineSymbol            // symbol number Value
	AffineAdd
	AffineMul
	AffineFloorDiv
	AffineCeilDiv
	AffineMod
)

// AffineExpr is an expression over the dimensions and symbols of a map.
// Subtraction and negation are additions and multiplications by -1.
type AffineExpr struct {
	Kind  AffineKind
	Value int64       // of a constant; number of a dimension or symbol
	L, R  *AffineExpr // operands of the binary operators

	depth  int32 // of operators, this one included
	hasDim bool
}

// Fold applies the operator of e to constants. It is not ok past 64 bits, nor
// for a division by a number below 1, which MLIR leaves undefined.
func (e *AffineExpr) Fold(l, r int64) (int64, bool) {
	switch e.Kind {
	case AffineAdd:
		return AddInt64(l, r)
	case AffineMul:
		return MulInt64(l, r)
	}
	if r < 1 {
		return 0, false
	}
	q, rem := l/r, l%r
	switch {
	case e.Kind == AffineCeilDiv && rem > 0:
		q++
	case e.Kind != AffineCeilDiv && rem < 0:
		q, rem = q-1, rem+r
	}
	if e.Kind == AffineMod {
		return rem, true
	}
	return q, true
}

// Eval is the value of result i for given dimensions and symbols. It is not
// ok where 64 bits do not hold a value on the way or a divisor is below 1.
func (m *AffineMap) Eval(i int, dims, symbols []int64) (int64, bool) {
	return m.Results[i].eval(dims, symbols)
}

func (e *AffineExpr) eval(dims, symbols []int64) (int64, bool) {
	switch e.Kind {
	case AffineConst:
		return e.Value, true
	case AffineDim:
		return dims[e.Value], true
	case AffineSymbol:
		return symbols[e.Value], true
	}
	l, ok := e.L.eval(dims, symbols)
	if !ok {
		return 0, false
	}
	r, ok := e.R.eval(dims, symbols)
	if !ok {
		return 0, false
	}
	return e.Fold(l, r)
}

// String prints the map with MLIR's names d0, d1, ... and s0, s1, ....
func (m *AffineMap) String() string {
	out := "affine_map<("
	for i := range m.NumDims {
		out += sep(i) + fmt.Sprintf("d%d", i)
	}
	out += ")"
	if m.NumSymbols > 0 {
		out += "["
		for i := range m.NumSymbols {
			out += sep(i) + fmt.Sprintf("s%d", i)
		}
		out += "]"
	}
	out += " -> ("
	for i, e := range m.Results {
		out += sep(i) + e.String()
	}
	return out + ")>"
}

func sep(i int) string {
	if i == 0 {
		return ""
	}
	return ", "
}

// String prints the expression as upstream does: with the parentheses that it
// needs, with subtractions, and constants and symbols last.
func (e *AffineExpr) String() string { return e.print(false) }

// print is String for an expression in a product, or in a sum or alone.
func (e *AffineExpr) print(inProduct bool) string {
	switch e.Kind {
	case AffineConst:
		return fmt.Sprint(e.Value)
	case AffineDim:
		return fmt.Sprintf("d%d", e.Value)
	case AffineSymbol:
		return fmt.Sprintf("s%d", e.Value)
	}
	out := ""
	l, r := e.ordered()
	switch {
	case e.Kind == AffineAdd:
		out = l.print(false) + r.summand()
	case e.factor() == -1:
		out = "-" + l.print(true)
	default:
		op := [...]string{AffineMul: " * ", AffineFloorDiv: " floordiv ", AffineCeilDiv: " ceildiv ", AffineMod: " mod "}[e.Kind]
		out = l.print(true) + op + r.print(true)
	}
	if inProduct {
		return "(" + out + ")"
	}
	return out
}

// ordered are the operands in upstream's order: in a sum or product constants
// go behind other expressions, and those without dimensions behind those with.
func (e *AffineExpr) ordered() (l, r *AffineExpr) {
	commutes := e.Kind == AffineAdd || e.Kind == AffineMul
	if commutes && (e.L.Kind == AffineConst && e.R.Kind != AffineConst || !e.L.hasDim && e.R.hasDim) {
		return e.R, e.L
	}
	return e.L, e.R
}

// factor is the constant that the expression is a product with, 1 for none.
func (e *AffineExpr) factor() int64 {
	if e.Kind == AffineMul {
		if _, r := e.ordered(); r.Kind == AffineConst {
			return r.Value
		}
	}
	return 1
}

// summand is what follows the first operand of a sum, of which e is the second.
func (e *AffineExpr) summand() string {
	n := e.factor()
	switch {
	case n == -1:
		l, _ := e.ordered()
		return " - " + l.print(l.Kind == AffineAdd)
	case n < -1 && n != math.MinInt64:
		l, _ := e.ordered()
		return fmt.Sprintf(" - %s * %d", l.print(true), -n)
	case e.Kind == AffineConst && e.Value < 0 && e.Value != math.MinInt64:
		return fmt.Sprintf(" - %d", -e.Value)
	}
	return " + " + e.print(false)
}
