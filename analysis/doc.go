// Package analysis finds the buffers of SuperDSC bundles, when each of them is
// live, which may share a memory pool, and where in it they go.
//
// One function is one bundle. Its steps are its sdsc_execute operations in
// program order, loop bodies included. A buffer is live from its first access
// to its last, widened over every loop that carries its bytes from one
// iteration to another:
//
//	offset
//	   │  ┌─────────────────────┐
//	   │  │ acc                 │    acc: filled before the loop, updated in it
//	   │  ├─────┬────┬──────────┤    t, u: temporaries of one iteration;
//	   │  │ in  │ t  │    u     │    they share bytes, never those of acc
//	   └──┴─────┴────┴──────────┴── step
//	            └─── scf.for ───┘
//
// The package reads trees of mlirparse, never their text. What it cannot prove
// it leaves alone, with a reason word and a place. Nothing in a result depends
// on the iteration order of a map or on time.
//
// Analyze does the work in this order, a file each: buffer.go recovers the
// declarations, address.go traces addresses back to them, access.go collects
// who reads and writes, storage.go finds declarations that are the same bytes,
// eligible.go applies the reason table, liverange.go finds the live ranges, and
// package plan packs them.
package analysis
