package plan

// Inputs for tests and benchmarks, and where the corpus is.

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"
)

// chain returns n intervals like those of a transformer's layers, one to three a step: most
// live for one to three steps, one in eight for 8 to 60. Sizes are multiples of 128.
func chain(n int, seed uint64) Problem {
	r := rand.New(rand.NewPCG(seed, 1))
	p := Problem{Align: 128, Budget: Unlimited, Intervals: make([]Interval, 0, n)}
	for step := int64(0); len(p.Intervals) < n; step++ {
		for range 1 + r.IntN(3) {
			length := int64(1 + r.IntN(3))
			if r.IntN(8) == 0 {
				length = int64(8 + r.IntN(53))
			}
			size := int64(128) << r.IntN(12) * int64(1+r.IntN(3))
			p.Intervals = append(p.Intervals, Interval{Name: name(len(p.Intervals)), Start: step, End: step + length, Size: size})
		}
	}
	p.Intervals = p.Intervals[:n]
	return p
}

// uniform returns n intervals with uniform starts, exponential lengths of which about live
// are live at a step, and uniform sizes up to 1 MiB.
func uniform(n, live int, seed uint64) Problem {
	r := rand.New(rand.NewPCG(seed, 2))
	p := Problem{Align: 128, Budget: Unlimited, Intervals: make([]Interval, n)}
	for i := range p.Intervals {
		start := r.Int64N(int64(n))
		length := int64(r.ExpFloat64() * float64(live))
		p.Intervals[i] = Interval{Name: name(i), Start: start, End: start + length, Size: 128 * (1 + r.Int64N(8192))}
	}
	return p
}

func name(i int) string { return fmt.Sprintf("%%t%d", i) }

// problems generates problems of up to most intervals over few steps and sizes, so that
// ties, exact fits and full budgets are common.
func problems(most int) *rapid.Generator[Problem] {
	return rapid.Custom(func(t *rapid.T) Problem {
		p := Problem{
			Align:  rapid.SampledFrom([]int64{1, 1, 3, 8}).Draw(t, "align"),
			Budget: Unlimited,
		}
		steps := rapid.SampledFrom([]int64{1, 4, 12, 60}).Draw(t, "steps")
		longest := rapid.SampledFrom([]int64{2, 6, 60}).Draw(t, "longest")
		largest := rapid.SampledFrom([]int64{3, 10, 1000}).Draw(t, "largest")
		aligns := []int64{0}
		if rapid.IntRange(0, 3).Draw(t, "mixed") == 0 {
			aligns = []int64{0, p.Align, 2 * p.Align, 3 * p.Align}
		}
		total := int64(0)
		p.Intervals = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Interval {
			start := rapid.Int64Range(0, steps).Draw(t, "start")
			return Interval{
				Start: start,
				End:   start + rapid.Int64Range(0, longest).Draw(t, "length"),
				Size:  rapid.Int64Range(1, largest).Draw(t, "size"),
				Align: rapid.SampledFrom(aligns).Draw(t, "own align"),
			}
		}), 0, most).Draw(t, "intervals")
		for i := range p.Intervals {
			p.Intervals[i].Name = name(i)
			total += p.Intervals[i].Size
		}
		if rapid.Bool().Draw(t, "limited") {
			p.Budget = rapid.Int64Range(0, total+p.Align).Draw(t, "budget")
		}
		return p
	})
}

// corpus returns the path of a file of the shared corpus, which lies beside the repository,
// and skips the test where there is none.
func corpus(t testing.TB, path ...string) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		if parent := filepath.Dir(dir); parent != dir {
			dir = parent
			continue
		}
		t.Skip("no go.mod above the test: the corpus is found beside it")
	}
	file := filepath.Join(append([]string{dir, "..", "shared", "corpus"}, path...)...)
	if _, err := os.Stat(file); err != nil {
		t.Skipf("the shared corpus is absent: no ../shared/corpus/%s beside the repository", filepath.ToSlash(filepath.Join(path...)))
	}
	return file
}
