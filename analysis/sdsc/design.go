package sdsc

// This file reads a DesignSpaceConfig: extents, stick layouts, tensors and operand lists.

import "strconv"

// designSpace reads a DesignSpaceConfig, the description of the operation itself.
func (r *raw) designSpace(path string) {
	var seen once
	ok := r.object(func(key []byte) {
		switch string(key) {
		case "N_":
			r.stage(&r.n, child(path, "N_"))
		case "dataStageParam_":
			r.object(func(key []byte) {
				if string(key) != "0" { // spec: the one entry, the per-core sizes
					r.skip()
					return
				}
				r.object(func(key []byte) {
					switch string(key) {
					case "ss_":
						r.stage(&r.ss, path+".dataStageParam_['0'].ss_")
					case "el_":
						r.stage(&r.el, path+".dataStageParam_['0'].el_")
					default:
						r.skip()
					}
				})
			})
		case "coordinateMasking_":
			r.masked = !r.skipEmpty()
		case "dimToSymbolMapping_":
			r.dimSymbols(child(path, "dimToSymbolMapping_"))
		case "primaryDsInfo_":
			r.object(func(key []byte) {
				r.primaries = append(r.primaries, r.primary(string(key)))
			})
		case "scheduleTree_":
			p := child(path, "scheduleTree_")
			if !r.array(func(i int) { r.scheduleNode(element(p, i)) }) {
				r.find(p, "expected an array")
			}
		case "labeledDs_":
			p := child(path, "labeledDs_")
			if !r.array(func(i int) { r.labeledDs(element(p, i)) }) {
				r.find(p, "expected an array")
			}
		case "computeOp_":
			p := child(path, "computeOp_")
			if !r.array(func(i int) { r.computeOp(element(p, i)) }) {
				r.find(p, "expected an array")
			}
		case "coreIdsUsed_":
			r.used = r.intList()
		case "numCoresUsed_", "numCoreletsUsed_", "maskingConstId_", "constantInfo_":
			r.skip()
		default:
			r.unknown(path, key)
			return
		}
		if seen.again(key) {
			r.find(path, "member "+strconv.Quote(string(key))+" occurs twice")
		}
	})
	if !ok {
		r.find(path, "expected an object")
		return
	}
	for _, key := range []string{"N_", "primaryDsInfo_", "scheduleTree_", "labeledDs_", "computeOp_"} {
		if !seen.has([]byte(key)) {
			r.find(path, "member "+strconv.Quote(key)+" is missing")
		}
	}
}

// stage reads one DataStructDims: sizes by dimension, and what qualifies them.
func (r *raw) stage(into *[]int64, path string) {
	ok := r.object(func(key []byte) {
		switch string(key) {
		case "name_":
			r.skip()
		case "paddingSizes_":
			if !r.skipEmpty() {
				r.padded = true
			}
		case "symbolicDimInfo_":
			r.object(func(key []byte) {
				d := r.dim(key)
				r.object(func(key []byte) {
					v, ok := int64(0), false
					switch string(key) {
					case "maxSize_":
						if v, ok = r.integer(); !ok || v <= 0 {
							v = -1
						}
						if m := at(r.max, d); m < 0 || v >= 0 && m > v {
							v = m // ss_ and el_ agree; should they not, the larger bound is the safe one
						}
						put(&r.max, d, v)
					case "granularity_":
						if v, ok = r.integer(); ok {
							put(&r.gran, d, v)
						}
					default:
						r.skip()
					}
				})
			})
		case "maxSymbolicVolume_", "coreletSplit_", "rowSplit_", "peSfpSplit_":
			r.skip() // a tighter bound on the volume, and splits below the core
		default:
			r.size(into, key)
		}
	})
	if !ok {
		r.find(path, "expected an object")
	}
}

// dimSymbols reads {"mb": [-6]}; ids are numbers or strings, and one may stand without a list.
func (r *raw) dimSymbols(path string) {
	bad := false
	ok := r.object(func(key []byte) {
		d := r.dim(key)
		put(&r.symbolic, d, 1)
		id := func(int) {
			id, ok := r.integer()
			if !ok || id >= 0 {
				bad = true
				return
			}
			r.dimIDs = append(r.dimIDs, dimID{d, id})
		}
		if r.next() == '[' {
			r.array(id)
		} else {
			id(0)
		}
	})
	if !ok || bad {
		r.find(path, "expected lists of negative symbol ids")
	}
}

