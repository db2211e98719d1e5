// RUN: sdsc-pool < %s | grep -v CHECK | FileCheck %s

// The example of the bundle specification: a chain of four operations with
// three intermediates of 32 KiB. At any time at most two are live, so the pool
// takes 65536 bytes where three allocations took 98304.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME:      %in_arg: !sdscbundle.input_arg<index>, %out_arg: !sdscbundle.input_arg<index>) {
// CHECK-NEXT:    %[[POOL:.+]] = sdscbundle.device_mem_allocate 65536 bytes : index
// CHECK-NEXT:    %[[O0:.+]] = arith.constant 0 : index
// CHECK-NEXT:    %[[P0:.+]] = arith.addi %[[POOL]], %[[O0]] : index
// CHECK-NEXT:    %[[O1:.+]] = arith.constant 32768 : index
// CHECK-NEXT:    %[[P1:.+]] = arith.addi %[[POOL]], %[[O1]] : index
// CHECK-NEXT:    %[[IN:.+]] = sdscbundle.input_arg_extract value from %in_arg
// CHECK-NEXT:    %[[OUT:.+]] = sdscbundle.input_arg_extract value from %out_arg
// CHECK-NEXT:    sdscbundle.sdsc_execute (%[[IN]], %[[P0]]) {sdsc_filename="sdsc_0.json", "symbol_ids"=[-1, -2]}
// CHECK-NEXT:    sdscbundle.sdsc_execute (%[[P0]], %[[P1]]) {sdsc_filename="sdsc_1.json", "symbol_ids"=[-3, -4]}
// CHECK-NEXT:    sdscbundle.sdsc_execute (%[[P1]], %[[P0]]) {sdsc_filename="sdsc_2.json", "symbol_ids"=[-5, -6]}
// CHECK-NEXT:    sdscbundle.sdsc_execute (%[[P0]], %[[OUT]]) {sdsc_filename="sdsc_3.json", "symbol_ids"=[-7, -8]}
// CHECK-NEXT:    return
module {
  func.func @chain(%in_arg: !sdscbundle.input_arg<index>, %out_arg: !sdscbundle.input_arg<index>) {
    %in = sdscbundle.input_arg_extract value from %in_arg : !sdscbundle.input_arg<index> -> index
    %out = sdscbundle.input_arg_extract value from %out_arg : !sdscbundle.input_arg<index> -> index
    %a = sdscbundle.device_mem_allocate 32768 bytes : index
    %b = sdscbundle.device_mem_allocate 32768 bytes : index
    %c = sdscbundle.device_mem_allocate 32768 bytes : index
    sdscbundle.sdsc_execute (%in, %a) {sdsc_filename="sdsc_0.json", "symbol_ids"=[-1, -2]}
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="sdsc_1.json", "symbol_ids"=[-3, -4]}
    sdscbundle.sdsc_execute (%b, %c) {sdsc_filename="sdsc_2.json", "symbol_ids"=[-5, -6]}
    sdscbundle.sdsc_execute (%c, %out) {sdsc_filename="sdsc_3.json", "symbol_ids"=[-7, -8]}
    return
  }

  // The operands of one operation never share: %x and %y die in the step that
  // writes %z, so %z goes behind both.
  // CHECK-LABEL: func.func @reader_and_writer_do_not_share
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 3072 bytes : index
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_1024)
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_1024, %pool_addr_2048)
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_2048)
  func.func @reader_and_writer_do_not_share() {
    %x = sdscbundle.device_mem_allocate 1024 bytes : index
    %y = sdscbundle.device_mem_allocate 1024 bytes : index
    %z = sdscbundle.device_mem_allocate 1024 bytes : index
    sdscbundle.sdsc_execute (%x) {sdsc_filename="sdsc_0.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
    sdscbundle.sdsc_execute (%y) {sdsc_filename="sdsc_1.json", symbol_ids=[-2], sdsc_pool.effects=["write"]}
    sdscbundle.sdsc_execute (%x, %y, %z) {sdsc_filename="sdsc_2.json", symbol_ids=[-3, -4, -5], sdsc_pool.effects=["read", "read", "write"]}
    sdscbundle.sdsc_execute (%z) {sdsc_filename="sdsc_3.json", symbol_ids=[-6], sdsc_pool.effects=["read"]}
    return
  }

  // A buffer is live from its first access to its last, whatever they are:
  // %acc is filled in step 0 and written again in step 3, and its first value
  // must survive the steps 1 and 2, where %tmp lives.
  // CHECK-LABEL: func.func @live_from_first_to_last_access
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_1024)
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_1024)
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0)
  func.func @live_from_first_to_last_access() {
    %acc = sdscbundle.device_mem_allocate 1024 bytes : index
    %tmp = sdscbundle.device_mem_allocate 1024 bytes : index
    sdscbundle.sdsc_execute (%acc) {sdsc_filename="fill.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
    sdscbundle.sdsc_execute (%tmp) {sdsc_filename="op_1.json", symbol_ids=[-2], sdsc_pool.effects=["write"]}
    sdscbundle.sdsc_execute (%tmp) {sdsc_filename="op_2.json", symbol_ids=[-3], sdsc_pool.effects=["read"]}
    sdscbundle.sdsc_execute (%acc) {sdsc_filename="op_3.json", symbol_ids=[-4], sdsc_pool.effects=["write"]}
    sdscbundle.sdsc_execute (%acc) {sdsc_filename="op_4.json", symbol_ids=[-5], sdsc_pool.effects=["read"]}
    return
  }

  // A last write that nobody reads needs its bytes all the same: %a is live
  // [0, 2] and may not share with %b, live [2, 3].
  // CHECK-LABEL: func.func @write_after_last_read
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_1024)
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_1024)
  func.func @write_after_last_read() {
    %a = sdscbundle.device_mem_allocate 1024 bytes : index
    %b = sdscbundle.device_mem_allocate 1024 bytes : index
    sdscbundle.sdsc_execute (%a) {sdsc_filename="op_0.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
    sdscbundle.sdsc_execute (%a) {sdsc_filename="op_1.json", symbol_ids=[-2], sdsc_pool.effects=["read"]}
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="op_2.json", symbol_ids=[-3, -4], sdsc_pool.effects=["write", "write"]}
    sdscbundle.sdsc_execute (%b) {sdsc_filename="op_3.json", symbol_ids=[-5], sdsc_pool.effects=["read"]}
    return
  }

  // Operations without operands are steps too, and stay where they are.
  // CHECK-LABEL: func.func @lx_only
  // CHECK-NEXT:    sdscbundle.sdsc_execute () {sdsc_filename="max.json"}
  // CHECK-NEXT:    sdscbundle.sdsc_execute () {sdsc_filename="sub.json", "symbol_ids"=[]}
  // CHECK-NEXT:    return
  func.func @lx_only() {
    sdscbundle.sdsc_execute () {sdsc_filename="max.json"}
    sdscbundle.sdsc_execute () {sdsc_filename="sub.json", "symbol_ids"=[]}
    return
  }
}
