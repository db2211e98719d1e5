package printer_test

import (
	"slices"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/printer"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/pipeline"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/progen"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

var benchSizes = []struct {
	name string
	size int
}{{"10kB", 10_000}, {"1MB", 1_000_000}, {"10MB", 10_000_000}}

// BenchmarkApply makes the edits of bundles of the shape for 32 cores.
func BenchmarkApply(b *testing.B) {
	for _, s := range benchSizes {
		b.Run(s.name, func(b *testing.B) {
			res := benchResult(b, s.size)
			m := res.Modules[0]
			edits := slices.Values(slices.Collect(rewrite.File(m, res.Program.Funcs, rewrite.Options{})))
			b.SetBytes(int64(len(m.Source.Text)))
			b.ReportAllocs()
			for b.Loop() {
				printer.Apply(m.Source, edits)
			}
		})
	}
}

// BenchmarkRewrite finds the edits of the same bundles.
func BenchmarkRewrite(b *testing.B) {
	for _, s := range benchSizes {
		b.Run(s.name, func(b *testing.B) {
			res := benchResult(b, s.size)
			b.SetBytes(int64(len(res.Modules[0].Source.Text)))
			b.ReportAllocs()
			for b.Loop() {
				for range rewrite.File(res.Modules[0], res.Program.Funcs, rewrite.Options{}) {
				}
			}
		})
	}
}

func benchResult(b *testing.B, size int) *pipeline.Result {
	b.Helper()
	res, err := pipeline.Run([]string{progen.Bundle(size)}, analysis.Options{}, rewrite.Options{})
	if err != nil {
		b.Fatal(err)
	}
	if len(res.Texts[0]) >= len(res.Modules[0].Source.Text) {
		b.Fatal("the per-core addresses did not go")
	}
	return res
}
