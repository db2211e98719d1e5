package verify

import (
	"cmp"
	"math"
	"slices"
)

// track says, for each byte of an address range, which writes may have given
// it its value. Bytes that no segment holds are as they were at the start.
type track struct{ segments []segment } // by lo, disjoint

// segment is the bytes [lo, hi), which all have the same history.
type segment struct {
	lo, hi int64
	layers []layer // in the order of time, the last on top; never changed in place

	// whole says that the lowest layer is all there is below: what the bytes
	// were at the start is gone.
	whole bool
}

// layer is a write that bytes may hold.
type layer struct {
	write *touch
	may   bool // it may not have run, or not have written these bytes
}

// maxLayers bounds the layers of a segment. What is below is then not told
// apart any more, which only ever makes the check refuse more.
const maxLayers = 16

// at is the position of the first segment that ends above lo.
func (t *track) at(lo int64) int {
	i, _ := slices.BinarySearchFunc(t.segments, lo, func(s segment, lo int64) int {
		if s.hi <= lo {
			return -1
		}
		return 1
	})
	return i
}

// over lists the segments that have bytes of [lo, hi), uncut.
func (t *track) over(lo, hi int64) []segment {
	i := t.at(lo)
	j := i
	for j < len(t.segments) && t.segments[j].lo < hi {
		j++
	}
	return t.segments[i:j]
}

// set makes w the only write of [lo, hi).
func (t *track) set(lo, hi int64, w *touch) {
	if lo < hi {
		t.splice(lo, hi, []segment{{lo, hi, []layer{{write: w}}, true}})
	}
}

// add puts a layer on [lo, hi); an older one of the same write goes, unless it
// says more. With gaps false, bytes that no segment holds are left out.
func (t *track) add(lo, hi int64, l layer, gaps bool) {
	if lo >= hi {
		return
	}
	t.change(lo, hi, gaps, func(s *segment) {
		if n := len(s.layers); n > 0 && l.may && s.layers[n-1].write == l.write {
			return // it may be the last already
		}
		layers := make([]layer, 0, len(s.layers)+1)
		for _, old := range s.layers {
			if old.write != l.write || l.may && !old.may {
				layers = append(layers, old)
			}
		}
		s.layers = append(layers, l)
		if len(s.layers) > maxLayers {
			s.layers = append([]layer{{write: forgotten, may: true}}, s.layers[len(s.layers)-maxLayers+1:]...)
		}
	})
}

// forgotten stands for writes that are not told apart any more.
var forgotten = &touch{}

// change applies f to what is in [lo, hi), cut out of the segments there.
func (t *track) change(lo, hi int64, gaps bool, f func(*segment)) {
	var out []segment
	pos := lo
	for _, s := range t.over(lo, hi) {
		if gaps && pos < s.lo {
			out = append(out, segment{lo: pos, hi: s.lo})
			f(&out[len(out)-1])
		}
		s.lo, s.hi = max(s.lo, lo), min(s.hi, hi)
		pos = s.hi
		out = append(out, s)
		f(&out[len(out)-1])
	}
	if gaps && pos < hi {
		out = append(out, segment{lo: pos, hi: hi})
		f(&out[len(out)-1])
	}
	t.splice(lo, hi, out)
}

// splice replaces [lo, hi).
func (t *track) splice(lo, hi int64, with []segment) {
	i := t.at(lo)
	j := i
	var ends []segment
	if i < len(t.segments) && t.segments[i].lo < lo {
		s := t.segments[i]
		s.hi = lo
		ends = append(ends, s)
	}
	ends = append(ends, with...)
	for j < len(t.segments) && t.segments[j].lo < hi {
		j++
	}
	if j > i && t.segments[j-1].hi > hi {
		s := t.segments[j-1]
		s.lo = hi
		ends = append(ends, s)
	}
	t.segments = slices.Replace(t.segments, i, j, ends...)
}

// memory is the state of one base: a track for addresses that are constants
// from it, and one for each frame of the loops that are running, whose
// positions are relative to the frame's value in this iteration. Each write is
// in all tracks that it may concern, so a track alone is right, if vague; the
// one of a write's own frame is exact.
type memory struct {
	fixed  track
	frames []*frameTrack // in the order in which they come up
}

type frameTrack struct {
	frame  []term
	lo, hi int64 // closed range of the frame's value; everything when not bounded
	track
}

// clone is a copy that later writes do not change.
func (m *memory) clone() *memory {
	out := &memory{fixed: track{slices.Clone(m.fixed.segments)}}
	for _, f := range m.frames {
		c := *f
		c.segments = slices.Clone(f.segments)
		out.frames = append(out.frames, &c)
	}
	return out
}

// of finds the track of a touch's frame; create makes it if there is none.
func (m *memory) of(t *touch, create bool) *track {
	if len(t.frame) == 0 {
		return &m.fixed
	}
	for _, f := range m.frames {
		if compareFrames(f.frame, t.frame) == 0 {
			return &f.track
		}
	}
	if !create {
		return nil
	}
	f := &frameTrack{frame: t.frame, lo: t.frameLo, hi: t.frameHi}
	m.frames = append(m.frames, f)
	return &f.track
}

// drop forgets the tracks of frames that advance with a loop: the next
// iteration has the frame elsewhere.
func (m *memory) drop(iv atom) {
	m.frames = slices.DeleteFunc(m.frames, func(f *frameTrack) bool {
		return slices.ContainsFunc(f.frame, func(t term) bool { return t.atom == iv })
	})
}

// write enters a write. It is certain when it runs for sure, once the program
// gets here, at the place that its frame has now.
func (m *memory) write(w *touch, certain bool) {
	own := m.of(w, certain)
	certain = certain && w.definite
	if own != nil {
		for _, p := range w.pieces {
			if certain && w.exact {
				own.set(p.lo, p.hi, w)
			} else {
				own.add(p.lo, p.hi, layer{w, !certain}, true)
			}
		}
	}
	if own != &m.fixed {
		m.fixed.add(w.lo, w.hi, layer{w, true}, true)
	}
	for _, f := range m.frames {
		if &f.track == own {
			continue
		}
		// Where w is relative to the frame's place is anything that both
		// ranges allow.
		f.add(below(w.lo, f.hi), below(w.hi, f.lo), layer{w, true}, false)
	}
}

// below is a-b, or the number of 64 bits that is nearest to it.
func below(a, b int64) int64 {
	if b == math.MinInt64 {
		return math.MaxInt64
	}
	return clamp(a, -b)
}

// filled says that [lo, hi) holds only what the steps of a loop have written.
func (t *track) filled(lo, hi int64, l *loop) {
	if lo >= hi {
		return
	}
	t.change(lo, hi, false, func(s *segment) {
		s.whole = true
		s.layers = slices.DeleteFunc(slices.Clone(s.layers), func(y layer) bool {
			return y.write != forgotten && (y.write.step < l.first || y.write.step > l.last)
		})
	})
}

// piece is the bytes [lo, hi).
type piece struct{ lo, hi int64 }

// merge sorts pieces, which it takes over, and joins those that meet.
func merge(ps []piece) []piece {
	slices.SortFunc(ps, func(a, b piece) int { return cmp.Compare(a.lo, b.lo) })
	out := ps[:0]
	for _, p := range ps {
		if n := len(out); n > 0 && p.lo <= out[n-1].hi {
			out[n-1].hi = max(out[n-1].hi, p.hi)
			continue
		}
		out = append(out, p)
	}
	return out
}
