package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/urfave/cli/v2"
)

// The exit codes, as in the help text.
const (
	exitRejected = 1 // the input is wrong; diagnostics say where
	exitUsage    = 2
	exitIO       = 3
)

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

// rejected is the error of an input whose diagnostics are printed.
var rejected = &exitError{code: exitRejected}

// streams are what a command reads and writes beside files.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// run is the whole command: it parses args (args[0] is the program's name),
// works, and returns the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	s := streams{stdin, stdout, stderr}
	app := newApp(s)
	args, err := reorder(app, args)
	if err == nil {
		err = app.Run(args)
	}
	if err == nil {
		return 0
	}
	exit := &exitError{exitUsage, err.Error()} // what the flag package refuses
	errors.As(err, &exit)
	if exit.msg != "" {
		fmt.Fprintf(stderr, "sdsc-pool: error: %s\n", exit.msg)
	}
	if exit.code == exitUsage {
		fmt.Fprintln(stderr, "Run 'sdsc-pool --help' for usage.")
	}
	return exit.code
}

func newApp(s streams) *cli.App {
	cli.VersionPrinter = func(c *cli.Context) { fmt.Fprintf(c.App.Writer, "sdsc-pool %s\n", c.App.Version) }
	return &cli.App{
		Name:                  "sdsc-pool",
		Usage:                 "pack the intermediate tensors of SuperDSC bundles into one HBM pool",
		UsageText:             "sdsc-pool [options] [FILE|DIR|-]...",
		Description:           description,
		Version:               version(),
		Flags:                 rewriteFlags(),
		CustomAppHelpTemplate: helpTemplate,
		HideHelpCommand:       true,
		Reader:                s.in,
		Writer:                s.out,
		ErrWriter:             s.err,
		OnUsageError:          func(_ *cli.Context, err error, _ bool) error { return usageError("%v", err) },
		ExitErrHandler:        func(*cli.Context, error) {},
		Action:                func(c *cli.Context) error { return rewriteCommand(c, s) },
	}
}

// planningFromEnv reads HBM_POOL_PLANNING as the reference compiler does.
func planningFromEnv() bool {
	switch os.Getenv("HBM_POOL_PLANNING") {
	case "0", "false", "no":
		return false
	}
	return true
}
