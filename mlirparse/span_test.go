package mlirparse

import (
	"slices"
	"strings"
	"testing"
)

// checkSpans compares every span of a tree with the text it covers.
func checkSpans(t testing.TB, m *Module) {
	t.Helper()
	src := m.Source
	equal := func(what string, sp Span, want string) {
		t.Helper()
		if got := src.Slice(sp); got != want {
			t.Errorf("%s covers %q, not %q", what, got, want)
		}
	}
	within := func(what string, outer, inner Span) {
		t.Helper()
		if !inner.IsZero() && !outer.Contains(inner) {
			t.Errorf("%s %q is not within %q", what, shorten(src.Slice(inner)), shorten(src.Slice(outer)))
		}
	}
	braces := func(what string, sp Span, open, end string) {
		t.Helper()
		if text := src.Slice(sp); !sp.IsZero() && !(strings.HasPrefix(text, open) && strings.HasSuffix(text, end)) {
			t.Errorf("%s covers %q", what, shorten(text))
		}
	}
	var inAttrs func(outer Span, list []Attr)
	var inAttr func(outer Span, a Attribute)
	inAttr = func(outer Span, a Attribute) {
		within("attribute", outer, a.Span)
		if def := m.AliasOf(&a); def != nil { // what is inside is checked in the definition
			equal("alias", a.Span, def.Name)
			within("value", def.Span, def.Value.Span)
			return
		}
		for _, e := range a.Elements() {
			inAttr(a.Span, e)
		}
		inAttrs(a.Span, a.Entries())
		if a.Kind == Map {
			equal("map", a.Map().Span, src.Slice(a.Span))
			braces("map", a.Map().Span, "affine_map", ">")
		}
	}
	inAttrs = func(outer Span, list []Attr) {
		for _, a := range list {
			if a.Value.Kind == Type && a.Value.Span.IsZero() {
				continue // function_type of the custom form
			}
			within("entry", outer, a.Span)
			if a.Place == InSyntax {
				inAttr(a.Span, a.Value)
				continue
			}
			text := src.Slice(a.Span)
			if name := a.Name; !strings.HasPrefix(text, name) && !strings.HasPrefix(text, `"`) {
				t.Errorf("entry %q of name %q", text, name)
			}
			if !a.Value.Span.IsZero() && a.Value.Span.End != a.Span.End {
				t.Errorf("entry %q ends apart from its value", text)
			}
			inAttr(a.Span, a.Value)
		}
	}
	end := int32(0)
	for _, a := range m.Aliases {
		if text := src.Slice(a.Span); !strings.HasPrefix(text, a.Name) || a.Span.End != a.Value.Span.End {
			t.Errorf("alias %q", text)
		}
	}
	var inBlock func(b *Block)
	inBlock = func(b *Block) {
		end = max(end, b.Span.Start)
		for _, v := range b.Args {
			equal("argument", v.Span, v.Name)
			braces("dictionary", v.Dict(), "{", "}")
		}
		for i, op := range b.Ops {
			if op.Span.Start < end || int(op.Index) != i || op.Parent != b {
				t.Errorf("operation %q begins before %d, or is not number %d", shorten(src.Slice(op.Span)), end, i)
			}
			within("operation", b.Span, op.Span)
			name := src.Slice(op.NameSpan)
			if strings.HasPrefix(name, `"`) {
				name = unquote(name)
			}
			if !strings.HasSuffix(op.Name, name) || op.Generic != strings.HasPrefix(src.Slice(op.NameSpan), `"`) {
				t.Errorf("name %q of %s", name, op.Name)
			}
			within("name", op.Span, op.NameSpan)
			for _, v := range op.Results {
				name, _, _ := strings.Cut(v.Name, "#")
				equal("result", v.Span, name)
			}
			for _, o := range op.Operands {
				within("operand", op.Span, o.Span)
				name, _, _ := strings.Cut(o.Value.Name, "#")
				text, _, _ := strings.Cut(src.Slice(o.Span), "#")
				if name != strings.TrimSpace(text) {
					t.Errorf("operand %q covers %q", o.Value.Name, text)
				}
			}
			if op.Generic {
				equal("end of operands", Span{op.OperandEnd, op.OperandEnd + 1}, ")")
			}
			braces("dictionary", op.Dict, "{", "}")
			braces("properties", op.Properties, "<", ">")
			braces("location", op.Location(), "loc", ")")
			within("dictionary", op.Span, op.Dict)
			within("properties", op.Span, op.Properties)
			within("location", op.Span, op.Location())
			attrs := op.Attrs
			if strings.HasPrefix(src.Slice(op.Properties), "<#") { // those of an alias stand there
				attrs = slices.DeleteFunc(slices.Clone(attrs), func(a Attr) bool { return a.Place == InProperties })
			}
			inAttrs(op.Span, attrs)
			for _, s := range op.Successors() {
				equal("successor", s.Span, s.Label)
			}
			end = op.NameSpan.End
			for _, r := range op.Regions() {
				braces("region", r.Span, "{", "}")
				within("region", op.Span, r.Span)
				for _, inner := range r.Blocks {
					within("block", r.Span, inner.Span)
					if inner.Label != "" {
						braces("block", inner.Span, inner.Label, "")
					}
					inBlock(inner)
				}
			}
			end = op.Span.End
		}
	}
	inBlock(m.Body)
}

