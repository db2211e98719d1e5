package verify

import (
	"encoding/binary"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// The operations that the checker knows.
const (
	opExecute  = "sdscbundle.sdsc_execute"
	opAllocate = "sdscbundle.device_mem_allocate"
	opExtract  = "sdscbundle.input_arg_extract"
	opConstant = "arith.constant"
	opAddi     = "arith.addi"
	opMuli     = "arith.muli"
	opApply    = "affine.apply"
	opFor      = "scf.for"
)

// evaluator finds the forms of the values of one text.
type evaluator struct {
	*atoms
	module *mlirparse.Module
	src    *mlirparse.Source
	forms  []form         // by Value.ID
	known  []bool         // by Value.ID: forms has it
	bases  map[int32]atom // by Value.ID: values that stand for themselves
	places map[atom]form
}

func newEvaluator(as *atoms, m *mlirparse.Module) *evaluator {
	return &evaluator{
		atoms: as, module: m, src: m.Source,
		forms: make([]form, m.NumValues), known: make([]bool, m.NumValues),
		bases: map[int32]atom{}, places: map[atom]form{},
	}
}

// base makes a value the base of a buffer: from its definition on its form is
// an atom of its own, and what it was otherwise is its place.
func (e *evaluator) base(v *mlirparse.Value) atom {
	a, ok := e.bases[v.ID]
	if !ok {
		a = e.fresh(atomInfo{kind: baseAtom, value: v})
		e.bases[v.ID] = a
	}
	return a
}

// form is that of a value. A value that is used before the walk gets to its
// definition, as blocks that branch may do, is known by its name alone.
func (e *evaluator) form(v *mlirparse.Value) form {
	if !e.known[v.ID] {
		return of(e.intern(append([]byte("forward "), v.Name...), v))
	}
	return e.forms[v.ID]
}

func (e *evaluator) operand(op *mlirparse.Op, i int) form { return e.form(op.Operands[i].Value) }

// define gives a value its form.
func (e *evaluator) define(v *mlirparse.Value, f form) {
	if len(e.bases) > 0 {
		if a, ok := e.bases[v.ID]; ok {
			e.places[a] = f
			f = of(a)
		}
	}
	e.forms[v.ID], e.known[v.ID] = f, true
}

// defineFresh makes a value an atom that equals no other.
func (e *evaluator) defineFresh(v *mlirparse.Value) {
	e.define(v, of(e.fresh(atomInfo{value: v})))
}

// pure evaluates an operation that has no effect beside its result; it reports
// false, having done nothing, for any other.
func (e *evaluator) pure(op *mlirparse.Op) bool {
	var f form
	ok := true
	switch op.Name {
	case opConstant:
		f, ok = e.constant(op)
	case opAddi:
		f, ok = e.operand(op, 0).plus(e.operand(op, 1))
	case opMuli:
		f, ok = e.product(op.Results[0], e.operand(op, 0), e.operand(op, 1))
	case opApply:
		a, _ := op.Attr("map")
		f = e.affine(op, a.Value.Map(), a.Value.Map().Results[0])
	case opExtract:
		f = e.extract(op)
	default:
		return false // isPure has the same list
	}
	if !ok {
		f = e.operation(op.Results[0], op.Name, e.operand(op, 0), e.operand(op, 1))
	}
	e.define(op.Results[0], f)
	return true
}

// isPure reports whether pure evaluates an operation.
func isPure(op *mlirparse.Op) bool {
	switch op.Name {
	case opConstant, opAddi, opMuli, opApply, opExtract:
		return true
	}
	return false
}

// constant is the value of an arith.constant. One that is no integer is known
// by its text.
func (e *evaluator) constant(op *mlirparse.Op) (form, bool) {
	a, _ := op.Attr("value")
	if a.Value.Kind == mlirparse.Integer {
		return form{add: a.Value.Int}, true
	}
	return of(e.intern(append([]byte("constant "), e.module.ValueText(&a.Value)...), op.Results[0])), true
}

// extract is a field of an argument. The value of an argument that is a
// buffer's base is that base.
func (e *evaluator) extract(op *mlirparse.Op) form {
	field, _ := op.Attr("field")
	arg := e.operand(op, 0)
	if field.Value.Text == "value" && len(arg.terms) == 1 && e.kind(arg.terms[0].atom) == baseAtom {
		return arg
	}
	return e.operation(op.Results[0], "extract "+field.Value.Text, arg)
}

// operation is the atom of an operation on forms.
func (e *evaluator) operation(v *mlirparse.Value, name string, operands ...form) form {
	key := binary.AppendUvarint(nil, uint64(len(name)))
	key = append(key, name...)
	for _, f := range operands {
		key = e.appendForm(key, f)
	}
	return of(e.intern(key, v))
}

// appendForm appends a short description of a form to a key. One of several
// terms is described once and has a number.
func (e *evaluator) appendForm(key []byte, f form) []byte {
	if len(f.terms) <= 1 {
		return f.appendKey(key)
	}
	a := e.intern(f.appendKey([]byte("form ")), nil)
	return binary.AppendUvarint(append(key, "form"...), uint64(a))
}

// product is f*g: a form if one of them is a constant.
func (e *evaluator) product(v *mlirparse.Value, f, g form) (form, bool) {
	if c, ok := g.constant(); ok {
		return f.times(c)
	}
	if c, ok := f.constant(); ok {
		return g.times(c)
	}
	return e.operation(v, "product", f, g), true
}

// affine is an affine expression of op's map. Sums of any length cost time
// linear in it: their terms are gathered first and sorted once.
func (e *evaluator) affine(op *mlirparse.Op, m *mlirparse.AffineMap, x *mlirparse.AffineExpr) form {
	var terms []term
	add, fits := int64(0), true
	var gather func(x *mlirparse.AffineExpr)
	gather = func(x *mlirparse.AffineExpr) {
		if !fits {
			return
		}
		if x.Kind == mlirparse.AffineAdd {
			gather(x.L)
			gather(x.R)
			return
		}
		f := e.factor(op, m, x)
		add, fits = mlirparse.AddInt64(add, f.add)
		terms = append(terms, f.terms...)
		if fits && len(terms) > 64*maxTerms { // few of them, or too many
			var sum form
			sum, fits = normal(add, terms)
			terms = sum.terms
		}
	}
	gather(x)
	if fits {
		if f, ok := normal(add, terms); ok {
			return f
		}
	}
	key := appendExpr([]byte("affine "), x)
	for i := range op.Operands {
		key = e.appendForm(key, e.operand(op, i))
	}
	return of(e.intern(key, op.Results[0]))
}

// appendExpr appends a description of an expression that no other has.
func appendExpr(key []byte, x *mlirparse.AffineExpr) []byte {
	key = append(key, byte(x.Kind))
	if x.Kind <= mlirparse.AffineSymbol {
		return binary.AppendVarint(key, x.Value)
	}
	return appendExpr(appendExpr(key, x.L), x.R)
}

// factor is an affine expression that is no sum.
func (e *evaluator) factor(op *mlirparse.Op, m *mlirparse.AffineMap, x *mlirparse.AffineExpr) form {
	switch x.Kind {
	case mlirparse.AffineConst:
		return form{add: x.Value}
	case mlirparse.AffineDim:
		return e.operand(op, int(x.Value))
	case mlirparse.AffineSymbol:
		return e.operand(op, m.NumDims+int(x.Value))
	}
	l, r := e.affine(op, m, x.L), e.affine(op, m, x.R)
	if x.Kind == mlirparse.AffineMul {
		if f, ok := e.product(op.Results[0], l, r); ok {
			return f
		}
	} else if lc, ok := l.constant(); ok {
		if rc, ok := r.constant(); ok {
			if v, ok := x.Fold(lc, rc); ok {
				return form{add: v}
			}
		}
	}
	names := [...]string{mlirparse.AffineMul: "mul", mlirparse.AffineFloorDiv: "floordiv", mlirparse.AffineCeilDiv: "ceildiv", mlirparse.AffineMod: "mod"}
	return e.operation(op.Results[0], names[x.Kind], l, r)
}
