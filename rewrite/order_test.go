package rewrite

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// TestOrder walks over operations that make edits at and behind their places:
// all come out, in order.
func TestOrder(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		at := func(start int) Edit {
			return Edit{Span: mlirparse.Span{Start: int32(start), End: int32(start + rapid.IntRange(0, 3).Draw(t, "length"))}}
		}
		var got, want []Edit
		o := order{yield: func(e Edit) bool { got = append(got, e); return true }}
		for range rapid.IntRange(0, 5).Draw(t, "aliases") {
			want = append(want, at(rapid.IntRange(0, 60).Draw(t, "alias")))
		}
		slices.SortStableFunc(want, comparePlaces)
		for _, e := range want {
			o.aliases.insert(e)
		}
		for op := range rapid.IntRange(0, 10).Draw(t, "operations") {
			if !o.flush(int32(5 * op)) {
				t.Fatal("flush wants no more")
			}
			for range rapid.IntRange(0, 3).Draw(t, "edits") {
				e := at(5*op + rapid.IntRange(0, 30).Draw(t, "place"))
				want = append(want, e)
				o.add(e)
			}
		}
		o.flush(1 << 30)
		slices.SortStableFunc(want, comparePlaces)
		if !slices.EqualFunc(got, want, func(a, b Edit) bool { return comparePlaces(a, b) == 0 }) {
			t.Errorf("got %v\nwant %v", got, want)
		}
	})
}

// TestFile_stopped asks for some of the edits only.
func TestFile_stopped(t *testing.T) {
	t.Parallel()
	src, err := mlirparse.NewSource("in", "func.func @f() {\n"+
		"  %a = sdscbundle.device_mem_allocate 8 bytes {sdsc_pool.output} : index\n"+
		"  %b = sdscbundle.device_mem_allocate 8 bytes {sdsc_pool.output} : index\n"+
		"  return\n}\n")
	if err != nil {
		t.Fatal(err)
	}
	m, ds := mlirparse.Parse(src)
	if ds.HasErrors() {
		t.Fatal(ds)
	}
	n := 0
	for range Strip(m) {
		n++
		break
	}
	all := slices.Collect(Strip(m))
	if n != 1 || len(all) != 2 || !slices.IsSortedFunc(all, func(a, b Edit) int { return cmp.Compare(a.Span.Start, b.Span.Start) }) {
		t.Errorf("%d edits, then %v", n, all)
	}
}
