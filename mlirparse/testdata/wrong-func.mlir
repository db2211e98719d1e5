// 3:6: 'func.call_indirect' op failed to verify that callee result types match result types
func.func @f(%a: i32, %g: (i32) -> i64) {
%r = "func.call_indirect"(%g, %a) : ((i32) -> i64, i32) -> i32
return }
// -----
// 3:1: 'func.call_indirect' op failed to verify that callee result types match result types
func.func @f(%a: i32, %g: (i32) -> i64) {
"func.call_indirect"(%g, %a) : ((i32) -> i64, i32) -> ()
return }
// -----
// 3:6: 'func.call_indirect' op failed to verify that callee input types match argument types
func.func @f(%a: i32, %g: (i32) -> i64) {
%r = "func.call_indirect"(%g, %g) : ((i32) -> i64, (i32) -> i64) -> i64
return }
// -----
// 3:6: 'func.call_indirect' op failed to verify that callee input types match argument types
func.func @f(%a: i32, %g: (i32) -> i64) {
%r = "func.call_indirect"(%g) : ((i32) -> i64) -> i64
return }
// -----
// 3:6: 'func.call_indirect' op operand #0 must be function type, but got 'i32'
func.func @f(%a: i32, %g: (i32) -> i64) {
%r = "func.call_indirect"(%a, %a) : (i32, i32) -> i64
return }
// -----
// 3:6: 'func.call_indirect' op expected 1 or more operands, but found 0
func.func @f(%a: i32, %g: (i32) -> i64) {
%r = "func.call_indirect"() : () -> i64
return }
// -----
// 3:1: invalid properties {a} for op func.call_indirect: this operation does not support properties
func.func @f(%a: i32, %g: () -> ()) {
"func.call_indirect"(%g) <{a}> : (() -> ()) -> ()
return }
// -----
// 3:6: 'func.constant' op requires attribute 'value'
func.func @f() {
%r = "func.constant"() : () -> i64
return }
// -----
// 3:6: invalid properties {value = 1 : i64} for op func.constant: Invalid attribute `value` in property conversion: 1 : i64
func.func @f() {
%r = "func.constant"() <{value = 1}> : () -> i64
return }
// -----
// 3:6: 'func.constant' op attribute 'value' failed to satisfy constraint: flat symbol reference attribute
func.func @f() {
%r = "func.constant"() {value = @f::@f} : () -> i64
return }
// -----
// 3:6: 'func.constant' op reference to function with mismatched type
func.func @f() {
%r = "func.constant"() {value = @f} : () -> i64
return }
// -----
// 3:6: 'func.constant' op reference to undefined function 'g'
func.func @f() {
%r = "func.constant"() {value = @g} : () -> i64
return }
// -----
// 3:6: 'func.constant' op reference to function with mismatched type
func.func @f() {
%r = "func.constant"() {value = @f} : () -> (() -> i32)
return }
// -----
// 3:1: 'func.constant' op requires one result
func.func @f() {
"func.constant"() {value = @f} : () -> ()
return }
// -----
// 3:1: 'builtin.unrealized_conversion_cast' op expected at least one result for cast operation
func.func @f(%a: i32) {
"builtin.unrealized_conversion_cast"(%a) : (i32) -> ()
return }
// -----
// 3:1: 'builtin.unrealized_conversion_cast' op expected at least one result for cast operation
func.func @f(%a: i32) {
"builtin.unrealized_conversion_cast"() : () -> ()
return }
// -----
// 3:6: invalid properties {a} for op builtin.unrealized_conversion_cast: this operation does not support properties
func.func @f(%a: i32) {
%r = "builtin.unrealized_conversion_cast"(%a) <{a}> : (i32) -> i32
return }
