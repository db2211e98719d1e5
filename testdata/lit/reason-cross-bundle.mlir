// RUN: sdsc-pool --remarks < %s 2>%t.err | grep -v CHECK | FileCheck %s
// RUN: FileCheck --check-prefix=CHECK-ERR %s < %t.err

// A buffer that one bundle writes and another reads must keep its address. The
// same buffer is known by its explicit name, or by overlapping constant
// addresses. Equal SSA names mean nothing: both functions have an %own. And an
// allocation is its function's own, whatever its name.
module {
  // CHECK-LABEL: func.func @producer
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  // CHECK-NEXT:    %pool_offset_0 =
  // CHECK-NEXT:    %pool_addr_0 =
  // CHECK-NEXT:    %pool_offset_1024 =
  // CHECK-NEXT:    %pool_addr_1024 =
  // CHECK-NEXT:    %named = arith.constant 4096 : index
  // CHECK-NEXT:    %ranged = arith.constant 8192 : index
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%named, %ranged, %pool_addr_1024, %pool_addr_0)
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%named, %ranged, %pool_addr_1024, %pool_addr_0)
  func.func @producer() {
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'weights' (1024 bytes, live [0, 1]): kept standalone: cross-bundle: read in @consumer
    %named = arith.constant {sdsc_pool.size = 1024 : i64, sdsc_pool.name = "weights"} 4096 : index
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'ranged' (1024 bytes, live [0, 1]): kept standalone: cross-bundle: read in @consumer
    %ranged = arith.constant {sdsc_pool.size = 1024 : i64} 8192 : index
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'own' (1024 bytes, live [0, 1]): pooled at offset 1024
    %own = arith.constant {sdsc_pool.size = 1024 : i64} 16384 : index
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'alloc' (1024 bytes, live [0, 1]): pooled at offset 0
    %alloc = sdscbundle.device_mem_allocate 1024 bytes {sdsc_pool.name = "alloc"} : index
    sdscbundle.sdsc_execute (%named, %ranged, %own, %alloc) {sdsc_filename="0.json", sdsc_pool.effects=["write", "write", "write", "write"]}
    sdscbundle.sdsc_execute (%named, %ranged, %own, %alloc) {sdsc_filename="1.json", sdsc_pool.effects=["read", "read", "read", "read"]}
    return
  }

  // CHECK-LABEL: func.func @consumer
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  func.func @consumer() {
    // CHECK-ERR: remark: buffer 'weights' {{.*}}: kept standalone: graph-input
    %named = arith.constant {sdsc_pool.size = 1024 : i64, sdsc_pool.name = "weights"} 65536 : index
    // CHECK-ERR: remark: buffer 'other' {{.*}}: kept standalone: graph-input
    %other = arith.constant {sdsc_pool.size = 1024 : i64} 9088 : index
    %own = arith.constant {sdsc_pool.size = 1024 : i64} 32768 : index
    %alloc = sdscbundle.device_mem_allocate 1024 bytes {sdsc_pool.name = "alloc"} : index
    sdscbundle.sdsc_execute (%named, %other, %own, %alloc) {sdsc_filename="2.json", sdsc_pool.effects=["read", "read", "write", "write"]}
    sdscbundle.sdsc_execute (%own, %alloc) {sdsc_filename="3.json", sdsc_pool.effects=["read", "read"]}
    return
  }
}
