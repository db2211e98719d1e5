package main

import (
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis/verify"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/progen"
)

// BenchmarkStages times the stages of a run one by one, each on what the ones
// before it have made: the table in ARCHITECTURE.md. In a run the check of the
// moves is beside reading back.
func BenchmarkStages(b *testing.B) {
	for _, size := range []struct {
		name  string
		bytes int
	}{{"10kB", 10_000}, {"10MB", 10_000_000}} {
		text := progen.Bundle(size.bytes)
		p := &pipeline{plan: true, verify: true}
		o := &outcome{}
		var u unit
		var moves *verify.Comparison
		for _, stage := range []struct {
			name string
			run  func() error
		}{
			{"index lines", func() error {
				src, err := mlirparse.NewSource("in.mlir", text)
				u = unit{[]*mlirparse.Source{src}, []string{""}}
				return err
			}},
			{"parse", func() error { return asError(p.read(u, o)) }},
			{"analyse and pack", func() error { o.diagnostics = nil; return p.analyze(u, o) }},
			{"rewrite and print", func() error { p.print(o); return nil }},
			{"read back", func() error { return p.readBack(o) }},
			{"check moves", func() error { moves = p.checkMoves(o, moved(o.program)); return nil }},
			{"compare", func() error { return p.check(o, moves) }},
		} {
			b.Run(size.name+"/"+stage.name, func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				b.ReportAllocs()
				for b.Loop() {
					if err := stage.run(); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func asError(ds mlirparse.List) error {
	if ds.HasErrors() {
		return rejected
	}
	return nil
}
