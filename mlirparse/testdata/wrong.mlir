// 3:5: expected '=' after SSA name
func.func @f() {
  %1a = arith.constant 1 : index
  return
}
// -----
// 4:3: redefinition of SSA value '%a'
func.func @f() {
  %a = arith.constant 1 : index
  %a = arith.constant 2 : index
  return
}
// -----
// 2:25: region entry argument '%a' is already in use
func.func @f(%a: index, %a: index) {
  return
}
// -----
// 3:19: use of undeclared SSA value name
func.func @f() {
  %b = arith.addi %a, %a : index
  return
}
// -----
// 3:8: operand #0 does not dominate this use
func.func @f() {
  %b = arith.addi %a, %a : index
  %a = arith.constant 1 : index
  return
}
// -----
// 4:10: operand #0 does not dominate this use
func.func @f(%x: index) {
  scf.for %i = %x to %x step %x {
    %b = arith.addi %a, %a : index
  }
  %a = arith.constant 1 : index
  return
}
// -----
// 6:19: use of undeclared SSA value name
func.func @f(%x: index) {
  scf.for %i = %x to %x step %x {
    %b = arith.addi %x, %x : index
  }
  %a = arith.addi %b, %b : index
  return
}
// -----
// 4:11: region entry argument '%i' is already in use
func.func @f(%x: index) {
  %a = arith.addi %i, %i : index
  scf.for %i = %x to %x step %x {
  }
  return
}
// -----
// 3:8: operand #0 does not dominate this use
func.func @f(%x: index) {
  %a = arith.addi %i, %i : index
  scf.for %j = %x to %x step %x {
    %i = arith.addi %x, %x : index
  }
  return
}
// -----
// 2:16: custom op 'func.func' expected non-empty function body
func.func @f() {
}
// -----
// 3:3: 'func.return' op has 0 operands, but enclosing function (@f) returns 1
func.func @f(%x: index) -> index {
  return
}
// -----
// 3:10: use of value '%x' expects different type than prior uses: 'i32' vs 'index'
func.func @f(%x: index) -> index {
  return %x : i32
}
// -----
// 3:3: type of return operand 0 ('index') doesn't match function result type ('i32') in function @f
func.func @f(%x: index) -> i32 {
  return %x : index
}
// -----
// 4:5: expected ':'
func.func @f(%x: index) {
  return
  %a = arith.constant 1 : index
}
// -----
// 3:1: redefinition of symbol named 'f'
func.func @f(%x: index) { return }
func.func @f(%x: index) { return }
// -----
// 2:32: duplicate key 'a' in dictionary attribute
func.func @f(%x: index {a = 1, a = 2}) { return }
// -----
// 3:23: integer constant out of range for attribute
func.func @f(%x: index) {
  %a = arith.constant 300 : i8
  return
}
// -----
// 3:23: integer constant out of range for attribute
func.func @f(%x: index) {
  %a = arith.constant 99999999999999999999 : index
  return
}
// -----
// 3:21: expected ','
func.func @f(%x: index) {
  %a = arith.addi %x : index
  return
}
// -----
// 3:25: expected ':'
func.func @f(%x: index) {
  %a = arith.addi %x, %x
  return
}
// -----
// 3:27: expected non-function type
func.func @f(%x: index) {
  %a = arith.addi %x, %x :
  return
}
// -----
// 3:19: use of value '%x' expects different type than prior uses: 'i32' vs 'index'
func.func @f(%x: index) {
  %a = arith.addi %x, %x : i32
  return
}
// -----
// 3:8: custom op 'affine.apply' dimension or symbol index mismatch
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (d0)>(%x, %x)
  return
}
// -----
// 3:3: operation defines 2 results but was provided 1 to bind
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (d0, d0)>(%x)
  return
}
// -----
// 3:41: use of undeclared identifier
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (d1)>(%x)
  return
}
// -----
// 3:37: redefinition of identifier 'd0'
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0, d0) -> (d0)>(%x, %x)
  return
}
// -----
// 3:44: non-affine expression: at least one of the multiply operands has to be either a constant or symbolic
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (d0 * d0)>(%x)
  return
}
// -----
// 3:44: non-affine expression: right operand of mod has to be either a constant or symbolic
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (d0 mod d0)>(%x)
  return
}
// -----
// 3:45: missing right operand of binary operator
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (d0 +)>(%x)
  return
}
// -----
// 3:46: constant too large for index
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (d0 + 9223372036854775808)>(%x)
  return
}
// -----
// 3:23: undefined symbol alias id 'm'
func.func @f(%x: index) {
  %a = affine.apply #m(%x)
  return
}
// -----
// 3:1: redefinition of attribute alias id 'm'
#m = affine_map<(d0) -> (d0)>
#m = affine_map<(d0) -> (d0)>
func.func @f(%x: index) {
  return
}
// -----
// 2:1: attribute names with a '.' are reserved for dialect-defined names
#a.b = affine_map<(d0) -> (d0)>
func.func @f(%x: index) {
  return
}
// -----
// 3:11: region entry argument '%x' is already in use
func.func @f(%x: index) {
  scf.for %x = %x to %x step %x {
  }
  return
}
// -----
// 3:25: custom op 'scf.for' expected 'step'
func.func @f(%x: index) {
  scf.for %i = %x to %x {
  }
  return
}
// -----
// 3:13: expected '='
func.func @f(%x: index) {
  scf.for %i %x to %x {
  }
  return
}
// -----
// 3:32: expected '{' to begin a region
func.func @f(%x: index) {
  scf.for %i = %x to %x step %x
  return
}
// -----
// 3:3: Dialect `foo' not found for custom op 'foo.bar'
func.func @f(%x: index) {
  foo.bar %x
  return
}
// -----
// 3:3: custom op 'arith.foo' is unknown
func.func @f(%x: index) {
  arith.foo %x
  return
}
// -----
// 3:3: custom op 'foo' is unknown (tried 'func.foo' as well)
func.func @f(%x: index) {
  foo %x
  return
}
// -----
// 3:3: operation defines 1 results but was provided 2 to bind
func.func @f(%x: index) {
  %a:2 = arith.constant 1 : index
  return
}
// -----
// 3:3: cannot name an operation with no results
func.func @f(%x: index) {
  %a = scf.for %i = %x to %x step %x { }
  return
}
// -----
// 3:3: operation defines 1 results but was provided 2 to bind
func.func @f(%x: index) {
  %a, %b = arith.constant 1 : index
  return
}
// -----
// 3:3: cannot name an operation with no results
func.func @f(%x: index) {
  %a = return
}
// -----
// 3:6: expected named operation to have at least 1 result
func.func @f(%x: index) {
  %a:0 = arith.constant 1 : index
  return
}
// -----
// 3:12: operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used
func.func @f(%x: index) {
  "foo.bar"(%x) : (index) -> ()
  return
}
// -----
// 3:11: operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used
func.func @f(%x: index) {
  "foobar"(%x) : (index) -> ()
  return
}
// -----
// 3:3: unregistered operation 'arith.foo' found in dialect ('arith') that does not allow unknown operations
func.func @f(%x: index) {
  "arith.foo"(%x) : (index) -> ()
  return
}
// -----
// 3:8: 'arith.addi' op expected 2 operands, but found 1
func.func @f(%x: index) {
  %a = "arith.addi"(%x) : (index) -> (index)
  return
}
// -----
// 3:31: expected 2 operand types but had 1
func.func @f(%x: index) {
  %a = "arith.addi"(%x, %x) : (index) -> (index)
  return
}
// -----
// 3:8: 'arith.addi' op requires the same type for all operands and results
func.func @f(%x: index) {
  %a = "arith.addi"(%x, %x) : (index, index) -> (i32)
  return
}
// -----
// 3:8: 'arith.constant' op requires attribute 'value'
func.func @f(%x: index) {
  %a = "arith.constant"() : () -> (i32)
  return
}
// -----
// 3:8: 'arith.constant' op failed to verify that all of {value, result} have same type
func.func @f(%x: index) {
  %a = "arith.constant"() <{value = 3 : i64}> : () -> (index)
  return
}
// -----
// 3:3: 'scf.for' op expects a non-empty block
func.func @f(%x: index) {
  "scf.for"(%x, %x, %x) ({
  ^bb0(%i: index):
  }) : (index, index, index) -> ()
  return
}
// -----
// 3:3: 'scf.for' op expected 3 or more operands, but found 2
func.func @f(%x: index) {
  "scf.for"(%x, %x) ({
  ^bb0(%i: index):
    "scf.yield"() : () -> ()
  }) : (index, index) -> ()
  return
}
// -----
// 2:11: custom op 'func.func' expected valid '@'-identifier for symbol name
func.func f() { return }
// -----
// 2:13: expected '('
func.func @f { return }
// -----
// 2:14: expected non-function type
func.func @f( { return }
// -----
// 2:16: expected ':'
func.func @f(%a) { return }
// -----
// 2:17: expected non-function type
func.func @f(%a:) { return }
// -----
// 2:34: expected ')'
func.func @f(%a: index { return }
// -----
// 2:1: 'func.func' op entry block must have 1 arguments to match function signature
func.func @f(index) { return }
// -----
// 2:25: custom op 'func.func' expected SSA identifier
func.func @f(%a: index, index) { return }
// -----
// 2:29: custom op 'func.func' expected type instead of SSA identifier
func.func private @f(index, %a: index)
// -----
// 2:24: custom op 'func.func' expected SSA identifier
func.func @f(%a: index,) { return }
// -----
// 2:27: expected non-function type
func.func @f(%a: index) -> { return }
// -----
// 2:45: expected ')'
func.func @f(%a: index) -> (index { return }
// -----
// 2:1: 'func.func' op symbol declaration cannot have public visibility
func.func @f(%a: index) attributes { return }
// -----
// 2:25: custom op 'foo' is unknown (tried 'builtin.foo' as well)
func.func @f(%a: index) foo { return }
// -----
// 2:1: 'func.func' op symbol declaration cannot have public visibility
func.func @f()
// -----
// 2:24: expected operation name in quotes
func.func @f() { return
// -----
// 2:26: expected operation name in quotes
func.func @f() { return } }
// -----
// 2:26: expected operation name in quotes
func.func @f() { return } )
// -----
// 2:7: expected '{' to begin a region
module
// -----
// 2:10: expected '{' to begin a region
module @m foo { }
// -----
// 2:22: expected '{' to begin a region
module attributes { }
// -----
// 2:35: expected operation name in quotes
module { func.func @f() { return }
// -----
// 3:22: expected attribute value
func.func @f(%x: index) {
  %a = arith.constant : index
  return
}
// -----
// 3:22: expected attribute value
func.func @f(%x: index) {
  %a = arith.constant
  return
}
// -----
// 3:26: expected non-function type
func.func @f(%x: index) {
  %a = arith.constant 1 : foo
  return
}
// -----
// 3:31: undefined symbol alias id 'foo'
func.func @f(%x: index) {
  %a = arith.constant 1 : !foo
  return
}
// -----
// 3:23: unexpected decimal integer literal for a floating point value
func.func @f(%x: index) {
  %a = arith.constant 1 : f32
  return
}
// -----
// 3:8: 'arith.constant' op value must be an integer, float, or elements attribute
func.func @f(%x: index) {
  %a = arith.constant "foo"
  return
}
// -----
// 3:24: integer constant out of range for attribute
func.func @f(%x: index) {
  %a = arith.constant -0 : index
  return
}
// -----
// 3:24: integer constant out of range for attribute
func.func @f(%x: index) {
  %a = arith.constant -129 : i8
  return
}
// -----
// 3:23: integer constant out of range for attribute
func.func @f(%x: index) {
  %a = arith.constant 0xFFFFFFFFFFFFFFFF : index
  return
}
// -----
// 3:8: 'arith.constant' op integer return type must be signless
func.func @f(%x: index) {
  %a = arith.constant 1 : si32
  return
}
// -----
// 3:30: expected attribute name
func.func @f(%x: index) {
  %a = arith.constant {a = 1, } 1 : index
  return
}
// -----
// 3:29: expected '}' in attribute dictionary
func.func @f(%x: index) {
  %a = arith.constant {a = 1 b = 2} 1 : index
  return
}
// -----
// 3:27: expected attribute value
func.func @f(%x: index) {
  %a = arith.constant {a = } 1 : index
  return
}
// -----
// 3:24: expected attribute name
func.func @f(%x: index) {
  %a = arith.constant {1 = 2} 1 : index
  return
}
// -----
// 3:33: expected ',' or ']'
func.func @f(%x: index) {
  %a = arith.constant {a = [1, 2} 1 : index
  return
}
// -----
// 3:30: expected ',' or ']'
func.func @f(%x: index) {
  %a = arith.constant {a = [1 2]} 1 : index
  return
}
// -----
// 3:43: expected '"' in string literal
func.func @f(%x: index) {
  %a = arith.constant {a = "abc} 1 : index
  return
}
// -----
// 3:31: unknown escape in string literal
func.func @f(%x: index) {
  %a = arith.constant {a = "ab\qc"} 1 : index
  return
}
// -----
// 3:24: expected valid attribute name
func.func @f(%x: index) {
  %a = arith.constant {"" = 1} 1 : index
  return
}
// -----
// 3:32: undefined symbol alias id 'foo'
func.func @f(%x: index) {
  %a = arith.constant {a = #foo} 1 : index
  return
}
// -----
// 3:27: expected attribute value
func.func @f(%x: index) {
  %a = arith.constant {a = foo} 1 : index
  return
}
// -----
// 3:29: @ identifier expected to start with letter or '_'
func.func @f(%x: index) {
  %a = arith.constant {a = @} 1 : index
  return
}
// -----
// 3:36: expected ':'
func.func @f(%x: index) {
  %a = arith.constant {a = dense<1>} 1 : index
  return
}
// -----
// 3:22: expected SSA operand
func.func @f(%x: index) {
  %a = arith.addi %x, 1 : index
  return
}
// -----
// 3:21: expected ','
func.func @f(%x: index) {
  %a = arith.addi %x %x : index
  return
}
// -----
// 3:35: custom op 'arith.addi' expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw
func.func @f(%x: index) {
  %a = arith.addi %x, %x overflow<foo> : index
  return
}
// -----
// 3:19: use of value '%x' expects different type than prior uses: '() -> ()' vs 'index'
func.func @f(%x: index) {
  %a = arith.addi %x, %x : () -> ()
  return
}
// -----
// 3:19: use of value '%x' expects different type than prior uses: 'f32' vs 'index'
func.func @f(%x: index) {
  %a = arith.addi %x, %x : f32
  return
}
// -----
// 3:8: 'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'
func.func @f(%x: f32) {
  %a = arith.addi %x, %x : f32
  return
}
// -----
// 3:45: expected '(' in operand list
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (d0)> %x
  return
}
// -----
// 3:48: expected ')' in operand list
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (d0)>(%x
  return
}
// -----
// 3:36: expected '->' or ':'
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) > (d0)>(%x)
  return
}
// -----
// 3:32: expected '(' in dimensional identifier list
func.func @f(%x: index) {
  %a = affine.apply affine_map<d0 -> (d0)>(%x)
  return
}
// -----
// 3:43: expected ')' in affine map range
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (d0(>(%x)
  return
}
// -----
// 3:45: expected ')' in affine map range
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> ((d0)>(%x)
  return
}
// -----
// 3:42: expected ')' in affine map range
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (2 d0)>(%x)
  return
}
// -----
// 3:41: missing left operand of binary operator
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (*)>(%x)
  return
}
// -----
// 3:42: expected affine expression
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (-)>(%x)
  return
}
// -----
// 3:42: no expression inside parentheses
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (())>(%x)
  return
}
// -----
// 3:3: cannot name an operation with no results
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> ()>(%x)
  return
}
// -----
// 3:46: missing right operand of binary operator
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (d0 * )>(%x)
  return
}
// -----
// 3:44: expected '>' in affine map
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (d0)(%x)
  return
}
// -----
// 4:21: custom op 'affine.apply' invalid kind of attribute specified
#s = "foo"
func.func @f(%x: index) {
  %a = affine.apply #s(%x)
  return
}
// -----
// 3:46: use of value '%x' expects different type than prior uses: 'index' vs 'i32'
func.func @f(%x: i32) {
  %a = affine.apply affine_map<(d0) -> (d0)>(%x)
  return
}
// -----
// 3:18: custom op 'scf.for' expected 'to'
func.func @f(%x: index) {
  scf.for %i = %x, %x step %x { }
  return
}
// -----
// 3:15: expected SSA operand
func.func @f(%x: index) {
  scf.for %i = 0 to %x step %x { }
  return
}
// -----
// 3:10: expected SSA operand
func.func @f(%x: index) {
  scf.for i = %x to %x step %x { }
  return
}
// -----
// 3:16: use of value '%x' expects different type than prior uses: 'i32' vs 'index'
func.func @f(%x: index) {
  scf.for %i = %x to %x step %x : i32 { }
  return
}
// -----
// 3:51: expected '->'
func.func @f(%x: index) {
  scf.for %i = %x to %x step %x iter_args(%a = %x) { }
  return
}
// -----
// 3:8: 'scf.for' op  region control flow edge from Region #0 to Region #0: source has 0 operands, but target successor needs 1
func.func @f(%x: index) {
  %r = scf.for %i = %x to %x step %x iter_args(%a = %x) -> (index) { }
  return
}
// -----
// 3:8: custom op 'scf.for' mismatch in number of loop-carried values and defined values
func.func @f(%x: index) {
  %r = scf.for %i = %x to %x step %x iter_args(%a = %x) -> (index, index) { scf.yield %a, %a : index, index }
  return
}
// -----
// 3:8: 'scf.for' op  region control flow edge from Region #0 to Region #0: source has 0 operands, but target successor needs 1
func.func @f(%x: index) {
  %r = scf.for %i = %x to %x step %x iter_args(%a = %x) -> (index) { scf.yield }
  return
}
// -----
// 3:80: use of value '%a' expects different type than prior uses: 'i32' vs 'index'
func.func @f(%x: index) {
  %r = scf.for %i = %x to %x step %x iter_args(%a = %x) -> (index) { scf.yield %a : i32 }
  return
}
// -----
// 3:80: custom op 'scf.yield' 2 operands present, but expected 1
func.func @f(%x: index) {
  %r = scf.for %i = %x to %x step %x iter_args(%a = %x) -> (index) { scf.yield %a, %a : index }
  return
}
// -----
// 4:5: 'func.return' op expects parent op 'func.func'
func.func @f(%x: index) {
  scf.for %i = %x to %x step %x {
    func.return
  }
  return
}
// -----
// 5:7: expected ':'
func.func @f(%x: index) {
  scf.for %i = %x to %x step %x {
    scf.yield
    %a = arith.constant 1 : index
  }
  return
}
// -----
// 3:3: 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
func.func @f(%x: index) {
  scf.yield
}
// -----
// 2:1: 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
scf.yield
// -----
// 3:3: 'func.call' op 'g' does not reference a valid function
func.func @f(%x: index) {
  call @g(%x) : (index) -> ()
  return
}
// -----
// 3:11: custom op 'func.call' 1 operands present, but expected 2
func.func @f(%x: index) {
  call @f(%x) : (index, index) -> ()
  return
}
// -----
// 3:3: 'func.call' op incorrect number of operands for callee
func.func @f(%x: index) {
  call @f() : () -> ()
  return
}
// -----
// 3:17: custom op 'func.call' invalid kind of type specified
func.func @f(%x: index) {
  call @f(%x) : index
  return
}
// -----
// 3:7: expected attribute value
func.func @f(%x: index) {
  call f(%x) : (index) -> ()
  return
}
// -----
// 3:12: expected ':'
func.func @f(%x: index) {
  return %x
}
// -----
// 3:10: custom op 'func.return' 1 operands present, but expected 2
func.func @f(%x: index) {
  return %x : index, index
}
// -----
// 3:9: expected operation name in quotes
func.func @f(%x: index) {
  return : index
}
// -----
// 3:3: invalid SSA name
func.func @f(%x: index) {
  % = arith.constant 1 : index
  return
}
// -----
// 3:6: expected valid ssa identifier
func.func @f(%x: index) {
  %a, = arith.constant 1 : index
  return
}
// -----
// 3:7: expected operation name in quotes
func.func @f(%x: index) {
  %a = 5
  return
}
// -----
// 3:7: expected operation name in quotes
func.func @f(%x: index) {
  %a = %x
  return
}
// -----
// 3:5: expected '=' after SSA name
func.func @f(%x: index) {
  %a
  return
}
// -----
// 3:3: unexpected character
func.func @f(%x: index) {
  $
  return
}
// -----
// 3:3: unexpected character
func.func @f(%x: index) {
  / comment
  return
}
// -----
// 2:1: invalid attribute name
#
// -----
// 2:1: invalid type identifier
!
// -----
// 2:3: expected '=' in attribute alias definition
#a
// -----
// 2:5: expected attribute value
#a =
// -----
// 2:5: expected non-function type
!a =
// -----
// 2:8: undefined symbol alias id 'b'
#a = !b
// -----
// 2:5: expected non-function type
!a = 5
// -----
// 2:1: type names with a '.' are reserved for dialect-defined names
!a.b = i32
// -----
// 3:1: redefinition of type alias id 'a'
!a = i32
!a = i32
