package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// parallel calls work for 0..n-1, on all processors; the calls share nothing
// but what is indexed by their number, so their order shows nowhere. If one
// panics, parallel does.
func parallel(n int, work func(i int)) {
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
					crash.CompareAndSwap(nil, withStack(p))
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

// crashed is the text of a panic and where it was.
type crashed string

func withStack(p any) crashed {
	if c, ok := p.(crashed); ok {
		return c
	}
	return crashed(fmt.Sprintf("%v\n%s", p, debug.Stack()))
}

// firstError is the error of the lowest number, nil if there is none.
func firstError(errs []error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
