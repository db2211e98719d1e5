// 2:23: 'arith.constant' op value must be an integer, float, or elements attribute
func.func @f() { %a = arith.constant #d.x : index
 return }
// -----
// 2:32: invalid properties {overflowFlags = 1 : i64} for op arith.addi: Invalid attribute `overflowFlags` in property conversion: 1 : i64
func.func @f(%x: index) { %a = "arith.addi"(%x, %x) <{overflowFlags = 1}> : (index, index) -> index
 return }
// -----
// 2:32: 'arith.addi' op attribute 'overflowFlags' failed to satisfy constraint: Integer overflow arith flags
func.func @f(%x: index) { %a = "arith.addi"(%x, %x) {overflowFlags = 1} : (index, index) -> index
 return }
// -----
// 2:1: 'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'c d'
module attributes {"c d" = unit} {}
// -----
// 2:1: 'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'foo'
module attributes {foo = 1} {}
// -----
// 2:1: 'builtin.module' op region should have no arguments
"builtin.module"() ({^bb0(%a: index):}) : () -> ()
// -----
// 2:1: invalid properties {function_type = () -> (), sym_name = "f", sym_visibility = 1 : i64} for op func.func: Invalid attribute `sym_visibility` in property conversion: 1 : i64
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = 1}> ({}) : () -> ()
// -----
// 2:1: 'func.func' op expects result attribute array to have the same number of elements as the number of function results, got 1, but expected 0
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private", res_attrs = [{}]}> ({}) : () -> ()
// -----
// 2:1: 'func.func' op results may only have dialect attributes
"func.func"() <{sym_name = "f", function_type = (index) -> (index), sym_visibility = "private", res_attrs = [{a = 1}]}> ({}) : () -> ()
// -----
// 2:1: 'func.func' op arguments may only have dialect attributes
func.func private @f(index {foo = 1})
// -----
// 2:1: 'func.func' op results may only have dialect attributes
func.func private @f(index) -> (index {foo = 1})
// -----
// 3:32: 'func.call' op result type mismatch at index 0
func.func private @f(index) -> (index)
func.func @g(%x: index) { %y = func.call @f(%x) : (index) -> (i32)
  return }
