// RUN: sdsc-pool < %s | grep -v CHECK | FileCheck %s

module {
  // These look like a planned pool and are none: here the base is an operand
  // itself, as core 0 of a buffer is, and below nothing adds 0 to it.
  // CHECK-LABEL: func.func @base_is_used
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 3072 bytes : index
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_1024, %pool_addr_2048, %pool_addr_0)
  func.func @base_is_used() {
    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
    %other = sdscbundle.device_mem_allocate 1024 bytes : index
    %pool_offset_0 = arith.constant 0 : index
    %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
    %pool_offset_1024 = arith.constant 1024 : index
    %pool_addr_1024 = arith.addi %pool, %pool_offset_1024 : index
    sdscbundle.sdsc_execute (%pool, %pool_addr_1024, %other) {sdsc_filename="0.json"}
    sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="1.json"}
    return
  }

  // CHECK-LABEL: func.func @no_zero
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  // CHECK-NEXT:    %pool_offset_0 = arith.constant 0 : index
  // CHECK-NEXT:    %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
  // CHECK-NEXT:    %pool_offset_1024 = arith.constant 1024 : index
  // CHECK-NEXT:    %pool_addr_1024 = arith.addi %pool, %pool_offset_1024 : index
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_1024)
  func.func @no_zero() {
    %base = sdscbundle.device_mem_allocate 2048 bytes : index
    %c1024 = arith.constant 1024 : index
    %at_1024 = arith.addi %base, %c1024 : index
    sdscbundle.sdsc_execute (%at_1024) {sdsc_filename="0.json"}
    return
  }

  // A parameter of another name passes no pool.
  // CHECK-LABEL: func.func @other_parameter
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 128 bytes : index
  func.func @other_parameter(%arg_0_base_addr: !sdscbundle.input_arg<index>) {
    %arg = sdscbundle.input_arg_extract value from %arg_0_base_addr : !sdscbundle.input_arg<index> -> index
    %b = sdscbundle.device_mem_allocate 128 bytes : index
    %zero = arith.constant 0 : index
    %arg_0 = arith.addi %arg, %zero : index
    sdscbundle.sdsc_execute (%arg_0, %b) {sdsc_filename="0.json"}
    return
  }
}
