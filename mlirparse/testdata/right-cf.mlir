func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c)[^a, ^a] <{operand_segment_sizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^a: return }
// -----
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c)[^a, ^a] {operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
^a: return }
// -----
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c)[^a, ^a] {operand_segment_sizes = array<i32: 1, 0, 0>} : (i1) -> ()
^a: return }
// -----
func.func @f(%c: i1, %i: i32) { "cf.switch"(%i)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a: return }
// -----
func.func @f(%c: i1, %i: i32) { "cf.switch"(%i)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : tensor<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a: return }
// -----
func.func @f(%c: i1, %i: i32) { "cf.switch"(%i)[^a] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a: return }
// -----
func.func @f(%c: i1, %i: i32) { "cf.switch"(%i)[^a] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a: return }
// -----
func.func @f(%c: i1, %i: si32) { "cf.switch"(%i)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xsi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (si32) -> ()
^a: return }
// -----
func.func @f(%c: i1, %i: i32) { "cf.switch"(%i)[^a, ^a] {case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
^a: return }
// -----
func.func @f(%c: i1, %i: i32) { "foo.br"(%c)[^a] : (i1) -> ()
^a(%x: i32): return }
// -----
func.func @f(%c: i1, %i: i1) { "cf.cond_br"(%c, %i)[^a, ^a] <{operandSegmentSizes = array<i32: 2, 0, 0>}> : (i1, i1) -> ()
^a: return }
// -----
func.func @f(%c: i1, %i: i1) {
"foo.x"() ({
^a:
  "arith.constant"() <{value = 1 : i32}> : () -> i32
}) : () -> ()
"foo.x"() ({
^a:
}) : () -> ()
return }
// -----
func.func @f(%c: i1, %i: i32) {
  "cf.switch"(%i, %c, %c, %i)[^a, ^b, ^d] <{case_operand_segments = array<i32: 1, 2>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 3>}> : (i32, i1, i1, i32) -> ()
^a:
  "cf.br"(%c)[^b] {foo.bar} : (i1) -> ()
^b(%x: i1):
  "cf.cond_br"(%x, %x, %x, %i)[^b, ^d] <{operandSegmentSizes = array<i32: 1, 1, 2>}> {dict} : (i1, i1, i1, i32) -> ()
^d(%y: i1, %z: i32):
  "cf.assert"(%y) <{msg = "m"}> : (i1) -> ()
  return }
