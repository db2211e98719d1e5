package sdsc

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestExtents: the size formula case by case; the written tensor of each file.
func TestExtents(t *testing.T) {
	t.Parallel()
	two := func(d tensorSpec) []tensorSpec { return []tensorSpec{{Order: d.Order, Role: "in"}, d} }
	mbOut := []string{"mb", "out"}
	for _, tc := range []struct {
		name string
		op   opSpec
		want string // Size Whole Core
	}{
		{"65 elements take two sticks", opSpec{N: map[string]int{"out": 65}, Stick: "out", StickSize: 64,
			Tensors: two(tensorSpec{Order: []string{"out"}, Role: "out"})}, "256 256 256"},
		{"fp32", opSpec{N: map[string]int{"mb": 512, "out": 4096}, Stick: "out", StickSize: 32,
			Tensors: two(tensorSpec{Order: mbOut, Role: "out"})}, "8388608 8388608 8388608"},
		{"fp16", opSpec{N: map[string]int{"mb": 512, "out": 4096}, Stick: "out", StickSize: 64,
			Tensors: two(tensorSpec{Order: mbOut, Role: "out"})}, "4194304 4194304 4194304"},
		{"fp8", opSpec{N: map[string]int{"mb": 512, "out": 4096}, Stick: "out", StickSize: 128,
			Tensors: two(tensorSpec{Order: mbOut, Role: "out"})}, "2097152 2097152 2097152"},
		{"reduced in the stick", opSpec{N: map[string]int{"mb": 512, "out": 1024}, Stick: "out", StickSize: 64, Slices: map[string]int{"mb": 32},
			Tensors: two(tensorSpec{Order: mbOut, Scale: map[string]int{"out": -2}, Role: "out"})}, "65536 65536 2048"},
		{"reduced outside the stick", opSpec{N: map[string]int{"mb": 512, "out": 1024}, Stick: "out", StickSize: 64, Slices: map[string]int{"out": 16},
			Tensors: two(tensorSpec{Order: mbOut, Scale: map[string]int{"mb": -1}, Role: "out"})}, "2048 2048 128"},
		{"reduced to nothing", opSpec{N: map[string]int{"mb": 512, "out": 1024}, Stick: "out", StickSize: 64,
			Tensors: two(tensorSpec{Order: mbOut, Scale: map[string]int{"mb": -1, "out": -2}, Role: "out"})}, "128 128 128"},
		{"back gap", opSpec{N: map[string]int{"out": 12800}, Stick: "out", StickSize: 64, Slices: map[string]int{"out": 25},
			Tensors: two(tensorSpec{Order: []string{"out"}, Gap: map[string]int{"out": 12800}, Role: "out"})}, "51200 25600 1024"},
		{"back gap below another dimension", opSpec{N: map[string]int{"mb": 4, "out": 64}, Stick: "out", StickSize: 64, Slices: map[string]int{"mb": 2},
			Tensors: two(tensorSpec{Order: []string{"out", "mb"}, Gap: map[string]int{"out": 64}, Role: "out"})}, "1024 128 ×4@256 128 ×2@256"},
		{"split over a dimension that the tensor lacks", opSpec{N: map[string]int{"mb": 4, "out": 64, "in": 8}, Stick: "out", StickSize: 64, Slices: map[string]int{"in": 8},
			Tensors: two(tensorSpec{Order: mbOut, Role: "out"})}, "512 512 512"},
		{"large", opSpec{N: map[string]int{"mb": 1 << 20, "out": 1 << 13}, Stick: "out", StickSize: 64,
			Tensors: two(tensorSpec{Order: mbOut, Role: "out"})}, "17179869184 17179869184 17179869184"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			f := parse(t, tc.op.Tree())
			u := f.Tensors[1]
			if got := fmt.Sprint(u.Size, u.Whole, u.Core); got != tc.want || u.Doubt != "" || !f.Understood() {
				t.Errorf("got %s (%s) %v, want %s", got, u.Doubt, f.Findings, tc.want)
			}
		})
	}
}

