// Package sdsctest writes small SDSC files for tests: one operation each, complete enough for package sdsc to understand
// all of it. A file is a tree of JSON values first, for a test to spoil:
//
//	op := sdsctest.Line(1024, "in", "out")   // reads 1024 bytes at id -1, writes 1024 bytes at id -2
//	files := sdsctest.Files(map[string]sdsctest.Op{"0.json": op, "1.json": op.Split(2)})
//
//	tree := op.Tree()
//	sdsctest.Node(tree, 0)["nodeType_"] = "transfer"
//	files["2.json"] = sdsctest.File(tree)
//
// It depends on nothing of this module, so every package's tests may use it.
package sdsctest

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing/fstest"
)

// Object and List are JSON in the making.
type (
	Object = map[string]any
	List   = []any
)

// stickBytes is the size of a stick whatever the data type.
const stickBytes = 128

// Op is one operation: extents and slices by dimension, and its tensors. The cores are all combinations of slices; core
// 0 has the first slice of every dimension, and the slices of the dimension that is first by name advance fastest.
type Op struct {
	Key       string         // the top-level member; "0_op" when empty
	N         map[string]int // extents in elements
	Slices    map[string]int // how many a dimension is split into, where not one
	Stick     string         // the dimension along which elements are packed into sticks
	StickSize int            // elements in a stick: 64 for fp16
	Sizes     map[string]Size
	Tensors   []Tensor
}

// Size makes a dimension's extent a run-time number, bound to the operand with the symbol ID. N must have the dimension
// too; what it says is ignored.
type Size struct {
	ID  int // negative
	Max int // elements of one core, at most
}

// Tensor is one tensor of an operation.
type Tensor struct {
	Order []string       // layoutDimOrder_, fastest first
	Scale map[string]int // where not 1: -1 reduced, -2 reduced along the stick
	Gap   map[string]int // backGapCore_, elements unused behind each line of a dimension
	Role  string         // the operand lists that name it: "in", "out" or "in out"
	LX    bool           // in the scratchpad, at a number

	// Addresses has the symbol id (negative) or baked address of each core. Nil is for fresh ids: they descend from the
	// lowest that Sizes and other tensors state, else from 0, by tensor and then by core.
	Addresses []int

	// Gather is "index_tensor" or "value_tensor", and Partner the index of the other one.
	Gather  string
	Partner int
}

// Line is an operation of one core on vectors of fp16 elements, all of the same number of bytes, a multiple of 128.
// roles are those of its tensors, whose ids are -1, -2 and so on.
func Line(bytes int, roles ...string) Op {
	op := Op{N: map[string]int{"out": bytes / 2}, Stick: "out", StickSize: 64}
	for _, r := range roles {
		op.Tensors = append(op.Tensors, Tensor{Order: []string{"out"}, Role: r})
	}
	return op
}

// Split is the operation with the work along its stick dimension dealt out to cores, each with an id of its own.
func (o Op) Split(cores int) Op {
	o.Slices = maps.Clone(o.Slices)
	if o.Slices == nil {
		o.Slices = map[string]int{}
	}
	o.Slices[o.Stick] = cores
	return o
}

// With is the operation with one of its tensors changed.
func (o Op) With(tensor int, change func(t *Tensor)) Op {
	o.Tensors = slices.Clone(o.Tensors)
	change(&o.Tensors[tensor])
	return o
}

// Tree is the file as a tree.
func (o Op) Tree() Object {
	dims := slices.Sorted(maps.Keys(o.N))
	cores := 1
	n, stage, split := Object{"name_": "n"}, Object{"name_": "core"}, Object{}
	for _, d := range dims {
		s := o.slicesOf(d)
		n[d+"_"], stage[d+"_"], split[d] = o.N[d], o.N[d]/s, s
		cores *= s
	}
	ids := 0
	symbols := Object{}
	for d, s := range o.Sizes {
		n[d+"_"], stage[d+"_"] = -1, -1
		symbols[d] = List{strconv.Itoa(s.ID)}
		ids = min(ids, s.ID)
	}
	for _, t := range o.Tensors {
		for _, a := range t.Addresses {
			ids = min(ids, a)
		}
	}
	work := Object{}
	for c := range cores {
		w, rest := Object{}, c
		for _, d := range dims {
			s := o.slicesOf(d)
			w[d] = rest % s
			rest /= s
		}
		work[strconv.Itoa(c)] = w
	}
	dsc := Object{
		"N_":              n,
		"dataStageParam_": Object{"0": Object{"ss_": o.limits(stage), "el_": o.limits(stage)}},
	}
	if len(symbols) > 0 {
		dsc["dimToSymbolMapping_"] = symbols
	}
	primaries, nodes, labels := Object{}, List{}, List{}
	in, out, index := List{}, List{}, List{}
	for i, t := range o.Tensors {
		name := "T" + strconv.Itoa(i)
		order, scale := List{}, List{}
		for _, d := range t.Order {
			order = append(order, d)
			scale = append(scale, t.scaleOf(d))
		}
		primaries[name] = Object{"layoutDimOrder_": order, "stickDimOrder_": List{o.Stick}, "stickSize_": List{o.StickSize}}
		nodes = append(nodes, o.node(i, cores, &ids))
		labels = append(labels, Object{
			"ldsIdx_": i, "dsName_": "Tensor" + strconv.Itoa(i), "dsType_": name, "scale_": scale, "wordLength": stickBytes / o.StickSize,
		})
		ref := fmt.Sprintf("Tensor%d-idx%d", i, i)
		switch {
		case t.Gather == "index_tensor":
			index = append(index, ref)
		case strings.Contains(t.Role, "in"):
			in = append(in, ref)
		}
		if strings.Contains(t.Role, "out") {
			out = append(out, ref)
		}
	}
	compute := Object{"opFuncName": "op", "inputLabeledDs": in, "outputLabeledDs": out}
	if len(index) > 0 {
		compute["indirectAccessIndexLabeledDs"] = index
	}
	maps.Copy(dsc, Object{"primaryDsInfo_": primaries, "scheduleTree_": nodes, "labeledDs_": labels, "computeOp_": List{compute}})
	key := o.Key
	if key == "" {
		key = "0_op"
	}
	return Object{key: Object{
		"numWkSlicesPerDim_": split,
		"coreIdToWkSlice_":   work,
		"dscs_":              List{Object{"op": dsc}},
	}}
}

