package mlirparse

import (
	"math/big"
	"math/bits"
	"strconv"
	"strings"
)

// number makes an integer or floating-point attribute; next is where the
// token behind it begins.
func (b *builder) number(sp Span, text, typ string, next int32) Attribute {
	if v, ok := decimal(text); ok && (typ == "" || typ == "index") {
		return Attribute{Kind: Integer, Span: sp, Int: v, more: b.typed(typ)}
	}
	out := Attribute{Kind: Opaque, Span: sp, Text: text, more: b.typed(typ)}
	digits, negative := strings.CutPrefix(text, "-")
	unsigned := sp // the sign is a token of its own
	if negative {
		unsigned.Start = sp.End - int32(len(digits))
	}
	if strings.Contains(digits, ".") {
		if typ != "" && floatWidth(typ) == 0 {
			b.errorf(atNext(b.src, next), "floating point value not valid for specified type")
		}
		return out
	}
	if width := floatWidth(typ); width > 0 {
		hex, isHex := strings.CutPrefix(digits, "0x")
		switch {
		case !isHex:
			b.errorf(unsigned, "unexpected decimal integer literal for a floating point value").
				Note(b.src, unsigned, "add a trailing dot to make the literal a float")
		case negative:
			b.errorf(unsigned, "hexadecimal float literal should not have a leading minus")
		case bitLength(hex) > width:
			b.errorf(sp, "hexadecimal float constant out of range for type")
		}
		return out
	}
	width, signed, ok := integerType(typ)
	if !ok {
		b.errorf(unsigned, "integer literal not valid for specified type")
		return out
	}
	if negative && strings.HasPrefix(typ, "u") {
		b.errorf(unsigned, "negative integer literal not valid for unsigned integer type")
		return out
	}
	v, ok := parseIntOf(digits, negative, width, signed)
	if !ok && fitsWide(digits, negative, width, signed) {
		return out // a value that nobody here computes with
	}
	if !ok {
		b.errorf(unsigned, "integer constant out of range for attribute")
	}
	return Attribute{Kind: Integer, Span: sp, Int: v, more: b.typed(typ)}
}

// decimal reads the numbers that nearly all are: decimal, and so short that
// they fit. It leaves the others, and what needs a second look, to number.
func decimal(text string) (v int64, ok bool) {
	digits, negative := strings.CutPrefix(text, "-")
	if digits == "" || len(digits) > 18 {
		return 0, false
	}
	for i := range len(digits) {
		d := digits[i] - '0'
		if d > 9 {
			return 0, false
		}
		v = 10*v + int64(d)
	}
	if negative {
		return -v, v != 0
	}
	return v, true
}

// parseIntOf reads the digits of an integer of a type as upstream does: a
// signless type takes any value that its bits hold, read as signed or not.
func parseIntOf(digits string, negative bool, width int, signed bool) (int64, bool) {
	base := 10
	if hex, ok := strings.CutPrefix(digits, "0x"); ok {
		digits, base = hex, 16
	}
	v, err := strconv.ParseUint(digits, base, 64)
	switch {
	case err != nil || width < 64 && v>>width != 0:
		return 0, false
	case width == 0:
		return 0, !negative // all that si0 and its like hold
	case negative:
		return -int64(v), v != 0 && v <= 1<<(min(width, 64)-1)
	case signed || width > 64:
		return int64(v), v < 1<<(min(width, 64)-1)
	case width == 64:
		return int64(v), true // may be the bits of a negative number
	}
	return int64(v), true
}

// fitsWide reports whether the digits are of an integer of more than 64 bits
// that its type holds.
func fitsWide(digits string, negative bool, width int, signed bool) bool {
	if width <= 64 {
		return false
	}
	base := 10
	if hex, ok := strings.CutPrefix(digits, "0x"); ok {
		digits, base = hex, 16
	}
	v, ok := new(big.Int).SetString(digits, base)
	switch {
	case !ok:
		return false
	case negative:
		return v.Sub(v, big.NewInt(1)).BitLen() < width
	case signed:
		return v.BitLen() < width
	}
	return v.BitLen() <= width
}

