package mlirparse

import "github.com/alecthomas/participle/v2/lexer"

// The grammar of the language, continued: attributes, types, affine maps and
// locations. What the tool need not look into is one token of balanced text.

type dict struct {
	Pos     lexer.Position
	Open    string       `parser:"@'{'"`
	Entries []*dictEntry `parser:"( @@ ( ',' @@ )* )?"`
	End     *dictEnd     `parser:"@@"`
	EndPos  lexer.Position
}

type dictEnd struct {
	Text string `parser:"@'}'"`
}

type dictEntry struct {
	Pos    lexer.Position
	Name   string     `parser:"@( BareID | TypeName | String )"`
	Value  *attribute `parser:"( '=' @@ )?"`
	EndPos lexer.Position
}

// aliased is what an attribute alias stands for: an attribute or a location.
type aliased struct {
	Location  *location  `parser:"  @@"`
	Attribute *attribute `parser:"| @@"`
}

type attribute struct {
	Pos      lexer.Position
	Number   *numberAttr   `parser:"  @@"`
	String   *stringAttr   `parser:"| @@"`
	Array    *array        `parser:"| @@"`
	Dict     *dict         `parser:"| @@"`
	Symbol   string        `parser:"| @( SymbolID ( '::' SymbolID )* )"`
	Map      *affineMap    `parser:"| @@"`
	Func     *functionType `parser:"| @@"`
	Alias    string        `parser:"| @( AliasID | HashNum )"`
	Dialect  *dialectAttr  `parser:"| @@"`
	Type     string        `parser:"| @( BangID Body? | ( 'tensor' | 'memref' | 'vector' | 'tuple' | 'complex' ) Body | TypeName )"`
	Elements *elementsAttr `parser:"| @@"`
	Word     string        `parser:"| @( 'true' | 'false' | 'unit' | 'distinct' '[' Integer ']' Body | ( 'array' | 'strided' | 'affine_set' ) Body )"`
	Location *location     `parser:"| @@"`
	EndPos   lexer.Position
}

type numberAttr struct {
	Literal *numberLiteral `parser:"@@"`
	Type    *typeRef       `parser:"( ':' @@ )?"`
}

type numberLiteral struct {
	Pos    lexer.Position
	Text   string `parser:"@( '-' ( Integer | Float ) | Integer | Float )"`
	EndPos lexer.Position
}

type stringAttr struct {
	Text string   `parser:"@String"`
	Type *typeRef `parser:"( ':' @@ )?"`
}

// dialectAttr is the attribute of a dialect, #d.a<...>.
type dialectAttr struct {
	Name *dialectName `parser:"@@"`
	Type *typeRef     `parser:"( ':' @@ )?"`
}

type dialectName struct {
	Pos    lexer.Position
	Text   string `parser:"@( HashID Body? )"`
	EndPos lexer.Position
}

type elementsAttr struct {
	Literal *elementsBody `parser:"@@ ':'"`
	Type    *typeRef      `parser:"@@"`
}

type elementsBody struct {
	Pos    lexer.Position
	Text   string `parser:"@( ( 'dense' | 'dense_resource' | 'sparse' ) Body )"`
	EndPos lexer.Position
}

type array struct {
	Elements []*attribute `parser:"'[' ( @@ ( ',' @@ )* )?"`
	End      *arrayEnd    `parser:"@@"`
}

type arrayEnd struct {
	Text string `parser:"@']'"`
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
	Name   string `parser:"@( BangID Body? | ( 'tensor' | 'memref' | 'vector' | 'tuple' | 'complex' ) Body | TypeName )"`
	EndPos lexer.Position
}

type functionType struct {
	Pos     lexer.Position
	Inputs  []*typeRef   `parser:"'(' ( @@ ( ',' @@ )* )? ')'"`
	Arrow   *arrow       `parser:"@@"`
	Results *typeResults `parser:"@@"`
	EndPos  lexer.Position
}

type arrow struct {
	Text string `parser:"@'->'"`
}

type typeResults struct {
	One  *plainType `parser:"  @@"`
	Many []*typeRef `parser:"| '(' ( @@ ( ',' @@ )* )? ')'"`
}

// mapRef is an affine map or the name of one; an attribute of a dialect is none.
type mapRef struct {
	Pos     lexer.Position
	Alias   string       `parser:"  @( AliasID | HashNum )"`
	Dialect *dialectAttr `parser:"| @@"`
	Map     *affineMap   `parser:"| @@"`
	EndPos  lexer.Position
}

type affineMap struct {
	Pos     lexer.Position
	Dims    *affineDims    `parser:"'affine_map' '<' @@"`
	Symbols *affineSymbols `parser:"@@?"`
	Arrow   *affineArrow   `parser:"@@"`
	Results *affineRange   `parser:"@@ '>'"`
	EndPos  lexer.Position
}

