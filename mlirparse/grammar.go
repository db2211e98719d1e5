package mlirparse

import "github.com/alecthomas/participle/v2/lexer"

// The grammar of the language, in participle's struct tags: the operations.
// Grammar() prints it as EBNF. Every alternative can be told by its first
// token, so one token of lookahead does, which is also what keeps errors
// precise. Some brackets are productions of their own: what a production is
// called tells expected.go which sentence to print when it is missing. The
// structs hold the syntax as written; build.go makes the tree.

type file struct {
	Items []*item `parser:"@@*"`
}

// item is what may stand between operations: the published examples define
// aliases inside functions too, though upstream's parser wants them at top level.
type item struct {
	Alias    *aliasDef     `parser:"  @@"`
	Resource *resourceData `parser:"| @@"`
	Op       *operation    `parser:"| @@"`
}

type aliasDef struct {
	Pos       lexer.Position
	Attribute string   `parser:"(  @( AliasID | HashID | HashNum )"`
	Equals    *equals  `parser:"   @@"`
	Value     *aliased `parser:"   @@"`
	Type      string   `parser:" | @BangID"`
	TypeIs    *equals  `parser:"   @@"`
	TypeValue *typeRef `parser:"   @@ )"`
}

type equals struct {
	Text string `parser:"@'='"`
}

type resourceData struct {
	Pos  lexer.Position
	Text string `parser:"@Resource"`
}

type operation struct {
	Pos      lexer.Position
	Results  []*resultGroup `parser:"( @@ ( ',' @@ )*"`
	End      *resultsEnd    `parser:"  @@ )?"`
	Body     *opBody        `parser:"@@"`
	Location *location      `parser:"@@?"`
	EndPos   lexer.Position
}

type resultsEnd struct {
	Text string `parser:"@'='"`
}

type resultGroup struct {
	Pos   lexer.Position
	Name  string        `parser:"@ValueID"`
	Count *integerToken `parser:"( ':' @@ )?"`
}

type integerToken struct {
	Pos  lexer.Position
	Text string `parser:"@Integer"`
}

// opBody is an operation behind its results.
type opBody struct {
	Pos      lexer.Position
	Constant *constantOp `parser:"  'arith.constant' @@"`
	Binary   *binaryOp   `parser:"| @@"`
	Execute  *executeOp  `parser:"| 'sdscbundle.sdsc_execute' @@"`
	Allocate *allocateOp `parser:"| 'sdscbundle.device_mem_allocate' @@"`
	Extract  *extractOp  `parser:"| 'sdscbundle.input_arg_extract' @@"`
	Apply    *applyOp    `parser:"| 'affine.apply' @@"`
	For      *forOp      `parser:"| 'scf.for' @@"`
	Yield    *yieldOp    `parser:"| 'scf.yield' @@"`
	Func     *funcOp     `parser:"| 'func.func' @@"`
	Return   *returnOp   `parser:"| @@"`
	Call     *callOp     `parser:"| @@"`
	Module   *moduleOp   `parser:"| @@"`
	Generic  *genericOp  `parser:"| @@"`
}

type constantOp struct {
	Dict  *dict      `parser:"@@?"`
	Value *attribute `parser:"@@"`
}

type binaryOp struct {
	Name     string    `parser:"@( 'arith.addi' | 'arith.muli' )"`
	L        *valueUse `parser:"@@ ','"`
	R        *valueUse `parser:"@@"`
	Overflow *overflow `parser:"@@?"`
	Dict     *dict     `parser:"@@?"`
	Type     *typeRef  `parser:"':' @@"`
}

type overflow struct {
	Pos    lexer.Position
	Flags  string `parser:"'overflow' @Body"`
	EndPos lexer.Position
}

type executeOp struct {
	Operands *operandList `parser:"@@"`
	Dict     *dict        `parser:"@@?"`
}

type operandList struct {
	Pos  lexer.Position
	Uses []*valueUse  `parser:"'(' ( @@ ( ',' @@ )* )?"`
	End  *operandsEnd `parser:"@@"`
}

