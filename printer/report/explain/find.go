package explain

import (
	"fmt"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Find lists the buffers that a text names: "%b" by the value, "b" by the name,
// in every function that has one, or with "@f:" before it in that function. The
// error tells of a text that names none, and what there is.
func Find(p *analysis.Program, text string) ([]*analysis.Buffer, error) {
	name, where := text, ""
	if rest, ok := strings.CutPrefix(text, "@"); ok {
		i := strings.LastIndex(rest, ":")
		if i < 0 {
			return nil, fmt.Errorf("'%s' is not of the form %%BUFFER or @FUNC:%%BUFFER", text)
		}
		where, name = rest[:i], rest[i+1:]
	}
	var out, all []*analysis.Buffer
	known := where == ""
	for _, f := range p.Funcs {
		if where != "" && f.Name() != where {
			continue
		}
		known = true
		for _, b := range f.Buffers {
			if b.Value.Name == name || b.Name == name {
				out = append(out, b)
			}
		}
		all = append(all, f.Buffers...)
	}
	switch {
	case len(out) > 0:
		return out, nil
	case !known:
		return nil, fmt.Errorf("no function '@%s'", mlirparse.Printable(where))
	}
	return nil, fmt.Errorf("no buffer '%s'%s", mlirparse.Printable(text), others(all))
}

// others lists a few buffers that there are.
func others(all []*analysis.Buffer) string {
	const few = 8
	if len(all) == 0 {
		return ": there is none"
	}
	var names []string
	for i, b := range all {
		if i == few {
			names = append(names, fmt.Sprintf("and %d more", len(all)-few))
			break
		}
		names = append(names, b.Value.Name)
	}
	return "; there is " + mlirparse.Printable(strings.Join(names, ", "))
}
