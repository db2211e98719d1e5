// 3:1: 'affine.yield' op only terminates affine.if/for/parallel regions
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.yield"() : () -> ()
}
// -----
// 3:6: 'affine.min' op requires attribute 'map'
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.min"() : () -> index
return }
// -----
// 3:6: 'affine.min' op operand #0 must be variadic of index, but got 'i32'
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.min"(%i) <{map = affine_map<(d0) -> (d0, 4)>}> : (i32) -> index
return }
// -----
// 3:6: 'affine.min' op operand count and affine map dimension and symbol count must match
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.min"(%x, %x) <{map = affine_map<(d0) -> (d0, 4)>}> : (index, index) -> index
return }
// -----
// 3:6: invalid properties {map = 1 : i64} for op affine.max: Invalid attribute `map` in property conversion: 1 : i64
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.max"(%x) <{map = 1}> : (index) -> i32
return }
// -----
// 3:6: 'affine.max' op attribute 'map' failed to satisfy constraint: AffineMap attribute
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.max"(%x) {map = 1} : (index) -> i32
return }
// -----
// 3:1: 'affine.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.if"(%x) ({}, {}) : (index) -> ()
return }
// -----
// 3:1: 'affine.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.if"(%x) ({}, {}) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> ()
return }
// -----
// 3:1: 'affine.if' op operand count and condition integer set dimension and symbol count must match
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.if"(%x, %x) ({^a: "affine.yield"() : () -> ()}, {}) {condition = affine_set<(d0) : (d0 >= 0)>} : (index, index) -> ()
return }
// -----
// 3:1: 'affine.if' op operand cannot be used as a dimension id
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.if"(%i) ({^a: "affine.yield"() : () -> ()}, {}) {condition = affine_set<(d0) : (d0 >= 0)>} : (i32) -> ()
return }
// -----
// 3:1: 'affine.if' op requires an integer set attribute named 'condition'
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.if"(%x) ({^a: "affine.yield"() : () -> ()}, {}) {condition = affine_map<(d0) -> (d0)>} : (index) -> ()
return }
// -----
// 3:1: 'affine.if' op requires an integer set attribute named 'condition'
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.if"(%x) ({^a: "affine.yield"() : () -> ()}, {}) {condition = 1} : (index) -> ()
return }
// -----
// 3:1: 'affine.if' op region #0 should have no arguments
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.if"(%x) ({^a(%b: i32): "affine.yield"() : () -> ()}, {}) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> ()
return }
// -----
// 3:6: 'affine.if' op  region control flow edge from parent operands to parent results: source has 0 operands, but target successor needs 1
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.if"(%x) ({^a: "affine.yield"(%i) : (i32) -> ()}, {}) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> i32
return }
// -----
// 3:23: 'affine.yield' op parent of yield must have same number of results as the yield operands
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.if"(%x) ({^a: "affine.yield"(%i) : (i32) -> ()}, {}) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> ()
return }
// -----
// 3:28: 'affine.yield' op types mismatch between yield op and its parent
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.if"(%x) ({^a: "affine.yield"(%x) : (index) -> ()}, {"affine.yield"(%x) : (index) -> ()}) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> i32
return }
// -----
// 3:1: 'affine.if' op expects regions to end with 'affine.yield', found 'foo.x'
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.if"(%x) ({^a: "foo.x"() : () -> ()}, {}) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> ()
return }
// -----
// 3:10: use of undeclared SSA value name
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"scf.if"(%c) ({ %u = "foo.x"() : () -> index
"affine.if"(%u) ({^a: "affine.yield"() : () -> ()}, {}) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> ()
scf.yield}, {}) : (i1) -> ()
return }
// -----
// 4:1: 'affine.if' op operand cannot be used as a dimension id
func.func @f(%c: i1) {
"scf.if"(%c) ({ %u = "foo.x"() : () -> index
"affine.if"(%u) ({^a: "affine.yield"() : () -> ()}, {}) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> ()
"scf.yield"() : () -> () }, {}) : (i1) -> ()
return }
// -----
// 4:1: 'affine.if' op operand cannot be used as a symbol
func.func @f(%c: i1) {
"scf.if"(%c) ({ %u = "foo.x"() : () -> index
"affine.if"(%u) ({^a: "affine.yield"() : () -> ()}, {}) {condition = affine_set<()[s0] : (s0 >= 0)>} : (index) -> ()
"scf.yield"() : () -> () }, {}) : (i1) -> ()
return }
// -----
// 3:6: 'affine.load' op requires attribute 'map'
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.load"(%m, %x, %x) : (memref<4x4xf32>, index, index) -> f32
return }
// -----
// 3:6: 'affine.load' op result type must match element type of memref
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.load"(%m, %x, %x) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<4x4xf32>, index, index) -> i32
return }
// -----
// 3:6: 'affine.load' op expects as many subscripts as affine map inputs
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.load"(%m, %x) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<4x4xf32>, index) -> f32
return }
// -----
// 3:6: 'affine.load' op affine map num results must equal memref rank
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.load"(%m, %x) <{map = affine_map<(d0) -> (d0)>}> : (memref<4x4xf32>, index) -> f32
return }
// -----
// 3:6: 'affine.load' op operand #2 must be variadic of index, but got 'i32'
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.load"(%m, %x, %i) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<4x4xf32>, index, i32) -> f32
return }
// -----
// 3:6: 'affine.load' op operand #0 must be memref of any type values, but got 'i32'
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.load"(%i, %x, %x) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (i32, index, index) -> f32
return }
// -----
// 4:6: 'affine.load' op index must be a valid dimension or symbol identifier
func.func @f(%x: i1, %m: memref<4x4xf32>, %i: i32) {
"scf.if"(%x) ({ %u = "foo.x"() : () -> index
%r = "affine.load"(%m, %u, %u) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<4x4xf32>, index, index) -> f32
"scf.yield"() : () -> () }, {}) : (i1) -> ()
return }
// -----
// 3:1: 'affine.store' op value to store must have the same type as memref element type
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.store"(%i, %m, %x, %x) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (i32, memref<4x4xf32>, index, index) -> ()
return }
// -----
// 3:1: 'affine.store' op affine map num results must equal memref rank
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32, %r: f32) {
"affine.store"(%r, %m, %x) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<4x4xf32>, index) -> ()
return }
// -----
// 3:1: 'affine.store' op expects as many subscripts as affine map inputs
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32, %r: f32) {
"affine.store"(%r, %m, %x) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (f32, memref<4x4xf32>, index) -> ()
return }
// -----
// 3:6: 'affine.vector_load' op requires memref and vector types of the same elemental type
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%v = "affine.vector_load"(%m, %x, %x) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<4x4xf32>, index, index) -> vector<4xi32>
return }
// -----
// 3:6: 'affine.vector_load' op result #0 must be vector of any type values, but got 'i32'
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%v = "affine.vector_load"(%m, %x, %x) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<4x4xf32>, index, index) -> i32
return }
// -----
// 3:1: 'affine.vector_store' op requires memref and vector types of the same elemental type
func.func @f(%x: index, %m: memref<4x4xf32>, %v: vector<4xi32>) {
"affine.vector_store"(%v, %m, %x, %x) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (vector<4xi32>, memref<4x4xf32>, index, index) -> ()
return }
// -----
// 3:1: 'affine.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.prefetch"(%m, %x, %x) <{map = affine_map<(d0, d1) -> (d0, d1)>, isWrite = false, isDataCache = true, localityHint = 4 : i32}> : (memref<4x4xf32>, index, index) -> ()
return }
// -----
// 3:1: invalid properties {isDataCache = true, isWrite = 1 : i64, localityHint = 3 : i64, map = affine_map<(d0, d1) -> (d0, d1)>} for op affine.prefetch: Invalid attribute `isWrite` in property conversion: 1 : i64
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.prefetch"(%m, %x, %x) <{map = affine_map<(d0, d1) -> (d0, d1)>, isWrite = 1, isDataCache = true, localityHint = 3 : i64}> : (memref<4x4xf32>, index, index) -> ()
return }
// -----
// 3:1: 'affine.prefetch' op attribute 'isWrite' failed to satisfy constraint: bool attribute
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.prefetch"(%m, %x, %x) {map = affine_map<(d0, d1) -> (d0, d1)>, isWrite = 1, isDataCache = true, localityHint = 4 : i32} : (memref<4x4xf32>, index, index) -> ()
return }
// -----
// 3:1: 'affine.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.prefetch"(%m, %x, %x) {isDataCache = true, localityHint = 4 : i32} : (memref<4x4xf32>, index, index) -> ()
return }
// -----
// 3:1: 'affine.prefetch' op affine.prefetch affine map num results must equal memref rank
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.prefetch"(%m, %x) {map = affine_map<(d0) -> (d0)>, isWrite = true, isDataCache = true, localityHint = 1 : i32} : (memref<4x4xf32>, index) -> ()
return }
// -----
// 3:6: 'affine.delinearize_index' op should return an index for each basis element
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%a = "affine.delinearize_index"(%x, %x, %x) : (index, index, index) -> (index)
return }
// -----
// 3:1: 'affine.delinearize_index' op basis should not be empty
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.delinearize_index"(%x) : (index) -> ()
return }
// -----
// 3:6: 'affine.delinearize_index' op operand #0 must be index, but got 'i32'
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%a = "affine.delinearize_index"(%i, %i) : (i32, i32) -> (i32)
return }
// -----
// 3:1: 'affine.for' op requires attribute 'lowerBoundMap'
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.for"() ({}) : () -> ()
return }
// -----
// 3:1: 'affine.for' op different number of inits and region iter_args: 0 != 18446744073709551615
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({^a: "affine.yield"() : () -> ()}) : () -> ()
return }
// -----
// 3:1: 'affine.for' op expected body to have a single index argument for the induction variable
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({^a(%j: i32): "affine.yield"() : () -> ()}) : () -> ()
return }
// -----
// 3:1: 'affine.for' op attribute 'step' failed to satisfy constraint: index attribute
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (4)>, step = 1, operandSegmentSizes = array<i32: 0, 0, 0>}> ({^a(%j: index): "affine.yield"() : () -> ()}) : () -> ()
return }
// -----
// 3:1: 'affine.for' op different number of inits and region iter_args: 1 != 0
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 1>}> ({^a(%j: index): "affine.yield"() : () -> ()}) : (i32) -> ()
return }
// -----
// 3:6: 'affine.for' op 0-th init and 0-th region iter_arg have different type: 'i32' != 'index'
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 1>}> ({^a(%j: index, %k: index): "affine.yield"(%k) : (index) -> ()}) : (i32) -> (index)
return }
// -----
// 3:191: 'affine.yield' op parent of yield must have same number of results as the yield operands
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 1>}> ({^a(%j: index, %k: i32): "affine.yield"() : () -> ()}) : (i32) -> (i32)
return }
// -----
// 3:6: 'affine.for' op expects regions to end with 'affine.yield', found 'foo.yield'
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.for"(%i) <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 1>}> ({^a(%j: index, %k: i32): "foo.yield"() : () -> ()}) : (i32) -> (i32)
return }
// -----
// 4:1: 'affine.for' op operand cannot be used as a dimension id
func.func @f(%x: i1, %m: memref<4x4xf32>, %i: i32) {
"scf.if"(%x) ({ %u = "foo.x"() : () -> index
"affine.for"(%u) <{lowerBoundMap = affine_map<(d0) -> (d0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 1, 0, 0>}> ({^a(%j: index): "affine.yield"() : () -> ()}) : (index) -> ()
"scf.yield"() : () -> () }, {}) : (i1) -> ()
return }
// -----
// 4:1: 'affine.for' op operand cannot be used as a dimension id
func.func @f(%x: index, %b: index) {
"scf.for"(%x, %x, %x) ({^a(%j: index): %u = "foo.x"() : () -> index
"affine.for"(%u) <{lowerBoundMap = affine_map<(d0) -> (d0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 1, 0, 0>}> ({^a(%k: index): "affine.yield"() : () -> ()}) : (index) -> ()
"scf.yield"() : () -> () }) : (index, index, index) -> ()
return }
// -----
// 4:1: 'affine.for' op operand cannot be used as a dimension id
func.func @f(%x: index, %b: index) {
"scf.execute_region"() ({^a: %u = "foo.x"() : () -> index
"affine.for"(%u) <{lowerBoundMap = affine_map<(d0) -> (d0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 1, 0, 0>}> ({^a(%k: index): "affine.yield"() : () -> ()}) : (index) -> ()
"scf.yield"() : () -> () }) : () -> ()
return }
// -----
// 4:1: 'affine.for' op operand cannot be used as a dimension id
func.func @f(%x: index, %c: i1) {
"foo.region"() ({^a: %u = "foo.x"() : () -> index
"affine.for"(%u) <{lowerBoundMap = affine_map<(d0) -> (d0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 1, 0, 0>}> ({^a(%k: index): "affine.yield"() : () -> ()}) : (index) -> ()
"scf.yield"() : () -> () }) : () -> ()
return }
// -----
// 4:2: 'affine.for' op operand cannot be used as a symbol
func.func @f(%x: index, %c: i1) {
"affine.for"(%x) <{lowerBoundMap = affine_map<(d0) -> (d0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 1, 0, 0>}> ({^a(%k: index): 
 "affine.for"(%k) <{lowerBoundMap = affine_map<()[d0] -> (d0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 1, 0, 0>}> ({^a(%k2: index): "affine.yield"() : () -> ()}) : (index) -> ()
"affine.yield"() : () -> ()}) : (index) -> ()
return }
// -----
// 3:1: 'affine.parallel' op requires attribute 'lowerBoundsGroups'
func.func @f(%x: index, %c: i1) {
"affine.parallel"() ({^a(%j: index): "affine.yield"() : () -> ()}) : () -> ()
return }
// -----
// 3:1: 'affine.parallel' op the number of region arguments (1) and the number of map groups for lower (1) and upper bound (1), and the number of steps (2) must all match
func.func @f(%x: index, %c: i1) {
"affine.parallel"() <{lowerBoundsMap = affine_map<() -> (0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (4)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1, 2], reductions = []}> ({^a(%j: index): "affine.yield"() : () -> ()}) : () -> ()
return }
// -----
// 3:1: 'affine.parallel' op the number of region arguments (0) and the number of map groups for lower (1) and upper bound (1), and the number of steps (1) must all match
func.func @f(%x: index, %c: i1) {
"affine.parallel"() <{lowerBoundsMap = affine_map<() -> (0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (4)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1], reductions = []}> ({^a: "affine.yield"() : () -> ()}) : () -> ()
return }
// -----
// 3:1: 'affine.parallel' op expected lower bounds map to have 2 results
func.func @f(%x: index, %c: i1) {
"affine.parallel"() <{lowerBoundsMap = affine_map<() -> (0)>, lowerBoundsGroups = dense<2> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (4)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1], reductions = []}> ({^a(%j: index): "affine.yield"() : () -> ()}) : () -> ()
return }
// -----
// 3:6: 'affine.parallel' op a reduction must be specified for each output
func.func @f(%x: index, %c: i1) {
%r = "affine.parallel"() <{lowerBoundsMap = affine_map<() -> (0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (4)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1], reductions = []}> ({^a(%j: index): "affine.yield"(%x) : (index) -> ()}) : () -> (index)
return }
// -----
// 3:1: invalid properties {lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = 1 : i64, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (4)>} for op affine.parallel: Invalid attribute `lowerBoundsMap` in property conversion: 1 : i64
func.func @f(%x: index, %c: i1) {
"affine.parallel"() <{lowerBoundsMap = 1, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (4)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1], reductions = []}> ({^a(%j: index): "affine.yield"() : () -> ()}) : () -> ()
return }
