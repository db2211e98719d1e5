package report

import (
	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Figures are what the memory of one bundle, or of several, comes to. Bytes
// are those of whole allocation units: sizes rounded up to the alignment.
type Figures struct {
	Buffers    int // all that are declared
	Pooled     int
	Overflowed int // eligible, but over the budget

	PoolSize  int64 // bytes of the pool; of several bundles the sum
	MostLive  int64 // most bytes live at once, which no pool is smaller than
	MostAt    int   // the first step at which they are
	Separate  int64 // bytes of the pooled buffers if each had an allocation
	LeftBytes int64 // bytes of the overflowed buffers
}

// FiguresOf adds up the buffers of a bundle. Buffers that share storage count
// as one allocation.
func FiguresOf(f *analysis.Func) Figures {
	out := Figures{Buffers: len(f.Buffers), PoolSize: f.PoolSize}
	if f.Plan != nil {
		out.MostLive, out.MostAt = f.Plan.LowerBound, int(f.Plan.LowerBoundStep)
		out.Separate = f.Plan.PlacedBytes
	}
	for _, b := range f.Buffers {
		switch {
		case b.Pooled():
			out.Pooled++
		case b.Reason == analysis.Overflow:
			out.Overflowed++
		}
	}
	for _, s := range f.Storages {
		if s.Buffers[0].Reason == analysis.Overflow {
			out.LeftBytes += s.Size
		}
	}
	return out
}

// Saved is the number of bytes that the pool saves against an allocation for
// each of its buffers.
func (f Figures) Saved() int64 { return f.Separate - f.PoolSize }

// Fragmentation is the share of the pool, in percent, that is not live even at
// the step where most bytes are. It is 0 without a pool.
func (f Figures) Fragmentation() float64 {
	if f.PoolSize == 0 {
		return 0
	}
	return 100 * float64(f.PoolSize-f.MostLive) / float64(f.PoolSize)
}

// plus adds the figures of another bundle. The bundles of a job run one after
// another, so the most bytes live at once are the largest, not the sum.
func (f Figures) plus(g Figures) Figures {
	return Figures{
		Buffers: f.Buffers + g.Buffers, Pooled: f.Pooled + g.Pooled, Overflowed: f.Overflowed + g.Overflowed,
		PoolSize: f.PoolSize + g.PoolSize, MostLive: max(f.MostLive, g.MostLive),
		Separate: f.Separate + g.Separate, LeftBytes: f.LeftBytes + g.LeftBytes,
	}
}

// Status is what became of a buffer.
type Status string

// The statuses.
const (
	Pooled     Status = "pooled"
	Overflowed Status = "overflow"   // eligible, but over the budget
	Standalone Status = "standalone" // keeps its own address for another reason
)

// StatusOf is what became of b.
func StatusOf(b *analysis.Buffer) Status {
	switch {
	case b.Pooled():
		return Pooled
	case b.Reason == analysis.Overflow:
		return Overflowed
	}
	return Standalone
}

// AlignedSize is the size of b in whole allocation units of the program, 0 for
// a size that is none.
func AlignedSize(p *analysis.Program, b *analysis.Buffer) int64 {
	a := p.Options.Alignment
	if b.Size <= 0 || b.Size > 1<<62 {
		return max(b.Size, 0)
	}
	return (b.Size + a - 1) / a * a
}

// FileOf is the SDSC file that an execute names, as Clean prints it; "" if it
// names none.
func FileOf(op *mlirparse.Op) string {
	if a, ok := op.Attr("sdsc_filename"); ok {
		return mlirparse.Printable(a.Value.Text)
	}
	return ""
}

// Access is what one operation does with a buffer: the operands that have the
// same role, known from the same place, taken together.
type Access struct {
	Step     int
	Role     analysis.Role
	Source   analysis.RoleSource
	Operands []int // ascending
	First    *analysis.Access
}

// AccessesOf groups the accesses of b, by step, then by first operand.
func AccessesOf(b *analysis.Buffer) []Access {
	var out []Access
	from := 0 // in out, of the current step
	for i := range b.Accesses {
		a := &b.Accesses[i]
		if len(out) > 0 && out[len(out)-1].Step != a.Step {
			from = len(out)
		}
		at := from
		for at < len(out) && (out[at].Role != a.Role || out[at].Source != a.Source) {
			at++
		}
		if at == len(out) {
			out = append(out, Access{Step: a.Step, Role: a.Role, Source: a.Source, First: a})
		}
		out[at].Operands = append(out[at].Operands, a.Operand)
	}
	return out
}