// -----
// 3:3: 'scf.for' op different number of region iter_args and yielded values: 0 != 1
func.func @f(%x: index) {
  scf.for %i = %x to %x step %x {
    scf.yield %x : index
  }
  return
}
// -----
// 2:1: 'func.func' op requires attribute 'function_type'
"func.func"() ({}) : () -> ()
// -----
// 3:3: 'func.func' op symbol's parent must have the SymbolTable trait
func.func @f(%x: index) {
  func.func @g() { %y = arith.addi %x, %x : index
  return }
  return
}
// -----
// 3:3: 'func.func' op symbol's parent must have the SymbolTable trait
func.func @f(%x: index) {
  func.func @g() { return }
  return
}
// -----
// 3:8: block with no terminator, has %0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
func.func @f(%x: index) {
  %y = arith.addi %x, %x : index
}
// -----
// 3:6: invalid properties {overflowFlags = #arith.fastmath<nnan>} for op arith.addi: Invalid attribute `overflowFlags` in property conversion: #arith.fastmath<nnan>
%x = arith.constant 1 : index
%y = "arith.addi"(%x, %x) <{overflowFlags = #arith.fastmath<nnan>}> : (index, index) -> index
// -----
// 3:6: 'arith.constant' op failed to verify that all of {value, result} have same type
%x = arith.constant 1 : index
%y = "arith.constant"() <{value = "x"}> : () -> index
// -----
// 3:6: invalid properties {value} for op arith.constant: Invalid attribute `value` in property conversion: unit
%x = arith.constant 1 : index
%y = "arith.constant"() <{value = unit}> : () -> index
// -----
// 3:6: 'arith.constant' op attribute 'value' failed to satisfy constraint: TypedAttr instance
%x = arith.constant 1 : index
%y = "arith.constant"() {value = unit} : () -> index
// -----
// 3:6: invalid properties {value = @f} for op arith.constant: Invalid attribute `value` in property conversion: @f
%x = arith.constant 1 : index
%y = "arith.constant"() <{value = @f}> : () -> index
// -----
// 3:6: 'arith.constant' op failed to verify that all of {value, result} have same type
%x = arith.constant 1 : index
%y = "arith.constant"() <{value = 1.0}> : () -> index
// -----
// 3:6: 'arith.constant' op value must be an integer, float, or elements attribute
%x = arith.constant 1 : index
%y = "arith.constant"() <{value = #d.x : index}> : () -> index
// -----
// 3:6: invalid properties {value = array<i8: 1>} for op arith.constant: Invalid attribute `value` in property conversion: array<i8: 1>
%x = arith.constant 1 : index
%y = "arith.constant"() <{value = array<i8: 1>}> : () -> index
// -----
// 3:6: 'arith.constant' op attribute 'value' failed to satisfy constraint: TypedAttr instance
%x = arith.constant 1 : index
%y = "arith.constant"() {value = array<i8: 1>} : () -> index
// -----
// 3:6: invalid properties {map = 1 : i64} for op affine.apply: Invalid attribute `map` in property conversion: 1 : i64
%x = arith.constant 1 : index
%y = "affine.apply"(%x) <{map = 1}> : (index) -> index
// -----
// 3:6: invalid properties {map = affine_set<(d0) : (d0 >= 0)>} for op affine.apply: Invalid attribute `map` in property conversion: affine_set<(d0) : (d0 >= 0)>
%x = arith.constant 1 : index
%y = "affine.apply"(%x) <{map = affine_set<(d0) : (d0 >= 0)>}> : (index) -> index
// -----
// 3:1: invalid properties {function_type = () -> (), sym_name = 1 : i64, sym_visibility = "private"} for op func.func: Invalid attribute `sym_name` in property conversion: 1 : i64
!t = () -> ()
"func.func"() <{sym_name = 1, function_type = () -> (), sym_visibility = "private"}> ({}) : () -> ()
// -----
// 3:1: 'func.func' op requires attribute 'sym_name'
!t = () -> ()
"func.func"() <{function_type = () -> (), sym_visibility = "private"}> ({}) {sym_name = @f} : () -> ()
// -----
// 3:1: 'func.func' op requires attribute 'function_type'
!t = () -> ()
"func.func"() <{sym_name = "f", sym_visibility = "private"}> ({}) {function_type = 1} : () -> ()
// -----
// 3:1: 'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "foo"
!t = () -> ()
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "foo"}> ({}) : () -> ()
// -----
// 3:1: invalid properties {arg_attrs = 1 : i64, function_type = () -> (), sym_name = "f", sym_visibility = "private"} for op func.func: Invalid attribute `arg_attrs` in property conversion: 1 : i64
!t = () -> ()
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private", arg_attrs = 1}> ({}) : () -> ()
// -----
// 3:1: 'func.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes
!t = () -> ()
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private", arg_attrs = [1]}> ({}) : () -> ()
// -----
// 3:1: 'func.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes
!t = () -> ()
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private"}> ({}) {arg_attrs = [1]} : () -> ()
// -----
// 3:1: 'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 1, but expected 0
!t = () -> ()
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private", arg_attrs = [{a = 1}]}> ({}) : () -> ()
// -----
// 3:1: 'func.func' op attribute 'res_attrs' failed to satisfy constraint: Array of dictionary attributes
!t = () -> ()
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "private", res_attrs = [1]}> ({}) : () -> ()
// -----
// 2:1: 'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 2, but expected 1
"func.func"() <{sym_name = "f", function_type = (index) -> index, sym_visibility = "private", arg_attrs = [{}, {}]}> ({}) : () -> ()
// -----
// 2:1: 'func.func' op arguments may only have dialect attributes
"func.func"() <{sym_name = "f", function_type = (index) -> index, sym_visibility = "private", arg_attrs = [{a}]}> ({}) : () -> ()
// -----
// 2:1: 'func.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes
"func.func"() <{sym_name = "f", function_type = (index) -> index, sym_visibility = "private", arg_attrs = [1]}> ({}) : () -> ()
// -----
// 2:1: 'func.func' op results may only have dialect attributes
"func.func"() <{sym_name = "f", function_type = (index) -> index, sym_visibility = "private", res_attrs = [{a}]}> ({}) : () -> ()
// -----
// 2:1: 'func.func' op expects result attribute array to have the same number of elements as the number of function results, got 2, but expected 1
"func.func"() <{sym_name = "f", function_type = (index) -> index, sym_visibility = "private", res_attrs = [{}, {}]}> ({}) : () -> ()
// -----
// 2:1: 'func.func' op attribute 'res_attrs' failed to satisfy constraint: Array of dictionary attributes
"func.func"() <{sym_name = "f", function_type = (index) -> index, sym_visibility = "private", res_attrs = [2]}> ({}) : () -> ()
// -----
// 3:2: invalid properties {callee = 1 : i64} for op func.call: Invalid attribute `callee` in property conversion: 1 : i64
func.func @f() {
 "func.call"() <{callee = 1}> : () -> ()
 return }
