package analysis

import "github.com/sdsc-pool/sdsc-pool/mlirparse"

// intermediate finds what the options say of an argument, nil for nothing.
func (p *Program) intermediate(f *Func, arg *mlirparse.Value) *Intermediate {
	for i := range p.Options.Intermediates {
		if n := &p.Options.Intermediates[i]; n.Arg == arg.Name && (n.Func == "" || n.Func == f.Name()) {
			return n
		}
	}
	return nil
}

// checkIntermediates refuses options that name no argument of the program.
func (p *Program) checkIntermediates() {
	for _, n := range p.Options.Intermediates {
		if !p.hasArgument(n) {
			where := "any function"
			if n.Func != "" {
				where = "function @" + n.Func
			}
			p.report(mlirparse.Errorf(nil, mlirparse.Span{}, "no argument '%s' in %s", n.Arg, where))
		}
	}
}

func (p *Program) hasArgument(n Intermediate) bool {
	for _, f := range p.Funcs {
		if entry := f.Op.Entry(); entry != nil && (n.Func == "" || n.Func == f.Name()) {
			for _, arg := range entry.Args {
				if arg.Name == n.Arg {
					return true
				}
			}
		}
	}
	return false
}

// sizeIntermediates gives the arguments that are buffers by option, and have
// no size there, the size that the SDSC files tell.
func (f *Func) sizeIntermediates() {
	for _, b := range f.Buffers {
		if _, declared := b.Value.Attr(attrSize); b.Kind == FunctionArg && b.Size == 0 && !declared {
			b.Size = b.sizeFromFiles()
		}
	}
}
