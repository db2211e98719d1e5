package analysis_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
)

func TestWidenings(t *testing.T) {
	t.Parallel()
	const head = `func.func @f() {
		%c0 = arith.constant 0 : index
		%c1 = arith.constant 1 : index
		%c4 = arith.constant 4 : index
		%b = sdscbundle.device_mem_allocate 128 bytes : index
		`
	write, read, both := execute("write"), execute("read"), execute("readwrite")
	loop := func(iv, body string) string { return "scf.for " + iv + " = %c0 to %c4 step %c1 {\n" + body + "}\n" }
	for _, c := range []struct {
		name, body string
		want       []string // first and last step of the loop, step of the access, why
	}{
		{"no loop", write + read, nil},
		{"a temporary of an iteration", loop("%i", write+read), nil},
		{"read first", loop("%i", both+read), []string{"[0, 1] step 0: its first use in an iteration is no plain write"}},
		{"filled before", write + loop("%i", read), []string{"[1, 1] step 1: it is used before the loop"}},
		{"read after", loop("%i", write) + read, []string{"[0, 0] step 1: it is used after the loop"}},
		{"outer before inner", write + loop("%i", loop("%j", read)), []string{
			"[1, 1] step 1: it is used before the loop", "[1, 1] step 1: it is used before the loop"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			p := analyze(t, analysis.Options{}, head+c.body+"return\n}")
			f := p.Funcs[0]
			var got []string
			for _, w := range f.Widenings(f.Storages[0]) {
				got = append(got, fmt.Sprintf("[%d, %d] step %d: %s", w.Loop.First, w.Loop.Last, w.Access.Step, w.Why))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func execute(role string) string {
	return fmt.Sprintf("sdscbundle.sdsc_execute (%%b) {sdsc_filename=\"f.json\", sdsc_pool.effects = [\"%s\"]}\n", role)
}

func TestElsewhere(t *testing.T) {
	t.Parallel()
	p := analyze(t, analysis.Options{}, `
		func.func @f(%a: index {sdsc_pool.size = 64 : i64, sdsc_pool.name = "x"}, %b: index {sdsc_pool.size = 64 : i64}) { return }
		func.func @g(%c: index {sdsc_pool.size = 64 : i64, sdsc_pool.name = "x"}) { return }`)
	a, b, c := p.Funcs[0].Buffers[0], p.Funcs[0].Buffers[1], p.Funcs[1].Buffers[0]
	for _, k := range []struct {
		of   *analysis.Buffer
		want []*analysis.Buffer
	}{{a, []*analysis.Buffer{c}}, {b, nil}, {c, []*analysis.Buffer{a}}} {
		if got := p.Elsewhere(k.of); !slices.Equal(got, k.want) {
			t.Errorf("%s: %d elsewhere, want %d", k.of.Name, len(got), len(k.want))
		}
	}
}
