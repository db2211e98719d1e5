package explain_test

import (
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/printer/report"
	"github.com/sdsc-pool/sdsc-pool/printer/report/explain"
	"github.com/sdsc-pool/sdsc-pool/printer/report/internal/golden"
)

func TestGolden(t *testing.T) {
	t.Parallel()
	golden.Run(t, func(t *testing.T, c *golden.Case) {
		bundles := c.Program.Funcs
		for i, id := range report.IDs(bundles) {
			for _, b := range bundles[i].Buffers {
				var out strings.Builder
				if err := explain.Buffer(c.Program, b).Print(&out); err != nil {
					t.Fatal(err)
				}
				c.Want(t, id+"."+b.Value.Name[1:], out.String())
			}
		}
	})
}

func TestFind(t *testing.T) {
	t.Parallel()
	m := golden.Parse(t, "f.mlir", `module {
		func.func @f(%a: index {sdsc_pool.size = 1 : i64, sdsc_pool.name = "first"}) { return }
		func.func @g(%a: index {sdsc_pool.size = 1 : i64}, %b: index {sdsc_pool.size = 1 : i64}) { return }
		func.func @h() { return }
	}`)
	p := golden.Analyze(t, []analysis.Input{{Module: m}}, analysis.Options{})
	for _, c := range []struct{ text, want string }{
		{"%a", "f.%a g.%a"}, {"first", "f.%a"}, {"a", "g.%a"}, {"@g:%a", "g.%a"}, {"@g:b", "g.%b"},
		{"%c", "no buffer '%c'; there is %a, %a, %b"},
		{"@g:first", "no buffer '@g:first'; there is %a, %b"},
		{"@h:%a", "no buffer '@h:%a': there is none"},
		{"@k:%a", "no function '@k'"},
		{"@g", "'@g' is not of the form %BUFFER or @FUNC:%BUFFER"},
	} {
		found, err := explain.Find(p, c.text)
		var names []string
		for _, b := range found {
			names = append(names, b.Func.Name()+"."+b.Value.Name)
		}
		got := strings.Join(names, " ")
		if err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("Find(%q): %s, want %s", c.text, got, c.want)
		}
	}
}

// TestEvery explains all buffers of a large program, for whatever is odd.
func TestEvery(t *testing.T) {
	t.Parallel()
	p := golden.Generated(t, 300, 9, analysis.Options{Budget: 1 << 20})
	for _, b := range p.Funcs[0].Buffers {
		d := explain.Buffer(p, b)
		if len(d.Notes) < 2 {
			t.Errorf("%s has %d notes", b.Name, len(d.Notes))
		}
	}
}
