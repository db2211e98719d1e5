package mlirparse

import "testing"

func TestIndexResults(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"allocation", wrapped(`%a = sdscbundle.device_mem_allocate 1 bytes : i64`),
			"'sdscbundle.device_mem_allocate' op result #0 must be index, but got 'i64'"},
		{"extraction", "func.func @f(%x: index) {\n  %a = sdscbundle.input_arg_extract value from %x : index -> i64\n  return\n}",
			"'sdscbundle.input_arg_extract' op result #0 must be index, but got 'i64'"},
		{"affine.apply", wrapped(`%a = "affine.apply"() <{map = affine_map<() -> (1)>}> : () -> i64`),
			"'affine.apply' op result #0 must be index, but got 'i64'"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			src, err := NewSource("t.mlir", c.text)
			if err != nil {
				t.Fatal(err)
			}
			_, ds := Parse(src)
			if len(ds) != 1 || ds[0].Message != c.want {
				t.Errorf("got %v, want %s", ds, c.want)
			}
		})
	}
}
