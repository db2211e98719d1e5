package analysis_test

import (
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/pipeline"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/progen"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// BenchmarkAnalyze plans bundles of the shape for 32 cores.
func BenchmarkAnalyze(b *testing.B) {
	for _, s := range []struct {
		name string
		size int
	}{{"10kB", 10_000}, {"1MB", 1_000_000}, {"10MB", 10_000_000}} {
		b.Run(s.name, func(b *testing.B) {
			m := benchModule(b, s.size)
			b.SetBytes(int64(len(m.Source.Text)))
			b.ReportAllocs()
			for b.Loop() {
				analysis.Analyze([]analysis.Input{{Module: m}}, analysis.Options{})
			}
		})
	}
}

// benchModule parses a bundle and makes sure that the whole tool pools all of
// it but the last tensor of each function, which nothing reads.
func benchModule(t testing.TB, size int) *mlirparse.Module {
	t.Helper()
	m, err := pipeline.Parse("bench", progen.Bundle(size))
	if err != nil {
		t.Fatal(err)
	}
	res, err := pipeline.Rewrite([]*mlirparse.Module{m}, analysis.Options{}, rewrite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range res.Program.Funcs {
		for i, b := range f.Buffers {
			if last := i == len(f.Buffers)-1; b.Pooled() == last {
				t.Fatalf("buffer %s of @%s: reason %q", b.Name, f.Name(), b.Reason)
			}
		}
	}
	if _, err := pipeline.Parse("out", res.Texts[0]); err != nil {
		t.Fatal(err)
	}
	return m
}

func TestBenchModule(t *testing.T) {
	t.Parallel()
	benchModule(t, 50_000)
}
