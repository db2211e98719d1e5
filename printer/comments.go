package printer

import (
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/format/token"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// keepComments makes of each deletion that has comments in it deletions of what
// stands between them: people wrote them, and nothing else has what they say.
//
//	%c = arith.constant // a number        // a number
//	  128 : index // of bytes                // of bytes
func keepComments(text string, edits []rewrite.Edit) []rewrite.Edit {
	var out []rewrite.Edit // of edits[:i] once one has comments
	for i := range edits {
		e := &edits[i]
		var code []mlirparse.Span
		if e.Text == "" && len(e.Ops) == 0 {
			code = withoutComments(text, e.Span)
		}
		if code != nil && out == nil {
			out = append(make([]rewrite.Edit, 0, len(edits)+len(code)), edits[:i]...)
		}
		switch {
		case code != nil:
			for _, sp := range code {
				out = append(out, rewrite.Edit{Span: sp, Removed: true})
			}
		case out != nil:
			out = append(out, *e)
		}
	}
	if out == nil {
		return edits
	}
	return out
}

// withoutComments lists the parts of a span between comments, nil if it has no
// comment.
func withoutComments(text string, sp mlirparse.Span) []mlirparse.Span {
	part := text[sp.Start:sp.End]
	if !strings.Contains(part, "//") {
		return nil
	}
	out := []mlirparse.Span{}
	comments := false
	behind := true // the next token begins a part
	for _, t := range token.Scan(part) {
		start, end := sp.Start+t.Start, sp.Start+t.End
		switch {
		case t.Kind == token.Comment:
			comments, behind = true, true
		case behind:
			out, behind = append(out, mlirparse.Span{Start: start, End: end}), false
		default:
			out[len(out)-1].End = end
		}
	}
	if !comments {
		return nil // in a string
	}
	return out
}
