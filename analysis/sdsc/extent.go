package sdsc

// This file works out extents: sizes, regions and per-core offsets.

import (
	"cmp"
	"fmt"
	"slices"
)

// How extents follow from the file (codegen; checked on real bundles).
//
// A tensor is laid out in sticks of 128 bytes. With N elements of a dimension, st of them in a stick and a back gap of
// g elements, a dimension has
//
//	extent = ⌈(N + g) / st⌉ sticks, of which   count = ⌈N / st⌉   are touched
//
// and 1 of both if scale_ says that it is reduced or broadcast (-1, and -2 for the stick's own dimension). The first
// entry of the node's layoutDimOrder_ is the fastest, so with
//
//	stride(first) = 128,  stride(next) = stride × extent
//
// the whole tensor has 128 × Π extent bytes, and what is touched ends 128 + Σ (count − 1) × stride bytes above the
// lowest address. A dimension in s slices puts slice w at w × stride × count / s. For N = 12800 fp16 elements in 25
// slices with as many again as gap: st 64, extent 400, count 200, Size 51200, Whole 25600, Core 1024 at w × 1024.
//
// Work is split over cores without regard to gaps: slice lengths have none, strides do.

// line is one dimension of a tensor's layout.
type line struct {
	dim     int
	stride  int64 // bytes from one stick to the next
	count   int64 // sticks touched by all cores together
	slices  int64 // that the sticks are dealt out in; 1 when all cores touch all of them
	valid   int64 // elements of the dimension that mean something; 1 when it is reduced to the first of a stick
	scale   int64 // of a stick dimension: 1, or how it is reduced
	stick   int64 // elements of the dimension in one stick; 1 outside the stick
	partial bool  // not every stick is full
}

// extents fills Size, Whole and Core of every HBM tensor, and what the questions of cover.go need.
func (r *raw) extents(byIdx map[int64]*labeled) {
	if !r.file.Understood() {
		for i := range r.file.Tensors {
			r.file.Tensors[i].Doubt = "the file is not understood"
		}
		return
	}
	byType := make(map[string]*primary, len(r.primaries))
	for i := range r.primaries {
		p := &r.primaries[i]
		if byType[p.dsType] != nil {
			p.odd = "primaryDsInfo_ describes the dsType_ twice"
		}
		byType[p.dsType] = p
	}
	gathers := false
	for i := range r.file.Tensors {
		gathers = gathers || r.file.Tensors[i].Gather != NoGather
	}
	for i := range r.file.Tensors {
		n, t := &r.nodes[i], &r.file.Tensors[i]
		l := byIdx[n.lds]
		if t.Component != HBM {
			continue
		}
		p := byType[l.dsType]
		switch {
		case p == nil:
			t.Doubt = fmt.Sprintf("primaryDsInfo_ lacks dsType_ %q", short(l.dsType))
		case p.odd != "":
			t.Doubt = p.odd
		default:
			r.extent(t, n, l, p, gathers)
		}
	}
}

// extent works out one tensor; what it cannot derive it leaves unknown, with the reason in t.Doubt.
func (r *raw) extent(t *Tensor, n *node, l *labeled, p *primary, gathers bool) {
	if t.Doubt = r.beyond(t, n); t.Doubt != "" {
		return
	}
	s, doubt := r.shape(n, l, p)
	if doubt != "" {
		t.Doubt = doubt
		return
	}
	t.Size = s.size
	t.Whole = s.whole
	t.Reduced = slices.ContainsFunc(l.scale, func(v int64) bool { return v < 0 })
	// Strides of a symbolic dimension may shrink with it, and a stick that several dimensions share is filled in an order
	// that the frontend's own address computation does not follow; both leave the hull as the bound, and nothing per core.
	if s.symbolic || s.sharedStick {
		t.Whole = contiguous(s.whole.footprint)
	}
	t.offsets = r.coreOffsets(t, s.lines)
	switch {
	case s.symbolic:
		t.Doubt = "per core: a dimension is symbolic"
	case s.sharedStick:
		t.Doubt = "per core: several dimensions share the stick"
	default:
		t.Doubt = r.perCore(t, s.lines)
	}
	if t.Doubt != "" {
		return
	}
	axes := make([]axis, len(s.lines))
	for i, d := range s.lines {
		axes[i] = axis{d.count / d.slices, d.stride}
	}
	t.Core, _ = newRegion(axes) // no larger than Whole, which fits
	t.layout = s.lines
	t.trusted = true
	// A masked, fused or gathering operation may leave elements alone, and a core that does not run leaves all.
	t.certain = !r.masked && !gathers && len(r.ops) == 1 && r.allRun(t)
	t.full = !s.partial
	t.covered = r.covered(t, s.lines)
	t.pointwise = t.certain && !n.ownSlices && r.stepwise(t, s.lines)
}

