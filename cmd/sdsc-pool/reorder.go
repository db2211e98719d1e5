package main

import (
	"strings"

	"github.com/urfave/cli/v2"
)

// reorder puts the options before the files, as the flag package wants them:
// users of mlir-opt write them in any order. After "--" all are files.
func reorder(flags []cli.Flag, args []string) ([]string, error) {
	takesValue, alone := map[string]bool{}, map[string]bool{}
	for _, f := range flags {
		doc, takes := f.(cli.DocGenerationFlag)
		for _, name := range f.Names() {
			alone[name] = standsAlone(f)
			takesValue[name] = takes && doc.TakesValue() && !alone[name]
		}
	}
	var options, files []string
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			files = append(files, args[i+1:]...)
			break
		}
		if arg == "-" || !strings.HasPrefix(arg, "-") {
			files = append(files, arg)
			continue
		}
		name := strings.TrimLeft(arg, "-")
		if alone[name] {
			arg += "=" // the flag package would make it "=true", which may be a value
		}
		options = append(options, arg)
		if takesValue[name] {
			if i++; i == len(args) {
				return nil, usageError("flag needs an argument: %s", arg)
			}
			options = append(options, args[i])
		}
	}
	return append(append(options, "--"), files...), nil
}

// standsAlone reports whether an option that takes a value need not have one.
func standsAlone(f cli.Flag) bool {
	g, ok := f.(*cli.GenericFlag)
	if !ok {
		return false
	}
	alone, ok := g.Value.(interface{ IsBoolFlag() bool })
	return ok && alone.IsBoolFlag()
}
