package explain

import (
	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/printer/report"
)

// chain tells why the buffer is not in the pool, link by link.
func (e *explanation) chain() {
	b := e.b
	switch b.Reason {
	case analysis.Overflow:
		e.overflow()
	case analysis.CrossBundle, analysis.MultiBundleWrite:
		e.add("%s: %s", b.Reason, b.Detail)
		e.elsewhere(b)
	case analysis.Aliased:
		e.aliases(b)
	default:
		e.because(b)
	}
}

// because repeats what the analysis says of a buffer, at the place it speaks of.
func (e *explanation) because(b *analysis.Buffer) {
	if b.At.IsZero() {
		e.add("%s: %s", b.Reason, b.Detail)
		return
	}
	e.at(b.At, "%s: %s", b.Reason, b.Detail)
}

// aliases follows the buffers that hold each other to the one that has a reason
// of its own.
func (e *explanation) aliases(b *analysis.Buffer) {
	seen := map[*analysis.Buffer]bool{}
	for b.Reason == analysis.Aliased && !seen[b] {
		seen[b] = true
		next := holder(b)
		if next == nil {
			break
		}
		e.at(next.At, "aliased: %s moves with %s, which stays: %s: %s", quoted(b), quoted(next), next.Reason, next.Detail)
		b = next
	}
	switch b.Reason {
	case analysis.Aliased:
		e.because(b)
	case analysis.CrossBundle, analysis.MultiBundleWrite:
		e.elsewhere(b)
	}
}

// holder is the buffer that keeps b where it is, nil if it is not one.
func holder(b *analysis.Buffer) *analysis.Buffer {
	for _, o := range b.Storage.Buffers {
		if o != b && !o.Pooled() && o.Span() == b.At {
			return o
		}
	}
	return nil
}

// elsewhere shows the same buffer in other functions.
func (e *explanation) elsewhere(b *analysis.Buffer) {
	others := e.p.Elsewhere(b)
	for i, o := range others {
		if i == shown {
			e.add("and in %d more functions", len(others)-i)
			break
		}
		src := o.Func.Module.Source
		how := "its range of addresses overlaps"
		if b.Explicit && o.Explicit && b.Name == o.Name {
			how = "it has the same sdsc_pool.name"
		}
		e.Note(src, o.Span(), "%s of @%s is the same buffer: %s", quoted(o), o.Func.Name(), how)
		if as := report.AccessesOf(o); len(as) > 0 {
			a := as[0]
			e.Note(src, span(a.First), "step %d of @%s %s it: %s", a.Step, o.Func.Name(), verbs[a.Role], evidence(a.First))
		}
	}
}

// overflow compares the buffer with the budget, and with what is live beside it.
func (e *explanation) overflow() {
	s, budget := e.b.Storage, e.p.Options.Budget
	if s.Size > budget {
		e.add("overflow: it takes %d bytes, the budget is %d", s.Size, budget)
		return
	}
	most, at := int64(0), s.Live.First
	live := make([]int64, s.Live.Last-s.Live.First+2) // changes, from its first step on
	for _, o := range e.f.Storages {
		if !o.Buffers[0].Pooled() || o.Live.Last < s.Live.First || o.Live.First > s.Live.Last {
			continue
		}
		live[max(o.Live.First-s.Live.First, 0)] += o.Size
		live[min(o.Live.Last, s.Live.Last)-s.Live.First+1] -= o.Size
	}
	sum := int64(0)
	for i := range live[:len(live)-1] {
		if sum += live[i]; sum > most {
			most, at = sum, s.Live.First+i
		}
	}
	if most+s.Size > budget {
		e.at(e.f.Steps[at].NameSpan, "overflow: at step %d the pool has %d bytes live beside its %d: more than the budget of %d",
			at, most, s.Size, budget)
		return
	}
	e.add("overflow: no free block of %d bytes was left, and the pool may not grow past the budget of %d", s.Size, budget)
	e.at(e.f.Steps[at].NameSpan, "at most %d bytes are live beside it, at step %d: a plan with less fragmentation would have room", most, at)
}
