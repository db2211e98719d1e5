package memorymap

import (
	"bufio"
	_ "embed"
	"fmt"
	"html"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/report"
)

//go:embed svg.css
var svgStyle string

// The measures of the static picture, in its user units.
const (
	pageWidth  = 1200
	left       = 92 // of the plot: room for sizes
	right      = pageWidth - 24
	plotWidth  = right - left
	headHeight = 62
	stripTop   = headHeight + 20
	stripSize  = 64
	poolTop    = stripTop + stripSize + 30
	loopHeight = 22
	margin     = 28
	tints      = 5 // fills that tell neighbours apart
)

// SVG writes the maps of all bundles, one below the other, as one picture that
// needs nothing else and follows the viewer's light or dark scheme. The error
// is the writer's.
func SVG(w io.Writer, p *analysis.Program) error {
	pics := pictures(p)
	panels := make([]panel, len(pics))
	height := 0
	for i := range pics {
		panels[i] = newPanel(&pics[i], height)
		height += panels[i].height
	}
	s := svg{bufio.NewWriter(w)} // keeps the first error, for Flush
	s.f(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-labelledby="title">`+"\n",
		pageWidth, max(height, margin), pageWidth, max(height, margin))
	s.f("<title id=\"title\">Memory map of %s</title>\n<style>\n%s</style>\n", text(titles(pics)), svgStyle)
	s.f(`<defs><pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
		`<rect class="over" width="6" height="6"/><rect class="stripe" width="2" height="6"/></pattern></defs>` + "\n")
	s.f("<rect class=\"page\" width=\"100%%\" height=\"100%%\"/>\n")
	for i := range panels {
		s.panel(&panels[i])
	}
	s.f("</svg>\n")
	return s.w.Flush()
}

func titles(pics []picture) string {
	switch len(pics) {
	case 0:
		return "no bundle"
	case 1:
		return "bundle @" + pics[0].id
	}
	return fmt.Sprintf("%d bundles", len(pics))
}

// panel is the place of one bundle in the picture.
type panel struct {
	*picture
	top, height int
	poolHeight  int
	laneTop     int // of the rows for what is not in the pool
	rowHeight   float64
	limit       int64 // bytes at the top of the pool plot
}

func newPanel(pic *picture, top int) panel {
	p := panel{picture: pic, top: top, height: headHeight + margin}
	if len(pic.boxes) == 0 {
		return p
	}
	p.limit = pic.figures.PoolSize
	if pic.budgetShown() {
		p.limit = pic.budget
	}
	p.poolHeight = min(720, 220+3*len(pic.boxes))
	if pic.figures.PoolSize == 0 {
		p.poolHeight = 0
	}
	p.laneTop = poolTop + p.poolHeight + 30 + loopHeight*depth(pic.f)
	p.height = p.laneTop + margin
	if pic.rows > 0 {
		p.laneTop += 26
		p.rowHeight = max(1, min(20, 260/float64(pic.rows)))
		p.height = p.laneTop + int(float64(pic.rows)*p.rowHeight) + margin
	}
	return p
}

// budgetShown reports whether the budget is near enough to be drawn to scale.
func (pic *picture) budgetShown() bool {
	return pic.figures.PoolSize > 0 && pic.budget <= pic.figures.PoolSize+pic.figures.PoolSize/2
}

// x is where a step begins, y where an offset in the pool is.
func (p *panel) x(step int) float64 {
	return left + plotWidth*float64(step)/float64(max(1, len(p.f.Steps)))
}

func (p *panel) y(offset int64) float64 {
	return float64(poolTop+p.poolHeight) - float64(p.poolHeight)*float64(offset)/float64(p.limit)
}

type svg struct{ w *bufio.Writer }

func (s *svg) f(format string, args ...any) { fmt.Fprintf(s.w, format, args...) }

// text makes a text from the input one that XML can hold.
func text(t string) string { return html.EscapeString(mlirparse.Printable(t)) }

// num prints a coordinate in hundredths.
func num(v float64) string {
	return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
}

func (s *svg) label(class string, x, y float64, format string, args ...any) {
	s.f(`<text class="%s" x="%s" y="%s">%s</text>`+"\n", class, num(x), num(y), text(fmt.Sprintf(format, args...)))
}

func (s *svg) line(class string, x1, y1, x2, y2 float64) {
	s.f(`<path class="%s" d="M%s %sL%s %s"/>`+"\n", class, num(x1), num(y1), num(x2), num(y2))
}

