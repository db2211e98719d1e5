package plan

import (
	"cmp"
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// exhaustive returns the most bytes within the budget and the lowest pool end with those, by
// trying every subset and every order of it.
func exhaustive(p Problem) (bytes, end int64) {
	n := len(p.Intervals)
	size := make([]int64, n)
	for i, iv := range p.Intervals {
		size[i] = (iv.Size + p.Align - 1) / p.Align * p.Align
	}
	sum := func(set uint) (sum int64) {
		for ; set != 0; set &= set - 1 {
			sum += size[bits.TrailingZeros(set)]
		}
		return sum
	}
	sets := make([]uint, 1<<n)
	for set := range sets {
		sets[set] = uint(set)
	}
	slices.SortFunc(sets, func(a, b uint) int { return cmp.Compare(sum(b), sum(a)) })
	offsets := make([]int64, n)
	bytes, end = -1, p.Budget
	var place func(done, left uint, top int64)
	place = func(done, left uint, top int64) {
		if top > end || top == end && bytes >= 0 {
			return
		}
		if left == 0 {
			bytes, end = sum(done), top
		}
		for rest := left; rest != 0; rest &= rest - 1 {
			i := bits.TrailingZeros(rest)
			a, low := p.Intervals[i], int64(0)
			for d := done; d != 0; d &= d - 1 {
				j := bits.TrailingZeros(d)
				if b := p.Intervals[j]; a.Start <= b.End && b.Start <= a.End {
					low = max(low, offsets[j]+size[j])
				}
			}
			low += padding(low, max(p.Align, a.Align))
			offsets[i] = low
			place(done|1<<i, left&^(1<<i), max(top, low+size[i]))
		}
	}
	for _, set := range sets {
		if sum(set) < bytes {
			break
		}
		place(0, set, 0)
	}
	return bytes, end
}

func TestAuto_exhaustive(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := problems(7).Draw(t, "problem")
		pl, err := Pack(p, Options{Strategy: Auto})
		if err != nil {
			t.Fatal(err)
		}
		if err := Check(p, pl); err != nil {
			t.Fatal(err)
		}
		bytes, end := exhaustive(p)
		if pl.PlacedBytes != bytes || pl.Size != end || !pl.Optimal {
			t.Fatalf("got %d bytes in a pool of %d, proven %v, want %d in %d", pl.PlacedBytes, pl.Size, pl.Optimal, bytes, end)
		}
		_, verdict, err := Fits(p, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if want := bytes == sumOf(p); want != (verdict == Found) || verdict == Undecided {
			t.Fatalf("fits is %v, want %v", verdict, want)
		}
	})
}

// sumOf returns the sum of all rounded sizes.
func sumOf(p Problem) int64 {
	sum := int64(0)
	for _, iv := range p.Intervals {
		sum += (iv.Size + p.Align - 1) / p.Align * p.Align
	}
	return sum
}

// efforts are small, so that every way to run out of one is met.
var efforts = rapid.SampledFrom([]int64{-1, 1, 50, 300, 3000})

func TestAuto_never_worse(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := problems(40).Draw(t, "problem")
		o := Options{Effort: efforts.Draw(t, "effort"), Strategy: Auto}
		best, err := Pack(p, o)
		if err != nil {
			t.Fatal(err)
		}
		if best.Nodes < 0 {
			t.Fatalf("%d nodes", best.Nodes)
		}
		if err := Check(p, best); err != nil {
			t.Fatal(err)
		}
		for _, o.Strategy = range Strategies() {
			pl, err := Pack(p, o)
			if err != nil {
				t.Fatal(err)
			}
			if err := Check(p, pl); err != nil {
				t.Fatalf("%s: %v", o.Strategy, err)
			}
			if best.PlacedBytes < pl.PlacedBytes || best.PlacedBytes == pl.PlacedBytes && best.Size > pl.Size {
				t.Fatalf("%s has %d bytes in %d, better than %d in %d", o.Strategy, pl.PlacedBytes, pl.Size, best.PlacedBytes, best.Size)
			}
			if best.Optimal && pl.Optimal && (best.PlacedBytes != pl.PlacedBytes || best.Size != pl.Size) {
				t.Fatalf("%s: two proven plans differ", o.Strategy)
			}
		}
	})
}

func TestPack_workers(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := problems(40).Draw(t, "problem")
		o := Options{Effort: efforts.Draw(t, "effort"), Strategy: rapid.SampledFrom([]Strategy{Auto, Auto, Greedy}).Draw(t, "strategy")}
		one, err := Pack(p, o)
		if err != nil {
			t.Fatal(err)
		}
		o.Workers = rapid.SampledFrom([]int{1, 2, 5}).Draw(t, "workers")
		many, err := Pack(p, o)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(one.Offsets, many.Offsets) || one.Nodes != many.Nodes || one.Optimal != many.Optimal {
			t.Fatalf("one worker has %+v, %d have %+v", one, o.Workers, many)
		}
		_, v1, err1 := Fits(p, Options{Effort: o.Effort})
		_, v2, err2 := Fits(p, o)
		if v1 != v2 || err1 != nil || err2 != nil {
			t.Fatalf("one worker: %v, %v, %d: %v, %v", v1, err1, o.Workers, v2, err2)
		}
	})
}

func TestPack_permuted(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := problems(30).Draw(t, "problem")
		o := Options{Effort: efforts.Draw(t, "effort"), Strategy: rapid.SampledFrom(Strategies()).Draw(t, "strategy")}
		plain, err := Pack(p, o)
		if err != nil {
			t.Fatal(err)
		}
		indices := make([]int, len(p.Intervals))
		for i := range indices {
			indices[i] = i
		}
		permutation := rapid.Permutation(indices).Draw(t, "permutation")
		q := p
		q.Intervals = make([]Interval, len(indices))
		for to, from := range permutation {
			q.Intervals[to] = p.Intervals[from]
		}
		permuted, err := Pack(q, o)
		if err != nil {
			t.Fatal(err)
		}
		for to, from := range permutation {
			if permuted.Offsets[to] != plain.Offsets[from] {
				t.Fatalf("%s: got %v permuted, want %v", o.Strategy, permuted.Offsets, plain.Offsets)
			}
		}
	})
}

// TestAuto_chain packs chains like those of a transformer's layers: the first dive meets the
// lower bound, so no search is needed.
func TestAuto_chain(t *testing.T) {
	t.Parallel()
	for _, n := range []int{1000, 10000, 100000} {
		if testing.Short() && n > 10000 {
			break
		}
		pl, err := Pack(chain(n, 1), Options{Strategy: Auto, Effort: -1})
		if err != nil {
			t.Fatal(err)
		}
		if pl.Size != pl.LowerBound || !pl.Optimal {
			t.Errorf("%d intervals: pool of %d bytes, want the bound %d", n, pl.Size, pl.LowerBound)
		}
	}
}
