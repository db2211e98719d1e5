// Package diff prints what a rewrite changes as a unified diff.
//
// The diff comes straight from the changes, not from a comparison of two
// texts: it costs their number, times a logarithm of the size of the text, it
// shows each change where it was made, and it is the same every time.
package diff

import (
	"bufio"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer"
)

// context is the number of unchanged lines around a change.
const context = 3

// Options choose how a diff is printed.
type Options struct {
	// Color prints for a terminal: lines in colour, what changed inside a line
	// in reverse, control characters made visible. Without it the diff is a
	// patch, byte for byte.
	Color bool
}

// Unified writes the changes of a text as a unified diff that `patch -p1`
// applies, nothing when they change nothing. They must be in the order of the
// text and not overlap, as printer.Changes makes them. name is the path that
// the diff gives the file, under a/ and b/; patch refuses one that leads out of
// its folder. The error is the writer's.
func Unified(w io.Writer, name string, src *mlirparse.Source, changes []printer.Change, o Options) error {
	groups := groupLines(src, changes)
	if len(groups) == 0 {
		return nil
	}
	d := differ{w: bufio.NewWriter(w), src: src, color: o.Color} // keeps the first error, for Flush
	d.line(bold, "--- "+fileName("a", name), "\n")
	d.line(bold, "+++ "+fileName("b", name), "\n")
	added := 0 // lines so far: new lines less old ones
	for len(groups) > 0 {
		n := 1
		for n < len(groups) && d.near(&groups[n-1], &groups[n]) {
			n++
		}
		d.hunk(groups[:n], &added)
		groups = groups[n:]
	}
	return d.w.Flush()
}

// fileName is a name in a header, quoted where patch and git need it: a blank
// in it would end it, but for a tab behind it.
func fileName(dir, name string) string {
	name = dir + "/" + strings.TrimPrefix(path.Clean(name), "/")
	if strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == '"' || r == '\\' || r == 0x7f }) {
		return quote(name)
	}
	if strings.Contains(name, " ") {
		name += "\t"
	}
	return name
}

// quote writes a name as a C string.
func quote(name string) string {
	var out strings.Builder
	out.WriteByte('"')
	for i := range len(name) {
		switch c := name[i]; {
		case c == '"' || c == '\\':
			out.WriteByte('\\')
			out.WriteByte(c)
		case c < ' ' || c == 0x7f:
			fmt.Fprintf(&out, `\%03o`, c)
		default:
			out.WriteByte(c)
		}
	}
	out.WriteByte('"')
	return out.String()
}

type differ struct {
	w     *bufio.Writer
	src   *mlirparse.Source
	color bool
}

// near reports whether two groups are so close that their context touches.
func (d *differ) near(a, b *group) bool {
	return d.src.Position(b.start).Line-d.src.Position(a.end).Line <= 2*context
}

// hunk prints groups with the lines around and between them.
func (d *differ) hunk(groups []group, added *int) {
	first, last := groups[0], groups[len(groups)-1]
	start, end := first.start, last.end
	for range context {
		if start > 0 {
			start = d.src.LineStart(start - 1)
		}
		end = d.src.LineEnd(end)
	}
	oldStart, oldLines := d.src.Position(start).Line, countLines(d.src.Text[start:end])
	newLines := oldLines
	for i := range groups {
		newLines += countLines(groups[i].new) - countLines(groups[i].old(d.src))
	}
	d.line(cyan, fmt.Sprintf("@@ -%s +%s @@", lineRange(oldStart, oldLines), lineRange(oldStart+*added, newLines)), "\n")
	*added += newLines - oldLines
	pos := start
	for len(groups) > 0 {
		n := 1
		for n < len(groups) && groups[n].start == groups[n-1].end {
			n++
		}
		d.unchanged(d.src.Text[pos:groups[0].start])
		d.changed(groups[:n])
		pos = groups[n-1].end
		groups = groups[n:]
	}
	d.unchanged(d.src.Text[pos:end])
}

// lineRange is a range of lines as a hunk header has it; an empty one stands
// behind the line before it.
func lineRange(start, n int) string {
	switch n {
	case 0:
		return fmt.Sprintf("%d,0", start-1)
	case 1:
		return fmt.Sprint(start)
	}
	return fmt.Sprintf("%d,%d", start, n)
}

func (d *differ) unchanged(text string) {
	for line := range strings.Lines(text) {
		d.marked(plain, ' ', line, nil)
	}
}

// changed prints groups without a line between them: first all their old
// lines, then all their new ones.
func (d *differ) changed(groups []group) {
	type line struct {
		text  string
		marks []mark
	}
	var added []line
	for i := range groups {
		g := &groups[i]
		var old, new []line
		for l := range strings.Lines(g.old(d.src)) {
			old = append(old, line{text: l})
		}
		for l := range strings.Lines(g.new) {
			new = append(new, line{text: l})
		}
		if d.color && len(old) == len(new) {
			for i := range old {
				old[i].marks, new[i].marks = inside(strings.TrimRight(old[i].text, "\r\n"), strings.TrimRight(new[i].text, "\r\n"))
			}
		}
		for _, l := range old {
			d.marked(red, '-', l.text, l.marks)
		}
		added = append(added, new...)
	}
	for _, l := range added {
		d.marked(green, '+', l.text, l.marks)
	}
}
