// 4:9: use of value '%x' expects different type than prior uses: 'i64' vs 'i32'
func.func @f() {
  "u.a"(%x) : (i32) -> ()
  "u.b"(%x) : (i64) -> ()
  %x = "u.c"() : () -> i32
  return
}
// -----
// 4:9: use of value '%x' expects different type than prior uses: 'i64' vs 'i32'
func.func @f() {
  "u.a"(%x) : (i32) -> ()
  "u.b"(%x) : (i64) -> ()
  return
}
// -----
// 4:9: use of value '%x' expects different type than prior uses: 'i64' vs 'i32'
func.func @f() {
  "u.a"(%x#1) : (i32) -> ()
  "u.b"(%x#1) : (i64) -> ()
  %x:2 = "u.c"() : () -> (i32, i64)
  return
}
// -----
// 3:3: operand #0 does not dominate this use
func.func @f() {
  "u.a"(%x#0) : (i32) -> ()
  "u.b"(%x#1) : (i64) -> ()
  %x:2 = "u.c"() : () -> (i32, i64)
  return
}
// -----
// 3:13: use of value '%x' expects different type than prior uses: 'i64' vs 'i32'
func.func @f() {
  "u.a"(%x, %x) : (i32, i64) -> ()
  %x = "u.c"() : () -> i64
  return
}
// -----
// 4:3: definition of SSA value '%x#0' has type 'i64'
func.func @f() {
  "u.a"(%x) : (i32) -> ()
  %x = "u.c"() : () -> i64
  return
}
// -----
// 4:3: definition of SSA value '%x#0' has type 'i64'
func.func @f() {
  "u.a"(%x) : (i32) -> ()
  %x = "u.c"() : () -> i64
  "u.a"(%x) : (i32) -> ()
  return
}
// -----
// 2:11: expected list element
"cf.br"()[] : () -> ()
// -----
// 2:10: expected list element
"u.br"()[] : () -> ()
// -----
// 2:10: expected block name
"u.br"()[5] : () -> ()
// -----
// 2:14: expected ',' or ']'
"u.br"()[^bb0 5] : () -> ()
// -----
// 2:15: expected block name
"u.br"()[^bb0,] : () -> ()
// -----
// 2:10: expected block name
"u.br"()[,] : () -> ()
// -----
// 2:38: expected '== affine-expr' or '>= affine-expr' at end of affine constraint
"u.x"() {a = affine_set<(d0) : (d0 > 0)>} : () -> ()
// -----
// 2:38: expected '== affine-expr' or '>= affine-expr' at end of affine constraint
"u.x"() {a = affine_set<(d0) : (d0 < 0)>} : () -> ()
// -----
// 2:38: expected '== affine-expr' or '>= affine-expr' at end of affine constraint
"u.x"() {a = affine_set<(d0) : (d0 = 0)>} : () -> ()
// -----
// 2:35: expected '== affine-expr' or '>= affine-expr' at end of affine constraint
"u.x"() {a = affine_set<(d0) : (d0)>} : () -> ()
// -----
// 2:37: expected '== affine-expr' or '>= affine-expr' at end of affine constraint
"u.x"() {a = affine_set<(d0) : (d0 >> 0)>} : () -> ()
// -----
// 2:40: expected ')' in integer set constraint list
"u.x"() {a = affine_set<(d0) : (d0 >= 0>} : () -> ()
// -----
// 2:41: expected '>' in integer set
"u.x"() {a = affine_set<(d0) : (d0 >= 0)} : () -> ()
// -----
// 2:28: expected ')' in dimensional identifier list
"u.x"() {a = affine_set<(d0 : (d0 >= 0)>} : () -> ()
// -----
// 2:29: expected '->' or ':'
"u.x"() {a = affine_set<(d0) (d0 >= 0)>} : () -> ()
// -----
// 2:31: expected '(' in integer set constraint list
"u.x"() {a = affine_set<(d0) : >} : () -> ()
// -----
// 2:24: expected '<' in integer set
"u.x"() {a = affine_set (d0) : >} : () -> ()
// -----
// 2:14: integer bitwidth is limited to 16777215 bits
"u.x"() {a = i16777216} : () -> ()
// -----
// 2:14: integer bitwidth is limited to 16777215 bits
"u.x"() {a = si16777216} : () -> ()
// -----
// 2:14: invalid integer width
"u.x"() {a = i99999999999999} : () -> ()
// -----
// 2:17: integer bitwidth is limited to 16777215 bits
"u.x"() : () -> i16777216
// -----
// 2:26: integer bitwidth is limited to 16777215 bits
"u.x"() : () -> tensor<4xi16777216>
// -----
// 2:24: integer bitwidth is limited to 16777215 bits
"u.x"() : () -> tensor<i16777216>
// -----
// 2:18: integer bitwidth is limited to 16777215 bits
func.func @f(%x: i16777216) { return }
// -----
// 2:26: expected non-function type
func.func private @f(i32, ...)
// -----
// 2:22: expected non-function type
func.func private @f(...)
// -----
// 2:22: expected non-function type
func.func private @f(..., i32)
// -----
// 2:31: custom op 'func.func' expected SSA identifier
func.func private @f(%x: i32, ...)
// -----
// 2:23: custom op 'func.func' expected SSA identifier
func.func @f(%x: i32, ...) { return }
// -----
// 2:25: expected ')'
func.func private @f(i32 ...)
// -----
// 2:32: expected non-function type
func.func private @f() -> (i32, ...)
// -----
// 2:29: expected '>' in tensor type
"u.x"() : () -> tensor<4xi32
// -----
// 2:29: expected '>' in tensor type
"u.x"() : () -> tensor<4xi32 loc(unknown)
// -----
// 2:29: expected '>' in tensor type
"u.x"() : () -> tensor<4xi32)
// -----
// 2:24: expected non-function type
"u.x"() : () -> tensor<
// -----
// 2:25: expected non-function type
"u.x"() : () -> tensor<(4xi32>
// -----
// 2:26: expected non-function type
"u.x"() : () -> tensor<4x[i32>
// -----
// 2:51: expected '>' in tuple type
"u.x"() : () -> tuple<tensor<4xi32>, tensor<4xi32>
// -----
// 2:51: expected '>' in tuple type
"u.x"() : () -> tuple<tensor<4xi32, tensor<4xi32>>
// -----
// 2:55: expected ',' or '>'
"u.x"() : () -> memref<4xi32, affine_map<(d0) -> (d0)>
// -----
// 2:45: expected ')' in dimensional identifier list
"u.x"() : () -> memref<4xi32, affine_map<(d0 -> (d0)>>
// -----
// 2:53: expected ')' in affine map range
"u.x"() : () -> memref<4xi32, affine_map<(d0) -> (d0>>
// -----
// 2:41: expected ']'
"u.x"() : () -> memref<4xi32, strided<[1>>
// -----
// 2:42: expected ','
"u.x"() : () -> memref<4xi32, strided<[1]
// -----
// 2:37: expected '}' in attribute dictionary
"u.x"() : () -> memref<4xi32, {a = 1>
// -----
// 2:33: expected ',' or ']'
"u.x"() : () -> memref<4xi32, [1>
// -----
// 2:36: expected '"' in string literal
"u.x"() : () -> memref<4xi32, "abc>
// -----
// 2:26: missing ']' closing scalable dimension
"u.x"() : () -> vector<[4xi32>
// -----
// 2:25: expected 'x' in dimension list
"u.x"() : () -> vector<4]xi32>
// -----
// 2:28: expected '>' in complex type
"u.x"() : () -> complex<f32
// -----
// 2:25: expected ']'
"u.x"() {a = dense<[1, 2> : tensor<2xi32>} : () -> ()
// -----
// 2:21: expected '>'
"u.x"() {a = dense<1, 2]> : tensor<2xi32>} : () -> ()
// -----
// 2:25: expected ')' after complex elements
"u.x"() {a = dense<(1, 2> : tensor<2xcomplex<i32>>} : () -> ()
// -----
// 2:21: expected '>'
"u.x"() {a = dense<1 : tensor<2xi32>} : () -> ()
// -----
// 2:50: expected '"' in string literal
"u.x"() {a = dense<"x : tensor<2xi32>} : () -> ()
// -----
// 2:30: expected '>'
"u.x"() {a = dense_resource<x : tensor<2xi32>} : () -> ()
// -----
// 2:29: expected '>' to close an array attribute
"u.x"() {a = array<i32: 1, 2} : () -> ()
// -----
// 2:29: expected '>' to close an array attribute
"u.x"() {a = array<i32: 1, 2)>} : () -> ()
// -----
// 2:25: expected integer literal
"u.x"() {a = array<i32: [1]>} : () -> ()
// -----
// 2:27: expected ']'
"u.x"() {a = strided<[1, 2>} : () -> ()
// -----
// 2:27: expected '>' to close distinct attribute
"u.x"() {a = distinct[0]<5} : () -> ()
// -----
// 2:28: expected ',' or ']'
"u.x"() {a = distinct[0]<[5>} : () -> ()
// -----
// 2:27: expected attribute name
"u.x"() {a = distinct[0]<{5>} : () -> ()
// -----
// 2:30: expected '>' in tensor type
func.func @f(%a: tensor<4xi32) { return }
// -----
// 2:60: expected '>'
func.func @f(%a: i32) { %c = arith.addi %a, %a overflow<nsw : i32 return }
// -----
// 2:60: expected '>'
func.func @f(%a: i32) { %c = arith.addi %a, %a overflow<nsw) : i32 return }
// -----
// 3:1: custom op 'arith.addi' expected valid keyword
func.func @f(%a: i32) { %c = arith.addi %a, %a overflow<
// -----
// 2:46: expected ',' or ']'
func.func @f(%a: i32) { return } loc(fused<[1>["a"])
// -----
// 2:45: expected '>' after fused location metadata
func.func @f(%a: i32) { return } loc(fused<1["a"])
// -----
// 2:18: expected '>' in tensor type
!t = tensor<4xi32
// -----
// 2:15: expected ':' after dense array type
#t = array<i32
"u.x"() : () -> ()
// -----
// 2:18: unbalanced '[' character in pretty dialect name
"u.x"() {a = #d.x<[>} : () -> ()
// -----
// 2:18: unbalanced '(' character in pretty dialect name
"u.x"() {a = !d.x<(>} : () -> ()
// -----
// 2:30: unbalanced '[' character in pretty dialect name
"u.x"() : () -> tensor<4x!d.x<[>>
// -----
// 2:35: unbalanced '[' character in pretty dialect name
"u.x"() : () -> tensor<4xi32, #d.x<[>>
// -----
// 2:39: missing right operand of binary operator
"u.x"() {a = affine_map<(d0) -> (d0 + )>} : () -> ()
// -----
// 2:56: missing right operand of binary operator
"u.x"() : () -> memref<4xi32, affine_map<(d0) -> (d0 + )>>
// -----
// 2:38: missing right operand of binary operator
"u.x"() {a = affine_set<(d0) : (d0 + >= 0)>} : () -> ()
// -----
// 2:26: expected bare identifier
"u.x"() {a = affine_set<(5) : (d0 >= 0)>} : () -> ()
// -----
// 2:30: expected bare identifier
"u.x"() {a = affine_set<(d0)[5] : (d0 >= 0)>} : () -> ()
// -----
// 2:32: expected ']' in symbol list
"u.x"() {a = affine_set<(d0)[s0 : (d0 >= 0)>} : () -> ()
// -----
// 2:33: expected affine expression
"u.x"() {a = affine_set<(d0) : (>= 0)>} : () -> ()
// -----
// 2:36: expected ')'
"u.x"() {a = affine_set<(d0) : ((d0 >= 0)>} : () -> ()
// -----
// 2:41: expected '>' in integer set
"u.x"() {a = affine_set<(d0) : (d0 >= 0), (d0 >= 0)>} : () -> ()
// -----
// 2:30: redefinition of identifier 'd0'
"u.x"() {a = affine_set<(d0, d0) : (d0 >= 0)>} : () -> ()
// -----
// 2:33: use of undeclared identifier
"u.x"() {a = affine_set<(d0) : (d1 >= 0)>} : () -> ()
// -----
// 2:25: expected IntegerSet, but got AffineMap
"u.x"() {a = affine_set<(d0) -> (d0)>} : () -> ()
// -----
// 2:17: invalid integer width
"u.x"() : () -> i99999999999
// -----
// 2:20: integer bitwidth is limited to 16777215 bits
"u.x"() {a = array<i16777216>} : () -> ()
// -----
// 2:18: integer bitwidth is limited to 16777215 bits
"u.x"() {a = 5 : i16777216} : () -> ()
// -----
// 2:32: integer bitwidth is limited to 16777215 bits
"u.x"() {a = dense<1> : tensor<i16777216>} : () -> ()
// -----
// 2:25: integer bitwidth is limited to 16777215 bits
%a = arith.constant 5 : i16777216
// -----
// 2:26: expected non-function type
func.func private @f(i32, )
// -----
// 2:31: custom op 'func.func' expected SSA identifier
func.func private @f(%x: i32, )
// -----
// 2:27: custom op 'func.func' expected type instead of SSA identifier
func.func private @f(i32, %x: i32)
// -----
// 2:31: custom op 'func.func' expected SSA identifier
func.func private @f(%x: i32, i32)
// -----
// 2:9: expected block name
"u.x"()[ : () -> ()
// -----
// 2:9: expected list element
"u.x"()[]({}) : () -> ()
// -----
// 2:17: custom op 'tensor' is unknown (tried 'func.tensor' as well)
func.func @A() {tensor
// -----
// 2:31: missing right operand of binary operator
#m = affine_map<(A)->(0ceildiv)>
