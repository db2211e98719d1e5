package sdsc

// This file is the scanner: JSON text as objects, arrays and skipped values.

import (
	"bytes"
	"fmt"
)

// A SyntaxError says where a file stops being JSON. The caller has no File then.
type SyntaxError struct {
	Name   string // file name as given to Parse
	Offset int    // bytes from the start of the file to the offending byte; the file's length at a premature end
	Line   int    // 1-based
	Column int    // 1-based, in bytes
	Msg    string // lower case, no full stop
}

// Error formats the error as clang and mlir-opt do, file:line:col: first.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s:%d:%d: error: %s", e.Name, e.Line, e.Column, e.Msg)
}

// maxDepth bounds nesting, as encoding/json does: a hostile file must not cost memory that its size does not explain.
const maxDepth = 10000

// scanner walks one JSON text from front to back and never back.
//
// An SDSC file is mostly fold tables and schedules that nobody here needs, so the scanner's main job is to *skip*: it
// accepts exactly the texts that encoding/json.Valid accepts (FuzzRead holds the two against each other) without
// building anything. The first error sticks; after it every method returns at once with its zero result, so callers
// check once, at the end. encoding/json's Decoder was measured first and reads tokens at a tenth of this speed
// (BenchmarkDecoderTokens).
type scanner struct {
	data  []byte
	pos   int
	depth int
	msg   string // first error; empty while there is none
	at    int    // its offset
	stack []bool // skip's own nesting: true for an object; kept for reuse
}

// fail records the first error, at offset at.
func (s *scanner) fail(at int, msg string) {
	if s.msg == "" {
		s.msg, s.at = msg, min(at, len(s.data))
		s.pos = len(s.data)
	}
}

func (s *scanner) failed() bool { return s.msg != "" }

// syntaxError returns the first error with its position worked out, or nil.
func (s *scanner) syntaxError(name string) error {
	if s.msg == "" {
		return nil
	}
	before := s.data[:s.at]
	return &SyntaxError{
		Name:   name,
		Offset: s.at,
		Line:   1 + bytes.Count(before, []byte{'\n'}),
		Column: s.at - bytes.LastIndexByte(before, '\n'),
		Msg:    s.msg,
	}
}

// next skips blanks and returns the byte there, not consumed; 0 at the end of the text (a NUL byte is not JSON either).
func (s *scanner) next() byte {
	for s.pos < len(s.data) {
		switch c := s.data[s.pos]; c {
		case ' ', '\t', '\n', '\r':
			s.pos++
		default:
			return c
		}
	}
	return 0
}

// end checks that only blanks follow the top-level value.
func (s *scanner) end() {
	if s.next(); s.pos < len(s.data) {
		s.fail(s.pos, "unexpected text after the top-level value")
	}
}

// object calls member once per member of the object that comes next; member must consume exactly the value. It reports
// whether the next value was an object; another value is skipped.
func (s *scanner) object(member func(key []byte)) bool {
	if s.next() != '{' {
		s.skip()
		return false
	}
	if !s.enter() {
		return false
	}
	for s.key() {
		k := s.str()
		if !s.expect(':') {
			return false
		}
		member(k)
		if !s.more('}') {
			break
		}
	}
	s.leave('}')
	return !s.failed()
}

// array calls element once per element, with its index; element must consume exactly the value. It reports whether the
// next value was an array; another value is skipped.
func (s *scanner) array(element func(i int)) bool {
	if s.next() != '[' {
		s.skip()
		return false
	}
	if !s.enter() {
		return false
	}
	if s.next() != ']' {
		for i := 0; !s.failed(); i++ {
			element(i)
			if !s.more(']') {
				break
			}
		}
	}
	s.leave(']')
	return !s.failed()
}

// enter consumes the opening bracket of a container.
func (s *scanner) enter() bool {
	if s.depth == maxDepth {
		s.fail(s.pos, "nesting is too deep")
		return false
	}
	s.depth++
	s.pos++
	return true
}

