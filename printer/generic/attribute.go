package generic

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/format/token"
)

// inherent lists the properties of the operations that the custom form knows:
// upstream's, as LLVM 19 defines them. The operations of a bundle are not
// registered upstream and have none.
var inherent = map[string][]string{
	"affine.apply":   {"map"},
	"arith.addi":     {"overflowFlags"},
	"arith.constant": {"value"},
	"arith.muli":     {"overflowFlags"},
	"builtin.module": {"sym_name", "sym_visibility"},
	"func.call":      {"callee"},
	"func.func":      {"arg_attrs", "function_type", "res_attrs", "sym_name", "sym_visibility"},
	"func.return":    {},
	"scf.for":        {},
	"scf.yield":      {},

	"sdscbundle.device_mem_allocate": {},
	"sdscbundle.input_arg_extract":   {},
	"sdscbundle.sdsc_execute":        {},
}

// entry is an attribute as a dictionary has it.
type entry struct{ name, value string }

// attributes splits the attributes of an operation into properties and the
// dictionary, each sorted by name as upstream prints them. Operations that the
// custom form does not know keep them where they are.
func (w *writer) attributes(op *mlirparse.Op) (properties, dict []entry) {
	names, known := inherent[op.Name]
	for i := range op.Attrs {
		a := &op.Attrs[i]
		e := entry{a.Name, w.value(a)}
		if known && slices.Contains(names, a.Name) || !known && a.Place == mlirparse.InProperties {
			properties = append(properties, e)
		} else {
			dict = append(dict, e)
		}
	}
	properties = append(properties, w.implied(op)...)
	sort := func(es []entry) {
		slices.SortStableFunc(es, func(a, b entry) int { return strings.Compare(a.name, b.name) })
	}
	sort(properties)
	sort(dict)
	return properties, dict
}

// implied lists the properties that the text of an operation leaves to be
// implied.
func (w *writer) implied(op *mlirparse.Op) []entry {
	switch op.Name {
	case "arith.addi", "arith.muli":
		if _, ok := op.Attr("overflowFlags"); !ok {
			return []entry{{"overflowFlags", "#arith.overflow<none>"}}
		}
	case "func.func":
		if !op.Generic {
			return w.signatureAttributes(op)
		}
	}
	return nil
}

// value is the text of an attribute's value, "" for a unit.
func (w *writer) value(a *mlirparse.Attr) string {
	v := &a.Value
	if a.Place == mlirparse.InSyntax {
		switch {
		case v.Kind == mlirparse.String:
			return quote(v.Text)
		case a.Name == "overflowFlags":
			return "#arith.overflow<" + strings.ReplaceAll(v.Text, ",", ", ") + ">"
		case a.Name == "function_type":
			return w.line(v.Text)
		}
	}
	switch {
	case v.Kind == mlirparse.Unit:
		return ""
	case v.Kind == mlirparse.Integer && v.Type == "":
		return w.slice(v.Span) + " : i64"
	}
	return w.slice(v.Span)
}

func (w *writer) dict(es []entry) {
	w.put("{")
	for i, e := range es {
		if i > 0 {
			w.put(", ")
		}
		if token.IsBareID(e.name) {
			w.put(e.name)
		} else {
			w.put(quote(e.name))
		}
		if e.value != "" {
			w.put(" = ", e.value)
		}
	}
	w.put("}")
}

// quote writes a string literal as upstream does: quotes, backslashes and
// bytes that are not printable ASCII become two hexadecimal digits, but a
// backslash is doubled.
func quote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\\':
			b.WriteString(`\\`)
		case c == '"' || c < ' ' || c > '~':
			fmt.Fprintf(&b, `\%02X`, c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
