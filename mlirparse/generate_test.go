package mlirparse

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// bundle makes a text of at least size bytes with the shape of the reference
// compiler's bundles for 32 cores: addresses of half the cores by a constant
// and an addition, and executions with 32 operands. The same seed gives the
// same text.
func bundle(size int, generic bool) string {
	rng := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	b.WriteString("module {\n\tfunc.func @sdsc_bundle(%arg_0_base_addr: !sdscbundle.input_arg<index>) {\n")
	if generic {
		b.WriteString("\t\t%arg_0 = \"sdscbundle.input_arg_extract\"(%arg_0_base_addr) <{field = \"value\"}> : (!sdscbundle.input_arg<index>) -> index\n")
	} else {
		b.WriteString("\t\t%arg_0 = sdscbundle.input_arg_extract value from %arg_0_base_addr : !sdscbundle.input_arg<index> -> index\n")
	}
	for n := 0; b.Len() < size; n++ {
		names := make([]string, 32)
		ids := make([]string, 32)
		for k := range 16 {
			offset := rng.IntN(1<<20) * 128
			name := fmt.Sprintf("%%arg_%d_core_%d_%d", n, k, offset)
			if generic {
				fmt.Fprintf(&b, "\t\t%%arg_%d_core_offset_%d_%d = \"arith.constant\"() <{value = %d : index}> : () -> index\n", n, k, offset, offset)
				fmt.Fprintf(&b, "\t\t%s = \"arith.addi\"(%%arg_0, %%arg_%d_core_offset_%d_%d) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index\n", name, n, k, offset)
			} else {
				fmt.Fprintf(&b, "\t\t%%arg_%d_core_offset_%d_%d = arith.constant %d : index\n", n, k, offset, offset)
				fmt.Fprintf(&b, "\t\t%s = arith.addi %%arg_0, %%arg_%d_core_offset_%d_%d : index\n", name, n, k, offset)
			}
			names[2*k], names[2*k+1] = name, name
			ids[2*k], ids[2*k+1] = fmt.Sprint(-2*k-1), fmt.Sprint(-2*k-2)
		}
		operands, list := strings.Join(names, ", "), strings.Join(ids, ", ")
		if generic {
			fmt.Fprintf(&b, "\t\t\"sdscbundle.sdsc_execute\"(%s) {sdsc_filename = \"sdsc_%d.json\", symbol_ids = [%s]} : (index%s) -> ()\n",
				operands, n, list, strings.Repeat(", index", 31))
		} else {
			fmt.Fprintf(&b, "\t\tsdscbundle.sdsc_execute (%s) {sdsc_filename=\"sdsc_%d.json\", \"symbol_ids\"=[%s]}\n", operands, n, list)
		}
	}
	b.WriteString("\t\treturn\n\t}\n}\n")
	return b.String()
}

// program draws a text that is nearly always right: it holds every production
// of the grammar, in every form.
type program struct {
	t      *rapid.T
	b      strings.Builder
	values []string // visible names, all index
	next   int
	depth  int
}

func drawProgram(t *rapid.T) string {
	p := &program{t: t}
	for range p.upTo(2) {
		p.line("#m%d = %s", p.fresh(), p.affineMap(1, 1))
	}
	for range 1 + p.upTo(2) {
		p.function()
	}
	return p.b.String()
}

func (p *program) upTo(n int) int { return rapid.IntRange(0, n).Draw(p.t, "n") }

func (p *program) pick(of ...string) string { return rapid.SampledFrom(of).Draw(p.t, "pick") }

func (p *program) fresh() int { p.next++; return p.next }

func (p *program) line(format string, args ...any) {
	fmt.Fprintf(&p.b, format, args...)
	p.b.WriteString(p.pick("\n", "\n", "\r\n", " ", " // c\n", "\n\n\t"))
}

func (p *program) function() {
	p.values = nil
	n := p.fresh()
	args := []string{fmt.Sprintf("%%a%d: index%s", n, p.pick("", " {d.k = "+p.attribute(2)+"}", " loc(unknown)"))}
	p.values = append(p.values, fmt.Sprintf("%%a%d", n))
	p.line("func.func %s@f%d(%s)%s {", p.pick("", "private "), n, strings.Join(args, p.pick(", ", ",\n")), p.pick("", " attributes {k}"))
	p.block(1 + p.upTo(6))
	p.line("return }")
}

func (p *program) value() string { return rapid.SampledFrom(p.values).Draw(p.t, "value") }

