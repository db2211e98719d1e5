package analysis

import (
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/bind"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Role is what an operation does with the bytes at an operand.
type Role uint8

// The roles. A role that is not known counts as ReadWrite.
const (
	None  Role = 0
	Read  Role = 1 << 0
	Write Role = 1 << 1

	ReadWrite = Read | Write
)

var roles = map[string]Role{"none": None, "read": Read, "write": Write, "readwrite": ReadWrite}

// String is the word that sdsc_pool.effects has for the role.
func (r Role) String() string {
	return [...]string{"none", "read", "write", "readwrite"}[r]
}

// Effect is what is known of one operand of an sdsc_execute.
type Effect struct {
	Role   Role
	Source RoleSource
	Number bool // it is the extent of a dimension, not an address

	// redefines says that the operation lists the tensor as input and output:
	// a definition, if nothing can have written the bytes before.
	redefines bool

	operand *bind.Operand // what the operation's SDSC file says, nil for nothing
}

// Tensor is the tensor that the operand is a start address of, nil if no SDSC
// file tells.
func (e *Effect) Tensor() *sdsc.Tensor {
	if e.operand == nil {
		return nil
	}
	return e.operand.Tensor
}

// Cores are the positions in Tensor().Addresses that the operand stands for.
func (e *Effect) Cores() []int {
	if e.operand == nil {
		return nil
	}
	return e.operand.Cores
}

// RoleSource says where a role is known from.
type RoleSource uint8

// The sources of a role; the first that knows wins.
const (
	FromFile      RoleSource = iota // the operation's SDSC file
	FromAttribute                   // sdsc_pool.effects
	Unknown                         // nothing says: reads and writes
)

// String names the source in a sentence.
func (s RoleSource) String() string {
	return [...]string{"SDSC file", "sdsc_pool.effects", "unknown"}[s]
}

// effectsOf finds the effects of an execute, one an operand. It writes them
// over what out holds.
func effectsOf(out []Effect, op *mlirparse.Op, bundle bind.Bundle) []Effect {
	out = slices.Grow(out[:0], len(op.Operands))[:len(op.Operands)]
	var stated []mlirparse.Attribute
	if a, ok := op.Attr(attrEffects); ok {
		stated = a.Value.Elements()
	}
	for i := range out {
		out[i] = Effect{Role: ReadWrite, Source: Unknown}
		if i < len(stated) {
			out[i] = Effect{Role: roles[stated[i].Text], Source: FromAttribute}
			out[i].Number = out[i].Role == None
		}
	}
	if x := bundle[op]; x != nil {
		for i := range x.Operands {
			out[i].refine(&x.Operands[i], x.File.Understood())
		}
	}
	return out
}

// refine applies what a file says of an operand. A file that is not understood
// can only make the plan more careful: what it says of tensors that must stay
// holds, and so does what the text says of numbers.
func (e *Effect) refine(o *bind.Operand, understood bool) {
	switch {
	case o.Kind == bind.Dimension:
		*e = Effect{Source: FromFile, Number: true}
	case !understood:
		*e = Effect{Source: Unknown, Role: ReadWrite, Number: e.Number, operand: o}
	case o.Kind == bind.Address:
		*e = Effect{Source: FromFile, Role: Role(o.Tensor.Role), operand: o, redefines: o.Tensor.Redefined}
	}
}

// reach is how many bytes from its start address on the operation may touch
// through the operand: 1 where no file tells more.
func (e *Effect) reach() int64 {
	if t := e.Tensor(); e.Source == FromFile && t != nil {
		return max(1, t.Reach())
	}
	return 1
}

// resolveDefinitions decides which of the accesses to a storage that may
// define its bytes do: those outside any loop, with no write before them. The
// contents of a buffer are undefined at the start of a kernel, so such an
// operation cannot mean to read them. In a loop the last iteration may have
// written.
func (f *Func) resolveDefinitions(as []*Access) {
	written := -1 // first step that writes
	for _, a := range as {
		if a.redefines && f.loopOf[a.Step] == nil && (written < 0 || written == a.Step) {
			a.Role = Write
		}
		if written < 0 && a.Role&Write != 0 {
			written = a.Step
		}
	}
}
