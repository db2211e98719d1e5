// RUN: sdsc-pool --keep-annotations < %s | grep -v CHECK | FileCheck %s
// RUN: sdsc-pool --keep-annotations < %s | sdsc-pool --keep-annotations > %t.twice
// RUN: sdsc-pool --keep-annotations < %s | diff - %t.twice

// What stays keeps its annotations; what was pooled is gone with them.
// CHECK:      func.func @f(%out: index {sdsc_pool.output, sdsc_pool.size = 1024 : i64}) {
// CHECK-NEXT:   %pool = sdscbundle.device_mem_allocate 1024 bytes : index
// CHECK-NEXT:   %pool_offset_0 = arith.constant 0 : index
// CHECK-NEXT:   %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
// CHECK-NEXT:   sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="0.json", sdsc_pool.effects=["write"]}
// CHECK-NEXT:   sdscbundle.sdsc_execute (%pool_addr_0, %out) {sdsc_filename="1.json", sdsc_pool.effects=["read", "write"]}
func.func @f(%out: index {sdsc_pool.output, sdsc_pool.size = 1024 : i64}) {
  %b = arith.constant {sdsc_pool.size = 1024 : i64, sdsc_pool.name = "buf"} 4096 : index
  sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json", sdsc_pool.effects=["write"]}
  sdscbundle.sdsc_execute (%b, %out) {sdsc_filename="1.json", sdsc_pool.effects=["read", "write"]}
  return
}
