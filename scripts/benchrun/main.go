// Benchrun times sdsc-pool and mlir-opt on generated bundles, a process a run,
// in interleaved rounds. scripts/bench builds what it needs and calls it.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

func main() {
	log.SetFlags(0)
	rounds := flag.Int("rounds", 7, "runs of each command")
	sizes := flag.String("sizes", "", "bundle sizes in bytes")
	work := flag.String("work", "", "folder with the binaries")
	mlirOpt := flag.String("mlir-opt", "", "path of mlir-opt, empty for none")
	packs := flag.String("packs", "", "folder with packing problems, empty for none")
	flag.Parse()
	b := bench{rounds: *rounds, work: *work, mlirOpt: *mlirOpt}
	if *sizes != "" {
		fmt.Printf("%-28s %10s %24s %8s %9s %24s %8s %7s\n", "input", "bytes",
			"sdsc-pool ms (min-max)", "MB/s", "peak MiB", "mlir-opt ms (min-max)", "peak MiB", "ratio")
	}
	for _, s := range strings.Fields(*sizes) {
		n, err := strconv.Atoi(s)
		if err != nil {
			log.Fatal(err)
		}
		b.size(n)
	}
	if *sizes != "" {
		b.corpus()
		b.folders(1000, 10_000)
	}
	if *packs != "" {
		b.packs(*packs)
		b.planner()
	}
}

type bench struct {
	rounds  int
	work    string
	mlirOpt string
}

func (b *bench) bin(name string) string { return filepath.Join(b.work, name) }

// size times one size of bundle, in custom and in generic form. mlir-opt reads
// the same operations in generic form both times.
func (b *bench) size(n int) {
	custom := b.bin("custom.mlir")
	b.output(custom, b.bin("bundlegen"), "-bytes", strconv.Itoa(n))
	b.compare(size(n), custom)
}

// corpus times the real bundles beside the checkout, their SDSC files too in
// custom form: the generic text stands in a folder without them.
func (b *bench) corpus() {
	files, err := filepath.Glob(filepath.Join("..", "shared", "corpus", "planned", "*", "bundle.mlir"))
	if err != nil {
		log.Fatal(err)
	}
	if len(files) == 0 {
		fmt.Println("real bundles: skipped, the shared corpus is absent")
	}
	for _, file := range files {
		b.compare(filepath.Base(filepath.Dir(file)), file)
	}
}

// compare times one bundle.
func (b *bench) compare(name, custom string) {
	generic := b.bin("generic.mlir")
	b.output(generic, b.bin("sdsc-pool"), "--mlir-print-op-generic", "--hbm-pool-planning=false", custom)
	upstream := []string{}
	if b.mlirOpt != "" {
		upstream = []string{b.mlirOpt, "--allow-unregistered-dialect", "--mlir-print-op-generic", generic, "-o", "/dev/null"}
	}
	for _, c := range []struct{ name, file string }{{"custom", custom}, {"generic", generic}} {
		ours := []string{b.bin("sdsc-pool"), "-o", "/dev/null", c.file}
		b.row(c.name+" "+name, fileSize(c.file), ours, upstream)
	}
}

// folders times many small bundles in one call, with one processor and with all.
func (b *bench) folders(count, bytes int) {
	dir := b.bin("folders")
	b.output(os.DevNull, b.bin("bundlegen"), "-bytes", strconv.Itoa(bytes), "-dirs", strconv.Itoa(count), "-out", dir)
	dirs, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		log.Fatal(err)
	}
	all := append([]string{b.bin("sdsc-pool")}, dirs...)
	one := append([]string{"env", "GOMAXPROCS=1"}, all...)
	fmt.Println("\nfolders: the second command is the first with GOMAXPROCS=1")
	b.row(fmt.Sprintf("%d folders", count), int64(count*bytes), all, one)
}

// run is one process: wall time and peak resident memory.
type sample struct {
	wall time.Duration
	peak int64 // bytes
}

func (b *bench) run(args []string) sample {
	cmd := exec.Command(args[0], args[1:]...)
	start := time.Now()
	err := cmd.Run()
	wall := time.Since(start)
	if err != nil {
		log.Fatalf("%s: %v", strings.Join(args[:min(len(args), 4)], " "), err)
	}
	return sample{wall, cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss << 10}
}

// row runs both commands in turn, one warm-up each first, and prints medians.
func (b *bench) row(name string, bytes int64, ours, theirs []string) {
	var a, c []sample
	var ratios []float64
	for i := range b.rounds + 1 {
		x := b.run(ours)
		var y sample
		if len(theirs) > 0 {
			y = b.run(theirs)
		}
		if i == 0 {
			continue
		}
		a = append(a, x)
		if len(theirs) > 0 {
			c = append(c, y)
			ratios = append(ratios, float64(x.wall)/float64(y.wall))
		}
	}
	wall, peak := summary(a)
	median := wall[1]
	fmt.Printf("%-28s %10d %24s %8.1f %9.1f", name, bytes, show(wall), float64(bytes)/1e6/median.Seconds(), float64(peak)/(1<<20))
	if len(c) > 0 {
		wall, peak := summary(c)
		slices.Sort(ratios)
		fmt.Printf(" %24s %8.1f %7.2f", show(wall), float64(peak)/(1<<20), ratios[len(ratios)/2])
	}
	fmt.Println()
}

// summary is minimum, median and maximum of the times, and the median peak.
func summary(s []sample) (wall [3]time.Duration, peak int64) {
	walls, peaks := make([]time.Duration, len(s)), make([]int64, len(s))
	for i := range s {
		walls[i], peaks[i] = s[i].wall, s[i].peak
	}
	slices.Sort(walls)
	slices.Sort(peaks)
	return [3]time.Duration{walls[0], walls[len(s)/2], walls[len(s)-1]}, peaks[len(s)/2]
}

func show(w [3]time.Duration) string {
	ms := func(d time.Duration) float64 { return float64(d) / 1e6 }
	return fmt.Sprintf("%.1f (%.1f-%.1f)", ms(w[1]), ms(w[0]), ms(w[2]))
}

func (b *bench) output(file string, args ...string) {
	f, err := os.Create(file)
	if err != nil {
		log.Fatal(err)
	}
	defer f.Close()
	cmd := exec.Command(args[0], args[1:]...)
	cmd.Stdout, cmd.Stderr = f, os.Stderr
	if err := cmd.Run(); err != nil {
		log.Fatalf("%s: %v", args[0], err)
	}
}

func fileSize(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		log.Fatal(err)
	}
	return info.Size()
}

func size(n int) string {
	if n >= 1_000_000 {
		return fmt.Sprintf("%d MB", n/1_000_000)
	}
	return fmt.Sprintf("%d KB", n/1000)
}
