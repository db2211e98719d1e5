package plan

import "testing"

// TestAligned has alignments larger than the sizes: what is aligned most has
// to go first, or everything else costs it padding.
func TestAligned(t *testing.T) {
	t.Parallel()
	p := Problem{Align: 1, Budget: 1 << 20, Intervals: []Interval{
		{"b3", 0, 0, 1, 1}, {"b4", 2, 2, 1, 1}, {"b5", 2, 4, 3, 64}, {"b7", 3, 3, 1, 4}, {"b8", 2, 2, 3, 1},
		{"b9", 0, 0, 4, 1}, {"b12", 2, 5, 4, 16}, {"b13", 0, 3, 4, 1}, {"b14", 0, 0, 3, 1}, {"b15", 0, 3, 4, 4},
		{"b16", 2, 2, 2, 1}, {"b17", 2, 3, 1, 64}, {"b18", 0, 0, 3, 4}, {"b19", 3, 4, 4, 1}, {"b20", 3, 3, 1, 1},
	}}
	for _, s := range []Strategy{Greedy, Auto} {
		pl, err := Pack(p, Options{Strategy: s})
		if err != nil {
			t.Fatal(err)
		}
		if pl.Size != 65 || pl.Optimal != (s == Auto) {
			t.Errorf("%s: pool of %d, optimal %v; want 65, proven by auto", s, pl.Size, pl.Optimal)
		}
	}
}

// TestAuto_elevenOverflow keeps the most bytes that a budget holds, though one
// in the order of size or start keeps fewer.
func TestAuto_elevenOverflow(t *testing.T) {
	t.Parallel()
	p := Problem{Align: 128, Budget: 384}
	for i, b := range [][3]int64{{0, 0, 2}, {1, 5, 1}, {0, 1, 3}, {3, 6, 3}, {0, 0, 2}, {3, 4, 1}, {1, 1, 2}, {4, 6, 3}, {4, 6, 1}, {4, 4, 1}, {1, 3, 3}} {
		p.Intervals = append(p.Intervals, Interval{Name: string(rune('a' + i)), Start: b[0], End: b[1], Size: 128 * b[2]})
	}
	pl, err := Pack(p, Options{Strategy: Auto})
	if err != nil {
		t.Fatal(err)
	}
	if pl.PlacedBytes != 1024 || !pl.Optimal {
		t.Errorf("%d bytes placed, optimal %v; want 1024, proven", pl.PlacedBytes, pl.Optimal)
	}
}
