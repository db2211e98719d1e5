package mlirparse

import (
	"slices"
	"testing"
)

func TestSignatureOf(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text string
		open       string // text from Open to Close
		args       []string
	}{
		{"none", "func.func @f() { return }", "()", nil},
		{"one", "func.func @f(%a: index) { return }", "(%a: index)", []string{"%a: index"}},
		{"attributes", "func.func @f(%a: index {x.y = [1, 2], z.w = (index, i32) -> i1}, %b: !a.b<c, d>) { return }",
			"(%a: index {x.y = [1, 2], z.w = (index, i32) -> i1}, %b: !a.b<c, d>)",
			[]string{"%a: index {x.y = [1, 2], z.w = (index, i32) -> i1}", "%b: !a.b<c, d>"}},
		{"comments", "func.func @f( // (x\n  %a: index, // , y)\n  %b: index // )\n) { return }",
			"( // (x\n  %a: index, // , y)\n  %b: index // )\n)", []string{"%a: index", "%b: index"}},
		{"location", `func.func @f(%a: index loc("x":1:2)) { return }`, `(%a: index loc("x":1:2))`, []string{`%a: index loc("x":1:2)`}},
		{"generic", `"func.func"() <{function_type = (index) -> (), sym_name = "f"}> ({ ^bb0(%a: index): "func.return"() : () -> () }) : () -> ()`,
			"(%a: index)", []string{"%a: index"}},
		{"generic without a label", `"func.func"() <{function_type = () -> (), sym_name = "f"}> ({ "func.return"() : () -> () }) : () -> ()`, "", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			src, err := NewSource("t.mlir", c.text)
			if err != nil {
				t.Fatal(err)
			}
			m, ds := Parse(src)
			if ds.HasErrors() {
				t.Fatal(ds)
			}
			s := m.SignatureOf(m.Funcs()[0])
			got := ""
			if s.Close > 0 {
				got = src.Text[s.Open : s.Close+1]
			}
			var args []string
			for _, sp := range s.Args {
				args = append(args, src.Slice(sp))
			}
			if got != c.open || !slices.Equal(args, c.args) {
				t.Errorf("got %q %q, want %q %q", got, args, c.open, c.args)
			}
		})
	}
}
