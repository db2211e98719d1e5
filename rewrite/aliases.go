package rewrite

import (
	"slices"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// removeAliases removes the aliases that lose their last use. Each may be used
// by those behind it.
func (r *rewriter) removeAliases() {
	r.loseAnnotations()
	for _, a := range slices.Backward(r.module.Aliases) {
		if n := r.lostUse[a.Name]; n > 0 && n == a.Uses {
			r.aliases.insert(Edit{Span: a.Span, Removed: true})
			r.lose(&a.Value, 1)
		}
	}
}

// lose notes that n uses go away of each alias in the text of an attribute; if
// n is negative, that they come.
func (r *rewriter) lose(a *mlirparse.Attribute, n int) {
	if alias := r.module.AliasOf(a); alias != nil {
		r.lostUse[alias.Name] += n
		return
	}
	if _, plain := a.Ints(); plain {
		return
	}
	for _, e := range a.Elements() {
		r.lose(&e, n)
	}
	for _, e := range a.Entries() {
		r.lose(&e.Value, n)
	}
}

// loseAnnotations notes the uses of aliases that go away with annotations, and
// with the arguments of functions. It spares itself the walk where aliases
// stand for affine maps alone, as in nearly all files.
func (r *rewriter) loseAnnotations() {
	if !slices.ContainsFunc(r.module.Aliases, func(a *mlirparse.Alias) bool { return a.Value.Kind != mlirparse.Map }) {
		return
	}
	r.module.Body.Walk(func(op *mlirparse.Op) bool {
		if r.isDead(op) {
			return false
		}
		for _, a := range op.Attrs {
			if !r.options.KeepAnnotations && isAnnotation(a) && op.Span.Contains(a.Span) {
				r.lose(&a.Value, 1)
			}
		}
		if op.Name != "func.func" {
			return true
		}
		if t, ok := op.Attr("function_type"); ok && r.retypes(op) && op.Span.Contains(t.Span) {
			r.lose(&t.Value, 1)
		}
		if a, ok := op.Attr("arg_attrs"); ok {
			r.argAttrs(op, a)
		} else if entry := op.Entry(); entry != nil {
			for i, arg := range entry.Args {
				if p := r.pools[op]; p == nil || !slices.Contains(p.drop, i) {
					r.withoutAnnotations(arg.Attrs(), false)
					continue
				}
				for _, a := range arg.Attrs() {
					r.lose(&a.Value, 1)
				}
			}
		}
		return true
	})
}

// annotated reports whether an attribute is, or holds, a dictionary with
// annotations that are to go.
func (r *rewriter) annotated(a *mlirparse.Attribute) bool {
	if r.options.KeepAnnotations {
		return false
	}
	if _, plain := a.Ints(); plain {
		return false
	}
	return slices.ContainsFunc(a.Entries(), isAnnotation) ||
		slices.ContainsFunc(a.Elements(), func(e mlirparse.Attribute) bool { return r.annotated(&e) })
}

// dictText is the text of a dictionary without the annotations, if these are to
// go. Where that takes it from the definition of an alias, or it is copied with
// what stands around it, the uses of other aliases in it become more.
func (r *rewriter) dictText(d *mlirparse.Attribute, copied bool) string {
	alias := r.module.AliasOf(d)
	switch {
	case !r.annotated(d):
		if copied {
			r.lose(d, -1)
		}
		return r.module.Source.Slice(d.Span)
	case alias != nil && !copied:
		r.lostUse[alias.Name]++
	}
	return "{" + r.withoutAnnotations(d.Entries(), copied || alias != nil) + "}"
}

// withoutAnnotations is the text of entries without the annotations, if these
// are to go.
func (r *rewriter) withoutAnnotations(attrs []mlirparse.Attr, copied bool) string {
	var kept []string
	for i := range attrs {
		a := &attrs[i]
		goes := !r.options.KeepAnnotations && isAnnotation(*a)
		switch {
		case goes && !copied:
			r.lose(&a.Value, 1)
		case !goes && copied:
			r.lose(&a.Value, -1)
		}
		if !goes {
			kept = append(kept, r.module.Source.Slice(a.Span))
		}
	}
	return strings.Join(kept, ", ")
}
