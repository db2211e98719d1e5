//go:build !race

package main

// raceEnabled says that the race detector makes everything many times slower
// and larger.
const raceEnabled = false
