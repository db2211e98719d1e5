package sdsc

import (
	"fmt"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// TestCoversByElement: when Covers says yes, every element that the reader looks at was written.
func TestCoversByElement(t *testing.T) {
	t.Parallel()
	yes := 0
	rapid.Check(t, func(t *rapid.T) {
		w, r := genOp(t), genOp(t)
		if rapid.Bool().Draw(t, "same") {
			r = w
			if rapid.Bool().Draw(t, "renamed") { // as readers do: other names for the same dimensions
				r.Tensors = append([]tensorSpec(nil), w.Tensors...)
			}
		}
		fw, _ := Parse("w.json", mustMarshal(w.Tree()))
		fr, _ := Parse("r.json", mustMarshal(r.Tree()))
		for _, ui := range []int{0, 1} {
			tw, tr := &fw.Tensors[1], &fr.Tensors[ui]
			at := StickBytes * int64(rapid.IntRange(0, 8).Draw(t, "at"))
			if tw.Covers(tr, at) {
				yes++
				subset(t, elements(r, r.Tensors[ui], at), elements(w, w.Tensors[1], 0))
			}
			if tw.CoreCovers(tr, at) {
				// Any core of the writer against any core of the reader, at their own start addresses.
				for cw := range tw.Addresses {
					for cr := range tr.Addresses {
						subset(t, coreElements(r, r.Tensors[ui], cr, at), coreElements(w, w.Tensors[1], cw, 0))
					}
				}
			}
		}
	})
	t.Logf("%d reads covered", yes)
}

func subset(t *rapid.T, small, large map[int64]bool) {
	for b := range small {
		if !large[b] {
			t.Fatalf("byte %d is read, not written", b)
		}
	}
}

// elements lists the bytes of the elements of a tensor from its lowest address; coreElements those of one core from its
// own start address. A dimension that is reduced has one element, the first of its stick.
func elements(o opSpec, u tensorSpec, start int64) map[int64]bool { return walkBytes(o, u, -1, start) }

func coreElements(o opSpec, u tensorSpec, core int, start int64) map[int64]bool {
	return walkBytes(o, u, core, start)
}

func walkBytes(o opSpec, u tensorSpec, core int, start int64) map[int64]bool {
	word := int64(StickBytes / o.StickSize)
	work := obj(nil)
	if core >= 0 {
		work = super(o.Tree())["coreIdToWkSlice_"].(obj)[fmt.Sprint(core)].(obj)
	}
	set := map[int64]bool{}
	lowest := int64(math.MaxInt64)
	var places []int64
	var walk func(i int, at, stride int64)
	walk = func(i int, at, stride int64) {
		if i == len(u.Order) {
			places = append(places, at)
			lowest = min(lowest, at&^(StickBytes-1))
			return
		}
		d := u.Order[i]
		if u.Scale[d] != 0 {
			walk(i+1, at, stride)
			return
		}
		unit := 1
		if d == o.Stick {
			unit = o.StickSize
		}
		from, n := 0, o.N[d]
		if work != nil {
			n /= max(1, o.Slices[d])
			from = n * work[d].(int)
		}
		extent := int64((o.N[d] + u.Gap[d] + unit - 1) / unit)
		for e := from; e < from+n; e++ {
			walk(i+1, at+int64(e/unit)*stride+int64(e%unit)*word, stride*extent)
		}
	}
	walk(0, 0, StickBytes)
	for _, p := range places {
		for b := range word {
			set[start+p-lowest+b] = true
		}
	}
	return set
}

// TestCovers states the pairs that live ranges meet most.
func TestCovers(t *testing.T) {
	t.Parallel()
	tensor := func(o opSpec) *Tensor { f := parse(t, o.Tree()); return &f.Tensors[1] }
	line := func(n, slices, gap int) *Tensor {
		o := opSpec{N: map[string]int{"out": n}, Stick: "out", StickSize: 64, Slices: map[string]int{"out": slices}}
		g := map[string]int{}
		if gap > 0 {
			g["out"] = gap
		}
		o.Tensors = []tensorSpec{{Order: []string{"out"}, Role: "in"}, {Order: []string{"out"}, Gap: g, Role: "out"}}
		return tensor(o)
	}
	masked := func() *Tensor {
		o := vector().Tree()
		dsc(o)["coordinateMasking_"] = obj{"mb": list{list{0, 3}}}
		f := parse(t, o)
		return &f.Tensors[1]
	}()
	idle := func() *Tensor { // one core has no address: half of the tensor is not written
		o := vector().Tree()
		delete(startOf(o, 1)["data_"].(obj), "[1, 0, 0]")
		f := parse(t, o)
		return &f.Tensors[1]
	}()
	unused := func() *Tensor {
		o := vector().Tree()
		dsc(o)["coreIdsUsed_"] = list{0}
		f := parse(t, o)
		return &f.Tensors[1]
	}()
	fused := func() *Tensor {
		o := vector().Tree()
		dsc(o)["computeOp_"] = append(dsc(o)["computeOp_"].(list), computeOf(o))
		f := parse(t, o)
		return &f.Tensors[1]
	}()
	loose := func() *Tensor { // cores placed freely
		o := vector().Tree()
		startOf(o, 1)["data_"] = obj{"[0, 0, 0]": 0, "[1, 0, 0]": 65536}
		f := parse(t, o)
		return &f.Tensors[1]
	}()
	doubled := func() *Tensor { // both cores work on the first slice
		o := vector().Tree()
		super(o)["coreIdToWkSlice_"].(obj)["1"] = obj{"mb": 0, "out": 0}
		f := parse(t, o)
		return &f.Tensors[1]
	}()
	ragged := func() *Tensor { // 100 elements in slices of 64: the last core's stick is not full
		o := vector().Tree()
		byOut(o)
		dsc(o)["N_"].(obj)["out_"] = 100
		f := parse(t, o)
		if !f.Tensors[1].Core.Known() {
			t.Fatal(f.Tensors[1].Doubt)
		}
		return &f.Tensors[1]
	}()
	column := func(n, slices, gap, stickSize, scale int) *Tensor { // 4 lines of n elements, split over the lines
		o := opSpec{N: map[string]int{"mb": 4, "out": n}, Stick: "out", StickSize: stickSize, Slices: map[string]int{"mb": slices}}
		u := tensorSpec{Order: []string{"out", "mb"}, Gap: map[string]int{"out": gap}, Scale: map[string]int{"out": scale}, Role: "out"}
		o.Tensors = []tensorSpec{{Order: []string{"out"}, Role: "in"}, u}
		return tensor(o)
	}
	whole, half := line(25600, 25, 0), line(12800, 25, 12800)
	for _, tc := range []struct {
		name        string
		w, r        *Tensor
		at          int64
		whole, core bool
	}{
		{"lower half of the whole", whole, half, 0, true, true},
		{"upper half of the whole", whole, half, 25600, true, false},
		{"beyond the whole", whole, half, 25728, false, false},
		{"below the whole", whole, half, -128, false, false},
		{"half for the whole", half, whole, 0, false, false},
		{"another split", whole, line(25600, 5, 0), 0, true, false},
		{"another split back", line(25600, 5, 0), whole, 0, true, true},
		{"last stick partly filled, same layout", line(65, 1, 0), line(65, 1, 0), 0, true, true},
		{"last stick partly filled, more read", line(65, 1, 0), line(66, 1, 0), 0, false, false},
		{"last stick partly filled, full read", line(65, 1, 0), line(128, 1, 0), 0, false, false},
		{"full sticks, part read", line(128, 1, 0), line(65, 1, 0), 0, true, true},
		{"masked", masked, tensor(vector()), 0, false, false},
		{"read at places that do not follow from the slices", tensor(vector()), loose, 0, false, false},
		{"fused", fused, tensor(vector()), 0, false, false},
		{"two cores on one slice", doubled, tensor(vector()), 0, false, true},
		{"last core's stick partly filled", ragged, ragged, 0, true, false},
		{"partly filled lines", column(65, 2, 0, 64, 1), column(65, 2, 0, 64, 1), 0, true, true},
		{"partly filled lines, another place", column(65, 2, 0, 64, 1), column(65, 2, 0, 64, 1), 256, false, false},
		{"partly filled lines, another split", column(65, 2, 0, 64, 1), column(65, 1, 0, 64, 1), 0, true, false},
		{"partly filled lines, further apart", column(65, 2, 0, 64, 1), column(65, 2, 64, 64, 1), 0, false, false},
		{"one element, another data type", column(1, 2, 0, 64, 1), column(1, 2, 0, 32, 1), 0, false, false},
		{"one element for a reduction", column(1, 2, 0, 64, 1), column(128, 2, 0, 64, -2), 0, false, false},
		{"reduction for a reduction", column(64, 2, 0, 64, -2), column(128, 2, 0, 64, -2), 0, true, true},
		{"unused core", unused, tensor(vector()), 0, false, false},
		{"idle core", idle, tensor(vector()), 0, false, true},
	} {
		if got := tc.w.Covers(tc.r, tc.at); got != tc.whole {
			t.Errorf("%s: whole %v", tc.name, got)
		}
		if got := tc.w.CoreCovers(tc.r, tc.at); got != tc.core {
			t.Errorf("%s: core %v", tc.name, got)
		}
	}
	reader := parse(t, vector().Tree()).Tensors[0]
	if reader.Covers(&reader, 0) || reader.CoreCovers(&reader, 0) {
		t.Error("a read covers")
	}
}
