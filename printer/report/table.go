package report

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Width is the number of columns that a report keeps to.
const Width = 100

// TableOptions choose how a table is printed.
type TableOptions struct {
	Color bool // with ANSI escapes, for a terminal
}

// Table writes what became of each buffer, bundle by bundle, and what that
// comes to:
//
//	bundle @main  bundle.mlir:1:1
//
//	    buffer        size  bytes  live    offset
//	  * a         4.00 KiB   4096  [0, 1]       0
//	    b         1.00 KiB   1024  [2, 3]       0
//	    out       1.00 KiB   1024  [3, 3]          graph-output: marked as an output
//
//	  pool               4.00 KiB (4096 bytes), 2 of 3 buffers
//	  most live at once  4.00 KiB (4096 bytes) at step 0, the buffers with *
//	  ...
//
// Pooled buffers come first, in the order of their live ranges; the others in
// the order of the text. It costs O(n log n). The error is the writer's.
func Table(w io.Writer, p *analysis.Program, o TableOptions) error {
	t := table{color: o.Color, p: p}
	bundles := p.Funcs
	ids := IDs(bundles)
	var total Figures
	largest := -1
	for i, f := range bundles {
		figures := FiguresOf(f)
		t.bundle(f, figures)
		total = total.plus(figures)
		if largest < 0 || f.PoolSize > bundles[largest].PoolSize {
			largest = i
		}
	}
	if len(bundles) > 1 {
		t.program(total, len(bundles), ids[largest], bundles[largest].PoolSize)
	}
	_, err := io.WriteString(w, t.out.String())
	return err
}

type table struct {
	out   strings.Builder
	color bool
	p     *analysis.Program
}

// The styles of a table, as the parameters of an ANSI escape.
const (
	plain = ""
	bold  = "1"
	faint = "2"
	warn  = "33"
)

func (t *table) styled(style, text string) string {
	if !t.color || style == plain || text == "" {
		return text
	}
	return "\x1b[" + style + "m" + text + "\x1b[0m"
}

func (t *table) linef(format string, args ...any) {
	fmt.Fprintf(&t.out, format, args...)
	t.out.WriteByte('\n')
}

func (t *table) bundle(f *analysis.Func, figures Figures) {
	if t.out.Len() > 0 {
		t.linef("")
	}
	src := f.Module.Source
	at := src.Position(f.Op.Span.Start)
	t.linef("%s  %s", t.styled(bold, "bundle @"+Ellipsis(mlirparse.Printable(f.Name()), Width/2)),
		t.styled(faint, fmt.Sprintf("%s:%d:%d", mlirparse.Printable(src.Name), at.Line, at.Column)))
	switch {
	case f.PlannedPool != nil:
		t.linef("  left as it is: it holds a planned pool, '%s'", mlirparse.Printable(f.PlannedPool.Name))
	case f.LeftAlone != "":
		t.linef("  left as it is: %s", mlirparse.Printable(f.LeftAlone))
	case len(f.Buffers) == 0:
		t.linef("  no buffers")
	default:
		t.linef("")
		t.rows(f, figures)
		t.linef("")
		t.figures(figures)
	}
}

// rows prints the buffers of a bundle in aligned columns.
func (t *table) rows(f *analysis.Func, figures Figures) {
	rows := [][]string{{"buffer", "size", "bytes", "live", "offset", ""}}
	styles := []string{faint}
	for _, b := range inReportOrder(f) {
		mark := "  "
		if b.Pooled() && b.Storage.Live.First <= figures.MostAt && figures.MostAt <= b.Storage.Live.Last {
			mark = "* "
		}
		row := []string{mark + mlirparse.Printable(b.Name), analysis.FormatBytes(b.Size), strconv.FormatInt(b.Size, 10), live(b.Storage.Live), "", ""}
		style := plain
		switch StatusOf(b) {
		case Pooled:
			row[4] = strconv.FormatInt(b.Offset(), 10)
		case Overflowed:
			row[5], style = fate(b), warn
		case Standalone:
			row[5], style = fate(b), faint
		}
		rows, styles = append(rows, row), append(styles, style)
	}
	rows[0][0] = "  " + rows[0][0]
	t.aligned(rows, styles)
}

