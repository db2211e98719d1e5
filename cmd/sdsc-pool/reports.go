package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/report"
	"github.com/sdsc-pool/sdsc-pool/printer/report/explain"
	"github.com/sdsc-pool/sdsc-pool/printer/report/memorymap"
)

// optionalFile is the value of an option that may stand alone or name a file:
// --report, --report=FILE.
type optionalFile struct {
	set  bool
	file string // "" for the option alone
}

// String is the default in the help text.
func (o *optionalFile) String() string { return "" }

// IsBoolFlag lets the flag stand alone; the flag package then sets "true".
func (o *optionalFile) IsBoolFlag() bool { return true }

// Set takes the file, "true" for none and "false" for no report.
func (o *optionalFile) Set(text string) error {
	o.set, o.file = text != "false", text
	if text == "true" {
		o.file = ""
	}
	return nil
}

// reports are what a call tells of its plan, beside the result.
type reports struct {
	table             bool
	tableFile         string // "" for standard error
	plan, csv, mapped string // files, "" for none
	explain           []string
}

func newReports(c *cli.Context, split bool) (reports, error) {
	r := reports{
		plan: c.String("plan"), csv: c.String("buffers"), mapped: c.String("memory-map"),
		explain: c.StringSlice("explain"),
	}
	if v, ok := c.Generic("report").(*optionalFile); ok {
		r.table, r.tableFile = v.set, v.file
	}
	if r.mapped != "" {
		if _, err := mapWriter(r.mapped); err != nil {
			return r, err
		}
	}
	if split && (r.plan != "" || r.csv != "" || r.mapped != "") {
		return r, usageError("--plan, --buffers and --memory-map show one program: they do not go with --split-input-file")
	}
	return r, nil
}

// wanted reports whether there is any to make.
func (r *reports) wanted() bool {
	return r.table || r.plan != "" || r.csv != "" || r.mapped != "" || len(r.explain) > 0
}

// files are those that the reports are written to.
func (r *reports) files() []outputFile {
	return []outputFile{{"--report", r.tableFile}, {"--plan", r.plan}, {"--buffers", r.csv}, {"--memory-map", r.mapped}}
}

// write makes the reports of the programs of a call: of one, or of the parts of
// split files; there is at least one. Those that are files go into a batch.
func (r *reports) write(programs []*analysis.Program, b *batch, s streams) error {
	if err := r.writeExplanations(programs, s); err != nil {
		return err
	}
	if r.table {
		if err := r.writeTables(programs, b, s); err != nil {
			return err
		}
	}
	p := programs[0] // the files show one program
	for _, f := range []struct {
		file  string
		write func(io.Writer) error
	}{
		{r.plan, func(w io.Writer) error { return report.WritePlan(w, report.NewPlan(p)) }},
		{r.csv, func(w io.Writer) error { return report.CSV(w, p) }},
		{r.mapped, func(w io.Writer) error {
			draw, err := mapWriter(r.mapped)
			if err != nil {
				return err
			}
			return draw(w, p)
		}},
	} {
		if f.file == "" {
			continue
		}
		text, err := rendered(f.write)
		if err != nil {
			return err
		}
		if err := b.write(f.file, text); err != nil {
			return err
		}
	}
	return nil
}

// writeExplanations explains the buffers that --explain names, in all programs
// that have them; each name has to be one in some program.
func (r *reports) writeExplanations(programs []*analysis.Program, s streams) error {
	var explanations []*mlirparse.Diagnostic
	for _, name := range r.explain {
		var none error
		found := false
		for _, p := range programs {
			buffers, err := explain.Find(p, name)
			if err != nil && none == nil {
				none = err
			}
			for _, b := range buffers {
				found = true
				explanations = append(explanations, explain.Buffer(p, b))
			}
		}
		if !found {
			return usageError("--explain: %v", none)
		}
	}
	return printDiagnostics(s.err, explanations)
}

