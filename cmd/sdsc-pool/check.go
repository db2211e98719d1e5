package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/verify"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// check reads the outputs back and compares them with the inputs, by code that
// shares nothing with what made them. A finding is an internal error.
func (p *pipeline) check(o *outcome) error {
	before, after := make([]verify.Input, len(o.modules)), make([]verify.Input, len(o.modules))
	errs := make([]error, len(o.modules))
	parallel(len(o.modules), func(i int) {
		before[i] = verify.Input{Module: o.modules[i], Bundle: o.inputs[i].Bundle}
		after[i].Module = o.modules[i]
		if o.outputs[i] == o.modules[i].Source.Text {
			return
		}
		after[i].Module, errs[i] = p.readBack(o.modules[i].Source.Name, o.outputs[i])
	})
	if err := firstError(errs); err != nil {
		return err
	}
	findings := verify.Compare(before, after, moved(o.program), verify.Options{Alignment: p.analysis.Alignment})
	if len(findings) == 0 {
		return nil
	}
	return internalError(fmt.Errorf("the result does not do what the input does\n%s", render(findings)))
}

// readBack parses an output.
func (p *pipeline) readBack(name, text string) (*mlirparse.Module, error) {
	src, err := mlirparse.NewSource(name+" (result)", text)
	if err != nil {
		return nil, internalError(err)
	}
	m, ds := mlirparse.Parse(src)
	if ds.HasErrors() {
		return nil, internalError(errors.New("the result does not parse\n" + render(ds)))
	}
	return m, nil
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
	for _, d := range ds {
		d.Print(&b)
	}
	return strings.TrimSuffix(b.String(), "\n")
}
