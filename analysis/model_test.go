package analysis_test

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// The model does what the contract says, pair by pair and value by value, with
// no thought of speed. It shares no code with the package. It knows the
// operations that package progen writes, with effects from the text, small
// numbers and no SDSC files.

// form is a sum: constant + coefficients x symbols. Symbols are buffers "b",
// loops "l" and other values "r", with the number of the value behind.
type form struct {
	constant int64
	terms    map[string]int64
	unknown  bool // and something that is no such sum
}

func (a form) of(kind string) (out []string) {
	for s, c := range a.terms {
		if c != 0 && strings.HasPrefix(s, kind) {
			out = append(out, s)
		}
	}
	slices.Sort(out)
	return out
}

func (a form) String() string {
	out := fmt.Sprint(a.constant)
	for _, s := range slices.Sorted(maps.Keys(a.terms)) {
		if a.terms[s] != 0 {
			out += fmt.Sprintf("+%d%s", a.terms[s], s)
		}
	}
	return out
}

func (a form) plus(b form, factor int64) form {
	out := form{a.constant + factor*b.constant, maps.Clone(a.terms), a.unknown || b.unknown}
	if out.terms == nil {
		out.terms = map[string]int64{}
	}
	for s, c := range b.terms {
		out.terms[s] += factor * c
	}
	return out
}

type modelBuffer struct {
	name             string
	explicit, output bool
	lx, allocation   bool
	size             int64
	f                int
	place            form // where the declaration says it is
	escapes          bool

	accesses []modelAccess
	stays    string // aliased by a rule of its own
	reason   string
	storage  *modelStorage
}

type modelAccess struct {
	step        int
	loops       []*modelLoop // outermost first
	address     form         // with the buffer's symbol
	read, write bool
	unknown     bool // nothing states the effects of the operation
}

type modelLoop struct {
	id                  string
	first, last         int
	lower, step         int64
	minTrips, maxTrips  int64
	known, upperUnknown bool
}

type modelStorage struct {
	buffers      []*modelBuffer
	line         string
	low, size    int64
	accesses     []modelAccess
	first, last  int
	offset       int64
	used         string
	placed, over bool
}

type modelFunc struct {
	planned  bool
	buffers  []*modelBuffer
	bySymbol map[string]*modelBuffer
	foreign  []modelAccess
	mixed    map[string]bool
	storages []*modelStorage
	loops    map[string]*modelLoop
	steps    int
	poolSize int64
}

type model struct {
	scratch bool
	budget  int64
	funcs   []*modelFunc

	// While a function is read:
	f    *modelFunc
	vals map[*mlirparse.Value]form
	nest []*modelLoop
}

const stick = 128

func sticks(n int64) int64 { return (max(n, 0) + stick - 1) / stick * stick }

func newModel(m *mlirparse.Module, scratch bool, budget int64) *model {
	out := &model{scratch: scratch, budget: budget}
	for i, f := range m.Funcs() {
		out.f = &modelFunc{bySymbol: map[string]*modelBuffer{}, mixed: map[string]bool{}, loops: map[string]*modelLoop{}}
		out.vals, out.nest = map[*mlirparse.Value]form{}, nil
		out.funcs = append(out.funcs, out.f)
		for _, arg := range f.Entry().Args {
			out.vals[arg] = symbol("r", arg)
			if size, ok := arg.Attr("sdsc_pool.size"); ok {
				out.declare(i, arg, size.Value.Int, arg.Attrs(), false)
			}
		}
		out.block(i, f.Entry())
		out.f.planned = planned(f)
	}
	for _, f := range out.funcs {
		out.storages(f)
	}
	out.eligibility()
	for _, f := range out.funcs {
		for _, s := range f.storages {
			s.live(f)
		}
		out.pack(f)
	}
	return out
}

func symbol(kind string, v *mlirparse.Value) form {
	return form{terms: map[string]int64{fmt.Sprintf("%s%d", kind, v.ID): 1}}
}

