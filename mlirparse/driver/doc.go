// Package driver has what mlir-opt's command line does around the parser: it
// splits a file of several programs at "// -----" lines, and it checks
// diagnostics against the expectations that comments state.
//
// The functions are pure. They follow mlir-opt of LLVM 19
// (mlir/lib/Support/ToolUtilities.cpp, mlir/lib/IR/Diagnostics.cpp); where they
// part from it, the doc comment says so and why.
package driver
