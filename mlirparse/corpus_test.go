package mlirparse

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// refused are the published texts that are no MLIR, by the end of their path,
// with the first error: fragments whose definitions stand elsewhere, and
// placeholders.
var refused = map[string]string{
	"docs/api-03-execute-syntax.mlir":          "1:47: expected SSA operand",                                              // "..." for more operands
	"docs/api-12-muli.mlir":                    "3:24: use of undeclared SSA value name",                                  // the loop around it is missing
	"docs/api-13-affine-one.mlir":              "2:35: use of undeclared SSA value name",                                  // likewise
	"docs/api-14-affine-two.mlir":              "2:33: use of undeclared SSA value name",                                  // likewise
	"docs/coarse_tiling_loops-03.mlir":         "3:16: use of undeclared SSA value name",                                  // %c0 stands in prose
	"docs/coarse_tiling_loops_jul2026-01.mlir": "8:32: expected attribute value",                                          // <base_addr_a> for a number
	"docs/coarse_tiling_loops_jul2026-03.mlir": "3:16: use of undeclared SSA value name",                                  // %c0 stands in prose
	"docs/hbm_pool_planning-01.mlir":           "1:40: custom op 'sdscbundle.device_mem_allocate' expected integer value", // a Python template
	"docs/interface_specs_apr2026-01.mlir":     "1:26: use of undeclared SSA value name",                                  // one operation out of a function
	"docs/pr-2420-pool-param.mlir":             "6:63: expected operation name in quotes",                                 // the function's end is missing
	"docs/spec-02-extract-kinds.mlir":          "1:57: use of undeclared SSA value name",                                  // three ways to write one operation
	"docs/usage-09-intermediate.mlir":          "7:30: use of undeclared SSA value name",                                  // %arg_0 is never defined
}

func TestCorpus(t *testing.T) {
	t.Parallel()
	root := corpus(t)
	met := map[string]bool{}
	files := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".mlir" {
			return err
		}
		files++
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(root, path)
		want := ""
		for end, message := range refused {
			if strings.HasSuffix(filepath.ToSlash(name), end) {
				want, met[end] = message, true
			}
		}
		src, err := NewSource(name, string(text))
		if err != nil {
			return err
		}
		m, errs := Parse(src)
		got := ""
		if len(errs) > 0 {
			got = at(src, errs[0].Span) + errs[0].Message
		} else {
			checkSpans(t, m)
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(met) != len(refused) {
		t.Errorf("%d of the %d refused files are there", len(met), len(refused))
	}
	t.Logf("%d files, %d of them refused", files, len(met))
}