// planned finds an allocation whose uses all add a constant, one of them 0.
func planned(f *mlirparse.Op) bool {
	found := false
	f.Walk(func(alloc *mlirparse.Op) bool {
		if alloc.Name != "sdscbundle.device_mem_allocate" {
			return true
		}
		zero, other := false, false
		f.Walk(func(op *mlirparse.Op) bool {
			for i := range op.Operands {
				if op.Operands[i].Value != alloc.Results[0] {
					continue
				}
				if op.Name != "arith.addi" || op.Operands[1-i].Value.Def == nil || op.Operands[1-i].Value.Def.Name != "arith.constant" {
					other = true
				} else if c, _ := op.Operands[1-i].Value.Def.Attr("value"); c.Value.Int == 0 {
					zero = true
				}
			}
			return true
		})
		found = found || zero && !other
		return true
	})
	return found
}

func (m *model) declare(f int, v *mlirparse.Value, size int64, attrs []mlirparse.Attr, allocation bool) {
	b := &modelBuffer{name: v.Name[1:], size: size, f: f, place: m.vals[v], allocation: allocation}
	for _, a := range attrs {
		switch a.Name {
		case "sdsc_pool.name":
			b.name, b.explicit = a.Value.Text, true
		case "sdsc_pool.output":
			b.output = true
		case "sdsc_pool.memory":
			b.lx = a.Value.Text == "lx"
		}
	}
	m.f.buffers = append(m.f.buffers, b)
	s := symbol("b", v)
	m.vals[v] = s
	if allocation {
		b.place = s
	}
	m.f.bySymbol[s.of("b")[0]] = b
}

func (m *model) escape(a form) {
	for _, s := range a.of("b") {
		m.f.bySymbol[s].escapes = true
	}
}

// unknown is what becomes of a sum of which nothing but the base is known: a
// base of its own where there was one, if it stays the same over iterations.
func (m *model) unknown(op *mlirparse.Op, operands []form) form {
	based, changes := false, false
	for _, o := range operands {
		based = based || len(o.of("r"))+len(o.of("b")) > 0
		changes = changes || o.unknown || len(o.of("l")) > 0
	}
	out := form{unknown: true}
	if based {
		out = symbol("r", op.Results[0])
		out.unknown = changes
	}
	return out
}

// sum is the address that an operation computes as a sum of its operands'.
func (m *model) sum(op *mlirparse.Op, out form, operands []form) form {
	bases, roots := out.of("b"), out.of("r")
	for _, o := range operands {
		for _, r := range o.of("r") {
			for _, p := range operands {
				for _, q := range p.of("r") {
					if q != r {
						m.f.mixed[q], m.f.mixed[r] = true, true
					}
				}
			}
		}
	}
	plain := len(bases) <= 1
	for _, b := range bases {
		plain = plain && out.terms[b] == 1
	}
	for _, o := range operands { // a base that does not come out as it went in
		for _, b := range o.of("b") {
			plain = plain && len(bases) == 1 && bases[0] == b
		}
	}
	switch {
	case !plain:
		for _, o := range operands {
			m.escape(o)
		}
		return symbol("r", op.Results[0])
	case len(bases) == 1 && (len(roots) > 0 || out.unknown):
		return form{terms: map[string]int64{bases[0]: 1}, unknown: true}
	case len(roots) == 1 && out.terms[roots[0]] == 1 && out.unknown:
		return form{terms: map[string]int64{roots[0]: 1}, unknown: true}
	case len(roots) == 1 && out.terms[roots[0]] == 1:
		return out
	case len(roots) == 1:
		return m.unknown(op, operands)
	case len(roots) > 1:
		return form{terms: map[string]int64{roots[0]: 1}, unknown: true} // unknown beside a first base
	case out.unknown:
		return m.unknown(op, operands)
	}
	return out
}