// -----
// 3:2: 'func.call' op attribute 'callee' failed to satisfy constraint: flat symbol reference attribute
func.func @f() {
 "func.call"() {callee = 1} : () -> ()
 return }
// -----
// 3:2: invalid properties {callee = "f"} for op func.call: Invalid attribute `callee` in property conversion: "f"
func.func @f() {
 "func.call"() <{callee = "f"}> : () -> ()
 return }
// -----
// 3:2: 'func.call' op attribute 'callee' failed to satisfy constraint: flat symbol reference attribute
func.func @f() {
 "func.call"() {callee = @f::@g} : () -> ()
 return }
// -----
// 2:1: invalid properties {sym_name = 1 : i64} for op builtin.module: Invalid attribute `sym_name` in property conversion: 1 : i64
"builtin.module"() <{sym_name = 1}> ({^bb0:}) : () -> ()
// -----
// 2:1: 'builtin.module' op attribute 'sym_name' failed to satisfy constraint: string attribute
"builtin.module"() ({^bb0:}) {sym_name = 1} : () -> ()
// -----
// 2:1: invalid properties {sym_visibility = 1 : i64} for op builtin.module: Invalid attribute `sym_visibility` in property conversion: 1 : i64
"builtin.module"() <{sym_visibility = 1}> ({^bb0:}) : () -> ()
// -----
// 2:1: 'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'foo'
"builtin.module"() ({^bb0:}) {foo = 1} : () -> ()
// -----
// 3:2: invalid properties {foo = 1 : i64} for op func.return: this operation does not support properties
func.func @f() {
 "func.return"() <{foo = 1}> : () -> ()
 }
// -----
// 4:2: invalid properties {foo = 1 : i64} for op scf.yield: this operation does not support properties
func.func @f(%x: index) {
 scf.for %i = %x to %x step %x {
 "scf.yield"() <{foo = 1}> : () -> ()
 }
 return }
