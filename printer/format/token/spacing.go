package token

import "strings"

// Spacer tells where upstream's printer puts a blank between two tokens. It is
// fed a run of tokens in order, comments left out; its zero value with Text set
// is ready for the first one.
type Spacer struct {
	Text string // that the tokens were scanned from

	// Args says that the run is the head of a function or a block, where no
	// blank stands before the colons: "%name: index", "^bb0(%name: index):".
	Args bool

	prev   Token
	unary  bool // prev is the sign of a number or expression
	affine int  // depth of brackets within an affine map, 0 outside
}

// Blank reports whether a blank stands before t; next is the token behind it.
// There is none before the first token.
func (s *Spacer) Blank(t, next Token) bool {
	out := s.prev.Kind != End && s.blank(t, next)
	s.unary = s.isSign(t)
	s.follow(t)
	s.prev = t
	return out
}

// punct is the text of a punctuation, "" for any other token.
func (s *Spacer) punct(t Token) string {
	if t.Kind != Punct {
		return ""
	}
	return t.Text(s.Text)
}

func (s *Spacer) blank(t, next Token) bool {
	if t.Kind == Body || s.unary {
		return false
	}
	switch s.punct(s.prev) {
	case "(", "[", "{", "<", "::":
		return false
	case ":":
		if t.Kind == Number {
			return false // %r:2, "file":1:2
		}
	}
	switch s.punct(t) {
	case ",", ")", "]", "}", ">", "::":
		return false
	case ":":
		return s.blankBeforeColon(next)
	case "(":
		return s.blankBeforeParen(next)
	case "[":
		return s.blankBeforeBracket()
	case "<":
		return !s.prev.Is(s.Text, "affine_map")
	}
	return t.Kind != Hash || s.prev.Kind != Value || !isDigit(s.Text[t.Start+1]) // %r#0
}

func (s *Spacer) blankBeforeColon(next Token) bool {
	switch {
	case next.Kind == Number:
		return s.prev.Is(s.Text, "to") // a range of columns: loc("f":1:2 to :4)
	case s.prev.Kind == Value || s.punct(s.prev) == ")":
		return !s.Args
	}
	return s.prev.Kind != Caret
}

// blankBeforeParen decides by what the parenthesis belongs to: operands of a
// quoted operation, arguments of a symbol, map or block, and the keywords of
// locations hold on to it.
func (s *Spacer) blankBeforeParen(next Token) bool {
	if s.punct(next) == "{" {
		return true // regions
	}
	switch s.prev.Kind {
	case Word:
		switch s.prev.Text(s.Text) {
		case "loc", "callsite", "iter_args":
			return false
		}
		return true
	case Punct:
		p := s.punct(s.prev)
		return p != ">" && p != ")" && p != "]"
	}
	return false
}

func (s *Spacer) blankBeforeBracket() bool {
	switch s.prev.Kind {
	case Word:
		return !s.prev.Is(s.Text, "fused") && !s.prev.Is(s.Text, "distinct")
	case Punct:
		p := s.punct(s.prev)
		return p != ")" && p != "]" && p != ">"
	}
	return false
}

// isSign reports whether t is a minus without a left operand. Outside of
// affine maps every minus is one.
func (s *Spacer) isSign(t Token) bool {
	if s.punct(t) != "-" {
		return false
	}
	if s.affine == 0 {
		return true
	}
	switch s.prev.Kind {
	case Number:
		return false
	case Word:
		switch s.prev.Text(s.Text) {
		case "mod", "floordiv", "ceildiv":
			return true
		}
		return false
	}
	return s.punct(s.prev) != ")"
}

// follow keeps track of affine maps.
func (s *Spacer) follow(t Token) {
	switch s.punct(t) {
	case "<":
		if s.affine > 0 || s.prev.Is(s.Text, "affine_map") {
			s.affine++
		}
	case "(":
		if s.affine > 0 {
			s.affine++
		}
	case ">", ")":
		if s.affine > 0 {
			s.affine--
		}
	}
}

// Line prints a text, such as that of a type or an attribute, on one line with
// upstream's spacing and without comments. What is opaque keeps its bytes.
func Line(text string) string {
	if !strings.ContainsAny(text, " \t\n\r,=:()[]{}") {
		return text
	}
	from := scanner{text: text}
	s := Spacer{Text: text}
	var b strings.Builder
	b.Grow(len(text) + strings.Count(text, ","))
	for t := from.code(); t.Kind != End; {
		next := from.code()
		if s.Blank(t, next) {
			b.WriteByte(' ')
		}
		b.WriteString(t.Text(text))
		t = next
	}
	return b.String()
}
