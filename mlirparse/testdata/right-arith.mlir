func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.truncf"(%a) <{roundingmode = 1 : i32}> : (f64) -> f32
return }
// -----
func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.cmpi"(%b, %b) <{predicate = 9}> : (i32, i32) -> i1
return }
// -----
func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.cmpf"(%a, %a) {predicate = 15} : (f64, f64) -> i1
return }
// -----
func.func @f(%a: f64, %b: i32, %c: tensor<?xi32>, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.addi"(%c, %d) : (tensor<?xi32>, tensor<4xi32>) -> tensor<?xi32>
return }
// -----
func.func @f(%a: !d.t, %c: i1, %d: tensor<4xi32>, %v: vector<4xi32>) {
%x = "arith.select"(%c, %a, %a) : (i1, !d.t, !d.t) -> (!d.t)
return }
// -----
func.func @f(%a: tensor<4xi64, 1 : i64>, %b: tensor<4xi64>) {
%r = "arith.addi"(%b, %a) : (tensor<4xi64>, tensor<4xi64, 1 : i64>) -> (tensor<4xi64>)
return }
// -----
func.func @f(%a: i32) {
%r = "arith.uitofp"(%a) : (i32) -> (f16)
return }
// -----
func.func @f(%a: i8) {
%r = "arith.bitcast"(%a) : (i8) -> (i8)
return }
// -----
func.func @f(%a: index) {
%r = "arith.bitcast"(%a) : (index) -> (index)
return }
// -----
func.func @f(%a: i1) {
%r = "arith.sitofp"(%a) : (i1) -> (f8E4M3FN)
return }
// -----
func.func @f(%a: i32, %b: i32) {
%r = "arith.divsi"(%a, %b) : (i32, i32) -> (i32)
return }
// -----
func.func @f(%a: tensor<4xi32>, %b: tensor<4xi32>) {
%r = "arith.addi"(%a, %b) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>)
return }
// -----
func.func @f(%a: vector<[4]xi32>, %b: vector<[4]xi32>) {
%r = "arith.shli"(%a, %b) : (vector<[4]xi32>, vector<[4]xi32>) -> (vector<[4]xi32>)
return }
// -----
func.func @f(%a: tensor<?xi32>, %b: tensor<?xi32>) {
%r = "arith.shli"(%a, %b) : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>)
return }
// -----
func.func @f(%a: tensor<*xi32>, %b: tensor<*xi32>) {
%r = "arith.addi"(%a, %b) : (tensor<*xi32>, tensor<*xi32>) -> (tensor<*xi32>)
return }
// -----
func.func @f(%a: vector<4xi8>, %b: vector<4xi8>) {
%r = "arith.divsi"(%a, %b) : (vector<4xi8>, vector<4xi8>) -> (vector<4xi8>)
return }
// -----
func.func @f(%a: vector<4xindex>, %b: vector<4xindex>) {
%r:2 = "arith.mulsi_extended"(%a, %b) : (vector<4xindex>, vector<4xindex>) -> (vector<4xindex>, vector<4xindex>)
return }
// -----
func.func @f(%a: tensor<?xi32>, %b: tensor<?xi32>) {
%r = "arith.cmpi"(%a, %b) <{predicate = 1}> : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi1>)
return }
// -----
func.func @f(%a: vector<[4]xi32>, %b: vector<[4]xi32>) {
%r:2 = "arith.mulsi_extended"(%a, %b) : (vector<[4]xi32>, vector<[4]xi32>) -> (vector<[4]xi32>, vector<[4]xi32>)
return }
// -----
func.func @f(%x: index) {
%y = "arith.addi"(%x, %x) <{}> {overflowFlags = 1} : (index, index) -> index
return }
