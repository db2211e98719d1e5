//go:build !race

package plan_test

// raceEnabled says that the race detector makes everything many times slower.
const raceEnabled = false
