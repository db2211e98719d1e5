package verify_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestImports holds the package to what it may know.
func TestImports(t *testing.T) {
	t.Parallel()
	const module = "github.com/sdsc-pool/sdsc-pool/"
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Skipf("no go command: %v", err)
	}
	allowed := []string{"mlirparse", "analysis/parallel", "analysis/sdsc", "analysis/sdsc/bind", "analysis/verify"}
	for _, path := range strings.Fields(string(out)) {
		if name, own := strings.CutPrefix(path, module); own && !slices.Contains(allowed, name) {
			t.Errorf("the checker depends on %s", name)
		}
	}
}
