package main

import (
	"bytes"
	"flag"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// update rewrites golden files and the output shown in the README instead of
// comparing with them.
var update = flag.Bool("update", false, "rewrite golden files and the README's outputs")

// noExitDelay makes a program under the race detector end at once; by default
// it waits a second for reports, at each of some hundred calls.
const noExitDelay = "atexit_sleep_ms=0"

// TestMain makes the test binary serve as the command sdsc-pool too: it stands
// first on PATH for the scripts, for lit and for the README's examples.
func TestMain(m *testing.M) {
	if !strings.HasPrefix(filepath.Base(os.Args[0]), "sdsc-pool") {
		os.Unsetenv("HBM_POOL_PLANNING") // what the caller has set is no part of the tests
		os.Setenv("GORACE", noExitDelay)
	}
	testscript.Main(m, map[string]func(){"sdsc-pool": main, peakCommand: peak})
}

// oneRun lets the tests of this process run the command one at a time: the flag
// package keeps the state of its help flag in a global variable.
var oneRun sync.Mutex

// runSelf calls the command in this process.
func runSelf(stdin string, args ...string) (code int, stdout, stderr string) {
	var out, err bytes.Buffer
	code = runTo(stdin, &out, &err, args...)
	return code, out.String(), err.String()
}

// runTo calls the command in this process with streams of the caller's.
func runTo(stdin string, out, err io.Writer, args ...string) (code int) {
	oneRun.Lock()
	defer oneRun.Unlock()
	return run(append([]string{"sdsc-pool"}, args...), strings.NewReader(stdin), out, err)
}

// root is the folder of the module.
func root(t testing.TB) string {
	t.Helper()
	dir, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// corpus is a folder of the real bundles beside the checkout; the test is
// skipped where there are none.
func corpus(t testing.TB, path ...string) string {
	t.Helper()
	dir := filepath.Join(append([]string{root(t), "..", "shared", "corpus"}, path...)...)
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("no real bundles: ../shared/corpus/%s is not beside the checkout", strings.Join(path, "/"))
	}
	return dir
}

func readFile(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// llvmTool finds a program of LLVM, or skips the test.
func llvmTool(t testing.TB, name string) string {
	t.Helper()
	const folder = "/usr/lib/llvm-19/bin"
	if path, err := exec.LookPath(filepath.Join(folder, name)); err == nil {
		return path
	}
	t.Skipf("%s is not installed: Debian has it in llvm-19-tools (mlir-opt: mlir-19-tools)", name)
	return ""
}
