package plan

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// clash returns the first pair of intervals that share a step and a byte, from all pairs.
func clash(p Problem, offsets []int64) (i, j int, found bool) {
	for i, a := range p.Intervals {
		for j, b := range p.Intervals[:i] {
			if offsets[i] == Overflow || offsets[j] == Overflow || a.End < b.Start || b.End < a.Start {
				continue
			}
			sizeA, sizeB := (a.Size+p.Align-1)/p.Align*p.Align, (b.Size+p.Align-1)/p.Align*p.Align
			if offsets[i] < offsets[j]+sizeB && offsets[j] < offsets[i]+sizeA {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}

// TestCheck_pairs compares Check with all pairs on plans with random offsets: right ones,
// wrong ones, and right ones with one offset changed.
func TestCheck_pairs(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := problems(40).Draw(t, "problem")
		p.Budget = Unlimited
		for i := range p.Intervals {
			p.Intervals[i].Align = 0
		}
		in, err := newInstance(p)
		if err != nil {
			t.Fatal(err)
		}
		offsets := firstFit{}.pack(in, Options{}).offsets
		changes := rapid.IntRange(0, 3).Draw(t, "changes")
		for range min(changes, len(offsets)) {
			i := rapid.IntRange(0, len(offsets)-1).Draw(t, "changed")
			offsets[i] = p.Align * rapid.Int64Range(0, 30).Draw(t, "offset")
			if rapid.IntRange(0, 5).Draw(t, "drop") == 0 {
				offsets[i] = Overflow
			}
		}
		err = Check(p, in.plan(in.layout(offsets)))
		_, _, found := clash(p, offsets)
		var overlap *OverlapError
		if found != errors.As(err, &overlap) || !found && err != nil {
			t.Fatalf("clash %v, Check says %v", found, err)
		}
		if found {
			pair := Problem{[]Interval{p.Intervals[overlap.First], p.Intervals[overlap.Second]}, p.Align, p.Budget}
			if _, _, real := clash(pair, []int64{offsets[overlap.First], offsets[overlap.Second]}); !real {
				t.Fatalf("no clash: %v", err)
			}
		}
	})
}

func TestCheck(t *testing.T) {
	t.Parallel()
	p := Problem{[]Interval{{"a", 0, 1, 5, 0}, {"b", 1, 2, 8, 16}, {"c", 2, 3, 8, 0}}, 8, 24}
	good := Plan{Offsets: []int64{8, 0, 16}, Size: 24, Placed: 3, PlacedBytes: 24, LowerBound: 16, LowerBoundStep: 1}
	tests := []struct {
		name   string
		change func(pl *Plan)
		want   string
	}{
		{"valid", func(pl *Plan) {}, ""},
		{"missing offset", func(pl *Plan) { pl.Offsets = pl.Offsets[1:] }, "plan has 2 offsets for 3 intervals"},
		{"negative offset", func(pl *Plan) { pl.Offsets[0] = -8 }, "interval 'a' has offset -8"},
		{"alignment", func(pl *Plan) { pl.Offsets[0] = 4 }, "interval 'a' has offset 4, not a multiple of 8"},
		{"own alignment", func(pl *Plan) { pl.Offsets[1] = 8 }, "interval 'b' has offset 8, not a multiple of 16"},
		{"past the pool", func(pl *Plan) { pl.Offsets[2] = 24 }, "interval 'c' (8 bytes at 24) ends past the pool of 24 bytes"},
		{"far past the pool", func(pl *Plan) { pl.Offsets[2] = 1<<63 - 8 }, "ends past the pool"},
		{"pool too large", func(pl *Plan) { pl.Size = 32 }, "pool has 32 bytes, its intervals end at 24"},
		{"over the budget", func(pl *Plan) { pl.Offsets[2], pl.Size = 24, 32 }, "pool of 32 bytes is over the budget of 24"},
		{"count", func(pl *Plan) { pl.Placed = 2 }, "plan counts 2 intervals of 24 bytes, it places 3 of 24"},
		{"bytes", func(pl *Plan) { pl.PlacedBytes = 21 }, "plan counts 3 intervals of 21 bytes, it places 3 of 24"},
		{"bound", func(pl *Plan) { pl.LowerBound = 24 }, "plan has lower bound 24 at step 1, its intervals have 16 at step 1"},
		{"overlap", func(pl *Plan) { pl.Offsets[0], pl.Offsets[2] = 0, 16 },
			"intervals 'a' (5 bytes at 0, live [0, 1]) and 'b' (8 bytes at 0, live [1, 2]) overlap"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			pl := good
			pl.Offsets = slices.Clone(good.Offsets)
			tt.change(&pl)
			err := Check(p, &pl)
			if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
				t.Errorf("got %v, want %s", err, tt.want)
			}
		})
	}
}

func TestCheck_problem(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name  string
		align int64
		iv    Interval
		want  string
	}{
		{"alignment", 0, Interval{Name: "a", Size: 1}, "problem has alignment 0"},
		{"size", 1, Interval{Name: "a"}, "interval 'a' has 0 bytes, live [0, 0]"},
		{"range", 1, Interval{"a", 2, 1, 5, 0}, "interval 'a' has 5 bytes, live [2, 1]"},
		{"rounding", 2, Interval{Name: "a", Size: 1<<63 - 1}, "interval 'a' of 9223372036854775807 bytes is too large to round up"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			err := Check(Problem{[]Interval{tt.iv}, tt.align, Unlimited}, &Plan{Offsets: []int64{0}})
			if err == nil || err.Error() != tt.want {
				t.Errorf("got %v, want %s", err, tt.want)
			}
		})
	}
}

func TestRankSet(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.SampledFrom([]int{1, 64, 65, 5000, 300000}).Draw(t, "n")
		set, members := newRankSet(n), map[int]bool{}
		for range rapid.IntRange(1, 30).Draw(t, "operations") {
			r := rapid.IntRange(0, n-1).Draw(t, "member")
			if members[r] {
				set.remove(r)
			} else {
				set.add(r)
			}
			members[r] = !members[r]
			probe := rapid.IntRange(0, n-1).Draw(t, "probe")
			below, above := -1, -1
			for m, in := range members {
				if in && m < probe {
					below = max(below, m)
				}
				if in && m > probe && (above < 0 || m < above) {
					above = m
				}
			}
			if set.below(probe) != below || set.above(probe) != above {
				t.Fatalf("neighbours of %d are %d and %d, want %d and %d", probe, set.below(probe), set.above(probe), below, above)
			}
		}
	})
}
