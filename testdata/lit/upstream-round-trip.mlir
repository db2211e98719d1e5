// REQUIRES: mlir-opt
// RUN: sdsc-pool --hbm-pool-planning=false --keep-annotations --mlir-print-op-generic < %s \
// RUN:   | mlir-opt --allow-unregistered-dialect --mlir-print-op-generic >%t.mlir
// RUN: sdsc-pool --buffers=%t.direct.csv < %s >/dev/null
// RUN: sdsc-pool --buffers=%t.upstream.csv %t.mlir | FileCheck %s
// RUN: diff %t.direct.csv %t.upstream.csv
// RUN: FileCheck --check-prefix=CSV --match-full-lines %s <%t.upstream.csv

// What went through the real mlir-opt in generic form, annotations and all,
// comes back with the plan of the direct way: the same live ranges and offsets,
// in the same order. SSA names do not survive, names of buffers do. The loop
// reads "in" and writes slices of "tiles", so that "in" and "out" never meet:
// "out" takes the place of "in".
//      CSV:id,lower,upper,size,offset
// CSV-NEXT:in,0,2,512,0
// CSV-NEXT:tiles,1,3,1024,512
// CSV-NEXT:out,2,4,256,0
//  CSV-NOT:{{.}}
#tile = affine_map<(d0)[s0] -> (s0 + d0 * 256)>
module {
  // CHECK-LABEL: sym_name = "f"
  // CHECK:       %[[POOL:.+]] = "sdscbundle.device_mem_allocate"() <{size = 1536 : i64}> : () -> index
  // CHECK:       %[[C512:.+]] = "arith.constant"() <{value = 512 : index}> : () -> index
  // CHECK-NEXT:  %[[A512:.+]] = "arith.addi"(%[[POOL]], %[[C512]]) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
  // CHECK:       "scf.for"
  // CHECK:       "affine.apply"(%{{.+}}, %[[A512]])
  // CHECK-NOT:   sdsc_pool
  func.func @f() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %in = sdscbundle.device_mem_allocate 512 bytes {sdsc_pool.name = "in"} : index
    %tiles = sdscbundle.device_mem_allocate 1024 bytes {sdsc_pool.name = "tiles"} : index
    %out = sdscbundle.device_mem_allocate 256 bytes {sdsc_pool.name = "out"} : index
    sdscbundle.sdsc_execute (%in) {sdsc_pool.effects = ["write"]}
    scf.for %i = %c0 to %c4 step %c1 {
      %t = affine.apply #tile(%i)[%tiles]
      sdscbundle.sdsc_execute (%in, %t) {sdsc_pool.effects = ["read", "write"]}
    }
    sdscbundle.sdsc_execute (%tiles, %out) {sdsc_pool.effects = ["read", "write"]}
    sdscbundle.sdsc_execute (%out) {sdsc_pool.effects = ["read"]}
    return
  }
}
