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
	if !v.oneRegion(op) {
		return
	}
	blocks := op.Regions()[0].Blocks
	if len(blocks) > 1 || len(blocks) == 0 && op.Generic {
		v.opf(op, "region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks")
		return
	}
	if len(blocks) == 1 {
		v.symbols(blocks[0])
	}
}

func (v *verifier) function(op *Op) {
	typ, typed := op.Attr("function_type")
	switch {
	case !v.oneRegionOrDeclared(op) || !v.results(op, 0):
		return
	case op.Symbol() == "":
		v.opf(op, "requires attribute 'sym_name'")
		return
	case !typed:
		v.opf(op, "requires attribute 'function_type'")
		return
	case v.inOther(op):
		v.opf(op, "symbol's parent must have the SymbolTable trait")
		return
	}
	inputs, _, ok := splitFunctionType(typ.Value.Text)
	if typ.Value.Kind != Type || !ok {
		v.opf(op, "attribute 'function_type' failed to satisfy constraint: type attribute of function type")
		return
	}
	entry := op.Entry()
	if entry == nil {
		if vis, ok := op.Attr("sym_visibility"); !ok || vis.Value.Text == "public" {
			v.opf(op, "symbol declaration cannot have public visibility")
		}
		return
	}
	if v.signature(op, entry, inputs) {
		v.terminators(op)
	}
}

// oneRegionOrDeclared is oneRegion, but for the custom form of a declaration,
// which has none.
func (v *verifier) oneRegionOrDeclared(op *Op) bool {
	return len(op.Regions()) == 0 && !op.Generic || v.oneRegion(op)
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
	for _, a := range entry.Args {
		if slices.ContainsFunc(a.Attrs(), func(a Attr) bool { return !strings.Contains(a.Name, ".") }) {
			v.opf(op, "arguments may only have dialect attributes")
			return false
		}
	}
	return true
}

// terminators refuses blocks that end in nothing or in no terminator.
func (v *verifier) terminators(op *Op) {
	for _, b := range op.Regions()[0].Blocks {
		if len(b.Ops) == 0 {
			v.errorf(op.NameSpan, "empty block: expect at least a terminator")
		} else if last := b.Ops[len(b.Ops)-1]; !last.mayTerminate() {
			v.noTerminator(last)
		}
	}
}

func (v *verifier) noTerminator(last *Op) {
	v.errorf(last.NameSpan, "block with no terminator, has %s", v.src.Slice(last.Span))
}

// mayTerminate reports whether the operation ends a block or, being unknown,
// may be one that does.
func (o *Op) mayTerminate() bool {
	switch o.Name {
	case "arith.constant", "arith.addi", "arith.muli", "affine.apply", "scf.for",
		"func.func", "func.call", "builtin.module", "sdscbundle.sdsc_execute",
		"sdscbundle.device_mem_allocate", "sdscbundle.input_arg_extract":
		return false
	}
	return true
}

func (v *verifier) returnOp(op *Op) {
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
	callee, ok := op.Attr("callee")
	if !ok {
		v.opf(op, "requires attribute 'callee'")
		return
	}
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
	}
}

func (v *verifier) forLoop(op *Op) {
	switch {
	case len(op.Operands) < 3:
		v.opf(op, "expected 3 or more operands, but found %d", len(op.Operands))
		return
	case !v.oneRegion(op):
		return
	}
	carried := len(op.Operands) - 3
	entry := op.Entry()
	switch {
	case entry == nil:
		v.opf(op, "region #0 ('region') failed to verify constraint: region with 1 blocks")
		return
	case len(op.Regions()[0].Blocks) > 1:
		v.opf(op, "expects region #0 to have 0 or 1 blocks")
		return
	case len(entry.Args) != carried+1:
		v.opf(op, "different number of inits and region iter_args: %d != %d", carried, len(entry.Args)-1)
		return
	case len(op.Results) != carried:
		v.opf(op, "mismatch in number of loop-carried values and defined values")
		return
	}
	bound := op.Operands[0].Value.Type
	switch {
	case !maySignlessInteger(bound):
		v.opf(op, "operand #0 must be signless integer or index, but got '%s'", bound)
	case !sameType(entry.Args[0].Type, bound):
		v.opf(op, "expected induction variable to be same type as bounds and step")
	case len(entry.Ops) == 0 && op.Generic:
		v.opf(op, "expects a non-empty block")
	default:
		v.yields(op, entry, carried)
	}
}

// yields checks the end of a loop's body. Without loop-carried values the
// custom form leaves the terminator away.
func (v *verifier) yields(op *Op, entry *Block, carried int) {
	var last *Op
	if n := len(entry.Ops); n > 0 {
		last = entry.Ops[n-1]
	}
	switch {
	case last != nil && last.Name == "scf.yield":
		if len(last.Operands) != carried {
			v.yieldsFewer(op, len(last.Operands), carried)
		}
	case last != nil && last.mayTerminate():
	case !op.Generic && carried > 0:
		v.yieldsFewer(op, 0, carried)
	case op.Generic:
		v.noTerminator(last)
	}
}

func (v *verifier) yieldsFewer(op *Op, have, want int) {
	v.opf(op, " region control flow edge from Region #0 to Region #0: source has %d operands, but target successor needs %d", have, want)
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
