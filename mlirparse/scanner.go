package mlirparse

import (
	"strings"
	"unicode/utf8"
)

// kind classifies a token. The values are negative, as participle wants its
// token types; zero is free for "none".
type kind int32

const (
	eof kind = -(iota + 1) // participle's lexer.EOF is -1
	bareID
	typeName // a bare identifier that names a type of the builtin dialect: index, i32, tensor
	valueID  // %name, %42
	symbolID // @name, @"name"
	caretID  // ^bb0
	aliasID  // #map
	hashID   // #d.attr, #d<...
	hashNum  // #0, the result number of %r#0
	bangID   // !d.type
	integer  // 42, 0x2A
	float    // 1.5, 1.e+3
	str      // "text"
	body     // <...>, the opaque argument of a type or attribute
	resource // {-# ... #-}
	punct    // one of , : = ( ) [ ] { } < > - + * ? / | and -> :: ...
)

// kindNames are the names that grammar.go uses for the kinds.
var kindNames = map[string]kind{
	"EOF": eof, "BareID": bareID, "TypeName": typeName, "ValueID": valueID, "SymbolID": symbolID, "CaretID": caretID,
	"AliasID": aliasID, "HashID": hashID, "HashNum": hashNum, "BangID": bangID, "Integer": integer, "Float": float,
	"String": str, "Body": body, "Resource": resource, "Punct": punct,
}

// scanner splits text into tokens after the lexical rules of MLIR (LangRef,
// "Notation"; mlir/lib/AsmParser/Lexer.cpp of LLVM 19). Blanks and comments
// are skipped. A scanner allocates nothing per token.
type scanner struct {
	src  *Source
	text string // of src
	pos  int32
	prev kind   // kind of the last token, which decides whether '<' opens a body
	word string // text of the last token that was a bareID or typeName
}

// character classes of the lexical rules
const (
	letter   uint8 = 1 << iota // [A-Za-z]
	digit                      // [0-9]
	hexDigit                   // [0-9A-Fa-f]
	idRest                     // [A-Za-z0-9_$.]: what may follow in a bare identifier
	suffix                     // [A-Za-z0-9_$.-]: what may follow in %x, ^x, #x, !x
	lone                       // punctuation that begins no longer token
)

var class = func() (t [256]uint8) {
	for c := 0; c < 256; c++ {
		switch {
		case c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z':
			t[c] = letter | idRest | suffix
			if c|0x20 <= 'f' {
				t[c] |= hexDigit
			}
		case c >= '0' && c <= '9':
			t[c] = digit | hexDigit | idRest | suffix
		case c == '_' || c == '$' || c == '.':
			t[c] = idRest | suffix
		case c == '-':
			t[c] = suffix
		case strings.IndexByte(",=()[]}>+*?|", byte(c)) >= 0:
			t[c] = lone
		}
	}
	return t
}()

func newScanner(src *Source, pos int32) scanner {
	return scanner{src: src, text: src.Text, pos: pos}
}

// next scans the token that begins at or after the current position.
func (s *scanner) next() (kind, Span, *Diagnostic) {
	s.skipBlank()
	k, end, err := s.token()
	if err != nil {
		return 0, Span{}, err
	}
	sp := Span{s.pos, end}
	if k == bareID {
		s.word = s.text[sp.Start:sp.End]
		if isTypeName(s.word) {
			k = typeName
		}
	}
	s.pos, s.prev = end, k
	return k, sp, nil
}

// skipBlank passes over white space, comments and, as upstream does, NUL bytes.
func (s *scanner) skipBlank() {
	text := s.text
	i := int(s.pos)
	for i < len(text) && text[i] <= '/' {
		switch text[i] {
		case ' ', '\t', '\n', '\r', 0:
			i++
			continue
		case '/':
			if i+1 < len(text) && text[i+1] == '/' {
				i = commentEnd(text, i)
				continue
			}
		}
		break
	}
	s.pos = int32(i)
}

