// Package report shows the plan of a program: as a table for people and as
// data for machines.
//
//	Table   what --report prints: each bundle's buffers and what they come to
//	Plan    the plan as JSON; Schema is the JSON Schema of it
//	CSV     the live ranges as google/minimalloc reads them
//
// The packages below it draw the same plan (memorymap), print a rewrite as a
// unified diff (diff), tell why one buffer is where it is (explain) and show
// how far long work has got (progress).
//
// All of them are functions of the program: equal programs give equal bytes.
// None touches a file, an environment variable or a flag.
package report
