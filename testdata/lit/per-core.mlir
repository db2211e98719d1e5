// RUN: sdsc-pool < %s | grep -v CHECK | FileCheck %s

module {
  // Core 0 uses the base, the others an offset from it. The writer uses two
  // cores and the reader four: all operands move by the same distance. %b and
  // %c come to lie at the same offset at different times, and an offset may be
  // core 2 of one and core 1 of the other: one pair of operations each.
  // CHECK-LABEL: func.func @cores
  // CHECK-NEXT:    %[[POOL:.+]] = sdscbundle.device_mem_allocate 12288 bytes : index
  // CHECK-NEXT:    %[[O0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:    %[[P0:.+]] = arith.addi %[[POOL]], %[[O0]] : index
  // CHECK-NEXT:    %[[O1:.+]] = arith.constant 1024 : index
  // CHECK-NEXT:    %[[P1:.+]] = arith.addi %[[POOL]], %[[O1]] : index
  // CHECK-NEXT:    %[[O2:.+]] = arith.constant 2048 : index
  // CHECK-NEXT:    %[[P2:.+]] = arith.addi %[[POOL]], %[[O2]] : index
  // CHECK-NEXT:    %[[O3:.+]] = arith.constant 3072 : index
  // CHECK-NEXT:    %[[P3:.+]] = arith.addi %[[POOL]], %[[O3]] : index
  // CHECK-NEXT:    %[[O4:.+]] = arith.constant 4096 : index
  // CHECK-NEXT:    %[[P4:.+]] = arith.addi %[[POOL]], %[[O4]] : index
  // CHECK-NEXT:    %[[O8:.+]] = arith.constant 8192 : index
  // CHECK-NEXT:    %[[P8:.+]] = arith.addi %[[POOL]], %[[O8]] : index
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%[[P0]], %[[P2]]) {sdsc_filename="w.json", "symbol_ids"=[-1, -2]}
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%[[P0]], %[[P1]], %[[P2]], %[[P3]], %[[P4]], %[[P8]]) {sdsc_filename="r.json", "symbol_ids"=[-3, -4, -5, -6, -7, -8]}
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%[[P4]], %[[P8]], %[[P0]], %[[P2]]) {sdsc_filename="s.json", "symbol_ids"=[-9, -10, -11, -12]}
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%[[P0]], %[[P2]]) {sdsc_filename="t.json", "symbol_ids"=[-13, -14]}
  // CHECK-NEXT:    return
  func.func @cores() {
    %a = sdscbundle.device_mem_allocate 4096 bytes : index
    %b = sdscbundle.device_mem_allocate 8192 bytes : index
    %c = sdscbundle.device_mem_allocate 4096 bytes : index
    %k1 = arith.constant 1024 : index
    %k2 = arith.constant 2048 : index
    %k3 = arith.constant 3072 : index
    %k4 = arith.constant 4096 : index
    %a_1 = arith.addi %a, %k1 : index
    %a_2 = arith.addi %a, %k2 : index
    %a_3 = arith.addi %a, %k3 : index
    %b_1 = arith.addi %b, %k4 : index
    %c_1 = arith.addi %c, %k2 : index
    sdscbundle.sdsc_execute (%a, %a_2) {sdsc_filename="w.json", "symbol_ids"=[-1, -2]}
    sdscbundle.sdsc_execute (%a, %a_1, %a_2, %a_3, %b, %b_1) {sdsc_filename="r.json", "symbol_ids"=[-3, -4, -5, -6, -7, -8]}
    sdscbundle.sdsc_execute (%b, %b_1, %c, %c_1) {sdsc_filename="s.json", "symbol_ids"=[-9, -10, -11, -12]}
    sdscbundle.sdsc_execute (%c, %c_1) {sdsc_filename="t.json", "symbol_ids"=[-13, -14]}
    return
  }

  // A reader may start inside a buffer: that is no buffer of its own, and its
  // distance from the base stays. %whole goes behind %first.
  // CHECK-LABEL: func.func @interior_reader
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 76800 bytes : index
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_25600)
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_51200)
  func.func @interior_reader() {
    %first = sdscbundle.device_mem_allocate 25600 bytes : index
    %whole = sdscbundle.device_mem_allocate 51200 bytes : index
    %half = arith.constant 25600 : index
    %whole_half = arith.addi %whole, %half : index
    sdscbundle.sdsc_execute (%first, %whole) {sdsc_filename="w.json", symbol_ids=[-1, -2]}
    sdscbundle.sdsc_execute (%first) {sdsc_filename="r.json", symbol_ids=[-3]}
    sdscbundle.sdsc_execute (%whole_half) {sdsc_filename="s.json", symbol_ids=[-4]}
    return
  }

  // One operand may be named twice, and one file executed twice with other
  // operands: the ids stay as they are.
  // CHECK-LABEL: func.func @same_file_twice
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_0) {sdsc_filename="op.json", symbol_ids=[-1, -1]}
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_512) {sdsc_filename="op.json", symbol_ids=[-1, -2]}
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_512, %pool_addr_0) {sdsc_filename="op.json", symbol_ids=[-1, -2]}
  func.func @same_file_twice() {
    %a = sdscbundle.device_mem_allocate 512 bytes : index
    %b = sdscbundle.device_mem_allocate 512 bytes : index
    sdscbundle.sdsc_execute (%a, %a) {sdsc_filename="op.json", symbol_ids=[-1, -1]}
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="op.json", symbol_ids=[-1, -2]}
    sdscbundle.sdsc_execute (%b, %a) {sdsc_filename="op.json", symbol_ids=[-1, -2]}
    return
  }
}
