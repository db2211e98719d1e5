package report

import (
	"fmt"

	"github.com/sdsc-pool/sdsc-pool/analysis"
)

// IDs names each bundle so that no two names are equal. The reference compiler
// calls every function @sdsc_bundle, so where the symbol does not tell bundles
// apart the input does, and where that does not either (a file given twice) a
// number.
func IDs(bundles []*analysis.Func) []string {
	symbols := map[string]int{}
	for _, f := range bundles {
		symbols[f.Name()]++
	}
	out, taken := make([]string, len(bundles)), map[string]bool{}
	for i, f := range bundles {
		id := f.Name()
		if symbols[id] > 1 {
			id = f.Module.Source.Name + ":" + id
		}
		free := id
		for n := 2; taken[free]; n++ {
			free = fmt.Sprintf("%s#%d", id, n)
		}
		taken[free] = true
		out[i] = free
	}
	return out
}
