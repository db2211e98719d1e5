// RUN: sdsc-pool < %s | grep -v CHECK | FileCheck %s

// Functions may stand at top level, without a module around them.
// CHECK:      {{^}}func.func @f() {
// CHECK-NEXT: {{^}} %pool = sdscbundle.device_mem_allocate 1024 bytes : index
// CHECK-NEXT: {{^}} %pool_offset_0 = arith.constant 0 : index
// CHECK-NEXT: {{^}} %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
// CHECK-NEXT: {{^}} sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="0.json", symbol_ids=[-1]}
// CHECK-NEXT: {{^}} return
func.func @f() {
  %b = sdscbundle.device_mem_allocate 1024 bytes : index
  sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json", symbol_ids=[-1]}
  return
}

// CHECK:      {{^}}func.func @g() {
// CHECK-NEXT: {{^}} %pool = sdscbundle.device_mem_allocate 512 bytes : index
func.func @g() {
  %b = sdscbundle.device_mem_allocate 512 bytes : index
  sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json", symbol_ids=[-1]}
  return
}