func (p *program) values2(n int) string {
	var out []string
	for range n {
		out = append(out, p.value())
	}
	return strings.Join(out, p.pick(", ", ","))
}

func (p *program) dict() string {
	return p.pick("", "", " {k = "+p.attribute(2)+p.pick("", ", \"l m\"", ", i8 = 3")+"}")
}

func (p *program) block(n int) {
	visible := len(p.values)
	for range n {
		p.op()
	}
	p.values = p.values[:visible]
}

func (p *program) op() {
	r := fmt.Sprintf("%%v%d", p.fresh())
	defined := true
	switch rapid.IntRange(0, 14).Draw(p.t, "op") {
	case 0:
		p.line("%s = arith.constant%s %s : index", r, p.dict(), p.pick("0", "16384", "0x10", "-5", "007"))
	case 1:
		p.line("%s = %s %s, %s%s%s : index", r, p.pick("arith.addi", "arith.muli"), p.value(), p.value(), p.pick("", " overflow<nsw>"), p.dict())
	case 2:
		p.line("sdscbundle.sdsc_execute (%s)%s {sdsc_filename=\"f.json\", \"symbol_ids\"=[-1, %s]}", p.values2(p.upTo(4)), p.pick(" ", "\n", ""), p.pick("2", "-3"))
		defined = false
	case 3:
		p.line("%s = sdscbundle.device_mem_allocate %d bytes%s : index", r, 1+p.upTo(1<<20), p.dict())
	case 4:
		p.line("%s = affine.apply %s(%s)[%s]%s", r, p.affineMap(2, 1), p.values2(2), p.value(), p.dict())
	case 5:
		if p.depth > 3 {
			p.op()
			return
		}
		p.depth++
		iv := fmt.Sprintf("%%i%d", p.fresh())
		if p.pick("plain", "carried") == "plain" {
			p.line("scf.for %s = %s to %s step %s%s {", iv, p.value(), p.value(), p.value(), p.pick("", " : index"))
			p.values = append(p.values, iv)
			p.block(p.upTo(4))
			p.values = p.values[:len(p.values)-1]
			p.line("}%s", p.dict())
			defined = false
		} else {
			p.line("%s = scf.for %s = %s to %s step %s iter_args(%s_c = %s) -> %s {", r, iv, p.value(), p.value(), p.value(), r, p.value(), p.pick("(index)", "index"))
			p.values = append(p.values, iv, r+"_c")
			p.block(p.upTo(3))
			p.line("scf.yield %s : index }", p.value())
			p.values = p.values[:len(p.values)-2]
		}
		p.depth--
	case 6:
		p.line("%s = \"arith.constant\"() %s : () -> index", r, p.pick("<{value = 5 : index}>", "{value = 5 : index}"))
	case 7:
		p.line("%s = \"arith.addi\"(%s, %s)%s : (index, index) -> %s", r, p.value(), p.value(), p.dict(), p.pick("index", "(index)"))
	case 8:
		n := p.upTo(5)
		p.line("\"sdscbundle.sdsc_execute\"(%s)%s : (%s) -> ()%s", p.values2(n), p.dict(), strings.TrimSuffix(strings.Repeat("index, ", n), ", "), p.location())
		defined = false
	case 9:
		p.line("%s:2 = \"d.a\"(%s) <{a = %s}> : (index) -> (index, %s)%s", r, p.value(), p.attribute(3), p.typ(2), p.location())
	case 10:
		if p.depth > 3 {
			p.op()
			return
		}
		p.depth++
		p.line("%s = \"d.b\"() ({", r)
		p.block(p.upTo(3))
		p.line("}, {%s}) : () -> index", p.pick("", "^b: ", "^b(%q: index): \"d.c\"()[^c] : () -> () ^c:"))
		p.depth--
	case 11:
		p.line("%s = arith.addi %s#0, %s : index", r, p.value(), p.value())
	case 12:
		p.line("#k%d = %s", p.fresh(), p.attribute(3))
		defined = false
	case 13:
		p.line("%s = \"d.d\"(%s) : (%s) -> index", p.pick(r, r+":1"), p.value(), p.pick("index", "index", "i32"))
	case 14:
		p.line("%s = arith.addi %s, %s : index", r, p.pick("%undefined", p.value(), p.value(), p.value()), p.value())
	}
	if defined {
		p.values = append(p.values, r)
	}
}

func (p *program) typ(depth int) string {
	t := p.pick("index", "i32", "si8", "f32", "!d.t<a, \"b\", [1]>", "!d.u", "tensor<4x?xf32>", "memref <2xi8>", "F")
	if t != "F" {
		return t
	}
	if depth == 0 {
		return "none"
	}
	return "(" + p.typ(depth-1) + ") -> " + p.pick("()", "index", "(i1, f16)")
}

