func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.min"(%x) <{map = affine_map<(d0) -> (d0, 4)>}> : (index) -> index
%q = "affine.max"(%x, %x) <{map = affine_map<(d0)[s0] -> (d0, s0)>}> : (index, index) -> index
return }
// -----
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.min"(%x) <{map = affine_map<(d0) -> ()>}> : (index) -> index
return }
// -----
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.if"(%x) ({^a: "affine.yield"() : () -> ()}, {}) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> ()
"affine.if"(%x, %x) ({^a: "affine.yield"() : () -> ()}, {"affine.yield"() : () -> ()}) {condition = affine_set<(d0)[s0] : (d0 >= s0)>} : (index, index) -> ()
%r = "affine.if"(%x) ({^a: "affine.yield"(%i) : (i32) -> ()}, {"affine.yield"(%i) : (i32) -> ()}) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> i32
return }
// -----
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%u = "foo.x"() : () -> index
"affine.if"(%u) ({^a: "affine.yield"() : () -> ()}, {}) {condition = affine_set<(d0) : (d0 >= 0)>} : (index) -> ()
return }
// -----
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%r = "affine.load"(%m, %x, %x) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<4x4xf32>, index, index) -> f32
"affine.store"(%r, %m, %x, %x) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (f32, memref<4x4xf32>, index, index) -> ()
%v = "affine.vector_load"(%m, %x, %x) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<4x4xf32>, index, index) -> vector<4xf32>
"affine.vector_store"(%v, %m, %x, %x) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (vector<4xf32>, memref<4x4xf32>, index, index) -> ()
"affine.prefetch"(%m, %x, %x) <{map = affine_map<(d0, d1) -> (d0, d1)>, isWrite = false, isDataCache = true, localityHint = 3 : i32}> : (memref<4x4xf32>, index, index) -> ()
return }
// -----
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
%a:2 = "affine.delinearize_index"(%x, %x, %x) : (index, index, index) -> (index, index)
return }
// -----
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({^a(%j: index): "affine.yield"() : () -> ()}) : () -> ()
"affine.for"(%x, %x) <{lowerBoundMap = affine_map<(d0) -> (d0)>, upperBoundMap = affine_map<()[s0] -> (s0)>, step = 1 : index, operandSegmentSizes = array<i32: 1, 1, 0>}> ({^a(%j: index): "affine.yield"() : () -> ()}) : (index, index) -> ()
%r = "affine.for"(%x, %x, %i) <{lowerBoundMap = affine_map<(d0) -> (d0)>, upperBoundMap = affine_map<()[s0] -> (s0)>, step = 1 : index, operandSegmentSizes = array<i32: 1, 1, 1>}> ({^a(%j: index, %k: i32): "affine.yield"(%k) : (i32) -> ()}) : (index, index, i32) -> i32
return }
// -----
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (4)>, step = 0 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({^a(%j: index): "affine.yield"() : () -> ()}) : () -> ()
return }
// -----
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.for"() <{lowerBoundMap = affine_map<(d0) -> (0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({^a(%j: index): "affine.yield"() : () -> ()}) : () -> ()
return }
// -----
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<()[s0] -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({^a(%j: index): "affine.yield"() : () -> ()}) : () -> ()
return }
// -----
func.func @f(%x: index, %m: memref<4x4xf32>, %i: i32) {
"affine.for"() <{lowerBoundMap = affine_map<() -> ()>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({^a(%j: index): "affine.yield"() : () -> ()}) : () -> ()
return }
// -----
func.func @f(%x: index, %c: i1) {
"affine.for"(%x) <{lowerBoundMap = affine_map<(d0) -> (d0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 1, 0, 0>}> ({^a(%k: index): 
 %u = "affine.apply"(%k) <{map = affine_map<(d0) -> (d0)>}> : (index) -> index
 "affine.for"(%u) <{lowerBoundMap = affine_map<(d0) -> (d0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 1, 0, 0>}> ({^a(%k1: index): "affine.yield"() : () -> ()}) : (index) -> ()
 "affine.for"(%k) <{lowerBoundMap = affine_map<(d0) -> (d0)>, upperBoundMap = affine_map<() -> (4)>, step = 1 : index, operandSegmentSizes = array<i32: 1, 0, 0>}> ({^a(%k2: index): "affine.yield"() : () -> ()}) : (index) -> ()
"affine.yield"() : () -> ()}) : (index) -> ()
return }
// -----
func.func @f(%x: index, %c: i1) {
"affine.parallel"() <{lowerBoundsMap = affine_map<() -> (0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (4)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1], reductions = []}> ({^a(%j: index): "affine.yield"() : () -> ()}) : () -> ()
return }
// -----
func.func @f(%x: index, %c: i1) {
"affine.parallel"(%x) <{lowerBoundsMap = affine_map<() -> (0)>, lowerBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (4)>, upperBoundsGroups = dense<1> : tensor<1xi32>, steps = [1], reductions = []}> ({^a(%j: index): "affine.yield"() : () -> ()}) : (index) -> ()
return }
