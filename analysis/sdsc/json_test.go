package sdsc

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestSyntaxErrors(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ text, want string }{
		{"", `x.json:1:1: error: unexpected end of file`},
		{"  \n", `x.json:2:1: error: unexpected end of file`},
		{"{\"a\":\n  {\"b\": 1,}}", `x.json:2:11: error: expected a string as object key after ','`},
		{`{"a":{"dscs_":[`, `x.json:1:16: error: unexpected end of file`},
		{`{"a" 1}`, `x.json:1:6: error: expected ':'`},
		{`{a:1}`, `x.json:1:2: error: expected a string as object key, or '}'`},
		{`[1 2]`, `x.json:1:4: error: expected ',' or ']'`},
		{`{"a":1 "b":2}`, `x.json:1:8: error: expected ',' or '}'`},
		{`{} x`, `x.json:1:4: error: unexpected text after the top-level value`},
		{`{"a`, `x.json:1:4: error: string is not closed`},
		{"{\"a\n\":1}", `x.json:1:4: error: control character in string`},
		{`"\x"`, `x.json:1:3: error: unknown escape in string`},
		{`"\u12g4"`, `x.json:1:6: error: expected four hexadecimal digits after '\u'`},
		{`-`, `x.json:1:2: error: expected a digit`},
		{`1.`, `x.json:1:3: error: expected a digit after '.'`},
		{`1e+`, `x.json:1:4: error: expected a digit in the exponent`},
		{`01`, `x.json:1:2: error: unexpected text after the top-level value`},
		{`nul`, `x.json:1:1: error: expected a value`},
		{`[,]`, `x.json:1:2: error: expected a value`},
		{"\ufeff{}", `x.json:1:1: error: expected a value`},
		{strings.Repeat("[", maxDepth+1), `x.json:1:10001: error: nesting is too deep`},
		{`{"a":{"dscs_":[{"b":{"scheduleTree_":[{"x":` + strings.Repeat(`{"y":`, maxDepth), `x.json:1:50009: error: nesting is too deep`},
	} {
		f, err := Parse("x.json", []byte(tc.text))
		var syntax *SyntaxError
		if f != nil || !errors.As(err, &syntax) || err.Error() != tc.want {
			t.Errorf("%.40q: got %v, want %s", tc.text, err, tc.want)
		}
	}
}

// TestValidity holds the scanner against encoding/json on small texts, the skipping path and the reading path alike.
func TestValidity(t *testing.T) {
	t.Parallel()
	parts := []string{
		`{`, `}`, `[`, `]`, `,`, `:`, `"a"`, `"\n\u00e9"`, `"\ud83d\ude00"`, `0`, `-0.5e-3`, `12`, `1.e`, `-`, `true`, `false`, `null`, ` `, `"`, "\x00", "\t",
		`{"b":{"dscs_":[{"op":{`, `"scheduleTree_":[`, `"labeledDs_":`, `"N_":`, `}}]}}`,
	}
	var text []byte
	var rec func(n int)
	rec = func(n int) {
		_, err := Parse("x", text)
		if valid := json.Valid(text); valid != (err == nil) {
			t.Errorf("%q: encoding/json says %v, the scanner %v", text, valid, err)
		}
		if n == 0 {
			return
		}
		for _, p := range parts {
			text = append(text, p...)
			rec(n - 1)
			text = text[:len(text)-len(p)]
		}
	}
	rec(4)
}

func TestStrEscapes(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		`""`, `"a"`, `"\"\\\/\b\f\n\r\t"`, `"\u0041\u00e9\u20ac"`, `"\ud83d\ude00!"`, `"\ud83d"`, `"\ude00\ud83d"`, `"\ud83dx"`, `"\ud83d\u0041"`, `"\uD83D\uDE00"`,
	} {
		var want string
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			t.Fatal(err)
		}
		s := scanner{data: []byte(text)}
		if got := string(s.str()); got != want || s.failed() {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}

func TestIntegers(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		text string
		want int64
		ok   bool
	}{
		{`0`, 0, true}, {`-1`, -1, true}, {`"-1"`, -1, true}, {`"9223372036854775807"`, 9223372036854775807, true},
		{`-9223372036854775808`, -9223372036854775808, true}, {`9223372036854775808`, 0, false}, {`-9223372036854775809`, 0, false},
		{`99999999999999999999`, 0, false}, {`1.0`, 0, false}, {`1e3`, 0, false}, {`""`, 0, false}, {`"-"`, 0, false}, {`" 1"`, 0, false},
		{`"+1"`, 0, false}, {`true`, 0, false}, {`[1]`, 0, false}, {`{}`, 0, false},
	} {
		s := scanner{data: []byte(tc.text)}
		if got, ok := s.integer(); got != tc.want || ok != tc.ok || s.failed() || s.pos != len(tc.text) {
			t.Errorf("%s: %d %v, read %d bytes", tc.text, got, ok, s.pos)
		}
	}
}

func TestParseReader(t *testing.T) {
	t.Parallel()
	f, err := ParseReader("op.json", bytes.NewReader(mustMarshal(vector().Tree())))
	if err != nil || !f.Understood() {
		t.Errorf("%v %v", f, err)
	}
	if _, err := ParseReader("op.json", iotest.ErrReader(io.ErrUnexpectedEOF)); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Error(err)
	}
}
