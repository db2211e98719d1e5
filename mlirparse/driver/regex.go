package driver

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// The errors of a regular expression that LLVM finds, in its words
// (llvm/lib/Support/regerror.c).
var (
	errCollate    = errors.New("invalid collating element")
	errClass      = errors.New("invalid character class")
	errEscape     = errors.New(`trailing backslash (\)`)
	errSubexpr    = errors.New("invalid backreference number")
	errBracket    = errors.New("brackets ([ ]) not balanced")
	errParen      = errors.New("parentheses not balanced")
	errBrace      = errors.New("braces not balanced")
	errCount      = errors.New("invalid repetition count(s)")
	errRange      = errors.New("invalid character range")
	errRepetition = errors.New("repetition-operator operand invalid")
	errEmpty      = errors.New("empty (sub)expression")
)

// What LLVM accepts and package regexp has no means for.
var (
	errBackReference = errors.New("back references are not supported")
	errWordBoundary  = errors.New("word boundaries are not supported")
	errTooLarge      = errors.New("the expression is too large")
)

const (
	maxCount = 255  // of a repetition
	maxDepth = 1000 // of parentheses, the limit of package regexp
)

// regex translates a POSIX extended regular expression to the syntax of package
// regexp, as llvm::Regex reads it (llvm/lib/Support/regcomp.c). The two differ:
// a backslash stands for nothing but the character behind it, so \d is a "d",
// and within brackets for itself; a repetition is not repeated; no alternative
// is empty. Each byte is a character: the result matches texts that went
// through bytewise.
//
// The error is LLVM's, or says that the expression is right and not supported:
// back references, word boundaries, names of collating elements ([.space.]). An
// expression may still be too large for package regexp.
func regex(expr string) (string, error) {
	r := regexReader{rest: expr}
	if err := r.alternatives(false, 0); err != nil {
		return "", err
	}
	return r.out.String(), nil
}

// bytewise makes a character of each byte of a text, whatever its encoding.
func bytewise(text string) string {
	var out strings.Builder
	for i := range len(text) {
		out.WriteRune(rune(text[i]))
	}
	return out.String()
}

// regexReader reads an expression and writes its translation.
type regexReader struct {
	rest   string
	out    strings.Builder
	groups int      // that were opened
	closed [10]bool // by number
}

// next is the first byte of the rest; 0 at the end, which stands for nothing in
// an expression.
func (r *regexReader) next() byte {
	if r.rest == "" {
		return 0
	}
	return r.rest[0]
}

// eat takes a text if the rest begins with it.
func (r *regexReader) eat(text string) bool {
	var found bool
	r.rest, found = strings.CutPrefix(r.rest, text)
	return found
}

// repeats reports whether the rest begins with a repetition. A brace without a
// digit is a character.
func (r *regexReader) repeats() bool {
	switch r.next() {
	case '*', '+', '?':
		return true
	case '{':
		return len(r.rest) > 1 && isDigit(r.rest[1])
	}
	return false
}

// alternatives reads up to the end, or within parentheses to the closing one.
//
//	alternatives ::= piece+ (`|` piece+)*
func (r *regexReader) alternatives(inside bool, depth int) error {
	if depth > maxDepth {
		return errTooLarge
	}
	for {
		empty := true
		for r.rest != "" && r.next() != '|' && !(inside && r.next() == ')') {
			none, err := r.piece(depth)
			if err != nil {
				return err
			}
			empty = empty && none
		}
		if empty {
			return errEmpty
		}
		if !r.eat("|") {
			return nil
		}
		r.out.WriteByte('|')
	}
}

// piece reads what may be repeated, and its repetition. It reports whether it is
// repeated not at all, which is as if it were not there.
//
//	piece ::= atom (`*` | `+` | `?` | `{` number (`,` number?)? `}`)?
func (r *regexReader) piece(depth int) (none bool, err error) {
	caret := r.next() == '^'
	r.out.WriteString("(?:")
	if err := r.atom(depth); err != nil {
		return false, err
	}
	r.out.WriteByte(')')
	if !r.repeats() {
		return false, nil
	}
	if caret {
		return false, errRepetition
	}
	if c := r.next(); c != '{' {
		r.out.WriteByte(c)
		r.rest = r.rest[1:]
	} else if none, err = r.bounds(); err != nil {
		return false, err
	}
	if r.repeats() {
		return false, errRepetition
	}
	return none, nil
}

// bounds reads the bounds of a repetition, braces included, and reports whether
// both are zero.
func (r *regexReader) bounds() (none bool, err error) {
	r.rest = r.rest[1:]
	least, err := r.count()
	if err != nil {
		return false, err
	}
	none = least == 0
	fmt.Fprintf(&r.out, "{%d", least)
	if r.eat(",") {
		none = false
		r.out.WriteByte(',')
		if isDigit(r.next()) {
			most, err := r.count()
			if err != nil {
				return false, err
			}
			if most < least {
				return false, errCount
			}
			none = most == 0
			fmt.Fprintf(&r.out, "%d", most)
		}
	}
	r.out.WriteByte('}')
	switch {
	case r.eat("}"):
		return none, nil
	case strings.Contains(r.rest, "}"):
		return false, errCount
	}
	return false, errBrace
}

func (r *regexReader) count() (int, error) {
	n := 0
	for isDigit(r.next()) && n <= maxCount {
		n = 10*n + int(r.next()-'0')
		r.rest = r.rest[1:]
	}
	if n > maxCount {
		return 0, errCount
	}
	return n, nil
}

// atom reads one character, class, anchor or group.
func (r *regexReader) atom(depth int) error {
	c := r.next()
	r.rest = r.rest[1:]
	switch c {
	case '(':
		return r.group(depth)
	case ')':
		return errParen
	case '^':
		r.out.WriteString(`\A`)
	case '$':
		r.out.WriteString(`\z`)
	case '.':
		r.out.WriteString(`(?s:.)`)
	case '*', '+', '?':
		return errRepetition
	case '{':
		if isDigit(r.next()) {
			return errRepetition
		}
		r.literal(c)
	case '[':
		return r.bracket()
	case '\\':
		return r.escape()
	default:
		r.literal(c)
	}
	return nil
}

func (r *regexReader) literal(c byte) { r.out.WriteString(regexp.QuoteMeta(string(rune(c)))) }

// group reads what an opening parenthesis begins; it may be empty.
func (r *regexReader) group(depth int) error {
	if r.rest == "" {
		return errParen
	}
	r.groups++
	number := r.groups
	if r.next() != ')' {
		if err := r.alternatives(true, depth+1); err != nil {
			return err
		}
	}
	if !r.eat(")") {
		return errParen
	}
	if number < len(r.closed) {
		r.closed[number] = true
	}
	return nil
}

// escape reads what follows a backslash.
func (r *regexReader) escape() error {
	c := r.next()
	if r.rest == "" {
		return errEscape
	}
	r.rest = r.rest[1:]
	if c < '1' || c > '9' {
		r.literal(c)
		return nil
	}
	if !r.closed[c-'0'] {
		return errSubexpr
	}
	return errBackReference
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
