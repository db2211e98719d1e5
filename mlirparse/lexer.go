package mlirparse

import (
	"io"

	"github.com/alecthomas/participle/v2/lexer"
)

// lexerDefinition lets participle read the tokens of scanner. It is
// hand-written since the stateful lexer of participle costs a regular
// expression a token: 9 MB/s against more than 200.
type lexerDefinition struct{}

// Symbols names the token kinds for the grammar's tags.
func (lexerDefinition) Symbols() map[string]lexer.TokenType {
	out := make(map[string]lexer.TokenType, len(kindNames))
	for name, k := range kindNames {
		out[name] = lexer.TokenType(k)
	}
	return out
}

// Lex is what participle asks of a definition; the parser itself never goes
// through a reader.
func (lexerDefinition) Lex(filename string, r io.Reader) (lexer.Lexer, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	src, err := NewSource(filename, string(text))
	if err != nil {
		return nil, err
	}
	return &tokenStream{scanner: newScanner(src, 0)}, nil
}

// token is a token with its place.
type token struct {
	kind kind
	span Span
}

// The parser of participle descends by recursion. These bound it: regions in
// generic form open two brackets each.
const (
	maxOpenBrackets = 4 * maxRegionDepth
	maxMinusSigns   = 256 // in a row
)

// tokenStream feeds participle and keeps what the tree and the diagnostics
// need beside.
type tokenStream struct {
	scanner
	dialect string      // the default one where the tokens begin
	limit   int         // how many tokens there are, if not zero
	cut     bool        // it was reached
	tokens  []token     // delivered so far, end of file included
	at      int32       // where the grammar met the token that does not fit
	failed  *Diagnostic // why the tokens end before the text
	open    int         // brackets
	minus   int         // '-' in a row
}

// Next delivers a token. Only the byte offset of its position is set: lines
// and columns are worked out when a diagnostic needs them.
func (t *tokenStream) Next() (lexer.Token, error) {
	k, sp, err := t.next()
	if t.limit > 0 && len(t.tokens) == t.limit && k != eof && err == nil {
		t.cut = true
		k, sp = eof, Span{sp.Start, sp.Start}
	}
	if err == nil && k == punct {
		err = t.bound(sp.Start)
	} else {
		t.minus = 0
	}
	if err != nil {
		// The grammar reports what stands before the bad token first, as a
		// parser that scans on demand does; see explain.
		t.failed = err
		k, sp = eof, Span{err.Span.Start, err.Span.Start}
	}
	t.tokens = append(t.tokens, token{k, sp})
	return lexer.Token{
		Type:  lexer.TokenType(k),
		Value: t.src.Slice(sp),
		Pos:   lexer.Position{Offset: int(sp.Start)},
	}, nil
}

// bound refuses nesting that is too deep for the recursion below.
func (t *tokenStream) bound(at int32) *Diagnostic {
	c := t.src.Text[at]
	switch c {
	case '-':
		t.minus++
	case '(', '[', '{':
		t.open++
	case ')', ']', '}':
		t.open--
	}
	if c != '-' {
		t.minus = 0
	}
	switch {
	case t.open > maxOpenBrackets && c == '{':
		return regionsTooDeep(t.src, at)
	case t.open > maxOpenBrackets, t.minus > maxMinusSigns:
		return nestedTooDeep(t.src, at)
	}
	return nil
}

// maxNesting bounds how deep brackets nest within one operation, its regions
// aside.
const maxNesting = 256

func nestedTooDeep(src *Source, at int32) *Diagnostic {
	return Errorf(src, Span{at, at + 1}, "nested deeper than %d", maxNesting)
}
