// REQUIRES: mlir-opt
// RUN: sdsc-pool --mlir-print-op-generic < %s | mlir-opt --allow-unregistered-dialect | FileCheck %s
// RUN: sdsc-pool --mlir-print-op-generic --pool-source=arg --drop-args < %s 2>/dev/null | mlir-opt --allow-unregistered-dialect | FileCheck --check-prefix=ARG %s
// RUN: sdsc-pool --mlir-print-op-generic < %s | mlir-opt --allow-unregistered-dialect --mlir-print-op-generic >%t.mlir
// RUN: sdsc-pool --remarks %t.mlir 2>&1 >%t.again | FileCheck --check-prefix=AGAIN %s
// RUN: diff %t.mlir %t.again

// Upstream's verifiers accept the result: addresses in the pool are defined at
// the top of the function, so they are symbols of an affine map inside the loop,
// and the type of the function fits its arguments. The pool is recognised in
// what upstream prints, and left alone.
module {
  // CHECK-LABEL: func.func @f(%arg0: index)
  // CHECK-NEXT:    %[[POOL:.+]] = "sdscbundle.device_mem_allocate"() {size = 1024 : i64} : () -> index
  // CHECK-NEXT:    %[[C0:.+]] = arith.constant 0 : index
  // CHECK-NEXT:    %[[A0:.+]] = arith.addi %[[POOL]], %[[C0]] : index
  // CHECK:         scf.for
  // CHECK-NEXT:      %[[T:.+]] = affine.apply #{{.+}}(%{{.+}})[%[[A0]]]
  // CHECK-NEXT:      "sdscbundle.sdsc_execute"(%[[T]])
  // ARG-LABEL:   func.func @f(%arg0: !sdscbundle.input_arg<index>) {
  // ARG-NEXT:      %[[POOL:.+]] = "sdscbundle.input_arg_extract"(%arg0) {field = "value"} : (!sdscbundle.input_arg<index>) -> index
  // ARG-NEXT:      %[[C0:.+]] = arith.constant 0 : index
  // ARG-NEXT:      %[[A0:.+]] = arith.addi %[[POOL]], %[[C0]] : index
  // ARG:           affine.apply #{{.+}}(%{{.+}})[%[[A0]]]
  // AGAIN:       remark: bundle @f: left as it is: it holds a planned pool
  func.func @f(%b: index {sdsc_pool.size = 1024 : i64}) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %c4 step %c1 {
      %t = affine.apply affine_map<(d0)[s0] -> (s0 + d0 * 256)>(%i)[%b]
      sdscbundle.sdsc_execute (%t) {sdsc_pool.effects = ["write"]}
    }
    sdscbundle.sdsc_execute (%b) {sdsc_pool.effects = ["read"]}
    return
  }
}
