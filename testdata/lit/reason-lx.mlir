// RUN: sdsc-pool --remarks < %s 2>%t.err | grep -v CHECK | FileCheck %s
// RUN: FileCheck --check-prefix=CHECK-ERR %s < %t.err

// LX planning has claimed %a; "hbm" claims nothing. The first reason that
// holds is told, and "lx" is the first of all: %c is an output and never
// accessed as well.
module {
  // CHECK-LABEL: func.func @f
  // CHECK-NEXT:    %a = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK-NEXT:    %c = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%a) {sdsc_filename="0.json", symbol_ids=[-1]}
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%a) {sdsc_filename="1.json", symbol_ids=[-2]}
  func.func @f() {
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'a' (1024 bytes, live [0, 1]): kept standalone: lx: claimed by LX planning
    %a = sdscbundle.device_mem_allocate 1024 bytes {sdsc_pool.memory = "lx"} : index
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'c' (1024 bytes, never live): kept standalone: lx: claimed by LX planning
    %c = sdscbundle.device_mem_allocate 1024 bytes {sdsc_pool.memory = "lx", sdsc_pool.output} : index
    sdscbundle.sdsc_execute (%a) {sdsc_filename="0.json", symbol_ids=[-1]}
    sdscbundle.sdsc_execute (%a) {sdsc_filename="1.json", symbol_ids=[-2]}
    return
  }

  // CHECK-LABEL: func.func @hbm
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK-ERR: remark: buffer 'b' (1024 bytes, live [0, 1]): pooled at offset 0
  func.func @hbm() {
    %b = sdscbundle.device_mem_allocate 1024 bytes {sdsc_pool.memory = "hbm"} : index
    sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json", symbol_ids=[-1]}
    sdscbundle.sdsc_execute (%b) {sdsc_filename="1.json", symbol_ids=[-2]}
    return
  }
}
