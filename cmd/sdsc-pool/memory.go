package main

import (
	"io/fs"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"sync"
)

// memory suits the garbage collector of the process to what it reads.
var memory collector

// collector says when garbage is collected.
//
// The heap of an ordinary run is a small multiple of its inputs, and nearly all
// of it lives to the end: to collect at each doubling from 4 MB on, as is the
// default, would mark the same trees over and over, for a quarter of the time
// of a run on 10 MB. So the first collection waits until the heap is as large
// as that of an ordinary run, and after it the heap may grow by the same
// factor.
//
// A hostile text takes several times as much for what it makes of its bytes.
// Where that comes near the multiple that is promised, the collector works as
// hard as it has to, and gives back what it finds; no more than half of the
// processors' time goes to it, whatever lives.
type collector struct {
	mu      sync.Mutex
	total   int   // bytes read
	bounded bool  // there is a bound
	start   int64 // bytes that the process had before it read anything
}

const (
	heapPerByte = 12       // bytes of heap for a byte of input in an ordinary run, about
	firstHeap   = 4 << 20  // bytes of heap at the first collection at 100 percent
	smallInput  = 64 << 10 // bytes; what one makes of less is not worth a collection
	leastGrowth = 25       // percent
	mostGrowth  = 1600

	boundPerByte = 30      // bytes of memory for a byte of input from which on to collect all the time
	leastBound   = 3 << 20 // bytes
)

// bound bounds the memory of the process, which has read nothing. It is for
// main, as a test's process has more to do.
func (c *collector) bound() {
	if os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	c.bounded, c.start = true, int64(stats.Sys-stats.HeapReleased)
}

// unbound lifts the bound for a run whose memory depends on more than what it
// reads.
func (c *collector) unbound() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.bounded = false
	debug.SetMemoryLimit(math.MaxInt64)
}

// read takes note of n bytes of input.
func (c *collector) read(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.total += n
	if percent := 100 * heapPerByte * c.total / firstHeap; os.Getenv("GOGC") == "" && (percent > 100 || c.bounded && c.total >= smallInput) {
		debug.SetGCPercent(min(max(percent, leastGrowth), mostGrowth))
	}
	if c.bounded {
		debug.SetMemoryLimit(c.start + max(boundPerByte*int64(c.total), leastBound))
	}
}

// readFS is a file system whose files the collector takes note of.
type readFS struct{ fs.FS }

func (f readFS) ReadFile(name string) ([]byte, error) {
	data, err := fs.ReadFile(f.FS, name)
	memory.read(len(data))
	return data, err
}
