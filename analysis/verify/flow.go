package verify

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// How the text is run on memories.
//
// One pass over the executes, with a memory for each pool. At the head of a
// loop all writes of its body are entered as ones that may have happened. That
// memory is right for the first iteration, and as an iteration only adds writes
// of the body, it is right for each later one: no iteration is run twice, and
// trip counts do not matter. Behind the loop stands what the end of the body
// left if the body runs for sure, else the memory at the head.
//
//	head:  acc <- {fill, add?}   tmp <- {..., mul?}
//	body:  mul writes tmp        tmp <- {mul}          in its own frame: exact
//	       add reads tmp, acc    tmp: one object; acc: fill and add are one, add
//	                             reads what it writes
//
// A write at an address that advances is exact in the iteration that makes it,
// in a track that moves with the address, and a possibility in the track of
// fixed addresses. When a loop that is known to run n times ends, and the
// writes of its iterations meet, the bytes they cover together hold nothing
// older.
type flow struct {
	*check
	base  *base
	mem   *memory
	fills []fill
	rest  []*touch // of the base, still to run
	loops []*loop  // around those, still to enter, in order

	writes []*touch // that ran, by step
	rooted int      // how many of them have their objects
	looks  []look   // of the reads that are checked, by step
}

// look is what one read may see.
type look struct {
	read      *touch
	unwritten []sight  // the first that holds no write, if there is one
	several   []sight  // that may hold several, equal ones in a row once
	all       []*touch // each write once
}

func newLook(r *touch, sights []sight, all []*touch) look {
	l := look{read: r, all: all}
	for _, s := range sights {
		switch n := len(l.several); {
		case len(s.writes) == 0 && l.unwritten == nil:
			l.unwritten = []sight{s}
		case len(s.writes) > 1 && (n == 0 || !slices.Equal(l.several[n-1].writes, s.writes)):
			l.several = append(l.several, s)
		}
	}
	return l
}

// fill is bytes that a write is certain to have written, relative to a frame,
// each time that the loop in whose body it is gets to the end of it.
type fill struct {
	frame []term
	piece
}

// flow follows what is written to each base and read from it. An allocation that
// is not known to be a pool may be one whose base is used as it is, or a buffer
// that is written over in parts, or that somebody else fills: what would be wrong
// in a pool leaves its operands unchecked.
func (c *check) flow() {
	for _, b := range c.list {
		c.leaveUnknown(b)
		if b.lost {
			continue
		}
		fl := &flow{check: c, base: b, mem: &memory{}, rest: b.touches, loops: c.loopsAround(b.touches)}
		before := len(c.found)
		fl.run(nil, len(c.f.steps))
		fl.judge()
		switch {
		case b.pool:
			fl.unread()
		case len(c.found) > before:
			c.found = c.found[:before]
			c.leaveKnown(b)
		}
	}
}

// leaveKnown counts what could be looked at of a base.
func (c *check) leaveKnown(b *base) {
	for _, t := range b.touches {
		if t.spread != never && t.known() {
			c.leave(t)
		}
	}
}

// leaveUnknown counts what cannot be looked at of a base.
func (c *check) leaveUnknown(b *base) {
	for _, t := range b.touches {
		if t.spread != never && (!t.known() || b.lost && b.pool) {
			c.leave(t)
		}
	}
}

// loopsAround lists the loops that some touches, in order, are in: each once,
// in the order in which they are entered.
func (c *check) loopsAround(touches []*touch) []*loop {
	var out []*loop
	listed := map[*loop]bool{}
	for _, t := range touches {
		from := len(out)
		for l := c.f.steps[t.step].loop; l != nil && !listed[l]; l = l.parent {
			listed[l] = true
			out = append(out, l)
		}
		slices.Reverse(out[from:])
	}
	return out
}

// run runs the touches in the steps below end, which are those of the body of l
// that are left, or of the function for nil. What other bases do in between does
// not matter.
func (fl *flow) run(l *loop, end int) {
	for len(fl.rest) > 0 && fl.rest[0].step < end {
		if l == nil {
			fl.findRoots()
		}
		step := fl.rest[0].step
		if len(fl.loops) > 0 && fl.loops[0].parent == l && fl.loops[0].first <= step {
			inner := fl.loops[0]
			fl.loops = fl.loops[1:]
			fl.loop(inner)
			continue
		}
		n := fl.upTo(step)
		fl.step(fl.rest[:n])
		fl.rest = fl.rest[n:]
	}
}

