package rewrite

import (
	"slices"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// poolArgType is the type of the argument that passes a pool's base.
const poolArgType = "!sdscbundle.input_arg<index>"

// CheckSignatures refuses to change the arguments of a function that the file
// calls itself: the calls would no longer fit.
func CheckSignatures(m *mlirparse.Module, funcs []*analysis.Func, o Options) mlirparse.List {
	changed := map[string]*mlirparse.Op{}
	for _, f := range funcs {
		if f.Module == m && f.PoolSize > 0 && (o.PoolFromArg || len(droppedArgs(f, o)) > 0) {
			changed[f.Name()] = f.Op
		}
	}
	var out mlirparse.List
	m.Body.Walk(func(op *mlirparse.Op) bool {
		if callee, ok := op.Attr("callee"); ok && op.Name == "func.call" && changed[callee.Value.Text] != nil {
			out = append(out, mlirparse.Errorf(m.Source, op.NameSpan, "the arguments of '%s' change, but it is called here", callee.Value.Text).
				Note(m.Source, changed[callee.Value.Text].NameSpan, "the function is defined here"))
		}
		return true
	})
	return out
}

// DroppedArgs tells which arguments the rewritten functions lack, since
// whoever calls them has to stop passing them.
func DroppedArgs(m *mlirparse.Module, funcs []*analysis.Func, o Options) mlirparse.List {
	var out mlirparse.List
	for _, f := range funcs {
		drop := droppedArgs(f, o)
		if f.Module != m || len(drop) == 0 {
			continue
		}
		d := mlirparse.Remarkf(m.Source, f.Op.NameSpan, "bundle @%s: %d of %d arguments are dropped: callers must stop passing them",
			f.Name(), len(drop), len(f.Op.Entry().Args))
		for _, i := range drop {
			arg := f.Op.Entry().Args[i]
			d.Note(m.Source, arg.Span, "argument %d was '%s'", i, arg.Name)
		}
		out = append(out, d)
	}
	return out
}

// droppedArgs lists the arguments of a function that the options remove, by
// position: those that are buffers in the pool.
func droppedArgs(f *analysis.Func, o Options) []int {
	if !o.DropArgs {
		return nil
	}
	var out []int
	for _, b := range f.Buffers {
		if b.Kind == analysis.FunctionArg && b.Pooled() && !readsOtherField(f, b.Value) {
			out = append(out, int(b.Value.Index))
		}
	}
	slices.Sort(out)
	return out
}

// readsOtherField reports whether an operation reads the granularity or the
// maximum of an argument, which then has to stay.
func readsOtherField(f *analysis.Func, arg *mlirparse.Value) bool {
	found := false
	f.Op.Entry().Walk(func(op *mlirparse.Op) bool {
		if op.Name == extract && op.Operands[0].Value == arg {
			field, _ := op.Attr("field")
			found = found || field.Value.Text != "value"
		}
		return !found
	})
	return found
}

// changeSignature adds the argument that passes the pool and removes those
// whose buffers are pooled, as the options say.
func (r *rewriter) changeSignature(op *mlirparse.Op, p *pool) {
	if !r.retypes(op) {
		return
	}
	p = r.pools[op] // a function's own, not the one around it
	r.retype(op)
	sig := r.module.SignatureOf(op)
	if r.options.PoolFromArg {
		r.insertArg(op, p, sig)
	}
	r.dropArgs(p.drop, sig)
}

// retypes reports whether an operation is a function whose arguments change.
func (r *rewriter) retypes(op *mlirparse.Op) bool {
	p := r.pools[op]
	return p != nil && (r.options.PoolFromArg || len(p.drop) > 0)
}

// insertArg makes the base of the pool the first argument.
func (r *rewriter) insertArg(op *mlirparse.Op, p *pool, sig mlirparse.Signature) {
	text, at := p.arg+": "+poolArgType, sig.Open+1
	switch {
	case sig.Close == 0 && op.Entry().Label == "":
		text, at = " ^bb0("+text+"):", op.Regions()[0].Span.Start+1
	case sig.Close == 0:
		text, at = "("+text+")", op.Entry().Span.Start+int32(len(op.Entry().Label))
	case len(sig.Args) > len(p.drop):
		text, at = text+", ", sig.Args[0].Start
	}
	r.add(Edit{Span: mlirparse.Span{Start: at, End: at}, Text: text})
}

// dropArgs removes arguments with the commas that go with them.
func (r *rewriter) dropArgs(drop []int, sig mlirparse.Signature) {
	for i := 0; i < len(drop); {
		j := i + 1 // drop[i:j] are neighbours
		for j < len(drop) && drop[j] == drop[j-1]+1 {
			j++
		}
		from, to := drop[i], drop[j-1]
		sp := mlirparse.Span{Start: sig.Args[from].Start, End: sig.Args[to].End}
		switch {
		case to+1 < len(sig.Args):
			sp.End = sig.Args[to+1].Start
		case from > 0:
			sp.Start = sig.Args[from-1].End
		}
		r.add(Edit{Span: sp})
		i = j
	}
}

// retype gives a function the type and the argument attributes of its new
// signature, where they stand in attributes.
func (r *rewriter) retype(op *mlirparse.Op) {
	if aliasedProperties(op) {
		r.add(Edit{Span: op.Properties, Text: r.propertiesText(op)})
		return
	}
	if t, ok := op.Attr("function_type"); ok && t.Place != mlirparse.InSyntax {
		r.add(Edit{Span: t.Value.Span, Text: r.functionType(op, t)})
	}
	if a, ok := op.Attr("arg_attrs"); ok {
		r.add(Edit{Span: a.Value.Span, Text: r.argAttrs(op, a)})
	}
}

// functionType is the text of the type t of a function, which may change.
func (r *rewriter) functionType(op *mlirparse.Op, t *mlirparse.Attr) string {
	if !r.retypes(op) {
		return r.module.Source.Slice(t.Value.Span)
	}
	var types []string
	if r.options.PoolFromArg {
		types = []string{poolArgType}
	}
	for i, arg := range op.Entry().Args {
		if !slices.Contains(r.pools[op].drop, i) {
			types = append(types, arg.Type)
		}
	}
	return "(" + strings.Join(types, ", ") + ")" + behindInputs(t.Value.Text)
}

// argAttrs is the text of the arg_attrs of a function, whose arguments may
// change, without the annotations, if these are to go.
func (r *rewriter) argAttrs(op *mlirparse.Op, list *mlirparse.Attr) string {
	changes := r.retypes(op)
	alias := r.module.AliasOf(&list.Value)
	if alias != nil && !changes && !r.annotated(&list.Value) {
		return alias.Name
	}
	copied := aliasedProperties(op)
	if alias != nil && !copied {
		r.lostUse[alias.Name]++
	}
	copied = copied || alias != nil
	var attrs []string
	if changes && r.options.PoolFromArg {
		attrs = []string{"{}"}
	}
	for i, d := range list.Value.Elements() {
		switch {
		case !changes || !slices.Contains(r.pools[op].drop, i):
			attrs = append(attrs, r.dictText(&d, copied))
		case !copied:
			r.lose(&d, 1)
		}
	}
	return "[" + strings.Join(attrs, ", ") + "]"
}

// behindInputs is what follows the parenthesised inputs of a function type.
func behindInputs(typ string) string {
	depth := 0
	for i := 0; i < len(typ); i++ {
		switch typ[i] {
		case '(', '[', '{', '<':
			depth++
		case '-':
			i++ // the arrow's '>' is no bracket
		case ')', ']', '}', '>':
			if depth--; depth == 0 {
				return typ[i+1:]
			}
		}
	}
	return ""
}
