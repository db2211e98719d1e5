// Package printer applies edits to a text and prints new operations.
//
// It never reprints what no edit covers. A new operation takes its indentation
// and its line end from the operation it stands before.
package printer
