package mlirparse

import (
	"strings"
	"testing"
)

func TestIntegers(t *testing.T) {
	t.Parallel()
	const tooLarge = "integer constant out of range for attribute"
	for _, c := range []struct {
		text string
		want int64
		err  string
	}{
		{"0", 0, ""}, {"-1", -1, ""}, {"- 1", -1, ""}, {"007", 7, ""}, {"0x", 0, "custom op 'x' is unknown (tried 'builtin.x' as well)"},
		{"9223372036854775807", 9223372036854775807, ""},
		{"-9223372036854775808", -9223372036854775808, ""},
		{"-9223372036854775809", 0, tooLarge},
		{"18446744073709551615", -1, ""},
		{"18446744073709551616", 0, tooLarge},
		{"0xFFFFFFFFFFFFFFFF", -1, ""},
		{"0x10000000000000000", 0, tooLarge},
		{"-0", 0, tooLarge},
		{"9223372036854775807 : index", 9223372036854775807, ""},
		{"9223372036854775808 : index", 0, tooLarge},
		{"0x8000000000000000 : index", 0, tooLarge},
		{"255 : i8", 255, ""}, {"256 : i8", 0, tooLarge}, {"-128 : i8", -128, ""}, {"-129 : i8", 0, tooLarge},
		{"127 : si8", 127, ""}, {"128 : si8", 0, tooLarge}, {"255 : ui8", 255, ""},
		{"1 : i1", 1, ""}, {"2 : i1", 0, tooLarge}, {"-1 : i1", -1, ""},
		{"0 : i0", 0, ""}, {"0 : si0", 0, ""}, {"1 : si0", 0, tooLarge}, {"-1 : i0", 0, tooLarge}, {"-0 : si0", 0, tooLarge},
		{"9223372036854775807 : i128", 9223372036854775807, ""}, {"-5 : i128", -5, ""},
		{"36893488147419103232 : i65", 0, tooLarge}, {"18446744073709551616 : si65", 0, tooLarge},
		{"-18446744073709551617 : i65", 0, tooLarge}, {"0x20000000000000000 : i65", 0, tooLarge},
		{"-1 : ui8", 0, "negative integer literal not valid for unsigned integer type"},
		{"5 : f32", 0, "unexpected decimal integer literal for a floating point value"},
		{"5 : tensor<1xi8>", 0, "integer literal not valid for specified type"},
		{"5 : !d.t", 0, "integer literal not valid for specified type"},
	} {
		m, errs := ParseOptions(source(t, "#a = "+c.text), Options{})
		switch {
		case c.err != "":
			if len(errs) == 0 || errs[0].Message != c.err {
				t.Errorf("%s: errors %v", c.text, errs)
			}
		case len(errs) > 0:
			t.Errorf("%s: %v", c.text, errs)
		case m.Aliases[0].Value.Int != c.want || m.Aliases[0].Value.Kind != Integer:
			t.Errorf("%s: %+v", c.text, m.Aliases[0].Value)
		}
	}
}

// TestIntegers_wide has values that 64 bits do not hold: they are text.
func TestIntegers_wide(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"18446744073709551615 : i128", "18446744073709551616 : i65", "-18446744073709551616 : i65",
		"18446744073709551615 : si65", "0x1ffffffffffffffff : i65",
	} {
		if v := mustParse(t, "#a = "+text).Aliases[0].Value; v.Kind != Opaque || v.Text+" : "+v.Type() != text {
			t.Errorf("%s: %+v", text, v)
		}
	}
}

func TestUnquote(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		`""`: "", `"a b"`: "a b", `"\n\t\\\""`: "\n\t\\\"", `"\0A\e2\86\92"`: "\n→", `"→"`: "→", `"\41\42C"`: "ABC",
	} {
		m := mustParse(t, "#a = "+text)
		if got := m.Aliases[0].Value.Text; got != want {
			t.Errorf("%s is %q, not %q", text, got, want)
		}
	}
}

func TestDictionaryKeys(t *testing.T) {
	t.Parallel()
	var many strings.Builder
	for i := range 20 {
		many.WriteString(", k" + strings.Repeat("x", i))
	}
	for text, want := range map[string]string{
		`{a, b, a}`:                  "1:13: duplicate key 'a' in dictionary attribute",
		`{a, "a" = 1}`:               "1:10: duplicate key 'a' in dictionary attribute",
		`{a = {b, b}}`:               "1:15: duplicate key 'b' in dictionary attribute",
		`{"" = 1}`:                   "1:7: expected valid attribute name",
		`{a` + many.String() + `}`:   "",
		`{k` + many.String() + `}`:   "1:10: duplicate key 'k' in dictionary attribute",
		`{a, "b\0A" = 1, "b\n", i8}`: "1:22: duplicate key 'b\n' in dictionary attribute",
	} {
		got := strings.Join(parseErrors(t, "#a = "+text, Options{}), "; ")
		if got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}

func TestParseInputArg(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		typ  string
		want InputArg
		ok   bool
	}{
		{"!sdscbundle.input_arg<index>", InputArg{}, true},
		{"!sdscbundle.input_arg<index, granularity=56, max_value=616>", InputArg{56, 616}, true},
		{"!sdscbundle.input_arg< index , max_value = 616 >", InputArg{0, 616}, true},
		{"!sdscbundle.input_arg<index, granularity=64>", InputArg{64, 0}, true},
		{"!sdscbundle.input_arg<i32>", InputArg{}, false},
		{"!sdscbundle.input_arg<index, size=64>", InputArg{}, false},
		{"!sdscbundle.input_arg<index, granularity=0>", InputArg{}, false},
		{"!sdscbundle.input_arg<index, granularity>", InputArg{}, false},
		{"!sdscbundle.input_arg<>", InputArg{}, false},
		{"!sdscbundle.input_arg", InputArg{}, false},
		{"index", InputArg{}, false},
		{"", InputArg{}, false},
	} {
		got, ok := ParseInputArg(c.typ)
		if ok != c.ok || ok && got != c.want {
			t.Errorf("%s: %+v, %v", c.typ, got, ok)
		}
	}
}

func TestSplitFunctionType(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text            string
		inputs, results string
		ok              bool
	}{
		{"() -> ()", "", "", true},
		{"(index) -> index", "index", "index", true},
		{"(a<b, c>, (d) -> (e, f)) -> (g, (h, i) -> j)", "a<b, c>|(d) -> (e, f)", "g|(h, i) -> j", true},
		{`(!d.t<">,)">) -> ()`, `!d.t<">,)">`, "", true},
		{"index", "", "", false},
		{"(index)", "", "", false},
		{"(index", "", "", false},
		{"", "", "", false},
	} {
		inputs, results, ok := splitFunctionType(c.text)
		if ok != c.ok || ok && (strings.Join(inputs, "|") != c.inputs || strings.Join(results, "|") != c.results) {
			t.Errorf("%s: %q, %q, %v", c.text, inputs, results, ok)
		}
	}
}