// writeTables prints the table of each program, on standard error or to a file.
func (r *reports) writeTables(programs []*analysis.Program, b *batch, s streams) error {
	color := r.tableFile == "" && showsColor(s.err)
	text, err := rendered(func(w io.Writer) error {
		for i, p := range programs {
			if i > 0 {
				fmt.Fprintln(w)
			}
			if err := report.Table(w, p, report.TableOptions{Color: color}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if r.tableFile != "" {
		return b.write(r.tableFile, text)
	}
	if _, err := io.WriteString(s.err, text); err != nil {
		return ioError(fmt.Errorf("cannot write to standard error: %w", bare(err)))
	}
	return nil
}

// rendered collects what a report writes, so that a file is written whole.
func rendered(write func(io.Writer) error) (string, error) {
	var b bytes.Buffer
	err := write(&b)
	return b.String(), err
}

// mapWriter is the form of a memory map, by the name of its file.
func mapWriter(file string) (func(io.Writer, *analysis.Program) error, error) {
	switch {
	case strings.HasSuffix(file, ".svg"):
		return memorymap.SVG, nil
	case strings.HasSuffix(file, ".html"), strings.HasSuffix(file, ".htm"):
		return memorymap.HTML, nil
	}
	return nil, usageError("'%s' names neither an .svg nor an .html file", file)
}

// showsColor reports whether w shows colours to a person who has not turned
// them off (no-color.org).
func showsColor(w io.Writer) bool { return os.Getenv("NO_COLOR") == "" && onTerminal(w) }

// onTerminal reports whether a person reads w as it is written.
func onTerminal(w io.Writer) bool {
	if o, ok := w.(*output); ok {
		w = o.w
	}
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// planCommand prints the plan as JSON and nothing else.
func planCommand(s streams) *cli.Command {
	return &cli.Command{
		Name:      "plan",
		Usage:     "print the plan of bundles as JSON",
		UsageText: "sdsc-pool plan [options] [FILE|DIR|-]...",
		Description: `Plans as the rewriting command does and prints the plan as JSON: for each bundle
its pool, and for each buffer its size, live range, accesses, and offset or
reason to stay. --schema prints the JSON Schema of it.`,
		Flags: groups(inputFlags(), planFlags(), []cli.Flag{
			&cli.StringFlag{Name: "o", Category: groupOutput, Usage: "write the plan to `FILE` (- is standard output)"},
			&cli.BoolFlag{Name: "schema", Category: groupOutput, Usage: "print the JSON Schema of the plan instead"},
		}),
		Action: func(c *cli.Context) error {
			if c.Bool("schema") {
				return writeOutput(outputOf(c), report.Schema, s)
			}
			return show(c, s, func(w io.Writer, p *analysis.Program) error { return report.WritePlan(w, report.NewPlan(p)) })
		},
	}
}

// mapCommand draws the memory map and nothing else.
func mapCommand(s streams) *cli.Command {
	return &cli.Command{
		Name:      "map",
		Usage:     "draw where in memory the buffers of bundles are, and when",
		UsageText: "sdsc-pool map [options] [FILE|DIR|-]...",
		Description: `Plans as the rewriting command does and draws the plan: steps to the right,
bytes upwards, a rectangle a buffer. HTML is a page to explore; SVG is a
picture.`,
		Flags: groups(inputFlags(), planFlags(), []cli.Flag{
			&cli.StringFlag{Name: "o", Category: groupOutput, Usage: "write the map to `FILE`, .svg or .html (- is standard output)"},
			&cli.StringFlag{Name: "format", Category: groupOutput, Usage: "draw `svg|html` (default: after the name of the file, else svg)"},
		}),
		Action: func(c *cli.Context) error {
			draw, err := mapForm(c.String("format"), outputOf(c))
			if err != nil {
				return err
			}
			return show(c, s, draw)
		},
	}
}

// mapForm is the form of the map command's output: as it is named, else by the
// name of the file, else the one that is a picture anywhere.
func mapForm(format, out string) (func(io.Writer, *analysis.Program) error, error) {
	switch {
	case format == "" && out != "-":
		return mapWriter(out)
	case format == "svg", format == "":
		return memorymap.SVG, nil
	case format == "html":
		return memorymap.HTML, nil
	}
	return nil, usageError("--format: '%s' is neither svg nor html", format)
}

// show plans the inputs and writes one view of the plan.
func show(c *cli.Context, s streams, write func(io.Writer, *analysis.Program) error) error {
	p, err := newPipeline(c)
	if err != nil {
		return err
	}
	p.plan = true
	ts, err := inputs(c)
	if err != nil {
		return err
	}
	if err := checkOutputs(ts, "-", []outputFile{{"-o", c.String("o")}}); err != nil {
		return err
	}
	sources, err := readSources(ts, s)
	if err != nil {
		return err
	}
	j := newJob(ts, sources, "", "")
	if err := j.run(p); err != nil {
		return err
	}
	if err := printDiagnostics(s.err, j.diagnostics()); err != nil {
		return err
	}
	text, err := rendered(func(w io.Writer) error { return write(w, j.outcomes[0].program) })
	if err != nil {
		return err
	}
	return writeOutput(outputOf(c), text, s)
}

func outputOf(c *cli.Context) string {
	if out := c.String("o"); out != "" {
		return out
	}
	return "-"
}
