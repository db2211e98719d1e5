package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"github.com/sdsc-pool/sdsc-pool/analysis/parallel"
)

// The exit codes, as in the help text.
const (
	exitRejected = 1 // the input is wrong; diagnostics say where
	exitDiffers  = 1 // fmt -d printed a diff, as gofmt -d exits
	exitUsage    = 2
	exitIO       = 3
	exitChanged  = 4  // --check found that something would change
	exitInternal = 70 // sysexits' EX_SOFTWARE: the tool is wrong, not the input
)

// errorPrefix begins a message that is about no place in a text.
const errorPrefix = "sdsc-pool: error: "

// exitError is an error with the exit code that it leads to. An empty message
// says that all has been said.
type exitError struct {
	code int
	msg  string
}

func (e *exitError) Error() string { return e.msg }

func usageError(format string, args ...any) error {
	return &exitError{exitUsage, fmt.Sprintf(format, args...)}
}

func ioError(err error) error { return &exitError{exitIO, err.Error()} }

// internalError is a fault of this program that a check found.
func internalError(err error) error {
	return &exitError{exitInternal, fmt.Sprintf("internal error: %v\nsdsc-pool: please report this, with the input, to %s", err, issuesURL)}
}

const issuesURL = "https://github.com/sdsc-pool/sdsc-pool/issues"

// rejected is the error of an input whose diagnostics are printed.
var rejected = &exitError{code: exitRejected}

// streams are what a command reads and writes beside files.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// run is the whole command: it parses args (args[0] is the program's name),
// works, and returns the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) (code int) {
	defer func() {
		if p := recover(); p != nil {
			fmt.Fprintf(stderr, "%s%v\n", errorPrefix, internalError(errors.New(string(parallel.WithStack(p)))))
			code = exitInternal
		}
	}()
	out := &output{w: stdout}
	app := newApp(streams{stdin, out, stderr})
	before, flags, rest := args[:1:1], app.Flags, args[1:]
	if len(rest) > 0 {
		if cmd := app.Command(rest[0]); cmd != nil {
			before, flags, rest = append(before, rest[0]), cmd.Flags, rest[1:]
		}
	}
	rest, err := reorder(flags, rest)
	if err == nil {
		if slices.Contains(rest, "--help") || slices.Contains(rest, "-h") {
			rest = []string{"--help"} // files beside it would be taken for topics
		}
		err = app.Run(append(before, rest...))
	}
	if err == nil {
		err = out.err // of what prints without looking, like the help text
	}
	if err == nil {
		return 0
	}
	exit := &exitError{exitUsage, err.Error()} // what the flag package refuses
	errors.As(err, &exit)
	if exit.msg != "" {
		fmt.Fprintf(stderr, "%s%s\n", errorPrefix, exit.msg)
	}
	if exit.code == exitUsage {
		fmt.Fprintf(stderr, "Run '%s --help' for usage.\n", strings.Join(append([]string{"sdsc-pool"}, before[1:]...), " "))
	}
	return exit.code
}

// output is standard output. It remembers that it could not be written.
type output struct {
	w   io.Writer
	err error
}

func (o *output) Write(p []byte) (int, error) {
	n, err := o.w.Write(p)
	if err != nil {
		o.err = outputError("-", err)
	}
	return n, err
}

// WriteString is Write without a copy of the text, where the stream has it.
func (o *output) WriteString(text string) (int, error) {
	n, err := io.WriteString(o.w, text)
	if err != nil {
		o.err = outputError("-", err)
	}
	return n, err
}

func init() { cli.FlagStringer = flagText }

// helpFlag and versionFlag make flags anew for each run: the library's own are
// global, and it writes to them.
func helpFlag() cli.Flag {
	return &cli.BoolFlag{Name: "help", Aliases: []string{"h"}, Category: groupOther, Usage: "print this text"}
}

func versionFlag() cli.Flag {
	return &cli.BoolFlag{Name: "version", Category: groupOther, Usage: "print the version"}
}

func newApp(s streams) *cli.App {
	app := &cli.App{
		Name:                  "sdsc-pool",
		Usage:                 "pack the intermediate tensors of SuperDSC bundles into one HBM pool",
		UsageText:             "sdsc-pool [options] [FILE|DIR|-]...",
		Description:           description,
		HideVersion:           true,
		HideHelp:              true,
		Flags:                 append(rewriteFlags(), helpFlag(), versionFlag()),
		Commands:              []*cli.Command{fmtCommand(s), mapCommand(s), packCommand(s), planCommand(s), verifyCommand(s)},
		CustomAppHelpTemplate: appHelp,
		HideHelpCommand:       true,
		Reader:                s.in,
		Writer:                s.out,
		ErrWriter:             s.err,
		OnUsageError:          func(_ *cli.Context, err error, _ bool) error { return usageError("%v", err) },
		ExitErrHandler:        func(*cli.Context, error) {},
		Action: func(c *cli.Context) error {
			if c.Bool("version") {
				return writeOutput("-", "sdsc-pool "+version()+"\n", s)
			}
			return rewriteCommand(c, s)
		},
	}
	for _, cmd := range app.Commands {
		cmd.Flags = append(cmd.Flags, helpFlag())
		cmd.HideHelp = true
		cmd.CustomHelpTemplate = commandHelp
		cmd.OnUsageError = app.OnUsageError
	}
	return app
}

// version is that of the module that the binary was built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}

// planningFromEnv reads HBM_POOL_PLANNING as the reference compiler does.
func planningFromEnv() bool {
	switch os.Getenv("HBM_POOL_PLANNING") {
	case "0", "false", "no":
		return false
	}
	return true
}
