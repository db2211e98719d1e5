package mlirparse

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// wrongFiles hold wrong inputs, split as mlir-opt splits them. The first line
// of each says what is reported first: "// line:column: message".
var wrongFiles = []struct {
	name string
	opts Options
	args []string
}{
	{"wrong.mlir", Options{}, nil},
	{"wrong-generic.mlir", Options{AllowUnregistered: true}, []string{"--allow-unregistered-dialect"}},
	{"wrong-builtin.mlir", Options{AllowUnregistered: true}, []string{"--allow-unregistered-dialect"}},
	{"wrong-metadata.mlir", Options{AllowUnregistered: true}, []string{"--allow-unregistered-dialect"}},
	{"wrong-syntax.mlir", Options{AllowUnregistered: true}, []string{"--allow-unregistered-dialect"}},
	{"wrong-attributes.mlir", Options{AllowUnregistered: true}, []string{"--allow-unregistered-dialect"}},
	{"wrong-verifier.mlir", Options{AllowUnregistered: true}, []string{"--allow-unregistered-dialect"}},
	{"wrong-cf.mlir", Options{AllowUnregistered: true}, []string{"--allow-unregistered-dialect"}},
	{"wrong-scf.mlir", Options{AllowUnregistered: true}, []string{"--allow-unregistered-dialect"}},
	{"wrong-affine.mlir", Options{AllowUnregistered: true}, []string{"--allow-unregistered-dialect"}},
	{"wrong-func.mlir", Options{AllowUnregistered: true}, []string{"--allow-unregistered-dialect"}},
	{"wrong-arith.mlir", Options{AllowUnregistered: true}, []string{"--allow-unregistered-dialect"}},
}

const splitMarker = "// -----\n"

// splitParts are the programs of a file, split as mlir-opt splits them.
func splitParts(t testing.TB, name string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(text), splitMarker)
}

func stated(text string) string {
	first, _, _ := strings.Cut(text, "\n")
	return strings.TrimPrefix(first, "// ")
}

func TestWrongInputs(t *testing.T) {
	t.Parallel()
	for _, f := range wrongFiles {
		for _, text := range splitParts(t, f.name) {
			errs := parseErrors(t, text, f.opts)
			if len(errs) == 0 || errs[0] != stated(text) {
				t.Errorf("%s: got %q for:\n%s", f.name, errs, text)
			}
		}
	}
}

// mlirOpt is the path of upstream's tool, of release 19 whose sentences these
// are. In CI it must be there.
func mlirOpt(t testing.TB) string {
	t.Helper()
	for _, name := range []string{"mlir-opt-19", "mlir-opt"} {
		path, err := exec.LookPath(name)
		if err != nil {
			continue
		}
		version, err := exec.Command(path, "--version").Output()
		if err == nil && strings.Contains(string(version), "version 19.") {
			return path
		}
	}
	if os.Getenv("CI") == "true" {
		t.Fatal("mlir-opt 19 is not on PATH")
	}
	t.Skip("mlir-opt 19 is not on PATH")
	return ""
}

var splitError = regexp.MustCompile(`^within split at .*:(\d+) offset :(\d+):(\d+): error: (.*)`)

// TestWrongInputsUpstream shows that the stated messages are mlir-opt's.
func TestWrongInputsUpstream(t *testing.T) {
	t.Parallel()
	tool := mlirOpt(t)
	for _, f := range wrongFiles {
		t.Run(f.name, func(t *testing.T) {
			t.Parallel()
			args := append([]string{"-split-input-file", filepath.Join("testdata", f.name)}, f.args...)
			out, _ := exec.Command(tool, args...).CombinedOutput() // it fails, as it should
			first := map[int]string{}                              // by the line before the input
			for line := range strings.Lines(string(out)) {
				m := splitError.FindStringSubmatch(strings.TrimRight(line, " \n"))
				if m == nil {
					continue
				}
				start, _ := strconv.Atoi(m[1])
				at, _ := strconv.Atoi(m[2])
				if start > 1 {
					at-- // the line end of the marker counts
				}
				if _, seen := first[start]; !seen {
					first[start] = strconv.Itoa(at) + ":" + m[3] + ": " + m[4]
				}
			}
			start := 1
			for i, text := range splitParts(t, f.name) {
				if first[start] != stated(text) {
					t.Errorf("input %d: mlir-opt says %q for:\n%s", i, first[start], text)
				}
				start += strings.Count(text, "\n")
				if i > 0 {
					start++
				}
			}
		})
	}
}

// rightFiles hold what mlir-opt accepts, split as the wrong ones.
var rightFiles = []string{"right-builtin.mlir", "right-attributes.mlir", "right-cf.mlir", "right-scf.mlir", "right-arith.mlir", "right-func.mlir", "right-affine.mlir"}

// TestRightInputs keeps the checks from refusing what mlir-opt accepts.
func TestRightInputs(t *testing.T) {
	t.Parallel()
	for _, name := range rightFiles {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, text := range splitParts(t, name) {
				checkSpans(t, mustParse(t, text))
			}
			if out, err := exec.Command(mlirOpt(t), "-split-input-file", "--allow-unregistered-dialect", filepath.Join("testdata", name)).CombinedOutput(); err != nil {
				t.Errorf("mlir-opt refuses it: %v\n%s", err, out)
			}
		})
	}
}
