package analysis_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/pipeline"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/progen"
)

// analyze plans texts in the short forms of progen as the files of one program.
func analyze(t testing.TB, o analysis.Options, texts ...string) *analysis.Program {
	t.Helper()
	var inputs []analysis.Input
	for i, text := range texts {
		m, err := pipeline.Parse(fmt.Sprintf("%d.mlir", i), progen.Expand(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, progen.Expand(text))
		}
		inputs = append(inputs, analysis.Input{Module: m})
	}
	return analysis.Analyze(inputs, o)
}

// fates tells what became of each buffer: "a@128[0,3]" of one that is pooled at
// offset 128 and live from step 0 to 3, "a:lx" of one that stays. Functions are
// set apart by bars.
func fates(p *analysis.Program) string {
	var funcs []string
	for _, f := range p.Funcs {
		var bs []string
		for _, b := range f.Buffers {
			if b.Pooled() {
				bs = append(bs, fmt.Sprintf("%s@%d[%d,%d]", b.Name, b.Offset(), b.Storage.Live.First, b.Storage.Live.Last))
			} else {
				bs = append(bs, fmt.Sprintf("%s:%s", b.Name, b.Reason))
			}
		}
		funcs = append(funcs, strings.Join(bs, " "))
	}
	return strings.Join(funcs, " | ")
}

// fateTest is a program and what becomes of its buffers.
type fateTest struct {
	name, text, want string
	options          analysis.Options
}

func runFates(t *testing.T, tests []fateTest) {
	t.Helper()
	t.Parallel()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := analyze(t, tt.options, tt.text)
			if p.Diagnostics.HasErrors() {
				t.Fatalf("%v\n%s", p.Diagnostics, progen.Expand(tt.text))
			}
			if got := fates(p); got != tt.want {
				t.Errorf("got  %s\nwant %s\n%s", got, tt.want, progen.Expand(tt.text))
			}
		})
	}
}
