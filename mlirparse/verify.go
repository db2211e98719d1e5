package mlirparse

import (
	"strings"
)

// SegmentSize is the HBM segment that a bundle's allocations come from, in
// bytes (torch_spyre/_inductor/constants.py: SEGMENT_SIZE).
const SegmentSize = 0x400000000

// verify checks what the grammar cannot: the rules of each operation that hold
// whatever form it is written in.
func (b *builder) verify() List {
	v := verifier{src: b.src, Options: b.Options, mod: b.mod, errs: b.deferred}
	v.symbols(b.mod.Body)
	b.mod.Body.Walk(func(op *Op) bool {
		v.op(op)
		return true
	})
	if b.unordered {
		v.dominance(b.mod)
	}
	return v.errs.Sort()
}

type verifier struct {
	Options
	src    *Source
	mod    *Module
	errs   List
	tables map[*Block]map[string]*Op // the symbols of each module, by its body

	names   map[*Value]string // see valueNames; of the last operation it was asked for
	namedIn *Op
}

func (v *verifier) errorf(sp Span, format string, args ...any) *Diagnostic {
	d := Errorf(v.src, sp, format, args...)
	v.errs = append(v.errs, d)
	return d
}

// opf reports what is wrong with an operation.
func (v *verifier) opf(op *Op, format string, args ...any) *Diagnostic {
	return v.errorf(op.NameSpan, "'%s' op "+format, append([]any{op.Name}, args...)...)
}

func (v *verifier) op(op *Op) {
	if v.attributesOnce(op) {
		v.known(op)
	}
	for _, r := range op.Regions() {
		if len(r.Blocks) > 1 && op.Name != "func.func" { // which sees to its blocks itself
			for _, b := range r.Blocks {
				v.terminated(b)
			}
		}
		if len(r.Blocks) > 0 && r.Blocks[0].Label != "" && r.hasSuccessor(r.Blocks[0].Label) {
			v.errorf(op.NameSpan, "entry block of region may not have predecessors")
		}
	}
}

// known checks an operation that there are rules for.
func (v *verifier) known(op *Op) {
	switch op.Name {
	case "arith.addi", "arith.muli":
		v.binary(op)
	case "arith.constant":
		v.constant(op)
	case "sdscbundle.sdsc_execute":
		v.shaped(op, shape{operands: variadic})
	case "sdscbundle.device_mem_allocate":
		v.allocate(op)
	case "sdscbundle.input_arg_extract":
		v.extract(op)
	case "affine.apply":
		v.apply(op)
	case "scf.for":
		v.forLoop(op)
	case "scf.yield":
		v.yield(op)
	case "func.func":
		v.function(op)
	case "func.return":
		v.returnOp(op)
	case "func.call":
		v.call(op)
	case "builtin.module":
		v.module(op)
	default:
		if value, ok := op.OpaqueProperties(); ok && registeredDialect(op.Name) && !v.misnamed(op.Name) {
			v.invalidProperties(op, value)
		}
		if v.misnamed(op.Name) {
			dialect, _, _ := strings.Cut(op.Name, ".")
			v.errorf(op.NameSpan, "unregistered operation '%s' found in dialect ('%s') that does not allow unknown operations",
				op.Name, dialect)
		}
		if terminators[op.Name] {
			v.last(op)
		}
	}
}

// last refuses a terminator that is not at the end of its block.
func (v *verifier) last(op *Op) {
	if int(op.Index) != len(op.Parent.Ops)-1 {
		v.opf(op, "must be the last operation in the parent block")
	}
}

func (v *verifier) binary(op *Op) {
	if !v.wellFormed(op, shape{results: 1, operands: 2}, overflowFlags...) {
		return
	}
	for i, o := range op.Operands {
		if t := o.Value.Type; !signlessIntegerLike(t) {
			v.opf(op, "operand #%d must be signless-integer-like, but got '%s'", i, t)
			return
		}
	}
	l, r, result := op.Operands[0].Value.Type, op.Operands[1].Value.Type, op.Results[0].Type
	if !sameType(l, r) || !sameType(l, result) {
		v.opf(op, "requires the same type for all operands and results")
	}
}

