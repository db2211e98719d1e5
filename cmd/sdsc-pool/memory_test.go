package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/sdsctest"
)

// peakCommand is the command, but it prints nothing except how much memory its
// process has had at most, in KiB.
const peakCommand = "sdsc-pool-peak"

var highWater = regexp.MustCompile(`(?m)^VmHWM:\s*([0-9]+) kB$`)

func peak() {
	memory.bound()
	run(os.Args, os.Stdin, io.Discard, io.Discard)
	status, err := os.ReadFile("/proc/self/status")
	if m := highWater.FindSubmatch(status); err == nil && m != nil {
		fmt.Printf("%s\n", m[1])
	}
}

// trap is a text of about 100 KB that takes as much memory as its kind can.
type trap struct {
	name string
	text string
}

// most is the most memory that a trap may take beyond what any run takes, in
// bytes for a byte of text.
const most = 50

// upTo is head, as many units as fit into 100 KB, and tail.
func upTo(head string, unit func(i int) string, tail string) string {
	var b strings.Builder
	b.WriteString(head)
	for i := 0; ; i++ {
		u := unit(i)
		if b.Len()+len(u)+len(tail) > 100_000 {
			b.WriteString(tail)
			return b.String()
		}
		b.WriteString(u)
	}
}

// numbered is a unit with its number for each verb.
func numbered(format string) func(int) string {
	verbs := strings.Count(format, "%d") + strings.Count(format, "%[1]d")
	return func(i int) string {
		args := make([]any, verbs)
		for k := range args {
			args[k] = i
		}
		return fmt.Sprintf(strings.ReplaceAll(format, "%[1]d", "%d"), args...)
	}
}

const (
	openF  = "func.func @f(%x: index) {\n"
	openB  = openF + "%b = sdscbundle.device_mem_allocate 128 bytes : index\n%c = arith.constant 1 : index\n"
	closeF = "return\n}\n"
)

// smallBundle has a bit of everything: what a run on it takes, any run takes.
const smallBundle = `#m = affine_map<(d)[s] -> (d + s)>
func.func @f(%x: index) {
  %b = sdscbundle.device_mem_allocate 128 bytes : index
  %c = arith.constant 1 : index
  scf.for %i = %c to %c step %c {
    %a = affine.apply #m(%i)[%b]
    sdscbundle.sdsc_execute (%a) {name = "x", sdsc_pool.effects = ["write"]}
  }
  %s = arith.addi %b, %c : index
  sdscbundle.sdsc_execute (%s)
  return
}
func.func private @g()
`

