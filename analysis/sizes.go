package analysis

import (
	"fmt"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// warnTensor warns of a tensor that does not fit the buffer it is accessed in.
func (p *Program) warnTensor(b *Buffer, e *extent, what string) {
	t := e.Tensor
	p.warningf(b.Func, e.span(), "buffer '%s' of %d bytes is %s", b.Name, b.Size, what).
		Note(b.Func.Module.Source, b.Span(), "declared here").
		Note(nil, mlirparse.Span{}, "%s: %s: %s takes %d bytes, of which an access touches [0, %d)",
			fileName(e.Op), t.Path, t.Name, t.Size, t.Whole.Footprint())
}

func fileName(op *mlirparse.Op) string {
	a, _ := op.Attr("sdsc_filename")
	return a.Value.Text
}

// checkSizes compares declared sizes with those of the tensors that are
// written whole at the start of a buffer.
func (p *Program) checkSizes(f *Func) {
	for _, b := range f.Buffers {
		for _, e := range b.extents() {
			t := e.file()
			if t == nil || t.Size == 0 || !e.known || e.start != 0 || e.Role&Write == 0 || len(e.Address.Terms) > 0 {
				continue
			}
			if b.Size > 0 && t.Size > roundUp(b.Size, p.Options.Alignment) && e.end <= b.Size {
				p.warnTensor(b, &e, fmt.Sprintf("too small for the tensor of %d bytes that is written to it", t.Size))
				break
			}
		}
	}
}
