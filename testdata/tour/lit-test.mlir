// RUN: sdsc-pool %s | grep -v CHECK | FileCheck %s
//
// Two temporaries that are not live together share their bytes.

// CHECK-LABEL: func.func @share
func.func @share(%x: index) {
  // CHECK:      %[[POOL:.+]] = sdscbundle.device_mem_allocate 256 bytes : index
  // CHECK:      %[[A:.+]] = arith.addi %[[POOL]],
  // CHECK:      %[[B:.+]] = arith.addi %[[POOL]],
  %a = sdscbundle.device_mem_allocate 128 bytes : index
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  %c = sdscbundle.device_mem_allocate 128 bytes : index
  // CHECK-NEXT: sdsc_execute (%x, %[[A]])
  // CHECK-NEXT: sdsc_execute (%[[A]], %[[B]])
  // CHECK-NEXT: sdsc_execute (%[[B]], %[[A]])
  // CHECK-NEXT: sdsc_execute (%[[A]], %x)
  sdscbundle.sdsc_execute (%x, %a) {sdsc_pool.effects = ["read", "write"]}
  sdscbundle.sdsc_execute (%a, %b) {sdsc_pool.effects = ["read", "write"]}
  sdscbundle.sdsc_execute (%b, %c) {sdsc_pool.effects = ["read", "write"]}
  sdscbundle.sdsc_execute (%c, %x) {sdsc_pool.effects = ["read", "write"]}
  return
}
