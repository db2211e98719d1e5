// RUN: sdsc-pool --sdsc-dir=%S/Inputs/sdsc < %s | grep -v CHECK | FileCheck %s
// RUN: sdsc-pool < %s | grep -v CHECK | FileCheck --check-prefix=CHECK-TEXT %s

// What the SDSC files say makes live ranges as short as they are. CHECK-TEXT is
// the plan of the text alone: each operation reads and writes all that it names.

module {
  // fill(acc); four times { fill(t); acc += t; fill(u); acc += u }; use(acc).
  // %acc is live through all of it, %t and %u are live for two steps of an
  // iteration each: 1024 + 1024 bytes. By the text alone both are live through
  // the loop: 1024 bytes more.
  // CHECK-LABEL: func.func @accumulate
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="fill.json"
  // CHECK:         scf.for
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_1024) {sdsc_filename="fill.json", symbol_ids=[-1]}
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_1024, %pool_addr_0) {sdsc_filename="sum.json", symbol_ids=[-1, -2]}
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_1024) {sdsc_filename="fill.json", symbol_ids=[-1]}
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_1024, %pool_addr_0) {sdsc_filename="sum.json", symbol_ids=[-1, -2]}
  // CHECK-TEXT-LABEL: func.func @accumulate
  // CHECK-TEXT-NEXT:    %pool = sdscbundle.device_mem_allocate 3072 bytes : index
  func.func @accumulate() {
    %acc = sdscbundle.device_mem_allocate 1024 bytes : index
    %t = sdscbundle.device_mem_allocate 1024 bytes : index
    %u = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    sdscbundle.sdsc_execute (%acc) {sdsc_filename="fill.json", symbol_ids=[-1]}
    scf.for %i = %c0 to %c4 step %c1 {
      sdscbundle.sdsc_execute (%t) {sdsc_filename="fill.json", symbol_ids=[-1]}
      sdscbundle.sdsc_execute (%t, %acc) {sdsc_filename="sum.json", symbol_ids=[-1, -2]}
      sdscbundle.sdsc_execute (%u) {sdsc_filename="fill.json", symbol_ids=[-1]}
      sdscbundle.sdsc_execute (%u, %acc) {sdsc_filename="sum.json", symbol_ids=[-1, -2]}
    }
    sdscbundle.sdsc_execute (%acc) {sdsc_filename="use.json", symbol_ids=[-1]}
    return
  }

  // Two cores write the halves of what one core reads, and the other way round.
  // CHECK-LABEL: func.func @cores
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK-TEXT-LABEL: func.func @cores
  // CHECK-TEXT-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  func.func @cores() {
    %t = sdscbundle.device_mem_allocate 1024 bytes : index
    %u = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c512 = arith.constant 512 : index
    %t_1 = arith.addi %t, %c512 : index
    %u_1 = arith.addi %u, %c512 : index
    scf.for %i = %c0 to %c4 step %c1 {
      sdscbundle.sdsc_execute (%t, %t_1) {sdsc_filename="fill2.json", symbol_ids=[-1, -2]}
      sdscbundle.sdsc_execute (%t) {sdsc_filename="use.json", symbol_ids=[-1]}
      sdscbundle.sdsc_execute (%u) {sdsc_filename="fill.json", symbol_ids=[-1]}
      sdscbundle.sdsc_execute (%u, %u_1) {sdsc_filename="use2.json", symbol_ids=[-1, -2]}
    }
    return
  }

  // Half of %t is written before all of it is read: the rest is what an
  // earlier iteration left there.
  // CHECK-LABEL: func.func @half_written
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  func.func @half_written() {
    %t = sdscbundle.device_mem_allocate 1024 bytes : index
    %u = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %c4 step %c1 {
      sdscbundle.sdsc_execute (%t) {sdsc_filename="half.json", symbol_ids=[-1]}
      sdscbundle.sdsc_execute (%t) {sdsc_filename="use.json", symbol_ids=[-1]}
      sdscbundle.sdsc_execute (%u) {sdsc_filename="fill.json", symbol_ids=[-1]}
      sdscbundle.sdsc_execute (%u) {sdsc_filename="use.json", symbol_ids=[-1]}
    }
    return
  }

  // Effects that the text states give way to the file's: use.json reads.
  // CHECK-LABEL: func.func @file_first
  // CHECK-NOT:     device_mem_allocate 1024
  // CHECK:         sdscbundle.sdsc_execute (%a) {sdsc_filename="use.json", symbol_ids=[-1]}
  // CHECK-TEXT-LABEL: func.func @file_first
  // CHECK-TEXT-NEXT:    %pool = sdscbundle.device_mem_allocate 1024 bytes : index
  func.func @file_first(%base: index) {
    %a = affine.apply affine_map<()[s0] -> (s0 + 4096)>()[%base] {sdsc_pool.size = 1024 : i64}
    sdscbundle.sdsc_execute (%a) {sdsc_filename="use.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
    sdscbundle.sdsc_execute (%a) {sdsc_filename="fill.json", symbol_ids=[-1], sdsc_pool.effects=["read"]}
    return
  }
}
