// softmax of 64 x 512 fp16 numbers, one core. The four buffers between its
// five operations are allocated one by one, 147456 bytes in all.
module {
  func.func @softmax(%in_arg: !sdscbundle.input_arg<index>, %out_arg: !sdscbundle.input_arg<index>) {
    %in = sdscbundle.input_arg_extract value from %in_arg : !sdscbundle.input_arg<index> -> index
    %out = sdscbundle.input_arg_extract value from %out_arg : !sdscbundle.input_arg<index> -> index
    %max = sdscbundle.device_mem_allocate 8192 bytes : index
    %sub = sdscbundle.device_mem_allocate 65536 bytes : index
    %exp = sdscbundle.device_mem_allocate 65536 bytes : index
    %sum = sdscbundle.device_mem_allocate 8192 bytes : index
    sdscbundle.sdsc_execute (%in, %max) {sdsc_filename="sdsc_0_max.json", "symbol_ids"=[-1, -2]}
    sdscbundle.sdsc_execute (%in, %max, %sub) {sdsc_filename="sdsc_1_sub.json", "symbol_ids"=[-1, -2, -3]}
    sdscbundle.sdsc_execute (%sub, %exp) {sdsc_filename="sdsc_2_exp.json", "symbol_ids"=[-1, -2]}
    sdscbundle.sdsc_execute (%exp, %sum) {sdsc_filename="sdsc_3_sum.json", "symbol_ids"=[-1, -2]}
    sdscbundle.sdsc_execute (%exp, %sum, %out) {sdsc_filename="sdsc_4_realdiv.json", "symbol_ids"=[-1, -2, -3]}
    return
  }
}