// TestDoubts: where an extent is not claimed, and why. The roles stay known.
func TestDoubts(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name, doubt string
		size        int64 // 8192 when only the share of a core is in doubt
		spoil       func(o obj)
	}{
		{"each core its own", "each core has a tensor of its own (nonUnifiedAllocInHBM_)", 0, func(o obj) { nodeOf(o, 1)["nonUnifiedAllocInHBM_"] = true }},
		{"each core its own, perhaps", "each core has a tensor of its own (nonUnifiedAllocInHBM_)", 0, func(o obj) { nodeOf(o, 1)["nonUnifiedAllocInHBM_"] = "?" }},
		{"paged", "the tensor is paged (maxDimSizes_)", 0, func(o obj) { nodeOf(o, 1)["maxDimSizes_"] = list{16, -1} }},
		{"padded node", "a dimension is padded (lowered_padded)", 0, func(o obj) { nodeOf(o, 1)["padding_"] = obj{"mb": "lowered_padded"} }},
		{"padded coordinates", "a dimension is padded (padded_fullspan)", 0, func(o obj) {
			nodeOf(o, 1)["coordinates_"] = obj{"coordInfo": obj{"mb": obj{"folds": obj{}, "padding": "padded_fullspan"}}}
		}},
		{"padded operation", "a dimension is padded (paddingSizes_)", 0, func(o obj) {
			dsc(o)["N_"].(obj)["paddingSizes_"] = obj{"mb": obj{"totalSize_": 34}}
		}},
		{"buffers", "the tensor has several buffers (numBuffers_)", 0, func(o obj) { nodeOf(o, 1)["numBuffers_"] = 2 }},
		{"spread gaps", "the layout is qualified by gapStickSpread_", 0, func(o obj) { nodeOf(o, 1)["gapStickSpread_"] = obj{"mb": 2} }},
		{"time", "the start addresses change over time", 0, func(o obj) {
			startOf(o, 1)["data_"] = obj{"[0, 0, 0]": -3, "[0, 0, 1]": -4}
		}},
		{"time by factor", "the start addresses change over time", 0, func(o obj) {
			startOf(o, 1)["dim_prop_attr"] = list{obj{"factor_": 2}, obj{"factor_": 1}, obj{"factor_": 4}}
		}},
		{"time of the bundle", "the operation is folded over time (sdscFoldProps_)", 0, func(o obj) {
			super(o)["sdscFoldProps_"] = list{obj{"factor_": 2, "label_": "time"}}
		}},
		{"gap by core", "the back gap differs from core to core (backGapCore_)", 0, func(o obj) {
			nodeOf(o, 1)["backGapCore_"] = obj{"mb": obj{"0": "4", "1": "0"}}
		}},
		{"gap in a reduced dimension", `backGapCore_ has a gap in "mb", which the tensor does not extend in`, 0, func(o obj) {
			nodeOf(o, 1)["backGapCore_"] = obj{"mb": obj{"-1": "4"}}
			labelOf(o, 1)["scale_"] = list{-1, 1}
		}},
		{"scale", "unknown scale_ 2", 0, func(o obj) { labelOf(o, 1)["scale_"] = list{2, 1} }},
		{"scales", "scale_ and layoutDimOrder_ differ in length", 0, func(o obj) { labelOf(o, 1)["scale_"] = list{1} }},
		{"stick of 256 bytes", "64 elements of 4 bytes are not a stick", 0, func(o obj) { labelOf(o, 1)["wordLength"] = 4 }},
		{"stick of nothing", "stickSize_ does not describe one stick", 0, func(o obj) {
			dsc(o)["primaryDsInfo_"].(obj)["T1"].(obj)["stickSize_"] = list{0}
		}},
		{"stick sizes", "primaryDsInfo_ does not describe one stick", 0, func(o obj) {
			dsc(o)["primaryDsInfo_"].(obj)["T1"].(obj)["stickSize_"] = list{64, 2}
		}},
		{"replicated sticks", `primaryDsInfo_ has an unknown member "stickRepl_"`, 0, func(o obj) {
			dsc(o)["primaryDsInfo_"].(obj)["T1"].(obj)["stickRepl_"] = list{2}
		}},
		{"layout", `primaryDsInfo_ lacks dsType_ "T1"`, 0, func(o obj) { delete(dsc(o)["primaryDsInfo_"].(obj), "T1") }},
		{"orders", `layoutDimOrder_ of the node and of primaryDsInfo_ differ in "x"`, 0, func(o obj) { nodeOf(o, 1)["layoutDimOrder_"] = list{"x", "out"} }},
		{"order lacks one", `layoutDimOrder_ of the node lacks "mb"`, 0, func(o obj) { nodeOf(o, 1)["layoutDimOrder_"] = list{"out"} }},
		{"order", "layoutDimOrder_ is not a list of dimensions", 0, func(o obj) { nodeOf(o, 1)["layoutDimOrder_"] = "out" }},
		{"page sizes", "the tensor is paged (maxDimSizes_)", 0, func(o obj) { nodeOf(o, 1)["maxDimSizes_"] = "?" }},
		{"word length", "64 elements of -1 bytes are not a stick", 0, func(o obj) { labelOf(o, 1)["wordLength"] = "?" }},
		{"no extent", `N_ has no extent for "mb"`, 0, func(o obj) { delete(dsc(o)["N_"].(obj), "mb_") }},
		{"extent 0", `N_ has no extent for "mb"`, 0, func(o obj) { dsc(o)["N_"].(obj)["mb_"] = 0 }},
		{"extent against slices", `N_ of "mb" is 64, but 2 slices of 16`, 0, func(o obj) { dsc(o)["N_"].(obj)["mb_"] = 64 }},
		{"slices", `numWkSlicesPerDim_ of "mb" is no count`, 0, func(o obj) { super(o)["numWkSlicesPerDim_"].(obj)["mb"] = -2 }},
		{"no maximum", `symbolic dimension "mb" has no maximum`, 0, func(o obj) { dsc(o)["dimToSymbolMapping_"] = obj{"mb": list{-9}} }},
		{"overflow", "the size does not fit 64 bits", 0, func(o obj) {
			dsc(o)["N_"] = obj{"mb_": math.MaxInt64, "out_": math.MaxInt64}
			delete(dsc(o), "dataStageParam_")
		}},
		{"overflow by gap", "the extent does not fit 64 bits", 0, func(o obj) {
			nodeOf(o, 1)["backGapCore_"] = obj{"mb": obj{"-1": math.MaxInt64}}
		}},

		{"corelets", "per core: corelets have start addresses of their own", 8192, func(o obj) {
			startOf(o, 1)["data_"].(obj)["[0, 1, 0]"] = -9
		}},
		{"stick of two dimensions", "per core: several dimensions share the stick", 8192, func(o obj) {
			dsc(o)["primaryDsInfo_"].(obj)["T1"].(obj)["stickDimOrder_"] = list{"out", "mb", "out"}
			dsc(o)["primaryDsInfo_"].(obj)["T1"].(obj)["stickSize_"] = list{8, 2, 4}
		}},
		{"work unknown", "per core: the slices of the cores are not known", 8192, func(o obj) { delete(super(o), "coreIdToWkSlice_") }},
		{"work out of range", "per core: the slices of the cores are not known", 8192, func(o obj) {
			super(o)["coreIdToWkSlice_"].(obj)["1"] = obj{"mb": 2}
		}},
		{"uneven last slice", `per core: the slices of "mb" are uneven`, 8192, func(o obj) {
			dsc(o)["dataStageParam_"].(obj)["0"].(obj)["el_"] = obj{"mb_": 8}
		}},
		{"slices that end inside a stick", `per core: the slices of "out" are uneven`, 8192, func(o obj) {
			byOut(o)
			dsc(o)["N_"].(obj)["out_"] = 96
			for _, part := range []string{"ss_", "el_"} {
				dsc(o)["dataStageParam_"].(obj)["0"].(obj)[part].(obj)["out_"] = 48
			}
		}},
		{"slices that end inside a stick, sizes left out", `per core: the slices of "out" are uneven`, 8192, func(o obj) {
			byOut(o)
			dsc(o)["N_"].(obj)["out_"] = 96
			delete(dsc(o), "dataStageParam_")
		}},
		{"one id for two slices", "per core: the start addresses do not follow from the slices", 8192, func(o obj) {
			startOf(o, 1)["data_"] = obj{"[0, 0, 0]": -3, "[1, 0, 0]": -3}
		}},
		{"baked addresses elsewhere", "per core: the start addresses do not follow from the slices", 8192, func(o obj) {
			startOf(o, 1)["data_"] = obj{"[0, 0, 0]": 0, "[1, 0, 0]": 4096}
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			o := vector().Tree()
			tc.spoil(o)
			f := parse(t, o)
			u := f.Tensors[1]
			if u.Size != tc.size || u.Doubt != tc.doubt || u.Core.Known() || u.Whole.Known() != (tc.size > 0) {
				t.Errorf("%d %v %v, doubt %q, want %d, %q", u.Size, u.Whole, u.Core, u.Doubt, tc.size, tc.doubt)
			}
			if u.Reach() != u.Whole.Footprint() {
				t.Errorf("reach %d", u.Reach())
			}
			if !f.Understood() || u.Role != Write {
				t.Errorf("role %v, %v", u.Role, f.Findings)
			}
			if u.Covers(&f.Tensors[0], 0) || u.CoreCovers(&f.Tensors[0], 0) {
				t.Error("covers in doubt")
			}
		})
	}
}

