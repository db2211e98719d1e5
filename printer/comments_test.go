package printer_test

import (
	"slices"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// TestApplyKeepsComments deletes code that has comments in it.
func TestApplyKeepsComments(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, before, code, behind, want string }{
		{"over two lines", "a\n  ", "X // c\n    1", "\nb\n", "a\n  // c\nb\n"},
		{"one behind the last line too", "a\n  ", "X // c\n    1", " // d\nb\n", "a\n  // c\n    // d\nb\n"},
		{"several in a row", "a\n  ", "X // c\n\n  // d\n    1", "\nb\n", "a\n  // c\n\n  // d\nb\n"},
		{"CRLF", "a\r\n  ", "X // c\r\n    1", "\r\nb\r\n", "a\r\n  // c\r\nb\r\n"},
		{"behind code", "  a ", "X // c\n    1", " b\n", "  a // c\n    b\n"},
		{"between list elements", "(\n  ", "X, // c\n  // d\n  ", "b)", "(\n  // c\n  // d\n  b)"},
		{"the last list element", "(a", ", // c\n  X", ")", "(a // c\n  )"},
		{"in a string", "a\n  ", `X "// c"`, "\nb\n", "a\nb\n"},
		{"comments alone", "a ", "// c\n", "b\n", "a // c\nb\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			sp := mlirparse.Span{Start: int32(len(c.before)), End: int32(len(c.before + c.code))}
			for _, removed := range []bool{false, true} {
				if !removed && c.name == "in a string" {
					continue // deletes what it says, to the byte
				}
				e := rewrite.Edit{Span: sp, Removed: removed}
				if got := printer.Apply(source(t, c.before+c.code+c.behind), slices.Values([]rewrite.Edit{e})); got != c.want {
					t.Errorf("removed %v: got %q, want %q", removed, got, c.want)
				}
			}
		})
	}
}
