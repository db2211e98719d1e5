package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/parallel"
	"github.com/sdsc-pool/sdsc-pool/analysis/verify"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// readBack parses the outputs. One that does not parse is an internal error.
func (p *pipeline) readBack(o *outcome) error {
	o.results = make([]*mlirparse.Module, len(o.modules))
	errs := make([]error, len(o.modules))
	parallel.Do(len(o.modules), func(i int) {
		in := o.modules[i]
		if o.outputs[i] == in.Source.Text {
			o.results[i] = in
			return
		}
		src, err := mlirparse.NewSource(in.Source.Name+" (result)", o.outputs[i])
		if err != nil {
			errs[i] = internalError(err)
			return
		}
		m, ds := mlirparse.ParseOptions(src, p.parse)
		if ds.HasErrors() {
			errs[i] = internalError(errors.New("the result does not parse\n" + render(ds)))
		}
		o.results[i] = m
	})
	return firstError(errs)
}

// checkMoves is the half of the check that needs no results.
func (p *pipeline) checkMoves(o *outcome, buffers []verify.Moved) *verify.Comparison {
	before := make([]verify.Input, len(o.modules))
	for i := range o.modules {
		before[i] = verify.Input{Module: o.modules[i], Bundle: o.inputs[i].Bundle}
	}
	return verify.CheckMoves(before, buffers, verify.Options{Alignment: p.analysis.Alignment})
}

// check compares the results with the inputs, by code that shares nothing with
// what made them. A finding is an internal error.
func (p *pipeline) check(o *outcome, moves *verify.Comparison) error {
	after := make([]verify.Input, len(o.modules))
	for i := range o.modules {
		after[i] = verify.Input{Module: o.results[i]}
	}
	findings := moves.Compare(after)
	if len(findings) == 0 {
		return nil
	}
	return internalError(fmt.Errorf("the result does not do what the input does\n%s", render(findings)))
}

// moved lists the buffers that a program has in pools.
func moved(program *analysis.Program) []verify.Moved {
	var out []verify.Moved
	for _, f := range program.Funcs {
		for _, b := range f.Buffers {
			if b.Pooled() && f.PoolSize > 0 {
				out = append(out, verify.Moved{Value: b.Value, Size: b.Size, Offset: b.Offset()})
			}
		}
	}
	return out
}

func render(ds mlirparse.List) string {
	var b strings.Builder
	ds.Print(&b)
	return strings.TrimSuffix(b.String(), "\n")
}
