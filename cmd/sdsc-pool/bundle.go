package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/bind"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// bindAll reads the SDSC files of each input: from the folder that
// --sdsc-dir names, else from the input's own; standard input has none.
func bindAll(c *cli.Context, ts []target, modules []*mlirparse.Module) ([]analysis.Input, mlirparse.List, error) {
	inputs := make([]analysis.Input, len(modules))
	lists, errs := make([]mlirparse.List, len(modules)), make([]error, len(modules))
	parallel(len(modules), func(i int) {
		dir := c.String("sdsc-dir")
		o := bind.Options{Required: dir != ""}
		if dir == "" && ts[i].in != "-" {
			dir = filepath.Dir(ts[i].in)
		}
		inputs[i].Module = modules[i]
		inputs[i].Bundle, lists[i], errs[i] = bindModule(modules[i], dir, o)
	})
	return inputs, slices.Concat(lists...), firstError(errs)
}

// bindModule binds a module to the files of a folder, "" for no folder. The
// folder is opened as a root: no name and no symbolic link leads out of it.
func bindModule(m *mlirparse.Module, dir string, o bind.Options) (bind.Bundle, mlirparse.List, error) {
	if dir == "" {
		bundle, ds := bind.Module(m, nil, o)
		return bundle, ds, nil
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, ioError(fmt.Errorf("cannot open SDSC folder '%s': %w", dir, bare(err)))
	}
	defer root.Close()
	bundle, ds := bind.Module(m, sdsc.NewLoader(root.FS()), o)
	return bundle, ds, nil
}

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
