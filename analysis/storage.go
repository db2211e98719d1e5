package analysis

import (
	"cmp"
	"math"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Storage is the bytes of one or more buffers of a function whose ranges
// overlap: it is live as one and is placed as one, so that the distances
// between its buffers stay.
type Storage struct {
	Buffers []*Buffer // by Delta, then in the order of their declarations
	Size    int64     // bytes, rounded up to the alignment
	Live    LiveRange
	Offset  int64 // in the pool, if its buffers are Pooled

	place    place     // of its start
	accesses []*Access // of all its buffers, by step, then by operand
	used     Role      // by all its accesses together
	stay     []*Buffer // the first two, at most, that other rules exclude
}

// place is a position on a line of addresses: the line of absolute ones, or
// the one that some value is the origin of.
type place struct {
	root   *mlirparse.Value // nil for absolute addresses
	offset int64            // bytes from the origin
	fixed  bool             // false: the position changes with a loop, or is not known
}

// line numbers the lines of a function; absolute addresses come first.
func (at place) line() int {
	if at.root == nil {
		return -1
	}
	return int(at.root.ID)
}

// end is where a range of size bytes ends on the line.
func (at place) end(size int64) int64 {
	end, ok := mlirparse.AddInt64(at.offset, size)
	if !ok {
		return math.MaxInt64
	}
	return end
}

// end is where the buffer's range ends on its line: all of the last stick is
// the buffer's, as accesses there count as in bounds.
func (b *Buffer) end() int64 {
	return b.place.end(roundUp(max(b.Size, 0), b.Func.alignment))
}

// placeOf follows a declaration to the origin that it is relative to. What it
// is declared from has its place already.
func placeOf(b *Buffer) place {
	if b.Kind == Allocation {
		return place{root: b.Value, fixed: true}
	}
	at := place{root: b.Place.Root, fixed: true}
	if base := b.Place.Buffer; base != nil {
		at = base.place
	}
	sum, ok := mlirparse.AddInt64(at.offset, b.Place.Const)
	at.offset = sum
	at.fixed = at.fixed && ok && len(b.Place.Terms) == 0 && !b.Place.Unknown
	return at
}

// shareStorage joins the buffers of a function that are the same bytes: those
// declared at an address of another one, and those whose ranges overlap. It
// costs a sort.
func (p *Program) shareStorage(f *Func) {
	for _, b := range f.Buffers {
		b.place = placeOf(b)
	}
	joined := newDisjointSets(len(f.Buffers))
	for _, b := range f.Buffers {
		if base := b.Place.Buffer; base != nil {
			joined.union(b.index, base.index)
		}
	}
	byPlace := slices.Clone(f.Buffers)
	slices.SortStableFunc(byPlace, func(a, b *Buffer) int {
		return cmp.Or(cmp.Compare(a.place.line(), b.place.line()), cmp.Compare(a.place.offset, b.place.offset))
	})
	var reach *Buffer // the one so far that ends last on its line
	for _, b := range byPlace {
		if !b.place.fixed {
			continue
		}
		if reach != nil && reach.place.line() == b.place.line() && b.place.offset < reach.end() {
			joined.union(reach.index, b.index)
			if reach.end() >= b.end() {
				continue
			}
		}
		reach = b
	}
	p.makeStorages(f, byPlace, joined)
	p.refuseForeign(f, byPlace)
}

// makeStorages makes a storage of each set of buffers.
func (p *Program) makeStorages(f *Func, byPlace []*Buffer, joined disjointSets) {
	of := map[int]*Storage{}
	for _, b := range byPlace {
		set := joined.find(b.index)
		s := of[set]
		if s == nil {
			s = &Storage{place: b.place}
			of[set] = s
			f.Storages = append(f.Storages, s)
		}
		b.Storage = s
		b.Delta = b.place.offset - s.place.offset
		s.Buffers = append(s.Buffers, b)
		size := b.end() - s.place.offset
		if size < 0 {
			size = math.MaxInt64 // 64 bits do not hold it
		}
		s.Size = max(s.Size, size)
	}
	for _, s := range f.Storages {
		s.Size = roundUp(s.Size, p.Options.Alignment)
		for _, b := range s.Buffers {
			for i := range b.Accesses {
				s.accesses = append(s.accesses, &b.Accesses[i])
			}
			if len(s.Buffers) > 1 && !b.place.fixed {
				b.exclude(Aliased, b.Span(), "its distance from the buffer it is derived from is not a constant")
			}
		}
		slices.SortStableFunc(s.accesses, func(a, b *Access) int {
			return cmp.Or(cmp.Compare(a.Step, b.Step), cmp.Compare(a.Operand, b.Operand))
		})
		f.resolveDefinitions(s.accesses)
		s.findReadFirst()
		for _, a := range s.accesses {
			s.used |= a.Role
		}
	}
	slices.SortStableFunc(f.Storages, func(a, b *Storage) int {
		return cmp.Compare(a.Buffers[0].index, b.Buffers[0].index)
	})
}

// roundUp is the next multiple of a power of two, or the largest one below
// 2^63 where 64 bits do not hold it.
func roundUp(n, alignment int64) int64 {
	if n > math.MaxInt64-(alignment-1) {
		return math.MaxInt64 &^ (alignment - 1)
	}
	return (n + alignment - 1) &^ (alignment - 1)
}

// refuseForeign finds the buffers that are accessed through an address that is
// not derived from them: moving the buffer would not move that access.
func (p *Program) refuseForeign(f *Func, byPlace []*Buffer) {
	foreign := append(f.foreign, f.strays()...)
	if slices.ContainsFunc(byPlace, (*Buffer).absolute) {
		for _, x := range f.baked {
			foreign = append(foreign, x.accesses()...)
		}
	}
	lines := reachesOf(foreign)
	for _, b := range byPlace {
		switch {
		case !b.place.fixed:
			continue
		case b.place.root != nil && f.mixed[b.place.root]:
			b.exclude(Aliased, b.Span(), "another address is computed from its base and a second one")
		}
		if r := hit(lines[b.place.line()], b); r != nil {
			b.exclude(Aliased, r.at, "an address that is not derived from it lies in it")
		}
	}
}

// refuseForeignAbroad is refuseForeign for the absolute addresses that other
// functions access.
func (p *Program) refuseForeignAbroad() {
	if len(p.Funcs) < 2 {
		return
	}
	var absolute []foreignAccess
	known := map[*sdsc.File]bool{}
	for _, f := range p.Funcs {
		for _, x := range f.baked {
			if !known[x.File] {
				known[x.File] = true
				absolute = append(absolute, x.accesses()...)
			}
		}
		for _, a := range append(f.foreign, f.strays()...) {
			if a.address.Root == nil {
				absolute = append(absolute, a)
			}
		}
	}
	rs := reachesOf(absolute)[place{}.line()]
	for _, f := range p.Funcs {
		for _, b := range f.Buffers {
			if b.absolute() && hit(rs, b) != nil {
				b.exclude(Aliased, b.Span(), "an address of another function, which does not declare it, lies in it")
			}
		}
	}
}

// absolute reports whether a buffer lies at an address that is a number.
func (b *Buffer) absolute() bool { return b.place.root == nil && b.place.fixed }

// hit finds an access of the bytes of a buffer among those on its line.
func hit(rs []reach, b *Buffer) *reach {
	n, _ := slices.BinarySearchFunc(rs, b.end(), func(r reach, end int64) int { return cmp.Compare(r.lo, end) })
	if n > 0 && rs[n-1].hi >= b.place.offset {
		return &rs[n-1]
	}
	return nil
}

// strays are the accesses of declared buffers that may be of other buffers:
// what is known to be outside their own buffer, and all of a buffer whose place
// changes with a loop.
func (f *Func) strays() []foreignAccess {
	var out []foreignAccess
	for _, b := range slices.Concat(f.Buffers, f.setAside) {
		if b.Kind == Allocation || !b.place.fixed && b.Place.Buffer != nil {
			continue // in no other buffer, or in the one that it shares storage with
		}
		at, size := b.Place, int64(0)
		if b.place.fixed {
			at, size = Address{Root: b.place.root, Const: b.place.offset}, b.end()-b.place.offset
		} else {
			out = append(out, foreignAccess{at, max(b.Size, 1), b.Span()})
		}
		stray := func(e *extent, start, end int64) {
			if sum, ok := add(at, Address{Const: start}); ok && start < end {
				out = append(out, foreignAccess{sum, end - start, e.span()})
			}
		}
		for e := range b.extents() {
			if e.known {
				stray(&e, e.start, min(e.end, 0))
				stray(&e, max(e.start, size), e.end)
			} else { // anywhere, as far as is known
				stray(&e, -farAway, 0)
				stray(&e, size, farAway)
			}
		}
	}
	return out
}

// farAway is beyond every address of a device, in bytes.
const farAway = 1 << 61

// reachesOf sorts accesses by line.
func reachesOf(as []foreignAccess) map[int][]reach {
	lines := map[int][]reach{}
	for _, a := range as {
		lo, hi, any, known := a.address.Bounded()
		if !known {
			lo, hi = math.MinInt64, math.MaxInt64
		}
		if last, ok := mlirparse.AddInt64(hi, a.reach-1); ok {
			hi = last
		} else {
			hi = math.MaxInt64
		}
		if any {
			line := place{root: a.address.Root}.line()
			lines[line] = append(lines[line], reach{lo, hi, a.at})
		}
	}
	for _, rs := range lines { // each alone, so their order does not matter
		sortReaches(rs)
	}
	return lines
}

// reach is what of a line an access may touch: the closed range [lo, hi].
type reach struct {
	lo, hi int64
	at     mlirparse.Span
}

// sortReaches sorts by lo and makes each entry the one of its predecessors,
// itself included, that reaches farthest.
func sortReaches(rs []reach) {
	slices.SortStableFunc(rs, func(a, b reach) int { return cmp.Compare(a.lo, b.lo) })
	for i := 1; i < len(rs); i++ {
		if rs[i-1].hi >= rs[i].hi {
			rs[i].hi, rs[i].at = rs[i-1].hi, rs[i-1].at
		}
	}
}

// exclude notes that a buffer cannot move for a reason of its storage.
func (b *Buffer) exclude(r Reason, at mlirparse.Span, detail string) {
	if b.refused == nil {
		b.refused = &verdict{r, detail, at}
	}
}
