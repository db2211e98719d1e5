package mlirparse

import "testing"

// TestSparse has what mlir-opt 19 says of literals before it crashes, so that
// they cannot stand in testdata/wrong-attributes.mlir.
func TestSparse(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, want string }{
		{"sparse<[[0, 1.0]], 1> : tensor<3x4xi32>", "1:18: expected integer elements, but parsed floating-point"},
		{`sparse<[[0, "x"]], 1.0> : tensor<3x4xi32>`, "1:18: integer constant out of range for type"},
		{"sparse<[[0, true]], 1> : tensor<3x4xi32>", "1:18: expected i1 type for 'true' or 'false' values"},
		{"sparse<[[99999999999999999999999, 0]], 1> : tensor<3x4xi32>", "1:15: integer constant out of range for type"},
		{"sparse<[[0, 1]], 1.0> : tensor<3x4xi32>", "1:23: expected integer elements, but parsed floating-point"},
		{`sparse<[[0, 0]], "0x0102"> : tensor<3x4xi32>`, "1:23: elements hex data size is invalid for provided type: 'tensor<1xi32>'"},
		{`sparse<[[0, 0]], "foo"> : tensor<3x4xi32>`, "1:23: expected string containing hex digits starting with `0x`"},
		{"sparse<[[0, 0], [1, 1]], 1> : tensor<3x4xf32>", "1:50: expected floating-point elements, but parsed integer"},
	} {
		got := parseErrors(t, "#a = "+c.text, Options{})
		if len(got) != 1 || got[0] != c.want {
			t.Errorf("%s: %q, want %q", c.text, got, c.want)
		}
	}
}
