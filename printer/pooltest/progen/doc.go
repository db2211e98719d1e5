// Package progen makes random SuperDSC bundles for tests.
//
// Draw makes a text that the tool accepts. Each sdsc_execute of it carries, with
// or without sdsc_pool.effects beside it, the attribute uses = ["r", "w", "rw",
// "n"]: what the operation really does with each operand. What is stated is
// always true, as a read-and-write may do less. Package replay reads it.
package progen