type operandsEnd struct {
	Text string `parser:"@')'"`
}

type symbolList struct {
	Uses []*valueUse `parser:"'[' ( @@ ( ',' @@ )* )?"`
	End  *symbolsEnd `parser:"@@"`
}

type symbolsEnd struct {
	Text string `parser:"@']'"`
}

type allocateOp struct {
	Size     *integerLiteral `parser:"@@ 'bytes'"`
	Dict     *dict           `parser:"@@?"`
	Type     *typeRef        `parser:"':' @@"`
	Trailing *dict           `parser:"@@?"`
}

type integerLiteral struct {
	Pos    lexer.Position
	Text   string `parser:"@( '-' Integer | Integer )"`
	EndPos lexer.Position
}

type extractOp struct {
	Field    *extractField `parser:"@@ 'from'"`
	From     *valueUse     `parser:"@@"`
	Dict     *dict         `parser:"@@?"`
	FromType *typeRef      `parser:"':' @@"`
	Type     *typeRef      `parser:"'->' @@"`
	Trailing *dict         `parser:"@@?"`
}

type extractField struct {
	Pos  lexer.Position
	Text string `parser:"@( 'value' | 'granularity' | 'max_value' )"`
}

type applyOp struct {
	Map     *mapRef      `parser:"@@"`
	Dims    *operandList `parser:"@@"`
	Symbols *symbolList  `parser:"@@?"`
	Dict    *dict        `parser:"@@?"`
}

type forOp struct {
	IV       *valueDef    `parser:"@@ '='"`
	Lower    *valueUse    `parser:"@@ 'to'"`
	Upper    *valueUse    `parser:"@@ 'step'"`
	Step     *valueUse    `parser:"@@"`
	IterArgs []*iterArg   `parser:"( 'iter_args' '(' @@ ( ',' @@ )* ')'"`
	Types    *typeResults `parser:"  '->' @@ )?"`
	Type     *typeRef     `parser:"( ':' @@ )?"`
	Region   *region      `parser:"@@"`
	Dict     *dict        `parser:"@@?"`
}

type iterArg struct {
	Arg  *valueDef `parser:"@@ '='"`
	Init *valueUse `parser:"@@"`
}

type yieldOp struct {
	Dict     *dict       `parser:"@@?"`
	Operands []*valueUse `parser:"( @@ ( ',' @@ )*"`
	Types    []*typeRef  `parser:"  ':' @@ ( ',' @@ )* )?"`
}

type funcOp struct {
	Visibility string       `parser:"@( 'private' | 'public' | 'nested' )?"`
	Name       *symbolName  `parser:"@@"`
	Args       []*funcArg   `parser:"'(' ( @@ ( ',' @@ )* )?"`
	ArgsEnd    *funcArgsEnd `parser:"@@"`
	Results    *resultList  `parser:"( '->' @@ )?"`
	Attributes *attributes  `parser:"@@?"`
	Region     *region      `parser:"@@?"`
}

type attributes struct {
	Pos  lexer.Position
	Dict *dict `parser:"'attributes' @@"`
}

type funcArgsEnd struct {
	Text string `parser:"@')'"`
}

type symbolName struct {
	Pos  lexer.Position
	Name string `parser:"@SymbolID"`
}

// funcArg is an argument of a function; a declaration may give its type alone.
type funcArg struct {
	Name     *valueDef `parser:"( @@ ':' )?"`
	Type     *typeRef  `parser:"@@"`
	Dict     *dict     `parser:"@@?"`
	Location *location `parser:"@@?"`
}

// resultList is one result type, or any number of them with attributes.
type resultList struct {
	One  *plainType    `parser:"  @@"`
	Many []*funcResult `parser:"| '(' ( @@ ( ',' @@ )* )? ')'"`
}

type funcResult struct {
	Type *typeRef `parser:"@@"`
	Dict *dict    `parser:"@@?"`
}