// signlessIntegerLike reports whether a type is index or a signless integer, or
// a vector or tensor of those.
func signlessIntegerLike(typ string) bool {
	return signlessInteger(typ) || signlessInteger(elementType(typ))
}

func signlessInteger(typ string) bool {
	width, _, ok := integerType(typ)
	return ok && width > 0 && typ != "" && typ[0] == 'i'
}

// elementType is the type behind the dimensions of a vector or tensor, "" for
// any other type.
func elementType(typ string) string {
	name, rest, _ := strings.Cut(typ, "<")
	if name = strings.TrimSpace(name); name != "vector" && name != "tensor" {
		return ""
	}
	for {
		dim, behind, more := strings.Cut(rest, "x")
		if !more || strings.Trim(dim, "0123456789?*[] ") != "" {
			break
		}
		rest = behind
	}
	rest, _, _ = strings.Cut(strings.TrimSuffix(rest, ">"), ",")
	return strings.TrimSpace(rest)
}

func (v *verifier) constant(op *Op) {
	if !v.wellFormed(op, shape{results: 1}, constantValue...) {
		return
	}
	a, _ := op.Attr("value")
	value, typ := a.Value, op.Results[0].Type
	switch {
	case !sameType(value.constantType(), typ):
		v.opf(op, "failed to verify that all of {value, result} have same type")
	case typ != "" && (typ[0] == 's' || typ[0] == 'u') && isTypeName(typ):
		v.opf(op, "integer return type must be signless")
	case value.Kind == String || value.Kind == Opaque && strings.HasPrefix(v.mod.ValueText(&value), "#"):
		v.opf(op, "value must be an integer, float, or elements attribute")
	}
}

// allocate checks the size of an allocation against the bundle specification:
// positive, and within the segment that all allocations share.
func (v *verifier) allocate(op *Op) {
	if !v.shaped(op, shape{results: 1}) || !v.indexResult(op) {
		return
	}
	a, ok := op.Attr("size")
	switch {
	case !ok || a.Value.Kind != Integer:
		v.opf(op, "requires attribute 'size'")
	case a.Value.Int <= 0:
		v.errorf(a.Value.Span, "'%s' op size must be positive, but is %d", op.Name, a.Value.Int)
	case a.Value.Int > SegmentSize:
		v.errorf(a.Value.Span, "'%s' op size of %d bytes exceeds the segment of %d bytes", op.Name, a.Value.Int, int64(SegmentSize))
	}
}

func (v *verifier) extract(op *Op) {
	if !v.shaped(op, shape{results: 1, operands: 1}) || !v.indexResult(op) {
		return
	}
	a, ok := op.Attr("field")
	if !ok || a.Value.Kind != String {
		v.opf(op, "requires attribute 'field'")
		return
	}
	switch a.Value.Text {
	case "value", "granularity", "max_value":
	default:
		v.errorf(a.Span, "expected 'value', 'granularity' or 'max_value'")
	}
}

func (v *verifier) apply(op *Op) {
	if !v.wellFormed(op, shape{results: 1, operands: variadic}, appliedMap...) {
		return
	}
	a, _ := op.Attr("map")
	for i, o := range op.Operands {
		if o.Value.Type != "index" {
			v.opf(op, "operand #%d must be variadic of index, but got '%s'", i, o.Value.Type)
			return
		}
	}
	switch m := a.Value.Map(); {
	case len(op.Operands) != m.NumDims+m.NumSymbols:
		v.opf(op, "operand count and affine map dimension and symbol count must match")
	case len(m.Results) != 1:
		v.opf(op, "mapping must produce one value")
	default:
		v.indexResult(op)
	}
}

// indexResult checks that the result is an index.
func (v *verifier) indexResult(op *Op) bool {
	if typ := op.Results[0].Type; typ != "index" {
		v.opf(op, "result #0 must be index, but got '%s'", typ)
		return false
	}
	return true
}