func traps() []trap {
	nested := func(unit string) string {
		loops := ""
		for i := range 200 {
			loops += fmt.Sprintf("scf.for %%i%d = %%c to %%c step %%c {\n", i)
		}
		return upTo(openB+loops, numbered(unit), strings.Repeat("}", 200)+closeF)
	}
	return []trap{
		{"operands", upTo(openB+"sdscbundle.sdsc_execute (%b", numbered(", %%b"), ")\n"+closeF)},
		{"numbers", upTo(openF+"sdscbundle.sdsc_execute () {a = [1", numbered(",1"), "]}\n"+closeF)},
		{"lists", upTo(openF+"sdscbundle.sdsc_execute () {a = [1", numbered(",[]"), "]}\n"+closeF)},
		{"entries", upTo(openF+"sdscbundle.sdsc_execute () {a", numbered(",a%d=1"), "}\n"+closeF)},
		{"map results", upTo("#m = affine_map<(d) -> (d", numbered(",d"), ")>\n")},
		{"a long sum", upTo("#m = affine_map<(d) -> (d", numbered("+d"), ")>\n")},
		{"aliases", upTo("", numbered("#a%d=1\n"), "")},
		{"uses of an alias", upTo("#a=[[]"+strings.Repeat(",{a}", 70)+"]\n", numbered("\"d.o\"(){a=#a}:()->()\n"), "")},
		{"properties of an alias", upTo("#a={a,b,c,d,e,f,g,h}\n", numbered("\"d.o\"()<#a>:()->()\n"), "")},
		{"maps", upTo("", numbered("#m%d=affine_map<()->()>\n"), "")},
		{"constants", upTo(openF, numbered("%%c%d=arith.constant 1:index\n"), closeF)},
		{"sums", upTo(openB, numbered("%%s%d=arith.addi %%b,%%c:index\n"), closeF)},
		{"applications", upTo("#m=affine_map<()[s]->(s)>\n"+openB, numbered("%%a%d=affine.apply #m()[%%b]\n"), closeF)},
		{"addresses", upTo("#m=affine_map<()[s]->(s)>\n"+openB, numbered("%%a%d=affine.apply #m()[%%b] sdscbundle.sdsc_execute(%%a%[1]d)\n"), closeF)},
		{"buffers", upTo(openF, numbered("%%b%d=sdscbundle.device_mem_allocate 1 bytes:index sdscbundle.sdsc_execute(%%b%[1]d)\n"), closeF)},
		{"executes", upTo(openB, numbered("sdscbundle.sdsc_execute(%%b)\n"), closeF)},
		{"loops", upTo(openB, numbered("scf.for %%i=%%c to %%c step %%c{sdscbundle.sdsc_execute(%%b)}\n"), closeF)},
		{"deep executes", nested("sdscbundle.sdsc_execute(%%b)\n")},
		{"deep constants", nested("%%c%d=arith.constant 1:index\n")},
		{"functions", upTo("", numbered("func.func@f%d(){%%b=sdscbundle.device_mem_allocate 1 bytes:index sdscbundle.sdsc_execute(%%b)return}\n"), "")},
		{"declarations", upTo("", numbered("func.func private@f%d()\n"), "")},
		{"modules", upTo("", numbered("module{}\n"), "")},
		{"blocks", upTo(openF+"\"cf.br\"()[^b0]:()->()\n", numbered("^b%d: \"cf.br\"()[^b%[1]d]:()->()\n"), "}\n")},
		{"arguments", upTo("func.func @f(%a: index", numbered(",%%a%d:index"), ") {return}\n")},
		{"locations", upTo(openF, numbered("%%c%d=arith.constant 1:index loc(\"a\":1:1)\n"), closeF)},
		{"a long line", "//" + strings.Repeat("x", 100_000) + "\nmodule {}\n"},
		{"nested lists", upTo("", func(int) string {
			return `"d.o"(){a=` + strings.Repeat("[", 200) + strings.Repeat("]", 200) + "}:()->()\n"
		}, "")},
		{"dictionaries", upTo(`"d.o"(){a=[{a}`, numbered(",{a}"), "]}:()->()\n")},
		{"elements", upTo(`"d.o"(){a=dense<[1`, numbered(",1"), "]>:tensor<49970xi8>}:()->()\n")},
		{"dimensions", upTo(`"d.o"(){a=memref<1`, numbered("x1"), "xi8>}:()->()\n")},
		{"hexadecimal dimensions", upTo(`"d.o"(){a=tensor<1`, numbered("x0x1"), "xi8>}:()->()\n")},
		{"a symbol", upTo(`"d.o"(){a=@a`, numbered("::@a"), "}:()->()\n")},
		{"results", upTo(`%a:24985="d.o"():()->(i1`, numbered(",i1"), ")\n")},
		{"annotated arguments", upTo("func.func@f(%x:index", numbered(",%%a%d:index{sdsc_pool.size=1}"), "){return}\n")},
		{"overlaps", upTo(openF, numbered("%%b%d=arith.constant{sdsc_pool.size=64:i64}%[1]d:index sdscbundle.sdsc_execute(%%b%[1]d)\n"), closeF)},
		{"undefined uses", upTo(openF+"sdscbundle.sdsc_execute(%x", numbered(",%%u"), ")\n"+closeF)},
		{"redefinitions", upTo(openF, numbered("%%c=arith.constant 1:index\n"), closeF)},
		{"warnings", upTo("", numbered("func.func@f%d(){sdscbundle.sdsc_execute()\n\"cf.br\"()[^a]:()->()\n^a:return}\n"), "")},
		{"errors", strings.Repeat("%", 100_000)},
	}
}