// stepwise reports whether each step of the operation has an element of the tensor that no other step and no other core
// has: the tensor extends in every dimension that the operation runs over, and the cores' slices do not coincide.
func (r *raw) stepwise(t *Tensor, lines []line) bool {
	for d, n := range r.n {
		if n != 0 && n != 1 && !slices.ContainsFunc(lines, func(x line) bool { return x.dim == d && x.valid == n }) {
			return false
		}
	}
	distinct := slices.Clone(t.offsets)
	slices.Sort(distinct)
	return len(slices.Compact(distinct)) == len(t.offsets)
}

// beyond says why the static numbers do not bound what the operation touches; empty when they do.
func (r *raw) beyond(t *Tensor, n *node) string {
	switch {
	case t.Gather == ValueTensor:
		return "the tensor is gathered from: what is reached depends on the indices"
	case n.perCore:
		return "each core has a tensor of its own (nonUnifiedAllocInHBM_)"
	case n.odd != "":
		return n.odd
	case r.padded:
		return "a dimension is padded (paddingSizes_)"
	case r.manyTime:
		return "the operation is folded over time (sdscFoldProps_)"
	}
	for _, a := range t.Addresses {
		if a.Time > 0 {
			return "the start addresses change over time"
		}
	}
	return ""
}

// shape is the layout of one tensor.
type shape struct {
	lines       []line // fastest first
	size        int64  // bytes, gaps included
	whole       Region // without gaps
	symbolic    bool   // some extent is an upper bound
	sharedStick bool   // several dimensions in one stick
	partial     bool   // some stick is not full
}

