// RUN: sdsc-pool --remarks < %s 2>%t.err | grep -v CHECK | FileCheck %s
// RUN: FileCheck --check-prefix=CHECK-ERR %s < %t.err
// RUN: sdsc-pool --pool-scratch --remarks < %s 2>%t.scratch.err | grep -v CHECK | FileCheck --check-prefix=CHECK-SCRATCH %s
// RUN: FileCheck --check-prefix=CHECK-SCRATCH-ERR %s < %t.scratch.err

// %scratch is written and nobody reads it: scratch space of one operation, or
// an output that nobody has marked. With --pool-scratch it is taken for the
// former: live in its step, it shares no byte with another operand there, but
// may have those of %a, which died before.
module {
  // CHECK-LABEL: func.func @f
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  // CHECK:         %scratch = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_1024)
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_1024, %scratch)

  // CHECK-SCRATCH-LABEL: func.func @f
  // CHECK-SCRATCH-NEXT:    %pool = sdscbundle.device_mem_allocate 2048 bytes : index
  // CHECK-SCRATCH-NOT:     %scratch
  // CHECK-SCRATCH:         sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK-SCRATCH-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_1024)
  // CHECK-SCRATCH-NEXT:    sdscbundle.sdsc_execute (%pool_addr_1024, %pool_addr_0)
  func.func @f() {
    %a = sdscbundle.device_mem_allocate 1024 bytes : index
    %b = sdscbundle.device_mem_allocate 1024 bytes : index
    // CHECK-ERR: <stdin>:[[#@LINE+2]]:5: remark: buffer 'scratch' (1024 bytes, live [2, 2]): kept standalone: never-read: only written
    // CHECK-SCRATCH-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'scratch' (1024 bytes, live [2, 2]): pooled at offset 0
    %scratch = sdscbundle.device_mem_allocate 1024 bytes : index
    sdscbundle.sdsc_execute (%a) {sdsc_filename="0.json", symbol_ids=[-1], sdsc_pool.effects=["write"]}
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="1.json", symbol_ids=[-2, -3], sdsc_pool.effects=["read", "write"]}
    sdscbundle.sdsc_execute (%b, %scratch) {sdsc_filename="2.json", symbol_ids=[-4, -5], sdsc_pool.effects=["read", "write"]}
    return
  }
}