func (m *model) affine(e *mlirparse.AffineExpr, dims, symbols []form) form {
	switch e.Kind {
	case mlirparse.AffineConst:
		return form{constant: e.Value}
	case mlirparse.AffineDim:
		return dims[e.Value]
	case mlirparse.AffineSymbol:
		return symbols[e.Value]
	}
	l, r := m.affine(e.L, dims, symbols), m.affine(e.R, dims, symbols)
	plain := func(a form) bool { return !a.unknown && len(a.of("")) == 0 }
	switch e.Kind {
	case mlirparse.AffineAdd:
		return l.plus(r, 1)
	case mlirparse.AffineMul:
		if plain(l) {
			l, r = r, l
		}
		if plain(r) {
			return form{}.plus(l, r.constant)
		}
	default:
		if plain(l) && plain(r) {
			v, _ := e.Fold(l.constant, r.constant)
			return form{constant: v}
		}
	}
	m.escape(l)
	m.escape(r)
	return form{unknown: true}
}

func (m *model) block(f int, b *mlirparse.Block) {
	for _, op := range b.Ops {
		m.op(f, op)
	}
}

func (m *model) op(f int, op *mlirparse.Op) {
	var operands []form
	for i := range op.Operands {
		operands = append(operands, m.vals[op.Operands[i].Value])
	}
	set := func(a form) {
		m.vals[op.Results[0]] = a
		if size, ok := op.Attr("sdsc_pool.size"); ok {
			m.declare(f, op.Results[0], size.Value.Int, op.Attrs, false)
		}
	}
	switch op.Name {
	case "sdscbundle.device_mem_allocate":
		size, _ := op.Attr("size")
		m.declare(f, op.Results[0], size.Value.Int, op.Attrs, true)
	case "arith.constant":
		v, _ := op.Attr("value")
		set(form{constant: v.Value.Int})
	case "arith.addi":
		set(m.sum(op, operands[0].plus(operands[1], 1), operands))
	case "arith.muli":
		l, r := operands[0], operands[1]
		m.escape(l)
		m.escape(r)
		if len(l.of("")) == 0 {
			l, r = r, l
		}
		switch {
		case len(l.of("b"))+len(r.of("b")) > 0:
			set(symbol("r", op.Results[0]))
		case len(r.of("")) > 0 || l.unknown || r.unknown || len(l.of("r")) > 0 && r.constant != 1 && r.constant != 0:
			set(m.unknown(op, operands))
		default:
			set(form{}.plus(l, r.constant))
		}
	case "affine.apply":
		a, _ := op.Attr("map")
		n := a.Value.Map().NumDims
		set(m.sum(op, m.affine(a.Value.Map().Results[0], operands[:n], operands[n:]), operands))
	case "sdscbundle.input_arg_extract":
		set(operands[0])
	case "sdscbundle.sdsc_execute":
		m.execute(op, operands)
	case "scf.for":
		m.loop(f, op, operands)
	default:
		for _, o := range operands {
			m.escape(o)
		}
		for _, v := range op.Results {
			m.vals[v] = symbol("r", v)
		}
	}
}

func (m *model) execute(op *mlirparse.Op, operands []form) {
	effects, stated := op.Attr("sdsc_pool.effects")
	for i, o := range operands {
		a := modelAccess{step: m.f.steps, loops: slices.Clone(m.nest), address: o, read: true, write: true, unknown: !stated}
		if stated {
			word := effects.Value.Elements()[i].Text
			a.read, a.write = strings.Contains(word, "read"), strings.Contains(word, "write")
		}
		bases := o.of("b")
		switch {
		case !a.read && !a.write:
			m.escape(o)
		case len(bases) == 1:
			b := m.f.bySymbol[bases[0]]
			b.accesses = append(b.accesses, a)
		default:
			m.f.foreign = append(m.f.foreign, a)
		}
	}
	m.f.steps++
}

