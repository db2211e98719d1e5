// Package explain tells why a buffer is where it is, as a diagnostic whose
// notes point at the text that made it so.
package explain

import (
	"fmt"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/report"
)

// shown bounds the notes of one kind: a buffer may have thousands of accesses.
const shown = 16

// Buffer explains a buffer of p: where it is declared, who reads and writes it
// and where that is known from, which loops widened its live range and what
// made them, and which buffers have its bytes before and after it; or, if it is
// not in the pool, the whole chain to the reason.
func Buffer(p *analysis.Program, b *analysis.Buffer) *mlirparse.Diagnostic {
	e := explanation{p: p, f: b.Func, b: b}
	e.Diagnostic = mlirparse.Remarkf(b.Func.Module.Source, b.Span(), "%s", e.verdict())
	e.accesses()
	e.shared()
	e.widenings()
	if b.Pooled() {
		e.neighbours()
		e.fullest()
	} else {
		e.chain()
	}
	return e.Diagnostic
}

type explanation struct {
	*mlirparse.Diagnostic
	p *analysis.Program
	f *analysis.Func
	b *analysis.Buffer
}

// at adds a note at a place of the buffer's own text.
func (e *explanation) at(sp mlirparse.Span, format string, args ...any) {
	e.Note(e.f.Module.Source, sp, format, args...)
}

// add adds a note about no place.
func (e *explanation) add(format string, args ...any) {
	e.Note(nil, mlirparse.Span{}, format, args...)
}

func quoted(b *analysis.Buffer) string { return "'" + b.Name + "'" }

// verdict is the answer in one line.
func (e *explanation) verdict() string {
	b := e.b
	size := fmt.Sprintf("%d bytes", b.Size)
	if aligned := report.AlignedSize(e.p, b); aligned != b.Size {
		size += fmt.Sprintf(", %d with alignment", aligned)
	}
	if !b.Pooled() {
		return fmt.Sprintf("buffer %s (%s) is not in the pool of @%s: %s", quoted(b), size, e.f.Name(), b.Reason)
	}
	return fmt.Sprintf("buffer %s (%s) is at offset %d of the pool of @%s, %s", quoted(b), size, b.Offset(), e.f.Name(), b.Storage.Live)
}

// accesses tells what each step does with the buffer, and how that is known.
func (e *explanation) accesses() {
	all := report.AccessesOf(e.b)
	if len(all) == 0 {
		e.add("no operation accesses it")
		return
	}
	for i, a := range all {
		if i == shown {
			e.add("and %d more accesses, the last at step %d", len(all)-i, all[len(all)-1].Step)
			break
		}
		operands := ""
		if n := len(a.Operands); n > 1 {
			operands = fmt.Sprintf(" through %d operands", n)
		}
		e.at(span(a.First), "step %d %s it%s: %s", a.Step, verbs[a.Role], operands, evidence(a.First))
	}
}

func span(a *analysis.Access) mlirparse.Span { return a.Op.Operands[a.Operand].Span }

var verbs = map[analysis.Role]string{
	analysis.None: "names", analysis.Read: "reads", analysis.Write: "writes", analysis.ReadWrite: "reads and writes",
}

// evidence is where a role is known from.
func evidence(a *analysis.Access) string {
	switch a.Source {
	case analysis.FromFile:
		return fmt.Sprintf("'%s' has it as %s", report.FileOf(a.Op), a.Tensor().Name)
	case analysis.FromAttribute:
		return "sdsc_pool.effects says so"
	}
	return "nothing says what it does, so it counts as both"
}

// shared names the buffers that are live and placed with this one.
func (e *explanation) shared() {
	s := e.b.Storage
	for i, o := range s.Buffers {
		if i == shown {
			e.add("and %d more buffers", len(s.Buffers)-i)
			break
		}
		if o != e.b {
			e.at(o.Span(), "it shares bytes with %s: both are live and move as one", quoted(o))
		}
	}
}

