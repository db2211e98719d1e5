package mlirparse

import (
	"slices"
	"strings"
)

// The rules of modules and functions, and of calls.

var moduleSpec = spec{
	attrs:     []inherent{optional("sym_name", attrString), optional("sym_visibility", attrString)},
	regions:   []regionSpec{{name: "bodyRegion", least: 1, most: 1}},
	structure: []trait{noArguments, singleBlock},
	traits:    []trait{(*verifier).module},
}

var functionSpec = spec{
	attrs: []inherent{
		optional("arg_attrs", attrDicts),
		required("function_type", attrFunction),
		optional("res_attrs", attrDicts),
		required("sym_name", attrString),
		optional("sym_visibility", attrString),
	},
	regions: []regionSpec{{name: "body"}},
	traits:  []trait{(*verifier).function},
}

var builtinOps = map[string]*spec{
	"builtin.module": &moduleSpec,
	"builtin.unrealized_conversion_cast": {
		results: []valueSpec{many(typeAny)}, operands: []valueSpec{many(typeAny)},
		traits: []trait{func(v *verifier, op *Op) bool {
			return len(op.Results) > 0 || v.refuse(op, "expected at least one result for cast operation")
		}},
	},
}

var funcOps = map[string]*spec{
	"func.func": &functionSpec,
	"func.return": {
		operands: []valueSpec{many(typeAny)}, structure: []trait{within("func.func"), isTerminator}, traits: []trait{(*verifier).returned},
	},
	"func.call": {
		attrs: []inherent{required("callee", attrSymbol)}, results: []valueSpec{many(typeAny)}, operands: []valueSpec{many(typeAny)},
		traits: []trait{(*verifier).called},
	},
	"func.call_indirect": {
		results: []valueSpec{many(typeAny)}, operands: []valueSpec{one(typeFunction), many(typeAny)},
		traits: []trait{(*verifier).calledIndirectly},
	},
	"func.constant": {
		attrs: []inherent{required("value", attrSymbol)}, results: []valueSpec{one(typeAny)},
		traits: []trait{(*verifier).functionConstant},
	},
}

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

func (v *verifier) module(op *Op) bool {
	if _, named := op.Attr("sym_name"); named && !v.symbol(op) {
		return false
	}
	if name, ok := undialected(op.discardable(), "sym_name", "sym_visibility"); ok {
		return v.refuse(op, "can only contain attributes with dialect-prefixed names, found: '%s'", name)
	}
	if entry := op.Entry(); entry != nil {
		v.symbols(entry)
	}
	return true
}

// discardable are the attributes of an operation outside of its properties.
func (o *Op) discardable() []Attr {
	return slices.DeleteFunc(slices.Clone(o.Attrs), func(a Attr) bool { return a.Place == InProperties })
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

// symbol checks the rules of all operations that define symbols.
func (v *verifier) symbol(op *Op) bool {
	if p := op.ParentOp(); p != nil && knownOp(p.Name) && p.Name != "builtin.module" {
		return v.refuse(op, "symbol's parent must have the SymbolTable trait")
	}
	vis, ok := op.Attr("sym_visibility")
	if ok && !slices.Contains([]string{"public", "private", "nested"}, vis.Value.Text) {
		return v.refuse(op, `visibility expected to be one of ["public", "private", "nested"], but got %s`, v.text(vis.Value))
	}
	return true
}

func (v *verifier) function(op *Op) bool {
	if !v.symbol(op) {
		return false
	}
	entry := op.Entry()
	if vis, ok := op.Attr("sym_visibility"); entry == nil && (!ok || vis.Value.Text == "public") {
		return v.refuse(op, "symbol declaration cannot have public visibility")
	}
	typ, _ := op.Attr("function_type")
	inputs, results, _ := splitFunctionType(typ.Value.Text)
	return v.headAttributes(op, "arg_attrs", "argument", len(inputs)) &&
		v.headAttributes(op, "res_attrs", "result", len(results)) &&
		(entry == nil || v.signature(op, entry, inputs))
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
		return v.refuse(op, "expects %s attribute array to have the same number of elements as the number of function %ss, got %d, but expected %d",
			of, of, len(dicts), want)
	}
	for i := range dicts {
		if _, found := undialected(dicts[i].Entries()); found {
			return v.refuse(op, "%ss may only have dialect attributes", of)
		}
	}
	return true
}

