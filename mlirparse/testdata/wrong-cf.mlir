// 2:1: 'cf.assert' op requires a single operand
"cf.assert"() : () -> ()
// -----
// 2:33: 'cf.assert' op requires attribute 'msg'
func.func @f(%c: i1, %i: i32) { "cf.assert"(%c) : (i1) -> ()
return }
// -----
// 2:33: 'cf.assert' op attribute 'msg' failed to satisfy constraint: string attribute
func.func @f(%c: i1, %i: i32) { "cf.assert"(%c) {msg = 1} : (i1) -> ()
return }
// -----
// 2:33: invalid properties {msg = 1 : i64} for op cf.assert: Invalid attribute `msg` in property conversion: 1 : i64
func.func @f(%c: i1, %i: i32) { "cf.assert"(%c) <{msg = 1}> : (i1) -> ()
return }
// -----
// 2:33: 'cf.assert' op operand #0 must be 1-bit signless integer, but got 'i32'
func.func @f(%c: i1, %i: i32) { "cf.assert"(%i) <{msg = "x"}> : (i32) -> ()
return }
// -----
// 2:33: 'cf.assert' op requires a single operand
func.func @f(%c: i1, %i: i32) { "cf.assert"(%i, %i) <{msg = "x"}> : (i32, i32) -> ()
return }
// -----
// 2:33: 'cf.br' op requires 1 successor but found 0
func.func @f(%c: i1, %i: i32) { "cf.br"() : () -> ()
}
// -----
// 2:33: 'cf.br' op requires 1 successor but found 2
func.func @f(%c: i1, %i: i32) { "cf.br"()[^a, ^a] : () -> ()
^a: return }
// -----
// 2:33: branch has 1 operands for successor #0, but target block has 0
func.func @f(%c: i1, %i: i32) { "cf.br"(%c)[^a] : (i1) -> ()
^a: return }
// -----
// 2:33: type mismatch for bb argument #0 of successor #0
func.func @f(%c: i1, %i: i32) { "cf.br"(%c)[^a] : (i1) -> ()
^a(%x: i32): return }
// -----
// 2:33: invalid properties {a = 1 : i64} for op cf.br: this operation does not support properties
func.func @f(%c: i1, %i: i32) { "cf.br"(%c)[^a] <{a = 1}> : (i1) -> ()
^a(%x: i1): return }
// -----
// 2:33: operation with block successors must terminate its parent block
func.func @f(%c: i1, %i: i32) { "cf.br"(%c)[^a] : (i1) -> ()
  return
^a(%x: i1): return }
// -----
// 2:33: 'cf.cond_br' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c)[^a, ^a] : (i1) -> ()
^a: return }
// -----
// 2:33: invalid properties {operandSegmentSizes = 1 : i64} for op cf.cond_br: expected DenseI32ArrayAttr for key `value`
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = 1}> : (i1) -> ()
^a: return }
// -----
// 2:33: 'cf.cond_br' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c)[^a, ^a] {operandSegmentSizes = 1} : (i1) -> ()
^a: return }
// -----
// 2:33: invalid properties {operandSegmentSizes = array<i32: 1, 0>} for op cf.cond_br: size mismatch in attribute conversion: 2 vs 3
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 0>}> : (i1) -> ()
^a: return }
// -----
// 2:33: 'cf.cond_br' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c)[^a, ^a] {operandSegmentSizes = array<i32: 1, 0>} : (i1) -> ()
^a: return }
// -----
// 2:33: invalid properties {operandSegmentSizes = array<i64: 1, 0, 0>} for op cf.cond_br: expected DenseI32ArrayAttr for key `value`
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = array<i64: 1, 0, 0>}> : (i1) -> ()
^a: return }
// -----
// 2:33: 'cf.cond_br' op operand count (1) does not match with the total size (2) specified in attribute 'operandSegmentSizes'
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1) -> ()
^a: return }
// -----
// 2:33: 'cf.cond_br' op 'operandSegmentSizes' attribute cannot have negative elements
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = array<i32: 1, -1, 1>}> : (i1) -> ()
^a: return }
// -----
// 2:33: branch has 1 operands for successor #0, but target block has 0
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (i1) -> ()
^a: return }
// -----
// 2:33: 'cf.cond_br' op operand #1 must be 1-bit signless integer, but got 'i32'
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c, %i)[^a, ^a] <{operandSegmentSizes = array<i32: 2, 0, 0>}> : (i1, i32) -> ()
^a: return }
// -----
// 2:33: branch has 1 operands for successor #0, but target block has 0
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c, %i)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
^a: return }
// -----
// 2:33: branch has 0 operands for successor #1, but target block has 1
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c, %i)[^b, ^b] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
^b(%x: i32): return }
// -----
// 2:33: type mismatch for bb argument #0 of successor #1
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c, %i)[^a, ^b] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i32) -> ()
^b(%x: i64): return
^a: return
 }
