// A transformer block: attention in blocks of keys, then a gated MLP.
module {
  func.func @transformer_block(%x: index, %weights: index) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %norm1 = sdscbundle.device_mem_allocate 4194304 bytes : index
    %q = sdscbundle.device_mem_allocate 4194304 bytes : index
    %k = sdscbundle.device_mem_allocate 4194304 bytes : index
    %v = sdscbundle.device_mem_allocate 4194304 bytes : index
    %row_max = sdscbundle.device_mem_allocate 262144 bytes : index
    %row_sum = sdscbundle.device_mem_allocate 262144 bytes : index
    %acc = sdscbundle.device_mem_allocate 4194304 bytes : index
    %scores = sdscbundle.device_mem_allocate 2097152 bytes : index
    %new_max = sdscbundle.device_mem_allocate 262144 bytes : index
    %probs = sdscbundle.device_mem_allocate 2097152 bytes : index
    %scale = sdscbundle.device_mem_allocate 262144 bytes : index
    %context = sdscbundle.device_mem_allocate 4194304 bytes : index
    %attn = sdscbundle.device_mem_allocate 4194304 bytes : index
    %resid = sdscbundle.device_mem_allocate 4194304 bytes : index
    %norm2 = sdscbundle.device_mem_allocate 4194304 bytes : index
    %gate = sdscbundle.device_mem_allocate 11534336 bytes : index
    %up = sdscbundle.device_mem_allocate 11534336 bytes : index
    %silu = sdscbundle.device_mem_allocate 11534336 bytes : index
    %act = sdscbundle.device_mem_allocate 11534336 bytes : index
    %down = sdscbundle.device_mem_allocate 4194304 bytes : index
    %out = sdscbundle.device_mem_allocate 4194304 bytes {sdsc_pool.output} : index
    %kv_cache = sdscbundle.device_mem_allocate 8388608 bytes {sdsc_pool.output} : index
    sdscbundle.sdsc_execute (%x, %norm1) {sdsc_filename="norm1.json", sdsc_pool.effects = ["read", "write"]}
    sdscbundle.sdsc_execute (%norm1, %weights, %q) {sdsc_filename="q_proj.json", sdsc_pool.effects = ["read", "read", "write"]}
    sdscbundle.sdsc_execute (%norm1, %weights, %k) {sdsc_filename="k_proj.json", sdsc_pool.effects = ["read", "read", "write"]}
    sdscbundle.sdsc_execute (%norm1, %weights, %v) {sdsc_filename="v_proj.json", sdsc_pool.effects = ["read", "read", "write"]}
    sdscbundle.sdsc_execute (%k, %v, %kv_cache) {sdsc_filename="cache.json", sdsc_pool.effects = ["read", "read", "write"]}
    sdscbundle.sdsc_execute (%row_max, %row_sum, %acc) {sdsc_filename="fill.json", sdsc_pool.effects = ["write", "write", "write"]}
    scf.for %i = %c0 to %c8 step %c1 {
      sdscbundle.sdsc_execute (%q, %k, %scores) {sdsc_filename="qk.json", sdsc_pool.effects = ["read", "read", "write"]}
      sdscbundle.sdsc_execute (%scores, %row_max, %new_max) {sdsc_filename="max.json", sdsc_pool.effects = ["read", "read", "write"]}
      sdscbundle.sdsc_execute (%scores, %new_max, %probs) {sdsc_filename="exp.json", sdsc_pool.effects = ["read", "read", "write"]}
      sdscbundle.sdsc_execute (%row_max, %new_max, %scale) {sdsc_filename="scale.json", sdsc_pool.effects = ["readwrite", "read", "write"]}
      sdscbundle.sdsc_execute (%probs, %scale, %row_sum) {sdsc_filename="sum.json", sdsc_pool.effects = ["read", "read", "readwrite"]}
      sdscbundle.sdsc_execute (%probs, %v, %scale, %acc) {sdsc_filename="pv.json", sdsc_pool.effects = ["read", "read", "read", "readwrite"]}
    }
    sdscbundle.sdsc_execute (%acc, %row_sum, %context) {sdsc_filename="normalize.json", sdsc_pool.effects = ["read", "read", "write"]}
    sdscbundle.sdsc_execute (%context, %weights, %attn) {sdsc_filename="o_proj.json", sdsc_pool.effects = ["read", "read", "write"]}
    sdscbundle.sdsc_execute (%x, %attn, %resid) {sdsc_filename="add1.json", sdsc_pool.effects = ["read", "read", "write"]}
    sdscbundle.sdsc_execute (%resid, %norm2) {sdsc_filename="norm2.json", sdsc_pool.effects = ["read", "write"]}
    sdscbundle.sdsc_execute (%norm2, %weights, %gate) {sdsc_filename="gate_proj.json", sdsc_pool.effects = ["read", "read", "write"]}
    sdscbundle.sdsc_execute (%norm2, %weights, %up) {sdsc_filename="up_proj.json", sdsc_pool.effects = ["read", "read", "write"]}
    sdscbundle.sdsc_execute (%gate, %silu) {sdsc_filename="silu.json", sdsc_pool.effects = ["read", "write"]}
    sdscbundle.sdsc_execute (%silu, %up, %act) {sdsc_filename="mul.json", sdsc_pool.effects = ["read", "read", "write"]}
    sdscbundle.sdsc_execute (%act, %weights, %down) {sdsc_filename="down_proj.json", sdsc_pool.effects = ["read", "read", "write"]}
    sdscbundle.sdsc_execute (%resid, %down, %out) {sdsc_filename="add2.json", sdsc_pool.effects = ["read", "read", "write"]}
    return
  }
}