// shape applies the size formula. doubt says why it does not apply; the shape is then meaningless.
func (r *raw) shape(n *node, l *labeled, p *primary) (s shape, doubt string) {
	scale, stick, gap := map[int]int64{}, map[int]int64{}, map[int]int64{}
	if len(l.scale) != len(p.order) {
		return s, "scale_ and layoutDimOrder_ differ in length"
	}
	if len(n.order) > len(p.order) || len(n.order)+len(p.sticks) < len(p.order) {
		return s, "layoutDimOrder_ of the node and of primaryDsInfo_ differ in length"
	}
	for i, d := range p.order {
		if v := l.scale[i]; v != 1 && v != -1 && v != -2 {
			return s, fmt.Sprintf("unknown scale_ %d", v)
		}
		if _, twice := scale[d]; twice {
			return s, fmt.Sprintf("layoutDimOrder_ of primaryDsInfo_ has %q twice", short(r.dimNames[d]))
		}
		scale[d] = l.scale[i]
	}
	elements, order := int64(1), []int(nil)
	for _, v := range p.sticks {
		var ok bool
		if elements, ok = mul(elements, v.value); !ok || elements == 0 {
			return s, "stickSize_ does not describe one stick"
		}
		stick[v.dim] = max(1, stick[v.dim]) * v.value // divides elements
	}
	// Spec: wordLength is optional. The stick has 128 bytes in any case; this is a check that the file is read aright.
	if bytes, ok := mul(elements, l.word); l.word != 0 && (!ok || bytes != StickBytes) {
		return s, fmt.Sprintf("%d elements of %d bytes are not a stick", elements, l.word)
	}
	s.sharedStick = len(stick) > 1
	for _, g := range n.gaps {
		if _, twice := gap[g.dim]; twice {
			return s, fmt.Sprintf("backGapCore_ has %q twice", short(r.dimNames[g.dim]))
		}
		gap[g.dim] = g.value
	}

	// Stick dimensions that the node does not order are innermost (seen in gathers); all others are in both orders.
	seen := map[int]bool{}
	for _, d := range n.order {
		if _, ok := scale[d]; !ok || seen[d] {
			return s, fmt.Sprintf("layoutDimOrder_ of the node and of primaryDsInfo_ differ in %q", short(r.dimNames[d]))
		}
		seen[d] = true
	}
	for _, v := range p.sticks {
		if !seen[v.dim] {
			seen[v.dim] = true
			order = append(order, v.dim)
		}
	}
	order = append(order, n.order...)
	for _, d := range p.order {
		if !seen[d] {
			return s, fmt.Sprintf("layoutDimOrder_ of the node lacks %q", short(r.dimNames[d]))
		}
	}
	for _, g := range n.gaps {
		if !seen[g.dim] || scale[g.dim] < 0 {
			return s, fmt.Sprintf("backGapCore_ has a gap in %q, which the tensor does not extend in", short(r.dimNames[g.dim]))
		}
	}

	s.size = StickBytes
	axes := make([]axis, 0, len(order))
	for _, d := range order {
		x := line{dim: d, stride: s.size, count: 1, slices: 1, valid: 1, scale: 1, stick: max(1, stick[d])}
		extent := int64(1)
		if scale[d] >= 0 { // a stick dimension outside both orders has no scale: 0, not reduced
			elements, symbolic, doubt := r.elements(d)
			if doubt != "" {
				return s, doubt
			}
			s.symbolic = s.symbolic || symbolic
			padded, ok := add(elements, gap[d])
			if !ok {
				return s, "the extent does not fit 64 bits"
			}
			x.valid, x.slices = elements, r.sliceCount(d)
			x.count, extent = ceilDiv(elements, x.stick), ceilDiv(padded, x.stick)
		} else if x.stick > 1 {
			x.scale = scale[d]
		}
		x.partial = x.valid%x.stick != 0
		s.partial = s.partial || x.partial
		var ok bool
		if s.size, ok = mul(s.size, extent); !ok {
			return s, "the size does not fit 64 bits"
		}
		s.lines = append(s.lines, x)
		axes = append(axes, axis{x.count, x.stride})
	}
	var ok bool
	if s.whole, ok = newRegion(axes); !ok {
		return s, "the size does not fit 64 bits"
	}
	return s, ""
}

// elements returns the extent of a dimension over all cores, an upper bound when symbolic. Where N_ and the per-core
// sizes contradict each other, neither is believed (one early gather bundle has them the wrong way round).
func (r *raw) elements(dim int) (n int64, symbolic bool, doubt string) {
	name := short(r.dimNames[dim])
	parts := r.sliceCount(dim)
	if parts == 0 {
		return 0, false, fmt.Sprintf("numWkSlicesPerDim_ of %q is no count", name)
	}
	n = at(r.n, dim)
	if at(r.max, dim) != 0 || at(r.symbolic, dim) != 0 {
		// Spec: N_ is -1 and maxSize_ counts per core; codegen writes the maximum into N_ as well.
		most, ok := mul(at(r.max, dim), parts)
		if !ok || most == 0 || n < -1 {
			return 0, true, fmt.Sprintf("symbolic dimension %q has no maximum", name)
		}
		return max(n, most), true, ""
	}
	if n <= 0 {
		return 0, false, fmt.Sprintf("N_ has no extent for %q", name)
	}
	if core := at(r.ss, dim); core != 0 {
		all, ok := mul(core, parts)
		if !ok || all < n || all-core >= n {
			return 0, false, fmt.Sprintf("N_ of %q is %d, but %d slices of %d", name, n, parts, core)
		}
	}
	return n, false, ""
}

