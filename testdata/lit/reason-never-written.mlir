// RUN: sdsc-pool --remarks < %s 2>%t.err | grep -v CHECK | FileCheck --implicit-check-not=%%pool %s
// RUN: FileCheck --check-prefix=CHECK-ERR %s < %t.err

// --pool-scratch is about buffers that are written: it changes nothing here.
// RUN: sdsc-pool --pool-scratch < %s | grep -v CHECK | FileCheck --implicit-check-not=%%pool %s
module {
  // CHECK-LABEL: func.func @f
  // CHECK-NEXT:    %a = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK-NEXT:    %b = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%a)
  func.func @f() {
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'a' (1024 bytes, live [0, 1]): kept standalone: never-written: only read
    %a = sdscbundle.device_mem_allocate 1024 bytes : index
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'b' (1024 bytes, never live): kept standalone: never-written: never accessed
    %b = sdscbundle.device_mem_allocate 1024 bytes : index
    sdscbundle.sdsc_execute (%a) {sdsc_filename="0.json", symbol_ids=[-1], sdsc_pool.effects=["read"]}
    sdscbundle.sdsc_execute (%a) {sdsc_filename="1.json", symbol_ids=[-2], sdsc_pool.effects=["read"]}
    return
  }
}
