// Package parallel runs pieces of work that share nothing on all processors.
package parallel

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// Do calls work for 0..n-1, on all processors; it returns when all are done.
// The calls share nothing but what is indexed by their number, so that their
// order shows nowhere. If one panics, Do does, with a Crash.
func Do(n int, work func(i int)) {
	workers := min(runtime.GOMAXPROCS(0), n)
	if workers <= 1 {
		for i := range n {
			work(i)
		}
		return
	}
	var next atomic.Int64
	var crash atomic.Value
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					crash.CompareAndSwap(nil, WithStack(p))
				}
			}()
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				work(i)
			}
		})
	}
	wg.Wait()
	if p := crash.Load(); p != nil {
		panic(p)
	}
}

// Run is Do for work of several kinds.
func Run(work ...func()) { Do(len(work), func(i int) { work[i]() }) }

// Crash is the text of a panic and where it was.
type Crash string

// WithStack is what was recovered from a panic, with the stack: it is called
// where that was.
func WithStack(p any) Crash {
	if c, ok := p.(Crash); ok {
		return c
	}
	return Crash(fmt.Sprintf("%v\n%s", p, debug.Stack()))
}
