package mlirparse

import (
	"math"
	"testing"
)

// affineMapOf reads a map with dimensions a, b and symbols s, t.
func affineMapOf(t *testing.T, expr string) *AffineMap {
	t.Helper()
	return mustParse(t, "#m = affine_map<(a, b)[s, t] -> ("+expr+")>").Aliases[0].Value.Map()
}

func TestAffineMap(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		expr, printed string
		at            []int64
		value         int64
	}{
		{"s + 128*a", "d0 * 128 + s0", []int64{2, 0, 5, 0}, 261},
		{"a * 128 + s", "d0 * 128 + s0", []int64{2, 0, 5, 0}, 261},
		{"a - b", "d0 - d1", []int64{2, 5, 0, 0}, -3},
		{"a - b - 1", "d0 - d1 - 1", []int64{2, 5, 0, 0}, -4},
		{"-a + -(b + 2)", "-d0 - (d1 + 2)", []int64{1, 1, 0, 0}, -4},
		{"- - 5", "5", []int64{0, 0, 0, 0}, 5},
		{"2 * 3 + 4 * a", "d0 * 4 + 6", []int64{1, 0, 0, 0}, 10},
		{"a - 3 * b", "d0 - d1 * 3", []int64{4, 1, 0, 0}, 1},
		{"a - (b + s)", "d0 - (d1 + s0)", []int64{4, 1, 1, 0}, 2},
		{"a + a", "d0 + d0", []int64{4, 0, 0, 0}, 8},
		{"(a + b) * 3", "(d0 + d1) * 3", []int64{1, 2, 0, 0}, 9},
		{"a * s + t", "d0 * s0 + s1", []int64{3, 0, 4, 1}, 13},
		{"a floordiv 4", "d0 floordiv 4", []int64{-5, 0, 0, 0}, -2},
		{"a ceildiv 4", "d0 ceildiv 4", []int64{-5, 0, 0, 0}, -1},
		{"a mod 4 + b", "d0 mod 4 + d1", []int64{-5, 1, 0, 0}, 4},
		{"a ceildiv 4", "d0 ceildiv 4", []int64{5, 0, 0, 0}, 2},
		{"-7 floordiv 2", "-4", []int64{0, 0, 0, 0}, -4},
		{"-7 ceildiv 2", "-3", []int64{0, 0, 0, 0}, -3},
		{"-7 mod 2", "1", []int64{0, 0, 0, 0}, 1},
		{"a * 0x10", "d0 * 16", []int64{1, 0, 0, 0}, 16},
		{"7 floordiv s", "7 floordiv s0", []int64{0, 0, 2, 0}, 3},
		{"-9223372036854775807 - 1", "-9223372036854775808", []int64{0, 0, 0, 0}, math.MinInt64},
	} {
		m := affineMapOf(t, c.expr)
		if got := m.Results[0].String(); got != c.printed {
			t.Errorf("%s prints as %s, not %s", c.expr, got, c.printed)
		}
		if v, ok := m.Eval(0, c.at[:2], c.at[2:]); !ok || v != c.value {
			t.Errorf("%s at %v is %d, %v, not %d", c.expr, c.at, v, ok, c.value)
		}
	}
}

func TestAffineOverflow(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		expr string
		at   []int64
	}{
		{"9223372036854775807 + 1", []int64{0, 0, 0, 0}},
		{"9223372036854775807 * 2 + a", []int64{0, 0, 0, 0}},
		{"a * 9223372036854775807 * 2", []int64{1, 0, 0, 0}},
		{"a * 4611686018427387904 + a * 4611686018427387904", []int64{1, 0, 0, 0}},
		{"a + s", []int64{math.MaxInt64, 0, 1, 0}},
		{"a * 2", []int64{math.MinInt64, 0, 0, 0}},
		{"7 floordiv 0", []int64{0, 0, 0, 0}},
		{"a floordiv 0", []int64{1, 0, 0, 0}},
		{"a floordiv -1", []int64{math.MinInt64, 0, 0, 0}},
		{"a mod s", []int64{1, 0, 0, 0}},
		{"7 ceildiv s", []int64{0, 0, -1, 0}},
	} {
		m := affineMapOf(t, c.expr)
		if v, ok := m.Eval(0, c.at[:2], c.at[2:]); ok {
			t.Errorf("%s at %v is %d", c.expr, c.at, v)
		}
	}
}

func TestAffineMapString(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"affine_map<() -> ()>",
		"affine_map<(d0, d1)[s0] -> (d0, d1 * 2 + s0)>",
	} {
		m := mustParse(t, "#m = "+text).Aliases[0].Value.Map()
		if m.String() != text {
			t.Errorf("%s prints as %s", text, m)
		}
	}
}

func TestInt64(t *testing.T) {
	t.Parallel()
	values := []int64{0, 1, -1, 2, -2, 3, 1 << 31, -1 << 31, 1 << 32, 3037000500, math.MaxInt64, math.MinInt64, math.MaxInt64 - 1, math.MinInt64 + 1}
	for _, a := range values {
		for _, b := range values {
			sum, ok := AddInt64(a, b)
			exact := float64(a) + float64(b)
			if fits := exact < 1<<63 && exact >= -1<<63; math.Abs(exact) < 1<<62 && ok != fits || ok && sum != a+b {
				t.Errorf("%d + %d = %d, %v", a, b, sum, ok)
			}
			product, ok := MulInt64(a, b)
			switch {
			case a != 0 && ok && (product/a != b || product%a != 0):
				t.Errorf("%d * %d = %d", a, b, product)
			case !ok && math.Abs(float64(a)*float64(b)) < 1<<62:
				t.Errorf("%d * %d is too large", a, b)
			case ok && math.Abs(float64(a)*float64(b)) > 1<<64:
				t.Errorf("%d * %d is no overflow", a, b)
			}
		}
	}
	if v, ok := MulInt64(math.MinInt64, 1); !ok || v != math.MinInt64 {
		t.Error("least value times one")
	}
	if _, ok := MulInt64(math.MinInt64, -1); ok {
		t.Error("least value times minus one")
	}
	if _, ok := AddInt64(math.MaxInt64, 1); ok {
		t.Error("largest value plus one")
	}
	if _, ok := AddInt64(math.MinInt64, -1); ok {
		t.Error("least value minus one")
	}
}