// measure is how much memory the command has at most, in bytes, and what
// processor's time it takes is no more than a second.
func measure(t *testing.T, text string, args ...string) int {
	t.Helper()
	cmd := exec.Command(peakCommand, args...)
	cmd.Stdin, cmd.Stderr = strings.NewReader(text), os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	kib, err := strconv.Atoi(strings.TrimSpace(string(out)))
	if err != nil {
		t.Fatal(err)
	}
	if used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(); used > time.Second {
		t.Errorf("%v: takes %v", args, used)
	}
	return kib << 10
}

// anyRun is how much memory a run takes on an input of a few lines: the middle
// of several measurements.
func anyRun(t *testing.T, args ...string) int {
	t.Helper()
	var all []int
	for range 5 {
		all = append(all, measure(t, smallBundle, args...))
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// checkMemory checks that a run takes little more memory than one that takes
// small bytes, for length bytes of input.
func checkMemory(t *testing.T, small, length int, text string, args ...string) {
	t.Helper()
	// How far the collector lags behind depends on what else the processors
	// have to do.
	per := math.MaxInt
	for try := 0; try < 10 && per > most; try++ {
		per = min(per, (measure(t, text, args...)-small)/length)
	}
	t.Logf("%d bytes of memory for one of %d", per, length)
	if per > most {
		t.Errorf("takes %d bytes of memory for a byte of input, more than %d", per, most)
	}
}

func needsMemory(t *testing.T) {
	t.Helper()
	if raceEnabled || testing.Short() {
		t.Skip("starts a hundred processes, and is about time and memory")
	}
	if _, err := os.Stat("/proc/self/status"); err != nil {
		t.Skip(err)
	}
}

// TestMemory measures, beside the processor's time, the memory of the command
// for hostile texts.
func TestMemory(t *testing.T) {
	needsMemory(t)
	for _, args := range [][]string{{"--allow-unregistered-dialect"}, {"verify"}, {"fmt", "--allow-unregistered-dialect"}, {"--mlir-print-op-generic", "--allow-unregistered-dialect"}} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			small := anyRun(t, args...)
			for _, c := range traps() {
				t.Run(c.name, func(t *testing.T) { checkMemory(t, small, len(c.text), c.text, args...) })
			}
		})
	}
}

// TestMemory_files is TestMemory for a file with many addresses that many
// executes run.
func TestMemory_files(t *testing.T) {
	needsMemory(t)
	const cores = 400
	baked := make([]int, cores)
	for i := range baked {
		baked[i] = 1000 * i
	}
	for _, c := range []struct {
		name, execute string
		addresses     []int
	}{
		{"addresses in the file", `sdscbundle.sdsc_execute(){sdsc_filename="x",symbol_ids=[]}`, baked},
		{"cores of a symbol", `sdscbundle.sdsc_execute(%%b){sdsc_filename="x",symbol_ids=[-1]}`, slices.Repeat([]int{-1}, cores)},
	} {
		op := sdsctest.Line(64*cores, "out").Split(cores).With(0, func(x *sdsctest.Tensor) { x.Addresses = c.addresses })
		file := sdsctest.File(op.Tree()).Data
		text := upTo(openB, numbered(c.execute+"\n"), closeF)
		for _, command := range []string{"plan", "verify"} {
			t.Run(command+" "+c.name, func(t *testing.T) {
				dir := t.TempDir()
				for name, data := range map[string]string{"x": string(file), "bundle.mlir": text} {
					if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				small := anyRun(t, command)
				checkMemory(t, small, len(text)+len(file), "", command, dir)
			})
		}
	}
}
