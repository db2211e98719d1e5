// Package format prints a file in its canonical layout, as gofmt does for Go:
// every operation in the form it has, custom or generic, with upstream's
// spacing.
//
//   - Each operation, alias and block label begins a line, indented by two
//     blanks a region. At most one blank line is kept between two of them,
//     none after an opening or before a closing brace.
//   - A line that would be longer than Width is broken inside its lists:
//     operands fill lines, arguments of functions and entries of dictionaries
//     get a line each. Where the text itself breaks lines does not matter.
//   - Comments stay where they are: a trailing one behind its token, one on a
//     line of its own before the next. A list with a comment in it is broken.
//   - Names in attribute dictionaries lose quotes that they do not need.
//   - Line ends become LF, as gofmt has it, and the last line has one.
//
// Nothing else changes: the file that comes out has the same tokens in the same
// order, so it means the same, and formatting it again changes nothing.
package format
