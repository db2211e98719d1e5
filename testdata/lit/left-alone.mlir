// RUN: sdsc-pool < %s 2>%t.err | grep -v CHECK | FileCheck %s
// RUN: FileCheck --check-prefix=CHECK-ERR --implicit-check-not=warning: --implicit-check-not=error: %s <%t.err
// RUN: sdsc-pool %s -o %t.out 2>/dev/null
// RUN: sdsc-pool %t.out -o - 2>/dev/null | diff %t.out -

// A function whose order of operations is not that of its text is left as it is,
// with a warning at what makes it so: several blocks, or executes in anything
// but scf.for. Those beside it are planned.

// CHECK-LABEL: func.func @blocks
// CHECK-NEXT:    %b = sdscbundle.device_mem_allocate 128 bytes : index
// CHECK:       ^bb1:
// CHECK-NEXT:    sdscbundle.sdsc_execute (%b)
// CHECK-ERR: [[#@LINE+1]]:1: warning: function @blocks is left alone: it has more than one block
func.func @blocks(%c: i1) {
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  "cf.cond_br"(%c)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json"}
  "cf.br"()[^bb2] : () -> ()
^bb2:
  return
}

// CHECK-LABEL: func.func @if
// CHECK-NEXT:    %b = sdscbundle.device_mem_allocate 128 bytes : index
// CHECK-NEXT:    "scf.if"(%c) ({
// CHECK-NEXT:      sdscbundle.sdsc_execute (%b)
func.func @if(%c: i1) {
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  // CHECK-ERR: [[#@LINE+1]]:3: warning: function @if is left alone: bundle operations stand in 'scf.if'
  "scf.if"(%c) ({
    sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json"}
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  return
}

// CHECK-LABEL: func.func @while
// CHECK-NEXT:    %b = sdscbundle.device_mem_allocate 128 bytes : index
// CHECK:         sdscbundle.sdsc_execute (%b)
func.func @while(%c: i1) {
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  // CHECK-ERR: [[#@LINE+1]]:3: warning: function @while is left alone: bundle operations stand in 'scf.while'
  "scf.while"(%c) ({
  ^bb0(%x: i1):
    "scf.condition"(%x) : (i1) -> ()
  }, {
    sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json"}
    "scf.yield"(%c) : (i1) -> ()
  }) : (i1) -> ()
  return
}

// CHECK-LABEL: func.func @affine
// CHECK-NEXT:    %b = sdscbundle.device_mem_allocate 128 bytes : index
// CHECK:         sdscbundle.sdsc_execute (%b)
func.func @affine() {
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  // CHECK-ERR: [[#@LINE+1]]:3: warning: function @affine is left alone: bundle operations stand in 'affine.for'
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index):
    sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json"}
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}

// An scf.if without executes in it does not matter.
// CHECK-LABEL: func.func @fine
// CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 128 bytes : index
// CHECK:         "scf.if"(%c) ({
// CHECK:         sdscbundle.sdsc_execute (%pool_addr_0)
func.func @fine(%c: i1) {
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  "scf.if"(%c) ({
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
  sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json"}
  return
}
