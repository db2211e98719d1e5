// RUN: sdsc-pool < %s | grep -v CHECK | FileCheck %s

module {
  // First fit takes the first free block that is large enough, not the best
  // one, at its low end; the remainder goes to the end of the list, and blocks
  // are never merged.
  //
  //   big  [0, 1] 4096 bytes at 0       small [0, 2] 1024 bytes at 4096
  //   hold [0, 9] 1024 bytes at 5120
  //   x    [3, 4] 1024: the free list is big, small: x goes to 0 though small fits
  //   y    [3, 5] 1024: the list is small, 1024..4096 (the remainder): y to 4096
  //   z    [3, 6] 2048: 1024..4096: z to 1024
  //   u    [7, 8] 3072: free are 3072..4096, 0..1024, 4096..5120, 1024..3072, none
  //                large enough alone though their sum is: u extends the pool
  // CHECK-LABEL: func.func @first_fit
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 9216 bytes : index
  // CHECK:         {sdsc_filename="0.json"
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="1.json"
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_4096) {sdsc_filename="2.json"
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_4096, %pool_addr_1024) {sdsc_filename="3.json"
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="4.json"
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_4096) {sdsc_filename="5.json"
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_1024) {sdsc_filename="6.json"
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_6144) {sdsc_filename="7.json"
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_6144) {sdsc_filename="8.json"
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_5120) {sdsc_filename="9.json"
  func.func @first_fit() {
    %big = sdscbundle.device_mem_allocate 4096 bytes : index
    %small = sdscbundle.device_mem_allocate 1024 bytes : index
    %hold = sdscbundle.device_mem_allocate 1024 bytes : index
    %x = sdscbundle.device_mem_allocate 1024 bytes : index
    %y = sdscbundle.device_mem_allocate 1024 bytes : index
    %z = sdscbundle.device_mem_allocate 2048 bytes : index
    %u = sdscbundle.device_mem_allocate 3072 bytes : index
    sdscbundle.sdsc_execute (%big, %small, %hold) {sdsc_filename="0.json", symbol_ids=[-1, -2, -3]}
    sdscbundle.sdsc_execute (%big) {sdsc_filename="1.json", symbol_ids=[-4]}
    sdscbundle.sdsc_execute (%small) {sdsc_filename="2.json", symbol_ids=[-5]}
    sdscbundle.sdsc_execute (%x, %y, %z) {sdsc_filename="3.json", symbol_ids=[-6, -7, -8]}
    sdscbundle.sdsc_execute (%x) {sdsc_filename="4.json", symbol_ids=[-9]}
    sdscbundle.sdsc_execute (%y) {sdsc_filename="5.json", symbol_ids=[-10]}
    sdscbundle.sdsc_execute (%z) {sdsc_filename="6.json", symbol_ids=[-11]}
    sdscbundle.sdsc_execute (%u) {sdsc_filename="7.json", symbol_ids=[-12]}
    sdscbundle.sdsc_execute (%u) {sdsc_filename="8.json", symbol_ids=[-13]}
    sdscbundle.sdsc_execute (%hold) {sdsc_filename="9.json", symbol_ids=[-14]}
    return
  }

  // Equal live ranges are placed by name, bytewise: "t10" before "t9", and an
  // explicit name counts instead of the SSA name.
  // CHECK-LABEL: func.func @names_break_ties
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_512, %pool_addr_256, %pool_addr_0)
  func.func @names_break_ties() {
    %t9 = sdscbundle.device_mem_allocate 128 bytes : index
    %t10 = sdscbundle.device_mem_allocate 256 bytes : index
    %zz = sdscbundle.device_mem_allocate 256 bytes {sdsc_pool.name = "a"} : index
    sdscbundle.sdsc_execute (%t9, %t10, %zz) {sdsc_filename="0.json", symbol_ids=[-1, -2, -3]}
    return
  }

  // Sizes are rounded up to sticks of 128 bytes: 1 and 129 bytes take 384.
  // CHECK-LABEL: func.func @sticks
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 384 bytes : index
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_128)
  func.func @sticks() {
    %a = sdscbundle.device_mem_allocate 1 bytes : index
    %b = sdscbundle.device_mem_allocate 129 bytes : index
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="0.json", symbol_ids=[-1, -2]}
    return
  }

  // Sizes are bytes, and 64 bits wide: these two need 12 GiB.
  // CHECK-LABEL: func.func @gigabytes
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 12884901888 bytes : index
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_6442450944)
  func.func @gigabytes() {
    %a = sdscbundle.device_mem_allocate 6442450944 bytes : index
    %b = sdscbundle.device_mem_allocate 6442450944 bytes : index
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="0.json", symbol_ids=[-1, -2]}
    return
  }
}

// RUN: sdsc-pool --alignment=4096 < %s | grep -v CHECK | FileCheck --check-prefix=CHECK-PAGES %s
// CHECK-PAGES-LABEL: func.func @sticks
// CHECK-PAGES-NEXT:    %pool = sdscbundle.device_mem_allocate 8192 bytes : index
// CHECK-PAGES:         sdsc_execute (%pool_addr_0, %pool_addr_4096)
