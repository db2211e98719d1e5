package plan

import (
	"fmt"
	"sync/atomic"
	"testing"
)

// benchmarkSizes runs f on chains and uniform inputs of 10^3 to 10^6 intervals.
func benchmarkSizes(b *testing.B, f func(b *testing.B, p Problem)) {
	for _, n := range []int{1e3, 1e4, 1e5, 1e6} {
		for _, input := range []struct {
			name string
			p    func() Problem
		}{
			{"chain", func() Problem { return chain(n, 1) }},
			{"uniform", func() Problem { return uniform(n, min(n/10, 1000), 1) }},
		} {
			b.Run(fmt.Sprintf("%s/%d", input.name, n), func(b *testing.B) {
				p := input.p()
				b.ReportAllocs()
				b.ResetTimer()
				f(b, p)
			})
		}
	}
}

func benchmarkStrategy(b *testing.B, o Options) {
	benchmarkSizes(b, func(b *testing.B, p Problem) {
		var pl *Plan
		for b.Loop() {
			var err error
			if pl, err = Pack(p, o); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(pl.Size)/float64(pl.LowerBound), "ratio")
	})
}

func BenchmarkFirstFit(b *testing.B) { benchmarkStrategy(b, Options{Strategy: FirstFit}) }

func BenchmarkBestFit(b *testing.B) { benchmarkStrategy(b, Options{Strategy: BestFit}) }

func BenchmarkGreedy(b *testing.B) { benchmarkStrategy(b, Options{Strategy: Greedy}) }

// BenchmarkAuto is the first complete plan of Auto: no effort for a search.
func BenchmarkAuto(b *testing.B) {
	benchmarkStrategy(b, Options{Strategy: Auto, Effort: -1, Workers: 2})
}

// BenchmarkDive is one dive, the first step of Auto.
func BenchmarkDive(b *testing.B) {
	benchmarkSizes(b, func(b *testing.B, p Problem) {
		in, err := newInstance(p)
		if err != nil {
			b.Fatal(err)
		}
		var l layout
		sec := newSections(in, all)
		for b.Loop() {
			l = dive(in, sec, diveOrders[0], new(atomic.Bool))
		}
		b.ReportMetric(float64(l.end)/float64(sec.bound()), "ratio")
	})
}

func BenchmarkCheck(b *testing.B) {
	benchmarkSizes(b, func(b *testing.B, p Problem) {
		pl, err := Pack(p, Options{})
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			if err := Check(p, pl); err != nil {
				b.Fatal(err)
			}
		}
	})
}
