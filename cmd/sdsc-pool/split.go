package main

import (
	"cmp"

	"github.com/urfave/cli/v2"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/mlirparse/driver"
)

// splitMarker is the value of --split-input-file, which is upstream's: alone or
// with an empty marker it stands for the usual one.
type splitMarker struct {
	text string // "" for a file that is one program
}

// String is the default in the help text.
func (m *splitMarker) String() string { return "" }

// IsBoolFlag lets the flag stand alone.
func (m *splitMarker) IsBoolFlag() bool { return true }

// Set takes the marker. What is wrong with it, splitAt says: the flag package
// would call it a wrong boolean value.
func (m *splitMarker) Set(text string) error {
	m.text = cmp.Or(text, driver.SplitMarker)
	return nil
}

const splitOption = "split-input-file"

func splitFlag() cli.Flag {
	return &cli.GenericFlag{
		Name: splitOption, Category: groupInput, Value: &splitMarker{},
		Usage: "take each part of a file between `MARKER` texts, '" + driver.SplitMarker + "' if it is not given, as a program of its own",
	}
}

// splitAt is the marker that files are split at, "" for none.
func splitAt(c *cli.Context) (string, error) {
	m, ok := c.Generic(splitOption).(*splitMarker)
	if !ok || m.text == "" {
		return "", nil
	}
	if err := driver.CheckMarker(m.text); err != nil {
		return "", usageError("--%s: %v", splitOption, err)
	}
	return m.text, nil
}

const joinOption = "output-split-marker"

func joinFlag() cli.Flag {
	return &cli.StringFlag{
		Name: joinOption, Category: groupOutput, Value: driver.SplitMarker,
		Usage: "put `TEXT` between the results of split files; -i, --check and --diff keep the marker that is there, unless this is given",
	}
}

// joinAt is the marker between the outputs of files that are split at marker.
// As upstream has it, an output has the usual one, whatever the input has. But
// what shows or makes a change of a file says nothing of markers.
func joinAt(c *cli.Context, marker string) string {
	if !c.IsSet(joinOption) && (c.Bool("i") || c.Bool("check") || c.Bool("diff")) {
		return marker
	}
	return c.String(joinOption)
}

// split divides a file at a marker; "" leaves it whole. The list has a warning
// for each near miss of the marker.
func split(src *mlirparse.Source, marker string) ([]*mlirparse.Source, mlirparse.List) {
	if marker == "" {
		return []*mlirparse.Source{src}, nil
	}
	return driver.Split(src, marker)
}
