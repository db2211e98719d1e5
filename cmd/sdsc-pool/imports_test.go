package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// mayImport is the layering of ARCHITECTURE.md: the packages of this module
// that a package may import, directly or not. Those that are not listed may
// import anything.
var mayImport = map[string][]string{
	"mlirparse":          {},
	"mlirparse/driver":   {"mlirparse"},
	"analysis/plan":      {},
	"analysis/sdsc":      {},
	"analysis/sdsc/bind": {"analysis/sdsc", "mlirparse"},
	"analysis/parallel":  {},
	"analysis":           {"analysis/parallel", "analysis/plan", "analysis/sdsc", "analysis/sdsc/bind", "mlirparse"},
	"analysis/verify":    {"analysis/parallel", "analysis/sdsc", "analysis/sdsc/bind", "mlirparse"},
	"rewrite":            {"analysis", "analysis/parallel", "analysis/plan", "analysis/sdsc", "analysis/sdsc/bind", "mlirparse"},
	"printer/format":     {"mlirparse", "printer/format/token"},
	"printer/generic":    {"mlirparse", "printer/format/token"},
}

func TestImports(t *testing.T) {
	const module = "github.com/sdsc-pool/sdsc-pool/"
	for name, allowed := range mayImport {
		out, err := exec.Command("go", "list", "-deps", module+name).Output()
		if err != nil {
			t.Fatalf("go list %s: %v", name, err)
		}
		for path := range strings.FieldsSeq(string(out)) {
			dep, own := strings.CutPrefix(path, module)
			if own && dep != name && !slices.Contains(allowed, dep) {
				t.Errorf("%s imports %s", name, dep)
			}
		}
	}
	// The parser does no I/O of its own, and the planner knows no files.
	for _, name := range []string{"mlirparse", "analysis/plan", "rewrite", "printer"} {
		out, err := exec.Command("go", "list", "-f", `{{join .Imports "\n"}}`, module+name).Output()
		if err != nil {
			t.Fatal(err)
		}
		if slices.Contains(strings.Fields(string(out)), "os") {
			t.Errorf("%s imports os", name)
		}
	}
}
