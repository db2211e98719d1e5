// With planning off the text passes through, and only the annotations go.
// RUN: sdsc-pool --hbm-pool-planning=false < %s | grep -v CHECK | FileCheck %s
// RUN: sdsc-pool -hbm-pool-planning=0 < %s | grep -v CHECK | FileCheck %s
// RUN: env HBM_POOL_PLANNING=0 sdsc-pool < %s | grep -v CHECK | FileCheck %s
// RUN: env HBM_POOL_PLANNING=false sdsc-pool < %s | grep -v CHECK | FileCheck %s
// RUN: env HBM_POOL_PLANNING=no sdsc-pool < %s | grep -v CHECK | FileCheck %s
//
// Nothing is changed at all when these are kept.
// RUN: sdsc-pool --hbm-pool-planning=false --keep-annotations < %s | diff %s -
//
// The flag goes before the environment, and other values of it mean nothing.
// RUN: env HBM_POOL_PLANNING=0 sdsc-pool --hbm-pool-planning < %s | grep -v CHECK | FileCheck --check-prefix=CHECK-ON %s
// RUN: env HBM_POOL_PLANNING=1 sdsc-pool < %s | grep -v CHECK | FileCheck --check-prefix=CHECK-ON %s
// RUN: env HBM_POOL_PLANNING= sdsc-pool < %s | grep -v CHECK | FileCheck --check-prefix=CHECK-ON %s

// CHECK:      func.func @f() {
// CHECK-NEXT:   %a = sdscbundle.device_mem_allocate 1024 bytes : index
// CHECK-NEXT:   %b = arith.constant 4096 : index
// CHECK-NEXT:   sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="0.json"}
// CHECK-NEXT:   return
// CHECK-NEXT: }

// CHECK-ON:      func.func @f() {
// CHECK-ON-NEXT:   %pool = sdscbundle.device_mem_allocate 2048 bytes : index
func.func @f() {
  %a = sdscbundle.device_mem_allocate 1024 bytes {sdsc_pool.name = "buf0"} : index
  %b = arith.constant {sdsc_pool.size = 1024 : i64} 4096 : index
  sdscbundle.sdsc_execute (%a, %b) {sdsc_filename="0.json", sdsc_pool.effects=["readwrite", "readwrite"]}
  return
}
