package mlirparse

// Module is one parsed file: the implicit module that holds its top-level
// operations. The tree is immutable; every name in it is checked to be defined.
type Module struct {
	Source    *Source
	Body      *Block // the file's top-level operations
	Aliases   []*Alias
	Resources []Span // {-# ... #-} sections
	NumValues int    // Value.ID runs below this

	aliases map[string]*Alias // by name
}

// Alias is a definition of an attribute or type alias: #name = attr, !name = type.
type Alias struct {
	Name  string // with its sigil
	Span  Span   // from the sigil to the end of the value
	Value Attribute
	Uses  int // how often the file refers to it

	index      int32  // in Module.Aliases
	properties []Attr // as an operation has them whose properties it is; nil until there is one
	length     int    // of the value in bytes, with what aliases in it stand for
}

// Op is one operation, in custom or generic form. A file has very many: what
// few of them have is behind one pointer.
type Op struct {
	Name     string // "arith.constant"
	Span     Span   // from the first result, or the name, to the last token
	NameSpan Span   // the name, quotes included in generic form
	Generic  bool   // written in generic form

	Results  []*Value
	Operands []Operand

	Attrs      []Attr // inherent and discardable, as the text has them
	Dict       Span   // the attribute dictionary with its braces, or zero
	Properties Span   // the <{...}> of generic form, or zero; <#name> has no attribute in it

	Parent     *Block
	Index      int32 // among the operations of Parent
	OperandEnd int32 // generic form: offset of the ')' that ends the operand list

	rare *rare // nil: none
}

// rare is what few operations have.
type rare struct {
	regions    []*Region
	successors []Successor
	location   Span
}

// Regions are the regions of an operation.
func (o *Op) Regions() []*Region {
	if o.rare == nil {
		return nil
	}
	return o.rare.regions
}

// Successors are the blocks that a terminator branches to.
func (o *Op) Successors() []Successor {
	if o.rare == nil {
		return nil
	}
	return o.rare.successors
}

// Location is where loc(...) stands behind an operation, or zero.
func (o *Op) Location() Span {
	if o.rare == nil {
		return Span{}
	}
	return o.rare.location
}

// Region is a list of blocks.
type Region struct {
	Span   Span // from '{' to '}'
	Blocks []*Block
	Parent *Op
}

// Block is a list of operations that run in order.
type Block struct {
	Label  string // "^bb0", empty for an entry block without one
	Span   Span   // label and operations, without the region's braces
	Args   []*Value
	Ops    []*Op
	Parent *Region // nil for the top level of a file
}

// Value is an SSA value: the result of an operation or an argument of a block.
type Value struct {
	Name  string // with '%', and with '#k' for result k of a group
	ID    int32  // dense over the file, in the order of the definitions
	Span  Span   // the name where it is defined
	Type  string // as written, aliases resolved, or what the custom form implies
	Def   *Op    // nil for an argument
	Block *Block // of the argument; nil for a result
	Index int32  // among the results or arguments

	group int32         // of the first result of a group that shares a name: how many
	dict  *argumentDict // of a function's argument; nil for none
}

// argumentDict is the attribute dictionary of a function's argument.
type argumentDict struct {
	attrs []Attr
	span  Span // with the braces; zero if an alias stands for it
}

// Operand is a use of a value.
type Operand struct {
	Value *Value
	Span  Span // the name, its result number included
}

// Successor is a block that a terminator branches to.
type Successor struct {
	Label string
	Span  Span
}

// AttrPlace says in which part of an operation's text an attribute stands.
type AttrPlace uint8

// The places of an attribute.
const (
	InSyntax     AttrPlace = iota // the custom form's own syntax
	InDict                        // the attribute dictionary
	InProperties                  // the <{...}> of generic form
)

// Attr is an attribute with its name.
type Attr struct {
	Name  string // without the quotes that the text may put around it; "" for properties that are no dictionary
	Span  Span   // from the name to the end of the value
	Place AttrPlace
	Value Attribute
}

