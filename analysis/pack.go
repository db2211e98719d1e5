package analysis

import (
	"errors"
	"fmt"

	"github.com/sdsc-pool/sdsc-pool/analysis/plan"
)

// pack places the storages of a function whose buffers are all eligible.
func (p *Program) pack(f *Func) {
	var fit []*Storage
	problem := plan.Problem{Align: p.Options.Alignment, Budget: p.Options.Budget}
	for _, s := range f.Storages {
		switch {
		case !s.eligible():
		case s.Size > p.Options.Budget:
			s.overflow()
		default:
			fit = append(fit, s)
			problem.Intervals = append(problem.Intervals, plan.Interval{
				Name: s.Buffers[0].Name, Start: int64(s.Live.First), End: int64(s.Live.Last), Size: s.Size,
			})
		}
	}
	if len(fit) > 0 {
		p.place(f, fit, problem)
	}
	p.warnings(f)
}

func (s *Storage) eligible() bool {
	for _, b := range s.Buffers {
		if b.Reason != "" {
			return false
		}
	}
	return true
}

func (s *Storage) overflow() {
	for _, b := range s.Buffers {
		b.Reason, b.Detail = Overflow, "does not fit the budget"
	}
}

func (p *Program) place(f *Func, fit []*Storage, problem plan.Problem) {
	pl, err := plan.Pack(problem, p.Options.Plan)
	if err == nil {
		err = plan.Check(problem, pl)
	}
	if err != nil {
		sp := f.Op.NameSpan
		var input *plan.InputError
		if errors.As(err, &input) && input.Index >= 0 {
			sp = fit[input.Index].Buffers[0].Span()
		}
		f.errorf(sp, "cannot pack the buffers of @%s: %v", f.Name(), err)
		return
	}
	f.Plan, f.PoolSize = pl, pl.Size
	for i, s := range fit {
		if pl.Offsets[i] == plan.Overflow {
			s.overflow()
		} else {
			s.Offset = pl.Offsets[i]
		}
	}
}

// warnings tells of buffers that did not fit, and of a function that the
// backend will refuse.
func (p *Program) warnings(f *Func) {
	overflowed := 0
	total := f.PoolSize
	for _, b := range f.Buffers {
		if b.Reason == Overflow {
			overflowed++
		}
		if b.Kind == Allocation && !b.Pooled() && b.Size > 0 {
			total += min(b.Size, BackendLimit+1) // each is at most the segment: no overflow
		}
	}
	if overflowed > 0 {
		f.warningf(f.Op.NameSpan, "bundle @%s: %d intermediates did not fit in the %s pool budget and keep standalone HBM addresses",
			f.Name(), overflowed, FormatBytes(p.Options.Budget))
	}
	if total > BackendLimit {
		f.warningf(f.Op.NameSpan, "bundle @%s: the pool and the remaining allocations take %s, more than the %s that the backend accepts",
			f.Name(), FormatBytes(total), FormatBytes(BackendLimit))
	}
}

// FormatBytes prints a size in the largest binary unit that leaves at least 1.
func FormatBytes(n int64) string {
	for _, u := range []struct {
		size int64
		name string
	}{{1 << 30, "GiB"}, {1 << 20, "MiB"}, {1 << 10, "KiB"}} {
		if n >= u.size {
			return fmt.Sprintf("%.2f %s", float64(n)/float64(u.size), u.name)
		}
	}
	return fmt.Sprintf("%d bytes", n)
}
