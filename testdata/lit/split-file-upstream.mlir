// REQUIRES: mlir-opt
// RUN: sdsc-pool -split-input-file -mlir-print-op-generic < %s | mlir-opt -split-input-file -allow-unregistered-dialect | FileCheck %s

// The first part is nothing but these comments, and the third is empty. What is
// left of them lies before and between markers that mlir-opt still sees.

// CHECK:      module {
// CHECK-NEXT: }
// CHECK:      // -----
// CHECK:      func.func @second
// CHECK-NEXT:   %{{.*}} = "sdscbundle.device_mem_allocate"() {size = 128 : i64} : () -> index
// CHECK:      // -----
// CHECK-NEXT: module {
// CHECK-NEXT: }
// CHECK:      // -----
// CHECK:      func.func @fourth
// CHECK-NOT:  // -----
// -----
func.func @second() {
  %t = sdscbundle.device_mem_allocate 128 bytes : index
  sdscbundle.sdsc_execute (%t) {sdsc_pool.effects=["write"]}
  sdscbundle.sdsc_execute (%t) {sdsc_pool.effects=["read"]}
  return
}
// -----
// -----
func.func @fourth() {
  return
}