// byOut splits vector over out instead of mb.
func byOut(o obj) {
	super(o)["numWkSlicesPerDim_"] = obj{"out": 2}
	super(o)["coreIdToWkSlice_"] = obj{"0": obj{"out": 0}, "1": obj{"out": 1}}
	for _, part := range []string{"ss_", "el_"} {
		dsc(o)["dataStageParam_"].(obj)["0"].(obj)[part] = obj{"mb_": 32, "out_": 64}
	}
}

// TestHulls: where the strides themselves are in doubt, a region with holes is no bound; its hull is.
func TestHulls(t *testing.T) {
	t.Parallel()
	gap := vector()
	gap.Tensors[1].Gap = map[string]int{"mb": 32}
	for _, tc := range []struct {
		name, want string // Size Whole
		change     func(o obj)
	}{
		{"known", "16384 4096 ×2@8192", func(obj) {}},
		{"stick of two dimensions", "16384 14336", func(o obj) { // mb: 16 sticks of 32, out: 4
			dsc(o)["primaryDsInfo_"].(obj)["T1"].(obj)["stickDimOrder_"] = list{"out", "mb"}
			dsc(o)["primaryDsInfo_"].(obj)["T1"].(obj)["stickSize_"] = list{32, 2}
		}},
		{"symbolic", "16384 12288", func(o obj) { symbolicMB(o, 16, 16) }},
		{"symbolic, larger than its maximum says", "16640 12544", func(o obj) {
			symbolicMB(o, 16, 16)
			dsc(o)["N_"].(obj)["mb_"] = 33
		}},
		{"symbolic, two maxima", "16896 12800", func(o obj) { symbolicMB(o, 16, 17) }},
		{"symbolic, two maxima the other way", "16896 12800", func(o obj) { symbolicMB(o, 17, 16) }},
	} {
		o := gap.Tree()
		tc.change(o)
		f := parse(t, o)
		u := f.Tensors[1]
		if got := fmt.Sprint(u.Size, u.Whole); !f.Understood() || got != tc.want {
			t.Errorf("%s: got %s (%s) %v, want %s", tc.name, got, u.Doubt, f.Findings, tc.want)
		}
	}
}

