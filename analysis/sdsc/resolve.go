package sdsc

// This file relates the parts of a file: tensors to operand lists, addresses to symbols.

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// resolve turns what the file says into tensors and symbols: nodes find their labeledDs_ entry, operand lists give
// roles, address tables give symbols, and extents are worked out.
func (r *raw) resolve() {
	byIdx := make(map[int64]*labeled, len(r.labeled))
	for i := range r.labeled {
		l := &r.labeled[i]
		if byIdx[l.idx] != nil {
			r.find(r.path, fmt.Sprintf("labeledDs_ lists ldsIdx_ %d twice", l.idx))
		}
		byIdx[l.idx] = l
	}
	roles := r.roles(byIdx)

	r.file.Tensors = make([]Tensor, 0, len(r.nodes))
	tensorOf := make(map[int64]int, len(r.nodes)) // by ldsIdx_
	for i := range r.nodes {
		n := &r.nodes[i]
		t := r.tensor(n)
		if l := byIdx[n.lds]; l == nil {
			r.find(n.path, fmt.Sprintf("labeledDs_ has no ldsIdx_ %d", n.lds))
		} else {
			t.Name, t.DsType = l.name, l.dsType
			use, used := roles[n.lds]
			if !used {
				r.find(n.path, fmt.Sprintf("no computeOp_ names tensor %s", strconv.Quote(l.name)))
			}
			t.Role, t.Redefined = use.role, use.redefined
		}
		if _, twice := tensorOf[n.lds]; twice {
			r.find(n.path, fmt.Sprintf("ldsIdx_ %d has two allocate nodes", n.lds))
		}
		tensorOf[n.lds] = i
		r.file.Tensors = append(r.file.Tensors, t)
	}
	for i := range r.labeled {
		l := &r.labeled[i]
		if _, placed := tensorOf[l.idx]; !placed && roles[l.idx].role != None {
			r.find(r.path, fmt.Sprintf("tensor %s has no allocate node", strconv.Quote(l.name)))
		}
	}
	r.partners()
	r.symbols()
	r.extents(byIdx)
}

// tensor builds what an allocate node says by itself.
func (r *raw) tensor(n *node) Tensor {
	t := Tensor{Node: n.name, Path: n.path, LdsIdx: n.lds, Partner: -1, Addresses: n.addresses}
	switch n.component {
	case "hbm":
		t.Component = HBM
	case "lx":
		t.Component = LX
	default:
		r.find(n.path, "unknown component_ "+strconv.Quote(n.component))
	}
	switch n.gather {
	case "", "no_indirection":
	case "index_tensor":
		t.Gather = IndexTensor
		if n.indexType != "" && n.indexType != "index" {
			// The tensor would hold addresses, which a planner that moves buffers cannot follow.
			r.find(n.path, "unknown indexTensorType_ "+strconv.Quote(n.indexType))
		}
	case "value_tensor":
		t.Gather = ValueTensor
	default:
		r.find(n.path, "unknown indirectAllocType_ "+strconv.Quote(n.gather))
	}
	if len(n.addresses) == 0 {
		r.find(n.path, "the allocate node has no start address")
	}
	place := func(a, b Address) int {
		return cmp.Or(cmp.Compare(a.Core, b.Core), cmp.Compare(a.Corelet, b.Corelet), cmp.Compare(a.Time, b.Time))
	}
	slices.SortStableFunc(t.Addresses, place)
	for i, a := range t.Addresses {
		if i > 0 && place(a, t.Addresses[i-1]) == 0 {
			r.find(n.path, fmt.Sprintf("core %d has two start addresses", a.Core))
		}
		if a.Symbolic() && n.symbolicOK && !n.symbolic {
			r.find(n.path, fmt.Sprintf("start address %d is negative though isStartAddrSymbolic_ says it is a number", a.Value))
		}
	}
	return t
}

// use is what the operand lists say about one tensor.
type use struct {
	role      Role
	redefined bool
}

// roles gathers the operand lists of every computeOp_ (spec: several for a fused operation), by ldsIdx_.
func (r *raw) roles(byIdx map[int64]*labeled) map[int64]use {
	roles := make(map[int64]use, len(byIdx))
	if len(r.ops) == 0 {
		r.find(r.path, "computeOp_ lists no operation")
	}
	for i, op := range r.ops {
		var in, out, other []int64
		mark := func(refs []string, role Role, list *[]int64) {
			for _, ref := range refs {
				idx, ok := tensorRef(ref, byIdx)
				if !ok {
					r.find(element(r.path+".computeOp_", i), "no labeledDs_ entry matches "+strconv.Quote(ref))
					continue
				}
				u := roles[idx]
				u.role |= role
				roles[idx] = u
				*list = append(*list, idx)
			}
		}
		mark(op.in, Read, &in)
		mark(op.index, Read, &other)
		mark(op.out, Write, &out)
		mark(op.interim, ReadWrite, &other) // scratch of the operation; whether it is written first is not said
		if len(r.ops) > 1 {
			continue // another of them may read what one of them defines, or before it does
		}
		slices.Sort(in)
		slices.Sort(other)
		for _, idx := range out {
			_, read := slices.BinarySearch(in, idx)
			_, more := slices.BinarySearch(other, idx)
			u := roles[idx]
			u.redefined = read && !more
			roles[idx] = u
		}
	}
	return roles
}

