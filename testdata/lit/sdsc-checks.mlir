// RUN: not sdsc-pool --sdsc-dir=%S/Inputs/sdsc < %s 2>&1 >/dev/null | FileCheck %s
// RUN: not sdsc-pool --werror --sdsc-dir=%S/Inputs/sdsc < %s 2>&1 >/dev/null | FileCheck --check-prefix=CHECK-WERROR %s

// What the text and the SDSC files have to agree in, one broken bundle each. All
// of it is told in one run, in the order of the text.

func.func @no_ids(%a: index) {
  // CHECK: :[[#@LINE+1]]:3: error: requires attribute 'symbol_ids': an id for each operand
  sdscbundle.sdsc_execute (%a) {sdsc_filename="fill.json"}
  return
}

func.func @id_that_is_not_bound(%a: index) {
  // CHECK: :[[#@LINE+2]]:60: error: symbol -2 of SDSC file 'copy.json' is bound to no operand
  // CHECK: {{^}}note: copy.json: $['0_copy'].dscs_[0].copy.scheduleTree_[1]: a start address of 'Tensor1'
  sdscbundle.sdsc_execute (%a) {sdsc_filename="copy.json", symbol_ids=[-1]}
  return
}

func.func @id_that_the_file_does_not_have(%a: index, %b: index) {
  // CHECK: :[[#@LINE+3]]:80: warning: SDSC file 'fill.json' has no symbol -2: it does not tell what happens at the operand
  // CHECK: :[[#@LINE+2]]:32: note: the operand
  // CHECK-WERROR: error: SDSC file 'fill.json' has no symbol -2
  sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="fill.json", symbol_ids=[-1, -2]}
  return
}

func.func @footprint_that_leaves_the_buffer() {
  %a = sdscbundle.device_mem_allocate 896 bytes : index
  // CHECK: :[[#@LINE+4]]:28: warning: buffer 'a' of 896 bytes is accessed in bytes [0, 1024) of 896
  // CHECK: :[[#@LINE-2]]:3: note: declared here
  // CHECK: {{^}}note: fill.json: $['0_fill'].dscs_[0].fill.scheduleTree_[0]: output 'Tensor0' of 1024 bytes
  // CHECK-WERROR: error: buffer 'a' of 896 bytes is accessed in bytes [0, 1024) of 896
  sdscbundle.sdsc_execute (%a) {sdsc_filename="fill.json", symbol_ids=[-1]}
  sdscbundle.sdsc_execute (%a) {sdsc_filename="part.json", symbol_ids=[-1]}
  return
}

// A buffer that is declared with the size of one of its four tiles.
func.func @tile_that_leaves_the_buffer() {
  %a = sdscbundle.device_mem_allocate 1024 bytes : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %t = affine.apply affine_map<(d0)[s0] -> (s0 + 1024*d0)>(%i)[%a]
    // CHECK: :[[#@LINE+1]]:30: warning: buffer 'a' of 1024 bytes is accessed in bytes [0, 4096) of 1024
    sdscbundle.sdsc_execute (%t) {sdsc_filename="fill.json", symbol_ids=[-1]}
    sdscbundle.sdsc_execute (%t) {sdsc_filename="use.json", symbol_ids=[-1]}
  }
  return
}

func.func @buffer_smaller_than_the_tensor() {
  %a = sdscbundle.device_mem_allocate 512 bytes : index
  // CHECK: :[[#@LINE+4]]:28: warning: buffer 'a' of 512 bytes is too small for the tensor of 1024 bytes that is written to it
  // CHECK: :[[#@LINE-2]]:3: note: declared here
  // CHECK: {{^}}note: gap.json: $['0_gap'].dscs_[0].gap.scheduleTree_[0]: output 'Tensor0' of 1024 bytes, of which a core touches 512 from its start address on
  // CHECK-WERROR: error: buffer 'a' of 512 bytes is too small
  sdscbundle.sdsc_execute (%a) {sdsc_filename="gap.json", symbol_ids=[-1]}
  sdscbundle.sdsc_execute (%a) {sdsc_filename="part.json", symbol_ids=[-1]}
  return
}

func.func @buffer_larger_than_the_tensor() {
  // CHECK: :[[#@LINE+4]]:3: warning: buffer 'a' of 4096 bytes is larger than the 1024 bytes that its tensors take
  // CHECK: :[[#@LINE+4]]:28: note: the access that reaches farthest
  // CHECK: {{^}}note: fill.json: $['0_fill'].dscs_[0].fill.scheduleTree_[0]: output 'Tensor0' of 1024 bytes
  // CHECK-WERROR: error: buffer 'a' of 4096 bytes is larger
  %a = sdscbundle.device_mem_allocate 4096 bytes : index
  sdscbundle.sdsc_execute (%a) {sdsc_filename="fill.json", symbol_ids=[-1]}
  sdscbundle.sdsc_execute (%a) {sdsc_filename="part.json", symbol_ids=[-1]}
  return
}

func.func @missing_file(%a: index) {
  // CHECK: :[[#@LINE+1]]:33: error: cannot open SDSC file 'no-such-file.json': no such file
  sdscbundle.sdsc_execute (%a) {sdsc_filename="no-such-file.json", symbol_ids=[-1]}
  return
}

func.func @malformed_file(%a: index) {
  // CHECK: :[[#@LINE+2]]:33: error: cannot use SDSC file 'broken.json'
  // CHECK: {{^}}note: broken.json:9:1: expected a string as object key, or '}'
  sdscbundle.sdsc_execute (%a) {sdsc_filename="broken.json", symbol_ids=[-1]}
  return
}

func.func @several_top_level_keys(%a: index) {
  // CHECK: :[[#@LINE+3]]:33: warning: SDSC file 'two-keys.json' holds what is not understood: its operations count as reading and writing all their operands
  // CHECK: {{^}}note: two-keys.json: $: expected one top-level member, found 2
  // CHECK-WERROR: error: SDSC file 'two-keys.json' holds what is not understood
  sdscbundle.sdsc_execute (%a) {sdsc_filename="two-keys.json", symbol_ids=[-1]}
  return
}

// Told once, however often the file is executed.
func.func @unknown_content(%a: index) {
  // CHECK: :[[#@LINE+3]]:33: warning: SDSC file 'unknown.json' holds what is not understood: its operations count as reading and writing all their operands
  // CHECK: {{^}}note: unknown.json: $['0_fill'].dscs_[0].fill.onchipMove_: unknown member "onchipMove_"
  // CHECK-NOT: unknown.json
  sdscbundle.sdsc_execute (%a) {sdsc_filename="unknown.json", symbol_ids=[-1]}
  sdscbundle.sdsc_execute (%a) {sdsc_filename="unknown.json", symbol_ids=[-1]}
  return
}