// parseInt reads an integer literal after MLIR's rules: decimal, whatever the
// leading zeros, or hexadecimal after 0x. It is not ok past 63 bits.
func parseInt(text string) (int64, bool) {
	base := 10
	if hex, ok := strings.CutPrefix(text, "0x"); ok {
		text, base = hex, 16
	}
	v, err := strconv.ParseInt(text, base, 64)
	return v, err == nil
}

// parseUint is parseInt for numbers of 64 bits without a sign.
func parseUint(text string) (uint64, bool) {
	base := 10
	if hex, ok := strings.CutPrefix(text, "0x"); ok {
		text, base = hex, 16
	}
	v, err := strconv.ParseUint(text, base, 64)
	return v, err == nil
}

// integerType tells of a type its width in bits and whether it is signed. No
// type at all stands for i64.
func integerType(typ string) (width int, signed, ok bool) {
	switch typ {
	case "", "i64":
		return 64, false, true
	case "index":
		return 64, true, true
	}
	digits, ok := strings.CutPrefix(strings.TrimLeft(typ, "su"), "i")
	if !ok || !isTypeName(typ) {
		return 0, false, false
	}
	width, err := strconv.Atoi(digits)
	return width, typ[0] == 's', err == nil
}

// floatWidth is the width in bits of a floating-point type, 0 for another type.
func floatWidth(typ string) int {
	switch {
	case typ == "" || !isTypeName(typ):
		return 0
	case typ == "bf16":
		return 16
	case typ == "tf32":
		return 19
	case typ[0] != 'f':
		return 0
	}
	digits := typ[1:]
	if i := strings.IndexByte(digits, 'E'); i > 0 {
		digits = digits[:i] // f8E4M3
	}
	width, _ := strconv.Atoi(digits)
	return width
}

// bitLength is how many bits a hexadecimal number has.
func bitLength(hex string) int {
	hex = strings.TrimLeft(hex, "0")
	if hex == "" {
		return 0
	}
	first, _ := strconv.ParseUint(hex[:1], 16, 8)
	return 4*(len(hex)-1) + bits.Len64(first)
}

// aliasRef resolves #name or !name; next is where the token behind it begins.
func (b *builder) aliasRef(sp Span, next int32) Attribute {
	def := b.alias(b.src.Slice(sp), next)
	if def == nil {
		return Attribute{Kind: Opaque, Span: sp, alias: undefinedAlias}
	}
	if !b.expand(def, sp) {
		return Attribute{Kind: Opaque, Span: sp, alias: undefinedAlias}
	}
	out := def.Value
	out.Span, out.alias = sp, def.index+1
	return out
}

// maxExpansion bounds how many bytes the attributes that all uses of aliases stand
// for are long together, in a text of n bytes. Whoever walks over attributes, or
// writes them out, meets them at each use: 40 aliases of which each has the one
// before it twice are 10^12.
func maxExpansion(n int) int { return 16*n + 1<<16 }

// expand counts what a use of an alias stands for. It is false when that is too
// much, which is reported once.
func (b *builder) expand(def *Alias, sp Span) bool {
	limit := maxExpansion(len(b.src.Text))
	if b.expanded > limit {
		return false
	}
	if b.expanded += def.length; b.expanded <= limit {
		return true
	}
	b.errorf(sp, "aliases stand for attributes of more than %d bytes", limit)
	return false
}

// alias counts a use of an alias. It must stand before.
func (b *builder) alias(name string, next int32) *Alias {
	def := b.mod.aliases[name]
	if def == nil {
		b.errorf(backUp(b.src, next), "undefined symbol alias id '%s'", name[1:])
		return nil
	}
	def.Uses++
	return def
}

// isAlias reports whether a name with its sigil, and what stands behind it, is
// that of an alias and no type or attribute of a dialect.
func isAlias(text string) bool { return !strings.ContainsAny(text, ".<") }

// aliasName checks the name that the definition of an alias begins with.
func (b *builder) aliasName(name Span) {
	b.atAlias = b.expanded
	text := b.src.Slice(name)
	what := "attribute"
	if text[0] == '!' {
		what = "type"
	}
	if old := b.mod.aliases[text]; old != nil {
		b.errorf(name, "redefinition of %s alias id '%s'", what, text[1:]).
			Note(b.src, Span{old.Span.Start, old.Span.Start + int32(len(text))}, "previously defined here")
	}
	if strings.Contains(text, ".") {
		b.errorf(name, "%s names with a '.' are reserved for dialect-defined names", what)
	}
}

