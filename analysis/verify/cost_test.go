package verify_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/verify"
)

// hostile are texts of about 100 KB that are made to be slow.
var hostile = []struct {
	name string
	text func(b *strings.Builder)
}{
	{"a chain of sums", func(b *strings.Builder) {
		b.WriteString("func.func @f(%x0: index) {\n")
		for i := 1; b.Len() < 100_000; i++ {
			fmt.Fprintf(b, "%%y%d = arith.muli %%x%d, %%x%d : index %%x%d = arith.addi %%x%d, %%y%d : index\n", i, i-1, i-1, i, i-1, i)
		}
		b.WriteString("return\n}\n")
	}},
	{"sums of all induction variables", func(b *strings.Builder) {
		b.WriteString("func.func @f(%x0: index) {\n%p = sdscbundle.device_mem_allocate 128 bytes : index\n%c = arith.constant 1 : index\n")
		for i := range 200 {
			fmt.Fprintf(b, "scf.for %%i%d = %%c to %%c step %%c {\n%%x%d = arith.addi %%x%d, %%i%d : index\n", i, i+1, i, i)
		}
		for i := 201; b.Len() < 100_000; i++ {
			fmt.Fprintf(b, "%%x%d = arith.addi %%x%d, %%i%d : index sdscbundle.sdsc_execute (%%x%d, %%p)\n", i, i-1, i%200, i)
		}
		b.WriteString(strings.Repeat("}\n", 200) + "return\n}\n")
	}},
	{"one operation with many operands", func(b *strings.Builder) {
		b.WriteString("func.func @f() {\n%p = sdscbundle.device_mem_allocate 128 bytes : index\n%c = arith.constant 0 : index\n%q = arith.addi %p, %c : index\n")
		b.WriteString("sdscbundle.sdsc_execute (%q" + strings.Repeat(", %q, %p", 12_000) + ")\nreturn\n}\n")
	}},
	{"loops around every write", func(b *strings.Builder) {
		b.WriteString("func.func @f() {\n%p = sdscbundle.device_mem_allocate 1048576 bytes : index\n%c = arith.constant 0 : index\n%n = arith.constant 2 : index\n%o = arith.constant 1 : index\n%q = arith.addi %p, %c : index\n")
		for i := range 50 {
			fmt.Fprintf(b, "scf.for %%i%d = %%c to %%n step %%o {\n", i)
		}
		for i := 0; b.Len() < 100_000; i++ {
			fmt.Fprintf(b, "%%v%d = affine.apply affine_map<(d0)[s0] -> (s0 + %d + 128 * d0)>(%%i%d)[%%q]\n", i, i%4000*128, i%50)
			fmt.Fprintf(b, "sdscbundle.sdsc_execute (%%v%d, %%v%d) {sdsc_filename=\"f\", symbol_ids=[-1, -2]}\n", i, max(i-1, 0))
		}
		b.WriteString(strings.Repeat("}\n", 50) + "return\n}\n")
	}},
	{"one buffer in loops in loops", func(b *strings.Builder) {
		b.WriteString("func.func @f() {\n%a = sdscbundle.device_mem_allocate 1048576 bytes : index\n%c = arith.constant 0 : index\n%n = arith.constant 2 : index\n%o = arith.constant 1 : index\n")
		for i := range 100 {
			fmt.Fprintf(b, "scf.for %%i%d = %%c to %%n step %%o {\n", i)
		}
		for i := 0; b.Len() < 100_000; i++ {
			fmt.Fprintf(b, "%%v%d = affine.apply affine_map<(d0)[s0] -> (s0 + %d + 128 * d0)>(%%i%d)[%%a]\n", i, i%4000*128, i%50)
			fmt.Fprintf(b, "sdscbundle.sdsc_execute (%%v%d, %%v%d) {sdsc_filename=\"f\", symbol_ids=[-1, -2]}\n", i, max(i-1, 0))
		}
		b.WriteString(strings.Repeat("}\n", 100) + "return\n}\n")
	}},
	{"many buffers, many times", func(b *strings.Builder) {
		b.WriteString("func.func @f() {\n")
		for i := range 500 {
			fmt.Fprintf(b, "%%b%d = sdscbundle.device_mem_allocate %d bytes : index\n", i, 128*(1+i%7))
		}
		for i := 0; b.Len() < 100_000; i++ {
			fmt.Fprintf(b, "sdscbundle.sdsc_execute (%%b%d, %%b%d) {sdsc_filename=\"f\", symbol_ids=[-1, -2]}\n", i%500, (i*7+1)%500)
		}
		b.WriteString("return\n}\n")
	}},
	{"reductions over each other in a loop", func(b *strings.Builder) {
		b.WriteString("func.func @f(%n: index) {\n%pool = sdscbundle.device_mem_allocate 1048576 bytes : index\n" +
			"%c0 = arith.constant 0 : index\n%p0 = arith.addi %pool, %c0 : index\n")
		for i := range 200 {
			fmt.Fprintf(b, "%%o%d = arith.constant %d : index\n%%q%d = arith.addi %%pool, %%o%d : index\n", i, 128*i, i, i)
		}
		b.WriteString("scf.for %i = %c0 to %n step %n {\n")
		for i := 0; b.Len() < 100_000; i++ {
			fmt.Fprintf(b, "sdscbundle.sdsc_execute (%%q%d) {sdsc_filename=\"s\", symbol_ids=[-1]}\n", (i*7)%200)
		}
		b.WriteString("}\nreturn\n}\n")
	}},
	{"a long affine map", func(b *strings.Builder) {
		const n = 1000
		b.WriteString("func.func @f(%x: index) {\n%v = affine.apply affine_map<(d0")
		for i := 1; i < n; i++ {
			fmt.Fprintf(b, ", d%d", i)
		}
		b.WriteString(") -> (d0")
		for i := 1; i < n; i++ {
			fmt.Fprintf(b, " + d%d mod %d", i, i+1)
		}
		b.WriteString(")>(%x" + strings.Repeat(", %x", n-1) + ")\nsdscbundle.sdsc_execute (%v)\nreturn\n}\n")
	}},
}

// TestCost bounds the time for hostile texts, generously: machines differ, and
// what this is after costs minutes.
func TestCost(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{
		"f": {Data: sdscFile([]tensor{{sticks: 1, cores: 1, role: "write"}, {sticks: 1, cores: 1, role: "read"}})},
		"s": {Data: sdscFile([]tensor{{sticks: 64, cores: 1, role: "readwrite", reduced: true}})},
	}
	for _, c := range hostile {
		t.Run(c.name, func(t *testing.T) {
			var b strings.Builder
			c.text(&b)
			in := read(t, "f.mlir", b.String(), files)
			start := time.Now()
			verify.Check(in, verify.Options{})
			check := time.Since(start)
			if ds := verify.Compare([]verify.Input{in}, []verify.Input{in}, nil, verify.Options{}); len(ds) > 0 {
				t.Error(show(ds))
			}
			p := pool(t, b.String(), files, analysis.Options{})
			start = start.Add(time.Since(start) - check) // without the pipeline
			if ds := p.compare(); len(ds) > 0 {
				t.Error(show(ds))
			}
			total := time.Since(start)
			t.Logf("%d bytes, %d buffers move: check %v, compare %v", b.Len(), len(p.moved), check, total-check)
			if total > 20*time.Second {
				t.Errorf("took %v", total)
			}
		})
	}
}
