// RUN: sdsc-pool < %s | grep -v CHECK | FileCheck %s

#map_0 = affine_map<(d0, d1)[s0] -> (s0 + 4096*d0 + 1024*d1)>
module {
  // Addresses with induction variables stay affine.apply with the same map and
  // the same operands but the base; blanks, alias or inline form as they were.
  // CHECK-LABEL: func.func @forms
  // CHECK:           %p = affine.apply #map_0(%i, %j)[%pool_addr_0]
  // CHECK-NEXT:      %q = affine.apply #map_0 (%i, %j) [ %pool_addr_0 ]
  // CHECK-NEXT:      %r = affine.apply affine_map<(d0)[base] -> (base + 1024 * d0)> (%j)[%pool_addr_0]
  // CHECK-NEXT:      %s = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 1024)>(%pool_addr_0, %j)
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%p, %q, %r, %s)
  func.func @forms() {
    %b = sdscbundle.device_mem_allocate 8192 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    scf.for %i = %c0 to %c2 step %c1 {
      scf.for %j = %c0 to %c2 step %c1 {
        %p = affine.apply #map_0(%i, %j)[%b]
        %q = affine.apply #map_0 (%i, %j) [ %b ]
        %r = affine.apply affine_map<(d0)[base] -> (base + 1024 * d0)> (%j)[%b]
        %s = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 1024)>(%b, %j)
        sdscbundle.sdsc_execute (%p, %q, %r, %s) {sdsc_filename="0.json"}
      }
    }
    return
  }

  // The base may be an address in the buffer: core 1 starts 512 bytes later.
  // CHECK-LABEL: func.func @core
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 1024 bytes : index
  // CHECK:           %x = affine.apply affine_map<(d0)[s0] -> (s0 + 128*d0)>(%i)[%pool_addr_0]
  // CHECK-NEXT:      %y = affine.apply affine_map<(d0)[s0] -> (s0 + 128*d0)>(%i)[%pool_addr_512]
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%x, %y)
  func.func @core() {
    %b = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c512 = arith.constant 512 : index
    %b_512 = arith.addi %b, %c512 : index
    scf.for %i = %c0 to %c4 step %c1 {
      %x = affine.apply affine_map<(d0)[s0] -> (s0 + 128*d0)>(%i)[%b]
      %y = affine.apply affine_map<(d0)[s0] -> (s0 + 128*d0)>(%i)[%b_512]
      sdscbundle.sdsc_execute (%x, %y) {sdsc_filename="0.json"}
    }
    return
  }

  // Sums with a product of an induction variable stay as well.
  // CHECK-LABEL: func.func @addi_muli
  // CHECK:           %i_stride = arith.muli %i, %stride : index
  // CHECK-NEXT:      %addr = arith.addi %i_stride, %pool_addr_0 : index
  // CHECK-NEXT:      sdscbundle.sdsc_execute (%addr)
  func.func @addi_muli() {
    %b = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %stride = arith.constant 128 : index
    scf.for %i = %c0 to %c8 step %c1 {
      %i_stride = arith.muli %i, %stride : index
      %addr = arith.addi %i_stride, %b : index
      sdscbundle.sdsc_execute (%addr) {sdsc_filename="0.json"}
    }
    return
  }
}