func (m *model) loop(f int, op *mlirparse.Op, operands []form) {
	for _, o := range operands {
		m.escape(o)
	}
	iv := op.Entry().Args[0]
	l := &modelLoop{id: symbol("l", iv).of("l")[0], first: m.f.steps, lower: operands[0].constant, step: operands[2].constant}
	m.f.loops[l.id] = l
	number := func(a form) bool { return !a.unknown && len(a.of("")) == 0 }
	count := func(upper int64) (n int64) {
		for v := l.lower; v < upper; v += l.step {
			n++
		}
		return n
	}
	switch upper := op.Operands[1].Value; {
	case !number(operands[0]) || !number(operands[2]):
	case number(operands[1]):
		l.known, l.maxTrips = true, count(operands[1].constant)
		l.minTrips = l.maxTrips
	case upper.Def != nil && upper.Def.Name == "sdscbundle.input_arg_extract":
		t, ok := mlirparse.ParseInputArg(upper.Def.Operands[0].Value.Type)
		if ok && t.MaxValue > 0 {
			l.known, l.maxTrips = true, count(t.MaxValue)
		}
	}
	m.vals[iv] = symbol("l", iv)
	for _, v := range op.Entry().Args[1:] {
		m.vals[v] = symbol("r", v)
	}
	m.nest = append(m.nest, l)
	m.block(f, op.Entry())
	m.nest = m.nest[:len(m.nest)-1]
	l.last = m.f.steps - 1
	for _, v := range op.Results {
		m.vals[v] = symbol("r", v)
	}
}

// values lists all values that an address takes relative to its base, over all
// iterations. Not known when it has an unknown part or loop.
func (f *modelFunc) values(a form) (out []int64, known bool) {
	out, known = []int64{a.constant}, !a.unknown
	for _, s := range a.of("l") {
		if l := f.loops[s]; l.known && l.maxTrips == 0 {
			return nil, known
		}
	}
	for _, s := range a.of("l") {
		l := f.loops[s]
		if !l.known {
			return nil, false
		}
		var next []int64
		for _, v := range out {
			for k := range l.maxTrips {
				next = append(next, v+a.terms[s]*(l.lower+k*l.step))
			}
		}
		out = next
	}
	return out, known
}

// absolute follows a declaration to its origin: the line it is on, where on
// it, and whether that is one place.
func (f *modelFunc) absolute(b *modelBuffer) (line string, at form, fixed bool) {
	at, fixed = form{}, true
	for !b.allocation {
		place := b.place
		fixed = fixed && !place.unknown && len(place.of("l")) == 0
		at = at.plus(place, 1)
		bases := place.of("b")
		if len(bases) == 0 {
			if roots := place.of("r"); len(roots) > 0 {
				line = roots[0]
			}
			return line, at, fixed
		}
		delete(at.terms, bases[0])
		b = f.bySymbol[bases[0]]
	}
	return b.place.of("b")[0], at, fixed
}

func (f *modelFunc) fixed(b *modelBuffer) bool { _, _, ok := f.absolute(b); return ok }

// overlap reports whether two fixed declarations of one line overlap.
func (f *modelFunc) overlap(g *modelFunc, a, b *modelBuffer) bool {
	la, pa, fa := f.absolute(a)
	lb, pb, fb := g.absolute(b)
	if !fa || !fb || la != lb || f != g && la != "" {
		return false
	}
	return pa.constant < pb.constant+sticks(b.size) && pb.constant < pa.constant+sticks(a.size)
}

func (m *model) storages(f *modelFunc) {
	same := func(a, b *modelBuffer) bool {
		return slices.ContainsFunc(a.place.of("b"), func(s string) bool { return f.bySymbol[s] == b }) && a != b || f.overlap(f, a, b)
	}
	for _, set := range closure(f.buffers, same) {
		s := &modelStorage{buffers: set}
		slices.SortStableFunc(s.buffers, func(a, b *modelBuffer) int {
			_, pa, _ := f.absolute(a)
			_, pb, _ := f.absolute(b)
			return cmp.Compare(pa.constant, pb.constant)
		})
		_, first, _ := f.absolute(s.buffers[0])
		s.low = first.constant
		for _, b := range s.buffers {
			b.storage = s
			_, at, fixed := f.absolute(b)
			s.size = max(s.size, sticks(at.constant-s.low+sticks(b.size)))
			if len(set) > 1 && !fixed {
				b.stays = "aliased"
			}
			for _, a := range b.accesses {
				moved := a
				moved.address = a.address.plus(at, 1) // from the line's origin
				for _, sym := range moved.address.of("b") {
					delete(moved.address.terms, sym)
				}
				s.accesses = append(s.accesses, moved)
				if a.read && !strings.Contains(s.used, "r") {
					s.used += "r"
				}
				if a.write && !strings.Contains(s.used, "w") {
					s.used += "w"
				}
			}
		}
		f.storages = append(f.storages, s)
	}
}

