package analysis

import (
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/bind"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Access is a use of a buffer by an operand of an sdsc_execute.
type Access struct {
	Step    int
	Op      *mlirparse.Op
	Operand int
	Address *Address // relative to the buffer; that of the value
	Effect
}

func (a *Access) span() mlirparse.Span { return a.Op.Operands[a.Operand].Span }

// file is what the SDSC file says of the tensor at the operand, nil if nothing
// that a plan may rest on.
func (a *Access) file() *sdsc.Tensor {
	if a.Source == FromFile {
		return a.Tensor()
	}
	return nil
}

// makeRoom gives each buffer a part of one list, as long as its operands are
// many: lists that grow would copy most accesses several times.
func (f *Func) makeRoom() {
	room := make([]int, len(f.Buffers))
	total := 0
	for _, op := range f.Steps {
		for i := range op.Operands {
			if b := f.Address(op.Operands[i].Value).Buffer; b != nil {
				room[b.index]++
				total++
			}
		}
	}
	all := make([]Access, total)
	for i, b := range f.Buffers {
		b.Accesses, all = all[:0:room[i]], all[room[i]:]
	}
}

// foreignAccess is an access of memory that is no declared buffer, at an
// address that may yet lie in one: of the bytes [start, start+reach), where
// start is any value of the address.
type foreignAccess struct {
	address Address
	reach   int64
	at      mlirparse.Span
}

// bakedFile is a file with addresses in it, and the first execute of a function
// that runs it: many may run one that has many.
type bakedFile struct {
	*bind.Execute
	at mlirparse.Span
}

// accesses are those at the addresses in the file.
func (b bakedFile) accesses() []foreignAccess {
	out := make([]foreignAccess, len(b.Baked))
	for i, x := range b.Baked {
		out[i] = foreignAccess{Address{Const: x.Start}, x.End - x.Start, b.at}
	}
	return out
}

// access hands each buffer its accesses, and keeps those of other memory that
// storage.go has to look at.
func (p *Program) access(f *Func, bundle bind.Bundle) {
	f.makeRoom()
	var effects []Effect
	known := map[*sdsc.File]bool{}
	for step, op := range f.Steps {
		effects = effectsOf(effects, op, bundle)
		for i := range op.Operands {
			a, e := &f.facts[op.Operands[i].Value.ID], effects[i]
			switch {
			case a.Buffer == nil:
				if !e.Number {
					f.foreign = append(f.foreign, foreignAccess{*a, e.reach(), op.Operands[i].Span})
				}
			case op.Operands[i].Value.Type != "index":
				a.Buffer.escape(op, "its argument is an operand without being extracted")
			case e.Number:
				a.Buffer.escape(op, "it is an operand that the operation uses as a number")
			default:
				a.Buffer.Accesses = append(a.Buffer.Accesses, Access{Step: step, Op: op, Operand: i, Address: a, Effect: e})
			}
		}
		if x := bundle[op]; x != nil && len(x.Baked) > 0 && !known[x.File] {
			known[x.File] = true
			f.baked = append(f.baked, bakedFile{x, op.NameSpan})
		}
	}
}
