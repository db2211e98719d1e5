package rewrite

import (
	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// stripAnnotations removes the sdsc_pool.* attributes from what stays.
func (r *rewriter) stripAnnotations() {
	if r.options.KeepAnnotations {
		return
	}
	r.module.Body.Walk(func(op *mlirparse.Op) bool {
		if r.dead[op] {
			return true
		}
		r.strip(entries(op.Attrs, mlirparse.InDict), op.Dict, false)
		r.strip(entries(op.Attrs, mlirparse.InProperties), op.Properties, false)
		for _, region := range op.Regions {
			for _, b := range region.Blocks {
				for _, arg := range b.Args {
					r.strip(arg.Attrs, arg.Dict, op.Generic)
				}
			}
		}
		return true
	})
}

// entries are the attributes of an operation that stand in one place.
func entries(attrs []mlirparse.Attr, place mlirparse.AttrPlace) []mlirparse.Attr {
	any := false
	for i := range attrs {
		any = any || attrs[i].Place == place && analysis.IsAnnotation(attrs[i].Name)
	}
	if !any {
		return nil
	}
	var out []mlirparse.Attr
	for _, a := range attrs {
		if a.Place == place {
			out = append(out, a)
		}
	}
	return out
}

// strip removes the annotations from a dictionary. A dictionary that holds
// nothing else goes whole, unless it is an element of a list, which keeps its
// length.
func (r *rewriter) strip(attrs []mlirparse.Attr, dict mlirparse.Span, element bool) {
	kept := 0
	for i := range attrs {
		if !analysis.IsAnnotation(attrs[i].Name) {
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
		if !analysis.IsAnnotation(attrs[i].Name) {
			continue
		}
		j := i + 1
		for j < len(attrs) && analysis.IsAnnotation(attrs[j].Name) {
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