// upTo counts the touches still to run whose step is not behind a last one.
func (fl *flow) upTo(last int) int {
	n := 0
	for n < len(fl.rest) && fl.rest[n].step <= last {
		n++
	}
	return n
}

func (fl *flow) loop(l *loop) {
	if l.known && l.maxTrips == 0 {
		fl.skip(l)
		return
	}
	runs := l.known && l.minTrips > 0
	if !runs || !l.once() {
		for _, t := range fl.rest[:fl.upTo(l.last)] {
			if t.role.Writes() && t.spread != never {
				fl.mem.write(t, false)
			}
		}
	}
	var head *memory
	if !runs {
		head = fl.mem.clone()
	}
	outer := fl.fills
	fl.fills = nil
	fl.run(l, l.last+1)
	inner := fl.fills
	fl.fills = outer
	fl.mem.drop(l.atom)
	if !runs {
		fl.mem = head
		return
	}
	for _, x := range inner {
		fl.leaveLoop(l, x)
	}
}

// skip passes over a loop whose body never runs.
func (fl *flow) skip(l *loop) {
	fl.rest = fl.rest[fl.upTo(l.last):]
	for len(fl.loops) > 0 && l.holds(fl.loops[0].parent) {
		fl.loops = fl.loops[1:]
	}
}

// leaveLoop takes a fill out of a loop: what each iteration fills at its own
// place all of them together fill from the first to the last, if the places
// meet.
func (fl *flow) leaveLoop(l *loop, x fill) {
	i := slices.IndexFunc(x.frame, func(t term) bool { return t.atom == l.atom })
	if i >= 0 {
		by, ok := mlirparse.MulInt64(x.frame[i].coef, l.step)
		way, ok2 := mlirparse.MulInt64(by, l.maxTrips-1)
		start, ok3 := mlirparse.MulInt64(x.frame[i].coef, l.lower)
		meet := l.maxTrips == 1 || -(x.hi-x.lo) <= by && by <= x.hi-x.lo
		if !ok || !ok2 || !ok3 || l.minTrips != l.maxTrips || !meet {
			return
		}
		x.frame = slices.Delete(slices.Clone(x.frame), i, i+1)
		x.lo, x.hi = clamp(x.lo, clamp(start, min(way, 0))), clamp(x.hi, clamp(start, max(way, 0)))
		if t := fl.mem.of(&touch{frame: x.frame}, false); t != nil {
			t.filled(x.lo, x.hi, l)
		}
	}
	fl.fills = append(fl.fills, x)
}

// step runs the touches of one execute: it reads, then it writes.
func (fl *flow) step(ts []*touch) {
	seen := map[string][]*touch{} // by the bytes that a read is of
	for _, t := range ts {
		if !t.role.Reads() || t.spread == never {
			continue
		}
		fl.markRead(t)
		if t.known() {
			at, writes := t.bytes(), fl.look(t)
			if t.inPlace = t.role.Writes() && t.goesOn(writes); t.inPlace || !t.role.Writes() {
				seen[at] = append(seen[at], writes...)
			}
		}
	}
	for _, t := range ts {
		if !t.role.Writes() || t.spread == never {
			continue
		}
		if t.known() && (t.inPlace || !t.role.Reads()) {
			t.sources, t.inPlace = seen[t.bytes()]
		}
		fl.writes = append(fl.writes, t)
		fl.write(t)
	}
}

// write enters a write that runs now.
func (fl *flow) write(t *touch) {
	if !t.known() || !t.definite || !t.exact {
		fl.mem.write(t, t.known())
		return
	}
	if own := fl.mem.of(t, false); own != nil {
		for _, p := range t.pieces {
			for _, s := range own.over(p.lo, p.hi) {
				for _, l := range s.layers {
					if l.write.over == nil && l.write != t && l.write != forgotten {
						l.write.over = t
					}
				}
			}
		}
	}
	for _, p := range t.pieces {
		fl.fills = append(fl.fills, fill{t.frame, p})
	}
	fl.mem.write(t, true)
}

