// Package bind ties the operands of sdsc_execute operations to the tensors of
// their SDSC files: operand k is what symbol_ids[k] stands for in the file, in
// this one execution. It checks that text and files agree, and decides nothing.
package bind

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Kind is what an operand is to the operation.
type Kind uint8

// The kinds of operand.
const (
	Unknown   Kind = iota // the file says nothing of it
	Address               // a start address of a tensor
	Dimension             // the run-time extent of a dimension: a number, never an address
)

// Operand is one operand of an execute.
type Operand struct {
	Kind   Kind
	Tensor *sdsc.Tensor // of an Address
	Cores  []int        // positions in Tensor.Addresses that the operand's id stands for, ascending; shared
	Dim    string       // name of a Dimension
}

// Execute is what is known of one sdsc_execute.
type Execute struct {
	File     *sdsc.File
	Operands []Operand // parallel to the operation's
	Baked    []Baked   // HBM accesses at addresses in the file; shared by all that run it
}

// Baked is an access of HBM at an address that the file itself holds.
type Baked struct {
	Tensor     *sdsc.Tensor
	Start, End int64 // absolute bytes [Start, End); End is math.MaxInt64 when not known
}

// Bundle holds the executes whose files are known, by operation.
type Bundle map[*mlirparse.Op]*Execute

// Options choose how strict Module is.
type Options struct {
	// Required makes a missing or broken file an error; otherwise it is a
	// warning, and its operations are not in the bundle.
	Required bool
}

// Module binds all executes of a file. loader is nil when no folder with SDSC
// files is known; only the text is checked then. Each file is read once, and
// what is wrong with it, or between it and the text, is told at the first
// execute that shows it. The diagnostics are in the order of the text.
func Module(m *mlirparse.Module, loader *sdsc.Loader, o Options) (Bundle, mlirparse.List) {
	b := binder{
		src: m.Source, options: o, bundle: Bundle{}, told: map[trouble]bool{},
		cores: map[address][]int{}, baked: map[*sdsc.File][]Baked{},
	}
	var ops []*mlirparse.Op
	var names []string
	m.Body.Walk(func(op *mlirparse.Op) bool {
		if op.Name == "sdscbundle.sdsc_execute" {
			b.checkIDs(op)
			if name, ok := op.Attr("sdsc_filename"); ok && loader != nil && name.Value.Kind == mlirparse.String {
				ops = append(ops, op)
				names = append(names, name.Value.Text)
			}
		}
		return true
	})
	if loader != nil {
		results := loader.Load(names...)
		for i, op := range ops {
			b.execute(op, names[i], results[i])
		}
		b.tellMissing()
	}
	return b.bundle, b.diagnostics.Sort()
}

type binder struct {
	src         *mlirparse.Source
	options     Options
	bundle      Bundle
	diagnostics mlirparse.List
	told        map[trouble]bool
	missing     []missing

	// What files say for all executes that run them: many may run one that has
	// many addresses.
	cores map[address][]int
	baked map[*sdsc.File][]Baked
}

// address is one of the addresses of a tensor, that of a symbol.
type address struct {
	tensor *sdsc.Tensor
	symbol int64
}

// trouble is what is reported once: all of a file, with symbol 0, or one
// symbol of it.
type trouble struct {
	file   string
	symbol int64
}

// first reports whether some trouble is new, and remembers it.
func (b *binder) first(file string, symbol int64) bool {
	t := trouble{path.Clean(file), symbol}
	if b.told[t] {
		return false
	}
	b.told[t] = true
	return true
}

// missing is a file that does not exist.
type missing struct {
	op   *mlirparse.Op
	name string
}

func (b *binder) errorf(sp mlirparse.Span, format string, args ...any) *mlirparse.Diagnostic {
	return b.report(mlirparse.Errorf(b.src, sp, format, args...))
}

func (b *binder) warningf(sp mlirparse.Span, format string, args ...any) *mlirparse.Diagnostic {
	return b.report(mlirparse.Warningf(b.src, sp, format, args...))
}

func (b *binder) report(d *mlirparse.Diagnostic) *mlirparse.Diagnostic {
	b.diagnostics = append(b.diagnostics, d)
	return d
}

