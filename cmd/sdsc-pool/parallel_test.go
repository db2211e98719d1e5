package main

import (
	"strings"
	"sync/atomic"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
)

func TestParallel(t *testing.T) {
	t.Parallel()
	for _, n := range []int{0, 1, 2, 1000} {
		done := make([]int, n)
		parallel(n, func(i int) { done[i]++ })
		for i, times := range done {
			if times != 1 {
				t.Errorf("n = %d: %d is done %d times", n, i, times)
			}
		}
	}
}

// TestParallel_panic raises a panic of the work where parallel is called.
func TestParallel_panic(t *testing.T) {
	t.Parallel()
	var calls atomic.Int64
	defer func() {
		text, ok := recover().(crashed)
		if !ok || !strings.HasPrefix(string(text), "the seventh\n") || !strings.Contains(string(text), "TestParallel_panic") {
			t.Errorf("got %v, want the panic and its stack", text)
		}
		if calls.Load() == 0 {
			t.Error("nothing is done")
		}
	}()
	parallel(20, func(i int) {
		if i == 7 {
			panic("the seventh")
		}
		calls.Add(1)
	})
	t.Error("no panic")
}

// TestBroken_crash: a crash is an internal error like any other, not the exit
// status 2 that Go has for it, which is wrong usage here.
func TestBroken_crash(t *testing.T) {
	defer func() { testHooks.planned = nil }()
	testHooks.planned = func(p *analysis.Program) { p.Funcs[7] = nil }
	for _, args := range [][]string{{"--split-input-file"}, nil} {
		code, stdout, stderr := runSelf("func.func @f() { return }\n// -----\n", args...)
		if code != 70 || stdout != "" || !strings.HasPrefix(stderr, "sdsc-pool: error: internal error: runtime error: index out of range [7] with length ") ||
			!strings.Contains(stderr, "TestBroken_crash") || !strings.Contains(stderr, "please report this") {
			t.Errorf("%v: exit status %d\n%s%s", args, code, stdout, stderr)
		}
	}
}
