// RUN: sdsc-pool < %s | grep -v CHECK | FileCheck %s

// Each function is a bundle with a pool of its own; names of one mean nothing
// in the other, %pool neither. A function without buffers stays as it is.
module {
  // CHECK-LABEL: func.func @first
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK-NEXT:    %pool_offset_0 = arith.constant 0 : index
  // CHECK-NEXT:    %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="0.json", symbol_ids=[-1]}
  // CHECK-NEXT:    return
  func.func @first() {
    %b = sdscbundle.device_mem_allocate 1024 bytes : index
    sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json", symbol_ids=[-1]}
    return
  }

  // CHECK-LABEL: func.func @second
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 4096 bytes : index
  // CHECK-NEXT:    %pool_offset_0 = arith.constant 0 : index
  // CHECK-NEXT:    %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="0.json", symbol_ids=[-1]}
  // CHECK-NEXT:    return
  func.func @second() {
    %b = sdscbundle.device_mem_allocate 4096 bytes : index
    sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json", symbol_ids=[-1]}
    return
  }

  // CHECK-LABEL: func.func @third
  // CHECK-NEXT:    %in = sdscbundle.input_arg_extract value from %in_arg : !sdscbundle.input_arg<index> -> index
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%in) {sdsc_filename="1.json", symbol_ids=[-1]}
  // CHECK-NEXT:    return
  func.func @third(%in_arg: !sdscbundle.input_arg<index>) {
    %in = sdscbundle.input_arg_extract value from %in_arg : !sdscbundle.input_arg<index> -> index
    sdscbundle.sdsc_execute (%in) {sdsc_filename="1.json", symbol_ids=[-1]}
    return
  }
}
