package main

import (
	"strings"
	"testing"
)

// TestCorpus_pool_source compares the lines that --pool-source=arg makes with
// those of a real bundle that the reference compiler pooled this way: the first
// argument, its extract, and the address at offset 0. They differ in nothing.
func TestCorpus_pool_source(t *testing.T) {
	t.Parallel()
	paths := bundles(t, "upstream", "pooled")
	const text = "module {\n\tfunc.func @sdsc_bundle(%arg_0_base_addr: !sdscbundle.input_arg<index>) {\n" +
		"\t\t%b = sdscbundle.device_mem_allocate 128 bytes : index\n\t\tsdscbundle.sdsc_execute (%b) {\"symbol_ids\"=[-1]}\n\t\treturn\n\t}\n}\n"
	code, stdout, stderr := runSelf(text, "--pool-source=arg")
	if code != 0 {
		t.Fatalf("exit status %d\n%s", code, stderr)
	}
	ours := strings.Split(stdout, "\n")
	for _, path := range paths {
		theirs := readFile(t, path)
		head, _, _ := strings.Cut(ours[1], ", ") // up to the second argument, or the end
		head = strings.TrimSuffix(head, ") {")
		for _, line := range append([]string{head + ", %arg_0_base_addr: !sdscbundle.input_arg<index>, "}, ours[2:5]...) {
			if !strings.Contains(theirs, line) {
				t.Errorf("%s has no\n%s", path, line)
			}
		}
	}
}
