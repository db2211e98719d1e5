// RUN: sdsc-pool --remarks < %s 2>%t.err | grep -v CHECK | FileCheck --implicit-check-not=%%pool %s
// RUN: FileCheck --check-prefix=CHECK-ERR %s < %t.err

// No positive size. (A device_mem_allocate of such a size is an error.)
module {
  // CHECK-LABEL: func.func @f
  // CHECK-NEXT:    %zero = arith.constant 4096 : index
  // CHECK-NEXT:    %minus = arith.constant 8192 : index
  func.func @f() {
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'zero' (0 bytes, live [0, 1]): kept standalone: unknown-size: declared with 0 bytes
    %zero = arith.constant {sdsc_pool.size = 0 : i64} 4096 : index
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'minus' (-1 bytes, live [0, 1]): kept standalone: unknown-size: declared with -1 bytes
    %minus = arith.constant {sdsc_pool.size = -1 : i64} 8192 : index
    sdscbundle.sdsc_execute (%zero, %minus) {sdsc_filename="0.json"}
    sdscbundle.sdsc_execute (%zero, %minus) {sdsc_filename="1.json"}
    return
  }
}
