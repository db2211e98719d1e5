package mlirparse

import "testing"

// TestBodyTypes shows that a type has one text, however it is written.
func TestBodyTypes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, want string }{
		{"tensor < 4 x ? x i32 >", "tensor<4x?xi32>"},
		{"tensor<0x4x!e>", "tensor<0x4xi32>"},
		{"tensor<*x!e>", "tensor<*xi32>"},
		{`tensor<4xf32, #enc>`, `tensor<4xf32, "enc">`},
		{"tensor<4xf32, 1>", "tensor<4xf32, 1 : i64>"},
		{"vector< // comment\n 4x[8] x f32>", "vector<4x[8]xf32>"},
		{"tuple<!e,tuple<>,  !d.t<!e>>", "tuple<i32, tuple<>, !d.t<!e>>"},
		{"complex<!e>", "complex<i32>"},
		{"memref<4x8xf32, #map>", "memref<4x8xf32>"},
		{"memref<4x8xf32, affine_map<(i, j) -> (j, 2 * i)>>", "memref<4x8xf32, affine_map<(d0, d1) -> (d1, d0 * 2)>>"},
		{"memref<4xf32, strided<[ 1 ], offset:0>, 0>", "memref<4xf32, strided<[1]>>"},
		{"memref<4xf32, strided<[?],offset : - 5>, 1 : i64>", "memref<4xf32, strided<[?], offset: -5>, 1>"},
		{"memref<*xf32, #gpu.address_space<global>>", "memref<*xf32, #gpu.address_space<global>>"},
		{"memref<4xf32, 2 : i32>", "memref<4xf32, 2 : i32>"},
		{"memref<4xf32, {b = 1, a}>", "memref<4xf32, {a, b = 1 : i64}>"},
	} {
		m := mustParse(t, "!e = i32\n#enc = \"enc\"\n#map = affine_map<(d0, d1) -> (d0, d1)>\n\"d.a\"() : () -> "+c.text)
		if got := m.Body.Ops[0].Results[0].Type; got != c.want {
			t.Errorf("%s is %s, not %s", c.text, got, c.want)
		}
	}
}
