package driver_test

import (
	"cmp"
	"fmt"
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
		marker     string // "" for the usual one
	}{
		{"no marker", "a\n", []string{"a\n"}, 0, ""},
		{"empty file", "", []string{""}, 0, ""},
		{"two parts", "a\n// -----\nb\n", []string{"a\n", "\nb\n"}, 0, ""},
		{"CRLF", "a\r\n// -----\r\nb\r\n", []string{"a\r\n", "\r\nb\r\n"}, 0, ""},
		{"marker inside a line", "a // ----- b\n", []string{"a ", " b\n"}, 0, ""},
		{"longer marker", "a\n// -------\nb", []string{"a\n", "--\nb"}, 0, ""},
		{"empty part", "a\n// -----\n// -----\nb", []string{"a\n", "\n", "\nb"}, 0, ""},
		{"at the end of a line", "a\n// -----\n", []string{"a\n", "\n"}, 0, ""},
		{"at the end of the file", "a\n// -----", []string{"a\n// -----"}, 1, ""},
		{"one after the other", "a\n// -----// -----\nb", []string{"a\n// -----", "\nb"}, 1, ""},
		{"a zero behind it", "a\n// -----0\nb", []string{"a\n// -----0\nb"}, 1, ""},
		{"at the start", "// -----\nb", []string{"", "\nb"}, 0, ""},
		{"near misses", "a // ----\n// ---x\n// -----\n// ----", []string{"a // ----\n// ---x\n", "\n// ----"}, 3, ""},
		{"other marker", "a\n//==\nb\n// -----\nc\n//=", []string{"a\n", "\nb\n// -----\nc\n//="}, 2, "//=="},
		{"shortest marker", "a\n=-:\nb=", []string{"a\n", "\nb="}, 1, "=-:"},
		{"marker that repeats itself", "xababy", []string{"xababy"}, 2, "abab"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			parts, warnings := driver.Split(source(t, c.text), cmp.Or(c.marker, driver.SplitMarker))
			var got []string
			for _, p := range parts {
				got = append(got, p.Text)
			}
			if strings.Join(got, "|") != strings.Join(c.want, "|") {
				t.Errorf("parts are %q, want %q", got, c.want)
			}
			if len(warnings) != c.warnings {
				t.Errorf("got %d warnings, want %d:\n%s", len(warnings), c.warnings, print(warnings))
			}
			if joined := strings.Join(got, cmp.Or(c.marker, driver.SplitMarker)); joined != c.text {
				t.Errorf("the parts make %q, not the file", joined)
			}
		})
	}
}

func TestSplitNamesParts(t *testing.T) {
	t.Parallel()
	parts, _ := driver.Split(source(t, "a\n// -----\nb\n\n// -----\nc"), driver.SplitMarker)
	var names []string
	for _, p := range parts {
		names = append(names, p.Name)
	}
	want := "within split at in.mlir:1 offset |within split at in.mlir:2 offset |within split at in.mlir:5 offset "
	if got := strings.Join(names, "|"); got != want {
		t.Errorf("got %q, want %q", got, want)
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
			if got := driver.Join(c.outputs, driver.SplitMarker); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// TestSplitAndJoin: a file whose markers have lines of their own is the join of
// its parts, and each part is at the line that its name has.
func TestSplitAndJoin(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		marker := rapid.SampledFrom([]string{driver.SplitMarker, "//==", "== split =="}).Draw(t, "marker")
		line := rapid.SampledFrom([]string{"", "a", "  // b", marker[:len(marker)-1], marker, "  " + marker})
		end := rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "line end")
		text := strings.Join(rapid.SliceOf(line).Draw(t, "lines"), end) + end
		file, err := mlirparse.NewSource("in.mlir", text)
		if err != nil {
			t.Fatal(err)
		}
		parts, _ := driver.Split(file, marker)
		var texts []string
		at := 0
		for _, p := range parts {
			texts = append(texts, p.Text)
			want := fmt.Sprintf("within split at in.mlir:%d offset ", strings.Count(text[:at], "\n")+1)
			if !strings.HasPrefix(text[at:], p.Text) || p.Name != want {
				t.Errorf("the part %q at byte %d has the name %q, want %q", p.Text, at, p.Name, want)
			}
			at += len(p.Text) + len(marker)
		}
		if joined := driver.Join(texts, marker); joined != text {
			t.Errorf("got %q, want %q", joined, text)
		}
	})
}

func TestCheckMarker(t *testing.T) {
	t.Parallel()
	if err := driver.CheckMarker("//"); err == nil || err.Error() != "the marker '//' has fewer than 3 bytes" {
		t.Errorf("got %v", err)
	}
	if err := driver.CheckMarker("//="); err != nil {
		t.Error(err)
	}
}
