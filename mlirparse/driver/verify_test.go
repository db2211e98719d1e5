package driver_test

import (
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/mlirparse/driver"
)

// produce stands for a program that reports an error, a warning or a remark at each word
// of that name, with a note on the word "note" that follows on the same line.
func produce(src *mlirparse.Source) mlirparse.List {
	var out mlirparse.List
	offset := int32(0)
	for line := range strings.Lines(src.Text) {
		code, _, _ := strings.Cut(line, "//")
		at := func(word string) (mlirparse.Span, bool) {
			i := int32(strings.Index(code, word))
			return mlirparse.Span{Start: offset + i, End: offset + i + int32(len(word))}, i >= 0
		}
		for word, severity := range map[string]mlirparse.Severity{
			"bad": mlirparse.Error, "odd": mlirparse.Warning, "fact": mlirparse.Remark,
		} {
			if sp, ok := at(word); ok {
				d := &mlirparse.Diagnostic{Severity: severity, Source: src, Span: sp, Message: "this is " + word + " (1+1)"}
				if note, ok := at("note"); ok {
					d.Note(src, note, "because of that")
				}
				out = append(out, d)
			}
		}
		offset += int32(len(line))
	}
	return out.Sort()
}

func TestVerify(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text string
		want       []string // first lines of the errors
	}{
		{"nothing", "fine\n", nil},
		{"on the line", "bad // expected-error {{this is bad}}\n", nil},
		{"every severity", "bad // expected-error {{bad}}\nodd // expected-warning {{odd}}\nfact // expected-remark {{fact}}\n", nil},
		{"note", "bad note // expected-error {{bad}}\n// expected-note@-1 {{that}}\n", nil},
		{"note unexpected", "bad note // expected-error {{bad}}\n", []string{"in.mlir:1:5: error: unexpected note: because of that"}},
		{"offsets", "// expected-error@+2 {{bad}}\n\nbad\n", nil},
		{"above", "bad odd\n// expected-error@above {{bad}}\n// expected-warning@above {{(1+1)}}\n", nil},
		{"below", "// expected-error @below{{bad}}\n// expected-warning@below {{is}}\nbad odd\n", nil},
		{"trailing blanks and CRLF", "bad // expected-error {{bad}} \t\r\n", nil},
		{"text behind it", "bad // expected-error {{bad}} here\n", []string{"in.mlir:1:1: error: unexpected error: this is bad (1+1)"}},
		{"two on a line", "bad // expected-error {{bad}} expected-error {{is}}\n", []string{
			"in.mlir:1:1: error: unexpected error: this is bad (1+1)",
			`in.mlir:1:8: error: expected error "bad}} expected-error {{is" was not produced`,
		}},
		{"unexpected", "odd\n", []string{"in.mlir:1:1: error: unexpected warning: this is odd (1+1)"}},
		{"missed", "// expected-remark@+9 {{x}}\n", []string{`in.mlir:1:4: error: expected remark "x" was not produced`}},
		{"number beyond any line", "// expected-error@+99999999999999999999 {{x}}\n// expected-error@-99999999999999999999 {{y}}", []string{
			`in.mlir:1:4: error: expected error "x" was not produced`, `in.mlir:2:4: error: expected error "y" was not produced`,
		}},
		{"other severity", "bad // expected-note {{bad}}\n", []string{
			"in.mlir:1:8: error: 'error' diagnostic emitted when expecting a 'note'",
			`in.mlir:1:8: error: expected note "bad" was not produced`,
		}},
		{"regex", "bad // expected-error-re {{this {{is|was}} {{[a-z]+}} (1+1)}}\n", nil},
		{"literal outside of the regex", "bad // expected-error-re {{this .. bad}}\n", []string{
			"in.mlir:1:1: error: unexpected error: this is bad (1+1)",
			`in.mlir:1:8: error: expected error "this .. bad" was not produced`,
		}},
		{"regex without end", "// expected-error-re {{a {{b}}\n", []string{"in.mlir:1:4: error: found start of regex with no end '}}'"}},
		{"empty regex", "// expected-error-re {{a {{}}}}\n", []string{"in.mlir:1:4: error: invalid regex: empty (sub)expression"}},
		{"bracket open", "// expected-error-re {{a {{[b}}}}\n", []string{"in.mlir:1:4: error: invalid regex: brackets ([ ]) not balanced"}},
		{"parenthesis open", "// expected-error-re {{a {{(b}}}}\n", []string{"in.mlir:1:4: error: invalid regex: parentheses not balanced"}},
		{"parenthesis closed", "// expected-error-re {{a {{)b}}}}\n", []string{"in.mlir:1:4: error: invalid regex: parentheses not balanced"}},
		{"nothing to repeat", "// expected-error-re {{a {{*b}}}}\n", []string{"in.mlir:1:4: error: invalid regex: repetition-operator operand invalid"}},
		{"count cut short", "// expected-error-re {{a {{b{2}}}}}\n", []string{"in.mlir:1:4: error: invalid regex: braces not balanced"}},
		{"met twice", "bad\n// expected-error@-1 {{bad}}\n// expected-error@-2 {{bad}}\n", []string{`in.mlir:3:4: error: expected error "bad" was not produced`}},
		{"range", "// expected-error-re {{a {{[z-a]}}}}\n", []string{"in.mlir:1:4: error: invalid regex: invalid character range"}},
		{"unknown place not met", "// expected-error@unknown {{x}}\n", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			src := source(t, c.text)
			var got []string
			for _, d := range driver.Verify(src, produce(src)) {
				got = append(got, d.Error())
			}
			if strings.Join(got, "\n") != strings.Join(c.want, "\n") {
				t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(c.want, "\n"))
			}
		})
	}
}

func TestVerifyOtherPlaces(t *testing.T) {
	t.Parallel()
	src, other := source(t, "// expected-error@unknown {{nowhere}}\nfine // expected-error {{x}}\n"), source(t, "\nx")
	nowhere := &mlirparse.Diagnostic{Message: "it is nowhere"}
	elsewhere := mlirparse.Errorf(other, mlirparse.Span{Start: 1, End: 2}, "x")
	got := print(driver.Verify(src, mlirparse.List{nowhere, elsewhere, {Message: "not this"}}))
	want := `in.mlir:2:1: error: unexpected error: x
x
^
error: unexpected error: not this
in.mlir:2:9: error: expected error "x" was not produced
fine // expected-error {{x}}
        ^
`
	if got != want {
		t.Errorf("got:\n%swant:\n%s", got, want)
	}
}
