package mlirparse

import (
	"strconv"
	"strings"
)

// dict adds the entries of an attribute dictionary to an operation. An
// operation has one, though the grammar reads it in either of two places.
func (b *builder) dict(op *Op, d *dict) {
	if d == nil {
		return
	}
	attrs, sp := b.entries(d)
	if !op.Dict.IsZero() {
		b.errorf(sp, "an operation has one attribute dictionary").Note(b.src, op.Dict, "the other one is here")
		return
	}
	op.Dict = sp
	op.Attrs = append(op.Attrs, attrs...)
}

func (b *builder) inherent(op *Op, name string, v Attribute) {
	op.Attrs = append(op.Attrs, Attr{Name: name, Span: v.Span, Value: v})
}

// entries builds a dictionary and refuses equal keys.
func (b *builder) entries(d *dict) ([]Attr, Span) {
	attrs := make([]Attr, 0, len(d.Entries))
	var seen map[string]bool
	if len(d.Entries) > 1 {
		seen = make(map[string]bool, len(d.Entries))
	}
	for _, e := range d.Entries {
		a := Attr{Name: e.Name, Span: b.span(e.Pos, e.EndPos), Place: InDict}
		if strings.HasPrefix(e.Name, `"`) {
			a.Name = unquote(e.Name)
		}
		if e.Value != nil {
			a.Value = b.attribute(e.Value)
		} else {
			a.Value = Attribute{Kind: Unit}
		}
		if seen[a.Name] {
			b.errorf(word(e.Pos, e.Name), "duplicate key '%s' in dictionary attribute", a.Name)
		}
		if seen != nil {
			seen[a.Name] = true
		}
		attrs = append(attrs, a)
	}
	return attrs, b.span(d.Pos, d.EndPos)
}

func (b *builder) attribute(a *attribute) Attribute {
	sp := b.span(a.Pos, a.EndPos)
	out := Attribute{Kind: Opaque, Span: sp}
	switch {
	case a.Number != "":
		out = b.number(a.Number, sp)
	case a.String != "":
		out.Kind, out.Text = String, unquote(a.String)
	case a.Array != nil:
		out.Kind = Array
		out.List = make([]Attribute, len(a.Array.Elements))
		for i, e := range a.Array.Elements {
			out.List[i] = b.attribute(e)
		}
	case a.Dict != nil:
		out.Kind = Dictionary
		out.Attrs, _ = b.entries(a.Dict)
	case a.Symbol != "":
		out.Kind, out.Text = SymbolRef, a.Symbol[1:]
		if !strings.Contains(a.Symbol, "::") {
			out.Text = symbol(a.Symbol)
		}
	case a.Map != nil:
		out.Kind, out.Map = Map, b.affineMap(a.Map)
	case a.Func != nil:
		out.Kind, out.Text = Type, b.src.Slice(sp)
	case a.Dialect != "":
		if !strings.ContainsAny(a.Dialect, "<.") {
			out = b.aliasRef(a.Dialect, sp)
		}
	case a.Bare == "true" || a.Bare == "false":
		out.Kind = Bool
		if a.Bare == "true" {
			out.Int = 1
		}
	case a.Bare == "unit":
		out.Kind = Unit
	case a.Bare != "" && isBuiltinType(a.Bare):
		out.Kind, out.Text = Type, a.Bare
	}
	if a.Type != nil {
		out.Type = b.typeText(a.Type)
	}
	return out
}

// aliasRef resolves #name or !name. Aliases must be defined before they are
// used, but for those of locations, which upstream prints at the end.
func (b *builder) aliasRef(name string, sp Span) Attribute {
	out := Attribute{Kind: AliasRef, Span: sp, Text: name}
	if def, ok := b.aliases[name]; ok {
		def.Uses++
		out.Map = def.Value.Map
		return out
	}
	b.errorf(sp, "undefined symbol alias id '%s'", name[1:])
	return out
}

