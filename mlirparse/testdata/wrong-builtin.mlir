// 2:27: expected non-function type
"foo.bar"() {a = memref<4x>} : () -> ()
// -----
// 2:25: expected non-function type
"foo.bar"() {a = memref<>} : () -> ()
// -----
// 2:26: expected 'x' in dimension list
"foo.bar"() {a = memref<4>} : () -> ()
// -----
// 2:25: expected non-function type
"foo.bar"() {a = memref<x>} : () -> ()
// -----
// 2:28: expected 'x' in dimension list
"foo.bar"() {a = memref<4x4>} : () -> ()
// -----
// 2:27: expected non-function type
"foo.bar"() {a = memref<*x4xf32>} : () -> ()
// -----
// 2:27: expected non-function type
"foo.bar"() {a = memref<4x*xf32>} : () -> ()
// -----
// 2:25: invalid dimension
"foo.bar"() {a = memref<99999999999999999999xf32>} : () -> ()
// -----
// 2:25: expected non-function type
"foo.bar"() {a = memref<-1xf32>} : () -> ()
// -----
// 2:31: expected list element
"foo.bar"() {a = memref<4xf32,>} : () -> ()
// -----
// 2:36: multiple memory spaces specified in memref type
"foo.bar"() {a = memref<4xf32, 1, 2>} : () -> ()
// -----
// 2:18: unsupported memory space Attribute
"foo.bar"() {a = memref<4xf32, [1]>} : () -> ()
// -----
// 2:18: unsupported memory space Attribute
"foo.bar"() {a = memref<4xf32, #d.x>} : () -> ()
// -----
// 2:18: memref layout mismatch between rank and affine map: 1 != 2
"foo.bar"() {a = memref<4xf32, affine_map<(d0, d1) -> (d0)>>} : () -> ()
// -----
// 2:59: expected memory space to be last in memref type
"foo.bar"() {a = memref<4xf32, 1, affine_map<(d0) -> (d0)>>} : () -> ()
// -----
// 2:56: cannot have affine map for unranked memref type
"foo.bar"() {a = memref<*xf32, affine_map<(d0) -> (d0)>>} : () -> ()
// -----
// 2:18: expected the number of strides to match the rank
"foo.bar"() {a = memref<4xf32, strided<[1, 2]>>} : () -> ()
// -----
// 2:32: strides must not be zero
"foo.bar"() {a = memref<4xf32, strided<[0]>>} : () -> ()
// -----
// 2:44: expected 'offset' after comma
"foo.bar"() {a = memref<4xf32, strided<[1], 4>>} : () -> ()
// -----
// 2:53: expected a 64-bit signed integer or '?'
"foo.bar"() {a = memref<4xf32, strided<[1], offset: >>} : () -> ()
// -----
// 2:43: expected ','
"foo.bar"() {a = memref<4xf32, strided<[1] offset: 1>>} : () -> ()
// -----
// 2:40: expected '['
"foo.bar"() {a = memref<4xf32, strided<1>>} : () -> ()
// -----
// 2:40: expected '['
"foo.bar"() {a = memref<4xf32, strided<>>} : () -> ()
// -----
// 2:18: unsupported memory space Attribute
"foo.bar"() {a = memref<4xf32, i32>} : () -> ()
// -----
// 2:18: unsupported memory space Attribute
"foo.bar"() {a = memref<4xf32, unit>} : () -> ()
// -----
// 2:18: unsupported memory space Attribute
"foo.bar"() {a = memref<4xf32, 1.0>} : () -> ()
// -----
// 2:30: expected ',' or '>' in memref type
"foo.bar"() {a = memref<4xf32 1>} : () -> ()
// -----
// 2:27: invalid memref element type
"foo.bar"() {a = memref<4x!d.t>} : () -> ()
// -----
// 2:27: invalid memref element type
"foo.bar"() {a = memref<4xtuple<i8>>} : () -> ()
// -----
// 2:27: invalid memref element type
"foo.bar"() {a = memref<4xtensor<2xi8>>} : () -> ()
// -----
// 2:27: invalid memref element type
"foo.bar"() {a = memref<4xnone>} : () -> ()
// -----
// 2:27: invalid memref element type
"foo.bar"() {a = memref<4x() -> ()>} : () -> ()
// -----
// 2:25: expected non-function type
"foo.bar"() {a = memref<foo>} : () -> ()
// -----
// 2:27: expected non-function type
"foo.bar"() {a = memref<4xfoo>} : () -> ()
// -----
// 2:25: expected non-function type
"foo.bar"() {a = vector<xi8>} : () -> ()
// -----
// 2:27: vector types must have positive constant sizes
"foo.bar"() {a = vector<0xf32>} : () -> ()
// -----
// 2:25: expected non-function type
"foo.bar"() {a = vector<-1xi8>} : () -> ()
// -----
// 2:25: expected non-function type
"foo.bar"() {a = vector<?xi8>} : () -> ()
// -----
// 2:25: expected non-function type
"foo.bar"() {a = vector<*xi8>} : () -> ()
// -----
// 2:27: expected non-function type
"foo.bar"() {a = vector<4x>} : () -> ()
// -----
// 2:26: expected 'x' in dimension list
"foo.bar"() {a = vector<4>} : () -> ()
// -----
// 2:25: expected non-function type
"foo.bar"() {a = vector<>} : () -> ()
// -----
// 2:26: invalid dimension
"foo.bar"() {a = vector<[]xi8>} : () -> ()
// -----
// 2:29: vector types must have positive constant sizes
"foo.bar"() {a = vector<[0]xi8>} : () -> ()
// -----
// 2:27: vector elements must be int/index/float type
"foo.bar"() {a = vector<4x!d.t>} : () -> ()
// -----
// 2:27: vector elements must be int/index/float type
"foo.bar"() {a = vector<4xvector<2xi8>>} : () -> ()
// -----
// 2:27: vector elements must be int/index/float type
"foo.bar"() {a = vector<4xcomplex<f32>>} : () -> ()
// -----
// 2:27: vector elements must be int/index/float type
"foo.bar"() {a = vector<4xnone>} : () -> ()
// -----
// 2:29: expected '>' in vector type
"foo.bar"() {a = vector<4xi8, 1>} : () -> ()
// -----
// 2:27: vector elements must be int/index/float type
"foo.bar"() {a = vector<4xtensor<2xi8>>} : () -> ()
// -----
// 2:25: expected non-function type
"foo.bar"() {a = tensor<>} : () -> ()
// -----
// 2:27: expected non-function type
"foo.bar"() {a = tensor<*x>} : () -> ()
// -----
// 2:26: expected 'x' in dimension list
"foo.bar"() {a = tensor<*>} : () -> ()
// -----
// 2:27: expected non-function type
"foo.bar"() {a = tensor<4x>} : () -> ()
// -----
// 2:26: expected 'x' in dimension list
"foo.bar"() {a = tensor<4>} : () -> ()
// -----
// 2:27: invalid tensor element type
"foo.bar"() {a = tensor<4xnone>} : () -> ()
// -----
// 2:27: invalid tensor element type
"foo.bar"() {a = tensor<4xtuple<i8>>} : () -> ()
// -----
// 2:27: invalid tensor element type
"foo.bar"() {a = tensor<4xmemref<2xi8>>} : () -> ()
// -----
// 2:27: invalid tensor element type
"foo.bar"() {a = tensor<4xtensor<2xi8>>} : () -> ()
// -----
// 2:32: expected '>' in tensor type
"foo.bar"() {a = tensor<4xi8, 1, 2>} : () -> ()
// -----
// 2:33: cannot apply encoding to unranked tensor
"foo.bar"() {a = tensor<*xi8, 1>} : () -> ()
// -----
// 2:27: invalid tensor element type
"foo.bar"() {a = tensor<4x() -> ()>} : () -> ()
// -----
// 2:29: expected '>' in tensor type
"foo.bar"() {a = tensor<4xi8 1>} : () -> ()
// -----
// 2:27: expected non-function type
"foo.bar"() {a = tuple<i8,>} : () -> ()
// -----
// 2:26: expected '>' in tuple type
"foo.bar"() {a = tuple<i8 i8>} : () -> ()
// -----
// 2:24: expected non-function type
"foo.bar"() {a = tuple<2xi64>} : () -> ()
// -----
// 2:24: expected non-function type
"foo.bar"() {a = tuple<foo>} : () -> ()
// -----
// 2:30: expected non-function type
"foo.bar"() {a = tuple<tuple<foo>>} : () -> ()
// -----
// 2:28: undefined symbol alias id 'foo'
"foo.bar"() {a = tuple<!foo>} : () -> ()
// -----
// 2:26: invalid element type for complex
"foo.bar"() {a = complex<index>} : () -> ()
// -----
// 2:26: invalid element type for complex
"foo.bar"() {a = complex<none>} : () -> ()
// -----
// 2:26: expected non-function type
"foo.bar"() {a = complex<>} : () -> ()
// -----
// 2:29: expected '>' in complex type
"foo.bar"() {a = complex<f32, f32>} : () -> ()
// -----
// 2:26: invalid element type for complex
"foo.bar"() {a = complex<!d.t>} : () -> ()
// -----
// 2:26: invalid element type for complex
"foo.bar"() {a = complex<complex<f32>>} : () -> ()
// -----
// 2:26: invalid element type for complex
"foo.bar"() {a = complex<vector<2xi8>>} : () -> ()
// -----
// 2:26: expected non-function type
"foo.bar"() {a = complex<2xi8>} : () -> ()
// -----
// 2:17: expected attribute value
"foo.bar"() {a = f8E8M0FNU} : () -> ()
// -----
// 2:17: expected attribute value
"foo.bar"() {a = f6E2M3FN} : () -> ()
// -----
// 2:17: expected attribute value
"foo.bar"() {a = f4E2M1FN} : () -> ()
// -----
// 2:17: expected attribute value
"foo.bar"() {a = f8E3M4} : () -> ()
// -----
// 2:27: expected non-function type
"foo.bar"() {a = tensor<4xf4E2M1FN>} : () -> ()
// -----
// 2:34: expected non-function type
"foo.bar"() {a = () -> (memref<4x>)} : () -> ()
// -----
// 2:25: expected non-function type
"foo.bar"() {a = (tuple<2xi8>) -> i8} : () -> ()
// -----
// 2:27: expected non-function type
"foo.bar"() {a = tensor<2x[3]xi8>} : () -> ()
// -----
// 2:27: expected non-function type
"foo.bar"() {a = tensor<4xX>} : () -> ()
// -----
// 2:30: expected '}' in attribute dictionary
"foo.bar"() {a = tensor<4xi8>x} : () -> ()
// -----
// 3:27: vector elements must be int/index/float type
!v = vector<2xi8>
"foo.bar"() {a = vector<4x!v>} : () -> ()
// -----
// 2:27: invalid memref element type
"foo.bar"() {a = memref<2x!d.t<a>>} : () -> ()
// -----
// 2:24: expected non-function type
"foo.bar"() {a = array<f5: 1>} : () -> ()
// -----
// 2:28: expected integer literal
"foo.bar"() {a = array<i64:>} : () -> ()
// -----
// 2:24: expected non-function type
"foo.bar"() {a = array<>} : () -> ()
// -----
// 2:27: expected ':' after dense array type
"foo.bar"() {a = array<i64 1>} : () -> ()
// -----
// 2:31: expected integer literal
"foo.bar"() {a = array<i64: 1,>} : () -> ()
// -----
// 2:31: integer constant out of range
"foo.bar"() {a = array<i8: 300>} : () -> ()
// -----
// 2:32: integer constant out of range
"foo.bar"() {a = array<i8: -129>} : () -> ()
// -----
// 2:24: element type bitwidth must be a multiple of 8
"foo.bar"() {a = array<i7: 1>} : () -> ()
// -----
// 2:28: expected integer literal
"foo.bar"() {a = array<i8: 1.0>} : () -> ()
// -----
// 2:29: unexpected decimal integer literal for a floating point value
"foo.bar"() {a = array<f32: 1>} : () -> ()
// -----
// 2:24: expected integer or float type, got: 'none'
"foo.bar"() {a = array<none: 1>} : () -> ()
// -----
// 2:29: expected integer literal
"foo.bar"() {a = array<i64: a>} : () -> ()
// -----
// 2:30: expected '>' to close an array attribute
"foo.bar"() {a = array<i64: 1 2>} : () -> ()
// -----
// 2:28: expected i1 type for 'true' or 'false' values
"foo.bar"() {a = array<i8: true>} : () -> ()
// -----
// 2:43: expected '== affine-expr' or '>= affine-expr' at end of affine constraint
"foo.bar"() {a = affine_set<(d0) : (d0 + 1)>} : () -> ()
// -----
// 2:29: expected IntegerSet, but got AffineMap
"foo.bar"() {a = affine_set<(d0) -> (d0)>} : () -> ()
// -----
// 2:37: use of undeclared identifier
"foo.bar"() {a = affine_set<(d0) : (x >= 0)>} : () -> ()
// -----
// 2:29: expected '(' in dimensional identifier list
"foo.bar"() {a = affine_set<>} : () -> ()
// -----
// 2:40: non-affine expression: at least one of the multiply operands has to be either a constant or symbolic
"foo.bar"() {a = affine_set<(d0) : (d0 * d0 >= 0)>} : () -> ()
// -----
// 2:30: expected attribute value
"foo.bar"() {a = distinct[0]<foo>} : () -> ()
// -----
// 2:31: expected '>' to close distinct attribute
"foo.bar"() {a = distinct[0]<1 2>} : () -> ()
// -----
// 2:30: expected a 64-bit signed integer or '?'
"foo.bar"() {a = strided<[1, a]>} : () -> ()
// -----
// 2:29: expected a 64-bit signed integer or '?'
"foo.bar"() {a = strided<[1,]>} : () -> ()
// -----
// 2:37: expected ':' after 'offset'
"foo.bar"() {a = strided<[1], offset 1>} : () -> ()
// -----
// 2:27: expected a 64-bit signed integer or '?'
"foo.bar"() {a = strided<[99999999999999999999]>} : () -> ()
// -----
// 2:36: `dense_resource` expected a shaped type
"foo.bar"() {a = dense_resource<a> : i8} : () -> ()
// -----
// 2:34: expected '>'
"foo.bar"() {a = dense_resource<a b> : tensor<1xi8>} : () -> ()
// -----
// 2:33: expected identifier key for 'resource' entry
"foo.bar"() {a = dense_resource<> : tensor<1xi8>} : () -> ()
// -----
// 2:33: expected identifier key for 'resource' entry
"foo.bar"() {a = dense_resource<"a"> : tensor<1xi8>} : () -> ()
// -----
// 2:33: expected identifier key for 'resource' entry
"foo.bar"() {a = dense_resource<1> : tensor<1xi8>} : () -> ()
// -----
// 2:18: expected shape ([1]); inferred shape of indices literal ([1, 1]); inferred shape of values literal ([2])
"foo.bar"() {a = sparse<[[0]], [1, 2]> : tensor<1xi8>} : () -> ()
// -----
// 2:18: expected shape ([1]); inferred shape of indices literal ([1, 2]); inferred shape of values literal ([1])
"foo.bar"() {a = sparse<[[0, 1]], [1]> : tensor<1xi8>} : () -> ()
// -----
// 2:18: sparse index #0 is not contained within the value shape, with index=[5], and type='tensor<1xi8>'
"foo.bar"() {a = sparse<[[5]], [1]> : tensor<1xi8>} : () -> ()
// -----
// 2:26: expected ','
"foo.bar"() {a = sparse<1> : tensor<1xi8>} : () -> ()
// -----
// 2:34: elements literal must be a shaped type
"foo.bar"() {a = dense<1> : index} : () -> ()
// -----
// 2:41: elements literal type must have static shape
"foo.bar"() {a = dense<1> : tensor<?xi8>} : () -> ()
// -----
// 2:41: elements literal type must have static shape
"foo.bar"() {a = dense<1> : tensor<*xi8>} : () -> ()
// -----
// 2:29: inferred shape of elements literal ([1]) does not match type ([2])
"foo.bar"() {a = dense<[1]> : vector<2xi8>} : () -> ()
// -----
// 2:34: inferred shape of elements literal ([1, 2]) does not match type ([2])
"foo.bar"() {a = dense<[[1, 2]]> : vector<2xi8>} : () -> ()
// -----
// 2:36: tensor literal is invalid; ranks are not consistent between elements
"foo.bar"() {a = dense<[[1, 2], [3]]> : tensor<2x2xi8>} : () -> ()
// -----
// 2:31: tensor literal is invalid; ranks are not consistent between elements
"foo.bar"() {a = dense<[1, [2]]> : tensor<2xi8>} : () -> ()
// -----
// 2:31: tensor literal is invalid; ranks are not consistent between elements
"foo.bar"() {a = dense<[[1], 2]> : tensor<2xi8>} : () -> ()
// -----
// 2:28: inferred shape of elements literal ([0]) does not match type ([2])
"foo.bar"() {a = dense<[]> : tensor<2xi8>} : () -> ()
// -----
// 2:26: parsed zero elements, but type ('tensor<2xi8>') expected at least 1
"foo.bar"() {a = dense<> : tensor<2xi8>} : () -> ()
// -----
// 2:29: inferred shape of elements literal ([1]) does not match type ([])
"foo.bar"() {a = dense<[1]> : tensor<i8>} : () -> ()
// -----
// 2:24: expected integer elements, but parsed floating-point
"foo.bar"() {a = dense<1.0> : tensor<2xi8>} : () -> ()
// -----
// 2:42: expected floating-point elements, but parsed integer
"foo.bar"() {a = dense<1> : tensor<2xf32>} : () -> ()
// -----
// 2:25: expected unsigned integer elements, but parsed negative value
"foo.bar"() {a = dense<-1> : tensor<2xui8>} : () -> ()
// -----
// 2:24: integer constant out of range for type
"foo.bar"() {a = dense<300> : tensor<2xi8>} : () -> ()
// -----
// 2:25: integer constant out of range for type
"foo.bar"() {a = dense<-129> : tensor<2xi8>} : () -> ()
// -----
// 2:24: integer constant out of range for type
"foo.bar"() {a = dense<255> : tensor<2xsi8>} : () -> ()
// -----
// 2:24: integer constant out of range for type
"foo.bar"() {a = dense<256> : tensor<2xui8>} : () -> ()
// -----
// 2:24: integer constant out of range for type
"foo.bar"() {a = dense<2> : tensor<2xi1>} : () -> ()
// -----
// 2:24: expected i1 type for 'true' or 'false' values
"foo.bar"() {a = dense<true> : tensor<2xi8>} : () -> ()
// -----
// 2:45: expected floating-point elements, but parsed integer
"foo.bar"() {a = dense<true> : tensor<2xf32>} : () -> ()
// -----
// 2:24: expected string containing hex digits starting with `0x`
"foo.bar"() {a = dense<"0x0"> : tensor<2xi8>} : () -> ()
// -----
// 2:24: expected string containing hex digits starting with `0x`
"foo.bar"() {a = dense<"0xZZ"> : tensor<2xi8>} : () -> ()
// -----
// 2:24: expected string containing hex digits starting with `0x`
"foo.bar"() {a = dense<"01"> : tensor<2xi8>} : () -> ()
// -----
// 2:36: elements hex data size is invalid for provided type: 'tensor<2xi8>'
"foo.bar"() {a = dense<"0x010203"> : tensor<2xi8>} : () -> ()
// -----
// 2:31: inferred shape of elements literal ([1]) does not match type ([2])
"foo.bar"() {a = dense<["a"]> : tensor<2x!d.t>} : () -> ()
// -----
// 2:24: expected string containing hex digits starting with `0x`
"foo.bar"() {a = dense<"a"> : tensor<2xi8>} : () -> ()
// -----
// 2:25: integer constant out of range for type
"foo.bar"() {a = dense<["a", "b"]> : tensor<2xi8>} : () -> ()
// -----
// 2:56: expected floating-point elements, but parsed integer
"foo.bar"() {a = dense<(1, 2)> : tensor<2xcomplex<f32>>} : () -> ()
// -----
// 2:29: expected ')' after complex elements
"foo.bar"() {a = dense<(1, 2, 3)> : tensor<2xcomplex<i8>>} : () -> ()
// -----
// 2:24: expected element literal of primitive type
"foo.bar"() {a = dense<foo> : tensor<2xi8>} : () -> ()
// -----
// 2:25: expected element literal of primitive type
"foo.bar"() {a = dense<[foo]> : tensor<2xi8>} : () -> ()
// -----
// 2:27: expected element literal of primitive type
"foo.bar"() {a = dense<[1,]> : tensor<2xi8>} : () -> ()
// -----
// 2:26: expected ']'
"foo.bar"() {a = dense<[1 2]> : tensor<2xi8>} : () -> ()
// -----
// 2:25: expected '>'
"foo.bar"() {a = dense<1, 2> : tensor<2xi8>} : () -> ()
// -----
// 2:26: expected ',' between complex elements
"foo.bar"() {a = dense<(1)> : tensor<2xi8>} : () -> ()
// -----
// 2:33: elements literal must be a shaped type
"foo.bar"() {a = dense<1> : none} : () -> ()
// -----
// 3:31: elements literal must be a shaped type
!t = i32
"foo.bar"() {a = dense<1> : !t} : () -> ()
// -----
// 2:33: elements literal must be a shaped type
"foo.bar"() {a = dense<1> : !d.t} : () -> ()
// -----
// 2:37: elements literal must be a shaped type
"foo.bar"() {a = dense<1> : () -> ()} : () -> ()
// -----
// 2:24: hexadecimal float constant out of range for type
"foo.bar"() {a = dense<0x7FC000000> : tensor<2xf32>} : () -> ()
// -----
// 2:30: elements hex data size is invalid for provided type: 'tensor<1xi8>'
"foo.bar"() {a = dense<"0x"> : tensor<1xi8>} : () -> ()
// -----
// 2:24: integer constant out of range for type
"foo.bar"() {a = dense<99999999999999999999> : tensor<2xi64>} : () -> ()
// -----
// 2:49: expected floating-point elements, but parsed integer
"foo.bar"() {a = dense<[1, 2.0]> : tensor<2xf32>} : () -> ()
// -----
// 2:25: expected integer elements, but parsed floating-point
"foo.bar"() {a = dense<[1.0, 2]> : tensor<2xi8>} : () -> ()
// -----
// 2:25: expected '>'
"foo.bar"() {a = dense<1e5> : tensor<2xf32>} : () -> ()
// -----
// 2:25: expected integer or floating point literal
"foo.bar"() {a = dense<-true> : tensor<2xi1>} : () -> ()
// -----
// 2:25: expected integer or floating point literal
"foo.bar"() {a = dense<-"a"> : tensor<2xi1>} : () -> ()
// -----
// 2:29: expected integer or floating point literal
"foo.bar"() {a = dense<[1, -foo]> : tensor<2xi8>} : () -> ()
// -----
// 2:42: inferred shape of elements literal ([2, 2]) does not match type ([4])
"foo.bar"() {a = dense<[[1, 2], [3, 4]]> : tensor<4xi8>} : () -> ()
// -----
// 2:46: elements literal type must have static shape
"foo.bar"() {a = dense<[1, 2]> : tensor<?xi8>} : () -> ()
// -----
// 2:26: expected ':'
"foo.bar"() {a = dense<1> tensor<2xi8>} : () -> ()
// -----
// 3:51: expected location attribute, but gotaffine_map<() -> (1)>
#m = affine_map<() -> (1)>
func.func private @f(index) loc(callsite("a" at #m))
// -----
// 3:46: expected location attribute, but gotaffine_map<() -> (1)>
#m = affine_map<() -> (1)>
func.func private @f(index) loc(fused["a", #m])
// -----
// 3:39: expected location attribute, but gotaffine_map<() -> (1)>
#m = affine_map<() -> (1)>
func.func private @f(index) loc("a"(#m))
// -----
// 2:33: expected location, but found 'affine_map<() -> (1)>'
func.func private @f(index) loc(#m)
#m = affine_map<() -> (1)>
// -----
// 3:32: expected location, but found '1 : i32'
#m = 1 : i32
func.func private @f(index loc(#m))
// -----
// 3:28: expected location attribute, but got1 : i64
#m = 1
#l = loc(callsite("a" at #m))
// -----
// 3:12: expected location attribute, but got1 : i64
#m = 1
#l = loc(#m)
// -----
// 2:12: undefined symbol alias id 'm'
#l = loc(#m)
#m = loc("a")
// -----
// 2:24: undefined symbol alias id 'm'
"foo.bar"() {a = loc(#m)} : () -> ()
#m = loc("a")
// -----
// 2:39: undefined symbol alias id 'm'
"foo.bar"() : () -> () loc(callsite(#m at #m))
#m = loc("a")
// -----
// 2:28: expected location, but found dialect attribute: '#d.x'
"foo.bar"() : () -> () loc(#d.x)
// -----
// 2:42: expected location attribute, but got#d.x
"foo.bar"() : () -> () loc(callsite(#d.x at "a"))
// -----
// 2:34: expected attribute value
"foo.bar"() : () -> () loc(fused<foo>["a"])
// -----
// 2:34: expected attribute value
"foo.bar"() : () -> () loc(fused<>["a"])
// -----
// 2:31: expected integer line number in FileLineColLoc
"foo.bar"() : () -> () loc("":99999999999:2)
// -----
// 2:33: expected integer column number in FileLineColLoc
"foo.bar"() : () -> () loc("":1:99999999999)
// -----
// 2:28: operation location alias was never defined
"foo.bar"() : () -> () loc(#0)
// -----
// 2:47: expected an unsigned 64-bit integer
"foo.bar"() {a = distinct[99999999999999999999]<1>} : () -> ()
// -----
// 2:30: expected attribute value
"foo.bar"() {a = distinct[0]<foo>} : () -> ()
// -----
// 3:20: expected '}' in attribute dictionary
#m = 1
"foo.bar"() {a = #m : index} : () -> ()
// -----
// 2:25: unknown attribute `x` in dialect `arith`
"foo.bar"() {a = #arith.x} : () -> ()
// -----
// 2:27: dialect 'builtin' provides no attribute parsing hook
"foo.bar"() {a = #builtin.x} : () -> ()
// -----
// 2:27: dialect 'builtin' provides no type parsing hook
"foo.bar"() {a = !builtin.x} : () -> ()
// -----
// 2:24: dialect 'func' provides no attribute parsing hook
"foo.bar"() {a = #func.x} : () -> ()
// -----
// 2:24: dialect 'func' provides no type parsing hook
"foo.bar"() {a = !func.x} : () -> ()
// -----
// 2:25: dialect 'arith' provides no type parsing hook
"foo.bar"() {a = !arith<x>} : () -> ()
// -----
// 2:69: undefined symbol alias id 'd'
"foo.bar"() {a = #d<x>, b = !d<y>, c = #d.x<y>, e = #d.x.y<z>, f= #d, g = !d} : () -> ()
// -----
// 2:20: undefined symbol alias id 'd'
"foo.bar"() {a = !d} : () -> ()
// -----
// 2:22: unbalanced '<' character in pretty dialect name
"foo.bar"() {g = #d.x<)>} : () -> ()
// -----
// 2:35: expected '>' after fused location metadata
"foo.bar"() : () -> () loc(fused<1 2>["a"])
// -----
// 3:2: elements literal must be a shaped type
func.func @f() { %a = arith.constant dense<1> : index
 return }
// -----
// 2:49: inferred shape of elements literal ([1]) does not match type ([2])
func.func @f() { %a = arith.constant dense<[1]> : vector<2xi8>
 return }
// -----
// 2:8: undefined symbol alias id 'a'
#a = #a
#b = loc(#a)
// -----
// 2:8: undefined symbol alias id 'b'
#a = #b
#b = #a
#l = loc(#b)
// -----
// 3:3: invalid dimension
"foo.bar"() {a = memref// c <
 <99999999999999999999xf32>} : () -> ()
// -----
// 3:2: expected non-function type
"foo.bar"() {a = tuple// c
<2xi8>} : () -> ()
// -----
// 2:18: expected the number of strides to match the rank
"foo.bar"() {a = memref<4xf32, strided<// ] ,
 [1 // ,
, 2]>>} : () -> ()
// -----
// 3:7: inferred shape of elements literal ([2]) does not match type ([3])
"foo.bar"() {a = dense<[1, // c
  2]> : tensor<// c
  3xi8>} : () -> ()
// -----
// 2:1: custom op 'none' is unknown (tried 'builtin.none' as well)
none() {a = 1} : () -> ()
// -----
// 2:1: custom op 'tensor' is unknown (tried 'builtin.tensor' as well)
tensor<4xi8>() {a = 1} : () -> ()
// -----
// 2:1: expected operation name in quotes
i32() {a = 1} : () -> ()
// -----
// 2:25: expected non-function type
"foo.bar"() {a = memref<>} : ( () -> , ()
// -----
// 2:24: undefined symbol alias id 'm'
"foo.bar"() {a = loc(#m)} : () -> ()
loc = loc("a")
// -----
// 2:1: type names with a '.' are reserved for dialect-defined names
!d.t
"foo.bar"() : () -> ()
// -----
// 3:1: redefinition of type alias id 'a'
!a = i32
!a i32
// -----
// 2:18: expected '{' in attribute dictionary
module attributes 1 {}
// -----
// 2:19: expected non-function type
"foo.bar"() {a = ( dense<1> : tensor<2xi8>} : () -> ()
// -----
// 2:14: expected attribute value
"foo.bar"() <a = 1> : () -> ()
// -----
// 2:24: Expected '<' after 'sparse'
"foo.bar"() {a = sparse : tensor<1xi8>} : () -> ()
// -----
// 2:29: expected '<' after distinct ID
"foo.bar"() {a = distinct[0]} : () -> ()
// -----
// 2:74: expected SSA operand
func.func @f(%x: index) { %a = affine.apply affine_map<()[s0] -> (s0)>()[@f
 return }
// -----
// 3:46: expected SSA operand
func.func @f(%x: index) {
  %a = affine.apply affine_map<(d0) -> (d0)>(1)
  return
}
// -----
// 3:23: integer constant out of range for attribute
func.func @f(%x: index) {
  %a = arith.constant 300 : i8
  %b = arith
}
