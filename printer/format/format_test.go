package format_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/format"
	"github.com/sdsc-pool/sdsc-pool/printer/format/formattest"
	"github.com/sdsc-pool/sdsc-pool/printer/format/token"
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

// check formats a program and checks all that formatting promises.
func check(t TB, text string) string {
	t.Helper()
	m := parse(t, text)
	got := format.Module(m)
	again := parse(t, got)
	if twice := format.Module(again); twice != got {
		t.Errorf("formatted twice:\n%s\nformatted once:\n%s", twice, got)
	}
	if a, b := dump(m), dump(again); a != b {
		t.Errorf("the tree was:\n%s\nit is now:\n%s\nof:\n%s", a, b, got)
	}
	codeBefore, notesBefore := split(text)
	codeAfter, notesAfter := split(got)
	if codeBefore != codeAfter {
		t.Errorf("the tokens were:\n%s\nthey are now:\n%s", codeBefore, codeAfter)
	}
	if notesBefore != notesAfter {
		t.Errorf("the comments were:\n%s\nthey are now:\n%s", notesBefore, notesAfter)
	}
	for i, line := range strings.Split(got, "\n") {
		if strings.TrimRight(line, " \t\r") != line {
			t.Errorf("line %d ends in blanks: %q", i+1, line)
		}
	}
	if got != "" && !strings.HasSuffix(got, "\n") || strings.HasSuffix(got, "\n\n") || strings.Contains(got, "\n\n\n") {
		t.Errorf("line ends are not canonical in %q", got)
	}
	return got
}

// split lists the tokens of a text and, apart, its comments. A comma may pass
// comments; the name of an attribute may lose its quotes; flags may gain blanks.
func split(text string) (code, notes string) {
	var c, n strings.Builder
	for _, t := range token.Scan(text) {
		word := t.Text(text)
		switch t.Kind {
		case token.Comment:
			fmt.Fprintln(&n, word)
			continue
		case token.String:
			if inner := word[1 : len(word)-1]; mlirparse.IsBareID(inner) {
				word = inner
			}
		case token.Body:
			word = strings.NewReplacer(" ", "", "\r", "").Replace(word)
		case token.Resource:
			word = strings.ReplaceAll(word, "\r", "")
		}
		fmt.Fprint(&c, word, " ")
	}
	return c.String(), n.String()
}

// dump prints a tree without its spans.
func dump(m *mlirparse.Module) string {
	d := dumper{src: m.Source}
	for _, a := range m.Aliases {
		d.printf("%s used %d times = ", a.Name, a.Uses)
		d.attribute(&a.Value)
	}
	for _, op := range m.Body.Ops {
		d.op(op)
	}
	return d.out.String()
}

type dumper struct {
	src *mlirparse.Source
	out strings.Builder
}

func (d *dumper) printf(format string, args ...any) { fmt.Fprintf(&d.out, format, args...) }

func (d *dumper) op(op *mlirparse.Op) {
	d.printf("%s generic=%t index=%d %s", op.Name, op.Generic, op.Index, token.Line(d.src.Slice(op.Location())))
	for _, v := range op.Results {
		d.printf(" %s=%d:%s", v.Name, v.ID, token.Line(v.Type))
	}
	for _, o := range op.Operands {
		d.printf(" (%d)", o.Value.ID)
	}
	for _, s := range op.Successors() {
		d.printf(" [%s]", s.Label)
	}
	d.attrs(op.Attrs)
	for _, r := range op.Regions() {
		d.printf(" {\n")
		for _, b := range r.Blocks {
			d.printf("%s", b.Label)
			for _, a := range b.Args {
				d.printf(" %s=%d:%s", a.Name, a.ID, token.Line(a.Type))
				d.attrs(a.Attrs())
			}
			d.printf("\n")
			for _, inner := range b.Ops {
				d.op(inner)
			}
		}
		d.printf("}")
	}
	d.printf("\n")
}

func (d *dumper) attrs(attrs []mlirparse.Attr) {
	for i := range attrs {
		d.printf(" %s@%d=", attrs[i].Name, attrs[i].Place)
		d.attribute(&attrs[i].Value)
	}
}

func (d *dumper) attribute(a *mlirparse.Attribute) {
	text := a.Text
	if a.Kind == mlirparse.Type {
		text = token.Line(text)
	}
	d.printf("<%d %d %q %s", a.Kind, a.Int, text, token.Line(a.Type()))
	if a.Kind == mlirparse.Opaque {
		d.printf(" %s", strings.NewReplacer(" ", "", "\r", "").Replace(token.Line(d.src.Slice(a.Span))))
	}
	if m := a.Map(); m != nil {
		d.printf(" %s", m)
	}
	list := a.Elements()
	for i := range list {
		d.attribute(&list[i])
	}
	d.attrs(a.Entries())
	d.printf(">")
}

