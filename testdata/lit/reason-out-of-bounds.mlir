// RUN: sdsc-pool --remarks < %s 2>%t.err | grep -v CHECK | FileCheck %s
// RUN: FileCheck --check-prefix=CHECK-ERR %s < %t.err

#tile = affine_map<(d0)[s0] -> (s0 + 1024*d0)>
module {
  // The size counts rounded up to a stick: 100 bytes reach to 127. %in stays
  // inside, %past is just behind, %before just ahead.
  // CHECK-LABEL: func.func @constant_offsets
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 128 bytes : index
  // CHECK:         %past = sdscbundle.device_mem_allocate 100 bytes : index
  // CHECK-NEXT:    %before = sdscbundle.device_mem_allocate 100 bytes : index
  // CHECK-NEXT:    %c128 = arith.constant 128 : index
  // CHECK-NEXT:    %minus = arith.constant -1 : index
  // CHECK-NEXT:    %past_128 = arith.addi %past, %c128 : index
  // CHECK-NEXT:    %before_1 = arith.addi %before, %minus : index
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_127, %past_128, %before_1)
  func.func @constant_offsets() {
    // CHECK-ERR: remark: buffer 'in' {{.*}}: pooled at offset 0
    %in = sdscbundle.device_mem_allocate 100 bytes : index
    // CHECK-ERR: <stdin>:[[#@LINE+2]]:5: remark: buffer 'past' (100 bytes, live [0, 1]): kept standalone: out-of-bounds: accessed in bytes [128, 129) of 128
    // CHECK-ERR: note: accessed in bytes [128, 129) of 128
    %past = sdscbundle.device_mem_allocate 100 bytes : index
    // CHECK-ERR: remark: buffer 'before' {{.*}}: kept standalone: out-of-bounds: accessed in bytes [-1, 0) of 128
    %before = sdscbundle.device_mem_allocate 100 bytes : index
    %c127 = arith.constant 127 : index
    %c128 = arith.constant 128 : index
    %minus = arith.constant -1 : index
    %in_127 = arith.addi %in, %c127 : index
    %past_128 = arith.addi %past, %c128 : index
    %before_1 = arith.addi %before, %minus : index
    sdscbundle.sdsc_execute (%in_127, %past_128, %before_1) {sdsc_filename="0.json"}
    sdscbundle.sdsc_execute (%in, %past, %before) {sdsc_filename="1.json"}
    return
  }

  // Four trips of 1024 bytes touch 0, 1024, 2048 and 3072. %tile, sized for
  // one tile, would run over its neighbours.
  // CHECK-LABEL: func.func @advancing
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 4096 bytes : index
  func.func @advancing() {
    // CHECK-ERR: remark: buffer 'tile' (1024 bytes, live [0, 1]): kept standalone: out-of-bounds: accessed in bytes [0, 3073) of 1024
    %tile = sdscbundle.device_mem_allocate 1024 bytes : index
    // CHECK-ERR: remark: buffer 'short' (3072 bytes, live [0, 1]): kept standalone: out-of-bounds: accessed in bytes [0, 3073) of 3072
    %short = sdscbundle.device_mem_allocate 3072 bytes : index
    // CHECK-ERR: remark: buffer 'whole' (4096 bytes, live [0, 1]): pooled at offset 0
    %whole = sdscbundle.device_mem_allocate 4096 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %c4 step %c1 {
      %tile_i = affine.apply #tile(%i)[%tile]
      %short_i = affine.apply #tile(%i)[%short]
      %whole_i = affine.apply #tile(%i)[%whole]
      sdscbundle.sdsc_execute (%tile_i, %short_i, %whole_i) {sdsc_filename="2.json"}
    }
    sdscbundle.sdsc_execute (%tile, %short, %whole) {sdsc_filename="3.json"}
    return
  }

  // Several induction variables add up: 3 * 1024 + 1 * 4096 = 7168.
  // CHECK-LABEL: func.func @nested
  // CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 8192 bytes : index
  func.func @nested() {
    // CHECK-ERR: remark: buffer 'small' {{.*}}: kept standalone: out-of-bounds: accessed in bytes [0, 7169) of 7168
    %small = sdscbundle.device_mem_allocate 7168 bytes : index
    %large = sdscbundle.device_mem_allocate 8192 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %c2 step %c1 {
      scf.for %j = %c0 to %c4 step %c1 {
        %small_ij = affine.apply affine_map<(d0, d1)[s0] -> (s0 + 4096*d0 + 1024*d1)>(%i, %j)[%small]
        %large_ij = affine.apply affine_map<(d0, d1)[s0] -> (s0 + 4096*d0 + 1024*d1)>(%i, %j)[%large]
        sdscbundle.sdsc_execute (%small_ij, %large_ij) {sdsc_filename="4.json"}
      }
    }
    sdscbundle.sdsc_execute (%small, %large) {sdsc_filename="5.json"}
    return
  }

  // Nobody knows how far these go: a bound without max_value, and a number
  // from outside.
  // CHECK-LABEL: func.func @unknown
  // CHECK-NOT:     %pool
  func.func @unknown(%n_arg: !sdscbundle.input_arg<index>) {
    %n = sdscbundle.input_arg_extract value from %n_arg : !sdscbundle.input_arg<index> -> index
    // CHECK-ERR: remark: buffer 'loop' {{.*}}: kept standalone: out-of-bounds: an address in it advances in a loop of unknown trip count
    %loop = sdscbundle.device_mem_allocate 1048576 bytes : index
    // CHECK-ERR: remark: buffer 'plus' {{.*}}: kept standalone: out-of-bounds: an address in it is not base + constant + stride x induction variable
    %plus = sdscbundle.device_mem_allocate 1048576 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %plus_n = arith.addi %plus, %n : index
    scf.for %i = %c0 to %n step %c1 {
      %loop_i = affine.apply #tile(%i)[%loop]
      sdscbundle.sdsc_execute (%loop_i, %plus_n) {sdsc_filename="6.json"}
    }
    sdscbundle.sdsc_execute (%loop, %plus) {sdsc_filename="7.json"}
    return
  }

  // Sums past 64 bits are not known either; they do not wrap around into it.
  // CHECK-LABEL: func.func @past_64_bits
  // CHECK-NOT:     %pool
  func.func @past_64_bits() {
    // CHECK-ERR: remark: buffer 'w' {{.*}}: kept standalone: out-of-bounds
    %w = sdscbundle.device_mem_allocate 1024 bytes : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %c4 step %c1 {
      %w_i = affine.apply affine_map<(d0)[s0] -> (s0 + 9223372036854775807*d0)>(%i)[%w]
      sdscbundle.sdsc_execute (%w_i) {sdsc_filename="8.json"}
    }
    return
  }
}
