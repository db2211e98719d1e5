package sdsc

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
)

// raw is what one file says, before anything refers to anything: object members come in any order.
// Dimensions are small integers, indices of dimNames; a value of 0 in a per-dimension slice means "not given".
type raw struct {
	scanner
	file *File

	dims     map[string]int // "mb" and "mb_" are one dimension
	dimNames []string

	// SuperDsc
	slices   []int64           // numWkSlicesPerDim_, by dimension
	work     map[coreDim]int64 // coreIdToWkSlice_; -1 when it is no slice
	tags     []tag             // inputSymbolsAndTags_
	manyTime bool              // a bundle-level fold of several steps

	// DesignSpaceConfig
	path      string    // of the DesignSpaceConfig
	used      []int64   // coreIdsUsed_; nil when not given
	n         []int64   // N_, elements
	ss, el    []int64   // dataStageParam_["0"], elements a core
	max       []int64   // symbolicDimInfo_.maxSize_, elements a core
	gran      []int64   // symbolicDimInfo_.granularity_
	dimIDs    []dimID   // dimToSymbolMapping_
	symbolic  []int64   // 1 for a dimension of dimToSymbolMapping_
	padded    bool      // some paddingSizes_ is not empty
	masked    bool      // coordinateMasking_ is not empty
	primaries []primary // primaryDsInfo_
	nodes     []node    // scheduleTree_, allocate nodes
	labeled   []labeled // labeledDs_
	ops       []compute // computeOp_
}

// coreDim asks which slice of a dimension a core works on.
type coreDim struct {
	core int64
	dim  int
}

type dimValue struct {
	dim   int
	value int64
}

type dimID struct {
	dim int
	id  int64
}

type tag struct {
	id   int64
	name string
}

// primary is one entry of primaryDsInfo_, the layout shared by the tensors of one dsType_.
type primary struct {
	dsType string
	order  []int
	sticks []dimValue // stickDimOrder_ with stickSize_, elements; a dimension may occur twice
	odd    string     // why it cannot be used
}

// labeled is one entry of labeledDs_.
type labeled struct {
	idx          int64
	name, dsType string
	scale        []int64
	word         int64 // bytes an element; 0 when not given
}

// node is one allocate node of scheduleTree_.
type node struct {
	name, path string
	lds        int64
	component  string
	order      []int
	gaps       []dimValue // backGapCore_, elements
	addresses  []Address
	symbolic   bool   // isStartAddrSymbolic_
	symbolicOK bool   // it is given
	gather     string // indirectAllocType_
	partner    string // relatedIndirectAccessAlloc_
	indexType  string // indexTensorType_
	perCore    bool   // nonUnifiedAllocInHBM_
	odd        string // why the static extents do not tell what is touched
}

// compute is one entry of computeOp_: the operand lists, "<dsName_>-idx<ldsIdx_>".
type compute struct {
	in, out, index, interim []string
}

// dim interns a dimension name; N_ and its like write it with a trailing underscore.
func (r *raw) dim(name []byte) int {
	if k := len(name) - 1; k > 0 && name[k] == '_' {
		name = name[:k]
	}
	if d, ok := r.dims[string(name)]; ok {
		return d
	}
	d := len(r.dimNames)
	r.dims[string(name)] = d
	r.dimNames = append(r.dimNames, string(name))
	return d
}

// put stores a value for a dimension.
func put(s *[]int64, dim int, v int64) {
	for len(*s) <= dim {
		*s = append(*s, 0)
	}
	(*s)[dim] = v
}

// at returns a dimension's value, 0 when not given.
func at(s []int64, dim int) int64 {
	if dim < len(s) {
		return s[dim]
	}
	return 0
}

// maxFindings bounds File.Findings: one is enough for the fallback, and a broken file can have millions.
const maxFindings = 16

// find records a finding about the operation as a whole.
func (r *raw) find(path, msg string) {
	if !r.failed() && len(r.file.Findings) < maxFindings {
		r.file.Findings = append(r.file.Findings, Finding{Message: msg, Path: path})
	}
}

// unknown skips a member that the reader has no meaning for; only an empty value is harmless.
func (r *raw) unknown(path string, key []byte) {
	k := string(key)
	if !r.skipEmpty() {
		r.find(child(path, k), "unknown member "+strconv.Quote(k))
	}
}

