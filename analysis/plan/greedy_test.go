package plan

import (
	"testing"

	"pgregory.net/rapid"
)

// TestPlacer compares lowest with a try of every offset.
func TestPlacer(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := problems(30).Draw(t, "problem")
		in, err := newInstance(p)
		if err != nil {
			t.Fatal(err)
		}
		sec := newSections(in, all)
		placer := newPlacer(in, sec)
		for _, i := range rapid.Permutation(sec.subset).Draw(t, "order") {
			want := int64(0)
			for range sec.subset { // rises to a fixed point, at most once for each other
				for _, k := range sec.subset {
					a, b, off := in.items[i], in.items[k], placer.offsets[k]
					if off != Overflow && a.Start <= b.End && b.Start <= a.End && want < off+in.size[k] && off < want+in.size[i] {
						want = off + in.size[k]
						want += padding(want, in.alignOf(i))
					}
				}
			}
			got := placer.lowest(i)
			if got != want {
				t.Fatalf("lowest offset of %d is %d, want %d", i, got, want)
			}
			placer.put(i, got)
		}
	})
}

func TestSections(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := problems(30).Draw(t, "problem")
		in, err := newInstance(p)
		if err != nil {
			t.Fatal(err)
		}
		sec := newSections(in, all)
		pairs := int64(0)
		for i, a := range p.Intervals {
			if sec.lo[i] >= sec.hi[i] {
				t.Fatalf("interval %d is in no section", i)
			}
			most := int64(0)
			for _, total := range sec.total[sec.lo[i]:sec.hi[i]] {
				most = max(most, total)
			}
			if got := sec.most(int32(i)); got != most {
				t.Fatalf("most live over interval %d is %d, want %d", i, got, most)
			}
			for j, b := range p.Intervals[:i] {
				overlap := a.Start <= b.End && b.Start <= a.End
				if shared := sec.lo[i] < sec.hi[j] && sec.lo[j] < sec.hi[i]; shared != overlap {
					t.Fatalf("intervals %d and %d share a section: %v, a step: %v", i, j, shared, overlap)
				}
				if overlap {
					pairs++
				}
			}
		}
		if got := sec.overlaps(); got != pairs {
			t.Fatalf("%d pairs overlap, want %d", got, pairs)
		}
		if bound, _ := in.bound(all); sec.bound() != bound {
			t.Fatalf("largest section has %d bytes, want %d", sec.bound(), bound)
		}
	})
}
