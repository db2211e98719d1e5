package mlirparse

import (
	"fmt"
	"slices"
	"strings"
)

// Quote writes a string literal as upstream does: quotes and bytes that are not
// printable ASCII become two hexadecimal digits, and a backslash is doubled.
func Quote(text string) string {
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

// propertiesText is the <{...}> of an operation without its angle brackets.
func (v *verifier) propertiesText(op *Op) string {
	if value, ok := op.OpaqueProperties(); ok {
		return v.text(*value)
	}
	return attrText{v.mod}.dictionary(slices.DeleteFunc(slices.Clone(op.Attrs), func(a Attr) bool { return a.Place != InProperties }))
}

// IsBareID reports whether a text is a bare identifier, which needs no quotes
// as the name of an attribute.
func IsBareID(name string) bool {
	if name == "" || class[name[0]]&letter == 0 && name[0] != '_' {
		return false
	}
	for i := range len(name) {
		if class[name[i]]&idRest == 0 {
			return false
		}
	}
	return true
}

// genericText is an operation that is no terminator in upstream's generic form,
// its values renamed as upstream renames them, up to its first region.
func (v *verifier) genericText(op *Op) string {
	names := v.valueNames(op)
	var b strings.Builder
	if n := len(op.Results); n == 1 {
		b.WriteString(names[op.Results[0]] + " = ")
	} else if n > 1 {
		first, _, _ := strings.Cut(names[op.Results[0]], "#")
		fmt.Fprintf(&b, "%s:%d = ", first, n)
	}
	operands := make([]string, len(op.Operands))
	types := make([]string, len(op.Operands))
	for i, o := range op.Operands {
		operands[i], types[i] = names[o.Value], o.Value.Type
	}
	fmt.Fprintf(&b, `"%s"(%s)`, op.Name, strings.Join(operands, ", "))
	properties, discardable := v.splitAttrs(op)
	if len(properties) > 0 {
		b.WriteString(" <" + attrText{v.mod}.dictionary(properties) + ">")
	}
	if len(op.Regions()) > 0 {
		return b.String() + " ({"
	}
	if len(discardable) > 0 {
		b.WriteString(" " + attrText{v.mod}.dictionary(discardable))
	}
	results := typesOf(op.Results)
	b.WriteString(" : " + signatureText(types, results, len(results) == 1))
	return b.String()
}

// splitAttrs tells the properties of an operation from the attributes that
// upstream discards, and adds those that the text leaves to be implied.
func (v *verifier) splitAttrs(op *Op) (properties, discardable []Attr) {
	s := specOf(op.Name)
	if s == nil {
		return nil, op.Attrs
	}
	for _, a := range op.Attrs {
		if s.owns(a.Name) {
			properties = append(properties, a)
		} else {
			discardable = append(discardable, a)
		}
	}
	for _, want := range s.attrs {
		if _, ok := op.Attr(want.name); !ok && want.implied != "" {
			properties = append(properties, Attr{Name: want.name, Value: Attribute{Kind: Opaque, Text: want.implied}})
		}
	}
	return properties, discardable
}

// valueNames are the names that upstream prints for the values around an
// operation: %arg0 and so on for arguments of entry blocks, %0 and so on for
// all else, block by block, what is nested after the block around it.
func (v *verifier) valueNames(op *Op) map[*Value]string {
	top := op
	for top.ParentOp() != nil && !isolated(top.Name) || top == op && top.ParentOp() != nil {
		top = top.ParentOp()
	}
	if top == v.namedIn {
		return v.names
	}
	names := map[*Value]string{}
	v.namedIn, v.names = top, names
	args, results := 0, 0
	var region func(r *Region)
	region = func(r *Region) {
		for i, b := range r.Blocks {
			for _, a := range b.Args {
				if i == 0 {
					names[a] = fmt.Sprintf("%%arg%d", args)
					args++
				} else {
					names[a] = fmt.Sprintf("%%%d", results)
					results++
				}
			}
			for _, o := range b.Ops {
				for k, res := range o.Results {
					names[res] = fmt.Sprintf("%%%d", results)
					if len(o.Results) > 1 {
						names[res] += fmt.Sprintf("#%d", k)
					}
				}
				if len(o.Results) > 0 {
					results++
				}
			}
		}
		for _, b := range r.Blocks {
			for _, o := range b.Ops {
				for _, inner := range o.Regions() {
					region(inner)
				}
			}
		}
	}
	for _, r := range top.Regions() {
		region(r)
	}
	return names
}
