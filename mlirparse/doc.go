// Package mlirparse reads the MLIR text of SuperDSC bundles into an immutable
// tree with byte spans.
//
// The language is MLIR's, with the operations of a bundle in their custom form
// and any operation in generic form. It is defined by the participle grammar
// in grammar.go and grammar_attr.go, which Grammar prints as EBNF; scanner.go
// has the lexical rules, scope.go the visibility of SSA names, verify.go the
// rules of each operation. Types and attributes that the tool need not look
// into are balanced text.
//
// The package knows nothing of pools, addresses, files or flags. What it
// refuses it reports as upstream's parser does: same sentence, same place.
//
// Limits: inputs below 2 GiB, regions nested at most 256 deep, integers of 64
// bits.
package mlirparse
