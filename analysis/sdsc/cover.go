package sdsc

// This file answers questions about a tensor: offsets, reach, and whether a write covers a read.

import "slices"

// CoreOffset returns how far the i-th start address lies above the lowest one of the tensor, in bytes, if the operands
// follow the frontend's address formula; ok is false when the formula cannot be vouched for. It is there to check
// operands against, not to compute them from: addresses come from the MLIR alone.
func (t *Tensor) CoreOffset(i int) (bytes int64, ok bool) {
	if !t.trusted || i < 0 || i >= len(t.offsets) {
		return 0, false
	}
	return t.offsets[i], true
}

// Reach returns how many bytes above any one of its start addresses the operation may touch of the tensor; 0 when not
// known. It is the footprint of Core, or else that of Whole: no core reaches below its start address or above the end of
// the tensor, so Whole placed at the core's address is an upper bound.
func (t *Tensor) Reach() int64 {
	if t.Core.Known() {
		return t.Core.Footprint()
	}
	return t.Whole.Footprint()
}

// Covers reports whether an execution of t's operation certainly writes all that an execution of u's operation reads,
// u's lowest address lying at bytes above t's lowest. It holds only if the addresses of t and of u are those of
// CoreOffset, which the caller has to check on the operands; where that is not known of both, the answer is no. False is
// no statement.
//
// Yes needs a written tensor, one unmasked operation that does not gather, cores that make up the whole tensor between
// them, and then either full sticks, so that every byte of Whole is written, or the same layout in writer and reader:
// then the elements that were not written are those that mean nothing to the reader either.
func (t *Tensor) Covers(u *Tensor, at int64) bool {
	if !t.Role.Writes() || !t.certain || !t.covered || !u.trusted {
		return false
	}
	if t.full {
		return t.Whole.Contains(u.Whole, at)
	}
	return at == 0 && slices.EqualFunc(material(t.layout), material(u.layout), sameElements)
}

// CoreCovers is Covers for one core each: whether what a core of t's operation writes, from its start address, certainly
// holds all that a core of u's operation reads from its own, at bytes above. It needs no further check of addresses, so
// it also serves tensors whose cores are placed freely.
func (t *Tensor) CoreCovers(u *Tensor, at int64) bool {
	if !t.Role.Writes() || !t.certain {
		return false
	}
	if t.full {
		return t.Core.Contains(u.Core, at)
	}
	// A partly filled stick must be at the same place in all cores.
	return at == 0 && u.layout != nil && slices.EqualFunc(material(t.layout), material(u.layout), func(a, b line) bool {
		return sameElements(a, b) && a.slices == b.slices && (a.slices == 1 || !a.partial)
	})
}

// InPlace reports whether an execution of the operation of t and u may write t to the very bytes that it reads u from,
// all addresses being those of CoreOffset. False is no statement.
//
// An operation runs over the dimensions of N_, dealt out to the cores by numWkSlicesPerDim_, and has for each of its
// steps the element of each tensor at the step's coordinates. If both tensors extend in all of the dimensions, neither
// reduced nor broadcast, and lay them out alike, then a byte that is written at some step is read at that step and at no
// other, by the same core. A transposition, a matrix product or a reduction writes what other steps have yet to read.
func (t *Tensor) InPlace(u *Tensor) bool {
	a, b := material(t.layout), material(u.layout)
	return t.pointwise && u.pointwise && len(a) == len(b) && !slices.ContainsFunc(a, func(x line) bool {
		return !slices.ContainsFunc(b, func(y line) bool { return x.dim == y.dim && sameElements(x, y) })
	})
}

// material drops the dimensions that do not show in a layout.
func material(lines []line) []line {
	return slices.DeleteFunc(slices.Clone(lines), func(d line) bool { return d.count == 1 && d.stick == 1 })
}

// sameElements reports whether two dimensions put the same elements at the same bytes.
func sameElements(a, b line) bool {
	return (a.stride == b.stride || a.count == 1) && a.count == b.count && a.valid == b.valid && a.stick == b.stick && a.scale == b.scale
}
