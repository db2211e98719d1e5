package printer

import (
	"iter"
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
func keepComments(text string, edits iter.Seq[rewrite.Edit]) iter.Seq[rewrite.Edit] {
	return func(yield func(rewrite.Edit) bool) {
		for e := range edits {
			var code []mlirparse.Span
			if e.Text == "" && len(e.Ops) == 0 {
				code = withoutComments(text, e.Span)
			}
			if code == nil && !yield(e) {
				return
			}
			for _, sp := range code {
				if !yield(rewrite.Edit{Span: sp, Removed: true}) {
					return
				}
			}
		}
	}
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
