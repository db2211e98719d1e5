// Package sdsc reads one SuperDSC file, the JSON that says what one sdsc_execute does, into a small immutable
// description: which tensors it touches, who reads and who writes, how many bytes, and which symbol ids are addresses.
// It knows no MLIR, no flags and prints nothing.
//
//	"6_mul" ─ numWkSlicesPerDim_, coreIdToWkSlice_       how the work is split over cores
//	        └ dscs_[0].mul ─ N_, dataStageParam_         extents, in elements
//	                       ├ primaryDsInfo_              stick layout for each dsType_
//	                       ├ scheduleTree_ allocate node one Tensor: addresses (symbol ids), dimension order, gaps
//	                       │     └ ldsIdx_ ─▶ labeledDs_ ─ "Tensor1" ─┐
//	                       └ computeOp_[i] inputLabeledDs, outputLabeledDs: "Tensor1-idx1", the roles
//
// The paths, the size formula and the address formula were checked on the tensors of real torch-spyre bundles; the
// package's tests repeat that on those at hand. Where the text follows the published specification instead (SuperDSC
// Bundle 1.0), the comment says "spec"; where it follows torch-spyre's generator (_inductor/codegen/compute_ops.py), it
// says "codegen".
//
// # What is guaranteed
//
// A file that is not JSON gives a *SyntaxError and no File. Everything else gives a File, and what the package cannot
// vouch for it says so, in two grades:
//
//   - Findings are about the operation as a whole: something in the file is not what the reader knows, so even the roles
//     may be incomplete. Understood is then false, no extent is claimed, and the caller should take the operation to read
//     and write everything that it names.
//   - A Tensor's Size, Whole and Core are separately known or not; Doubt says why not. An extent that is claimed is never
//     too small, given that the file describes the program that runs.
//
// A value tensor of a gather, non-unified allocations, padding, pages, several buffers and several time steps have no
// claimed extent: what they reach is not known from the static numbers.
//
// For writes a region must not be too large either. Tensor.Covers and Tensor.CoreCovers are the two questions to ask;
// they say yes only when every byte that the reader may look at is certainly written.
package sdsc
