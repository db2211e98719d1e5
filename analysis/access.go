package analysis

import "github.com/sdsc-pool/sdsc-pool/mlirparse"

// Access is a use of a buffer by an operand of an sdsc_execute.
type Access struct {
	Step    int
	Op      *mlirparse.Op
	Operand int
	Address Address // relative to the buffer
	Effect
	Source RoleSource
}

// foreignAccess is an access of memory that is no declared buffer, at an
// address that may yet lie in one.
type foreignAccess struct {
	op      *mlirparse.Op
	operand int
	address Address
}

// access hands each buffer its accesses, and keeps those of the others that
// storage.go has to look at.
func (p *Program) access(f *Func, e Effects) {
	for step, op := range f.Steps {
		effects, source := effectsOf(op, e)
		for i := range op.Operands {
			a := f.Address(op.Operands[i].Value)
			switch {
			case a.Buffer == nil:
				if effects[i].Role != None {
					f.foreign = append(f.foreign, foreignAccess{op, i, a})
				}
			case op.Generic && op.Operands[i].Value.Type != "index":
				a.Buffer.escape(op, "its argument is an operand without being extracted")
			case effects[i].Role == None:
				a.Buffer.escape(op, "it is an operand that the operation uses as a number")
			default:
				a.Buffer.Accesses = append(a.Buffer.Accesses, Access{
					Step: step, Op: op, Operand: i, Address: a, Effect: effects[i], Source: source,
				})
			}
		}
	}
}
