package verify

import (
	"math"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Lint checks the rules of the bundle format that no byte depends on:
// allocations stand in the entry block, are used, and fit the segment together;
// a loop's bound that is known at run time only has a maximum. That the ids of
// an operation fit its operands, and that its file is there, package bind
// tells. Check has these findings, too.
func Lint(in Input) mlirparse.List {
	l := &lint{report: &report{}, src: in.Module.Source}
	e := newEvaluator(newAtoms(), in.Module)
	for _, op := range in.Module.Funcs() {
		l.function(scan(e, op))
	}
	return l.found.Sort()
}

type lint struct {
	*report
	src *mlirparse.Source
}

func (l *lint) function(f *function) {
	used := map[*mlirparse.Value]bool{}
	var allocations []*mlirparse.Op
	for _, r := range f.op.Regions() {
		for _, b := range r.Blocks {
			b.Walk(func(op *mlirparse.Op) bool {
				if op.Name == opAllocate {
					allocations = append(allocations, op)
				}
				for i := range op.Operands {
					used[op.Operands[i].Value] = true
				}
				return true
			})
		}
	}
	total := int64(0)
	for _, op := range allocations {
		size, _ := op.Attr("size")
		total = min(total, math.MaxInt64-size.Value.Int) + size.Value.Int
		if op.Parent != f.op.Entry() {
			l.warningf(l.src, op.NameSpan, "the allocation does not stand in the entry block: it is one for the whole kernel all the same").
				Note(l.src, f.op.NameSpan, "the function")
		}
		if !used[op.Results[0]] {
			l.warningf(l.src, op.NameSpan, "allocation '%s' of %d bytes is not used", op.Results[0].Name, size.Value.Int)
		}
	}
	switch {
	case total > mlirparse.SegmentSize:
		l.errorf(l.src, f.op.NameSpan, "the allocations of @%s take %d bytes, more than the segment of %d bytes", f.name(), total, int64(mlirparse.SegmentSize))
	case total > BackendLimit:
		l.warningf(l.src, f.op.NameSpan, "the allocations of @%s take %d bytes, more than the %d bytes that the backend accepts", f.name(), total, int64(BackendLimit))
	}
	for _, loop := range f.loops {
		l.bound(f, loop)
	}
}

// bound checks that a bound which the caller passes has a maximum in its type.
func (l *lint) bound(f *function, loop *loop) {
	upper := &loop.op.Operands[1]
	if _, ok := f.form(upper.Value).constant(); ok {
		return
	}
	if _, ok := maxValue(upper.Value); !ok {
		l.warningf(l.src, upper.Span, "the bound of the loop is known at run time only, and has no maximum")
	}
}
