// Package plan packs buffers with known live ranges into one memory pool.
//
// A buffer is an [Interval]: it is live in the closed range [Start, End] of steps and
// needs Size bytes. Two buffers whose ranges share a step must not share a byte. A [Plan]
// gives every buffer an offset from the pool base, or leaves it out (overflow) when the
// pool may not grow past its budget. Offset runs upwards, steps to the right:
//
//	offset
//	  8 ┤      ┌───────┐           a is live in [0, 1], 6 bytes at 0
//	    │      │   b   │           b is live in [1, 2], 2 bytes at 6
//	  6 ┤  ┌───┴───┬───┴───┐       c is live in [2, 3], 6 bytes at 0
//	    │  │   a   │   c   │
//	  0 ┤  └───────┴───────┘       lower bound: 8 bytes are live at step 1
//	    └────0───1───2───3── step
//
// [Pack] plans with one of four strategies, each in a file of its own; every plan carries
// its lower bound and says whether it is proven best. [Fits] asks only whether a pool of
// a given size is enough. [Check] tests any plan, wherever it comes from, and shares no
// code with the strategies.
//
// The package knows nothing of MLIR, files, flags or clocks. Equal input gives an equal
// plan on every machine and with any number of workers: work is bounded in search nodes,
// never in seconds. All sums are int64 and checked on entry, so no strategy can overflow.
package plan
