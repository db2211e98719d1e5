func.func @f(%c: i1) {
%a = "scf.execute_region"() ({^a: "foo.yield"(%c) : (i1) -> () ^b: "foo.yield"() : () -> () }) : () -> i32
return }
// -----
func.func @f(%c: i1) {
%y = "scf.while"(%c) ({^a(%x: i1): "scf.condition"(%c, %c) : (i1, i1) -> () }, {^a(%x: i1): "scf.yield"(%c) : (i1) -> () }) : (i1) -> (i1)
return }
// -----
func.func @f(%c: i1, %i: index) {
"scf.index_switch"(%i) <{cases = array<i64: 1>}> ({^a(%x: i1): scf.yield }, {^a: scf.yield}) : (index) -> ()
return }
// -----
func.func @f(%c: i1, %i: index) {
"scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 0, 2, 0>}> ({^a(%x: index, %y: index): "scf.reduce"() : () -> ()}) : (index, index, index) -> ()
return }
// -----
func.func @f(%c: i1, %i: index) {
%r = "scf.parallel"(%i, %i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({^a(%x: index): "scf.reduce"(%c)({^a(%t: i1, %u: i1): "scf.reduce.return"(%t) : (i1) -> ()}) : (i1) -> ()}) : (index, index, index, index) -> (i1)
return }
// -----
func.func @f(%c: i1, %i: index) {
"scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64>, staticUpperBound = array<i64>, staticStep = array<i64>}> ({^a: "scf.forall.in_parallel"() ({^a:}) : () -> () }) : () -> ()
return
}
// -----
func.func @f(%c: i1, %i: index) {
"scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : () -> ()
return
}
// -----
func.func @f(%c: i1, %i: index) {
"scf.forall"() <{mapping = [], operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : () -> ()
return
}
// -----
func.func @f(%c: i1, %i: index) {
"scf.forall"() <{mapping = [#gpu.thread<x>], operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : () -> ()
return
}
// -----
func.func @f(%c: i1, %i: index, %t: tensor<4xi32>) {
%r = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index, %u: tensor<4xi32>): "scf.forall.in_parallel"() ({^a: "tensor.parallel_insert_slice"(%t, %u) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<4xi32>, tensor<4xi32>) -> () }) : () -> () }) : (tensor<4xi32>) -> (tensor<4xi32>)
return
}
// -----
func.func @f(%c: i1) {
"foo.x"() ({^a: "scf.if"(%c) ({^a: "scf.yield"() : () -> () }, {"scf.yield"() : () -> () }) : (i1) -> () }) : () -> ()
return }
// -----
"builtin.module"() ({^a:}) { sym_visibility = "foo"} : () -> ()
// -----
"foo.x"() ({"builtin.module"() ({^a:}) {sym_name = "x"} : () -> ()}) : () -> ()
// -----
"builtin.module"() <{foo = 1}> ({^a: }) : () -> ()