// -----
// 3:6: 'scf.for' op different number of region iter_args and yielded values: 1 != 2
%x = arith.constant 1 : index
%r = scf.for %i = %x to %x step %x iter_args(%a = %x) -> index { scf.yield %x, %x : index, index }
// -----
// 4:6: 'scf.for' op 0-th region iter_arg and 0-th yielded value have different type: 'index' != 'i32'
%x = arith.constant 1 : index
%z = arith.constant 1 : i32
%r = scf.for %i = %x to %x step %x iter_args(%a = %x) -> index { scf.yield %z : i32 }
// -----
// 3:1: 'scf.for' op different number of region iter_args and yielded values: 0 != 2
%x = arith.constant 1 : index
scf.for %i = %x to %x step %x { scf.yield %x, %x : index, index }
// -----
// 3:1: 'scf.for' op different number of region iter_args and yielded values: 0 != 1
%x = arith.constant 1 : index
"scf.for"(%x, %x, %x) ({^bb0(%i: index): scf.yield %x : index }) : (index, index, index) -> ()
// -----
// 3:6: 'scf.for' op 0-th init and 0-th region iter_arg have different type: 'index' != 'i32'
%x = arith.constant 1 : index
%r = "scf.for"(%x, %x, %x, %x) ({^bb0(%i: index, %a : i32): scf.yield %x : index }) : (index, index, index, index) -> index
// -----
// 3:6: 'scf.for' op 0-th region iter_arg and 0-th loop result have different type: 'index' != 'i32'
%x = arith.constant 1 : index
%r = "scf.for"(%x, %x, %x, %x) ({^bb0(%i: index, %a : index): scf.yield %x : index }) : (index, index, index, index) -> i32
// -----
// 4:6: 'scf.for' op 0-th init and 0-th region iter_arg have different type: 'i32' != 'index'
%x = arith.constant 1 : index
%z = arith.constant 1 : i32
%r = "scf.for"(%x, %x, %x, %z) ({^bb0(%i: index, %a : index): scf.yield %x : index }) : (index, index, index, i32) -> index
// -----
// 4:1: 'scf.for' op failed to verify that all of {lowerBound, upperBound, step} have same type
%x = arith.constant 1 : index
%z = arith.constant 1 : i32
"scf.for"(%x, %x, %z) ({^bb0(%i: index): scf.yield }) : (index, index, i32) -> ()
// -----
// 3:1: 'scf.for' op expects regions to end with 'scf.yield', found 'foo.bar'
%x = arith.constant 1 : index
"scf.for"(%x, %x, %x) ({^bb0(%i: index): "foo.bar"() : () -> () }) : (index, index, index) -> ()
// -----
// 3:6: 'scf.for' op  region control flow edge from Region #0 to Region #0: source has 0 operands, but target successor needs 1
%x = arith.constant 1 : index
%r = scf.for %i = %x to %x step %x iter_args(%a = %x) -> index { "foo.bar"() : () -> () }
// -----
// 2:27: invalid properties {} for op scf.for: this operation does not support properties
func.func @f(%x: index) { "scf.for"(%x, %x, %x) <{}> ({^bb0(%i: index): scf.yield }) : (index, index, index) -> () 
 return }
// -----
// 2:27: invalid properties {} for op func.return: this operation does not support properties
func.func @f(%x: index) { "func.return"() <{}> : () -> () }
// -----
// 2:27: 'func.return' op requires 0 successors but found 1
func.func @f(%x: index) { "func.return"()[^a] : () -> () 
^a:
 return }
