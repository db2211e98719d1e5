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

// attributeGrammar is the language of an attribute alone.
var attributeGrammar = sync.OnceValue(func() *participle.Parser[attribute] {
	p, err := participle.ParserForProduction[attribute](grammar())
	if err != nil {
		panic(err)
	}
	return p
})

// Grammar is the language as EBNF: the running grammar prints itself.
func Grammar() string { return grammar().String() }

// Parse reads a file that holds operations of known dialects only. On error
// the module is nil and the List tells all errors of names and types that stand
// before the first of syntax, or that one.
func Parse(src *Source) (*Module, List) { return ParseOptions(src, Options{}) }

// ParseOptions is Parse with a choice of what is accepted.
func ParseOptions(src *Source, opts Options) (*Module, List) {
	r := newReader(src, opts)
	stopped := r.read()
	switch {
	case stopped == nil:
		return r.finish()
	case len(r.errs) > 0: // where upstream's parser stops
		return nil, r.errs.Sort()
	}
	err := stopped.err
	if err == nil {
		err = explainItem(src, r.item, r.span.Start, defaultDialect(r.block.parentOp()))
	}
	if err != nil {
		return nil, List{err}
	}
	return parseByGrammar(src, opts) // which is right, whatever the reader cannot read
}

// parseByGrammar is ParseOptions by the grammar alone. The whole file is one
// array of tokens, and then one tree of syntax: two hundred bytes and more for
// each byte of text.
func parseByGrammar(src *Source, opts Options) (*Module, List) {
	ts := &tokenStream{scanner: newScanner(src, 0), dialect: defaultDialect(nil)}
	syntax, err := ts.parse()
	if err != nil {
		return nil, List{err}
	}
	b := &syntaxBuilder{builder: *newBuilder(src, opts), tokens: ts.tokens}
	b.items(b.mod.Body, syntax.Items)
	return b.finish()
}

// firstWindow is how many tokens the grammar first looks at to word an error.
const firstWindow = 64

// explainItem lets the grammar word the error that the token at an offset
// makes in the item that begins at another. It is nil if the grammar finds no
// error there.
func explainItem(src *Source, item, at int32, dialect string) *Diagnostic {
	return explainFrom(src, item, at, dialect, func(t *tokenStream) *Diagnostic {
		_, err := t.parse()
		return err
	})
}

// explainAttribute is explainItem for an attribute, or a type, that stands
// inside of another.
func explainAttribute(src *Source, start, at int32) *Diagnostic {
	if start == at {
		return nil
	}
	return explainFrom(src, start, at, "", func(t *tokenStream) *Diagnostic {
		_, err := parseTokens(t, attributeGrammar(), participle.AllowTrailing(true))
		return err
	})
}

// explainFrom parses text from a start on, as many tokens as it needs.
func explainFrom(src *Source, start, at int32, dialect string, parse func(*tokenStream) *Diagnostic) *Diagnostic {
	for window := firstWindow; ; window *= 4 {
		ts := &tokenStream{scanner: newScanner(src, start), dialect: dialect, limit: window}
		err := parse(ts)
		if last := ts.tokens[len(ts.tokens)-1]; ts.cut && last.span.Start <= at {
			continue
		}
		if ts.at == at {
			return err
		}
		return nil
	}
}

// parse runs the grammar on the tokens. An error is one of syntax, and its
// place is then t.at.
func (t *tokenStream) parse() (*file, *Diagnostic) { return parseTokens(t, grammar()) }

func parseTokens[G any](t *tokenStream, p *participle.Parser[G], options ...participle.ParseOption) (*G, *Diagnostic) {
	tokens, err := lexer.Upgrade(t)
	if err != nil {
		return nil, Errorf(t.src, Span{}, "%v", err) // Next never fails
	}
	syntax, err := p.ParseFromLexer(tokens, options...)
	if err != nil || t.failed != nil {
		return nil, t.explain(err)
	}
	return syntax, nil
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
	t.at = at
	if t.failed != nil && at == t.failed.Span.Start {
		return t.failed
	}
	return expected(t.src, t.contextAt(at), missingTerm(unexpected))
}
