package main

import (
	"bytes"
	"fmt"
	"log"
	"os/exec"
	"path"
	"slices"
	"strconv"
	"strings"
)

// goal is what the planner is to reach on some Go benchmarks of analysis/plan.
type goal struct {
	work string
	// benches is a pattern, as of path.Match, of benchmark names without "Benchmark" and
	// the number of processors.
	benches string
	// ms bounds the time of each, or with sum of all together; 0 for no bound.
	ms  float64
	sum bool
	// most bounds the figure in unit of each, if that is not "".
	unit string
	most float64
}

// goals are the rows of the planner's table. Auto runs its first dive and best fit side by
// side, so it has a complete plan once best fit is done; "auto, first steps" is all that it
// does without effort for a search, which at 10^6 uniform intervals has no goal.
var goals = slices.Concat(
	[]goal{
		{"51 real models, auto, the slowest", "Models", 0, false, "ms/slowest", 5},
		{"resnet50, auto", "Traces/resnet50", 200, false, "ratio", 1},
		{"S_1, auto, no search", "Traces/S_1/dive", 100, false, "ratio", 1.0071},
		{"S_1, auto", "Traces/S_1/default", 2000, false, "ratio", 1.002},
		{"11 hard problems, fit", "HardFit/*/retimed=false", 6000, true, "", 0},
		{"the same, steps for times", "HardFit/*/retimed=true", 6000, true, "", 0},
		{"smallest pool of each", "HardSmallest/*/*", 10_000, false, "pool-bytes", 1048576},
		{"smallest pool of C", "HardSmallest/C/*", 10_000, false, "pool-bytes", 1039360},
		{"smallest pool of D", "HardSmallest/D/*", 10_000, false, "pool-bytes", 1031168},
		{"smallest pool of J", "HardSmallest/J/*", 10_000, false, "pool-bytes", 1041408},
	},
	perSize("default strategy", "FirstFit/*/%s", "", 1, 10, 150, 2000),
	perSize("auto, first plan", "BestFit/*/%s", "", 2, 20, 300, 4000),
	perSize("auto, first steps, chain", "Auto/chain/%s", "ratio", 2, 20, 300, 4000),
	perSize("auto, first steps, uniform", "Auto/uniform/%s", "", 0, 0, 0, 0),
	perSize("checker", "Check/*/%s", "", 0, 0, 0, 2000),
)

// perSize makes a goal for each of the sizes 10^3 to 10^6; unit, if not "", is to be 1.
func perSize(work, benches, unit string, ms ...float64) []goal {
	var all []goal
	for k, size := range []string{"1000", "10000", "100000", "1000000"} {
		all = append(all, goal{work + ", " + size, fmt.Sprintf(benches, size), ms[k], false, unit, 1})
	}
	return all
}

// planner runs the Go benchmarks of the planner and prints a row for each goal.
func (b *bench) planner() {
	args := []string{"test", "-run=^$", "-bench=^Benchmark(Models|Traces|HardFit|HardSmallest|FirstFit|BestFit|Auto|Check)$",
		"-benchtime=1x", "-timeout=2h", "-count=" + strconv.Itoa(b.rounds), "./analysis/plan"}
	out, err := exec.Command("go", args...).CombinedOutput()
	if err != nil {
		log.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	figures := benchFigures(out)
	fmt.Printf("\n%-36s %10s %10s %24s  %s\n", "planner, in process, medians", "ms", "goal", "figure (goal)", "met")
	for _, g := range goals {
		g.print(figures)
	}
}

// benchFigures returns the median of each figure of each benchmark, by name and unit.
func benchFigures(out []byte) map[string]map[string]float64 {
	runs := map[string]map[string][]float64{}
	for line := range bytes.Lines(out) {
		fields := strings.Fields(string(line))
		if len(fields) < 4 || !strings.HasPrefix(fields[0], "Benchmark") {
			continue
		}
		name := strings.TrimPrefix(fields[0], "Benchmark")
		if dash := strings.LastIndex(name, "-"); dash > 0 {
			name = name[:dash]
		}
		if runs[name] == nil {
			runs[name] = map[string][]float64{}
		}
		for k := 2; k+1 < len(fields); k += 2 {
			if v, err := strconv.ParseFloat(fields[k], 64); err == nil {
				runs[name][fields[k+1]] = append(runs[name][fields[k+1]], v)
			}
		}
	}
	medians := map[string]map[string]float64{}
	for name, units := range runs {
		medians[name] = map[string]float64{}
		for unit, values := range units {
			slices.Sort(values)
			medians[name][unit] = values[len(values)/2]
		}
	}
	return medians
}

// print prints the worst of the benchmarks that g is about.
func (g goal) print(figures map[string]map[string]float64) {
	ms, figure, count := 0.0, 0.0, 0
	for name, units := range figures {
		if ok, err := path.Match(g.benches, name); err != nil || !ok {
			continue
		}
		count++
		if g.sum {
			ms += units["ns/op"] / 1e6
		} else {
			ms = max(ms, units["ns/op"]/1e6)
		}
		figure = max(figure, units[g.unit])
	}
	if count == 0 {
		fmt.Printf("%-36s skipped: the shared corpus is absent\n", g.work)
		return
	}
	limit, shown, met := "", "", "yes"
	if g.ms > 0 {
		limit = strconv.FormatFloat(g.ms, 'f', -1, 64)
	}
	if g.unit != "" {
		shown = fmt.Sprintf("%.7g (%.7g)", figure, g.most)
	}
	switch {
	case g.ms > 0 && ms > g.ms, g.unit != "" && figure > g.most:
		met = "no"
	case g.ms == 0 && g.unit == "":
		met = ""
	}
	fmt.Printf("%-36s %10.1f %10s %24s  %s\n", g.work, ms, limit, shown, met)
}
