// RUN: sdsc-pool < %s | grep -v CHECK | FileCheck --strict-whitespace --match-full-lines %s

// Comments, blanks and blank lines stay where they are, quotes, braces and
// other letters in them mean nothing. What stood behind a removed operation
// takes its place.
//      CHECK:module {
// CHECK-NEXT:  // before "the" {function}: input → temp
// CHECK-NEXT:  func.func @f(%in_arg:  !sdscbundle.input_arg<index>,
// CHECK-NEXT:               %out_arg: !sdscbundle.input_arg<index>) {  // behind the brace
// CHECK-NEXT:    %pool = sdscbundle.device_mem_allocate 512 bytes : index
// CHECK-NEXT:    %pool_offset_0 = arith.constant 0 : index
// CHECK-NEXT:    %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
// CHECK-NEXT:    %in  = sdscbundle.input_arg_extract value from %in_arg
// CHECK-NEXT:             : !sdscbundle.input_arg<index> -> index
// CHECK-NEXT:    // the temporary, 4 × 128 bytes
// CHECK-NEXT:    // one stick a row
// CHECK-EMPTY:
// CHECK-NEXT:    %c0         = arith.constant 0  : index
// CHECK-NEXT:    %c1         = arith.constant 1  : index   
// CHECK-NEXT:    
// CHECK-NEXT:    scf.for %i = %c0 to %c1 step %c1 {  // no loop carried variables
// CHECK-NEXT:      sdscbundle.sdsc_execute (%in, %pool_addr_0)
// CHECK-NEXT:        {  // "[0, 0]" :"-1"
// CHECK-NEXT:          sdsc_filename = "a.json",  // the file
// CHECK-NEXT:          "symbol_ids"=[-1,
// CHECK-NEXT:                        -2]
// CHECK-NEXT:        }
// CHECK-NEXT:    }
// CHECK-NEXT:    return // done
// CHECK-NEXT:  }
// CHECK-NEXT:}
module {
  // before "the" {function}: input → temp
  func.func @f(%in_arg:  !sdscbundle.input_arg<index>,
               %out_arg: !sdscbundle.input_arg<index>) {  // behind the brace
    %in  = sdscbundle.input_arg_extract value from %in_arg
             : !sdscbundle.input_arg<index> -> index
    // the temporary, 4 × 128 bytes
    %tmp = sdscbundle.device_mem_allocate 512 bytes : index // one stick a row

    %c0         = arith.constant 0  : index
    %c1         = arith.constant 1  : index   
    
    scf.for %i = %c0 to %c1 step %c1 {  // no loop carried variables
      sdscbundle.sdsc_execute (%in, %tmp)
        {  // "[0, 0]" :"-1"
          sdsc_filename = "a.json",  // the file
          "symbol_ids"=[-1,
                        -2]
        }
    }
    return // done
  }
}
