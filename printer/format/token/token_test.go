package token_test

import (
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/printer/format/token"
)

func TestScan(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"nothing", " \t\r\n", ""},
		{"names", `%a-b.c $ %0#1 @f @"a b" ^bb0 #m !d.t`, `%a-b.c|$|%0|#1|@f|@"a b"|^bb0|#m|!d.t`},
		{"digits end a name", "%1a", "%1|a"},
		{"numbers", "0x1F 1.5e+3 1.e 42 0xf32", "0x1F|1.5e+3|1.|e|42|0xf32"},
		{"strings", `"a\"b" "\\" "//"`, `"a\"b"|"\\"|"//"`},
		{"opaque bodies", "!d.t<a>b> tensor <2xf32> x<y>", "!d.t|<a>|b|>|tensor|<2xf32>|x|<|y|>"},
		{"nested body", `#d.a<"<", (x) -> {y >= [z]}, // >` + "\n>", `#d.a|<"<", (x) -> {y >= [z]}, // >` + "\n>"},
		{"affine maps are open", "affine_map<(d0)->(d0)>", "affine_map|<|(|d0|)|->|(|d0|)|>"},
		{"distinct", "distinct[0]<unit> ]<x", "distinct|[|0|]|<unit>|]|<|x"},
		{"punctuation", "a::b...->:-", "a|::|b...|->|:|-"},
		{"comments", "a// b \t\n// c\r\n\"// d\"", `a|// b|// c|"// d"`},
		{"resources", `{-# a: "#-}" #-} b`, `{-# a: "#-}" #-}|b`},
		{"ends early", `"abc`, `"abc`},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var got []string
			for _, tok := range token.Scan(c.text) {
				got = append(got, tok.Text(c.text))
			}
			if strings.Join(got, "|") != c.want {
				t.Errorf("got %q, want %q", strings.Join(got, "|"), c.want)
			}
		})
	}
}

func TestScanBreaks(t *testing.T) {
	t.Parallel()
	got := ""
	for _, tok := range token.Scan("a b\nc\r\n\r\nd // e\n\n\n\nf\rg \x00 h // i\rj") {
		got += string('0' + rune(tok.Breaks))
	}
	if want := "0012021001"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestLine(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"type", "index", "index"},
		{"function type", "(index,(i32)->i8)->( index )", "(index, (i32) -> i8) -> (index)"},
		{"no inputs", "( )->()", "() -> ()"},
		{"array", "[1,- 2 :i32,[ ],{a=1,\"b\"}]", `[1, -2 : i32, [], {a = 1, "b"}]`},
		{"affine map", "affine_map<( d0,i )[ n ]->(d0-1-- i*- 2+(n mod- 3))>", "affine_map<(d0, i)[n] -> (d0 - 1 - -i * -2 + (n mod -3))>"},
		{"opaque text stays", "#d.a<x,y> : !d.t<a,b>", "#d.a<x,y> : !d.t<a,b>"},
		{"builtin body", "dense <1>:tensor <2xi8>", "dense<1> : tensor<2xi8>"},
		{"symbols", "@a :: @\"b c\"", `@a::@"b c"`},
		{"result number", "%r #1", "%r#1"},
		{"file location", "loc( \"f\" : 1 : 2 )", `loc("f":1:2)`},
		{"location range", `loc("f":1:2 to:4)`, `loc("f":1:2 to :4)`},
		{"locations", `loc ( fused <"m"> [ "a" ( #l ), callsite ( unknown at #0 ) ] )`, `loc(fused<"m">["a"(#l), callsite(unknown at #0)])`},
		{"distinct", "distinct [0]<unit>", "distinct[0]<unit>"},
		{"comments go", "[1, // one\n 2]", "[1, 2]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			got := token.Line(c.text)
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if again := token.Line(got); again != got {
				t.Errorf("again it is %q", again)
			}
		})
	}
}

// FuzzScan: tokens are in order, do not overlap, and leave only blanks out.
func FuzzScan(f *testing.F) {
	f.Add("%a = \"x\"() {b = #c<d>} // e\n{-# f #-}")
	f.Add("distinct[0]<(>=)> \"\\")
	f.Fuzz(func(t *testing.T, text string) {
		end := 0
		for _, tok := range token.Scan(text) {
			if int(tok.Start) < end || tok.End <= tok.Start || int(tok.End) > len(text) {
				t.Fatalf("token [%d, %d) after %d in %q", tok.Start, tok.End, end, text)
			}
			if gap := text[end:tok.Start]; strings.Trim(gap, " \t\r\n\v\f\x00") != "" {
				t.Fatalf("%q is in no token of %q", gap, text)
			}
			end = int(tok.End)
		}
	})
}
