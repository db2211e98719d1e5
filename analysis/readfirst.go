package analysis

import (
	"cmp"
	"slices"
)

// findReadFirst finds the buffers of a storage that are read before anything
// can have written them: the first access of the buffer is a plain read, and no
// write to a buffer that holds all of its bytes comes before. It costs
// O(n log n) in the accesses.
func (s *Storage) findReadFirst() {
	seen := make(map[*Buffer]bool, len(s.Buffers))
	var written ranges
	for i := 0; i < len(s.accesses); {
		j := i
		for ; j < len(s.accesses) && s.accesses[j].Step == s.accesses[i].Step; j++ {
			a := s.accesses[j]
			if b := a.Address.Buffer; !seen[b] && a.Role == Read && !written.cover(b.Delta, b.Delta+b.Size) {
				b.readFirst = a
			}
		}
		for ; i < j; i++ {
			b := s.accesses[i].Address.Buffer
			seen[b] = true
			if s.accesses[i].Role&Write != 0 {
				written.add(b.Delta, b.Delta+b.Size)
			}
		}
	}
}

// ranges is a set of byte ranges of which none holds another: starts and ends
// both ascend.
type ranges []struct{ start, end int64 }

// cover reports whether one of the ranges holds [start, end).
func (r ranges) cover(start, end int64) bool {
	i := r.after(start)
	return i > 0 && r[i-1].end >= end
}

// after is the number of ranges that start at or below start.
func (r ranges) after(start int64) int {
	i, _ := slices.BinarySearchFunc(r, start, func(x struct{ start, end int64 }, start int64) int {
		return cmp.Or(cmp.Compare(x.start, start), -1) // an equal start is below
	})
	return i
}

// add puts in a range and takes out those that it holds.
func (r *ranges) add(start, end int64) {
	if r.cover(start, end) {
		return
	}
	i := r.after(start)
	if i > 0 && (*r)[i-1].start == start {
		i-- // it ends below end, or it would cover
	}
	j := i
	for j < len(*r) && (*r)[j].end <= end {
		j++
	}
	*r = slices.Replace(*r, i, j, struct{ start, end int64 }{start, end})
}
