package mlirparse

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestNameTable compares the table with a map.
func TestNameTable(t *testing.T) {
	t.Parallel()
	const names = 40
	var text strings.Builder
	var spans []Span
	for i := range names {
		start := int32(text.Len())
		fmt.Fprint(&text, "%", i)
		spans = append(spans, Span{start, int32(text.Len())})
	}
	rapid.Check(t, func(t *rapid.T) {
		table := nameTable{defs: &definitions{text: text.String()}}
		id := int32(0)
		want := map[string]*Value{}
		for range rapid.IntRange(0, 200).Draw(t, "steps") {
			v := &Value{ID: id, Span: rapid.SampledFrom(spans).Draw(t, "name")}
			id += int32(rapid.IntRange(1, 200).Draw(t, "step"))
			name := table.defs.name(v)
			old := want[name]
			if old != nil && rapid.Bool().Draw(t, "remove") {
				delete(want, name)
				table.remove(old)
			} else if got := table.put(v); got != old {
				t.Fatalf("put of %s returns %v, not %v", name, got, old)
			} else if old == nil {
				want[name] = v
			}
			for i := range names {
				if name := fmt.Sprint("%", i); table.get(name) != want[name] {
					t.Fatalf("%s is %v, not %v", name, table.get(name), want[name])
				}
			}
			if table.used != len(want) {
				t.Fatalf("%d names, not %d", table.used, len(want))
			}
		}
	})
}
