package analysis

import "github.com/sdsc-pool/sdsc-pool/mlirparse"

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
	Role Role
}

// Effects tells what the operations of one file do, from a source beside the
// text.
type Effects interface {
	// Of has one entry for each operand of an sdsc_execute, or is nil when the
	// source does not know the operation.
	Of(op *mlirparse.Op) []Effect
}

// RoleSource says where a role is known from.
type RoleSource uint8

// The sources of a role, the first that knows wins.
const (
	FromJSON      RoleSource = iota // the operation's SDSC JSON file
	FromAttribute                   // sdsc_pool.effects
	Unknown                         // nothing says: reads and writes
)

// effectsOf finds the effects of an execute, one an operand.
func effectsOf(op *mlirparse.Op, e Effects) ([]Effect, RoleSource) {
	if e != nil {
		if out := e.Of(op); out != nil {
			return out, FromJSON
		}
	}
	out := make([]Effect, len(op.Operands))
	a, stated := op.Attr(attrEffects)
	for i := range out {
		if !stated || i >= len(a.Value.List) {
			out[i].Role = ReadWrite
		} else {
			out[i].Role = roles[a.Value.List[i].Text]
		}
	}
	if stated {
		return out, FromAttribute
	}
	return out, Unknown
}
