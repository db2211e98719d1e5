package sdsc

// This file reads the nodes of scheduleTree_: where a tensor lies, by address table, dimension order and gaps.

import (
	"bytes"
	"math"
	"slices"
	"strconv"
)

// scheduleNode reads one node of scheduleTree_. The frontend emits allocate nodes only; DeepTools' own exports also hold
// loops, transfers and computes, whose effect this reader does not follow.
func (r *raw) scheduleNode(path string) {
	n := node{path: path, lds: -1}
	nodeType := ""
	var seen once
	ok := r.object(func(key []byte) {
		switch string(key) {
		case "nodeType_":
			nodeType = string(r.str())
		case "name_":
			n.name = string(r.str())
		case "ldsIdx_":
			n.lds, _ = r.integer()
		case "component_":
			n.component = string(r.str())
		case "layoutDimOrder_":
			if n.order = r.dimList(); n.order == nil {
				n.odd = "layoutDimOrder_ is not a list of dimensions"
			}
		case "maxDimSizes_":
			sizes := r.intList() // spec: -1, or the page size of a paged tensor
			if sizes == nil || slices.ContainsFunc(sizes, func(v int64) bool { return v != -1 }) {
				n.odd = "the tensor is paged (maxDimSizes_)"
			}
		case "indirectAllocType_":
			n.gather = string(r.str())
		case "relatedIndirectAccessAlloc_":
			n.partner = string(r.str())
		case "indexTensorType_":
			n.indexType = string(r.str())
		case "isStartAddrSymbolic_":
			n.symbolic, n.symbolicOK = r.flag()
			if !n.symbolicOK {
				r.find(child(path, "isStartAddrSymbolic_"), "expected a truth value")
			}
		case "nonUnifiedAllocInHBM_":
			v, ok := r.flag()
			n.perCore = v || !ok
		case "startAddressCoreCorelet_":
			r.startAddress(&n, child(path, "startAddressCoreCorelet_"))
		case "backGapCore_":
			r.backGaps(&n)
		case "coordinates_":
			r.coordinates(&n)
		case "padding_":
			r.paddings(&n)
		case "numBuffers_":
			if v, ok := r.integer(); !ok || v != 1 {
				n.odd = "the tensor has several buffers (numBuffers_)"
			}
		case "gapStickSpread_", "bufferOffsetCoreCorelet_", "paddingSizes_":
			if !r.skipEmpty() {
				n.odd = "the layout is qualified by " + string(key)
			}
		case "prev_", "ignoreSymbolicVolumeLimits_", "allocUsers_":
			r.skip() // order of allocation, a limit on symbolic sizes, and names of users
		default:
			r.unknown(path, key)
			return
		}
		if seen.again(key) {
			r.find(path, "member "+strconv.Quote(string(key))+" occurs twice")
		}
	})
	switch {
	case !ok:
		r.find(path, "expected an object")
	case nodeType != "allocate":
		r.find(path, "unknown node type "+strconv.Quote(nodeType))
	case n.lds < 0:
		r.find(path, "the allocate node names no tensor (ldsIdx_)")
	default:
		r.nodes = append(r.nodes, n)
	}
}

