// Package token splits MLIR text into tokens, comments among them, and knows
// how upstream's printer spaces them.
//
// It is for text that mlirparse has accepted: on other text it still returns
// tokens that cover everything but blanks, but which ones is not defined. The
// lexical rules are those of LangRef, as mlirparse's scanner has them; here
// comments count, and no error is reported.
package token

import "strings"

// Kind classifies a token.
type Kind uint8

// The kinds of token.
const (
	End      Kind = iota // past the last token
	Word                 // bare identifier: arith.addi, index, to
	Value                // %name
	Symbol               // @name, @"name"
	Caret                // ^bb0
	Hash                 // #map, #d.attr, and the result number #0
	Bang                 // !d.type
	Number               // 42, 0x2A, 1.5e+3
	String               // "text"
	Body                 // <...>, the opaque argument of a type or attribute
	Resource             // {-# ... #-}
	Punct                // , : = ( ) [ ] { } < > - + * -> :: ...
	Comment              // from "//" to before the line end, trailing blanks excluded
)

// Token is a token of a text.
type Token struct {
	Kind   Kind
	Breaks uint8 // line ends between the token before and this one, 2 standing for more
	Start  int32 // in bytes
	End    int32
}

// Text is the token's part of the text it was scanned from.
func (t Token) Text(text string) string { return text[t.Start:t.End] }

// Is reports whether the token is a certain punctuation or word.
func (t Token) Is(text, what string) bool { return t.Text(text) == what }

// Scan returns the tokens of a text. It reads it twice, the first time to count
// them: a token may be as short as a byte.
func Scan(text string) []Token {
	n := 0
	for s := (scanner{text: text}); s.next().Kind != End; n++ {
	}
	s := scanner{text: text}
	out := make([]Token, n)
	for i := range out {
		out[i] = s.next()
	}
	return out
}

// scanner is the state between two tokens.
type scanner struct {
	text  string
	pos   int
	prev  Token // the last token that is no comment
	since int   // tokens since the word "distinct", that one included; 0 for far
}

func (s *scanner) next() Token {
	breaks := s.skipBlanks()
	if s.pos == len(s.text) {
		return Token{}
	}
	t := Token{Breaks: breaks, Start: int32(s.pos)}
	end := 0
	t.Kind, end = s.scan(s.pos)
	s.pos, t.End = end, int32(end)
	if t.Kind == Comment {
		t.End -= int32(end - int(t.Start) - len(strings.TrimRight(s.text[t.Start:end], " \t\r\v\f")))
	} else {
		s.prev = t
		switch {
		case t.Kind == Word && t.Is(s.text, "distinct"):
			s.since = 1
		case s.since > 0:
			s.since = (s.since + 1) % 5
		}
	}
	return t
}

// code is the next token that is no comment.
func (s *scanner) code() Token {
	t := s.next()
	for t.Kind == Comment {
		t = s.next()
	}
	return t
}

// skipBlanks passes over white space and counts the line ends in it.
func (s *scanner) skipBlanks() uint8 {
	breaks := uint8(0)
	for ; s.pos < len(s.text); s.pos++ {
		switch s.text[s.pos] {
		case '\n':
			breaks = min(breaks+1, 2)
		case '\r':
			if s.at(s.pos+1) != '\n' {
				breaks = min(breaks+1, 2)
			}
		case ' ', '\t', 0:
		default:
			return breaks
		}
	}
	return breaks
}

// scan finds kind and end of the token that begins at i.
func (s *scanner) scan(i int) (Kind, int) {
	c := s.text[i]
	switch {
	case isLetter(c):
		return Word, s.run(i+1, isID)
	case isDigit(c):
		return Number, s.number(i)
	}
	switch c {
	case '%':
		return Value, s.name(i)
	case '^':
		return Caret, s.name(i)
	case '#':
		return Hash, s.name(i)
	case '!':
		return Bang, s.name(i)
	case '@':
		if s.at(i+1) == '"' {
			return Symbol, s.quoted(i + 1)
		}
		return Symbol, s.run(i+1, isID)
	case '"':
		return String, s.quoted(i)
	case '/':
		if s.at(i+1) == '/' {
			return Comment, s.lineEnd(i)
		}
	case '{':
		if strings.HasPrefix(s.text[i:], "{-#") {
			return Resource, s.resource(i)
		}
	case '<':
		if s.opensBody(i) {
			return Body, s.body(i)
		}
	}
	for _, long := range []string{"->", "::", "..."} {
		if strings.HasPrefix(s.text[i:], long) {
			return Punct, i + len(long)
		}
	}
	return Punct, i + 1
}

