// Package verify checks bundles: Compare, in two halves, that a rewrite into a pool changed
// nothing that a read can see, Check that anybody's bundle, pooled or not,
// reads what was written, Lint that it keeps the rules of the format.
//
// A wrong plan is silent corruption on the device, so the package shares
// nothing with those that make plans: no live range, no address algebra, no
// text. It knows the parser's tree and the SDSC files, and derives the rest in
// ways of its own.
//
//	form.go       values as constant + coefficients x atoms; eval.go finds them
//	function.go   steps, loops, trip counts
//	effect.go     who reads and who writes
//
//	moves.go      that buffers may move to where they do: the half of Compare
//	              that needs no result
//	compare.go    two texts, operation by operation; signature.go, same.go,
//	              identical.go: functions, attributes, and where nothing moves
//	storage.go    which moved buffers are the same bytes
//	access.go     that accesses may move, and stay in their buffers
//	window.go     when a storage must be left alone; the argument why
//	sharing.go    that no two are needed at the same time and place
//	across.go     buffers that several functions have
//
//	check.go      one text; what its findings mean
//	touch.go      which bytes an operation touches
//	place.go      that they are in the pool and do not overlap in one operation
//	track.go      which writes bytes may hold
//	flow.go       the text run on that, each loop once; the argument why
//	object.go     what a read means, where buffers have no names
//	lint.go       rules that no byte depends on
//
// Soundness comes first: what cannot be shown to be right is an error where
// sizes and roles are known. Where they are not, Check counts what it could not
// look at in one warning.
//
// Nothing is iterated to a fixpoint over the text. Loops are entered once,
// whatever their trip counts, and all costs are near linear in the text.
package verify
