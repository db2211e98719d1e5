package mlirparse

import "math/bits"

// AddInt64 is a+b; it is not ok when 64 bits do not hold the sum.
func AddInt64(a, b int64) (int64, bool) {
	s := a + b
	return s, (s > a) == (b > 0)
}

// MulInt64 is a*b; it is not ok when 64 bits do not hold the product.
func MulInt64(a, b int64) (int64, bool) {
	hi, lo := bits.Mul64(abs(a), abs(b))
	if hi != 0 || lo > 1<<63 {
		return 0, false
	}
	if (a < 0) != (b < 0) {
		return -int64(lo), true // lo may be 1<<63, whose negation it is itself
	}
	return int64(lo), lo < 1<<63
}

func abs(v int64) uint64 {
	if v < 0 {
		return -uint64(v)
	}
	return uint64(v)
}
