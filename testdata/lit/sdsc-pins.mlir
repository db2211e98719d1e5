// RUN: sdsc-pool --remarks --sdsc-dir=%S/Inputs/sdsc < %s 2>%t.err | grep -v CHECK | FileCheck %s
// RUN: FileCheck --check-prefix=CHECK-ERR %s < %t.err

// What the SDSC files say of buffers that stay where they are.

module {
  // Nobody knows which values a gather looks up; its indices may move.
  // CHECK-LABEL: func.func @gather
  // CHECK:         sdscbundle.sdsc_execute (%values, %pool_addr_0, %x)
  func.func @gather(%x: index) {
    // CHECK-ERR: [[#@LINE+2]]:5: remark: buffer 'values' {{.*}}: kept standalone: indirect: a gather looks values up in it
    // CHECK-ERR: note: a gather looks values up in it
    %values = sdscbundle.device_mem_allocate 1024 bytes : index
    %indices = sdscbundle.device_mem_allocate 1024 bytes : index
    sdscbundle.sdsc_execute (%values) {sdsc_filename="fill.json", symbol_ids=[-1]}
    sdscbundle.sdsc_execute (%indices) {sdsc_filename="fill.json", symbol_ids=[-1]}
    sdscbundle.sdsc_execute (%values, %indices, %x) {sdsc_filename="gather.json", symbol_ids=[-1, -2, -3]}
    return
  }

  // Id -1 of sized.json is the run-time extent of a dimension: a number.
  // CHECK-LABEL: func.func @extent
  // CHECK:         sdscbundle.sdsc_execute (%a, %pool_addr_0) {sdsc_filename="sized.json"
  func.func @extent() {
    // CHECK-ERR: [[#@LINE+1]]:5: remark: buffer 'a' {{.*}}: kept standalone: cpu-fallback: it is an operand that the operation uses as a number
    %a = sdscbundle.device_mem_allocate 1024 bytes : index
    %b = sdscbundle.device_mem_allocate 1024 bytes : index
    sdscbundle.sdsc_execute (%a) {sdsc_filename="fill.json", symbol_ids=[-1]}
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="sized.json", symbol_ids=[-1, -2]}
    sdscbundle.sdsc_execute (%b) {sdsc_filename="use.json", symbol_ids=[-1]}
    return
  }

  // baked.json writes [65536, 66560) itself. %below ends there.
  // CHECK-LABEL: func.func @baked
  // CHECK:         sdscbundle.sdsc_execute (%hit) {sdsc_filename="half.json"
  // CHECK-NEXT:    sdscbundle.sdsc_execute (%pool_addr_0) {sdsc_filename="half.json"
  func.func @baked() {
    // CHECK-ERR: [[#@LINE+1]]:5: remark: buffer 'hit' {{.*}}: kept standalone: aliased: an address that is not derived from it lies in it
    %hit = arith.constant {sdsc_pool.size = 512 : i64} 66432 : index
    %below = arith.constant {sdsc_pool.size = 512 : i64} 65024 : index
    sdscbundle.sdsc_execute (%hit) {sdsc_filename="half.json", symbol_ids=[-1]}
    sdscbundle.sdsc_execute (%below) {sdsc_filename="half.json", symbol_ids=[-1]}
    sdscbundle.sdsc_execute () {sdsc_filename="baked.json", symbol_ids=[]}
    sdscbundle.sdsc_execute (%hit) {sdsc_filename="part.json", symbol_ids=[-1]}
    sdscbundle.sdsc_execute (%below) {sdsc_filename="part.json", symbol_ids=[-1]}
    return
  }

  // The reduction lists its result as an input, but nothing has written it
  // before: it is written only. %once has been written, so it is read there.
  // CHECK-LABEL: func.func @reduction
  // CHECK:         sdscbundle.sdsc_execute (%x, %result) {sdsc_filename="sum.json"
  // CHECK:         sdscbundle.sdsc_execute (%x, %pool_addr_0) {sdsc_filename="sum.json"
  func.func @reduction(%x: index) {
    // CHECK-ERR: [[#@LINE+1]]:5: remark: buffer 'result' {{.*}}: kept standalone: never-read: only written
    %result = sdscbundle.device_mem_allocate 1024 bytes : index
    %once = sdscbundle.device_mem_allocate 1024 bytes : index
    sdscbundle.sdsc_execute (%x, %result) {sdsc_filename="sum.json", symbol_ids=[-1, -2]}
    sdscbundle.sdsc_execute (%once) {sdsc_filename="fill.json", symbol_ids=[-1]}
    sdscbundle.sdsc_execute (%x, %once) {sdsc_filename="sum.json", symbol_ids=[-1, -2]}
    return
  }
}
