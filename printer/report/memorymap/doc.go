// Package memorymap draws where the buffers of a bundle are, and when: steps
// run to the right, bytes upwards, a rectangle is a buffer.
//
//	live bytes   ▁▂▅▇▇▅▂▁        what is live at each step, under the pool end
//
//	     pool ┌──────┬───────┐
//	          │  a   │   c   │   the pool
//	          ├──────┴──┬────┤
//	          │    b    │ d  │
//	        0 └─────────┴────┘
//	     steps 0  1  2  3  4
//	             └─for─┘         loops
//	          ▒▒▒▒▒▒  ░░░░░░     what is not in the pool
//
// SVG writes a static picture of all bundles; HTML writes one page to explore
// them with: all that it needs is in it. Both are functions of the program, so
// equal programs give equal bytes, and both cost O(n log n).
package memorymap
