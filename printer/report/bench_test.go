package report_test

import (
	"fmt"
	"io"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/printer/report"
	"github.com/sdsc-pool/sdsc-pool/printer/report/internal/golden"
)

var sizes = []int{5_000, 100_000}

func BenchmarkPlan(b *testing.B) {
	for _, n := range sizes {
		p := golden.Generated(b, n, 1, analysis.Options{})
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(planJSON(b, report.NewPlan(p)))))
			for b.Loop() {
				if err := report.WritePlan(io.Discard, report.NewPlan(p)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkTable(b *testing.B) {
	for _, n := range sizes {
		p := golden.Generated(b, n, 1, analysis.Options{})
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(table(b, p, report.TableOptions{}))))
			for b.Loop() {
				if err := report.Table(io.Discard, p, report.TableOptions{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
