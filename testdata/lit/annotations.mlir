// RUN: sdsc-pool < %s | grep -v CHECK | FileCheck --strict-whitespace --match-full-lines --implicit-check-not=sdsc_pool. %s
// RUN: sdsc-pool --keep-annotations < %s | diff %s -

// Annotations go, and nothing else: an emptied dictionary goes with the blank
// before it, of others the entry with its comma. Nothing here can be pooled:
// %lx is claimed, the others are never accessed.
//      CHECK:  func.func @f(%a: index, %b: index {my.attr = 1 : i64}, %c: index) {
// CHECK-NEXT:    %lx = sdscbundle.device_mem_allocate 1024 bytes : index
// CHECK-NEXT:    %trailing = sdscbundle.device_mem_allocate 1024 bytes : index
// CHECK-NEXT:    %kept = sdscbundle.device_mem_allocate 1024 bytes {other = "x"} : index
// CHECK-NEXT:    %k = arith.constant 4096 : index
// CHECK-NEXT:    %m = affine.apply affine_map<()[s0] -> (s0 + 128)>()[%a]
// CHECK-NEXT:    %first = arith.constant {b = 1 : i64, c} 1 : index
// CHECK-NEXT:    %middle = arith.constant {a, c} 1 : index
// CHECK-NEXT:    %last = arith.constant {a = [1, 2], b} 1 : index
// CHECK-NEXT:    %ends = arith.constant {b} 1 : index
// CHECK-NEXT:    %quoted = arith.constant {b} 1 : index
// CHECK-NEXT:    sdscbundle.sdsc_execute (%lx) {sdsc_filename="0.json", "symbol_ids"=[-1]}
// CHECK-NEXT:    sdscbundle.sdsc_execute (%lx) {sdsc_filename="1.json", "symbol_ids"=[-2]}
// CHECK-NEXT:    sdscbundle.sdsc_execute (%lx) {
// CHECK-NEXT:      sdsc_filename = "2.json",
// CHECK-NEXT:      symbol_ids = [-3]
// CHECK-NEXT:    }
// CHECK-NEXT:    sdscbundle.sdsc_execute (%lx)
// CHECK-NEXT:    return
module {
  func.func @f(%a: index {sdsc_pool.size = 64 : i64}, %b: index {my.attr = 1 : i64, sdsc_pool.size = 64 : i64}, %c: index{sdsc_pool.output, sdsc_pool.size = 64 : i64}) {
    %lx = sdscbundle.device_mem_allocate 1024 bytes {sdsc_pool.memory = "lx"} : index
    %trailing = sdscbundle.device_mem_allocate 1024 bytes : index {sdsc_pool.memory = "lx"}
    %kept = sdscbundle.device_mem_allocate 1024 bytes {sdsc_pool.name = "n", other = "x", sdsc_pool.memory = "lx"} : index
    %k = arith.constant {sdsc_pool.size = 64 : i64} 4096 : index
    %m = affine.apply affine_map<()[s0] -> (s0 + 128)>()[%a] {sdsc_pool.name = "m", sdsc_pool.size = 64 : i64}
    %first = arith.constant {sdsc_pool.size = 64 : i64, b = 1 : i64, c} 1 : index
    %middle = arith.constant {a, sdsc_pool.size = 64 : i64, c} 1 : index
    %last = arith.constant {a = [1, 2], b, sdsc_pool.size = 64 : i64} 1 : index
    %ends = arith.constant {sdsc_pool.size = 64 : i64, b, sdsc_pool.name = "e"} 1 : index
    %quoted = arith.constant {"sdsc_pool.size" = 64 : i64, b} 1 : index
    sdscbundle.sdsc_execute (%lx) {sdsc_filename="0.json", "symbol_ids"=[-1], sdsc_pool.effects=["write"]}
    sdscbundle.sdsc_execute (%lx) {sdsc_filename="1.json", sdsc_pool.effects=["read"], "symbol_ids"=[-2]}
    sdscbundle.sdsc_execute (%lx) {
      sdsc_filename = "2.json",
      symbol_ids = [-3],
      sdsc_pool.effects = ["read"]
    }
    sdscbundle.sdsc_execute (%lx) {sdsc_pool.effects = ["read"]}
    return
  }
}