// commentEnd is the offset just past the comment that begins at i. A carriage
// return ends it as a newline does.
func commentEnd(text string, i int) int {
	if nl := strings.IndexAny(text[i:], "\n\r"); nl >= 0 {
		return i + nl + 1
	}
	return len(text)
}

// token finds kind and end of the token at the current position.
func (s *scanner) token() (kind, int32, *Diagnostic) {
	text, at := s.text, s.pos
	if int(at) >= len(text) {
		return eof, at, nil
	}
	c := text[at]
	switch {
	case class[c]&lone != 0:
		return punct, at + 1, nil
	case class[c]&letter != 0 || c == '_':
		return bareID, s.run(at+1, idRest), nil
	case class[c]&digit != 0:
		k, end := s.number(at)
		return k, end, nil
	}
	switch c {
	case '%':
		return s.prefixed(valueID, "invalid SSA name")
	case '#':
		k, end, err := s.prefixed(hashID, "invalid attribute name")
		switch {
		case err != nil:
		case class[text[at+1]]&digit != 0:
			k = hashNum
		case !strings.HasPrefix(text[end:], "<") && strings.IndexByte(text[at:end], '.') < 0:
			k = aliasID
		}
		return k, end, err
	case '!':
		return s.prefixed(bangID, "invalid type identifier")
	case '^':
		return s.prefixed(caretID, "invalid block name")
	case '@':
		return s.symbol(at)
	case '"':
		end, err := s.quoted(at)
		return str, end, err
	case '<':
		if s.opensBody(at) {
			end, err := s.body(at)
			return body, end, err
		}
	case '{':
		if s.at(1) == '-' && s.at(2) == '#' {
			return s.resource(at)
		}
	case '-':
		if s.at(1) == '>' {
			return punct, at + 2, nil
		}
	case ':':
		if s.at(1) == ':' {
			return punct, at + 2, nil
		}
	case '.':
		if s.at(1) == '.' && s.at(2) == '.' {
			return punct, at + 3, nil
		}
		return 0, 0, s.errorf(at+1, "expected three consecutive dots for an ellipsis")
	default:
		return 0, 0, s.errorf(at, "unexpected character")
	}
	return punct, at + 1, nil
}

// at is the byte n past the current position, zero past the end.
func (s *scanner) at(n int32) byte {
	if i := int(s.pos) + int(n); i < len(s.text) {
		return s.text[i]
	}
	return 0
}

// run is the end of the longest run of bytes of a class that begins at i.
func (s *scanner) run(i int32, cls uint8) int32 {
	text := s.text
	for int(i) < len(text) && class[text[i]]&cls != 0 {
		i++
	}
	return i
}

// prefixed scans the name after a sigil:
//
//	suffix-id ::= (digit+ | ((letter|id-punct) (letter|id-punct|digit)*))
//	id-punct  ::= [$._-]
//
// A name that begins with a digit is digits alone, so "%1a" is two tokens.
func (s *scanner) prefixed(k kind, wrong string) (kind, int32, *Diagnostic) {
	c := s.at(1)
	switch {
	case class[c]&digit != 0:
		return k, s.run(s.pos+1, digit), nil
	case class[c]&suffix != 0:
		return k, s.run(s.pos+1, suffix), nil
	}
	return 0, 0, s.errorf(s.pos, "%s", wrong)
}

// symbol scans
//
//	symbol-ref-id ::= `@` (suffix-id | string-literal)
func (s *scanner) symbol(at int32) (kind, int32, *Diagnostic) {
	switch c := s.at(1); {
	case c == '"':
		end, err := s.quoted(at + 1)
		return symbolID, end, err
	case class[c]&letter != 0 || c == '_':
		return symbolID, s.run(at+2, idRest), nil
	}
	return 0, 0, s.errorf(at+1, "@ identifier expected to start with letter or '_'")
}