// limits is a stage of dataStageParam_ with the bounds of run-time extents.
func (o Op) limits(stage Object) Object {
	if len(o.Sizes) == 0 {
		return stage
	}
	out, bounds := maps.Clone(stage), Object{}
	for d, s := range o.Sizes {
		bounds[d] = Object{"maxSize_": s.Max, "granularity_": 1}
	}
	out["symbolicDimInfo_"] = bounds
	return out
}

// node is the allocate node of a tensor. ids is the last id given out.
func (o Op) node(i, cores int, ids *int) Object {
	t := &o.Tensors[i]
	order, data := List{}, Object{}
	for _, d := range t.Order {
		order = append(order, d)
	}
	for c := range cores {
		key := fmt.Sprintf("[%d, 0, 0]", c)
		switch {
		case t.LX:
			data[key] = "2048"
		case t.Addresses != nil:
			data[key] = strconv.Itoa(t.Addresses[c])
		default:
			*ids--
			data[key] = strconv.Itoa(*ids)
		}
	}
	node := Object{
		"nodeType_": "allocate", "name_": nodeName(i), "ldsIdx_": i, "component_": "hbm",
		"layoutDimOrder_": order,
		"startAddressCoreCorelet_": Object{
			"dim_prop_func": List{Object{"Map": Object{}}, Object{"Const": Object{}}, Object{"Const": Object{}}},
			"data_":         data,
		},
	}
	if t.LX {
		node["component_"] = "lx"
	} else if !slices.ContainsFunc(t.Addresses, func(a int) bool { return a >= 0 }) {
		node["isStartAddrSymbolic_"] = 1
	}
	gaps := Object{}
	for d, g := range t.Gap {
		if g > 0 {
			gaps[d] = Object{"-1": strconv.Itoa(g)}
		}
	}
	if len(gaps) > 0 {
		node["backGapCore_"] = gaps
	}
	if t.Gather != "" {
		node["indirectAllocType_"], node["relatedIndirectAccessAlloc_"] = t.Gather, nodeName(t.Partner)
	}
	return node
}

func nodeName(tensor int) string { return "allocate-T" + strconv.Itoa(tensor) }

func (o Op) slicesOf(d string) int { return max(1, o.Slices[d]) }

func (t *Tensor) scaleOf(d string) int {
	if s := t.Scale[d]; s != 0 {
		return s
	}
	return 1
}

// Super, DSC, Node, Start, Label and Compute reach into a tree: the one top-level member, the description of the
// operation, and in it the allocate node of a tensor, its table of start addresses, its labeledDs_ entry and the operation's
// operand lists.
func Super(tree Object) Object {
	for _, v := range tree {
		return v.(Object)
	}
	panic("sdsctest: a tree without member")
}

// DSC is the description of the operation; see Super.
func DSC(tree Object) Object { return Super(tree)["dscs_"].(List)[0].(Object)["op"].(Object) }

// Node is the allocate node of a tensor; see Super.
func Node(tree Object, tensor int) Object { return DSC(tree)["scheduleTree_"].(List)[tensor].(Object) }

// Start is the table of start addresses of a tensor; see Super.
func Start(tree Object, tensor int) Object {
	return Node(tree, tensor)["startAddressCoreCorelet_"].(Object)
}

// Label is the labeledDs_ entry of a tensor; see Super.
func Label(tree Object, tensor int) Object { return DSC(tree)["labeledDs_"].(List)[tensor].(Object) }

// Compute is the entry of computeOp_; see Super.
func Compute(tree Object) Object { return DSC(tree)["computeOp_"].(List)[0].(Object) }

// Marshal is the text of a file. It panics on a tree that is no JSON.
func Marshal(tree Object) []byte {
	data, err := json.Marshal(tree)
	if err != nil {
		panic(err)
	}
	return data
}

// File is a tree as a file of a folder.
func File(tree Object) *fstest.MapFile { return &fstest.MapFile{Data: Marshal(tree), Mode: 0o644} }

// Files is a bundle's folder with these files.
func Files(ops map[string]Op) fstest.MapFS {
	folder := fstest.MapFS{}
	for name, op := range ops {
		folder[name] = File(op.Tree())
	}
	return folder
}
