// 2:10: expected '(' to start operand list
"foo.bar" %x : () -> ()
// -----
// 2:11: expected ')' to end operand list
"foo.bar"( : () -> ()
// -----
// 2:11: expected ')' to end operand list
"foo.bar"(5) : () -> ()
// -----
// 2:14: expected '{' to begin a region
"foo.bar"() () -> ()
// -----
// 2:15: expected function type
"foo.bar"() : index
// -----
// 2:17: expected '->' in function type
"foo.bar"() : () index
// -----
// 2:20: expected non-function type
"foo.bar"() : () -> 
// -----
// 2:21: expected '>' to close properties
"foo.bar"() <{a = 1} : () -> ()
// -----
// 2:22: duplicate key 'a' in dictionary attribute
"foo.bar"() <{a = 1, a = 2}> : () -> ()
// -----
// 2:17: expected '{' to begin a region
"foo.bar"() ({}, ) : () -> ()
// -----
// 2:16: expected ')' to end region list
"foo.bar"() ({} : () -> ()
// -----
// 2:14: expected '{' to begin a region
"foo.bar"() (foo) : () -> ()
// -----
// 2:14: reference to an undefined block
"foo.bar"() [^bb0] : () -> ()
// -----
// 2:1: entry block of region may not have predecessors
"foo.bar"() ({
^bb0:
  "foo.br"() [^bb0] : () -> ()
}) : () -> ()
// -----
// 3:15: reference to an undefined block
"foo.bar"() ({
  "foo.br"() [^bb1] : () -> ()
}) : () -> ()
// -----
// 3:17: redefinition of SSA value '%a'
"foo.bar"() ({
^bb0(%a: index, %a: index):
  "foo.br"() [^bb0] : () -> ()
}) : () -> ()
// -----
// 3:16: expected SSA operand
"foo.bar"() ({
^bb0(%a: index, ):
  "foo.br"() [^bb0] : () -> ()
}) : () -> ()
// -----
// 3:8: expected ':' and type for SSA operand
"foo.bar"() ({
^bb0(%a index):
  "foo.br"() [^bb0] : () -> ()
}) : () -> ()
// -----
// 3:5: expected ':' after block name
"foo.bar"() ({
^bb0
  "foo.br"() [^bb0] : () -> ()
}) : () -> ()
// -----
// 5:2: expected ')' to end region list
"foo.bar"() ({
^bb0:
  "foo.br"() [^bb0] : () -> ()
} : () -> ()
// -----
// 4:18: expected ',' or ']'
"foo.bar"() ({
^bb0(%a: index):
  "foo.br"()[^bb0(%a)] : () -> ()
}) : () -> ()
// -----
// 4:18: expected ',' or ']'
"foo.bar"() ({
^bb0(%a: index):
  "foo.br"()[^bb0(%a : i32)] : () -> ()
}) : () -> ()
// -----
// 4:18: expected ',' or ']'
"foo.bar"() ({
^bb0(%a: index):
  "foo.br"()[^bb0(%a : index, index)] : () -> ()
}) : () -> ()
// -----
// 4:14: expected block name
"foo.bar"() ({
^bb0(%a: index):
  "foo.br"()[5] : () -> ()
}) : () -> ()
// -----
// 4:19: expected block name
"foo.bar"() ({
^bb0(%a: index):
  "foo.br"()[^bb0, ] : () -> ()
}) : () -> ()
// -----
// 2:28: expected location instance
"foo.bar"() : () -> () loc(foo)
// -----
// 2:27: expected '(' in location
"foo.bar"() : () -> () loc unknown
// -----
// 2:33: expected ':' in FileLineColLoc
"foo.bar"() : () -> () loc("a":5)
// -----
// 2:34: expected integer column number in FileLineColLoc
"foo.bar"() : () -> () loc("a":5:)
// -----
// 2:40: expected ')' in location
"foo.bar"() : () -> () loc("a"(unknown)
// -----
// 2:43: expected location instance
"foo.bar"() : () -> () loc(callsite("a" at ))
// -----
// 2:40: expected 'at' in callsite location
"foo.bar"() : () -> () loc(callsite("a" "b"))
// -----
// 2:38: expected location instance
"foo.bar"() : () -> () loc(fused["a", )
// -----
// 2:28: operation location alias was never defined
"foo.bar"() : () -> () loc(#loc)
// -----
// 2:17: undefined symbol alias id 'loc1'
#loc = loc(#loc1)
#loc1 = loc("a":1:2)
// -----
// 3:11: reference to invalid result number
%r:2 = "foo.bar"() : () -> (index, index)
"foo.use"(%r#2) : (index) -> ()
// -----
// 3:11: use of value '%r' expects different type than prior uses: 'i32' vs 'index'
%r:2 = "foo.bar"() : () -> (index, index)
"foo.use"(%r#0) : (i32) -> ()
// -----
// 2:1: operation defines 1 results but was provided 2 to bind
%r:2 = "foo.bar"() : () -> (index)
// -----
// 2:1: operation defines 2 results but was provided 1 to bind
%r = "foo.bar"() : () -> (index, index)
// -----
// 3:1: definition of SSA value '%r#0' has type 'i32'
"foo.use"(%r) : (index) -> ()
%r = "foo.bar"() : () -> (i32)
// -----
// 4:3: definition of SSA value '%r#0' has type 'i32'
func.func @f() {
  "foo.use"(%r) : (index) -> ()
  %r = "foo.bar"() : () -> (i32)
  return
}
// -----
// 3:13: use of undeclared SSA value name
func.func @f() {
  "foo.use"(%r#3) : (index) -> ()
  %r:2 = "foo.bar"() : () -> (i32, i32)
  return
}
// -----
// 8:3: operand #0 does not dominate this use
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  %a = "foo.bar"() : () -> (i32)
  "cf.br"()[^bb2] : () -> ()
^bb2:
  "foo.use"(%a) : (i32) -> ()
  return
}
// -----
// 3:1: invalid block name in region with named arguments
func.func @f(%c: i1) {
^bb0:
  return
}
// -----
// 2:1: 'func.func' op entry block must have 0 arguments to match function signature
func.func @f() {
^bb0(%a : index):
  return
}
// -----
// 3:3: custom op 'return' is unknown (tried 'builtin.return' as well)
"func.func"() <{sym_name = "f", function_type = () -> ()}> ({
  return
}) : () -> ()
// -----
// 2:1: 'func.func' op symbol declaration cannot have public visibility
"func.func"() <{sym_name = "f", function_type = () -> ()}> ({
}) : () -> ()
// -----
// 2:1: 'func.func' op requires attribute 'sym_name'
"func.func"() <{function_type = () -> ()}> ({
  func.return
}) : () -> ()
// -----
// 2:1: 'func.func' op requires attribute 'function_type'
"func.func"() <{sym_name = "f"}> ({
  func.return
}) : () -> ()
// -----
// 2:1: 'func.func' op entry block must have 1 arguments to match function signature
"func.func"() <{sym_name = "f", function_type = (index) -> ()}> ({
  func.return
}) : () -> ()
// -----
// 2:1: 'func.func' op type of entry block argument #0('i32') must match the type of the corresponding argument in function signature('index')
"func.func"() <{sym_name = "f", function_type = (index) -> ()}> ({
^bb0(%a: i32):
  func.return
}) : () -> ()
// -----
// 4:5: Dialect `' not found for custom op 'return'  (tried '.return' as well)
func.func @f(%c: index) {
  scf.for %i = %c to %c step %c {
    return
  }
  return
}
// -----
// 4:5: Dialect `' not found for custom op 'call'  (tried '.call' as well)
func.func @f(%c: index) {
  scf.for %i = %c to %c step %c {
    call @f(%c) : (index) -> ()
  }
  return
}
// -----
// 3:3: custom op 'module' is unknown (tried 'func.module' as well)
func.func @f(%c: index) {
  module { }
  return
}
// -----
// 3:3: 'func.func' op symbol's parent must have the SymbolTable trait
func.func @f(%c: index) {
  func.func @g() { return }
  return
}
// -----
// 2:1: custom op 'return' is unknown (tried 'builtin.return' as well)
return
// -----
// 4:8: 'arith.addi' op using value defined outside the region
%a = arith.constant 1 : index
func.func @f() {
  %b = arith.addi %a, %a : index
  return
}
// -----
// 2:24: expected '<' in tensor type
func.func @f(%a: tensor) { return }
// -----
// 2:26: unbalanced '(' character in pretty dialect name
func.func @f(%a: !foo.bar<(>) { return }
// -----
// 2:26: expected ')'
func.func @f(%a: () -> () -> ()) { return }
// -----
// 2:1: 'func.func' op arguments may only have dialect attributes
func.func @f(%a: index {foo}) { return }
// -----
// 2:35: custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary
func.func @f(%a: index {foo.bar}) attributes {sym_name = "g"} { return }
// -----
// 2:39: redefinition of symbol named 'f'
module @a { func.func @f() { return } module @f { } }
// -----
// 2:1: 'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks
"builtin.module"() ({
}) {a = 1} : () -> ()
// -----
// 2:38: integer literal not valid for specified type
func.func @f() { %a = arith.constant 5 : vector<2xi32>
 return }
// -----
// 3:1: redefinition of symbol named 'a b'
func.func @"a b"() { return }
func.func @"a b"() { return }
// -----
// 2:39: custom op '_0' is unknown (tried 'func._0' as well)
func.func @f() { %a = arith.constant 1_0 : index
 return }
// -----
// 2:39: custom op 'x' is unknown (tried 'func.x' as well)
func.func @f() { %a = arith.constant 0x : index
 return }
// -----
// 2:47: expected operation name in quotes
func.func @f() { %a = arith.constant 1 : index {a = 1}
 return }
// -----
// 2:65: expected operation name in quotes
func.func @f(%x: index) { %a = arith.addi %x, %x {a = 1} : index {b = 1}
 return }
// -----
// 2:57: expected operation name in quotes
func.func @f(%x: index) { %a = arith.addi %x, %x : index {b = 1}
 return }
// -----
// 2:76: expected ']' in operand list
func.func @f(%x: index) { %a = affine.apply affine_map<()[s0] -> (s0)>()[%x
 return }
// -----
// 2:61: expected ']' in symbol list
func.func @f(%x: index) { %a = affine.apply affine_map<()[s0 -> (s0)>()[%x]
 return }
// -----
// 2:59: expected ')' in dimensional identifier list
func.func @f(%x: index) { %a = affine.apply affine_map<(d0 -> (s0)>()[%x]
 return }
// -----
// 2:60: expected bare identifier
func.func @f(%x: index) { %a = affine.apply affine_map<(d0,) -> (s0)>()[%x]
 return }
// -----
// 2:57: expected bare identifier
func.func @f(%x: index) { %a = affine.apply affine_map<(5) -> (s0)>()[%x]
 return }
// -----
// 2:55: expected '<' in affine map
func.func @f(%x: index) { %a = affine.apply affine_map(d0) -> (s0)>()[%x]
 return }
// -----
// 2:63: expected '(' in affine map range
func.func @f(%x: index) { %a = affine.apply affine_map<(d0) -> s0>()[%x]
 return }
// -----
// 2:68: expected affine expression
func.func @f(%x: index) { %a = affine.apply affine_map<(d0) -> (d0,)>(%x)
 return }
// -----
// 2:70: missing right operand of binary operator
func.func @f(%x: index) { %a = affine.apply affine_map<(d0) -> (d0 + +)>(%x)
 return }
// -----
// 2:71: missing right operand of binary operator
func.func @f(%x: index) { %a = affine.apply affine_map<(d0) -> (d0 mod)>(%x)
 return }
// -----
// 2:67: non-affine expression: right operand of floordiv has to be either a constant or symbolic
func.func @f(%x: index) { %a = affine.apply affine_map<(d0) -> (5 floordiv d0)>(%x)
 return }
// -----
// 2:67: non-affine expression: right operand of ceildiv has to be either a constant or symbolic
func.func @f(%x: index) { %a = affine.apply affine_map<(d0) -> (5 ceildiv d0)>(%x)
 return }
// -----
// 2:39: expected ')' after child location of NameLoc
"foo.bar"() : () -> () loc("a"(unknown
// -----
// 2:32: expected integer line number in FileLineColLoc
"foo.bar"() : () -> () loc("a":x:3)
// -----
// 2:36: expected '(' in callsite location
"foo.bar"() : () -> () loc(callsite "a" at "b")
// -----
// 2:48: expected ')' in location
"foo.bar"() : () -> () loc(callsite("a" at "b")
// -----
// 2:47: expected ')' in callsite location
"foo.bar"() : () -> () loc(callsite("a" at "b" 
// -----
// 2:33: expected '[' in fused location
"foo.bar"() : () -> () loc(fused "a")
// -----
// 2:37: expected ']' in fused location
"foo.bar"() : () -> () loc(fused["a" "b"])
// -----
// 2:41: undefined symbol alias id 'loc'
"foo.bar"() : () -> () loc(callsite(#loc at "b"))
#loc = loc("a":1:2)
// -----
// 2:38: undefined symbol alias id 'loc'
"foo.bar"() : () -> () loc(fused[#loc, "b"])
#loc = loc("a":1:2)
// -----
// 2:36: undefined symbol alias id 'loc'
"foo.bar"() : () -> () loc("x"(#loc))
#loc = loc("a":1:2)
// -----
// 2:26: undefined symbol alias id 'loc'
"foo.bar"() {a = loc(#loc)} : () -> ()
#loc = loc("a":1:2)
// -----
// 3:15: expected ')'
"foo.bar"() ({
^bb0(%a: index %b: index):
}) : () -> ()
// -----
// 3:6: expected SSA operand
"foo.bar"() ({
^bb0(5):
}) : () -> ()
// -----
// 2:19: expected attribute value
"foo.bar"() {a = [:]} : () -> ()
// -----
// 2:21: expected attribute value
"foo.bar"() {a = [5,]} : () -> ()
// -----
// 2:20: expected '->' in function type
"foo.bar"() {a = ()} : () -> ()
// -----
// 2:24: expected '<' in tensor type
"foo.bar"() {a = tensor} : () -> ()
// -----
// 2:22: expected '}' in attribute dictionary
"foo.bar"() {a = true : i1} : () -> ()
// -----
// 2:21: expected '}' in attribute dictionary
"foo.bar"() {a = [5] : i1} : () -> ()
// -----
// 2:23: expected '<' after 'array'
"foo.bar"() {a = array} : () -> ()
// -----
// 2:23: expected '<' after 'dense'
"foo.bar"() {a = dense} : () -> ()
// -----
// 2:25: expected '<' after 'strided'
"foo.bar"() {a = strided} : () -> ()
// -----
// 2:22: expected nested symbol reference identifier
"foo.bar"() {a = @a::b} : () -> ()
// -----
// 2:18: integer literal not valid for specified type
"foo.bar"() {a = 5 : () -> ()} : () -> ()
// -----
// 2:19: expected constant integer or floating point value
"foo.bar"() {a = -} : () -> ()
// -----
// 2:22: unbalanced '<' character in pretty dialect name
"foo.bar"() {a = #a.b<} : () -> ()
// -----
// 2:22: unbalanced '<' character in pretty dialect name
"foo.bar"() {a = #a.b<)>} : () -> ()
// -----
// 2:22: unbalanced '(' character in pretty dialect name
"foo.bar"() {a = #a.b<(]>} : () -> ()
// -----
// 2:14: expected attribute name
"foo.bar"() {5} : () -> ()
// -----
// 2:22: expected non-function type
"foo.bar"() : (index, ) -> ()
// -----
// 2:21: expected ')'
"foo.bar"() : (index -> ()
// -----
// 2:27: expected ')'
"foo.bar"() : () -> (index
// -----
// 2:28: expected non-function type
"foo.bar"() : () -> (index, )
// -----
// 2:23: expected operation name in quotes
"foo.bar"() : () -> () -> ()
// -----
// 2:17: expected '->' in function type
"foo.bar"() : ()
// -----
// 2:14: expected non-function type
"foo.bar"() :
// -----
// 2:12: expected ':' followed by operation type
"foo.bar"()
// -----
// 2:10: expected '(' to start operand list
"foo.bar"
// -----
// 6:11: use of undeclared SSA value name
"foo.bar"() ({
  %x = arith.constant 1 : index
  "foo.a"(%x) : (index) -> ()
}, {
  "foo.a"(%x) : (index) -> ()
}) : () -> ()
// -----
// 2:1: unregistered operation 'arith.foo' found in dialect ('arith') that does not allow unknown operations
"arith.foo"() : () -> ()
// -----
// 2:1: empty operation name is invalid
"" () : () -> ()
// -----
// 2:1: operation defines 3 results but was provided 4 to bind
%a:3, %b = "foo.bar"() : () -> (index, index, index)
// -----
// 2:4: expected integer number of results
%a:x = "foo.bar"() : () -> (index, index, index)
// -----
// 2:1: operation defines 3 results but was provided 99999999999 to bind
%a:99999999999 = "foo.bar"() : () -> (index, index, index)
// -----
// 2:13: invalid SSA value result number
"foo.use"(%a#99999999999) : (index) -> ()
// -----
// 2:24: custom op 'foo' is unknown (tried 'builtin.foo' as well)
"foo.bar"() : () -> () foo
// -----
// 2:65: use of undeclared identifier
func.func @f(%x: index) { %a = affine.apply affine_map<(d0) -> (e)>(%x)
 return }
// -----
// 2:67: expected ')' in affine map range
func.func @f(%x: index) { %a = affine.apply affine_map<(d0) -> (d0
// -----
// 2:68: invalid SSA name
func.func @f(%x: index) { %a = affine.apply affine_map<(d0) -> (d0 % 5)>(%x)
// -----
// 2:68: unexpected character
func.func @f(%x: index) { %a = affine.apply affine_map<(d0) -> (d0 / 5)>(%x)
// -----
// 2:65: expected affine expression
func.func @f(%x: index) { %a = affine.apply affine_map<(d0) -> (5.0)>(%x)
// -----
// 2:66: constant too large for index
func.func @f(%x: index) { %a = affine.apply affine_map<(d0) -> (-9223372036854775808)>(%x)
return }
// -----
// 2:44: expected attribute value
func.func @f(%x: index) { %a = affine.apply %x
return }
// -----
// 2:15: expected 0 operand types but had 1
"foo.bar"() : (index) -> ()
// -----
// 2:27: invalid block name in region with named arguments
func.func @f(%a: index) { ^bb0(%b: index): return }
// -----
// 2:1: empty block: expect at least a terminator
func.func @f() { ^bb0: }
// -----
// 2:1: empty block: expect at least a terminator
func.func @f(%a: index) { }
// -----
// 3:3: 'arith.addi' op requires one result
func.func @f(%c: index) {
  "arith.addi"(%c, %c) : (index, index) -> ()
  return
}
// -----
// 3:10: 'arith.addi' op requires one result
func.func @f(%c: index) {
  %0:2 = "arith.addi"(%c, %c) : (index, index) -> (index, index)
  return
}
// -----
// 3:10: 'arith.constant' op requires one result
func.func @f(%c: index) {
  %0:2 = "arith.constant"() {value = 1 : index} : () -> (index, index)
  return
}
// -----
// 3:3: 'func.call' op incorrect number of results for callee
func.func @f(%c: index) {
  "func.call"(%c) {callee = @f} : (index) -> (index)
  return
}
// -----
// 3:8: 'func.call' op incorrect number of results for callee
func.func @f(%c: index) {
  %r = func.call @f(%c) : (index) -> (index)
  return
}
// -----
// 4:3: 'func.call' op operand type mismatch: expected operand type 'i32', but provided 'index' for operand number 0
func.func @f(%c: i32) {
  %c0 = arith.constant 0 : index
  func.call @f(%c0) : (index) -> ()
  return
}
// -----
// 3:3: 'func.call' op requires attribute 'callee'
func.func @f(%c: index) {
  "func.call"(%c) : (index) -> (index)
  return
}
// -----
// 3:3: 'affine.apply' op requires attribute 'map'
func.func @f(%c: index) {
  "affine.apply"(%c) : (index) -> (index)
  return
}
// -----
// 3:3: 'affine.apply' op attribute 'map' failed to satisfy constraint: AffineMap attribute
func.func @f(%c: index) {
  "affine.apply"(%c) {map = 5} : (index) -> (index)
  return
}
// -----
// 3:3: 'affine.apply' op operand count and affine map dimension and symbol count must match
func.func @f(%c: index) {
  "affine.apply"(%c) {map = affine_map<()->(1)>} : (index) -> (index)
  return
}
// -----
// 3:3: 'affine.apply' op operand #0 must be variadic of index, but got 'i32'
func.func @f(%c: i32) {
  "affine.apply"(%c) {map = affine_map<(d0)->(d0)>} : (i32) -> (index)
  return
}
// -----
// 3:3: 'scf.for' op requires one region
func.func @f(%c: index) {
  "scf.for"(%c, %c, %c) : (index, index, index) -> ()
  return
}
// -----
// 3:3: 'scf.for' op region #0 ('region') failed to verify constraint: region with 1 blocks
func.func @f(%c: index) {
  "scf.for"(%c, %c, %c) ({}) : (index, index, index) -> ()
  return
}
// -----
// 5:5: 'func.return' op expects parent op 'func.func'
func.func @f(%c: index) {
  "scf.for"(%c, %c, %c) ({
  ^bb0(%i: index):
    func.return
   }) : (index, index, index) -> ()
  return
}
// -----
// 3:3: 'scf.for' op expects region #0 to have 0 or 1 blocks
func.func @f(%c: index) {
  "scf.for"(%c, %c, %c) ({
  ^bb0(%i: index):
    scf.yield
  ^bb1:
    scf.yield
   }) : (index, index, index) -> ()
  return
}
// -----
// 3:3: 'scf.for' op expected induction variable to be same type as bounds and step
func.func @f(%c: index) {
  "scf.for"(%c, %c, %c) ({
  ^bb0(%i: i32):
    scf.yield
   }) : (index, index, index) -> ()
  return
}
// -----
// 3:3: 'func.return' op must be the last operation in the parent block
func.func @f(%c: index) {
  "func.return"() : () -> ()
  "func.return"() : () -> ()
}
// -----
// 4:5: 'scf.yield' op must be the last operation in the parent block
func.func @f(%c: index) {
  scf.for %i = %c to %c step %c {
    "scf.yield"() : () -> ()
    "scf.yield"() : () -> ()
  }
  return
}
// -----
// 2:10: 'func.return' op expects parent op 'func.func'
module { "func.return"() : () -> () }
// -----
// 2:36: 'func.call' op 'g' does not reference a valid function
module { module { func.func @f() { call @g() : () -> () return } } func.func @g() { return } }
// -----
// 2:62: 'func.call' op 'g' does not reference a valid function
module { func.func @g() { return } module { func.func @f() { call @g() : () -> () return } }  }
// -----
// 2:1: 'builtin.module' op requires one region
"builtin.module"() : () -> ()
// -----
// 2:1: 'builtin.module' op requires one region
"builtin.module"() ({}, {}) : () -> ()
// -----
// 2:18: 'func.func' op symbol's parent must have the SymbolTable trait
func.func @f() { func.func private @g()
 return }
// -----
// 2:59: 'func.func' op symbol's parent must have the SymbolTable trait
func.func @f(%c: index) { scf.for %i = %c to %c step %c { func.func private @g() }
 return }
// -----
// 2:6: 'func.func' op requires zero results
%0 = "func.func"() <{sym_name = "f", function_type = () -> ()}> ({
  func.return
}) : () -> index
// -----
// 2:1: 'func.func' op requires one region
"func.func"() <{sym_name = "f", function_type = () -> ()}> : () -> ()
// -----
// 2:1: 'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type
"func.func"() <{sym_name = "f", function_type = index}> ({
  func.return
}) : () -> ()
// -----
// 4:23: use of value '%a' expects different type than prior uses: 'index' vs 'i32'
func.func @f(%c: index) {
  %a = arith.constant 1 : i32
  %b = arith.addi %c, %a : index
  return
}
// -----
// 2:1: empty block: expect at least a terminator
func.func @f(%c: index) {
  "cf.br"()[^bb1] : () -> ()
^bb1:
}
// -----
// 3:3: type of return operand 0 ('index') doesn't match function result type ('i32') in function @f
func.func @f(%c: index) -> (i32, index) {
  return %c, %c : index, index
}
// -----
// 3:8: 'arith.addi' op operand #0 must be signless-integer-like, but got '!foo.b'
func.func @f(%c: !foo.b) {
  %a = arith.addi %c, %c : !foo.b
  return
}
// -----
// 3:8: 'arith.muli' op operand #0 must be signless-integer-like, but got 'si32'
func.func @f(%c: si32) {
  %a = arith.muli %c, %c : si32
  return
}
// -----
// 2:1: 'func.func' op arguments may only have dialect attributes
func.func @f(%a: index, %b: index {foo}) { return }
// -----
// 3:3: 'scf.for' op operand #0 must be signless integer or index, but got 'f32'
func.func @f(%a: f32) {
  scf.for %i = %a to %a step %a : f32 { }
  return }
// -----
// 3:16: use of value '%a' expects different type than prior uses: 'index' vs 'i32'
func.func @f(%a: i32) {
  scf.for %i = %a to %a step %a { }
  return }
// -----
// 3:14: region entry argument '%a' is already in use
%a = arith.constant 1 : index
func.func @f(%a: index) {
  return
}
// -----
// 4:3: redefinition of SSA value '%a'
%a = arith.constant 1 : index
func.func @f() {
  %a = arith.constant 1 : index
  return
}
// -----
// 8:8: operand #0 does not dominate this use
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  %a = arith.constant 1 : index
  "cf.br"()[^bb2] : () -> ()
^bb2:
  %b = arith.addi %a, %a : index
  return
}
// -----
// 10:10: operand #1 does not dominate this use
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  %a = arith.constant 1 : index
  "cf.br"()[^bb2] : () -> ()
^bb2:
  %x = arith.constant 1 : index
  scf.for %i = %x to %x step %x {
    %b = arith.addi %x, %a : index
  }
  return
}
// -----
// 5:8: operand #0 does not dominate this use
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  %b = arith.addi %a, %a : index
  return
^bb2:
  %a = arith.constant 1 : index
  "cf.br"()[^bb1] : () -> ()
}
// -----
// 5:8: operand #0 does not dominate this use
func.func @f(%c: i1) {
  "cf.br"()[^bb1] : () -> ()
^bb1:
  %b = arith.addi %a, %a : index
  %a = arith.constant 1 : index
  "cf.br"()[^bb1] : () -> ()
}
// -----
// 3:3: operand #0 does not dominate this use
"d.r"() ({
  "d.u"(%v) : (index) -> ()
  %v = "d.v"() : () -> index
^a:
  "d.t"() : () -> ()
}) : () -> ()
// -----
// 3:8: operand #0 does not dominate this use
"d.r"() ({
  %v = "d.u"(%v) : (index) -> index
^a:
  "d.t"() : () -> ()
}) : () -> ()
// -----
// 3:3: operand #0 does not dominate this use
"d.r"() ({
  "d.u"(%v)[^a] : (index) -> ()
^a:
  %v = "d.v"() : () -> index
}) : () -> ()
// -----
// 2:23: operand #0 does not dominate this use
func.func @f() { %a = "d.a"(%a) : (index) -> index
 return }
// -----
// 4:10: operand #1 does not dominate this use
func.func @f(%x: index) {
  scf.for %i = %x to %x step %x {
    %a = arith.addi %x, %b : index
    %b = arith.addi %x, %x : index
  }
  return
}
// -----
// 3:43: use of value '%x' expects different type than prior uses: 'i32' vs 'index'
!t = i32
func.func @f(%x: index) { %a = arith.addi %x, %x : !t
 return }
// -----
// 4:6: redefinition of SSA value '%x'
func.func @f(%x: index) {
  "d.a"() ({
  ^a(%x: index):
    "d.b"() : () -> ()
  }) : () -> ()
  return }
// -----
// 3:11: use of value '%u' expects different type than prior uses: 'i32' vs 'index'
"foo.use"(%u) : (index) -> ()
"foo.use"(%u) : (i32) -> ()
