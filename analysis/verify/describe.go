package verify

import (
	"fmt"
	"strings"
)

// describe writes a form for a message: "%pool + 4096 * %i + 128".
func (as *atoms) describe(f form) string {
	var parts []string
	for _, t := range f.terms {
		name := "a value"
		if v := as.infos[t.atom].value; v != nil {
			name = v.Name
		}
		if t.coef != 1 {
			name = fmt.Sprintf("%d * %s", t.coef, name)
		}
		parts = append(parts, name)
	}
	if f.add != 0 || len(parts) == 0 {
		parts = append(parts, fmt.Sprint(f.add))
	}
	return strings.Join(parts, " + ")
}
