func.func @f(%a: i32, %g: (i32) -> i64) {
%r = "func.call_indirect"(%g, %a) : ((i32) -> i64, i32) -> i64
return }
// -----
func.func @f(%a: i32, %g: () -> ()) {
"func.call_indirect"(%g) {a} : (() -> ()) -> ()
return }
// -----
func.func @f() {
%r = "func.constant"() {value = @f} : () -> (() -> ())
return }
// -----
func.func @f(%a: i32) {
%r:2 = "builtin.unrealized_conversion_cast"(%a) : (i32) -> (i64, f32)
%q = "builtin.unrealized_conversion_cast"() : () -> f32
return }
// -----
func.func @f(%a: i32) {
%r = "builtin.unrealized_conversion_cast"(%a) : (i32) -> i32
return }
// -----
%r = "func.constant"() {value = @f} : () -> (() -> ())
func.func private @f()
