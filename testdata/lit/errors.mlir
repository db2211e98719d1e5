// Errors are located as mlir-opt locates them. Nothing is written then.
// RUN: split-file %s %t
// RUN: not sdsc-pool < %t/undeclared.mlir 2>&1 >%t/out | FileCheck %t/undeclared.mlir
// RUN: count 0 < %t/out
// RUN: not sdsc-pool < %t/redefined.mlir 2>&1 | FileCheck %t/redefined.mlir
// RUN: not sdsc-pool < %t/before.mlir 2>&1 | FileCheck %t/before.mlir
// RUN: not sdsc-pool < %t/outside.mlir 2>&1 | FileCheck %t/outside.mlir
// RUN: not sdsc-pool < %t/other-function.mlir 2>&1 | FileCheck %t/other-function.mlir
// RUN: not sdsc-pool < %t/argument.mlir 2>&1 | FileCheck %t/argument.mlir
// RUN: not sdsc-pool < %t/unbalanced.mlir 2>&1 | FileCheck %t/unbalanced.mlir
// RUN: not sdsc-pool < %t/unknown-op.mlir 2>&1 | FileCheck %t/unknown-op.mlir
// RUN: not sdsc-pool < %t/unknown-dialect.mlir 2>&1 | FileCheck %t/unknown-dialect.mlir
// RUN: not sdsc-pool < %t/missing-token.mlir 2>&1 | FileCheck %t/missing-token.mlir
// RUN: not sdsc-pool < %t/placeholder.mlir 2>&1 | FileCheck %t/placeholder.mlir
// RUN: not sdsc-pool < %t/string.mlir 2>&1 | FileCheck %t/string.mlir
// RUN: not sdsc-pool < %t/digit.mlir 2>&1 | FileCheck %t/digit.mlir
// RUN: not sdsc-pool < %t/large.mlir 2>&1 | FileCheck %t/large.mlir
// RUN: not sdsc-pool < %t/sizes.mlir 2>&1 | FileCheck %t/sizes.mlir
// RUN: not sdsc-pool < %t/map.mlir 2>&1 | FileCheck %t/map.mlir
// RUN: not sdsc-pool < %t/alias.mlir 2>&1 | FileCheck %t/alias.mlir
// RUN: not sdsc-pool < %t/symbol.mlir 2>&1 | FileCheck %t/symbol.mlir
// RUN: not sdsc-pool < %t/terminator.mlir 2>&1 | FileCheck %t/terminator.mlir
// RUN: not sdsc-pool < %t/type.mlir 2>&1 | FileCheck %t/type.mlir
// RUN: not sdsc-pool < %t/annotations.mlir 2>&1 | FileCheck %t/annotations.mlir

//--- undeclared.mlir
func.func @f() {
  // All of them are told, each with its line and a caret.
  // CHECK:      <stdin>:[[#@LINE+3]]:28: error: use of undeclared SSA value name
  // CHECK-NEXT: sdscbundle.sdsc_execute (%a, %b)
  // CHECK-NEXT: {{^ +\^$}}
  sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="0.json"}
  // CHECK:      <stdin>:[[#@LINE-1]]:32: error: use of undeclared SSA value name
  return
}

//--- redefined.mlir
func.func @f() {
  // CHECK:      <stdin>:[[#@LINE+7]]:3: error: redefinition of SSA value '%b'
  // CHECK-NEXT: %b = arith.constant 2 : index
  // CHECK-NEXT: ^
  // CHECK-NEXT: <stdin>:[[#@LINE+3]]:3: note: previously defined here
  // CHECK-NEXT: %b = arith.constant 1 : index
  // CHECK-NEXT: ^
  %b = arith.constant 1 : index
  %b = arith.constant 2 : index
  return
}

//--- before.mlir
func.func @f() {
  // CHECK: <stdin>:[[#@LINE+2]]:8: error: operand #0 does not dominate this use
  // CHECK: <stdin>:[[#@LINE+2]]:8: note: operand defined here (op in the same block)
  %x = arith.addi %b, %b : index
  %b = arith.constant 1 : index
  return
}

//--- outside.mlir
func.func @f() {
  %c1 = arith.constant 1 : index
  scf.for %i = %c1 to %c1 step %c1 {
    %x = arith.addi %i, %c1 : index
  }
  // CHECK: <stdin>:[[#@LINE+1]]:28: error: use of undeclared SSA value name
  sdscbundle.sdsc_execute (%x, %i) {sdsc_filename="0.json"}
  // CHECK: <stdin>:[[#@LINE-1]]:32: error: use of undeclared SSA value name
  return
}

//--- other-function.mlir
module {
  func.func @f() {
    %x = arith.constant 1 : index
    return
  }
  func.func @g() {
    // CHECK: <stdin>:[[#@LINE+1]]:30: error: use of undeclared SSA value name
    sdscbundle.sdsc_execute (%x) {sdsc_filename="0.json"}
    return
  }
}

//--- argument.mlir
// CHECK: <stdin>:[[#@LINE+2]]:25: error: region entry argument '%a' is already in use
// CHECK: <stdin>:[[#@LINE+1]]:14: note: previously referenced here
func.func @f(%a: index, %a: index) {
  return
}

