package mlirparse

// list collects the elements of a list, whose length is not known before it
// ends: on a stack of the reader's, or, if it is long, in an array of its own
// that has the length it will be found to have. To let that grow would take
// several times its memory.
type list[T any] struct {
	stack *[]T
	from  int // on the stack
	own   []T // nil: the elements are on the stack
}

// longList is how many elements a list has on the stack at most.
const longList = 256

func newList[T any](stack *[]T) list[T] { return list[T]{stack: stack, from: len(*stack)} }

// push adds an element, which the current token follows.
func (l *list[T]) push(r *reader, v T) {
	switch n := len(*l.stack) - l.from; {
	case l.own != nil:
		l.own = append(l.own, v)
	case n < longList:
		*l.stack = append(*l.stack, v)
	default:
		own := append(make([]T, 0, n+1+r.following()), l.elements()...)
		l.drop()
		l.own = append(own, v)
	}
}

// elements are the elements so far.
func (l *list[T]) elements() []T {
	if l.own != nil {
		return l.own
	}
	return (*l.stack)[l.from:]
}

// drop forgets the elements.
func (l *list[T]) drop() {
	clear((*l.stack)[l.from:])
	*l.stack, l.own = (*l.stack)[:l.from], nil
}

// take ends the list: its elements in a slice of their own, nil for none.
func (l *list[T]) take(s *slab[T]) []T {
	out := l.own
	if out == nil {
		out = s.slice(len(*l.stack) - l.from)
		copy(out, (*l.stack)[l.from:])
	}
	l.drop()
	return out[:len(out):len(out)]
}

// following counts the elements of the innermost list behind the current
// token, as far as there are tokens; 0 once the reader has looked ahead for as
// long as the text is. So lists in lists do not cost their square.
func (r *reader) following() int {
	if r.ahead > len(r.src.Text) {
		return 0
	}
	n, depth := 0, 0
	scan, start := r.scan, r.scan.pos
	for char, more := r.char, true; more; {
		switch char {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		case ',':
			if depth == 0 {
				n++
			}
		}
		k, sp, err := scan.next()
		more = err == nil && k != eof && depth >= 0
		if char = 0; k == punct {
			char = r.src.Text[sp.Start]
		}
	}
	r.ahead += int(scan.pos - start)
	return n
}
