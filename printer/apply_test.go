package printer_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/pipeline"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// removal is an edit that deletes the first place where text stands in src.
func removal(src, text string) rewrite.Edit {
	at := int32(strings.Index(src, text))
	return rewrite.Edit{Span: mlirparse.Span{Start: at, End: at + int32(len(text))}, Removed: true}
}

func source(t *testing.T, text string) *mlirparse.Source {
	t.Helper()
	src, err := mlirparse.NewSource("in", text)
	if err != nil {
		t.Fatal(err)
	}
	return src
}

func TestApplyWithoutEdits(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "\n", "a", "a\r\n\tb // é\r\n", "\ufeffa"} {
		if got := printer.Apply(source(t, text), slices.Values[[]rewrite.Edit](nil)); got != text {
			t.Errorf("Apply(%q, nil) = %q", text, got)
		}
	}
}

func TestApplyRemoval(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, src string
		remove    []string
		want      string
	}{
		{"whole line", "a\n  X\nb\n", []string{"X"}, "a\nb\n"},
		{"whole line with blanks behind", "a\n  X  \t\nb\n", []string{"X"}, "a\nb\n"},
		{"CRLF line", "a\r\n  X\r\nb\r\n", []string{"X"}, "a\r\nb\r\n"},
		{"first line", "X\nb\n", []string{"X"}, "b\n"},
		{"last line without line end", "a\n  X", []string{"X"}, "a\n"},
		{"all there is", "X", []string{"X"}, ""},
		{"lines in a row", "a\nX\nY\nb\n", []string{"X", "Y"}, "a\nb\n"},
		{"over several lines", "a\n  X(\n   1)\nb\n", []string{"X(\n   1)"}, "a\nb\n"},
		{"blank lines around stay", "a\n\nX\n\nb\n", []string{"X"}, "a\n\n\nb\n"},
		{"comment behind takes its place", "a\n  X // c\nb\n", []string{"X"}, "a\n  // c\nb\n"},
		{"start of a shared line", "  X  Y\n", []string{"X"}, "  Y\n"},
		{"middle of a shared line", "  a X b\n", []string{"X"}, "  a b\n"},
		{"end of a shared line", "  a  X\n", []string{"X"}, "  a\n"},
		{"all of a shared line", "a\n  X Y\nb\n", []string{"X", "Y"}, "a\nb\n"},
		{"first and last of a shared line", "  X a Y\n", []string{"X", "Y"}, "  a\n"},
		{"behind a brace", "f { X\n  b }\n", []string{"X"}, "f {\n  b }\n"},
		{"before a brace", "f {\n  X }\n", []string{"X"}, "f {\n  }\n"},
		{"dictionary in a line", "op() {d} : i\n", []string{"{d}"}, "op() : i\n"},
		{"dictionary at the end", "op() {d}\n", []string{"{d}"}, "op()\n"},
		{"dictionary alone on its line", "op()\n   {d}\nb\n", []string{"{d}"}, "op()\nb\n"},
		{"dictionary that begins a line", "op()\n   {d} : i\n", []string{"{d}"}, "op()\n   : i\n"},
		{"dictionary over lines", "op() {\n  d\n} : i\n", []string{"{\n  d\n}"}, "op() : i\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			var edits []rewrite.Edit
			for _, r := range tt.remove {
				edits = append(edits, removal(tt.src, r))
			}
			if got := printer.Apply(source(t, tt.src), slices.Values(edits)); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestApplyInsertion(t *testing.T) {
	t.Parallel()
	op := func(generic bool) []rewrite.NewOp {
		return []rewrite.NewOp{
			{Name: "sdscbundle.device_mem_allocate", Result: "%p", Value: 256, Generic: generic},
			{Name: "arith.constant", Result: "%o", Value: -128, Generic: generic},
			{Name: "arith.addi", Result: "%a", Operands: []string{"%p", "%o"}, Generic: generic},
		}
	}
	const (
		alloc = "%p = sdscbundle.device_mem_allocate 256 bytes : index"
		konst = "%o = arith.constant -128 : index"
		addi  = "%a = arith.addi %p, %o : index"
	)
	tests := []struct {
		name, src string
		generic   bool
		remove    bool // the operation Y at which is inserted
		want      string
	}{
		{"takes the indentation", "f {\n\t  Y\n}\n", false, false,
			"f {\n\t  " + alloc + "\n\t  " + konst + "\n\t  " + addi + "\n\t  Y\n}\n"},
		{"takes CRLF", "f {\r\n Y\r\n}\r\n", false, false,
			"f {\r\n " + alloc + "\r\n " + konst + "\r\n " + addi + "\r\n Y\r\n}\r\n"},
		{"last line is like the first", "f {\r\n Y", false, false,
			"f {\r\n " + alloc + "\r\n " + konst + "\r\n " + addi + "\r\n Y"},
		{"no indentation", "f {\nY\n}", false, false, "f {\n" + alloc + "\n" + konst + "\n" + addi + "\nY\n}"},
		{"on the line of the brace", "f { Y }", false, false, "f { " + alloc + " " + konst + " " + addi + " Y }"},
		{"before what goes", "f {\n  Y\n  z\n}\n", false, true, "f {\n  " + alloc + "\n  " + konst + "\n  " + addi + "\n  z\n}\n"},
		{"before what goes on the line of the brace", "f { Y z }", false, true, "f { " + alloc + " " + konst + " " + addi + " z }"},
		{"before what goes behind the brace itself", "f {Y  z}", false, true, "f {" + alloc + " " + konst + " " + addi + " z}"},
		{"before what ends the line of the brace", "f { Y\n  z }", false, true, "f { " + alloc + " " + konst + " " + addi + "\n  z }"},
		{"generic form", "f {\n Y\n}\n", true, false, "f {\n" +
			" %p = \"sdscbundle.device_mem_allocate\"() <{size = 256 : i64}> : () -> index\n" +
			" %o = \"arith.constant\"() <{value = -128 : index}> : () -> index\n" +
			" %a = \"arith.addi\"(%p, %o) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index\n" +
			" Y\n}\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			at := removal(tt.src, "Y")
			edits := []rewrite.Edit{{Span: mlirparse.Span{Start: at.Span.Start, End: at.Span.Start}, Ops: op(tt.generic)}}
			if tt.remove {
				edits = append(edits, at)
			}
			if got := printer.Apply(source(t, tt.src), slices.Values(edits)); got != tt.want {
				t.Errorf("got\n%q, want\n%q", got, tt.want)
			}
		})
	}
}

func TestApplyReplacement(t *testing.T) {
	t.Parallel()
	src := source(t, "op(%a, %b)")
	got := printer.Apply(src, slices.Values([]rewrite.Edit{
		{Span: mlirparse.Span{Start: 3, End: 5}, Text: "%pool"},
		{Span: mlirparse.Span{Start: 7, End: 9}, Text: "%q"},
	}))
	if want := "op(%pool, %q)"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestApplyPanicsOnOverlap(t *testing.T) {
	t.Parallel()
	defer func() {
		if recover() == nil {
			t.Error("edits that overlap were applied")
		}
	}()
	printer.Apply(source(t, "abcd"), slices.Values([]rewrite.Edit{
		{Span: mlirparse.Span{Start: 0, End: 3}, Text: "x"},
		{Span: mlirparse.Span{Start: 2, End: 4}, Text: "y"},
	}))
}

// TestOneLineFunction is the whole pipeline on functions whose first operation
// does not begin its line: the pool goes before it, and it may go itself.
func TestOneLineFunction(t *testing.T) {
	t.Parallel()
	const text = `func.func @f() { %b = sdscbundle.device_mem_allocate 128 bytes : index sdscbundle.sdsc_execute (%b) {sdsc_filename="a"} return }`
	const want = `func.func @f() { %pool = sdscbundle.device_mem_allocate 128 bytes : index %pool_offset_0 = arith.constant 0 : index ` +
		`%pool_addr_0 = arith.addi %pool, %pool_offset_0 : index sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="a"} return }`
	res, err := pipeline.Run([]string{text}, analysis.Options{}, rewrite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if res.Texts[0] != want {
		t.Errorf("got\n%s\nwant\n%s", res.Texts[0], want)
	}
}
