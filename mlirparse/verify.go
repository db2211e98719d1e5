package mlirparse

// SegmentSize is the HBM segment that a bundle's allocations come from, in
// bytes (torch_spyre/_inductor/constants.py: SEGMENT_SIZE).
const SegmentSize = 0x400000000

// verify checks what the grammar cannot: the rules of each operation that hold
// whatever form it is written in.
func verify(m *Module) List {
	v := verifier{src: m.Source}
	v.symbols(m.Body)
	m.Body.Walk(func(op *Op) bool {
		v.op(op)
		return true
	})
	return v.errs.Sort()
}

type verifier struct {
	src  *Source
	errs List
}

func (v *verifier) errorf(sp Span, format string, args ...any) *Diagnostic {
	d := Errorf(v.src, sp, format, args...)
	v.errs = append(v.errs, d)
	return d
}

// symbols refuses two symbols of one name in one module.
func (v *verifier) symbols(b *Block) {
	seen := map[string]*Op{}
	for _, op := range b.Ops {
		if op.Name != "func.func" && op.Name != "builtin.module" {
			continue
		}
		name := op.Symbol()
		if old := seen[name]; old != nil && name != "" {
			v.errorf(op.NameSpan, "redefinition of symbol named '%s'", name).
				Note(v.src, old.NameSpan, "see existing symbol definition here")
		}
		seen[name] = op
	}
}

func (v *verifier) op(op *Op) {
	switch op.Name {
	case "affine.apply":
		v.apply(op)
	case "sdscbundle.device_mem_allocate":
		v.allocate(op)
	case "sdscbundle.input_arg_extract":
		v.operands(op, 1)
		v.field(op)
	case "arith.addi", "arith.muli":
		v.operands(op, 2)
	case "arith.constant":
		v.operands(op, 0)
		if _, ok := op.Attr("value"); !ok {
			v.errorf(op.NameSpan, "'arith.constant' op requires attribute 'value'")
		}
	case "scf.for":
		v.forLoop(op)
	case "func.func":
		v.function(op)
	case "func.return", "scf.yield":
		if op.Parent != nil && op.Index != len(op.Parent.Ops)-1 {
			v.errorf(op.NameSpan, "'%s' op must be the last operation in the parent block", op.Name)
		}
	case "builtin.module":
		for _, r := range op.Regions {
			for _, b := range r.Blocks {
				v.symbols(b)
			}
		}
	}
}

func (v *verifier) operands(op *Op, want int) bool {
	if len(op.Operands) == want {
		return true
	}
	v.errorf(op.NameSpan, "'%s' op expected %d %s, but found %d", op.Name, want, plural(want, "operand"), len(op.Operands))
	return false
}

func (v *verifier) apply(op *Op) {
	a, ok := op.Attr("map")
	switch {
	case !ok:
		v.errorf(op.NameSpan, "'affine.apply' op requires attribute 'map'")
	case a.Value.Map == nil:
		v.errorf(op.NameSpan, "'affine.apply' op attribute 'map' failed to satisfy constraint: AffineMap attribute")
	case len(a.Value.Map.Results) != 1:
		v.errorf(op.NameSpan, "'affine.apply' op mapping must produce one value")
	case len(op.Operands) != a.Value.Map.NumDims+a.Value.Map.NumSymbols:
		v.errorf(op.NameSpan, "'affine.apply' op operand count and affine map dimension and symbol count must match")
	}
}

// allocate checks the size of an allocation against the bundle specification:
// positive, and within the segment that all allocations share.
func (v *verifier) allocate(op *Op) {
	v.operands(op, 0)
	a, ok := op.Attr("size")
	switch {
	case !ok || a.Value.Kind != Integer:
		v.errorf(op.NameSpan, "'%s' op requires attribute 'size'", op.Name)
	case a.Value.Int <= 0:
		v.errorf(a.Value.Span, "'%s' op size must be positive, but is %d", op.Name, a.Value.Int)
	case a.Value.Int > SegmentSize:
		v.errorf(a.Value.Span, "'%s' op size of %d bytes exceeds the segment of %d bytes", op.Name, a.Value.Int, int64(SegmentSize))
	}
}

func (v *verifier) field(op *Op) {
	a, ok := op.Attr("field")
	if !ok || a.Value.Kind != String {
		v.errorf(op.NameSpan, "'%s' op requires attribute 'field'", op.Name)
		return
	}
	switch a.Value.Text {
	case "value", "granularity", "max_value":
	default:
		v.errorf(a.Span, "expected 'value', 'granularity' or 'max_value'")
	}
}

func (v *verifier) forLoop(op *Op) {
	if len(op.Operands) < 3 {
		v.errorf(op.NameSpan, "'scf.for' op expected 3 or more operands, but found %d", len(op.Operands))
		return
	}
	entry := op.Entry()
	if len(op.Regions) != 1 || entry == nil || len(entry.Args) != len(op.Operands)-2 {
		v.errorf(op.NameSpan, "'scf.for' op expected one region whose block takes the induction variable and each loop-carried value")
		return
	}
	if len(op.Regions[0].Blocks) > 1 {
		v.errorf(op.NameSpan, "'scf.for' op region #0 ('region') failed to verify constraint: region with 1 blocks")
	}
}

func (v *verifier) function(op *Op) {
	if op.Symbol() == "" {
		v.errorf(op.NameSpan, "'func.func' op requires attribute 'sym_name'")
	}
	for _, r := range op.Regions {
		for _, b := range r.Blocks {
			if len(b.Ops) == 0 {
				v.errorf(op.NameSpan, "empty block: expect at least a terminator")
			} else if last := b.Ops[len(b.Ops)-1]; !last.mayTerminate() {
				v.errorf(last.NameSpan, "block with no terminator, has %s", v.src.Slice(last.Span))
			}
		}
	}
}

// mayTerminate reports whether the operation ends a block or, being unknown,
// may be one that does.
func (o *Op) mayTerminate() bool {
	switch o.Name {
	case "arith.constant", "arith.addi", "arith.muli", "affine.apply", "scf.for", "scf.yield",
		"func.func", "func.call", "builtin.module", "sdscbundle.sdsc_execute",
		"sdscbundle.device_mem_allocate", "sdscbundle.input_arg_extract":
		return false
	}
	return true
}
