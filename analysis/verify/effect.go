package verify

import (
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/bind"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// effect is what an execute does with the bytes at one operand.
type effect struct {
	role   sdsc.Role
	known  bool // something says so; otherwise the role is ReadWrite
	number bool // the operand is an extent, not an address

	operand *bind.Operand // what an SDSC file that is understood says; nil for no file
}

// tensor is the one that the file has at the operand, nil for no file.
func (e *effect) tensor() *sdsc.Tensor {
	if e.operand == nil {
		return nil
	}
	return e.operand.Tensor
}

// cores are the positions in tensor().Addresses that the operand stands for.
func (e *effect) cores() []int {
	if e.operand == nil {
		return nil
	}
	return e.operand.Cores
}

// The annotations in the text, which a rewrite removes.
const (
	attrPrefix  = "sdsc_pool."
	attrSize    = attrPrefix + "size"
	attrName    = attrPrefix + "name"
	attrOutput  = attrPrefix + "output"
	attrMemory  = attrPrefix + "memory"
	attrEffects = attrPrefix + "effects"
)

var roles = map[string]sdsc.Role{"none": sdsc.None, "read": sdsc.Read, "write": sdsc.Write, "readwrite": sdsc.ReadWrite}

// effects are those of the operands of an execute. The file is believed before
// the text; one that is not understood says nothing, and makes what the text
// says worth nothing too. They are written over what out holds.
func effects(out []effect, op *mlirparse.Op, bundle bind.Bundle) []effect {
	out = slices.Grow(out[:0], len(op.Operands))[:len(op.Operands)]
	var stated []mlirparse.Attribute
	if a, ok := op.Attr(attrEffects); ok {
		stated = a.Value.Elements()
	}
	x := bundle[op]
	for i := range out {
		out[i] = effect{role: sdsc.ReadWrite}
		if x != nil && i < len(x.Operands) {
			switch o := &x.Operands[i]; {
			case o.Kind == bind.Dimension:
				out[i] = effect{known: true, number: true}
				continue
			case !x.File.Understood():
				continue
			case o.Kind == bind.Address:
				out[i] = effect{role: o.Tensor.Role, known: true, operand: o}
				continue
			}
		}
		if i < len(stated) {
			if r, ok := roles[stated[i].Text]; ok {
				out[i] = effect{role: r, known: true, number: r == sdsc.None}
			}
		}
	}
	return out
}
