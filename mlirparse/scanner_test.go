package mlirparse

import (
	"slices"
	"strings"
	"testing"
)

// scan lists the tokens of a text as "Kind text", and the error that ends them.
func scan(t *testing.T, text string) []string {
	t.Helper()
	names := map[kind]string{}
	for name, k := range kindNames {
		names[k] = name
	}
	s := newScanner(source(t, text), 0)
	var out []string
	for {
		k, sp, err := s.next()
		switch {
		case err != nil:
			return append(out, at(s.src, err.Span)+err.Message)
		case k == eof:
			return out
		}
		out = append(out, names[k]+" "+s.src.Slice(sp))
	}
}

func TestScan(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"empty", "", nil},
		{"blanks", " \t\r\n\x00", nil},
		{"bare identifiers", "a _b c.d$e f-g", []string{"BareID a", "BareID _b", "BareID c.d$e", "BareID f", "Punct -", "BareID g"}},
		{"integer types", "i1 si8 ui16 i0 i x1 i12345678 i99999999", []string{"TypeName i1", "TypeName si8", "TypeName ui16",
			"TypeName i0", "BareID i", "BareID x1", "TypeName i12345678", "TypeName i99999999"}},
		{"other types", "index none f32 bf16 f8E5M2 indexes", []string{"TypeName index", "TypeName none", "TypeName f32",
			"TypeName bf16", "TypeName f8E5M2", "BareID indexes"}},
		{"names", "%a-b %0 @f_1 ^bb0 #m !t", []string{"ValueID %a-b", "ValueID %0", "SymbolID @f_1", "CaretID ^bb0", "AliasID #m", "BangID !t"}},
		{"names of punctuation", "%$ %. %- #_", []string{"ValueID %$", "ValueID %.", "ValueID %-", "AliasID #_"}},
		{"digits end a name that they begin", "%1a ^2b", []string{"ValueID %1", "BareID a", "CaretID ^2", "BareID b"}},
		{"result numbers", "%r#1 #12", []string{"ValueID %r", "HashNum #1", "HashNum #12"}},
		{"quoted symbol", `@"a \"b"`, []string{`SymbolID @"a \"b"`}},
		{"decimal", "0 010 42", []string{"Integer 0", "Integer 010", "Integer 42"}},
		{"underscore is no digit", "1_0", []string{"Integer 1", "BareID _0"}},
		{"hexadecimal", "0x1F 0xg 0x", []string{"Integer 0x1F", "Integer 0", "BareID xg", "Integer 0", "BareID x"}},
		{"floats", "1.5 1. 1.e5 1.5e+3 1.5E-3 1.5e 1.5e+x 1e5", []string{"Float 1.5", "Float 1.", "Float 1.e5", "Float 1.5e+3",
			"Float 1.5E-3", "Float 1.5", "BareID e", "Float 1.5", "BareID e", "Punct +", "BareID x", "Integer 1", "BareID e5"}},
		{"strings", `"" "a" "\"" "\\" "\n\t\0A"`, []string{`String ""`, `String "a"`, `String "\""`, `String "\\"`, `String "\n\t\0A"`}},
		{"string with non-ASCII", `"→"`, []string{`String "→"`}},
		{"comments", "a // b \"\nc//\n//d", []string{"BareID a", "BareID c"}},
		{"comment with non-ASCII", "// → × —\na", []string{"BareID a"}},
		{"CRLF", "a\r\n// b\r\nc\r\n", []string{"BareID a", "BareID c"}},
		{"comment ends at a lone CR", "// b\rc", []string{"BareID c"}},
		{"punctuation", ",:=()[]{}<>+*?|-> :: ...", []string{"Punct ,", "Punct :", "Punct =", "Punct (", "Punct )", "Punct [", "Punct ]",
			"Punct {", "Punct }", "Punct <", "Punct >", "Punct +", "Punct *", "Punct ?", "Punct |", "Punct ->", "Punct ::", "Punct ..."}},
		{"resource section", "{-# a: \"#-}\" #-} b", []string{"Resource {-# a: \"#-}\" #-}", "BareID b"}},
		{"body of a dialect's type", "!a.b<c, \">\"<[(->)]>> d", []string{"BangID !a.b", "Body <c, \">\"<[(->)]>>", "BareID d"}},
		{"body of a builtin type", "tensor<4xf32> memref <2xi8>", []string{"TypeName tensor", "Body <4xf32>", "TypeName memref", "Body <2xi8>"}},
		{"no body behind a blank", "#a <b>", []string{"AliasID #a", "Punct <", "BareID b", "Punct >"}},
		{"no body behind a word", "foo<b> index<3>", []string{"BareID foo", "Punct <", "BareID b", "Punct >", "TypeName index", "Punct <", "Integer 3", "Punct >"}},
		{"affine map", "affine_map<(d0)", []string{"BareID affine_map", "Punct <", "Punct (", "BareID d0", "Punct )"}},
		{"affine set", "affine_set<(d0) : (d0 >= 0)>", []string{"BareID affine_set", "Body <(d0) : (d0 >= 0)>"}},
		{"body with a comment", "!a.b<c // >\n>", []string{"BangID !a.b", "Body <c // >\n>"}},
		{"distinct", "distinct[0]<unit>", []string{"BareID distinct", "Punct [", "Integer 0", "Punct ]", "Body <unit>"}},
		{"successors then properties", "distinct [^bb0]<{", []string{"BareID distinct", "Punct [", "CaretID ^bb0", "Punct ]", "Punct <", "Punct {"}},

		{"bad character", "a ;", []string{"BareID a", "1:3: unexpected character"}},
		{"bad non-ASCII", "→", []string{"1:1: unexpected character"}},
		{"slash", "/ a", []string{"1:1: unexpected character"}},
		{"dots", ".. .", []string{"1:2: expected three consecutive dots for an ellipsis"}},
		{"sigils alone", "% ", []string{"1:1: invalid SSA name"}},
		{"hash alone", "#", []string{"1:1: invalid attribute name"}},
		{"bang alone", "! a", []string{"1:1: invalid type identifier"}},
		{"caret alone", "^", []string{"1:1: invalid block name"}},
		{"at alone", "@1", []string{"1:2: @ identifier expected to start with letter or '_'"}},
		{"open string", "\"a\nb\"", []string{`1:3: expected '"' in string literal`}},
		{"string to the end", `"a`, []string{`1:3: expected '"' in string literal`}},
		{"string with a bad escape", `"a\qb"`, []string{"1:3: unknown escape in string literal"}},
		{"string with half a byte", `"\0"`, []string{"1:2: unknown escape in string literal"}},
		{"string that ends in a backslash", `"\`, []string{"1:2: unknown escape in string literal"}},
		{"open body", "!a.b<(c>", []string{"BangID !a.b", "1:5: unbalanced '(' character in pretty dialect name"}},
		{"body to the end", "!a.b<c", []string{"BangID !a.b", "1:5: unbalanced '<' character in pretty dialect name"}},
		{"open resource section", "{-# a", []string{"Resource {-# a"}},
		{"deep body", "!a.b" + strings.Repeat("<", 300), []string{"BangID !a.b", "1:261: nested deeper than 256"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if got := scan(t, c.text); !slices.Equal(got, c.want) {
				t.Errorf("%q\n got %q\nwant %q", c.text, got, c.want)
			}
		})
	}
}
