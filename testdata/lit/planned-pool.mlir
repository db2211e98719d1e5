// A planned pool: an allocation, or the value of %pool_base_addr, whose every
// use is an addition of a constant, one of them 0. The function stays as it is.
// RUN: sdsc-pool --remarks < %s 2>%t.err | diff %s -
// RUN: FileCheck %s < %t.err

module {
  // CHECK:      <stdin>:[[#@LINE+3]]:3: remark: bundle @allocated: left as it is: it holds a planned pool
  // CHECK-NEXT: func.func @allocated() {
  // CHECK:      <stdin>:[[#@LINE+2]]:5: note: the pool is '%pool'
  func.func @allocated() {
    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
    %pool_offset_0 = arith.constant 0 : index
    %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
    %pool_offset_1024 = arith.constant 1024 : index
    %pool_addr_1024 = arith.addi %pool, %pool_offset_1024 : index
    sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_1024) {sdsc_filename="0.json", symbol_ids=[-1, -2]}
    return
  }

  // CHECK: <stdin>:[[#@LINE+2]]:3: remark: bundle @passed_in: left as it is: it holds a planned pool
  // CHECK: <stdin>:[[#@LINE+2]]:5: note: the pool is '%any_name'
  func.func @passed_in(%pool_base_addr: !sdscbundle.input_arg<index>) {
    %any_name = sdscbundle.input_arg_extract value from %pool_base_addr : !sdscbundle.input_arg<index> -> index
    %zero = arith.constant 0 : index
    %pool_addr_0 = arith.addi %any_name, %zero : index
    sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="0.json", symbol_ids=[-1]}
    return
  }

  // Beside a planned pool other buffers stay too: what overflowed does.
  // CHECK: remark: bundle @with_an_overflow: left as it is: it holds a planned pool
  func.func @with_an_overflow() {
    %pool = sdscbundle.device_mem_allocate 1024 bytes : index
    %pool_offset_0 = arith.constant 0 : index
    %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
    %big = sdscbundle.device_mem_allocate 16106127360 bytes : index
    sdscbundle.sdsc_execute (%pool_addr_0, %big) {sdsc_filename="0.json", symbol_ids=[-1, -2]}
    return
  }
}