//--- unbalanced.mlir
// CHECK: <stdin>:[[#@LINE+4]]:3: error: expected operation name in quotes
module {
  func.func @f() {
    return
 }

//--- unknown-op.mlir
func.func @f(%a: index) {
  // CHECK: <stdin>:[[#@LINE+1]]:8: error: custom op 'arith.divsi' is unknown
  %b = arith.divsi %a, %a : index
  return
}

//--- unknown-dialect.mlir
func.func @f(%a: index) {
  // CHECK: <stdin>:[[#@LINE+1]]:3: error: Dialect `my' not found for custom op 'my.op'
  my.op %a : index
  return
}

//--- missing-token.mlir
func.func @f(%a: index) {
  // A token that is missing at the end of a line is missed there.
  // CHECK:      <stdin>:[[#@LINE+3]]:25: error: expected ':'
  // CHECK-NEXT: %b = arith.addi %a, %a
  // CHECK-NEXT: {{^ +\^$}}
  %b = arith.addi %a, %a
  return
}

//--- placeholder.mlir
func.func @f() {
  // CHECK: <stdin>:[[#@LINE+1]]:24: error: expected attribute value
  %sym = arith.constant <base_addr_a> : index
  return
}

//--- string.mlir
func.func @f() {
  // CHECK: <stdin>:[[#@LINE+1]]:53: error: expected '"' in string literal
  sdscbundle.sdsc_execute () {sdsc_filename="0.json}
  return
}

//--- digit.mlir
func.func @f() {
  // CHECK: <stdin>:[[#@LINE+1]]:5: error: expected '=' after SSA name
  %1a = arith.constant 1 : index
  return
}

//--- large.mlir
func.func @f() {
  // CHECK: <stdin>:[[#@LINE+1]]:25: error: integer constant out of range for attribute
  %big = arith.constant 9223372036854775808 : index
  return
}

//--- sizes.mlir
func.func @f() {
  // CHECK: <stdin>:[[#@LINE+1]]:39: error: 'sdscbundle.device_mem_allocate' op size must be positive, but is 0
  %a = sdscbundle.device_mem_allocate 0 bytes : index
  // CHECK: <stdin>:[[#@LINE+1]]:39: error: 'sdscbundle.device_mem_allocate' op size must be positive, but is -128
  %b = sdscbundle.device_mem_allocate -128 bytes : index
  // CHECK: <stdin>:[[#@LINE+1]]:39: error: 'sdscbundle.device_mem_allocate' op size of 17179869185 bytes exceeds the segment of 17179869184 bytes
  %c = sdscbundle.device_mem_allocate 17179869185 bytes : index
  return
}

//--- map.mlir
func.func @f(%a: index) {
  // CHECK: <stdin>:[[#@LINE+1]]:8: error: custom op 'affine.apply' dimension or symbol index mismatch
  %b = affine.apply affine_map<(d0)[s0] -> (s0 + d0)>()[%a]
  return
}

//--- alias.mlir
func.func @f(%a: index) {
  // CHECK: <stdin>:[[#@LINE+1]]:29: error: undefined symbol alias id 'nowhere'
  %b = affine.apply #nowhere(%a)
  return
}

//--- symbol.mlir
module {
  // CHECK: <stdin>:[[#@LINE+5]]:3: error: redefinition of symbol named 'f'
  // CHECK: <stdin>:[[#@LINE+1]]:3: note: see existing symbol definition here
  func.func @f() {
    return
  }
  func.func @f() {
    return
  }
}

//--- terminator.mlir
// CHECK: <stdin>:[[#@LINE+2]]:8: error: block with no terminator, has %0 = "arith.constant"() <{value = 1 : index}> : () -> index
func.func @f() {
  %a = arith.constant 1 : index
}

//--- type.mlir
func.func @f(%a: !sdscbundle.input_arg<index>) {
  %c1 = arith.constant 1 : index
  // CHECK: <stdin>:[[#@LINE+2]]:19: error: use of value '%a' expects different type than prior uses: 'index' vs '!sdscbundle.input_arg<index>'
  // CHECK: <stdin>:[[#@LINE-3]]:14: note: prior use here
  %b = arith.addi %a, %c1 : index
  return
}

//--- annotations.mlir
// CHECK:     <stdin>:[[#@LINE+1]]:28: error: attribute 'sdsc_pool.output' has no meaning here
func.func @f() attributes {sdsc_pool.output} {
  // CHECK:     <stdin>:[[#@LINE+1]]:24: error: attribute 'sdsc_pool.size' expects an integer
  %a = arith.constant {sdsc_pool.size = "64"} 1 : index
  // CHECK:     <stdin>:[[#@LINE+1]]:49: error: attribute 'sdsc_pool.memory' expects "lx" or "hbm"
  %b = sdscbundle.device_mem_allocate 64 bytes {sdsc_pool.memory = "cache"} : index
  // CHECK:     <stdin>:[[#@LINE+1]]:49: error: attribute 'sdsc_pool.name' expects a string that is not empty
  %c = sdscbundle.device_mem_allocate 64 bytes {sdsc_pool.name = ""} : index
  // CHECK:     <stdin>:[[#@LINE+1]]:61: error: attribute 'sdsc_pool.effects' has 1 entries for 2 operands
  sdscbundle.sdsc_execute (%b, %c) {sdsc_filename="0.json", sdsc_pool.effects=["read"]}
  // CHECK:     <stdin>:[[#@LINE+1]]:76: error: expected "read", "write", "readwrite" or "none"
  sdscbundle.sdsc_execute (%b) {sdsc_filename="1.json", sdsc_pool.effects=["reads"]}
  // CHECK:     <stdin>:[[#@LINE+1]]:49: error: attribute 'sdsc_pool.size' contradicts the allocation of 64 bytes
  %d = sdscbundle.device_mem_allocate 64 bytes {sdsc_pool.size = 128 : i64} : index
  return
}
