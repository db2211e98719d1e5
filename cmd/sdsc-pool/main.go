// Sdsc-pool packs the intermediate tensors of SuperDSC bundles into one HBM
// memory pool a bundle. It reads MLIR text and writes the same text with the
// buffers' addresses replaced by offsets into the pool:
//
//	sdsc-pool [options] [FILE|DIR|-]...
//
// Without a file, or with "-", it reads standard input. A DIR is a bundle
// folder: its bundle.mlir is read. The result goes to standard output, to the
// file that -o names, or with -i back into each file. Eligibility is decided
// over all files of one call. "sdsc-pool --help" lists the options.
//
// Exit status: 0 done, 1 input rejected, 2 usage, 3 I/O, 4
// --check found a change, 70 internal error.
package main

import (
	"os"
	"os/signal"
	"syscall"
)

// A standard output that is closed from the start (">&-") is /dev/null by the
// time that main runs: Go opens it, as clang does, and as Python and Node hand it
// to a program whose output nobody wants, so that it can't be told from theirs.
func main() {
	// A reader that goes away is an error to report, not a reason to die.
	signal.Ignore(syscall.SIGPIPE)
	memory.bound()
	go removeOnInterrupt(interrupts(), os.Stderr)
	os.Exit(run(os.Args, os.Stdin, os.Stdout, os.Stderr))
}
