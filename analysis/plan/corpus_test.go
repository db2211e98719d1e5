package plan_test

// Tests and benchmarks on the shared corpus: real models, traces and MiniMalloc's problems.

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/sdsc-pool/sdsc-pool/analysis/plan"
	"github.com/sdsc-pool/sdsc-pool/analysis/plan/csv"
)

// workers is how many goroutines tests and benchmarks plan with.
const workers = 2

// load reads a problem of the corpus.
func load(t testing.TB, capacity int64, path ...string) plan.Problem {
	t.Helper()
	text, err := os.ReadFile(plan.Corpus(t, path...))
	if err != nil {
		t.Fatal(err)
	}
	table, err := csv.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return table.Problem(capacity)
}

// auto plans p with Auto and checks the plan.
func auto(t testing.TB, p plan.Problem, effort int64) *plan.Plan {
	t.Helper()
	pl, err := plan.Pack(p, plan.Options{Strategy: plan.Auto, Effort: effort, Workers: workers})
	if err != nil {
		t.Fatal(err)
	}
	if err := plan.Check(p, pl); err != nil {
		t.Fatal(err)
	}
	return pl
}

// models returns the real models by file name.
func models(t testing.TB) map[string]plan.Problem {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(plan.Corpus(t, "models"), "*.csv"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no models: %v", err)
	}
	all := map[string]plan.Problem{}
	for _, file := range files {
		all[filepath.Base(file)] = load(t, plan.Unlimited, "models", filepath.Base(file))
	}
	return all
}

func TestCorpus_models(t *testing.T) {
	t.Parallel()
	for name, p := range models(t) {
		if pl := auto(t, p, 0); pl.Size != pl.LowerBound || !pl.Optimal {
			t.Errorf("%s: pool of %d bytes, proven %v, want the bound %d", name, pl.Size, pl.Optimal, pl.LowerBound)
		}
	}
}

func TestCorpus_traces(t *testing.T) {
	t.Parallel()
	tests := []struct {
		file   string
		effort int64
		most   float64 // times the lower bound
	}{
		{"resnet50.csv", 0, 1},
		{"S_1.csv", -1, 1.0071}, // one dive
		{"S_1.csv", 0, 1.0019},
	}
	for _, tt := range tests {
		pl := auto(t, load(t, plan.Unlimited, "traces", tt.file), tt.effort)
		if ratio := float64(pl.Size) / float64(pl.LowerBound); ratio > tt.most {
			t.Errorf("%s: pool of %d bytes is %.4f times the bound, want %.4f", tt.file, pl.Size, ratio, tt.most)
		}
	}
}

// hard are MiniMalloc's challenging problems: the nodes within which a plan of 1048576 bytes
// is found, and the pool that the default effort ends at or below.
var hard = []struct {
	name  string
	nodes int64
	most  int64
}{
	{"A", 60e3, 1048576}, {"B", 30e3, 1048576}, {"C", 50e3, 1039360}, {"D", 60e3, 1031168},
	{"E", 60e3, 1048576}, {"F", 30e3, 1048576}, {"G", 30e3, 1048576}, {"H", 30e3, 1048576},
	{"I", 300e3, 1048576}, {"J", 100e3, 1036288}, {"K", 200e3, 1048576},
}

// hardProblem reads one of hard, with its own unit of time or with retimed steps.
func hardProblem(t testing.TB, name string, capacity int64, retimed bool) plan.Problem {
	p := load(t, capacity, "minimalloc", name+".1048576.csv")
	if retimed {
		retime(p)
	}
	return p
}

// retime numbers the times at which something starts or ends, as the steps of a program are.
func retime(p plan.Problem) {
	var times []int64
	for _, iv := range p.Intervals {
		times = append(times, iv.Start, iv.End+1)
	}
	slices.Sort(times)
	times = slices.Compact(times)
	step := func(time int64) int64 {
		k, _ := slices.BinarySearch(times, time)
		return int64(k)
	}
	for i := range p.Intervals {
		iv := &p.Intervals[i]
		iv.Start, iv.End = step(iv.Start), step(iv.End+1)-1
	}
}

