package sdsc

import (
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/sdsctest"
)

// Short names for what the tests of this package build files with.
type (
	obj        = sdsctest.Object
	list       = sdsctest.List
	opSpec     = sdsctest.Op
	tensorSpec = sdsctest.Tensor
)

var (
	super       = sdsctest.Super
	dsc         = sdsctest.DSC
	nodeOf      = sdsctest.Node
	startOf     = sdsctest.Start
	labelOf     = sdsctest.Label
	computeOf   = sdsctest.Compute
	mustMarshal = sdsctest.Marshal
)

// vector is an addition in two cores, split over mb: 32×128 fp16, 8192 bytes.
func vector() opSpec {
	return opSpec{
		N:         map[string]int{"mb": 32, "out": 128},
		Slices:    map[string]int{"mb": 2},
		Stick:     "out",
		StickSize: 64,
		Tensors: []tensorSpec{
			{Order: []string{"mb", "out"}, Role: "in"},
			{Order: []string{"mb", "out"}, Role: "out"},
		},
	}
}

// parse writes the tree and reads it.
func parse(t testing.TB, o obj) *File {
	t.Helper()
	data := sdsctest.Marshal(o)
	f, err := Parse("op.json", data)
	if err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	return f
}
