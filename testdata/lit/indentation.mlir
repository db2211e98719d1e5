// RUN: sdsc-pool < %s | grep -v CHECK | FileCheck --strict-whitespace --match-full-lines %s

// New operations take the indentation of the function's first one: a tab, as
// the frontend prints, or whatever there is. Before an operation that does not
// begin its line they stay on that line.
//      CHECK:	func.func @tabs() {
// CHECK-NEXT:		%pool = sdscbundle.device_mem_allocate 128 bytes : index
// CHECK-NEXT:		%pool_offset_0 = arith.constant 0 : index
// CHECK-NEXT:		%pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
// CHECK-NEXT:		sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="0.json"}
//      CHECK:func.func @five() {
// CHECK-NEXT:     %pool = sdscbundle.device_mem_allocate 128 bytes : index
//      CHECK:func.func @line(%in: index) { %pool = sdscbundle.device_mem_allocate 128 bytes : index %pool_offset_0 = arith.constant 0 : index %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index sdscbundle.sdsc_execute (%in) {sdsc_filename="0.json"}
// CHECK-NEXT:  sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="1.json"} return }
//      CHECK:func.func @all() { %pool = sdscbundle.device_mem_allocate 128 bytes : index %pool_offset_0 = arith.constant 0 : index %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="0.json"} return }
module {
	func.func @tabs() {
		%b = sdscbundle.device_mem_allocate 128 bytes : index
		sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json"}
		return
	}
}
func.func @five() {
     %b = sdscbundle.device_mem_allocate 128 bytes : index
  sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json"}
  return
}
func.func @line(%in: index) { sdscbundle.sdsc_execute (%in) {sdsc_filename="0.json"}
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  sdscbundle.sdsc_execute (%b) {sdsc_filename="1.json"} return }
func.func @all() { %b = sdscbundle.device_mem_allocate 128 bytes : index sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json"} return }