func (s *svg) panel(p *panel) {
	s.f("<g transform=\"translate(0 %d)\">\n", p.top)
	src := p.f.Module.Source
	at := src.Position(p.f.Op.Span.Start)
	s.label("name", left, 30, "@%s", report.Ellipsis(p.f.Name(), 70))
	s.label("note end", right, 30, "%s:%d", report.Ellipsis(src.Name, 60), at.Line)
	s.label("note", left, 50, "%s", p.headline())
	if p.anyKept() {
		s.label("note end", right, 50, "pale: kept, not used")
	}
	if len(p.boxes) > 0 {
		if p.figures.PoolSize > 0 {
			s.strip(p)
			s.pool(p)
			s.most(p)
		}
		s.axis(p)
		s.loops(p)
		s.lane(p)
	}
	s.f("</g>\n")
}

// anyKept reports whether a box has a pale part.
func (pic *picture) anyKept() bool {
	return slices.ContainsFunc(pic.boxes, func(x box) bool {
		return !x.live().Empty() && x.live() != x.touched && len(x.b.Accesses) > 0
	})
}

// headline is what the map comes to, in one line.
func (pic *picture) headline() string {
	f := pic.figures
	switch {
	case pic.f.PlannedPool != nil:
		return fmt.Sprintf("left as it is: it holds a planned pool, '%s'", pic.f.PlannedPool.Name)
	case pic.f.LeftAlone != "":
		return "left as it is: " + pic.f.LeftAlone
	case f.Buffers == 0:
		return "no buffers"
	case f.PoolSize == 0:
		return fmt.Sprintf("no pool: none of %d buffers is pooled", f.Buffers)
	}
	parts := []string{
		fmt.Sprintf("pool %s for %d of %d buffers", analysis.FormatBytes(f.PoolSize), f.Pooled, f.Buffers),
		fmt.Sprintf("most live at once %s", analysis.FormatBytes(f.MostLive)),
		fmt.Sprintf("fragmentation %.1f %%", f.Fragmentation()),
		fmt.Sprintf("saved %s", analysis.FormatBytes(f.Saved())),
	}
	if !pic.budgetShown() {
		parts = append(parts, fmt.Sprintf("budget %s, off the scale", analysis.FormatBytes(pic.budget)))
	}
	if f.Overflowed > 0 {
		parts = append(parts, fmt.Sprintf("%d overflowed", f.Overflowed))
	}
	return strings.Join(parts, "  ·  ")
}

// strip draws the live bytes over the steps, under the line of the pool's end.
func (s *svg) strip(p *panel) {
	const bottom = stripTop + stripSize
	y := func(bytes int64) string { return num(bottom - stripSize*float64(bytes)/float64(p.figures.PoolSize)) }
	s.label("tick end", left-8, stripTop+4, "%s", analysis.FormatBytes(p.figures.PoolSize))
	s.label("tick end", left-8, bottom, "live bytes")
	s.line("grid", left, stripTop, right, stripTop)
	s.f(`<path class="curve" d="M%d %d`, left, bottom)
	last := int64(-1)
	for step, bytes := range p.curve {
		if bytes != last {
			s.f("H%sV%s", num(p.x(step)), y(bytes))
			last = bytes
		}
	}
	s.f("H%dV%d\"/>\n", right, bottom)
}

// most marks the step where most bytes are live, across both plots.
func (s *svg) most(p *panel) {
	at := (p.x(p.figures.MostAt) + p.x(p.figures.MostAt+1)) / 2
	s.line("most", at, stripTop-6, at, float64(poolTop+p.poolHeight))
	anchor, dx := "note", 6.0
	if at > (left+right)/2 {
		anchor, dx = "note end", -6
	}
	s.label(anchor, at+dx, stripTop-6, "most: %s at step %d", analysis.FormatBytes(p.figures.MostLive), p.figures.MostAt)
}

// pool draws the buffers in the pool, and the budget.
func (s *svg) pool(p *panel) {
	for _, t := range byteTicks(p.limit, 6) {
		s.line("grid", left, p.y(t), right, p.y(t))
		s.label("tick end", left-8, p.y(t)+4, "%s", short(t))
	}
	s.f("<g class=\"pool\">\n")
	for i := range p.boxes {
		if x := &p.boxes[i]; x.status == report.Pooled {
			top := p.y(x.b.Offset() + x.size)
			s.box(p, x, fmt.Sprintf("t%d", i%tints), top, p.y(x.b.Offset())-top)
		}
	}
	s.f("</g>\n")
	if p.budgetShown() {
		s.line("budget", left, p.y(p.budget), right, p.y(p.budget))
		s.label("limit end", right, p.y(p.budget)-6, "budget %s", analysis.FormatBytes(p.budget))
		if p.budget > p.figures.PoolSize {
			s.line("end", left, p.y(p.figures.PoolSize), right, p.y(p.figures.PoolSize))
		}
	}
}

