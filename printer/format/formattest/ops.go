package formattest

import (
	"strings"

	"pgregory.net/rapid"
)

// ops prints n operations, those in regions not counted.
func (p *program) ops(n int) {
	for range n {
		switch k := rapid.IntRange(0, 9).Draw(p.t, "operation"); {
		case k < 4:
			p.execute()
		case k == 4:
			p.arithmetic()
		case k == 5:
			p.apply()
		case k == 6 && p.loops < 2:
			p.loop()
		case k == 7:
			p.unknown()
		case k == 8:
			p.call()
		default:
			p.execute()
		}
	}
}

func (p *program) execute() {
	effects := []string{"write", "read", "readwrite", "none"}
	var operands, types, how []string
	for range rapid.IntRange(0, 3).Draw(p.t, "operands") {
		operands, types = append(operands, p.buffer()), append(types, "index")
		how = append(how, `"`+p.pick("effect", effects...)+`"`)
	}
	key := p.pick("key", "symbol_ids", `"symbol_ids"`)
	dict := `{sdsc_filename = "` + p.fresh("sdsc_") + `.json", ` + key + ` = [-1, -2], sdsc_pool.effects = [` + strings.Join(how, ", ") + `]}`
	list := strings.Join(operands, ", ")
	if p.coin("generic") {
		p.line(`"sdscbundle.sdsc_execute"(%s) %s : (%s) -> ()%s`, list, dict, strings.Join(types, ", "), p.loc())
		return
	}
	p.line("sdscbundle.sdsc_execute (%s) %s%s", list, dict, p.loc())
}

func (p *program) arithmetic() {
	v := p.name()
	flags := p.pick("overflow", "", " overflow<nsw>", " overflow<nsw,nuw>", " overflow<none>")
	switch rapid.IntRange(0, 2).Draw(p.t, "arithmetic") {
	case 0:
		p.line("%s = arith.addi %s, %s%s : index%s", v, p.buffer(), p.value(), flags, p.loc())
		p.buffers = append(p.buffers, v)
	case 1:
		p.line("%s = arith.muli %s, %%step%s {other.attr = %s} : index", v, p.value(), flags, p.attribute())
	default:
		p.line(`%s = "arith.addi"(%s, %%zero) : (index, index) -> index`, v, p.value())
	}
	p.values = append(p.values, v)
}

func (p *program) attribute() string {
	return p.pick("attribute", "unit", "true", "-1.5e+3 : f32", "#list", "!pair", "(index, !pair) -> (() -> i32)", "#other.x<a (b) -> c>",
		"affine_map<(i, j)[n] -> ((i floordiv 4 - j) mod 3 + n ceildiv 2, -i)>", "array<i64: 1, -2>", `loc("x")`, "[]", "{}", "@sym::@nested")
}

func (p *program) apply() {
	v := p.name()
	switch rapid.IntRange(0, 3).Draw(p.t, "map") {
	case 0:
		p.line("%s = affine.apply #strided(%s)[%s]", v, p.value(), p.buffer())
	case 1:
		p.line("%s = affine.apply #shift()[%s]%s", v, p.buffer(), p.loc())
	case 2:
		p.line("%s = affine.apply affine_map<(a, b)[base] -> (base + 256 * a - (b mod 8) * -64)>(%s, %s)[%s] {other.k}", v, p.value(), p.value(), p.buffer())
	default:
		p.line(`%s = "affine.apply"(%s, %s) <{map = #strided}> : (index, index) -> index`, v, p.value(), p.buffer())
	}
	p.values, p.buffers = append(p.values, v), append(p.buffers, v)
}

// scope prints what a region holds; its names are gone afterwards.
func (p *program) scope(body func()) {
	values, buffers := len(p.values), len(p.buffers)
	body()
	p.values, p.buffers = p.values[:values], p.buffers[:buffers]
}

func (p *program) loop() {
	iv := p.name()
	p.loops++
	defer func() { p.loops-- }()
	body := func() {
		p.values = append(p.values, iv)
		p.ops(rapid.IntRange(0, 4).Draw(p.t, "body"))
	}
	switch rapid.IntRange(0, 2).Draw(p.t, "loop") {
	case 0:
		p.line("scf.for %s = %%zero to %%step step %%step {", iv)
		p.scope(body)
		p.line("} {other.loop}")
	case 1:
		result, arg := p.name(), p.name()
		p.line("%s = scf.for %s = %%zero to %%step step %%step iter_args(%s = %s) -> (index) {", result, iv, arg, p.value())
		p.scope(body)
		p.line("scf.yield %s : index", arg)
		p.line("}%s", p.loc())
		p.values = append(p.values, result)
	default:
		p.line(`"scf.for"(%%zero, %%step, %%step) ({`)
		p.line("^body(%s: index):", iv)
		p.scope(body)
		p.line(`"scf.yield"() : () -> ()`)
		p.line("}) : (index, index, index) -> ()")
	}
}

// unknown prints an operation of a dialect that nobody knows, with two
// regions, one of them of several blocks.
func (p *program) unknown() {
	v := p.name()
	if p.coin("flat") {
		p.line(`%s:2 = "other.op"(%s) {other.a = %s} : (index) -> (index, !other.t<"x y", 3>)%s`, v, p.value(), p.attribute(), p.loc())
		p.values = append(p.values, v+"#0")
		return
	}
	arg := p.name()
	p.line(`%s:2, %s = "other.regions"() <{prop = %s}> ({`, v, p.name(), p.attribute())
	p.scope(func() { p.ops(rapid.IntRange(0, 2).Draw(p.t, "region")) })
	p.line(`"other.br"(%s)[^bb1, ^bb2] : (index) -> ()`, p.value())
	p.line(`^bb1(%s: index loc("x"), %s: !pair):`, arg, p.name())
	p.line(`"other.end"(%s) : (index) -> ()`, arg)
	p.line("^bb2:")
	p.line(`"other.end"() : () -> ()`)
	p.line("}, {")
	p.line("}) {other.u} : () -> (i32, index, f32)")
	p.values = append(p.values, v+"#1")
}

func (p *program) call() {
	v := p.name()
	p.line("%s, %s = func.call @declared(%s, %%pair) : (index, !pair) -> (index, i32)", v, p.name(), p.value())
	p.values = append(p.values, v)
}
