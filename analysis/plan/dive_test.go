package plan

import (
	"slices"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"
)

// TestDive compares the dive with its rule in plain words, for one alignment: with several
// the dive looks at the floor of a valley before rounding.
func TestDive(t *testing.T) {
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
		sec := newSections(in, all)
		o := rapid.SampledFrom(diveOrders).Draw(t, "order")
		got := dive(in, sec, o, new(atomic.Bool))
		if err := Check(p, in.plan(got)); err != nil {
			t.Fatal(err)
		}
		order := o.sort(in, sec)
		offsets := in.unplaced()
		for range order { // the lowest first
			next, low := int32(-1), int64(Unlimited)
			for _, i := range order {
				if offsets[i] != Overflow {
					continue
				}
				bottom := int64(0)
				for _, j := range order {
					if offsets[j] != Overflow && sec.lo[i] < sec.hi[j] && sec.lo[j] < sec.hi[i] {
						bottom = max(bottom, offsets[j]+in.size[j])
					}
				}
				if bottom += padding(bottom, in.alignOf(i)); bottom < low {
					next, low = i, bottom
				}
			}
			offsets[next] = low
		}
		if !slices.Equal(got.offsets, offsets) {
			t.Fatalf("got %v, want %v", got.offsets, offsets)
		}
	})
}

func TestRankTree(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		in, err := newInstance(problems(60).Draw(t, "problem"))
		if err != nil {
			t.Fatal(err)
		}
		sec := newSections(in, all)
		order := rapid.Permutation(sec.subset).Draw(t, "order")
		tree := newRankTree(sec, order)
		removed := make([]bool, len(order))
		for range order {
			lo := rapid.Int32Range(0, int32(len(sec.total))).Draw(t, "lo")
			hi := rapid.Int32Range(lo, int32(len(sec.total))).Draw(t, "hi")
			want := int32(slices.IndexFunc(order, func(i int32) bool {
				return !removed[slices.Index(order, i)] && sec.lo[i] >= lo && sec.hi[i] <= hi
			}))
			got := tree.first(lo, hi)
			if got != want {
				t.Fatalf("first in [%d, %d) is %d, want %d", lo, hi, got, want)
			}
			if got >= 0 {
				tree.remove(got)
				removed[got] = true
			}
		}
	})
}
