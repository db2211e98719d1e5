package generic

import (
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/format/token"
)

// The tree does not keep all that the head of a function or a block says:
// locations of arguments, and dictionaries of results and of the arguments of a
// declaration. They are read here from the text, which has been accepted.

// element is what stands behind the type of an argument or result; "" for
// nothing.
type element struct{ dict, location string }

// signatureAttributes are the attributes that the custom form of a function
// has in its head.
func (w *writer) signatureAttributes(op *mlirparse.Op) []entry {
	args, results := w.signatureOf(op)
	var out []entry
	if value, ok := dictList(args); ok {
		out = append(out, entry{"arg_attrs", value})
	}
	if value, ok := dictList(results); ok {
		out = append(out, entry{"res_attrs", value})
	}
	return out
}

// dictList is the array of the dictionaries, if there is one.
func dictList(es []element) (string, bool) {
	any := false
	dicts := make([]string, len(es))
	for i, e := range es {
		if dicts[i] = e.dict; e.dict == "" {
			dicts[i] = "{}"
		} else {
			any = true
		}
	}
	return "[" + strings.Join(dicts, ", ") + "]", any
}

// argLocations lists the locations of a block's arguments, "" for none; it is
// nil when no argument has one.
func (w *writer) argLocations(op *mlirparse.Op, b *mlirparse.Block) []string {
	var args []element
	switch {
	case b.Label != "":
		args, _ = w.elements(w.blockHead(b), token.Caret)
	case op.Name == "func.func":
		args, _ = w.signatureOf(op)
	}
	var out []string
	for _, a := range args {
		out = append(out, a.location)
	}
	return out
}

// signatureOf reads the arguments and results of a function in custom form.
func (w *writer) signatureOf(op *mlirparse.Op) (args, results []element) {
	end := op.Span.End
	if len(op.Regions()) > 0 {
		end = op.Regions()[0].Span.Start
	}
	args, rest := w.elements(w.src.Text[op.NameSpan.End:end], token.Symbol)
	if results, ok := strings.CutPrefix(rest, "->"); ok {
		es, _ := w.elements(results, token.End)
		return args, es
	}
	return args, nil
}

// blockHead is the text of a block up to its first operation.
func (w *writer) blockHead(b *mlirparse.Block) string {
	end := b.Span.End
	if len(b.Ops) > 0 {
		end = b.Ops[0].Span.Start
	}
	return w.src.Text[b.Span.Start:end]
}

// elements reads a list in parentheses that begins behind the first token of a
// kind, or, for the kind End, with the first token: nothing if that is no
// parenthesis. It returns the text behind the list too, from its first token.
func (w *writer) elements(text string, behind token.Kind) (es []element, rest string) {
	if !strings.Contains(text, "{") && !strings.Contains(text, "loc") {
		return nil, "" // the usual head has neither
	}
	tokens := code(token.Scan(text))
	i := 0
	if behind != token.End {
		for i < len(tokens) && tokens[i].Kind != behind {
			i++
		}
		i++
	}
	if i >= len(tokens) || !tokens[i].Is(text, "(") {
		return nil, ""
	}
	end := closing(text, tokens, i)
	var e element
	empty := end == i+1
	for i++; i < end; i++ {
		switch t := tokens[i]; {
		case t.Is(text, ","):
			es, e = append(es, e), element{}
		case t.Is(text, "{"):
			last := closing(text, tokens, i)
			e.dict = w.line(text[t.Start:tokens[last].End])
			i = last
		case t.Is(text, "loc") && i+1 < end && tokens[i+1].Is(text, "("):
			last := closing(text, tokens, i+1)
			e.location = w.line(text[t.Start:tokens[last].End])
			i = last
		case t.Is(text, "("):
			i = closing(text, tokens, i) // of a function type
		}
	}
	if !empty {
		es = append(es, e)
	}
	if end+1 < len(tokens) {
		rest = text[tokens[end+1].Start:]
	}
	return es, rest
}

func code(ts []token.Token) []token.Token {
	out := ts[:0]
	for _, t := range ts {
		if t.Kind != token.Comment {
			out = append(out, t)
		}
	}
	return out
}

// closing is the index of the bracket that closes the one at i.
func closing(text string, ts []token.Token, i int) int {
	depth := 0
	for ; i < len(ts); i++ {
		if ts[i].Kind != token.Punct {
			continue
		}
		switch ts[i].Text(text) {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return len(ts) - 1 // not in a text that was accepted
}
