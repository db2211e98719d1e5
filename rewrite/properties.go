package rewrite

import (
	"slices"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// aliasedProperties reports whether the properties of an operation are written
// as an alias, <#name>: what is in them stands in the definition, which others
// may use. To change something they have to be written out.
func aliasedProperties(op *mlirparse.Op) bool {
	return len(op.Attrs) > 0 && op.Attrs[0].Place == mlirparse.InProperties && !op.Span.Contains(op.Attrs[0].Span)
}

// writeProperties writes such properties out if there are annotations in them.
func (r *rewriter) writeProperties(op *mlirparse.Op) {
	properties := inPlace(op.Attrs, mlirparse.InProperties)
	if slices.ContainsFunc(properties, func(a mlirparse.Attr) bool { return isAnnotation(a) || r.annotated(&a.Value) }) {
		r.add(Edit{Span: op.Properties, Text: r.propertiesText(op)})
	}
}

// propertiesText is the text of such properties, written out, as the rewritten
// operation has them.
func (r *rewriter) propertiesText(op *mlirparse.Op) string {
	var entries []string
	for _, a := range inPlace(op.Attrs, mlirparse.InProperties) {
		switch {
		case !r.options.KeepAnnotations && isAnnotation(a):
		case op.Name == "func.func" && a.Name == "function_type":
			entries = append(entries, a.Name+" = "+r.functionType(op, &a))
		case op.Name == "func.func" && a.Name == "arg_attrs":
			entries = append(entries, a.Name+" = "+r.argAttrs(op, &a))
		default:
			entries = append(entries, r.module.Source.Slice(a.Span))
		}
	}
	return "<{" + strings.Join(entries, ", ") + "}>"
}
