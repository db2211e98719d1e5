package memorymap_test

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/printer/report/internal/golden"
	"github.com/sdsc-pool/sdsc-pool/printer/report/memorymap"
)

func svgOf(t testing.TB, p *analysis.Program) string {
	t.Helper()
	var out strings.Builder
	if err := memorymap.SVG(&out, p); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func htmlOf(t testing.TB, p *analysis.Program) string {
	t.Helper()
	var out strings.Builder
	if err := memorymap.HTML(&out, p); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func caseOf(t testing.TB, name string) *golden.Case {
	t.Helper()
	return golden.Open(t, "../testdata/"+name+".txtar")
}

// body is a picture without its style sheet.
func body(svg string) string {
	head, rest, _ := strings.Cut(svg, "<style>")
	_, rest, _ = strings.Cut(rest, "</style>\n")
	return head + rest
}

// data is what a page hands its scripts, an array a line.
func data(html string) string {
	_, rest, _ := strings.Cut(html, `id="data">`)
	text, _, _ := strings.Cut(rest, "</script>")
	return strings.NewReplacer(`{"name"`, "\n"+`{"name"`, `{"id"`, "\n"+`{"id"`, `"steps"`, "\n"+`"steps"`, `"buffers"`, "\n"+`"buffers"`).Replace(text) + "\n"
}

func TestGolden(t *testing.T) {
	t.Parallel()
	golden.Run(t, func(t *testing.T, c *golden.Case) {
		c.Want(t, "map.svg", body(svgOf(t, c.Program)))
		c.Want(t, "map.json", data(htmlOf(t, c.Program)))
	})
}

func TestSVG(t *testing.T) {
	t.Parallel()
	for _, p := range []*analysis.Program{
		golden.Generated(t, 200, 5, analysis.Options{Budget: 1 << 20}),
		golden.Generated(t, 200, 5, analysis.Options{Budget: 1}),
		caseOf(t, "program").Program,
		caseOf(t, "accumulator").Program,
		bare(t),
		golden.Analyze(t, nil, analysis.Options{}),
	} {
		text := svgOf(t, p)
		boxes := 0
		d := xml.NewDecoder(strings.NewReader(text))
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			if e, ok := token.(xml.StartElement); ok && e.Name.Local == "title" {
				boxes++
			}
		}
		want := 1
		for _, f := range p.Funcs {
			for _, b := range f.Buffers {
				if !b.Storage.Live.Empty() {
					want++
				}
			}
		}
		if boxes != want {
			t.Errorf("%d titles, want %d: the picture's and one a live buffer", boxes, want)
		}
		if strings.Contains(text, "NaN") || strings.Contains(text, "Inf") {
			t.Error("a coordinate is no number")
		}
	}
}

// bare has an execute that names no file.
func bare(t *testing.T) *analysis.Program {
	m := golden.Parse(t, "bare.mlir", `func.func @f() {
		%a = sdscbundle.device_mem_allocate 128 bytes : index
		"sdscbundle.sdsc_execute"(%a) : (index) -> ()
		return
	}`)
	return golden.Analyze(t, []analysis.Input{{Module: m}}, analysis.Options{})
}

func TestHTMLWithoutFileName(t *testing.T) {
	t.Parallel()
	if text := htmlOf(t, bare(t)); !strings.Contains(text, `(index) -\u003e ()",""]`) {
		t.Errorf("the step is not there: %s", data(text))
	}
}

func TestHTMLIsSelfContained(t *testing.T) {
	t.Parallel()
	text := htmlOf(t, caseOf(t, "program").Program)
	for _, outside := range []string{"http://", "https://", "src=", "@import", "url("} {
		if strings.Contains(text, outside) {
			t.Errorf("the page has %q", outside)
		}
	}
	if !strings.Contains(text, "default-src &#39;none&#39;; style-src &#39;sha256-") {
		t.Error("the page has no policy that forbids to load anything")
	}
}

func BenchmarkSVG(b *testing.B) {
	benchmark(b, memorymap.SVG)
}

func BenchmarkHTML(b *testing.B) {
	benchmark(b, memorymap.HTML)
}

func benchmark(b *testing.B, draw func(io.Writer, *analysis.Program) error) {
	for _, n := range []int{5_000, 100_000} {
		p := golden.Generated(b, n, 1, analysis.Options{})
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := draw(io.Discard, p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
