package progen

import (
	"fmt"
	"slices"
	"strings"

	"pgregory.net/rapid"
)

// TileSize is what an operand of an sdsc_execute touches, in bytes.
const TileSize = 64

// Options bound what Draw makes. The zero value of a field stands for its default.
type Options struct {
	Funcs    int  // at most; default 3
	Buffers  int  // in a function, at most; default 5
	Executes int  // in a function, at most; default 10
	Plain    bool // no escapes, odd declarations, foreign addresses or odd layout: most buffers get pooled
}

func (o Options) withDefaults() Options {
	for _, f := range []struct {
		field *int
		value int
	}{{&o.Funcs, 3}, {&o.Buffers, 5}, {&o.Executes, 10}} {
		if *f.field == 0 {
			*f.field = f.value
		}
	}
	return o
}

// Program makes the texts of random bundles.
func Program(o Options) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string { return Draw(t, o) })
}

// Draw makes the text of one random bundle, which is valid input.
func Draw(t *rapid.T, o Options) string {
	g := &generator{t: t, o: o.withDefaults(), tab: "  ", eol: "\n"}
	if !o.Plain {
		g.tab = rapid.SampledFrom([]string{"  ", "\t", "    ", ""}).Draw(t, "tab")
		if g.chance(15) {
			g.eol = "\r\n"
		}
	}
	return g.file()
}

// generator holds what is being written.
type generator struct {
	t        *rapid.T
	o        Options
	tab, eol string
	aliases  []string // definitions, for the top of the file
	head     strings.Builder
	out      strings.Builder
	depth    int
	names    int

	// Of the function being written:
	scopes   []scope
	buffers  []*buffer
	executes int // left
	shared   bool
}

// scope is the values of one block that may be used.
type scope struct {
	constants []constant
	iv        string // of the loop whose body it is; "" for the function
	trips     int    // at most
}

type constant struct {
	name  string
	value int64
}

// buffer is a base that accesses are made to, declared or not.
type buffer struct {
	name     string // SSA value
	size     int64  // accesses mostly stay below
	depth    int    // number of scopes at its declaration
	external bool   // not declared: never to be moved
	written  bool
	cores    int  // operands of a usual access
	strided  bool // usually advances with the innermost loop
}

func (g *generator) n(low, high int) int {
	return rapid.IntRange(low, high).Draw(g.t, "n")
}

func (g *generator) chance(percent int) bool { return g.n(0, 99) >= 100-percent }

// odd is a chance that Plain programs do not take.
func (g *generator) odd(percent int) bool { return !g.o.Plain && g.chance(percent) }

func (g *generator) fresh(prefix string) string {
	g.names++
	return fmt.Sprintf("%%%s%d", prefix, g.names)
}

// line writes one operation, perhaps with blanks or a comment around it, or
// several operations on one line.
func (g *generator) line(format string, args ...any) {
	g.out.WriteString(strings.Repeat(g.tab, g.depth))
	fmt.Fprintf(&g.out, format, args...)
	switch {
	case g.odd(4):
		g.out.WriteString("  // → {a} \"comment\" %x")
	case g.odd(2):
		g.out.WriteString("   ")
	}
	g.out.WriteString(g.eol)
	switch {
	case g.odd(3):
		g.out.WriteString(g.eol)
	case g.odd(2):
		g.out.WriteString("// at the margin" + g.eol)
	}
}

func (g *generator) file() string {
	module := g.chance(60)
	if module {
		g.depth = 1
	}
	g.shared = g.odd(30)
	for i := range g.n(1, g.o.Funcs) {
		g.function(i)
	}
	var text strings.Builder
	if g.odd(20) {
		text.WriteString("// a bundle" + g.eol)
	}
	for _, a := range g.aliases {
		text.WriteString(a + g.eol)
	}
	if module {
		text.WriteString("module {" + g.eol)
	}
	text.WriteString(g.out.String())
	if module {
		text.WriteString("}" + g.eol)
	}
	out := text.String()
	if g.odd(10) {
		out = strings.TrimSuffix(out, g.eol)
	}
	return out
}

func (g *generator) function(i int) {
	g.scopes = []scope{{}}
	g.buffers, g.executes = nil, g.n(1, g.o.Executes)
	args, bases := g.arguments()
	indent := strings.Repeat(g.tab, g.depth)
	fmt.Fprintf(&g.out, "%sfunc.func @f%d(%s) {%s", indent, i, strings.Join(args, ", "), g.eol)
	g.depth++
	for _, b := range bases {
		b(g)
	}
	for range g.n(1, g.o.Buffers) {
		g.declare()
	}
	g.body(3)
	g.line("return")
	g.depth--
	g.out.WriteString(indent + "}" + g.eol)
}

