package plan

import (
	"cmp"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// plainFirstFit is the contract word for word, with plain lists: the model that the
// indexed one is tested against.
func plainFirstFit(p Problem) (offsets []int64, end int64) {
	type block struct{ low, size int64 }
	offsets = make([]int64, len(p.Intervals))
	order := make([]int, len(p.Intervals))
	for i := range order {
		order[i] = i
		offsets[i] = Overflow
	}
	slices.SortStableFunc(order, func(i, j int) int {
		a, b := p.Intervals[i], p.Intervals[j]
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End), cmp.Compare(a.Name, b.Name))
	})
	var pending []int
	var free []block
	for _, i := range order {
		iv := p.Intervals[i]
		align := max(p.Align, iv.Align)
		need := (iv.Size + p.Align - 1) / p.Align * p.Align
		var still []int
		for _, j := range pending {
			if q := p.Intervals[j]; q.End < iv.Start {
				free = append(free, block{offsets[j], (q.Size + p.Align - 1) / p.Align * p.Align})
			} else {
				still = append(still, j)
			}
		}
		pending = still
		at := slices.IndexFunc(free, func(b block) bool {
			return b.low+b.size >= (b.low+align-1)/align*align+need
		})
		if at >= 0 {
			b := free[at]
			free = slices.Delete(free, at, at+1)
			offsets[i] = (b.low + align - 1) / align * align
			if offsets[i] > b.low {
				free = append(free, block{b.low, offsets[i] - b.low})
			}
			if rest := b.low + b.size - offsets[i] - need; rest > 0 {
				free = append(free, block{offsets[i] + need, rest})
			}
		} else {
			low := (end + align - 1) / align * align
			if low+need > p.Budget {
				continue
			}
			if low > end {
				free = append(free, block{end, low - end})
			}
			offsets[i] = low
			end = low + need
		}
		pending = append(pending, i)
	}
	return offsets, end
}

func TestFirstFit(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name      string
		align     int64
		budget    int64
		intervals []Interval
		want      []int64
		size      int64
	}{
		{"empty", 128, 0, nil, []int64{}, 0},
		{"a reader and a writer in one step do not share", 1, 100,
			[]Interval{{"a", 0, 1, 4, 0}, {"b", 1, 2, 4, 0}, {"c", 2, 3, 4, 0}}, []int64{0, 4, 0}, 8},
		{"names order equal ranges bytewise", 1, 100,
			[]Interval{{"%t9", 0, 0, 1, 0}, {"%t10", 0, 0, 2, 0}}, []int64{2, 0}, 3},
		{"freed blocks are not merged", 1, 100,
			[]Interval{{"a", 0, 0, 4, 0}, {"b", 0, 0, 4, 0}, {"c", 1, 1, 8, 0}}, []int64{0, 4, 8}, 16},
		{"the remainder goes behind blocks freed before", 1, 100,
			[]Interval{{"a", 0, 0, 8, 0}, {"b", 0, 0, 2, 0}, {"c", 1, 1, 6, 0}, {"d", 1, 1, 2, 0}, {"e", 1, 1, 2, 0}},
			[]int64{0, 8, 0, 8, 6}, 10},
		{"blocks freed together keep the order of placement", 1, 100,
			[]Interval{{"a", 0, 3, 4, 0}, {"b", 1, 2, 4, 0}, {"c", 4, 4, 4, 0}, {"d", 4, 4, 4, 0}}, []int64{0, 4, 0, 4}, 8},
		{"a full pool is within its budget", 128, 256,
			[]Interval{{"a", 0, 1, 1, 0}, {"b", 0, 1, 128, 0}}, []int64{0, 128}, 256},
		{"one byte less is not", 128, 255,
			[]Interval{{"a", 0, 1, 1, 0}, {"b", 0, 1, 128, 0}}, []int64{0, -1}, 128},
		{"overflow leaves later ones in", 1, 10,
			[]Interval{{"a", 0, 9, 6, 0}, {"b", 1, 9, 6, 0}, {"c", 2, 9, 4, 0}}, []int64{0, -1, 6}, 10},
		{"a freed block serves what the budget would not", 1, 10,
			[]Interval{{"a", 0, 0, 8, 0}, {"b", 1, 1, 8, 0}}, []int64{0, 0}, 8},
		{"own alignment leaves the bytes below to others", 1, 100,
			[]Interval{{"a", 0, 9, 3, 0}, {"b", 0, 9, 8, 8}, {"c", 1, 9, 5, 0}}, []int64{0, 8, 3}, 16},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := Problem{tt.intervals, tt.align, tt.budget}
			pl, err := Pack(p, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(pl.Offsets, tt.want) || pl.Size != tt.size {
				t.Errorf("got %v in %d bytes, want %v in %d", pl.Offsets, pl.Size, tt.want, tt.size)
			}
			if err := Check(p, pl); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestFirstFit_model(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := problems(150).Draw(t, "problem")
		pl, err := Pack(p, Options{})
		if err != nil {
			t.Fatal(err)
		}
		offsets, end := plainFirstFit(p)
		if !slices.Equal(pl.Offsets, offsets) || pl.Size != end {
			t.Fatalf("got %v in %d bytes, want %v in %d", pl.Offsets, pl.Size, offsets, end)
		}
		if err := Check(p, pl); err != nil {
			t.Fatal(err)
		}
	})
}

