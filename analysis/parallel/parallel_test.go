package parallel

import (
	"strings"
	"sync/atomic"
	"testing"
)

func TestDo(t *testing.T) {
	t.Parallel()
	for _, n := range []int{0, 1, 2, 1000} {
		done := make([]int, n)
		Do(n, func(i int) { done[i]++ })
		for i, times := range done {
			if times != 1 {
				t.Errorf("n = %d: %d is done %d times", n, i, times)
			}
		}
	}
}

func TestRun(t *testing.T) {
	t.Parallel()
	a, b := 0, 0
	Run(func() { a++ }, func() { b++ })
	if a != 1 || b != 1 {
		t.Errorf("done %d and %d times", a, b)
	}
}

// TestDo_panic raises a panic of the work where Do is called.
func TestDo_panic(t *testing.T) {
	t.Parallel()
	var calls atomic.Int64
	defer func() {
		text, ok := recover().(Crash)
		if !ok || !strings.HasPrefix(string(text), "the seventh\n") || !strings.Contains(string(text), "TestDo_panic") {
			t.Errorf("got %v, want the panic and its stack", text)
		}
		if calls.Load() == 0 {
			t.Error("nothing is done")
		}
	}()
	Do(20, func(i int) {
		if i == 7 {
			panic("the seventh")
		}
		calls.Add(1)
	})
	t.Error("no panic")
}
