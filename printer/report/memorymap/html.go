package memorymap

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/report"
)

//go:embed page
var pageFiles embed.FS

// The parts of the page. The scripts are one program in this order.
var (
	style  = part("page.css")
	script = "'use strict';\n" + part("state.js") + part("layout.js") + part("draw.js") + part("facts.js") + part("input.js")
)

func part(name string) string {
	text, err := pageFiles.ReadFile("page/" + name)
	if err != nil {
		panic(err) // it is embedded
	}
	return string(text)
}

// HTML writes one page to explore the maps of all bundles with. It loads
// nothing: its policy forbids that, and lets no script and no style run but its
// own. Names and source lines are data in it, never markup. The error is the
// writer's.
func HTML(w io.Writer, p *analysis.Program) error {
	pics := pictures(p)
	data := pageData{Bundles: make([]pageBundle, len(pics))}
	for i := range pics {
		data.Bundles[i] = newPageBundle(&pics[i])
	}
	encoded, err := json.Marshal(data) // with '<', '>' and '&' as escapes
	if err != nil {
		panic(err) // pageData has nothing that JSON cannot say
	}
	page := template.Must(template.ParseFS(pageFiles, "page/page.html")) // here: other commands start without it
	var out bytes.Buffer
	err = page.Execute(&out, map[string]any{
		"Title":  "Memory map of " + mlirparse.Printable(titles(pics)),
		"Policy": fmt.Sprintf("default-src 'none'; style-src 'sha256-%s'; script-src 'sha256-%s'; base-uri 'none'; form-action 'none'", hash(style), hash(script)),
		"Style":  template.CSS(style),
		"Script": template.JS(script),
		"Data":   template.JS(encoded),
	})
	if err != nil {
		panic(err) // the template is embedded and its values are all given
	}
	_, err = w.Write(out.Bytes())
	return err
}

func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.StdEncoding.EncodeToString(sum[:])
}

// pageData is what the scripts read; facts.js and draw.js name its members.
type pageData struct {
	Bundles []pageBundle `json:"bundles"`
}

type pageBundle struct {
	ID            string       `json:"id"`
	File          string       `json:"file"`
	Line          int          `json:"line"`
	State         string       `json:"state"` // why there is nothing to see, or ""
	PoolSize      int64        `json:"pool_size"`
	Pooled        int          `json:"pooled"`
	Overflowed    int          `json:"overflowed"`
	Most          int64        `json:"most"`
	MostAt        int          `json:"most_at"`
	Fragmentation string       `json:"fragmentation"`
	Saved         int64        `json:"saved"`
	Budget        int64        `json:"budget"`
	Limit         int64        `json:"limit"` // bytes at the top of the plot
	Rows          int          `json:"rows"`
	Depth         int          `json:"depth"`
	Steps         []pageStep   `json:"steps"`
	Loops         [][4]int     `json:"loops"` // first, last, depth, line
	Curve         []int64      `json:"curve"`
	Buffers       []pageBuffer `json:"buffers"`
}

type pageBuffer struct {
	Name     string       `json:"name"`
	Value    string       `json:"value"`
	Line     int          `json:"line"`
	Size     int64        `json:"size"`
	Aligned  int64        `json:"aligned"`
	First    int          `json:"first"`
	Last     int          `json:"last"`
	Status   string       `json:"status"`
	Offset   int64        `json:"offset"`
	Reason   string       `json:"reason"`
	Detail   string       `json:"detail"`
	Row      int          `json:"row"`
	Accesses []pageAccess `json:"accesses"`
}

type (
	pageStep   [3]any // line, text of the line, SDSC file
	pageAccess [4]any // step, role, source, number of operands
)

func newPageBundle(pic *picture) pageBundle {
	src, f := pic.f.Module.Source, pic.figures
	out := pageBundle{
		ID: mlirparse.Printable(pic.id), File: mlirparse.Printable(src.Name), Line: src.Position(pic.f.Op.Span.Start).Line,
		PoolSize: f.PoolSize, Pooled: f.Pooled, Overflowed: f.Overflowed, Most: f.MostLive, MostAt: f.MostAt,
		Fragmentation: fmt.Sprintf("%.1f", f.Fragmentation()), Saved: f.Saved(),
		Budget: pic.budget, Limit: f.PoolSize, Rows: pic.rows, Depth: depth(pic.f),
		Steps: make([]pageStep, 0, len(pic.f.Steps)), Loops: [][4]int{},
		Curve: pic.curve, Buffers: make([]pageBuffer, 0, len(pic.boxes)),
	}
	if f.PoolSize == 0 {
		out.State = mlirparse.Printable(pic.headline())
	}
	if pic.budgetShown() {
		out.Limit = pic.budget
	}
	const shown = 200 // characters of a source line
	for _, op := range pic.f.Steps {
		line := src.Position(op.Span.Start).Line
		out.Steps = append(out.Steps, pageStep{
			line, report.Ellipsis(mlirparse.Printable(strings.TrimSpace(src.Line(line))), shown), report.FileOf(op),
		})
	}
	for _, l := range pic.f.Loops {
		if l.First <= l.Last {
			out.Loops = append(out.Loops, [4]int{l.First, l.Last, l.Depth, src.Position(l.Op.Span.Start).Line})
		}
	}
	for i := range pic.boxes {
		out.Buffers = append(out.Buffers, newPageBuffer(&pic.boxes[i]))
	}
	return out
}

func newPageBuffer(x *box) pageBuffer {
	b := x.b
	out := pageBuffer{
		Name: mlirparse.Printable(b.Name), Value: b.Value.Name, Line: b.Func.Module.Source.Position(b.Span().Start).Line,
		Size: b.Size, Aligned: x.size, First: x.live().First, Last: x.live().Last,
		Status: string(x.status), Reason: string(b.Reason), Detail: mlirparse.Printable(b.Detail), Row: x.row,
		Accesses: []pageAccess{},
	}
	if b.Pooled() {
		out.Offset = b.Offset()
	}
	for _, a := range report.AccessesOf(b) {
		out.Accesses = append(out.Accesses, pageAccess{a.Step, a.Role.String(), a.Source.String(), len(a.Operands)})
	}
	return out
}