// ids are the symbol ids of an execute, whatever integer types they have. It
// is not ok when there are none, or they are no list of integers.
func ids(op *mlirparse.Op) (list []mlirparse.Int, ok bool) {
	a, ok := op.Attr("symbol_ids")
	if !ok || a.Value.Kind != mlirparse.Array {
		return nil, false
	}
	if list, ok = a.Value.Ints(); ok {
		return list, true
	}
	for _, e := range a.Value.Elements() {
		if e.Kind != mlirparse.Integer {
			return nil, false
		}
		list = append(list, mlirparse.Int{Value: e.Int, Span: e.Span})
	}
	return list, true
}

// checkIDs checks the ids against the operands: as many of them, and none
// bound to two values in one execution. (Over several executions an id may
// mean several values: the frontend's cache runs one file with other operands.)
func (b *binder) checkIDs(op *mlirparse.Op) {
	a, ok := op.Attr("symbol_ids")
	if !ok {
		return
	}
	list, ok := ids(op)
	if !ok {
		b.errorf(a.Span, "attribute 'symbol_ids' expects an array of integers")
		return
	}
	if len(list) != len(op.Operands) {
		b.errorf(a.Span, "number of symbol ids (%d) and of operands (%d) differ", len(list), len(op.Operands))
		return
	}
	if descend(list) {
		return // as frontends number them: none is there twice
	}
	seen := make(map[int64]int, len(list))
	for k, id := range list {
		j, again := seen[id.Value]
		if !again {
			seen[id.Value] = k
		} else if op.Operands[j].Value != op.Operands[k].Value {
			b.errorf(id.Span, "symbol id %d is bound to two different values", id.Value).
				Note(b.src, op.Operands[j].Span, "to this one").
				Note(b.src, op.Operands[k].Span, "and to this one")
		}
	}
}

// descend reports whether each id is below the one before it.
func descend(list []mlirparse.Int) bool {
	for i := 1; i < len(list); i++ {
		if list[i].Value >= list[i-1].Value {
			return false
		}
	}
	return true
}

// execute binds one operation to its file.
func (b *binder) execute(op *mlirparse.Op, name string, r sdsc.Result) {
	at, _ := op.Attr("sdsc_filename")
	switch {
	case errors.Is(r.Err, fs.ErrNotExist):
		b.missing = append(b.missing, missing{op, name})
		return
	case r.Err != nil:
		if b.first(name, 0) {
			b.unusable(op, at.Span, "cannot use SDSC file '%s'", name).Note(nil, mlirparse.Span{}, "%s", cause(r.Err))
		}
		return
	case !r.File.Understood():
		if b.first(name, 0) {
			b.notUnderstood(at.Span, r.File)
		}
	}
	list, _ := ids(op)
	if len(list) != len(op.Operands) {
		if _, given := op.Attr("symbol_ids"); !given {
			b.errorf(op.NameSpan, "requires attribute 'symbol_ids': an id for each operand")
		}
		return // checkIDs has told
	}
	x := &Execute{File: r.File, Operands: make([]Operand, len(op.Operands))}
	for k, id := range list {
		x.Operands[k] = b.operand(op, k, id, r.File)
	}
	b.unbound(op, list, r.File)
	x.Baked = b.bakedOf(r.File)
	b.bundle[op] = x
}

// cause is why a file cannot be used, in the words of one note.
func cause(err error) string {
	var syntax *sdsc.SyntaxError
	if errors.As(err, &syntax) {
		return fmt.Sprintf("%s:%d:%d: %s", syntax.Name, syntax.Line, syntax.Column, syntax.Msg)
	}
	return err.Error()
}

// unusable reports a file that cannot be used, and what follows for op.
func (b *binder) unusable(op *mlirparse.Op, sp mlirparse.Span, format string, args ...any) *mlirparse.Diagnostic {
	switch {
	case b.options.Required:
		return b.errorf(sp, format, args...)
	case statesEffects(op):
		return b.warningf(sp, format+": its operations do what 'sdsc_pool.effects' says", args...)
	}
	return b.warningf(sp, format+": its operations count as reading and writing all their operands", args...)
}

// statesEffects reports whether the text says what an execute does.
func statesEffects(op *mlirparse.Op) bool {
	_, ok := op.Attr("sdsc_pool.effects")
	return ok
}

