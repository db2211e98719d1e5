// RUN: sdsc-pool < %s | grep -v CHECK | FileCheck %s

module {
  // Two temporaries of one iteration that are not live together share bytes.
  // CHECK-LABEL: func.func @share
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK:         scf.for
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0)
  func.func @share() {
    %t = sdscbundle.device_mem_allocate 1024 bytes : index
    %u = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %c4 step %c1 {
      sdscbundle.sdsc_execute (%t) {sdsc_filename="0.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
      sdscbundle.sdsc_execute (%t) {sdsc_filename="1.json", symbol_ids=[-2], sdsc_pool.effects=["read"]}
      sdscbundle.sdsc_execute (%u) {sdsc_filename="2.json", symbol_ids=[-3], sdsc_pool.effects=["write"]}
      sdscbundle.sdsc_execute (%u) {sdsc_filename="3.json", symbol_ids=[-4], sdsc_pool.effects=["read"]}
    }
    return
  }

  // Slices are local too when each iteration reads just what it wrote.
  // CHECK-LABEL: func.func @share_slices
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 4096 bytes : index
  // CHECK:           %t_i = affine.apply #slice(%i)[%pool_addr_0]
  // CHECK:           %u_i = affine.apply #slice(%i)[%pool_addr_0]
  func.func @share_slices() {
    %t = sdscbundle.device_mem_allocate 4096 bytes : index
    %u = sdscbundle.device_mem_allocate 4096 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    #slice = affine_map<(d0)[s0] -> (s0 + 1024*d0)>
    scf.for %i = %c0 to %c4 step %c1 {
      %t_i = affine.apply #slice(%i)[%t]
      sdscbundle.sdsc_execute (%t_i) {sdsc_filename="0.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
      sdscbundle.sdsc_execute (%t_i) {sdsc_filename="1.json", symbol_ids=[-2], sdsc_pool.effects=["read"]}
      %u_i = affine.apply #slice(%i)[%u]
      sdscbundle.sdsc_execute (%u_i) {sdsc_filename="2.json", symbol_ids=[-3], sdsc_pool.effects=["write"]}
      sdscbundle.sdsc_execute (%u_i) {sdsc_filename="3.json", symbol_ids=[-4], sdsc_pool.effects=["read"]}
    }
    return
  }

  // %t is written at one address and read at another, which an earlier
  // iteration wrote: it is live through the loop.
  // CHECK-LABEL: func.func @other_bytes
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 5120 bytes : index
  // CHECK:           sdscbundle.sdsc_execute (%pool_addr_4096) {sdsc_filename="2.json"
  func.func @other_bytes() {
    %t = sdscbundle.device_mem_allocate 4096 bytes : index
    %u = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %c4 step %c1 {
      %t_i = affine.apply affine_map<(d0)[s0] -> (s0 + 1024*d0)>(%i)[%t]
      sdscbundle.sdsc_execute (%t_i) {sdsc_filename="0.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
      sdscbundle.sdsc_execute (%t) {sdsc_filename="1.json", symbol_ids=[-2], sdsc_pool.effects=["read"]}
      sdscbundle.sdsc_execute (%u) {sdsc_filename="2.json", symbol_ids=[-3], sdsc_pool.effects=["write"]}
      sdscbundle.sdsc_execute (%u) {sdsc_filename="3.json", symbol_ids=[-4], sdsc_pool.effects=["read"]}
    }
    return
  }

  // One core of two is written before both are read: not the same bytes.
  // CHECK-LABEL: func.func @one_core_of_two
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  func.func @one_core_of_two() {
    %t = sdscbundle.device_mem_allocate 1024 bytes : index
    %u = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %core = arith.constant 512 : index
    %t_1 = arith.addi %t, %core : index
    scf.for %i = %c0 to %c4 step %c1 {
      sdscbundle.sdsc_execute (%t) {sdsc_filename="0.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
      sdscbundle.sdsc_execute (%t, %t_1) {sdsc_filename="1.json", symbol_ids=[-2, -3], sdsc_pool.effects=["read", "read"]}
      sdscbundle.sdsc_execute (%u) {sdsc_filename="2.json", symbol_ids=[-4], sdsc_pool.effects=["write"]}
      sdscbundle.sdsc_execute (%u) {sdsc_filename="3.json", symbol_ids=[-5], sdsc_pool.effects=["read"]}
    }
    return
  }

  // Nothing says what the operations do with %t and %u: each counts as read
  // before it is written, so both are live through the loop.
  // CHECK-LABEL: func.func @unknown_effects
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  func.func @unknown_effects() {
    %t = sdscbundle.device_mem_allocate 1024 bytes : index
    %u = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %c4 step %c1 {
      sdscbundle.sdsc_execute (%t) {sdsc_filename="0.json", symbol_ids=[-1]}
      sdscbundle.sdsc_execute (%t) {sdsc_filename="1.json", symbol_ids=[-2]}
      sdscbundle.sdsc_execute (%u) {sdsc_filename="2.json", symbol_ids=[-3]}
      sdscbundle.sdsc_execute (%u) {sdsc_filename="3.json", symbol_ids=[-4]}
    }
    return
  }

  // The inner loop may make no trip, and then the read sees what an earlier
  // iteration of the outer loop wrote: %t is not local to it.
  // CHECK-LABEL: func.func @write_that_may_not_run
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  // CHECK-LABEL: func.func @end
  func.func @write_that_may_not_run(%n_arg: !sdscbundle.input_arg<index>) {
    %n = sdscbundle.input_arg_extract value from %n_arg : !sdscbundle.input_arg<index> -> index
    %t = sdscbundle.device_mem_allocate 1024 bytes : index
    %u = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %c4 step %c1 {
      scf.for %j = %c0 to %n step %c1 {
        sdscbundle.sdsc_execute (%t) {sdsc_filename="0.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
      }
      sdscbundle.sdsc_execute (%t) {sdsc_filename="1.json", symbol_ids=[-2], sdsc_pool.effects=["read"]}
      sdscbundle.sdsc_execute (%u) {sdsc_filename="2.json", symbol_ids=[-3], sdsc_pool.effects=["write"]}
      sdscbundle.sdsc_execute (%u) {sdsc_filename="3.json", symbol_ids=[-4], sdsc_pool.effects=["read"]}
    }
    return
  }

  func.func @end() {
    return
  }
}