var quotes = strings.NewReplacer(`\`, `\\`, `'`, `\'`)

// child and element extend a JSON path (RFC 9535: $.a.b[0]['6_mul']).
func child(path, key string) string {
	key = short(key)
	for i, c := range key {
		if !(c == '_' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || i > 0 && '0' <= c && c <= '9') {
			return path + "['" + quotes.Replace(key) + "']"
		}
	}
	if key == "" {
		return path + "['']"
	}
	return path + "." + key
}

// short keeps names out of the file from growing messages without bound: every node's path repeats them.
func short(name string) string {
	const most = 64
	if len(name) <= most {
		return name
	}
	return strings.ToValidUTF8(name[:most], "") + "…"
}

func element(path string, i int) string { return path + "[" + strconv.Itoa(i) + "]" }

// once remembers the members of an object that the reader knows: a second one of the same name is a finding, since
// readers of JSON disagree about which of the two counts. It holds as many as any object here has.
type once struct {
	keys [24][]byte
	n    int
}

func (o *once) has(key []byte) bool {
	return slices.ContainsFunc(o.keys[:o.n], func(k []byte) bool { return bytes.Equal(k, key) })
}

// again reports whether the key was there before, and remembers it.
func (o *once) again(key []byte) bool {
	if o.has(key) {
		return true
	}
	o.keys[o.n] = key
	o.n++
	return false
}

// top reads the file: one object with one member, the SuperDsc.
func (r *raw) top() {
	members := 0
	ok := r.object(func(key []byte) {
		if members++; members > 1 {
			r.skip()
			return
		}
		r.file.Key = string(key)
		r.superDsc(child("$", r.file.Key))
	})
	r.end()
	switch {
	case !ok:
		r.find("$", "expected an object")
	case members != 1:
		r.find("$", "expected one top-level member, found "+strconv.Itoa(members))
	}
}

func (r *raw) superDsc(path string) {
	var seen once
	dscs := 0
	ok := r.object(func(key []byte) {
		switch string(key) {
		case "numWkSlicesPerDim_":
			r.perDim(&r.slices, child(path, "numWkSlicesPerDim_"))
		case "coreIdToWkSlice_":
			r.coreSlices(child(path, "coreIdToWkSlice_"))
		case "inputSymbolsAndTags_":
			r.inputSymbols(child(path, "inputSymbolsAndTags_"))
		case "sdscFoldProps_":
			r.array(func(int) {
				if r.factor() {
					r.manyTime = true
				}
			})
		case "dscs_":
			p := child(path, "dscs_")
			isArray := r.array(func(i int) {
				if dscs++; dscs > 1 {
					r.skip()
					return
				}
				r.dscEntry(element(p, i))
			})
			if !isArray || dscs != 1 {
				r.find(p, "expected one entry, found "+strconv.Itoa(dscs))
			}
		case "coreIdToDsc_":
			r.plainMap(child(path, "coreIdToDsc_"), "expected dsc 0 for every core", func() bool {
				v, ok := r.integer()
				return ok && v == 0
			})
		case "coreIdToDscSchedule":
			r.plainMap(child(path, "coreIdToDscSchedule"), "expected one step, of dsc 0, for every core", r.schedule)
		case "sdscFolds_", "coreFoldProp_", "coreletFoldProp_", "numCoresUsed_", "debug_handle_",
			"dimToSymbolMappingOpcodeCorrection_", "symbolDefinitions_":
			r.skip() // folds repeat what the address tables say
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
	} else if !seen.has([]byte("dscs_")) {
		r.find(path, `member "dscs_" is missing`)
	}
}

// plainMap reads an object all of whose values are alike, which value checks and consumes.
func (r *raw) plainMap(path, complaint string, value func() bool) {
	alike := true
	ok := r.object(func([]byte) { alike = value() && alike })
	if !ok || !alike {
		r.find(path, complaint)
	}
}

// schedule reads one core's schedule and reports whether it is [[-1, 0, x, y]]: no data operation, and the one dsc once.
func (r *raw) schedule() bool {
	steps, plain := 0, true
	r.array(func(int) {
		steps++
		r.array(func(i int) {
			v, ok := r.integer()
			plain = plain && ok && (i > 1 || v == int64(i)-1)
		})
	})
	return plain && steps == 1
}

// factor reads one fold property and reports whether its factor_ is not 1.
func (r *raw) factor() (many bool) {
	r.object(func(key []byte) {
		if string(key) != "factor_" {
			r.skip()
			return
		}
		f, ok := r.integer()
		many = many || !ok || f != 1
	})
	return many
}

// noSize marks a size that is no integer, or that is given twice with two values; unlike -1 it means nothing.
const noSize = -2

// size reads the value of one dimension.
func (r *raw) size(into *[]int64, key []byte) {
	d := r.dim(key)
	v, ok := r.integer()
	if before := at(*into, d); !ok || v < noSize || before != 0 && before != v {
		v = noSize
	}
	put(into, d, v)
}

// perDim reads {"mb": 8, "out": 4}.
func (r *raw) perDim(into *[]int64, path string) {
	ok := r.object(func(key []byte) {
		r.size(into, key)
	})
	if !ok {
		r.find(path, "expected an object")
	}
}

func (r *raw) coreSlices(path string) {
	ok := r.object(func(key []byte) {
		core, isCore := atoi(key)
		r.object(func(key []byte) {
			at := coreDim{core, r.dim(key)}
			v, ok := r.integer()
			if before, twice := r.work[at]; !ok || v < 0 || twice && before != v {
				v = -1
			}
			if isCore {
				r.work[at] = v
			}
		})
	})
	if !ok {
		r.find(path, "expected an object")
	}
}

func (r *raw) inputSymbols(path string) {
	ok := r.object(func(key []byte) {
		id, ok := atoi(key)
		name := string(r.str())
		if !ok || id >= 0 {
			r.find(path, "expected negative symbol ids as members")
			return
		}
		r.tags = append(r.tags, tag{id, name})
	})
	if !ok {
		r.find(path, "expected an object")
	}
}

// dscEntry reads {"mul": DesignSpaceConfig}.
func (r *raw) dscEntry(path string) {
	members := 0
	r.object(func(key []byte) {
		if members++; members > 1 {
			r.skip()
			return
		}
		r.path = child(path, string(key))
		r.designSpace(r.path)
	})
	if members != 1 {
		r.find(path, "expected one member, found "+strconv.Itoa(members))
	}
}

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

// dimSymbols reads {"mb": [-6]}; ids are numbers or strings.
func (r *raw) dimSymbols(path string) {
	bad := false
	ok := r.object(func(key []byte) {
		d := r.dim(key)
		put(&r.symbolic, d, 1)
		isArray := r.array(func(int) {
			id, ok := r.integer()
			if !ok || id >= 0 {
				bad = true
				return
			}
			r.dimIDs = append(r.dimIDs, dimID{d, id})
		})
		bad = bad || !isArray
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
