package plan

import (
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"
)

func TestRace(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		wins := rapid.SliceOfN(rapid.Bool(), 0, 20).Draw(t, "wins")
		done := make([]atomic.Bool, len(wins))
		want := 0
		for want < len(wins) && !wins[want] {
			want++
		}
		got := race(rapid.IntRange(-1, 4).Draw(t, "workers"), len(wins), func(k int, stop *atomic.Bool) bool {
			done[k].Store(!stop.Load())
			return wins[k]
		})
		if got != want {
			t.Fatalf("winner is %d, want %d", got, want)
		}
		for k := range min(want+1, len(wins)) {
			if !done[k].Load() {
				t.Fatalf("task %d was stopped or not run, winner is %d", k, want)
			}
		}
	})
}
