package mlirparse

import "github.com/alecthomas/participle/v2/lexer"

// The grammar of the language, continued: attributes, types, affine maps and
// locations. What the tool need not look into is one token of balanced text.

type dict struct {
	Pos     lexer.Position
	Open    string       `parser:"@'{'"`
	Entries []*dictEntry `parser:"( @@ ( ',' @@ )* )? '}'"`
	EndPos  lexer.Position
}

type dictEntry struct {
	Pos    lexer.Position
	Name   string     `parser:"@( BareID | String )"`
	Value  *attribute `parser:"( '=' @@ )?"`
	EndPos lexer.Position
}

// attributeRoot is what an alias stands for: an attribute, a type, a location.
type attributeRoot struct {
	Location  *location  `parser:"  @@"`
	Attribute *attribute `parser:"| @@"`
}

type attribute struct {
	Pos     lexer.Position
	Number  string        `parser:"( @( '-' ( Integer | Float ) | Integer | Float )"`
	String  string        `parser:"| @String"`
	Array   *array        `parser:"| @@"`
	Dict    *dict         `parser:"| @@"`
	Symbol  string        `parser:"| @( SymbolID ( '::' SymbolID )* )"`
	Map     *affineMap    `parser:"| @@"`
	Func    *functionType `parser:"| @@"`
	Dialect string        `parser:"| @( ( HashID | BangID ) Body? )"`
	Loc     *location     `parser:"| @@"`
	Bare    string        `parser:"| @( BareID ( '[' Integer ']' )? Body? ) )"`
	Type    *typeRef      `parser:"( ':' @@ )?"`
	EndPos  lexer.Position
}

type array struct {
	Elements []*attribute `parser:"'[' ( @@ ( ',' @@ )* )? ']'"`
}

type typeRef struct {
	Pos    lexer.Position
	Func   *functionType `parser:"  @@"`
	Plain  *plainType    `parser:"| @@"`
	EndPos lexer.Position
}

// plainType is any type but a function type.
type plainType struct {
	Pos    lexer.Position
	Name   string `parser:"@( ( BareID | BangID ) Body? )"`
	EndPos lexer.Position
}

type functionType struct {
	Pos     lexer.Position
	Inputs  []*typeRef   `parser:"'(' ( @@ ( ',' @@ )* )? ')' '->'"`
	Results *typeResults `parser:"@@"`
	EndPos  lexer.Position
}

type typeResults struct {
	One  *plainType `parser:"  @@"`
	Many []*typeRef `parser:"| '(' ( @@ ( ',' @@ )* )? ')'"`
}

// mapRef is an affine map or the name of one.
type mapRef struct {
	Pos    lexer.Position
	Alias  string     `parser:"  @HashID"`
	Map    *affineMap `parser:"| @@"`
	EndPos lexer.Position
}

type affineMap struct {
	Pos     lexer.Position
	Dims    []*affineID   `parser:"'affine_map' '<' '(' ( @@ ( ',' @@ )* )? ')'"`
	Symbols []*affineID   `parser:"( '[' ( @@ ( ',' @@ )* )? ']' )?"`
	Results []*affineExpr `parser:"'->' '(' ( @@ ( ',' @@ )* )? ')' '>'"`
	EndPos  lexer.Position
}

type affineID struct {
	Pos  lexer.Position
	Name string `parser:"@BareID"`
}

type affineExpr struct {
	First *affineTerm   `parser:"@@"`
	Rest  []*affineTail `parser:"@@*"`
}

type affineTail struct {
	Op   string      `parser:"@( '+' | '-' )"`
	Term *affineTerm `parser:"@@"`
}

type affineTerm struct {
	First *affineFactor     `parser:"@@"`
	Rest  []*affineTermTail `parser:"@@*"`
}

type affineTermTail struct {
	Op     string        `parser:"@( '*' | 'floordiv' | 'ceildiv' | 'mod' )"`
	Factor *affineFactor `parser:"@@"`
}

type affineFactor struct {
	Pos     lexer.Position
	Negated *affineFactor `parser:"  '-' @@"`
	Integer string        `parser:"| @Integer"`
	Name    string        `parser:"| @BareID"`
	Nested  *affineExpr   `parser:"| '(' @@ ')'"`
}

// location is loc(...): unknown, a name, a file with line and column, a call
// site, a fusion of others, or the alias of one.
type location struct {
	Pos    lexer.Position
	Body   *locationBody `parser:"'loc' '(' @@ ')'"`
	EndPos lexer.Position
}

type locationBody struct {
	Alias    string          `parser:"  @HashID"`
	Number   string          `parser:"| @HashNum"`
	Unknown  bool            `parser:"| @'unknown'"`
	Callee   *locationBody   `parser:"| 'callsite' '(' @@ 'at'"`
	Caller   *locationBody   `parser:"  @@ ')'"`
	Metadata string          `parser:"| 'fused' @Body?"`
	Fused    []*locationBody `parser:"  '[' ( @@ ( ',' @@ )* )? ']'"`
	Name     string          `parser:"| @String"`
	Line     string          `parser:"  (   ':' @Integer"`
	Column   string          `parser:"      ':' @Integer"`
	To       string          `parser:"      ( 'to' @( Integer? ':' Integer ) )?"`
	Child    *locationBody   `parser:"    | '(' @@ ')' )?"`
}
