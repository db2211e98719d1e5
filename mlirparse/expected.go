package mlirparse

import (
	"regexp"
	"strings"
	"sync"

	"github.com/alecthomas/participle/v2"
)

// The grammar says what it expected and did not find: a literal, a kind of
// token or a production. Here that becomes the sentence that upstream's parser
// has for it, at the place where upstream puts it.

// firstTerm finds what the grammar expected first in participle's message.
var firstTerm = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\(expected \(*("[^"]*"|<[a-z]+>|[A-Za-z]+)`)
})

func missingTerm(err *participle.UnexpectedTokenError) string {
	if m := firstTerm().FindStringSubmatch(err.Message()); m != nil {
		return m[1]
	}
	return ""
}

// place says where a diagnostic for a missing token stands.
type place uint8

const (
	atPrevious   place = iota // at the end of what stands before the token: emitWrongTokenError
	atToken                   // at the token that stands there instead: emitError
	inCustomForm              // at it, and the message names the operation: OpAsmParser::emitError
)

// sentence is what to say when something is missing.
type sentence struct {
	place place
	text  string
}

var (
	missingOp        = sentence{atPrevious, "expected operation name in quotes"}
	missingOperand   = sentence{atPrevious, "expected SSA operand"}
	missingType      = sentence{atPrevious, "expected non-function type"}
	missingValue     = sentence{atPrevious, "expected attribute value"}
	missingAttribute = sentence{atPrevious, "expected attribute name"}
	missingIDInArgs  = sentence{inCustomForm, "expected SSA identifier"}
	missingAffine    = sentence{atToken, "expected affine expression"}
	missingSymbol    = sentence{inCustomForm, "expected valid '@'-identifier for symbol name"}
	missingInteger   = sentence{inCustomForm, "expected integer value"}
	missingField     = sentence{inCustomForm, "expected 'value', 'granularity' or 'max_value'"}
)

