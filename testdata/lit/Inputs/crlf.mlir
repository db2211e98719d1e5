module {
  func.func @f() { // comment
    %b = sdscbundle.device_mem_allocate 128 bytes : index
    sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json"}
    return
  }
}