// tellMissing reports the files that do not exist, all in one: a text without
// its folder has none of them. It does so at the first execute that nothing is
// known of for that, if there is one.
func (b *binder) tellMissing() {
	if len(b.missing) == 0 {
		return
	}
	i := slices.IndexFunc(b.missing, func(m missing) bool { return !statesEffects(m.op) })
	first := b.missing[max(i, 0)]
	at, _ := first.op.Attr("sdsc_filename")
	d := b.unusable(first.op, at.Span, "cannot open SDSC file '%s': no such file", first.name)
	seen := map[string]bool{}
	for _, m := range b.missing {
		seen[path.Clean(m.name)] = true
	}
	switch more := len(seen) - 1; more {
	case 0:
	case 1:
		d.Note(nil, mlirparse.Span{}, "one more file is missing")
	default:
		d.Note(nil, mlirparse.Span{}, "%d more files are missing", more)
	}
}

func (b *binder) notUnderstood(sp mlirparse.Span, f *sdsc.File) {
	d := b.warningf(sp, "SDSC file '%s' holds what is not understood: its operations count as reading and writing all their operands", f.Name)
	for _, finding := range f.Findings {
		d.Note(nil, mlirparse.Span{}, "%s: %s: %s", f.Name, finding.Path, finding.Message)
	}
}

// operand finds what one id stands for.
func (b *binder) operand(op *mlirparse.Op, k int, id mlirparse.Int, f *sdsc.File) Operand {
	s, ok := f.Symbol(id.Value)
	switch {
	case !ok:
		if f.Understood() && b.first(f.Name, id.Value) {
			b.warningf(id.Span, "SDSC file '%s' has no symbol %d: it does not tell what happens at the operand", f.Name, id.Value).
				Note(b.src, op.Operands[k].Span, "the operand")
		}
		return Operand{}
	case s.Kind == sdsc.DimensionSymbol:
		return Operand{Kind: Dimension, Dim: f.Dimensions[s.Index].Name}
	}
	t := &f.Tensors[s.Index]
	if !f.Understood() {
		t = strictest(f, id.Value, t)
	}
	return Operand{Kind: Address, Tensor: t, Cores: b.coresOf(t, id.Value)}
}

// coresOf are the positions of a symbol among the addresses of a tensor.
func (b *binder) coresOf(t *sdsc.Tensor, symbol int64) []int {
	key := address{t, symbol}
	cores, ok := b.cores[key]
	if !ok {
		for i, a := range t.Addresses {
			if a.Value == symbol {
				cores = append(cores, i)
			}
		}
		b.cores[key] = cores
	}
	return cores
}

// bakedOf are the accesses of HBM whose addresses a file holds.
func (b *binder) bakedOf(f *sdsc.File) []Baked {
	list, ok := b.baked[f]
	if !ok {
		list = baked(f)
		b.baked[f] = list
	}
	return list
}

// strictest is, of the tensors that a file which is not understood gives an
// address, one that a planner must not move, if there is any.
func strictest(f *sdsc.File, id int64, t *sdsc.Tensor) *sdsc.Tensor {
	for i := range f.Tensors {
		u := &f.Tensors[i]
		if (u.Component == sdsc.LX || u.Gather == sdsc.ValueTensor) &&
			slices.ContainsFunc(u.Addresses, func(a sdsc.Address) bool { return a.Value == id }) {
			return u
		}
	}
	return t
}

// unbound reports the HBM addresses that the file expects and the operation
// does not give: the first of them, as a tensor has many. Ids descend through
// a file.
func (b *binder) unbound(op *mlirparse.Op, list []mlirparse.Int, f *sdsc.File) {
	bound := make(map[int64]bool, len(list))
	for _, id := range list {
		bound[id.Value] = true
	}
	sp := op.NameSpan
	if at, ok := op.Attr("symbol_ids"); ok {
		sp = at.Span
	}
	for _, s := range slices.Backward(f.Symbols) {
		if s.Kind != sdsc.AddressSymbol || bound[s.ID] || f.Tensors[s.Index].Component != sdsc.HBM {
			continue
		}
		if t := &f.Tensors[s.Index]; b.first(f.Name, s.ID) {
			b.errorf(sp, "symbol %d of SDSC file '%s' is bound to no operand", s.ID, f.Name).
				Note(nil, mlirparse.Span{}, "%s: %s: a start address of '%s'", f.Name, t.Path, t.Name)
		}
		return
	}
}
