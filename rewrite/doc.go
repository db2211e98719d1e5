// Package rewrite turns the plan of a program into edits of its text.
//
// It reads the tree and the plan and changes neither. An Edit replaces a span
// of the text by another text or by new operations; how these look, and what
// becomes of the lines around, is the printer's business. Everything that no
// edit covers stays as it is, byte by byte.
//
// The rewrites of a function are in the table in rewrite.go, a file each.
package rewrite
