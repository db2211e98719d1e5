package main

import (
	"io"

	"github.com/urfave/cli/v2"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// rewriteCommand reads all files, plans them as one program and writes each
// result. Nothing is written before everything is known to be right.
func rewriteCommand(c *cli.Context, s streams) error {
	options, err := analysisOptions(c)
	if err != nil {
		return err
	}
	targets, err := targets(c)
	if err != nil {
		return err
	}
	modules, err := parseAll(targets, s)
	if err != nil {
		return err
	}
	planning := c.Bool("hbm-pool-planning") && (c.IsSet("hbm-pool-planning") || planningFromEnv())
	var program *analysis.Program
	if planning {
		inputs, diagnostics, err := bindAll(c, targets, modules)
		if err != nil {
			return err
		}
		program = analysis.Analyze(inputs, options)
		diagnostics = append(diagnostics, program.Diagnostics...)
		if c.Bool("werror") {
			diagnostics.Promote()
		}
		if c.Bool("remarks") && !diagnostics.HasErrors() {
			diagnostics = append(diagnostics, program.Remarks()...)
		}
		if err := report(s.err, diagnostics.Sort()); err != nil {
			return err
		}
	}
	outputs := make([]string, len(modules))
	for i, m := range modules {
		outputs[i] = printer.Apply(m.Source, edits(m, program, c.Bool("keep-annotations")))
	}
	return write(targets, modules, outputs, s)
}

// edits are the changes to one file; program is nil when pools are not planned.
func edits(m *mlirparse.Module, program *analysis.Program, keepAnnotations bool) []rewrite.Edit {
	switch {
	case program != nil:
		return rewrite.File(m, program.Funcs, rewrite.Options{KeepAnnotations: keepAnnotations})
	case keepAnnotations:
		return nil
	}
	return rewrite.Strip(m)
}

// report prints diagnostics; the error is rejected when one of them is an error.
func report(w io.Writer, ds mlirparse.List) error {
	for _, d := range ds {
		if err := d.Print(w); err != nil {
			return ioError(err)
		}
	}
	if ds.HasErrors() {
		return rejected
	}
	return nil
}