// closure splits elements into classes of the transitive closure of a relation.
func closure[T any](all []T, same func(a, b T) bool) [][]T {
	class := make([]int, len(all))
	for i := range class {
		class[i] = i
	}
	for changed := true; changed; {
		changed = false
		for i := range all {
			for j := range all {
				if class[j] < class[i] && (same(all[i], all[j]) || same(all[j], all[i])) {
					class[i], changed = class[j], true
				}
			}
		}
	}
	var out [][]T
	for c := range all {
		var set []T
		for i := range all {
			if class[i] == c {
				set = append(set, all[i])
			}
		}
		if set != nil {
			out = append(out, set)
		}
	}
	return out
}

// span is a closed range of addresses; everything, if all is set.
type span struct {
	low, high int64
	all, none bool
}

func (f *modelFunc) span(a form) span {
	values, known := f.values(a)
	switch {
	case !known:
		return span{all: true}
	case len(values) == 0:
		return span{none: true}
	}
	return span{low: slices.Min(values), high: slices.Max(values)}
}

func (s span) touches(low, end int64) bool {
	return s.all || !s.none && s.low < end && low <= s.high
}

// onLine lists what is accessed on a line through addresses that are derived
// from no declared buffer, or that leave the declared buffer.
func (f *modelFunc) onLine(line string) (out []span) {
	for _, a := range f.foreign {
		on := ""
		if roots := a.address.of("r"); len(roots) > 0 {
			on = roots[0]
		}
		if on == line {
			out = append(out, f.span(a.address))
		}
	}
	for _, b := range f.buffers {
		on, at, fixed := f.absolute(b)
		if b.allocation || on != line || !fixed && len(b.place.of("b")) > 0 {
			continue
		}
		size, place := sticks(b.size), span{low: at.constant, high: at.constant}
		if !fixed {
			size, place = 0, f.span(b.place)
			out = append(out, span{place.low, place.high + max(b.size, 1) - 1, place.all, place.none})
		}
		for _, a := range b.accesses {
			s := f.span(a.address)
			if s.none || place.none {
				continue
			}
			if s.all { // anywhere but in the buffer
				out = append(out, span{low: math.MinInt64, high: at.constant - 1, all: !fixed},
					span{low: at.constant + size, high: math.MaxInt64, all: !fixed})
				continue
			}
			if s.low < 0 {
				out = append(out, span{place.low + s.low, place.high + min(s.high, -1), place.all, false})
			}
			if s.high >= size {
				out = append(out, span{place.low + max(s.low, size), place.high + s.high, place.all, false})
			}
		}
	}
	return out
}

