// RUN: sdsc-pool < %s | grep -v CHECK | FileCheck %s

module {
  // Filled before the loop, updated in it, read after it: %acc is live [0, 3]
  // and shares no byte with %tmp of the body, live [1, 2].
  // CHECK-LABEL: func.func @fill_combine_drain
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="fill.json"
  // CHECK-NEXT:    scf.for
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_1024) {sdsc_filename="tile.json"
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_1024, %pool_addr_0) {sdsc_filename="add.json"
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="drain.json"
  func.func @fill_combine_drain() {
    %acc = sdscbundle.device_mem_allocate 1024 bytes : index
    %tmp = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    sdscbundle.sdsc_execute (%acc) {sdsc_filename="fill.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
    scf.for %i = %c0 to %c4 step %c1 {
      sdscbundle.sdsc_execute (%tmp) {sdsc_filename="tile.json", symbol_ids=[-2], sdsc_pool.effects=["write"]}
      sdscbundle.sdsc_execute (%tmp, %acc) {sdsc_filename="add.json", symbol_ids=[-3, -4], sdsc_pool.effects=["read", "readwrite"]}
    }
    sdscbundle.sdsc_execute (%acc) {sdsc_filename="drain.json", symbol_ids=[-5], sdsc_pool.effects=["read"]}
    return
  }

  // The loop is all there is. %acc is touched in step 1 alone, but its value
  // passes from one iteration to the next: it is live [0, 3], and the two
  // temporaries share what is before it.
  // CHECK-LABEL: func.func @bare_loop
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  // CHECK:         scf.for
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="0.json"
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_1024) {sdsc_filename="1.json"
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="2.json"
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="3.json"
  func.func @bare_loop() {
    %acc = sdscbundle.device_mem_allocate 1024 bytes : index
    %t0 = sdscbundle.device_mem_allocate 1024 bytes : index
    %t1 = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %c4 step %c1 {
      sdscbundle.sdsc_execute (%t0) {sdsc_filename="0.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
      sdscbundle.sdsc_execute (%t0, %acc) {sdsc_filename="1.json", symbol_ids=[-2, -3], sdsc_pool.effects=["read", "readwrite"]}
      sdscbundle.sdsc_execute (%t1) {sdsc_filename="2.json", symbol_ids=[-4], sdsc_pool.effects=["write"]}
      sdscbundle.sdsc_execute (%t1) {sdsc_filename="3.json", symbol_ids=[-5], sdsc_pool.effects=["read"]}
    }
    return
  }

  // %carry is read in step 0 of the next iteration, so %late, first written
  // after the read, may not take its bytes.
  // CHECK-LABEL: func.func @read_in_the_next_iteration
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  // CHECK:         scf.for
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="0.json"
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_1024) {sdsc_filename="1.json"
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_1024) {sdsc_filename="2.json"
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="3.json"
  func.func @read_in_the_next_iteration() {
    %carry = sdscbundle.device_mem_allocate 1024 bytes : index
    %late = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %c4 step %c1 {
      sdscbundle.sdsc_execute (%carry) {sdsc_filename="0.json", symbol_ids=[-1], sdsc_pool.effects=["read"]}
      sdscbundle.sdsc_execute (%late) {sdsc_filename="1.json", symbol_ids=[-2], sdsc_pool.effects=["write"]}
      sdscbundle.sdsc_execute (%late) {sdsc_filename="2.json", symbol_ids=[-3], sdsc_pool.effects=["read"]}
      sdscbundle.sdsc_execute (%carry) {sdsc_filename="3.json", symbol_ids=[-4], sdsc_pool.effects=["write"]}
    }
    return
  }

  // In place: the read and the write of one operand keep one base and one map.
  // CHECK-LABEL: func.func @in_place
  // CHECK:           %tile = affine.apply affine_map<(d0)[s0] -> (s0 + 256*d0)>(%i)[%pool_addr_0]
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%tile, %tile) {sdsc_filename="add.json", symbol_ids=[-2, -3]}
  func.func @in_place() {
    %t = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    sdscbundle.sdsc_execute (%t) {sdsc_filename="fill.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
    scf.for %i = %c0 to %c4 step %c1 {
      %tile = affine.apply affine_map<(d0)[s0] -> (s0 + 256*d0)>(%i)[%t]
      sdscbundle.sdsc_execute (%tile, %tile) {sdsc_filename="add.json", symbol_ids=[-2, -3], sdsc_pool.effects=["read", "write"]}
    }
    return
  }
}
