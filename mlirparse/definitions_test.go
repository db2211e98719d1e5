package mlirparse

import (
	"fmt"
	"strings"
	"testing"
)

// TestDefinitions_guess follows uses in a row, and never finds what is gone.
func TestDefinitions_guess(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	var values []*Value
	for i := range 300 {
		start := int32(text.Len())
		fmt.Fprintf(&text, "%%v%d", i)
		values = append(values, &Value{ID: int32(i), Span: Span{start, int32(text.Len())}})
	}
	d := &definitions{text: text.String()}
	for _, v := range values {
		d.add(v)
	}
	guess := func(i int, first int32) bool { return d.guess(fmt.Sprintf("%%v%d", i), first) == values[i] }
	if !guess(299, 0) {
		t.Error("not the last one")
	}
	d.found(values[10])
	d.found(values[12])
	if !guess(14, 0) || !guess(10, 0) || guess(15, 0) {
		t.Error("not the next in a row, the one before the last, and no other")
	}
	if guess(14, 15) {
		t.Error("one of another scope")
	}
	if d.remove(values[14]); guess(14, 0) {
		t.Error("one that is removed")
	}
	if d.removeFrom(200); guess(299, 0) || !guess(10, 0) {
		t.Error("one of a scope that has ended")
	}
	if d.get(-1) != nil || d.get(300) != nil || d.get(14) != nil || d.get(13) != values[13] {
		t.Error("not what was added")
	}
}

// TestDefinitions_scopes uses names where a guess would find a value of
// another scope.
func TestDefinitions_scopes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"a region that has ended", "func.func @f(%x: index) {\nscf.for %i = %x to %x step %x {\n%a = arith.constant 1 : index\n}\n" +
			"%b = arith.addi %a, %a : index\nreturn\n}", "5:17: use of undeclared SSA value name"},
		{"around an isolated operation", "%a = arith.constant 1 : index\nfunc.func @f() {\n%b = arith.addi %a, %a : index\nreturn\n}",
			"3:6: 'arith.addi' op using value defined outside the region"},
		{"a function that has ended", "func.func @f() {\n%a = arith.constant 1 : index\nreturn\n}\nfunc.func @g() {\n%b = arith.addi %a, %a : index\nreturn\n}",
			"6:17: use of undeclared SSA value name"},
	} {
		errs := parseErrors(t, c.text, Options{})
		if len(errs) == 0 || errs[0] != c.want {
			t.Errorf("%s: got %q, want %q", c.name, errs, c.want)
		}
	}
}
