package generic_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/format/formattest"
	"github.com/sdsc-pool/sdsc-pool/printer/generic"
)

var update = flag.Bool("update", false, "rewrite the wanted outputs in testdata")

// TB is what tests and properties have in common.
type TB interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

func parse(t TB, text string) *mlirparse.Module {
	t.Helper()
	src, err := mlirparse.NewSource("in.mlir", text)
	if err != nil {
		t.Fatalf("%v", err)
	}
	m, errs := mlirparse.ParseOptions(src, mlirparse.Options{AllowUnregistered: true})
	if m == nil {
		t.Fatalf("%v in:\n%s", errs, text)
	}
	return m
}

// check prints a program in generic form and checks what needs no other tool.
func check(t TB, text string) string {
	t.Helper()
	m := parse(t, text)
	got := generic.Module(m)
	again := parse(t, got)
	if twice := generic.Module(again); twice != got {
		t.Errorf("printed twice:\n%s\nprinted once:\n%s", twice, got)
	}
	if a, b := plan(m), plan(again); a != b {
		t.Errorf("the plan was:\n%s\nit is now:\n%s\nof:\n%s", a, b, got)
	}
	again.Body.Walk(func(op *mlirparse.Op) bool {
		if !op.Generic {
			t.Errorf("%s is in custom form:\n%s", op.Name, got)
		}
		return true
	})
	return got
}

// TestGolden prints the "in" of each archive in testdata and compares with its
// "out", which mlir-opt accepts.
func TestGolden(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no archives in testdata: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			t.Parallel()
			a, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := check(t, string(a.Files[0].Data))
			if *update {
				a.Files = []txtar.File{a.Files[0], {Name: "out.mlir", Data: []byte(got)}}
				if err := os.WriteFile(file, txtar.Format(a), 0o666); err != nil {
					t.Fatal(err)
				}
			} else if want := string(a.Files[1].Data); got != want {
				t.Errorf("got:\n%swant:\n%s", got, want)
			}
			throughUpstream(t, map[string]string{file: string(a.Files[0].Data)})
		})
	}
}

func TestQuoting(t *testing.T) {
	t.Parallel()
	got := check(t, `module @"a \22\\\09é" { func.func @"b c"() { "other.op"() {"d e" = "f\n"} : () -> () return } }`)
	for _, want := range []string{`sym_name = "a \22\\\09\C3\A9"`, `sym_name = "b c"`, `{"d e" = "f\n"}`} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in:\n%s", want, got)
		}
	}
}

func TestRandomPrograms(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		program := formattest.Program().Draw(t, "program")
		a := check(t, program)
		if b := check(t, formattest.Noise(t, program, true)); a != b {
			t.Errorf("another layout gives:\n%s\ninstead of:\n%s", b, a)
		}
	})
}

func FuzzModule(f *testing.F) {
	f.Add("func.func @f(%a: index {x.y = 1} loc(\"a\")) -> (index {x.z}) {\n  return %a : index\n}\n")
	f.Add("scf.for %i = %a to %a step %a { }\n")
	f.Fuzz(func(t *testing.T, text string) {
		src, err := mlirparse.NewSource("in.mlir", text)
		if err != nil {
			return
		}
		if m, _ := mlirparse.ParseOptions(src, mlirparse.Options{AllowUnregistered: true}); m != nil {
			got := generic.Module(m)
			if twice := generic.Module(parse(t, got)); twice != got {
				t.Errorf("printed twice:\n%s\nprinted once:\n%s", twice, got)
			}
		}
	})
}

func BenchmarkModule(b *testing.B) {
	var text strings.Builder
	text.WriteString("module {\n\tfunc.func @f(%a: index) {\n")
	for i := range 5000 {
		fmt.Fprintf(&text, "\t\t%%v%d = arith.addi %%a, %%a : index // offset\n"+
			"\t\tsdscbundle.sdsc_execute (%%v%d, %%a, %%a) {sdsc_filename=\"sdsc_%d.json\", \"symbol_ids\"=[-1, -2, -3]}\n", i, i, i)
	}
	text.WriteString("\t\treturn\n\t}\n}\n")
	m := parse(b, text.String())
	b.SetBytes(int64(text.Len()))
	b.ReportAllocs()
	for b.Loop() {
		generic.Module(m)
	}
}
