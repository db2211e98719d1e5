package main

import (
	"maps"
	"testing"
)

func TestBenchFigures(t *testing.T) {
	t.Parallel()
	got := benchFigures([]byte(`goos: linux
BenchmarkHardFit/A/retimed=true-2  	       1	  30 ns/op	     5 nodes
BenchmarkHardFit/A/retimed=true-2  	       1	  10 ns/op	     5 nodes
BenchmarkHardFit/A/retimed=true-2  	       1	  20 ns/op	     5 nodes
PASS
`))
	want := map[string]float64{"ns/op": 20, "nodes": 5}
	if len(got) != 1 || !maps.Equal(got["HardFit/A/retimed=true"], want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
