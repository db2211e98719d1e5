package driver

import (
	"fmt"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// SplitMarker stands between the programs of a file when no other marker is
// asked for.
const SplitMarker = "// -----"

// suffixLen is how many bytes at the end of a marker may be wrong for the rest
// to call for a warning.
const suffixLen = 2

// CheckMarker says what is wrong with a marker between the programs of a file:
// it needs more bytes than may be wrong. mlir-opt hangs on shorter ones.
func CheckMarker(marker string) error {
	if len(marker) <= suffixLen {
		return fmt.Errorf("the marker '%s' has fewer than %d bytes", marker, suffixLen+1)
	}
	return nil
}

// Split divides a file at its markers, wherever in a line they stand; the
// marker has to pass CheckMarker. Joining the texts of all parts gives the file
// again. A part has the name "within split at FILE:LINE offset ", so that
// diagnostics come out as mlir-opt prints them, lines counted from that of the
// marker.
//
// The list has a warning for each near miss of a marker, which are those that
// mlir-opt sees: all but the last two bytes of a marker, and a marker with the
// end of the file, a "0" or another (near) marker right behind it.
//
// A marker at the very start of a file begins with an empty part: mlir-opt takes
// it for broken code.
func Split(file *mlirparse.Source, marker string) ([]*mlirparse.Source, mlirparse.List) {
	stem, suffix := marker[:len(marker)-suffixLen], marker[len(marker)-suffixLen:]
	var parts []*mlirparse.Source
	var warnings mlirparse.List
	pieces := strings.Split(file.Text, stem)
	start, end := 0, len(pieces[0]) // of the part, so far
	for _, piece := range pieces[1:] {
		behind := end + len(stem)
		if strings.HasPrefix(piece, suffix) && len(piece) > suffixLen && piece[suffixLen] != '0' {
			parts = append(parts, part(file, start, end))
			start = behind + suffixLen
		} else {
			sp := mlirparse.Span{Start: int32(behind), End: int32(behind)}
			warnings = append(warnings, mlirparse.Warningf(file, sp, "near miss with file split marker"))
		}
		end = behind + len(piece)
	}
	return append(parts, part(file, start, end)), warnings
}

func part(file *mlirparse.Source, start, end int) *mlirparse.Source {
	line := file.Position(int32(start)).Line
	src, err := mlirparse.NewSource(fmt.Sprintf("within split at %s:%d offset ", file.Name, line), file.Text[start:end])
	if err != nil {
		panic(err) // a part is no larger than the file, which was accepted
	}
	return src
}

// Join puts a marker between the outputs of the parts, as mlir-opt does: each
// ends its line, unless the output behind it does so itself because it keeps
// the text that followed the marker. A part that was refused, or that nothing
// is left of, has the output "", which stays between its markers; when it is
// the first, a line end goes before the marker, since mlir-opt misreads a file
// that begins with one.
func Join(outputs []string, marker string) string {
	if len(outputs) == 1 {
		return outputs[0]
	}
	var b strings.Builder
	for i, out := range outputs {
		if i > 0 {
			b.WriteString(Separator(outputs, i, marker))
		}
		b.WriteString(out)
	}
	return b.String()
}

// Separator is what Join puts before the output of an index above 0.
func Separator(outputs []string, index int, marker string) string {
	switch {
	case endsLine(outputs[index]):
		return marker
	case index == 1 && outputs[0] == "":
		return "\n" + marker + "\n"
	}
	return marker + "\n"
}

// endsLine reports whether nothing but blanks stands on the first line of text.
func endsLine(text string) bool {
	rest := strings.TrimLeft(text, " \t\r")
	return strings.HasPrefix(rest, "\n")
}