type returnOp struct {
	Name     string      `parser:"@( 'return' | 'func.return' )"`
	Dict     *dict       `parser:"@@?"`
	Operands []*valueUse `parser:"( @@ ( ',' @@ )*"`
	Types    []*typeRef  `parser:"  ':' @@ ( ',' @@ )* )?"`
}

type callOp struct {
	Name     string        `parser:"@( 'func.call' | 'call' )"`
	Callee   *symbolName   `parser:"@@"`
	Operands *operandList  `parser:"@@"`
	Dict     *dict         `parser:"@@?"`
	Type     *functionType `parser:"':' @@"`
}

type moduleOp struct {
	Name       string      `parser:"@( 'module' | 'builtin.module' )"`
	Symbol     *symbolName `parser:"@@?"`
	Attributes *attributes `parser:"@@?"`
	Region     *region     `parser:"@@"`
}

// genericOp is any operation in generic form.
type genericOp struct {
	Name       string           `parser:"@String"`
	Operands   *genericOperands `parser:"@@"`
	Successors *successorList   `parser:"@@?"`
	Properties *properties      `parser:"@@?"`
	Regions    *regionList      `parser:"@@?"`
	Dict       *dict            `parser:"@@?"`
	Colon      *typeColon       `parser:"@@"`
	Type       *functionType    `parser:"@@"`
}

type typeColon struct {
	Text string `parser:"@':'"`
}

type genericOperands struct {
	Pos  lexer.Position
	Uses []*valueUse         `parser:"'(' ( @@ ( ',' @@ )* )?"`
	End  *genericOperandsEnd `parser:"@@"`
}

type genericOperandsEnd struct {
	Pos  lexer.Position
	Text string `parser:"@')'"`
}

type successorList struct {
	Labels []*successor   `parser:"'[' @@ ( ',' @@ )*"`
	End    *successorsEnd `parser:"@@"`
}

type successorsEnd struct {
	Text string `parser:"@']'"`
}

type successor struct {
	Pos   lexer.Position
	Label string `parser:"@CaretID"`
}

type properties struct {
	Pos    lexer.Position
	Value  *attribute     `parser:"'<' @@"`
	End    *propertiesEnd `parser:"@@"`
	EndPos lexer.Position
}

type propertiesEnd struct {
	Text string `parser:"@'>'"`
}

type regionList struct {
	Regions []*region   `parser:"'(' @@ ( ',' @@ )*"`
	End     *regionsEnd `parser:"@@"`
}

type regionsEnd struct {
	Text string `parser:"@')'"`
}

type region struct {
	Pos    lexer.Position
	Open   string     `parser:"@'{'"`
	Items  []*item    `parser:"@@*"`
	Blocks []*block   `parser:"@@*"`
	End    *regionEnd `parser:"@@"`
}

type regionEnd struct {
	Pos  lexer.Position
	Text string `parser:"@'}'"`
}

type block struct {
	Pos    lexer.Position
	Label  string     `parser:"@CaretID"`
	Args   *blockArgs `parser:"@@?"`
	Colon  *labelEnd  `parser:"@@"`
	Items  []*item    `parser:"@@*"`
	EndPos lexer.Position
}

type labelEnd struct {
	Text string `parser:"@':'"`
}

type blockArgs struct {
	Args []*blockArg   `parser:"'(' ( @@ ( ',' @@ )* )?"`
	End  *blockArgsEnd `parser:"@@"`
}

type blockArgsEnd struct {
	Text string `parser:"@')'"`
}

type blockArg struct {
	Name     *valueDef `parser:"@@"`
	Colon    *argColon `parser:"@@"`
	Type     *typeRef  `parser:"@@"`
	Location *location `parser:"@@?"`
}

type argColon struct {
	Text string `parser:"@':'"`
}

// valueUse refers to a value, or to one result of a group: %r, %r#1.
type valueUse struct {
	Pos    lexer.Position
	Name   string `parser:"@ValueID"`
	Number string `parser:"@HashNum?"`
	EndPos lexer.Position
}

type valueDef struct {
	Pos  lexer.Position
	Name string `parser:"@ValueID"`
}
