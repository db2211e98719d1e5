package mlirparse

import "strings"

// context is what stands around a token that does not fit.
type context struct {
	unexpected, previous         token
	unexpectedText, previousText string

	op      string // the operation that is being read; that before, while there is no name
	dialect string // the default one: see defaultDialect
	inside  bracket
}

// bracket is an open bracket with the name of the operation before it, as
// written.
type bracket struct {
	char  byte
	op    string
	after kind // of the token before it
	first kind // of the token behind it
}

// contextAt works out the context of the token at an offset from those before
// it. What stands inside of dictionaries is taken for operations too, which
// does no harm: no sentence about a dictionary names the operation.
func (t *tokenStream) contextAt(offset int32) context {
	var c context
	var open []bracket
	op := ""
	for _, tok := range t.tokens {
		text := t.src.Slice(tok.span)
		if n := len(open); n > 0 && open[n-1].first == 0 {
			open[n-1].first = tok.kind
		}
		if tok.span.Start >= offset {
			c.unexpected, c.unexpectedText = tok, text
			break
		}
		switch tok.kind {
		case punct:
			switch text {
			case "(", "[", "{":
				open = append(open, bracket{char: text[0], op: op, after: c.previous.kind})
			case ")", "]", "}":
				if n := len(open); n > 0 {
					op, open = open[n-1].op, open[:n-1]
				}
			}
		case str, bareID:
			inList := len(open) > 0 && open[len(open)-1].char != '{'
			if !inList && (tok.kind == str || customOp(text) != "") {
				op = text
			}
		}
		c.previous, c.previousText = tok, text
	}
	c.op = customOp(op)
	if n := len(open); n > 0 {
		c.inside = open[n-1]
	}
	c.dialect = t.dialect
	for _, b := range open {
		if b.char == '{' && !strings.HasPrefix(b.op, `"`) {
			c.dialect = dialectOfRegions(customOp(b.op))
		}
	}
	return c
}
