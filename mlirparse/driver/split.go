package driver

import (
	"fmt"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// SplitMarker stands between the programs of a file.
const SplitMarker = "// -----"

// markerStem is the part of the marker that calls for a warning when the rest
// does not follow.
const markerStem = "// ---"

// Part is one program of a split file.
type Part struct {
	// Source is the text from behind one marker up to the next. Its name is
	// "within split at FILE:LINE offset ", so that diagnostics come out as
	// mlir-opt prints them, lines counted from that of the marker.
	Source *mlirparse.Source

	file  *mlirparse.Source
	start int32 // of the part, in bytes
}

// Split divides a file at its markers, wherever in a line they stand. Joining
// the texts of all parts gives the file again. The list has a warning for each
// near miss of a marker.
//
// A marker at the very start of a file begins with an empty part, and one at
// the very end, without a line end, is a comment: mlir-opt takes the first for
// broken code and the second for a near miss.
func Split(file *mlirparse.Source) ([]Part, mlirparse.List) {
	var parts []Part
	var warnings mlirparse.List
	start, from := 0, 0
	for {
		i := strings.Index(file.Text[from:], markerStem)
		if i < 0 {
			return append(parts, part(file, start, len(file.Text))), warnings
		}
		at, end := from+i, from+i+len(SplitMarker)
		from = at + len(markerStem)
		switch {
		case !strings.HasPrefix(file.Text[at:], SplitMarker):
			sp := mlirparse.Span{Start: int32(from), End: int32(from)}
			warnings = append(warnings, mlirparse.Warningf(file, sp, "near miss with file split marker"))
		case end < len(file.Text):
			parts = append(parts, part(file, start, at))
			start, from = end, end
		}
	}
}

func part(file *mlirparse.Source, start, end int) Part {
	line := file.Position(int32(start)).Line
	src, err := mlirparse.NewSource(fmt.Sprintf("within split at %s:%d offset ", file.Name, line), file.Text[start:end])
	if err != nil {
		panic(err) // a part is no larger than the file, which was accepted
	}
	return Part{Source: src, file: file, start: int32(start)}
}

// InFile gives diagnostics of the part the positions that they have in the
// whole file. It returns copies; places in other texts stay as they are.
func (p Part) InFile(ds mlirparse.List) mlirparse.List {
	out := make(mlirparse.List, len(ds))
	for i, d := range ds {
		moved := *d
		moved.Source, moved.Span = p.place(d.Source, d.Span)
		moved.Notes = make([]mlirparse.Note, len(d.Notes))
		for j, n := range d.Notes {
			n.Source, n.Span = p.place(n.Source, n.Span)
			moved.Notes[j] = n
		}
		out[i] = &moved
	}
	return out
}

func (p Part) place(src *mlirparse.Source, sp mlirparse.Span) (*mlirparse.Source, mlirparse.Span) {
	if src != p.Source {
		return src, sp
	}
	return p.file, mlirparse.Span{Start: sp.Start + p.start, End: sp.End + p.start}
}

// Join puts a marker between the outputs of the parts, as mlir-opt does: each
// ends its line, unless the output behind it does so itself because it keeps
// the text that followed the marker. A part that was refused, or that nothing
// is left of, has the output "", which stays between its markers; when it is
// the first, a line end goes before the marker, since mlir-opt misreads a file
// that begins with one.
func Join(outputs []string) string {
	if len(outputs) == 1 {
		return outputs[0]
	}
	var b strings.Builder
	for i, out := range outputs {
		if i > 0 {
			ends := endsLine(out)
			if b.Len() == 0 && !ends {
				b.WriteByte('\n')
			}
			b.WriteString(SplitMarker)
			if !ends {
				b.WriteByte('\n')
			}
		}
		b.WriteString(out)
	}
	return b.String()
}

// endsLine reports whether nothing but blanks stands on the first line of text.
func endsLine(text string) bool {
	rest := strings.TrimLeft(text, " \t\r")
	return strings.HasPrefix(rest, "\n")
}
