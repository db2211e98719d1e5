// RUN: sdsc-pool --remarks < %s 2>%t.err | grep -v CHECK | FileCheck --implicit-check-not=%%pool %s
// RUN: FileCheck --check-prefix=CHECK-ERR %s < %t.err

// An address that flows into anything but an execute, arith.addi or
// affine.apply escapes: somebody may read the bytes there. Each buffer here is
// written in step 0 and read in step 1 and would go otherwise.
#twice = affine_map<()[s0] -> (s0 * 2)>
#mod = affine_map<()[s0] -> (s0 mod 4096)>
#div = affine_map<()[s0] -> (s0 floordiv 2)>
#of_two = affine_map<()[s0, s1] -> (s0 + s1)>
module {
  func.func private @cpu_op(index)

  // CHECK-LABEL: func.func @escapes
  func.func @escapes() -> index {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index

    // CHECK-ERR: <stdin>:[[#@LINE+2]]:5: remark: buffer 'called' (1024 bytes, live [0, 1]): kept standalone: cpu-fallback: its address is an operand of 'func.call'
    // CHECK-ERR: <stdin>:[[#@LINE+2]]:5: note: its address is an operand of 'func.call'
    %called = sdscbundle.device_mem_allocate 1024 bytes : index
    func.call @cpu_op(%called) : (index) -> ()

    // CHECK-ERR: remark: buffer 'returned' {{.*}} kept standalone: cpu-fallback: its address is an operand of 'func.return'
    %returned = sdscbundle.device_mem_allocate 1024 bytes : index

    // A derived address counts as well.
    // CHECK-ERR: remark: buffer 'derived' {{.*}} kept standalone: cpu-fallback: its address is an operand of 'func.call'
    %derived = sdscbundle.device_mem_allocate 1024 bytes : index
    %derived_64 = arith.addi %derived, %c64 : index
    func.call @cpu_op(%derived_64) : (index) -> ()

    // CHECK-ERR: remark: buffer 'multiplied' {{.*}} kept standalone: cpu-fallback: its address is an operand of 'arith.muli'
    %multiplied = sdscbundle.device_mem_allocate 1024 bytes : index
    %product = arith.muli %multiplied, %c1 : index

    // CHECK-ERR: remark: buffer 'added' {{.*}} kept standalone: cpu-fallback: another address is added to it
    // CHECK-ERR: remark: buffer 'to_it' {{.*}} kept standalone: cpu-fallback: another address is added to it
    %added = sdscbundle.device_mem_allocate 1024 bytes : index
    %to_it = sdscbundle.device_mem_allocate 1024 bytes : index
    %sum = arith.addi %added, %to_it : index

    // CHECK-ERR: remark: buffer 'twice' {{.*}} kept standalone: cpu-fallback: its address is not a plain summand of the affine map
    %twice = sdscbundle.device_mem_allocate 1024 bytes : index
    %twice_2 = affine.apply #twice()[%twice]

    // CHECK-ERR: remark: buffer 'mod' {{.*}} kept standalone: cpu-fallback: its address is not a plain summand of the affine map
    %mod = sdscbundle.device_mem_allocate 1024 bytes : index
    %mod_2 = affine.apply #mod()[%mod]

    // CHECK-ERR: remark: buffer 'div' {{.*}} kept standalone: cpu-fallback: its address is not a plain summand of the affine map
    %div = sdscbundle.device_mem_allocate 1024 bytes : index
    %div_2 = affine.apply #div()[%div]

    // CHECK-ERR: remark: buffer 'one' {{.*}} kept standalone: cpu-fallback: its address is not a plain summand of the affine map
    // CHECK-ERR: remark: buffer 'two' {{.*}} kept standalone: cpu-fallback: its address is not a plain summand of the affine map
    %one = sdscbundle.device_mem_allocate 1024 bytes : index
    %two = sdscbundle.device_mem_allocate 1024 bytes : index
    %of_two = affine.apply #of_two()[%one, %two]

    // CHECK-ERR: remark: buffer 'bound' {{.*}} kept standalone: cpu-fallback: its address is an operand of 'scf.for'
    %bound = sdscbundle.device_mem_allocate 1024 bytes : index
    scf.for %i = %c0 to %bound step %c1 {
    }

    // CHECK-ERR: remark: buffer 'carried' {{.*}} kept standalone: cpu-fallback: its address is an operand of 'scf.for'
    %carried = sdscbundle.device_mem_allocate 1024 bytes : index
    %last = scf.for %i = %c0 to %c64 step %c1 iter_args(%at = %carried) -> (index) {
      scf.yield %at : index
    }

    // CHECK-ERR: remark: buffer 'yielded' {{.*}} kept standalone: cpu-fallback: its address is an operand of 'scf.yield'
    %yielded = sdscbundle.device_mem_allocate 1024 bytes : index
    %end = scf.for %i = %c0 to %c64 step %c1 iter_args(%at = %c0) -> (index) {
      scf.yield %yielded : index
    }

    // The operation uses the operand as a number, of a dimension say.
    // CHECK-ERR: remark: buffer 'number' {{.*}} kept standalone: cpu-fallback: it is an operand that the operation uses as a number
    %number = sdscbundle.device_mem_allocate 1024 bytes : index

    sdscbundle.sdsc_execute (%called, %returned, %derived, %multiplied, %added, %to_it, %twice, %mod, %div, %one, %two, %bound, %carried, %yielded, %number)
      {sdsc_filename="0.json", sdsc_pool.effects=["write", "write", "write", "write", "write", "write", "write", "write", "write", "write", "write", "write", "write", "write", "write"]}
    sdscbundle.sdsc_execute (%called, %returned, %derived, %multiplied, %added, %to_it, %twice, %mod, %div, %one, %two, %bound, %carried, %yielded, %number, %number)
      {sdsc_filename="1.json", sdsc_pool.effects=["read", "read", "read", "read", "read", "read", "read", "read", "read", "read", "read", "read", "read", "read", "read", "none"]}
    return %returned : index
  }
}
