package verify

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/bind"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// access is what one operand of an execute does with a storage.
type access struct {
	step   int
	number int // of the operand
	member *member
	at     position
	effect
}

func (f *function) operandAt(step, operand int) *mlirparse.Operand {
	return &f.steps[step].op.Operands[operand]
}

// foreign is an access at an address that is not derived from a moved buffer.
type foreign struct {
	lo, hi int64 // the closed range of bytes that it may touch
	at     mlirparse.Span
}

// makeRoom counts the operands that are addresses in a storage, so that what
// gather makes of them costs one array a storage.
func (p *pair) makeRoom(f *function) {
	for _, s := range f.steps {
		for i := range s.op.Operands {
			if m := p.storages.member(f.origin(f.operand(s.op, i))); m != nil {
				m.storage.room++
			}
		}
	}
	for _, s := range p.storages.list {
		s.uses = make([]access, 0, s.room)
	}
}

// gather sorts the operands of one execute, which has the effects es: those of
// moved buffers by storage, the others by the line of their addresses.
func (p *pair) gather(f *function, step int, es []effect, outside map[atom][]foreign) {
	op := f.steps[step].op
	var rest []int
	for i := range es {
		a, ok := f.address(f.operand(op, i))
		m := p.storages.member(a.origin)
		if !ok || m == nil {
			rest = append(rest, i)
			continue
		}
		if e := &es[i]; p.checkOperand(&op.Operands[i], m, e) {
			m.storage.uses = append(m.storage.uses, access{
				step: step, number: i, member: m,
				at:     position{clamp(a.add, m.delta), a.frame},
				effect: *e,
			})
		}
	}
	f.foreigners(op, es, rest, func(origin atom, r foreign) {
		outside[origin] = append(outside[origin], r)
	})
}

// foreigners lists what an execute may touch through some of its operands.
func (f *function) foreigners(op *mlirparse.Op, es []effect, operands []int, note func(atom, foreign)) {
	low := map[*sdsc.Tensor]address{} // of tensors of which no core is known alone
	for _, i := range operands {
		if t := es[i].tensor(); t != nil && !t.Core.Known() {
			if a, ok := f.address(f.operand(op, i)); ok {
				if l, seen := low[t]; !seen || a.add < l.add {
					low[t] = a
				}
			}
		}
	}
	for _, i := range operands {
		if es[i].number {
			continue
		}
		at := op.Operands[i].Span
		x := f.operand(op, i)
		a, ok := f.address(x)
		if !ok {
			for _, t := range x.terms { // whatever it is, each of them may be its origin
				note(t.atom, foreign{math.MinInt64, math.MaxInt64, at})
			}
			continue
		}
		size := int64(1)
		if t := es[i].tensor(); t != nil && (t.Core.Known() || a.add == low[t].add) {
			size = footprint(t)
		}
		lo, hi, s := f.reach(a.frame)
		switch s {
		case bounded:
			note(a.origin, foreign{clamp(a.add, lo), clamp(clamp(a.add, hi), size-1), at})
		case unbounded:
			note(a.origin, foreign{math.MinInt64, math.MaxInt64, at})
		}
	}
}

// baked lists what the executes of a function touch at addresses that are in
// their files. Many of them may run one file that has many.
func (f *function) baked(bundle bind.Bundle, note func(atom, foreign)) {
	known := map[*sdsc.File]bool{}
	for i := range f.steps {
		op := f.steps[i].op
		x := bundle[op]
		if x == nil || known[x.File] {
			continue
		}
		known[x.File] = true
		for _, b := range x.Baked {
			note(absolute, foreign{b.Start, b.End - 1, op.NameSpan})
		}
	}
}

// clamp is a+b, or the number of 64 bits that is nearest to it.
func clamp(a, b int64) int64 {
	if s, ok := mlirparse.AddInt64(a, b); ok {
		return s
	}
	if b < 0 {
		return math.MinInt64
	}
	return math.MaxInt64
}

// footprint is how far an access reaches from its address, at least one byte.
func footprint(t *sdsc.Tensor) int64 {
	if t == nil {
		return 1
	}
	return max(t.Reach(), 1)
}

// checkOperand checks that an operand is of a kind that can move.
func (p *pair) checkOperand(o *mlirparse.Operand, m *member, e *effect) bool {
	why := ""
	switch {
	case e.number:
		why = "is used as a number"
	case e.tensor() != nil && e.tensor().Gather == sdsc.ValueTensor:
		why = "is gathered from"
	case e.tensor() != nil && e.tensor().Component != sdsc.HBM:
		why = "is not in HBM"
	case o.Value.Type != "index":
		why = "is passed as an argument without being extracted"
	default:
		return true
	}
	p.errorf(p.before.src, o.Span, "buffer '%s' moves, but %s here", m.Value.Name, why).
		Note(p.before.src, m.span(), "declared here")
	return false
}