func (p *program) attribute(depth int) string {
	leaf := p.pick("1", "-5 : i8", "1.5e3 : f32", "true", "unit", "\"s\\0A\"", "@s::@\"t\"", "#d.a<\"x\">", "index", "dense<1> : tensor<1xi8>",
		"array<i64: 1>", "affine_map<(d0) -> (d0 + 1)>", "loc(\"a\")", "[", "{", "T", "distinct[1]<unit>", p.pick("300 : i8", "#unknown", "2", "3"))
	switch {
	case leaf == "T":
		return p.typ(depth)
	case leaf == "[" && depth > 0:
		return "[" + p.attribute(depth-1) + p.pick("", ", "+p.attribute(depth-1)) + "]"
	case leaf == "{" && depth > 0:
		return "{a = " + p.attribute(depth-1) + ", b}"
	case leaf == "[":
		return "[]"
	case leaf == "{":
		return "{}"
	}
	return leaf
}

func (p *program) affineMap(dims, symbols int) string {
	var d, s []string
	for i := range dims {
		d = append(d, fmt.Sprintf("d%d", i))
	}
	for i := range symbols {
		s = append(s, fmt.Sprintf("s%d", i))
	}
	return "affine_map<(" + strings.Join(d, ", ") + ")[" + strings.Join(s, ", ") + "] -> (" + p.expr(3) + ")>"
}

func (p *program) expr(depth int) string {
	e := p.pick("d0", "s0", "128", "-", "+", "*", "(", "mod")
	if depth == 0 {
		return "s0"
	}
	switch e {
	case "-":
		return "-" + p.expr(depth-1)
	case "+":
		return p.expr(depth-1) + p.pick(" + ", " - ", "+") + p.expr(depth-1)
	case "*":
		return p.expr(depth-1) + " * " + p.pick("4", "s0", "d0")
	case "(":
		return "(" + p.expr(depth-1) + ")"
	case "mod":
		return p.expr(depth-1) + p.pick(" mod ", " floordiv ", " ceildiv ") + p.pick("4", "s0", "(d0)")
	}
	return e
}

func (p *program) location() string {
	return p.pick("", "", " loc(unknown)", " loc(\"a\":1:2)", " loc(callsite(\"f\" at unknown))", " loc(fused<1>[unknown, \"b\"])", " loc(#l)", " loc(\"x\"(\"y\"))")
}

// mutate breaks a text now and then: it takes tokens out, doubles or replaces them.
func mutate(t *rapid.T, text string) string {
	var spans []Span
	s := newScanner(source(t, text), 0)
	for {
		k, sp, err := s.next()
		if err != nil || k == eof {
			break
		}
		spans = append(spans, sp)
	}
	if len(spans) == 0 || rapid.IntRange(0, 3).Draw(t, "mutate") == 0 {
		return text
	}
	at := rapid.SampledFrom(spans).Draw(t, "at")
	other := rapid.SampledFrom(spans).Draw(t, "other")
	switch rapid.IntRange(0, 3).Draw(t, "how") {
	case 0:
		return text[:at.Start] + text[at.End:]
	case 1:
		return text[:at.End] + " " + text[at.Start:]
	case 2:
		return text[:at.Start] + text[other.Start:other.End] + " " + text[at.End:]
	}
	return text[:at.Start] + rapid.SampledFrom([]string{"(", ")", "{", "}", "[", "]", "<", ">", ",", "=", ":", "->", "-", "%z", "^z", "@z",
		"#z", "!z", "5", "1.5", "\"z\"", "z", "loc", "index", "arith.addi", "return", "%", "\"", "$", "/", "{-#", ""}).Draw(t, "token") + text[at.Start:]
}

// TestReaderProperty compares the reader with the grammar on drawn programs,
// right ones and broken ones.
func TestReaderProperty(t *testing.T) {
	t.Parallel()
	rapid.Check(t, readerProperty)
}

func readerProperty(t *rapid.T) {
	text := mutate(t, drawProgram(t))
	checkReader(t, text, Options{AllowUnregistered: rapid.IntRange(0, 9).Draw(t, "option") > 0})
}

// FuzzReaderProperty lets the fuzzer choose what TestReaderProperty draws.
func FuzzReaderProperty(f *testing.F) { f.Fuzz(rapid.MakeFuzz(readerProperty)) }