// symbolicMB makes mb symbolic, with these bounds per core.
func symbolicMB(o obj, ss, el int) {
	stage := dsc(o)["dataStageParam_"].(obj)["0"].(obj)
	stage["ss_"] = obj{"mb_": ss, "out_": 128, "symbolicDimInfo_": obj{"mb": obj{"maxSize_": ss, "granularity_": 4}}}
	stage["el_"] = obj{"mb_": el, "out_": 128, "symbolicDimInfo_": obj{"mb": obj{"maxSize_": el, "granularity_": 4}}}
	dsc(o)["dimToSymbolMapping_"] = obj{"mb": list{-9}}
}

// TestConflictingSizes: a size that is given twice with two values is not known.
func TestConflictingSizes(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ old, new, doubt string }{
		{`"mb_":32,`, `"mb_":32,"mb":64,`, `N_ has no extent for "mb"`},
		{`"mb":2,"out":1}`, `"mb":2,"out":1,"mb":4}`, `numWkSlicesPerDim_ of "mb" is no count`},
		{`"1":{"mb":1,"out":0}`, `"1":{"mb":1,"out":0,"mb":0}`, "per core: the slices of the cores are not known"},
		{`"ss_":{"mb_":16,`, `"ss_":{"mb_":16,"mb_":8,`, `N_ of "mb" is 32, but 2 slices of -2`},
	} {
		data := string(mustMarshal(vector().Tree()))
		text := strings.Replace(data, tc.old, tc.new, 1)
		f, err := Parse("x.json", []byte(text))
		if err != nil || text == data || f.Tensors[1].Doubt != tc.doubt {
			t.Errorf("%s: %v, doubt %q, want %q", tc.new, err, f.Tensors[1].Doubt, tc.doubt)
		}
	}
}