// markRead notes whose bytes a read may see, be it checked or not.
func (fl *flow) markRead(r *touch) {
	mark := func(segments []segment) {
		for _, s := range segments {
			for _, l := range s.layers {
				if l.write != forgotten {
					l.write.read = true
				}
			}
		}
	}
	if own := fl.mem.of(r, false); own != nil {
		for _, p := range r.pieces {
			mark(own.over(p.lo, p.hi))
		}
		if len(r.frame) > 0 && r.exact && fl.inOwn(own, r) {
			return
		}
	}
	mark(fl.mem.fixed.over(r.lo, r.hi))
}

// inOwn reports whether the track of a read's frame has all that it reads.
func (fl *flow) inOwn(own *track, r *touch) bool {
	for _, p := range r.pieces {
		pos := p.lo
		for _, s := range own.over(p.lo, p.hi) {
			if s.lo > pos || !s.whole {
				return false
			}
			pos = s.hi
		}
		if pos < p.hi {
			return false
		}
	}
	return true
}

// sight is bytes that a read looks at and the writes they may hold.
type sight struct {
	piece
	writes []*touch
}

// look notes what a read sees and returns the writes. A read that may see
// writes that are not known is left unchecked, and returns none.
func (fl *flow) look(r *touch) []*touch {
	sights := fl.own(r, fl.sights(r))
	var all []*touch
	known := map[*touch]bool{}
	for _, s := range sights {
		for _, w := range s.writes {
			if w == forgotten || !w.known() {
				fl.leave(r)
				return nil
			}
			if !known[w] {
				known[w] = true
				all = append(all, w)
			}
		}
	}
	fl.looks = append(fl.looks, newLook(r, sights, all))
	return all
}

// sights lists what a read sees, byte range by byte range.
func (fl *flow) sights(r *touch) []sight {
	var out []sight
	own := fl.mem.of(r, false)
	for _, p := range r.pieces {
		if own == nil {
			out = fl.fallen(out, r, p, nil)
			continue
		}
		pos := p.lo
		for _, s := range own.over(p.lo, p.hi) {
			q := piece{max(s.lo, p.lo), min(s.hi, p.hi)}
			if pos < q.lo {
				out = fl.fallen(out, r, piece{pos, q.lo}, nil)
			}
			pos = q.hi
			writes, whole := s.visible(r)
			if whole {
				out = append(out, sight{q, writes})
			} else {
				out = fl.fallen(out, r, q, writes)
			}
		}
		if pos < p.hi {
			out = fl.fallen(out, r, piece{pos, p.hi}, nil)
		}
	}
	return out
}

// visible lists the writes of a segment that r may see, latest first; whole
// tells whether there is nothing below.
func (s *segment) visible(r *touch) (writes []*touch, whole bool) {
	for i := len(s.layers) - 1; i >= 0; i-- {
		l := s.layers[i]
		writes = append(writes, l.write)
		if !l.may && l.write.covers(r) {
			return writes, true
		}
	}
	return writes, s.whole
}

// fallen appends what r sees of bytes whose own track tells no more than
// above: for a frame, what the fixed addresses say of all places that it has.
func (fl *flow) fallen(out []sight, r *touch, p piece, above []*touch) []sight {
	if len(r.frame) == 0 {
		return append(out, sight{p, above})
	}
	lo, hi := clamp(p.lo, r.frameLo), clamp(p.hi, r.frameHi)
	pos := lo
	for _, s := range fl.mem.fixed.over(lo, hi) {
		if pos < s.lo {
			out = append(out, sight{piece{pos, s.lo}, above})
		}
		writes, _ := s.visible(r)
		q := piece{max(s.lo, lo), min(s.hi, hi)}
		out = append(out, sight{q, slices.Concat(above, writes)})
		pos = q.hi
	}
	if pos < hi {
		out = append(out, sight{piece{pos, hi}, above})
	}
	return out
}

// noteLoops tells over which iterations the bytes of a touch are meant.
func (c *check) noteLoops(d *mlirparse.Diagnostic, t *touch) {
	if len(t.frame) == 0 {
		return
	}
	var ranges []string
	for _, u := range t.frame {
		l := c.f.infos[u.atom].loop
		name := c.f.infos[u.atom].value.Name
		if l.known {
			ranges = append(ranges, fmt.Sprintf("%s in %d steps of %d from %d", name, l.maxTrips, l.step, l.lower))
		} else {
			ranges = append(ranges, name+" without known bounds")
		}
	}
	d.Note(c.src, c.span(t), "over all iterations: %s", strings.Join(ranges, ", "))
}
