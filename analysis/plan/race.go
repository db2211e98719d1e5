package plan

import (
	"sync"
	"sync/atomic"
)

// race runs tasks 0 to n-1 on some goroutines and returns the lowest one that reports true,
// n if none does. All tasks below it have been run to their end; those above may have been
// stopped or not started. So what the caller reads of tasks up to the winner is the same for
// any number of workers.
func race(workers, n int, task func(k int, stop *atomic.Bool) bool) int {
	stops := make([]atomic.Bool, n)
	var mutex sync.Mutex
	next, winner := 0, n
	work := func() {
		for {
			mutex.Lock()
			k := next
			next++
			done := k >= winner
			mutex.Unlock()
			if done {
				return
			}
			if !task(k, &stops[k]) {
				continue
			}
			mutex.Lock()
			for loser := k + 1; loser < winner; loser++ {
				stops[loser].Store(true)
			}
			winner = min(winner, k)
			mutex.Unlock()
		}
	}
	var group sync.WaitGroup
	for range min(workers, n) - 1 {
		group.Go(work)
	}
	work()
	group.Wait()
	return winner
}
