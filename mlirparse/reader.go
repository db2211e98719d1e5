package mlirparse

import "slices"

// reader is the parser that reads nearly every file: a recursive descent over
// the bytes that makes the tree directly. It costs a fiftieth of the time
// and a thirtieth of the memory that the grammar of participle takes
// (BenchmarkParse against BenchmarkGrammar), and a program that meets no error never builds that. The
// grammar stays what defines the language: the reader follows it production by
// production, has one token of lookahead as it has, and on a token that does
// not fit gives up, so that the grammar words the error. TestReader, its rapid
// property and FuzzReader hold the two together.
type reader struct {
	builder
	scan scanner

	// The current token. char is its text where that is one character of
	// punctuation, arrow or colons for "->" and "::".
	kind kind
	span Span
	char byte

	begin, end int32 // of the token before it

	// Where the innermost item begins that is not complete: what the grammar
	// must look at to word an error.
	item  int32
	block *Block

	nest  int // of brackets in the current operation, its regions aside
	ahead int // bytes that following has looked at

	// Stacks for lists whose length is not known before they end. A function
	// takes what it pushes off again; inner ones may move the array.
	uses     []use
	types    []string
	groups   []group
	attrs    []Attr
	elements []Attribute
	ints     []Int
}

func newReader(src *Source, opts Options) *reader {
	r := &reader{builder: *newBuilder(src, opts)}
	r.scan = newScanner(src, 0)
	return r
}

// What reader.char is for the punctuation of two characters.
const (
	arrow2  = 'A' // ->
	colons2 = 'C' // ::
)

// stop ends the reading of a file. It is thrown as a panic, which keeps the
// productions free of checks, and caught in read.
type stop struct {
	err *Diagnostic // what is wrong, nil where the grammar must word it
}

// read reads the whole file. It returns how it was stopped, nil at the end.
func (r *reader) read() (stopped *stop) {
	defer func() {
		if p := recover(); p != nil {
			s, mine := p.(stop)
			if !mine {
				panic(p)
			}
			stopped = &s
		}
	}()
	r.next()
	r.items(r.mod.Body)
	if r.kind != eof {
		r.fail()
	}
	return nil
}

// fail gives up at the current token.
func (r *reader) fail() { panic(stop{}) }

// next moves to the next token. The one before has been found to fit, so a
// character that is no token is the first error of the file.
func (r *reader) next() {
	r.begin, r.end = r.span.Start, r.span.End
	k, sp, err := r.scan.next()
	if err != nil {
		panic(stop{err: err})
	}
	r.kind, r.span, r.char = k, sp, 0
	if k == punct {
		r.char = r.src.Text[sp.Start]
		if sp.End != sp.Start+1 {
			switch r.char {
			case '-':
				r.char = arrow2
			case ':':
				r.char = colons2
			default:
				r.char = 0
			}
		}
	}
}

// text is the text of the current token.
func (r *reader) text() string { return r.src.Text[r.span.Start:r.span.End] }

// since is the span from an offset to the end of the last token.
func (r *reader) since(start int32) Span { return Span{start, r.end} }

// take passes over a token of a kind and returns its span.
func (r *reader) take(k kind) Span {
	if r.kind != k {
		r.fail()
	}
	sp := r.span
	r.next()
	return sp
}

// punct passes over a punctuation character.
func (r *reader) punct(c byte) {
	if r.char != c {
		r.fail()
	}
	r.next()
}

// accept is punct where the character may be missing.
func (r *reader) accept(c byte) bool {
	if r.char != c {
		return false
	}
	r.next()
	return true
}

// at reports whether the current token is a keyword.
func (r *reader) at(word string) bool { return r.kind == bareID && r.text() == word }

// keyword passes over a keyword.
func (r *reader) keyword(word string) {
	if !r.at(word) {
		r.fail()
	}
	r.next()
}

// open passes over a bracket, or a minus, that what may nest begins with.
// Every open has its shut.
func (r *reader) open(c byte) {
	if r.char != c {
		r.fail()
	}
	if r.nest++; r.nest > maxNesting {
		panic(stop{err: nestedTooDeep(r.src, r.span.Start)})
	}
	r.next()
}