// widenings tells of the loops that keep the buffer live, and what made them.
func (e *explanation) widenings() {
	used := e.used()
	for _, w := range e.f.Widenings(e.b.Storage) {
		l := w.Loop
		if used.First <= l.First && l.Last <= used.Last {
			continue // live there anyway
		}
		used = analysis.LiveRange{First: min(used.First, l.First), Last: max(used.Last, l.Last)}
		e.at(l.Op.NameSpan, "this loop keeps it live over all its steps, [%d, %d]: %s", l.First, l.Last, w.Why)
		e.at(span(w.Access), "what makes it so is the access at step %d", w.Access.Step)
	}
}

// used is from the first access to the last, of the buffer and of those that
// share its bytes; empty without any.
func (e *explanation) used() analysis.LiveRange {
	out := analysis.LiveRange{First: 0, Last: -1}
	for _, b := range e.b.Storage.Buffers {
		for i := range b.Accesses {
			step := b.Accesses[i].Step
			if out.Empty() {
				out = analysis.LiveRange{First: step, Last: step}
			}
			out = analysis.LiveRange{First: min(out.First, step), Last: max(out.Last, step)}
		}
	}
	return out
}

// neighbours names the buffers that have the same bytes before and after.
func (e *explanation) neighbours() {
	s := e.b.Storage
	var before, after []*analysis.Storage
	for _, o := range e.f.Storages {
		switch {
		case o == s || !o.Buffers[0].Pooled() || o.Live.Empty():
		case o.Live.Last < s.Live.First:
			before = append(before, o)
		case o.Live.First > s.Live.Last:
			after = append(after, o)
		}
	}
	slices.SortStableFunc(before, func(a, b *analysis.Storage) int { return b.Live.Last - a.Live.Last })
	slices.SortStableFunc(after, func(a, b *analysis.Storage) int { return a.Live.First - b.Live.First })
	e.occupants("before", "nothing in the pool uses its bytes before it", before)
	e.occupants("after", "nothing in the pool uses its bytes after it", after)
}

func (e *explanation) occupants(when, none string, others []*analysis.Storage) {
	owners := owners(e.b.Storage, others)
	if len(owners) == 0 {
		e.add("%s", none)
	}
	for i, o := range owners {
		if i == shown {
			e.add("and %d more", len(owners)-i)
			break
		}
		e.at(o.Buffers[0].Span(), "%s it, bytes [%d, %d) of the pool are those of %s, %s",
			when, o.Offset, o.Offset+o.Size, quoted(o.Buffers[0]), o.Live)
	}
}

// owners picks, from others in order, those that own a byte of s that none
// before them owns.
func owners(s *analysis.Storage, others []*analysis.Storage) []*analysis.Storage {
	type piece struct{ start, end int64 }
	free := []piece{{s.Offset, s.Offset + s.Size}}
	var out []*analysis.Storage
	for _, o := range others {
		var left []piece
		start, end := o.Offset, o.Offset+o.Size
		for _, f := range free {
			if start >= f.end || end <= f.start {
				left = append(left, f)
				continue
			}
			if f.start < start {
				left = append(left, piece{f.start, start})
			}
			if end < f.end {
				left = append(left, piece{end, f.end})
			}
			if len(out) == 0 || out[len(out)-1] != o {
				out = append(out, o)
			}
		}
		if free = left; len(free) == 0 {
			break
		}
	}
	return out
}

// fullest says whether the buffer is one of those that the pool cannot be
// smaller for.
func (e *explanation) fullest() {
	pl, r := e.f.Plan, e.b.Storage.Live
	if at := int(pl.LowerBoundStep); r.First <= at && at <= r.Last {
		e.at(e.f.Steps[at].NameSpan, "it is live at step %d, where most bytes are: %d of the %d that the pool has",
			at, pl.LowerBound, pl.Size)
	}
}