// arguments makes the arguments of a function, and what the body does first
// with them.
func (g *generator) arguments() ([]string, []func(*generator)) {
	var args []string
	var bases []func(*generator)
	for range g.n(0, 2) {
		name := g.fresh("arg")
		switch kind := g.n(0, 3); {
		case kind == 0 && g.odd(50): // a declared argument
			size := g.size()
			b := &buffer{name: name, size: size, depth: 1, cores: g.n(1, 2)}
			typ := "index"
			if g.chance(50) {
				typ = "!sdscbundle.input_arg<index>"
				bases = append(bases, func(g *generator) {
					b.name = g.fresh("v")
					g.line("%s = sdscbundle.input_arg_extract value from %s : %s -> index", b.name, name, typ)
				})
			}
			args = append(args, fmt.Sprintf("%s: %s {sdsc_pool.size = %d : i64%s}", name, typ, size, g.extras(2)))
			g.buffers = append(g.buffers, b)
		case kind == 1:
			args = append(args, name+": index")
			g.buffers = append(g.buffers, &buffer{name: name, size: 512, depth: 1, external: true, written: true, cores: 1})
		default:
			args = append(args, name+": !sdscbundle.input_arg<index>")
			bases = append(bases, func(g *generator) {
				for range 1 + g.n(0, 3)/3 {
					v := g.fresh("v")
					g.line("%s = sdscbundle.input_arg_extract value from %s : !sdscbundle.input_arg<index> -> index", v, name)
					g.buffers = append(g.buffers, &buffer{name: v, size: 512, depth: 1, external: true, written: true, cores: g.n(1, 2)})
				}
			})
		}
	}
	return args, bases
}

func (g *generator) size() int64 {
	return rapid.SampledFrom([]int64{64, 100, 128, 192, 256, 300, 384, 512, 1024}).Draw(g.t, "size")
}

// extras makes annotations beside the size.
func (g *generator) extras(percent int) string {
	switch {
	case g.odd(percent):
		return ", sdsc_pool.output"
	case g.odd(percent):
		return `, sdsc_pool.memory = "lx"`
	case g.odd(2 * percent):
		return fmt.Sprintf(`, sdsc_pool.name = "n%d"`, g.n(0, 5))
	}
	return ""
}

// place is an absolute address; those of one function rarely overlap.
func (g *generator) place() int64 {
	if g.odd(10) || g.shared && g.chance(30) {
		return 1<<20 + 64*int64(g.n(0, 12))
	}
	g.names++
	return int64(g.names) << 21
}

// declare writes the declaration of a buffer.
func (g *generator) declare() {
	b := &buffer{name: g.fresh("b"), size: g.size(), depth: len(g.scopes), cores: g.n(1, 3)}
	if g.chance(60) {
		b.size = max(b.size, 64*int64(b.cores))
	}
	if g.chance(40) {
		b.strided, b.size = true, max(b.size, 1024)
	}
	annotations := fmt.Sprintf("sdsc_pool.size = %d : i64%s", b.size, g.extras(3))
	if g.odd(15) {
		annotations = "note = \"x\", " + annotations + ", \"other\" = [1, 2]"
	}
	switch kind := g.n(0, 9); {
	case kind < 5:
		attrs := ""
		if e := g.extras(2); e != "" {
			attrs = " {" + e[2:] + "}"
		}
		g.line("%s = sdscbundle.device_mem_allocate %d bytes%s : index", b.name, b.size, attrs)
	case kind < 6:
		g.line("%s = arith.constant {%s} %d : index", b.name, annotations, g.place())
	case kind == 6 && g.odd(40):
		g.derived(b, annotations)
	case kind == 7 && g.odd(40) && g.scopes[len(g.scopes)-1].iv != "":
		// An address of its own in each iteration.
		iv, at := g.scopes[len(g.scopes)-1].iv, g.place()
		m := rapid.SampledFrom([]string{
			"(d0) -> (d0 * 64 + %d)", "(d0) -> (%d + 64 * (d0 floordiv 2))", "(d0) -> (64 * (d0 mod 2) + %d)",
		}).Draw(g.t, "map")
		g.line("%s = affine.apply %s(%s) {%s}", b.name, g.mapRef(fmt.Sprintf(m, at)), iv, annotations)
	default:
		base, at := g.constant(0), g.place()
		for _, e := range g.buffers {
			if e.external && g.visible(e) && g.chance(30) {
				base, at = e.name, at>>14
				if g.chance(30) {
					at = 64 * int64(g.n(0, 12))
				}
				break
			}
		}
		g.line("%s = affine.apply %s()[%s] {%s}", b.name, g.mapRef(fmt.Sprintf("()[s0] -> (s0 + %d)", at)), base, annotations)
	}
	g.buffers = append(g.buffers, b)
}

// derived declares a buffer at an address of another one.
func (g *generator) derived(b *buffer, annotations string) {
	for _, base := range g.buffers {
		if !base.external && g.visible(base) {
			k := g.constant(64 * int64(g.n(0, 6)))
			g.line("%s = arith.addi %s, %s {%s} : index", b.name, base.name, k, annotations)
			return
		}
	}
	g.line("%s = sdscbundle.device_mem_allocate %d bytes : index", b.name, b.size)
}

func (g *generator) visible(b *buffer) bool { return b.depth <= len(g.scopes) }

