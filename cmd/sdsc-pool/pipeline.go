package main

import (
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/parallel"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/bind"
	"github.com/sdsc-pool/sdsc-pool/analysis/verify"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer"
	"github.com/sdsc-pool/sdsc-pool/printer/generic"
	"github.com/sdsc-pool/sdsc-pool/printer/report/progress"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// pipeline is how a program is read, planned and printed.
type pipeline struct {
	plan     bool // plan pools; otherwise only the annotations go
	remarks  bool
	werror   bool
	sdscDir  string // "" for the folder of each file
	outside  bool   // SDSC file names may lead out of the folder
	analysis analysis.Options
	rewrite  rewrite.Options
	parse    mlirparse.Options
	verify   bool // check the result before it is printed
	generic  bool // print the result in generic form
	changes  bool // keep what changes, for a diff
	forget   bool // no report is made: keep what is printed, and no more
	progress *progress.Bar
}

// unit is one program: texts that are planned together.
type unit struct {
	sources []*mlirparse.Source
	dirs    []string // folder of each text; "" for standard input
}

// outcome is what became of a program. Without an error in the diagnostics
// there is an output for each text.
type outcome struct {
	modules     []*mlirparse.Module
	inputs      []analysis.Input
	program     *analysis.Program // nil when pools are not planned
	outputs     []string
	changes     [][]printer.Change
	results     []*mlirparse.Module // the outputs, read back
	diagnostics mlirparse.List
}

// testHooks break a run on purpose, so that tests see its check find that.
var testHooks struct {
	planned func(*analysis.Program)
	printed func(outputs []string)
}

// run processes one program; the error is of files, not of the program.
func (p *pipeline) run(u unit) (*outcome, error) {
	o := &outcome{}
	o.diagnostics = p.read(u, o)
	if o.diagnostics.HasErrors() {
		return o, nil
	}
	if p.plan {
		if err := p.analyze(u, o); err != nil || o.diagnostics.HasErrors() {
			return o, err
		}
		if testHooks.planned != nil {
			testHooks.planned(o.program)
		}
	} else {
		o.program = p.noProgram()
	}
	if err := p.results(o); err != nil {
		return o, err
	}
	if p.forget {
		o.inputs = nil
		clear(o.modules)
	}
	if p.generic {
		parallel.Do(len(o.results), func(i int) { o.outputs[i] = generic.Module(o.results[i]) })
	}
	o.results = nil
	return o, nil
}

// noProgram is what reports show when nothing is planned: a plan of no bundle.
func (p *pipeline) noProgram() *analysis.Program { return analysis.Analyze(nil, p.analysis) }

// results makes the outputs, and checks them. Half of the check needs no output
// that is read back.
func (p *pipeline) results(o *outcome) error {
	check := p.verify && p.plan
	var buffers []verify.Moved
	if check {
		buffers = moved(o.program)
	}
	p.print(o)
	if testHooks.printed != nil {
		testHooks.printed(o.outputs)
	}
	if p.forget {
		o.program = nil
	}
	var moves *verify.Comparison
	var err error
	parallel.Run(
		func() {
			if check || p.generic {
				err = p.readBack(o)
			}
		},
		func() {
			if check {
				moves = p.checkMoves(o, buffers)
			}
		},
	)
	if err != nil || !check {
		return err
	}
	return p.check(o, moves)
}

func (p *pipeline) read(u unit, o *outcome) mlirparse.List {
	o.modules = make([]*mlirparse.Module, len(u.sources))
	lists := make([]mlirparse.List, len(u.sources))
	parallel.Do(len(u.sources), func(i int) {
		o.modules[i], lists[i] = mlirparse.ParseOptions(u.sources[i], p.parse)
		p.progress.Add(1)
	})
	return slices.Concat(lists...)
}

// analyze reads the SDSC files of all texts and plans them as one program.
func (p *pipeline) analyze(u unit, o *outcome) error {
	inputs := make([]analysis.Input, len(o.modules))
	o.inputs = inputs
	lists, errs := make([]mlirparse.List, len(inputs)), make([]error, len(inputs))
	parallel.Do(len(inputs), func(i int) {
		inputs[i].Module = o.modules[i]
		inputs[i].Bundle, lists[i], errs[i] = bindModule(o.modules[i], p.folder(u.dirs[i]))
	})
	if err := firstError(errs); err != nil {
		return err
	}
	o.program = analysis.Analyze(inputs, p.analysis)
	o.diagnostics = append(slices.Concat(lists...), o.program.Diagnostics...)
	o.diagnostics = append(o.diagnostics, p.signatures(o)...)
	if p.werror {
		o.diagnostics.Promote()
	}
	if p.remarks && !o.diagnostics.HasErrors() {
		o.diagnostics = append(o.diagnostics, o.program.Remarks()...)
	}
	o.diagnostics = o.diagnostics.Sort()
	return nil
}

// folder is where the SDSC files of a text in dir are looked for.
func (p *pipeline) folder(dir string) folder {
	f := folder{dir: dir, outside: p.outside}
	if p.sdscDir != "" {
		f.dir, f.bind.Required = p.sdscDir, true
	}
	return f
}

// folder is where the SDSC files of a text are.
type folder struct {
	dir     string // "" where no files are looked for
	outside bool   // file names may lead out of it
	bind    bind.Options
}

// bindModule binds a module to the SDSC files of a folder. It is opened as a
// root: no name and no symbolic link leads out of it, unless that is allowed.
func bindModule(m *mlirparse.Module, f folder) (bind.Bundle, mlirparse.List, error) {
	if f.dir == "" {
		bundle, ds := bind.Module(m, nil, f.bind)
		return bundle, ds, nil
	}
	root, err := os.OpenRoot(f.dir)
	if err != nil {
		return nil, nil, ioError(fmt.Errorf("cannot open SDSC folder '%s': %w", f.dir, bare(err)))
	}
	defer root.Close()
	loader := sdsc.NewLoader(sdscFS{root.FS()})
	if f.outside {
		loader = sdsc.NewUnconfinedLoader(func(name string) ([]byte, error) {
			if !filepath.IsAbs(name) {
				name = filepath.Join(f.dir, filepath.FromSlash(name))
			}
			return readSDSC(name, os.Stat, os.ReadFile)
		})
	}
	bundle, ds := bind.Module(m, loader, f.bind)
	return bundle, ds, nil
}

// print makes the outputs.
func (p *pipeline) print(o *outcome) {
	funcs := funcsByModule(o.program)
	o.outputs, o.changes = make([]string, len(o.modules)), make([][]printer.Change, len(o.modules))
	parallel.Do(len(o.modules), func(i int) {
		m := o.modules[i]
		edits := p.edits(m, funcs[m])
		if p.changes {
			o.changes[i] = slices.Collect(printer.Changes(m.Source, edits))
		}
		o.outputs[i] = printer.Apply(m.Source, edits)
		p.progress.Add(1)
	})
}

// signatures tells of functions whose arguments change.
func (p *pipeline) signatures(o *outcome) mlirparse.List {
	if o.program.Diagnostics.HasErrors() {
		return nil
	}
	funcs := funcsByModule(o.program)
	var out mlirparse.List
	for _, m := range o.modules {
		out = append(out, rewrite.CheckSignatures(m, funcs[m], p.rewrite)...)
		out = append(out, rewrite.DroppedArgs(m, funcs[m], p.rewrite)...)
	}
	return out
}

// funcsByModule sorts the functions of a program by text; it may be nil.
func funcsByModule(program *analysis.Program) map[*mlirparse.Module][]*analysis.Func {
	out := map[*mlirparse.Module][]*analysis.Func{}
	if program != nil {
		for _, f := range program.Funcs {
			out[f.Module] = append(out[f.Module], f)
		}
	}
	return out
}

// edits are the changes to one text.
func (p *pipeline) edits(m *mlirparse.Module, funcs []*analysis.Func) iter.Seq[rewrite.Edit] {
	switch {
	case p.plan:
		return rewrite.File(m, funcs, p.rewrite)
	case p.rewrite.KeepAnnotations:
		return func(func(rewrite.Edit) bool) {}
	}
	return rewrite.Strip(m)
}

// dirOf is the folder in which the SDSC files of an input are looked for.
func dirOf(input string) string {
	if input == "-" || pathless(input) {
		return ""
	}
	return filepath.Dir(input)
}
