// RUN: sdsc-pool --quiet %s | grep -v "CHECK\|DROP\|ARG:" | FileCheck %s
// RUN: sdsc-pool --quiet --drop-args %s | grep -v "CHECK\|DROP\|ARG:" | FileCheck --check-prefix=DROP %s
// RUN: sdsc-pool --quiet --pool-source=arg %s | grep -v "CHECK\|DROP\|ARG:" | FileCheck --check-prefix=ARG %s

// The attributes of arguments may stand in the dictionary of a function, and
// its properties may be an alias, whose definition others may use: what changes
// is written out.
// CHECK:     "func.func"() <{function_type = (index, index) -> (), sym_name = "f", arg_attrs = [{d.x = 5 : i32}, {}]}>
// CHECK:       %{{.+}} = "arith.constant"() <#const> : () -> index
// CHECK:     func.func @g(%x: index, %y: index) attributes {d.y = 4, arg_attrs = [{}, {d.y}]}
// CHECK:     "func.func"() <#h> ({
// CHECK:     "sdscbundle.sdsc_execute"() <{d.b = 1 : i32}> : () -> ()

// DROP:      "func.func"() <{function_type = (index) -> (), sym_name = "f", arg_attrs = [{}]}>
// DROP-NEXT: ^bb0(%y: index):
// DROP:      func.func @g(%y: index) attributes {d.y = 4, arg_attrs = [{d.y}]}

// ARG:       "func.func"() <{function_type = (!sdscbundle.input_arg<index>, index, index) -> (), sym_name = "f", arg_attrs = [{}, {d.x = 5 : i32}, {}]}>
// ARG:       func.func @g(%pool_base_addr: !sdscbundle.input_arg<index>, %x: index, %y: index) attributes {d.y = 4, arg_attrs = [{}, {}, {d.y}]}
#arg = {sdsc_pool.size = 128, d.x = 5 : i32}
#const = {value = 5 : index}
#f = {function_type = (index, index) -> (), sym_name = "f", arg_attrs = [#arg, {}]}
#h = {function_type = () -> (), sym_name = "h"}
#note = {sdsc_pool.effects = [], d.b = 1 : i32}
"func.func"() <#f> ({
^bb0(%x: index, %y: index):
  %c = "arith.constant"() <#const> : () -> index
  "sdscbundle.sdsc_execute"(%x, %c) {symbol_ids = [-1, -2], sdsc_pool.effects = ["write", "none"]} : (index, index) -> ()
  "sdscbundle.sdsc_execute"(%x, %c) {symbol_ids = [-1, -2], sdsc_pool.effects = ["read", "none"]} : (index, index) -> ()
  "func.return"() : () -> ()
}) : () -> ()
func.func @g(%x: index, %y: index) attributes {d.y = 4, arg_attrs = [{sdsc_pool.size = 128}, {d.y}]} {
  sdscbundle.sdsc_execute (%x, %y) {symbol_ids = [-1, -2], sdsc_pool.effects = ["write", "none"]}
  sdscbundle.sdsc_execute (%x, %y) {symbol_ids = [-1, -2], sdsc_pool.effects = ["read", "none"]}
  return
}
"func.func"() <#h> ({
  "sdscbundle.sdsc_execute"() <#note> : () -> ()
  "func.return"() : () -> ()
}) : () -> ()
