// Package pipeline runs the whole tool in one process, for tests.
package pipeline

import (
	"fmt"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// Result is a planned program and its new texts.
type Result struct {
	Program *analysis.Program
	Modules []*mlirparse.Module
	Texts   []string
}

// Run plans and rewrites texts as the files of one program. The error is the
// List of what is wrong with them.
func Run(texts []string, o analysis.Options, r rewrite.Options) (*Result, error) {
	var modules []*mlirparse.Module
	for i, text := range texts {
		m, err := Parse(fmt.Sprintf("%d.mlir", i), text)
		if err != nil {
			return nil, err
		}
		modules = append(modules, m)
	}
	return Rewrite(modules, o, r)
}

// Rewrite is Run for modules.
func Rewrite(modules []*mlirparse.Module, o analysis.Options, r rewrite.Options) (*Result, error) {
	out := &Result{Modules: modules}
	var inputs []analysis.Input
	for _, m := range modules {
		inputs = append(inputs, analysis.Input{Module: m})
	}
	out.Program = analysis.Analyze(inputs, o)
	if out.Program.Diagnostics.HasErrors() {
		return nil, out.Program.Diagnostics
	}
	for _, m := range out.Modules {
		out.Texts = append(out.Texts, printer.Apply(m.Source, rewrite.File(m, out.Program.Funcs, r)))
	}
	return out, nil
}

// Parse parses a text, which may hold operations of unknown dialects.
func Parse(name, text string) (*mlirparse.Module, error) {
	src, err := mlirparse.NewSource(name, text)
	if err != nil {
		return nil, err
	}
	m, errs := mlirparse.ParseOptions(src, mlirparse.Options{AllowUnregistered: true})
	if errs.HasErrors() {
		return nil, errs
	}
	return m, nil
}