// startAddress reads the table of start addresses, a FoldManager over core, corelet and (newer files) time:
//
//	{"dim_prop_func": [{"Map": {}}, {"Const": {}}, {"Const": {}}],
//	 "dim_prop_attr": [{"factor_": 2, "label_": "core"}, ...],
//	 "data_": {"[0, 0, 0]": "-1", "[1, 0, 0]": "-2"}}
//
// A fold is Map (looked up) or Const (the same for all); the functions may also be written as plain strings. An Affine
// fold computes addresses, which makes an id stand for more than one of them.
func (r *raw) startAddress(n *node, path string) {
	odd := func(msg string) { r.find(path, msg) }
	ok := r.object(func(key []byte) {
		switch string(key) {
		case "dim_prop_func":
			isArray := r.array(func(int) {
				known := false
				if r.next() == '"' {
					known = foldFunc(r.str())
				} else {
					r.object(func(key []byte) {
						known = foldFunc(key)
						r.skip()
					})
				}
				if !known {
					odd("unknown fold function in dim_prop_func")
				}
			})
			if !isArray {
				odd("dim_prop_func is not a list")
			}
		case "dim_prop_attr":
			r.array(func(i int) {
				if r.factor() && i >= 2 {
					n.odd = "the start addresses change over time"
				}
			})
		case "data_":
			isObject := r.object(func(key []byte) {
				a, isKey := addressKey(key)
				v, isInt := r.integer()
				switch a.Value = v; {
				case !isKey:
					odd("expected [core, corelet] or [core, corelet, time], found " + strconv.Quote(string(key)))
				case !isInt:
					odd("the start address for " + string(key) + " is not a 64-bit integer")
				default:
					n.addresses = append(n.addresses, a)
				}
			})
			if !isObject {
				odd("data_ is not an object")
			}
		default:
			r.unknown(path, key)
		}
	})
	if !ok {
		odd("expected an object")
	}
}

func foldFunc(name []byte) bool { return string(name) == "Map" || string(name) == "Const" }

// addressKey parses "[3, 0]" or "[3, 0, 0]": core, corelet, time.
func addressKey(key []byte) (a Address, ok bool) {
	if len(key) < 2 || key[0] != '[' || key[len(key)-1] != ']' {
		return a, false
	}
	rest := key[1 : len(key)-1]
	for i := 0; ; i++ {
		field, end := rest, bytes.IndexByte(rest, ',')
		if end >= 0 {
			field, rest = rest[:end], rest[end+1:]
		}
		v, isInt := atoi(bytes.Trim(field, " "))
		if !isInt || v < 0 || v > math.MaxInt32 {
			return a, false
		}
		switch i {
		case 0:
			a.Core = int32(v)
		case 1:
			a.Corelet = int32(v)
		case 2:
			a.Time = int32(v)
		default:
			return a, false
		}
		if end < 0 {
			return a, i > 0
		}
	}
}

// backGaps reads {"out": {"-1": "12800"}}: elements that lie unused behind each line of a dimension. Spec: the key is -1
// for HBM, the core's number for LX, where no extent is claimed.
func (r *raw) backGaps(n *node) {
	ok := r.object(func(key []byte) {
		d := r.dim(key)
		ok := r.object(func(key []byte) {
			v, ok := r.integer()
			if string(key) != "-1" {
				if n.odd == "" {
					n.odd = "the back gap differs from core to core (backGapCore_)"
				}
				return
			}
			if !ok || v < 0 {
				n.odd = "backGapCore_ is not a number of elements"
				return
			}
			n.gaps = append(n.gaps, dimValue{d, v})
		})
		if !ok {
			n.odd = "backGapCore_ is not a map of maps"
		}
	})
	if !ok {
		n.odd = "backGapCore_ is not a map of maps"
	}
}

// coordinates looks for padded dimensions, and for slices of the cores that are not those of the operation; the folds
// beside them are most of a file and are skipped.
func (r *raw) coordinates(n *node) {
	r.object(func(key []byte) {
		switch string(key) {
		case "coordInfo":
		case "coreIdToWkSlice_":
			n.ownSlices = !r.skipEmpty()
			return
		default:
			r.skip()
			return
		}
		r.object(func([]byte) {
			r.object(func(key []byte) {
				if string(key) != "padding" {
					r.skip()
					return
				}
				if p := r.str(); string(p) != "nopad" && !r.failed() {
					n.odd = "a dimension is padded (" + string(p) + ")"
				}
			})
		})
	})
}

// paddings reads {"x": "nopad"}.
func (r *raw) paddings(n *node) {
	if r.next() != '{' {
		if !r.skipEmpty() {
			n.odd = "padding_ is not an object"
		}
		return
	}
	r.object(func([]byte) {
		if p := r.str(); string(p) != "nopad" {
			n.odd = "a dimension is padded (" + string(p) + ")"
		}
	})
}
