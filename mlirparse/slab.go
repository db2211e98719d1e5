package mlirparse

// slab hands out values of one type from arrays that it allocates in steps,
// so that a tree costs few allocations. An array is an eighth of all before
// it, between slabMin and slabMax elements: little stays unused, in small files
// and in large ones.
type slab[T any] struct {
	free  []T
	total int // elements allocated
}

const (
	slabMin = 16
	slabMax = 512

	longSlice = 128 // elements: a slice that is longer has an array of its own
)

// one is a new zero value.
func (s *slab[T]) one() *T {
	if len(s.free) == 0 {
		s.grow(1)
	}
	v := &s.free[0]
	s.free = s.free[1:]
	return v
}

// slice is n new zero values, without room to grow; nil for none.
func (s *slab[T]) slice(n int) []T {
	switch {
	case n == 0:
		return nil
	case n > longSlice:
		return make([]T, n)
	case n > len(s.free):
		s.grow(n)
	}
	out := s.free[:n:n]
	s.free = s.free[n:]
	return out
}

// grow makes room for n elements at least.
func (s *slab[T]) grow(n int) {
	size := max(n, min(max(s.total/8, slabMin), slabMax))
	s.free = make([]T, size)
	s.total += size
}

// slabs holds the slabs of one tree.
type slabs struct {
	ops      slab[Op]
	values   slab[Value]
	pointers slab[*Value]
	operands slab[Operand]
	attrs    slab[Attr]
	elements slab[Attribute]
	parts    slab[parts]
	ints     slab[Int]
	controls slab[control]
}