func (r *reader) shut(c byte) {
	r.punct(c)
	r.nest--
}

// items reads what stands in a block.
func (r *reader) items(to *Block) {
	for {
		r.item, r.block = r.span.Start, to
		switch r.kind {
		case valueID, bareID, str:
			r.operation(to)
		case aliasID, hashID, hashNum, bangID:
			r.aliasDef()
		case resource:
			sp := r.span
			r.next()
			r.resources(sp)
		default:
			return
		}
	}
}

func (r *reader) aliasDef() {
	name, isType := r.span, r.kind == bangID
	r.aliasName(name)
	r.next()
	r.punct('=')
	start := r.span.Start
	switch {
	case isType:
		text := r.typeText()
		r.defineAlias(name, Attribute{Kind: Type, Span: r.since(start), Text: text})
	case r.at("loc"):
		r.defineAlias(name, Attribute{Kind: Opaque, Span: r.location(true)})
	default:
		r.defineAlias(name, r.attribute())
	}
}

func (r *reader) operation(to *Block) {
	op := r.newOp(to, r.span.Start)
	groups := len(r.groups)
	if r.kind == valueID {
		r.resultNames()
	}
	errs, types := len(r.errs), len(r.types)
	switch r.kind {
	case bareID:
		r.custom(op)
	case str:
		r.generic(op)
	default:
		r.fail()
	}
	if r.at("loc") {
		r.rare(op).location = r.location(false)
	}
	op.Span.End = r.end
	r.results(op, r.groups[groups:], r.types[types:], errs)
	r.groups, r.types = r.groups[:groups], r.types[:types]
}

// resultNames pushes the names of the results.
func (r *reader) resultNames() {
	for {
		g := group{name: r.text(), span: r.span}
		r.take(valueID)
		if r.accept(':') {
			g.at, g.count = r.span, r.text()
			r.take(integer)
		}
		r.groups = append(r.groups, g)
		if !r.accept(',') {
			break
		}
	}
	r.punct('=')
}

// use reads a reference to a value and pushes it.
func (r *reader) use() {
	u := use{name: r.text(), span: r.span}
	r.take(valueID)
	if r.kind == hashNum {
		r.numbered(&u, r.span)
		r.next()
	}
	if n := len(r.uses); n == cap(r.uses) && n >= longList {
		r.uses = slices.Grow(r.uses, 1+r.following())
	}
	r.uses = append(r.uses, u)
}

// useList pushes the values up to a closing bracket.
func (r *reader) useList(end byte) {
	if !r.accept(end) {
		r.use()
		for r.accept(',') {
			r.use()
		}
		r.punct(end)
	}
}

// region reads a region. When the operation's own syntax names arguments of
// the entry block, args adds them.
func (r *reader) region(op *Op, isolated bool, args func(*Block)) {
	item, block := r.item, r.block
	start := r.span.Start
	if r.char != '{' {
		r.fail()
	}
	reg, ok := r.enter(op, start, isolated)
	if !ok {
		panic(stop{err: regionsTooDeep(r.src, start)})
	}
	r.next()
	entry := r.entry(reg)
	if args != nil {
		args(entry)
	}
	r.items(entry)
	if r.kind == caretID {
		r.afterEntry(entry, r.span)
	}
	r.closeEntry(reg, entry, r.span.Start)
	for r.kind == caretID {
		r.labelledBlock(reg)
	}
	if r.char != '}' {
		r.fail()
	}
	r.item, r.block = item, block
	r.leave(reg, r.span.End)
	r.next()
}

func (r *reader) labelledBlock(reg *Region) {
	b := r.labelled(reg, r.take(caretID))
	r.item, r.block = b.Span.Start, b
	if r.accept('(') && !r.accept(')') {
		for {
			name := r.take(valueID)
			r.punct(':')
			typ := r.typeText()
			if r.at("loc") {
				r.location(false)
			}
			r.builder.blockArg(b, name, typ)
			if !r.accept(',') {
				break
			}
		}
		r.punct(')')
	}
	r.punct(':')
	r.items(b)
	b.Span.End = r.end
}
