package diff_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer"
	"github.com/sdsc-pool/sdsc-pool/printer/report/diff"
	"github.com/sdsc-pool/sdsc-pool/printer/report/internal/golden"
	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

func unified(t testing.TB, name string, src *mlirparse.Source, changes []printer.Change, o diff.Options) string {
	t.Helper()
	var out strings.Builder
	if err := diff.Unified(&out, name, src, changes, o); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func source(t testing.TB, name, text string) *mlirparse.Source {
	t.Helper()
	src, err := mlirparse.NewSource(name, text)
	if err != nil {
		t.Fatal(err)
	}
	return src
}

// apply makes the changes, as printer.Apply does.
func apply(src *mlirparse.Source, changes []printer.Change) string {
	var out strings.Builder
	pos := int32(0)
	for _, c := range changes {
		out.WriteString(src.Text[pos:c.Span.Start])
		out.WriteString(c.Text)
		pos = c.Span.End
	}
	out.WriteString(src.Text[pos:])
	return out.String()
}

// span is where old stands in a text, once.
func span(t testing.TB, text, old string) mlirparse.Span {
	t.Helper()
	at := strings.Index(text, old)
	if at < 0 {
		t.Fatalf("no %q in %q", old, text)
	}
	return mlirparse.Span{Start: int32(at), End: int32(at + len(old))}
}

func TestGolden(t *testing.T) {
	t.Parallel()
	golden.Run(t, func(t *testing.T, c *golden.Case) {
		var plain, colored strings.Builder
		for _, m := range c.Modules {
			changes := slices.Collect(printer.Changes(m.Source, rewrite.File(m, c.Program.Funcs, rewrite.Options{})))
			plain.WriteString(unified(t, m.Source.Name, m.Source, changes, diff.Options{}))
			colored.WriteString(unified(t, m.Source.Name, m.Source, changes, diff.Options{Color: true}))
		}
		c.Want(t, "out.diff", plain.String())
		c.Want(t, "color.diff", strings.ReplaceAll(colored.String(), "\x1b", "ESC"))
	})
}

func TestUnified(t *testing.T) {
	t.Parallel()
	const ten = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n"
	for _, c := range []struct {
		name, text string
		changes    []string // old, new, ...
		want       string
	}{
		{"nothing", ten, nil, ""},
		{"a change to the same", ten, []string{"5", "5"}, ""},
		{"in a line", ten, []string{"5", "five"}, "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n"},
		{"whole lines go", ten, []string{"5\n6\n", ""}, "@@ -2,8 +2,6 @@\n 2\n 3\n 4\n-5\n-6\n 7\n 8\n 9\n"},
		{"joined lines", ten, []string{"5\n", "5"}, "@@ -2,8 +2,7 @@\n 2\n 3\n 4\n-5\n-6\n+56\n 7\n 8\n 9\n"},
		{"a line more", ten, []string{"5\n", "5\nnew\n"}, "@@ -2,7 +2,8 @@\n 2\n 3\n 4\n-5\n+5\n+new\n 6\n 7\n 8\n"},
		{"neighbours", ten, []string{"5", "five", "6", "six"}, "@@ -2,8 +2,8 @@\n 2\n 3\n 4\n-5\n-6\n+five\n+six\n 7\n 8\n 9\n"},
		{"two in a line", "a b c\n", []string{"a", "x", "c", "z"}, "@@ -1 +1 @@\n-a b c\n+x b z\n"},
		{"near: one hunk", ten, []string{"1\n", "", "8", "eight"}, "@@ -1,10 +1,9 @@\n-1\n 2\n 3\n 4\n 5\n 6\n 7\n-8\n+eight\n 9\n 10\n"},
		{"far: two hunks", ten, []string{"1\n", "", "9", "nine"}, "@@ -1,4 +1,3 @@\n-1\n 2\n 3\n 4\n@@ -6,5 +5,5 @@\n 6\n 7\n 8\n-9\n+nine\n 10\n"},
		{"no end, kept", "1\n2", []string{"1", "one"}, "@@ -1,2 +1,2 @@\n-1\n+one\n 2\n\\ No newline at end of file\n"},
		{"no end, changed", "1\n2", []string{"2", "two"}, "@@ -1,2 +1,2 @@\n 1\n-2\n\\ No newline at end of file\n+two\n\\ No newline at end of file\n"},
		{"an end comes", "1\n2", []string{"2", "2\n"}, "@@ -1,2 +1,2 @@\n 1\n-2\n\\ No newline at end of file\n+2\n"},
		{"carriage returns stay", "1\r\n2\r\n", []string{"2", "two"}, "@@ -1,2 +1,2 @@\n 1\r\n-2\r\n+two\r\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			var changes []printer.Change
			for i := 0; i < len(c.changes); i += 2 {
				changes = append(changes, printer.Change{Span: span(t, c.text, c.changes[i]), Text: c.changes[i+1]})
			}
			want := c.want
			if want != "" {
				want = "--- a/f.mlir\n+++ b/f.mlir\n" + want
			}
			if got := unified(t, "f.mlir", source(t, "f.mlir", c.text), changes, diff.Options{}); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
	t.Run("names", func(t *testing.T) {
		t.Parallel()
		for name, want := range map[string]string{
			"dir/b.mlir":  "--- a/dir/b.mlir\n",
			"./b.mlir":    "--- a/b.mlir\n",
			"/dir/b.mlir": "--- a/dir/b.mlir\n",
			"a b.mlir":    "--- a/a b.mlir\t\n",
			"a\"\n.mlir":  "--- \"a/a\\\"\\012.mlir\"\n",
			"größe.mlir":  "--- a/größe.mlir\n",
		} {
			src := source(t, name, "x\n")
			got := unified(t, name, src, []printer.Change{{Span: mlirparse.Span{Start: 0, End: 1}, Text: "y"}}, diff.Options{})
			if !strings.HasPrefix(got, want) {
				t.Errorf("name %q: got %q, want %q", name, got, want)
			}
		}
	})
}

func TestColor(t *testing.T) {
	t.Parallel()
	mark := func(s string) string { return strings.NewReplacer("\x1b[7m", "[", "\x1b[27m", "]").Replace(s) }
	for _, c := range []struct{ name, text, old, new, want string }{
		{"a name, whole", "execute (%buf7, %b)\n", "%buf7", "%pool_addr_0", "-execute ([%buf7], %b)|+execute ([%pool_addr_0], %b)"},
		{"an attribute goes", "f {sdsc_pool.size = 4 : i64} x\n", " {sdsc_pool.size = 4 : i64}", "", "-f [{sdsc_pool.size = 4 : i64} ]x|+f x"},
		{"nothing in common", "abc\n", "abc", "xyz", "-abc|+xyz"},
		{"escapes are shown", "a\x1b[2Jb c\n", "c", "d", "-a^[[2Jb [c]|+a^[[2Jb [d]"},
		{"carriage return", "a b\r\n", "b", "c", "-a [b]\r|+a [c]\r"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			src := source(t, "f", c.text)
			got := mark(unified(t, "f", src, []printer.Change{{Span: span(t, c.text, c.old), Text: c.new}}, diff.Options{Color: true}))
			lines := strings.Split(strings.NewReplacer("\x1b[31m", "", "\x1b[32m", "", "\x1b[0m", "").Replace(got), "\n")
			if got := strings.Join(lines[3:5], "|"); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestPatch has the real patch apply a thousand random diffs in one run.
func TestPatch(t *testing.T) {
	t.Parallel()
	patch, err := exec.LookPath("patch")
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("patch is not installed")
		}
		t.Skip("patch is not installed")
	}
	dir := t.TempDir()
	rng := rand.New(rand.NewPCG(7, 7))
	var all strings.Builder
	want := map[string]string{}
	for i := range 1000 {
		name := fmt.Sprintf("dir/f %d.mlir", i)
		if i%3 == 0 {
			name = fmt.Sprintf("f%d.mlir", i)
		}
		src := source(t, name, randomText(rng))
		changes := randomChanges(rng, src.Text)
		want[name] = apply(src, changes)
		all.WriteString(unified(t, name, src, changes, diff.Options{}))
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(src.Text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(patch, "-p1", "--fuzz=0", "--no-backup-if-mismatch")
	cmd.Dir, cmd.Stdin = dir, strings.NewReader(all.String())
	if out, err := cmd.CombinedOutput(); err != nil || strings.Contains(string(out), "offset") {
		t.Fatalf("patch: %v\n%s", err, out)
	}
	for name, text := range want {
		got, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil && !(os.IsNotExist(err) && text == "") { // patch removes a file that it empties
			t.Fatal(err)
		}
		if string(got) != text {
			t.Errorf("%s: got %q, want %q", name, got, text)
		}
	}
}

// randomText is a few lines of few words, so that lines repeat; with LF or
// CRLF, with or without an end of the last line.
func randomText(rng *rand.Rand) string {
	newline := []string{"\n", "\r\n"}[rng.IntN(2)]
	var out strings.Builder
	for range 1 + rng.IntN(40) {
		for range rng.IntN(4) {
			out.WriteString([]string{"a", "b ", "\t", "- c", "@@", "\\ No"}[rng.IntN(6)])
		}
		out.WriteString(newline)
	}
	if rng.IntN(3) == 0 {
		return strings.TrimRight(out.String(), "\r\n") + "x"
	}
	return out.String()
}

// randomChanges replaces, inserts and deletes, in lines and across them.
func randomChanges(rng *rand.Rand, text string) []printer.Change {
	var out []printer.Change
	for pos := 0; pos < len(text) && len(out) < 12; {
		start := min(len(text), pos+rng.IntN(30))
		end := start
		switch rng.IntN(3) {
		case 0:
			end = min(len(text), start+rng.IntN(8))
		case 1: // to the start of a line
			if nl := strings.IndexByte(text[start:], '\n'); nl >= 0 {
				start += nl + 1
				end = start
				if nl := strings.IndexByte(text[end:], '\n'); nl >= 0 && rng.IntN(2) == 0 {
					end += nl + 1
				}
			}
		}
		new := []string{"", "x", "new\n", "u\nv", "%p = q\n%r = s\n"}[rng.IntN(5)]
		out = append(out, printer.Change{Span: mlirparse.Span{Start: int32(start), End: int32(end)}, Text: new})
		pos = end + rng.IntN(3)
	}
	return out
}

func BenchmarkUnified(b *testing.B) {
	for _, n := range []int{1_000, 10_000} {
		text := strings.Repeat("    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename=\"f.json\"}\n", n)
		src := source(b, "bench.mlir", text)
		var changes []printer.Change
		for at := int32(0); at < int32(len(text)); at += 500 {
			changes = append(changes, printer.Change{Span: mlirparse.Span{Start: at, End: at + 4}, Text: "new"})
		}
		for _, o := range []diff.Options{{}, {Color: true}} {
			b.Run(fmt.Sprintf("lines=%d/color=%v", n, o.Color), func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					if err := diff.Unified(io.Discard, "bench.mlir", src, changes, o); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
