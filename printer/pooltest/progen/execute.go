package progen

import (
	"fmt"
	"slices"
	"strings"

	"pgregory.net/rapid"
)

// execute writes an sdsc_execute.
func (g *generator) execute() {
	g.executes--
	var operands, effects, uses []string
	for range g.n(0, 9)/4 + 1 {
		b := g.pick()
		if b == nil || g.odd(4) {
			g.foreign(&operands, &effects, &uses)
			continue
		}
		effect, use := g.role(b)
		for _, a := range g.addresses(b) {
			operands, effects, uses = append(operands, a), append(effects, effect), append(uses, use)
		}
	}
	attrs := []string{`sdsc_filename="sdsc_0.json"`}
	if g.chance(70) {
		ids := make([]string, len(operands))
		for i := range ids {
			ids[i] = fmt.Sprint(-1 - i)
		}
		attrs = append(attrs, rapid.SampledFrom([]string{`"symbol_ids"=[`, "symbol_ids = ["}).Draw(g.t, "ids")+strings.Join(ids, ", ")+"]")
	}
	stated := g.chance(85)
	for i := range uses {
		if !stated && (uses[i] == "n" || g.chance(30)) {
			uses[i] = rapid.SampledFrom([]string{"r", "w", "rw"}).Draw(g.t, "use")
		}
	}
	attrs = append(attrs, "uses = "+quoted(uses))
	if stated {
		at := len(attrs)
		if g.odd(30) {
			at = g.n(0, len(attrs))
		}
		attrs = slices.Insert(attrs, at, "sdsc_pool.effects = "+quoted(effects))
	}
	sep := ", "
	if g.odd(5) {
		sep = "," + g.eol + strings.Repeat(g.tab, g.depth+1)
	}
	g.line("sdscbundle.sdsc_execute (%s) {%s}", strings.Join(operands, ", "), strings.Join(attrs, sep))
}

func quoted(words []string) string {
	for i, w := range words {
		if i == 0 {
			words = slices.Clone(words)
		}
		words[i] = `"` + w + `"`
	}
	return "[" + strings.Join(words, ", ") + "]"
}

// role is the effect that is stated for an access, and what it really does.
func (g *generator) role(b *buffer) (effect, use string) {
	k := g.n(0, 99)
	if !b.written {
		k -= 70 // mostly written first
	} else {
		k += 15
	}
	switch {
	case k < 30:
		b.written = true
		return "write", "w"
	case k < 45:
		b.written = true
		return "readwrite", rapid.SampledFrom([]string{"rw", "rw", "r", "w"}).Draw(g.t, "use")
	case k < 46:
		if g.odd(30) {
			return "none", "n"
		}
	}
	return "read", "r"
}

// addresses writes the operations that compute where an access goes, one
// address a core.
func (g *generator) addresses(b *buffer) []string {
	cores := b.cores
	if g.chance(15) {
		cores = g.n(1, 3)
	}
	slice := int64(0)
	if g.chance(10) {
		slice = 64 * int64(g.n(0, 4))
	}
	strided := b.strided
	if g.chance(10) {
		strided = !strided
	}
	var out []string
	for c := range cores {
		out = append(out, g.address(b, slice+64*int64(c), strided))
	}
	return out
}

func (g *generator) address(b *buffer, offset int64, strided bool) string {
	var loops []scope
	for _, s := range g.scopes {
		if s.iv != "" {
			loops = append(loops, s)
		}
	}
	if strided && len(loops) > 0 {
		return g.stridedAddress(b, offset, loops)
	}
	at := b.name
	if offset == 0 && g.chance(80) {
		return at
	}
	if g.chance(20) { // in two steps
		part := 64 * int64(g.n(-2, 3))
		at, offset = g.plus(at, part), offset-part
	}
	if g.chance(30) {
		out := g.fresh("a")
		switch g.n(0, 2) {
		case 0:
			g.line("%s = affine.apply %s()[%s]", out, g.mapRef(fmt.Sprintf("()[s0] -> (s0 + %d)", offset)), at)
		case 1:
			g.line("%s = affine.apply %s(%s)[%s]", out, g.mapRef("(d0)[s0] -> (d0 * 64 + s0)"), g.constant(offset/64), at)
		case 2:
			g.line("%s = affine.apply %s(%s)", out, g.mapRef(fmt.Sprintf("(d0) -> (d0 + %d)", offset)), at)
		}
		return out
	}
	return g.plus(at, offset)
}

func (g *generator) plus(at string, v int64) string {
	out, k := g.fresh("a"), g.constant(v)
	if g.chance(40) {
		at, k = k, at
	}
	g.line("%s = arith.addi %s, %s : index", out, at, k)
	return out
}

func (g *generator) stridedAddress(b *buffer, offset int64, loops []scope) string {
	inner := loops[len(loops)-1].iv
	if offset != 0 && g.chance(50) {
		b, offset = &buffer{name: g.plus(b.name, offset)}, 0
	}
	out := g.fresh("a")
	stride := 64 * int64(b.cores)
	if b.cores == 0 {
		stride = 64
	}
	switch k := g.n(0, 9); {
	case k < 6:
		g.line("%s = affine.apply %s(%s)[%s]", out, g.mapRef(fmt.Sprintf("(d0)[s0] -> (s0 + %d + %d * d0)", offset, stride)), inner, b.name)
	case k < 7 && len(loops) > 1:
		outer := loops[len(loops)-2].iv
		g.line("%s = affine.apply %s(%s, %s)[%s]", out, g.mapRef(fmt.Sprintf("(d0, d1)[base] -> (base + d0 * 64 + d1 * 192 + %d)", offset)), inner, outer, b.name)
	case k < 8:
		outer := loops[0].iv
		g.line("%s = affine.apply %s(%s)[%s]", out, g.mapRef(fmt.Sprintf("(d0)[s0] -> (64 * d0 + s0 + %d)", offset)), outer, b.name)
	case k < 9:
		scaled := g.fresh("t")
		g.line("%s = arith.muli %s, %s : index", scaled, inner, g.constant(stride))
		sum := g.fresh("a")
		g.line("%s = arith.addi %s, %s : index", sum, scaled, b.name)
		return g.plus(sum, offset)
	default:
		if g.odd(50) {
			g.line("%s = affine.apply %s(%s)[%s]", out, g.mapRef(fmt.Sprintf("(d0)[s0] -> (s0 + 64 * (d0 mod 2) + %d)", offset)), inner, b.name)
		} else {
			g.line("%s = affine.apply %s(%s)[%s]", out, g.mapRef(fmt.Sprintf("(d0)[s0] -> (s0 + %d - 64 * d0)", offset+192)), inner, b.name)
		}
	}
	return out
}

// foreign adds an operand that is no declared buffer, but may lie in one.
func (g *generator) foreign(operands, effects, uses *[]string) {
	at := g.constant(1<<20 + 64*int64(g.n(0, 12)))
	if iv := g.scopes[len(g.scopes)-1].iv; iv != "" && g.chance(40) {
		name := g.fresh("x")
		m := rapid.SampledFrom([]string{"(d0)[s0] -> (64 * d0 + s0)", "(d0)[s0] -> (64 * (d0 mod 2) + s0)"}).Draw(g.t, "map")
		g.line("%s = affine.apply %s(%s)[%s]", name, g.mapRef(m), iv, at)
		at = name
	}
	*operands = append(*operands, at)
	role := g.n(0, 1)
	*effects = append(*effects, []string{"read", "write"}[role])
	*uses = append(*uses, []string{"r", "w"}[role])
}