// tensorRef resolves "<dsName_>-idx<ldsIdx_>"; the name may contain "-idx" itself.
func tensorRef(ref string, byIdx map[int64]*labeled) (idx int64, ok bool) {
	const sep = "-idx"
	at := strings.LastIndex(ref, sep)
	if at < 0 {
		return 0, false
	}
	idx, ok = atoi([]byte(ref[at+len(sep):]))
	l := byIdx[idx]
	return idx, ok && l != nil && l.name == ref[:at]
}

// partners links the two tensors of each gather by node name.
func (r *raw) partners() {
	byName := make(map[string]int, len(r.nodes))
	for i := range r.nodes {
		byName[r.nodes[i].name] = i
	}
	for i := range r.nodes {
		n, t := &r.nodes[i], &r.file.Tensors[i]
		if t.Gather == NoGather {
			continue
		}
		k, ok := byName[n.partner]
		if g := r.file.Tensors[k].Gather; !ok || g == NoGather || g == t.Gather {
			r.find(n.path, "relatedIndirectAccessAlloc_ names no matching tensor")
			continue
		}
		t.Partner = k
	}
}

// symbols lists every id of the file once.
func (r *raw) symbols() {
	count := len(r.dimIDs) + len(r.tags)
	for i := range r.file.Tensors {
		count += len(r.file.Tensors[i].Addresses)
	}
	all := make([]Symbol, 0, count)
	for i := range r.file.Tensors {
		for _, a := range r.file.Tensors[i].Addresses {
			// Repeated ids of a tensor mostly stand side by side: an unsplit tensor has one for all cores.
			s := Symbol{ID: a.Value, Kind: AddressSymbol, Index: int32(i)}
			if k := len(all) - 1; a.Symbolic() && (k < 0 || all[k] != s) {
				all = append(all, s)
			}
		}
	}
	for _, s := range r.dimIDs {
		most, ok := mul(max(0, at(r.max, s.dim)), r.sliceCount(s.dim))
		if !ok {
			most = 0
		}
		all = append(all, r.dimension(s.id, Dimension{
			Name: r.dimNames[s.dim], Max: most, Granularity: max(0, at(r.gran, s.dim)),
		}))
	}
	for _, g := range r.tags {
		all = append(all, r.dimension(g.id, Dimension{Tag: g.name}))
	}
	slices.SortFunc(all, func(a, b Symbol) int {
		if a.ID != b.ID { // ids descend through a file, which the sort turns round in one pass
			return cmp.Compare(a.ID, b.ID)
		}
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Index, b.Index))
	})

	// Merge equal ids; the first counts, but a size before an address. Only a tag says nothing of its own.
	merged := all[:0]
	for _, s := range all {
		k := len(merged) - 1
		if k < 0 || merged[k].ID != s.ID {
			merged = append(merged, s)
			continue
		}
		first := merged[k]
		switch {
		case first.Kind == AddressSymbol && s.Kind == AddressSymbol:
			if first.Index != s.Index {
				r.find(r.file.Tensors[s.Index].Path, fmt.Sprintf("symbol %d is an address of two tensors", s.ID))
			}
		case first.Kind == AddressSymbol:
			if d := r.file.Dimensions[s.Index]; d.Name != "" {
				r.find(r.path, fmt.Sprintf("symbol %d is an address and the size of dimension %q", s.ID, short(d.Name)))
				merged[k] = s // a number must not be touched; an address need not be
			}
		default: // one size may be that of several dimensions
			d, e := &r.file.Dimensions[first.Index], r.file.Dimensions[s.Index]
			d.Tag = cmp.Or(d.Tag, e.Tag)
			d.Max = max(d.Max, e.Max)
		}
	}
	r.file.Symbols = slices.Clip(merged)
}

// dimension records a symbolic dimension and returns its symbol.
func (r *raw) dimension(id int64, d Dimension) Symbol {
	r.file.Dimensions = append(r.file.Dimensions, d)
	return Symbol{ID: id, Kind: DimensionSymbol, Index: int32(len(r.file.Dimensions) - 1)}
}

// sliceCount returns the number of slices of a dimension; 1 when it is not split, 0 when the file's number is no count.
func (r *raw) sliceCount(dim int) int64 {
	switch n := at(r.slices, dim); {
	case n == 0:
		return 1
	case n < 0:
		return 0
	default:
		return n
	}
}
