package main

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

func inputFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "sdsc-dir", Category: groupInput, Usage: "read the SDSC JSON files from `DIR` (default: the folder of the input file)"},
		&cli.BoolFlag{Name: "allow-outside", Category: groupInput, Usage: "follow SDSC file names that lead out of the folder"},
		&cli.StringSliceFlag{Name: "intermediate", Category: groupInput, Usage: "take a function argument as a buffer: `[@FUNC:]%ARG[=BYTES]`, its size from the SDSC files if not given; repeatable"},
		&cli.BoolFlag{Name: "allow-unregistered-dialect", Category: groupInput, Usage: "accept operations of unknown dialects in generic form; what they use stays where it is"},
	}
}

// textFlags are those that make no difference to the plan of a program.
func textFlags() []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "drop-args", Category: groupInput, Usage: "remove the arguments whose buffers are pooled from the signature, and list their positions"},
		splitFlag(),
		&cli.BoolFlag{Name: "hbm-pool-planning", Category: groupPlan, Value: true, Usage: "plan pools; --hbm-pool-planning=false passes the text through and only removes annotations"},
		&cli.StringFlag{Name: "pool-source", Category: groupPlan, Value: "alloc", Usage: "get the pool's base from an allocation in the text (alloc), or from the caller as the first argument (arg): `alloc|arg`"},
	}
}

func planFlags() []cli.Flag {
	return append([]cli.Flag{
		&cli.StringFlag{Name: "max-pool-size", Category: groupPlan, Value: "14GiB", Usage: "the most bytes a pool may take: `SIZE` in bytes, or with KiB, MiB or GiB"},
		&cli.StringFlag{Name: "alignment", Category: groupPlan, Value: "128", Usage: "round sizes up to, and place buffers at, multiples of `BYTES`, a power of two"},
		&cli.BoolFlag{Name: "pool-scratch", Category: groupPlan, Usage: "pool buffers that are written and never read, too"},
	}, strategyFlags()...)
}

func outputFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "o", Category: groupOutput, Usage: "write the result to `FILE` (- is standard output)"},
		&cli.BoolFlag{Name: "i", Category: groupOutput, Usage: "rewrite each file in place"},
		&cli.BoolFlag{Name: "mlir-print-op-generic", Category: groupOutput, Usage: "print everything in generic form, which mlir-opt --allow-unregistered-dialect reads"},
		joinFlag(),
		&cli.BoolFlag{Name: "keep-annotations", Category: groupOutput, Usage: "leave the sdsc_pool.* attributes in the text"},
	}
}

func reportFlags() []cli.Flag {
	return []cli.Flag{
		&cli.BoolFlag{Name: "remarks", Category: groupReport, Usage: "tell on standard error what became of each buffer, and why"},
		&cli.GenericFlag{Name: "report", Category: groupReport, Value: &optionalFile{}, Usage: "print a table of each bundle's buffers, on standard error or to `FILE`"},
		&cli.StringFlag{Name: "plan", Category: groupReport, Usage: "write the plan as JSON to `FILE`"},
		&cli.StringFlag{Name: "buffers", Category: groupReport, Usage: "write the live ranges to `FILE.csv`, as google/minimalloc reads them"},
		&cli.StringFlag{Name: "memory-map", Category: groupReport, Usage: "draw the plan to `FILE.svg|FILE.html`"},
		&cli.StringSliceFlag{Name: "explain", Category: groupReport, Usage: "tell on standard error why a buffer is where it is: `[@FUNC:]%BUFFER`; repeatable"},
		&cli.BoolFlag{Name: "diff", Category: groupReport, Usage: "print a unified diff of the rewrite instead of the result"},
		&cli.BoolFlag{Name: "check", Category: groupReport, Usage: "write nothing; print the names of files that would change, and exit with 4 if there are any"},
		&cli.BoolFlag{Name: "quiet", Category: groupReport, Usage: "print errors only: no warnings, no remarks, no progress"},
		&cli.BoolFlag{Name: "werror", Category: groupReport, Usage: "treat warnings as errors"},
		&cli.BoolFlag{Name: "verify-each", Category: groupReport, Value: true, Usage: "check each result, independently of the planner, before it is printed; --verify-each=false skips that"},
		&cli.BoolFlag{Name: "verify-diagnostics", Category: groupReport, Usage: "check the diagnostics against the expected-error@... comments in the text; one that is refused as they say has an empty result, and reports of no bundle"},
	}
}

func rewriteFlags() []cli.Flag {
	return groups(inputFlags(), planFlags(), textFlags(), outputFlags(), reportFlags())
}

// groups joins lists of options.
func groups(lists ...[]cli.Flag) []cli.Flag { return slices.Concat(lists...) }

// analysisOptions reads the options that the plan depends on.
func analysisOptions(c *cli.Context) (analysis.Options, error) {
	o := analysis.Options{PoolScratch: c.Bool("pool-scratch")}
	var err error
	if o.Plan, err = planOptions(c); err != nil {
		return o, err
	}
	if o.Budget, err = parseSize(c.String("max-pool-size")); err != nil {
		return o, usageError("--max-pool-size: %v", err)
	}
	if o.Budget > mlirparse.SegmentSize {
		return o, usageError("--max-pool-size: '%s' is more than the segment that a pool lies in, 16GiB", c.String("max-pool-size"))
	}
	if o.Alignment, err = parseAlignment(c.String("alignment")); err != nil {
		return o, err
	}
	o.Intermediates, err = intermediates(c)
	return o, err
}

func parseAlignment(text string) (int64, error) {
	n, err := parseSize(text)
	if err != nil {
		return 0, usageError("--alignment: %v", err)
	}
	if n&(n-1) != 0 {
		return 0, usageError("--alignment: %d is not a power of two", n)
	}
	return n, nil
}

// parseSize reads a positive number of bytes, with an optional binary unit.
func parseSize(text string) (int64, error) {
	digits, unit := text, int64(1)
	for _, u := range []struct {
		suffix string
		bytes  int64
	}{{"KiB", 1 << 10}, {"MiB", 1 << 20}, {"GiB", 1 << 30}} {
		if d, ok := strings.CutSuffix(text, u.suffix); ok {
			digits, unit = strings.TrimRight(d, " "), u.bytes
		}
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("'%s' is no positive number of bytes, nor one with KiB, MiB or GiB", text)
	}
	if n > math.MaxInt64/unit {
		return 0, fmt.Errorf("'%s' is more than 64 bits hold", text)
	}
	return n * unit, nil
}
