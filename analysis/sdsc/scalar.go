package sdsc

// This file is the part of the scanner that deals with strings and numbers.

import (
	"math"
	"unicode/utf16"
	"unicode/utf8"
)

// plain marks the bytes that stand for themselves inside a string.
var plain = func() (t [256]bool) {
	for c := range t {
		t[c] = c >= 0x20 && c != '"' && c != '\\'
	}
	return t
}()

// skipString consumes a string, the quote being next, and reports whether it contains an escape.
func (s *scanner) skipString() (escaped bool) {
	d := s.data
	for i := s.pos + 1; ; i++ {
		for i < len(d) && plain[d[i]] {
			i++
		}
		switch {
		case i >= len(d):
			s.fail(i, "string is not closed")
			return escaped
		case d[i] == '"':
			s.pos = i + 1
			return escaped
		case d[i] < 0x20:
			s.fail(i, "control character in string")
			return escaped
		}
		escaped = true
		i++ // the backslash
		if i >= len(d) {
			s.fail(i, "string is not closed")
			return escaped
		}
		switch d[i] {
		case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		case 'u':
			for range 4 {
				i++
				if i >= len(d) || !isHex(d[i]) {
					s.fail(i, "expected four hexadecimal digits after '\\u'")
					return escaped
				}
			}
		default:
			s.fail(i, "unknown escape in string")
			return escaped
		}
	}
}

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

// str returns the contents of the string that comes next, which may alias the input; nil for another value, which is
// skipped.
func (s *scanner) str() []byte {
	if s.next() != '"' {
		s.skip()
		return nil
	}
	start := s.pos + 1
	escaped := s.skipString()
	if s.failed() {
		return nil
	}
	raw := s.data[start : s.pos-1]
	if escaped {
		return unescape(raw)
	}
	return raw
}

// unescape decodes a string body that skipString accepted. A lone surrogate becomes U+FFFD, as in encoding/json.
func unescape(raw []byte) []byte {
	out := make([]byte, 0, len(raw))
	for i := 0; i < len(raw); i++ {
		if raw[i] != '\\' {
			out = append(out, raw[i])
			continue
		}
		i++
		switch c := raw[i]; c {
		case 'b':
			out = append(out, '\b')
		case 'f':
			out = append(out, '\f')
		case 'n':
			out = append(out, '\n')
		case 'r':
			out = append(out, '\r')
		case 't':
			out = append(out, '\t')
		case 'u':
			r := hex4(raw[i+1:])
			i += 4
			if utf16.IsSurrogate(r) {
				low := rune(-1)
				if rest := raw[i+1:]; len(rest) >= 6 && rest[0] == '\\' && rest[1] == 'u' {
					low = hex4(rest[2:])
				}
				if r = utf16.DecodeRune(r, low); r != utf8.RuneError {
					i += 6
				}
			}
			out = utf8.AppendRune(out, r)
		default:
			out = append(out, c)
		}
	}
	return out
}

func hex4(b []byte) (r rune) {
	for _, c := range b[:4] {
		switch {
		case c <= '9':
			c -= '0'
		case c <= 'F':
			c -= 'A' - 10
		default:
			c -= 'a' - 10
		}
		r = r<<4 | rune(c)
	}
	return r
}

// skipNumber consumes a number and reports whether it is written as an integer.
func (s *scanner) skipNumber() (integer bool) {
	d, i := s.data, s.pos
	digits := func() bool {
		from := i
		for i < len(d) && d[i]-'0' <= 9 {
			i++
		}
		return i > from
	}
	if d[i] == '-' {
		i++
	}
	if i < len(d) && d[i] == '0' {
		i++
	} else if !digits() {
		s.fail(i, "expected a digit")
		return false
	}
	integer = true
	if i < len(d) && d[i] == '.' {
		i++
		integer = false
		if !digits() {
			s.fail(i, "expected a digit after '.'")
			return false
		}
	}
	if i < len(d) && d[i]|0x20 == 'e' {
		i++
		integer = false
		if i < len(d) && (d[i] == '+' || d[i] == '-') {
			i++
		}
		if !digits() {
			s.fail(i, "expected a digit in the exponent")
			return false
		}
	}
	s.pos = i
	return integer
}

// integer returns the integer that comes next, written as a number or as a decimal string; ok is false for another
// value, which is skipped, and for one that does not fit int64.
func (s *scanner) integer() (v int64, ok bool) {
	switch c := s.next(); {
	case c == '"':
		return atoi(s.str())
	case c == '-' || c-'0' <= 9:
		start := s.pos
		if !s.skipNumber() || s.failed() {
			return 0, false
		}
		return atoi(s.data[start:s.pos])
	}
	s.skip()
	return 0, false
}

// flag returns the truth value that comes next: true, false, or an integer (0 is false); ok is false for another value.
func (s *scanner) flag() (v, ok bool) {
	switch s.next() {
	case 't':
		s.literal("true")
		return true, !s.failed()
	case 'f':
		s.literal("false")
		return false, !s.failed()
	}
	n, ok := s.integer()
	return n != 0, ok
}

// atoi parses a decimal integer with an optional minus sign; strconv would need a string.
func atoi(b []byte) (v int64, ok bool) {
	neg := len(b) > 0 && b[0] == '-'
	if neg {
		b = b[1:]
	}
	if len(b) == 0 || len(b) > 19 {
		return 0, false
	}
	var u uint64 // 19 digits cannot overflow it
	for _, c := range b {
		if c -= '0'; c > 9 {
			return 0, false
		}
		u = u*10 + uint64(c)
	}
	switch {
	case neg && u <= 1<<63:
		return -int64(u), true
	case !neg && u <= math.MaxInt64:
		return int64(u), true
	}
	return 0, false
}