// AttrKind classifies attributes.
type AttrKind uint8

// The kinds of attribute. What has no kind of its own is Opaque: balanced text.
const (
	Unit AttrKind = iota
	Bool
	Integer
	String
	Array
	Dictionary
	SymbolRef
	Map
	Type
	Opaque
)

// Attribute is the value of an attribute. One that the text has the name of an
// alias for, #name or !name, is what the alias stands for, but for its Span, and
// Module.AliasOf tells the alias. So whoever asks what a value is cannot
// overlook aliases, but whoever changes text must know that what is inside of
// such an attribute stands in the definition, which others may use too.
type Attribute struct {
	Kind AttrKind
	Span Span // where it is used, with the type behind it, if any

	alias int32 // 1 + Alias.index; 0: written out; undefinedAlias

	Int  int64  // Integer; Bool: 0 or 1
	Text string // String: decoded; SymbolRef: without '@'; Type: the type

	more any // see parts.go; nil: nothing
}

// Int is an element of an array of integers.
type Int struct {
	Value int64
	Span  Span
}

// Attr finds an attribute by name.
func (o *Op) Attr(name string) (*Attr, bool) {
	for i := range o.Attrs {
		if o.Attrs[i].Name == name {
			return &o.Attrs[i], true
		}
	}
	return nil, false
}

// OpaqueProperties are the properties of an operation that has no definition, if
// they are no dictionary, or the alias of a large one.
func (o *Op) OpaqueProperties() (value *Attribute, ok bool) {
	if len(o.Attrs) == 0 || o.Attrs[0].Name != "" {
		return nil, false
	}
	return &o.Attrs[0].Value, true
}

// Attr finds an attribute of a function's argument by name.
func (v *Value) Attr(name string) (*Attr, bool) {
	attrs := v.Attrs()
	for i := range attrs {
		if attrs[i].Name == name {
			return &attrs[i], true
		}
	}
	return nil, false
}

// Attrs is the attribute dictionary of a function's argument.
func (v *Value) Attrs() []Attr {
	if v.dict == nil {
		return nil
	}
	return v.dict.attrs
}

// Dict is where that dictionary stands, with its braces, or zero: if there is
// none, or an alias stands for it.
func (v *Value) Dict() Span {
	if v.dict == nil {
		return Span{}
	}
	return v.dict.span
}

// Entry is the entry block of the only region, nil when the operation has no
// region or an empty one.
func (o *Op) Entry() *Block {
	if len(o.Regions()) == 0 || len(o.Regions()[0].Blocks) == 0 {
		return nil
	}
	return o.Regions()[0].Blocks[0]
}

// ParentOp is the operation that holds o, nil at the top level of the file.
func (o *Op) ParentOp() *Op {
	if o.Parent == nil || o.Parent.Parent == nil {
		return nil
	}
	return o.Parent.Parent.Parent
}

// Walk calls visit for each operation below b in the order of the text, an
// operation before what its regions hold. visit returns whether to descend.
func (b *Block) Walk(visit func(*Op) bool) {
	for _, op := range b.Ops {
		op.Walk(visit)
	}
}

// Walk is Block.Walk from one operation on.
func (o *Op) Walk(visit func(*Op) bool) {
	if !visit(o) {
		return
	}
	for _, r := range o.Regions() {
		for _, b := range r.Blocks {
			b.Walk(visit)
		}
	}
}

// Funcs lists the functions of the file, nested modules included, in order.
func (m *Module) Funcs() []*Op {
	var out []*Op
	m.Body.Walk(func(o *Op) bool {
		if o.Name == "func.func" {
			out = append(out, o)
			return false
		}
		return true
	})
	return out
}

// Symbol is the name that a func.func or module defines, without '@'.
func (o *Op) Symbol() string {
	if a, ok := o.Attr("sym_name"); ok {
		return a.Value.Text
	}
	return ""
}
