package analysis

import (
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// The annotations that declare buffers and effects. They are removed from the
// output.
const (
	attrPrefix  = "sdsc_pool."
	attrSize    = "sdsc_pool.size"    // integer, bytes: the value is a buffer
	attrName    = "sdsc_pool.name"    // string: the buffer's name over all functions
	attrOutput  = "sdsc_pool.output"  // unit: a graph output
	attrMemory  = "sdsc_pool.memory"  // "lx": claimed by LX planning
	attrEffects = "sdsc_pool.effects" // array of strings, one an operand
)

// IsAnnotation reports whether an attribute is one of this tool's.
func IsAnnotation(name string) bool { return strings.HasPrefix(name, attrPrefix) }

// checkAttributes refuses annotations of the wrong kind or in the wrong place.
func (p *Program) checkAttributes(f *Func) {
	for _, a := range f.Op.Attrs {
		p.misplaced(f, a)
	}
	if entry := f.Op.Entry(); entry != nil {
		for _, arg := range entry.Args {
			p.checkBufferAttributes(f, arg.Attrs())
		}
		entry.Walk(func(op *mlirparse.Op) bool {
			if op.Name == opExecute {
				p.checkExecuteAttributes(f, op)
			} else if p.checkBufferAttributes(f, op.Attrs) {
				p.checkDeclaration(f, op)
			}
			return true
		})
	}
}

// misplaced refuses an annotation where none has a meaning.
func (p *Program) misplaced(f *Func, a mlirparse.Attr) {
	if IsAnnotation(a.Name) {
		f.errorf(a.Span, "attribute '%s' has no meaning here", a.Name)
	}
}

// checkBufferAttributes checks the annotations of a buffer's declaration and
// reports whether there are any.
func (p *Program) checkBufferAttributes(f *Func, attrs []mlirparse.Attr) bool {
	any := false
	for i := range attrs {
		a := &attrs[i]
		if !IsAnnotation(a.Name) {
			continue
		}
		any = true
		switch a.Name {
		case attrSize:
			p.expect(f, a, a.Value.Kind == mlirparse.Integer, "an integer")
		case attrName:
			p.expect(f, a, a.Value.Kind == mlirparse.String && a.Value.Text != "", "a string that is not empty")
		case attrOutput:
			p.expect(f, a, a.Value.Kind == mlirparse.Unit || a.Value.Kind == mlirparse.Bool, "no value")
		case attrMemory:
			p.expect(f, a, a.Value.Kind == mlirparse.String && (a.Value.Text == "lx" || a.Value.Text == "hbm"), `"lx" or "hbm"`)
		case attrEffects:
			p.misplaced(f, *a)
		default:
			f.warningf(a.Span, "unknown attribute '%s'", a.Name)
		}
	}
	return any
}

func (p *Program) expect(f *Func, a *mlirparse.Attr, ok bool, what string) {
	if !ok {
		f.errorf(a.Span, "attribute '%s' expects %s", a.Name, what)
	}
}

// checkDeclaration checks that an annotated operation can declare a buffer.
func (p *Program) checkDeclaration(f *Func, op *mlirparse.Op) {
	size, sized := op.Attr(attrSize)
	switch {
	case op.Name == opAllocate:
		if n, ok := op.Attr("size"); sized && ok && n.Value.Int != size.Value.Int {
			f.errorf(size.Span, "attribute '%s' contradicts the allocation of %d bytes", attrSize, n.Value.Int)
		}
	case !sized:
		for _, a := range op.Attrs {
			if IsAnnotation(a.Name) {
				f.warningf(a.Span, "attribute '%s' has no effect without '%s'", a.Name, attrSize)
				return
			}
		}
	case len(op.Results) != 1 || op.Results[0].Type != "index":
		f.errorf(size.Span, "attribute '%s' needs an operation with one result of type 'index'", attrSize)
	}
}

// checkExecuteAttributes checks the effects that an execute states.
func (p *Program) checkExecuteAttributes(f *Func, op *mlirparse.Op) {
	for i := range op.Attrs {
		a := &op.Attrs[i]
		if !IsAnnotation(a.Name) {
			continue
		}
		if a.Name != attrEffects {
			p.misplaced(f, *a)
			continue
		}
		if a.Value.Kind != mlirparse.Array {
			p.expect(f, a, false, "an array of strings")
			continue
		}
		list := a.Value.Elements()
		if got, want := len(list), len(op.Operands); got != want {
			f.errorf(a.Span, "attribute '%s' has %d entries for %d operands", attrEffects, got, want)
		}
		for _, e := range list {
			if _, ok := roles[e.Text]; !ok || e.Kind != mlirparse.String {
				f.errorf(e.Span, `expected "read", "write", "readwrite" or "none"`)
			}
		}
	}
}