func TestFirstFit_model_large(t *testing.T) {
	t.Parallel()
	for name, p := range map[string]Problem{"chain": chain(2000, 1), "uniform": uniform(2000, 200, 1)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			pl, err := Pack(p, Options{})
			if err != nil {
				t.Fatal(err)
			}
			if offsets, end := plainFirstFit(p); !slices.Equal(pl.Offsets, offsets) || pl.Size != end {
				t.Errorf("differs from the model: %d bytes, want %d", pl.Size, end)
			}
		})
	}
}

// TestFirstFit_golden replays real bundles: the offsets are those that the reference
// compiler printed.
func TestFirstFit_golden(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(corpus(t, "golden_pool_plans.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	bundles, want := map[string]Problem{}, map[string][]int64{}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		fields := strings.Split(line, "\t")
		var numbers [4]int64
		for k := range numbers {
			if numbers[k], err = strconv.ParseInt(fields[k+1], 10, 64); err != nil {
				t.Fatalf("line %d: %v", i+2, err)
			}
		}
		p := bundles[fields[0]]
		p.Align, p.Budget = 128, 15032385536
		p.Intervals = append(p.Intervals, Interval{Name: name(i), Start: numbers[0], End: numbers[1], Size: numbers[2]})
		bundles[fields[0]] = p
		want[fields[0]] = append(want[fields[0]], numbers[3])
	}
	sizes := map[string]int64{"fms_swiglu_decode": 209766400, "fms_swiglu_prefill": 235929600, "qfp8mb_v3": 56623232}
	if len(bundles) != len(sizes) {
		t.Errorf("the file has %d bundles, want %d", len(bundles), len(sizes))
	}
	for bundle, p := range bundles {
		pl, err := Pack(p, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(pl.Offsets, want[bundle]) || pl.Size != sizes[bundle] {
			t.Errorf("%s: got %v in %d bytes, want %v in %d", bundle, pl.Offsets, pl.Size, want[bundle], sizes[bundle])
		}
		if err := Check(p, pl); err != nil {
			t.Errorf("%s: %v", bundle, err)
		}
		if best, err := Pack(p, Options{Strategy: Auto}); err != nil || !best.Optimal || best.Size != best.LowerBound {
			t.Errorf("%s: auto is not at the bound: %+v, %v", bundle, best, err)
		}
		if bundle == "qfp8mb_v3" && pl.LowerBound != 52428800 {
			t.Errorf("%s: lower bound %d, want 52428800", bundle, pl.LowerBound)
		}
	}
}
