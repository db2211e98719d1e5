package driver_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/mlirparse/driver"
)

func source(t *testing.T, text string) *mlirparse.Source {
	t.Helper()
	src, err := mlirparse.NewSource("in.mlir", text)
	if err != nil {
		t.Fatal(err)
	}
	return src
}

func print(ds mlirparse.List) string {
	var b strings.Builder
	for _, d := range ds {
		d.Print(&b) // a Builder takes all
	}
	return b.String()
}

func TestSplit(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, text string
		want       []string
		warnings   int
	}{
		{"no marker", "a\n", []string{"a\n"}, 0},
		{"empty file", "", []string{""}, 0},
		{"two parts", "a\n// -----\nb\n", []string{"a\n", "\nb\n"}, 0},
		{"CRLF", "a\r\n// -----\r\nb\r\n", []string{"a\r\n", "\r\nb\r\n"}, 0},
		{"marker inside a line", "a // ----- b\n", []string{"a ", " b\n"}, 0},
		{"longer marker", "a\n// -------\nb", []string{"a\n", "--\nb"}, 0},
		{"empty part", "a\n// -----\n// -----\nb", []string{"a\n", "\n", "\nb"}, 0},
		{"at the end of a line", "a\n// -----\n", []string{"a\n", "\n"}, 0},
		{"at the end of the file", "a\n// -----", []string{"a\n// -----"}, 0},
		{"at the start", "// -----\nb", []string{"", "\nb"}, 0},
		{"near misses", "a // ----\n// ---x\n// -----\n// ----", []string{"a // ----\n// ---x\n", "\n// ----"}, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			parts, warnings := driver.Split(source(t, c.text))
			var got []string
			for _, p := range parts {
				got = append(got, p.Source.Text)
			}
			if strings.Join(got, "|") != strings.Join(c.want, "|") {
				t.Errorf("parts are %q, want %q", got, c.want)
			}
			if len(warnings) != c.warnings {
				t.Errorf("got %d warnings, want %d:\n%s", len(warnings), c.warnings, print(warnings))
			}
			if joined := strings.Join(got, driver.SplitMarker); joined != c.text {
				t.Errorf("the parts make %q, not the file", joined)
			}
		})
	}
}

func TestSplitNamesParts(t *testing.T) {
	t.Parallel()
	parts, _ := driver.Split(source(t, "a\n// -----\nb\n\n// -----\nc"))
	var names []string
	for _, p := range parts {
		names = append(names, p.Source.Name)
	}
	want := "within split at in.mlir:1 offset |within split at in.mlir:2 offset |within split at in.mlir:5 offset "
	if got := strings.Join(names, "|"); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestInFile(t *testing.T) {
	t.Parallel()
	file, other := source(t, "a\n// -----\nbb\n  cc\n"), source(t, "x")
	parts, _ := driver.Split(file)
	p := parts[1]
	at := int32(strings.Index(p.Source.Text, "cc"))
	sp := mlirparse.Span{Start: at, End: at + 2}
	d := mlirparse.Errorf(p.Source, sp, "wrong").Note(p.Source, sp, "here").Note(other, mlirparse.Span{}, "there")
	got := print(p.InFile(mlirparse.List{d}))
	want := "in.mlir:4:3: error: wrong\n  cc\n  ^\nin.mlir:4:3: note: here\n  cc\n  ^\nin.mlir:1:1: note: there\nx\n^\n"
	if got != want {
		t.Errorf("got:\n%swant:\n%s", got, want)
	}
	if d.Source != p.Source || d.Notes[0].Source != p.Source {
		t.Error("InFile changed its argument")
	}
}

func TestJoin(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name    string
		outputs []string
		want    string
	}{
		{"none", nil, ""},
		{"one", []string{"a\n"}, "a\n"},
		{"printed parts", []string{"a\n", "b\n"}, "a\n// -----\nb\n"},
		{"preserved parts", []string{"a\n", "\nb\n", " \r\nc\n"}, "a\n// -----\nb\n// ----- \r\nc\n"},
		{"refused parts", []string{"", "b\n", ""}, "\n// -----\nb\n// -----\n"},
		{"empty file before a marker", []string{"", "\nb\n"}, "// -----\nb\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if got := driver.Join(c.outputs); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestSplitAndJoin: a file whose markers have lines of their own is the join of
// its parts, and a place in a part is the place in the file.
func TestSplitAndJoin(t *testing.T) {
	t.Parallel()
	line := rapid.SampledFrom([]string{"", "a", "  // b", "// ----", driver.SplitMarker, "  " + driver.SplitMarker})
	rapid.Check(t, func(t *rapid.T) {
		end := rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "line end")
		text := strings.Join(rapid.SliceOf(line).Draw(t, "lines"), end) + end
		file, err := mlirparse.NewSource("in.mlir", text)
		if err != nil {
			t.Fatal(err)
		}
		parts, _ := driver.Split(file)
		var texts []string
		for _, p := range parts {
			texts = append(texts, p.Source.Text)
			all := mlirparse.Span{End: int32(len(p.Source.Text))}
			d := p.InFile(mlirparse.List{mlirparse.Errorf(p.Source, all, "all of it")})[0]
			if d.Source != file || file.Slice(d.Span) != p.Source.Text {
				t.Errorf("the part %q is not at %v of the file", p.Source.Text, d.Span)
			}
		}
		if joined := driver.Join(texts); joined != text {
			t.Errorf("got %q, want %q", joined, text)
		}
	})
}
