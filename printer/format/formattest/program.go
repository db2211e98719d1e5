// Package formattest draws programs for the property tests of what reads and
// prints whole files. They are accepted by mlirparse and, in generic form, by
// mlir-opt 19.
package formattest

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"
)

// Program draws a file: aliases, modules, functions, loops, buffers with
// annotations, executes, operations that nobody knows, in both forms. Every
// buffer has a name of its own, so that plans do not depend on SSA names.
func Program() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		p := &program{t: t}
		p.aliases()
		switch rapid.IntRange(0, 3).Draw(t, "module") {
		case 0:
			p.funcs()
		case 1:
			p.line("module {")
			p.funcs()
			p.line("}")
		case 2:
			p.line(`module @outer attributes {other.level = 1 : i32, "other.a b"} {`)
			p.funcs()
			p.line("}")
		default:
			p.line("module {")
			p.line("module @inner {")
			p.funcs()
			p.line("} loc(unknown)")
			p.line(`"builtin.module"() ({`)
			p.line("^bb0:")
			p.line("}) {other.empty} : () -> ()")
			p.line("}")
		}
		if p.coin("resource") {
			p.line(`{-# external_resources: { tool: { blob: "#-}" } } #-}`)
		}
		return p.out.String()
	})
}

// program is the text so far and what is visible at its end.
type program struct {
	t       *rapid.T
	out     strings.Builder
	values  []string // of type index
	buffers []string // values that are addresses
	loops   int      // around the next operation
	next    int      // number of the next name
}

func (p *program) line(format string, args ...any) {
	fmt.Fprintf(&p.out, format+"\n", args...)
}

func (p *program) coin(what string) bool { return rapid.Bool().Draw(p.t, what) }

func (p *program) pick(what string, from ...string) string {
	return rapid.SampledFrom(from).Draw(p.t, what)
}

func (p *program) fresh(prefix string) string {
	p.next++
	return fmt.Sprintf("%s%d", prefix, p.next)
}

func (p *program) name() string {
	return "%" + p.fresh(p.pick("prefix", "v", "x.", "a-", "$", "_"))
}

func (p *program) value() string  { return p.pick("value", p.values...) }
func (p *program) buffer() string { return p.pick("buffer", p.buffers...) }

func (p *program) loc() string {
	return p.pick("location", "", "", "", "", ` loc(unknown)`, ` loc("f.mlir":3:14)`, ` loc(#loc)`, ` loc("name"("f":1:2))`,
		` loc(callsite("a" at fused<"meta">["b", #loc]))`)
}

func (p *program) aliases() {
	p.line(`#loc = loc("f.py":12:4)`)
	p.line("#strided = affine_map<(d0)[s0] -> (s0 + %d * d0)>", 128*rapid.IntRange(1, 9).Draw(p.t, "stride"))
	p.line("#shift = affine_map<()[base] -> (base + %d)>", 128*rapid.IntRange(0, 9).Draw(p.t, "shift"))
	p.line(`#list = [1, -2 : i32, "a\22b\\", {a = 1, "b c" = unit}, @f::@g, dense<[1, 2]> : tensor<2xi64>, affine_map<() -> ()>]`)
	p.line("#0 = %d : i64", 128*rapid.IntRange(1, 20).Draw(p.t, "size"))
	p.line("#size = #0")
	p.line("#zero = {value = 0 : index}")
	for i := range 2 { // an argument of each function
		p.line(`#in%d = {sdsc_pool.name = "in%d", sdsc_pool.size = #size}`, i, i)
	}
	p.line("!pair = tuple<index, memref<4xf32, strided<[1], offset: ?>>>")
}

func (p *program) funcs() {
	p.line("func.func private @declared(index {other.in}, !pair) -> (index {other.out = #list}, i32)")
	for i := range rapid.IntRange(1, 2).Draw(p.t, "functions") {
		p.function(i)
	}
}

func (p *program) function(i int) {
	p.values, p.buffers, p.loops = []string{"%in", "%zero"}, []string{"%in"}, 0
	pair := "%pair: !pair"
	if p.coin("argument location") {
		pair += ` loc("pair")`
	}
	generic := p.coin("generic function")
	if generic {
		in := p.pick("argument", fmt.Sprintf(`{sdsc_pool.name = "in%d", sdsc_pool.size = 256 : i64}`, i), fmt.Sprintf("#in%d", i))
		p.line(`"func.func"() <{arg_attrs = [{}, %s, {}], `+
			`function_type = (!sdscbundle.input_arg<index>, index, !pair) -> (), sym_name = "f%d"}> ({`, in, i)
		p.line("^bb0(%%arg: !sdscbundle.input_arg<index>, %%in: index, %s):", pair)
	} else {
		p.line(`func.func @f%d(%%arg: !sdscbundle.input_arg<index>, %%in: index {sdsc_pool.name = "in%d", sdsc_pool.size = 256}, %s) attributes {other.unit} {`, i, i, pair)
	}
	p.line("%%zero = %s", p.pick("zero", "arith.constant 0 : index", `"arith.constant"() <#zero> : () -> index`))
	p.line("%%step = arith.constant {other.t = i64} 0x10 : index")
	for range rapid.IntRange(1, 4).Draw(p.t, "buffers") {
		p.declare()
	}
	p.ops(rapid.IntRange(2, 12).Draw(p.t, "operations"))
	if generic {
		p.line(`"func.return"() : () -> ()`)
		p.line("}) : () -> ()%s", p.loc())
		return
	}
	p.line("return")
	p.line("}")
}

// declare prints a buffer.
func (p *program) declare() {
	v := p.name()
	size := 128 * rapid.IntRange(1, 20).Draw(p.t, "size")
	name := p.fresh("buf")
	switch rapid.IntRange(0, 4).Draw(p.t, "declaration") {
	case 0:
		p.line(`%s = sdscbundle.device_mem_allocate %d bytes {sdsc_pool.name = "%s"} : index`, v, size, name)
	case 1:
		p.line(`%s = "sdscbundle.device_mem_allocate"() {sdsc_pool.name = "%s", size = %d : i64} : () -> index%s`, v, name, size, p.loc())
	case 2:
		p.line(`%s = arith.constant {"sdsc_pool.name" = "%s", sdsc_pool.size = %d : i64} %d : index`, v, name, size, 1<<20*p.next)
	case 3:
		p.line(`%s = "sdscbundle.device_mem_allocate"() {sdsc_pool.name = "%s", size = #size} : () -> index%s`, v, name, p.loc())
	default:
		p.line(`%s = sdscbundle.input_arg_extract value from %%arg {sdsc_pool.name = "%s", sdsc_pool.size = %d} : !sdscbundle.input_arg<index> -> index`, v, name, size)
	}
	p.values, p.buffers = append(p.values, v), append(p.buffers, v)
}
