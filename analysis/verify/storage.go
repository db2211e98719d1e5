package verify

import (
	"cmp"
	"math"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// member is a buffer that moves.
type member struct {
	Moved
	base    atom
	place   address // where the input has it; of an allocation, on a line of its own
	fixed   bool    // place is a constant distance from its origin
	storage *storage
	delta   int64 // bytes from the start of the storage
}

func (m *member) span() mlirparse.Span {
	if m.Value.Def != nil {
		return m.Value.Def.Span
	}
	return m.Value.Span
}

func endOf(start, size int64) int64 {
	end, ok := mlirparse.AddInt64(start, max(size, 0))
	if !ok {
		return math.MaxInt64
	}
	return end
}

// storage is the bytes of buffers whose ranges overlap in the input, their
// sizes rounded up to the alignment: what one of them holds the others hold, so
// that they may share bytes and have to go on doing so.
//
//	input   ├── a ──┤            pool   ├── a ──┤
//	            ├── b ──┤      ─▶           ├── b ──┤      the same distance
type storage struct {
	members []*member // by delta; the first at 0
	size    int64     // bytes, rounded up to the alignment
	end     int64     // on the line of the members' places
	offset  int64     // in the pool
	uses    []access  // by step, then by operand
	room    int       // the most that there will be of them
}

// storages are those of one function.
type storages struct {
	first  atom       // of the bases
	byBase []*member  // by atom, from first on; nil for what is no base of a buffer that moves
	moved  int        // buffers
	list   []*storage // by the origin of their members' places, by place
}

// member is the buffer with a base, nil if none that moves has it.
func (s *storages) member(base atom) *member {
	if base == absolute || base < s.first || int(base-s.first) >= len(s.byBase) {
		return nil
	}
	return s.byBase[base-s.first]
}

// newStorages finds which moved buffers are the same bytes, and checks that
// they move by the same distance.
func (p *pair) newStorages(f *function, moved []Moved, bases []atom) *storages {
	first := slices.Min(bases) // a function's bases are numbered in a row
	s := &storages{first: first, byBase: make([]*member, slices.Max(bases)-first+1)}
	members := make([]*member, 0, len(moved))
	for i, m := range moved {
		if s.byBase[bases[i]-first] != nil {
			p.errorf(p.before.src, m.Value.Span, "buffer '%s' moves twice", m.Value.Name)
			continue
		}
		n := &member{Moved: m, base: bases[i]}
		s.byBase[n.base-first] = n
		s.moved++
		members = append(members, n)
	}
	for _, m := range members {
		if m.place, m.fixed = f.place(m); !m.fixed {
			p.errorf(p.before.src, m.span(), "buffer '%s' moves, but its address is no constant distance from anything", m.Value.Name)
		}
	}
	slices.SortStableFunc(members, func(a, b *member) int {
		return cmp.Or(cmp.Compare(a.place.origin, b.place.origin), cmp.Compare(a.place.add, b.place.add))
	})
	var last *member // that ends last in the current storage
	for i, m := range members {
		if last == nil || last.place.origin != m.place.origin || m.place.add >= p.end(last) {
			s.list = append(s.list, &storage{offset: m.Offset, end: m.place.add})
			last = nil
		}
		m.storage = s.list[len(s.list)-1]
		m.storage.members = members[i-len(m.storage.members) : i+1]
		m.delta = m.place.add - m.storage.members[0].place.add
		if m.delta != m.Offset-m.storage.offset {
			o := m.storage.members[0]
			p.errorf(p.before.src, m.span(), "buffers '%s' and '%s' overlap, but are moved to offsets %d and %d of the pool", o.Value.Name, m.Value.Name, o.Offset, m.Offset).
				Note(p.before.src, o.span(), "the other one")
		}
		m.storage.size = max(m.storage.size, endOf(m.delta, p.roundUp(m.Size)))
		if last == nil || p.end(m) > p.end(last) {
			last = m
		}
		m.storage.end = max(m.storage.end, p.end(m))
	}
	for _, st := range s.list {
		st.size = p.roundUp(st.size)
	}
	return s
}

// end is where accesses of the buffer may end on the line of its place.
func (c *Comparison) end(m *member) int64 { return endOf(m.place.add, c.roundUp(m.Size)) }

// roundUp is the next multiple of the alignment, as far as 64 bits hold it.
func (c *Comparison) roundUp(n int64) int64 {
	a := c.options.alignment()
	if n > math.MaxInt64-a {
		return n
	}
	return (n + a - 1) / a * a
}

// place follows a buffer's declaration to the origin of its address. Buffers
// may be declared at addresses of others; each is declared before it is used,
// so this ends. It is not fixed where an induction variable or anything
// unknown takes part.
func (f *function) place(m *member) (a address, fixed bool) {
	a, ok := f.address(f.places[m.base])
	if isAllocation(m.Value) {
		return address{origin: m.base}, true
	}
	for ok && a.origin != absolute && f.kind(a.origin) == baseAtom {
		if isAllocation(f.infos[a.origin].value) {
			break
		}
		up, ok2 := f.address(f.places[a.origin])
		sum, ok3 := mlirparse.AddInt64(a.add, up.add)
		ok = ok2 && ok3 && len(up.frame) == 0
		a.origin, a.add = up.origin, sum
	}
	return a, ok && len(a.frame) == 0
}
