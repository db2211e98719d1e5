// RUN: sdsc-pool --remarks < %s 2>&1 >%t.with | FileCheck --match-full-lines --strict-whitespace %s
// RUN: sdsc-pool < %s | diff %t.with -

// Remarks go to standard error in the order of the text: for the function how
// many buffers are pooled in how many bytes, the most that are live at once (in
// step 1: 1024 + 4096), which is all that the pool takes, and what was saved
// (1024 + 4096 + 2048 - 5120 bytes);
// for each buffer its size, its live range and its place. They change nothing
// in the text. A function without buffers has nothing to tell.
module {
  //      CHECK:<stdin>:[[#@LINE+3]]:3: remark: bundle @f: 3 of 4 buffers pooled in 5120 bytes; at most 5120 bytes live at once; gap 0 bytes, optimal; 2048 bytes saved against one allocation per buffer
  // CHECK-NEXT:  func.func @f(%arg: index {sdsc_pool.size = 64 : i64}) {
  // CHECK-NEXT:  ^
  func.func @f(%arg: index {sdsc_pool.size = 64 : i64}) {
    // CHECK-NEXT:<stdin>:[[#@LINE-1]]:16: remark: buffer 'arg' (64 bytes, live [0, 0]): kept standalone: graph-input: read before it is written
    // CHECK-NEXT:  func.func @f(%arg: index {sdsc_pool.size = 64 : i64}) {
    // CHECK-NEXT:               ^
    // CHECK-NEXT:<stdin>:[[#@LINE+13]]:30: note: read before it is written
    // CHECK-NEXT:    sdscbundle.sdsc_execute (%arg, %a) {sdsc_filename="0.json", sdsc_pool.effects=["read", "write"]}
    // CHECK-NEXT:                             ^
    // CHECK-NEXT:<stdin>:[[#@LINE+3]]:5: remark: buffer 'a' (1000 bytes, live [0, 1]): pooled at offset 0
    // CHECK-NEXT:    %a = sdscbundle.device_mem_allocate 1000 bytes : index
    // CHECK-NEXT:    ^
    %a = sdscbundle.device_mem_allocate 1000 bytes : index
    // CHECK-NEXT:<stdin>:[[#@LINE+3]]:5: remark: buffer 'buf7' (4096 bytes, live [1, 2]): pooled at offset 1024
    // CHECK-NEXT:    %b = sdscbundle.device_mem_allocate 4096 bytes {sdsc_pool.name = "buf7"} : index
    // CHECK-NEXT:    ^
    %b = sdscbundle.device_mem_allocate 4096 bytes {sdsc_pool.name = "buf7"} : index
    // CHECK-NEXT:<stdin>:[[#@LINE+1]]:5: remark: buffer 'c' (2048 bytes, live [3, 3]): pooled at offset 1024
    %c = sdscbundle.device_mem_allocate 2048 bytes : index
    sdscbundle.sdsc_execute (%arg, %a) {sdsc_filename="0.json", sdsc_pool.effects=["read", "write"]}
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="1.json", sdsc_pool.effects=["read", "write"]}
    sdscbundle.sdsc_execute (%b) {sdsc_filename="2.json", sdsc_pool.effects=["read"]}
    sdscbundle.sdsc_execute (%c) {sdsc_filename="3.json"}
    return
  }

  // CHECK-NOT:{{.*}}remark{{.*}}
  func.func @nothing(%in: index) {
    sdscbundle.sdsc_execute (%in) {sdsc_filename="4.json"}
    return
  }
}
