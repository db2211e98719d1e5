package generic

import (
	"fmt"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// regions prints the regions of an operation. A declaration of a function has
// an empty one.
func (w *writer) regions(op *mlirparse.Op) {
	if len(op.Regions()) == 0 {
		if op.Name == "func.func" {
			w.put(" ({\n")
			w.indent()
			w.put("})")
		}
		return
	}
	w.put(" (")
	for i, r := range op.Regions() {
		if i > 0 {
			w.put(", ")
		}
		w.put("{\n")
		if len(r.Blocks) == 0 && op.Name == "builtin.module" {
			w.indent()
			w.put("^bb0:\n") // a module has one block, be it empty
		}
		for _, b := range r.Blocks {
			w.block(op, r, b)
		}
		w.indent()
		w.put("}")
	}
	w.put(")")
}

func (w *writer) block(op *mlirparse.Op, r *mlirparse.Region, b *mlirparse.Block) {
	if b.Label != "" || len(b.Args) > 0 {
		w.indent()
		w.label(op, r, b)
	}
	w.depth++
	for _, inner := range b.Ops {
		w.op(inner)
	}
	if needsYield(op, b) {
		w.indent()
		w.put("\"scf.yield\"() : () -> ()\n")
	}
	w.depth--
}

// needsYield reports whether the block is the body of a loop that leaves its
// terminator to be implied.
func needsYield(op *mlirparse.Op, b *mlirparse.Block) bool {
	if op.Name != "scf.for" || len(op.Results) > 0 {
		return false
	}
	return len(b.Ops) == 0 || b.Ops[len(b.Ops)-1].Name != "scf.yield"
}

// label prints the label of a block with its arguments:
//
//	^bb1(%a: index, %b: index loc("x")):
func (w *writer) label(op *mlirparse.Op, r *mlirparse.Region, b *mlirparse.Block) {
	locations := w.argLocations(op, b)
	if b.Label != "" {
		w.put(b.Label)
	} else {
		w.put(freeLabel(r))
	}
	for i, a := range b.Args {
		if i == 0 {
			w.put("(")
		} else {
			w.put(", ")
		}
		w.put(a.Name, ": ", w.line(a.Type))
		if i < len(locations) && locations[i] != "" {
			w.put(" ", locations[i])
		}
	}
	if len(b.Args) > 0 {
		w.put(")")
	}
	w.put(":\n")
}

// freeLabel is a label that no block of the region has.
func freeLabel(r *mlirparse.Region) string {
	taken := make(map[string]bool, len(r.Blocks))
	for _, b := range r.Blocks {
		taken[b.Label] = true
	}
	label := "^bb0"
	for i := 1; taken[label]; i++ {
		label = fmt.Sprintf("^bb0_%d", i)
	}
	return label
}