func TestSpans(t *testing.T) {
	t.Parallel()
	for _, c := range forms {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			checkSpans(t, mustParse(t, c.text))
		})
	}
}

// TestSpanOf shows what each span covers, down to the byte.
func TestSpanOf(t *testing.T) {
	t.Parallel()
	m := mustParse(t, "#m = affine_map<() -> (1)> // c\nfunc.func @f(%x: index {a.b = 1}) { // d\n"+
		"  %r:2 , %s = \"d.a\" ( %x , %x ) [ ^b ] <{ p = 1 : i8 }> ({ }) { \"q\" = [ 1 ] , u } : (index, index) -> (index, i1, i2) loc( unknown ) // e\n"+
		"  ^b : return {k} // f\n}  // g")
	f := m.Body.Ops[0]
	op := f.Entry().Ops[0]
	block := f.Regions()[0].Blocks[1]
	for _, c := range []struct {
		name string
		span Span
		want string
	}{
		{"alias", m.Aliases[0].Span, "#m = affine_map<() -> (1)>"},
		{"argument", f.Entry().Args[0].Span, "%x"},
		{"its dictionary", f.Entry().Args[0].Dict(), "{a.b = 1}"},
		{"symbol", f.Attrs[0].Span, "@f"},
		{"name", op.NameSpan, `"d.a"`},
		{"operand", op.Operands[1].Span, "%x"},
		{"operands", Span{op.NameSpan.End, op.OperandEnd}, " ( %x , %x "},
		{"successor", op.Successors()[0].Span, "^b"},
		{"properties", op.Properties, "<{ p = 1 : i8 }>"},
		{"property", op.Attrs[0].Span, "p = 1 : i8"},
		{"region", op.Regions()[0].Span, "{ }"},
		{"dictionary", op.Dict, `{ "q" = [ 1 ] , u }`},
		{"entry", op.Attrs[1].Span, `"q" = [ 1 ]`},
		{"value", op.Attrs[1].Value.Span, "[ 1 ]"},
		{"element", op.Attrs[1].Value.Elements()[0].Span, "1"},
		{"unit", op.Attrs[2].Span, "u"},
		{"location", op.Location(), "loc( unknown )"},
		{"block", block.Span, "^b : return {k}"},
		{"return", block.Ops[0].Span, "return {k}"},
	} {
		if got := m.Source.Slice(c.span); got != c.want {
			t.Errorf("%s covers %q, not %q", c.name, got, c.want)
		}
	}
	if got := m.Source.Text[op.Span.Start:op.Span.End]; !strings.HasPrefix(got, "%r:2") || !strings.HasSuffix(got, "loc( unknown )") {
		t.Errorf("operation covers %q", got)
	}
	if got := m.Source.Slice(f.Span); !strings.HasPrefix(got, "func.func") || !strings.HasSuffix(got, "\n}") {
		t.Errorf("function covers %q", got)
	}
}
