package main

import (
	"io"
	"slices"

	"github.com/urfave/cli/v2"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/parallel"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/mlirparse/driver"
	"github.com/sdsc-pool/sdsc-pool/printer"
	"github.com/sdsc-pool/sdsc-pool/printer/report/diff"
	"github.com/sdsc-pool/sdsc-pool/printer/report/progress"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// rewriteCommand reads all files, plans them as one program, or each part of
// each as one, and writes the results. Nothing is written before everything is
// known to be right.
func rewriteCommand(c *cli.Context, s streams) error {
	p, err := newPipeline(c)
	if err != nil {
		return err
	}
	marker, err := splitAt(c)
	if err != nil {
		return err
	}
	r, err := newReports(c, marker != "")
	if err != nil {
		return err
	}
	if !p.plan {
		r.explain = nil // no buffer is anywhere
	}
	p.forget = !r.wanted()
	ts, err := targets(c)
	if err != nil {
		return err
	}
	if err := checkOutputs(ts, c.String("o"), r.files()); err != nil {
		return err
	}
	sources, err := readSources(ts, s)
	if err != nil {
		return err
	}
	j := newJob(ts, sources, marker, joinAt(c, marker))
	if p.werror {
		j.misses.Promote()
	}
	if onTerminal(s.err) && !c.Bool("quiet") {
		p.progress = progress.New(s.err, "planning", int64(2*len(j.units)*len(j.units[0].sources)))
	}
	err = j.run(p)
	p.progress.Done()
	if err != nil {
		return err
	}
	diagnostics := j.diagnostics
	if c.Bool("verify-diagnostics") {
		diagnostics = j.unexpected
	}
	if err := printDiagnostics(s.err, quiet(c, diagnostics())); err != nil {
		return err
	}
	programs := j.programs()
	if len(programs) == 0 { // all are refused, as their texts expect
		programs = []*analysis.Program{p.noProgram()}
		r.explain = nil
	}
	files := batch{streams: s}
	defer files.discard()
	if err := r.write(programs, &files, s); err != nil {
		return err
	}
	return j.deliver(c, &files, ts, sources, s)
}

// quiet leaves the errors, if that is asked for.
func quiet(c *cli.Context, ds mlirparse.List) mlirparse.List {
	if !c.Bool("quiet") {
		return ds
	}
	return slices.DeleteFunc(ds, func(d *mlirparse.Diagnostic) bool { return d.Severity != mlirparse.Error })
}

// deliver writes the results, or tells how they differ from the inputs, and
// writes the files of the reports.
func (j *job) deliver(c *cli.Context, files *batch, ts []target, sources []*mlirparse.Source, s streams) error {
	outputs := j.outputs()
	check, diffs := c.Bool("check"), c.Bool("diff")
	if !check && !diffs {
		return write(files, ts, sources, outputs)
	}
	if diffs {
		if err := j.diff(sources, s); err != nil {
			return err
		}
	}
	if !check {
		return writeFiles(files, ts, sources, outputs)
	}
	if err := files.commit(); err != nil {
		return err
	}
	changed, refused := false, j.refused(len(sources))
	for i, src := range sources {
		if outputs[i] != src.Text && !refused[i] {
			changed = true
			if !diffs {
				if err := writeOutput("-", src.Name+"\n", s); err != nil {
					return err
				}
			}
		}
	}
	if changed {
		return &exitError{code: exitChanged}
	}
	return nil
}

// diff prints how the results differ from the inputs, from the edits alone.
func (j *job) diff(sources []*mlirparse.Source, s streams) error {
	changes := j.changes(len(sources))
	for i, src := range sources {
		if err := diff.Unified(s.out, src.Name, src, changes[i], diff.Options{Color: showsColor(s.out)}); err != nil {
			return outputError("-", err)
		}
	}
	return nil
}

// changes are what changes in each file.
func (j *job) changes(files int) [][]printer.Change {
	if j.marker == "" {
		return append(j.outcomes[0].changes, make([][]printer.Change, files)...)
	}
	texts := j.texts()
	out := make([][]printer.Change, files)
	file, part, start := 0, 0, int32(0) // of the part, in its file
	for i, o := range j.outcomes {
		if j.files[i] != file {
			file, part, start = j.files[i], 0, 0
		}
		if part > 0 {
			marker := mlirparse.Span{Start: start, End: start + int32(len(j.marker))}
			if text := driver.Separator(texts[file], part, j.joined); text != j.marker {
				out[file] = append(out[file], printer.Change{Span: marker, Text: text})
			}
			start = marker.End
		}
		for _, of := range o.changes {
			for _, c := range of {
				c.Span.Start += start
				c.Span.End += start
				out[file] = append(out[file], c)
			}
		}
		part++
		start += int32(len(j.units[i].sources[0].Text))
	}
	return out
}

func newPipeline(c *cli.Context) (*pipeline, error) {
	options, err := analysisOptions(c)
	if err != nil {
		return nil, err
	}
	source := c.String("pool-source")
	if source != "alloc" && source != "arg" && source != "" {
		return nil, usageError("--pool-source: '%s' is neither alloc nor arg", source)
	}
	return &pipeline{
		plan:     c.Bool("hbm-pool-planning") && (c.IsSet("hbm-pool-planning") || planningFromEnv()),
		remarks:  c.Bool("remarks"),
		werror:   c.Bool("werror"),
		parse:    mlirparse.Options{AllowUnregistered: c.Bool("allow-unregistered-dialect")},
		verify:   c.Bool("verify-each"),
		generic:  c.Bool("mlir-print-op-generic"),
		changes:  c.Bool("diff"),
		sdscDir:  c.String("sdsc-dir"),
		outside:  c.Bool("allow-outside"),
		analysis: options,
		rewrite: rewrite.Options{
			KeepAnnotations: c.Bool("keep-annotations"),
			PoolFromArg:     source == "arg",
			DropArgs:        c.Bool("drop-args"),
		},
	}, nil
}

// job is the programs of one call: one of all files, or one for each part.
type job struct {
	units    []unit
	marker   string         // that the files are split at, "" for whole files
	joined   string         // the marker between the outputs of split files
	files    []int          // of split files: which of them each unit is of
	misses   mlirparse.List // what looks like a split marker and is none
	outcomes []*outcome
}

func newJob(ts []target, sources []*mlirparse.Source, marker, joined string) *job {
	j := &job{marker: marker, joined: joined}
	if marker == "" {
		u := unit{sources: sources}
		for _, t := range ts {
			u.dirs = append(u.dirs, dirOf(t.in))
		}
		j.units = []unit{u}
		return j
	}
	for i, src := range sources {
		parts, misses := split(src, marker)
		j.misses = append(j.misses, misses...)
		dir := dirOf(ts[i].in)
		for _, part := range parts {
			j.files = append(j.files, i)
			j.units = append(j.units, unit{[]*mlirparse.Source{part}, []string{dir}})
		}
	}
	return j
}

func (j *job) run(p *pipeline) error {
	j.outcomes = make([]*outcome, len(j.units))
	errs := make([]error, len(j.units))
	parallel.Do(len(j.units), func(i int) {
		j.outcomes[i], errs[i] = p.run(j.units[i])
	})
	return firstError(errs)
}

// diagnostics are those of all programs, in order.
func (j *job) diagnostics() mlirparse.List {
	out := slices.Clone(j.misses)
	for _, o := range j.outcomes {
		out = append(out, o.diagnostics...)
	}
	return out
}

// unexpected checks the diagnostics of each program against the expectations
// in its texts. Those of the split itself are of no program, and stay.
func (j *job) unexpected() mlirparse.List {
	out := slices.Clone(j.misses)
	for i, o := range j.outcomes {
		for _, src := range j.units[i].sources {
			own := slices.DeleteFunc(slices.Clone(o.diagnostics), func(d *mlirparse.Diagnostic) bool {
				return d.Source != src
			})
			out = append(out, driver.Verify(src, own)...)
		}
	}
	return out
}

// programs are those that were planned.
func (j *job) programs() []*analysis.Program {
	var out []*analysis.Program
	for _, o := range j.outcomes {
		if o.program != nil && o.outputs != nil {
			out = append(out, o.program)
		}
	}
	return out
}

// outputs are the results by file. A program that was refused, as its text
// expects, has an empty one.
func (j *job) outputs() []string {
	if j.marker == "" {
		o := j.outcomes[0]
		if o.outputs == nil {
			return make([]string, len(o.modules))
		}
		return o.outputs
	}
	var out []string
	for _, parts := range j.texts() {
		out = append(out, driver.Join(parts, j.joined))
	}
	return out
}

// texts are the outputs of the parts of each split file.
func (j *job) texts() [][]string {
	var out [][]string
	for i, o := range j.outcomes {
		if j.files[i] == len(out) {
			out = append(out, nil) // the first part of a file: each has one
		}
		text := ""
		if len(o.outputs) > 0 {
			text = o.outputs[0]
		}
		out[j.files[i]] = append(out[j.files[i]], text)
	}
	return out
}

// refused tells of each file whether it has a program that was refused, as its
// text expects: there is no result that could differ.
func (j *job) refused(files int) []bool {
	out := make([]bool, files)
	for i, o := range j.outcomes {
		switch {
		case o.outputs != nil:
		case j.marker == "":
			return slices.Repeat([]bool{true}, files) // they are one program
		default:
			out[j.files[i]] = true
		}
	}
	return out
}

// printDiagnostics prints diagnostics; the error is rejected when one of them is an error.
func printDiagnostics(w io.Writer, ds mlirparse.List) error {
	if err := ds.Print(w); err != nil {
		return ioError(err)
	}
	if ds.HasErrors() {
		return rejected
	}
	return nil
}
