package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestLit runs the suite in testdata/lit with the real lit and FileCheck. The
// program under test is this test binary.
func TestLit(t *testing.T) {
	llvmTool(t, "FileCheck")
	lit := "/usr/lib/llvm-19/build/utils/lit/lit.py"
	if _, err := os.Stat(lit); err != nil {
		t.Skipf("lit is not installed: Debian has it in llvm-19-tools")
	}
	program, err := exec.LookPath("sdsc-pool")
	if err != nil {
		t.Fatal(err)
	}
	suite := filepath.Join(root(t), "testdata", "lit")
	cmd := exec.Command("python3", lit, "-s", "-v", "--no-progress-bar", "--order=lexical",
		"-D", "sdsc_pool="+program, "-D", "exec_root="+t.TempDir(), suite)
	cmd.Env = append(os.Environ(), "PYTHONDONTWRITEBYTECODE=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}
