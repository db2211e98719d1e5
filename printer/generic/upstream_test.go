package generic_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/mlirparse/driver"
	"github.com/sdsc-pool/sdsc-pool/printer/format/formattest"
	"github.com/sdsc-pool/sdsc-pool/printer/generic"
)

// plan describes what the analysis makes of a file. SSA names are no part of
// it, as upstream does not keep them; nor is whether a pool is there already,
// since one that comes as an argument is known by its name.
func plan(m *mlirparse.Module) string {
	var b strings.Builder
	p := analysis.Analyze([]analysis.Input{{Module: m}}, analysis.Options{})
	fmt.Fprintf(&b, "errors: %t\n", p.Diagnostics.HasErrors())
	for _, f := range p.Funcs {
		fmt.Fprintf(&b, "@%s: pool of %d bytes, left alone: %s\n", f.Name(), f.PoolSize, f.LeftAlone)
		if p.Diagnostics.HasErrors() {
			continue
		}
		for _, buf := range f.Buffers {
			fmt.Fprintf(&b, "  %d bytes, %s, reason %q", buf.Size, buf.Storage.Live, buf.Reason)
			if buf.Explicit {
				fmt.Fprintf(&b, ", name %s", buf.Name)
			}
			if buf.Pooled() {
				fmt.Fprintf(&b, ", offset %d", buf.Offset())
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// shape describes the operations of a file without their names: who uses what,
// and which attributes they have.
func shape(m *mlirparse.Module) string {
	var b strings.Builder
	numbers := map[*mlirparse.Value]int{}
	number := func(v *mlirparse.Value) int {
		if _, ok := numbers[v]; !ok {
			numbers[v] = len(numbers)
		}
		return numbers[v]
	}
	m.Body.Walk(func(op *mlirparse.Op) bool {
		fmt.Fprintf(&b, "%s regions=%d results=%d location=%t", op.Name, len(op.Regions()), len(op.Results), !op.Location().IsZero())
		for _, o := range op.Operands {
			fmt.Fprintf(&b, " %d:%s", number(o.Value), strings.ReplaceAll(o.Value.Type, " ", ""))
		}
		var names []string
		for _, a := range op.Attrs {
			names = append(names, fmt.Sprintf("%s@%d=%d%s", a.Name, a.Place, a.Value.Int, a.Value.Text))
		}
		slices.Sort(names)
		fmt.Fprintf(&b, " %v", names)
		for _, r := range op.Regions() {
			for _, block := range r.Blocks {
				fmt.Fprintf(&b, " block(%d)", len(block.Args))
			}
		}
		b.WriteByte('\n')
		return true
	})
	return b.String()
}

// mlirOpt runs mlir-opt 19 over programs, all in one process: starting it
// takes far longer than a program does.
func mlirOpt(t *testing.T, programs []string) []string {
	t.Helper()
	path, err := exec.LookPath("mlir-opt-19")
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("mlir-opt-19 is not installed, and CI must try it")
		}
		t.Skip("mlir-opt-19 is not installed: nothing to print for")
	}
	var out, errs bytes.Buffer
	cmd := exec.Command(path, "--allow-unregistered-dialect", "--mlir-print-op-generic", "-split-input-file")
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(driver.Join(programs, driver.SplitMarker)), &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("mlir-opt: %v\n%s", err, errs.String())
	}
	parts := strings.Split(out.String(), driver.SplitMarker+"\n")
	if len(parts) != len(programs) {
		t.Fatalf("mlir-opt printed %d programs for %d", len(parts), len(programs))
	}
	return parts
}

// throughUpstream sends programs, by name, through mlir-opt in generic form.
// What comes back has the plan of the original and the operations that were
// sent. That holds for programs whose buffers have an sdsc_pool.name, as all
// random ones have, or where no two are live over the same steps, as in the
// files of the corpus: others are packed by SSA names, which mlir-opt gives anew.
func throughUpstream(t *testing.T, programs map[string]string) {
	t.Helper()
	var names, sent []string
	for name, text := range programs {
		names = append(names, name)
		sent = append(sent, generic.Module(parse(t, text)))
	}
	for i, back := range mlirOpt(t, sent) {
		m := parse(t, back)
		if got, want := plan(m), plan(parse(t, programs[names[i]])); got != want {
			t.Errorf("%s: the plan is:\n%s\ndirectly it is:\n%s", names[i], got, want)
		}
		again := parse(t, generic.Module(m))
		if got, want := shape(again), shape(m); got != want {
			t.Errorf("%s: printed again:\n%s\nmlir-opt printed:\n%s", names[i], got, want)
		}
	}
}

func TestCorpusThroughUpstream(t *testing.T) {
	t.Parallel()
	programs := map[string]string{}
	for name, text := range formattest.Corpus(t) {
		src, err := mlirparse.NewSource(name, text)
		if err != nil {
			t.Fatal(err)
		}
		if m, _ := mlirparse.Parse(src); m == nil {
			continue // an excerpt that uses values it does not define
		}
		check(t, text)
		programs[name] = text
	}
	throughUpstream(t, programs)
}

func TestRandomProgramsThroughUpstream(t *testing.T) {
	t.Parallel()
	programs := map[string]string{}
	for seed := range 300 {
		programs[fmt.Sprintf("seed %d", seed)] = formattest.Program().Example(seed)
	}
	throughUpstream(t, programs)
}

// TestTiesThroughUpstream sends two buffers that are live over the same steps,
// so that they are packed by name. Without sdsc_pool.name they change places.
func TestTiesThroughUpstream(t *testing.T) {
	t.Parallel()
	const unnamed = `func.func @f() {
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  %a = sdscbundle.device_mem_allocate 256 bytes : index
  sdscbundle.sdsc_execute (%a, %b) {symbol_ids = [-1, -2]}
  return
}
`
	named := strings.NewReplacer("128 bytes", `128 bytes {sdsc_pool.name = "b"}`, "256 bytes", `256 bytes {sdsc_pool.name = "a"}`).Replace(unnamed)
	throughUpstream(t, map[string]string{"named": named})
	back := mlirOpt(t, []string{generic.Module(parse(t, unnamed))})
	for text, want := range map[string]string{unnamed: "offset 256", back[0]: "offset 0"} {
		_, first, _ := strings.Cut(plan(parse(t, text)), "128 bytes, ")
		if first, _, _ := strings.Cut(first, "\n"); !strings.HasSuffix(first, want) {
			t.Errorf("the first buffer is %s, want %s, in\n%s", first, want, text)
		}
	}
}
