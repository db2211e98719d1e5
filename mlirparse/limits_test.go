package mlirparse

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestNesting shows that neither depth nor length of a text takes a stack
// overflow or quadratic time.
func TestNesting(t *testing.T) {
	t.Parallel()
	const deepest = 100_000
	const longest = 10_000 // quadratic time would be seen
	const deep = "nested deeper than 256"
	for _, c := range []struct {
		name, head, open, middle, end, tail string
		want                                string // of the first message
	}{
		{"modules", "", "module {", "", "}", "", "regions nested deeper than 256"},
		{"functions", "", "func.func @f() {", "", "}", "", "regions nested deeper than 256"},
		{"generic regions", "", `"d.a"() ({`, "", "}) : () -> ()", "", "regions nested deeper than 256"},
		{"loops of one name", "func.func @f(%x: index) {", "scf.for %i = %x to %x step %x {", "", "}", "}", "region entry argument '%i' is already in use"},
		{"braces", "", "{", "", "}", "", "expected operation name in quotes"},
		{"dictionaries", "#a = ", "{a = ", "1", "}", "", deep},
		{"arrays", "#a = ", "[", "", "]", "", deep},
		{"parentheses", "#a = ", "(", "", ")", "", deep},
		{"function types", "#a = ", "() -> (", "", ")", "", deep},
		{"function types in inputs", "#a = ", "(", "", ") -> ()", "", deep},
		{"affine parentheses", "#a = affine_map<() -> (", "(", "1", ")", ")>", deep},
		{"affine minus", "#a = affine_map<() -> (", "-", "1", "", ")>", deep},
		{"minus", "#a = ", "-", "1", "", "", "expected constant integer or floating point value"},
		{"angle brackets", "#a = !d.t", "<", "", ">", "", deep},
		{"more angle brackets", "#a = ", "<", "", ">", "", "expected attribute value"},
		{"call sites", `"d.a"() : () -> () loc(`, "callsite(", `"a"`, ` at "b")`, ")", deep},
		{"fused locations", `"d.a"() : () -> () loc(`, "fused[", `"a"`, "]", ")", deep},
		{"named locations", `"d.a"() : () -> () loc(`, `"a"(`, "unknown", ")", ")", deep},
		{"sums", "#a = affine_map<(d) -> (d", " + d", "", "", ")>", "affine expression nested deeper than 1024"},
		{"products", "#a = affine_map<(d)[s] -> (d", " * s", "", "", ")>", "affine expression nested deeper than 1024"},
		{"constants", "#a = affine_map<() -> (1", " * 1", "", "", ")>", ""},
		{"functions in a row", "", "func.func private @f()\n", "", "", "", "redefinition of symbol named 'f'"},
		{"aliases in a row", "#a = 1 ", "#a = 1 ", "", "", "", "redefinition of attribute alias id 'a'"},
		{"undefined values", wrapped("")[:37], `%x = arith.constant 1 : index "d.u"(%u) : (index) -> () `, "", "", "return }", "redefinition of SSA value '%x'"},
		{"strings", "#a = [\"\"", ", \"\\41\"", "", "", "]", ""},
		{"comments", "", "// c\n", "(", "", "", "expected operation name in quotes"},
		{"blank lines", "", "\n\n", "(", "", "", "expected operation name in quotes"},
		{"keys", "#a = {x", ", x", "", "", "}", "duplicate key 'x' in dictionary attribute"},
		{"results in a group", "%r:10000 = \"d.a\"() : () -> (i1", ", i1", "", "", ")", "operation defines 10001 results but was provided 10000 to bind"},
		{"labels", "\"d.a\"() ({", "^a: ", "", "", "}) : () -> ()", "redefinition of block '^a'"},
		{"branches", "\"d.a\"() ({", "\"d.b\"()[^a] : () -> () ", "", "", "}) : () -> ()", "reference to an undefined block"},
		{"blocks", "\"d.a\"() ({ %v = arith.constant 1 : index ", "\"d.b\"(%v)[^b] : (index) -> () ^a: ", "", "", "\"d.c\"() : () -> () ^b: }) : () -> ()", "redefinition of block '^a'"},
		{"names of a loop", "func.func @f(%x: index) {", "scf.for %i = %x to %x step %x { } ", "", "", "return }", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			n := deepest
			if c.end == "" {
				n = longest
			}
			text := c.head + strings.Repeat(c.open, n) + c.middle + strings.Repeat(c.end, n) + c.tail
			start := time.Now()
			errs := parseErrors(t, text, Options{AllowUnregistered: true})
			if took := time.Since(start); took > 20*time.Second {
				t.Errorf("took %v", took)
			}
			got := ""
			if len(errs) > 0 {
				_, got, _ = strings.Cut(errs[0], ": ")
			}
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestNesting_loops is TestNesting for loops, each with a name of its own.
func TestNesting_loops(t *testing.T) {
	t.Parallel()
	const deepest = 10_000
	var text strings.Builder
	text.WriteString("func.func @f(%x: index) {")
	for i := range deepest {
		fmt.Fprintf(&text, "scf.for %%i%d = %%x to %%x step %%x {", i)
	}
	text.WriteString(strings.Repeat("}", deepest+1))
	errs := parseErrors(t, text.String(), Options{})
	if len(errs) != 1 || !strings.HasSuffix(errs[0], "regions nested deeper than 256") {
		t.Errorf("got %q", errs)
	}
}

// TestManyBlocks is a chain of blocks that all use a value of the first.
func TestManyBlocks(t *testing.T) {
	t.Parallel()
	const n = 20_000
	var text strings.Builder
	text.WriteString("\"d.a\"() ({\n%v = arith.constant 1 : index\n")
	for i := range n {
		fmt.Fprintf(&text, "\"d.b\"(%%v)[^%d, ^%d] : (index) -> ()\n^%d:\n", i, n-1, i)
	}
	text.WriteString("\"d.c\"(%v) : (index) -> ()\n}) : () -> ()")
	start := time.Now()
	mustParse(t, text.String())
	if took := time.Since(start); took > 20*time.Second {
		t.Errorf("took %v", took)
	}
}

func TestRegionDepth(t *testing.T) {
	t.Parallel()
	for _, form := range []struct{ open, end string }{{"module {\n", "}"}, {"\"d.a\"() ({\n", "}) : () -> ()"}} {
		nested := func(n int) string { return strings.Repeat(form.open, n) + strings.Repeat(form.end, n) }
		mustParse(t, nested(maxRegionDepth))
		errs := parseErrors(t, nested(maxRegionDepth+1), Options{AllowUnregistered: true})
		_, message, _ := strings.Cut(errs[0], " ")
		if message != "regions nested deeper than 256" || !strings.HasPrefix(errs[0], "257:") {
			t.Errorf("%s: %q", form.open, errs)
		}
	}
}

// TestAliasExpansion bounds what aliases stand for: to walk over it must not
// cost more than the text tells.
func TestAliasExpansion(t *testing.T) {
	t.Parallel()
	aliases := func(n int) string {
		text := "#a0 = [1]\n"
		for i := range n {
			text += fmt.Sprintf("#a%d = [#a%d, #a%d]\n", i+1, i, i)
		}
		return text + fmt.Sprintf("\"d.a\"() {a = #a%d} : () -> ()\n", n)
	}
	wide := func(entries, uses int) string {
		text := "#a = {"
		for i := range entries {
			text += fmt.Sprintf("a%d = true,", i)
		}
		return text + "b}\n" + strings.Repeat("\"d.a\"() {a = #a} : () -> ()\n", uses)
	}
	o := Options{AllowUnregistered: true}
	for _, text := range []string{aliases(10), wide(20, 1000)} {
		if _, ds := ParseOptions(source(t, text), o); len(ds) > 0 {
			t.Errorf("%s: %v", shorten(text), all(ds))
		}
	}
	properties := strings.ReplaceAll(wide(30, 2), "{a = #a}", "<#a>")
	if _, ds := ParseOptions(source(t, properties), o); len(ds) > 0 {
		t.Errorf("properties: %v", all(ds))
	}
	execute := strings.ReplaceAll(properties, "d.a", "sdscbundle.sdsc_execute")
	if ds := parseErrors(t, execute, o); len(ds) != 2 || !strings.Contains(ds[0], "an alias of more than 8 properties") {
		t.Errorf("properties of an execute: %q", ds)
	}
	for _, text := range []string{aliases(40), wide(3000, 1000)} {
		checkReader(t, text, o)
		ds := parseErrors(t, text, o)
		if len(ds) != 1 || !strings.Contains(ds[0], "aliases stand for attributes of more than") {
			t.Errorf("%s: %q", shorten(text), ds)
		}
	}
}

func TestAttributeDepth(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ head, open, middle, end, tail string }{
		{"#a = ", "[", "", "]", ""},
		{"#a = affine_map<() -> (", "-", "1", "", ")>"},
		{"#a = !d.t", "<", "", ">", ""},
	} {
		nested := func(n int) string {
			return c.head + strings.Repeat(c.open, n) + c.middle + strings.Repeat(c.end, n) + c.tail
		}
		mustParse(t, nested(maxNesting-2))
		if errs := parseErrors(t, nested(maxOpenBrackets+1), Options{}); len(errs) != 1 || !strings.HasSuffix(errs[0], "nested deeper than 256") {
			t.Errorf("%s: %q", c.open, errs)
		}
	}
}