// number is an integer or floating-point attribute.
func (b *builder) number(text string, sp Span) Attribute {
	if strings.ContainsAny(text, ".") {
		return Attribute{Kind: Opaque, Span: sp, Text: text}
	}
	return b.integer(text, sp)
}

func (b *builder) integer(text string, sp Span) Attribute {
	v, ok := parseInt(text)
	if !ok {
		b.errorf(sp, "integer constant out of range for attribute")
	}
	return Attribute{Kind: Integer, Span: sp, Int: v}
}

// parseInt reads an integer literal after MLIR's rules: decimal, whatever the
// leading zeros, or hexadecimal after 0x. It is not ok past 64 bits; a
// hexadecimal literal may use the sign bit.
func parseInt(text string) (int64, bool) {
	digits, negative := strings.CutPrefix(text, "-")
	if hex, ok := strings.CutPrefix(digits, "0x"); ok {
		v, err := strconv.ParseUint(hex, 16, 64)
		if negative {
			return -int64(v), err == nil && v <= 1<<63
		}
		return int64(v), err == nil
	}
	v, err := strconv.ParseInt(text, 10, 64)
	return v, err == nil
}

func itoa(i int) string { return strconv.Itoa(i) }

// unquote decodes a string literal: \" \\ \n \t and two hexadecimal digits.
func unquote(text string) string {
	text = text[1 : len(text)-1]
	if !strings.Contains(text, `\`) {
		return text
	}
	var out strings.Builder
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '\\' {
			i++
			switch text[i] {
			case 'n':
				c = '\n'
			case 't':
				c = '\t'
			case '"', '\\':
				c = text[i]
			default:
				v, _ := strconv.ParseUint(text[i:i+2], 16, 8) // the scanner has checked the digits
				c, i = byte(v), i+1
			}
		}
		out.WriteByte(c)
	}
	return out.String()
}

// constantType is the type of the result of a constant with this value.
func (a Attribute) constantType() string {
	switch {
	case a.Type != "":
		return a.Type
	case a.Kind == Bool:
		return "i1"
	}
	return "i64"
}

// isBuiltinType reports whether a bare word names a type of the builtin dialect.
func isBuiltinType(text string) bool {
	name, _, _ := strings.Cut(text, "<")
	switch strings.TrimSpace(name) {
	case "index", "none", "bf16", "f16", "f32", "f64", "f80", "f128", "tf32":
		return true
	case "tensor", "memref", "vector", "tuple", "complex":
		return true
	}
	digits := strings.TrimLeft(name, "su")
	digits, ok := strings.CutPrefix(digits, "i")
	if !ok || digits == "" || strings.HasPrefix(name, "ss") || strings.HasPrefix(name, "uu") {
		return false
	}
	_, err := strconv.ParseUint(digits, 10, 24)
	return err == nil
}

// InputArg is what !sdscbundle.input_arg<index, granularity=G, max_value=M>
// says of an argument; a key that is absent is 0.
type InputArg struct{ Granularity, MaxValue int64 }

// ParseInputArg reads the text of a type. It is not ok for any other type.
func ParseInputArg(typ string) (InputArg, bool) {
	rest, ok := strings.CutPrefix(typ, "!sdscbundle.input_arg<")
	rest, ok2 := strings.CutSuffix(rest, ">")
	if !ok || !ok2 {
		return InputArg{}, false
	}
	var out InputArg
	for i, field := range strings.Split(rest, ",") {
		key, value, _ := strings.Cut(field, "=")
		key = strings.TrimSpace(key)
		if i == 0 {
			ok = key == "index"
			continue
		}
		v, good := parseInt(strings.TrimSpace(value))
		switch {
		case !good || v < 1:
			ok = false
		case key == "granularity":
			out.Granularity = v
		case key == "max_value":
			out.MaxValue = v
		default:
			ok = false
		}
	}
	return out, ok
}
