package mlirparse

// SegmentSize is the HBM segment that a bundle's allocations come from, in
// bytes (torch_spyre/_inductor/constants.py: SEGMENT_SIZE).
const SegmentSize = 0x400000000

// verify checks what the grammar cannot: the rules of each operation that hold
// whatever form it is written in.
func (b *builder) verify() List {
	v := verifier{src: b.src, Options: b.Options, mod: b.mod, errs: b.deferred}
	v.symbols(b.mod.Body)
	for _, op := range b.mod.Body.Ops {
		v.op(op)
	}
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

	labels   map[string]*Block // of the region that blockOf was asked about last
	labelsOf *Region
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

// op checks an operation, then what its regions hold, and if that is right what
// the operation wants of it: upstream's order, which stops at the first error.
func (v *verifier) op(op *Op) {
	if plainSum(op) {
		return
	}
	before := len(v.errs)
	s := specOf(op.Name)
	switch {
	case s == nil:
		if v.mayBranch(op) {
			v.unspecified(op)
		}
	case v.attributesOnce(op) && v.mayBranch(op):
		v.specified(op, s)
	}
	if op.rare == nil {
		return
	}
	for _, r := range op.Regions() {
		v.region(r)
	}
	if s != nil && len(v.errs) == before {
		v.keeps(op, s.onExit)
	}
}

// plainSum reports whether an operation is the sum or product of two indices and
// nothing else, as a third of a bundle is. It is right then.
func plainSum(op *Op) bool {
	return (op.Name == "arith.addi" || op.Name == "arith.muli") && op.rare == nil && len(op.Attrs) == 0 &&
		op.Properties.IsZero() && len(op.Operands) == 2 && len(op.Results) == 1 && op.Results[0].Type == "index" &&
		op.Operands[0].Value.Type == "index" && op.Operands[1].Value.Type == "index"
}

// specOf is the definition of an operation, nil if there is none. Those that a
// bundle consists of are found without a look into the table.
func specOf(name string) *spec {
	switch name {
	case "sdscbundle.sdsc_execute":
		return &executeSpec
	case "arith.addi", "arith.muli":
		return &binarySpec
	case "arith.constant":
		return &constantSpec
	}
	return specs[name]
}

// unspecified checks an operation that nobody here has defined.
func (v *verifier) unspecified(op *Op) {
	value, opaque := op.OpaqueProperties()
	switch {
	case v.misnamed(op.Name):
		dialect, _ := splitName(op.Name)
		v.errorf(op.NameSpan, "unregistered operation '%s' found in dialect ('%s') that does not allow unknown operations",
			op.Name, dialect)
	case opaque && value.Kind != Dictionary && registeredDialect(op.Name):
		v.inconvertible(op, "expected DictionaryAttr to set properties")
	}
}

// bundleOps are the operations of the bundle's own dialect.
var bundleOps = map[string]*spec{
	"sdscbundle.sdsc_execute": &executeSpec,
	"sdscbundle.device_mem_allocate": {
		loose: true, results: []valueSpec{one(typeIndex)}, traits: []trait{(*verifier).allocate},
	},
	"sdscbundle.input_arg_extract": {
		loose: true, results: []valueSpec{one(typeIndex)}, operands: []valueSpec{one(typeAny)}, traits: []trait{(*verifier).extract},
	},
}

var executeSpec = spec{loose: true, operands: []valueSpec{many(typeAny)}}

// allocate checks the size of an allocation against the bundle specification:
// positive, and within the segment that all allocations share.
func (v *verifier) allocate(op *Op) bool {
	a, ok := op.Attr("size")
	switch {
	case !ok || a.Value.Kind != Integer:
		return v.refuse(op, "requires attribute 'size'")
	case a.Value.Int <= 0:
		v.errorf(a.Value.Span, "'%s' op size must be positive, but is %d", op.Name, a.Value.Int)
		return false
	case a.Value.Int > SegmentSize:
		v.errorf(a.Value.Span, "'%s' op size of %d bytes exceeds the segment of %d bytes", op.Name, a.Value.Int, int64(SegmentSize))
		return false
	}
	return true
}

func (v *verifier) extract(op *Op) bool {
	a, ok := op.Attr("field")
	if !ok || a.Value.Kind != String {
		return v.refuse(op, "requires attribute 'field'")
	}
	switch a.Value.Text {
	case "value", "granularity", "max_value":
		return true
	}
	v.errorf(a.Span, "expected 'value', 'granularity' or 'max_value'")
	return false
}
