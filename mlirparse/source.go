package mlirparse

import (
	"fmt"
	"math"
	"sort"
	"strings"
)

// MaxSourceSize is the largest input in bytes: offsets are kept in 32 bits.
const MaxSourceSize = math.MaxInt32

// Source is one input text with its name and an index of its lines. It is
// immutable and safe for concurrent use.
type Source struct {
	Name string // as diagnostics print it: a path or "<stdin>"
	Text string // the bytes as read; never normalised

	lines []int32 // offset of the first byte of each line
}

// NewSource indexes text. It costs one pass over the bytes. The error tells of
// an input larger than MaxSourceSize.
func NewSource(name, text string) (*Source, error) {
	if len(text) > MaxSourceSize {
		return nil, fmt.Errorf("%s: input of %d bytes is larger than the limit of %d bytes", name, len(text), MaxSourceSize)
	}
	s := &Source{Name: name, Text: text}
	s.lines = make([]int32, 1, 1+strings.Count(text, "\n"))
	for i := 0; ; {
		nl := strings.IndexByte(text[i:], '\n')
		if nl < 0 {
			return s, nil
		}
		i += nl + 1
		s.lines = append(s.lines, int32(i))
	}
}

// Span is a half-open range [Start, End) of byte offsets into a Source. The
// zero Span stands for "not in the text".
type Span struct{ Start, End int32 }

// IsZero reports whether the span marks nothing.
func (s Span) IsZero() bool { return s == Span{} }

// Len is the number of bytes that the span covers.
func (s Span) Len() int { return int(s.End - s.Start) }

// Contains reports whether t lies within s.
func (s Span) Contains(t Span) bool { return s.Start <= t.Start && t.End <= s.End }

// Position is a place in a text as editors count it.
type Position struct {
	Line   int // from 1
	Column int // from 1, in bytes
}

// Position converts a byte offset. It costs a binary search over the lines.
func (s *Source) Position(offset int32) Position {
	line := sort.Search(len(s.lines), func(i int) bool { return s.lines[i] > offset })
	return Position{Line: line, Column: int(offset-s.lines[line-1]) + 1}
}

// Slice is the text that the span covers.
func (s *Source) Slice(sp Span) string { return s.Text[sp.Start:sp.End] }

// Line is the text of a line (from 1) without its line end, be it LF or CRLF.
func (s *Source) Line(line int) string {
	start, end := s.lines[line-1], int32(len(s.Text))
	if line < len(s.lines) {
		end = s.lines[line] - 1
	}
	return strings.TrimSuffix(s.Text[start:end], "\r")
}

// LineStart is the offset of the first byte of the line that holds offset.
func (s *Source) LineStart(offset int32) int32 {
	return s.lines[s.Position(offset).Line-1]
}

// LineEnd is the offset just past the line that holds offset, its line end
// included.
func (s *Source) LineEnd(offset int32) int32 {
	if line := s.Position(offset).Line; line < len(s.lines) {
		return s.lines[line]
	}
	return int32(len(s.Text))
}
