package rewrite

import (
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// stripAnnotations removes the sdsc_pool.* attributes of an operation and of
// the arguments of its blocks.
func (r *rewriter) stripAnnotations(op *mlirparse.Op, _ *pool) {
	if r.options.KeepAnnotations {
		return
	}
	if op.Name == "func.func" && op.Entry() != nil {
		r.stripArguments(op)
	}
	if aliasedProperties(op) && !r.retypes(op) {
		r.writeProperties(op)
	}
	if slices.ContainsFunc(op.Attrs, isAnnotation) {
		if !aliasedProperties(op) {
			r.strip(inPlace(op.Attrs, mlirparse.InProperties), op.Properties, false)
		}
		r.strip(inPlace(op.Attrs, mlirparse.InDict), op.Dict, false)
	}
}

// stripArguments removes those of the arguments that the change of a signature
// leaves.
func (r *rewriter) stripArguments(op *mlirparse.Op) {
	if a, ok := op.Attr("arg_attrs"); ok {
		if !r.retypes(op) && !aliasedProperties(op) {
			r.stripList(op, a)
		}
		return
	}
	p := r.pools[op]
	for i, arg := range op.Entry().Args {
		if p == nil || !slices.Contains(p.drop, i) {
			r.strip(arg.Attrs(), arg.Dict(), false)
		}
	}
}

// stripList removes the annotations from a list of dictionaries. What an alias
// stands for is written out without them: others may use it too.
func (r *rewriter) stripList(op *mlirparse.Op, list *mlirparse.Attr) {
	if r.module.AliasOf(&list.Value) != nil {
		if r.annotated(&list.Value) {
			r.add(Edit{Span: list.Value.Span, Text: r.argAttrs(op, list)})
		}
		return
	}
	for _, d := range list.Value.Elements() {
		switch {
		case r.module.AliasOf(&d) == nil:
			r.strip(d.Entries(), d.Span, true)
		case r.annotated(&d):
			r.add(Edit{Span: d.Span, Text: r.dictText(&d, false)})
		}
	}
}

func isAnnotation(a mlirparse.Attr) bool { return analysis.IsAnnotation(a.Name) }

// inPlace are the attributes of an operation that stand in one place.
func inPlace(attrs []mlirparse.Attr, place mlirparse.AttrPlace) []mlirparse.Attr {
	return slices.DeleteFunc(slices.Clone(attrs), func(a mlirparse.Attr) bool { return a.Place != place })
}

// strip removes the annotations from a dictionary. A dictionary that holds
// nothing else goes whole, unless it is an element of a list, which keeps its
// length.
func (r *rewriter) strip(attrs []mlirparse.Attr, dict mlirparse.Span, element bool) {
	kept := 0
	for i := range attrs {
		if !isAnnotation(attrs[i]) {
			kept++
		}
	}
	switch {
	case kept == len(attrs):
	case kept == 0 && element:
		r.add(Edit{Span: dict, Text: "{}"})
	case kept == 0:
		r.add(Edit{Span: dict, Removed: true})
	default:
		r.stripSome(attrs)
	}
}

// stripSome removes runs of annotations with the commas that go with them.
func (r *rewriter) stripSome(attrs []mlirparse.Attr) {
	for i := 0; i < len(attrs); i++ {
		if !isAnnotation(attrs[i]) {
			continue
		}
		j := i + 1
		for j < len(attrs) && isAnnotation(attrs[j]) {
			j++
		}
		sp := mlirparse.Span{Start: attrs[i].Span.Start, End: attrs[j-1].Span.End}
		if j < len(attrs) {
			sp.End = attrs[j].Span.Start
		} else {
			sp.Start = attrs[i-1].Span.End
		}
		r.add(Edit{Span: sp})
		i = j
	}
}
