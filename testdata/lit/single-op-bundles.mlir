// RUN: sdsc-pool < %s 2>%t.err | grep -v CHECK > %t.out
// RUN: grep -v CHECK %s | sed 's/ {sdsc_pool[^}]*}//' | diff - %t.out
// RUN: count 0 < %t.err

// One operation a function, as the frontend prints bundles without symbolic
// arguments: every intermediate crosses from one bundle to another, nothing is
// pooled, and only the annotations go.
module {
  func.func @bundle_0() {
    %buf = arith.constant {sdsc_pool.size = 1024 : i64} 4096 : index
    sdscbundle.sdsc_execute (%buf) {sdsc_filename="sdsc_0.json", "symbol_ids"=[-1]}
    return
  }
  func.func @bundle_1() {
    %buf = arith.constant {sdsc_pool.size = 1024 : i64} 4096 : index
    sdscbundle.sdsc_execute (%buf) {sdsc_filename="sdsc_1.json", "symbol_ids"=[-1]}
    return
  }
}
