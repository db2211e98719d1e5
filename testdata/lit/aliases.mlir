// RUN: sdsc-pool %s --quiet | grep -v CHECK | FileCheck %s
// RUN: sdsc-pool %s --quiet | sdsc-pool --quiet | grep -v CHECK | FileCheck %s

// An attribute may be the name of an alias, wherever it stands: sizes, names,
// bounds, effects, whole dictionaries. Annotations go, and with them the
// aliases that nothing else uses; what others use is written out without them.
// CHECK-NOT:  {{^}}#size
// CHECK-NOT:  {{^}}#step
// CHECK:      {{^}}#zero = 0 : index
// CHECK-NEXT: {{^}}#two = 2 : index
// CHECK-NEXT: {{^}}#first = -1
// CHECK-NEXT: {{^}}#ids = [#first, -2]
// CHECK-NEXT: {{^}}#file = "0.json"
// CHECK-NEXT: {{^}}#other = {d.y = 1 : i64}
// CHECK-NEXT: {{^}}!sig = (index, index) -> ()
// CHECK-NEXT: func.func @f(%x: index) {
// CHECK-NEXT:   %[[POOL:.+]] = sdscbundle.device_mem_allocate 256 bytes : index
// CHECK:        %[[LOW:.+]] = arith.addi %[[POOL]],
// CHECK:        %[[HIGH:.+]] = arith.addi %[[POOL]],
// CHECK-NEXT:   %c0 = arith.constant #zero
// CHECK-NEXT:   %c2 = arith.constant #two
// CHECK-NEXT:   scf.for %i = %c0 to %c2 step %c2 {
// CHECK-NEXT:     sdscbundle.sdsc_execute (%[[HIGH]], %[[LOW]]) {sdsc_filename = #file, symbol_ids = #ids}
// CHECK-NEXT:     sdscbundle.sdsc_execute (%[[LOW]], %[[HIGH]]) {sdsc_filename = #file, symbol_ids = #ids}
// CHECK-NEXT:   }
// CHECK-NEXT:   sdscbundle.sdsc_execute (%[[LOW]], %[[HIGH]]) {sdsc_filename = #file, symbol_ids = #ids}
// CHECK:      "func.func"() <{function_type = !sig, sym_name = "g", arg_attrs = [{d.x = #two}, #other]}>
// CHECK:        "sdscbundle.sdsc_execute"(%x, %{{.+}}) {sdsc_filename = #file, symbol_ids = #ids}
#step = 128
#size = #step
#zero = 0 : index
#two = 2 : index
#name = "in g"
#first = -1
#ids = [#first, -2]
#file = "0.json"
#rw = "readwrite"
#effects = [#rw, "read"]
#arg = {sdsc_pool.size = #size, sdsc_pool.output, sdsc_pool.name = #name, d.x = #two}
#other = {d.y = 1 : i64}
!sig = (index, index) -> ()
func.func @f(%x: index {sdsc_pool.size = #size}) {
  %a = sdscbundle.device_mem_allocate 128 bytes : index
  %c0 = arith.constant #zero
  %c2 = arith.constant #two
  %b = "sdscbundle.device_mem_allocate"() {size = #size} : () -> index
  scf.for %i = %c0 to %c2 step %c2 {
    sdscbundle.sdsc_execute (%a, %b) {sdsc_filename = #file, symbol_ids = #ids, sdsc_pool.effects = #effects}
    sdscbundle.sdsc_execute (%b, %a) {sdsc_filename = #file, symbol_ids = #ids, sdsc_pool.effects = #effects}
  }
  sdscbundle.sdsc_execute (%x, %a) {sdsc_filename = #file, symbol_ids = #ids, sdsc_pool.effects = #effects}
  return
}
"func.func"() <{function_type = !sig, sym_name = "g", arg_attrs = [#arg, #other]}> ({
^bb0(%x: index, %y: index):
  %b = "sdscbundle.device_mem_allocate"() {size = #size} : () -> index
  "sdscbundle.sdsc_execute"(%x, %b) {sdsc_filename = #file, symbol_ids = #ids, sdsc_pool.effects = #effects} : (index, index) -> ()
  "sdscbundle.sdsc_execute"(%b, %x) {sdsc_filename = #file, symbol_ids = #ids, sdsc_pool.effects = #effects} : (index, index) -> ()
  "func.return"() : () -> ()
}) : () -> ()
