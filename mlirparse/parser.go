package mlirparse

import (
	"errors"
	"math"
	"sync"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// grammar is the language. It is built on first use: that costs more than
// reading a small file.
var grammar = sync.OnceValue(func() *participle.Parser[file] {
	// participle stops every repetition at a million items by default, which
	// a bundle of 100 MB has. The input bounds the repetitions here.
	participle.MaxIterations = math.MaxInt
	return participle.MustBuild[file](participle.Lexer(lexerDefinition{}), participle.UseLookahead(0))
})

// Grammar is the language as EBNF: the running grammar prints itself.
func Grammar() string { return grammar().String() }

// Parse reads a file that holds operations of known dialects only. On error
// the module is nil and the List tells all errors of names and types, or the
// first of syntax.
func Parse(src *Source) (*Module, List) { return ParseOptions(src, Options{}) }

// ParseOptions is Parse with a choice of what is accepted.
func ParseOptions(src *Source, opts Options) (*Module, List) {
	ts := &tokenStream{scanner: scanner{src: src}, dialect: defaultDialect(nil)}
	tokens, err := lexer.Upgrade(ts)
	if err != nil {
		return nil, List{Errorf(src, Span{}, "%v", err)} // Next never fails
	}
	syntax, err := grammar().ParseFromLexer(tokens)
	if err != nil || ts.failed != nil {
		return nil, List{ts.explain(err)}
	}
	b := &syntaxBuilder{builder: *newBuilder(src, opts), tokens: ts.tokens}
	b.items(b.mod.Body, syntax.Items)
	return b.finish()
}

// explain words an error of the grammar. A character that is no token is
// reported where the parser gets to it, so an earlier error goes first.
func (t *tokenStream) explain(err error) *Diagnostic {
	var unexpected *participle.UnexpectedTokenError
	if !errors.As(err, &unexpected) {
		if t.failed != nil {
			return t.failed
		}
		var pe participle.Error
		sp := Span{}
		if errors.As(err, &pe) {
			sp.Start = int32(pe.Position().Offset)
			sp.End = sp.Start
		}
		return Errorf(t.src, sp, "%s", err)
	}
	at := int32(unexpected.Unexpected.Pos.Offset)
	if t.failed != nil && at == t.failed.Span.Start {
		return t.failed
	}
	return expected(t.src, t.contextAt(at), missingTerm(unexpected))
}
