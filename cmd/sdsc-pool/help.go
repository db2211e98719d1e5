package main

import (
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"
)

const description = `Reads MLIR text, finds the buffers that live and die inside one function (one
bundle, one kernel invocation), packs those that may share memory into one
pool, and prints the text with one sdscbundle.device_mem_allocate and the
buffers' addresses as offsets from it. What cannot be proved safe stays as it
is: --remarks says why.

Without FILE, or with "-", standard input is read; DIR stands for
DIR/bundle.mlir. Options may be written with one dash or two, before or after
the files. Which buffers may move is decided over all files of one call.`

const environment = `Environment:
  HBM_POOL_PLANNING  0, false or no: as --hbm-pool-planning=false

Exit status:
  0   done
  1   the input was rejected; the diagnostics say where and why
  2   wrong usage
  3   a file could not be read or written
  4   --check found that something would change
  70  internal error
`

const examples = `Examples:
  sdsc-pool < bundle.mlir > pooled.mlir
  sdsc-pool --remarks bundle.mlir -o pooled.mlir
  sdsc-pool -i --max-pool-size=64MiB a/bundle.mlir b/bundle.mlir
`

// appHelp is the template of "sdsc-pool --help"; the texts are filled in by
// newApp, since braces in them mean nothing to it.
const appHelp = `{{.Name}} - {{.Usage}}

Usage:
  {{.UsageText}}

{{.Description}}

Other commands ("sdsc-pool COMMAND --help" tells more):
{{range .VisibleCommands}}  {{printf "%-8s" .Name}}{{.Usage}}
{{end}}{{range .VisibleFlagCategories}}{{if .Flags}}
{{.Name}}:
{{range .Flags}}{{.}}
{{end}}{{end}}{{end}}
` + environment + `
` + examples

// commandHelp is the template of "sdsc-pool COMMAND --help".
const commandHelp = `sdsc-pool {{.Name}} - {{.Usage}}

Usage:
  {{.UsageText}}

{{.Description}}
{{range .VisibleFlagCategories}}{{if .Flags}}
{{.Name}}:
{{range .Flags}}{{.}}
{{end}}{{end}}{{end}}`

// The groups of options in the help text, in the order of their names: the
// library sorts them.
const (
	groupInput  = "Input"
	groupOutput = "Output"
	groupPlan   = "Planning"
	groupReport = "Reports and checks"
	groupOther  = "General"
)

// flagText is an option as the help text shows it: its form on a line, its
// meaning below, wrapped.
func flagText(f cli.Flag) string {
	doc, ok := f.(cli.DocGenerationFlag)
	if !ok {
		return f.String()
	}
	value, usage := unquoteUsage(doc.GetUsage())
	var form []string
	for _, name := range f.Names() {
		dash, join := "--", "="
		if len(name) == 1 {
			dash, join = "-", " "
		}
		switch {
		case value == "":
			form = append(form, dash+name)
		case standsAlone(f):
			form = append(form, dash+name+"["+join+value+"]")
		default:
			form = append(form, dash+name+join+value)
		}
	}
	if d := doc.GetDefaultText(); d != "" && d != "false" && doc.TakesValue() {
		usage += " (default: " + strings.Trim(d, `"`) + ")"
	}
	return fmt.Sprintf("  %s\n%s", strings.Join(form, ", "), wrap(usage, 6, 79))
}

// unquoteUsage takes the `VALUE` out of a usage text.
func unquoteUsage(usage string) (value, text string) {
	before, rest, ok := strings.Cut(usage, "`")
	if !ok {
		return "", usage
	}
	value, after, _ := strings.Cut(rest, "`")
	return value, before + value + after
}

// wrap breaks a text into lines of at most width columns with an indentation.
func wrap(text string, indent, width int) string {
	var out strings.Builder
	column := 0
	for _, word := range strings.Fields(text) {
		switch {
		case column == 0:
			out.WriteString(strings.Repeat(" ", indent))
			column = indent
		case column+1+len(word) > width:
			out.WriteString("\n" + strings.Repeat(" ", indent))
			column = indent
		default:
			out.WriteByte(' ')
			column++
		}
		out.WriteString(word)
		column += len(word)
	}
	return out.String()
}
