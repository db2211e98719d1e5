package mlirparse

import (
	"slices"
	"strings"
)

// The rules of operations with regions, and of calls.

// symbols refuses two symbols of one name in one module.
func (v *verifier) symbols(b *Block) {
	seen := map[string]*Op{}
	for _, op := range b.Ops {
		name := op.Symbol()
		if name == "" {
			continue
		}
		if old := seen[name]; old != nil {
			v.errorf(op.NameSpan, "redefinition of symbol named '%s'", name).
				Note(v.src, old.NameSpan, "see existing symbol definition here")
			continue
		}
		seen[name] = op
	}
	if v.tables == nil {
		v.tables = map[*Block]map[string]*Op{}
	}
	v.tables[b] = seen
}

// symbolTable is what the module around an operation defines.
func (v *verifier) symbolTable(op *Op) map[string]*Op {
	for b := op.Parent; ; b = b.parentOp().Parent {
		if t := v.tables[b]; t != nil {
			return t
		}
		if b.parentOp() == nil {
			return nil
		}
	}
}

func (v *verifier) module(op *Op) {
	if !v.wellFormed(op, shape{regions: 1}, moduleSymbol...) {
		return
	}
	if !v.visibility(op) {
		return
	}
	blocks := op.Regions()[0].Blocks
	switch {
	case len(blocks) > 1 || len(blocks) == 0 && op.Generic:
		v.opf(op, "region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks")
		return
	case len(blocks) == 1 && len(blocks[0].Args) > 0:
		v.opf(op, "region should have no arguments")
		return
	}
	if name, ok := undialected(op.Attrs, "sym_name", "sym_visibility"); ok {
		v.opf(op, "can only contain attributes with dialect-prefixed names, found: '%s'", name)
	}
	if len(blocks) == 1 {
		v.symbols(blocks[0])
	}
}

// undialected is the first name of an attribute, in alphabetical order, that
// has no dialect's prefix, but for some.
func undialected(attrs []Attr, except ...string) (first string, found bool) {
	for _, a := range attrs {
		if !strings.Contains(a.Name, ".") && !slices.Contains(except, a.Name) && (!found || a.Name < first) {
			first, found = a.Name, true
		}
	}
	return first, found
}

// visibility refuses one of a symbol that there is not.
func (v *verifier) visibility(op *Op) bool {
	vis, ok := op.Attr("sym_visibility")
	if !ok || slices.Contains([]string{"public", "private", "nested"}, vis.Value.Text) {
		return true
	}
	v.opf(op, `visibility expected to be one of ["public", "private", "nested"], but got "%s"`, vis.Value.Text)
	return false
}

func (v *verifier) function(op *Op) {
	if !v.wellFormed(op, shape{regions: 1}, functionHead...) {
		return
	}
	if v.inOther(op) {
		v.opf(op, "symbol's parent must have the SymbolTable trait")
		return
	}
	entry := op.Entry()
	vis, hidden := op.Attr("sym_visibility")
	switch {
	case !v.visibility(op):
		return
	case entry == nil && (!hidden || vis.Value.Text == "public"):
		v.opf(op, "symbol declaration cannot have public visibility")
		return
	}
	typ, _ := op.Attr("function_type")
	inputs, results, _ := splitFunctionType(typ.Value.Text)
	if v.headAttributes(op, "arg_attrs", "argument", len(inputs)) &&
		v.headAttributes(op, "res_attrs", "result", len(results)) &&
		entry != nil && v.signature(op, entry, inputs) {
		for _, b := range op.Regions()[0].Blocks {
			v.terminated(b)
		}
	}
}

// headAttributes checks the dictionaries of a function's arguments or results
// in generic form; the builder has checked those of the custom form.
func (v *verifier) headAttributes(op *Op, name, of string, want int) bool {
	attr, ok := op.Attr(name)
	if !ok {
		return true
	}
	dicts := attr.Value.Elements()
	if len(dicts) != want {
		v.opf(op, "expects %s attribute array to have the same number of elements as the number of function %ss, got %d, but expected %d",
			of, of, len(dicts), want)
		return false
	}
	for i := range dicts {
		if _, found := undialected(dicts[i].Entries()); found {
			v.opf(op, "%ss may only have dialect attributes", of)
			return false
		}
	}
	return true
}

// inOther reports whether a function stands in an operation that cannot hold one.
func (v *verifier) inOther(op *Op) bool {
	switch p := op.ParentOp(); {
	case p == nil:
		return false
	case p.Name == "func.func", p.Name == "scf.for":
		return true
	}
	return false
}

