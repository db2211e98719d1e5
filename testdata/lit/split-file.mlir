// RUN: sdsc-pool --split-input-file < %s | grep -v CHECK | FileCheck %s
// RUN: sdsc-pool -split-input-file -mlir-print-op-generic < %s | FileCheck --check-prefix=GENERIC %s

// Each part is a program of its own: a buffer that two functions write stays
// where it is, but these two are never in one program.

// CHECK:      func.func @first
// CHECK-NEXT:   %pool = sdscbundle.device_mem_allocate 128 bytes : index
// CHECK:      // -----
// CHECK:      func.func @second
// CHECK-NEXT:   %pool = sdscbundle.device_mem_allocate 128 bytes : index
// GENERIC:      sym_name = "first"
// GENERIC:      }) : () -> ()
// GENERIC-NEXT: // -----
// GENERIC-NEXT: "func.func"()
// GENERIC-SAME: sym_name = "second"
// GENERIC-NOT:  // -----
func.func @first() {
  %t = arith.constant {sdsc_pool.size = 128 : i64} 4096 : index
  sdscbundle.sdsc_execute (%t) {sdsc_pool.effects=["write"]}
  sdscbundle.sdsc_execute (%t) {sdsc_pool.effects=["read"]}
  return
}

// -----

func.func @second() {
  %t = arith.constant {sdsc_pool.size = 128 : i64} 4096 : index
  sdscbundle.sdsc_execute (%t) {sdsc_pool.effects=["write"]}
  sdscbundle.sdsc_execute (%t) {sdsc_pool.effects=["read"]}
  return
}
