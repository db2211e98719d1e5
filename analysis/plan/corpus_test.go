package plan_test

// Tests and benchmarks on the shared corpus: real models, traces and MiniMalloc's problems.

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

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
// is found, and the pool that effort of 4*10^6 nodes ends at or below.
var hard = []struct {
	name  string
	nodes int64
	most  int64
}{
	{"A", 200e3, 1048576}, {"B", 50e3, 1048576}, {"C", 50e3, 1039360}, {"D", 200e3, 1031168},
	{"E", 600e3, 1048576}, {"F", 50e3, 1048576}, {"G", 50e3, 1048576}, {"H", 50e3, 1048576},
	{"I", 50e3, 1048576}, {"J", 50e3, 1041408}, {"K", 50e3, 1048576},
}

func TestCorpus_hard(t *testing.T) {
	t.Parallel()
	for _, h := range hard {
		if testing.Short() && h.nodes > 50e3 {
			continue
		}
		p := load(t, 1048576, "minimalloc", h.name+".1048576.csv")
		pl, verdict, err := plan.Fits(p, plan.Options{Effort: h.nodes, Workers: workers})
		if err != nil || verdict != plan.Found {
			t.Errorf("%s: %v within %d nodes, %v", h.name, verdict, h.nodes, err)
			continue
		}
		if err := plan.Check(p, pl); err != nil {
			t.Errorf("%s: %v", h.name, err)
		}
	}
}

func TestCorpus_hard_smallest(t *testing.T) {
	t.Parallel()
	if raceEnabled || testing.Short() {
		t.Skip("takes seconds, and is about time")
	}
	for _, h := range hard {
		pl := auto(t, load(t, plan.Unlimited, "minimalloc", h.name+".1048576.csv"), 4e6)
		if pl.Size > h.most {
			t.Errorf("%s: pool of %d bytes, want %d", h.name, pl.Size, h.most)
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
	for b.Loop() {
		for _, p := range all {
			if pl := auto(b, p, 0); !pl.Optimal {
				b.Fatal("not proven")
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N*len(all)), "ms/model")
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

func BenchmarkHardFit(b *testing.B) {
	for _, h := range hard {
		b.Run(h.name, func(b *testing.B) {
			p := load(b, 1048576, "minimalloc", h.name+".1048576.csv")
			b.ResetTimer()
			for b.Loop() {
				pl, verdict, err := plan.Fits(p, plan.Options{Effort: 4e6, Workers: workers})
				if err != nil || verdict != plan.Found {
					b.Fatal(verdict, err)
				}
				b.ReportMetric(float64(pl.Nodes), "nodes")
			}
		})
	}
}

func BenchmarkHardSmallest(b *testing.B) {
	for _, effort := range []struct {
		name  string
		nodes int64
	}{{"default", 0}, {"4e6", 4e6}} {
		for _, h := range hard {
			b.Run(strings.Join([]string{effort.name, h.name}, "/"), func(b *testing.B) {
				p := load(b, plan.Unlimited, "minimalloc", h.name+".1048576.csv")
				b.ResetTimer()
				for b.Loop() {
					pl := auto(b, p, effort.nodes)
					b.ReportMetric(float64(pl.Size), "pool-bytes")
					b.ReportMetric(float64(pl.Nodes), "nodes")
				}
			})
		}
	}
}
