package plan

import (
	"cmp"
	"sync/atomic"
)

// layout is what a strategy decided; see Plan for the fields.
type layout struct {
	offsets []int64
	end     int64
	bytes   int64 // sum of the rounded sizes of placed intervals
	proven  bool
	nodes   int64
}

// layout completes offsets with the pool end and the bytes placed.
func (in *instance) layout(offsets []int64) layout {
	l := layout{offsets: offsets}
	for i, off := range offsets {
		if off != Overflow {
			l.end = max(l.end, off+in.size[i])
			l.bytes += in.size[i]
		}
	}
	return l
}

// compare orders layouts from better to worse: more bytes, then a lower end.
func (l layout) compare(m layout) int {
	return cmp.Or(cmp.Compare(m.bytes, l.bytes), cmp.Compare(l.end, m.end))
}

// contest makes n layouts on some goroutines and returns the best, of equal ones the first,
// or the first that is enough. The result is the same for any number of workers: one that is
// stopped is not looked at.
func contest(workers, n int, pack func(k int, stop *atomic.Bool) layout, enough func(l layout) bool) layout {
	entries := make([]layout, n)
	winner := race(workers, n, func(k int, stop *atomic.Bool) bool {
		entries[k] = pack(k, stop)
		return enough(entries[k])
	})
	if winner < n {
		return entries[winner]
	}
	best := entries[0]
	for _, l := range entries[1:] {
		if l.compare(best) < 0 {
			best = l
		}
	}
	return best
}