func TestCorpus_hard(t *testing.T) {
	t.Parallel()
	for _, retimed := range []bool{false, true} {
		for _, h := range hard {
			if testing.Short() && h.nodes > 60e3 {
				continue
			}
			p := hardProblem(t, h.name, 1048576, retimed)
			pl, verdict, err := plan.Fits(p, plan.Options{Effort: h.nodes, Workers: workers})
			if err != nil || verdict != plan.Found {
				t.Errorf("%s, retimed %v: %v within %d nodes, %v", h.name, retimed, verdict, h.nodes, err)
				continue
			}
			if err := plan.Check(p, pl); err != nil {
				t.Errorf("%s, retimed %v: %v", h.name, retimed, err)
			}
		}
	}
}

func TestCorpus_hard_smallest(t *testing.T) {
	t.Parallel()
	if raceEnabled || testing.Short() {
		t.Skip("takes seconds, and is about time")
	}
	for _, retimed := range []bool{false, true} {
		for _, h := range hard {
			pl := auto(t, hardProblem(t, h.name, plan.Unlimited, retimed), 0)
			if pl.Size > h.most {
				t.Errorf("%s, retimed %v: pool of %d bytes, want %d", h.name, retimed, pl.Size, h.most)
			}
		}
	}
}

// TestCorpus_hard_budget packs MiniMalloc's problems into less than they need: something
// overflows, and Auto has no fewer bytes than the others.
func TestCorpus_hard_budget(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"A", "F", "K"} {
		p := load(t, 900000, "minimalloc", name+".1048576.csv")
		best := auto(t, p, 20e3)
		for _, s := range plan.Strategies() {
			pl, err := plan.Pack(p, plan.Options{Strategy: s, Effort: 20e3})
			if err != nil {
				t.Fatal(err)
			}
			if pl.PlacedBytes > best.PlacedBytes {
				t.Errorf("%s: %s places %d bytes, auto %d", name, s, pl.PlacedBytes, best.PlacedBytes)
			}
		}
	}
}

func BenchmarkModels(b *testing.B) {
	all := models(b)
	b.ResetTimer()
	var slowest time.Duration
	for b.Loop() {
		for _, p := range all {
			start := time.Now()
			if pl := auto(b, p, 0); !pl.Optimal {
				b.Fatal("not proven")
			}
			slowest = max(slowest, time.Since(start))
		}
	}
	b.ReportMetric(float64(slowest)/1e6, "ms/slowest")
}

func BenchmarkTraces(b *testing.B) {
	for _, tt := range []struct {
		name, file string
		effort     int64
	}{{"resnet50", "resnet50.csv", 0}, {"S_1/dive", "S_1.csv", -1}, {"S_1/default", "S_1.csv", 0}} {
		b.Run(tt.name, func(b *testing.B) {
			p := load(b, plan.Unlimited, "traces", tt.file)
			b.ResetTimer()
			var pl *plan.Plan
			for b.Loop() {
				pl = auto(b, p, tt.effort)
			}
			b.ReportMetric(float64(pl.Size)/float64(pl.LowerBound), "ratio")
		})
	}
}

// benchmarkHard runs f on the hard problems, with their own unit of time and retimed.
func benchmarkHard(b *testing.B, capacity int64, f func(b *testing.B, p plan.Problem)) {
	for _, retimed := range []bool{false, true} {
		for _, h := range hard {
			b.Run(fmt.Sprintf("%s/retimed=%v", h.name, retimed), func(b *testing.B) {
				p := hardProblem(b, h.name, capacity, retimed)
				b.ResetTimer()
				f(b, p)
			})
		}
	}
}

func BenchmarkHardFit(b *testing.B) {
	benchmarkHard(b, 1048576, func(b *testing.B, p plan.Problem) {
		for b.Loop() {
			pl, verdict, err := plan.Fits(p, plan.Options{Workers: workers})
			if err != nil || verdict != plan.Found {
				b.Fatal(verdict, err)
			}
			b.ReportMetric(float64(pl.Nodes), "nodes")
		}
	})
}

func BenchmarkHardSmallest(b *testing.B) {
	benchmarkHard(b, plan.Unlimited, func(b *testing.B, p plan.Problem) {
		for b.Loop() {
			pl := auto(b, p, 0)
			b.ReportMetric(float64(pl.Size), "pool-bytes")
			b.ReportMetric(float64(pl.Nodes), "nodes")
		}
	})
}
