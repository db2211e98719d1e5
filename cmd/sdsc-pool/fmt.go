package main

import (
	"path"
	"strings"

	"github.com/rogpeppe/go-internal/diff"
	"github.com/urfave/cli/v2"

	"github.com/sdsc-pool/sdsc-pool/analysis/parallel"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/mlirparse/driver"
	"github.com/sdsc-pool/sdsc-pool/printer/format"
)

const fmtDescription = `Prints MLIR text in its canonical layout, as gofmt does for Go: two blanks a
region, upstream's spacing, an operation a line. Forms, names and comments stay
as they are, and so does what the text means. With -d the exit status is 1 when
a layout differs.

Without FILE, or with "-", standard input is read.`

func fmtCommand(s streams) *cli.Command {
	return &cli.Command{
		Name:        "fmt",
		Usage:       "lay out bundles canonically",
		UsageText:   "sdsc-pool fmt [options] [FILE|DIR|-]...",
		Description: fmtDescription,
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "l", Category: groupOutput, Usage: "list the files whose layout differs, and do not print them"},
			&cli.BoolFlag{Name: "d", Category: groupOutput, Usage: "print diffs instead of the texts"},
			&cli.BoolFlag{Name: "w", Category: groupOutput, Usage: "write the result back to each file"},
			&cli.BoolFlag{Name: "allow-unregistered-dialect", Category: groupInput, Usage: "accept operations of unknown dialects in generic form"},
			splitFlag(),
		},
		Action: func(c *cli.Context) error { return formatFiles(c, s) },
	}
}

func formatFiles(c *cli.Context, s streams) error {
	marker, err := splitAt(c)
	if err != nil {
		return err
	}
	ts, err := inputs(c)
	if err != nil {
		return err
	}
	list, diffs, writeBack := c.Bool("l"), c.Bool("d"), c.Bool("w")
	if writeBack {
		if err := overInputs(ts, "-w"); err != nil {
			return err
		}
	}
	sources, err := readSources(ts, s)
	if err != nil {
		return err
	}
	texts := make([]string, len(ts))
	lists := make([]mlirparse.List, len(ts))
	o := mlirparse.Options{AllowUnregistered: c.Bool("allow-unregistered-dialect")}
	parallel.Do(len(ts), func(i int) {
		texts[i], lists[i] = formatText(sources[i], o, marker)
	})
	var all mlirparse.List
	for _, ds := range lists {
		all = append(all, ds...)
	}
	if err := printDiagnostics(s.err, all); err != nil {
		return err
	}
	if writeBack {
		files := batch{streams: s}
		defer files.discard()
		if err := write(&files, ts, sources, texts); err != nil {
			return err
		}
	}
	var out []string
	differs := false
	for i, src := range sources {
		changed := texts[i] != src.Text
		differs = differs || changed
		if list && changed {
			out = append(out, src.Name+"\n")
		}
		if diffs && changed {
			name := strings.TrimPrefix(path.Clean(src.Name), "/")
			out = append(out, string(diff.Diff("a/"+name, []byte(src.Text), "b/"+name, []byte(texts[i]))))
		}
		if !list && !diffs && !writeBack {
			out = append(out, texts[i])
		}
	}
	if err := writeOutput("-", strings.Join(out, ""), s); err != nil {
		return err
	}
	if diffs && differs {
		return &exitError{code: exitDiffers}
	}
	return nil
}

// formatText lays a file out, or each part of it between markers if there is
// one; the markers stay.
func formatText(src *mlirparse.Source, o mlirparse.Options, marker string) (string, mlirparse.List) {
	parts, ds := split(src, marker)
	texts := make([]string, len(parts))
	for i, part := range parts {
		m, errs := mlirparse.ParseOptions(part, o)
		ds = append(ds, errs...)
		if !errs.HasErrors() {
			texts[i] = format.Module(m)
		}
	}
	text := driver.Join(texts, marker)
	if marker != "" && strings.HasSuffix(src.Text, marker) {
		text = strings.TrimSuffix(text, "\n") // with it, that comment would be a marker
	}
	return text, ds
}
