package mlirparse

// slab hands out values of one type from arrays that it allocates in steps,
// so that a tree costs few allocations. The arrays double up to slabMax
// elements: small files stay small, and large ones waste little.
type slab[T any] struct {
	free []T
	size int
}

const (
	slabMin = 16
	slabMax = 1024
)

// one is a new zero value.
func (s *slab[T]) one() *T {
	if len(s.free) == 0 {
		s.grow()
	}
	v := &s.free[0]
	s.free = s.free[1:]
	return v
}

// slice is n new zero values, without room to grow; nil for none.
func (s *slab[T]) slice(n int) []T {
	if n == 0 {
		return nil
	}
	if n > len(s.free) {
		if n > slabMax/8 {
			return make([]T, n)
		}
		s.grow()
		if n > len(s.free) {
			s.free = make([]T, slabMax)
		}
	}
	out := s.free[:n:n]
	s.free = s.free[n:]
	return out
}

func (s *slab[T]) grow() {
	s.size = min(max(2*s.size, slabMin), slabMax)
	s.free = make([]T, s.size)
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
