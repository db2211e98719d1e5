package driver

import (
	"regexp"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// FuzzRegex translates any text: the result, if there is one, is an expression
// of package regexp, but for sizes.
func FuzzRegex(f *testing.F) {
	for _, seed := range []string{"", "a|b", "(a*){2,3}$", `[^]a-z[:digit:][.-.]]\d`, `(a)\1`, "[[:<:]]", "\xff[\x80-\xff]"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, expr string) {
		translated, err := regex(expr)
		if err != nil || strings.Contains(expr, "{") {
			return
		}
		if _, err := regexp.Compile(translated); err != nil {
			t.Errorf("%q becomes %q: %v", expr, translated, err)
		}
	})
}

// FuzzVerify splits any text and checks the expectations in it: each error has a
// place in the part that it is of.
func FuzzVerify(f *testing.F) {
	f.Add("bad // expected-error {{bad}}\n// -----\n// expected-note-re@below {{a {{b}}}}\n", SplitMarker)
	f.Add("// expected-error@+1 {{{{[}}}}\n//==\n// expected-remark@unknown{{}}", "//==")
	f.Fuzz(func(t *testing.T, text, marker string) {
		file, err := mlirparse.NewSource("in.mlir", text)
		if err != nil || CheckMarker(marker) != nil {
			return
		}
		parts, _ := Split(file, marker)
		var texts []string
		for _, p := range parts {
			texts = append(texts, p.Text)
			for _, d := range Verify(p, nil) {
				if d.Source != p || int(d.Span.Start) > len(p.Text) {
					t.Errorf("%s at %v of a text of %d bytes", d.Message, d.Span, len(p.Text))
				}
			}
		}
		if joined := strings.Join(texts, marker); joined != text {
			t.Errorf("the parts make %q", joined)
		}
	})
}
