package main

import (
	"encoding/json"
	"io"
	"slices"

	"github.com/urfave/cli/v2"

	"github.com/sdsc-pool/sdsc-pool/analysis/parallel"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/bind"
	"github.com/sdsc-pool/sdsc-pool/analysis/verify"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

const verifyDescription = `Checks bundles, pooled by anybody or not at all: that each read sees what was
written for it, loops included, that accesses stay in their allocations and
pools, and the rules of the bundle format. The SDSC JSON files say who reads,
who writes and how much; what they leave unknown stays unchecked and is counted
in a warning, which --strict makes an error.

Exit status 1 says that there are findings, warnings included.`

func verifyCommand(s streams) *cli.Command {
	return &cli.Command{
		Name:        "verify",
		Usage:       "check the memory use of bundles",
		UsageText:   "sdsc-pool verify [options] [FILE|DIR|-]...",
		Description: verifyDescription,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "sdsc-dir", Category: groupInput, Usage: "read the SDSC JSON files from `DIR` (default: the folder of the input file)"},
			&cli.BoolFlag{Name: "allow-outside", Category: groupInput, Usage: "follow SDSC file names that lead out of the folder"},
			&cli.BoolFlag{Name: "allow-unregistered-dialect", Category: groupInput, Usage: "accept operations of unknown dialects in generic form"},
			&cli.StringFlag{Name: "alignment", Category: groupPlan, Value: "128", Usage: "expect buffers at multiples of `BYTES` in a pool"},
			&cli.BoolFlag{Name: "strict", Category: groupReport, Usage: "make what stays unchecked an error"},
			&cli.StringFlag{Name: "format", Category: groupOutput, Value: "text", Usage: "print findings as `text|json`"},
		},
		Action: func(c *cli.Context) error { return verifyFiles(c, s) },
	}
}

func verifyFiles(c *cli.Context, s streams) error {
	format := c.String("format")
	if format != "text" && format != "json" {
		return usageError("--format: '%s' is neither text nor json", format)
	}
	alignment, err := parseAlignment(c.String("alignment"))
	if err != nil {
		return err
	}
	p := &pipeline{sdscDir: c.String("sdsc-dir"), outside: c.Bool("allow-outside")}
	ts, err := inputs(c)
	if err != nil {
		return err
	}
	sources, err := readSources(ts, s)
	if err != nil {
		return err
	}
	lists, errs := make([]mlirparse.List, len(ts)), make([]error, len(ts))
	parallel.Do(len(ts), func(i int) {
		m, ds := mlirparse.ParseOptions(sources[i], mlirparse.Options{AllowUnregistered: c.Bool("allow-unregistered-dialect")})
		if !ds.HasErrors() {
			var bundle bind.Bundle
			var bound mlirparse.List
			bundle, bound, errs[i] = bindModule(m, p.folder(dirOf(ts[i].in)))
			ds = append(append(ds, bound...), verify.Check(verify.Input{Module: m, Bundle: bundle}, verify.Options{
				Alignment: alignment, Strict: c.Bool("strict"),
			})...)
		}
		lists[i] = ds.Sort()
	})
	if err := firstError(errs); err != nil {
		return err
	}
	findings := 0
	for _, ds := range lists {
		findings += len(ds)
	}
	if format == "json" {
		err = writeFindings(s.out, lists)
	} else {
		err = printDiagnostics(s.err, slices.Concat(lists...))
	}
	if err == nil && findings > 0 {
		return rejected
	}
	return err
}

// finding is a diagnostic as JSON.
type finding struct {
	Severity string    `json:"severity"`
	Message  string    `json:"message"`
	Location *location `json:"location"`
	Notes    []note    `json:"notes,omitempty"`
}

type note struct {
	Message  string    `json:"message"`
	Location *location `json:"location"`
}

// location is a place in a file; lines and columns count from 1, columns in bytes.
type location struct {
	File   string `json:"file"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
}

func locate(src *mlirparse.Source, sp mlirparse.Span) *location {
	if src == nil {
		return nil
	}
	at := src.Position(sp.Start)
	return &location{src.Name, at.Line, at.Column}
}

// writeFindings prints all findings as one JSON array.
func writeFindings(w io.Writer, lists []mlirparse.List) error {
	out := []finding{}
	for _, ds := range lists {
		for _, d := range ds {
			f := finding{Severity: d.Severity.String(), Message: d.Message, Location: locate(d.Source, d.Span)}
			for _, n := range d.Notes {
				f.Notes = append(f.Notes, note{n.Message, locate(n.Source, n.Span)})
			}
			out = append(out, f)
		}
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(out); err != nil {
		return outputError("-", err)
	}
	return nil
}
