package plan

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestTactic checks that each tactic orders all intervals, in the same way each time, and
// that only the one in steps looks at how long the steps are.
func TestTactic(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := problems(30).Draw(t, "problem")
		stretched := p
		stretched.Intervals = slices.Clone(p.Intervals)
		for i := range p.Intervals {
			iv := &stretched.Intervals[i]
			iv.Start, iv.End = iv.Start*iv.Start, (iv.End+1)*(iv.End+1)-1
		}
		seed := rapid.Uint32().Draw(t, "seed")
		tactic := rapid.SampledFrom(tactics).Draw(t, "tactic")
		var failures []int64
		sorted := func(p Problem) []int32 {
			in, err := newInstance(p)
			if err != nil {
				t.Fatal(err)
			}
			sec := newSections(in, all)
			for len(failures) < len(sec.total) {
				failures = append(failures, rapid.Int64Range(0, 9).Draw(t, "failures"))
			}
			b := make(blame, len(sec.total))
			b.add(failures)
			return tactic.sort(in, sec, b, seed)
		}
		order := sorted(p)
		if !slices.Equal(order, sorted(p)) {
			t.Fatal("the same start has two orders")
		}
		if !slices.Contains(tactic.keys, byLength) && !slices.Equal(order, sorted(stretched)) {
			t.Fatal("the lengths of steps change the order")
		}
		slices.Sort(order)
		for i, j := range order {
			if int32(i) != j {
				t.Fatalf("order of %v", order)
			}
		}
	})
}

// TestBlame orders intervals in two sections, of which the second failed more often.
func TestBlame(t *testing.T) {
	t.Parallel()
	in, err := newInstance(Problem{Align: 1, Budget: Unlimited, Intervals: []Interval{
		{Name: "a", Start: 0, End: 0, Size: 1}, {Name: "b", Start: 1, End: 1, Size: 1}, {Name: "c", Start: 0, End: 1, Size: 1},
	}})
	if err != nil {
		t.Fatal(err)
	}
	sec := newSections(in, all)
	b := make(blame, len(sec.total))
	b.add([]int64{1, 2})
	for _, tt := range []struct {
		sum  bool
		want []int32
	}{{false, []int32{1, 2, 0}}, {true, []int32{2, 1, 0}}} {
		order := []int32{0, 1, 2}
		b.first(sec, order, tt.sum)
		if !slices.Equal(order, tt.want) {
			t.Errorf("sum %v: got %v, want %v", tt.sum, order, tt.want)
		}
	}
	b.add([]int64{7, 0})
	b.add([]int64{7, 0})
	if b[0] <= b[1] {
		t.Errorf("old failures outweigh new ones: %v", b)
	}
}
