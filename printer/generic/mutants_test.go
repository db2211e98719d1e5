package generic_test

import (
	"bytes"
	"errors"
	"flag"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/mlirparse/driver"
	"github.com/sdsc-pool/sdsc-pool/printer/format/formattest"
	"github.com/sdsc-pool/sdsc-pool/printer/format/token"
	"github.com/sdsc-pool/sdsc-pool/printer/generic"
)

var mutantsPerSeed = flag.Int("mutants", 5, "how many mutants TestMutants makes of each program")

// TestMutants breaks programs a little, and wants of those that are still
// accepted that mlir-opt accepts what is printed of them. The mutants of a
// program depend on its text alone.
func TestMutants(t *testing.T) {
	t.Parallel()
	var originals, printed []string
	for _, text := range mutantSeeds(t) {
		h := fnv.New64a()
		h.Write([]byte(text))
		rng := rand.New(rand.NewPCG(h.Sum64(), 1))
		for range *mutantsPerSeed {
			mutant := mutate(rng, text)
			src, err := mlirparse.NewSource("in.mlir", mutant)
			if err != nil {
				t.Fatal(err)
			}
			m, _ := mlirparse.ParseOptions(src, mlirparse.Options{AllowUnregistered: true})
			if m == nil || hasUnchecked(m) {
				continue
			}
			originals = append(originals, mutant)
			printed = append(printed, generic.Module(m))
		}
	}
	for i, message := range refusals(t, printed) {
		t.Errorf("mlir-opt: %s\nof:\n%s\nprinted:\n%s", message, originals[i], printed[i])
	}
	t.Logf("%d mutants were accepted", len(printed))
}

// mutantSeeds are programs of all kinds, right ones and wrong ones: to repair
// a wrong one takes one mutation, too.
func mutantSeeds(t *testing.T) []string {
	t.Helper()
	var out []string
	files, err := filepath.Glob("../../mlirparse/testdata/*.mlir")
	if err != nil || len(files) == 0 {
		t.Fatalf("no seeds: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, strings.Split(string(text), driver.SplitMarker+"\n")...)
	}
	for i := range 60 {
		out = append(out, formattest.Program().Example(i))
	}
	return out
}

// mutate takes tokens out of a text, doubles, moves or replaces them.
func mutate(rng *rand.Rand, text string) string {
	for range 1 + rng.IntN(2) {
		tokens := token.Scan(text)
		if len(tokens) == 0 {
			return text
		}
		at, other := tokens[rng.IntN(len(tokens))], tokens[rng.IntN(len(tokens))]
		before, here, behind := text[:at.Start], text[at.Start:at.End], text[at.End:]
		switch rng.IntN(6) {
		case 0:
			here = ""
		case 1:
			here += " " + here
		case 2:
			here = text[other.Start:other.End]
		case 3:
			here = text[other.Start:other.End] + " " + here
		default:
			here = words[rng.IntN(len(words))]
			if rng.IntN(2) == 0 {
				here += " " + text[at.Start:at.End]
			}
		}
		text = before + here + behind
	}
	return text
}

var words = []string{"1", "0", "-1", "1.0", "true", "unit", `"s"`, "@f", "i32", "i1", "f32", "index", "none", "[1, 2]", "[]", "{}", "{a = 1}",
	"#d.a<1>", "!d.t", "dense<1> : tensor<2xi8>", "array<i8: 1>", "loc(unknown)", "tensor<4xi8>", "memref<2xf32>", "vector<2xi8>", "tuple<>",
	"() -> ()", "(index) -> index", "affine_map<(d0) -> (d0)>", "affine_map<()[s0] -> (s0)>", ": i64", ": index", "public", "private", "nested",
	"return", "module {}", "func.func private @p()", "attributes {d.a}", "overflow<nsw>", "{d.a = 1}", "<{}>", "<{a = 1}>", "({})", "({^bb0:})",
	`"d.op"() : () -> ()`, "arith.constant", "scf.yield", "sym_name", "sym_visibility", "function_type", "arg_attrs", "res_attrs", "value", "map",
	"callee", "iter_args", "step", "=", ":", ",", "(", ")", "->", "^bb0:", "%0", "%x = arith.constant 1 : index", "// c\n", "\n"}

// hasUnchecked reports whether a file has operations of the dialects around
// bundles whose rules mlir-opt alone knows.
func hasUnchecked(m *mlirparse.Module) bool {
	found := false
	m.Body.Walk(func(op *mlirparse.Op) bool {
		found = found || op.Name == "affine.dma_start" || op.Name == "affine.dma_wait"
		return !found
	})
	return found
}

var refused = regexp.MustCompile(`(?m)^within split at <stdin>:(\d+) offset .*error: .*$`)

// refusals are the first errors of mlir-opt in programs, by their indices. Where
// it crashes, which is a mistake of its own, nothing is said of the program.
func refusals(t *testing.T, programs []string) map[int]string {
	t.Helper()
	path, err := exec.LookPath("mlir-opt-19")
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("mlir-opt-19 is not installed, and CI must try it")
		}
		t.Skip("mlir-opt-19 is not installed: nothing to print for")
	}
	out := map[int]string{}
	if len(programs) == 0 {
		return out
	}
	var errs bytes.Buffer
	cmd := exec.Command(path, "--allow-unregistered-dialect", "-split-input-file", "-o", os.DevNull)
	cmd.Stdin, cmd.Stderr = strings.NewReader(driver.Join(programs, driver.SplitMarker)), &errs
	err = cmd.Run()
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() != 1 {
		half := len(programs) / 2
		if half == 0 {
			return out
		}
		for i, message := range refusals(t, programs[:half]) {
			out[i] = message
		}
		for i, message := range refusals(t, programs[half:]) {
			out[half+i] = message
		}
		return out
	}
	starts := map[int]int{} // index by the line of the marker
	line := 1
	for i, p := range programs {
		starts[line] = i
		line += strings.Count(p, "\n")
		if i > 0 {
			line++
		} else if p == "" {
			line++ // which Join adds
		}
	}
	for _, m := range refused.FindAllStringSubmatch(errs.String(), -1) {
		at, _ := strconv.Atoi(m[1])
		i, ok := starts[at]
		if !ok {
			t.Fatalf("no program begins at line %d: %s", at, m[0])
		}
		if out[i] == "" {
			out[i] = m[0]
		}
	}
	return out
}