// checkDeclared checks the annotations that forbid a move.
func (p *pair) checkDeclared(m *member) {
	attrs := m.Value.Attrs()
	if m.Value.Def != nil {
		attrs = m.Value.Def.Attrs
	}
	for _, a := range attrs {
		output := a.Name == attrOutput && (a.Value.Kind == mlirparse.Unit || a.Value.Int != 0)
		if output || a.Name == attrMemory && a.Value.Text == "lx" {
			p.errorf(p.before.src, a.Span, "buffer '%s' moves in spite of '%s'", m.Value.Name, a.Name)
		}
	}
	if m.Size <= 0 {
		p.errorf(p.before.src, m.span(), "buffer '%s' moves with a size of %d bytes", m.Value.Name, m.Size)
	}
}

// checkFirst checks that what a buffer holds does not come from outside: that
// of one that the function did not allocate the first access is not a read.
func (p *pair) checkFirst(f *function, s *storage) {
	origin := s.members[0].place.origin
	if len(s.uses) == 0 {
		return
	}
	if origin != absolute {
		if v := f.infos[origin].value; v != nil && isAllocation(v) {
			return
		}
	}
	for _, u := range s.uses {
		if u.step == s.uses[0].step && u.role == sdsc.Read {
			p.errorf(p.before.src, f.operandAt(u.step, u.number).Span, "buffer '%s' moves, but what is read of it here comes from outside", u.member.Value.Name).
				Note(p.before.src, u.member.span(), "declared here")
			return
		}
	}
}

// checkBounds checks that all accesses stay within their buffers.
func (p *pair) checkBounds(f *function, s *storage) {
	for i := 0; i < len(s.uses); {
		j := i + 1
		for j < len(s.uses) && s.uses[j].step == s.uses[i].step {
			j++
		}
		low := lowest(s.uses[i:j])
		for ; i < j; i++ {
			u := &s.uses[i]
			at := u.at
			if low := low[tensorOf{u.tensor(), u.member}]; low != nil {
				at = *low
			}
			p.checkBound(f, u, at)
		}
	}
}

func (p *pair) checkBound(f *function, u *access, at position) {
	m := u.member
	lo, hi, s := f.reach(at.frame)
	if s == never {
		return
	}
	start := clamp(clamp(at.add, lo), -m.delta)
	end := clamp(clamp(clamp(at.add, hi), -m.delta), footprint(u.tensor()))
	if s == bounded && start >= 0 && end <= p.roundUp(m.Size) {
		return
	}
	what := fmt.Sprintf("in bytes [%d, %d)", start, end)
	if s == unbounded {
		what = "at an address that advances without known bounds"
	}
	p.errorf(p.before.src, f.operandAt(u.step, u.number).Span, "buffer '%s' of %d bytes moves, but is accessed %s", m.Value.Name, m.Size, what).
		Note(p.before.src, m.span(), "declared here")
}

// tensorOf is a tensor in a buffer.
type tensorOf struct {
	tensor *sdsc.Tensor
	member *member
}

// lowest finds, for the tensors of one operation of which no core is known
// alone, the address that the whole begins at: the lowest, if all of them
// differ by constants, else nil.
func lowest(uses []access) map[tensorOf]*position {
	var out map[tensorOf]*position
	for i := range uses {
		u := &uses[i]
		if u.tensor() == nil || u.tensor().Core.Known() {
			continue
		}
		key := tensorOf{u.tensor(), u.member}
		switch low, seen := out[key]; {
		case !seen:
			if out == nil {
				out = map[tensorOf]*position{}
			}
			at := u.at
			out[key] = &at
		case low == nil:
		case compareFrames(low.frame, u.at.frame) != 0:
			out[key] = nil
		default:
			low.add = min(low.add, u.at.add)
		}
	}
	return out
}

// checkForeign checks that nothing accesses a moved buffer at an address that
// does not move with it. It costs a sort.
func (p *pair) checkForeign(outside map[atom][]foreign) {
	var line []foreign // of the origin that the storage is at
	for i, s := range p.storages.list {
		m := s.members[0]
		if i == 0 || m.place.origin != p.storages.list[i-1].members[0].place.origin {
			line = outside[m.place.origin]
			byReach(line)
		}
		n, _ := slices.BinarySearchFunc(line, s.end, func(r foreign, end int64) int { return cmp.Compare(r.lo, end) })
		if n > 0 && line[n-1].hi >= m.place.add {
			p.errorf(p.before.src, line[n-1].at, "buffer '%s' moves, but this address does not move with it and may lie in it", m.Value.Name).
				Note(p.before.src, m.span(), "declared here")
		}
	}
}

// byReach sorts accesses by where they begin, and makes each the one of those up
// to it that reaches farthest.
func byReach(line []foreign) {
	slices.SortStableFunc(line, func(a, b foreign) int { return cmp.Compare(a.lo, b.lo) })
	for i := 1; i < len(line); i++ {
		if line[i-1].hi > line[i].hi {
			line[i].hi, line[i].at = line[i-1].hi, line[i-1].at
		}
	}
}
