// RUN: sdsc-pool --remarks < %s 2>%t.err | grep -v CHECK | FileCheck %s
// RUN: FileCheck --check-prefix=CHECK-ERR %s < %t.err

// An output stays, read again or not; its temporary goes.
module {
  // CHECK-LABEL: func.func @f
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 512 bytes : index
  // CHECK:         %out = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0)
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0, %out)
  // CHECK:         sdscbundle.sdsc_execute (%out)
  func.func @f() {
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'out' (1024 bytes, live [1, 2]): kept standalone: graph-output: marked as an output
    %out = sdscbundle.device_mem_allocate 1024 bytes {sdsc_pool.output} : index
    %tmp = sdscbundle.device_mem_allocate 512 bytes : index
    sdscbundle.sdsc_execute (%tmp) {sdsc_filename="0.json", symbol_ids=[-1]}
    sdscbundle.sdsc_execute (%tmp, %out) {sdsc_filename="1.json", symbol_ids=[-2, -3]}
    sdscbundle.sdsc_execute (%out) {sdsc_filename="2.json", symbol_ids=[-4]}
    return
  }

  // An argument of the function can be marked as well.
  // CHECK-LABEL: func.func @argument(
  // CHECK:         sdscbundle.sdsc_execute (%out)
  func.func @argument(
      // CHECK-ERR: <stdin>:[[#@LINE+1]]:7: remark: buffer 'out' (1024 bytes, live [0, 1]): kept standalone: graph-output: marked as an output
      %out: index {sdsc_pool.size = 1024 : i64, sdsc_pool.output}) {
    sdscbundle.sdsc_execute (%out) {sdsc_filename="0.json", symbol_ids=[-1]}
    sdscbundle.sdsc_execute (%out) {sdsc_filename="1.json", symbol_ids=[-2]}
    return
  }
}