// sentences are upstream's words, by what the grammar expected.
var sentences = map[string]sentence{
	"": missingOp, "OpBody": missingOp, "RegionEnd": missingOp, "Item": missingOp, "Operation": missingOp,
	"ResultGroup":  {atPrevious, "expected valid ssa identifier"},
	"IntegerToken": {atPrevious, "expected integer number of results"},
	"ResultsEnd":   {atPrevious, "expected '=' after SSA name"},
	"TypeColon":    {atPrevious, "expected ':' followed by operation type"},

	"ValueUse": missingOperand, "ValueDef": missingOperand, "IterArg": missingOperand,
	"BlockArg": missingOperand, "ForOp": missingOperand, "<valueid>": missingOperand,
	"FuncArg":            missingIDInArgs,
	"OperandList":        {atPrevious, "expected '(' in operand list"},
	"OperandsEnd":        {atPrevious, "expected ')' in operand list"},
	"SymbolsEnd":         {atPrevious, "expected ']' in operand list"},
	"GenericOperands":    {atPrevious, "expected '(' to start operand list"},
	"GenericOperandsEnd": {atPrevious, "expected ')' to end operand list"},
	"PropertiesEnd":      {atPrevious, "expected '>' to close properties"},
	"Dict":               {atPrevious, "expected '{'"},
	"Successor":          {atPrevious, "expected block name"},
	"SuccessorsEnd":      {atPrevious, "expected ',' or ']'"},
	"LabelEnd":           {atPrevious, "expected ':' after block name"},
	"ArgColon":           {atPrevious, "expected ':' and type for SSA operand"},
	"BlockArgsEnd":       {atPrevious, "expected ')'"},
	"Region":             {atPrevious, "expected '{' to begin a region"},
	"RegionsEnd":         {atPrevious, "expected ')' to end region list"},

	"TypeRef": missingType, "PlainType": missingType, "TypeResults": missingType,
	"FuncResult": missingType, "ResultList": missingType, "FuncArgsEnd": {atPrevious, "expected ')'"},
	"FunctionType": {atToken, "expected function type"},
	"Arrow":        {atPrevious, "expected '->' in function type"},

	"SymbolName": missingSymbol, "FuncOp": missingSymbol,
	"IntegerLiteral": missingInteger, "AllocateOp": missingInteger,
	"ExtractField": missingField, "ExtractOp": missingField,

	"Attribute": missingValue, "Aliased": missingValue, "ConstantOp": missingValue,
	"MapRef": missingValue, "ApplyOp": missingValue,
	"DictEntry":     missingAttribute,
	"DictEnd":       {atPrevious, "expected '}' in attribute dictionary"},
	"ArrayEnd":      {atPrevious, "expected ',' or ']'"},
	"NumberLiteral": {atPrevious, "expected constant integer or floating point value"},
	"<integer>":     {atPrevious, "expected constant integer or floating point value"},
	"<symbolid>":    {atPrevious, "expected nested symbol reference identifier"},

	"AffineDims":       {atPrevious, "expected '(' in dimensional identifier list"},
	"AffineDimsEnd":    {atPrevious, "expected ')' in dimensional identifier list"},
	"AffineSymbolsEnd": {atPrevious, "expected ']' in symbol list"},
	"AffineID":         {atPrevious, "expected bare identifier"},
	"AffineArrow":      {atPrevious, "expected '->' or ':'"},
	"AffineRange":      {atPrevious, "expected '(' in affine map range"},
	"AffineRangeEnd":   {atPrevious, "expected ')' in affine map range"},
	"AffineEnd":        {atPrevious, "expected ')'"},
	"AffineExpr":       missingAffine, "AffineTerm": missingAffine, "AffineFactor": missingAffine,
	`"<"`: {atPrevious, "expected '<' in affine map"},
	`">"`: {atPrevious, "expected '>' in affine map"},

	"LocationOpen": {atPrevious, "expected '(' in location"},
	"LocationEnd":  {atPrevious, "expected ')' in location"},
	"LocationBody": {atPrevious, "expected location instance"},
	"CallSiteOpen": {atPrevious, "expected '(' in callsite location"},
	"CallSiteAt":   {atPrevious, "expected 'at' in callsite location"},
	"CallSiteEnd":  {atPrevious, "expected ')' in callsite location"},
	"FusedOpen":    {atPrevious, "expected '[' in fused location"},
	"FusedEnd":     {atPrevious, "expected ']' in fused location"},
	"LineNumber":   {atPrevious, "expected integer line number in FileLineColLoc"},
	"ColumnColon":  {atPrevious, "expected ':' in FileLineColLoc"},
	"ColumnNumber": {atPrevious, "expected integer column number in FileLineColLoc"},
	"ChildEnd":     {atPrevious, "expected ')' after child location of NameLoc"},

	`"to"`: {inCustomForm, "expected 'to'"}, `"step"`: {inCustomForm, "expected 'step'"},
	`"bytes"`: {inCustomForm, "expected 'bytes'"}, `"from"`: {inCustomForm, "expected 'from'"},
}

// expected makes the diagnostic for a token that does not fit.
func expected(src *Source, c context, term string) *Diagnostic {
	s, known := sentences[term]
	if !known {
		s = sentence{atPrevious, "expected '" + strings.Trim(term, `"`) + "'"}
	}
	s = s.in(c, term)
	if s == missingOp && c.unexpected.isWord(c.unexpectedText) {
		return unknownOp(src, c.unexpected.span, src.Slice(c.unexpected.span), c.dialect)
	}
	from := c.unexpected.span.Start
	switch s.place {
	case inCustomForm:
		return Errorf(src, c.unexpected.span, "custom op '%s' %s", c.op, s.text)
	case atToken:
		return Errorf(src, atNext(src, from), "%s", s.text)
	}
	return Errorf(src, backUp(src, from), "%s", s.text)
}

// isWord reports whether upstream takes a token for a keyword, which may be the
// name of an operation: all types of the builtin dialect but integers are.
func (t token) isWord(text string) bool {
	return t.kind == bareID || t.kind == typeName && (text == "index" || !isInteger(text))
}

