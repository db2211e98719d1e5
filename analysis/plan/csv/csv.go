// Package csv reads and writes packing problems in the CSV format of google/minimalloc.
//
//	file   ::= header row*
//	header ::= column (`,` column)*
//	column ::= `id` | `buffer` | `buffer_id`      name, required
//	         | `lower` | `begin` | `start`        first step, required
//	         | `upper` | `end`                    step after the last | last step, required
//	         | `size`                             bytes, required
//	         | `alignment`                        bytes, 1 if there is no such column
//	         | `hint`                             kept, but planned without
//	         | `gaps`                             empty
//	         | `offset`                           empty or -1
//
// Columns stand in any order, each kind once. A buffer is live in [lower, upper); with a
// column `end` it is live in [lower, end]. Fields are not quoted, blanks around them do not
// count. Lines end in LF or CRLF; blank lines are skipped; a byte order mark is too.
//
// What minimalloc accepts and this package does not plan for is refused by name, never
// ignored: gaps, fixed offsets (none and -1 are free), ranges without a step, sizes
// without a byte and ids that occur twice.
package csv

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/analysis/plan"
)

// Error is what is wrong with a file, and where: lines and columns count from 1, columns in
// bytes.
type Error struct {
	Line, Column int
	Message      string
}

func (e *Error) Error() string { return fmt.Sprintf("%d:%d: %s", e.Line, e.Column, e.Message) }

// Table is a file that was read. Buffers are known by index, in the order of the rows.
type Table struct {
	kinds  []kind
	header []field
	rows   [][]field // as many fields as kinds
	free   bool      // offsets do not count
	// intervals are what the rows say.
	intervals []plan.Interval
}

// field is the text of a field without blanks around it, and where it starts.
type field struct {
	text         string
	line, column int
}

// kind is what a column holds.
type kind string

const (
	id        kind = "id"
	lower     kind = "lower"
	upper     kind = "upper"
	end       kind = "end"
	size      kind = "size"
	alignment kind = "alignment"
	hint      kind = "hint"
	gaps      kind = "gaps"
	offset    kind = "offset"
)

// kinds has the kind of each column name.
var kinds = map[string]kind{
	"id": id, "buffer": id, "buffer_id": id, "lower": lower, "begin": lower, "start": lower,
	"upper": upper, "end": end, "size": size, "alignment": alignment, "hint": hint, "gaps": gaps, "offset": offset,
}

// Parse reads a file. The error is an *Error, and the table nil then.
func Parse(data []byte) (*Table, error) { return parse(data, &Table{}) }

// ParseFree is Parse for a file whose offsets are those of a plan, like the ones
// that Format writes: all buffers are free to go elsewhere.
func ParseFree(data []byte) (*Table, error) { return parse(data, &Table{free: true}) }

func parse(data []byte, t *Table) (*Table, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	first := map[string]int{} // line of an id
	line := 0
	for len(data) > 0 {
		text, rest, _ := bytes.Cut(data, []byte("\n"))
		data = rest
		line++
		text = bytes.TrimSuffix(text, []byte("\r"))
		if len(bytes.TrimSpace(text)) == 0 {
			continue
		}
		fields := split(string(text), line)
		if t.kinds == nil {
			if err := t.parseHeader(fields); err != nil {
				return nil, err
			}
			continue
		}
		if err := t.parseRow(fields, len(text), first); err != nil {
			return nil, err
		}
	}
	if t.kinds == nil {
		return nil, &Error{line + 1, 1, "expected a header row"}
	}
	return t, nil
}

// split cuts a line into fields.
func split(text string, line int) []field {
	var fields []field
	column := 1
	for part := range strings.SplitSeq(text, ",") {
		trimmed := strings.TrimLeft(part, " \t")
		fields = append(fields, field{strings.TrimRight(trimmed, " \t"), line, column + len(part) - len(trimmed)})
		column += len(part) + 1
	}
	return fields
}

// errorf makes an error at f.
func (f field) errorf(format string, args ...any) *Error {
	return &Error{f.line, f.column, fmt.Sprintf(format, args...)}
}

// parseHeader sets the kinds of the columns.
func (t *Table) parseHeader(fields []field) error {
	seen := map[kind]field{}
	for _, f := range fields {
		k, ok := kinds[f.text]
		if !ok {
			return f.errorf("unknown column '%s'", f.text)
		}
		slot := k
		if k == end { // the same place as upper
			slot = upper
		}
		if before, ok := seen[slot]; ok {
			return f.errorf("column '%s' after '%s' says the same thing twice", f.text, before.text)
		}
		seen[slot] = f
		t.kinds = append(t.kinds, k)
	}
	for _, k := range []kind{id, lower, upper, size} {
		if _, ok := seen[k]; !ok {
			return fields[0].errorf("expected a column '%s'", k)
		}
	}
	t.header = fields
	return nil
}

