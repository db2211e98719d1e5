// RUN: sdsc-pool --remarks < %s 2>%t.err | grep -v CHECK | FileCheck %s
// RUN: FileCheck --check-prefix=CHECK-ERR %s < %t.err

module {
  // %b shares bytes with an output, which stays; so must %b. The next buffer
  // ends where %a begins and shares nothing.
  // CHECK-LABEL: func.func @with_an_excluded_one
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK:         %a = arith.constant 8192 : index
  // CHECK-NEXT:    %b = arith.constant 8704 : index
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%a, %b, %pool_addr_0)
  func.func @with_an_excluded_one() {
    %a = arith.constant {sdsc_pool.size = 1024 : i64, sdsc_pool.output} 8192 : index
    // CHECK-ERR: <stdin>:[[#@LINE+2]]:5: remark: buffer 'b' (1024 bytes, live [0, 1]): kept standalone: aliased: shares storage with 'a', which stays: graph-output
    // CHECK-ERR: <stdin>:[[#@LINE-2]]:5: note: shares storage with 'a', which stays: graph-output
    %b = arith.constant {sdsc_pool.size = 1024 : i64} 8704 : index
    // CHECK-ERR: remark: buffer 'next' {{.*}}: pooled at offset 0
    %next = arith.constant {sdsc_pool.size = 1024 : i64} 7168 : index
    sdscbundle.sdsc_execute (%a, %b, %next) {sdsc_filename="0.json", sdsc_pool.effects=["write", "write", "write"]}
    sdscbundle.sdsc_execute (%a, %b, %next) {sdsc_filename="1.json", sdsc_pool.effects=["read", "read", "read"]}
    return
  }

  // %view is declared inside %shared, which @other writes, too.
  // CHECK-LABEL: func.func @with_one_that_another_bundle_writes
  // CHECK-NOT:     %pool
  // CHECK:         %view = affine.apply affine_map<()[s0] -> (s0 + 512)>()[%shared]{{$}}
  // CHECK-LABEL: func.func @other
  func.func @with_one_that_another_bundle_writes(%hbm_arg: !sdscbundle.input_arg<index>) {
    %hbm = sdscbundle.input_arg_extract value from %hbm_arg : !sdscbundle.input_arg<index> -> index
    // CHECK-ERR: remark: buffer 'shared' {{.*}}: kept standalone: multi-bundle-write: written in @with_one_that_another_bundle_writes, @other
    %shared = affine.apply affine_map<()[s0] -> (s0 + 65536)>()[%hbm] {sdsc_pool.size = 1024 : i64, sdsc_pool.name = "shared"}
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'view' (512 bytes, live [0, 1]): kept standalone: aliased: shares storage with 'shared', which stays: multi-bundle-write
    %view = affine.apply affine_map<()[s0] -> (s0 + 512)>()[%shared] {sdsc_pool.size = 512 : i64}
    sdscbundle.sdsc_execute (%shared, %view) {sdsc_filename="2.json", sdsc_pool.effects=["write", "write"]}
    sdscbundle.sdsc_execute (%shared, %view) {sdsc_filename="3.json", sdsc_pool.effects=["read", "read"]}
    return
  }
  func.func @other() {
    %shared = arith.constant {sdsc_pool.size = 1024 : i64, sdsc_pool.name = "shared"} 131072 : index
    sdscbundle.sdsc_execute (%shared) {sdsc_filename="4.json", sdsc_pool.effects=["write"]}
    sdscbundle.sdsc_execute (%shared) {sdsc_filename="5.json", sdsc_pool.effects=["read"]}
    return
  }

  // An execute reaches into %c by an address that is not derived from it, so
  // moving %c would not move that access.
  // CHECK-LABEL: func.func @with_a_plain_address
  // CHECK-NOT:     %pool
  // CHECK:         %c = arith.constant 262144 : index
  // CHECK-NEXT:    %plain = arith.constant 262656 : index
  // CHECK-LABEL: func.func @overlap_that_moves
  func.func @with_a_plain_address() {
    // CHECK-ERR: <stdin>:[[#@LINE+2]]:5: remark: buffer 'c' (1024 bytes, live [0, 1]): kept standalone: aliased: an address that is not derived from it lies in it
    // CHECK-ERR: <stdin>:[[#@LINE+3]]:34: note: an address that is not derived from it lies in it
    %c = arith.constant {sdsc_pool.size = 1024 : i64} 262144 : index
    %plain = arith.constant 262656 : index
    sdscbundle.sdsc_execute (%c, %plain) {sdsc_filename="6.json", sdsc_pool.effects=["write", "write"]}
    sdscbundle.sdsc_execute (%c) {sdsc_filename="7.json", sdsc_pool.effects=["read"]}
    return
  }

  // No one of these two is excluded: they are one storage of 1536 bytes with
  // one live range [0, 3], and keep their distance of 512. %e alone would have
  // been dead when %tmp is written.
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 2560 bytes : index
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="8.json"
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="9.json"
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_1536, %pool_addr_512) {sdsc_filename="10.json"
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_1536, %pool_addr_512) {sdsc_filename="11.json"
  func.func @overlap_that_moves() {
    // CHECK-ERR: remark: buffer 'e' (1024 bytes, live [0, 3]): pooled at offset 0
    // CHECK-ERR: remark: buffer 'f' (1024 bytes, live [0, 3]): pooled at offset 512
    // CHECK-ERR: remark: buffer 'tmp' (1024 bytes, live [2, 3]): pooled at offset 1536
    %e = arith.constant {sdsc_pool.size = 1024 : i64} 524288 : index
    %f = arith.constant {sdsc_pool.size = 1024 : i64} 524800 : index
    %tmp = sdscbundle.device_mem_allocate 1024 bytes : index
    sdscbundle.sdsc_execute (%e) {sdsc_filename="8.json", sdsc_pool.effects=["write"]}
    sdscbundle.sdsc_execute (%e) {sdsc_filename="9.json", sdsc_pool.effects=["read"]}
    sdscbundle.sdsc_execute (%tmp, %f) {sdsc_filename="10.json", sdsc_pool.effects=["write", "write"]}
    sdscbundle.sdsc_execute (%tmp, %f) {sdsc_filename="11.json", sdsc_pool.effects=["read", "read"]}
    return
  }
}
