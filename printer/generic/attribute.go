package generic

import (
	"slices"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
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
// custom form does not know keep them where they are; of others, what stands in
// the properties hides an entry of the dictionary with the same name.
func (w *writer) attributes(op *mlirparse.Op) (properties, dict []entry) {
	names, known := inherent[op.Name]
	for i := range op.Attrs {
		a := &op.Attrs[i]
		if a.Name == "" {
			continue // not of the dictionary: see op
		}
		e := entry{a.Name, w.value(a)}
		inProperties := known && slices.Contains(names, a.Name)
		if first, _ := op.Attr(a.Name); inProperties && first != a {
			continue // hidden
		}
		if !known || placed(op) {
			inProperties = a.Place == mlirparse.InProperties
		}
		if inProperties {
			properties = append(properties, e)
		} else {
			dict = append(dict, e)
		}
	}
	return sorted(append(properties, w.implied(op)...)), sorted(dict)
}

// placed reports whether the text of an operation of upstream's tells its
// properties from the dictionary. Then upstream takes what it cannot use in
// either of them for not being there, so all must stay where it is.
func placed(op *mlirparse.Op) bool {
	return !op.Properties.IsZero() && !strings.HasPrefix(op.Name, "sdscbundle.")
}

// sorted sorts entries by name. Of those with one name the first stays, which
// is a property: they come before the dictionary.
func sorted(es []entry) []entry {
	slices.SortStableFunc(es, func(a, b entry) int { return strings.Compare(a.name, b.name) })
	return slices.CompactFunc(es, func(a, b entry) bool { return a.name == b.name })
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
			return mlirparse.Quote(v.Text)
		case a.Name == "overflowFlags":
			return "#arith.overflow<" + strings.ReplaceAll(v.Text, ",", ", ") + ">"
		case a.Name == "function_type":
			return w.line(v.Text)
		}
	}
	switch {
	case w.module.AliasOf(v) != nil:
	case v.Kind == mlirparse.Unit:
		return ""
	case v.Kind == mlirparse.Integer && v.Type() == "":
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
		if mlirparse.IsBareID(e.name) {
			w.put(e.name)
		} else {
			w.put(mlirparse.Quote(e.name))
		}
		if e.value != "" {
			w.put(" = ", e.value)
		}
	}
	w.put("}")
}
