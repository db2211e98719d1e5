// RUN: sdsc-pool < %s 2>%t.err | grep -v CHECK | FileCheck %s
// RUN: count 0 < %t.err

module {
  // An argument is called %pool.
  // CHECK-LABEL: func.func @argument(%pool: index) {
  // CHECK-NEXT:    %pool_1 = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK-NEXT:    %pool_offset_0 = arith.constant 0 : index
  // CHECK-NEXT:    %pool_addr_0 = arith.addi %pool_1, %pool_offset_0 : index
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool, %pool_addr_0)
  func.func @argument(%pool: index) {
    %b = sdscbundle.device_mem_allocate 1024 bytes : index
    sdscbundle.sdsc_execute (%pool, %b) {sdsc_filename="0.json", symbol_ids=[-1, -2]}
    return
  }

  // So are values that stay, in any region of the function, whatever stands
  // before or behind: %pool is an induction variable of the inner loop, %pool_1
  // a result, %pool_addr_0 a constant, %pool_offset_0 an address in the loop.
  // CHECK-LABEL: func.func @nested
  // CHECK-NEXT:    %pool_2 = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK-NEXT:    %pool_offset_0_1 = arith.constant 0 : index
  // CHECK-NEXT:    %pool_addr_0_1 = arith.addi %pool_2, %pool_offset_0_1 : index
  // CHECK:         %pool_1 = sdscbundle.input_arg_extract
  // CHECK:           scf.for %pool =
  // CHECK-NEXT:        %pool_offset_0 = affine.apply affine_map<(d0)[s0] -> (s0 + 256*d0)>(%pool)[%pool_addr_0_1]
  // CHECK-NEXT:        sdscbundle.sdsc_execute (%pool_offset_0, %pool_1)
  func.func @nested(%arg: !sdscbundle.input_arg<index>) {
    %b = sdscbundle.device_mem_allocate 1024 bytes : index
    %pool_1 = sdscbundle.input_arg_extract value from %arg : !sdscbundle.input_arg<index> -> index
    %pool_addr_0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %pool_addr_0 to %c4 step %c1 {
      scf.for %pool = %pool_addr_0 to %c4 step %c1 {
        %pool_offset_0 = affine.apply affine_map<(d0)[s0] -> (s0 + 256*d0)>(%pool)[%b]
        sdscbundle.sdsc_execute (%pool_offset_0, %pool_1) {sdsc_filename="0.json", symbol_ids=[-1, -2]}
      }
    }
    return
  }

  // Names of what goes away are free again: this %pool was a buffer.
  // CHECK-LABEL: func.func @freed
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 256 bytes : index
  // CHECK-NEXT:    %pool_offset_0 = arith.constant 0 : index
  // CHECK-NEXT:    %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
  // CHECK-NEXT:    %pool_offset_128 = arith.constant 128 : index
  // CHECK-NEXT:    %pool_addr_128 = arith.addi %pool, %pool_offset_128 : index
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_128, %pool_addr_0)
  func.func @freed() {
    %pool = sdscbundle.device_mem_allocate 128 bytes : index
    %pool_addr_0 = sdscbundle.device_mem_allocate 128 bytes : index
    sdscbundle.sdsc_execute (%pool_addr_0, %pool) {sdsc_filename="0.json", symbol_ids=[-1, -2]}
    return
  }

  // A group of results takes its name as a whole.
  // CHECK-LABEL: func.func @group
  // CHECK-NEXT:    %pool_1 = sdscbundle.device_mem_allocate 128 bytes : index
  func.func @group() {
    %b = sdscbundle.device_mem_allocate 128 bytes : index
    %c0 = arith.constant 0 : index
    %pool:2 = scf.for %i = %c0 to %c0 step %c0 iter_args(%x = %c0, %y = %c0) -> (index, index) {
      scf.yield %x, %y : index, index
    }
    sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json", symbol_ids=[-1]}
    return
  }
}
