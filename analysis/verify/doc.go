// Package verify checks bundles: Compare that a rewrite into a pool changed
// nothing that a read can see, Check that anybody's bundle, pooled or not,
// reads what was written, Lint that it keeps the rules of the format.
//
// A wrong plan is silent corruption on the device, so the package shares
// nothing with those that make plans: no live range, no address algebra, no
// text. It knows the parser's tree and the SDSC files, and derives the rest in
// ways of its own.
//
//	function.go   steps, loops, trip counts
//	form.go       values as constant + coefficients x atoms; eval.go finds them
//	effect.go     who reads and who writes
//
//	compare.go    two texts, operation by operation
//	storage.go    which moved buffers are the same bytes
//	access.go     that accesses may move, and stay in their buffers
//	window.go     when a storage must be left alone; the argument why
//	sharing.go    that no two are needed at the same time and place
//	across.go     buffers that several functions have
//
// Soundness comes first: what cannot be shown to be right is an error where
// sizes and roles are known. Where they are not, Check counts what it could not
// look at in one warning.
//
// Nothing is iterated to a fixpoint. Loops are entered once, whatever their
// trip counts, and all costs are near linear in the text.
package verify