// in picks the sentence for places where upstream's depends on what stands
// around the missing token.
func (s sentence) in(c context, term string) sentence {
	switch term {
	case "<body>":
		if typeWords[c.previousText] {
			return sentence{atPrevious, "expected '<' in " + c.previousText + " type"}
		}
		switch c.previousText {
		case "overflow":
			return sentence{atPrevious, "expected '<'"}
		case "affine_set":
			return sentence{atPrevious, "expected '<' in integer set"}
		case "sparse":
			return sentence{atPrevious, "Expected '<' after 'sparse'"}
		case "]":
			return sentence{atPrevious, "expected '<' after distinct ID"}
		}
		return sentence{atPrevious, "expected '<' after '" + c.previousText + "'"}
	case "Successor":
		if c.previousText == "[" && c.unexpectedText == "]" {
			return sentence{atPrevious, "expected list element"}
		}
	case "Equals":
		if c.previous.kind == bangID {
			return sentence{atPrevious, "expected '=' in type alias definition"}
		}
		return sentence{atPrevious, "expected '=' in attribute alias definition"}
	case "Dict":
		if c.previousText == "attributes" {
			return sentence{atPrevious, "expected '{' in attribute dictionary"}
		}
	case "DictEnd":
		if c.previousText == "{" {
			return missingAttribute
		}
	case "ArrayEnd":
		if c.previousText == "[" {
			return missingValue
		}
	case `")"`, "OperandsEnd", "SymbolsEnd", "SuccessorsEnd", "BlockArgsEnd", "FuncArgsEnd", "AffineDimsEnd", "AffineSymbolsEnd", "AffineRangeEnd":
		return s.first(c, term)
	case "AffineExpr", "AffineTerm", "AffineFactor":
		return missingFactor(c.previousText, c.unexpectedText)
	case "FunctionType":
		switch {
		case c.op == "func.call":
			return sentence{inCustomForm, "invalid kind of type specified"}
		case c.unexpected.kind != typeName && c.unexpected.kind != bangID:
			return missingType
		}
	case "FuncArg", "TypeRef", "PlainType":
		if c.previousText == "," && c.inside.after == symbolID && c.inside.first == valueID && c.op == "func.func" {
			return missingIDInArgs
		}
	case "SymbolName":
		if c.op == "func.call" {
			return missingValue
		}
	}
	return s
}

// first is for a list that ends before its first element, which is then what
// is missing.
func (s sentence) first(c context, term string) sentence {
	if c.previousText != "(" && c.previousText != "[" {
		return s
	}
	switch term {
	case "SuccessorsEnd":
		return sentences["Successor"]
	case "BlockArgsEnd", "OperandsEnd", "SymbolsEnd":
		return missingOperand
	case "FuncArgsEnd", `")"`:
		return missingType
	case "AffineRangeEnd":
		return missingFactor(c.previousText, c.unexpectedText)
	}
	return sentences["AffineID"]
}

// missingFactor tells the places of an operand in an affine expression apart.
func missingFactor(previous, unexpected string) sentence {
	switch previous {
	case "+", "*", "floordiv", "ceildiv", "mod":
		return sentence{atToken, "missing right operand of binary operator"}
	case "(":
		switch unexpected {
		case "+", "*", "floordiv", "ceildiv", "mod":
			return sentence{atToken, "missing left operand of binary operator"}
		case ")":
			return sentence{atToken, "no expression inside parentheses"}
		}
	}
	return missingAffine
}

// atNext is where upstream reports something at the token that begins at an
// offset: at the end of the file at its last character.
func atNext(src *Source, at int32) Span {
	if int(at) == len(src.Text) && at > 0 {
		at--
	}
	return Span{at, at}
}

// backUp is where upstream reports a missing token: at the end of the last
// code before the unexpected one, comments aside.
func backUp(src *Source, at int32) Span {
	original := at
	if int(at) == len(src.Text) && at > 0 {
		at--
		original = at
	}
	text := src.Text[:at]
	for {
		text = strings.TrimRight(text, " \t")
		if text == "" {
			return Span{original, original}
		}
		if c := text[len(text)-1]; c != '\n' && c != '\r' {
			return Span{int32(len(text)), int32(len(text))}
		}
		text = text[:len(text)-1]
		line := text[strings.LastIndexAny(text, "\n\r")+1:]
		if i := strings.Index(line, "//"); i >= 0 {
			text = text[:len(text)-len(line)+i]
		}
	}
}
