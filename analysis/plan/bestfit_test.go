package plan

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// plainBestFit is bestFit by looking at every gap between live intervals.
func plainBestFit(p Problem) (offsets []int64, end int64) {
	in, err := newInstance(p)
	if err != nil {
		panic(err)
	}
	offsets = in.unplaced()
	top := int64(0)
	for k, i := range in.byStart {
		var live []int32
		for _, j := range in.byStart[:k] {
			if offsets[j] != Overflow && in.items[j].End >= in.items[i].Start {
				live = append(live, j)
			}
		}
		slices.SortFunc(live, func(a, b int32) int { return int(offsets[a] - offsets[b]) })
		best, smallest, low := int64(-1), int64(0), int64(0)
		for _, j := range live {
			size := offsets[j] - low
			off := low + padding(low, in.alignOf(i))
			if off+in.size[i] <= offsets[j] && (best < 0 || size < smallest) {
				best, smallest = off, size
			}
			low = offsets[j] + in.size[j]
		}
		if best < 0 && top > low { // the free block at the end, which is only as large as the pool
			off := low + padding(low, in.alignOf(i))
			if off+in.size[i] <= top {
				best = off
			}
		} else if best >= 0 && top > low {
			off := low + padding(low, in.alignOf(i))
			if off+in.size[i] <= top && top-low < smallest {
				best = off
			}
		}
		if best < 0 {
			best = low + padding(low, in.alignOf(i))
			if best+in.size[i] > p.Budget {
				continue
			}
		}
		offsets[i] = best
		top = max(top, best+in.size[i])
	}
	for i, off := range offsets {
		if off != Overflow {
			end = max(end, off+in.size[i])
		}
	}
	return offsets, end
}

func TestBestFit_model(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := problems(60).Draw(t, "problem")
		pl, err := Pack(p, Options{Strategy: BestFit})
		if err != nil {
			t.Fatal(err)
		}
		if offsets, end := plainBestFit(p); !slices.Equal(pl.Offsets, offsets) || pl.Size != end {
			t.Fatalf("got %v in %d bytes, want %v in %d", pl.Offsets, pl.Size, offsets, end)
		}
		if err := Check(p, pl); err != nil {
			t.Fatal(err)
		}
	})
}

func TestSizeTree(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		type block struct{ size, low int64 }
		blocks := rapid.SliceOfNDistinct(rapid.Custom(func(t *rapid.T) block {
			return block{rapid.Int64Range(1, 20).Draw(t, "size"), rapid.Int64Range(0, 50).Draw(t, "low")}
		}), 1, 60, rapid.ID).Draw(t, "blocks")
		var tree sizeTree
		for range rapid.IntRange(1, 100).Draw(t, "operations") {
			b := rapid.IntRange(0, len(blocks)-1).Draw(t, "block")
			if number := int32(b + 1); tree.has(number) {
				tree.remove(number, blocks[b].size, blocks[b].low)
			} else {
				tree.insert(number, blocks[b].size, blocks[b].low)
			}
			size, low := rapid.Int64Range(0, 21).Draw(t, "at size"), rapid.Int64Range(-1, 51).Draw(t, "at low")
			want := int32(0)
			for k, b := range blocks {
				after := b.size > size || b.size == size && b.low > low
				if tree.has(int32(k+1)) && after && (want == 0 || blocks[want-1].size > b.size || blocks[want-1].size == b.size && blocks[want-1].low > b.low) {
					want = int32(k + 1)
				}
			}
			if got := tree.ceil(size, low); got != want {
				t.Fatalf("first after (%d, %d) is %d, want %d", size, low, got, want)
			}
		}
	})
}
