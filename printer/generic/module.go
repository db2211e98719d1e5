package generic

import (
	"fmt"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/format/token"
)

// Module prints a file in generic form. It costs the size of the text.
func Module(m *mlirparse.Module) string {
	w := &writer{module: m, src: m.Source, lines: map[string]string{}}
	w.out.Grow(len(m.Source.Text) + lengths(m.Body, 0))
	for _, a := range m.Aliases {
		w.put(a.Name, " = ", w.slice(a.Value.Span), "\n")
	}
	for _, op := range m.Body.Ops {
		w.op(op)
	}
	for _, sp := range m.Resources {
		w.put(strings.ReplaceAll(m.Source.Slice(sp), "\r\n", "\n"), "\n")
	}
	return w.out.String()
}

// lengths is how much longer than in custom form the operations of a block, depth
// regions deep, and those in them get, about: by their indentation, which may be
// many times the text, and by their names and types. If it is too much, what is
// not written to takes no memory.
func lengths(b *mlirparse.Block, depth int) int {
	const perOp, perBlock = 64, 128 // the label, the brace that closes it, an implied terminator
	n := perBlock + 6*depth + (perOp+2*depth)*len(b.Ops)
	for _, op := range b.Ops {
		for _, r := range op.Regions() {
			for _, inner := range r.Blocks {
				n += lengths(inner, depth+1)
			}
		}
	}
	return n
}

// writer prints the operations of one file.
type writer struct {
	module *mlirparse.Module
	src    *mlirparse.Source
	out    strings.Builder
	depth  int
	lines  map[string]string // texts of types and attributes, on one line each
}

func (w *writer) put(texts ...string) {
	for _, t := range texts {
		w.out.WriteString(t)
	}
}

func (w *writer) indent() {
	for range w.depth {
		w.out.WriteString("  ")
	}
}

// line is token.Line. A file has few types, so short texts are remembered.
func (w *writer) line(text string) string {
	const short = 64 // bytes
	if len(text) > short {
		return withoutRanges(token.Line(text))
	}
	if out, ok := w.lines[text]; ok {
		return out
	}
	out := withoutRanges(token.Line(text))
	w.lines[text] = out
	return out
}

// withoutRanges takes the ends of ranges out of locations: mlir-opt 19 reads
// loc("f":1:2), but not loc("f":1:2 to 3:4).
func withoutRanges(line string) string {
	if !strings.Contains(line, " to ") {
		return line
	}
	tokens := token.Scan(line)
	var b strings.Builder
	from := int32(0)
	for i := 3; i+2 < len(tokens); i++ {
		if !tokens[i].Is(line, "to") || tokens[i-1].Kind != token.Number || !tokens[i-2].Is(line, ":") {
			continue
		}
		last := i + 2 // to :4
		if tokens[i+1].Kind == token.Number && i+3 < len(tokens) {
			last = i + 3 // to 3:4
		}
		b.WriteString(line[from:tokens[i-1].End])
		from = tokens[last].End
	}
	return b.String() + line[from:]
}

func (w *writer) slice(sp mlirparse.Span) string { return w.line(w.src.Slice(sp)) }

// op prints an operation on lines of its own:
//
//	%a, %b:2 = "dialect.op"(%x, %y)[^bb1] <{properties}> ({regions}) {dictionary} : (types) -> types loc(...)
func (w *writer) op(op *mlirparse.Op) {
	w.indent()
	w.results(op.Results)
	if op.Generic {
		w.put(w.src.Slice(op.NameSpan))
	} else {
		w.put(`"`, op.Name, `"`)
	}
	w.operands(op.Operands)
	w.successors(op.Successors())
	properties, dict := w.attributes(op)
	if value, ok := op.OpaqueProperties(); ok {
		w.put(" <", w.slice(value.Span), ">")
	} else if len(properties) > 0 || placed(op) {
		w.put(" <")
		w.dict(properties)
		w.put(">")
	}
	w.regions(op)
	if len(dict) > 0 {
		w.put(" ")
		w.dict(dict)
	}
	w.put(" : ")
	w.signature(op.Operands, op.Results)
	if !op.Location().IsZero() {
		w.put(" ", w.slice(op.Location()))
	}
	w.put("\n")
}

// results prints the names of an operation's results. A group has its size
// behind its name; a result without a name is the last, and goes unnamed.
func (w *writer) results(vs []*mlirparse.Value) {
	if len(vs) == 0 || vs[0].Name == "" {
		return
	}
	for i := 0; i < len(vs); {
		if i > 0 {
			w.put(", ")
		}
		name, _, group := strings.Cut(vs[i].Name, "#")
		w.put(name)
		n := 1
		for i+n < len(vs) && vs[i+n].Name == fmt.Sprintf("%s#%d", name, n) {
			n++
		}
		if group {
			w.put(fmt.Sprintf(":%d", n))
		}
		i += n
	}
	w.put(" = ")
}

func (w *writer) operands(os []mlirparse.Operand) {
	w.put("(")
	for i := range os {
		if i > 0 {
			w.put(", ")
		}
		text := w.src.Slice(os[i].Span)
		if strings.Contains(text, "#") {
			text = w.line(text) // blanks may stand before the result number
		}
		w.put(text)
	}
	w.put(")")
}

func (w *writer) successors(ss []mlirparse.Successor) {
	if len(ss) == 0 {
		return
	}
	w.put("[")
	for i, s := range ss {
		if i > 0 {
			w.put(", ")
		}
		w.put(s.Label)
	}
	w.put("]")
}

// signature prints the types of operands and results.
func (w *writer) signature(operands []mlirparse.Operand, results []*mlirparse.Value) {
	w.put("(")
	for i := range operands {
		if i > 0 {
			w.put(", ")
		}
		w.put(w.line(operands[i].Value.Type))
	}
	w.put(") -> ")
	if len(results) == 1 && !isFunctionType(results[0].Type) {
		w.put(w.line(results[0].Type))
		return
	}
	w.put("(")
	for i, v := range results {
		if i > 0 {
			w.put(", ")
		}
		w.put(w.line(v.Type))
	}
	w.put(")")
}

func isFunctionType(text string) bool { return strings.HasPrefix(text, "(") }