// leave consumes the closing bracket c.
func (s *scanner) leave(c byte) {
	s.expect(c)
	s.depth--
}

// key reports whether a member follows the opening brace: false on '}' and, with the error recorded, on anything but a
// string.
func (s *scanner) key() bool {
	switch s.next() {
	case '}':
		return false
	case '"':
		return true
	}
	s.fail(s.pos, "expected a string as object key, or '}'")
	return false
}

// more consumes a comma and reports true, or reports false before the closing bracket. In an object a comma must be
// followed by another key.
func (s *scanner) more(closing byte) bool {
	switch c := s.next(); {
	case c == ',':
		s.pos++
		if closing == '}' && s.next() != '"' {
			s.fail(s.pos, "expected a string as object key after ','")
			return false
		}
		return true
	case c == closing:
		return false
	}
	s.fail(s.pos, fmt.Sprintf("expected ',' or '%c'", closing))
	return false
}

func (s *scanner) expect(c byte) bool {
	if s.next() != c {
		s.fail(s.pos, fmt.Sprintf("expected '%c'", c))
		return false
	}
	s.pos++
	return true
}

// skipScalar consumes a string, number or literal, c being its first byte.
func (s *scanner) skipScalar(c byte) {
	switch {
	case c == '"':
		s.skipString()
	case c == '-' || c-'0' <= 9:
		s.skipNumber()
	case c == 't':
		s.literal("true")
	case c == 'f':
		s.literal("false")
	case c == 'n':
		s.literal("null")
	case s.pos >= len(s.data):
		s.fail(s.pos, "unexpected end of file")
	default:
		s.fail(s.pos, "expected a value")
	}
}

func (s *scanner) literal(word string) {
	if len(s.data)-s.pos < len(word) || string(s.data[s.pos:s.pos+len(word)]) != word {
		s.fail(s.pos, "expected a value")
		return
	}
	s.pos += len(word)
}

// skip consumes one value of any kind, checking its syntax. It does not recurse: nesting costs one byte a level.
func (s *scanner) skip() {
	stack := s.stack[:0]
	for {
		// A value is next.
		c := s.next()
		switch c {
		case '{', '[':
			if s.depth+len(stack) == maxDepth {
				s.fail(s.pos, "nesting is too deep")
				return
			}
			s.pos++
			object := c == '{'
			if object {
				if s.key() {
					s.skipKey()
					stack = append(stack, true)
					continue
				}
				s.expect('}')
			} else if s.next() != ']' {
				stack = append(stack, false)
				continue
			} else {
				s.pos++
			}
		default:
			s.skipScalar(c)
		}
		// A value has ended: close containers until one goes on.
		for {
			if s.failed() {
				return
			}
			if len(stack) == 0 {
				s.stack = stack
				return
			}
			object, closing := stack[len(stack)-1], byte(']')
			if object {
				closing = '}'
			}
			if s.more(closing) {
				if object {
					s.skipKey()
				}
				break
			}
			s.expect(closing)
			stack = stack[:len(stack)-1]
		}
		if s.failed() {
			return
		}
	}
}

func (s *scanner) skipKey() {
	s.skipString()
	s.expect(':')
}

// skipEmpty consumes one value and reports whether it says nothing: null, false, 0, -1, "", "{}", "[]", [] or {}.
// (-1 is DeepTools' "not set", and constantInfo_ is written as the string "{}".)
func (s *scanner) skipEmpty() bool {
	s.next()
	start := s.pos
	s.skip()
	if s.failed() {
		return false
	}
	switch v := s.data[start:s.pos]; v[0] {
	case '{', '[':
		return len(bytes.TrimSpace(v[1:len(v)-1])) == 0
	default:
		switch string(v) {
		case "null", "false", "0", "-1", `""`, `"{}"`, `"[]"`:
			return true
		}
		return false
	}
}