type affineDims struct {
	IDs []*affineID    `parser:"'(' ( @@ ( ',' @@ )* )?"`
	End *affineDimsEnd `parser:"@@"`
}

type affineDimsEnd struct {
	Text string `parser:"@')'"`
}

type affineSymbols struct {
	IDs []*affineID       `parser:"'[' ( @@ ( ',' @@ )* )?"`
	End *affineSymbolsEnd `parser:"@@"`
}

type affineSymbolsEnd struct {
	Text string `parser:"@']'"`
}

type affineArrow struct {
	Text string `parser:"@'->'"`
}

type affineRange struct {
	Exprs []*affineExpr   `parser:"'(' ( @@ ( ',' @@ )* )?"`
	End   *affineRangeEnd `parser:"@@"`
}

type affineRangeEnd struct {
	Text string `parser:"@')'"`
}

type affineID struct {
	Pos  lexer.Position
	Name string `parser:"@( BareID | TypeName )"`
}

type affineExpr struct {
	First *affineTerm   `parser:"@@"`
	Rest  []*affineTail `parser:"@@*"`
}

type affineTail struct {
	Pos  lexer.Position
	Op   string      `parser:"@( '+' | '-' )"`
	Term *affineTerm `parser:"@@"`
}

type affineTerm struct {
	First *affineFactor     `parser:"@@"`
	Rest  []*affineTermTail `parser:"@@*"`
}

type affineTermTail struct {
	Pos    lexer.Position
	Op     string        `parser:"@( '*' | 'floordiv' | 'ceildiv' | 'mod' )"`
	Factor *affineFactor `parser:"@@"`
}

type affineFactor struct {
	Pos     lexer.Position
	Negated *affineFactor `parser:"  '-' @@"`
	Integer string        `parser:"| @Integer"`
	Name    string        `parser:"| @( BareID | TypeName )"`
	Nested  *affineExpr   `parser:"| '(' @@"`
	End     *affineEnd    `parser:"  @@"`
}

type affineEnd struct {
	Text string `parser:"@')'"`
}

// location is loc(...): unknown, a name, a file with line and column, a call
// site, a fusion of others, or the alias of one.
type location struct {
	Pos    lexer.Position
	Open   *locationOpen `parser:"'loc' @@"`
	Body   *locationBody `parser:"@@"`
	End    *locationEnd  `parser:"@@"`
	EndPos lexer.Position
}

type locationOpen struct {
	Text string `parser:"@'('"`
}

type locationEnd struct {
	Text string `parser:"@')'"`
}

type locationBody struct {
	Pos      lexer.Position
	Alias    string    `parser:"(  @( AliasID | HashID | HashNum )"`
	Unknown  bool      `parser:" | @'unknown'"`
	CallSite *callSite `parser:" | @@"`
	Fused    *fused    `parser:" | @@"`
	Named    *namedLoc `parser:" | @@ )"`
	EndPos   lexer.Position
}

type callSite struct {
	Open   *callSiteOpen `parser:"'callsite' @@"`
	Callee *locationBody `parser:"@@"`
	At     *callSiteAt   `parser:"@@"`
	Caller *locationBody `parser:"@@"`
	End    *callSiteEnd  `parser:"@@"`
}

type callSiteOpen struct {
	Text string `parser:"@'('"`
}

type callSiteAt struct {
	Text string `parser:"@'at'"`
}

type callSiteEnd struct {
	Text string `parser:"@')'"`
}

type fused struct {
	Metadata *fusedMetadata  `parser:"'fused' @@?"`
	Open     *fusedOpen      `parser:"@@"`
	Of       []*locationBody `parser:"( @@ ( ',' @@ )* )?"`
	End      *fusedEnd       `parser:"@@"`
}

type fusedMetadata struct {
	Pos    lexer.Position
	Text   string `parser:"@Body"`
	EndPos lexer.Position
}

type fusedOpen struct {
	Text string `parser:"@'['"`
}

type fusedEnd struct {
	Text string `parser:"@']'"`
}

// namedLoc is a name around another location, or a file with a line and a
// column, of newer MLIR with a range of them.
type namedLoc struct {
	Name   string        `parser:"@String"`
	Line   *lineNumber   `parser:"(   ':' @@"`
	Colon  *columnColon  `parser:"    @@"`
	Column *columnNumber `parser:"    @@"`
	To     string        `parser:"    ( 'to' @( Integer? ':' Integer ) )?"`
	Child  *locationBody `parser:"  | '(' @@"`
	End    *childEnd     `parser:"    @@ )?"`
}

type lineNumber struct {
	Pos  lexer.Position
	Text string `parser:"@Integer"`
}

type columnColon struct {
	Text string `parser:"@':'"`
}

type columnNumber struct {
	Pos  lexer.Position
	Text string `parser:"@Integer"`
}

type childEnd struct {
	Text string `parser:"@')'"`
}
