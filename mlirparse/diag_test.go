package mlirparse

import (
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"
)

func TestDiagnosticPrint(t *testing.T) {
	t.Parallel()
	src := source(t, "\tfunc\n  a\t\tb // -\r\nlast\nnot ASCII: →")
	for _, c := range []struct {
		name string
		d    *Diagnostic
		want string
	}{
		{"tab before", Errorf(src, Span{1, 5}, "no %s", "good"), "t.mlir:1:2: error: no good\n\tfunc\n\t^\n"},
		{"tabs within", Warningf(src, Span{11, 12}, "odd"), "t.mlir:2:6: warning: odd\n  a\t\tb // -\n   \t\t^\n"},
		{"end of a line with CR", Remarkf(src, Span{17, 17}, "r"), "t.mlir:2:12: remark: r\n  a\t\tb // -\n   \t\t      ^\n"},
		{"behind CR", Remarkf(src, Span{18, 18}, "r"), "t.mlir:2:13: remark: r\n  a\t\tb // -\n   \t\t      ^\n"},
		{"end of a line", Errorf(src, Span{23, 23}, "e"), "t.mlir:3:5: error: e\nlast\n    ^\n"},
		{"underlined", underlined(src, Span{7, 12}), "t.mlir:2:2: error: e\n  a\t\tb // -\n ^~~~~\n"},
		{"underlined to the end of the line", underlined(src, Span{14, 25}), "t.mlir:2:9: error: e\n  a\t\tb // -\n   \t\t   ^~~\n"},
		{"nothing underlined", underlined(src, Span{7, 7}), "t.mlir:2:2: error: e\n  a\t\tb // -\n ^\n"},
		{"not ASCII", Errorf(src, Span{24, 27}, "e"), "t.mlir:4:1: error: e\nnot ASCII: →\n"},
		{"note", Errorf(src, Span{1, 5}, "e").Note(src, Span{19, 23}, "see %d", 1),
			"t.mlir:1:2: error: e\n\tfunc\n\t^\nt.mlir:3:1: note: see 1\nlast\n^\n"},
		{"control characters", Errorf(src, Span{19, 20}, "named '%s'", "\x1b[31m\n\xffé"), "t.mlir:3:1: error: named '\\x1b[31m\\n\\xffé'\nlast\n^\n"},
		{"about no text", &Diagnostic{Message: "e"}, "error: e\n"},
	} {
		var out strings.Builder
		if err := c.d.Print(&out); err != nil || out.String() != c.want {
			t.Errorf("%s: got %q, %v, want %q", c.name, out.String(), err, c.want)
		}
		if first, _, _ := strings.Cut(c.want, "\n"); c.d.Error() != first {
			t.Errorf("%s: Error() is %q", c.name, c.d.Error())
		}
	}
}

func underlined(src *Source, sp Span) *Diagnostic {
	d := Errorf(src, sp, "e")
	d.Underlined = true
	return d
}

func TestDiagnosticLongLine(t *testing.T) {
	t.Parallel()
	src := source(t, "short\n"+strings.Repeat("x", maxShownLine+1))
	var out strings.Builder
	if err := Errorf(src, Span{10, 11}, "e").Print(&out); err != nil || out.String() != "t.mlir:2:5: error: e\n" {
		t.Errorf("got %q, %v", out.String(), err)
	}
}

func TestListSort(t *testing.T) {
	t.Parallel()
	a, b := source(t, "aaaa"), source(t, "bbbb")
	l := List{
		Errorf(b, Span{2, 3}, "1"), Errorf(a, Span{3, 4}, "2"), Errorf(b, Span{1, 2}, "3"),
		Errorf(a, Span{1, 2}, "4"), Warningf(a, Span{1, 2}, "5"), Errorf(a, Span{1, 2}, "4"),
		Errorf(b, Span{1, 2}, "3"),
	}.Sort()
	var got strings.Builder
	for _, d := range l {
		got.WriteString(d.Message)
	}
	if want := "31452"; got.String() != want {
		t.Errorf("order %s, want %s", got.String(), want)
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("full") }

func TestDiagnosticPrintFails(t *testing.T) {
	t.Parallel()
	if err := (&Diagnostic{Message: "e"}).Print(failing{}); err == nil || err.Error() != "full" {
		t.Errorf("got %v", err)
	}
}

// TestListPrint_garbage prints many diagnostics of one long line: none makes a
// copy of it that the collector has to find. It does not run in parallel, since
// what others allocate counts.
func TestListPrint_garbage(t *testing.T) {
	src := source(t, strings.Repeat("x", maxShownLine))
	var l List
	for i := range int32(200) {
		l = append(l, Errorf(src, Span{i, i + 1}, "e"))
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if err := l.Print(io.Discard); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if each := (after.TotalAlloc - before.TotalAlloc) / uint64(len(l)); each > maxShownLine/4 {
		t.Errorf("%d bytes a diagnostic", each)
	}
}

func TestListError(t *testing.T) {
	t.Parallel()
	one := &Diagnostic{Severity: Warning, Message: "w"}
	for _, c := range []struct {
		l      List
		want   string
		errors bool
	}{
		{nil, "no diagnostics", false},
		{List{one}, "warning: w", false},
		{List{one, {Message: "e"}, one}, "warning: w (and 2 more)", true},
	} {
		if c.l.Error() != c.want || c.l.HasErrors() != c.errors {
			t.Errorf("%q, errors %v", c.l.Error(), c.l.HasErrors())
		}
	}
	promoted := List{{Severity: Warning}, {Severity: Remark}, {Severity: Error}}
	promoted.Promote()
	if promoted[0].Severity != Error || promoted[1].Severity != Remark {
		t.Error("Promote")
	}
}

func TestSourceLines(t *testing.T) {
	t.Parallel()
	src := source(t, "a\r\nbc\n\nd")
	for offset, want := range []struct{ line, column, start, end int }{
		{1, 1, 0, 3}, {1, 2, 0, 3}, {1, 3, 0, 3}, {2, 1, 3, 6}, {2, 2, 3, 6}, {2, 3, 3, 6}, {3, 1, 6, 7}, {4, 1, 7, 8}, {4, 2, 7, 8},
	} {
		at := int32(offset)
		p := src.Position(at)
		if p.Line != want.line || p.Column != want.column || int(src.LineStart(at)) != want.start || int(src.LineEnd(at)) != want.end {
			t.Errorf("offset %d: %+v, line [%d, %d)", at, p, src.LineStart(at), src.LineEnd(at))
		}
	}
	for i, want := range []string{"a", "bc", "", "d"} {
		if got := src.Line(i + 1); got != want {
			t.Errorf("line %d is %q", i+1, got)
		}
	}
}
