// Package mlirparse reads the MLIR text of SuperDSC bundles into an immutable
// tree with byte spans.
//
// The language is MLIR's, with the operations of a bundle in their custom form
// and any operation in generic form. It is defined by the participle grammar
// in grammar.go and grammar_attr.go, which Grammar prints as EBNF; scanner.go
// has the lexical rules, scope.go the visibility of SSA names, dominance.go
// that definitions come before uses, verify.go the rules of each operation.
// Types and attributes that the tool need not look into are balanced text: those
// of the builtin dialect are checked (builtin_type.go, builtin_attr.go,
// elements.go), those of others are not.
//
// Two parsers read it, and both hand what they read to the builder in tree.go:
//
//	text ─▶ scanner ─▶ reader ──────────────────────▶ builder ─▶ verify ─▶ Module
//	                     │ on an error, the tokens        ▲
//	                     ▼ of the innermost item          │ in tests
//	                   grammar ─▶ expected.go: diagnostic └ syntaxBuilder
//
// The reader is a hand-written descent that accepts the language at about 100 MB/s,
// with about five bytes of tree for a byte of text. The grammar takes fifty
// times as long; it says what is right and words what is wrong. Tests hold
// them together.
//
// The package knows nothing of pools, addresses, files or flags. What it
// refuses it reports as upstream's parser does: same sentence, same place.
//
// Limits: inputs below 2 GiB, regions nested at most 256 deep, brackets within
// one operation likewise, affine expressions of 1024 operators in a chain,
// integers of 64 bits.
package mlirparse
