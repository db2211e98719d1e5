// RUN: sdsc-pool < %s | grep -v CHECK | FileCheck %s

module {
  // Steps go on over the loops: what is local to the first may give its bytes
  // to what is local to the second.
  // CHECK-LABEL: func.func @two_loops
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK:         scf.for %i =
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK:         scf.for %j =
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0)
  func.func @two_loops() {
    %s = sdscbundle.device_mem_allocate 1024 bytes : index
    %t = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %c4 step %c1 {
      sdscbundle.sdsc_execute (%s) {sdsc_filename="0.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
      sdscbundle.sdsc_execute (%s) {sdsc_filename="1.json", symbol_ids=[-2], sdsc_pool.effects=["read"]}
    }
    scf.for %j = %c0 to %c4 step %c1 {
      sdscbundle.sdsc_execute (%t) {sdsc_filename="2.json", symbol_ids=[-3], sdsc_pool.effects=["write"]}
      sdscbundle.sdsc_execute (%t) {sdsc_filename="3.json", symbol_ids=[-4], sdsc_pool.effects=["read"]}
    }
    return
  }

  // In the body of the inner loop (steps 1 and 2), %t is read in step 1 of
  // each iteration, so it is live through step 2 as well and %v, written there,
  // may not have its bytes: %t [0, 2], %u [1, 2], %v [1, 3] lie side by side.
  // CHECK-LABEL: func.func @read_again_in_the_next_iteration
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 3072 bytes : index
  // CHECK:           sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="0.json"
  // CHECK-NEXT:      scf.for
  // CHECK-NEXT:        sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_1024) {sdsc_filename="1.json"
  // CHECK-NEXT:        sdscbundle.sdsc_execute (%pool_addr_1024, %pool_addr_2048) {sdsc_filename="2.json"
  // CHECK:           sdscbundle.sdsc_execute (%pool_addr_2048) {sdsc_filename="3.json"
  func.func @read_again_in_the_next_iteration() {
    %t = sdscbundle.device_mem_allocate 1024 bytes : index
    %u = sdscbundle.device_mem_allocate 1024 bytes : index
    %v = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    scf.for %i = %c0 to %c2 step %c1 {
      sdscbundle.sdsc_execute (%t) {sdsc_filename="0.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
      scf.for %j = %c0 to %c2 step %c1 {
        sdscbundle.sdsc_execute (%t, %u) {sdsc_filename="1.json", symbol_ids=[-2, -3], sdsc_pool.effects=["read", "write"]}
        sdscbundle.sdsc_execute (%u, %v) {sdsc_filename="2.json", symbol_ids=[-4, -5], sdsc_pool.effects=["read", "write"]}
      }
      sdscbundle.sdsc_execute (%v) {sdsc_filename="3.json", symbol_ids=[-6], sdsc_pool.effects=["read"]}
    }
    return
  }

  // An advancing buffer holds all its tiles: 8 trips of 4096 bytes. It is
  // filled slice by slice and read after the loop, so it is live from the
  // start of the loop: %tmp of the body goes behind it.
  // CHECK-LABEL: func.func @filled_slice_by_slice
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 33792 bytes : index
  // CHECK:         scf.for
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="0.json"
  // CHECK-NEXT:      %slice = affine.apply affine_map<(d0)[s0] -> (s0 + 4096*d0)>(%i)[%pool_addr_1024]
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0, %slice) {sdsc_filename="1.json"
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_1024) {sdsc_filename="2.json"
  func.func @filled_slice_by_slice() {
    %full = sdscbundle.device_mem_allocate 32768 bytes : index
    %tmp = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    scf.for %i = %c0 to %c8 step %c1 {
      sdscbundle.sdsc_execute (%tmp) {sdsc_filename="0.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
      %slice = affine.apply affine_map<(d0)[s0] -> (s0 + 4096*d0)>(%i)[%full]
      sdscbundle.sdsc_execute (%tmp, %slice) {sdsc_filename="1.json", symbol_ids=[-2, -3], sdsc_pool.effects=["read", "write"]}
    }
    sdscbundle.sdsc_execute (%full) {sdsc_filename="2.json", symbol_ids=[-4], sdsc_pool.effects=["read"]}
    return
  }

  // The body of a loop that makes no trip stays; the plan holds for any count.
  // CHECK-LABEL: func.func @no_trip
  // CHECK:         scf.for %i = %c0 to %c0 step %c1 {
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0)
  func.func @no_trip() {
    %t = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %i = %c0 to %c0 step %c1 {
      sdscbundle.sdsc_execute (%t) {sdsc_filename="0.json", symbol_ids=[-1]}
      sdscbundle.sdsc_execute (%t) {sdsc_filename="1.json", symbol_ids=[-2]}
    }
    return
  }

  // A bound that is known at run time counts with its max_value: 4 trips of
  // 1024 bytes are inside the 4096. (Without max_value: reason-out-of-bounds.)
  // CHECK-LABEL: func.func @runtime_bound
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 4096 bytes : index
  // CHECK:           %w = affine.apply #tile(%i)[%pool_addr_0]
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_0)
  func.func @runtime_bound(%n_arg: !sdscbundle.input_arg<index, granularity=1, max_value=4>) {
    %n = sdscbundle.input_arg_extract value from %n_arg : !sdscbundle.input_arg<index, granularity=1, max_value=4> -> index
    %t = sdscbundle.device_mem_allocate 4096 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    #tile = affine_map<(d0)[s0] -> (s0 + 1024*d0)>
    scf.for %i = %c0 to %n step %c1 {
      %w = affine.apply #tile(%i)[%t]
      sdscbundle.sdsc_execute (%w) {sdsc_filename="0.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
    }
    sdscbundle.sdsc_execute (%t) {sdsc_filename="1.json", symbol_ids=[-2], sdsc_pool.effects=["read"]}
    return
  }

  // An allocation in a loop is one buffer for the whole kernel; its base moves
  // to the start of the function with the pool.
  // CHECK-LABEL: func.func @allocated_in_the_loop
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK-NEXT:    %pool_offset_0 = arith.constant 0 : index
  // CHECK-NEXT:    %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
  // CHECK-NEXT:    %c0 =
  // CHECK-NEXT:    %c1 =
  // CHECK-NEXT:    %c4 =
  // CHECK-NEXT:    scf.for %i = %c0 to %c4 step %c1 {
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0)
  func.func @allocated_in_the_loop() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %c4 step %c1 {
      %t = sdscbundle.device_mem_allocate 1024 bytes : index
      sdscbundle.sdsc_execute (%t) {sdsc_filename="0.json", symbol_ids=[-1]}
      sdscbundle.sdsc_execute (%t) {sdsc_filename="1.json", symbol_ids=[-2]}
    }
    return
  }
}
