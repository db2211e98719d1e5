package mlirparse

// Signature is where the argument list of a function stands in the text: that
// of the custom form, or in generic form the one of the entry block's label.
type Signature struct {
	Open, Close int32  // offsets of '(' and ')'; both zero without a list
	Args        []Span // each from the name to its last token
}

// SignatureOf finds the argument list of a func.func of the module. It scans
// the list again: the tree does not keep what only a change of it needs.
func (m *Module) SignatureOf(fn *Op) Signature {
	s := newScanner(m.Source, 0)
	if entry := fn.Entry(); fn.Generic {
		if entry == nil || entry.Label == "" {
			return Signature{}
		}
		s.pos = entry.Span.Start + int32(len(entry.Label))
	} else {
		name, _ := fn.Attr("sym_name")
		s.pos = name.Value.Span.End
	}
	return s.signature()
}

// signature reads a parenthesised list. The text has been parsed, so brackets
// match and there are no errors.
func (s *scanner) signature() Signature {
	var out Signature
	depth := 0
	arg, last := Span{}, Span{}
	for {
		k, sp, err := s.next()
		if err != nil || k == eof {
			return Signature{}
		}
		text := s.src.Slice(sp)
		closes := k == punct && (text == ")" || text == "]" || text == "}")
		switch {
		case depth == 0 && text != "(":
			return Signature{} // a block without arguments
		case depth == 0:
			out.Open = sp.Start
		case depth == 1 && (closes || text == ","):
			if !arg.IsZero() {
				out.Args = append(out.Args, Span{arg.Start, last.End})
			}
			arg = Span{}
		case depth == 1 && arg.IsZero():
			arg = sp
		}
		if k == punct && (text == "(" || text == "[" || text == "{") {
			depth++
		}
		if closes {
			if depth--; depth == 0 {
				out.Close = sp.Start
				return out
			}
		}
		last = sp
	}
}
