package analysis

import (
	"cmp"
	"fmt"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Reason is the word for why a buffer is not in the pool.
type Reason string

// The reasons, in the order in which they are tried; the first that holds is
// the one that is told. Overflow comes out of the packing.
const (
	LX               Reason = "lx"
	GraphOutput      Reason = "graph-output"
	GraphInput       Reason = "graph-input"
	CPUFallback      Reason = "cpu-fallback"
	Indirect         Reason = "indirect"
	NeverWritten     Reason = "never-written"
	NeverRead        Reason = "never-read"
	CrossBundle      Reason = "cross-bundle"
	MultiBundleWrite Reason = "multi-bundle-write"
	Aliased          Reason = "aliased"
	OutOfBounds      Reason = "out-of-bounds"
	UnknownSize      Reason = "unknown-size"
	Overflow         Reason = "overflow"
)

// verdict is a reason with what it rests on.
type verdict struct {
	reason Reason
	detail string
	at     mlirparse.Span // in the buffer's function, or zero
}

// rule is one row of the table: why this buffer must stay, nil if the row does
// not speak of it.
type rule func(p *Program, b *Buffer) *verdict

// rules is the eligibility table of the contract, in its order. The row
// "aliased" comes after them, since it looks at what they say of others; so
// does what they would say less urgently than it.
var rules = []rule{lx, graphOutput, graphInput, cpuFallback, indirect, unusedHalf, acrossBundles}

// lateRules are the rows behind "aliased".
var lateRules = []rule{outOfBounds, unknownSize}

// eligibility decides for each buffer of the program whether it may be pooled.
func (p *Program) eligibility() {
	p.groups()
	p.refuseForeignAbroad()
	for _, f := range p.Funcs {
		own := make([]struct{ early, late *verdict }, len(f.Buffers))
		for i, b := range f.Buffers {
			own[i].early, own[i].late = firstVerdict(p, b, rules), firstVerdict(p, b, lateRules)
			if v := cmp.Or(own[i].early, b.refused, own[i].late); v != nil {
				b.Reason = v.reason
				if s := b.Storage; len(s.stay) < 2 {
					s.stay = append(s.stay, b)
				}
			}
		}
		verdicts := make([]*verdict, len(f.Buffers))
		for i, b := range f.Buffers {
			verdicts[i] = cmp.Or(own[i].early, b.refused, aliased(b), own[i].late)
		}
		for i, b := range f.Buffers {
			if v := verdicts[i]; v != nil {
				b.Reason, b.Detail, b.At = v.reason, v.detail, v.at
			}
		}
	}
}

func firstVerdict(p *Program, b *Buffer, rs []rule) *verdict {
	for _, r := range rs {
		if v := r(p, b); v != nil {
			return v
		}
	}
	return nil
}

func lx(_ *Program, b *Buffer) *verdict {
	if b.LX {
		return &verdict{LX, "claimed by LX planning", b.Span()}
	}
	for i := range b.Accesses {
		if a := &b.Accesses[i]; a.Tensor() != nil && a.Tensor().Component == sdsc.LX {
			return &verdict{LX, "an operation has it in the LX scratchpad", a.span()}
		}
	}
	return nil
}

func graphOutput(_ *Program, b *Buffer) *verdict {
	if b.Output {
		return &verdict{GraphOutput, "marked as an output", b.Span()}
	}
	return nil
}

// graphInput holds for a buffer that the function did not allocate and whose
// first access is a plain read: the data came from outside.
func graphInput(_ *Program, b *Buffer) *verdict {
	if b.Kind == Allocation || b.place.root != nil && b.place.root.Def != nil && b.place.root.Def.Name == opAllocate {
		return nil
	}
	if a := b.readFirst; a != nil {
		return &verdict{GraphInput, "read before it is written", a.span()}
	}
	return nil
}

func cpuFallback(_ *Program, b *Buffer) *verdict {
	if e := b.Escape; e != nil {
		return &verdict{CPUFallback, e.Why, e.Op.NameSpan}
	}
	return nil
}

// indirect holds for the value tensor of a gather: which of its bytes are read
// is not known from static extents, and pooling it made hardware page-fault
// (torch-spyre issue 4033).
func indirect(_ *Program, b *Buffer) *verdict {
	for i := range b.Accesses {
		if a := &b.Accesses[i]; a.Tensor() != nil && a.Tensor().Gather == sdsc.ValueTensor {
			return &verdict{Indirect, "a gather looks values up in it", a.span()}
		}
	}
	return nil
}

// unusedHalf holds for a buffer that is not both written and read.
func unusedHalf(p *Program, b *Buffer) *verdict {
	used := b.Storage.used
	switch {
	case used == 0:
		return &verdict{NeverWritten, "never accessed", b.Span()}
	case used&Write == 0:
		return &verdict{NeverWritten, "only read", b.Storage.accesses[0].span()}
	case used&Read == 0 && !p.Options.PoolScratch:
		return &verdict{NeverRead, "only written", b.Storage.accesses[0].span()}
	}
	return nil
}

// outOfBounds holds for a buffer with an access that is known to lie outside
// it, or that may and nobody can tell.
func outOfBounds(p *Program, b *Buffer) *verdict {
	if b.Size <= 0 {
		return nil
	}
	size := roundUp(b.Size, p.Options.Alignment)
	for e := range b.extents() {
		switch {
		case !e.known && e.Address.Unknown:
			return &verdict{OutOfBounds, "an address in it is not base + constant + stride x induction variable", e.span()}
		case !e.known:
			return &verdict{OutOfBounds, "an address in it advances in a loop of unknown trip count", e.span()}
		case e.start < 0 || e.end > size:
			v := &verdict{OutOfBounds, fmt.Sprintf("accessed in bytes [%d, %d) of %d", e.start, e.end, size), e.span()}
			if t := e.file(); t != nil {
				p.warnTensor(b, &e, v.detail)
			}
			return v
		}
	}
	return nil
}

func unknownSize(_ *Program, b *Buffer) *verdict {
	if b.Size <= 0 {
		return &verdict{UnknownSize, fmt.Sprintf("declared with %d bytes", b.Size), b.Span()}
	}
	if !b.place.fixed && b.Place.Buffer == nil {
		if len(b.Place.Terms) == 0 {
			return &verdict{UnknownSize, "its address is no constant distance from a base", b.Span()}
		}
		return &verdict{UnknownSize, "its address changes from one iteration to the next", b.Span()}
	}
	return nil
}

// aliased holds for a buffer that shares storage with one that other rules
// exclude.
func aliased(b *Buffer) *verdict {
	for _, o := range b.Storage.stay {
		if o != b {
			return &verdict{Aliased, fmt.Sprintf("shares storage with '%s', which stays: %s", o.Name, o.Reason), o.Span()}
		}
	}
	return nil
}
