package bind

import (
	"math"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// baked lists the HBM accesses whose addresses the file itself holds.
func baked(f *sdsc.File) []Baked {
	var out []Baked
	for i := range f.Tensors {
		t := &f.Tensors[i]
		if t.Component == sdsc.LX {
			continue
		}
		for _, a := range t.Addresses {
			if a.Symbolic() {
				continue
			}
			end := int64(math.MaxInt64)
			if r := t.Reach(); r > 0 {
				if sum, ok := mlirparse.AddInt64(a.Value, r); ok {
					end = sum
				}
			}
			out = append(out, Baked{t, a.Value, end})
		}
	}
	return out
}
