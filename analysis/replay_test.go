package analysis_test

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/pipeline"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/progen"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/replay"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// TestRandomPrograms plans and rewrites random programs, and checks that
//   - the plan is the model's: reasons, live ranges and offsets;
//   - each read of the rewritten program sees what the same write wrote, for
//     any number of trips of loops with run-time bounds;
//   - the executes are the same, in order, with the same attributes;
//   - a second run gives the same bytes, and a run on the output changes nothing.
func TestRandomPrograms(t *testing.T) {
	t.Parallel()
	batches := 10 // of what rapid checks: 100 programs
	if raceEnabled {
		batches = 1
	}
	for i := range batches {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) { checkProgram(t, i%3 == 0) })
		})
	}
}

func FuzzRandomPrograms(f *testing.F) {
	f.Fuzz(rapid.MakeFuzz(func(t *rapid.T) { checkProgram(t, false) }))
}

func checkProgram(t *rapid.T, plain bool) {
	text := progen.Draw(t, progen.Options{Plain: plain, Funcs: 2, Executes: 8, Buffers: 4})
	o := analysis.Options{PoolScratch: rapid.Bool().Draw(t, "scratch")}
	if rapid.Bool().Draw(t, "tight") {
		o.Budget = 128 * int64(rapid.IntRange(1, 12).Draw(t, "budget"))
	}
	keep := rewrite.Options{KeepAnnotations: rapid.IntRange(0, 3).Draw(t, "keep") == 0}
	res, err := pipeline.Run([]string{text}, o, keep)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	want := newModel(res.Modules[0], o.PoolScratch, cmp.Or(o.Budget, analysis.DefaultBudget))
	if got := fates(res.Program); got != want.fates() {
		t.Fatalf("plan\n%s\nwant that of the model\n%s\n%s", got, want.fates(), text)
	}
	again, err := pipeline.Rewrite(res.Modules, o, keep)
	if err != nil || again.Texts[0] != res.Texts[0] {
		t.Fatalf("a second run differs: %v\n%s\ninto\n%s\nand\n%s", err, text, res.Texts[0], again.Texts[0])
	}
	next, err := pipeline.Run(res.Texts, o, keep)
	if err != nil {
		t.Fatalf("a run on the output: %v\n%s\ninto\n%s", err, text, res.Texts[0])
	}
	if next.Texts[0] != res.Texts[0] && !forgetful(res.Program, keep) {
		t.Fatalf("a run on the output changes it\n%s\ninto\n%s\ninto\n%s", text, res.Texts[0], next.Texts[0])
	}
	if err := sameExecutes(res.Modules[0], next.Modules[0]); err != nil {
		t.Fatalf("%v\n%s\ninto\n%s", err, text, res.Texts[0])
	}
	checkReplay(t, res, next.Modules[0])
}

// forgetful reports whether the output has lost what kept an allocation out of
// the pool: the annotations of a function go, and where no pool tells that it
// was planned, a second run takes its allocations for new ones.
func forgetful(p *analysis.Program, o rewrite.Options) bool {
	for _, f := range p.Funcs {
		for _, b := range f.Buffers {
			if b.Kind == analysis.Allocation && f.PoolSize == 0 && !o.KeepAnnotations {
				return true
			}
		}
	}
	return false
}

// sameExecutes compares the executes of two modules: order, number of operands
// and all attributes but the annotations.
func sameExecutes(before, after *mlirparse.Module) error {
	list := func(m *mlirparse.Module) (out []string) {
		m.Body.Walk(func(op *mlirparse.Op) bool {
			if op.Name == "sdscbundle.sdsc_execute" {
				text := fmt.Sprint(len(op.Operands))
				for _, a := range op.Attrs {
					if !analysis.IsAnnotation(a.Name) {
						text += " " + m.Source.Slice(a.Span)
					}
				}
				out = append(out, text)
			}
			return true
		})
		return out
	}
	if b, a := strings.Join(list(before), "\n"), strings.Join(list(after), "\n"); a != b {
		return fmt.Errorf("executes\n%s\nbecame\n%s", b, a)
	}
	return nil
}

func checkReplay(t *rapid.T, res *pipeline.Result, out *mlirparse.Module) {
	var sizes []int64
	for _, f := range res.Program.Funcs {
		sizes = append(sizes, f.PoolSize)
	}
	for bound := range int64(4) {
		before, err := replay.Replay(res.Modules[0], bound)
		if err != nil {
			t.Fatalf("%v\n%s", err, res.Modules[0].Source.Text)
		}
		after, err := replay.Replay(out, bound)
		if err == nil {
			err = replay.Same(before, after, sizes)
		}
		if err != nil {
			t.Fatalf("with a run-time bound of %d: %v\n%s\ninto\n%s", bound, err, res.Modules[0].Source.Text, res.Texts[0])
		}
	}
}
