package printer

import (
	"iter"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// Change is an edit in bytes: the span is exact and the text final.
type Change struct {
	Span mlirparse.Span // what it replaces; empty for an insertion before Span.Start
	Text string
}

// Changes works out what bytes the edits of a text come to, the white space
// that goes with each included, in the order of the text.
func Changes(src *mlirparse.Source, edits iter.Seq[rewrite.Edit]) iter.Seq[Change] {
	return func(yield func(Change) bool) {
		c := changer{src: src, yield: yield}
		for e := range keepComments(src.Text, edits) {
			if !c.edit(e) {
				return
			}
		}
		if c.remove() && c.held {
			yield(c.last)
		}
	}
}

// changer makes changes of edits. It holds back what the next edit may have a
// part in.
type changer struct {
	src   *mlirparse.Source
	yield func(Change) bool

	last     Change
	held     bool           // last is one
	removing bool           // removed is to become a change
	removed  mlirparse.Span // operations that share a line
}

// edit takes the next edit. It reports whether more are wanted.
func (c *changer) edit(e rewrite.Edit) bool {
	if c.removing && e.Removed {
		// Operations that share a line go together, or a blank line stays.
		if between := c.src.Text[c.removed.End:e.Span.Start]; isBlank(between) && sameLine(between) {
			c.removed.End = e.Span.End
			return true
		}
	}
	if !c.remove() {
		return false
	}
	switch {
	case e.Removed:
		c.removed, c.removing = e.Span, true
		return true
	case len(e.Ops) > 0:
		return c.put(insertion(c.src, e))
	}
	return c.put(apart(c.src.Text, Change{e.Span, e.Text}))
}

// put hands on the change before.
func (c *changer) put(next Change) bool {
	more := !c.held || c.yield(c.last)
	c.last, c.held = next, true
	return more
}

// remove makes a change of what is to be removed, if anything is.
func (c *changer) remove() bool {
	if !c.removing {
		return true
	}
	c.removing = false
	text := c.src.Text
	sp := widen(text, c.removed)
	if c.held && c.last.Span.End == c.removed.Start && strings.HasSuffix(c.last.Text, " ") {
		sp = c.removed // what is inserted before it on its line ends with a blank
		if atLineEnd(text[sp.End:]) {
			c.last.Text = strings.TrimSuffix(c.last.Text, " ")
		} else {
			sp.End = skipBlanks(text, sp.End)
		}
	}
	if c.held && c.last.Text == "" && c.last.Span.End == sp.Start {
		sp.Start = c.last.Span.Start // lines in a row are one deletion
		c.held = false
	}
	return c.put(apart(text, Change{sp, ""}))
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
