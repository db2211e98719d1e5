package sdsc

// This file holds what was read before its parts are related, and the JSON paths that findings name.

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
	ownSlices  bool   // coordinates_ has a coreIdToWkSlice_ of its own
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
