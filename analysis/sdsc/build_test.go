package sdsc

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// obj and list are JSON in the making.
type (
	obj  = map[string]any
	list = []any
)

// tensorSpec is one tensor of a file that build writes.
type tensorSpec struct {
	order []string       // layoutDimOrder_, fastest first
	scale map[string]int // other than 1
	gap   map[string]int // backGapCore_
	lx    bool
	role  string // "in", "out", both "in out"
}

// opSpec is one file that build writes: one operation, extents and slices by dimension, the stick dimension and the
// elements in a stick. Addresses are the ids -1, -2, ... in order of tensors and cores.
type opSpec struct {
	n, slices map[string]int
	stick     string
	stickSize int
	tensors   []tensorSpec
}

// vector is an addition in two cores, split over mb: 32×128 fp16, 8192 bytes.
func vector() opSpec {
	return opSpec{
		n:         map[string]int{"mb": 32, "out": 128},
		slices:    map[string]int{"mb": 2},
		stick:     "out",
		stickSize: 64,
		tensors: []tensorSpec{
			{order: []string{"mb", "out"}, role: "in"},
			{order: []string{"mb", "out"}, role: "out"},
		},
	}
}

// build returns the file as a tree, for a test to spoil.
func (o opSpec) build() obj {
	dims := []string{}
	for d := range o.n {
		dims = append(dims, d)
	}
	cores := 1
	n, stage, slices := obj{"name_": "n"}, obj{"name_": "core"}, obj{}
	for _, d := range dims {
		s := max(1, o.slices[d])
		n[d+"_"], stage[d+"_"], slices[d] = o.n[d], o.n[d]/s, s
		cores *= s
	}
	work := obj{}
	for c := range cores {
		w, rest := obj{}, c
		for _, d := range []string{"a", "b", "in", "mb", "out", "x"} {
			if s := max(1, o.slices[d]); o.n[d] > 0 {
				w[d] = rest % s
				rest /= s
			}
		}
		work[strconv.Itoa(c)] = w
	}
	primaries, nodes, labels, id := obj{}, list{}, list{}, 0
	in, out := list{}, list{}
	for i, t := range o.tensors {
		order, scale := list{}, list{}
		for _, d := range t.order {
			order = append(order, d)
			scale = append(scale, t.scaleOf(d))
		}
		typ := "T" + strconv.Itoa(i)
		primaries[typ] = obj{"layoutDimOrder_": order, "stickDimOrder_": list{o.stick}, "stickSize_": list{o.stickSize}}
		data := obj{}
		for c := range cores {
			if id--; t.lx {
				data[fmt.Sprintf("[%d, 0, 0]", c)] = "2048"
			} else {
				data[fmt.Sprintf("[%d, 0, 0]", c)] = strconv.Itoa(id)
			}
		}
		node := obj{
			"nodeType_": "allocate", "name_": "allocate-" + typ, "ldsIdx_": i, "component_": "hbm",
			"layoutDimOrder_": order, "isStartAddrSymbolic_": 1,
			"startAddressCoreCorelet_": obj{
				"dim_prop_func": list{obj{"Map": obj{}}, obj{"Const": obj{}}, obj{"Const": obj{}}},
				"data_":         data,
			},
		}
		if t.lx {
			node["component_"] = "lx"
		}
		gaps := obj{}
		for d, g := range t.gap {
			if g > 0 {
				gaps[d] = obj{"-1": strconv.Itoa(g)}
			}
		}
		if len(gaps) > 0 {
			node["backGapCore_"] = gaps
		}
		nodes = append(nodes, node)
		labels = append(labels, obj{
			"ldsIdx_": i, "dsName_": "Tensor" + strconv.Itoa(i), "dsType_": typ, "scale_": scale, "wordLength": StickBytes / o.stickSize,
		})
		ref := fmt.Sprintf("Tensor%d-idx%d", i, i)
		if strings.Contains(t.role, "in") {
			in = append(in, ref)
		}
		if strings.Contains(t.role, "out") {
			out = append(out, ref)
		}
	}
	return obj{"0_op": obj{
		"numWkSlicesPerDim_": slices,
		"coreIdToWkSlice_":   work,
		"dscs_": list{obj{"op": obj{
			"N_":              n,
			"dataStageParam_": obj{"0": obj{"ss_": stage, "el_": stage}},
			"primaryDsInfo_":  primaries,
			"scheduleTree_":   nodes,
			"labeledDs_":      labels,
			"computeOp_":      list{obj{"opFuncName": "op", "inputLabeledDs": in, "outputLabeledDs": out}},
		}}},
	}}
}

func (t tensorSpec) scaleOf(d string) int {
	if s := t.scale[d]; s != 0 {
		return s
	}
	return 1
}

// dsc, node and super reach into a tree.
func super(o obj) obj         { return o["0_op"].(obj) }
func dsc(o obj) obj           { return super(o)["dscs_"].(list)[0].(obj)["op"].(obj) }
func nodeOf(o obj, i int) obj { return dsc(o)["scheduleTree_"].(list)[i].(obj) }
func startOf(o obj, i int) obj {
	return nodeOf(o, i)["startAddressCoreCorelet_"].(obj)
}
func labelOf(o obj, i int) obj { return dsc(o)["labeledDs_"].(list)[i].(obj) }
func computeOf(o obj) obj      { return dsc(o)["computeOp_"].(list)[0].(obj) }

// parse writes the tree and reads it.
func parse(t testing.TB, o obj) *File {
	t.Helper()
	data, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	f, err := Parse("op.json", data)
	if err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	return f
}

func mustMarshal(o obj) []byte {
	data, err := json.Marshal(o)
	if err != nil {
		panic(err)
	}
	return data
}
