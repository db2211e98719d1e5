package mlirparse

import "unsafe"

// slab hands out values of one type from arrays that it allocates in steps,
// so that a tree costs few allocations. An array is at most a sixteenth of all
// before it: little stays unused, in small files and in large ones.
type slab[T any] struct {
	free  []T
	total int // elements allocated
}

// The sizes of the arrays, in bytes: those of which Go's allocator has spans
// that they fill. Of others, each of which a small heap has a few, as much
// would stay unused beside them.
const (
	slabSmall  = 2 << 10
	slabMedium = 8 << 10
	slabLarge  = 32 << 10

	mallocHeader = 8 // bytes of an array that the allocator takes

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
	var v T
	size := slabSmall
	switch total := s.total * int(unsafe.Sizeof(v)); {
	case total >= 16*slabLarge:
		size = slabLarge
	case total >= 16*slabMedium:
		size = slabMedium
	}
	n = max(n, (size-mallocHeader)/int(unsafe.Sizeof(v)))
	s.free = make([]T, n)
	s.total += n
}

// slabs holds the slabs of one tree.
type slabs struct {
	ops      slab[Op]
	values   slab[Value]
	pointers slab[*Value]
	operands slab[Operand]
	attrs    slab[Attr]
	elements slab[Attribute]
	ints     slab[Int]
	rares    slab[rare]
	regions  slab[Region]
	blocks   slab[Block]

	elementLists slab[elementList]
	intLists     slab[intList]
	entryLists   slab[entryList]

	// lists of one element, as most are
	regionLists slab[*Region]
	blockLists  slab[*Block]
}