// signature compares the entry block with the type of a function.
func (v *verifier) signature(op *Op, entry *Block, inputs []string) bool {
	if len(entry.Args) != len(inputs) {
		return v.refuse(op, "entry block must have %d arguments to match function signature", len(inputs))
	}
	for i, a := range entry.Args {
		if !sameType(a.Type, inputs[i]) {
			return v.refuse(op, "type of entry block argument #%d('%s') must match the type of the corresponding argument in "+
				"function signature('%s')", i, a.Type, inputs[i])
		}
	}
	return true
}

// returned compares what a function returns with its type.
func (v *verifier) returned(op *Op) bool {
	f := op.ParentOp()
	typ, _ := f.Attr("function_type")
	if typ == nil {
		return true // reported at the function
	}
	_, results, ok := splitFunctionType(typ.Value.Text)
	switch {
	case !ok:
		return true
	case len(results) != len(op.Operands):
		return v.refuse(op, "has %d operands, but enclosing function (@%s) returns %d", len(op.Operands), f.Symbol(), len(results))
	}
	for i, o := range op.Operands {
		if !sameType(o.Value.Type, results[i]) {
			v.errorf(op.NameSpan, "type of return operand %d ('%s') doesn't match function result type ('%s') in function @%s",
				i, o.Value.Type, results[i], f.Symbol())
			return false
		}
	}
	return true
}

// called compares a call with the function.
func (v *verifier) called(op *Op) bool {
	callee, _ := op.Attr("callee")
	f := v.symbolTable(op)[callee.Value.Text]
	if f == nil || f.Name != "func.func" {
		return v.refuse(op, "'%s' does not reference a valid function", callee.Value.Text)
	}
	typ, _ := f.Attr("function_type")
	if typ == nil {
		return true
	}
	inputs, results, ok := splitFunctionType(typ.Value.Text)
	switch {
	case !ok:
		return true
	case len(inputs) != len(op.Operands):
		return v.refuse(op, "incorrect number of operands for callee")
	}
	for i, o := range op.Operands {
		if !sameType(o.Value.Type, inputs[i]) {
			return v.refuse(op, "operand type mismatch: expected operand type '%s', but provided '%s' for operand number %d",
				inputs[i], o.Value.Type, i)
		}
	}
	if len(results) != len(op.Results) {
		return v.refuse(op, "incorrect number of results for callee")
	}
	for i, r := range op.Results {
		if !sameType(r.Type, results[i]) {
			v.opf(op, "result type mismatch at index %d", i).
				Note(v.src, op.NameSpan, "      op result types: '%s'", strings.Join(typesOf(op.Results), "', '")).
				Note(v.src, op.NameSpan, "function result types: '%s'", strings.Join(results, "', '"))
			return false
		}
	}
	return true
}

// calledIndirectly compares a call with the type of the function that it calls.
func (v *verifier) calledIndirectly(op *Op) bool {
	inputs, results, _ := splitFunctionType(op.Operands[0].Value.Type)
	switch {
	case !slices.EqualFunc(operandTypes(op.Operands[1:]), inputs, sameType):
		return v.refuse(op, "failed to verify that callee input types match argument types")
	case !slices.EqualFunc(typesOf(op.Results), results, sameType):
		return v.refuse(op, "failed to verify that callee result types match result types")
	}
	return true
}

// functionConstant compares a function that is taken for a value with its type.
func (v *verifier) functionConstant(op *Op) bool {
	a, _ := op.Attr("value")
	f := v.symbolTable(op)[a.Value.Text]
	if f == nil || f.Name != "func.func" {
		return v.refuse(op, "reference to undefined function '%s'", a.Value.Text)
	}
	typ, ok := f.Attr("function_type")
	if !ok {
		return true
	}
	inputs, results, _ := splitFunctionType(typ.Value.Text)
	asInputs, asResults, ok := splitFunctionType(op.Results[0].Type)
	if !ok || !slices.EqualFunc(inputs, asInputs, sameType) || !slices.EqualFunc(results, asResults, sameType) {
		return v.refuse(op, "reference to function with mismatched type")
	}
	return true
}

func typesOf(vs []*Value) []string {
	out := make([]string, len(vs))
	for i, v := range vs {
		out[i] = v.Type
	}
	return out
}

func operandTypes(os []Operand) []string {
	out := make([]string, len(os))
	for i, o := range os {
		out[i] = o.Value.Type
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
