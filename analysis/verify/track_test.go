package verify

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestTrack compares a track with an array of bytes.
func TestTrack(t *testing.T) {
	t.Parallel()
	const bytes = 40
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		var tr track
		var layers [bytes][]layer
		var whole, held [bytes]bool
		writes := make([]*touch, 8)
		for i := range writes {
			writes[i] = &touch{step: i}
		}
		for range 30 {
			lo := r.Int64N(bytes)
			hi := lo + r.Int64N(bytes-lo+1)
			w := writes[r.IntN(len(writes))]
			switch r.IntN(4) {
			case 0:
				tr.set(lo, hi, w)
				for i := lo; i < hi; i++ {
					layers[i], whole[i], held[i] = []layer{{write: w}}, true, true
				}
			case 1:
				gaps, may := r.IntN(2) == 0, r.IntN(2) == 0
				tr.add(lo, hi, layer{w, may}, gaps)
				for i := lo; i < hi; i++ {
					if !gaps && !held[i] {
						continue
					}
					held[i] = true
					if n := len(layers[i]); n > 0 && may && layers[i][n-1].write == w {
						continue
					}
					layers[i] = slices.DeleteFunc(slices.Clone(layers[i]), func(l layer) bool { return l.write == w && (l.may || !may) })
					layers[i] = append(layers[i], layer{w, may})
				}
			case 2:
				tr.filled(lo, hi, &loop{first: w.step, last: w.step + 3})
				for i := lo; i < hi; i++ {
					if held[i] {
						whole[i] = true
						layers[i] = slices.DeleteFunc(slices.Clone(layers[i]), func(l layer) bool { return l.write.step < w.step || l.write.step > w.step+3 })
					}
				}
			}
			pos := int64(0)
			for _, s := range tr.segments {
				if s.lo < pos || s.lo >= s.hi {
					t.Fatalf("seed %d: segments %v", seed, tr.segments)
				}
				for ; pos < s.hi; pos++ {
					inside := pos >= s.lo
					if inside != held[pos] || inside && (s.whole != whole[pos] || !slices.Equal(s.layers, layers[pos])) {
						t.Fatalf("seed %d: byte %d: %v, want %v", seed, pos, s, layers[pos])
					}
				}
			}
			for ; pos < bytes; pos++ {
				if held[pos] {
					t.Fatalf("seed %d: byte %d is lost", seed, pos)
				}
			}
		}
	}
}

// TestTrackForgets keeps the layers of a segment few.
func TestTrackForgets(t *testing.T) {
	t.Parallel()
	var tr track
	for range 3 * maxLayers {
		tr.add(0, 8, layer{&touch{}, true}, true)
	}
	if got := tr.segments[0].layers; len(got) != maxLayers || got[0].write != forgotten {
		t.Errorf("%d layers", len(got))
	}
}
