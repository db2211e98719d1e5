package driver

import (
	"fmt"
	"strings"
)

// bracket reads a set of characters behind its opening bracket.
//
//	bracket ::= `^`? (`]` | `-`)? term* `-`? `]`
func (r *regexReader) bracket() error {
	if r.eat("[:<:]]") || r.eat("[:>:]]") {
		return errWordBoundary
	}
	inverted := r.eat("^")
	var set charSet
	switch {
	case r.eat("]"):
		set[']'] = true
	case r.eat("-"):
		set['-'] = true
	}
	for r.rest != "" && r.next() != ']' && !strings.HasPrefix(r.rest, "-]") {
		if err := r.term(&set); err != nil {
			return err
		}
	}
	if r.eat("-") {
		set['-'] = true
	}
	if !r.eat("]") {
		return errBracket
	}
	set.write(&r.out, inverted)
	return nil
}

// term adds to a set what one term of a bracket stands for.
//
//	term ::= `[:` class `:]` | `[=` symbol `=]` | symbol (`-` symbol)?
func (r *regexReader) term(set *charSet) error {
	switch {
	case r.next() == '-':
		return errRange
	case r.eat("[:"):
		return r.class(set)
	case r.eat("[="):
		if c := r.next(); c == '-' || c == ']' {
			return errCollate
		}
		c, err := r.collating('=')
		set[c] = true
		return err
	}
	first, err := r.symbol()
	if err != nil {
		return err
	}
	last := first
	if r.next() == '-' && len(r.rest) > 1 && r.rest[1] != ']' {
		r.rest = r.rest[1:]
		if r.eat("-") {
			last = '-'
		} else if last, err = r.symbol(); err != nil {
			return err
		}
	}
	if first > last {
		return errRange
	}
	for c := int(first); c <= int(last); c++ {
		set[c] = true
	}
	return nil
}

// class adds the characters of a class such as [:alpha:].
func (r *regexReader) class(set *charSet) error {
	if r.rest == "" {
		return errBracket
	}
	end := 0
	for end < len(r.rest) && isLetter(r.rest[end]) {
		end++
	}
	in, ok := classes[r.rest[:end]]
	if !ok {
		return errClass
	}
	r.rest = r.rest[end:]
	if r.rest == "" {
		return errBracket
	}
	if !r.eat(":]") {
		return errClass
	}
	for c := range byte(0x80) {
		set[c] = set[c] || in(c)
	}
	return nil
}

// symbol reads a character, or what [. and .] name.
func (r *regexReader) symbol() (byte, error) {
	switch {
	case r.rest == "":
		return 0, errBracket
	case r.eat("[."):
		return r.collating('.')
	}
	c := r.next()
	r.rest = r.rest[1:]
	return c, nil
}

// collating reads a collating element up to the sign that ends it, which stands
// before a bracket. Those of several characters have names in LLVM.
func (r *regexReader) collating(sign byte) (byte, error) {
	element, rest, found := strings.Cut(r.rest, string(sign)+"]")
	switch {
	case !found:
		return 0, errBracket
	case len(element) != 1:
		return 0, errCollate
	}
	r.rest = rest
	return element[0], nil
}

// classes are the character classes of the C locale.
var classes = map[string]func(byte) bool{
	"alnum":  func(c byte) bool { return isLetter(c) || isDigit(c) },
	"alpha":  isLetter,
	"blank":  func(c byte) bool { return c == ' ' || c == '\t' },
	"cntrl":  func(c byte) bool { return c < ' ' || c == 0x7f },
	"digit":  isDigit,
	"graph":  func(c byte) bool { return ' ' < c && c < 0x7f },
	"lower":  func(c byte) bool { return 'a' <= c && c <= 'z' },
	"print":  func(c byte) bool { return ' ' <= c && c < 0x7f },
	"punct":  func(c byte) bool { return ' ' < c && c < 0x7f && !isLetter(c) && !isDigit(c) },
	"space":  func(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' },
	"upper":  func(c byte) bool { return 'A' <= c && c <= 'Z' },
	"xdigit": func(c byte) bool { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' },
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// charSet has the bytes that a bracket stands for.
type charSet [256]bool

// write prints the set, or all other bytes, as package regexp reads it.
func (s *charSet) write(out *strings.Builder, inverted bool) {
	ranges := 0
	out.WriteByte('[')
	for c := 0; c < len(s); c++ {
		if s[c] == inverted {
			continue
		}
		first := c
		for c+1 < len(s) && s[c+1] != inverted {
			c++
		}
		fmt.Fprintf(out, `\x{%x}-\x{%x}`, first, c)
		ranges++
	}
	if ranges == 0 {
		out.WriteString(`^\x{0}-\x{10ffff}`) // nothing
	}
	out.WriteByte(']')
}
