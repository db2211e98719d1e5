// Package generic prints a file in MLIR's generic form, which upstream's tools
// read without knowing the sdscbundle dialect:
//
//	sdsc-pool --mlir-print-op-generic x.mlir | mlir-opt --allow-unregistered-dialect
//
// The form is that of mlir-opt 19: inherent attributes of upstream's operations
// are properties, <{...}>; attributes of all others stand in the dictionary,
// sorted by name. What custom forms imply is spelled out: types, the terminator
// of a loop, the attributes of arguments and results of a function. Names of
// values, blocks and aliases are kept, locations and resources too; comments
// are not, nor the ends of ranges in locations, which release 19 does not know.
// Aliases go to the top of the file, as upstream has it, wherever they
// were defined.
//
// What comes out parses to the same operations, values and attributes, and
// printing it again gives the same text.
package generic