// -----
// 2:33: 'cf.cond_br' op operand #0 must be 1-bit signless integer, but got 'i32'
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%i)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a: return }
// -----
// 2:33: 'cf.cond_br' op expected 1 or more operands, but found 0
func.func @f(%c: i1, %i: i32) { "cf.cond_br"()[^a, ^a] <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
^a: return }
// -----
// 2:33: 'cf.cond_br' op requires 2 successors but found 1
func.func @f(%c: i1, %i: i32) { "cf.cond_br"(%c)[^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^a: return }
// -----
// 2:33: 'cf.switch' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'
func.func @f(%c: i1, %i: i32) { "cf.switch"(%c)[^a, ^a] : (i1) -> ()
^a: return }
// -----
// 2:33: 'cf.switch' op 'flag' type ('i32') should match case value type ('i64')
func.func @f(%c: i1, %i: i32) { "cf.switch"(%i)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a: return }
// -----
// 2:33: 'cf.switch' op number of case values (2) should match number of case destinations (1)
func.func @f(%c: i1, %i: i32) { "cf.switch"(%i)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a: return }
// -----
// 2:33: 'cf.switch' op caseOperands count (0) does not match with the total size (1) specified in attribute 'case_operand_segments'
func.func @f(%c: i1, %i: i32) { "cf.switch"(%i)[^a, ^a] <{case_operand_segments = array<i32: 1>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a: return }
// -----
// 2:33: type mismatch for bb argument #0 of successor #1
func.func @f(%c: i1, %i: i32) { "cf.switch"(%i, %c)[^a, ^b] <{case_operand_segments = array<i32: 1>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i1) -> ()
^a: return
^b(%x: i32): return }
// -----
// 2:33: invalid properties {case_operand_segments = array<i32: 1>, case_values = dense<1.000000e+00> : vector<1xf32>, operandSegmentSizes = array<i32: 1, 0, 1>} for op cf.switch: Invalid attribute `case_values` in property conversion: dense<1.000000e+00> : vector<1xf32>
func.func @f(%c: i1, %i: i32) { "cf.switch"(%i, %c)[^a, ^b] <{case_operand_segments = array<i32: 1>, case_values = dense<1.000000e+00> : vector<1xf32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i1) -> ()
^a: return
^b(%x: i1): return }
// -----
// 2:33: invalid properties {case_operand_segments = array<i64: 1>, case_values = 1 : i64, operandSegmentSizes = array<i32: 1, 0, 1>} for op cf.switch: Invalid attribute `case_operand_segments` in property conversion: array<i64: 1>
func.func @f(%c: i1, %i: i32) { "cf.switch"(%i, %c)[^a, ^b] <{case_operand_segments = array<i64: 1>, case_values = 1, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i1) -> ()
^a: return
^b(%x: i1): return }
// -----
// 2:33: invalid properties {case_operand_segments = array<i64: 1>, case_values = dense<1> : vector<1xindex>, operandSegmentSizes = array<i32: 1, 0, 1>} for op cf.switch: Invalid attribute `case_operand_segments` in property conversion: array<i64: 1>
func.func @f(%c: i1, %i: i32) { "cf.switch"(%i, %c)[^a, ^b] <{case_operand_segments = array<i64: 1>, case_values = dense<1> : vector<1xindex>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i1) -> ()
^a: return
^b(%x: i1): return }
// -----
// 2:35: 'cf.switch' op operand #0 must be integer, but got 'index'
func.func @f(%c: i1, %i: index) { "cf.switch"(%i, %c)[^a, ^b] <{case_operand_segments = array<i32: 1>, case_values = dense<1> : vector<1xindex>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (index, i1) -> ()
^a: return
^b(%x: i1): return }
// -----
// 2:33: 'cf.switch' op 'case_operand_segments' attribute cannot have negative elements
func.func @f(%c: i1, %i: i32) { "cf.switch"(%i)[^a, ^a] {case_operand_segments = array<i32: -1>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
^a: return }
// -----
// 2:33: operation with block successors must terminate its parent block
func.func @f(%c: i1, %i: i32) { "foo.br"(%c)[^a] : (i1) -> ()
return
^a(%x: i32): return }
// -----
// 2:48: successors in non-terminator
func.func @f(%c: i1, %i: i32) { "cf.assert"(%c)[^a] <{msg = "x"}> : (i1) -> ()
^a: return }
