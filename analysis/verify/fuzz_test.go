package verify_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/verify"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// FuzzVerify checks any text: nothing panics, a text is what it is, findings
// come in order, and what the pipeline makes of it passes.
func FuzzVerify(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(generate(seed, false).text(layout{}))
		f.Add(generateTidy(seed).text(layout{}))
	}
	for _, c := range compareCases {
		f.Add(c.before)
		f.Add(c.after)
	}
	for _, c := range lintCases {
		f.Add(c.text)
	}
	for _, dir := range []string{"../../testdata/lit", "../../testdata/lit/Inputs"} {
		files, _ := filepath.Glob(filepath.Join(dir, "*.mlir"))
		for _, name := range files {
			if text, err := os.ReadFile(name); err == nil {
				f.Add(string(text))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		src, err := mlirparse.NewSource("f.mlir", text)
		if err != nil {
			return
		}
		m, _ := mlirparse.Parse(src)
		if m == nil {
			return
		}
		in := verify.Input{Module: m}
		lax, strict := verify.Check(in, verify.Options{}), verify.Check(in, verify.Options{Strict: true})
		if len(lax) != len(strict) {
			t.Errorf("%d findings, strict %d", len(lax), len(strict))
		}
		for i := 1; i < len(lax); i++ {
			if lax[i-1].Span.Start > lax[i].Span.Start {
				t.Error("findings are not in the order of the text")
			}
		}
		if len(verify.Lint(in)) > len(lax) {
			t.Error("lint finds more than the check")
		}
		if ds := verify.Compare([]verify.Input{in}, []verify.Input{in}, nil, verify.Options{}); len(ds) > 0 {
			t.Errorf("a text differs from itself: %s", show(ds))
		}
		program := analysis.Analyze([]analysis.Input{{Module: m}}, analysis.Options{PoolScratch: strings.Contains(text, "scratch")})
		if program.Diagnostics.HasErrors() {
			t.Skip()
		}
		p := pooling{before: in}
		result := printer.Apply(src, rewrite.File(m, program.Funcs, rewrite.Options{}))
		p.after = read(t, "after.mlir", result, nil)
		for _, f := range program.Funcs {
			for _, b := range f.Buffers {
				if f.PoolSize > 0 && b.Pooled() {
					p.moved = append(p.moved, verify.Moved{Value: b.Value, Size: b.Size, Offset: b.Offset()})
				}
			}
		}
		if ds := p.compare(); len(ds) > 0 {
			t.Errorf("%s\n%s", show(ds), result)
		}
		// Addresses in a buffer keep their distances from its start, odd or not.
		ds := slices.DeleteFunc(verify.Check(p.after, verify.Options{}), func(d *mlirparse.Diagnostic) bool {
			return strings.Contains(d.Message, "no multiple of")
		})
		if ds.HasErrors() && !lax.HasErrors() {
			t.Errorf("only the result has errors: %s\n%s", show(ds), result)
		}
	})
}
