// Bundlegen writes bundles shaped like the reference compiler's, for
// benchmarks: a chain of operations split over many cores, each buffer an
// allocation with an address for each core.
//
//	go run ./scripts/bundlegen -bytes 10000000 > bundle.mlir
//	go run ./scripts/bundlegen -bytes 10000 -dirs 1000 -out folders
//
// The same flags give the same bytes.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
)

func main() {
	log.SetFlags(0)
	size := flag.Int("bytes", 1_000_000, "approximate size of a bundle in bytes")
	cores := flag.Int("cores", 32, "addresses per tensor")
	dirs := flag.Int("dirs", 0, "number of bundle folders to write; 0 writes one bundle to standard output")
	out := flag.String("out", ".", "folder for the bundle folders")
	flag.Parse()
	if *dirs == 0 {
		if err := write(os.Stdout, *size, *cores, 0); err != nil {
			log.Fatal(err)
		}
		return
	}
	for i := range *dirs {
		if err := writeFolder(filepath.Join(*out, fmt.Sprintf("bundle_%04d", i)), *size, *cores, i); err != nil {
			log.Fatal(err)
		}
	}
}

func writeFolder(dir string, size, cores, seed int) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	f, err := os.Create(filepath.Join(dir, "bundle.mlir"))
	if err != nil {
		return err
	}
	defer f.Close()
	return write(f, size, cores, seed)
}

// write prints a bundle: step k reads the buffers of steps k-1 and, every
// fourth step, k-7, and writes a new one.
func write(w io.Writer, size, cores, seed int) error {
	perStep := cores * 225 // bytes of text that a buffer and its step take, about
	steps := max(2, size/perStep)
	b := bufio.NewWriter(w)
	fmt.Fprint(b, "module {\n\tfunc.func @sdsc_bundle(%arg_0_base_addr: !sdscbundle.input_arg<index>) {\n")
	fmt.Fprint(b, "\t\t%arg_0 = sdscbundle.input_arg_extract value from %arg_0_base_addr : !sdscbundle.input_arg<index> -> index\n")
	for k := range steps {
		tile := 2048 << ((k + seed) % 5)
		fmt.Fprintf(b, "\t\t%%buf%d = sdscbundle.device_mem_allocate %d bytes : index\n", k, tile*cores)
		for c := 1; c < cores; c++ {
			o := c * tile
			fmt.Fprintf(b, "\t\t%%buf%d_core_offset_%d = arith.constant %d : index\n", k, o, o)
			fmt.Fprintf(b, "\t\t%%buf%d_core_%d = arith.addi %%buf%d, %%buf%d_core_offset_%d : index\n", k, o, k, k, o)
		}
	}
	id := 0
	for k := range steps {
		operands := []string{"%arg_0"}
		if k > 0 {
			operands = appendCores(operands[:0], k-1, cores, seed)
		}
		if k >= 7 && k%4 == 0 {
			operands = append(operands, fmt.Sprintf("%%buf%d", k-7))
		}
		operands = appendCores(operands, k, cores, seed)
		fmt.Fprint(b, "\t\tsdscbundle.sdsc_execute (")
		for i, o := range operands {
			if i > 0 {
				fmt.Fprint(b, ", ")
			}
			fmt.Fprint(b, o)
		}
		fmt.Fprintf(b, ") {sdsc_filename=\"sdsc_%d.json\", \"symbol_ids\"=[", k)
		for i := range operands {
			id++
			if i > 0 {
				fmt.Fprint(b, ", ")
			}
			fmt.Fprint(b, -id)
		}
		fmt.Fprint(b, "]}\n")
	}
	fmt.Fprint(b, "\t\treturn\n\t}\n}\n")
	return b.Flush()
}

func appendCores(to []string, k, cores, seed int) []string {
	to = append(to, fmt.Sprintf("%%buf%d", k))
	for c := 1; c < cores; c++ {
		to = append(to, fmt.Sprintf("%%buf%d_core_%d", k, c*2048<<((k+seed)%5)))
	}
	return to
}
