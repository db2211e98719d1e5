package driver

import (
	"errors"
	"regexp"
	"regexp/syntax"
	"strconv"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// designator is the comment that states an expectation. There is one a line,
// and it ends the line:
//
//	expected-error@+1 {{text}}
//	expected-error-re@below {{text with {{regular expressions}} in it}}
var designator = regexp.MustCompile(`expected-(error|note|remark|warning)(-re)? *(@([+-][0-9]+|above|below|unknown))? *\{\{(.*)\}\}$`)

// expectation is a diagnostic that a comment asks for.
type expectation struct {
	span     mlirparse.Span // the designator's first bytes, as many as text has
	severity mlirparse.Severity
	text     string         // what the message contains
	pattern  *regexp.Regexp // what it matches instead, in the -re form
	line     int            // of the diagnostic, from 1; what no line has cannot be met
	unknown  bool           // the diagnostic has no place
	met      bool
}

// expectations reads the comments of src. The list has an error for each that
// is malformed, which then counts for nothing.
func expectations(src *mlirparse.Source) ([]*expectation, mlirparse.List) {
	var out, below []*expectation // below: waiting for their line
	var errs mlirparse.List
	above := 0 // the last line without a designator
	offset := 0
	for i, text := range strings.Split(src.Text, "\n") {
		line, start := i+1, offset
		offset += len(text) + 1
		m := designator.FindStringSubmatchIndex(strings.TrimRight(text, " \t\v\f\r"))
		if m == nil {
			above = line
			for _, e := range below {
				e.line = line
			}
			below = below[:0]
			continue
		}
		group := func(n int) string {
			if m[2*n] < 0 {
				return ""
			}
			return text[m[2*n]:m[2*n+1]]
		}
		e := &expectation{severity: severities[group(1)], text: group(5), line: line}
		e.span.Start = int32(start + m[0])
		e.span.End = e.span.Start + int32(len(e.text))
		if group(2) != "" {
			var wrong string
			if e.pattern, wrong = pattern(e.text); wrong != "" {
				errs = append(errs, mlirparse.Errorf(src, e.span, "%s", wrong))
				continue
			}
		}
		out = append(out, e)
		switch at := group(4); at {
		case "":
		case "above":
			e.line = above
		case "below":
			e.line = 0
			below = append(below, e)
		case "unknown":
			e.unknown = true
		default:
			n, _ := strconv.Atoi(at) // a number that is too large is a line that no text has
			e.line += n
		}
	}
	return out, errs
}

var severities = map[string]mlirparse.Severity{
	"error": mlirparse.Error, "warning": mlirparse.Warning,
	"remark": mlirparse.Remark, "note": mlirparse.NoteSeverity,
}

// openCount matches an expression that ends within a repetition count: the
// "}}" that closes "{{a{2}}}" is the first one. Package regexp takes the rest
// for literal text.
var openCount = regexp.MustCompile(`\{[0-9]+(,[0-9]*)?$`)

// pattern makes one regular expression of literal text with expressions in
// double braces; or it says what is wrong with them.
func pattern(text string) (*regexp.Regexp, string) {
	var out strings.Builder
	for {
		literal, rest, found := strings.Cut(text, "{{")
		out.WriteString(regexp.QuoteMeta(literal))
		if !found {
			break
		}
		expr, after, closed := strings.Cut(rest, "}}")
		if !closed {
			return nil, "found start of regex with no end '}}'"
		}
		switch {
		case expr == "":
			return nil, "invalid regex: empty (sub)expression"
		case openCount.MatchString(expr):
			return nil, "invalid regex: braces not balanced"
		}
		if _, err := regexp.CompilePOSIX(expr); err != nil {
			return nil, "invalid regex: " + regexError(err)
		}
		out.WriteString("(" + expr + ")")
		text = after
	}
	re, err := regexp.CompilePOSIX(out.String())
	if err != nil {
		return nil, "invalid regex: " + regexError(err)
	}
	return re, ""
}

// regexError words an error of a regular expression as LLVM does.
func regexError(err error) string {
	var se *syntax.Error
	if !errors.As(err, &se) {
		return err.Error()
	}
	switch se.Code {
	case syntax.ErrMissingBracket:
		return "brackets ([ ]) not balanced"
	case syntax.ErrMissingParen, syntax.ErrUnexpectedParen:
		return "parentheses not balanced"
	case syntax.ErrMissingRepeatArgument, syntax.ErrInvalidRepeatOp:
		return "repetition-operator operand invalid"
	case syntax.ErrInvalidRepeatSize:
		return "invalid repetition count(s)"
	case syntax.ErrInvalidCharRange:
		return "invalid character range"
	case syntax.ErrTrailingBackslash:
		return `trailing backslash (\)`
	}
	return string(se.Code)
}
