// RUN: not sdsc-pool < %s 2>&1 | FileCheck --check-prefix=CHECK-ERR %s
// RUN: sdsc-pool --allow-unregistered-dialect < %s | grep -v CHECK | FileCheck %s
// RUN: not sdsc-pool fmt < %s 2>&1 | FileCheck --check-prefix=CHECK-ERR %s
// RUN: sdsc-pool fmt --allow-unregistered-dialect < %s | diff %s -

// An operation that nobody knows is an error, unless it is allowed: it stays as
// it is, and so does a buffer whose address it takes, or a region of it uses.
// CHECK:      %pool = sdscbundle.device_mem_allocate 128 bytes : index
// CHECK-NEXT: %pool_offset_0 = arith.constant 0 : index
// CHECK-NEXT: %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
// CHECK-NEXT: %used = sdscbundle.device_mem_allocate 256 bytes : index
// CHECK-NEXT: %inside = sdscbundle.device_mem_allocate 512 bytes : index
// CHECK-NEXT: sdscbundle.sdsc_execute (%pool_addr_0, %used, %inside) {sdsc_filename = "0.json"}
// CHECK-NEXT: "my.print"(%used) <{mode = #my.mode<fast>}> {note = "kept"} : (index) -> ()
// CHECK-NEXT: "my.region"() ({
// CHECK-NEXT:   %x = arith.addi %inside, %inside : index
// CHECK-NEXT:   "my.yield"() : () -> ()
// CHECK-NEXT: }) : () -> ()
func.func @f() {
  %moves = sdscbundle.device_mem_allocate 128 bytes : index
  %used = sdscbundle.device_mem_allocate 256 bytes : index
  %inside = sdscbundle.device_mem_allocate 512 bytes : index
  sdscbundle.sdsc_execute (%moves, %used, %inside) {sdsc_filename = "0.json"}
  // CHECK-ERR: [[#@LINE+1]]:13: error: operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used
  "my.print"(%used) <{mode = #my.mode<fast>}> {note = "kept"} : (index) -> ()
  "my.region"() ({
    %x = arith.addi %inside, %inside : index
    "my.yield"() : () -> ()
  }) : () -> ()
  return
}