// parseRow adds a row of length bytes.
func (t *Table) parseRow(fields []field, length int, first map[string]int) error {
	if len(fields) < len(t.kinds) {
		return &Error{fields[0].line, length + 1, fmt.Sprintf("expected %d fields, found %d", len(t.kinds), len(fields))}
	}
	if len(fields) > len(t.kinds) {
		return fields[len(t.kinds)].errorf("expected %d fields, found %d", len(t.kinds), len(fields))
	}
	var iv plan.Interval
	var last field
	exclusive := false
	for c, f := range fields {
		var err *Error
		switch t.kinds[c] {
		case id:
			iv.Name = f.text
			if line, ok := first[f.text]; ok {
				err = f.errorf("id '%s' occurs twice, first on line %d", f.text, line)
			}
			first[f.text] = f.line
		case lower:
			iv.Start, err = f.integer("lower", math.MinInt64)
		case upper:
			iv.End, err = f.integer("upper", math.MinInt64)
			last, exclusive = f, true
		case end:
			iv.End, err = f.integer("end", math.MinInt64)
			last = f
			if iv.End == math.MaxInt64 { // it is written as upper
				err = f.errorf("end %s is out of range", f.text)
			}
		case size:
			iv.Size, err = f.integer("size", 1)
		case alignment:
			iv.Align, err = f.integer("alignment", 1)
		case hint:
			_, err = f.integer("hint", -1)
		case gaps:
			if f.text != "" {
				err = f.errorf("gaps are not supported: '%s'", f.text)
			}
		case offset:
			if f.text == "" {
				continue
			}
			if n, bad := f.integer("offset", -1); bad != nil {
				err = bad
			} else if n >= 0 && !t.free {
				err = f.errorf("fixed offsets are not supported: %d, expected -1", n)
			}
		}
		if err != nil {
			return err
		}
	}
	if exclusive {
		if iv.End <= iv.Start {
			return last.errorf("buffer '%s' is live at no step: upper %d is not above lower %d", iv.Name, iv.End, iv.Start)
		}
		iv.End--
	}
	if iv.End < iv.Start {
		return last.errorf("buffer '%s' is live at no step: end %d is below lower %d", iv.Name, iv.End, iv.Start)
	}
	t.rows = append(t.rows, fields)
	t.intervals = append(t.intervals, iv)
	return nil
}

// integer parses a field as a decimal integer of at least least.
func (f field) integer(name string, least int64) (int64, *Error) {
	n, err := strconv.ParseInt(f.text, 10, 64)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return 0, f.errorf("%s %s is out of range", name, f.text)
	case err != nil:
		return 0, f.errorf("expected an integer as %s, found '%s'", name, f.text)
	case n < least:
		return 0, f.errorf("%s %d is less than %d", name, n, least)
	}
	return n, nil
}

// Problem returns the buffers as a problem with alignment 1 and budget capacity.
func (t *Table) Problem(capacity int64) plan.Problem {
	return plan.Problem{Intervals: t.intervals, Align: 1, Budget: capacity}
}

// Locate returns the error of a plan for t.Problem as an *Error at the size of the buffer at
// fault, or as it is if it concerns none.
func (t *Table) Locate(err error) error {
	var input *plan.InputError
	if errors.As(err, &input) && input.Index >= 0 && input.Index < len(t.rows) {
		for c, k := range t.kinds {
			if k == size {
				return t.rows[input.Index][c].errorf("buffer '%s': %s", input.Name, input.Reason)
			}
		}
	}
	return err
}

// Format writes the table with an offset for each row, in the order of the rows: the columns
// that were read, then `offset` if it was not among them. A column `end` becomes `upper`, as
// minimalloc writes it. It panics if pl is not a plan for t.
func (t *Table) Format(pl *plan.Plan) []byte {
	if len(pl.Offsets) != len(t.rows) {
		panic(fmt.Sprintf("plan of %d buffers for a table of %d", len(pl.Offsets), len(t.rows)))
	}
	var out []byte
	own := true // offset is a column of its own
	for c, k := range t.kinds {
		if c > 0 {
			out = append(out, ',')
		}
		switch k {
		case end:
			out = append(out, upper...)
		default:
			out = append(out, t.header[c].text...)
		}
		own = own && k != offset
	}
	if own {
		out = append(out, ",offset"...)
	}
	out = append(out, '\n')
	for i, row := range t.rows {
		for c, k := range t.kinds {
			if c > 0 {
				out = append(out, ',')
			}
			switch k {
			case end:
				out = strconv.AppendInt(out, t.intervals[i].End+1, 10)
			case offset:
				out = strconv.AppendInt(out, pl.Offsets[i], 10)
			default:
				out = append(out, row[c].text...)
			}
		}
		if own {
			out = append(out, ',')
			out = strconv.AppendInt(out, pl.Offsets[i], 10)
		}
		out = append(out, '\n')
	}
	return out
}
