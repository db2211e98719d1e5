package rewrite

import (
	"cmp"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Options choose what is rewritten.
type Options struct {
	KeepAnnotations bool // leave the sdsc_pool.* attributes in the text
}

// File makes the edits that put the plans of the functions of one file into
// its text, in the order of the text; they do not overlap. It costs O(n log n).
func File(m *mlirparse.Module, funcs []*analysis.Func, o Options) []Edit {
	r := &rewriter{
		module: m, options: o,
		dead:    map[*mlirparse.Op]bool{},
		lostUse: map[string]int{},
	}
	for _, f := range funcs {
		if f.Module == m && f.PoolSize > 0 {
			p := newPool(f)
			for _, step := range steps {
				step.rewrite(r, p)
			}
		}
	}
	r.removeAliases()
	r.stripAnnotations()
	return r.sorted()
}

// Strip makes the edits that remove the annotations and change nothing else.
func Strip(m *mlirparse.Module) []Edit {
	r := &rewriter{module: m}
	r.stripAnnotations()
	return r.sorted()
}

// steps are the rewrites of a function with a pool, in order: what is dead has
// to be known before what lives is given new operands.
var steps = []struct {
	name    string
	rewrite func(*rewriter, *pool)
}{
	{"remove dead operations", (*rewriter).removeDead},
	{"replace addresses", (*rewriter).replaceAddresses},
	{"insert the pool", (*rewriter).insertPool},
}

// rewriter collects the edits of one file.
type rewriter struct {
	module  *mlirparse.Module
	options Options
	edits   []Edit
	dead    map[*mlirparse.Op]bool
	lostUse map[string]int // uses of each alias by dead operations
}

func (r *rewriter) add(e Edit) { r.edits = append(r.edits, e) }

// sorted orders the edits by their place; an insertion goes before a
// replacement at the same place.
func (r *rewriter) sorted() []Edit {
	slices.SortStableFunc(r.edits, func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End))
	})
	return r.edits
}
