package analysis

import (
	"cmp"
	"slices"
	"strings"
)

// group is the buffers of all functions that are the same bytes: they have the
// same explicit name, or their absolute ranges overlap, or they share storage
// with such ones. An allocation is always its function's own.
type group struct {
	readers, writers []*Func // in the order of the program
	verdict          *verdict
}

// groups finds which buffers of different functions are the same one. It
// costs a sort.
func (p *Program) groups() {
	var all []*Buffer
	for _, f := range p.Funcs {
		for _, b := range slices.Concat(f.Buffers, f.setAside) {
			if b.Kind != Allocation {
				all = append(all, b)
			}
		}
	}
	sets := newDisjointSets(len(all))
	sameName(all, sets)
	sameRange(all, sets)
	sameStorage(all, sets)
	crossByName(all)
	bySet := map[int]*group{}
	for i, b := range all {
		set := sets.find(i)
		if bySet[set] == nil {
			bySet[set] = &group{}
		}
		b.group = bySet[set]
		b.group.add(b)
	}
	for _, b := range all {
		b.group.decide()
	}
}

// sameName joins buffers of one explicit name. Two of one function are the
// same bytes too, at a distance that nobody knows unless they share storage:
// they stay.
func sameName(all []*Buffer, sets disjointSets) {
	type inFunc struct {
		f    *Func
		name string
	}
	anywhere, here := map[string]int{}, map[inFunc]*Buffer{}
	for i, b := range all {
		if !b.Explicit {
			continue
		}
		if j, seen := anywhere[b.Name]; seen {
			sets.union(i, j)
		} else {
			anywhere[b.Name] = i
		}
		key := inFunc{b.Func, b.Name}
		if o := here[key]; o == nil {
			here[key] = b
		} else if o.Storage != b.Storage {
			b.exclude(Aliased, o.Span(), "another buffer of the function has its name")
			o.exclude(Aliased, b.Span(), "another buffer of the function has its name")
		}
	}
}

// sameRange joins buffers whose ranges of absolute addresses overlap, and marks
// those that overlap one of another function.
func sameRange(all []*Buffer, sets disjointSets) {
	var absolute []int
	for i, b := range all {
		if b.place.root == nil && b.place.fixed {
			absolute = append(absolute, i)
		}
	}
	slices.SortStableFunc(absolute, func(i, j int) int { return cmp.Compare(all[i].place.offset, all[j].place.offset) })
	sorted := make([]*Buffer, len(absolute))
	for k, i := range absolute {
		sorted[k] = all[i]
	}
	crossByRange(sorted)
	far := -1 // the one so far that ends last
	for _, i := range absolute {
		b := all[i]
		if far >= 0 && b.place.offset < all[far].end() {
			sets.union(far, i)
		}
		if far < 0 || b.end() > all[far].end() {
			far = i
		}
	}
}

// crossByName marks the buffers whose explicit name one of another function has.
func crossByName(all []*Buffer) {
	byName := map[string][]*Buffer{}
	for _, b := range all {
		if b.Explicit {
			byName[b.Name] = append(byName[b.Name], b)
		}
	}
	for _, bs := range byName {
		// Those of one function stand in a row.
		if bs[0].Func != bs[len(bs)-1].Func {
			for _, b := range bs {
				b.crosses = true
			}
		}
	}
}

// crossByRange marks the buffers whose range of absolute addresses overlaps one
// of another function. They come sorted by where they begin.
func crossByRange(sorted []*Buffer) {
	// Of all before b, far ends last, and next ends last of other functions.
	var far, next *Buffer
	for _, b := range sorted {
		o := far
		if o != nil && o.Func == b.Func {
			o = next
		}
		if o != nil && b.place.offset < o.end() {
			b.crosses = true
		}
		switch {
		case far == nil || b.end() > far.end():
			if far != nil && far.Func != b.Func {
				next = far
			}
			far = b
		case b.Func != far.Func && (next == nil || b.end() > next.end()):
			next = b
		}
	}
	// Of all behind b, other is the first of another function.
	var after, other *Buffer
	for _, b := range slices.Backward(sorted) {
		if after != nil && after.Func != b.Func {
			other = after
		}
		if other != nil && other.place.offset < b.end() {
			b.crosses = true
		}
		after = b
	}
}

// sameStorage joins buffers that share storage: what is written through one of
// them may be read through another, in another function.
func sameStorage(all []*Buffer, sets disjointSets) {
	first := map[*Storage]int{}
	for i, b := range all {
		if j, seen := first[b.Storage]; seen {
			sets.union(i, j)
		} else {
			first[b.Storage] = i
		}
	}
}

// add notes the use of a buffer's storage; buffers of one function come in a row.
func (g *group) add(b *Buffer) {
	used := b.Storage.used
	note := func(to *[]*Func) {
		if n := len(*to); n == 0 || (*to)[n-1] != b.Func {
			*to = append(*to, b.Func)
		}
	}
	if used&Read != 0 || b.Escape != nil {
		note(&g.readers) // or whoever has the address may read it there
	}
	if used&Write != 0 {
		note(&g.writers)
	}
}

// decide applies the rules about several functions: bytes that cross from one
// kernel invocation into another, or that several write.
func (g *group) decide() {
	if g.verdict != nil || len(g.writers) == 0 {
		return
	}
	writes := make(map[*Func]bool, len(g.writers))
	for _, f := range g.writers {
		writes[f] = true
	}
	onlyRead := slices.DeleteFunc(slices.Clone(g.readers), func(f *Func) bool { return writes[f] })
	switch {
	case len(onlyRead) > 0:
		g.verdict = &verdict{reason: CrossBundle, detail: "read in " + funcNames(onlyRead)}
	case len(g.writers) > 1:
		g.verdict = &verdict{reason: MultiBundleWrite, detail: "written in " + funcNames(g.writers)}
	}
}

// funcNames lists functions, the first few of many.
func funcNames(fs []*Func) string {
	const shown = 8
	var names []string
	for i, f := range fs {
		if i == shown {
			names = append(names, "...")
			break
		}
		names = append(names, "@"+f.Name())
	}
	return strings.Join(names, ", ")
}

// acrossBundles holds for a buffer that is the same as one of another function,
// where its group crosses functions. The others of its storage are aliased.
func acrossBundles(_ *Program, b *Buffer) *verdict {
	if !b.crosses {
		return nil
	}
	return b.group.verdict
}
