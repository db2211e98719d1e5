package rewrite

import (
	"cmp"
	"slices"
)

// order hands edits on in the order of the text. They come nearly so: an
// operation's own are made when the walk gets to it, but some of them may be
// of what stands behind its regions. So each waits until the walk is past its
// place, which few do for long.
type order struct {
	yield   func(Edit) bool
	aliases queue // the edits of the file's aliases, all known at the start
	others  queue
	stopped bool // whoever asked wants no more
}

// add keeps an edit until its turn comes.
func (o *order) add(e Edit) { o.others.insert(e) }

// flush hands on the edits before an offset: no more of them will come. It
// reports whether the walk shall go on.
func (o *order) flush(before int32) bool {
	for !o.stopped {
		q := &o.others
		if a := o.aliases.first(); a != nil && (q.first() == nil || comparePlaces(*a, *q.first()) < 0) {
			q = &o.aliases
		}
		e := q.first()
		if e == nil || e.Span.Start >= before {
			break
		}
		o.stopped = !o.yield(*e)
		q.remove()
	}
	return !o.stopped
}

// queue is edits by their place.
type queue struct {
	edits []Edit
	gone  int // of edits
}

func (q *queue) first() *Edit {
	if q.gone == len(q.edits) {
		return nil
	}
	return &q.edits[q.gone]
}

// remove removes the first edit.
func (q *queue) remove() {
	if q.gone++; q.gone == len(q.edits) {
		q.edits, q.gone = q.edits[:0], 0
	}
}

// insert adds an edit. It looks from the end, where nearly all go.
func (q *queue) insert(e Edit) {
	i := len(q.edits)
	for i > q.gone && comparePlaces(e, q.edits[i-1]) < 0 {
		i--
	}
	q.edits = slices.Insert(q.edits, i, e)
}

// comparePlaces orders edits by their place: an insertion goes before a
// replacement at the same one.
func comparePlaces(a, b Edit) int {
	return cmp.Or(cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End))
}