// box draws a buffer, pale before its first use and after its last, where a
// loop or a buffer of the same bytes keeps it; with its name if there is room.
func (s *svg) box(p *panel, x *box, class string, top, height float64) {
	live := x.live()
	from, to := p.x(live.First), p.x(live.Last+1)
	width := max(to-from, 0.8)
	if min(width, height) < 4 {
		class += " tiny"
	}
	s.f(`<rect class="%s" x="%s" y="%s" width="%s" height="%s"><title>%s</title></rect>`+"\n",
		class, num(from), num(top), num(width), num(max(height, 0.8)), text(x.title()))
	if height >= 3 {
		for _, kept := range [][2]int{{live.First, x.touched.First}, {x.touched.Last + 1, live.Last + 1}} {
			if a, b := p.x(kept[0]), p.x(kept[1]); b-a >= 1 {
				s.f(`<rect class="kept" x="%s" y="%s" width="%s" height="%s"/>`+"\n", num(a), num(top), num(b-a), num(height))
			}
		}
	}
	const charWidth = 6.6
	if room := int((width - 8) / charWidth); height >= 13 && room >= 3 {
		name := report.Ellipsis(mlirparse.Printable(x.b.Name), room)
		size := analysis.FormatBytes(x.b.Size)
		if height >= 28 && room >= len(size) {
			s.label("box", from+width/2, top+height/2-3, "%s", name)
			s.label("box small", from+width/2, top+height/2+11, "%s", size)
		} else {
			s.label("box", from+width/2, top+height/2+4, "%s", name)
		}
	}
}

// title is what a viewer shows over a buffer.
func (x *box) title() string {
	place := string(x.b.Reason) + ": " + x.b.Detail
	if x.status == report.Pooled {
		place = fmt.Sprintf("at offset %d", x.b.Offset())
	}
	return fmt.Sprintf("%s: %d bytes, %s, %s", x.b.Name, x.b.Size, x.live(), place)
}

// axis numbers the steps.
func (s *svg) axis(p *panel) {
	y := float64(poolTop + p.poolHeight)
	s.line("axis", left, y, right, y)
	n := int64(len(p.f.Steps))
	for _, t := range stepTicks(n-1, 20) {
		at := (p.x(int(t)) + p.x(int(t)+1)) / 2
		s.line("axis", at, y, at, y+4)
		s.label("tick mid", at, y+17, "%d", t)
	}
	s.label("tick end", left-8, y+17, "step")
}

// loops draws a bracket for each loop, inner ones below outer ones.
func (s *svg) loops(p *panel) {
	for _, l := range p.f.Loops {
		if l.First > l.Last {
			continue
		}
		a, b := p.x(l.First)+1, p.x(l.Last+1)-1
		y := float64(poolTop + p.poolHeight + 24 + loopHeight*(l.Depth-1))
		if b <= a {
			s.line("loop", a, y, a, y+6)
			continue
		}
		s.f(`<path class="loop" d="M%s %sv6H%sv-6"/>`+"\n", num(a), num(y), num(b))
		if b-a > 70 {
			line := p.f.Module.Source.Position(l.Op.Span.Start).Line
			s.label("tick mid in-loop", (a+b)/2, y+18, "scf.for, line %d", line)
		}
	}
}

// lane draws what is not in the pool.
func (s *svg) lane(p *panel) {
	if p.rows == 0 {
		return
	}
	over := p.figures.Overflowed
	other := p.figures.Buffers - p.figures.Pooled - over
	s.label("note", left, float64(p.laneTop-8), "not in the pool: %d overflowed, %d standalone", over, other)
	gap := min(2, p.rowHeight/4)
	for i := range p.boxes {
		x := &p.boxes[i]
		if x.status == report.Pooled || x.live().Empty() {
			continue
		}
		class := "out"
		if x.status == report.Overflowed {
			class = "overflow"
		}
		s.box(p, x, class, float64(p.laneTop)+float64(x.row)*p.rowHeight, p.rowHeight-gap)
	}
}