// constant returns a constant of that value, perhaps an earlier one.
func (g *generator) constant(v int64) string {
	for i := range g.scopes {
		for _, c := range g.scopes[i].constants {
			if c.value == v && g.chance(70) {
				return c.name
			}
		}
	}
	c := constant{g.fresh("c"), v}
	g.line("%s = arith.constant %d : index", c.name, v)
	top := &g.scopes[len(g.scopes)-1]
	top.constants = append(top.constants, c)
	return c.name
}

// mapRef is an affine map, inline or by an alias.
func (g *generator) mapRef(m string) string {
	inline := "affine_map<" + m + ">"
	if g.chance(60) {
		return inline
	}
	for i, a := range g.aliases {
		if strings.HasSuffix(a, " = "+inline) && g.chance(60) {
			return fmt.Sprintf("#map_%d", i)
		}
	}
	name := fmt.Sprintf("#map_%d", len(g.aliases))
	g.aliases = append(g.aliases, name+" = "+inline)
	return name
}

// body writes operations until the executes run out or it has had enough.
func (g *generator) body(loops int) {
	for i := 0; g.executes > 0 && (len(g.scopes) == 1 || i < 4); i++ {
		switch k := g.n(0, 19); {
		case k < 3 && loops > 0:
			g.loop(loops)
		case k == 3 && len(g.buffers) < g.o.Buffers:
			g.declare()
		case k == 4 && g.odd(30):
			g.escape()
		default:
			g.execute()
		}
	}
}

func (g *generator) loop(loops int) {
	iv := g.fresh("i")
	trips := g.n(0, 3)
	lower, step := int64(g.n(0, 1)), int64(g.n(1, 2))
	upper := lower + int64(trips)*step
	if trips > 0 && g.chance(30) {
		upper -= step - 1 // the last step is not whole
	}
	bound := ""
	s := scope{iv: iv, trips: trips}
	if g.chance(20) {
		// The bound is known at run time only: Replay takes it from the name.
		bound = g.fresh("bound")
		arg := g.runtimeArg(bound, upper, g.chance(70))
		g.line("%s = sdscbundle.input_arg_extract value from %s -> index", bound, arg)
	} else {
		bound = g.constant(upper)
	}
	l, st := g.constant(lower), g.constant(step)
	g.line("scf.for %s = %s to %s step %s {", iv, l, bound, st)
	g.depth++
	g.scopes = append(g.scopes, s)
	g.body(loops - 1)
	if g.odd(10) {
		g.line("scf.yield")
	}
	g.scopes = g.scopes[:len(g.scopes)-1]
	g.buffers = slices.DeleteFunc(g.buffers, func(b *buffer) bool { return !g.visible(b) })
	g.depth--
	g.line("}")
}

// runtimeArg adds an argument to the function being written, whose header is
// in the text already.
func (g *generator) runtimeArg(bound string, limit int64, hasLimit bool) string {
	name := "%dim" + bound[len("%bound"):]
	typ := "!sdscbundle.input_arg<index>"
	if hasLimit && limit > 0 {
		typ = fmt.Sprintf("!sdscbundle.input_arg<index, granularity=1, max_value=%d>", limit)
	}
	text := g.out.String()
	at := strings.LastIndex(text, "func.func @")
	at += strings.Index(text[at:], "(") + 1
	arg := name + ": " + typ
	if text[at] != ')' {
		arg += ", "
	}
	g.out.Reset()
	g.out.WriteString(text[:at] + arg + text[at:])
	return name + " : " + typ
}

// escape writes an operation that takes an address out of sight.
func (g *generator) escape() {
	b := g.pick()
	if b == nil {
		return
	}
	switch g.n(0, 5) {
	case 0:
		g.line(`"cpu.fallback"(%s) : (index) -> ()`, b.name)
	case 1:
		g.line(`%s = arith.muli %s, %s : index`, g.fresh("m"), b.name, g.constant(2))
	case 2:
		g.line(`%s = affine.apply affine_map<()[s0] -> (s0 floordiv 64)>()[%s]`, g.fresh("q"), b.name)
	case 3:
		if o := g.pick(); o != nil {
			g.line(`%s = arith.addi %s, %s : index`, g.fresh("s"), b.name, o.name)
		}
	case 4:
		g.line(`%s = affine.apply affine_map<(d0)[s0] -> (s0 * 2 + d0)>(%s)[%s]`, g.fresh("d"), g.constant(0), b.name)
	case 5:
		one := g.constant(1)
		r, a := g.fresh("r"), g.fresh("a")
		g.line("%s = scf.for %s = %s to %s step %s iter_args(%s = %s) -> (index) {", r, g.fresh("i"), one, one, one, a, b.name)
		g.line("scf.yield %s : index", a)
		g.line("}")
	}
}

func (g *generator) pick() *buffer {
	var in []*buffer
	for _, b := range g.buffers {
		if g.visible(b) {
			in = append(in, b)
		}
	}
	if len(in) == 0 {
		return nil
	}
	return in[g.n(0, len(in)-1)]
}