// inReportOrder is the order of the rows.
func inReportOrder(f *analysis.Func) []*analysis.Buffer {
	var in, out []*analysis.Buffer
	for _, b := range f.Buffers {
		if b.Pooled() {
			in = append(in, b)
		} else {
			out = append(out, b)
		}
	}
	slices.SortStableFunc(in, func(a, b *analysis.Buffer) int {
		return cmp.Or(
			cmp.Compare(a.Storage.Live.First, b.Storage.Live.First),
			cmp.Compare(a.Storage.Live.Last, b.Storage.Live.Last),
			cmp.Compare(a.Offset(), b.Offset()))
	})
	return append(in, out...)
}

func live(r analysis.LiveRange) string {
	if r.Empty() {
		return "never"
	}
	return fmt.Sprintf("[%d, %d]", r.First, r.Last)
}

func fate(b *analysis.Buffer) string {
	return string(b.Reason) + ": " + mlirparse.Printable(b.Detail)
}

// aligned prints rows of six cells: numbers to the right, the name and the
// last cell cut to what the width leaves.
func (t *table) aligned(rows [][]string, styles []string) {
	const name, last, gap = 0, 5, 2
	var width [6]int
	for _, row := range rows {
		for i, cell := range row {
			width[i] = max(width[i], utf8.RuneCountInString(cell))
		}
	}
	numbers := 0
	for _, w := range width[name+1 : last] {
		numbers += gap + w
	}
	width[name] = min(width[name], max(Width-2-numbers-gap-min(width[last], 30), 12))
	width[last] = min(width[last], max(Width-2-width[name]-numbers-gap, 10))
	for r, row := range rows {
		line := fmt.Sprintf("  %-*s", width[name], Ellipsis(row[name], width[name]))
		for i := name + 1; i < last; i++ {
			if i == 3 { // ranges are words
				line += fmt.Sprintf("  %-*s", width[i], row[i])
			} else {
				line += fmt.Sprintf("  %*s", width[i], row[i])
			}
		}
		line += "  " + Ellipsis(row[last], width[last])
		t.linef("%s", t.styled(styles[r], strings.TrimRight(line, " ")))
	}
}

// figures prints the summary of a bundle.
func (t *table) figures(f Figures) {
	if f.PoolSize == 0 {
		t.figure("pool", "none: %s stays", count(f.Buffers, "buffer"))
	} else {
		t.figure("pool", "%s, %d of %s", exactly(f.PoolSize), f.Pooled, count(f.Buffers, "buffer"))
		t.figure("most live at once", "%s at step %d, the buffers with *", exactly(f.MostLive), f.MostAt)
		t.savings(f)
	}
	t.overflow(f)
}

func (t *table) savings(f Figures) {
	t.figure("fragmentation", "%.1f %% of the pool", f.Fragmentation())
	t.figure("saved", "%s of %s in separate allocations", exactly(f.Saved()), exactly(f.Separate))
}

func (t *table) overflow(f Figures) {
	if f.Overflowed == 0 {
		t.figure("overflowed", "none")
		return
	}
	text := fmt.Sprintf("%s of %s did not fit the budget of %s", count(f.Overflowed, "buffer"), exactly(f.LeftBytes), analysis.FormatBytes(t.p.Options.Budget))
	t.figure("overflowed", "%s", t.styled(warn, text))
}

func (t *table) figure(label, format string, args ...any) {
	t.linef("  %s  "+format, append([]any{t.styled(faint, fmt.Sprintf("%-17s", label))}, args...)...)
}

// program prints the figures of all bundles together.
func (t *table) program(f Figures, bundles int, largest string, size int64) {
	t.linef("")
	t.linef("%s  %s", t.styled(bold, fmt.Sprintf("all %d bundles", bundles)),
		t.styled(faint, "a job that runs them one after another needs the largest pool"))
	t.linef("")
	t.figure("largest pool", "%s in @%s", exactly(size), Ellipsis(mlirparse.Printable(largest), 40))
	t.figure("sum of the pools", "%s, %d of %s", exactly(f.PoolSize), f.Pooled, count(f.Buffers, "buffer"))
	t.figure("most live at once", "%s", exactly(f.MostLive))
	t.figure("saved", "%s of %s in separate allocations", exactly(f.Saved()), exactly(f.Separate))
	t.overflow(f)
}

func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
