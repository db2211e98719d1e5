package report

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
)

// WritePlan writes the plan as JSON, laid out for line tools and for comparing
// versions: the members of the plan, the figures of a bundle, a loop and a
// buffer are a line each.
//
//	{"version":1,
//	"inputs":["bundle.mlir"],
//	...
//	"bundles":[
//	{"id":"main",...,
//	"loops":[],
//	"buffers":[
//	{"name":"a",...},
//	{"name":"b",...}]}]}
//
// Equal plans give equal bytes. It costs the size of the output; the error is
// the writer's.
func WritePlan(w io.Writer, p *Plan) error {
	buffered := bufio.NewWriter(w) // keeps the first error, for Flush
	j := jsonWriter{w: buffered}
	j.text(`{"version":`)
	j.value(p.Version)
	j.text(",\n\"inputs\":")
	j.value(p.Inputs)
	j.text(",\n\"options\":")
	j.value(p.Options)
	j.text(",\n\"pool_sizes\":")
	j.value(p.PoolSizes)
	j.text(",\n\"bundles\":")
	list(&j, p.Bundles, j.bundle)
	j.text("}\n")
	return buffered.Flush()
}

// ReadPlan reads what WritePlan wrote. The error is that of encoding/json, or
// of the reader; members that are not known are refused.
func ReadPlan(r io.Reader) (*Plan, error) {
	var p Plan
	d := json.NewDecoder(r)
	d.DisallowUnknownFields()
	if err := d.Decode(&p); err != nil {
		return nil, err
	}
	return &p, nil
}

type jsonWriter struct{ w *bufio.Writer }

func (j *jsonWriter) text(s string) { j.w.WriteString(s) }

// value writes v on one line. Names come from the input, but a plan is no HTML:
// '<' stays as it is.
func (j *jsonWriter) value(v any) { j.w.Write(marshal(v)) }

func marshal(v any) []byte {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(err) // the types of a Plan have nothing that JSON cannot say
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n"))
}

// bundle writes the figures as encoding/json has them, but for the two lists
// at the end.
func (j *jsonWriter) bundle(b *Bundle) {
	figures := *b
	figures.Loops, figures.Buffers = nil, nil
	head, _, _ := bytes.Cut(marshal(figures), []byte(`"loops":null,"buffers":null}`))
	j.w.Write(head)
	j.text("\n\"loops\":")
	list(j, b.Loops, func(l *Loop) { j.value(l) })
	j.text(",\n\"buffers\":")
	list(j, b.Buffers, func(b *Buffer) { j.value(b) })
	j.text("}")
}

// list writes an array, an element a line.
func list[T any](j *jsonWriter, all []T, element func(*T)) {
	j.text("[")
	for i := range all {
		if i > 0 {
			j.text(",")
		}
		j.text("\n")
		element(&all[i])
	}
	j.text("]")
}
