package sdsc

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestRegion(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		axes       []axis
		want       string
		footprint  int64
		contiguous bool
	}{
		{nil, "128", 128, true},
		{[]axis{{1, 128}, {1, 4096}}, "128", 128, true},
		{[]axis{{4, 128}, {3, 512}}, "1536", 1536, true},
		{[]axis{{2, 128}, {3, 1024}}, "256 ×3@1024", 2304, false},
		{[]axis{{2, 128}, {3, 1024}, {2, 3072}}, "256 ×6@1024", 5376, false},
		{[]axis{{2, 128}, {3, 1024}, {2, 8192}}, "256 ×3@1024 ×2@8192", 10496, false},
		{[]axis{{1, 128}, {3, 1024}}, "128 ×3@1024", 2176, false},
	} {
		r, ok := newRegion(tc.axes)
		if got := r.String(); !ok || got != tc.want || r.Footprint() != tc.footprint || r.Contiguous() != tc.contiguous {
			t.Errorf("%v: got %s, footprint %d, contiguous %v", tc.axes, got, r.Footprint(), r.Contiguous())
		}
	}
	if r, ok := newRegion([]axis{{math.MaxInt64 / 128, 128}, {3, math.MaxInt64 / 2}}); ok {
		t.Errorf("no overflow: %v", r)
	}
	if zero := (Region{}); zero.Known() || zero.Contiguous() || zero.Footprint() != 0 || zero.Run() != 0 {
		t.Error("the zero region is something")
	}
}

func TestContainsCases(t *testing.T) {
	t.Parallel()
	region := func(axes ...axis) Region { r, _ := newRegion(axes); return r }
	lines := region(axis{2, 128}, axis{4, 1024}) // [0,256) four times
	for _, tc := range []struct {
		name string
		q    Region
		at   int64
		want bool
	}{
		{"itself", lines, 0, true},
		{"itself, a line further", lines, 1024, false},
		{"two lines in the middle", region(axis{2, 128}, axis{2, 1024}), 1024, true},
		{"two lines at the end", region(axis{2, 128}, axis{2, 1024}), 2048, true},
		{"two lines over the end", region(axis{2, 128}, axis{2, 1024}), 3072, false},
		{"a stick of each line", region(axis{1, 128}, axis{4, 1024}), 128, true},
		{"the gap of each line", region(axis{1, 128}, axis{4, 1024}), 256, false},
		{"one stick", region(), 3072 + 128, true},
		{"one stick in a gap", region(), 3072 + 256, false},
		{"one stick behind", region(), 4096, false},
		{"lines further apart", region(axis{2, 128}, axis{2, 2048}), 0, false},
		{"a longer run", region(axis{3, 128}), 0, false},
	} {
		if got := lines.Contains(tc.q, tc.at); got != tc.want {
			t.Errorf("%s: %v", tc.name, got)
		}
	}
}

// genRegion draws a region as shape makes them: some sticks of each dimension of a layout of given extents.
func genRegion(t *rapid.T, extents []int64) Region {
	var axes []axis
	stride := int64(StickBytes)
	for _, extent := range extents {
		axes = append(axes, axis{rapid.Int64Range(1, extent).Draw(t, "count"), stride})
		stride *= extent
	}
	r, _ := newRegion(axes)
	return r
}

// TestContains compares Contains with sets of sticks: yes is never wrong, and no is right for contiguous regions and for
// a region in itself.
func TestContains(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		layout := rapid.SliceOfN(rapid.Int64Range(1, 4), 0, 3)
		extents := layout.Draw(t, "extents")
		others := extents
		if rapid.Bool().Draw(t, "other layout") {
			others = layout.Draw(t, "others")
		}
		r, q := genRegion(t, extents), genRegion(t, others)
		at := StickBytes * rapid.Int64Range(-1, 64).Draw(t, "at")
		if rapid.Bool().Draw(t, "at a stride") {
			at = 0
			stride := int64(StickBytes)
			for _, extent := range extents {
				at += stride * rapid.Int64Range(0, extent-1).Draw(t, "step")
				stride *= extent
			}
		}
		large, inside := sticks(r, 0), true
		for s := range sticks(q, at) {
			inside = inside && large[s]
		}
		got := r.Contains(q, at)
		if got && !inside {
			t.Fatalf("%v contains %v at %d", r, q, at)
		}
		if !got && inside && r.Contiguous() {
			t.Fatalf("%v does not contain %v at %d", r, q, at)
		}
		if !r.Contains(r, 0) {
			t.Fatalf("%v does not contain itself", r)
		}
		if r.Contains(Region{}, 0) || (Region{}).Contains(r, 0) {
			t.Fatal("the unknown contains")
		}
	})
}
