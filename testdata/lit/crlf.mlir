// A file with CRLF line ends keeps them, and new lines get them: the result is
// that of the same file with LF, and each of its lines ends in CR (shown as ~).
// RUN: sdsc-pool < %S/Inputs/crlf.mlir | tr '\r' '~' | FileCheck --strict-whitespace --match-full-lines %s
// RUN: tr -d '\r' < %S/Inputs/crlf.mlir | sdsc-pool > %t.lf
// RUN: sdsc-pool < %S/Inputs/crlf.mlir | tr -d '\r' | diff %t.lf -
//
// Diagnostics show the line without its CR.
// RUN: not sdsc-pool < %S/Inputs/crlf-error.mlir 2>&1 | tr '\r' '~' | FileCheck --check-prefix=ERR --strict-whitespace --match-full-lines %s

//      CHECK:module {~
// CHECK-NEXT:  func.func @f() { // comment~
// CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 128 bytes : index~
// CHECK-NEXT:    %pool_offset_0 = arith.constant 0 : index~
// CHECK-NEXT:    %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index~
// CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="0.json"}~
// CHECK-NEXT:    return~
// CHECK-NEXT:  }~
// CHECK-NEXT:}~
//  CHECK-NOT:{{.}}

//      ERR:<stdin>:2:28: error: use of undeclared SSA value name
// ERR-NEXT:  sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json"}
// ERR-NEXT:                           ^