// -----
// 2:27: 'func.return' op requires zero regions
func.func @f(%x: index) { "func.return"() ({}) : () -> ()  }
// -----
// 2:32: 'func.return' op requires zero results
func.func @f(%x: index) { %y = "func.return"() : () -> (index)  }
// -----
// 2:28: 'arith.constant' op requires zero regions
func.func @f(%x: index) {  "arith.constant"() <{value = 1 : index}> ({}) : () -> index 
return }
// -----
// 2:46: successors in non-terminator
func.func @f(%x: index) {  "arith.constant"()[^a] <{value = 1 : index}> : () -> index 
^a:
return }
// -----
// 2:28: 'arith.addi' op requires zero regions
func.func @f(%x: index) {  "arith.addi"(%x, %x) ({}) : (index, index) -> index 
return }
// -----
// 2:28: 'affine.apply' op requires zero regions
func.func @f(%x: index) {  "affine.apply"(%x) <{map = affine_map<(d0) -> (d0)>}> ({}) : (index) -> index 
return }
// -----
// 2:28: 'func.call' op requires zero regions
func.func @f(%x: index) {  "func.call"() <{callee = @f}> ({}) : () -> ()
return }
// -----
// 2:49: successors in non-terminator
func.func @f(%x: index) {  "scf.for"(%x, %x, %x)[^a] ({^bb0(%i: index): scf.yield }) : (index, index, index) -> () 
^a:
return }
// -----
// 2:28: 'func.func' op requires zero operands
func.func @f(%x: index) {  "func.func"(%x) <{sym_name = "f", function_type = () -> (), sym_visibility = "private"}> ({}) : (index) -> () 
return }
// -----
// 3:1: 'func.func' op requires zero operands
%x = arith.constant 1 : index
"func.func"(%x) <{sym_name = "f", function_type = () -> (), sym_visibility = "private"}> ({}) : (index) -> () 
// -----
// 3:1: 'builtin.module' op requires zero operands
%x = arith.constant 1 : index
"builtin.module"(%x) ({^bb0:}) : (index) -> () 
// -----
// 2:6: 'builtin.module' op requires zero results
%r = "builtin.module"() ({^bb0:}) : () -> (index) 
// -----
// 2:30: 'scf.yield' op requires zero results
func.func @f(%x: i32) { %y = "scf.yield"(%x) : (i32) -> index
return }
// -----
// 3:6: custom op 'affine.apply' attribute 'map' occurs more than once in the attribute list
%x = arith.constant 1 : index
%y = affine.apply affine_map<(d0) -> (d0)>(%x) {map = 3}
// -----
// 3:61: expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw
%x = arith.constant 1 : index
%y = "arith.addi"(%x, %x) <{overflowFlags = #arith.overflow<foo>}> : (index, index) -> index
// -----
// 3:52: unknown attribute `foo` in dialect `arith`
%x = arith.constant 1 : index
%y = "arith.addi"(%x, %x) <{overflowFlags = #arith.foo<foo>}> : (index, index) -> index
// -----
// 3:61: expected ::mlir::arith::IntegerOverflowFlags to be one of: none, nsw, nuw
%x = arith.constant 1 : index
%y = "arith.addi"(%x, %x) <{overflowFlags = #arith.overflow<nsw, foo>}> : (index, index) -> index
// -----
// 3:61: expected valid keyword
%x = arith.constant 1 : index
%y = "arith.addi"(%x, %x) <{overflowFlags = #arith.overflow<>}> : (index, index) -> index
// -----
// 3:64: expected '>'
%x = arith.constant 1 : index
%y = "arith.addi"(%x, %x) <{overflowFlags = #arith.overflow<nsw nuw>}> : (index, index) -> index
// -----
// 3:61: expected valid keyword
%x = arith.constant 1 : index
%y = "arith.addi"(%x, %x) <{overflowFlags = #arith.overflow<1>}> : (index, index) -> index
// -----
// 3:33: custom op 'arith.addi' expected valid keyword
%x = arith.constant 1 : index
%y = arith.addi %x, %x overflow<> : index
// -----
// 3:36: expected '>'
%x = arith.constant 1 : index
%y = arith.addi %x, %x overflow<nsw nuw> : index
// -----
// 3:33: custom op 'arith.addi' expected valid keyword
%x = arith.constant 1 : index
%y = arith.addi %x, %x overflow<1> : index
// -----
// 3:37: custom op 'arith.addi' expected valid keyword
%x = arith.constant 1 : index
%y = arith.addi %x, %x overflow<nsw,> : index
// -----
// 3:32: expected '<'
%x = arith.constant 1 : index
%y = arith.addi %x, %x overflow : index
// -----
// 3:59: expected '<'
%x = arith.constant 1 : index
%y = "arith.addi"(%x, %x) {overflowFlags = #arith.overflow} : (index, index) -> index
// -----
// 2:21: custom op 'arith.constant' invalid kind of attribute specified
%x = arith.constant unit
// -----
// 2:21: custom op 'arith.constant' invalid kind of attribute specified
%x = arith.constant [1]
// -----
// 3:21: custom op 'arith.constant' invalid kind of attribute specified
#m = [1]
%x = arith.constant #m
// -----
// 2:40: floating point value not valid for specified type
%x = arith.constant 1.0 : vector<2xf32>
// -----
// 2:31: floating point value not valid for specified type
%x = arith.constant 1.0 : !d.t
// -----
// 2:22: hexadecimal float literal should not have a leading minus
%x = arith.constant -0x7FC00000 : f32
// -----
// 2:21: hexadecimal float constant out of range for type
%x = arith.constant 0x7FC000000 : f32
// -----
// 2:23: dialect 'scf' provides no attribute parsing hook
"foo.bar"() {a = #scf.x} : () -> ()
// -----
// 2:23: dialect 'scf' provides no type parsing hook
"foo.bar"() {a = !scf.x} : () -> ()
// -----
// 2:24: dialect 'math' provides no attribute parsing hook
"foo.bar"() {a = #math.x} : () -> ()
// -----
// 2:26: dialect 'tensor' provides no type parsing hook
"foo.bar"() {a = !tensor.x} : () -> ()
// -----
// 2:34: expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast
"foo.bar"() {a = #arith.fastmath<foo>} : () -> ()
// -----
// 2:33: expected '<'
"foo.bar"() {a = #arith.fastmath} : () -> ()
// -----
// 2:34: expected valid keyword
"foo.bar"() {a = #arith.fastmath<>} : () -> ()
// -----
// 2:25: expected valid keyword
"foo.bar"() {a = #arith<"x">} : () -> ()
// -----
// 2:33: expected '<'
"foo.bar"() {a = #arith<overflow>} : () -> ()
// -----
// 3:2: floating point value not valid for specified type
func.func @f() { %a = arith.constant 1.0 : index
 return }
// -----
// 3:2: floating point value not valid for specified type
func.func @f() { %a = arith.constant 1.0 : i32
 return }
// -----
// 5:10: block with no terminator, has %2 = "arith.addi"(%arg1, %arg0) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
func.func @f(%x: index) -> index {
  %a:2 = "d.a"(%x) ({
  ^bb0(%y: index):
    %z = arith.addi %y, %x : index
  ^bb1(%w: index):
    "d.t"() : () -> ()
  }) : (index) -> (index, index)
  %b = "arith.muli"(%a#1, %x) {k = [1, "s"], d.b} : (index, index) -> index
}
// -----
// 6:10: block with no terminator, has %1 = "arith.addi"(%arg1, %arg0) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (index, index) -> index
func.func @f(%x: index) {
  %a = arith.constant 1.5 : f32
  "scf.for"(%x, %x, %x) ({
  ^bb0(%i: index):
    %c = arith.addi %i, %x overflow<nsw, nuw> : index
  }) : (index, index, index) -> ()
  return
}
// -----
// 4:3: block with no terminator, has "func.call"(%arg0) <{callee = @g}> : (index) -> ()
func.func private @g(index)
func.func @f(%x: index) {
  func.call @g(%x) : (index) -> ()
}
// -----
// 3:8: 'arith.addi' op operand #0 must be signless-integer-like, but got 'vector<4xf32>'
func.func @f(%x: vector<4xf32>) {
  %a = arith.addi %x, %x : vector<4xf32>
  return
}
// -----
// 3:8: 'arith.muli' op operand #0 must be signless-integer-like, but got 'tensor<2xvector<2xi3>>'
func.func @f(%x: tensor<2xvector<2xi3>>) {
  %a = arith.muli %x, %x : tensor<2xvector<2xi3>>
  return
}
// -----
// 3:3: 'scf.for' op operand #0 must be signless integer or index, but got 'vector<4xi32>'
func.func @f(%x: vector<4xi32>) {
  scf.for %i = %x to %x step %x : vector<4xi32> {
  }
  return
}
// -----
// 2:16: negative integer literal not valid for unsigned integer type
"d.op"() {x = -1 : ui8} : () -> ()
// -----
// 2:15: integer constant out of range for attribute
"d.op"() {a = 36893488147419103232 : i65} : () -> ()
// -----
// 2:15: integer constant out of range for attribute
"d.op"() {a = 18446744073709551616 : si65} : () -> ()
// -----
// 2:16: integer constant out of range for attribute
"d.op"() {a = -18446744073709551617 : i65} : () -> ()