func (m *model) eligibility() {
	var all []*modelBuffer
	for _, f := range m.funcs {
		for _, b := range f.buffers {
			if !b.allocation {
				all = append(all, b)
			}
		}
	}
	identical := func(a, b *modelBuffer) bool {
		return a.explicit && b.explicit && a.name == b.name || m.funcs[a.f].overlap(m.funcs[b.f], a, b)
	}
	crosses := map[*modelBuffer]bool{}
	for _, a := range all {
		for _, b := range all {
			crosses[a] = crosses[a] || a.f != b.f && identical(a, b)
		}
	}
	for _, set := range closure(all, identical) {
		for _, a := range set {
			for _, b := range set {
				if a != b && a.f == b.f && a.explicit && b.explicit && a.name == b.name && a.storage != b.storage {
					a.stays, b.stays = "aliased", "aliased"
				}
			}
		}
	}
	across := map[*modelBuffer]string{}
	for _, set := range closure(all, func(a, b *modelBuffer) bool { return identical(a, b) || a.storage == b.storage }) {
		readers, writers := map[int]bool{}, map[int]bool{}
		for _, b := range set {
			if strings.Contains(b.storage.used, "r") {
				readers[b.f] = true
			}
			if strings.Contains(b.storage.used, "w") {
				writers[b.f] = true
			}
		}
		word := ""
		if len(writers) > 1 {
			word = "multi-bundle-write"
		}
		for r := range readers {
			if len(writers) > 0 && !writers[r] {
				word = "cross-bundle"
			}
		}
		for _, b := range set {
			if crosses[b] {
				across[b] = word
			}
		}
	}
	for i, f := range m.funcs {
		early, late := map[*modelBuffer]string{}, map[*modelBuffer]string{}
		for _, b := range f.buffers {
			m.foreign(i, f, b)
			early[b], late[b] = f.early(b, m.scratch), f.late(b)
			if early[b] == "" {
				early[b] = across[b]
			}
		}
		for _, b := range f.buffers {
			shared := ""
			for _, o := range b.storage.buffers {
				if o != b && early[o]+o.stays+late[o] != "" {
					shared = "aliased"
				}
			}
			b.reason = cmp.Or(early[b], b.stays, shared, late[b])
		}
	}
}

func (m *model) foreign(i int, f *modelFunc, b *modelBuffer) {
	line, at, fixed := f.absolute(b)
	if !fixed {
		return
	}
	if f.mixed[line] {
		b.stays = "aliased"
	}
	for j, g := range m.funcs {
		if j != i && line != "" {
			continue
		}
		for _, s := range g.onLine(line) {
			if s.touches(at.constant, at.constant+sticks(b.size)) {
				b.stays = "aliased"
			}
		}
	}
}

// early is the first row of the table before "cross-bundle" that holds.
func (f *modelFunc) early(b *modelBuffer, scratch bool) string {
	line, _, _ := f.absolute(b)
	fresh := strings.HasPrefix(line, "b")
	firstStep, plainRead := -1, false
	for _, a := range b.accesses {
		if firstStep < 0 || a.step < firstStep {
			firstStep, plainRead = a.step, false
		}
		plainRead = plainRead || a.step == firstStep && a.read && !a.write
	}
	_, at, _ := f.absolute(b)
	for _, o := range b.storage.buffers {
		_, start, _ := f.absolute(o)
		holds := start.constant <= at.constant && start.constant+o.size >= at.constant+b.size
		for _, a := range o.accesses {
			if holds && a.write && a.step < firstStep {
				plainRead = false
			}
		}
	}
	reads, writes := strings.Contains(b.storage.used, "r"), strings.Contains(b.storage.used, "w")
	switch {
	case b.lx:
		return "lx"
	case b.output:
		return "graph-output"
	case !fresh && plainRead:
		return "graph-input"
	case b.escapes:
		return "cpu-fallback"
	case !writes:
		return "never-written"
	case !reads && !scratch:
		return "never-read"
	}
	return ""
}

func (f *modelFunc) late(b *modelBuffer) string {
	if b.size <= 0 {
		return "unknown-size"
	}
	for _, a := range b.accesses {
		values, known := f.values(a.address)
		if !known {
			return "out-of-bounds"
		}
		for _, v := range values {
			if v < 0 || v >= sticks(b.size) {
				return "out-of-bounds"
			}
		}
	}
	if !f.fixed(b) && len(b.place.of("b")) == 0 {
		return "unknown-size"
	}
	return ""
}

