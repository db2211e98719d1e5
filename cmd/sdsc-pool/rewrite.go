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
	funcs := funcsByModule(program)
	outputs := make([]string, len(modules))
	parallel(len(modules), func(i int) {
		m := modules[i]
		outputs[i] = printer.Apply(m.Source, edits(m, planning, funcs[m], c.Bool("keep-annotations")))
	})
	return write(targets, modules, outputs, s)
}

// funcsByModule sorts the functions of a program by file; program may be nil.
func funcsByModule(program *analysis.Program) map[*mlirparse.Module][]*analysis.Func {
	out := map[*mlirparse.Module][]*analysis.Func{}
	if program != nil {
		for _, f := range program.Funcs {
			out[f.Module] = append(out[f.Module], f)
		}
	}
	return out
}

// edits are the changes to one file.
func edits(m *mlirparse.Module, planning bool, funcs []*analysis.Func, keepAnnotations bool) []rewrite.Edit {
	switch {
	case planning:
		return rewrite.File(m, funcs, rewrite.Options{KeepAnnotations: keepAnnotations})
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
