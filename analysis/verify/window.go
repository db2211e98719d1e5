package verify

import (
	"cmp"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
)

// When a storage must be left alone.
//
// A window is a run of steps of the text in which no other storage may touch
// the bytes of this one. The windows of a storage hold
//
//   - each step that may write it, and
//   - each step that may run after a write of it and before a read that this
//     write may serve.
//
// The second is found for each read r by going outward from it. In the
// innermost loop around r, look for the last write before r that is certain to
// run in each iteration that gets to r, and to write all that r reads. If there
// is one, at step w, then whatever runs before it cannot matter to r: the window
// is [w, r]. If not, what r reads may be as old as the iteration before, and
// all of the loop belongs to the window; go on with the loop around that, where
// such a write has to stand before the inner loop. Outside all loops the window
// goes back to the first step that a write of the storage can come before.
//
//	for ... {             T, written before it is read in each iteration: [1, 2]
//	  0: read A           A, read before it is written:                   [0, 3]
//	  1: write T
//	  2: read T
//	  3: write A
//	}
//
// Why that is enough. Let an execution of r read a byte that a write t0 of the
// storage gave its value, and let another storage be touched at step p between
// the two. If the search stopped at a w, then w ran in the same iteration as r
// and wrote that byte, so it is t0 or before it, and p ran after it: between w
// and r in this iteration, at a step in [w, r], or in a loop around w or around
// r alone. A loop around w alone runs w in each iteration, so p is behind w in
// its last; a loop around r alone is all in the window. If the search stopped
// nowhere, the window has all steps from the first that can run behind any
// write up to the end of the outermost loop around r. Either way p is in it.
//
// Nothing is iterated: the search visits each loop around r once.
type window struct {
	first, last int // steps, closed
	storage     *storage
	from, to    int   // positions in storage.uses: of the write and of the read it serves
	carried     *loop // that brings the value from one iteration to the next; nil for none
}

// windows are those of one storage, joined where they overlap, by first step.
func (p *pair) windows(f *function, s *storage) []window {
	var out []window
	earliest := -1 // step that a write can come before
	firstWrite := 0
	for i := range s.uses {
		u := &s.uses[i]
		if n := len(out); !u.role.Writes() || n > 0 && out[n-1].first == u.step {
			continue // another core of the same operation
		}
		at := u.step
		for l := f.steps[u.step].loop; l != nil; l = l.parent {
			if !l.once() {
				at = l.first
			}
		}
		if earliest < 0 || at < earliest {
			earliest, firstWrite = at, i
		}
		out = append(out, window{first: u.step, last: u.step, storage: s, from: i, to: i})
	}
	if earliest < 0 {
		return nil // never written: nothing to keep
	}
	c := newCoverage(f, s)
	for _, r := range c.reads {
		w := c.window(r)
		if w.from < 0 {
			w.from = firstWrite
			w.first = max(w.first, earliest)
		}
		if w.first <= w.last {
			out = append(out, w)
		}
	}
	return join(out)
}

// join sorts windows and makes one of those that overlap. The one that reaches
// farther keeps its story.
func join(ws []window) []window {
	slices.SortStableFunc(ws, func(a, b window) int {
		return cmp.Or(cmp.Compare(a.first, b.first), cmp.Compare(b.last, a.last))
	})
	out := ws[:0]
	for _, w := range ws {
		if n := len(out); n > 0 && w.first <= out[n-1].last {
			if w.last > out[n-1].last {
				out[n-1].last, out[n-1].to, out[n-1].carried = w.last, w.to, w.carried
			}
			continue
		}
		out = append(out, w)
	}
	return out
}

// window is that of one read. Its from is -1 when no write is known that the
// value cannot be older than.
func (c *coverage) window(r *view) window {
	w := window{first: r.step, last: r.step, storage: c.storage, from: -1, to: r.use}
	for l := c.f.steps[r.step].loop; l != nil; l = l.parent {
		if v := c.before(r, w.first, l); v != nil {
			w.first, w.from = v.step, v.use
			return w
		}
		w.first = l.first
		if !l.once() {
			w.last, w.carried = l.last, l
		}
	}
	w.first = 0
	return w
}

// view is the addresses through which one operation reads, or writes, one
// tensor of a storage. The operands of which no file tells a tensor are one
// view together.
type view struct {
	step      int
	use       int // position in storage.uses of its first operand
	tensor    *sdsc.Tensor
	addresses []position // relative to the storage, sorted, each once; nil outside loops, where nobody asks

	// standard says that the cores lie where the tensor's own formula puts
	// them: what they touch together is known from the lowest address.
	standard bool
}

// coverage answers which write gave all that a view reads.
type coverage struct {
	f       *function
	storage *storage
	reads   []*view
	writes  []*view // by step

	bySet   map[string][]*view // writes by their addresses
	byFrame map[string][]*view // writes of known tensors by the frame of the lowest address
}

