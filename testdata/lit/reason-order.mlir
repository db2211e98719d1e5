// RUN: sdsc-pool --remarks < %s 2>&1 >/dev/null | FileCheck %s

// Of several reasons that hold, the first of the table is told. Each buffer
// here has two neighbours of it.
module {
  func.func private @cpu_op(index)

  func.func @f(
      // CHECK: buffer 'output_and_input' {{.*}}: kept standalone: graph-output:
      %output_and_input: index {sdsc_pool.size = 128 : i64, sdsc_pool.output},
      // CHECK: buffer 'input_and_fallback' {{.*}}: kept standalone: graph-input:
      %input_and_fallback: index {sdsc_pool.size = 128 : i64}) {
    // CHECK: buffer 'fallback_and_never_written' {{.*}}: kept standalone: cpu-fallback:
    %fallback_and_never_written = sdscbundle.device_mem_allocate 128 bytes : index
    // CHECK: buffer 'never_read_and_cross' {{.*}}: kept standalone: never-read:
    %never_read_and_cross = arith.constant {sdsc_pool.size = 128 : i64} 4096 : index
    // CHECK: buffer 'cross_and_multi' {{.*}}: kept standalone: cross-bundle: read in @h
    %cross_and_multi = arith.constant {sdsc_pool.size = 128 : i64} 8192 : index
    // CHECK: buffer 'multi_and_aliased' {{.*}}: kept standalone: multi-bundle-write: written in @f, @g
    // CHECK: buffer 'output' {{.*}}: kept standalone: graph-output:
    %multi_and_aliased = arith.constant {sdsc_pool.size = 128 : i64} 12288 : index
    %output = arith.constant {sdsc_pool.size = 128 : i64, sdsc_pool.output} 12352 : index
    // CHECK: buffer 'aliased_and_outside' {{.*}}: kept standalone: aliased:
    // CHECK: buffer 'second_output' {{.*}}: kept standalone: graph-output:
    %aliased_and_outside = arith.constant {sdsc_pool.size = 128 : i64} 16384 : index
    %second_output = arith.constant {sdsc_pool.size = 128 : i64, sdsc_pool.output} 16448 : index
    func.call @cpu_op(%input_and_fallback) : (index) -> ()
    func.call @cpu_op(%fallback_and_never_written) : (index) -> ()
    %c256 = arith.constant 256 : index
    %outside = arith.addi %aliased_and_outside, %c256 : index
    sdscbundle.sdsc_execute (%output_and_input, %input_and_fallback, %fallback_and_never_written, %never_read_and_cross, %cross_and_multi, %multi_and_aliased, %output, %outside, %second_output)
      {sdsc_filename="0.json", sdsc_pool.effects=["read", "read", "read", "write", "write", "write", "write", "write", "write"]}
    sdscbundle.sdsc_execute (%output_and_input, %input_and_fallback, %cross_and_multi, %multi_and_aliased, %aliased_and_outside)
      {sdsc_filename="1.json", sdsc_pool.effects=["write", "write", "read", "read", "read"]}
    return
  }

  func.func @g() {
    %a = arith.constant {sdsc_pool.size = 128 : i64} 8192 : index
    %b = arith.constant {sdsc_pool.size = 64 : i64} 12288 : index
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="2.json", sdsc_pool.effects=["write", "write"]}
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="3.json", sdsc_pool.effects=["read", "read"]}
    return
  }

  func.func @h() {
    %a = arith.constant {sdsc_pool.size = 128 : i64} 4096 : index
    %b = arith.constant {sdsc_pool.size = 128 : i64} 8192 : index
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="4.json", sdsc_pool.effects=["read", "read"]}
    return
  }
}
