package diff

import (
	"fmt"
	"strings"
)

// The styles of lines, as the parameters of ANSI escapes.
const (
	plain = ""
	bold  = "1"
	cyan  = "36"
	red   = "31"
	green = "32"
)

const (
	reverse   = "\x1b[7m"
	noReverse = "\x1b[27m"
	reset     = "\x1b[0m"
)

// line writes a line in a style; the escapes do not enclose its end.
func (d *differ) line(style, text, end string) {
	if d.color && style != plain {
		text = "\x1b[" + style + "m" + text + reset
	}
	d.w.WriteString(text + end)
}

// marked writes a line of a text behind its sign, with marks in reverse.
func (d *differ) marked(style string, sign byte, text string, marks []mark) {
	end := "\n"
	body, complete := strings.CutSuffix(text, "\n")
	if !complete {
		end = "\n\\ No newline at end of file\n"
	}
	if !d.color {
		d.w.WriteByte(sign)
		d.w.WriteString(body)
		d.w.WriteString(end)
		return
	}
	if b, crlf := strings.CutSuffix(body, "\r"); crlf {
		body, end = b, "\r"+end
	}
	var out strings.Builder
	out.WriteByte(sign)
	pos := 0
	for _, m := range marks {
		m.start, m.end = min(m.start, len(body)), min(m.end, len(body))
		out.WriteString(visible(body[pos:m.start]))
		if m.start < m.end {
			out.WriteString(reverse + visible(body[m.start:m.end]) + noReverse)
		}
		pos = m.end
	}
	out.WriteString(visible(body[pos:]))
	d.line(style, out.String(), end)
}

// visible prints control characters other than tabs as ^X, so that a text
// cannot steer the terminal.
func visible(text string) string {
	control := func(r rune) bool { return r < ' ' && r != '\t' || r >= 0x7f && r < 0xa0 }
	if !strings.ContainsFunc(text, control) {
		return text
	}
	var out strings.Builder
	for _, r := range text {
		switch {
		case !control(r):
			out.WriteRune(r)
		case r <= 0x7f:
			out.WriteByte('^')
			out.WriteByte(byte(r) ^ 0x40)
		default:
			fmt.Fprintf(&out, "<U+%04X>", r)
		}
	}
	return out.String()
}