func (s *scanner) at(i int) byte {
	if i < len(s.text) {
		return s.text[i]
	}
	return 0
}

func (s *scanner) run(i int, member func(byte) bool) int {
	for i < len(s.text) && member(s.text[i]) {
		i++
	}
	return i
}

// name is the end of a name whose sigil stands at i: digits, or an identifier.
func (s *scanner) name(i int) int {
	if isDigit(s.at(i + 1)) {
		return s.run(i+1, isDigit)
	}
	return s.run(i+1, isSuffix)
}

func (s *scanner) number(i int) int {
	if s.text[i] == '0' && s.at(i+1) == 'x' && isHex(s.at(i+2)) {
		return s.run(i+2, isHex)
	}
	i = s.run(i, isDigit)
	if s.at(i) != '.' {
		return i
	}
	i = s.run(i+1, isDigit)
	if c := s.at(i); c == 'e' || c == 'E' {
		digits := i + 1
		if c := s.at(digits); c == '-' || c == '+' {
			digits++
		}
		if isDigit(s.at(digits)) {
			return s.run(digits, isDigit)
		}
	}
	return i
}

func (s *scanner) quoted(i int) int {
	for i++; i < len(s.text); i++ {
		switch s.text[i] {
		case '"':
			return i + 1
		case '\\':
			i++
		}
	}
	return len(s.text)
}

func (s *scanner) lineEnd(i int) int {
	if nl := strings.IndexAny(s.text[i:], "\n\r"); nl >= 0 {
		return i + nl
	}
	return len(s.text)
}

func (s *scanner) resource(i int) int {
	for i += len("{-#"); i < len(s.text); {
		switch {
		case s.text[i] == '"':
			i = s.quoted(i)
		case strings.HasPrefix(s.text[i:], "#-}"):
			return i + len("#-}")
		default:
			i++
		}
	}
	return i
}

// opensBody reports whether the '<' at i opens opaque text: right after the
// name of a dialect's type or attribute, or after a word of the builtin dialect
// whatever blanks there are. The inside of an affine map is no opaque text.
func (s *scanner) opensBody(i int) bool {
	switch s.prev.Kind {
	case Hash, Bang:
		return isSuffix(s.text[i-1])
	case Word:
		return takesBody[s.prev.Text(s.text)]
	case Punct:
		return s.since == 4 && s.text[i-1] == ']' // distinct[0]<...>
	}
	return false
}

var takesBody = map[string]bool{
	"tensor": true, "memref": true, "vector": true, "tuple": true, "complex": true, "array": true,
	"dense": true, "dense_resource": true, "sparse": true, "strided": true, "affine_set": true,
	"overflow": true, "fused": true,
}

// body is the end of the balanced text that the '<' at i opens.
func (s *scanner) body(i int) int {
	var open []byte
	for i < len(s.text) {
		c := s.text[i]
		switch {
		case c == '"':
			i = s.quoted(i)
			continue
		case c == '/' && s.at(i+1) == '/':
			i = s.lineEnd(i)
			continue
		case c == '-' && s.at(i+1) == '>':
			i++
		case c == '<' && s.at(i+1) == '=' && len(open) > 0 && open[len(open)-1] != '<': // compares
		case strings.IndexByte("<([{", c) >= 0:
			open = append(open, c)
		case c == '>' && s.at(i+1) == '=' && open[len(open)-1] != '<':
		case strings.IndexByte(">)]}", c) >= 0:
			if open = open[:len(open)-1]; len(open) == 0 {
				return i + 1
			}
		}
		i++
	}
	return i
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' || c == '_' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }
func isHex(c byte) bool    { return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'f' }
func isID(c byte) bool     { return isLetter(c) || isDigit(c) || c == '$' || c == '.' }
func isSuffix(c byte) bool { return isID(c) || c == '-' }
