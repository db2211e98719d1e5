package driver

import (
	"errors"
	"regexp"
	"strings"
	"testing"
)

func TestRegex(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		expr      string
		yes, no   string // texts that match and that don't, with blanks between
		wantEmpty bool   // whether it matches the empty text
	}{
		{`abc`, "abc xabcx", "ab acb", false},
		{`^a|b$`, "a ax b xb", "xa bx", false},
		{`a.c`, "abc a.c a\nc", "ac a", false},
		{`a+b*c?`, "a ab aac abbc", "b c", false},
		{`x(ab){2}`, "xabab xababab", "xab abab", false},
		{`^a{2,3}$`, "aa aaa", "a aaaa", false},
		{`^a{2,}$`, "aa aaaaa", "a", false},
		{`^a{0}b`, "b", "ab", false},
		{`a{`, "a{", "a", false},
		{`{a`, "{a", "a", false},
		{`a{,2}`, "a{,2}", "aa", false},
		{`()`, "a", "", true},
		{`(a|b)c`, "ac bc", "a c", false},
		{`\d\w\s\b\n\x\0`, "dwsbnx0", "1", false},
		{`\.\*\\\(\[\{`, `.*\([{`, "a", false},
		{`]}`, "]}", "]", false},
		{`[a-c]`, "a b c", "d -", false},
		{`[^a-c]`, "d -", "a b c", false},
		{`[\d]`, `\ d`, "1", false},
		{`[]a]`, "] a", "b", false},
		{`[^]a]`, "b", "] a", false},
		{`[-a]`, "- a", "b", false},
		{`[a-]`, "- a", "b", false},
		{`[%--]`, "% & -", ".", false},
		{`[[:digit:]x]`, "1 x", "a", false},
		{`^[[:alpha:][:digit:]_]*$`, "a1_ Z", "-", true},
		{`^[^[:alpha:]]$`, "1 \xff", "a", false},
		{`[[.-.][=a=]]`, "- a", "b .", false},
		{`[[.a.]-c]`, "a b c", "d", false},
		{`[[a]`, "[ a", "b", false},
		{`[(|)*.$^]`, "( | ) * . $ ^", "a", false},
		{"^..$", "é ab", "a", false}, // a byte is a character
		{`[é]$`, "é", "e", false},
		{`$*^`, "a", "", true},
		{`(^)*a`, "a ba", "b", false},
	} {
		t.Run(c.expr, func(t *testing.T) {
			t.Parallel()
			translated, err := regex(bytewise(c.expr))
			if err != nil {
				t.Fatal(err)
			}
			re := regexp.MustCompile(translated)
			for _, text := range strings.Split(c.yes, " ") {
				if !re.MatchString(bytewise(text)) {
					t.Errorf("%s does not match %q", translated, text)
				}
			}
			for _, text := range strings.Fields(c.no) {
				if re.MatchString(bytewise(text)) {
					t.Errorf("%s matches %q", translated, text)
				}
			}
			if re.MatchString("") != c.wantEmpty {
				t.Errorf("%s matches the empty text: %v", translated, !c.wantEmpty)
			}
		})
	}
}

func TestRegex_errors(t *testing.T) {
	t.Parallel()
	for want, exprs := range map[error][]string{
		errEmpty:         {``, `|`, `a|`, `|a`, `(|a)`, `(a|)`, `a||b`, `a{0}`, `b|(a){0,0}`},
		errParen:         {`(`, `(a`, `a)`, `)`, `((a)`},
		errRepetition:    {`*`, `+a`, `?`, `(*a)`, `a**`, `a+?`, `a{2}{3}`, `{2}`, `^*`, `a|*`},
		errCount:         {`a{256}`, `a{3,2}`, `a{1x}`, `a{1,2x}`, `a{99999999999999999999}`},
		errBrace:         {`a{2`, `a{2,`, `a{2,3`, `a{2x`},
		errBracket:       {`[`, `[]`, `[^`, `[^]`, `[a`, `[[:alpha:]`, `[[.a`, `[[=a`},
		errRange:         {`[z-a]`, `[a-c-e]`, `[a--]`, `[a-`, `[--/]`},
		errClass:         {`[[:nope:]]`, `[[:alpha]]`, `[[:alpha:`, `[[::]]`},
		errCollate:       {`[[.ab.]]`, `[[==]]`, `[[.space.]]`},
		errEscape:        {`\`, `a\`},
		errSubexpr:       {`\1`, `(a)\2`, `(\1)`},
		errBackReference: {`(a)\1`, `(a)(b)\2`},
		errWordBoundary:  {`[[:<:]]a`, `a[[:>:]]`},
		errTooLarge:      {strings.Repeat("(", 5000)},
	} {
		for _, expr := range exprs {
			if _, err := regex(expr); !errors.Is(err, want) {
				t.Errorf("%.50s: got %v, want %v", expr, err, want)
			}
		}
	}
	const many = "{{((a{100}){100}){100}b}}"
	if _, wrong := pattern(many); wrong != "invalid regex: the expression is too large" {
		t.Errorf("%s: %q", many, wrong)
	}
}
