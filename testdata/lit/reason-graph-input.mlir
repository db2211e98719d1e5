// RUN: sdsc-pool --remarks < %s 2>%t.err | grep -v CHECK | FileCheck %s
// RUN: FileCheck --check-prefix=CHECK-ERR %s < %t.err

// What is read first came from outside, even if it is written later: an
// argument, a plain address, and one that another kernel has initialised.
module {
  // CHECK-LABEL: func.func @f(
  // CHECK-NOT:     %pool
  func.func @f(
      // CHECK-ERR: <stdin>:[[#@LINE+2]]:7: remark: buffer 'arg' (1024 bytes, live [0, 1]): kept standalone: graph-input: read before it is written
      // CHECK-ERR: note: read before it is written
      %arg: index {sdsc_pool.size = 1024 : i64}) {
    // CHECK-ERR: <stdin>:[[#@LINE+2]]:5: remark: buffer 'acc' (1024 bytes, live [0, 1]): kept standalone: graph-input: read before it is written
    // CHECK-ERR: <stdin>:[[#@LINE+2]]:36: note: read before it is written
    %acc = arith.constant {sdsc_pool.size = 1024 : i64} 4096 : index
    sdscbundle.sdsc_execute (%arg, %acc) {sdsc_filename="0.json", symbol_ids=[-1, -2], sdsc_pool.effects=["read", "read"]}
    sdscbundle.sdsc_execute (%arg, %acc) {sdsc_filename="1.json", symbol_ids=[-3, -4], sdsc_pool.effects=["write", "write"]}
    return
  }

  // A first access that reads and writes is no plain read. What the function
  // allocates itself holds nothing that could come from outside, so a read of
  // it sees nothing in particular and it may go.
  // CHECK-LABEL: func.func @no_plain_read
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  // CHECK-ERR-NOT: graph-input
  func.func @no_plain_read() {
    %a = arith.constant {sdsc_pool.size = 1024 : i64} 8192 : index
    %b = sdscbundle.device_mem_allocate 1024 bytes : index
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="0.json", symbol_ids=[-1, -2], sdsc_pool.effects=["readwrite", "read"]}
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="1.json", symbol_ids=[-3, -4], sdsc_pool.effects=["readwrite", "write"]}
    return
  }
}
