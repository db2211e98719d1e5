package verify

import (
	"math"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// function is one function as the checks see it: its executes in the order of
// the text, the loops around them, and the forms of its values.
type function struct {
	*evaluator
	op    *mlirparse.Op
	steps []step
	loops []*loop // outer before inner
	other []*mlirparse.Op

	// irregular is an operation whose control flow is not known, and which
	// executes stand in or behind: nil in a function of one block where all
	// executes stand in it or in loops.
	irregular *mlirparse.Op
}

// step is an execute.
type step struct {
	op   *mlirparse.Op
	loop *loop // innermost, nil for none
}

// loop is an scf.for. Its iterations are those of k in [0, trips), where the
// induction variable is lower + k*step.
type loop struct {
	op          *mlirparse.Op
	parent      *loop // nil for an outermost loop
	first, last int   // steps in it; first > last when it has none
	atom        atom  // its induction variable

	known    bool  // the rest says something
	lower    int64 // first value of the induction variable
	step     int64 // at least 1
	minTrips int64
	maxTrips int64
}

// once reports whether the body runs at most once: nothing passes from one
// iteration to another.
func (l *loop) once() bool { return l.known && l.maxTrips <= 1 }

// holds reports whether l is m or around it. nil is around everything.
func (l *loop) holds(m *loop) bool {
	for ; m != l; m = m.parent {
		if m == nil {
			return false
		}
	}
	return true
}

// scan walks a function. The evaluator must know the bases by then.
func scan(e *evaluator, op *mlirparse.Op) *function {
	f := &function{evaluator: e, op: op}
	if len(op.Regions()) > 0 && len(op.Regions()[0].Blocks) > 1 {
		f.irregular = op
	}
	for _, r := range op.Regions() {
		f.region(r, nil)
	}
	return f
}

func (f *function) name() string { return f.op.Symbol() }

func (f *function) region(r *mlirparse.Region, l *loop) {
	for _, b := range r.Blocks {
		for _, v := range b.Args {
			if !f.known[v.ID] {
				f.defineFresh(v)
			}
		}
		for _, op := range b.Ops {
			f.visit(op, l)
		}
	}
}

func (f *function) visit(op *mlirparse.Op, l *loop) {
	if f.pure(op) {
		return
	}
	for _, v := range op.Results {
		f.defineFresh(v)
	}
	switch op.Name {
	case opExecute:
		f.steps = append(f.steps, step{op, l})
		return
	case opFor:
		f.enter(op, l)
		return
	}
	f.other = append(f.other, op)
	before := len(f.steps)
	for _, r := range op.Regions() {
		f.region(r, l)
	}
	if f.irregular == nil && len(f.steps) > before {
		f.irregular = op
	}
}

// enter walks a loop.
func (f *function) enter(op *mlirparse.Op, parent *loop) {
	l := &loop{op: op, parent: parent, first: len(f.steps)}
	f.bound(l)
	iv := op.Entry().Args[0]
	l.atom = f.fresh(atomInfo{kind: loopAtom, value: iv, loop: l})
	f.define(iv, of(l.atom))
	f.loops = append(f.loops, l)
	f.region(op.Regions()[0], l)
	l.last = len(f.steps) - 1
}

// bound works out the trip count, or the most it can be.
func (f *function) bound(l *loop) {
	lower, ok := f.operand(l.op, 0).constant()
	step, ok2 := f.operand(l.op, 2).constant()
	if !ok || !ok2 || step < 1 {
		return
	}
	upper := l.op.Operands[1].Value
	if c, ok := f.form(upper).constant(); ok {
		n := trips(lower, c, step)
		l.known, l.lower, l.step, l.minTrips, l.maxTrips = true, lower, step, n, n
	} else if c, ok := maxValue(upper); ok {
		l.known, l.lower, l.step, l.maxTrips = true, lower, step, trips(lower, c, step)
	}
}

// trips counts lower, lower+step, ... below upper; more than fit are so many
// that no address could advance with them.
func trips(lower, upper, step int64) int64 {
	if upper <= lower {
		return 0
	}
	n := (uint64(upper) - uint64(lower) - 1) / uint64(step)
	return int64(min(n, math.MaxInt64-1)) + 1
}

// maxValue is the bound that an argument's type puts on the value extracted
// from it.
func maxValue(v *mlirparse.Value) (int64, bool) {
	if v.Def == nil || v.Def.Name != opExtract {
		return 0, false
	}
	if field, _ := v.Def.Attr("field"); field.Value.Text != "value" {
		return 0, false
	}
	arg, ok := mlirparse.ParseInputArg(v.Def.Operands[0].Value.Type)
	return arg.MaxValue, ok && arg.MaxValue > 0
}

// spread says what is known of the values that a frame takes.
type spread uint8

const (
	unbounded spread = iota // nothing
	bounded                 // they lie in a closed range
	never                   // none: a loop makes no trip
)

// reach is the closed range of the values of a frame, over all iterations of
// its loops.
func (as *atoms) reach(frame []term) (lo, hi int64, s spread) {
	s = bounded
	for _, t := range frame {
		l := as.infos[t.atom].loop
		switch {
		case !l.known:
			return 0, 0, unbounded
		case l.maxTrips == 0:
			s = never
			continue
		}
		last, ok := mlirparse.MulInt64(l.maxTrips-1, l.step)
		if ok {
			last, ok = mlirparse.AddInt64(l.lower, last)
		}
		a, ok1 := mlirparse.MulInt64(l.lower, t.coef)
		b, ok2 := mlirparse.MulInt64(last, t.coef)
		var ok3, ok4 bool
		lo, ok3 = mlirparse.AddInt64(lo, min(a, b))
		hi, ok4 = mlirparse.AddInt64(hi, max(a, b))
		if !ok || !ok1 || !ok2 || !ok3 || !ok4 {
			return 0, 0, unbounded
		}
	}
	return lo, hi, s
}
