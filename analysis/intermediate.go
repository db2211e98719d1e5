package analysis

import (
	"slices"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// intermediate finds what the options say of an argument, nil for nothing. An
// option for its function comes before one for any function, and of several
// alike the last holds.
func (p *Program) intermediate(f *Func, arg *mlirparse.Value) *Intermediate {
	var found *Intermediate
	for i := range p.Options.Intermediates {
		n := &p.Options.Intermediates[i]
		if n.names(f, arg) && (found == nil || found.Func == "" || n.Func != "") {
			found = n
		}
	}
	return found
}

// names reports whether the option speaks of an argument of a function.
func (n *Intermediate) names(f *Func, arg *mlirparse.Value) bool {
	return n.Arg == arg.Name && (n.Func == "" || n.Func == f.Name())
}

// checkIntermediates refuses options that name no argument of the program, and
// tells which of the arguments would have needed a size.
func (p *Program) checkIntermediates() {
	for i := range p.Options.Intermediates {
		if n := &p.Options.Intermediates[i]; !p.hasArgument(n) {
			where := "any function"
			if n.Func != "" {
				where = "function @" + n.Func
			}
			p.Diagnostics = append(p.Diagnostics, mlirparse.Errorf(nil, mlirparse.Span{}, "no argument '%s' in %s", n.Arg, where))
		}
	}
	for _, f := range p.Funcs {
		for _, b := range f.Buffers {
			if b.Kind != FunctionArg || b.Size != 0 || len(b.Accesses) == 0 || p.intermediate(f, b.Value) == nil {
				continue
			}
			f.warningf(b.Span(), "the size of intermediate '%s' is neither given nor known from SDSC files", b.Value.Name)
		}
	}
}

func (p *Program) hasArgument(n *Intermediate) bool {
	return slices.ContainsFunc(p.Funcs, func(f *Func) bool {
		entry := f.Op.Entry()
		return entry != nil && slices.ContainsFunc(entry.Args, func(arg *mlirparse.Value) bool { return n.names(f, arg) })
	})
}

// sizeIntermediates gives the arguments that are buffers by an option without
// a size the one of their attribute, else the one that the SDSC files tell.
func (f *Func) sizeIntermediates() {
	for _, b := range f.Buffers {
		if b.Kind != FunctionArg || b.Size != 0 {
			continue
		}
		if declared, ok := b.Value.Attr(attrSize); ok {
			b.Size = declared.Value.Int
		} else {
			b.Size = b.sizeFromFiles()
		}
	}
}
