package main

import (
	"bytes"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// packs times the packer on the problems in a folder: models, traces and
// google/minimalloc's hard ones. Without the folder it says so.
func (b *bench) packs(corpus string) {
	files, err := filepath.Glob(filepath.Join(corpus, "*", "*.csv"))
	if err != nil {
		log.Fatal(err)
	}
	if len(files) == 0 {
		fmt.Printf("\npacking problems: skipped, there are none in %s\n", corpus)
		return
	}
	fmt.Printf("\n%-44s %8s %12s %14s %14s %8s  %s\n", "packing problem, --strategy=auto", "buffers", "ms (process)", "bound", "pool", "ratio", "proof")
	for _, f := range files {
		b.pack(f)
	}
	fmt.Printf("\n%-44s %12s  %s\n", "hard problems, --capacity=1048576", "ms (process)", "found")
	hard, _ := filepath.Glob(filepath.Join(corpus, "minimalloc", "*.1048576.csv"))
	total := time.Duration(0)
	for _, f := range hard {
		wall, _, err := b.packRun("--capacity=1048576", f)
		total += wall
		fmt.Printf("%-44s %12.1f  %v\n", filepath.Base(f), float64(wall)/1e6, err == nil)
	}
	fmt.Printf("%-44s %12.1f\n", "all", float64(total)/1e6)
}

// pack prints a row for one problem.
func (b *bench) pack(file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		log.Fatal(err)
	}
	wall, summary, err := b.packRun("--strategy=auto", file)
	if err != nil {
		log.Fatalf("%s: %v: %s", file, err, summary)
	}
	var pool, bound, gap int64
	if _, err := fmt.Sscanf(summary, "pool of %d bytes, lower bound %d bytes, gap %d bytes", &pool, &bound, &gap); err != nil {
		log.Fatalf("%s: %q: %v", file, summary, err)
	}
	proof := summary[strings.LastIndex(summary, ", ")+2:]
	fmt.Printf("%-44s %8d %12.1f %14d %14d %8.4f  %s\n", filepath.Base(file), bytes.Count(text, []byte("\n"))-1,
		float64(wall)/1e6, bound, pool, float64(pool)/float64(bound), strings.TrimSpace(proof))
}

// packRun runs the packer and returns the median time and its summary line.
func (b *bench) packRun(option, file string) (time.Duration, string, error) {
	walls := make([]time.Duration, b.rounds)
	var summary []byte
	var err error
	for i := range walls {
		cmd := exec.Command(b.bin("sdsc-pool"), "pack", "-o", os.DevNull, option, file)
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		start := time.Now()
		err = cmd.Run()
		walls[i], summary = time.Since(start), stderr.Bytes()
	}
	slices.Sort(walls)
	return walls[len(walls)/2], string(summary), err
}