// TestGather: the value tensor has no extent, the index tensor is an ordinary read, and nothing is certain of the write.
func TestGather(t *testing.T) {
	t.Parallel()
	op := vector()
	op.Tensors = append([]tensorSpec{{Order: []string{"mb", "out"}, Role: "in"}}, op.Tensors...)
	o := op.Tree()
	nodeOf(o, 0)["indirectAllocType_"], nodeOf(o, 0)["relatedIndirectAccessAlloc_"] = "value_tensor", "allocate-T1"
	nodeOf(o, 1)["indirectAllocType_"], nodeOf(o, 1)["relatedIndirectAccessAlloc_"] = "index_tensor", "allocate-T0"
	nodeOf(o, 1)["indexTensorType_"] = "index"
	f := parse(t, o)
	const want = "op: hbm read value of 1 0 unknown unknown; hbm read index of 0 8192 8192 2048 ×2@4096; hbm write 8192 8192 2048 ×2@4096"
	if got := describe(f); got != want || !f.Understood() {
		t.Errorf("got  %s %v\nwant %s", got, f.Findings, want)
	}
	if f.Tensors[2].Covers(&f.Tensors[1], 0) {
		t.Error("a gather's write covers")
	}
}

// genOp draws a file whose slices are even: up to four dimensions, two of them sliced.
func genOp(t *rapid.T) opSpec {
	dims := rapid.Permutation([]string{"a", "b", "mb", "out"}).Draw(t, "order")[:rapid.IntRange(1, 4).Draw(t, "rank")]
	o := opSpec{
		N: map[string]int{}, Slices: map[string]int{},
		Stick: dims[rapid.IntRange(0, len(dims)-1).Draw(t, "stick")], StickSize: rapid.SampledFrom([]int{32, 64, 128}).Draw(t, "stickSize"),
	}
	gap, scale := map[string]int{}, map[string]int{}
	for i, d := range dims {
		unit := 1
		if d == o.Stick {
			unit = o.StickSize
		}
		slices := 1
		if i < 2 {
			slices = rapid.IntRange(1, 3).Draw(t, "slices")
		}
		o.Slices[d] = slices
		o.N[d] = unit * slices * rapid.IntRange(1, 3).Draw(t, "share")
		if slices == 1 && rapid.Bool().Draw(t, "ragged") {
			o.N[d] -= rapid.IntRange(0, min(unit-1, o.N[d]-1)).Draw(t, "short")
		}
		switch rapid.IntRange(0, 4).Draw(t, "kind") {
		case 0:
			gap[d] = rapid.IntRange(1, 3*unit).Draw(t, "gap")
		case 1:
			scale[d] = -1
			if d == o.Stick {
				scale[d] = -2
			}
		}
	}
	o.Tensors = []tensorSpec{{Order: dims, Role: "in"}, {Order: dims, Gap: gap, Scale: scale, Role: "out"}}
	return o
}

