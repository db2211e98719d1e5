// 3:6: invalid properties {roundingmode = 1 : i64} for op arith.truncf: Invalid attribute `roundingmode` in property conversion: 1 : i64
func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.truncf"(%a) <{roundingmode = 1 : i64}> : (f64) -> f32
return }
// -----
// 3:6: invalid properties {roundingmode = 9 : i32} for op arith.truncf: Invalid attribute `roundingmode` in property conversion: 9 : i32
func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.truncf"(%a) <{roundingmode = 9 : i32}> : (f64) -> f32
return }
// -----
// 3:6: 'arith.truncf' op attribute 'roundingmode' failed to satisfy constraint: Floating point rounding mode
func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.truncf"(%a) {roundingmode = 9 : i32} : (f64) -> f32
return }
// -----
// 3:6: invalid properties {predicate = 10 : i64} for op arith.cmpi: Invalid attribute `predicate` in property conversion: 10 : i64
func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.cmpi"(%b, %b) <{predicate = 10}> : (i32, i32) -> i1
return }
// -----
// 3:6: 'arith.cmpi' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.cmpi"(%b, %b) {predicate = 10} : (i32, i32) -> i1
return }
// -----
// 3:6: invalid properties {predicate = 9 : i32} for op arith.cmpi: Invalid attribute `predicate` in property conversion: 9 : i32
func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.cmpi"(%b, %b) <{predicate = 9 : i32}> : (i32, i32) -> i1
return }
// -----
// 3:6: 'arith.cmpf' op attribute 'predicate' failed to satisfy constraint: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.cmpf"(%a, %a) {predicate = 16} : (f64, f64) -> i1
return }
// -----
// 3:6: 'arith.addi' op all non-scalar operands/results must have the same shape and base type
func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.addi"(%v, %d) : (vector<4xi32>, tensor<4xi32>) -> tensor<4xi32>
return }
// -----
// 3:6: 'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands
func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.cmpi"(%v, %d) <{predicate = 0}> : (vector<4xi32>, tensor<4xi32>) -> tensor<4xi1>
return }
// -----
// 3:6: 'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands
func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.cmpi"(%v, %v) <{predicate = 0}> : (vector<4xi32>, vector<4xi32>) -> tensor<4xi1>
return }
// -----
// 3:8: 'arith.addui_extended' op failed to verify that all of {lhs, rhs, sum} have same type
func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x:2 = "arith.addui_extended"(%v, %d) : (vector<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, i1)
return }
// -----
// 3:8: 'arith.addui_extended' op if an operand is non-scalar, then all results must be non-scalar
func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x:2 = "arith.addui_extended"(%v, %v) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, i1)
return }
// -----
// 3:8: 'arith.mulsi_extended' op failed to verify that all of {lhs, rhs, low, high} have same type
func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x:2 = "arith.mulsi_extended"(%v, %d) : (vector<4xi32>, tensor<4xi32>) -> (vector<4xi32>, vector<4xi32>)
return }
// -----
// 3:6: 'arith.select' op failed to verify that all of {true_value, false_value, result} have same type
func.func @f(%a: f64, %c: i1, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.select"(%c, %d, %v) : (i1, tensor<4xi32>, vector<4xi32>) -> (vector<4xi32>)
return }
// -----
// 3:6: 'arith.select' op all non-scalar operands/results must have the same shape and base type
func.func @f(%a: f64, %c: vector<4xi1>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.select"(%c, %d, %d) : (vector<4xi1>, tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>)
return }
// -----
// 3:6: 'arith.select' op failed to verify that condition is signless i1 or has matching shape
func.func @f(%a: f64, %c: vector<3xi1>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.select"(%c, %v, %v) : (vector<3xi1>, vector<4xi32>, vector<4xi32>) -> (vector<4xi32>)
return }
// -----
// 3:6: 'arith.select' op if an operand is non-scalar, then there must be at least one non-scalar result
func.func @f(%a: memref<4xf32>, %c: vector<4xi1>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.select"(%c, %a, %a) : (vector<4xi1>, memref<4xf32>, memref<4xf32>) -> (memref<4xf32>)
return }
// -----
// 3:6: 'arith.select' op failed to verify that condition is signless i1 or has matching shape
func.func @f(%a: tensor<?xf32>, %c: tensor<4xi1>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.select"(%c, %a, %a) : (tensor<4xi1>, tensor<?xf32>, tensor<?xf32>) -> (tensor<?xf32>)
return }
// -----
// 5:6: invalid properties {fastmath = #arith.overflow<nsw>} for op arith.addf: Invalid attribute `fastmath` in property conversion: #arith.overflow<nsw>
func.func @f(%a: f64, %b: i32) {
%x = "arith.addf"(%a, %a) <{fastmath = #arith.fastmath<fast, nnan>}>: (f64, f64) -> f64
%y = "arith.addf"(%a, %a) <{fastmath = #arith<fastmath<nnan>>}>: (f64, f64) -> f64
%z = "arith.addf"(%a, %a) <{fastmath = #arith.overflow<nsw>}>: (f64, f64) -> f64
return }
// -----
// 3:6: block with no terminator, has %0 = "arith.addf"(%arg0, %arg0) <{fastmath = #arith.fastmath<none>}> : (f64, f64) -> f64
func.func @f(%a: f64, %b: i32) {
%x = "arith.addf"(%a, %a) : (f64, f64) -> f64
}
// -----
// 3:6: block with no terminator, has %0 = "arith.cmpf"(%arg0, %arg0) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f64, f64) -> i1
func.func @f(%a: f64, %b: i32) {
%x = "arith.cmpf"(%a, %a) {predicate = 1} : (f64, f64) -> i1
}
// -----
// 3:6: block with no terminator, has %0 = "arith.shli"(%arg1, %arg1) <{overflowFlags = #arith.overflow<none>}> {p = 1 : i64} : (i32, i32) -> i32
func.func @f(%a: f64, %b: i32) {
%x = "arith.shli"(%b, %b) {p = 1} : (i32, i32) -> i32
}
// -----
// 3:6: 'arith.bitcast' op operand type 'tensor<4xi64, 1 : i64>' and result type 'tensor<4xf64>' are cast incompatible
func.func @f(%a: tensor<4xi64, 1 : i64>, %b: tensor<4xf64, 1 : i64>) {
%r = "arith.bitcast"(%a) : (tensor<4xi64, 1 : i64>) -> (tensor<4xf64>)
return }
// -----
// 3:6: 'arith.sitofp' op operand type 'tensor<4xi64, 1 : i64>' and result type 'tensor<4xf64>' are cast incompatible
func.func @f(%a: tensor<4xi64, 1 : i64>, %b: tensor<4xf64, 1 : i64>) {
%r = "arith.sitofp"(%a) : (tensor<4xi64, 1 : i64>) -> (tensor<4xf64>)
return }
// -----
// 3:6: 'arith.index_cast' op operand type 'tensor<4xi64, 1 : i64>' and result type 'tensor<4xindex>' are cast incompatible
func.func @f(%a: tensor<4xi64, 1 : i64>, %b: tensor<4xf64, 1 : i64>) {
%r = "arith.index_cast"(%a) : (tensor<4xi64, 1 : i64>) -> (tensor<4xindex>)
return }
// -----
// 3:6: 'arith.truncf' op operand type 'tensor<4xf64, 1 : i64>' and result type 'tensor<4xf32>' are cast incompatible
func.func @f(%a: tensor<4xi64, 1 : i64>, %b: tensor<4xf64, 1 : i64>) {
%r = "arith.truncf"(%b) : (tensor<4xf64, 1 : i64>) -> (tensor<4xf32>)
return }
// -----
// 3:6: 'arith.fptoui' op operand #0 must be floating-point-like, but got 'vector<4xi32>'
func.func @f(%a: vector<4xi32>) {
%r = "arith.fptoui"(%a) : (vector<4xi32>) -> (tensor<4xi32>)
return }
// -----
// 3:6: 'arith.index_castui' op failed to verify that input and output have the same tensor dimensions
func.func @f(%a: tensor<4xi32>) {
%r = "arith.index_castui"(%a) : (tensor<4xi32>) -> (vector<8xi8>)
return }
// -----
// 3:6: 'arith.bitcast' op operand type 'tensor<4xi1>' and result type 'tensor<4xi64, 1 : i64>' are cast incompatible
func.func @f(%a: tensor<4xi1>) {
%r = "arith.bitcast"(%a) : (tensor<4xi1>) -> (tensor<4xi64, 1 : i64>)
return }
// -----
// 3:6: 'arith.truncf' op operand #0 must be floating-point-like, but got 'si32'
func.func @f(%a: si32) {
%r = "arith.truncf"(%a) : (si32) -> (vector<4xindex>)
return }
// -----
// 3:6: 'arith.fptoui' op result #0 must be signless-fixed-width-integer-like, but got 'si32'
func.func @f(%a: f32) {
%r = "arith.fptoui"(%a) : (f32) -> (si32)
return }
// -----
// 3:6: 'arith.extf' op operand #0 must be floating-point-like, but got 'i32'
func.func @f(%a: i32) {
%r = "arith.extf"(%a) : (i32) -> (vector<4xi32>)
return }
// -----
// 3:6: 'arith.extui' op operand #0 must be signless-fixed-width-integer-like, but got 'bf16'
func.func @f(%a: bf16) {
%r = "arith.extui"(%a) : (bf16) -> (vector<[4]xi32>)
return }
// -----
// 3:6: 'arith.extsi' op operand #0 must be signless-fixed-width-integer-like, but got 'vector<4xf32>'
func.func @f(%a: vector<4xf32>) {
%r = "arith.extsi"(%a) : (vector<4xf32>) -> (f8E4M3FN)
return }
// -----
// 3:6: 'arith.index_castui' op failed to verify that input and output have the same tensor dimensions
func.func @f(%a: vector<[4]xi32>) {
%r = "arith.index_castui"(%a) : (vector<[4]xi32>) -> (tensor<*xi32>)
return }
// -----
// 3:6: 'arith.truncf' op operand #0 must be floating-point-like, but got 'vector<8xi8>'
func.func @f(%a: vector<8xi8>) {
%r = "arith.truncf"(%a) : (vector<8xi8>) -> (tensor<4xi32>)
return }
// -----
// 3:6: 'arith.fptoui' op result #0 must be signless-fixed-width-integer-like, but got 'bf16'
func.func @f(%a: f16) {
%r = "arith.fptoui"(%a) : (f16) -> (bf16)
return }
// -----
// 3:6: 'arith.index_castui' op operand #0 must be signless-integer-like or memref of signless-integer, but got 'complex<f32>'
func.func @f(%a: complex<f32>) {
%r = "arith.index_castui"(%a) : (complex<f32>) -> (vector<8xi8>)
return }
// -----
// 3:6: 'arith.uitofp' op operand #0 must be signless-fixed-width-integer-like, but got 'vector<4xf32>'
func.func @f(%a: vector<4xf32>) {
%r = "arith.uitofp"(%a) : (vector<4xf32>) -> (f16)
return }
// -----
// 3:6: 'arith.extsi' op operand #0 must be signless-fixed-width-integer-like, but got 'index'
func.func @f(%a: index) {
%r = "arith.extsi"(%a) : (index) -> (memref<4xindex>)
return }
// -----
// 3:6: 'arith.uitofp' op result #0 must be floating-point-like, but got 'vector<i32>'
func.func @f(%a: tensor<4xi64, 1 : i64>) {
%r = "arith.uitofp"(%a) : (tensor<4xi64, 1 : i64>) -> (vector<i32>)
return }
// -----
// 3:6: 'arith.fptoui' op result #0 must be signless-fixed-width-integer-like, but got 'none'
func.func @f(%a: f32) {
%r = "arith.fptoui"(%a) : (f32) -> (none)
return }
// -----
// 3:6: 'arith.bitcast' op requires the same shape for all operands and results
func.func @f(%a: bf16) {
%r = "arith.bitcast"(%a) : (bf16) -> (memref<4xindex>)
return }
// -----
// 3:6: 'arith.fptosi' op operand #0 must be floating-point-like, but got 'tensor<?xi32>'
func.func @f(%a: tensor<?xi32>) {
%r = "arith.fptosi"(%a) : (tensor<?xi32>) -> (vector<8xi8>)
return }
// -----
// 3:6: 'arith.sitofp' op result #0 must be floating-point-like, but got 'vector<i32>'
func.func @f(%a: tensor<?xi32>) {
%r = "arith.sitofp"(%a) : (tensor<?xi32>) -> (vector<i32>)
return }
// -----
// 3:6: 'arith.fptoui' op operand #0 must be floating-point-like, but got 'vector<i32>'
func.func @f(%a: vector<i32>) {
%r = "arith.fptoui"(%a) : (vector<i32>) -> (tensor<*xi32>)
return }
// -----
// 3:6: 'arith.extui' op failed to verify that input and output have the same tensor dimensions
func.func @f(%a: vector<8xi8>) {
%r = "arith.extui"(%a) : (vector<8xi8>) -> (tensor<*xi32>)
return }
// -----
// 3:6: 'arith.sitofp' op operand #0 must be signless-fixed-width-integer-like, but got 'index'
func.func @f(%a: index) {
%r = "arith.sitofp"(%a) : (index) -> (!d.t)
return }
// -----
// 3:6: 'arith.extui' op result #0 must be signless-fixed-width-integer-like, but got 'vector<4xf32>'
func.func @f(%a: vector<4xi32>) {
%r = "arith.extui"(%a) : (vector<4xi32>) -> (vector<4xf32>)
return }
// -----
// 3:6: 'arith.extf' op operand #0 must be floating-point-like, but got 'tensor<?xi32>'
func.func @f(%a: tensor<?xi32>) {
%r = "arith.extf"(%a) : (tensor<?xi32>) -> (i32)
return }
// -----
// 3:6: 'arith.extsi' op operand #0 must be signless-fixed-width-integer-like, but got 'none'
func.func @f(%a: none) {
%r = "arith.extsi"(%a) : (none) -> (f32)
return }
// -----
// 3:6: 'arith.negf' op operand #0 must be floating-point-like, but got 'none'
func.func @f(%a: none) {
%r = "arith.negf"(%a) : (none) -> (tensor<4xi1>)
return }
// -----
// 3:6: 'arith.negf' op operand #0 must be floating-point-like, but got 'none'
func.func @f(%a: none) {
%r = "arith.negf"(%a) : (none) -> (vector<4xi8>)
return }
// -----
// 3:6: 'arith.truncf' op operand #0 must be floating-point-like, but got 'vector<4xi8>'
func.func @f(%a: vector<4xi8>) {
%r = "arith.truncf"(%a) : (vector<4xi8>) -> (vector<4xi8>)
return }
// -----
// 3:6: 'arith.extsi' op operand #0 must be signless-fixed-width-integer-like, but got 'memref<4xindex>'
func.func @f(%a: memref<4xindex>) {
%r = "arith.extsi"(%a) : (memref<4xindex>) -> (index)
return }
// -----
// 3:6: 'arith.extsi' op result #0 must be signless-fixed-width-integer-like, but got 'vector<4xf32>'
func.func @f(%a: vector<[4]xi32>) {
%r = "arith.extsi"(%a) : (vector<[4]xi32>) -> (vector<4xf32>)
return }
// -----
// 3:6: 'arith.fptosi' op failed to verify that input and output have the same tensor dimensions
func.func @f(%a: vector<4xf32>) {
%r = "arith.fptosi"(%a) : (vector<4xf32>) -> (tensor<*xi32>)
return }
// -----
// 3:6: 'arith.fptosi' op operand #0 must be floating-point-like, but got 'tensor<?xi32>'
func.func @f(%a: tensor<?xi32>) {
%r = "arith.fptosi"(%a) : (tensor<?xi32>) -> (i32)
return }
// -----
// 3:6: 'arith.extui' op failed to verify that input and output have the same tensor dimensions
func.func @f(%a: tensor<4xi32>) {
%r = "arith.extui"(%a) : (tensor<4xi32>) -> (i8)
return }
// -----
// 3:6: 'arith.extui' op result #0 must be signless-fixed-width-integer-like, but got 'vector<4xf64>'
func.func @f(%a: tensor<4xi32>) {
%r = "arith.extui"(%a) : (tensor<4xi32>) -> (vector<4xf64>)
return }
// -----
// 3:6: 'arith.index_cast' op result #0 must be signless-integer-like or memref of signless-integer, but got 'bf16'
func.func @f(%a: i8) {
%r = "arith.index_cast"(%a) : (i8) -> (bf16)
return }
// -----
// 3:6: 'arith.index_cast' op failed to verify that input and output have the same tensor dimensions
func.func @f(%a: tensor<*xi32>) {
%r = "arith.index_cast"(%a) : (tensor<*xi32>) -> (tensor<?xi32>)
return }
// -----
// 3:6: 'arith.fptosi' op result #0 must be signless-fixed-width-integer-like, but got 'vector<4xf32>'
func.func @f(%a: f16) {
%r = "arith.fptosi"(%a) : (f16) -> (vector<4xf32>)
return }
// -----
// 3:6: 'arith.uitofp' op operand #0 must be signless-fixed-width-integer-like, but got 'bf16'
func.func @f(%a: bf16) {
%r = "arith.uitofp"(%a) : (bf16) -> (tensor<?xi32>)
return }
// -----
// 3:6: 'arith.fptosi' op requires the same shape for all operands and results
func.func @f(%a: bf16) {
%r = "arith.fptosi"(%a) : (bf16) -> (vector<i32>)
return }
// -----
// 3:6: 'arith.extui' op requires the same shape for all operands and results
func.func @f(%a: vector<8xi8>) {
%r = "arith.extui"(%a) : (vector<8xi8>) -> (vector<4xi8>)
return }
// -----
// 3:6: 'arith.fptosi' op operand #0 must be floating-point-like, but got 'index'
func.func @f(%a: index) {
%r = "arith.fptosi"(%a) : (index) -> (f32)
return }
// -----
// 3:6: 'arith.index_cast' op operand #0 must be signless-integer-like or memref of signless-integer, but got 'f8E4M3FN'
func.func @f(%a: f8E4M3FN) {
%r = "arith.index_cast"(%a) : (f8E4M3FN) -> (vector<i32>)
return }
// -----
// 3:6: 'arith.bitcast' op operand type 'vector<4xindex>' and result type 'memref<4xi32>' are cast incompatible
func.func @f(%a: vector<4xindex>) {
%r = "arith.bitcast"(%a) : (vector<4xindex>) -> (memref<4xi32>)
return }
// -----
// 3:6: 'arith.index_castui' op failed to verify that input and output have the same tensor dimensions
func.func @f(%a: tensor<*xi32>) {
%r = "arith.index_castui"(%a) : (tensor<*xi32>) -> (vector<4xi32>)
return }
// -----
// 3:6: 'arith.sitofp' op operand #0 must be signless-fixed-width-integer-like, but got 'memref<4xindex>'
func.func @f(%a: memref<4xindex>) {
%r = "arith.sitofp"(%a) : (memref<4xindex>) -> (vector<[4]xi32>)
return }
// -----
// 3:6: 'arith.extui' op result #0 must be signless-fixed-width-integer-like, but got 'index'
func.func @f(%a: tensor<4xi32>) {
%r = "arith.extui"(%a) : (tensor<4xi32>) -> (index)
return }
// -----
// 3:6: 'arith.extui' op result #0 must be signless-fixed-width-integer-like, but got 'bf16'
func.func @f(%a: i8) {
%r = "arith.extui"(%a) : (i8) -> (bf16)
return }
// -----
// 3:6: 'arith.fptoui' op operand #0 must be floating-point-like, but got 'tensor<?xi32>'
func.func @f(%a: tensor<?xi32>) {
%r = "arith.fptoui"(%a) : (tensor<?xi32>) -> (vector<4xf32>)
return }
// -----
// 3:6: 'arith.extf' op result #0 must be floating-point-like, but got 'index'
func.func @f(%a: vector<4xf32>) {
%r = "arith.extf"(%a) : (vector<4xf32>) -> (index)
return }
// -----
// 3:6: 'arith.index_cast' op operand #0 must be signless-integer-like or memref of signless-integer, but got 'complex<f32>'
func.func @f(%a: complex<f32>) {
%r = "arith.index_cast"(%a) : (complex<f32>) -> (f32)
return }
// -----
// 3:6: 'arith.index_cast' op operand type 'vector<4xi8>' and result type 'vector<4xi32>' are cast incompatible
func.func @f(%a: vector<4xi8>) {
%r = "arith.index_cast"(%a) : (vector<4xi8>) -> (vector<4xi32>)
return }
// -----
// 3:6: 'arith.negf' op operand #0 must be floating-point-like, but got 'tensor<4xi1>'
func.func @f(%a: tensor<4xi1>) {
%r = "arith.negf"(%a) : (tensor<4xi1>) -> (none)
return }
// -----
// 3:6: 'arith.negf' op result #0 must be floating-point-like, but got 'tensor<4xi64, 1 : i64>'
func.func @f(%a: f8E4M3FN) {
%r = "arith.negf"(%a) : (f8E4M3FN) -> (tensor<4xi64, 1 : i64>)
return }
// -----
// 3:6: 'arith.bitcast' op failed to verify that input and output have the same tensor dimensions
func.func @f(%a: i8) {
%r = "arith.bitcast"(%a) : (i8) -> (tensor<4xi64, 1 : i64>)
return }
// -----
// 3:6: 'arith.negf' op operand #0 must be floating-point-like, but got 'vector<4xindex>'
func.func @f(%a: vector<4xindex>) {
%r = "arith.negf"(%a) : (vector<4xindex>) -> (si32)
return }
// -----
// 3:6: 'arith.index_castui' op result #0 must be signless-integer-like or memref of signless-integer, but got 'si32'
func.func @f(%a: i8) {
%r = "arith.index_castui"(%a) : (i8) -> (si32)
return }
// -----
// 3:6: 'arith.shli' op requires the same type for all operands and results
func.func @f(%a: i1, %b: i1) {
%r = "arith.shli"(%a, %b) : (i1, i1) -> (vector<4xi32>)
return }
// -----
// 3:6: 'arith.divsi' op operand #0 must be signless-integer-like, but got 'complex<f32>'
func.func @f(%a: complex<f32>, %b: complex<f32>) {
%r = "arith.divsi"(%a, %b) : (complex<f32>, complex<f32>) -> (tensor<*xi32>)
return }
// -----
// 3:6: 'arith.select' op failed to verify that all of {true_value, false_value, result} have same type
func.func @f(%a: f32, %b: vector<[4]xi32>, %c: vector<[4]xi1>) {
%r = "arith.select"(%c, %a, %b) : (vector<[4]xi1>, f32, vector<[4]xi32>) -> (index)
return }
// -----
// 3:6: 'arith.addi' op requires the same type for all operands and results
func.func @f(%a: tensor<?xi32>, %b: tensor<?xi32>) {
%r = "arith.addi"(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> (i32)
return }
// -----
// 3:6: 'arith.cmpi' op result #0 must be bool-like, but got 'vector<4xi8>'
func.func @f(%a: tensor<?xi32>, %b: i1) {
%r = "arith.cmpi"(%a, %b) <{predicate = 1}> : (tensor<?xi32>, i1) -> (vector<4xi8>)
return }
// -----
// 3:6: 'arith.cmpi' op result #0 must be bool-like, but got 'f16'
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) {
%r = "arith.cmpi"(%a, %b) <{predicate = 1}> : (vector<4xi8>, vector<4xi8>) -> (f16)
return }
// -----
// 3:6: 'arith.cmpf' op result #0 must be bool-like, but got 'vector<4xf64>'
func.func @f(%a: vector<4xf64>, %b: vector<4xf64>) {
%r = "arith.cmpf"(%a, %b) <{predicate = 1}> : (vector<4xf64>, vector<4xf64>) -> (vector<4xf64>)
return }
// -----
// 3:6: 'arith.shli' op operand #0 must be signless-integer-like, but got 'memref<4xindex>'
func.func @f(%a: memref<4xindex>, %b: tensor<?xi32>) {
%r = "arith.shli"(%a, %b) : (memref<4xindex>, tensor<?xi32>) -> (tensor<*xi32>)
return }
// -----
// 3:6: 'arith.shli' op operand #0 must be signless-integer-like, but got 'si32'
func.func @f(%a: si32, %b: si32) {
%r = "arith.shli"(%a, %b) : (si32, si32) -> (tensor<?xi32>)
return }
// -----
// 3:8: 'arith.mulsi_extended' op operand #0 must be signless-integer-like, but got 'f16'
func.func @f(%a: f16, %b: f16) {
%r:2 = "arith.mulsi_extended"(%a, %b) : (f16, f16) -> (f16, f16)
return }
// -----
// 3:6: 'arith.cmpf' op operand #0 must be floating-point-like, but got 'memref<?xf32>'
func.func @f(%a: memref<?xf32>, %b: f8E4M3FN) {
%r = "arith.cmpf"(%a, %b) <{predicate = 1}> : (memref<?xf32>, f8E4M3FN) -> (tensor<*xi32>)
return }
// -----
// 3:6: 'arith.addi' op operand #0 must be signless-integer-like, but got 'memref<4xi32>'
func.func @f(%a: memref<4xi32>, %b: memref<4xi32>) {
%r = "arith.addi"(%a, %b) : (memref<4xi32>, memref<4xi32>) -> (tensor<4xi32>)
return }
// -----
// 3:6: 'arith.cmpi' op result #0 must be bool-like, but got 'f16'
func.func @f(%a: vector<4xi32>, %b: vector<4xi32>) {
%r = "arith.cmpi"(%a, %b) <{predicate = 1}> : (vector<4xi32>, vector<4xi32>) -> (f16)
return }
// -----
// 3:6: 'arith.divsi' op requires the same type for all operands and results
func.func @f(%a: index, %b: index) {
%r = "arith.divsi"(%a, %b) : (index, index) -> (i1)
return }
// -----
// 3:6: 'arith.cmpi' op operand #1 must be signless-integer-like, but got 'memref<4xi32>'
func.func @f(%a: tensor<?xi32>, %b: memref<4xi32>) {
%r = "arith.cmpi"(%a, %b) <{predicate = 1}> : (tensor<?xi32>, memref<4xi32>) -> (vector<4xf64>)
return }
// -----
// 3:6: 'arith.cmpi' op result #0 must be bool-like, but got 'bf16'
func.func @f(%a: tensor<*xi32>, %b: tensor<*xi32>) {
%r = "arith.cmpi"(%a, %b) <{predicate = 1}> : (tensor<*xi32>, tensor<*xi32>) -> (bf16)
return }
// -----
// 3:6: 'arith.addi' op operand #0 must be signless-integer-like, but got 'memref<4xi32>'
func.func @f(%a: memref<4xi32>, %b: vector<4xi32>) {
%r = "arith.addi"(%a, %b) : (memref<4xi32>, vector<4xi32>) -> (tensor<?xi32>)
return }
// -----
// 3:6: 'arith.addf' op result #0 must be floating-point-like, but got 'vector<[4]xi32>'
func.func @f(%a: bf16, %b: bf16) {
%r = "arith.addf"(%a, %b) : (bf16, bf16) -> (vector<[4]xi32>)
return }
// -----
// 3:8: 'arith.mulsi_extended' op failed to verify that all of {lhs, rhs, low, high} have same type
func.func @f(%a: i32, %b: vector<i32>) {
%r:2 = "arith.mulsi_extended"(%a, %b) : (i32, vector<i32>) -> (i32, i1)
return }
// -----
// 3:6: 'arith.addf' op requires the same type for all operands and results
func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) {
%r = "arith.addf"(%a, %b) : (vector<4xf32>, vector<4xf32>) -> (bf16)
return }
// -----
// 3:8: 'arith.addui_extended' op operand #1 must be signless-integer-like, but got 'si32'
func.func @f(%a: i32, %b: si32) {
%r:2 = "arith.addui_extended"(%a, %b) : (i32, si32) -> (i32, si32)
return }
// -----
// 3:6: 'arith.addf' op operand #1 must be floating-point-like, but got 'complex<f32>'
func.func @f(%a: vector<4xf32>, %b: complex<f32>) {
%r = "arith.addf"(%a, %b) : (vector<4xf32>, complex<f32>) -> (tensor<4xi1>)
return }
// -----
// 3:6: 'arith.cmpi' op result #0 must be bool-like, but got 'f16'
func.func @f(%a: vector<8xi8>, %b: vector<8xi8>) {
%r = "arith.cmpi"(%a, %b) <{predicate = 1}> : (vector<8xi8>, vector<8xi8>) -> (f16)
return }
// -----
// 3:8: 'arith.mulsi_extended' op operand #0 must be signless-integer-like, but got 'f8E4M3FN'
func.func @f(%a: f8E4M3FN, %b: f8E4M3FN) {
%r:2 = "arith.mulsi_extended"(%a, %b) : (f8E4M3FN, f8E4M3FN) -> (f8E4M3FN, f8E4M3FN)
return }
// -----
// 3:6: 'arith.cmpi' op result #0 must be bool-like, but got 'tensor<*xi32>'
func.func @f(%a: vector<i32>, %b: vector<i32>) {
%r = "arith.cmpi"(%a, %b) <{predicate = 1}> : (vector<i32>, vector<i32>) -> (tensor<*xi32>)
return }
// -----
// 3:6: 'arith.addi' op result #0 must be signless-integer-like, but got 'complex<f32>'
func.func @f(%a: i8, %b: i8) {
%r = "arith.addi"(%a, %b) : (i8, i8) -> (complex<f32>)
return }
// -----
// 3:6: 'arith.addf' op operand #0 must be floating-point-like, but got 'memref<4xindex>'
func.func @f(%a: memref<4xindex>, %b: complex<f32>) {
%r = "arith.addf"(%a, %b) : (memref<4xindex>, complex<f32>) -> (bf16)
return }
// -----
// 3:6: 'arith.shli' op operand #0 must be signless-integer-like, but got '!d.t'
func.func @f(%a: !d.t, %b: !d.t) {
%r = "arith.shli"(%a, %b) : (!d.t, !d.t) -> (tensor<*xi32>)
return }
// -----
// 3:6: 'arith.cmpi' op failed to verify that result type has i1 element type and same shape as operands
func.func @f(%a: tensor<4xi64, 1 : i64>, %b: tensor<4xi64, 1 : i64>) {
%r = "arith.cmpi"(%a, %b) <{predicate = 1}> : (tensor<4xi64, 1 : i64>, tensor<4xi64, 1 : i64>) -> (tensor<4xi1>)
return }
// -----
// 3:8: 'arith.addui_extended' op operand #0 must be signless-integer-like, but got 'complex<f32>'
func.func @f(%a: complex<f32>, %b: complex<f32>) {
%r:2 = "arith.addui_extended"(%a, %b) : (complex<f32>, complex<f32>) -> (complex<f32>, complex<f32>)
return }
// -----
// 3:6: 'arith.addi' op result #0 must be signless-integer-like, but got 'bf16'
func.func @f(%a: vector<i32>, %b: vector<i32>) {
%r = "arith.addi"(%a, %b) : (vector<i32>, vector<i32>) -> (bf16)
return }
// -----
// 3:6: 'arith.select' op failed to verify that all of {true_value, false_value, result} have same type
func.func @f(%a: complex<f32>, %b: complex<f32>, %c: vector<4xi1>) {
%r = "arith.select"(%c, %a, %b) : (vector<4xi1>, complex<f32>, complex<f32>) -> (vector<[4]xi32>)
return }
// -----
// 3:6: 'arith.cmpi' op result #0 must be bool-like, but got 'complex<f32>'
func.func @f(%a: index, %b: index) {
%r = "arith.cmpi"(%a, %b) <{predicate = 1}> : (index, index) -> (complex<f32>)
return }
// -----
// 3:8: 'arith.mulsi_extended' op failed to verify that all of {lhs, rhs, low, high} have same type
func.func @f(%a: vector<4xi32>, %b: vector<4xi32>) {
%r:2 = "arith.mulsi_extended"(%a, %b) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, vector<4xi1>)
return }
// -----
// 3:6: 'arith.select' op failed to verify that all of {true_value, false_value, result} have same type
func.func @f(%a: complex<f32>, %b: complex<f32>, %c: tensor<4xi1>) {
%r = "arith.select"(%c, %a, %b) : (tensor<4xi1>, complex<f32>, complex<f32>) -> (f16)
return }
// -----
// 3:6: 'arith.addf' op result #0 must be floating-point-like, but got 'vector<4xindex>'
func.func @f(%a: f16, %b: f16) {
%r = "arith.addf"(%a, %b) : (f16, f16) -> (vector<4xindex>)
return }
// -----
// 3:8: 'arith.addui_extended' op operand #0 must be signless-integer-like, but got 'vector<4xf32>'
func.func @f(%a: vector<4xf32>, %b: vector<i32>) {
%r:2 = "arith.addui_extended"(%a, %b) : (vector<4xf32>, vector<i32>) -> (vector<i32>, vector<4xf32>)
return }
// -----
// 3:8: 'arith.addui_extended' op result #1 must be bool-like, but got 'tensor<4xi64, 1 : i64>'
func.func @f(%a: tensor<4xi64, 1 : i64>, %b: tensor<4xi64, 1 : i64>) {
%r:2 = "arith.addui_extended"(%a, %b) : (tensor<4xi64, 1 : i64>, tensor<4xi64, 1 : i64>) -> (tensor<4xi64, 1 : i64>, tensor<4xi64, 1 : i64>)
return }
// -----
// 3:6: 'arith.cmpf' op operand #0 must be floating-point-like, but got 'memref<4xindex>'
func.func @f(%a: memref<4xindex>, %b: vector<4xf64>) {
%r = "arith.cmpf"(%a, %b) <{predicate = 1}> : (memref<4xindex>, vector<4xf64>) -> (memref<4xindex>)
return }
// -----
// 3:6: 'arith.divsi' op requires the same type for all operands and results
func.func @f(%a: i32, %b: i32) {
%r = "arith.divsi"(%a, %b) : (i32, i32) -> (index)
return }
// -----
// 3:6: 'arith.divsi' op result #0 must be signless-integer-like, but got 'f8E4M3FN'
func.func @f(%a: vector<[4]xi32>, %b: vector<[4]xi32>) {
%r = "arith.divsi"(%a, %b) : (vector<[4]xi32>, vector<[4]xi32>) -> (f8E4M3FN)
return }
// -----
// 3:6: 'arith.select' op failed to verify that all of {true_value, false_value, result} have same type
func.func @f(%a: memref<?xf32>, %b: memref<?xf32>, %c: i1) {
%r = "arith.select"(%c, %a, %b) : (i1, memref<?xf32>, memref<?xf32>) -> (f8E4M3FN)
return }
// -----
// 3:6: 'arith.divsi' op requires the same type for all operands and results
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) {
%r = "arith.divsi"(%a, %b) : (vector<4xi8>, vector<4xi8>) -> (i1)
return }
// -----
// 3:8: 'arith.mulsi_extended' op operand #0 must be signless-integer-like, but got 'f32'
func.func @f(%a: f32, %b: f32) {
%r:2 = "arith.mulsi_extended"(%a, %b) : (f32, f32) -> (f32, f32)
return }
// -----
// 3:6: 'arith.addi' op requires the same type for all operands and results
func.func @f(%a: vector<[4]xi32>, %b: index) {
%r = "arith.addi"(%a, %b) : (vector<[4]xi32>, index) -> (tensor<4xi1>)
return }
// -----
// 3:8: 'arith.addui_extended' op operand #0 must be signless-integer-like, but got 'f8E4M3FN'
func.func @f(%a: f8E4M3FN, %b: f8E4M3FN) {
%r:2 = "arith.addui_extended"(%a, %b) : (f8E4M3FN, f8E4M3FN) -> (f8E4M3FN, f8E4M3FN)
return }
// -----
// 3:8: 'arith.addui_extended' op operand #0 must be signless-integer-like, but got 'vector<4xf32>'
func.func @f(%a: vector<4xf32>, %b: vector<i32>) {
%r:2 = "arith.addui_extended"(%a, %b) : (vector<4xf32>, vector<i32>) -> (vector<i32>, vector<i32>)
return }
// -----
// 3:6: 'arith.cmpf' op operand #0 must be floating-point-like, but got 'memref<?xf32>'
func.func @f(%a: memref<?xf32>, %b: memref<?xf32>) {
%r = "arith.cmpf"(%a, %b) <{predicate = 1}> : (memref<?xf32>, memref<?xf32>) -> (tensor<?xi32>)
return }
// -----
// 3:6: 'arith.cmpf' op result #0 must be bool-like, but got 'vector<4xi8>'
func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) {
%r = "arith.cmpf"(%a, %b) <{predicate = 1}> : (vector<4xf32>, vector<4xf32>) -> (vector<4xi8>)
return }
// -----
// 3:6: 'arith.divsi' op operand #0 must be signless-integer-like, but got 'bf16'
func.func @f(%a: bf16, %b: index) {
%r = "arith.divsi"(%a, %b) : (bf16, index) -> (f8E4M3FN)
return }
// -----
// 3:6: 'arith.select' op failed to verify that all of {true_value, false_value, result} have same type
func.func @f(%a: i8, %b: i8, %c: vector<4xi1>) {
%r = "arith.select"(%c, %a, %b) : (vector<4xi1>, i8, i8) -> (vector<4xindex>)
return }
// -----
// 3:6: 'arith.select' op failed to verify that all of {true_value, false_value, result} have same type
func.func @f(%a: vector<i32>, %b: vector<i32>, %c: i1) {
%r = "arith.select"(%c, %a, %b) : (i1, vector<i32>, vector<i32>) -> (tensor<?xi32>)
return }
// -----
// 3:6: 'arith.cmpi' op result #0 must be bool-like, but got 'vector<i32>'
func.func @f(%a: tensor<4xi64, 1 : i64>, %b: tensor<4xi64, 1 : i64>) {
%r = "arith.cmpi"(%a, %b) <{predicate = 1}> : (tensor<4xi64, 1 : i64>, tensor<4xi64, 1 : i64>) -> (vector<i32>)
return }
// -----
// 3:6: 'arith.addf' op operand #0 must be floating-point-like, but got 'memref<4xi32>'
func.func @f(%a: memref<4xi32>, %b: memref<4xi32>) {
%r = "arith.addf"(%a, %b) : (memref<4xi32>, memref<4xi32>) -> (vector<[4]xi32>)
return }
// -----
// 3:6: 'arith.cmpi' op result #0 must be bool-like, but got 'vector<4xf32>'
func.func @f(%a: vector<4xindex>, %b: vector<4xindex>) {
%r = "arith.cmpi"(%a, %b) <{predicate = 1}> : (vector<4xindex>, vector<4xindex>) -> (vector<4xf32>)
return }
// -----
// 3:6: 'arith.addi' op result #0 must be signless-integer-like, but got 'none'
func.func @f(%a: i8, %b: i8) {
%r = "arith.addi"(%a, %b) : (i8, i8) -> (none)
return }
// -----
// 3:6: 'arith.divsi' op requires the same type for all operands and results
func.func @f(%a: i8, %b: i8) {
%r = "arith.divsi"(%a, %b) : (i8, i8) -> (vector<i32>)
return }
// -----
// 3:8: 'arith.mulsi_extended' op operand #0 must be signless-integer-like, but got 'memref<4xindex>'
func.func @f(%a: memref<4xindex>, %b: memref<4xindex>) {
%r:2 = "arith.mulsi_extended"(%a, %b) : (memref<4xindex>, memref<4xindex>) -> (memref<4xindex>, memref<4xindex>)
return }
// -----
// 3:6: 'arith.cmpi' op operand #1 must be signless-integer-like, but got 'memref<4xindex>'
func.func @f(%a: tensor<4xi32>, %b: memref<4xindex>) {
%r = "arith.cmpi"(%a, %b) <{predicate = 1}> : (tensor<4xi32>, memref<4xindex>) -> (f32)
return }
// -----
// 3:6: 'arith.addi' op requires the same type for all operands and results
func.func @f(%a: i32, %b: i32) {
%r = "arith.addi"(%a, %b) : (i32, i32) -> (tensor<?xi32>)
return }
// -----
// 3:8: 'arith.addui_extended' op operand #0 must be signless-integer-like, but got 'memref<4xi32>'
func.func @f(%a: memref<4xi32>, %b: memref<4xi32>) {
%r:2 = "arith.addui_extended"(%a, %b) : (memref<4xi32>, memref<4xi32>) -> (memref<4xi32>, memref<4xi1>)
return }
// -----
// 3:6: 'arith.addi' op result #0 must be signless-integer-like, but got 'f32'
func.func @f(%a: tensor<?xi32>, %b: tensor<?xi32>) {
%r = "arith.addi"(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> (f32)
return }
// -----
// 3:8: 'arith.addui_extended' op operand #0 must be signless-integer-like, but got 'memref<?xf32>'
func.func @f(%a: memref<?xf32>, %b: memref<?xf32>) {
%r:2 = "arith.addui_extended"(%a, %b) : (memref<?xf32>, memref<?xf32>) -> (memref<?xf32>, memref<?xf32>)
return }
// -----
// 3:6: 'arith.select' op failed to verify that all of {true_value, false_value, result} have same type
func.func @f(%a: vector<[4]xi32>, %b: vector<[4]xi32>, %c: tensor<*xi1>) {
%r = "arith.select"(%c, %a, %b) : (tensor<*xi1>, vector<[4]xi32>, vector<[4]xi32>) -> (tensor<4xi32>)
return }
// -----
// 3:6: 'arith.divsi' op requires the same type for all operands and results
func.func @f(%a: vector<8xi8>, %b: vector<8xi8>) {
%r = "arith.divsi"(%a, %b) : (vector<8xi8>, vector<8xi8>) -> (vector<i32>)
return }
// -----
// 3:8: 'arith.mulsi_extended' op operand #0 must be signless-integer-like, but got 'complex<f32>'
func.func @f(%a: complex<f32>, %b: complex<f32>) {
%r:2 = "arith.mulsi_extended"(%a, %b) : (complex<f32>, complex<f32>) -> (complex<f32>, complex<f32>)
return }
// -----
// 3:6: 'arith.addf' op result #0 must be floating-point-like, but got 'memref<4xi32>'
func.func @f(%a: f16, %b: f16) {
%r = "arith.addf"(%a, %b) : (f16, f16) -> (memref<4xi32>)
return }
// -----
// 3:8: 'arith.mulsi_extended' op failed to verify that all of {lhs, rhs, low, high} have same type
func.func @f(%a: tensor<4xi1>, %b: index) {
%r:2 = "arith.mulsi_extended"(%a, %b) : (tensor<4xi1>, index) -> (index, tensor<4xi1>)
return }
// -----
// 3:6: 'arith.select' op failed to verify that all of {true_value, false_value, result} have same type
func.func @f(%a: vector<i32>, %b: memref<?xf32>, %c: vector<4xi1>) {
%r = "arith.select"(%c, %a, %b) : (vector<4xi1>, vector<i32>, memref<?xf32>) -> (vector<[4]xi32>)
return }
// -----
// 3:6: 'arith.shli' op operand #0 must be signless-integer-like, but got 'memref<?xf32>'
func.func @f(%a: memref<?xf32>, %b: vector<4xf32>) {
%r = "arith.shli"(%a, %b) : (memref<?xf32>, vector<4xf32>) -> (index)
return }
// -----
// 3:6: 'arith.cmpf' op result #0 must be bool-like, but got 'f8E4M3FN'
func.func @f(%a: f16, %b: f16) {
%r = "arith.cmpf"(%a, %b) <{predicate = 1}> : (f16, f16) -> (f8E4M3FN)
return }
// -----
// 3:6: 'arith.shli' op operand #0 must be signless-integer-like, but got 'f16'
func.func @f(%a: f16, %b: f16) {
%r = "arith.shli"(%a, %b) : (f16, f16) -> (vector<4xindex>)
return }
// -----
// 3:6: 'arith.addf' op operand #1 must be floating-point-like, but got 'complex<f32>'
func.func @f(%a: vector<4xf64>, %b: complex<f32>) {
%r = "arith.addf"(%a, %b) : (vector<4xf64>, complex<f32>) -> (complex<f32>)
return }
// -----
// 3:6: 'arith.cmpf' op operand #0 must be floating-point-like, but got 'memref<4xindex>'
func.func @f(%a: memref<4xindex>, %b: f32) {
%r = "arith.cmpf"(%a, %b) <{predicate = 1}> : (memref<4xindex>, f32) -> (f32)
return }
// -----
// 3:6: 'arith.divsi' op requires the same type for all operands and results
func.func @f(%a: vector<8xi8>, %b: vector<8xi8>) {
%r = "arith.divsi"(%a, %b) : (vector<8xi8>, vector<8xi8>) -> (tensor<?xi32>)
return }
// -----
// 3:6: 'arith.cmpf' op operand #0 must be floating-point-like, but got 'memref<?xf32>'
func.func @f(%a: memref<?xf32>, %b: f16) {
%r = "arith.cmpf"(%a, %b) <{predicate = 1}> : (memref<?xf32>, f16) -> (vector<8xi8>)
return }
// -----
// 3:6: 'arith.addf' op result #0 must be floating-point-like, but got 'vector<[4]xi32>'
func.func @f(%a: bf16, %b: f8E4M3FN) {
%r = "arith.addf"(%a, %b) : (bf16, f8E4M3FN) -> (vector<[4]xi32>)
return }
// -----
// 3:6: 'arith.addi' op requires the same type for all operands and results
func.func @f(%a: vector<i32>, %b: vector<i32>) {
%r = "arith.addi"(%a, %b) : (vector<i32>, vector<i32>) -> (tensor<4xi32>)
return }
// -----
// 3:1: 'arith.extui' op requires a single operand
func.func @f() {
"arith.extui"()  : () -> (i32)
return }
// -----
// 3:1: 'arith.remui' op operand #0 must be signless-integer-like, but got '!d.t'
func.func @f(%a: !d.t, %b: !d.t) {
"arith.remui"(%a, %b) {predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1, value = @f} : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: invalid properties {fastmath = 1 : i64, overflowFlags = 1 : i64, predicate = 1 : i64, roundingmode = 1 : i64} for op arith.ori: this operation does not support properties
func.func @f(%a: !d.t, %b: !d.t) {
"arith.ori"(%a, %b) <{predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.cmpi' op expected 2 operands, but found 3
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>, %c: memref<2xi32>) {
"arith.cmpi"(%a, %b, %c)  : (memref<2xi32>, memref<2xi32>, memref<2xi32>) -> (i32)
return }
// -----
// 3:1: invalid properties {fastmath = #arith.fastmath<none>, predicate = 1 : i64} for op arith.maxsi: this operation does not support properties
func.func @f(%a: !d.t, %b: !d.t) {
"arith.maxsi"(%a, %b) <{predicate = 1, fastmath = #arith.fastmath<none>}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: invalid properties {fastmath = #arith.fastmath<none>, predicate = 1 : i64} for op arith.select: this operation does not support properties
func.func @f(%a: !d.t, %b: !d.t) {
"arith.select"(%a, %b) <{predicate = 1, fastmath = #arith.fastmath<none>}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.muli' op expected 2 operands, but found 3
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>, %c: memref<2xi32>) {
"arith.muli"(%a, %b, %c)  : (memref<2xi32>, memref<2xi32>, memref<2xi32>) -> (i32)
return }
// -----
// 3:1: 'arith.shrsi' op requires one result
func.func @f() {
"arith.shrsi"()  : () -> ()
return }
// -----
// 3:1: 'arith.remui' op expected 2 operands, but found 0
func.func @f() {
"arith.remui"()  : () -> (i32)
return }
// -----
// 3:1: 'arith.bitcast' op requires a single operand
func.func @f() {
"arith.bitcast"()  : () -> (i32)
return }
// -----
// 3:1: invalid properties {fastmath = 1 : i64, overflowFlags = 1 : i64, predicate = 1 : i64, roundingmode = 1 : i64} for op arith.select: this operation does not support properties
func.func @f(%a: !d.t, %b: !d.t) {
"arith.select"(%a, %b) <{predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: invalid properties {fastmath = 1 : i64, overflowFlags = 1 : i64, predicate = 1 : i64, roundingmode = 1 : i64} for op arith.addf: Invalid attribute `fastmath` in property conversion: 1 : i64
func.func @f(%a: !d.t, %b: !d.t) {
"arith.addf"(%a, %b) <{predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.muli' op requires one result
func.func @f() {
"arith.muli"()  : () -> ()
return }
// -----
// 3:1: 'arith.floordivsi' op operand #0 must be signless-integer-like, but got '!d.t'
func.func @f(%a: !d.t, %b: !d.t) {
"arith.floordivsi"(%a, %b)  : (!d.t, !d.t) -> (i32)
return }
// -----
// 3:1: 'arith.remf' op expected 2 operands, but found 3
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>, %c: memref<2xi32>) {
"arith.remf"(%a, %b, %c)  : (memref<2xi32>, memref<2xi32>, memref<2xi32>) -> (i32)
return }
// -----
// 3:1: 'arith.extsi' op requires a single operand
func.func @f(%a: !d.t, %b: !d.t) {
"arith.extsi"(%a, %b) {predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1, value = @f} : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.divui' op expected 2 operands, but found 3
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>, %c: memref<2xi32>) {
"arith.divui"(%a, %b, %c)  : (memref<2xi32>, memref<2xi32>, memref<2xi32>) -> (i32)
return }
// -----
// 3:1: 'arith.truncf' op attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags
func.func @f(%a: !d.t, %b: !d.t) {
"arith.truncf"(%a, %b) {predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1, value = @f} : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.ori' op operand #0 must be signless-integer-like, but got '!d.t'
func.func @f(%a: !d.t, %b: !d.t) {
"arith.ori"(%a, %b)  : (!d.t, !d.t) -> (i32)
return }
// -----
// 3:1: 'arith.remf' op expected 2 operands, but found 0
func.func @f() {
"arith.remf"()  : () -> (i32)
return }
// -----
// 3:1: 'arith.muli' op expected 2 operands, but found 1
func.func @f(%a: !d.t) {
"arith.muli"(%a)  : (!d.t) -> (i32)
return }
// -----
// 3:1: 'arith.minimumf' op expected 2 operands, but found 1
func.func @f(%a: !d.t) {
"arith.minimumf"(%a)  : (!d.t) -> (i32)
return }
// -----
// 3:1: 'arith.shrsi' op operand #0 must be signless-integer-like, but got '!d.t'
func.func @f(%a: !d.t, %b: !d.t) {
"arith.shrsi"(%a, %b) {predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1, value = @f} : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.constant' op requires zero operands
func.func @f(%a: !d.t, %b: !d.t) {
"arith.constant"(%a, %b) <{predicate = 1, fastmath = #arith.fastmath<none>}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: invalid properties {fastmath = 1 : i64, overflowFlags = 1 : i64, predicate = 1 : i64, roundingmode = 1 : i64} for op arith.extsi: this operation does not support properties
func.func @f(%a: !d.t, %b: !d.t) {
"arith.extsi"(%a, %b) <{predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: invalid properties {fastmath = #arith.fastmath<none>, predicate = 1 : i64} for op arith.shrsi: this operation does not support properties
func.func @f(%a: !d.t, %b: !d.t) {
"arith.shrsi"(%a, %b) <{predicate = 1, fastmath = #arith.fastmath<none>}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.negf' op operand #0 must be floating-point-like, but got '!d.t'
func.func @f(%a: !d.t) {
"arith.negf"(%a)  : (!d.t) -> (i32)
return }
// -----
// 3:1: 'arith.maxui' op operand #0 must be signless-integer-like, but got '!d.t'
func.func @f(%a: !d.t, %b: !d.t) {
"arith.maxui"(%a, %b) {predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1, value = @f} : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.uitofp' op operand #0 must be signless-fixed-width-integer-like, but got '!d.t'
func.func @f(%a: !d.t) {
"arith.uitofp"(%a)  : (!d.t) -> (i32)
return }
// -----
// 3:1: 'arith.addf' op attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags
func.func @f(%a: !d.t, %b: !d.t) {
"arith.addf"(%a, %b) {predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1, value = @f} : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.sitofp' op requires a single operand
func.func @f(%a: !d.t, %b: !d.t) {
"arith.sitofp"(%a, %b) {predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1, value = @f} : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.bitcast' op requires one result
func.func @f() {
"arith.bitcast"()  : () -> ()
return }
// -----
// 3:1: 'arith.divf' op expected 2 operands, but found 0
func.func @f() {
"arith.divf"()  : () -> (i32)
return }
// -----
// 3:1: 'arith.xori' op operand #0 must be signless-integer-like, but got '!d.t'
func.func @f(%a: !d.t, %b: !d.t) {
"arith.xori"(%a, %b)  : (!d.t, !d.t) -> (i32)
return }
// -----
// 3:1: invalid properties {fastmath = 1 : i64, overflowFlags = 1 : i64, predicate = 1 : i64, roundingmode = 1 : i64} for op arith.remui: this operation does not support properties
func.func @f(%a: !d.t, %b: !d.t) {
"arith.remui"(%a, %b) <{predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: invalid properties {fastmath = #arith.fastmath<none>, predicate = 1 : i64} for op arith.addui_extended: this operation does not support properties
func.func @f(%a: !d.t, %b: !d.t) {
"arith.addui_extended"(%a, %b) <{predicate = 1, fastmath = #arith.fastmath<none>}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.index_cast' op requires a single operand
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>, %c: memref<2xi32>) {
"arith.index_cast"(%a, %b, %c)  : (memref<2xi32>, memref<2xi32>, memref<2xi32>) -> (i32)
return }
// -----
// 3:1: 'arith.addi' op attribute 'overflowFlags' failed to satisfy constraint: Integer overflow arith flags
func.func @f(%a: !d.t, %b: !d.t) {
"arith.addi"(%a, %b) {predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1, value = @f} : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.fptosi' op requires a single operand
func.func @f() {
"arith.fptosi"()  : () -> (i32)
return }
// -----
// 3:1: 'arith.select' op requires one result
func.func @f() {
"arith.select"()  : () -> ()
return }
// -----
// 3:1: 'arith.trunci' op requires one result
func.func @f() {
"arith.trunci"()  : () -> ()
return }
// -----
// 3:1: invalid properties {fastmath = 1 : i64, overflowFlags = 1 : i64, predicate = 1 : i64, roundingmode = 1 : i64} for op arith.maxui: this operation does not support properties
func.func @f(%a: !d.t, %b: !d.t) {
"arith.maxui"(%a, %b) <{predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.truncf' op requires a single operand
func.func @f(%a: !d.t, %b: !d.t) {
"arith.truncf"(%a, %b) <{predicate = 1, fastmath = #arith.fastmath<none>}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.minsi' op expected 2 operands, but found 3
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>, %c: memref<2xi32>) {
"arith.minsi"(%a, %b, %c)  : (memref<2xi32>, memref<2xi32>, memref<2xi32>) -> (i32)
return }
// -----
// 3:1: 'arith.minimumf' op expected 2 operands, but found 3
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>, %c: memref<2xi32>) {
"arith.minimumf"(%a, %b, %c)  : (memref<2xi32>, memref<2xi32>, memref<2xi32>) -> (i32)
return }
// -----
// 3:1: 'arith.trunci' op requires a single operand
func.func @f(%a: !d.t, %b: !d.t) {
"arith.trunci"(%a, %b)  : (!d.t, !d.t) -> (i32)
return }
// -----
// 3:1: 'arith.remsi' op operand #0 must be signless-integer-like, but got '!d.t'
func.func @f(%a: !d.t, %b: !d.t) {
"arith.remsi"(%a, %b) {predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1, value = @f} : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.minui' op expected 2 operands, but found 1
func.func @f(%a: !d.t) {
"arith.minui"(%a)  : (!d.t) -> (i32)
return }
// -----
// 3:1: 'arith.cmpi' op requires attribute 'predicate'
func.func @f(%a: !d.t, %b: !d.t) {
"arith.cmpi"(%a, %b)  : (!d.t, !d.t) -> (i32)
return }
// -----
// 3:1: 'arith.maxsi' op expected 2 operands, but found 1
func.func @f(%a: !d.t) {
"arith.maxsi"(%a)  : (!d.t) -> (i32)
return }
// -----
// 3:1: 'arith.ceildivui' op expected 2 operands, but found 0
func.func @f() {
"arith.ceildivui"()  : () -> (i32)
return }
// -----
// 3:1: 'arith.addui_extended' op expected 2 results
func.func @f(%a: memref<2xi32>, %b: memref<2xi32>, %c: memref<2xi32>) {
"arith.addui_extended"(%a, %b, %c)  : (memref<2xi32>, memref<2xi32>, memref<2xi32>) -> (i32)
return }
// -----
// 3:1: 'arith.cmpi' op operand #0 must be signless-integer-like, but got '!d.t'
func.func @f(%a: !d.t, %b: !d.t) {
"arith.cmpi"(%a, %b) <{predicate = 1, fastmath = #arith.fastmath<none>}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: invalid properties {fastmath = #arith.fastmath<none>, predicate = 1 : i64} for op arith.mulsi_extended: this operation does not support properties
func.func @f(%a: !d.t, %b: !d.t) {
"arith.mulsi_extended"(%a, %b) <{predicate = 1, fastmath = #arith.fastmath<none>}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.extf' op attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags
func.func @f(%a: !d.t, %b: !d.t) {
"arith.extf"(%a, %b) {predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1, value = @f} : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.subf' op requires one result
func.func @f() {
"arith.subf"()  : () -> ()
return }
// -----
// 3:1: 'arith.minsi' op operand #0 must be signless-integer-like, but got '!d.t'
func.func @f(%a: !d.t, %b: !d.t) {
"arith.minsi"(%a, %b) {predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1, value = @f} : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.minnumf' op attribute 'fastmath' failed to satisfy constraint: Floating point fast math flags
func.func @f(%a: !d.t, %b: !d.t) {
"arith.minnumf"(%a, %b) {predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1, value = @f} : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.mului_extended' op expected 2 results
func.func @f(%a: !d.t) {
"arith.mului_extended"(%a)  : (!d.t) -> (i32)
return }
// -----
// 3:1: invalid properties {fastmath = #arith.fastmath<none>, predicate = 1 : i64} for op arith.maxui: this operation does not support properties
func.func @f(%a: !d.t, %b: !d.t) {
"arith.maxui"(%a, %b) <{predicate = 1, fastmath = #arith.fastmath<none>}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: invalid properties {fastmath = #arith.fastmath<none>, predicate = 1 : i64} for op arith.remsi: this operation does not support properties
func.func @f(%a: !d.t, %b: !d.t) {
"arith.remsi"(%a, %b) <{predicate = 1, fastmath = #arith.fastmath<none>}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.maxnumf' op expected 2 operands, but found 1
func.func @f(%a: !d.t) {
"arith.maxnumf"(%a)  : (!d.t) -> (i32)
return }
// -----
// 3:1: 'arith.ori' op expected 2 operands, but found 0
func.func @f() {
"arith.ori"()  : () -> (i32)
return }
// -----
// 3:1: 'arith.remui' op expected 2 operands, but found 1
func.func @f(%a: !d.t) {
"arith.remui"(%a)  : (!d.t) -> (i32)
return }
// -----
// 3:1: 'arith.minnumf' op requires one result
func.func @f() {
"arith.minnumf"()  : () -> ()
return }
// -----
// 3:1: 'arith.maximumf' op operand #0 must be floating-point-like, but got '!d.t'
func.func @f(%a: !d.t, %b: !d.t) {
"arith.maximumf"(%a, %b)  : (!d.t, !d.t) -> (i32)
return }
// -----
// 3:1: 'arith.subf' op operand #0 must be floating-point-like, but got '!d.t'
func.func @f(%a: !d.t, %b: !d.t) {
"arith.subf"(%a, %b) <{predicate = 1, fastmath = #arith.fastmath<none>}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: invalid properties {fastmath = 1 : i64, overflowFlags = 1 : i64, predicate = 1 : i64, roundingmode = 1 : i64} for op arith.addi: Invalid attribute `overflowFlags` in property conversion: 1 : i64
func.func @f(%a: !d.t, %b: !d.t) {
"arith.addi"(%a, %b) <{predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1}> : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.fptosi' op requires a single operand
func.func @f(%a: !d.t, %b: !d.t) {
"arith.fptosi"(%a, %b) {predicate = 1, fastmath = 1, overflowFlags = 1, roundingmode = 1, value = @f} : (!d.t, !d.t) -> (!d.t)
return }
// -----
// 3:1: 'arith.subi' op operand #0 must be signless-integer-like, but got '!d.t'
func.func @f(%a: !d.t, %b: !d.t) {
"arith.subi"(%a, %b)  : (!d.t, !d.t) -> (i32)
return }
