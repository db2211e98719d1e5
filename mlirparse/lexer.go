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
	return &tokenStream{scanner: scanner{src: src}}, nil
}

// tokenStream feeds participle and keeps what the tree needs beside: where
// each token ends.
type tokenStream struct {
	scanner
	spans  []Span // of the tokens delivered, in order, end of file included
	failed *Diagnostic
}

// Next delivers a token. Only the byte offset of its position is set: lines
// and columns are worked out when a diagnostic needs them.
func (t *tokenStream) Next() (lexer.Token, error) {
	k, sp, err := t.next()
	if err != nil {
		// The grammar reports what stands before the bad token first, as a
		// parser that scans on demand does; see parser.explain.
		t.failed = err
		k, sp = eof, Span{err.Span.Start, err.Span.Start}
	}
	t.spans = append(t.spans, sp)
	return lexer.Token{
		Type:  lexer.TokenType(k),
		Value: t.src.Slice(sp),
		Pos:   lexer.Position{Offset: int(sp.Start)},
	}, nil
}
