package mlirparse

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// attrText prints attributes as upstream's messages do: types spelled out,
// dictionaries sorted, aliases as what they stand for.
type attrText struct{ mod *Module }

func (v *verifier) text(a Attribute) string { return attrText{v.mod}.value(a) }

func (b *builder) text(a Attribute) string { return attrText{b.mod}.value(a) }

func (t attrText) value(a Attribute) string {
	switch a.Kind {
	case Unit:
		return "unit"
	case Bool:
		return strconv.FormatBool(a.Int != 0)
	case Integer:
		switch {
		case a.Type() == "i1":
			return strconv.FormatBool(a.Int != 0)
		case a.Type() == "":
			return fmt.Sprintf("%d : i64", a.Int)
		}
		return fmt.Sprintf("%d : %s", signed(a.Int, a.Type()), a.Type())
	case String:
		if a.Type() != "" && a.Type() != "none" {
			return Quote(a.Text) + " : " + a.Type()
		}
		return Quote(a.Text)
	case SymbolRef:
		return symbolText(t.mod.ValueText(&a))
	case Type:
		if inputs, results, ok := splitFunctionType(a.Text); ok {
			return signatureText(inputs, results, len(results) == 1 && results[0][0] != '(')
		}
		return a.Text
	case Map:
		return a.Map().String()
	case Dictionary:
		return t.dictionary(a.Entries())
	case Array:
		elements := a.Elements()
		out := make([]string, len(elements))
		for i, e := range elements {
			out[i] = t.element(e)
		}
		return "[" + strings.Join(out, ", ") + "]"
	}
	if typ := a.constantType(); a.Text != "" {
		if text, ok := floatText(a.Text, floatWidth(typ)); ok {
			return text + " : " + typ
		}
	}
	if a.Span.IsZero() {
		return a.Text // implied
	}
	text := t.mod.ValueText(&a)
	if hasAnyPrefix(text, "strided", "array") {
		text = strings.Join(strings.Fields(withoutComments(text)), "")
		text = strings.ReplaceAll(strings.ReplaceAll(text, ",", ", "), ":", ": ")
		text = strings.Replace(text, ", offset: 0>", ">", 1)
	}
	return text
}

// element is value for an element of an array, where the types i64 and f64 of
// numbers go without saying.
func (t attrText) element(a Attribute) string {
	text := t.value(a)
	if a.Kind == Integer || a.Kind == Opaque && a.Text != "" { // a number
		text = strings.TrimSuffix(strings.TrimSuffix(text, " : i64"), " : f64")
	}
	return text
}

func (t attrText) dictionary(attrs []Attr) string {
	attrs = slices.Clone(attrs)
	slices.SortStableFunc(attrs, func(a, b Attr) int { return strings.Compare(a.Name, b.Name) })
	entries := make([]string, len(attrs))
	for i, a := range attrs {
		name := a.Name
		if !IsBareID(name) {
			name = Quote(name)
		}
		switch value := a.Value; {
		case value.Kind == Unit:
			entries[i] = name
		case a.Place == InSyntax && name == "overflowFlags" && !value.Span.IsZero():
			entries[i] = name + " = #arith.overflow<" + strings.ReplaceAll(value.Text, ",", ", ") + ">"
		default:
			entries[i] = name + " = " + t.value(value)
		}
	}
	return "{" + strings.Join(entries, ", ") + "}"
}

// signed is an integer as its type has it: the bits of a signless one are
// printed as those of a signed one.
func signed(v int64, typ string) int64 {
	if width, _, ok := integerType(typ); ok && typ[0] == 'i' && width > 0 && width < 64 && v >= 1<<(width-1) {
		return v - 1<<width
	}
	return v
}

// symbolText is a reference to a symbol, with quotes where they are needed.
func symbolText(text string) string {
	var out []string
	for s := (scanner{text: text}); ; {
		k, sp, err := s.next()
		if err != nil || k == eof {
			return strings.Join(out, "::")
		}
		if k == symbolID {
			name := symbol(text[sp.Start:sp.End])
			if !IsBareID(name) {
				name = Quote(name)
			}
			out = append(out, "@"+name)
		}
	}
}

// floatText is the text of a decimal number of a type: seven digits, or if these
// are not the number, all of them. It is not ok for an integer, nor for a number
// that 64 bits do not hold.
func floatText(digits string, width int) (text string, ok bool) {
	bits := 64
	switch {
	case width == 0 || width > 64:
		return "", false
	case width == 32:
		bits = 32
	}
	v, err := strconv.ParseFloat(digits, bits)
	if err != nil {
		return "", false
	}
	text = strconv.FormatFloat(v, 'e', 6, bits)
	if again, _ := strconv.ParseFloat(text, bits); again == v {
		return text, true
	}
	const most, least = 17, -3 // digits; exponent of a number without one
	all := strconv.FormatFloat(v, 'e', most-1, 64)
	_, exponent, _ := strings.Cut(all, "e")
	if x, _ := strconv.Atoi(exponent); x >= least && x < most-1 {
		return strings.TrimRight(strconv.FormatFloat(v, 'f', most-1-x, 64), "0"), true
	}
	return all, true
}