// perCore says why what one core touches cannot be derived from the slices; empty when it can.
func (r *raw) perCore(t *Tensor, lines []line) string {
	if t.offsets == nil {
		return "per core: the slices of the cores are not known"
	}
	for _, a := range t.Addresses {
		if a.Corelet > 0 {
			return "per core: corelets have start addresses of their own"
		}
	}
	for _, d := range lines {
		if d.slices == 1 {
			continue
		}
		// Slices must be whole sticks and of one length, or a core starts inside a stick or has less than the others.
		share := d.count / d.slices * d.stick
		core, last := at(r.ss, d.dim), at(r.el, d.dim)
		if core == 0 && d.valid%(share*d.slices) != 0 || core != 0 && core != share || last != 0 && last != core {
			return fmt.Sprintf("per core: the slices of %q are uneven", short(r.dimNames[d.dim]))
		}
	}
	if !agree(t.Addresses, t.offsets) {
		return "per core: the start addresses do not follow from the slices"
	}
	return ""
}

// coreOffsets returns for each start address its distance in bytes from the lowest, by the address formula; nil when
// the file does not say which slices a core has, or when they are not whole sticks.
func (r *raw) coreOffsets(t *Tensor, lines []line) []int64 {
	offsets := make([]int64, len(t.Addresses))
	for _, d := range lines {
		if d.slices == 1 {
			continue
		}
		if d.count%d.slices != 0 {
			return nil
		}
		step, ok := mul(d.stride, d.count/d.slices) // at most the tensor's size
		if !ok {
			return nil
		}
		for i, a := range t.Addresses {
			w, ok := r.work[coreDim{int64(a.Core), d.dim}]
			if !ok || w < 0 || w >= d.slices {
				return nil
			}
			offsets[i] += step * w // below stride × extent: the sum stays below the size
		}
	}
	if len(offsets) > 0 { // the core with the first slices may be without address
		lowest := slices.Min(offsets)
		for i := range offsets {
			offsets[i] -= lowest
		}
	}
	return offsets
}

// allRun reports whether every core that has a start address is in use.
func (r *raw) allRun(t *Tensor) bool {
	if r.used == nil {
		return true
	}
	used := make(map[int64]bool, len(r.used))
	for _, c := range r.used {
		used[c] = true
	}
	for _, a := range t.Addresses {
		if !used[int64(a.Core)] {
			return false
		}
	}
	return true
}

// agree reports whether the addresses can be base + offset: baked ones exactly, and one id never for two offsets.
func agree(addresses []Address, offsets []int64) bool {
	type pair struct{ value, offset int64 }
	pairs := make([]pair, len(addresses))
	for i, a := range addresses {
		pairs[i] = pair{a.Value, offsets[i]}
	}
	slices.SortFunc(pairs, func(a, b pair) int { return cmp.Compare(a.value, b.value) })
	for i := 1; i < len(pairs); i++ {
		a, b := pairs[i-1], pairs[i]
		if a.value == b.value && a.offset != b.offset || a.value >= 0 && b.value-a.value != b.offset-a.offset {
			return false
		}
	}
	return true
}

// covered reports whether the cores that have an address work on every combination of slices.
func (r *raw) covered(t *Tensor, lines []line) bool {
	all := int64(1)
	for _, d := range lines {
		var ok bool
		if all, ok = mul(all, d.slices); !ok || all > int64(len(t.Addresses)) {
			return false
		}
	}
	// Distinct combinations have distinct offsets, as slices do not overlap.
	distinct := slices.Clone(t.offsets)
	slices.Sort(distinct)
	return int64(len(slices.Compact(distinct))) == all
}