// defineAlias ends the definition of an alias.
func (b *builder) defineAlias(name Span, value Attribute) {
	text := b.src.Slice(name)
	if b.mod.aliases[text] != nil {
		return
	}
	def := &Alias{Name: text, Span: Span{name.Start, value.Span.End}, Value: value, index: int32(len(b.mod.Aliases))}
	def.length = b.expanded - b.atAlias          // of the aliases in it
	if value.Kind != Map && value.Kind != Type { // which are not walked over
		def.length += int(value.Span.End - value.Span.Start)
	}
	b.mod.aliases[text] = def
	b.mod.Aliases = append(b.mod.Aliases, def)
}

// typ is the type with a text that is no function type: what it stands for if
// it is an alias, "" if that is unknown. next is where the token behind it begins.
func (b *builder) typ(sp Span, next int32) string {
	text := b.src.Slice(sp)
	if text[0] == '!' && isAlias(text) {
		if def := b.alias(text, next); def != nil {
			return def.Value.Text
		}
		return ""
	}
	switch {
	case text[0] == '!':
		b.mention(text)
		b.dialectValue(sp)
	case strings.IndexByte(text, '<') >= 0:
		return b.bodyType(sp)
	case len(text) > len("i1234567"):
		b.bitwidth(sp)
	}
	return text
}

// bitwidth refuses an integer type that is too wide.
func (b *builder) bitwidth(sp Span) {
	digits, ok := strings.CutPrefix(strings.TrimLeft(b.src.Slice(sp), "su"), "i")
	if !ok || !isWidth(digits) {
		return
	}
	const limit = 1<<24 - 1
	if width, err := strconv.ParseUint(digits, 10, 32); err != nil {
		b.errorf(sp, "invalid integer width")
	} else if width > limit {
		b.errorf(sp, "integer bitwidth is limited to %d bits", limit)
	}
}

// mention counts the aliases that opaque text refers to. It may find too many,
// in strings, but none too few.
func (b *builder) mention(text string) {
	if len(b.mod.aliases) == 0 {
		return
	}
	for {
		i := strings.IndexAny(text, "#!")
		if i < 0 {
			return
		}
		end := i + 1
		for end < len(text) && class[text[end]]&suffix != 0 {
			end++
		}
		if def := b.mod.aliases[text[i:end]]; def != nil {
			def.Uses++
		}
		text = text[end:]
	}
}

// sameType compares types but for the blanks that they are written with.
func sameType(a, b string) bool {
	return a == b || strings.Join(strings.Fields(a), "") == strings.Join(strings.Fields(b), "")
}

// word makes the attribute of a keyword or of opaque text.
func (b *builder) word(sp Span) Attribute {
	out := Attribute{Kind: Opaque, Span: sp}
	switch text := b.src.Slice(sp); text {
	case "true":
		out.Kind, out.Int = Bool, 1
	case "false":
		out.Kind = Bool
	case "unit":
		out.Kind = Unit
	default:
		b.bodyAttr(sp)
	}
	return out
}

// constantType is the type of the result of a constant with this value.
func (a Attribute) constantType() string {
	switch {
	case a.Type() != "":
		return a.Type()
	case a.Kind == Bool:
		return "i1"
	case a.Kind == Opaque && strings.Contains(a.Text, "."):
		return "f64"
	case a.Kind == Integer:
		return "i64"
	}
	return "none"
}

// symbol is the text of a symbol name without '@' and quotes.
func symbol(text string) string {
	text = text[1:]
	if strings.HasPrefix(text, `"`) {
		return unquote(text)
	}
	return text
}

// symbolRef is the text of a reference, @a or @a::@b, without the first '@'.
func symbolRef(text string) string {
	if strings.Contains(text, "::") {
		return text[1:]
	}
	return symbol(text)
}

// unquote decodes a string literal: \" \\ \n \t and two hexadecimal digits.
func unquote(text string) string {
	text = text[1 : len(text)-1]
	if strings.IndexByte(text, '\\') < 0 {
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
