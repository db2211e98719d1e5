package main

import (
	"fmt"
	"io"
	"runtime"

	"github.com/urfave/cli/v2"

	"github.com/sdsc-pool/sdsc-pool/analysis/plan"
	"github.com/sdsc-pool/sdsc-pool/analysis/plan/csv"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/report/progress"
)

const packDescription = `Packs buffers without any MLIR around them. FILE is in the CSV format of
google/minimalloc: a header row with id, lower, upper and size, and a row a
buffer, live in the half-open range [lower, upper). The same rows come out with
an offset each; a summary goes to standard error.

With --capacity only a plan that fits is asked for, by --strategy if it is
given and by a search otherwise: exit status 1 says that none was found, or
that none exists.`

func packCommand(s streams) *cli.Command {
	return &cli.Command{
		Name:        "pack",
		Usage:       "pack buffers from a CSV file",
		UsageText:   "sdsc-pool pack [options] FILE.csv|-",
		Description: packDescription,
		Flags: append([]cli.Flag{
			&cli.StringFlag{Name: "capacity", Category: groupPlan, Usage: "ask for any plan within `SIZE` bytes, or with KiB, MiB or GiB"},
			&cli.BoolFlag{Name: "ignore-offsets", Category: groupInput, Usage: "plan anew where rows have offsets, as those of --buffers have; without it only -1, or none, is accepted"},
			&cli.StringFlag{Name: "o", Category: groupOutput, Usage: "write the rows to `FILE` (- is standard output)"},
			&cli.BoolFlag{Name: "quiet", Category: groupReport, Usage: "print errors only: no summary, no progress"},
		}, strategyFlags()...),
		Action: func(c *cli.Context) error { return pack(c, s) },
	}
}

// strategyFlags choose how buffers are packed.
func strategyFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "strategy", Category: groupPlan, Value: string(plan.FirstFit), Usage: "pack by `RULE`: first-fit (the reference compiler's), best-fit, greedy, or auto (the smallest pool of all, proven where it can be)"},
		&cli.Int64Flag{Name: "effort", Category: groupPlan, Value: plan.DefaultEffort, Usage: "bound the work of --strategy=auto and greedy, and of pack --capacity, to `N` nodes; equal efforts give equal plans on every machine"},
	}
}

// planOptions reads the options of strategyFlags.
func planOptions(c *cli.Context) (plan.Options, error) {
	strategy, err := plan.ParseStrategy(c.String("strategy"))
	if err != nil {
		return plan.Options{}, usageError("--strategy: %v", err)
	}
	effort := c.Int64("effort")
	if effort < 0 {
		return plan.Options{}, usageError("--effort: %d is negative", effort)
	}
	if effort == 0 {
		effort = -1 // the package takes 0 for its default
	}
	if strategy == plan.Auto || strategy == plan.Greedy {
		memory.unbound() // a search has memory of its own, as much as --effort allows
	}
	return plan.Options{Strategy: strategy, Effort: effort, Workers: runtime.GOMAXPROCS(0)}, nil
}

func pack(c *cli.Context, s streams) error {
	if c.NArg() != 1 {
		return usageError("pack takes one file, or - for standard input")
	}
	options, err := planOptions(c)
	if err != nil {
		return err
	}
	name := c.Args().First()
	text, name, err := readInput(name, s.in)
	if err != nil {
		return err
	}
	parse := csv.Parse
	if c.Bool("ignore-offsets") {
		parse = csv.ParseFree
	}
	table, err := parse(text)
	if err != nil {
		return rejectedCSV(s.err, name, err)
	}
	var bar *progress.Bar
	if onTerminal(s.err) && !c.Bool("quiet") {
		bar = progress.New(s.err, "packing", 1)
	}
	pl, err := packTable(c, table, options)
	bar.Done()
	if err != nil {
		return rejectedCSV(s.err, name, table.Locate(err))
	}
	if pl == nil {
		return rejected
	}
	out := c.String("o")
	if out == "" {
		out = "-"
	}
	if err := writeOutput(out, string(table.Format(pl)), s); err != nil {
		return err
	}
	if c.Bool("quiet") {
		return nil
	}
	fmt.Fprintln(s.err, packSummary(pl))
	return nil
}

// packTable plans; without a plan within the capacity it says so and returns nil.
func packTable(c *cli.Context, table *csv.Table, o plan.Options) (*plan.Plan, error) {
	if !c.IsSet("capacity") {
		problem := table.Problem(plan.Unlimited)
		return checked(problem)(plan.Pack(problem, o))
	}
	capacity, err := parseSize(c.String("capacity"))
	if err != nil {
		return nil, usageError("--capacity: %v", err)
	}
	problem := table.Problem(capacity)
	rule := c.IsSet("strategy") && o.Strategy != plan.Auto
	fits := plan.Fits
	if rule {
		fits = fitsBy
	}
	pl, verdict, err := fits(problem, o)
	switch {
	case err != nil:
		return nil, err
	case verdict == plan.Infeasible:
		fmt.Fprintf(c.App.ErrWriter, "sdsc-pool: no plan within %d bytes exists\n", capacity)
		return nil, nil
	case pl == nil && rule:
		fmt.Fprintf(c.App.ErrWriter, "sdsc-pool: no plan within %d bytes was found by %s\n", capacity, o.Strategy)
		return nil, nil
	case pl == nil:
		fmt.Fprintf(c.App.ErrWriter, "sdsc-pool: no plan within %d bytes was found in %d nodes; try a larger --effort\n", capacity, max(o.Effort, 0))
		return nil, nil
	}
	return checked(problem)(pl, nil)
}

// fitsBy is plan.Fits for one strategy, which proves no plan infeasible but by
// the lower bound.
func fitsBy(p plan.Problem, o plan.Options) (*plan.Plan, plan.Verdict, error) {
	bound, _, err := plan.LowerBound(p)
	if err != nil {
		return nil, plan.Undecided, err
	}
	if bound > p.Budget {
		return nil, plan.Infeasible, nil
	}
	pl, err := plan.Pack(p, o)
	if err != nil || pl.Placed < len(p.Intervals) {
		return nil, plan.Undecided, err
	}
	return pl, plan.Found, nil
}

// checked runs the checker of plans over what a strategy returns.
func checked(p plan.Problem) func(*plan.Plan, error) (*plan.Plan, error) {
	return func(pl *plan.Plan, err error) (*plan.Plan, error) {
		if err == nil {
			if bad := plan.Check(p, pl); bad != nil {
				return nil, internalError(bad)
			}
		}
		return pl, err
	}
}

func packSummary(pl *plan.Plan) string {
	proof := "not proven optimal"
	if pl.Optimal {
		proof = "optimal"
	}
	return fmt.Sprintf("pool of %d bytes, lower bound %d bytes, gap %d bytes, %s", pl.Size, pl.LowerBound, pl.Gap(), proof)
}

// rejectedCSV prints an error of the input as a diagnostic. What it quotes of the
// input may be no text.
func rejectedCSV(w io.Writer, name string, err error) error {
	if e, ok := err.(*csv.Error); ok {
		fmt.Fprintf(w, "%s:%d:%d: error: %s\n", name, e.Line, e.Column, mlirparse.Printable(e.Message))
		return rejected
	}
	if e, ok := err.(*exitError); ok {
		return e
	}
	fmt.Fprintf(w, "%s: error: %s\n", name, mlirparse.Printable(err.Error()))
	return rejected
}
