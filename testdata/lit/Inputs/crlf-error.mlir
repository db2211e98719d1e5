func.func @f() {
  sdscbundle.sdsc_execute (%b) {sdsc_filename="0.json"}
  return
}
