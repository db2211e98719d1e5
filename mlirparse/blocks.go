package mlirparse

import "slices"

// blockLabels are the labels of one region. Most regions have none.
type blockLabels struct {
	defined map[string]*Block
	used    []Successor // in the order of the text
}

// label records the label of a block.
func (s *scopes) label(b *Block) {
	labels := &s.regions[len(s.regions)-1].labels
	if labels.defined == nil {
		labels.defined = map[string]*Block{}
	}
	sp := Span{b.Span.Start, b.Span.Start + int32(len(b.Label))}
	if old := labels.defined[b.Label]; old != nil {
		s.errorf(sp, "redefinition of block '%s'", b.Label).
			Note(s.src, Span{old.Span.Start, old.Span.Start + int32(len(old.Label))}, "previously defined here")
		return
	}
	labels.defined[b.Label] = b
}

// branch records a reference to a block.
func (s *scopes) branch(to Successor) {
	labels := &s.regions[len(s.regions)-1].labels
	labels.used = append(labels.used, to)
	s.unordered = true
}

// undefinedBlocks reports the references to blocks that the region lacks.
func (s *scopes) undefinedBlocks(labels blockLabels) {
	for _, u := range labels.used {
		if labels.defined[u.Label] == nil {
			s.errorf(u.Span, "reference to an undefined block")
		}
	}
}

// byLabel are the blocks of a region by their labels.
func (r *Region) byLabel() map[string]*Block {
	out := make(map[string]*Block, len(r.Blocks))
	for _, b := range r.Blocks {
		out[b.Label] = b
	}
	return out
}

// hasSuccessor reports whether an operation of the region branches to a block.
func (r *Region) hasSuccessor(label string) bool {
	for _, b := range r.Blocks {
		for _, op := range b.Ops {
			if slices.ContainsFunc(op.Successors(), func(s Successor) bool { return s.Label == label }) {
				return true
			}
		}
	}
	return false
}