// signature compares the entry block with the type of a function.
func (v *verifier) signature(op *Op, entry *Block, inputs []string) bool {
	if len(entry.Args) != len(inputs) {
		v.opf(op, "entry block must have %d arguments to match function signature", len(inputs))
		return false
	}
	for i, a := range entry.Args {
		if !sameType(a.Type, inputs[i]) {
			v.opf(op, "type of entry block argument #%d('%s') must match the type of the corresponding argument in "+
				"function signature('%s')", i, a.Type, inputs[i])
			return false
		}
	}
	return true
}

func (v *verifier) returnOp(op *Op) {
	if !v.wellFormed(op, shape{operands: variadic}) {
		return
	}
	v.last(op)
	f := op.ParentOp()
	if f == nil || f.Name != "func.func" {
		v.opf(op, "expects parent op 'func.func'")
		return
	}
	typ, _ := f.Attr("function_type")
	if typ == nil {
		return // reported at the function
	}
	_, results, ok := splitFunctionType(typ.Value.Text)
	switch {
	case !ok:
	case len(results) != len(op.Operands):
		v.opf(op, "has %d operands, but enclosing function (@%s) returns %d", len(op.Operands), f.Symbol(), len(results))
	default:
		for i, o := range op.Operands {
			if !sameType(o.Value.Type, results[i]) {
				v.errorf(op.NameSpan, "type of return operand %d ('%s') doesn't match function result type ('%s') in function @%s",
					i, o.Value.Type, results[i], f.Symbol())
				return
			}
		}
	}
}

func (v *verifier) call(op *Op) {
	if !v.wellFormed(op, shape{results: variadic, operands: variadic}, calledSymbol...) {
		return
	}
	callee, _ := op.Attr("callee")
	f := v.symbolTable(op)[callee.Value.Text]
	if f == nil || f.Name != "func.func" {
		v.opf(op, "'%s' does not reference a valid function", callee.Value.Text)
		return
	}
	typ, _ := f.Attr("function_type")
	if typ == nil {
		return
	}
	inputs, results, ok := splitFunctionType(typ.Value.Text)
	switch {
	case !ok:
		return
	case len(inputs) != len(op.Operands):
		v.opf(op, "incorrect number of operands for callee")
		return
	}
	for i, o := range op.Operands {
		if !sameType(o.Value.Type, inputs[i]) {
			v.opf(op, "operand type mismatch: expected operand type '%s', but provided '%s' for operand number %d",
				inputs[i], o.Value.Type, i)
			return
		}
	}
	if len(results) != len(op.Results) {
		v.opf(op, "incorrect number of results for callee")
		return
	}
	for i, r := range op.Results {
		if !sameType(r.Type, results[i]) {
			v.opf(op, "result type mismatch at index %d", i).
				Note(v.src, op.NameSpan, "      op result types: '%s'", strings.Join(typesOf(op.Results), "', '")).
				Note(v.src, op.NameSpan, "function result types: '%s'", strings.Join(results, "', '"))
			return
		}
	}
}

func typesOf(vs []*Value) []string {
	out := make([]string, len(vs))
	for i, v := range vs {
		out[i] = v.Type
	}
	return out
}

// splitFunctionType takes "(a, b) -> (c, d)" or "(a, b) -> c" apart.
func splitFunctionType(text string) (inputs, results []string, ok bool) {
	inputs, rest, ok := splitTypes(text)
	if !ok {
		return nil, nil, false
	}
	rest, ok = strings.CutPrefix(strings.TrimSpace(rest), "->")
	if !ok {
		return nil, nil, false
	}
	rest = strings.TrimSpace(rest)
	if !strings.HasPrefix(rest, "(") {
		return inputs, []string{rest}, rest != ""
	}
	results, rest, ok = splitTypes(rest)
	return inputs, results, ok && strings.TrimSpace(rest) == ""
}

// splitTypes takes a list of types in parentheses apart.
func splitTypes(text string) (types []string, rest string, ok bool) {
	depth, from := 0, 1
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			for i++; i < len(text) && text[i] != '"'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		case '(', '[', '{', '<':
			depth++
		case '-':
			if strings.HasPrefix(text[i:], "->") {
				i++
			}
		case ')', ']', '}', '>':
			depth--
		}
		if i < len(text) && (depth == 1 && text[i] == ',' || depth == 0) {
			if t := strings.TrimSpace(text[from:max(from, i)]); t != "" {
				types = append(types, t)
			}
			if from = i + 1; depth == 0 {
				return types, text[from:], i > 0
			}
		}
	}
	return nil, "", false
}
