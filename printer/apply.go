package printer

import (
	"fmt"
	"iter"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// Apply returns the text of src with the edits made. They must be in the order
// of the text and not overlap: the rewriter's fault otherwise, which panics
// with the edit. With no edits it is the text itself. It costs the size of the
// text.
func Apply(src *mlirparse.Source, edits iter.Seq[rewrite.Edit]) string {
	var out strings.Builder
	pos := int32(0)
	for c := range Changes(src, edits) {
		if c.Span.Start < pos {
			panic(fmt.Sprintf("printer: edits overlap at byte %d: %+v", pos, c))
		}
		if out.Cap() == 0 {
			out.Grow(len(src.Text)) // what is not written to takes no memory
		}
		out.WriteString(src.Text[pos:c.Span.Start])
		out.WriteString(c.Text)
		pos = c.Span.End
	}
	if out.Cap() == 0 {
		return src.Text
	}
	out.WriteString(src.Text[pos:])
	return out.String()
}
