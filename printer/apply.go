package printer

import (
	"fmt"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// Apply returns the text of src with the edits made. They must be in the order
// of the text and not overlap: the rewriter's fault otherwise, which panics
// with both edits. Apply(src, nil) is the text itself. It costs the size of the
// text.
func Apply(src *mlirparse.Source, edits []rewrite.Edit) string {
	if len(edits) == 0 {
		return src.Text
	}
	changes := Changes(src, edits)
	size := len(src.Text)
	for _, c := range changes {
		size += len(c.Text) - c.Span.Len()
	}
	var out strings.Builder
	out.Grow(max(size, 0))
	pos := int32(0)
	for _, c := range changes {
		if c.Span.Start < pos {
			panic(fmt.Sprintf("printer: edits overlap at byte %d: %+v", pos, c))
		}
		out.WriteString(src.Text[pos:c.Span.Start])
		out.WriteString(c.Text)
		pos = c.Span.End
	}
	out.WriteString(src.Text[pos:])
	return out.String()
}

// Change is an edit in bytes: the span is exact and the text final.
type Change struct {
	Span mlirparse.Span // what it replaces; empty for an insertion before Span.Start
	Text string
}

// Changes works out what bytes the edits of a text come to, the white space
// that goes with each included, in the order of the text.
func Changes(src *mlirparse.Source, edits []rewrite.Edit) []Change {
	edits = keepComments(src.Text, edits)
	runs := 0
	for i := range edits {
		if i == 0 || !edits[i].Removed || !edits[i-1].Removed {
			runs++
		}
	}
	out := make([]Change, 0, runs)
	for i := 0; i < len(edits); i++ {
		e := edits[i]
		switch {
		case e.Removed:
			// Operations that share a line go together, or a blank line stays.
			for i+1 < len(edits) && edits[i+1].Removed && isBlank(src.Text[e.Span.End:edits[i+1].Span.Start]) &&
				sameLine(src.Text[e.Span.End:edits[i+1].Span.Start]) {
				i++
				e.Span.End = edits[i].Span.End
			}
			sp := widen(src.Text, e.Span)
			if n := len(out); n > 0 && out[n-1].Span.End == e.Span.Start && strings.HasSuffix(out[n-1].Text, " ") {
				sp = e.Span // what is inserted before it on its line ends with a blank
				if atLineEnd(src.Text[sp.End:]) {
					out[n-1].Text = strings.TrimSuffix(out[n-1].Text, " ")
				} else {
					sp.End = skipBlanks(src.Text, sp.End)
				}
			}
			if n := len(out); n > 0 && out[n-1].Text == "" && out[n-1].Span.End == sp.Start {
				sp.Start = out[n-1].Span.Start // lines in a row are one deletion
				out = out[:n-1]
			}
			out = append(out, apart(src.Text, Change{sp, ""}))
		case len(e.Ops) > 0:
			out = append(out, insertion(src, e))
		default:
			out = append(out, apart(src.Text, Change{e.Span, e.Text}))
		}
	}
	return out
}

// apart adds a blank to a change that would make one token of two: the text
// need not have any between a name and what follows it, as in "%1overflow".
func apart(text string, c Change) Change {
	before := text[:c.Span.Start]
	if c.Text != "" {
		before = c.Text
	}
	if before != "" && int(c.Span.End) < len(text) && isWord(before[len(before)-1]) && isWord(text[c.Span.End]) {
		c.Text += " "
	}
	return c
}

func isWord(c byte) bool {
	return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || c == '_' || c == '$' || c == '.' || c == '-'
}

func isBlank(text string) bool { return strings.Trim(text, " \t\r\n") == "" }

func sameLine(text string) bool { return !strings.Contains(text, "\n") }

// widen extends a deletion: over its whole lines when nothing else stands on
// them; else over the blanks behind it when it begins its line, as the code or
// comment that follows takes its place; else over the blanks before it.
func widen(text string, sp mlirparse.Span) mlirparse.Span {
	start, end := sp.Start, sp.End
	for start > 0 && (text[start-1] == ' ' || text[start-1] == '\t') {
		start--
	}
	end = skipBlanks(text, end)
	begins := start == 0 || text[start-1] == '\n'
	switch {
	case begins && atLineEnd(text[end:]):
		return mlirparse.Span{Start: start, End: pastLineEnd(text, end)}
	case begins:
		return mlirparse.Span{Start: sp.Start, End: end}
	}
	return mlirparse.Span{Start: start, End: sp.End}
}

func skipBlanks(text string, at int32) int32 {
	for int(at) < len(text) && (text[at] == ' ' || text[at] == '\t') {
		at++
	}
	return at
}

// atLineEnd reports whether nothing stands on the line before what follows.
func atLineEnd(rest string) bool {
	return rest == "" || rest[0] == '\n' || strings.HasPrefix(rest, "\r\n")
}

// pastLineEnd is where the next line begins, for the end of a line.
func pastLineEnd(text string, end int32) int32 {
	switch rest := text[end:]; {
	case rest == "":
		return end
	case rest[0] == '\r':
		return end + 2
	}
	return end + 1
}

// insertion prints operations before the one at the place of the edit: on
// lines of their own with its indentation, or before it on its line if it does
// not begin one.
func insertion(src *mlirparse.Source, e rewrite.Edit) Change {
	at := e.Span.Start
	line := src.LineStart(at)
	indent := src.Text[line:at]
	const perOp = 64 // bytes, about
	var out strings.Builder
	out.Grow(len(e.Ops) * (len(indent) + perOp))
	if !isBlank(indent) {
		for i := range e.Ops {
			writeOp(&out, &e.Ops[i])
			out.WriteByte(' ')
		}
		return Change{mlirparse.Span{Start: at, End: at}, out.String()}
	}
	newline := lineEnd(src, at)
	for i := range e.Ops {
		out.WriteString(indent)
		writeOp(&out, &e.Ops[i])
		out.WriteString(newline)
	}
	return Change{mlirparse.Span{Start: line, End: line}, out.String()}
}

// lineEnd is how the line at an offset ends; the last line, which need not
// end, is like the first.
func lineEnd(src *mlirparse.Source, at int32) string {
	for _, at := range []int32{at, 0} {
		end := src.LineEnd(at)
		switch line := src.Text[:end]; {
		case strings.HasSuffix(line, "\r\n"):
			return "\r\n"
		case strings.HasSuffix(line, "\n"):
			return "\n"
		}
	}
	return "\n"
}
