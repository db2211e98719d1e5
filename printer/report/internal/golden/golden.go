// Package golden runs tests on bundles that stand in txtar files beside what
// they should print.
package golden

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

var update = flag.Bool("update", false, "rewrite the wanted output in testdata")

// Case is one txtar file. Its .mlir files are the inputs; the comment before
// the first file tells what it shows, and may set "budget: BYTES" on a line.
type Case struct {
	Program *analysis.Program
	Modules []*mlirparse.Module

	path    string
	archive *txtar.Archive
	changed bool // by Want, under -update
}

// Run makes a parallel subtest of each file in testdata.
func Run(t *testing.T, test func(t *testing.T, c *Case)) {
	paths, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no testdata: %v", err)
	}
	for _, path := range paths {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			t.Parallel()
			c := Open(t, path)
			test(t, c)
			if c.changed {
				if err := os.WriteFile(path, txtar.Format(c.archive), 0o666); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// Open reads one file and plans its program.
func Open(t testing.TB, path string) *Case {
	t.Helper()
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	c := &Case{path: path, archive: archive}
	var o analysis.Options
	for line := range strings.Lines(string(c.archive.Comment)) {
		fmt.Sscanf(line, "budget: %d", &o.Budget)
	}
	var inputs []analysis.Input
	for _, f := range c.archive.Files {
		if strings.HasSuffix(f.Name, ".mlir") {
			m := Parse(t, f.Name, string(f.Data))
			c.Modules = append(c.Modules, m)
			inputs = append(inputs, analysis.Input{Module: m})
		}
	}
	c.Program = Analyze(t, inputs, o)
	return c
}

// Want compares an output with the file of that name in the archive. With
// -update it becomes that file.
func (c *Case) Want(t *testing.T, name, got string) {
	t.Helper()
	for i := range c.archive.Files {
		if f := &c.archive.Files[i]; f.Name == name {
			if *update {
				f.Data, c.changed = []byte(got), true
			} else if string(f.Data) != got {
				t.Errorf("%s of %s:\n%s\nwant:\n%s", name, c.path, got, f.Data)
			}
			return
		}
	}
	if *update {
		c.changed = true
		c.archive.Files = append(c.archive.Files, txtar.File{Name: name, Data: []byte(got)})
		return
	}
	t.Errorf("%s has no %s; got:\n%s", c.path, name, got)
}

// Has reports whether the archive has a file of that name.
func (c *Case) Has(name string) bool {
	for _, f := range c.archive.Files {
		if f.Name == name {
			return true
		}
	}
	return false
}

// Parse parses a bundle that must have no errors.
func Parse(t testing.TB, name, text string) *mlirparse.Module {
	t.Helper()
	src, err := mlirparse.NewSource(name, text)
	if err != nil {
		t.Fatal(err)
	}
	m, ds := mlirparse.Parse(src)
	if ds.HasErrors() {
		t.Fatal(ds)
	}
	return m
}

// Analyze plans a program that must have no errors.
func Analyze(t testing.TB, inputs []analysis.Input, o analysis.Options) *analysis.Program {
	t.Helper()
	p := analysis.Analyze(inputs, o)
	if p.Diagnostics.HasErrors() {
		t.Fatal(p.Diagnostics)
	}
	return p
}

// Text makes a bundle of n buffers: a chain of operations, each of which reads
// the one before and at times an older one, some in loops; at the end what is
// left is read. Equal arguments give equal text.
func Text(n int, seed uint64) string {
	rng := rand.New(rand.NewPCG(seed, 1))
	var out strings.Builder
	out.WriteString("module {\n\tfunc.func @main() {\n")
	out.WriteString("\t\t%c0 = arith.constant 0 : index\n\t\t%c1 = arith.constant 1 : index\n\t\t%c8 = arith.constant 8 : index\n")
	for i := range n {
		size := int64(1) << (10 + rng.IntN(8)) * int64(1+rng.IntN(3))
		mark := ""
		if rng.IntN(25) == 0 {
			mark = " {sdsc_pool.output}"
		}
		fmt.Fprintf(&out, "\t\t%%buf%d = sdscbundle.device_mem_allocate %d bytes%s : index\n", i, size, mark)
	}
	indent := "\t\t"
	for i := range n {
		if i%40 == 13 && i+8 < n {
			fmt.Fprintf(&out, "\t\tscf.for %%i%d = %%c0 to %%c8 step %%c1 {\n", i)
			indent = "\t\t\t"
		}
		operands, effects := []string{fmt.Sprintf("%%buf%d", i)}, []string{`"write"`}
		read := map[int]bool{}
		for k := range 3 {
			j := i - 1 - k*rng.IntN(1+min(i, 30))
			if j >= 0 && !read[j] && (k == 0 || rng.IntN(3) == 0) {
				read[j] = true
				operands, effects = append(operands, fmt.Sprintf("%%buf%d", j)), append(effects, `"read"`)
			}
		}
		fmt.Fprintf(&out, "%ssdscbundle.sdsc_execute (%s) {sdsc_filename=\"sdsc_%d.json\", sdsc_pool.effects = [%s]}\n",
			indent, strings.Join(operands, ", "), i, strings.Join(effects, ", "))
		if i%40 == 20 && indent == "\t\t\t" {
			out.WriteString("\t\t}\n")
			indent = "\t\t"
		}
	}
	if indent == "\t\t\t" {
		out.WriteString("\t\t}\n")
	}
	out.WriteString("\t\treturn\n\t}\n}\n")
	return out.String()
}

// Generated is the plan of Text(n, seed).
func Generated(t testing.TB, n int, seed uint64, o analysis.Options) *analysis.Program {
	t.Helper()
	m := Parse(t, fmt.Sprintf("generated%d.mlir", n), Text(n, seed))
	return Analyze(t, []analysis.Input{{Module: m}}, o)
}