func newCoverage(f *function, s *storage) *coverage {
	c := &coverage{f: f, storage: s}
	for i := 0; i < len(s.uses); {
		j := i + 1
		for j < len(s.uses) && s.uses[j].step == s.uses[i].step {
			j++
		}
		c.reads = c.views(c.reads, i, j, sdsc.Role.Reads)
		if f.steps[s.uses[i].step].loop != nil { // outside loops nobody asks
			c.writes = c.views(c.writes, i, j, func(r sdsc.Role) bool { return r == sdsc.Write })
		}
		i = j
	}
	if len(c.writes) > 0 {
		c.bySet, c.byFrame = map[string][]*view{}, map[string][]*view{}
	}
	for _, w := range c.writes {
		key := w.key()
		c.bySet[key] = append(c.bySet[key], w)
		if w.tensor != nil {
			key := frameKey(w.addresses[0].frame)
			c.byFrame[key] = append(c.byFrame[key], w)
		}
	}
	return c
}

// views appends those of the uses [i, j) of one step whose role is wanted.
func (c *coverage) views(out []*view, i, j int, want func(sdsc.Role) bool) []*view {
	uses, first := c.storage.uses, len(out)
	inLoop := c.f.steps[uses[i].step].loop != nil
	var of map[*sdsc.Tensor]*view
	for k := i; k < j; k++ {
		u := &uses[k]
		if !want(u.role) {
			continue
		}
		v := of[u.tensor()]
		if v == nil {
			v = &view{step: u.step, use: k, tensor: u.tensor()}
			if inLoop {
				v.addresses = make([]position, 0, j-k)
			}
			if of == nil {
				of = map[*sdsc.Tensor]*view{}
			}
			of[u.tensor()] = v
			out = append(out, v)
		}
		if inLoop {
			v.addresses = append(v.addresses, u.at)
		}
	}
	if !inLoop {
		return out
	}
	for _, v := range out[first:] {
		slices.SortFunc(v.addresses, position.compare)
		v.addresses = slices.CompactFunc(v.addresses, func(a, b position) bool { return a.compare(b) == 0 })
		v.standard = v.tensor != nil && v.isStandard(uses[i:j])
	}
	return out
}

// isStandard compares the operands of a view with the tensor's formula.
func (v *view) isStandard(uses []access) bool {
	cores := 0
	for i := range uses {
		u := &uses[i]
		if u.tensor() != v.tensor {
			continue
		}
		if compareFrames(u.at.frame, v.addresses[0].frame) != 0 {
			return false
		}
		for _, k := range u.cores() {
			if off, ok := v.tensor.CoreOffset(k); !ok || u.at.add-v.addresses[0].add != off {
				return false
			}
		}
		cores += len(u.cores())
	}
	return cores == len(v.tensor.Addresses)
}

// key is equal for equal sets of addresses and no others.
func (v *view) key() string {
	var key []byte
	for _, a := range v.addresses {
		key = form{a.add, a.frame}.appendKey(key)
	}
	return string(key)
}

func frameKey(frame []term) string { return string(appendTerms(nil, frame)) }

// before finds the last write that is certain to run before step limit in each
// iteration of l that gets there, and to write all that r reads; nil for none.
func (c *coverage) before(r *view, limit int, l *loop) *view {
	if len(c.writes) == 0 {
		return nil
	}
	found := c.last(c.bySet[r.key()], r, limit, l)
	if r.tensor != nil {
		if w := c.last(c.byFrame[frameKey(r.addresses[0].frame)], r, limit, l); found == nil || w != nil && w.step > found.step {
			found = w
		}
	}
	return found
}

func (c *coverage) last(candidates []*view, r *view, limit int, l *loop) *view {
	n, _ := slices.BinarySearchFunc(candidates, limit, func(w *view, limit int) int { return cmp.Compare(w.step, limit) })
	for n--; n >= 0 && candidates[n].step >= l.first; n-- {
		if w := candidates[n]; c.certain(w.step, r.step, l) && w.covers(r) {
			return w
		}
	}
	return nil
}

// certain reports whether the loops around w that are not around r all make at
// least one trip. l is around both.
func (c *coverage) certain(w, r int, l *loop) bool {
	for at := c.f.steps[w].loop; at != l && !at.holds(c.f.steps[r].loop); at = at.parent {
		if !at.known || at.minTrips == 0 {
			return false
		}
	}
	return true
}

// covers reports whether w writes all that r reads. Where both footprints are
// known, they decide; else it takes the same set of addresses.
func (w *view) covers(r *view) bool {
	if w.tensor == nil || r.tensor == nil || !w.tensor.Whole.Known() || !r.tensor.Whole.Known() {
		return slices.EqualFunc(w.addresses, r.addresses, func(a, b position) bool { return a.compare(b) == 0 })
	}
	low, at := w.addresses[0], r.addresses[0]
	if w.standard && r.standard && compareFrames(low.frame, at.frame) == 0 && w.tensor.Covers(r.tensor, at.add-low.add) {
		return true
	}
	for _, a := range r.addresses {
		if !w.coreCovers(r.tensor, a) {
			return false
		}
	}
	return true
}

// coreCovers reports whether a core of w writes all that a core of the tensor
// reads from address a: the one that starts last at or below a in its frame.
func (w *view) coreCovers(t *sdsc.Tensor, a position) bool {
	n, found := slices.BinarySearchFunc(w.addresses, a, position.compare)
	if !found {
		n--
	}
	for ; n >= 0; n-- {
		if compareFrames(w.addresses[n].frame, a.frame) == 0 {
			return w.tensor.CoreCovers(t, a.add-w.addresses[n].add)
		}
	}
	return false
}
