package analysis

import (
	"iter"
	"math"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// extent is what an operation touches of a buffer through one operand, over
// all iterations of the loops.
type extent struct {
	*Access
	start, end int64 // bytes [start, end) relative to the buffer
	known      bool  // false: start and end say nothing
}

// extents iterates over what is touched of a buffer; accesses in loops that
// are known to make no trip are left out. Without an SDSC file only the first
// byte at each operand is known to be touched.
func (b *Buffer) extents() iter.Seq[extent] {
	return func(yield func(extent) bool) {
		for i := 0; i < len(b.Accesses); {
			j := i + 1
			for j < len(b.Accesses) && b.Accesses[j].Step == b.Accesses[i].Step {
				j++
			}
			if !yieldExtents(yield, b.Accesses[i:j]) {
				return
			}
			i = j
		}
	}
}

// yieldExtents yields the extents of the accesses of one step. It reports
// whether to go on.
func yieldExtents(yield func(extent) bool, as []Access) bool {
	lows := lowestStarts(as)
	for i := range as {
		a := &as[i]
		address := *a.Address
		if low := lows[a.Tensor()]; low.within(a) {
			address = low.start
		}
		lo, hi, any, known := address.Bounded()
		if !any {
			continue
		}
		end, ok := mlirparse.AddInt64(hi, a.reach())
		if !ok {
			end = math.MaxInt64
		}
		if !yield(extent{a, lo, end, known}) {
			return false
		}
	}
	return true
}

// lowest is the lowest start address of a tensor in one operation.
type lowest struct {
	start Address
	known bool // the start addresses differ by constants only
}

// within reports whether the access starts inside the tensor that begins at
// the lowest address. If not, the addresses in the text are not what the file
// speaks of, and each has to be taken for a beginning.
func (l lowest) within(a *Access) bool {
	return l.known && a.Address.Const-l.start.Const < a.reach()
}

// lowestStarts finds where the tensors begin of which it is not known what a
// core touches: all of their cores stay between the lowest start address and
// the end of the whole. It is nil when there is no such tensor.
func lowestStarts(as []Access) map[*sdsc.Tensor]lowest {
	var out map[*sdsc.Tensor]lowest
	for i := range as {
		a := &as[i]
		t := a.file()
		if t == nil || t.Core.Known() || !t.Whole.Known() {
			continue
		}
		if out == nil {
			out = map[*sdsc.Tensor]lowest{}
		}
		low, seen := out[t]
		switch {
		case !seen:
			low = lowest{*a.Address, !a.Address.Unknown}
		case a.Address.Unknown || !slices.Equal(a.Address.Terms, low.start.Terms):
			low.known = false
		case a.Address.Const < low.start.Const:
			low.start = *a.Address
		}
		out[t] = low
	}
	return out
}

// sizeFromFiles is the size that a buffer needs as far as the SDSC files tell:
// the end of the farthest access, and of the whole tensors that are written at
// its start. It is 0 when an access has no known extent.
func (b *Buffer) sizeFromFiles() int64 {
	size := int64(0)
	for e := range b.extents() {
		t := e.file()
		if t == nil || !t.Whole.Known() || !e.known || e.start < 0 || e.end == math.MaxInt64 {
			return 0
		}
		size = max(size, e.end)
		if e.definesWhole() {
			size = max(size, t.Size)
		}
	}
	return size
}

// definesWhole reports whether the operation writes a tensor that begins where
// the buffer does: the buffer has to hold all of it, gaps included. A tensor
// that advances in a loop is one tile of what the buffer holds.
func (e *extent) definesWhole() bool {
	return e.file() != nil && e.known && e.start == 0 && e.Role&Write != 0 && len(e.Address.Terms) == 0
}
