package driver

import (
	"regexp"
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
	pattern  *regexp.Regexp // what its bytes match instead, in the -re form
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
				errs = append(errs, underlined(src, e.span, "%s", wrong))
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

// underlined makes an error about an expectation. As many bytes are underlined as
// the text in braces has: so does mlir-opt.
func underlined(src *mlirparse.Source, sp mlirparse.Span, format string, args ...any) *mlirparse.Diagnostic {
	d := mlirparse.Errorf(src, sp, format, args...)
	d.Underlined = true
	return d
}

var severities = map[string]mlirparse.Severity{
	"error": mlirparse.Error, "warning": mlirparse.Warning,
	"remark": mlirparse.Remark, "note": mlirparse.NoteSeverity,
}

// pattern makes one regular expression of literal text with expressions in
// double braces; or it says what is wrong with them.
func pattern(text string) (*regexp.Regexp, string) {
	var out strings.Builder
	for {
		literal, rest, found := strings.Cut(text, "{{")
		out.WriteString(regexp.QuoteMeta(bytewise(literal)))
		if !found {
			break
		}
		expr, after, closed := strings.Cut(rest, "}}")
		if !closed {
			return nil, "found start of regex with no end '}}'"
		}
		translated, err := regex(expr)
		if err != nil {
			return nil, "invalid regex: " + err.Error()
		}
		out.WriteString("(?:" + translated + ")")
		text = after
	}
	re, err := regexp.Compile(out.String())
	if err != nil {
		return nil, "invalid regex: " + errTooLarge.Error()
	}
	return re, ""
}
