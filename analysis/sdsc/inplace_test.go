package sdsc

import "testing"

// TestInPlace: the second tensor of each operation over the bytes of the first.
func TestInPlace(t *testing.T) {
	t.Parallel()
	n := map[string]int{"mb": 128, "out": 128}
	op := func(in, out tensorSpec, slices map[string]int) obj {
		in.Role, out.Role = "in", "out"
		return opSpec{N: n, Slices: slices, Stick: "out", StickSize: 64, Tensors: []tensorSpec{in, out}}.Tree()
	}
	order := func(dims ...string) tensorSpec { return tensorSpec{Order: dims} }
	scaled := func(dim string, scale int) tensorSpec {
		return tensorSpec{Order: []string{"mb", "out"}, Scale: map[string]int{dim: scale}}
	}
	spoilt := func(spoil func(o obj)) obj {
		o := vector().Tree()
		spoil(o)
		return o
	}
	for _, tc := range []struct {
		name string
		file obj
		want bool
	}{
		{"element by element", vector().Tree(), true},
		{"in one core", op(order("mb", "out"), order("mb", "out"), nil), true},
		{"transposed", op(order("mb", "out"), order("out", "mb"), nil), false},
		{"transposed, split over cores", op(order("mb", "out"), order("out", "mb"), map[string]int{"mb": 2}), false},
		{"with gaps", op(order("mb", "out"), tensorSpec{Order: []string{"mb", "out"}, Gap: map[string]int{"mb": 8}}, nil), false},
		{"broadcast", op(scaled("mb", -1), order("mb", "out"), nil), false},
		{"reduced", op(order("mb", "out"), scaled("out", -2), nil), false},
		{"both reduced", op(scaled("out", -2), scaled("out", -2), nil), false},
		{"a dimension that neither has", op(order("out"), order("out"), nil), false},
		{"two cores on one slice", spoilt(func(o obj) {
			super(o)["coreIdToWkSlice_"].(obj)["1"] = obj{"mb": 0, "out": 0}
		}), false},
		{"other slices in one tensor", spoilt(func(o obj) {
			nodeOf(o, 0)["coordinates_"] = obj{"coreIdToWkSlice_": obj{"0": obj{"mb": 1}, "1": obj{"mb": 0}}}
		}), false},
		{"no other slices", spoilt(func(o obj) {
			nodeOf(o, 0)["coordinates_"] = obj{"coreIdToWkSlice_": obj{}}
		}), true},
		{"masked", spoilt(func(o obj) { dsc(o)["coordinateMasking_"] = obj{"mb": list{list{0, 3}}} }), false},
		{"fused", spoilt(func(o obj) {
			dsc(o)["computeOp_"] = append(dsc(o)["computeOp_"].(list), computeOf(o))
		}), false},
		{"other elements in the sticks", spoilt(func(o obj) {
			labelOf(o, 0)["dsType_"] = "KERNEL"
			dsc(o)["primaryDsInfo_"].(obj)["KERNEL"] = obj{
				"layoutDimOrder_": list{"mb", "out"}, "stickDimOrder_": list{"mb"}, "stickSize_": list{64},
			}
		}), false},
	} {
		f := parse(t, tc.file)
		if !f.Understood() {
			t.Errorf("%s: %v", tc.name, f.Findings)
		}
		if got := f.Tensors[1].InPlace(&f.Tensors[0]); got != tc.want {
			t.Errorf("%s: %v", tc.name, got)
		}
	}
}