// live is section 5 of the contract.
func (s *modelStorage) live(f *modelFunc) {
	s.first, s.last = 0, -1
	for i, a := range s.accesses {
		if i == 0 || a.step < s.first {
			s.first = a.step
		}
		s.last = max(s.last, a.step)
	}
	first, last := s.first, s.last
	for _, a := range s.accesses {
		for _, l := range a.loops {
			if !s.local(l, first, last) {
				s.first, s.last = min(s.first, l.first), max(s.last, l.last)
			}
		}
	}
}

// local reports whether the storage is local to an iteration of a loop.
func (s *modelStorage) local(l *modelLoop, first, last int) bool {
	if first < l.first || last > l.last {
		return false
	}
	for _, a := range s.accesses {
		if a.step == first && a.read {
			return false
		}
	}
	for _, r := range s.accesses {
		if r.unknown || r.read && !s.writtenBefore(r, l) {
			return false
		}
	}
	return true
}

// writtenBefore reports whether an earlier operation names, as plain writes,
// the addresses that the operation of r reads, in the same iteration of l.
func (s *modelStorage) writtenBefore(r modelAccess, l *modelLoop) bool {
	names := func(step int, take func(modelAccess) bool) map[string]bool {
		set := map[string]bool{}
		for _, a := range s.accesses {
			if a.step == step && take(a) {
				set[a.address.String()] = true
			}
		}
		return set
	}
	reads := names(r.step, func(a modelAccess) bool { return a.read })
	for _, w := range s.accesses {
		if w.step >= r.step || !w.write || w.read {
			continue
		}
		runs, inside := true, false // has w run in each iteration of l that gets to r?
		for _, around := range w.loops {
			if inside && !slices.Contains(r.loops, around) && around.minTrips == 0 {
				runs = false
			}
			inside = inside || around == l
		}
		if runs && maps.Equal(reads, names(w.step, func(a modelAccess) bool { return a.write && !a.read })) {
			return true
		}
	}
	return false
}

// pack is section 6 of the contract.
func (m *model) pack(f *modelFunc) {
	if f.planned {
		return
	}
	var eligible []*modelStorage
	for _, s := range f.storages {
		if !slices.ContainsFunc(s.buffers, func(b *modelBuffer) bool { return b.reason != "" }) {
			eligible = append(eligible, s)
		}
	}
	slices.SortStableFunc(eligible, func(a, b *modelStorage) int {
		return cmp.Or(cmp.Compare(a.first, b.first), cmp.Compare(a.last, b.last), cmp.Compare(a.buffers[0].name, b.buffers[0].name))
	})
	type block struct{ offset, size int64 }
	var free []block
	var placed []*modelStorage
	end := int64(0)
	for _, s := range eligible {
		for i, p := range placed {
			if p != nil && p.last < s.first {
				free = append(free, block{p.offset, p.size})
				placed[i] = nil
			}
		}
		i := slices.IndexFunc(free, func(b block) bool { return b.size >= s.size })
		switch {
		case i >= 0:
			s.offset = free[i].offset
			rest := block{free[i].offset + s.size, free[i].size - s.size}
			free = slices.Delete(free, i, i+1)
			if rest.size > 0 {
				free = append(free, rest)
			}
		case end+s.size > m.budget:
			for _, b := range s.buffers {
				b.reason = "overflow"
			}
			continue
		default:
			s.offset = end
			end += s.size
		}
		placed = append(placed, s)
	}
	f.poolSize = end
}

// fates is what becomes of the buffers, as the function of that name has it.
func (m *model) fates() string {
	var funcs []string
	for _, f := range m.funcs {
		var bs []string
		for _, b := range f.buffers {
			_, at, _ := f.absolute(b)
			if b.reason != "" {
				bs = append(bs, b.name+":"+b.reason)
			} else {
				bs = append(bs, fmt.Sprintf("%s@%d[%d,%d]", b.name, b.storage.offset+at.constant-b.storage.low, b.storage.first, b.storage.last))
			}
		}
		if f.planned {
			bs = nil
		}
		funcs = append(funcs, strings.Join(bs, " "))
	}
	return strings.Join(funcs, " | ")
}
