package rewrite

import "github.com/sdsc-pool/sdsc-pool/mlirparse"

// Edit is a change of a text.
type Edit struct {
	Span mlirparse.Span // what it replaces; empty for an insertion before Span.Start
	Text string         // the replacement
	Ops  []NewOp        // operations to insert before the one at Span.Start

	// Removed marks a deletion that takes the white space around it along: the
	// whole line where nothing else stands on it, else the blanks before it.
	Removed bool
}

// NewOp is an operation to print.
type NewOp struct {
	Name     string   // "arith.addi"
	Result   string   // "%pool"
	Operands []string // of type index
	Value    int64    // of the attribute that the operation has, if it has one
	Generic  bool     // to be printed in generic form
}
