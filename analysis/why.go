package analysis

import (
	"cmp"
	"slices"
)

// Widening is a loop that keeps bytes of a storage from one iteration to
// another, in or out, and the access that made it so: the one in the loop that
// meets what was there before, or the one after the loop.
type Widening struct {
	Loop   *Loop
	Access *Access
	Why    string // a clause about the storage: "it is used after the loop"
}

// Widenings says why a storage is live when nothing accesses it: the loops over
// all of whose steps it is live, outer before inner. The storage must be one of
// f's.
func (f *Func) Widenings(s *Storage) []Widening {
	if len(s.accesses) == 0 {
		return nil
	}
	var out []Widening
	u := f.newUsage(s.accesses)
	for _, l := range u.loops {
		op, why := u.carried(l)
		if why == "" {
			continue
		}
		concerned := func(a *Access) bool { return a.Step == u.ops[op].step }
		if u.ops[op].step < l.First {
			concerned = func(a *Access) bool { return l.contains(a.Step) }
		}
		i := slices.IndexFunc(s.accesses, func(a *Access) bool { return concerned(a) && a.Role&Read != 0 })
		if i < 0 {
			i = slices.IndexFunc(s.accesses, concerned)
		}
		out = append(out, Widening{l, s.accesses[i], why})
	}
	slices.SortStableFunc(out, func(a, b Widening) int {
		return cmp.Or(cmp.Compare(a.Loop.First, b.Loop.First), cmp.Compare(a.Loop.Depth, b.Loop.Depth))
	})
	return out
}

// Elsewhere lists the buffers of other functions that are the same buffer as b:
// of the same explicit name, or at overlapping absolute addresses. It costs a
// look at every buffer of the program.
func (p *Program) Elsewhere(b *Buffer) []*Buffer {
	var out []*Buffer
	for _, f := range p.Funcs {
		for _, o := range f.Buffers {
			if o.group != nil && o.group == b.group && f != b.Func {
				out = append(out, o)
			}
		}
	}
	return out
}
