package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/analysis"
)

// CSV writes the live ranges of all buffers that may share a pool as one
// problem of google/minimalloc: id, the half-open range of steps
// [lower, upper), size in bytes rounded up to the alignment, and the offset
// that the plan has.
//
// The bundles of a job run one after another. So do they here: the steps of
// each begin where those of the one before end, and the smallest pool for the
// whole file is the largest that a bundle needs. Buffers that share storage are
// one row, under the name of the first.
//
// minimalloc knows no row without an offset where there is such a column, so
// the column is left out when a buffer did not fit the budget. It does not know
// quotes either: what would need them in a name is written as in a URL. It
// costs O(n); the error is the writer's.
func CSV(w io.Writer, p *analysis.Program) error {
	bundles := p.Funcs
	ids := IDs(bundles)
	offsets := true
	for _, f := range bundles {
		offsets = offsets && FiguresOf(f).Overflowed == 0
	}
	var out strings.Builder
	out.WriteString("id,lower,upper,size")
	if offsets {
		out.WriteString(",offset")
	}
	out.WriteByte('\n')
	start := 0
	for i, f := range bundles {
		for _, s := range f.Storages {
			if StatusOf(s.Buffers[0]) == Standalone {
				continue
			}
			id := s.Buffers[0].Name
			if len(bundles) > 1 {
				id = "@" + ids[i] + ":" + id
			}
			fmt.Fprintf(&out, "%s,%d,%d,%d", csvField(id), start+s.Live.First, start+s.Live.Last+1, s.Size)
			if offsets {
				fmt.Fprintf(&out, ",%d", s.Offset)
			}
			out.WriteByte('\n')
		}
		start += len(f.Steps)
	}
	_, err := io.WriteString(w, out.String())
	return err
}

// csvField writes what separates fields and lines as %XX, and so '%' and the
// blanks around a field, which readers drop.
func csvField(text string) string {
	if !strings.ContainsFunc(text, special) && strings.Trim(text, " ") == text {
		return text
	}
	var out strings.Builder
	for i := range len(text) {
		if special(rune(text[i])) || text[i] == ' ' && (i == 0 || i == len(text)-1) {
			fmt.Fprintf(&out, "%%%02X", text[i])
		} else {
			out.WriteByte(text[i])
		}
	}
	return out.String()
}

func special(r rune) bool { return r < ' ' || r == ',' || r == '"' || r == '%' || r == 0x7f }
