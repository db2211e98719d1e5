package driver_test

import (
	"bytes"
	"cmp"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/mlirparse/driver"
)

// mlirOpt runs mlir-opt 19 on a text and returns both outputs.
func mlirOpt(t *testing.T, text string, args ...string) (stdout, stderr string) {
	t.Helper()
	path, err := exec.LookPath("mlir-opt-19")
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("mlir-opt-19 is not installed, and CI must compare with it")
		}
		t.Skip("mlir-opt-19 is not installed: nothing to compare with")
	}
	var out, errs bytes.Buffer
	cmd := exec.Command(path, args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(text), &out, &errs
	cmd.Run() // a refused input is part of the tests
	return out.String(), errs.String()
}

// firstLines keeps the lines of diagnostics that begin one. mlir-opt adds notes
// with the generic form of an operation, which other tools need not have.
func firstLines(text string) string {
	var out []string
	for _, line := range header.FindAllString(text, -1) {
		if !strings.Contains(line, "note: see current operation") {
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}

var header = regexp.MustCompile(`(?m)^.*<stdin>.*: (error|warning|note): .*$`)

const fine = "func.func @f() {\n  return\n}\n"

// TestSplitAsUpstream splits the same texts with both tools: the programs are
// the same ones when both refuse the same of them with the same words.
func TestSplitAsUpstream(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, marker string }{
		{"one part", "func.func @f() {\n  retur\n}\n", ""},
		{"three", fine + "// -----\nfunc.func @f() {\n  retur\n}\n// -----\nfunc.func @f() { retur }\n", ""},
		{"rest of line", fine + "  // ----- func.func @f() { retur }\n", ""},
		{"empty last", fine + "// -----\n", ""},
		{"near miss", fine + "// --- heading\nfunc.func @g() {\n  retur\n}\n// ----x", ""},
		{"at the end", fine + "// -----", ""},
		{"a zero behind it", fine + "// -----0\n" + fine, ""},
		{"one after the other", fine + "// -----// -----\n" + fine, ""},
		{"symbols", fine + "// -----\n" + fine + fine, ""},
		{"other marker", fine + "//==\nfunc.func @f() {\n  retur\n}\n// -----\n//=", "//=="},
		{"marker that is no comment", fine + "#-#" + fine + "##", "#-#"},
		{"marker that repeats itself", "//xaxax\n" + fine, "xaxa"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			file, err := mlirparse.NewSource("<stdin>", c.text)
			if err != nil {
				t.Fatal(err)
			}
			parts, all := driver.Split(file, cmp.Or(c.marker, driver.SplitMarker))
			for _, p := range parts {
				_, errs := mlirparse.Parse(p)
				all = append(all, errs...)
			}
			out, errs := mlirOpt(t, c.text, "-split-input-file="+c.marker)
			if got, want := firstLines(print(all)), firstLines(errs); got != want {
				t.Errorf("got:\n%s\nmlir-opt prints:\n%s", got, want)
			}
			if got, want := len(parts)-1, strings.Count(out, driver.SplitMarker+"\n"); got != want {
				t.Errorf("%d markers, mlir-opt prints %d", got, want)
			}
		})
	}
}

