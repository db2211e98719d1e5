package analysis

import (
	"fmt"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Remarks tells what became of each buffer and each function, in the order of
// the text.
func (p *Program) Remarks() mlirparse.List {
	var out mlirparse.List
	for _, f := range p.Funcs {
		out = append(out, f.remarks()...)
	}
	return out.Sort()
}

func (f *Func) remarks() mlirparse.List {
	src := f.Module.Source
	if v := f.PlannedPool; v != nil {
		d := mlirparse.Remarkf(src, f.Op.NameSpan, "bundle @%s: left as it is: it holds a planned pool", f.Name())
		return mlirparse.List{d.Note(src, v.Span, "the pool is '%s'", v.Name)}
	}
	var out mlirparse.List
	if len(f.Buffers) > 0 {
		out = append(out, mlirparse.Remarkf(src, f.Op.NameSpan, "bundle @%s: %s", f.Name(), f.summary()))
	}
	for _, b := range f.Buffers {
		d := mlirparse.Remarkf(src, b.Span(), "buffer '%s' (%d bytes, %s): %s", b.Name, b.Size, b.Storage.Live, b.fate())
		if !b.Pooled() && !b.At.IsZero() && b.At != b.Span() {
			d.Note(src, b.At, "%s", b.Detail)
		}
		out = append(out, d)
	}
	return out
}

// String is the range as remarks print it.
func (r LiveRange) String() string {
	if r.Empty() {
		return "never live"
	}
	return fmt.Sprintf("live [%d, %d]", r.First, r.Last)
}

// fate says where the buffer went, or why it stayed.
func (b *Buffer) fate() string {
	if b.Pooled() {
		return fmt.Sprintf("pooled at offset %d", b.Offset())
	}
	return fmt.Sprintf("kept standalone: %s: %s", b.Reason, b.Detail)
}

// summary is the figures of a function.
func (f *Func) summary() string {
	pooled, saved := 0, int64(0)
	for _, b := range f.Buffers {
		if b.Pooled() {
			pooled++
		}
	}
	if f.Plan != nil {
		saved = f.Plan.PlacedBytes - f.PoolSize
	}
	return fmt.Sprintf("%d of %d buffers pooled in %d bytes; %s; %d bytes saved against one allocation per buffer",
		pooled, len(f.Buffers), f.PoolSize, f.certificate(), saved)
}

// certificate says how good the plan of a function is: its lower bound, how
// far the pool is above that, and whether no plan is better.
func (f *Func) certificate() string {
	if f.Plan == nil {
		return "at most 0 bytes live at once; gap 0 bytes, optimal"
	}
	proof := "not proven optimal"
	if f.Plan.Optimal {
		proof = "optimal"
	}
	return fmt.Sprintf("at most %d bytes live at once; gap %d bytes, %s", f.Plan.LowerBound, f.Plan.Gap(), proof)
}
