package mlirparse

import (
	"regexp"
	"strings"

	"github.com/alecthomas/participle/v2"
)

// firstTerm finds what the grammar expected first in participle's message:
// a literal, a token type or a production.
var firstTerm = regexp.MustCompile(`\(expected \(*("[^"]*"|<[a-z]+>|[A-Za-z]+)`)

// sentences are upstream's words for a production or token that is missing.
var sentences = map[string]string{
	"ValueUse":       "expected SSA operand",
	"<valueid>":      "expected SSA operand",
	"ValueDef":       "expected SSA identifier",
	"FuncArg":        "expected SSA identifier",
	"ResultGroup":    "expected valid ssa identifier",
	"TypeRef":        "expected non-function type",
	"PlainType":      "expected non-function type",
	"TypeResults":    "expected non-function type",
	"FuncResult":     "expected non-function type",
	"FunctionType":   "expected function type",
	"SymbolName":     "expected valid '@'-identifier for symbol name",
	"Attribute":      "expected attribute value",
	"AttributeRoot":  "expected attribute value",
	"ConstantOp":     "expected attribute value",
	"MapRef":         "expected affine map",
	"ApplyOp":        "expected affine map",
	"DictEntry":      "expected attribute name",
	"IntegerLiteral": "expected integer value",
	"AllocateOp":     "expected integer value",
	"<integer>":      "expected integer value",
	"ExtractField":   "expected 'value', 'granularity' or 'max_value'",
	"AffineID":       "expected bare identifier",
	"AffineExpr":     "expected affine expression",
	"AffineTerm":     "expected affine expression",
	"AffineFactor":   "expected affine expression",
	"OpBody":         "expected operation name in quotes",
	"RegionEnd":      "expected operation name in quotes",
	"Item":           "expected operation name in quotes",
	"Region":         "expected '{' to begin a region",
	"CloseParen":     "expected ')'",
	"LocationBody":   "expected location instance",
	"BlockArg":       "expected SSA identifier",
	"Successor":      "expected block name",
}

// expected makes the diagnostic for a token that does not fit.
func expected(src *Source, k kind, at int32, err *participle.UnexpectedTokenError) *Diagnostic {
	text := err.Unexpected.Value
	term := ""
	if m := firstTerm.FindStringSubmatch(err.Message()); m != nil {
		term = m[1]
	}
	sentence, known := sentences[term]
	switch {
	case term == "" || sentence == sentences["OpBody"]:
		sentence = sentences["OpBody"]
		if k == bareID {
			return unknownOp(src, Span{at, at + int32(len(text))}, text)
		}
	case known:
	case strings.HasPrefix(term, `"`):
		sentence = "expected '" + strings.Trim(term, `"`) + "'"
		if term == `"="` && k == bareID {
			sentence = "expected '=' after SSA name"
		}
	default:
		sentence = "expected " + term
	}
	return Errorf(src, backUp(src, at, k == eof), "%s", sentence)
}

// dialects are those whose operations the custom form reads.
var dialects = map[string]bool{"affine": true, "arith": true, "builtin": true, "func": true, "scf": true, "sdscbundle": true}

func unknownOp(src *Source, sp Span, name string) *Diagnostic {
	dialect, _, dotted := strings.Cut(name, ".")
	if dotted && !dialects[dialect] {
		return Errorf(src, sp, "Dialect `%s' not found for custom op '%s'", dialect, name)
	}
	if dotted {
		return Errorf(src, sp, "custom op '%s' is unknown", name)
	}
	return Errorf(src, sp, "custom op '%s' is unknown (tried 'func.%s' as well)", name, name)
}

// backUp is where upstream reports a missing token: at the unexpected one, or,
// when that begins its line, at the end of the last line with code before it.
func backUp(src *Source, at int32, atEOF bool) Span {
	if atEOF && at > 0 {
		at--
	}
	text := src.Text[:at]
	for {
		text = strings.TrimRight(text, " \t")
		if text == "" {
			return Span{at, at}
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
