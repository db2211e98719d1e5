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

// genRegion draws a layout as shape makes them: strides that grow with the extents, some of each touched.
func genRegion(t *rapid.T) Region {
	var axes []axis
	stride := int64(StickBytes)
	for range rapid.IntRange(0, 3).Draw(t, "axes") {
		extent := rapid.Int64Range(1, 4).Draw(t, "extent")
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
		r, q := genRegion(t), genRegion(t)
		at := StickBytes * rapid.Int64Range(-1, 20).Draw(t, "at")
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
