package format

import (
	"slices"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/format/token"
)

// Width is the longest line, in characters, that needs no breaking.
const Width = 100

// Module prints a file in its canonical layout. It costs the size of the text.
func Module(m *mlirparse.Module) string {
	src := m.Source
	places := starts(m) // the tree goes before the tokens come
	p := &printer{text: src.Text, tokens: tokens(src.Text), starts: places}
	p.out.Grow(p.estimate())
	p.file()
	if p.out.Len() > 0 {
		p.out.WriteByte('\n')
	}
	return p.out.String()
}

// tokens scans a text and puts each comma before the comments that separate it
// from the end of its list element, where it can stand.
func tokens(text string) []token.Token {
	ts := token.Scan(text)
	for i := 1; i < len(ts); i++ {
		if ts[i-1].Kind != token.Comment || !ts[i].Is(text, ",") {
			continue
		}
		comma := ts[i]
		comma.Breaks = 0
		j := i
		for ; j > 0 && ts[j-1].Kind == token.Comment; j-- {
			ts[j] = ts[j-1]
		}
		ts[j] = comma
		if i+1 < len(ts) && ts[i+1].Kind == token.Comment {
			ts[i+1].Breaks = max(ts[i+1].Breaks, 1) // it stood behind the comma
		}
	}
	return ts
}

// role is what a token does for the layout of lines.
type role uint8

const (
	plain       role = iota
	opStart          // first token of an operation, alias or resource section
	funcStart        // of a function in custom form
	labelStart       // of a block label
	regionOpen       // '{'
	regionClose      // '}'
)

// start is a place in the text where the layout of lines is decided.
type start struct {
	offset int32
	role   role
}

// starts lists those places in the order of the text.
func starts(m *mlirparse.Module) []start {
	var out []start
	add := func(offset int32, r role) { out = append(out, start{offset, r}) }
	for _, a := range m.Aliases {
		add(a.Span.Start, opStart)
	}
	for _, sp := range m.Resources {
		add(sp.Start, opStart)
	}
	m.Body.Walk(func(op *mlirparse.Op) bool {
		if op.Name == "func.func" && !op.Generic {
			add(op.Span.Start, funcStart)
		} else {
			add(op.Span.Start, opStart)
		}
		for _, r := range op.Regions() {
			add(r.Span.Start, regionOpen)
			add(r.Span.End-1, regionClose)
			for _, b := range r.Blocks {
				if b.Label != "" {
					add(b.Span.Start, labelStart)
				}
			}
		}
		return true
	})
	slices.SortFunc(out, func(a, b start) int { return int(a.offset) - int(b.offset) })
	return out
}

// printer lays out the lines of a file. A line begins with the first token of
// an operation or label, or with the brace that closes a region, and goes on to
// the next of these or to the brace that opens a region.
type printer struct {
	text   string
	tokens []token.Token
	starts []start // those that are still ahead

	out     strings.Builder
	current line
	code    int  // what codeBehind found last
	depth   int  // open regions
	fresh   bool // the last line opened a region or a block, or there is none
}

func (p *printer) file() {
	p.fresh = true
	for i := 0; i < len(p.tokens); {
		if p.tokens[i].Kind == token.Comment {
			i = p.comment(i)
		} else {
			i = p.line(i)
		}
	}
}

// estimate is about how long the output gets: the text, and how far its lines
// are indented, which may be many times as much.
func (p *printer) estimate() int {
	n, depth := len(p.text)+len(p.text)/8, 0
	for _, s := range p.starts {
		switch s.role {
		case regionOpen:
			depth++
			continue
		case regionClose:
			depth--
		}
		n += 2*depth + 1
	}
	return n
}

// role looks up a token; tokens are asked for in order.
func (p *printer) role(t token.Token) role {
	for len(p.starts) > 0 && p.starts[0].offset < t.Start {
		p.starts = p.starts[1:]
	}
	if len(p.starts) > 0 && p.starts[0].offset == t.Start {
		return p.starts[0].role
	}
	return plain
}

// comment prints a comment that stands between lines: on the line before when
// it did so in the text, else on its own, indented like the line that follows.
func (p *printer) comment(i int) int {
	t := p.tokens[i]
	if t.Breaks == 0 && p.out.Len() > 0 {
		p.out.WriteString("  ")
		p.out.WriteString(t.Text(p.text))
		return i + 1
	}
	depth := p.depth
	if code := p.codeBehind(i); code < len(p.tokens) && p.role(p.tokens[code]) == labelStart {
		depth--
	}
	p.begin()
	p.blankLine(t)
	p.indent(depth)
	p.out.WriteString(t.Text(p.text))
	p.fresh = false
	return i + 1
}

// codeBehind is the index of the first token behind the comment i that is no
// comment. A run of comments looks for it once.
func (p *printer) codeBehind(i int) int {
	if p.code <= i {
		for p.code = i + 1; p.code < len(p.tokens) && p.tokens[p.code].Kind == token.Comment; p.code++ {
		}
	}
	return p.code
}

// line prints the line that begins with token i and returns the index of the
// token behind it.
func (p *printer) line(i int) int {
	first := p.role(p.tokens[i])
	end, opens := p.lineEnd(i)
	depth := p.depth
	if first == labelStart || first == regionClose {
		depth--
	}
	p.begin()
	if first != regionClose {
		p.blankLine(p.tokens[i])
	}
	p.current.set(p.text, p.tokens[i:end], first == funcStart || first == labelStart)
	p.current.print(&p.out, 2*depth)
	if first == regionClose {
		p.depth--
	}
	if opens {
		p.depth++
	}
	p.fresh = opens || first == labelStart
	return end
}

// begin ends the line before, if there is one.
func (p *printer) begin() {
	if p.out.Len() > 0 {
		p.out.WriteByte('\n')
	}
}

// lineEnd finds where the line that begins with token i ends, comments behind
// it left out, and whether it opens a region.
func (p *printer) lineEnd(i int) (end int, opens bool) {
	code := i + 1 // behind the last token that is no comment
	for j := i + 1; j < len(p.tokens); j++ {
		if p.tokens[j].Kind == token.Comment {
			continue
		}
		switch p.role(p.tokens[j]) {
		case plain:
			code = j + 1
		case regionOpen:
			return j + 1, true
		default:
			return code, false
		}
	}
	return code, false
}

// blankLine keeps one of the blank lines before a token.
func (p *printer) blankLine(t token.Token) {
	if t.Breaks > 1 && !p.fresh {
		p.out.WriteByte('\n')
	}
}

func (p *printer) indent(depth int) {
	for range depth {
		p.out.WriteString("  ")
	}
}
