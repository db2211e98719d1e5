// Aliases, properties and inherent attributes that mlir-opt 19 accepts.
#0 = 4 : i32
#10 = [#0, #0]
#map = affine_map<(d0) -> (d0)>
!0 = memref<4xi32, #map>
#name = "n"
#symbol = @n
#type = (index) -> ()
#hidden = "private"
#dict = {a.b = #0}
#dicts = [#dict]
#value = {value = #0}
#five = 5
"u.x"() {a = #0, b = #10} : () -> ()
"u.x"() <5> : () -> ()
"u.x"() <"f"> {a} : () -> ()
"u.x"() <[#0, unit]> : () -> ()
"u.x"() <loc(unknown)> : () -> ()
"u.x"() <tensor<4xi32>> : () -> ()
"u.x"() <#dict> : () -> ()
"u.x"() <#0> ({
}) : () -> ()
%v = "arith.constant"() <#value> : () -> i32
%w = arith.constant {value = 5 : i32} 3 : i32
%x = arith.addi %v, %w overflow<nsw> {overflowFlags = #arith.overflow<nuw>} : i32
%y = arith.constant #five
"func.func"() <{function_type = #type, sym_name = #name, sym_visibility = #hidden, arg_attrs = #dicts}> ({
^bb0(%a: index):
  "func.call"(%a) {callee = #symbol} : (index) -> ()
  func.call @f(%a) {callee = @n} : (index) -> ()
  func.return
}) : () -> ()
"func.func"() <{function_type = #type, sym_name = "m", arg_attrs = [#dict]}> ({
^bb0(%a: index):
  func.return
}) : () -> ()
func.func @f() attributes {no_inline, arg_attrs = []} { return }
func.func @g(%a: i32) attributes {arg_attrs = [{a.b}], res_attrs = []} { return }
func.func @h(%a: i32 {}) -> (i32 {}) attributes {arg_attrs = [#dict], res_attrs = [#dict]} { return %a : i32 }
func.func @i(%a: i32) attributes {arg_attrs = 5, res_attrs = unit} { return }
func.func private @j(i32) attributes {arg_attrs = [{a.b}]}
module @x attributes {sym_name = "y"} {}
module @y attributes {sym_name = "x", sym_visibility = "private"} {}
{-# dialect_resources: {test: {a: "0x08000000010203"}, builtin: {}} #-}
!e = i32
#enc = "enc"
%t0 = "u.x"() : () -> memref<4xf32, #map>
%t1 = "u.x"() : () -> tuple<!e>
%t2 = "u.x"() : () -> memref<4xf32, 0>
%t3 = "u.x"() : () -> tensor<4xf32, 1>
%t4 = "u.x"() : () -> memref<4xf32, strided<[1]>>
%t5 = "u.x"() : () -> vector< // comment
  4xf32>
%t6 = "u.x"() : () -> tensor<4xf32, #enc>
%t7 = arith.constant dense<1> : tensor<2x!e>
%t8 = arith.addi %t7, %t7 : tensor<2xi32>
%t9 = "u.x"() : () -> memref<4xf32, affine_map<(i) -> (2 * i)>, 1>
"u.y"(%t0, %t1, %t2, %t3, %t4, %t5, %t6, %t9) : (memref<4xf32>, tuple<i32>, memref<4xf32>, tensor<4xf32, 1 : i64>,
  memref<4xf32, strided<[1], offset: 0>>, vector<4xf32>, tensor<4xf32, "enc">, memref<4xf32, affine_map<(d0) -> (d0 * 2)>, 1>) -> ()
// -----
"u.a"() {a = array<i1: -true>} : () -> ()