// TestExtentsByElement compares every claim with a walk over the elements: each element of the tensor is in a stick whose
// place follows from its coordinates, and belongs to the cores whose slice it is in.
func TestExtentsByElement(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		o := genOp(t)
		tree := o.Tree()
		data := mustMarshal(tree)
		f, err := Parse("x.json", data)
		if err != nil || !f.Understood() {
			t.Fatalf("%v %v", err, f)
		}
		u := f.Tensors[1]
		spec := o.Tensors[1]
		if u.Doubt != "" {
			t.Fatalf("doubt: %s\n%s", u.Doubt, data)
		}

		// Extents in sticks, gaps included, and a stride for each dimension.
		strides, size := map[string]int64{}, int64(StickBytes)
		unit := func(d string) int {
			if d == o.Stick {
				return o.StickSize
			}
			return 1
		}
		for _, d := range spec.Order {
			strides[d] = size
			if spec.Scale[d] == 0 {
				size *= int64((o.N[d] + spec.Gap[d] + unit(d) - 1) / unit(d))
			}
		}
		if u.Size != size {
			t.Fatalf("size %d, want %d\n%s", u.Size, size, data)
		}
		work := super(tree)["coreIdToWkSlice_"].(obj)
		touched := make([]map[int64]bool, len(u.Addresses)) // by core: sticks
		all := map[int64]bool{}
		for core := range touched {
			touched[core] = map[int64]bool{}
			w := work[fmt.Sprint(core)].(obj)
			var walk func(dims []string, at int64)
			walk = func(dims []string, at int64) {
				if len(dims) == 0 {
					touched[core][at], all[at] = true, true
					return
				}
				d := dims[0]
				if spec.Scale[d] != 0 {
					walk(dims[1:], at)
					return
				}
				share := o.N[d] / max(1, o.Slices[d])
				from := share * w[d].(int)
				for e := from; e < from+share; e++ {
					if e == from || e%unit(d) == 0 {
						walk(dims[1:], at+int64(e/unit(d))*strides[d])
					}
				}
			}
			walk(spec.Order, 0)
		}
		if got := sticks(u.Whole, 0); !equalSets(got, all) {
			t.Fatalf("whole %v is not the elements' %v\n%s", u.Whole, all, data)
		}
		for core := range touched {
			lowest := int64(math.MaxInt64)
			for s := range touched[core] {
				lowest = min(lowest, s)
			}
			if o, ok := u.CoreOffset(core); !ok || o != lowest {
				t.Fatalf("core %d at %d, want %d\n%s", core, o, lowest, data)
			}
			if got := sticks(u.Core, lowest); !equalSets(got, touched[core]) {
				t.Fatalf("core %d touches %v, not %v\n%s", core, u.Core, touched[core], data)
			}
		}
		if u.Whole.Footprint() > u.Size || u.Core.Footprint() > u.Whole.Footprint() {
			t.Fatalf("%d %v %v", u.Size, u.Whole, u.Core)
		}
	})
}

// sticks lists the sticks of a region placed at start.
func sticks(r Region, start int64) map[int64]bool {
	set := map[int64]bool{}
	var walk func(repeats []repeat, at int64)
	walk = func(repeats []repeat, at int64) {
		if len(repeats) == 0 {
			for b := int64(0); b < r.run; b += StickBytes {
				set[at+b] = true
			}
			return
		}
		last := repeats[len(repeats)-1]
		for i := range last.count {
			walk(repeats[:len(repeats)-1], at+i*last.stride)
		}
	}
	if r.Known() {
		walk(r.repeats, start)
	}
	return set
}

func equalSets(a, b map[int64]bool) bool {
	for x := range a {
		if !b[x] {
			return false
		}
	}
	return len(a) == len(b)
}

// TestCoreOffsetWithoutFirstCore: offsets count from the lowest address that there is.
func TestCoreOffsetWithoutFirstCore(t *testing.T) {
	t.Parallel()
	o := vector().Tree()
	delete(startOf(o, 1)["data_"].(obj), "[0, 0, 0]")
	f := parse(t, o)
	if o, ok := f.Tensors[1].CoreOffset(0); o != 0 || !ok {
		t.Errorf("core 1 alone at %d, %v", o, ok)
	}
}

func TestStrings(t *testing.T) {
	t.Parallel()
	got := strings.Join([]string{
		None.String(), Read.String(), Write.String(), ReadWrite.String(), Role(7).String(),
		HBM.String(), LX.String(), OtherComponent.String(), Component(9).String(),
		NoGather.String(), IndexTensor.String(), ValueTensor.String(), Gather(9).String(), Region{}.String(),
	}, " ")
	if want := "none read write readwrite readwrite hbm lx other lx none index value value unknown"; got != want {
		t.Errorf("got %s", got)
	}
}
