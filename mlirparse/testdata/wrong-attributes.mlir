// 2:3: expected '=' in attribute alias definition
#0a = 4 : i32
// -----
// 3:16: undefined symbol alias id '0'
#00 = 4 : i32
"u.x"() {a = #0} : () -> ()
// -----
// 3:1: redefinition of attribute alias id '1'
#1 = 4 : i32
#1 = 5 : i32
// -----
// 2:4: expected three consecutive dots for an ellipsis
#0.x = 4 : i32
// -----
// 2:17: undefined symbol alias id 'n'
"u.x"() {k = [#n]} : () -> ()
// -----
// 2:8: undefined symbol alias id 'a'
#a = #a
// -----
// 2:10: expected attribute value
"u.x"() <> : () -> ()
// -----
// 2:10: integer literal not valid for specified type
"u.x"() <5 : () -> ()
// -----
// 2:11: expected '>' to close properties
"u.x"() <5, 6> : () -> ()
// -----
// 2:17: expected '>' to close properties
"u.x"() <{a = 5} : () -> ()
// -----
// 2:1: invalid properties 5 : i64 for op arith.constant: expected DictionaryAttr to set properties
"arith.constant"() <5> : () -> i32
// -----
// 3:1: invalid properties 5 : i32 for op arith.constant: expected DictionaryAttr to set properties
#p = 5 : i32
"arith.constant"() <#p> : () -> i32
// -----
// 3:1: invalid properties {value = @f} for op arith.constant: Invalid attribute `value` in property conversion: @f
#p = {value = @f}
"arith.constant"() <#p> : () -> i32
// -----
// 2:1: invalid properties 5 : i64 for op func.return: this operation does not support properties
"func.return"() <5> : () -> ()
// -----
// 2:1: invalid properties [] for op builtin.module: expected DictionaryAttr to set properties
"builtin.module"() <[]> ({
}) : () -> ()
// -----
// 2:1: invalid properties 5 : i64 for op affine.for: expected DictionaryAttr to set properties
"affine.for"() <5> : () -> ()
// -----
// 2:1: invalid properties unit for op cf.cond_br: expected DictionaryAttr to set properties
"cf.cond_br"() <unit> : () -> ()
// -----
// 2:16: custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary
func.func @f() attributes {no_inline, sym_name = "x"} { return }
// -----
// 2:16: custom op 'func.func' 'function_type' is an inferred attribute and should not be specified in the explicit attribute dictionary
func.func @f() attributes {function_type = () -> ()} { return }
// -----
// 2:1: custom op 'func.func' attribute 'arg_attrs' occurs more than once in the attribute list
func.func @f(%x: i32 {a.b}) attributes {arg_attrs = [{a.c}]} { return }
// -----
// 2:1: 'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 2, but expected 1
func.func @f(%x: i32) attributes {arg_attrs = [{a.c}, {a.d}]} { return }
// -----
// 2:1: 'func.func' op arguments may only have dialect attributes
func.func @f(%x: i32) attributes {arg_attrs = [{c}]} { return }
// -----
// 2:1: 'func.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes
func.func @f(%x: i32) attributes {arg_attrs = [5]} { return }
// -----
// 2:1: custom op 'func.func' attribute 'res_attrs' occurs more than once in the attribute list
func.func @f() -> (i32 {a.b}) attributes {res_attrs = 5} { %x = arith.constant 5 : i32
return %x: i32 }
// -----
// 2:11: custom op 'builtin.module' 'builtin.module' op attribute 'sym_name' failed to satisfy constraint: string attribute
module @x attributes {sym_name = 5} {}
// -----
// 2:11: custom op 'builtin.module' 'builtin.module' op attribute 'sym_visibility' failed to satisfy constraint: string attribute
module @x attributes {sym_visibility = 5} {}
// -----
// 2:1: 'builtin.module' op visibility expected to be one of ["public", "private", "nested"], but got "x"
module @x attributes {sym_visibility = "x"} {}
// -----
// 2:6: 'arith.constant' op failed to verify that all of {value, result} have same type
%a = arith.constant {value = 5 : i64} 3 : i32
// -----
// 2:21: custom op 'arith.constant' 'arith.constant' op attribute 'value' failed to satisfy constraint: TypedAttr instance
%a = arith.constant {value = @x} 3 : i32
// -----
// 3:38: custom op 'arith.addi' 'arith.addi' op attribute 'overflowFlags' failed to satisfy constraint: Integer overflow arith flags
%c = arith.constant 3 : i32
%a = arith.addi %c, %c overflow<nsw> {overflowFlags = 5} : i32
// -----
// 3:28: custom op 'func.call' 'func.call' op attribute 'callee' failed to satisfy constraint: flat symbol reference attribute
func.func private @f()
func.func @h() { call @f() {callee = 5} : () -> ()
return }
// -----
// 2:32: custom op 'affine.apply' attribute 'map' occurs more than once in the attribute list
func.func @h(%x: index) { %a = affine.apply affine_map<(d0) -> (d0)>(%x) {map = 5}
return }
// -----
// 2:35: expected hex string blob for key 'x' to encode alignment in first 4 bytes
{-# dialect_resources: {test: {x: "0x08"}} #-}
// -----
// 2:35: expected hex string blob for key 'x'
{-# dialect_resources: {test: {x: 5}} #-}
// -----
// 2:34: unexpected 'resource' section for dialect 'affine'
{-# dialect_resources: {affine: {x: 5}} #-}
// -----
// 2:15: expected three consecutive dots for an ellipsis
func.func @f(. ) { return }
// -----
// 3:1: invalid properties {function_type = () -> (), sym_name = 5 : i64} for op func.func: Invalid attribute `sym_name` in property conversion: 5 : i64
#n = 5
"func.func"() <{sym_name = #n, function_type = () -> ()}> ({
}) : () -> ()
// -----
// 3:1: 'func.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes
#d = 5
"func.func"() <{sym_name = "n", function_type = (index) -> (), arg_attrs = [#d]}> ({
}) : () -> ()
// -----
// 3:1: 'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "hidden"
#v = "hidden"
"func.func"() <{sym_name = "n", function_type = () -> (), sym_visibility = #v}> ({
}) : () -> ()
// -----
// 4:3: 'func.call' op 'g' does not reference a valid function
#c = @g
func.func @f() {
  "func.call"() {callee = #c} : () -> ()
  return
}
// -----
// 4:21: custom op 'arith.constant' invalid kind of attribute specified
#c = @g
#s = "x"
%a = arith.constant #c
// -----
// 3:6: 'arith.constant' op failed to verify that all of {value, result} have same type
#v = 5 : i64
%a = "arith.constant"() {value = #v} : () -> i32
// -----
// 3:1: 'func.func' op expects result attribute array to have the same number of elements as the number of function results, got 1, but expected 0
#r = [{a.b}]
"func.func"() <{sym_name = "n", function_type = () -> (), res_attrs = #r}> ({
  "func.return"() : () -> ()
}) : () -> ()
// -----
// 2:14: expected shape ([3, 4]); inferred shape of indices literal ([0]); inferred shape of values literal ([0])
"u.x"() {a = sparse<[], []> : tensor<3x4xi32>} : () -> ()
// -----
// 2:14: expected shape ([]); inferred shape of indices literal ([0]); inferred shape of values literal ([0])
"u.x"() {a = sparse<[], []> : tensor<i32>} : () -> ()
// -----
// 2:14: expected shape ([0, 4]); inferred shape of indices literal ([0]); inferred shape of values literal ([0])
"u.x"() {a = sparse<[], []> : tensor<0x4xi32>} : () -> ()
// -----
// 2:14: expected shape ([3, 4]); inferred shape of indices literal ([1, 2]); inferred shape of values literal ([0])
"u.x"() {a = sparse<[[0, 0]], []> : tensor<3x4xi32>} : () -> ()
// -----
// 2:14: expected shape ([3, 4]); inferred shape of indices literal ([1, 0]); inferred shape of values literal ([1])
"u.x"() {a = sparse<[[]], [1]> : tensor<3x4xi32>} : () -> ()
// -----
// 2:14: expected shape ([3, 4]); inferred shape of indices literal ([1, 0]); inferred shape of values literal ([0])
"u.x"() {a = sparse<[[]], []> : tensor<3x4xi32>} : () -> ()
// -----
// 2:14: expected shape ([3, 4]); inferred shape of indices literal ([0]); inferred shape of values literal ([1])
"u.x"() {a = sparse<[], [1]> : tensor<3x4xi32>} : () -> ()
// -----
// 2:14: expected shape ([3, 4]); inferred shape of indices literal ([0]); inferred shape of values literal ([0])
"u.x"() {a = sparse<[], 1> : tensor<3x4xi32>} : () -> ()
// -----
// 2:14: sparse index #0 is not contained within the value shape, with index=[0, 4], and type='tensor<3x4xi32>'
"u.x"() {a = sparse<[[0, 4]], 1> : tensor<3x4xi32>} : () -> ()
// -----
// 2:14: sparse index #0 is not contained within the value shape, with index=[0, 18446744073709551615], and type='tensor<3x4xi32>'
"u.x"() {a = sparse<[[0, -1]], 1> : tensor<3x4xi32>} : () -> ()
// -----
// 2:14: expected shape ([3, 4]); inferred shape of indices literal ([2, 2]); inferred shape of values literal ([1])
"u.x"() {a = sparse<[[0,0],[1,1]], [1]> : tensor<3x4xi32>} : () -> ()
// -----
// 2:30: expected element literal of primitive type
"u.x"() {a = sparse<[[0,0]], > : tensor<3x4xi32>} : () -> ()
// -----
// 2:21: expected element literal of primitive type
"u.x"() {a = sparse<foo, 1> : tensor<3x4xi32>} : () -> ()
// -----
// 2:23: expected element literal of primitive type
"u.x"() {a = sparse<[[foo]], 1> : tensor<3x4xi32>} : () -> ()
// -----
// 2:28: expected ','
"u.x"() {a = sparse<[[0,0]] 1> : tensor<3x4xi32>} : () -> ()
// -----
// 2:1: null character not allowed in operation name
"u.x\00y"() : () -> ()
// -----
// 2:1: null character not allowed in operation name
"\00"() : () -> ()
// -----
// 2:25: dialect 'transform' provides no attribute parsing hook
"u.x"() {a = #transform.foo} : () -> ()
// -----
// 2:25: dialect 'linalg' provides no type parsing hook
"u.x"() : () -> !linalg.foo
// -----
// 2:17: expected operation name in quotes
func.func @f() {
{-# #-}
return }
// -----
// 2:9: expected operation name in quotes
module {
{-# #-}
}
// -----
// 2:11: expected operation name in quotes
"u.x"() ({
{-# #-}
}) : () -> ()
// -----
// 2:40: referenced attribute does not match previous definition: 1 : i32
"u.x"() {a = distinct[0]<1 : i32>, b = distinct[0]<2 : i32>} : () -> ()
// -----
// 2:39: referenced attribute does not match previous definition: [1, 2]
"u.x"() {a = distinct[0]<[1, 2]>, b = distinct[00]<[1, 3]>} : () -> ()
// -----
// 3:14: referenced attribute does not match previous definition: 1 : i32
"u.x"() {a = distinct[0]<1 : i32>} : () -> () 
"u.x"() {a = distinct[0x0]<1 : i33>} : () -> ()
// -----
// 2:14: expected 1-d tensor for sparse element values
"u.x"() {a = sparse<[[0, 0]], [[1]]> : tensor<3x4xi32>} : () -> ()
// -----
// 2:14: sparse index #0 is not contained within the value shape, with index=[5, 5], and type='tensor<3x4xi32>'
"u.x"() {a = sparse<5, 1> : tensor<3x4xi32>} : () -> ()
// -----
// 2:14: sparse index #1 is not contained within the value shape, with index=[3, 1], and type='tensor<3x4xi32>'
"u.x"() {a = sparse<[[0, 0], [3, 1]], 1> : tensor<3x4xi32>} : () -> ()
// -----
// 2:19: dialect 'amx' provides no attribute parsing hook
"u.x"() {a = #amx.foo} : () -> ()
// -----
// 2:46: expected an unsigned 64-bit integer
"u.x"() {a = distinct[09223372036854775807123]<5>} : () -> ()
// -----
// 2:1: invalid properties {function_type = () -> (), sym_name = @f} for op func.func: Invalid attribute `sym_name` in property conversion: @f
"func.func"() <{sym_name = @f, function_type = () -> ()}> ({
}) : () -> ()
// -----
// 2:1: 'func.func' op attribute 'sym_name' failed to satisfy constraint: string attribute
"func.func"() ({
}) {sym_name = @f, function_type = () -> ()} : () -> ()
// -----
// 2:1: invalid properties {sym_name = @f} for op builtin.module: Invalid attribute `sym_name` in property conversion: @f
"builtin.module"() <{sym_name = @f}> ({
^bb0:
}) : () -> ()
// -----
// 2:1: 'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "x" : i32
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = "x" : i32}> ({
}) : () -> ()
// -----
// 2:1: invalid properties {function_type = () -> (), sym_name = "f", sym_visibility = 5 : i64} for op func.func: Invalid attribute `sym_visibility` in property conversion: 5 : i64
"func.func"() <{sym_name = "f", function_type = () -> (), sym_visibility = 5}> ({
}) : () -> ()
// -----
// 2:1: invalid properties {a = [1, 2 : i32, 3, 4.500000e+00, 4.500000e+00 : f32], b = 5 : i32} for op func.return: this operation does not support properties
"func.return"() <{b = 5 : i32, a = [1, 2 : i32, 3 : i64, 4.5, 4.5 : f32]}> : () -> ()
// -----
// 2:1: invalid properties {b = dense<1> : tensor<2xi32>} for op func.return: this operation does not support properties
"func.return"() <{b = dense<1> : tensor<2xi32>}> : () -> ()
// -----
// 2:1: invalid properties {b = affine_map<(d0)[s0] -> (d0 + s0 * 2)>} for op func.return: this operation does not support properties
"func.return"() <{b = affine_map<(i)[j] -> (i + j * 2)>}> : () -> ()
// -----
// 2:1: invalid properties {b = affine_map<(d0)[s0] -> (d0 - s0 * 2, d0 mod 4, -d0)>} for op func.return: this operation does not support properties
"func.return"() <{b = affine_map<(i)[j] -> (i - j * 2, i mod 4, -i)>}> : () -> ()
// -----
// 2:1: invalid properties {b = #d.x< 5 , 6 >, c = !d.y< 4 >} for op func.return: this operation does not support properties
"func.return"() <{b = #d.x< 5 , 6 >, c = !d.y< 4 >}> : () -> ()
// -----
// 2:1: invalid properties {b = @a::@b, c = @a, d = @"a b", e = @"c d"::@e} for op func.return: this operation does not support properties
"func.return"() <{b = @a::@b, c = @"a", d = @"a b", e = @"c d"::@"e"}> : () -> ()
// -----
// 2:1: invalid properties {b = (i32) -> i32, c = (i32, i64) -> ()} for op func.return: this operation does not support properties
"func.return"() <{b = (i32)->(i32), c = ( i32 , i64 ) -> ( )}> : () -> ()
// -----
// 2:1: invalid properties {b = 16 : i32, c = -5 : si8, d = -56 : i8, e = 255 : ui8, f = -1 : index} for op func.return: this operation does not support properties
"func.return"() <{b = 0x10 : i32, c = -5 : si8, d = 200 : i8, e = 255 : ui8, f = -1 : index}> : () -> ()
// -----
// 2:1: invalid properties {b = "x" : i32, c = "a\22\0A", "d e", f = true, g = true, h = false} for op func.return: this operation does not support properties
"func.return"() <{b = "x" : i32, c = "a\22\0A", "d e" = unit, f = true, g = 1 : i1, h = false}> : () -> ()
// -----
// 2:1: invalid properties {b = {a, c = 1 : i64}, c = {}, d = []} for op func.return: this operation does not support properties
"func.return"() <{b = {c = 1, a}, c = {}, d = []}> : () -> ()
// -----
// 3:23: expected operation name in quotes
#x = 5 : i32
%a = arith.constant #x : i32
// -----
// 3:17: expected ',' or ']'
#x = 5
"u.x"() {a = [#x : i32]} : () -> ()
// -----
// 3:16: expected '}' in attribute dictionary
#x = 5
"u.x"() {a = #x : i32} : () -> ()
// -----
// 3:21: expected '}' in attribute dictionary
#x = 5
"u.x"() {a = {b = #x : i32}} : () -> ()
// -----
// 3:12: expected '>' to close properties
#x = 5
"u.x"() <#x : i32> : () -> ()
// -----
// 3:8: expected operation name in quotes
#x = 5
#y = #x : i32
// -----
// 3:16: expected '}' in attribute dictionary
#x = 5
"u.x"() {a = #x <5>} : () -> ()
// -----
// 2:3: expected '=' in attribute alias definition
#x
// -----
// 2:1: attribute names with a '.' are reserved for dialect-defined names
#x.y
// -----
// 2:1: attribute names with a '.' are reserved for dialect-defined names
#x.y = 5
// -----
// 2:3: expected '=' in attribute alias definition
#x<5> = 5
// -----
// 2:45: custom op 'affine.apply' invalid kind of attribute specified
func.func @f(%x: index) { %a = affine.apply #x.y(%x)
return }
// -----
// 2:45: custom op 'affine.apply' invalid kind of attribute specified
func.func @f(%x: index) { %a = affine.apply #x<5>(%x)
return }
// -----
// 3:45: custom op 'affine.apply' invalid kind of attribute specified
#x = 5 : i32
func.func @f(%x: index) { %a = affine.apply #x(%x)
return }
// -----
// 2:24: expected location, but found dialect attribute: '#x.y'
"u.x"() : () -> () loc(#x.y)
// -----
// 2:26: expected ')' in location
"u.x"() : () -> () loc(#x<5>)
// -----
// 2:32: expected location attribute, but got#x.y
"u.x"() : () -> () loc("a"(#x.y))
// -----
// 2:30: undefined symbol alias id '0'
"u.x"() : () -> () loc("a"(#0))
// -----
// 2:1: invalid attribute name
# = 5
// -----
// 2:16: undefined symbol alias id 'x'
"u.x"() {a = #x : i32} : () -> ()
// -----
// 3:16: expected non-function type
#t = i32
"u.x"() : () -> #t
// -----
// 3:16: expected '}' in attribute dictionary
!t = i32
"u.x"() {a = !t : i32} : () -> ()
// -----
// 2:15: integer literal not valid for specified type
"u.a"() {a = -1 : none} : () -> ()
// -----
// 2:15: unexpected decimal integer literal for a floating point value
"u.a"() {a = -1 : f32} : () -> ()
// -----
// 2:25: expected integer or floating point literal
"u.a"() {a = array<f32: true>} : () -> ()
// -----
// 2:25: expected integer or floating point literal
"u.a"() {a = array<f32: @x>} : () -> ()
// -----
// 2:25: expected i1 type for 'true' or 'false' values
"u.a"() {a = array<i8: -true>} : () -> ()
