package analysis_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/pipeline"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// TestQuadraticTraps plans and rewrites large programs of the shapes in which a
// comparison of all pairs would take minutes.
func TestQuadraticTraps(t *testing.T) {
	if raceEnabled || testing.Short() {
		t.Skip("takes seconds, and is about time")
	}
	const many = 20_000
	var text strings.Builder
	lines := func(n int, format string, index ...int) {
		for i := range n {
			args := make([]any, len(index))
			for k, factor := range index {
				args[k] = i * factor
			}
			fmt.Fprintf(&text, format, args...)
		}
	}
	const exec = `sdscbundle.sdsc_execute (%s) {sdsc_pool.effects = ["%s"]}` + "\n"
	write, read := func(v string) string { return fmt.Sprintf(exec, v, "write") }, func(v string) string { return fmt.Sprintf(exec, v, "read") }
	tests := []struct {
		name  string
		write func()
		want  map[analysis.Reason]int
	}{
		{"buffers of one name", func() {
			text.WriteString("func.func @f() {\n")
			lines(many, "%%b%d = arith.constant {sdsc_pool.size = 128 : i64, sdsc_pool.name = \"n\"} %d : index\n", 1, 128)
			lines(many, write("%%b%d"), 1)
			lines(many, read("%%b%d"), 1)
			text.WriteString("return\n}\n")
		}, map[analysis.Reason]int{analysis.Aliased: many}},
		{"buffers in one storage", func() {
			text.WriteString("func.func @f() {\n")
			lines(many, "%%b%d = arith.constant {sdsc_pool.size = 256 : i64} %d : index\n", 1, 128)
			lines(many, write("%%b%d"), 1)
			lines(many, read("%%b%d"), 1)
			text.WriteString("return\n}\n")
		}, map[analysis.Reason]int{"": many}},
		{"buffers in one storage that stays", func() {
			text.WriteString("func.func @f() {\n")
			lines(many, "%%b%d = arith.constant {sdsc_pool.size = 256 : i64} %d : index\n", 1, 128)
			lines(many, write("%%b%d"), 1)
			lines(many, read("%%b%d"), 1)
			lines(2, "%%o%d = arith.constant {sdsc_pool.size = 256 : i64, sdsc_pool.output} %d : index\n", 1, 128)
			text.WriteString("return\n}\n")
		}, map[analysis.Reason]int{analysis.Aliased: many, analysis.GraphOutput: 2}},
		{"foreign addresses below one buffer that reaches far", func() {
			text.WriteString("func.func @f() {\n%a = arith.constant {sdsc_pool.size = 128 : i64} 1000000000 : index\n")
			lines(many, "%%b%d = arith.constant {sdsc_pool.size = 128 : i64} %d : index\n", 1, 256)
			lines(many, "%%c%d = arith.constant %d : index\n", 1, 255)
			lines(many, write("%%b%d"), 1)
			lines(many, read("%%c%d"), 1)
			lines(many, read("%%b%d"), 1)
			text.WriteString("return\n}\n")
		}, map[analysis.Reason]int{analysis.NeverWritten: 1}},
		{"buffers in the innermost of many loops", func() {
			text.WriteString("func.func @f() {\n%c0 = arith.constant 0 : index\n%c4 = arith.constant 4 : index\n%c1 = arith.constant 1 : index\n")
			lines(many/5, "%%b%d = sdscbundle.device_mem_allocate 128 bytes : index\n", 1)
			lines(250, "scf.for %%i%d = %%c0 to %%c4 step %%c1 {\n", 1)
			lines(many/5, write("%%b%d")+read("%%b%[1]d"), 1)
			text.WriteString(strings.Repeat("}", 250) + "\nreturn\n}\n")
		}, map[analysis.Reason]int{"": many / 5}},
		{"functions with one buffer", func() {
			for i := range many / 2 {
				fmt.Fprintf(&text, "func.func @f%d() {\n%%a = arith.constant {sdsc_pool.size = 128 : i64} 4096 : index\n", i)
				text.WriteString(write("%a") + read("%a") + "return\n}\n")
			}
		}, map[analysis.Reason]int{analysis.MultiBundleWrite: many / 2}},
		{"functions with a pool each", func() {
			for i := range many / 2 {
				fmt.Fprintf(&text, "func.func @f%d() {\n%%a = sdscbundle.device_mem_allocate 128 bytes : index\n", i)
				text.WriteString(write("%a") + read("%a") + "return\n}\n")
			}
		}, map[analysis.Reason]int{"": many / 2}},
		{"writes that may not run, and reads behind them", func() {
			text.WriteString("func.func @f(%n: index) {\n%c0 = arith.constant 0 : index\n%c4 = arith.constant 4 : index\n%c1 = arith.constant 1 : index\n")
			text.WriteString("%a = sdscbundle.device_mem_allocate 128 bytes : index\nscf.for %i = %c0 to %c4 step %c1 {\n")
			text.WriteString("scf.for %j = %c0 to %n step %c1 {\n")
			lines(many, write("%%a"))
			text.WriteString("}\n" + write("%a"))
			lines(many, read("%%a"))
			text.WriteString("}\nreturn\n}\n")
		}, map[analysis.Reason]int{"": 1}},
		{"writes in loops that may not run, and reads behind them", func() {
			text.WriteString("func.func @f(%n: index) {\n%c0 = arith.constant 0 : index\n%c4 = arith.constant 4 : index\n%c1 = arith.constant 1 : index\n")
			text.WriteString("%a = sdscbundle.device_mem_allocate 128 bytes : index\nscf.for %i = %c0 to %c4 step %c1 {\n")
			lines(many, "scf.for %%j = %%c0 to %%n step %%c1 {\n"+write("%%a")+"}\n")
			text.WriteString(write("%a"))
			lines(many, read("%%a"))
			text.WriteString("}\nreturn\n}\n")
		}, map[analysis.Reason]int{"": 1}},
		{"loops over one buffer", func() {
			text.WriteString("func.func @f(%n: index) {\n%c0 = arith.constant 0 : index\n%c4 = arith.constant 4 : index\n%c1 = arith.constant 1 : index\n")
			text.WriteString("%a = sdscbundle.device_mem_allocate 128 bytes : index\n")
			lines(many, "scf.for %%j = %%c0 to %%n step %%c1 {\n"+write("%%a")+read("%%a")+"}\n")
			text.WriteString("return\n}\n")
		}, map[analysis.Reason]int{"": 1}},
		{"names that are taken", func() {
			text.WriteString("func.func @f() {\n")
			text.WriteString("%pool = arith.constant 0 : index\n")
			lines(many, "%%pool_%d = arith.constant 0 : index\n", 1)
			text.WriteString("%a = sdscbundle.device_mem_allocate 128 bytes : index\n" + write("%a") + read("%a"))
			text.WriteString("return\n}\n")
		}, map[analysis.Reason]int{"": 1}},
		{"a chain of addresses", func() {
			text.WriteString("func.func @f() {\n%c1 = arith.constant 1 : index\n%a0 = sdscbundle.device_mem_allocate 1048576 bytes : index\n")
			for i := range many {
				fmt.Fprintf(&text, "%%a%d = arith.addi %%a%d, %%c1 : index\n", i+1, i)
			}
			lines(many, write("%%a%d"), 1)
			lines(many, read("%%a%d"), 1)
			text.WriteString("return\n}\n")
		}, map[analysis.Reason]int{"": 1}},
		{"a chain of declarations", func() {
			text.WriteString("func.func @f() {\n%c1 = arith.constant 1 : index\n%a0 = sdscbundle.device_mem_allocate 1048576 bytes : index\n")
			for i := range many {
				fmt.Fprintf(&text, "%%a%d = arith.addi %%a%d, %%c1 {sdsc_pool.size = 8 : i64} : index\n", i+1, i)
			}
			lines(many, write("%%a%d"), 1)
			lines(many, read("%%a%d"), 1)
			text.WriteString("return\n}\n")
		}, map[analysis.Reason]int{"": many + 1}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			text.Reset()
			tt.write()
			m, err := pipeline.Parse("in", text.String())
			if err != nil {
				t.Fatal(err)
			}
			start := time.Now()
			res, err := pipeline.Rewrite([]*mlirparse.Module{m}, analysis.Options{}, rewrite.Options{})
			if err != nil {
				t.Fatal(err)
			}
			// Quadratic means many seconds, a loaded machine two.
			if took := time.Since(start); took > 5*time.Second {
				t.Errorf("took %v", took)
			} else {
				t.Logf("took %v", took)
			}
			got := map[analysis.Reason]int{}
			for _, f := range res.Program.Funcs {
				for _, b := range f.Buffers {
					got[b.Reason]++
				}
			}
			for r, n := range tt.want {
				if got[r] != n {
					t.Errorf("%d buffers with reason %q, want %d: %v", got[r], r, n, got)
				}
			}
		})
	}
}
