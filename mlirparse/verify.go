package mlirparse

import (
	"slices"
	"strings"
)

// SegmentSize is the HBM segment that a bundle's allocations come from, in
// bytes (torch_spyre/_inductor/constants.py: SEGMENT_SIZE).
const SegmentSize = 0x400000000

// verify checks what the grammar cannot: the rules of each operation that hold
// whatever form it is written in. unordered tells that some definitions may not
// dominate their uses.
func verify(m *Module, opts Options, unordered bool) List {
	v := verifier{src: m.Source, Options: opts}
	v.symbols(m.Body)
	m.Body.Walk(func(op *Op) bool {
		v.op(op)
		return true
	})
	if unordered {
		v.dominance(m)
	}
	return v.errs.Sort()
}

type verifier struct {
	Options
	src    *Source
	errs   List
	tables map[*Block]map[string]*Op // the symbols of each module, by its body
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
	switch op.Name {
	case "arith.addi", "arith.muli":
		v.binary(op)
	case "arith.constant":
		v.constant(op)
	case "sdscbundle.sdsc_execute":
		v.results(op, 0)
	case "sdscbundle.device_mem_allocate":
		v.allocate(op)
	case "sdscbundle.input_arg_extract":
		v.extract(op)
	case "affine.apply":
		v.apply(op)
	case "scf.for":
		v.forLoop(op)
	case "scf.yield":
		v.last(op)
		if p := op.ParentOp(); p == nil || !slices.Contains(yieldParents, p.Name) {
			v.opf(op, "expects parent op to be one of '%s'", strings.Join(yieldParents, ", "))
		}
	case "func.func":
		v.function(op)
	case "func.return":
		v.returnOp(op)
	case "func.call":
		v.call(op)
	case "builtin.module":
		v.module(op)
	default:
		if v.misnamed(op.Name) {
			dialect, _, _ := strings.Cut(op.Name, ".")
			v.errorf(op.NameSpan, "unregistered operation '%s' found in dialect ('%s') that does not allow unknown operations",
				op.Name, dialect)
		}
	}
	for _, r := range op.Regions() {
		if len(r.Blocks) > 0 && r.Blocks[0].Label != "" && r.hasSuccessor(r.Blocks[0].Label) {
			v.errorf(op.NameSpan, "entry block of region may not have predecessors")
		}
	}
}

var yieldParents = []string{"scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"}

// operands reports whether an operation has as many operands as it needs.
func (v *verifier) operands(op *Op, want int) bool {
	if len(op.Operands) == want {
		return true
	}
	v.opf(op, "expected %d %s, but found %d", want, plural(want, "operand"), len(op.Operands))
	return false
}

// results reports whether an operation has as many results as it needs: none or one.
func (v *verifier) results(op *Op, want int) bool {
	if len(op.Results) == want {
		return true
	}
	v.opf(op, "requires %s", [...]string{"zero results", "one result"}[want])
	return false
}

// oneRegion reports whether an operation has the region that it needs.
func (v *verifier) oneRegion(op *Op) bool {
	if len(op.Regions()) == 1 {
		return true
	}
	v.opf(op, "requires one region")
	return false
}

// last refuses a terminator that is not at the end of its block.
func (v *verifier) last(op *Op) {
	if int(op.Index) != len(op.Parent.Ops)-1 {
		v.opf(op, "must be the last operation in the parent block")
	}
}

func (v *verifier) binary(op *Op) {
	if !v.operands(op, 2) || !v.results(op, 1) {
		return
	}
	for i, o := range op.Operands {
		if t := o.Value.Type; !maySignlessInteger(t) {
			v.opf(op, "operand #%d must be signless-integer-like, but got '%s'", i, t)
			return
		}
	}
	l, r, result := op.Operands[0].Value.Type, op.Operands[1].Value.Type, op.Results[0].Type
	if !sameType(l, r) || !sameType(l, result) {
		v.opf(op, "requires the same type for all operands and results")
	}
}

// maySignlessInteger reports whether a type is index or a signless integer, or
// holds elements, which are not looked into.
func maySignlessInteger(typ string) bool {
	if width, _, ok := integerType(typ); ok {
		return width > 0 && typ != "" && typ[0] == 'i'
	}
	return strings.HasPrefix(typ, "vector") || strings.HasPrefix(typ, "tensor")
}

func (v *verifier) constant(op *Op) {
	if !v.operands(op, 0) || !v.results(op, 1) {
		return
	}
	a, ok := op.Attr("value")
	typ := op.Results[0].Type
	switch {
	case !ok:
		v.opf(op, "requires attribute 'value'")
	case a.Value.Kind == AliasRef || a.Value.Kind == Opaque && a.Value.Type == "" && typ != "f64":
	case a.Value.Kind != Integer && a.Value.Kind != Bool && a.Value.Kind != Opaque:
		v.opf(op, "value must be an integer, float, or elements attribute")
	case !sameType(a.Value.constantType(), typ):
		v.opf(op, "failed to verify that all of {value, result} have same type")
	case typ[0] == 's' || typ[0] == 'u':
		v.opf(op, "integer return type must be signless")
	}
}

// allocate checks the size of an allocation against the bundle specification:
// positive, and within the segment that all allocations share.
func (v *verifier) allocate(op *Op) {
	if !v.operands(op, 0) || !v.indexResult(op) {
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
	if !v.operands(op, 1) || !v.indexResult(op) {
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
	a, ok := op.Attr("map")
	switch {
	case !ok:
		v.opf(op, "requires attribute 'map'")
		return
	case a.Value.Map() == nil:
		v.opf(op, "attribute 'map' failed to satisfy constraint: AffineMap attribute")
		return
	}
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

// indexResult checks that the operation has one result, an index.
func (v *verifier) indexResult(op *Op) bool {
	if !v.results(op, 1) {
		return false
	}
	if typ := op.Results[0].Type; typ != "index" {
		v.opf(op, "result #0 must be index, but got '%s'", typ)
		return false
	}
	return true
}
