package main

import (
	"cmp"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
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
// A small hostile text takes several times as much for what it makes of its
// bytes. So from the first collection of such a run on, the heap may grow by
// little at a time, and beyond a multiple of what has been read the collector
// gives back what is free.
type collector struct {
	mu    sync.Mutex
	total int // bytes read
	told  int // those that the collector knows of

	growth  int   // of the heap between collections, in percent; 0 for 100
	bounded bool  // there is a bound
	start   int64 // bytes that the process had before it read anything
}

const (
	heapPerByte = 12      // bytes of heap for a byte of input in an ordinary run, about
	firstHeap   = 4 << 20 // bytes of heap at the first collection at 100 percent
	leastGrowth = 10      // percent, of a bounded heap
	mostGrowth  = 1600

	boundPerByte = 40      // bytes of memory for a byte of input
	leastBound   = 4 << 20 // bytes
)

// bound bounds the memory of the process, which has read nothing, from the
// first collection on. It is for main, as a test's process has more to do.
func (c *collector) bound() {
	if os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	c.start = int64(samples[0].Value.Uint64() - samples[1].Value.Uint64())
	runtime.AddCleanup(&struct{ *collector }{}, func(c *collector) {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.bounded = c.start > 0
		c.tell()
	}, c)
}

// unbound forgoes the bound in a run whose memory depends on more than what it
// reads.
func (c *collector) unbound() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.start = 0
}

// read takes note of n bytes of input.
func (c *collector) read(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.total += n; c.total >= 2*c.told { // it stops all goroutines to be told
		c.tell()
	}
}

func (c *collector) tell() {
	c.told = c.total
	percent := max(100, min(100*heapPerByte*c.total/firstHeap, mostGrowth))
	if c.bounded && 2*heapPerByte*c.total < firstHeap {
		percent = leastGrowth // there was a collection: the heap is twice an ordinary one
	}
	if growth := cmp.Or(c.growth, 100); percent != growth && os.Getenv("GOGC") == "" {
		c.growth = percent
		debug.SetGCPercent(percent)
	}
	if c.bounded {
		debug.SetMemoryLimit(c.start + max(boundPerByte*int64(c.total), leastBound))
	}
}
