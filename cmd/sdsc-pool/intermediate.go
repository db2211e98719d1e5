package main

import (
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/sdsc-pool/sdsc-pool/analysis"
)

// intermediates reads the --intermediate options: [@FUNC:]%ARG[=BYTES].
func intermediates(c *cli.Context) ([]analysis.Intermediate, error) {
	var out []analysis.Intermediate
	for _, text := range c.StringSlice("intermediate") {
		var n analysis.Intermediate
		rest := text
		if name, ok := strings.CutPrefix(rest, "@"); ok {
			n.Func, rest, ok = strings.Cut(name, ":")
			if !ok || n.Func == "" {
				return nil, usageError("--intermediate: '%s' is not of the form [@FUNC:]%%ARG[=BYTES]", text)
			}
		}
		arg, size, sized := strings.Cut(rest, "=")
		if n.Arg = arg; len(arg) < 2 || arg[0] != '%' {
			return nil, usageError("--intermediate: '%s' is not of the form [@FUNC:]%%ARG[=BYTES]", text)
		}
		if sized {
			var err error
			if n.Size, err = parseSize(size); err != nil {
				return nil, usageError("--intermediate: %v", err)
			}
		}
		out = append(out, n)
	}
	return out, nil
}
