// RUN: sdsc-pool < %s | grep -v CHECK | FileCheck %s
// RUN: sdsc-pool --remarks < %s 2>&1 >/dev/null | FileCheck --check-prefix=CHECK-ERR %s

// Every operation may stand in generic form; new ones take the form of the
// function. Annotations may stand in the properties, in the dictionary and, for
// arguments, in arg_attrs, which keeps its length.
#tile = affine_map<(d0)[s0] -> (s0 + 256*d0)>
"builtin.module"() ({
  // CHECK:      "func.func"() <{arg_attrs = [{}, {}], function_type = (!sdscbundle.input_arg<index>, index) -> (), sym_name = "f"}> ({
  // CHECK-NEXT: ^bb0(%arg: !sdscbundle.input_arg<index>, %out: index):
  // CHECK-NEXT:   %pool = "sdscbundle.device_mem_allocate"() <{size = 1536 : i64}> : () -> index
  // CHECK-NEXT:   %pool_offset_0 = "arith.constant"() <{value = 0 : index}> : () -> index
  // CHECK-NEXT:   %pool_addr_0 = "arith.addi"(%pool, %pool_offset_0) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
  // CHECK-NEXT:   %pool_offset_1024 = "arith.constant"() <{value = 1024 : index}> : () -> index
  // CHECK-NEXT:   %pool_addr_1024 = "arith.addi"(%pool, %pool_offset_1024) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
  // CHECK-NEXT:   %in = "sdscbundle.input_arg_extract"(%arg) <{field = "value"}> : (!sdscbundle.input_arg<index>) -> index
  // CHECK-NEXT:   %c0 = "arith.constant"() <{value = 0 : index}> : () -> index
  // CHECK-NEXT:   %c1 = "arith.constant"() <{value = 1 : index}> : () -> index
  // CHECK-NEXT:   %c4 = "arith.constant"() <{value = 4 : index}> : () -> index
  // CHECK-NEXT:   "scf.for"(%c0, %c4, %c1) ({
  // CHECK-NEXT:   ^bb0(%i: index):
  // CHECK-NEXT:     %t = "affine.apply"(%i, %pool_addr_0) <{map = #tile}> : (index, index) -> index
  // CHECK-NEXT:     "sdscbundle.sdsc_execute"(%in, %t) {sdsc_filename = "0.json", symbol_ids = [-1, -2]} : (index, index) -> ()
  // CHECK-NEXT:     "scf.yield"() : () -> ()
  // CHECK-NEXT:   }) : (index, index, index) -> ()
  // CHECK-NEXT:   "sdscbundle.sdsc_execute"(%pool_addr_0, %pool_addr_1024, %out) <{sdsc_filename = "1.json", symbol_ids = [-3, -4, -5]}> : (index, index, index) -> ()
  // CHECK-NEXT:   "sdscbundle.sdsc_execute"(%pool_addr_1024) {sdsc_filename = "2.json"} : (index) -> ()
  // CHECK-NEXT:   "func.return"() : () -> ()
  // CHECK-NEXT: }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {sdsc_pool.output, sdsc_pool.size = 64 : i64}], function_type = (!sdscbundle.input_arg<index>, index) -> (), sym_name = "f"}> ({
  ^bb0(%arg: !sdscbundle.input_arg<index>, %out: index):
    %in = "sdscbundle.input_arg_extract"(%arg) <{field = "value"}> : (!sdscbundle.input_arg<index>) -> index
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'a' (1024 bytes, live [0, 1]): pooled at offset 0
    %a = "sdscbundle.device_mem_allocate"() <{size = 1024 : i64}> : () -> index
    // CHECK-ERR: <stdin>:[[#@LINE+1]]:5: remark: buffer 'b' (512 bytes, live [1, 2]): pooled at offset 1024
    %b = "arith.constant"() <{value = 4096 : index}> {sdsc_pool.size = 512 : i64} : () -> index
    %c0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %c1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %c4 = "arith.constant"() <{value = 4 : index}> : () -> index
    "scf.for"(%c0, %c4, %c1) ({
    ^bb0(%i: index):
      %t = "affine.apply"(%i, %a) <{map = #tile}> : (index, index) -> index
      "sdscbundle.sdsc_execute"(%in, %t) {sdsc_filename = "0.json", sdsc_pool.effects = ["read", "write"], symbol_ids = [-1, -2]} : (index, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "sdscbundle.sdsc_execute"(%a, %b, %out) <{sdsc_filename = "1.json", symbol_ids = [-3, -4, -5], sdsc_pool.effects = ["read", "write", "write"]}> : (index, index, index) -> ()
    "sdscbundle.sdsc_execute"(%b) {sdsc_filename = "2.json", sdsc_pool.effects = ["read"]} : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
