// Package plan packs buffers with known live ranges into one memory pool.
//
// A buffer is an [Interval]: it is live in the closed range [Start, End] of steps and
// needs Size bytes. Two buffers whose ranges share a step must not share a byte. A [Plan]
// gives every buffer an offset from the pool base, or leaves it out (overflow) when the
// pool may not grow past its budget. Offset runs upwards, steps to the right:
//
//	offset
//	  8 ┤          ┌───────┐            a [0, 1] 6 bytes at 0
//	  6 ┤  ┌───┐┌──┤   c   │            b [1, 2] 2 bytes at 6
//	    │  │ a ││b │       │            c [2, 4] 8 bytes ...
//	  0 ┤  └───┘└──┴───────┘
//	    └──0───1───2───3───4── step     lower bound: most bytes live at one step
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
