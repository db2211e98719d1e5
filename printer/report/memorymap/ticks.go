package memorymap

import (
	"math"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/analysis"
)

// stepTicks are at most n+1 numbers from 0 to limit, 1, 2 or 5 times a power of
// ten apart.
func stepTicks(limit int64, n int) []int64 {
	for decade := int64(1); ; decade *= 10 {
		for _, m := range []int64{1, 2, 5} {
			if limit/(m*decade) <= int64(n) {
				return every(m*decade, limit)
			}
		}
	}
}

// byteTicks are at most n+1 numbers of bytes from 0 to limit, a power of two
// apart.
func byteTicks(limit int64, n int) []int64 {
	step := int64(1)
	for limit/step > int64(n) {
		step *= 2
	}
	return every(step, limit)
}

func every(step, limit int64) []int64 {
	var out []int64
	for t := int64(0); t <= limit && t <= math.MaxInt64-step; t += step {
		out = append(out, t)
	}
	return out
}

// short is a round number of bytes without the digits that say nothing.
func short(n int64) string {
	if n == 0 {
		return "0"
	}
	return strings.Replace(analysis.FormatBytes(n), ".00 ", " ", 1)
}
