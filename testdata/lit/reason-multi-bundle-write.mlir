// RUN: sdsc-pool --remarks < %s 2>%t.err | grep -v CHECK | FileCheck --implicit-check-not=%%pool %s
// RUN: FileCheck --check-prefix=CHECK-ERR %s < %t.err

// Two bundles write and read the same buffer: an offset in one pool would say
// nothing to the other. The ranges of %b and %c overlap in one byte.
module {
  // CHECK-LABEL: func.func @f
  func.func @f() {
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'acc' (1024 bytes, live [0, 1]): kept standalone: multi-bundle-write: written in @f, @g
    %a = arith.constant {sdsc_pool.size = 1024 : i64, sdsc_pool.name = "acc"} 4096 : index
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'b' (1025 bytes, live [0, 1]): kept standalone: multi-bundle-write: written in @f, @g
    %b = arith.constant {sdsc_pool.size = 1025 : i64} 8192 : index
    // Of these bytes none is written in @g, but some are those of %b.
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'd' (1024 bytes, live [0, 1]): kept standalone: aliased: shares storage with 'b', which stays: multi-bundle-write
    %d = arith.constant {sdsc_pool.size = 1024 : i64} 7680 : index
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="0.json", sdsc_pool.effects=["write", "write"]}
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="1.json", sdsc_pool.effects=["read", "read"]}
    return
  }

  // CHECK-LABEL: func.func @g
  func.func @g() {
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'acc' (1024 bytes, live [0, 1]): kept standalone: multi-bundle-write: written in @f, @g
    %a = arith.constant {sdsc_pool.size = 1024 : i64, sdsc_pool.name = "acc"} 65536 : index
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'c' (1024 bytes, live [0, 1]): kept standalone: multi-bundle-write: written in @f, @g
    %c = arith.constant {sdsc_pool.size = 1024 : i64} 9216 : index
    sdscbundle.sdsc_execute (%a, %c) {sdsc_filename="2.json", sdsc_pool.effects=["write", "write"]}
    sdscbundle.sdsc_execute (%a, %c) {sdsc_filename="3.json", sdsc_pool.effects=["read", "read"]}
    return
  }
}
