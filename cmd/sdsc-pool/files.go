package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"unsafe"

	"github.com/urfave/cli/v2"

	"github.com/sdsc-pool/sdsc-pool/analysis/parallel"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// target is an input and where its result goes.
type target struct {
	in  string // path, or "-"
	out string // path, or "-"
}

// inputs lists the inputs of a call; none is standard input.
func inputs(c *cli.Context) ([]target, error) {
	args := c.Args().Slice()
	if len(args) == 0 {
		args = []string{"-"}
	}
	ts := make([]target, len(args))
	stdin := false
	for i, arg := range args {
		if arg == "-" {
			if stdin {
				return nil, usageError("standard input can be read only once")
			}
			stdin = true
		} else if info, err := os.Stat(arg); err == nil && info.IsDir() {
			arg = filepath.Join(arg, "bundle.mlir")
		}
		ts[i].in = arg
	}
	return ts, nil
}

// targets works out the inputs and outputs of a call.
func targets(c *cli.Context) ([]target, error) {
	ts, err := inputs(c)
	if err != nil {
		return nil, err
	}
	inPlace, out := c.Bool("i"), c.String("o")
	switch {
	case inPlace && c.Bool("verify-diagnostics"):
		return nil, usageError("-i and --verify-diagnostics exclude each other")
	case c.Bool("check") && (inPlace || out != ""):
		return nil, usageError("--check writes nothing: it excludes -i and -o")
	case c.Bool("diff") && c.Bool("mlir-print-op-generic"):
		return nil, usageError("--diff and --mlir-print-op-generic exclude each other")
	case inPlace && out != "":
		return nil, usageError("-i and -o exclude each other")
	case out != "" && out != "-" && len(ts) > 1:
		return nil, usageError("-o takes one input, not %d; use -i, or standard output", len(ts))
	case out == "":
		out = "-"
	}
	for i := range ts {
		ts[i].out = out
	}
	if inPlace {
		return ts, overInputs(ts, "-i")
	}
	return ts, nil
}

// overInputs makes each input its own output, as an option asks for.
func overInputs(ts []target, option string) error {
	first := map[string]string{} // the name that a file has in the call
	for i, t := range ts {
		if t.in == "-" {
			return usageError("%s needs a file: standard input cannot be rewritten in place", option)
		}
		if pathless(t.in) {
			return usageError("%s needs a file: '%s' cannot be rewritten in place", option, t.in)
		}
		ts[i].out = t.in
		path := realPath(t.in)
		if name, ok := first[path]; ok {
			return usageError("%s: '%s' and '%s' are the same file", option, name, t.in)
		}
		first[path] = t.in
	}
	return nil
}

// readSources reads all inputs. The error tells of each that cannot be read.
func readSources(ts []target, s streams) ([]*mlirparse.Source, error) {
	sources, errs := make([]*mlirparse.Source, len(ts)), make([]error, len(ts))
	parallel.Do(len(ts), func(i int) {
		sources[i], errs[i] = readSource(ts[i].in, s.in)
	})
	if err := allErrors(errs); err != nil {
		return nil, err
	}
	return sources, nil
}

func readSource(path string, stdin io.Reader) (*mlirparse.Source, error) {
	text, name, err := readInput(path, stdin)
	if err != nil {
		return nil, err
	}
	// The text is nobody else's: no copy of it is needed.
	src, err := mlirparse.NewSource(name, unsafe.String(unsafe.SliceData(text), len(text)))
	if err != nil {
		return nil, &exitError{exitRejected, err.Error()}
	}
	return src, nil
}

// readInput reads a file or standard input, and says how diagnostics name it.
func readInput(path string, stdin io.Reader) (text []byte, name string, err error) {
	name = path
	if path == "-" {
		name = "<stdin>"
		text, err = io.ReadAll(stdin)
	} else {
		text, err = os.ReadFile(path)
	}
	if err != nil {
		return nil, name, ioError(fmt.Errorf("cannot open input file '%s': %w", name, bare(err)))
	}
	memory.read(len(text))
	return text, name, nil
}

// bare is a file error without the operation and the path that the message
// around it names already.
func bare(err error) error {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err
	}
	return err
}

// write hands out the results, and the files of a batch with them. In place, a
// file whose text does not change is not touched.
func write(b *batch, ts []target, sources []*mlirparse.Source, outputs []string) error {
	for i, t := range ts {
		if t.out == t.in && t.in != "-" && outputs[i] == sources[i].Text {
			continue
		}
		if err := b.write(t.out, outputs[i]); err != nil {
			return err
		}
	}
	return b.commit()
}

// writeFiles is write without the results that go to standard output.
func writeFiles(b *batch, ts []target, sources []*mlirparse.Source, outputs []string) error {
	if len(ts) > 0 && ts[0].out == "-" {
		return b.commit() // and so do all
	}
	return write(b, ts, sources, outputs)
}

// writeOutput writes a text to a file, whole or not at all, or to standard output.
func writeOutput(path, text string, s streams) error {
	if path == "-" {
		if _, err := io.WriteString(s.out, text); err != nil {
			return outputError("-", err)
		}
		return nil
	}
	if err := replaceFile(path, text); err != nil {
		return outputError(path, err)
	}
	return nil
}

func outputError(path string, err error) error {
	if path == "-" {
		return ioError(fmt.Errorf("cannot write to standard output: %w", bare(err)))
	}
	return ioError(fmt.Errorf("cannot write output file '%s': %w", path, bare(err)))
}

// firstError is the error of the lowest number, nil if there is none.
func firstError(errs []error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// allErrors is an error with the messages of all, and the exit code of the one
// of the lowest number; nil if there is none.
func allErrors(errs []error) error {
	var all *exitError
	for _, err := range errs {
		var e *exitError
		switch {
		case !errors.As(err, &e):
		case all == nil:
			all = &exitError{e.code, e.msg}
		default:
			all.msg += "\n" + errorPrefix + e.msg
		}
	}
	if all == nil {
		return firstError(errs)
	}
	return all
}
