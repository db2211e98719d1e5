package main

import (
	"fmt"
	"math"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/sdsc-pool/sdsc-pool/analysis"
)

const description = `Reads MLIR text, finds the buffers that live and die inside one function (one
bundle, one kernel invocation), packs those that may share memory into one
pool, and prints the text with one sdscbundle.device_mem_allocate and the
buffers' addresses as offsets from it. What cannot be proved safe stays as it
is: --remarks says why.

Without FILE, or with "-", standard input is read; DIR stands for
DIR/bundle.mlir. Options may be written with one dash or two, before or after
the files. Which buffers may move is decided over all files of one call.`

const helpTemplate = `{{.Name}} - {{.Usage}}

Usage:
   {{.UsageText}}

{{.Description}}

Options:
{{range .VisibleFlags}}   {{.}}
{{end}}
Environment:
   HBM_POOL_PLANNING  0, false or no: as --hbm-pool-planning=false

Exit status:
   0   done
   1   the input was rejected; the diagnostics say where and why
   2   wrong usage
   3   a file could not be read or written
   70  internal error

Examples:
   sdsc-pool < bundle.mlir > pooled.mlir
   sdsc-pool --remarks bundle.mlir -o pooled.mlir
   sdsc-pool -i --max-pool-size=64MiB a/bundle.mlir b/bundle.mlir
`

func rewriteFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "o", Usage: "write the result to `FILE` (- is standard output)"},
		&cli.BoolFlag{Name: "i", Usage: "rewrite each file in place"},
		&cli.StringFlag{Name: "max-pool-size", Value: "14GiB", Usage: "the most bytes a pool may take: `SIZE` in bytes, or with KiB, MiB or GiB"},
		&cli.StringFlag{Name: "alignment", Value: "128", Usage: "round sizes up to, and place buffers at, multiples of `BYTES`, a power of two"},
		&cli.StringFlag{Name: "sdsc-dir", Usage: "read the SDSC JSON files from `DIR` (default: the folder of the input file)"},
		&cli.StringSliceFlag{Name: "intermediate", Usage: "take a function argument as a buffer: `[@FUNC:]%ARG[=BYTES]`, its size from the SDSC files if not given; repeatable"},
		&cli.BoolFlag{Name: "drop-args", Usage: "remove the --intermediate arguments that are pooled from the signature, and list their positions"},
		&cli.BoolFlag{Name: "hbm-pool-planning", Value: true, Usage: "plan pools; =false passes the text through and only removes annotations"},
		&cli.BoolFlag{Name: "pool-scratch", Usage: "pool buffers that are written and never read, too"},
		&cli.BoolFlag{Name: "keep-annotations", Usage: "leave the sdsc_pool.* attributes in the text"},
		&cli.BoolFlag{Name: "remarks", Usage: "tell on standard error what became of each buffer, and why"},
		&cli.BoolFlag{Name: "werror", Usage: "treat warnings as errors"},
	}
}

// analysisOptions reads the options that the plan depends on.
func analysisOptions(c *cli.Context) (analysis.Options, error) {
	o := analysis.Options{PoolScratch: c.Bool("pool-scratch")}
	var err error
	if o.Budget, err = parseSize(c.String("max-pool-size")); err != nil {
		return o, usageError("--max-pool-size: %v", err)
	}
	if o.Alignment, err = parseSize(c.String("alignment")); err != nil {
		return o, usageError("--alignment: %v", err)
	}
	if o.Alignment&(o.Alignment-1) != 0 {
		return o, usageError("--alignment: %d is not a power of two", o.Alignment)
	}
	o.Intermediates, err = intermediates(c)
	return o, err
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

// reorder puts the options before the files, as the flag package wants them:
// users of mlir-opt write them in any order. After "--" all are files.
func reorder(app *cli.App, args []string) ([]string, error) {
	takesValue := map[string]bool{}
	for _, f := range app.Flags {
		_, isBool := f.(*cli.BoolFlag)
		for _, name := range f.Names() {
			takesValue[name] = !isBool
		}
	}
	options, files := args[:1:1], []string{}
	for i := 1; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			files = append(files, args[i+1:]...)
			break
		}
		if arg == "-" || !strings.HasPrefix(arg, "-") {
			files = append(files, arg)
			continue
		}
		options = append(options, arg)
		name := strings.TrimLeft(arg, "-")
		if takesValue[name] {
			if i++; i == len(args) {
				return nil, usageError("flag needs an argument: %s", arg)
			}
			options = append(options, args[i])
		}
	}
	return append(append(options, "--"), files...), nil
}

// version is that of the module that the binary was built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}
