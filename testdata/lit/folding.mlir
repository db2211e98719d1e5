// RUN: sdsc-pool < %s 2>%t.err | grep -v CHECK | FileCheck %s
// RUN: count 0 < %t.err

module {
  // Chains of additions with constants, in either operand order, and maps over
  // constants are static addresses: base + 0, 512, 768, 256 and 1 + 3 * 128.
  // Their operations go, and the constants that nobody else uses: %c256 is a
  // loop bound and stays, %unused was dead before and is not this tool's
  // business.
  // CHECK-LABEL: func.func @fold
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK-NEXT:    %pool_offset_0 = arith.constant 0 : index
  // CHECK-NEXT:    %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
  // CHECK-NEXT:    %pool_offset_256 = arith.constant 256 : index
  // CHECK-NEXT:    %pool_addr_256 = arith.addi %pool, %pool_offset_256 : index
  // CHECK-NEXT:    %pool_offset_385 = arith.constant 385 : index
  // CHECK-NEXT:    %pool_addr_385 = arith.addi %pool, %pool_offset_385 : index
  // CHECK-NEXT:    %pool_offset_512 = arith.constant 512 : index
  // CHECK-NEXT:    %pool_addr_512 = arith.addi %pool, %pool_offset_512 : index
  // CHECK-NEXT:    %pool_offset_768 = arith.constant 768 : index
  // CHECK-NEXT:    %pool_addr_768 = arith.addi %pool, %pool_offset_768 : index
  // CHECK-NEXT:    %unused = arith.constant 7 : index
  // CHECK-NEXT:    %c1 = arith.constant 1 : index
  // CHECK-NEXT:    %c256 = arith.constant 256 : index
  // CHECK-NEXT:    scf.for %i = %c1 to %c256 step %c1 {
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_512, %pool_addr_768, %pool_addr_256, %pool_addr_385)
  func.func @fold() {
    %b = sdscbundle.device_mem_allocate 1024 bytes : index
    %unused = arith.constant 7 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c256 = arith.constant 256 : index
    %c512 = arith.constant 512 : index
    %minus = arith.constant -512 : index
    %b_512 = arith.addi %b, %c512 : index
    %b_768 = arith.addi %c256, %b_512 : index
    %b_256 = arith.addi %b_768, %minus overflow<nsw> : index
    %b_385 = affine.apply affine_map<(d0)[s0] -> (s0 + 128*d0 + 1)>(%c3)[%b]
    scf.for %i = %c1 to %c256 step %c1 {
      sdscbundle.sdsc_execute (%b, %b_512, %b_768, %b_256, %b_385) {sdsc_filename="0.json"}
    }
    return
  }

  // The same for buffers that other operations declare: constants, maps and
  // extracts with a size. Of %hbm a use is left.
  // CHECK-LABEL: func.func @declarations
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 768 bytes : index
  // CHECK-NEXT:    %pool_offset_0 = arith.constant 0 : index
  // CHECK-NEXT:    %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
  // CHECK-NEXT:    %pool_offset_256 = arith.constant 256 : index
  // CHECK-NEXT:    %pool_addr_256 = arith.addi %pool, %pool_offset_256 : index
  // CHECK-NEXT:    %pool_offset_384 = arith.constant 384 : index
  // CHECK-NEXT:    %pool_addr_384 = arith.addi %pool, %pool_offset_384 : index
  // CHECK-NEXT:    %pool_offset_512 = arith.constant 512 : index
  // CHECK-NEXT:    %pool_addr_512 = arith.addi %pool, %pool_offset_512 : index
  // CHECK-NEXT:    %hbm = sdscbundle.input_arg_extract value from %hbm_arg : !sdscbundle.input_arg<index> -> index
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%hbm, %pool_addr_0, %pool_addr_256, %pool_addr_512, %pool_addr_384)
  // CHECK-NEXT:    return
  func.func @declarations(%hbm_arg: !sdscbundle.input_arg<index>, %x_arg: !sdscbundle.input_arg<index>) {
    %hbm = sdscbundle.input_arg_extract value from %hbm_arg : !sdscbundle.input_arg<index> -> index
    %a = arith.constant {sdsc_pool.size = 256 : i64} 1048576 : index
    %b = affine.apply affine_map<()[s0] -> (s0 + 4096)>()[%hbm] {sdsc_pool.size = 256 : i64}
    %c = sdscbundle.input_arg_extract value from %x_arg {sdsc_pool.size = 256 : i64} : !sdscbundle.input_arg<index> -> index
    %c128 = arith.constant 128 : index
    %b_128 = arith.addi %b, %c128 : index
    sdscbundle.sdsc_execute (%hbm, %a, %b, %c, %b_128) {sdsc_filename="1.json"}
    return
  }

  // An argument with a size is a buffer too: it stays in the signature, where
  // the caller passes it, and its uses move.
  // CHECK-LABEL: func.func @argument(%a: index) {
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 256 bytes : index
  // CHECK:         sdscbundle.sdsc_execute (%pool_addr_0, %pool_addr_128)
  // CHECK-NEXT:    return
  func.func @argument(%a: index {sdsc_pool.size = 256 : i64}) {
    %c128 = arith.constant 128 : index
    %a_128 = arith.addi %a, %c128 : index
    sdscbundle.sdsc_execute (%a, %a_128) {sdsc_filename="2.json"}
    return
  }

  // Static addresses of what stays are not folded.
  // CHECK-LABEL: func.func @kept
  // CHECK-NEXT:    %b = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK-NEXT:    %c512 = arith.constant 512 : index
  // CHECK-NEXT:    %b_512 = arith.addi %b, %c512 : index
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%b, %b_512)
  func.func @kept() {
    %b = sdscbundle.device_mem_allocate 1024 bytes {sdsc_pool.output} : index
    %c512 = arith.constant 512 : index
    %b_512 = arith.addi %b, %c512 : index
    sdscbundle.sdsc_execute (%b, %b_512) {sdsc_filename="3.json"}
    return
  }
}