// TestGolden formats the "in" of each archive in testdata and compares with
// its "out".
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
				return
			}
			if want := string(a.Files[1].Data); got != want {
				t.Errorf("got:\n%swant:\n%s", got, want)
			}
		})
	}
}

func TestEdges(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", ""},
		{"blanks alone", " \t\r\n\n ", ""},
		{"comment alone", "\n\n  // a  ", "// a\n"},
		{"no line end", "module {}", "module {\n}\n"},
		{"CRLF", "module {\r\n// a\r\n}\r\n", "module {\n  // a\n}\n"},
		{"CR", "module {\r// a\r// b\r}\r", "module {\n  // a\n  // b\n}\n"},
		{"CRLF in opaque text", "#a = dense<[1,\r\n 2]> : tensor<2xi8>\r\n", "#a = dense<[1,\n 2]> : tensor<2xi8>\n"},
		{"resources", "{-#  dialect_resources: {}\r\n#-}", "{-#  dialect_resources: {}\n#-}\n"},
		{"several on a line", "module {} module {} // a", "module {\n}\nmodule {\n}  // a\n"},
		{"comment in nothing", "module { // a\n}", "module {  // a\n}\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if got := check(t, c.text); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestWidth breaks a list just when its line would be too long.
func TestWidth(t *testing.T) {
	t.Parallel()
	for n := 1; n < 300; n++ {
		text := `"other.op"() {name = "` + strings.Repeat("é", n) + `"} : () -> ()`
		got := check(t, text)
		if broken, long := strings.Count(got, "\n") > 1, utf8.RuneCountInString(text) > format.Width; broken != long {
			t.Fatalf("%d characters: got %q", utf8.RuneCountInString(text), got)
		}
	}
}

// TestDeep breaks no list whose elements would begin behind the width.
func TestDeep(t *testing.T) {
	t.Parallel()
	for depth := 40; depth < 60; depth++ {
		text := strings.Repeat("module {\n", depth) + `"other.op"() {name = "a"} : () -> ()` + strings.Repeat("\n}", depth)
		got := check(t, text)
		if broken := strings.Contains(got, "{\n"+strings.Repeat("  ", depth+1)+"name"); broken != (2*depth+2 < format.Width) {
			t.Fatalf("%d deep: got\n%s", depth, got)
		}
	}
}

func TestCorpus(t *testing.T) {
	t.Parallel()
	for path, text := range formattest.Corpus(t) {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			src, err := mlirparse.NewSource(path, text)
			if err != nil {
				t.Fatal(err)
			}
			if m, _ := mlirparse.ParseOptions(src, mlirparse.Options{AllowUnregistered: true}); m == nil {
				return // the parser refuses this file, as it should: it is an excerpt
			}
			check(t, text)
		})
	}
}

func TestRandomPrograms(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		check(t, formattest.Noise(t, formattest.Program().Draw(t, "program"), true))
	})
}

// TestLayoutDoesNotMatter formats two layouts of one program. What counts is
// blank lines and comments, so there are none.
func TestLayoutDoesNotMatter(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		program := formattest.Program().Draw(t, "program")
		noBlankLines := func(text string) string { return strings.ReplaceAll(text, "\n\n", "\n") }
		a := noBlankLines(check(t, program))
		b := noBlankLines(check(t, formattest.Noise(t, program, false)))
		if a != b {
			t.Errorf("got:\n%s\nand:\n%s", a, b)
		}
	})
}

func FuzzModule(f *testing.F) {
	f.Add("func.func @f(%a: index) {\n  // c\n  return // d\n}\n")
	f.Add("#m = affine_map<(d0)[s0] -> (s0 - -d0 * 2)>\n\"a.b\"() ({\n^x: \"c.d\"()[^x] : () -> () }) {\"k\"} : () -> ()\n")
	f.Fuzz(func(t *testing.T, text string) {
		src, err := mlirparse.NewSource("in.mlir", text)
		if err != nil {
			return
		}
		if m, _ := mlirparse.ParseOptions(src, mlirparse.Options{AllowUnregistered: true}); m != nil {
			check(t, text)
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
	src, err := mlirparse.NewSource("in.mlir", text.String())
	if err != nil {
		b.Fatal(err)
	}
	m, errs := mlirparse.ParseOptions(src, mlirparse.Options{AllowUnregistered: true})
	if m == nil {
		b.Fatal(errs)
	}
	b.SetBytes(int64(len(src.Text)))
	b.ReportAllocs()
	for b.Loop() {
		format.Module(m)
	}
}
