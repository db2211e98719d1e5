package mlirparse

import (
	"fmt"
	"strings"
	"testing"
)

// TestLongLists compares the reader with the grammar on lists around the length
// from which on they have arrays of their own.
func TestLongLists(t *testing.T) {
	t.Parallel()
	list := func(n int, element func(i int) string) string {
		var parts []string
		for i := range n {
			parts = append(parts, element(i))
		}
		return strings.Join(parts, ", ")
	}
	same := func(text string) func(int) string { return func(int) string { return text } }
	for _, n := range []int{longList - 1, longList + 1, 2 * longList} {
		lists := map[string]string{
			"integers":    "[" + list(n, func(i int) string { return fmt.Sprint(i) }) + "]",
			"typed":       "[" + list(n, same("1 : i8")) + "]",
			"lists":       "[" + list(n, same("[1, [], 2]")) + "]",
			"dictionary":  "{" + list(n, func(i int) string { return fmt.Sprintf("k%d = [%d]", i, i) }) + "}",
			"in brackets": "[" + list(3, same("["+list(n, same("{a, b = [1, 2]}"))+"]")) + "]",
		}
		for _, at := range []int{0, longList - 1, longList, longList + 1} {
			lists[fmt.Sprintf("a string among integers at %d", at)] = "[" + list(n, func(i int) string {
				if i == at {
					return `"s, ]"`
				}
				return "7"
			}) + "]"
		}
		for name, text := range lists {
			t.Run(fmt.Sprintf("%d %s", n, name), func(t *testing.T) {
				checkReader(t, `"d.a"() {a = `+text+`} : () -> ()`, Options{AllowUnregistered: true})
				checkReader(t, `"d.a"() {a = `+text[:len(text)-1]+`, ?`, Options{AllowUnregistered: true})
			})
		}
		checkReader(t, `"d.a"(`+list(n, same("%u"))+`) : () -> ()`, Options{AllowUnregistered: true})
	}
}

// TestFollowing holds what is looked at ahead to the length of the text, twice:
// lists in lists, each of them long, would cost its square.
func TestFollowing(t *testing.T) {
	t.Parallel()
	const depth = 100
	units := strings.Repeat("1, ", longList)
	text := `"d.a"() {a = ` + strings.Repeat("["+units, depth) + "1" + strings.Repeat("]", depth) + `} : () -> ()`
	r := newReader(source(t, text), Options{AllowUnregistered: true})
	if stopped := r.read(); stopped != nil {
		t.Fatal("the reader gives up")
	}
	if r.ahead == 0 || r.ahead > 2*len(text) {
		t.Errorf("looked at %d bytes ahead, in a text of %d", r.ahead, len(text))
	}
}
