package verify

import (
	"slices"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// poolArgument is the name of the argument through which a frontend passes a
// pool of its own (torch-spyre pull request 2420).
const poolArgument = "%pool_base_addr"

// function compares two functions.
func (p *pair) function(was, is *mlirparse.Op) {
	if name, ok := sameAttrs(was.Attrs, is.Attrs, p.before.module, p.after.module, "function_type", "arg_attrs"); !ok {
		p.differ(was, is, "attribute '%s' of @%s changed", name, was.Symbol())
	}
	if old, now := p.before.result(was), p.after.result(is); old != now {
		p.differ(was, is, "@%s returns %s, and returned %s", was.Symbol(), now, old)
	}
	if len(was.Regions()) != len(is.Regions()) || (was.Entry() == nil) != (is.Entry() == nil) {
		p.differ(was, is, "the body of @%s is not what it was", was.Symbol())
		return
	}
	moving := p.moving[was]
	if moving == nil {
		for i := range was.Regions() {
			p.identical(was.Regions()[i].Blocks, is.Regions()[i].Blocks)
		}
		return
	}
	p.storages, p.pool = moving, pool{}
	p.arguments(was, is)
	p.block(was.Entry(), is.Entry())
	p.checkPool(is)
	p.storages = nil
}

// result is what a function returns, without blanks.
func (e *evaluator) result(f *mlirparse.Op) string {
	a, ok := f.Attr("function_type")
	if !ok {
		return "()"
	}
	text := a.Value.Text
	if i := strings.LastIndex(text, "->"); i >= 0 {
		text = text[i+2:]
	}
	return strings.Join(strings.Fields(text), "")
}

// arguments pairs the arguments of a function with a pool: there may be one
// more, for the pool, and those that moved may be gone. They are known by
// their names.
func (p *pair) arguments(was, is *mlirparse.Op) {
	before, after := was.Entry().Args, is.Entry().Args
	next := 0 // that is not paired yet
	for _, v := range after {
		i := next + slices.IndexFunc(before[next:], func(b *mlirparse.Value) bool { return b.Name == v.Name })
		switch {
		case i >= next:
			p.dropped(before[next:i])
			p.sameType(before[i], v)
			p.argument(before[i], v)
			p.same(before[i], v)
			next = i + 1
		case p.pool.arg == nil && strings.HasPrefix(v.Name, poolArgument):
			p.after.defineFresh(v)
			p.pool.arg = v
			p.pool.base = p.after.operation(nil, "extract value", p.after.form(v))
		default:
			p.errorf(p.after.src, v.Span, "argument '%s' is new", v.Name)
			p.after.defineFresh(v)
		}
	}
	p.dropped(before[next:])
}

// dropped checks arguments of before that after lacks.
func (p *pair) dropped(args []*mlirparse.Value) {
	for _, v := range args {
		if !p.isMoved(v) {
			p.errorf(p.before.src, v.Span, "argument '%s' is gone", v.Name)
		}
	}
}

// argument compares the attributes of an argument.
func (p *pair) argument(was, is *mlirparse.Value) {
	if name, ok := sameAttrs(was.Attrs(), is.Attrs(), p.before.module, p.after.module); !ok {
		p.errorf(p.after.src, is.Span, "attribute '%s' of argument '%s' changed", name, is.Name)
	}
}

// checkPool checks the pool itself.
func (p *pair) checkPool(is *mlirparse.Op) {
	src := p.after.src
	if len(p.pool.base.terms) == 0 {
		p.errorf(src, is.NameSpan, "@%s has no pool for the %d buffers that move", is.Symbol(), p.storages.moved)
		return
	}
	sp := is.NameSpan
	if p.pool.op != nil {
		sp = p.pool.op.Span
	}
	for _, s := range p.storages.list {
		m := s.members[0]
		if s.offset%p.options.alignment() != 0 {
			p.errorf(src, sp, "buffer '%s' is at offset %d of the pool, which is no multiple of %d", m.Value.Name, s.offset, p.options.alignment()).
				Note(p.before.src, m.span(), "declared here")
		}
		if end, ok := mlirparse.AddInt64(s.offset, s.size); s.offset < 0 || !ok || p.pool.size > 0 && end > p.pool.size {
			p.errorf(src, sp, "buffer '%s' has bytes [%d, %d) of a pool of %d", m.Value.Name, s.offset, end, p.pool.size).
				Note(p.before.src, m.span(), "declared here")
		}
	}
}