// TestVerifyAsUpstream checks the same expectations with both tools. The texts
// are the parts of one file: starting mlir-opt takes longer than all of them.
func TestVerifyAsUpstream(t *testing.T) {
	t.Parallel()
	const wrong = "func.func @f() { retur }"
	const redefined = "func.func @f() {\n  %a = arith.constant 0 : index\n  %a = arith.constant 1 : index\n"
	texts := []string{
		fine,
		wrong + " // expected-error {{custom op 'retur' is unknown}}\n",
		wrong,
		"// expected-error {{x}}\n// expected-warning {{y}}\n// expected-remark{{z}}\n// expected-note {{}}\n" + fine,
		wrong + "\n// expected-error@above {{op}}\n// expected-error@above {{unknown}}\n",
		"// expected-error@above {{op}}\n" + fine,
		"// expected-error @below {{op}}\n// expected-error@below {{unknown}}\n" + wrong,
		"// expected-error@below {{op}}\n\n" + wrong,
		fine + "// expected-error@below {{op}}\n",
		"// expected-error@+2 {{op}}\n\n" + wrong + "\n// expected-error@-1 {{op}}\n// expected-error@-9 {{op}}",
		wrong + " // expected-warning {{retur}}\n",
		"// expected-error@unknown {{retur}}\n" + wrong,
		redefined + "  // expected-note@-2 {{previously}}\n  // expected-error@-2 {{redefinition of SSA value '%a'}}\n  return\n}\n",
		redefined + "  // expected-error@above {{redefinition}}\n  return\n}\n",
		redefined + "  // expected-error@-2 {{previously}}\n  // expected-error@above {{redefinition}}\n  return\n}\n",
		wrong + " // expected-error {{op}} expected-error {{retur}}\n",
		wrong + " // expected-error {{op}} .\n",
		wrong + " // expected-error   {{op}} \t\r\n",
		wrong + " // expected-error-re {{custom op '{{[a-z]+}}' is {{.*}} (tried}}\n",
		wrong + " // expected-error {{custom op '{{[a-z]+}}'}}\n",
		wrong + " // expected-error-re {{custom.op}}\n",
		wrong + " // expected-error-re {{{{^}}op 'retur'}}\n",
		wrong + " // expected-error-re {{op {{[a-z]}}\n",
		"// expected-error-re {{a{{*b}}}}\n// expected-error-re {{a{{b{2}}}}}\n// expected-error-re {{a{{[z-a]}}}}\n",
		wrong + " // expected-error {{custom}}\n// expected-error@-1 {{custom}}\n",
		wrong + " // expected-error {{custom}}\n// expected-note@-1 {{retur}}\n",
		"// expected-error {{}}\n" + fine + "// expected-remark  @+1  {{y}}",
		"// é expected-error {{é}}\n" + fine,
		"func.func @f(%é: index) {\n  return\n}\n",
		wrong + " // expected-error-re {{cus{{\\t}}om}}\n",
		wrong + " // expected-error-re {{cust{{(o)(m)}} {{\\1}}}}\n",
		"// expected-error-re {{a{{}}}}\n// expected-error-re {{a{{(}}b{{)}}}}\n// expected-error-re {{a{{)}}}}\n// expected-error-re {{a{{[a}}}}\n",
	}
	got, want := verifyBoth(t, texts)
	if got != want {
		t.Errorf("got:\n%s\nmlir-opt prints:\n%s", got, want)
	}
}

// verifyBoth checks the expectations of texts with both tools.
func verifyBoth(t *testing.T, texts []string) (got, want string) {
	t.Helper()
	file, err := mlirparse.NewSource("<stdin>", driver.Join(texts, driver.SplitMarker))
	if err != nil {
		t.Fatal(err)
	}
	var errs mlirparse.List
	parts, _ := driver.Split(file, driver.SplitMarker)
	for _, p := range parts {
		errs = append(errs, verify(p)...)
	}
	_, want = mlirOpt(t, file.Text, "-split-input-file", "-verify-diagnostics")
	return print(errs), want
}

func verify(src *mlirparse.Source) mlirparse.List {
	_, produced := mlirparse.Parse(src)
	return driver.Verify(src, produced)
}

// TestRegexAsUpstream matches one message with random expressions in both
// tools: the same ones are refused, in the same words, and the same ones match.
func TestRegexAsUpstream(t *testing.T) {
	t.Parallel()
	tokens := []string{
		"c", "u", "r", "e", "t", "'", ".", "custom", "(", ")", "(", ")", "|", "*", "+", "?", "^", "$", "[", "]", "[^", "-",
		"[a-z]", "[^'r]", "[[:alpha:]]", "[:", ":]", "[[.c.]]", "{", "}", "{2}", "{1,2}", "{1,}", "{0}", "\\", "\\(", "\\d", "\\1",
	}
	random := rand.New(rand.NewPCG(1, 1))
	var texts []string
	for len(texts) < 400 {
		var expr strings.Builder
		for range 1 + random.IntN(6) {
			expr.WriteString(tokens[random.IntN(len(tokens))])
		}
		text := "func.func @f() { retur } // expected-error-re {{{{" + expr.String() + "}}" + []string{"", " op"}[random.IntN(2)] + "}}\n"
		src := source(t, text)
		if !strings.Contains(print(verify(src)), "not supported") {
			texts = append(texts, text)
		}
	}
	got, want := verifyBoth(t, texts)
	if got != want {
		t.Errorf("got:\n%s\nmlir-opt prints:\n%s", got, want)
	}
}
