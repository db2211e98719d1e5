package report_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/printer/report"
	"github.com/sdsc-pool/sdsc-pool/printer/report/internal/golden"
)

func table(t testing.TB, p *analysis.Program, o report.TableOptions) string {
	t.Helper()
	var out strings.Builder
	if err := report.Table(&out, p, o); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func planJSON(t testing.TB, p *report.Plan) string {
	t.Helper()
	var out strings.Builder
	if err := report.WritePlan(&out, p); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func csv(t testing.TB, p *analysis.Program) string {
	t.Helper()
	var out strings.Builder
	if err := report.CSV(&out, p); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestGolden(t *testing.T) {
	t.Parallel()
	golden.Run(t, func(t *testing.T, c *golden.Case) {
		c.Want(t, "report.txt", table(t, c.Program, report.TableOptions{}))
		c.Want(t, "plan.json", planJSON(t, report.NewPlan(c.Program)))
		c.Want(t, "buffers.csv", csv(t, c.Program))
	})
}

func TestTable(t *testing.T) {
	t.Parallel()
	p := golden.Generated(t, 300, 3, analysis.Options{Budget: 1 << 20})
	plain := table(t, p, report.TableOptions{})
	t.Run("fits 100 columns", func(t *testing.T) {
		t.Parallel()
		for line := range strings.Lines(plain) {
			if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > report.Width {
				t.Errorf("%d columns: %s", n, line)
			}
			if line != strings.TrimRight(line, " \n")+"\n" {
				t.Errorf("blanks at the end of %q", line)
			}
		}
	})
	t.Run("colour adds escapes only", func(t *testing.T) {
		t.Parallel()
		colored := table(t, p, report.TableOptions{Color: true})
		for _, style := range []string{"0", "1", "2", "33"} {
			if !strings.Contains(colored, "\x1b["+style+"m") {
				t.Errorf("no style %s", style)
			}
			colored = strings.ReplaceAll(colored, "\x1b["+style+"m", "")
		}
		if colored != plain {
			t.Error("the text differs beyond its escapes")
		}
	})
	t.Run("long names are cut", func(t *testing.T) {
		t.Parallel()
		name := strings.Repeat("very_long_", 30)
		m := golden.Parse(t, name+".mlir", `func.func @`+name+`() {
			%`+name+` = sdscbundle.device_mem_allocate 1 bytes : index
			return
		}`)
		for line := range strings.Lines(table(t, golden.Analyze(t, []analysis.Input{{Module: m}}, analysis.Options{}), report.TableOptions{})) {
			if n := utf8.RuneCountInString(line); n > report.Width+1 && !strings.HasPrefix(line, "bundle") {
				t.Errorf("%d columns: %s", n, line)
			}
		}
	})
}

func TestPlanMatchesSchema(t *testing.T) {
	t.Parallel()
	schema := compileSchema(t)
	check := func(t *testing.T, text string) error {
		t.Helper()
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		return schema.Validate(v)
	}
	golden.Run(t, func(t *testing.T, c *golden.Case) {
		text := planJSON(t, report.NewPlan(c.Program))
		if err := check(t, text); err != nil {
			t.Error(err)
		}
		for old, broken := range map[string]string{
			`"version":1`:         `"version":2`,
			`"status":"pooled"`:   `"status":"elsewhere"`,
			`"pool_size":`:        `"pool-size":`,
			`"kind":"allocation"`: `"kind":"allocation","more":1`,
			`"reason":null`:       `"reason":"overflow"`,
		} {
			changed := strings.Replace(text, old, broken, 1)
			if changed != text && check(t, changed) == nil {
				t.Errorf("the schema allows %s", broken)
			}
		}
	})
	t.Run("generated", func(t *testing.T) {
		t.Parallel()
		for seed := range uint64(5) {
			p := golden.Generated(t, 60, seed, analysis.Options{Budget: 1 << 20})
			if err := check(t, planJSON(t, report.NewPlan(p))); err != nil {
				t.Error(err)
			}
		}
	})
	t.Run("every reason and source", func(t *testing.T) {
		t.Parallel()
		for _, r := range []analysis.Reason{
			analysis.LX, analysis.GraphOutput, analysis.GraphInput, analysis.CPUFallback, analysis.Indirect,
			analysis.NeverWritten, analysis.NeverRead, analysis.CrossBundle, analysis.MultiBundleWrite,
			analysis.Aliased, analysis.OutOfBounds, analysis.UnknownSize, analysis.Overflow,
		} {
			if !strings.Contains(report.Schema, `"`+string(r)+`"`) {
				t.Errorf("the schema lacks the reason %s", r)
			}
		}
	})
}

func compileSchema(t testing.TB) *jsonschema.Schema {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(strings.NewReader(report.Schema))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("plan.schema.json", v); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("plan.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

func TestReadPlan(t *testing.T) {
	t.Parallel()
	want := report.NewPlan(golden.Generated(t, 80, 7, analysis.Options{Budget: 1 << 20}))
	text := planJSON(t, want)
	got, err := report.ReadPlan(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Error("the plan read back differs")
	}
	var indented bytes.Buffer
	if err := json.Indent(&indented, []byte(text), "", " "); err != nil {
		t.Error(err)
	}
	if _, err := report.ReadPlan(strings.NewReader(`{"unknown":1}`)); err == nil {
		t.Error("an unknown member is not refused")
	}
}

func TestEllipsis(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text  string
		width int
		want  string
	}{
		{"abc", 3, "abc"}, {"abcd", 3, "ab…"}, {"äöüß", 3, "äö…"}, {"abc", 1, "…"}, {"abc", 0, ""}, {"", 0, ""},
	} {
		if got := report.Ellipsis(c.text, c.width); got != c.want {
			t.Errorf("Ellipsis(%q, %d) = %q, want %q", c.text, c.width, got, c.want)
		}
	}
}
