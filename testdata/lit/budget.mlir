// The default budget is the segment of 16 GiB less 2 GiB, 15032385536 bytes,
// and the backend refuses a bundle whose allocations take more than 15 GiB.
// RUN: sdsc-pool < %s 2>%t.err | grep -v CHECK | FileCheck %s
// RUN: FileCheck --check-prefix=CHECK-ERR --implicit-check-not=warning --implicit-check-not=error %s < %t.err

// CHECK-LABEL: func.func @full
// CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 15032385536 bytes : index
// CHECK:         sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_15032385408)
func.func @full() {
  %a = sdscbundle.device_mem_allocate 15032385408 bytes : index
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="0.json", symbol_ids=[-1, -2]}
  return
}

// %b is one stick too much. With it outside the pool the kernel still needs
// 14 GiB and a stick, which is no reason for a second warning.
// CHECK-LABEL: func.func @one_stick_more
// CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 15032385536 bytes : index
// CHECK:         %b = sdscbundle.device_mem_allocate 128 bytes : index
// CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0, %b)
// CHECK-ERR:      <stdin>:[[#@LINE+2]]:1: warning: bundle @one_stick_more: 1 intermediates did not fit in the 14.00 GiB pool budget and keep standalone HBM addresses
// CHECK-ERR-NEXT: func.func @one_stick_more() {
func.func @one_stick_more() {
  %a = sdscbundle.device_mem_allocate 15032385536 bytes : index
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="0.json", symbol_ids=[-1, -2]}
  return
}

// 14 GiB of pool and 2 GiB beside it: the backend will not have it.
// CHECK-LABEL: func.func @refused
// CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 15032385536 bytes : index
// CHECK:         %b = sdscbundle.device_mem_allocate 2147483648 bytes : index
// CHECK-ERR:      <stdin>:[[#@LINE+5]]:1: warning: bundle @refused: 1 intermediates did not fit in the 14.00 GiB pool budget and keep standalone HBM addresses
// CHECK-ERR-NEXT: func.func @refused() {
// CHECK-ERR-NEXT: ^
// CHECK-ERR-NEXT: <stdin>:[[#@LINE+2]]:1: warning: bundle @refused: the pool and the remaining allocations take 16.00 GiB, more than the 15.00 GiB that the backend accepts
// CHECK-ERR-NEXT: func.func @refused() {
func.func @refused() {
  %a = sdscbundle.device_mem_allocate 15032385536 bytes : index
  %b = sdscbundle.device_mem_allocate 2147483648 bytes : index
  sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="0.json", symbol_ids=[-1, -2]}
  return
}

// Two buffers of 8 GiB that are never live together fit where one does.
// CHECK-LABEL: func.func @reuse_before_budget
// CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 8589934592 bytes : index
// CHECK:         sdscbundle.sdsc_execute (%pool_addr_0)
// CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0)
func.func @reuse_before_budget() {
  %a = sdscbundle.device_mem_allocate 8589934592 bytes : index
  %b = sdscbundle.device_mem_allocate 8589934592 bytes : index
  sdscbundle.sdsc_execute (%a) {sdsc_filename="0.json", symbol_ids=[-1]}
  sdscbundle.sdsc_execute (%b) {sdsc_filename="1.json", symbol_ids=[-2]}
  return
}
