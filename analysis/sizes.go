package analysis

import (
	"fmt"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// warnTensor warns of a tensor that does not fit the buffer it is accessed in.
func (p *Program) warnTensor(b *Buffer, e *extent, what string) {
	b.Func.warningf(e.span(), "buffer '%s' of %d bytes is %s", b.Name, b.Size, what).
		Note(b.Func.Module.Source, b.Span(), "declared here").
		Note(nil, mlirparse.Span{}, "%s", describe(e))
}

// describe says where the file of an access has its tensor, and how large it is.
func describe(e *extent) string {
	name, _ := e.Op.Attr("sdsc_filename")
	t := e.Tensor()
	text := fmt.Sprintf("%s: %s: %s '%s' of %d bytes", name.Value.Text, t.Path, roleNoun(t.Role), t.Name, t.Size)
	switch {
	case t.Core.Known() && t.Core.Footprint() != t.Size:
		text += fmt.Sprintf(", of which a core touches %d from its start address on", t.Core.Footprint())
	case t.Whole.Footprint() != t.Size:
		text += fmt.Sprintf(", of which %d from the lowest start address on are touched", t.Whole.Footprint())
	}
	return text
}

func roleNoun(r sdsc.Role) string {
	switch r {
	case sdsc.Read:
		return "input"
	case sdsc.Write:
		return "output"
	}
	return "tensor"
}

// checkSizes compares declared sizes with what the SDSC files say of the
// tensors in the buffers. Accesses that leave a buffer are told of by the rule
// of the eligibility table that excludes it.
func (p *Program) checkSizes(f *Func) {
	for _, b := range f.Buffers {
		if b.Size <= 0 {
			continue
		}
		switch size, es := roundUp(b.Size, p.Options.Alignment), slices.Collect(b.extents()); {
		case leaves(es, size):
		case !p.checkTooSmall(b, es, size):
			p.checkTooLarge(b, es)
		}
	}
}

// leaves reports whether a known access lies outside [0, size).
func leaves(es []extent, size int64) bool {
	for i := range es {
		if e := &es[i]; e.known && (e.start < 0 || e.end > size) {
			return true
		}
	}
	return false
}

// checkTooSmall warns of a buffer that cannot hold a tensor that is written at
// its start, though what is touched of that lies in the buffer.
func (p *Program) checkTooSmall(b *Buffer, es []extent, size int64) (warned bool) {
	for i := range es {
		if e := &es[i]; e.definesWhole() && e.file().Size > size {
			p.warnTensor(b, e, fmt.Sprintf("too small for the tensor of %d bytes that is written to it", e.file().Size))
			return true
		}
	}
	return false
}

// checkTooLarge warns of an allocation with bytes that nothing touches, if all
// that touches it is known. Other buffers may have users elsewhere.
func (p *Program) checkTooLarge(b *Buffer, es []extent) {
	if b.Kind != Allocation || b.Escape != nil || b.Output || b.LX || len(b.Storage.Buffers) > 1 {
		return
	}
	need := b.sizeFromFiles()
	if need == 0 || roundUp(need, p.Options.Alignment) >= b.Size {
		return
	}
	far := &es[0]
	for i := range es {
		if es[i].end > far.end {
			far = &es[i]
		}
	}
	b.Func.warningf(b.Span(), "buffer '%s' of %d bytes is larger than the %d bytes that its tensors take", b.Name, b.Size, need).
		Note(b.Func.Module.Source, far.span(), "the access that reaches farthest").
		Note(nil, mlirparse.Span{}, "%s", describe(far))
}
