// The pool needs 4096 bytes: %a [0, 1] at 0, %b [1, 2] at 1024, %c [2, 3] does
// not fit into the 1024 bytes that %a left, so it extends the pool from 2048
// to 4096; %d [3, 4] takes the bytes of %a.
//
// Exactly full is allowed:
// RUN: sdsc-pool --max-pool-size=4096 < %s 2>%t.full.err | grep -v CHECK | FileCheck --check-prefix=CHECK-FULL %s
// RUN: count 0 < %t.full.err
//
// One stick less, and %c stays on its own address. Nothing changes by that for
// the others, and %d still gets in. The budget bounds the pool end, not the
// bytes live at once, which are never more than 3072.
// RUN: sdsc-pool --max-pool-size=3968 < %s 2>%t.err | grep -v CHECK | FileCheck --check-prefix=CHECK-LESS %s
// RUN: FileCheck --check-prefix=CHECK-WARN --implicit-check-not=warning %s < %t.err
//
// Nothing fits: no pool, and no message about one.
// RUN: sdsc-pool --max-pool-size=256 < %s 2>%t.none.err | grep -v CHECK | FileCheck --check-prefix=CHECK-NONE --implicit-check-not=%%pool %s
// RUN: FileCheck --check-prefix=CHECK-WARN-ALL --implicit-check-not=warning %s < %t.none.err

// CHECK-FULL-LABEL: func.func @f
// CHECK-FULL-NEXT:    %pool = sdscbundle.device_mem_allocate 4096 bytes : index
// CHECK-FULL-NOT:     1048576
// CHECK-FULL:         sdscbundle.sdsc_execute (%pool_addr_0)
// CHECK-FULL-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_1024)
// CHECK-FULL-NEXT:    sdscbundle.sdsc_execute (%pool_addr_1024, %pool_addr_2048)
// CHECK-FULL-NEXT:    sdscbundle.sdsc_execute (%pool_addr_2048, %pool_addr_0)
// CHECK-FULL-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0)

// CHECK-LESS-LABEL: func.func @f
// CHECK-LESS-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
// CHECK-LESS-NEXT:    %pool_offset_0 = arith.constant 0 : index
// CHECK-LESS-NEXT:    %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
// CHECK-LESS-NEXT:    %pool_offset_1024 = arith.constant 1024 : index
// CHECK-LESS-NEXT:    %pool_addr_1024 = arith.addi %pool, %pool_offset_1024 : index
// CHECK-LESS-NEXT:    %hbm = sdscbundle.input_arg_extract value from %hbm_arg : !sdscbundle.input_arg<index> -> index
// CHECK-LESS-NEXT:    %c = affine.apply affine_map<()[s0] -> (s0 + 1050624)>()[%hbm]{{$}}
// CHECK-LESS-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0)
// CHECK-LESS-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_1024)
// CHECK-LESS-NEXT:    sdscbundle.sdsc_execute (%pool_addr_1024, %c)
// CHECK-LESS-NEXT:    sdscbundle.sdsc_execute (%c, %pool_addr_0)
// CHECK-LESS-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0)

// CHECK-NONE-LABEL: func.func @f
// CHECK-NONE-NEXT:    %hbm = sdscbundle.input_arg_extract
// CHECK-NONE-NEXT:    %a = affine.apply affine_map<()[s0] -> (s0 + 1048576)>()[%hbm]{{$}}
// CHECK-NONE-NEXT:    %b = affine.apply affine_map<()[s0] -> (s0 + 1049600)>()[%hbm]{{$}}
// CHECK-NONE-NEXT:    %c = affine.apply affine_map<()[s0] -> (s0 + 1050624)>()[%hbm]{{$}}
// CHECK-NONE-NEXT:    %d = affine.apply affine_map<()[s0] -> (s0 + 1052672)>()[%hbm]{{$}}

module {
  // CHECK-WARN: <stdin>:[[#@LINE+2]]:3: warning: bundle @f: 1 intermediates did not fit in the 3.88 KiB pool budget and keep standalone HBM addresses
  // CHECK-WARN-ALL: <stdin>:[[#@LINE+1]]:3: warning: bundle @f: 4 intermediates did not fit in the 256 bytes pool budget and keep standalone HBM addresses
  func.func @f(%hbm_arg: !sdscbundle.input_arg<index>) {
    %hbm = sdscbundle.input_arg_extract value from %hbm_arg : !sdscbundle.input_arg<index> -> index
    %a = affine.apply affine_map<()[s0] -> (s0 + 1048576)>()[%hbm] {sdsc_pool.size = 1024 : i64}
    %b = affine.apply affine_map<()[s0] -> (s0 + 1049600)>()[%hbm] {sdsc_pool.size = 1024 : i64}
    %c = affine.apply affine_map<()[s0] -> (s0 + 1050624)>()[%hbm] {sdsc_pool.size = 2048 : i64}
    %d = affine.apply affine_map<()[s0] -> (s0 + 1052672)>()[%hbm] {sdsc_pool.size = 512 : i64}
    sdscbundle.sdsc_execute (%a) {sdsc_filename="0.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="1.json", symbol_ids=[-2, -3], sdsc_pool.effects=["read", "write"]}
    sdscbundle.sdsc_execute (%b, %c) {sdsc_filename="2.json", symbol_ids=[-4, -5], sdsc_pool.effects=["read", "write"]}
    sdscbundle.sdsc_execute (%c, %d) {sdsc_filename="3.json", symbol_ids=[-6, -7], sdsc_pool.effects=["read", "write"]}
    sdscbundle.sdsc_execute (%d) {sdsc_filename="4.json", symbol_ids=[-8], sdsc_pool.effects=["read"]}
    return
  }
}
