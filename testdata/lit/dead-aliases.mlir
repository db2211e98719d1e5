// RUN: sdsc-pool < %s | grep -v CHECK | FileCheck --strict-whitespace %s

// An alias of a map goes when its last use does, wherever it is defined:
// before the module, in it, in the function. One with a use left stays, and so
// does one that nobody used before.
//     CHECK:{{^}}#unused = affine_map<(d0) -> (d0)>{{$}}
//CHECK-NEXT:{{^}}#before_kept = affine_map<(d0)[s0] -> (s0 + 128*d0)>{{$}}
//CHECK-NEXT:{{^}}module {{[{]$}}
//CHECK-NEXT:{{^}}  #in_kept = affine_map<(d0)[s0] -> (s0 + 256*d0)>{{$}}
//CHECK-NEXT:{{^}}  func.func @f() {{[{]$}}
//CHECK-NEXT:{{^}}    %pool = sdscbundle.device_mem_allocate 1024 bytes : index{{$}}
// CHECK-NOT:gone
//     CHECK:{{^}}    #within_kept = affine_map<(d0)[s0] -> (s0 + 512*d0)>{{$}}
// CHECK-NOT:gone
//     CHECK:{{^}}      %x = affine.apply #before_kept(%i)[%pool_addr_0]{{$}}
//CHECK-NEXT:{{^}}      %y = affine.apply #in_kept(%i)[%pool_addr_0]{{$}}
//CHECK-NEXT:{{^}}      %z = affine.apply #within_kept(%i)[%pool_addr_0]{{$}}
//CHECK-NEXT:{{^}}      sdscbundle.sdsc_execute (%x, %y, %z, %pool_addr_128, %pool_addr_256, %pool_addr_512, %pool_addr_128)
// CHECK-NOT:gone
#unused = affine_map<(d0) -> (d0)>
#before_gone = affine_map<(d0)[s0] -> (s0 + 128*d0)>
#before_kept = affine_map<(d0)[s0] -> (s0 + 128*d0)>
module {
  #in_gone = affine_map<(d0)[s0] -> (s0 + 256*d0)>
  #in_kept = affine_map<(d0)[s0] -> (s0 + 256*d0)>
  func.func @f() {
    #within_gone = affine_map<(d0)[s0] -> (s0 + 512*d0)>
    %b = sdscbundle.device_mem_allocate 1024 bytes : index
    #within_kept = affine_map<(d0)[s0] -> (s0 + 512*d0)>
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %p = affine.apply #before_gone(%c1)[%b]
    %q = affine.apply #in_gone(%c1)[%b]
    %r = affine.apply #within_gone(%c1)[%b]
    %s = affine.apply #before_kept(%c1)[%b]
    scf.for %i = %c0 to %c2 step %c1 {
      %x = affine.apply #before_kept(%i)[%b]
      %y = affine.apply #in_kept(%i)[%b]
      %z = affine.apply #within_kept(%i)[%b]
      sdscbundle.sdsc_execute (%x, %y, %z, %p, %q, %r, %s) {sdsc_filename="0.json"}
    }
    return
  }
}