// number scans
//
//	integer-literal ::= [0-9]+ | `0x` [0-9a-fA-F]+
//	float-literal   ::= [0-9]+ `.` [0-9]* ([eE] [-+]? [0-9]+)?
//
// "0x" without a digit after it is the integer 0, as in the shape 0xf32.
func (s *scanner) number(at int32) (kind, int32) {
	if s.text[at] == '0' && s.at(1) == 'x' && class[s.at(2)]&hexDigit != 0 {
		return integer, s.run(at+2, hexDigit)
	}
	end := s.run(at, digit)
	if s.at(end-at) != '.' {
		return integer, end
	}
	end = s.run(end+1, digit)
	if c := s.at(end - at); c == 'e' || c == 'E' {
		exp := end + 1
		if c := s.at(exp - at); c == '-' || c == '+' {
			exp++
		}
		if class[s.at(exp-at)]&digit != 0 {
			end = s.run(exp, digit)
		}
	}
	return float, end
}

// quoted scans a string literal whose opening quote stands at start.
func (s *scanner) quoted(start int32) (int32, *Diagnostic) {
	text := s.text
	for i := int(start) + 1; i < len(text); i++ {
		switch text[i] {
		case '"':
			return int32(i + 1), nil
		case '\n', '\v', '\f':
			return 0, s.errorf(int32(i), "expected '\"' in string literal")
		case '\\':
			i++
			if i == len(text) {
				return 0, s.errorf(int32(i-1), "unknown escape in string literal")
			}
			switch c := text[i]; {
			case c == '"' || c == '\\' || c == 'n' || c == 't':
			case class[c]&hexDigit != 0 && i+1 < len(text) && class[text[i+1]]&hexDigit != 0:
				i++
			default:
				return 0, s.errorf(int32(i-1), "unknown escape in string literal")
			}
		}
	}
	return 0, s.errorf(int32(len(text)), "expected '\"' in string literal")
}

// opensBody reports whether the '<' at the current position opens the opaque
// argument of a type or an attribute: right after the name of a dialect's, or
// behind a word of the builtin dialect that takes one. Affine maps are no such
// thing: the grammar knows their inside.
func (s *scanner) opensBody(at int32) bool {
	switch s.prev {
	case hashID, bangID:
		return class[s.text[at-1]]&suffix != 0
	case bareID, typeName:
		return takesBody[s.word]
	case punct:
		return s.word == "distinct" && s.afterDistinct(at)
	}
	return false
}

// afterDistinct reports whether an offset stands behind distinct[0].
func (s *scanner) afterDistinct(at int32) bool {
	const blanks = " \t\r\n"
	before, ok := strings.CutSuffix(strings.TrimRight(s.text[:at], blanks), "]")
	before = strings.TrimRight(strings.TrimRight(before, blanks), "0123456789abcdefABCDEFx")
	before, ok2 := strings.CutSuffix(strings.TrimRight(before, blanks), "[")
	return ok && ok2 && strings.HasSuffix(strings.TrimRight(before, blanks), "distinct")
}

// takesBody holds the words that an opaque body may follow.
var takesBody = map[string]bool{
	"tensor": true, "memref": true, "vector": true, "tuple": true, "complex": true, "array": true,
	"dense": true, "dense_resource": true, "sparse": true, "strided": true, "affine_set": true,
	"overflow": true, "fused": true,
}

// isTypeName reports whether a bare identifier names a type of the builtin
// dialect, which makes it a keyword of the language:
//
//	integer-type ::= (`si` | `ui` | `i`) [0-9]+
func isTypeName(word string) bool {
	switch word[0] {
	case 's', 'u':
		return len(word) > 2 && word[1] == 'i' && isWidth(word[2:])
	case 'i':
		return word == "index" || isWidth(word[1:])
	case 'b', 'f', 'n', 't', 'm', 'v', 'c':
		return typeWords[word]
	}
	return false
}

// isWidth reports whether text is the width of an integer type.
func isWidth(text string) bool {
	for i := range len(text) {
		if class[text[i]]&digit == 0 {
			return false
		}
	}
	return text != ""
}