// maxStickParts bounds stickDimOrder_; an fp8 stick has 3 parts.
const maxStickParts = 8

func (r *raw) primary(dsType string) primary {
	p := primary{dsType: dsType}
	var dims []int
	var sizes []int64
	ok := r.object(func(key []byte) {
		switch string(key) {
		case "layoutDimOrder_":
			p.order = r.dimList()
		case "stickDimOrder_":
			dims = r.dimList()
		case "stickSize_":
			sizes = r.intList()
		default:
			if !r.skipEmpty() {
				p.odd = "primaryDsInfo_ has an unknown member " + strconv.Quote(string(key))
			}
		}
	})
	if !ok || len(dims) == 0 || len(dims) > maxStickParts || len(dims) != len(sizes) {
		p.odd = "primaryDsInfo_ does not describe one stick"
		return p
	}
	for i, d := range dims {
		p.sticks = append(p.sticks, dimValue{d, sizes[i]})
	}
	return p
}

// dimList reads ["mb", "out"]; nil when it is no list of strings.
func (r *raw) dimList() (dims []int) {
	bad := false
	ok := r.array(func(int) {
		if r.next() != '"' {
			bad = true
			r.skip()
			return
		}
		dims = append(dims, r.dim(r.str()))
	})
	if !ok || bad {
		return nil
	}
	return dims
}

// intList reads [64, 2]; nil when it is no list of integers.
func (r *raw) intList() (list []int64) {
	bad := false
	ok := r.array(func(int) {
		v, ok := r.integer()
		bad = bad || !ok
		list = append(list, v)
	})
	if !ok || bad {
		return nil
	}
	return list
}

func (r *raw) stringList(path string) (list []string) {
	ok := r.array(func(int) {
		if r.next() != '"' {
			r.skip()
			r.find(path, "expected a list of strings")
			return
		}
		list = append(list, string(r.str()))
	})
	if !ok {
		r.find(path, "expected a list of strings")
	}
	return list
}

func (r *raw) labeledDs(path string) {
	l := labeled{idx: -1}
	ok := r.object(func(key []byte) {
		switch string(key) {
		case "ldsIdx_":
			l.idx, _ = r.integer()
		case "dsName_":
			l.name = string(r.str())
		case "dsType_":
			l.dsType = string(r.str())
		case "scale_":
			l.scale = r.intList()
		case "wordLength":
			var ok bool
			if l.word, ok = r.integer(); !ok {
				l.word = -1
			}
		case "dataFormat_", "memOrg_":
			r.skip() // the allocate node says where the tensor lives
		default:
			r.unknown(path, key)
		}
	})
	if !ok || l.idx < 0 || l.name == "" {
		r.find(path, "expected a tensor with ldsIdx_ and dsName_")
		return
	}
	r.labeled = append(r.labeled, l)
}

func (r *raw) computeOp(path string) {
	var c compute
	ok := r.object(func(key []byte) {
		switch string(key) {
		case "opFuncName":
			if name := string(r.str()); r.file.Op == "" {
				r.file.Op = name
			}
		case "inputLabeledDs":
			c.in = r.stringList(child(path, "inputLabeledDs"))
		case "outputLabeledDs":
			c.out = r.stringList(child(path, "outputLabeledDs"))
		case "indirectAccessIndexLabeledDs":
			c.index = r.stringList(child(path, "indirectAccessIndexLabeledDs"))
		case "interimLabeledDs":
			c.interim = r.stringList(child(path, "interimLabeledDs"))
		case "exUnit", "attributes_", "location":
			r.skip()
		default:
			r.unknown(path, key)
		}
	})
	if !ok || len(c.in)+len(c.out)+len(c.index)+len(c.interim) == 0 {
		r.find(path, "expected an operation that names tensors")
		return
	}
	r.ops = append(r.ops, c)
}
