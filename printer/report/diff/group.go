package diff

import (
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer"
)

// group is whole lines that become other whole lines, as few as the changes in
// them allow: it begins and ends where both texts begin a line.
type group struct {
	start, end int32 // of the old lines
	new        string
}

func (g *group) old(src *mlirparse.Source) string { return src.Text[g.start:g.end] }

// groupLines finds the lines that changes touch, in order. What comes out as it
// was is no group.
func groupLines(src *mlirparse.Source, changes []printer.Change) []group {
	var out []group
	for i := 0; i < len(changes); {
		g := group{start: src.LineStart(changes[i].Span.Start)}
		var new strings.Builder
		pos := g.start
		for {
			c := changes[i]
			new.WriteString(src.Text[pos:c.Span.Start])
			new.WriteString(c.Text)
			pos = c.Span.End
			i++
			if beginsLine(src.Text, pos) && (new.Len() == 0 || strings.HasSuffix(new.String(), "\n")) {
				break // both texts are at the start of a line
			}
			if end := src.LineEnd(pos); i == len(changes) || changes[i].Span.Start >= end && (end > pos && src.Text[end-1] == '\n') {
				new.WriteString(src.Text[pos:end])
				pos = end
				break
			}
		}
		g.end, g.new = pos, new.String()
		if g.old(src) != g.new {
			out = append(out, g)
		}
	}
	return out
}

func beginsLine(text string, pos int32) bool { return pos == 0 || text[pos-1] == '\n' }

// countLines counts the last line too when it has no end.
func countLines(text string) int {
	n := strings.Count(text, "\n")
	if text != "" && !strings.HasSuffix(text, "\n") {
		n++
	}
	return n
}