var typeWords = map[string]bool{
	"none": true, "bf16": true, "f16": true, "tf32": true, "f32": true, "f64": true, "f80": true, "f128": true,
	"f8E5M2": true, "f8E4M3": true, "f8E4M3FN": true, "f8E5M2FNUZ": true, "f8E4M3FNUZ": true,
	"f8E4M3B11FNUZ": true,
	"tensor":        true, "memref": true, "vector": true, "tuple": true, "complex": true,
}

// body scans the balanced text from the '<' at start to its '>'. As in MLIR,
// strings are skipped whole and the arrow is no bracket; unlike it, ">=" of an
// integer set is none either. That of a builtin type or attribute has no end
// where it is not balanced: who reads its inside finds out what is wrong.
func (s *scanner) body(start int32) (int32, *Diagnostic) {
	text := s.text
	var open [maxNesting]byte
	depth := 0
	for i := int(start); i < len(text); i++ {
		c := text[i]
		switch c {
		case '"':
			end, err := s.quoted(int32(i))
			switch {
			case err == nil:
				i = int(end) - 1
			case s.pretty():
				return 0, err
			default:
				return int32(len(text)), nil
			}
		case '-':
			if i+1 < len(text) && text[i+1] == '>' {
				i++
			}
		case '/':
			if i+1 < len(text) && text[i+1] == '/' {
				i = commentEnd(text, i) - 1
			}
		case '<', '(', '[', '{':
			if c == '<' && i+1 < len(text) && text[i+1] == '=' && depth > 0 && open[depth-1] != '<' {
				continue
			}
			if depth == maxNesting {
				return 0, nestedTooDeep(s.src, int32(i))
			}
			open[depth] = c
			depth++
		case '>':
			if i+1 < len(text) && text[i+1] == '=' && open[depth-1] != '<' {
				continue
			}
			fallthrough
		case ')', ']', '}':
			if open[depth-1] != opener(c) {
				return s.unbalanced(start, open[depth-1])
			}
			if depth--; depth == 0 {
				return int32(i + 1), nil
			}
		}
	}
	return s.unbalanced(start, open[depth-1])
}

// unbalanced ends a body, which begins at start, with a bracket that is not
// closed: of a dialect's it is reported there.
func (s *scanner) unbalanced(start int32, open byte) (int32, *Diagnostic) {
	if !s.pretty() {
		return int32(len(s.text)), nil
	}
	return 0, s.errorf(start, "unbalanced '%c' character in pretty dialect name", open)
}

// pretty reports whether the body behind the last token is that of a dialect's
// type or attribute.
func (s *scanner) pretty() bool { return s.prev == hashID || s.prev == bangID }

func opener(c byte) byte {
	switch c {
	case ')':
		return '('
	case ']':
		return '['
	case '}':
		return '{'
	}
	return '<'
}

// resource scans the file metadata section, {-# ... #-}, as one token. Without
// an end it goes on to that of the text; metadata.go reads its inside.
func (s *scanner) resource(start int32) (kind, int32, *Diagnostic) {
	text := s.text
	for i := int(start) + 3; i < len(text); i++ {
		switch text[i] {
		case '"':
			end, err := s.quoted(int32(i))
			if err != nil {
				return 0, 0, err
			}
			i = int(end) - 1
		case '/':
			if i+1 < len(text) && text[i+1] == '/' {
				i = commentEnd(text, i) - 1
			}
		case '#':
			if strings.HasPrefix(text[i:], "#-}") {
				return resource, int32(i + 3), nil
			}
		}
	}
	return resource, int32(len(text)), nil
}

// errorf makes a lexical error of one character at an offset.
func (s *scanner) errorf(at int32, format string, args ...any) *Diagnostic {
	end := at
	if int(at) < len(s.text) {
		_, n := utf8.DecodeRuneInString(s.text[at:])
		end += int32(n)
	}
	return Errorf(s.src, Span{at, end}, format, args...)
}
