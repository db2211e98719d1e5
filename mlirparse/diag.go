package mlirparse

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// Severity ranks a diagnostic.
type Severity uint8

// The severities, with the words clang and mlir-opt print for them.
const (
	Error Severity = iota
	Warning
	Remark
	NoteSeverity
)

// String is the word before the message.
func (s Severity) String() string {
	return [...]string{"error", "warning", "remark", "note"}[s]
}

// Diagnostic is a message about a place in a text.
type Diagnostic struct {
	Severity Severity
	Source   *Source // the text that Span indexes; nil for a message about no text
	Span     Span    // the caret stands at Span.Start
	Message  string  // lower case, no full stop
	Notes    []Note

	// Underlined has the rest of Span marked behind the caret, as far as its
	// line goes.
	Underlined bool
}

// Note says more about a diagnostic, at a place of its own.
type Note struct {
	Source  *Source
	Span    Span
	Message string
}

// Error renders the first line of the diagnostic, without the source line.
func (d *Diagnostic) Error() string {
	return header(d.Source, d.Span, d.Severity, d.Message)
}

// List is a set of diagnostics; as an error it holds at least one.
type List []*Diagnostic

// Error renders the first diagnostic and counts the others.
func (l List) Error() string {
	switch len(l) {
	case 0:
		return "no diagnostics"
	case 1:
		return l[0].Error()
	}
	return fmt.Sprintf("%s (and %d more)", l[0].Error(), len(l)-1)
}

// HasErrors reports whether a diagnostic of severity Error is in the list.
func (l List) HasErrors() bool {
	return slices.ContainsFunc(l, func(d *Diagnostic) bool { return d.Severity == Error })
}

// Promote turns the warnings into errors.
func (l List) Promote() {
	for _, d := range l {
		if d.Severity == Warning {
			d.Severity = Error
		}
	}
}

// Sort puts the list in the order of the text, for equal places in the order
// of arrival, and drops exact repetitions. Sources keep the order in which
// they first appear.
func (l List) Sort() List {
	rank := map[*Source]int{}
	for _, d := range l {
		if _, seen := rank[d.Source]; !seen {
			rank[d.Source] = len(rank)
		}
	}
	slices.SortStableFunc(l, func(a, b *Diagnostic) int {
		if c := rank[a.Source] - rank[b.Source]; c != 0 {
			return c
		}
		return cmp.Or(cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End))
	})
	out := l[:0]
	for _, d := range l {
		if !out.repeats(d) {
			out = append(out, d)
		}
	}
	return out
}

// repeats reports whether the sorted list ends in diagnostics at the place of
// d of which one is equal to it.
func (l List) repeats(d *Diagnostic) bool {
	for _, old := range slices.Backward(l) {
		if old.Source != d.Source || old.Span != d.Span {
			return false
		}
		if old.Severity == d.Severity && old.Message == d.Message {
			return true
		}
	}
	return false
}

// Print writes the diagnostic as clang and mlir-opt do: file, line, column,
// severity and message, the source line, a caret below it, then the notes. As
// with mlir-opt, a line that is not all ASCII has no caret: columns are bytes.
func (d *Diagnostic) Print(w io.Writer) error { return List{d}.Print(w) }

// Print writes the diagnostics in their order, each at once.
func (l List) Print(w io.Writer) error {
	var b bytes.Buffer // one for all: lines may be long, and diagnostics many
	for _, d := range l {
		b.Reset()
		marked := int32(1)
		if d.Underlined {
			marked = max(d.Span.End-d.Span.Start, 1)
		}
		render(&b, d.Source, d.Span.Start, marked, d.Error())
		for _, n := range d.Notes {
			render(&b, n.Source, n.Span.Start, 1, header(n.Source, n.Span, NoteSeverity, n.Message))
		}
		if _, err := w.Write(b.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// header is the first line of a diagnostic. mlir-opt prints the control
// characters of a name as they are, so that a name may start a new line, or a
// terminal obey it; here they are escapes.
func header(src *Source, sp Span, sev Severity, msg string) string {
	if src == nil {
		return Printable(fmt.Sprintf("%s: %s", sev, msg))
	}
	p := src.Position(sp.Start)
	return Printable(fmt.Sprintf("%s:%d:%d: %s: %s", src.Name, p.Line, p.Column, sev, msg))
}

// maxShownLine bounds the source line that a diagnostic repeats, in bytes: a
// bundle line may list thousands of operands.
const maxShownLine = 4096

// render writes the first line of a diagnostic, the source line at an offset,
// and below it the caret with which as many bytes are marked.
func render(b *bytes.Buffer, src *Source, at, marked int32, first string) {
	b.WriteString(first)
	b.WriteByte('\n')
	if src == nil {
		return
	}
	p := src.Position(at)
	line := src.Line(p.Line)
	if len(line) > maxShownLine {
		return
	}
	b.WriteString(line)
	b.WriteByte('\n')
	if !isASCII(line) {
		return
	}
	before := line[:min(p.Column-1, len(line))] // a place may be behind the CR of a line end
	for tabs := true; tabs; {
		var blanks string
		blanks, before, tabs = strings.Cut(before, "\t")
		b.WriteString(blank[:len(blanks)])
		if tabs {
			b.WriteByte('\t')
		}
	}
	b.WriteByte('^')
	if rest := min(int(marked), len(line)-p.Column+1); rest > 1 {
		b.WriteString(strings.Repeat("~", rest-1))
	}
	b.WriteByte('\n')
}

// blank is what stands below a source line before the caret.
var blank = strings.Repeat(" ", maxShownLine)

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// Errorf makes an error diagnostic at a span of src.
func Errorf(src *Source, sp Span, format string, args ...any) *Diagnostic {
	return &Diagnostic{Severity: Error, Source: src, Span: sp, Message: fmt.Sprintf(format, args...)}
}

// Warningf makes a warning at a span of src.
func Warningf(src *Source, sp Span, format string, args ...any) *Diagnostic {
	return &Diagnostic{Severity: Warning, Source: src, Span: sp, Message: fmt.Sprintf(format, args...)}
}

// Remarkf makes a remark at a span of src.
func Remarkf(src *Source, sp Span, format string, args ...any) *Diagnostic {
	return &Diagnostic{Severity: Remark, Source: src, Span: sp, Message: fmt.Sprintf(format, args...)}
}

// Note adds a note at a span of src and returns d.
func (d *Diagnostic) Note(src *Source, sp Span, format string, args ...any) *Diagnostic {
	d.Notes = append(d.Notes, Note{Source: src, Span: sp, Message: fmt.Sprintf(format, args...)})
	return d
}
