// 2:1: 'cf.assert' op attribute 'msg' failed to satisfy constraint: string attribute
"cf.assert"() {msg = 1} : () -> ()
// -----
// 3:1: 'func.return' op must be the last operation in the parent block
func.func @f(%c: i1) {
"func.return"(%c) : (i1) -> ()
"func.return"() : () -> ()
}
// -----
// 3:1: 'func.return' op expects parent op 'func.func'
module {
"func.return"() : () -> ()
module {}
}
// -----
// 4:1: 'func.return' op expects parent op 'func.func'
func.func @f(%c: i1) {
  "scf.execute_region"() ({
"func.return"() : () -> ()
"scf.yield"() : () -> ()
  }) : () -> ()
return }
// -----
// 3:1: 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
func.func @f(%c: i1) {
"scf.yield"() : () -> ()
return }
// -----
// 3:1: 'scf.condition' op expects parent op 'scf.while'
func.func @f(%c: i1) {
"scf.condition"(%c) : (i1) -> ()
return }
// -----
// 2:1: 'builtin.module' op expects region #0 to have 0 or 1 blocks
"builtin.module"() ({
^a:
"foo.a"() : () -> ()
^b:
"foo.a"() : () -> ()
}) : () -> ()
// -----
// 6:1: block with no terminator, has %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
"foo.a"() ({
^a:
"foo.a"() : () -> ()
^b:
"arith.constant"() {value = 1 : i32} : () -> i32
}) : () -> ()
// -----
// 2:1: empty block: expect at least a terminator
"foo.a"() ({
^a:
"foo.a"() : () -> ()
^b:
}) : () -> ()
// -----
// 3:1: 'scf.if' op region #0 ('thenRegion') failed to verify constraint: region with 1 blocks
func.func @f(%c: i1) {
"scf.if"(%c) ({}, {}) : (i1) -> ()
return }
// -----
// 3:1: 'scf.if' op expects a non-empty block
func.func @f(%c: i1) {
"scf.if"(%c) ({^a:}, {}) : (i1) -> ()
return }
// -----
// 3:25: block with no terminator, has %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
func.func @f(%c: i1) {
"scf.if"(%c) ({^a: %x = "arith.constant"() {value = 1 : i32} : () -> i32}, {}) : (i1) -> ()
return }
// -----
// 3:1: 'scf.if' op expects region #0 to have 0 or 1 blocks
func.func @f(%c: i1) {
"scf.if"(%c) ({^a: "scf.yield"() :() -> () ^b: "scf.yield"() :() -> () }, {}) : (i1) -> ()
return }
// -----
// 3:1: 'scf.if' op region #0 should have no arguments
func.func @f(%c: i1) {
"scf.if"(%c) ({^a(%y: i32): "scf.yield"() :() -> () }, {}) : (i1) -> ()
return }
// -----
// 3:1: 'scf.if' op expects regions to end with 'scf.yield', found 'foo.x'
func.func @f(%c: i1) {
"scf.if"(%c) ({^a: "foo.x"() :() -> () }, {}) : (i1) -> ()
return }
// -----
// 3:1: 'scf.if' op  region control flow edge from Region #0 to parent results: source has 1 operands, but target successor needs 0
func.func @f(%c: i1) {
"scf.if"(%c) ({^a: "scf.yield"(%c) :(i1) -> () }, {}) : (i1) -> ()
return }
// -----
// 3:6: 'scf.if' op must have an else block if defining values
func.func @f(%c: i1) {
%x = "scf.if"(%c) ({^a: "scf.yield"(%c) :(i1) -> () }, {}) : (i1) -> i1
return }
// -----
// 3:6: 'scf.if' op  region control flow edge from Region #1 to parent results: source has 0 operands, but target successor needs 1
func.func @f(%c: i1) {
%x = "scf.if"(%c) ({^a: "scf.yield"(%c) :(i1) -> () }, {"scf.yield"() :() -> ()}) : (i1) -> i1
return }
// -----
// 3:6: 'scf.if' op  along control flow edge from Region #0 to parent results: source type #0 'i1' should match input type #0 'i32'
func.func @f(%c: i1) {
%x = "scf.if"(%c) ({^a: "scf.yield"(%c) :(i1) -> () }, {"scf.yield"(%c) :(i1) -> ()}) : (i1) -> i32
return }
// -----
// 3:6: 'scf.if' op expected 2 regions
func.func @f(%c: i1) {
%x = "scf.if"(%c) ({^a: "scf.yield"(%c) :(i1) -> () }) : (i1) -> i32
return }
// -----
// 3:6: 'scf.if' op expected 2 regions
func.func @f(%c: i1) {
%x = "scf.if"(%c) ({^a: "scf.yield"(%c) :(i1) -> () }, {"scf.yield"(%c) :(i1) -> ()}, {}) : (i1) -> i32
return }
// -----
// 3:1: 'scf.if' op expects region #1 to have 0 or 1 blocks
func.func @f(%c: i1) {
"scf.if"(%c) ({^a: "scf.yield"() :() -> () }, {"scf.yield"() :() -> ()  ^b: "scf.yield"() : () -> ()}) : (i1) -> ()
return }
// -----
// 3:1: 'scf.execute_region' op region needs to have at least one block
func.func @f(%c: i1) {
"scf.execute_region"() ({}) : () -> ()
return }
// -----
// 3:1: 'scf.execute_region' op region cannot have any arguments
func.func @f(%c: i1) {
"scf.execute_region"() ({^a(%b: i1): "scf.yield"() : () -> () }) : () -> ()
return }
// -----
// 3:6: 'scf.execute_region' op  region control flow edge from Region #0 to parent results: source has 0 operands, but target successor needs 1
func.func @f(%c: i1) {
%a = "scf.execute_region"() ({^a: "scf.yield"() : () -> () }) : () -> i1
return }
// -----
// 3:6: 'scf.execute_region' op  along control flow edge from Region #0 to parent results: source type #0 'i1' should match input type #0 'i32'
func.func @f(%c: i1) {
%a = "scf.execute_region"() ({^a: "scf.yield"(%c) : (i1) -> () }) : () -> i32
return }
// -----
// 3:6: 'scf.execute_region' op  along control flow edgefrom Region #0 to parent results operands mismatch between return-like terminators
func.func @f(%c: i1) {
%a = "scf.execute_region"() ({^a: "scf.yield"(%c) : (i1) -> () ^b: "scf.yield"() : () -> () }) : () -> i32
return }
// -----
// 3:6: 'scf.execute_region' op  along control flow edge from Region #0 to parent results: source type #0 'i1' should match input type #0 'i32'
func.func @f(%c: i1) {
%a = "scf.execute_region"() ({^a: "cf.br"()[^c] : () -> () ^b: "foo.yield"() : () -> () ^c: "scf.yield"(%c) : (i1) -> ()}) : () -> i32
return }
// -----
// 3:1: 'scf.while' op region #0 ('before') failed to verify constraint: region with 1 blocks
func.func @f(%c: i1) {
"scf.while"() ({}, {}) : () -> ()
return }
// -----
// 3:1: 'scf.while' op expected 2 regions
func.func @f(%c: i1) {
"scf.while"() ({}) : () -> ()
return }
// -----
// 3:1: 'scf.while' op region #1 ('after') failed to verify constraint: region with 1 blocks
func.func @f(%c: i1) {
"scf.while"() ({^a: "scf.yield"() : () -> () }, {}) : () -> ()
return }
// -----
// 3:1: 'scf.while' op expects the 'before' region to terminate with 'scf.condition'
func.func @f(%c: i1) {
"scf.while"() ({^a: "scf.yield"() : () -> () }, {^a: "scf.yield"() : () -> () }) : () -> ()
return }
// -----
// 3:1: 'scf.while' op expects the 'after' region to terminate with 'scf.yield'
func.func @f(%c: i1) {
"scf.while"() ({^a: "scf.condition"(%c) : (i1) -> () }, {^a: "scf.condition"(%c) : (i1) -> () }) : () -> ()
return }
// -----
// 3:1: 'scf.while' op  region control flow edge from Region #1 to Region #0: source has 1 operands, but target successor needs 0
func.func @f(%c: i1) {
"scf.while"() ({^a: "scf.condition"(%c) : (i1) -> () }, {^a: "scf.yield"(%c) : (i1) -> () }) : () -> ()
return }
// -----
// 3:1: 'scf.while' op  region control flow edge from parent operands to Region #0: source has 0 operands, but target successor needs 1
func.func @f(%c: i1) {
"scf.while"() ({^a(%x: i1): "scf.condition"(%c) : (i1) -> () }, {^a: "scf.yield"(%c) : (i1) -> () }) : () -> ()
return }
// -----
// 3:1: 'scf.while' op  along control flow edge from parent operands to Region #0: source type #0 'i1' should match input type #0 'i32'
func.func @f(%c: i1) {
"scf.while"(%c) ({^a(%x: i32): "scf.condition"(%c) : (i1) -> () }, {^a: "scf.yield"(%c) : (i1) -> () }) : (i1) -> ()
return }
// -----
// 3:1: 'scf.while' op  region control flow edge from Region #1 to Region #0: source has 0 operands, but target successor needs 1
func.func @f(%c: i1) {
"scf.while"(%c) ({^a(%x: i1): "scf.condition"(%c) : (i1) -> () }, {^a: "scf.yield"() : () -> () }) : (i1) -> ()
return }
// -----
// 3:1: 'scf.while' op  region control flow edge from Region #0 to parent results: source has 1 operands, but target successor needs 0
func.func @f(%c: i1) {
"scf.while"(%c) ({^a(%x: i1): "scf.condition"(%c, %c) : (i1, i1) -> () }, {^a: "scf.yield"() : () -> () }) : (i1) -> ()
return }
// -----
// 3:1: 'scf.while' op  region control flow edge from Region #0 to parent results: source has 1 operands, but target successor needs 0
func.func @f(%c: i1) {
"scf.while"(%c) ({^a(%x: i1): "scf.condition"(%c, %c) : (i1, i1) -> () }, {^a(%x: i32): "scf.yield"(%c) : (i1) -> () }) : (i1) -> ()
return }
// -----
// 3:1: 'scf.while' op  region control flow edge from Region #0 to parent results: source has 1 operands, but target successor needs 0
func.func @f(%c: i1) {
"scf.while"(%c) ({^a(%x: i1): "scf.condition"(%c, %c) : (i1, i1) -> () }, {^a(%x: i1): "scf.yield"(%c) : (i1) -> () }) : (i1) -> ()
return }
// -----
// 3:6: 'scf.while' op  along control flow edge from Region #0 to parent results: source type #0 'i1' should match input type #0 'i32'
func.func @f(%c: i1) {
%y = "scf.while"(%c) ({^a(%x: i1): "scf.condition"(%c, %c) : (i1, i1) -> () }, {^a(%x: i1): "scf.yield"(%c) : (i1) -> () }) : (i1) -> (i32)
return }
// -----
// 3:1: 'scf.while' op expects region #0 to have 0 or 1 blocks
func.func @f(%c: i1) {
"scf.while"() ({^a: "scf.condition"(%c) : (i1) -> () ^b: "scf.condition"(%c) : (i1) -> () }, {^a: "scf.yield"(%c) : (i1) -> () }) : () -> ()
return }
// -----
// 3:1: 'scf.while' op expects a non-empty block
func.func @f(%c: i1) {
"scf.while"() ({^a: }, {^a: "scf.yield"(%c) : (i1) -> () }) : () -> ()
return }
// -----
// 3:1: 'scf.condition' op expects parent op 'scf.while'
func.func @f(%c: i1) {
"scf.condition"(%c) : (i1) -> ()
}
// -----
// 3:1: 'scf.condition' op expected 1 or more operands, but found 0
func.func @f(%c: i1) {
"scf.condition"() : () -> ()
}
// -----
// 3:1: 'scf.condition' op expects parent op 'scf.while'
func.func @f(%c: i1, %a: i32) {
"scf.condition"(%a) : (i32) -> ()
}
// -----
// 3:1: 'scf.while' op expects the 'before' region to terminate with 'scf.condition'
func.func @f(%c: i1, %a: i32) {
"scf.while"() ({^a: "scf.condition"(%c) : (i1) -> () 
"foo.x"() : () -> ()  }, {^a: "scf.yield"(%c) : (i1) -> () }) : () -> ()
return
}
// -----
// 3:1: 'scf.index_switch' op requires attribute 'cases'
func.func @f(%c: i1, %i: index) {
"scf.index_switch"(%i) ({}) : (index) -> ()
return }
// -----
// 3:1: 'scf.index_switch' op region #0 ('defaultRegion') failed to verify constraint: region with 1 blocks
func.func @f(%c: i1, %i: index) {
"scf.index_switch"(%i) <{cases = array<i64>}> ({}) : (index) -> ()
return }
// -----
// 3:1: invalid properties {cases = array<i32>} for op scf.index_switch: Invalid attribute `cases` in property conversion: array<i32>
func.func @f(%c: i1, %i: index) {
"scf.index_switch"(%i) <{cases = array<i32>}> ({}) : (index) -> ()
return }
// -----
// 3:1: 'scf.index_switch' op attribute 'cases' failed to satisfy constraint: i64 dense array attribute
func.func @f(%c: i1, %i: index) {
"scf.index_switch"(%i)  ({}) {cases = 1} : (index) -> ()
return }
// -----
// 3:1: 'scf.index_switch' op operand #0 must be index, but got 'i1'
func.func @f(%c: i1, %i: index) {
"scf.index_switch"(%c) <{cases = array<i64>}> ({}) : (i1) -> ()
return }
// -----
// 3:1: 'scf.index_switch' op expected 1 or more regions
func.func @f(%c: i1, %i: index) {
"scf.index_switch"(%i) <{cases = array<i64>}> : (index) -> ()
return }
// -----
// 3:1: 'scf.index_switch' op has 0 case regions but 1 case values
func.func @f(%c: i1, %i: index) {
"scf.index_switch"(%i) <{cases = array<i64: 1>}> ({^a: scf.yield}) : (index) -> ()
return }
// -----
// 3:1: 'scf.index_switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks
func.func @f(%c: i1, %i: index) {
"scf.index_switch"(%i) <{cases = array<i64: 1>}> ({^a: scf.yield}, {}) : (index) -> ()
return }
// -----
// 3:1: 'scf.index_switch' op has duplicate case value: 1
func.func @f(%c: i1, %i: index) {
"scf.index_switch"(%i) <{cases = array<i64: 1, 1>}> ({^a: scf.yield}, {^a: scf.yield}, {^a: scf.yield}) : (index) -> ()
return }
// -----
// 3:1: 'scf.index_switch' op expected region to end with scf.yield, but got foo.x
func.func @f(%c: i1, %i: index) {
"scf.index_switch"(%i) <{cases = array<i64: 1>}> ({^a: "foo.x"() : () -> ()}, {^a: scf.yield}) : (index) -> ()
return }
// -----
// 3:1: 'scf.index_switch' op expected region to end with scf.yield, but got foo.x
func.func @f(%c: i1, %i: index) {
"scf.index_switch"(%i) <{cases = array<i64: 1>}> ({^a: scf.yield}, {^a: "foo.x"() : () -> ()}) : (index) -> ()
return }
// -----
// 3:1: 'scf.index_switch' op expected each region to return 0 values, but default region returns 1
func.func @f(%c: i1, %i: index) {
"scf.index_switch"(%i) <{cases = array<i64: 1>}> ({^a: scf.yield %c : i1}, {^a: scf.yield}) : (index) -> ()
return }
// -----
// 3:1: 'scf.index_switch' op expected each region to return 0 values, but case region #0 returns 1
func.func @f(%c: i1, %i: index) {
"scf.index_switch"(%i) <{cases = array<i64: 1>}> ({^a: scf.yield }, {^a: scf.yield %c : i1}) : (index) -> ()
return }
// -----
// 3:6: 'scf.index_switch' op expected result #0 of each region to be 'i32'
func.func @f(%c: i1, %i: index) {
%y = "scf.index_switch"(%i) <{cases = array<i64: 1>}> ({^a: scf.yield %c : i1}, {^a: scf.yield %c : i1}) : (index) -> (i32)
return }
// -----
// 3:1: 'scf.index_switch' op expects a non-empty block
func.func @f(%c: i1, %i: index) {
"scf.index_switch"(%i) <{cases = array<i64: 1>}> ({^a: }, {^a: scf.yield}) : (index) -> ()
return }
// -----
// 3:1: 'scf.parallel' op region #0 ('region') failed to verify constraint: region with 1 blocks
func.func @f(%c: i1, %i: index) {
"scf.parallel"() ({}) : () -> ()
return }
// -----
// 3:1: invalid properties {operandSegmentSizes = array<i32: 1, 1, 1>} for op scf.parallel: size mismatch in attribute conversion: 3 vs 4
func.func @f(%c: i1, %i: index) {
"scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1>}> ({}) : (index, index, index) -> ()
return }
// -----
// 3:1: 'scf.parallel' op region #0 ('region') failed to verify constraint: region with 1 blocks
func.func @f(%c: i1, %i: index) {
"scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({}) : (index, index, index) -> ()
return }
// -----
// 3:1: 'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step
func.func @f(%c: i1, %i: index) {
"scf.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({^a: "scf.reduce"() : () -> ()}) : () -> ()
return }
// -----
// 3:1: 'scf.parallel' op expects the same number of induction variables: 0 as bound and step values: 1
func.func @f(%c: i1, %i: index) {
"scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({^a: "scf.reduce"() : () -> ()}) : (index, index, index) -> ()
return }
// -----
// 3:1: 'scf.parallel' op expects arguments for the induction variable to be of index type
func.func @f(%c: i1, %i: index) {
"scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({^a(%x: i1): "scf.reduce"() : () -> ()}) : (index, index, index) -> ()
return }
// -----
// 3:1: 'scf.parallel' op expects body to terminate with 'scf.reduce'
func.func @f(%c: i1, %i: index) {
"scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({^a(%x: index): "foo.reduce"() : () -> ()}) : (index, index, index) -> ()
return }
// -----
// 3:1: 'scf.parallel' op expects a non-empty block
func.func @f(%c: i1, %i: index) {
"scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({^a(%x: index): }) : (index, index, index) -> ()
return }
// -----
// 4:1: 'scf.parallel' op expects a non-empty block
func.func @f(%c: i1, %i: index) {
%z = "arith.constant"() {value = 0 : index} : () -> index
"scf.parallel"(%i, %i, %z) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({^a(%x: index): }) : (index, index, index) -> ()
return }
// -----
// 3:6: 'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0
func.func @f(%c: i1, %i: index) {
%r = "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({^a(%x: index): "scf.reduce"() : () -> ()}) : (index, index, index) -> (i1)
return }
// -----
// 3:6: 'scf.parallel' op expects number of results: 1 to be the same as number of initial values: 0
func.func @f(%c: i1, %i: index) {
%r = "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({^a(%x: index): "scf.reduce"(%c)({^a(%t: i1, %u: i1): "scf.reduce.return"(%t) : (i1) -> ()}) : (i1) -> ()}) : (index, index, index) -> (i1)
return }
// -----
// 3:103: 'scf.reduce' op expects type of 0-th reduction operand: 'i1' to be the same as the 0-th result type: 'index'
func.func @f(%c: i1, %i: index) {
%r = "scf.parallel"(%i, %i, %i, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({^a(%x: index): "scf.reduce"(%c)({^a(%t: i1, %u: i1): "scf.reduce.return"(%t) : (i1) -> ()}) : (i1) -> ()}) : (index, index, index, i1) -> (index)
return }
// -----
// 3:141: 'scf.reduce.return' op must have type 'i1' (the type of the reduction inputs)
func.func @f(%c: i1, %i: index) {
%r = "scf.parallel"(%i, %i, %i, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({^a(%x: index): "scf.reduce"(%c)({^a(%t: i1, %u: i1): "scf.reduce.return"(%i) : (index) -> ()}) : (i1) -> ()}) : (index, index, index, i1) -> (i1)
return }
// -----
// 3:103: 'scf.reduce' op expected two block arguments with type 'i1' in the 0-th reduction region
func.func @f(%c: i1, %i: index) {
%r = "scf.parallel"(%i, %i, %i, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({^a(%x: index): "scf.reduce"(%c)({^a(%t: i1, %u: index): "scf.reduce.return"(%t) : (i1) -> ()}) : (i1) -> ()}) : (index, index, index, i1) -> (i1)
return }
// -----
// 3:103: 'scf.reduce' op reduction bodies must be terminated with an 'scf.reduce.return' op
func.func @f(%c: i1, %i: index) {
%r = "scf.parallel"(%i, %i, %i, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({^a(%x: index): "scf.reduce"(%c)({^a(%t: i1, %u: i1): "foo.reduce.return"(%t) : (i1) -> ()}) : (i1) -> ()}) : (index, index, index, i1) -> (i1)
return }
// -----
// 3:103: empty block: expect at least a terminator
func.func @f(%c: i1, %i: index) {
%r = "scf.parallel"(%i, %i, %i, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({^a(%x: index): "scf.reduce"(%c)({^a(%t: i1, %u: i1): }) : (i1) -> ()}) : (index, index, index, i1) -> (i1)
return }
// -----
// 3:103: 'scf.reduce' op region #0 ('reductions') failed to verify constraint: region with 1 blocks
func.func @f(%c: i1, %i: index) {
%r = "scf.parallel"(%i, %i, %i, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({^a(%x: index): "scf.reduce"(%c)({}) : (i1) -> ()}) : (index, index, index, i1) -> (i1)
return }
// -----
// 3:6: 'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0
func.func @f(%c: i1, %i: index) {
%r = "scf.parallel"(%i, %i, %i, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({^a(%x: index): "scf.reduce"(%c) : (i1) -> ()}) : (index, index, index, i1) -> (i1)
return }
// -----
// 3:1: 'scf.parallel' op expects number of results: 0 to be the same as number of reductions: 1
func.func @f(%c: i1, %i: index) {
"scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({^a(%x: index): "scf.reduce"()({^a(%t: i1, %u: i1): "scf.reduce.return"(%t) : (i1) -> ()}) : () -> ()}) : (index, index, index) -> ()
return }
// -----
// 3:1: 'scf.parallel' op expects number of results: 0 to be the same as number of reductions: 1
func.func @f(%c: i1, %i: index) {
"scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({^a(%x: index): "scf.reduce"()({^a: "foo.x"() : () -> ()}) : () -> ()}) : (index, index, index) -> ()
return }
// -----
// 3:1: 'scf.reduce' op expects parent op 'scf.parallel'
func.func @f(%c: i1, %i: index) {
"scf.reduce"() : () -> ()
}
// -----
// 3:1: 'scf.reduce.return' op requires a single operand
func.func @f(%c: i1, %i: index) {
"scf.reduce.return"() : () -> ()
}
// -----
// 3:1: 'scf.reduce.return' op expects parent op 'scf.reduce'
func.func @f(%c: i1, %i: index) {
"scf.reduce.return"(%c) : (i1) -> ()
}
// -----
// 3:1: 'scf.forall.in_parallel' op expects parent op 'scf.forall'
func.func @f(%c: i1, %i: index) {
"scf.forall.in_parallel"() ({^a:}) : () -> ()
}
// -----
// 3:1: 'scf.forall.in_parallel' op expects parent op 'scf.forall'
func.func @f(%c: i1, %i: index) {
"scf.forall.in_parallel"() ({}) : () -> ()
}
// -----
// 3:1: 'scf.forall' op requires attribute 'staticLowerBound'
func.func @f(%c: i1, %i: index) {
"scf.forall"() ({}) : () -> ()
return
}
// -----
// 3:1: 'scf.forall' op region #0 ('region') failed to verify constraint: region with 1 blocks
func.func @f(%c: i1, %i: index) {
"scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64>, staticUpperBound = array<i64>, staticStep = array<i64>}> ({}) : () -> ()
return
}
// -----
// 3:1: 'scf.forall' op region expects 1 arguments
func.func @f(%c: i1, %i: index) {
"scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a: "scf.forall.in_parallel"() ({^a:}) : () -> () }) : () -> ()
return
}
// -----
// 3:1: 'scf.forall' op expects 0-th block argument to be an index
func.func @f(%c: i1, %i: index) {
"scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: i1): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : () -> ()
return
}
// -----
// 3:1: expected 1 upper bound values, got 0
func.func @f(%c: i1, %i: index) {
"scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64>, staticStep = array<i64: 1>}> ({^a(%x: index): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : () -> ()
return
}
// -----
// 3:1: expected 1 upper bound values, got 2
func.func @f(%c: i1, %i: index) {
"scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 0, 1>, staticStep = array<i64: 1>}> ({^a(%x: index): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : () -> ()
return
}
// -----
// 3:1: expected 1 dynamic upper bound values
func.func @f(%c: i1, %i: index) {
"scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>}> ({^a(%x: index): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : () -> ()
return
}
// -----
// 3:1: expected 0 dynamic step values
func.func @f(%c: i1, %i: index) {
"scf.forall"(%i) <{operandSegmentSizes = array<i32: 0, 0, 1, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : (index) -> ()
return
}
// -----
// 3:1: 'scf.forall' op attribute 'mapping' failed to satisfy constraint: Device Mapping array attribute
func.func @f(%c: i1, %i: index) {
"scf.forall"() <{mapping = [1], operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : () -> ()
return
}
// -----
// 3:1: 'scf.forall' op mapping attribute size must match op rank
func.func @f(%c: i1, %i: index) {
"scf.forall"() <{mapping = [#gpu.thread<x>, #gpu.thread<y>], operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : () -> ()
return
}
// -----
// 3:1: 'scf.forall' op attribute 'mapping' failed to satisfy constraint: Device Mapping array attribute
func.func @f(%c: i1, %i: index) {
"scf.forall"() <{mapping = [#foo.thread<x>], operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : () -> ()
return
}
// -----
// 3:1: invalid properties {mapping = 1 : i64, operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 1>} for op scf.forall: Invalid attribute `mapping` in property conversion: 1 : i64
func.func @f(%c: i1, %i: index) {
"scf.forall"() <{mapping = 1, operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : () -> ()
return
}
// -----
// 3:1: 'scf.forall' op expects regions to end with 'scf.forall.in_parallel', found 'foo.x'
func.func @f(%c: i1, %i: index) {
"scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index): "foo.x"() : () -> () }) : () -> ()
return
}
// -----
// 3:178: 'scf.forall.in_parallel' op expected only tensor.parallel_insert_slice ops
func.func @f(%c: i1, %i: index) {
"scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index): "scf.forall.in_parallel"() ({^a: "foo.x"() : () -> () }) : () -> () }) : () -> ()
return
}
// -----
// 3:6: 'scf.forall' op region expects 1 arguments
func.func @f(%c: i1, %i: index, %t: tensor<4xi32>) {
%r = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : (tensor<4xi32>) -> (tensor<4xi32>)
return
}
// -----
// 3:6: 'scf.forall' op type mismatch between 0-th output and corresponding block argument
func.func @f(%c: i1, %i: index, %t: tensor<4xi32>) {
%r = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index, %u: tensor<5xi32>): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : (tensor<4xi32>) -> (tensor<4xi32>)
return
}
// -----
// 3:6: 'scf.forall' op expected type of operand #0 ('tensor<4xi32>') to match type of corresponding result ('tensor<5xi32>')
func.func @f(%c: i1, %i: index, %t: tensor<4xi32>) {
%r = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index, %u: tensor<4xi32>): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : (tensor<4xi32>) -> (tensor<5xi32>)
return
}
// -----
// 3:1: 'scf.forall' op produces 0 results, but has only 1 outputs
func.func @f(%c: i1, %i: index, %t: tensor<4xi32>) {
"scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index, %u: tensor<4xi32>): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : (tensor<4xi32>) -> ()
return
}
// -----
// 3:1: 'scf.forall' op operand #0 must be variadic of ranked tensor of any type values, but got 'memref<4xi32>'
func.func @f(%c: i1, %i: index, %t: memref<4xi32>) {
"scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index, %u: tensor<4xi32>): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : (memref<4xi32>) -> ()
return
}
// -----
// 3:237: 'tensor.parallel_insert_slice' op may only insert into an output block argument
func.func @f(%c: i1, %i: index, %t: tensor<4xi32>) {
%r = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index, %u: tensor<4xi32>): "scf.forall.in_parallel"() ({^a: "tensor.parallel_insert_slice"(%t, %t) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<4xi32>, tensor<4xi32>) -> () }) : () -> () }) : (tensor<4xi32>) -> (tensor<4xi32>)
return
}
// -----
// 3:6: 'scf.forall' op produces 1 results, but has only 0 outputs
func.func @f(%c: i1, %i: index, %t: tensor<4xi32>) {
%r = "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index, %u: tensor<4xi32>): "scf.forall.in_parallel"() ({^a:  }) : () -> () }) : () -> (i1)
return
}
// -----
// 3:2: 'scf.for' op different number of region iter_args and yielded values: 0 != 1
func.func @f(%x: index, %z: i32) {
 "scf.for"(%x, %x, %x) ({^bb0(%i: i32): "scf.yield"(%x) : (index) -> () }) : (index, index, index) -> ()
 return }
// -----
// 3:2: 'scf.for' op expects regions to end with 'scf.yield', found 'foo.yield'
func.func @f(%x: index, %z: i32) {
 "scf.for"(%x, %x, %x) ({^bb0(%i: i32): "foo.yield"(%x) : (index) -> () }) : (index, index, index) -> ()
 return }
// -----
// 3:2: 'scf.for' op different number of inits and region iter_args: 0 != 18446744073709551615
func.func @f(%x: index, %z: i32) {
 "scf.for"(%x, %x, %x) ({^bb0: "scf.yield"() : () -> () }) : (index, index, index) -> ()
 return }
// -----
// 3:2: 'scf.for' op different number of inits and region iter_args: 0 != 1
func.func @f(%x: index, %z: i32) {
 "scf.for"(%x, %x, %x) ({^bb0(%i: i32, %j: i32): "scf.yield"() : () -> () }) : (index, index, index) -> ()
 return }
// -----
// 3:9: 'scf.for' op 1-th region iter_arg and 1-th yielded value have different type: 'i32' != 'index'
func.func @f(%x: index, %z: i32) {
 %r:2 = "scf.for"(%x, %x, %x, %x, %z) ({^bb0(%i: index, %j: index, %k: i32): "scf.yield"(%x, %x) : (index, index) -> () }) : (index, index, index, index, i32) -> (i32, i32)
 return }
// -----
// 3:9: 'scf.for' op 0-th region iter_arg and 0-th loop result have different type: 'index' != 'i32'
func.func @f(%x: index, %z: i32) {
 %r:2 = "scf.for"(%x, %x, %x, %x, %z) ({^bb0(%i: index, %j: index, %k: i32): "scf.yield"() : () -> () }) : (index, index, index, index, i32) -> (i32, i32)
 return }
// -----
// 3:9: 'scf.for' op  region control flow edge from Region #0 to Region #0: source has 0 operands, but target successor needs 2
func.func @f(%x: index, %z: i32) {
 %r:2 = "scf.for"(%x, %x, %x, %x, %z) ({^bb0(%i: i32, %j: index, %k: i32): "scf.yield"() : () -> () }) : (index, index, index, index, i32) -> (index, i32)
 return }
// -----
// 3:2: 'scf.for' op failed to verify that all of {lowerBound, upperBound, step} have same type
func.func @f(%x: index, %z: i32) {
 "scf.for"(%x, %x, %z) ({^bb0(%i: i32): "scf.yield"() : () -> () }) : (index, index, i32) -> (index)
 return }
// -----
// 3:2: 'scf.for' op operand #2 must be signless integer or index, but got 'f32'
func.func @f(%x: index, %z: f32) {
 "scf.for"(%x, %x, %z) ({}) : (index, index, f32) -> ()
 return }
// -----
// 3:2: 'scf.for' op expects region #0 to have 0 or 1 blocks
func.func @f(%x: index, %z: f32) {
 "scf.for"(%x, %x, %z) ({^a: "scf.yield"() : () -> () ^b: "scf.yield"() : () -> ()}) : (index, index, f32) -> ()
 return }
// -----
// 3:2: 'scf.for' op expects a non-empty block
func.func @f(%x: index, %z: f32) {
 "scf.for"(%x, %x, %z) ({^a:}) : (index, index, f32) -> ()
 return }
// -----
// 3:1: 'scf.execute_region' op  region control flow edge from Region #0 to parent results: source has 1 operands, but target successor needs 0
func.func @f(%c: i1) {
"scf.execute_region"() ({^a: "llvm.return"(%c) : (i1) -> () }) : () -> ()
return }
// -----
// 3:17: 'scf.if' op expects a non-empty block
func.func @f(%c: i1) {
"foo.x"() ({^a: "scf.if"(%c) ({^a: "scf.yield"() : () -> () }, {^a: }) : (i1) -> () }) : () -> ()
return }
// -----
// 3:36: 'scf.condition' op expects parent op 'scf.while'
func.func @f(%c: i1) {
"foo.x"() ({^a: "scf.if"(%c) ({^a: "scf.condition"(%c) : (i1) -> () }, {}) : (i1) -> () }) : () -> ()
return }
// -----
// 2:1: 'builtin.module' op region should have no arguments
"builtin.module"() ({^a(%x: index): "foo.x"() : () -> ()
^b: "foo.x"() : () -> () }) : () -> ()
// -----
// 2:1: 'builtin.module' op region should have no arguments
"builtin.module"() ({^a(%x: index): }) {foo = 1} : () -> ()
// -----
// 2:1: 'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks
"builtin.module"() ({}) {foo = 1} : () -> ()
// -----
// 2:1: 'builtin.module' op region should have no arguments
"builtin.module"() ({^a(%x: index):}) {sym_name = "x", sym_visibility = "foo"} : () -> ()
// -----
// 2:1: 'builtin.module' op visibility expected to be one of ["public", "private", "nested"], but got "foo"
"builtin.module"() ({^a:}) {sym_name = "x", sym_visibility = "foo"} : () -> ()
// -----
// 2:1: 'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks
"builtin.module"() ({}) {sym_name = "x", sym_visibility = "foo"} : () -> ()
// -----
// 3:1: 'builtin.module' op symbol's parent must have the SymbolTable trait
func.func @f() {
"builtin.module"() ({^a:}) {sym_name = "x"} : () -> ()
return }
// -----
// 3:1: 'func.call' op incorrect number of results for callee
func.func @f() {
"func.call"() {callee = @f} : () -> (i32)
"func.call"() {callee = @f} : () -> (i32)
return }
// -----
// 3:14: 'func.return' op expects parent op 'func.func'
func.func @f(%c: i1) {
"foo.x"() ({ "func.return"(%c) : (i1) -> ()
 "func.return"() : () -> () }) : () -> ()
return }
// -----
// 3:1: 'func.return' op expects parent op 'func.func'
module {
"func.return"() : () -> ()
"func.return"() : () -> ()
}
// -----
// 4:1: 'func.func' op symbol declaration cannot have public visibility
module {
%c = arith.constant 1 : i32
"func.func"() ({}) {function_type = () -> (), sym_name = "f", foo = 1} : () -> ()
}
// -----
// 3:1: 'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'
module {
"scf.yield"() : () -> ()
"foo.return"() : () -> ()
}
// -----
// 6:18: 'func.call' op 'f' does not reference a valid function
module @x {
module {
func.func @f() { return }
}
func.func @g() { call @f() : () -> ()
return }
}
// -----
// 4:18: 'func.call' op 'f' does not reference a valid function
module @x {
module {
func.func @g() { call @f() : () -> ()
return }
}
func.func @f() { return }
}
// -----
// 2:18: 'func.call' op 'x' does not reference a valid function
func.func @g() { call @x() : () -> ()
return }
module @x {
}
// -----
// 3:1: 'func.func' op symbol declaration cannot have public visibility
"builtin.module"() ({^a: 
"func.func"() ({}) {function_type = () -> (), sym_name = "f", foo = 1} : () -> ()
}) {"a.b"} : () -> ()
// -----
// 3:1: 'scf.forall' op operand count (1) does not match with the total size (8) specified in attribute 'operandSegmentSizes'
func.func @f(%i: index) {
"scf.forall"(%i) <{operandSegmentSizes = array<i32: 2, 2, 2, 2>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : (index) -> ()
return
}
// -----
// 3:1: 'scf.forall' op 'operandSegmentSizes' attribute cannot have negative elements
func.func @f(%i: index) {
"scf.forall"(%i) <{operandSegmentSizes = array<i32: -1, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 1>, staticStep = array<i64: 1>}> ({^a(%x: index): "scf.forall.in_parallel"() ({^a:}) : () -> () }) : (index) -> ()
return
}
