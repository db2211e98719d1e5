package analysis

import (
	"math"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// extent is what an operation touches of a buffer through one operand, or
// through all operands of one tensor, over all iterations of the loops.
type extent struct {
	*Access
	start, end int64 // bytes [start, end) relative to the buffer
	known      bool  // false: start and end say nothing
}

// extents lists what is touched of a buffer; accesses in loops that are known
// to make no trip are left out. Without an SDSC file only the first byte at
// each operand is known to be touched.
func (b *Buffer) extents() []extent {
	var out []extent
	for i := 0; i < len(b.Accesses); {
		j := i + 1
		for j < len(b.Accesses) && b.Accesses[j].Step == b.Accesses[i].Step {
			j++
		}
		out = appendExtents(out, b.Accesses[i:j])
		i = j
	}
	return out
}

// appendExtents adds the extents of the accesses of one step.
func appendExtents(out []extent, as []Access) []extent {
	for i := range as {
		a := &as[i]
		reach, address := int64(1), a.Address
		if t := a.file(); t != nil {
			switch {
			case t.Core.Known():
				reach = t.Core.Footprint()
			case t.Whole.Known():
				// Where cores are placed is not known, but all of them stay in
				// the whole, which begins at the lowest address.
				reach = t.Whole.Footprint()
				address = lowest(as, a)
			}
		}
		lo, hi, any, known := address.Bounded()
		if !any {
			continue
		}
		end, ok := mlirparse.AddInt64(hi, reach)
		if !ok {
			end = math.MaxInt64
		}
		out = append(out, extent{a, lo, end, known})
	}
	return out
}

// lowest is the lowest start address of an access's tensor in its operation,
// if the start addresses differ by constants only, else the access's own.
func lowest(as []Access, a *Access) Address {
	out := a.Address
	for i := range as {
		if as[i].Tensor != a.Tensor {
			continue
		}
		if !slices.Equal(as[i].Address.Terms, a.Address.Terms) || as[i].Address.Unknown {
			return a.Address
		}
		if as[i].Address.Const < out.Const {
			out = as[i].Address
		}
	}
	return out
}

// sizeFromFiles is the size of a buffer that was declared without one: the end
// of the farthest access, and of the whole tensors that are written at its
// start. It is 0 when an access has no known extent.
func (b *Buffer) sizeFromFiles() int64 {
	size := int64(0)
	for _, e := range b.extents() {
		t := e.file()
		if t == nil || !e.known || e.start < 0 || !t.Core.Known() && !t.Whole.Known() {
			return 0
		}
		size = max(size, e.end)
		if e.Role&Write != 0 && e.start == 0 {
			size = max(size, t.Size)
		}
	}
	return size
}
