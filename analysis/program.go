package analysis

import (
	"fmt"
	"slices"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/analysis/parallel"
	"github.com/sdsc-pool/sdsc-pool/analysis/plan"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/bind"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Limits and defaults, in bytes.
const (
	// DefaultAlignment is one stick, the unit of HBM transfers whatever the
	// data type (torch-spyre codegen: wordLength x stickSize_ = 128).
	DefaultAlignment = 128
	// DefaultBudget is the reference compiler's MAX_POOL_SIZE_BYTES: the
	// segment less 2 GiB of headroom.
	DefaultBudget = mlirparse.SegmentSize - 2<<30
	// BackendLimit is what the backend grants all allocations of one bundle:
	// the segment less 1 GiB for programs (bundle specification 1.0).
	BackendLimit = mlirparse.SegmentSize - 1<<30
)

// Options choose how a program is planned. The zero value of a field stands
// for its default.
type Options struct {
	Alignment   int64 // bytes, a power of two; default DefaultAlignment
	Budget      int64 // highest pool end allowed, in bytes; default DefaultBudget
	PoolScratch bool  // pool buffers that are written and never read

	// Intermediates are arguments that are buffers though no attribute says so.
	Intermediates []Intermediate

	Plan plan.Options
}

// Intermediate names an argument of a function as a buffer.
type Intermediate struct {
	Func string // without '@'; "" for any function that has the argument
	Arg  string // with '%'
	Size int64  // bytes; 0 for what the SDSC files say
}

func (o Options) withDefaults() Options {
	if o.Alignment == 0 {
		o.Alignment = DefaultAlignment
	}
	if o.Budget == 0 {
		o.Budget = DefaultBudget
	}
	return o
}

// Input is one file of a program.
type Input struct {
	Module *mlirparse.Module
	Bundle bind.Bundle // what the SDSC files say; nil: what the text says, else unknown
}

// Program is the result of Analyze: the bundles of all files.
type Program struct {
	Options Options
	Funcs   []*Func // those with a body, by file, then in the order of the text

	// Diagnostics has what the analysis found on the way, errors too. With an
	// error in it, the rest of the program says nothing.
	Diagnostics mlirparse.List
}

// Func is one function, which is one bundle.
type Func struct {
	Op     *mlirparse.Op
	Module *mlirparse.Module
	Steps  []*mlirparse.Op // its sdsc_execute operations in program order
	Loops  []*Loop         // its scf.for operations, outer before inner

	Buffers  []*Buffer  // in the order of their declarations
	Storages []*Storage // by first member

	// PlannedPool is the base of a pool that the text holds already, nil if
	// none. LeftAlone says why a function of a shape that the analysis does
	// not know is not touched. Either way the function has no buffers.
	PlannedPool *mlirparse.Value
	LeftAlone   string

	// PoolSize is the size of the new pool in bytes, 0 for no pool. Plan has
	// the packing behind it, nil when there was nothing to pack.
	PoolSize int64
	Plan     *plan.Plan

	facts     []Address                 // by Value.ID, shared by the functions of a file
	marks     []uint8                   // by Value.ID, shared likewise: scratch of plannedPool
	loopOf    []*Loop                   // innermost loop of each step, nil for none
	mixed     map[*mlirparse.Value]bool // roots that are added to other roots
	foreign   []foreignAccess
	baked     []bakedFile // each file once
	alignment int64       // bytes
	setAside  []*Buffer   // of a function that is left alone: others may have the same ones

	diagnostics mlirparse.List // not gathered yet
}

// Name is the symbol of the function, without '@'.
func (f *Func) Name() string { return f.Op.Symbol() }

// Address is what is known of a value as an address or an offset.
// The function must have buffers.
func (f *Func) Address(v *mlirparse.Value) Address { return f.facts[v.ID] }

// Analyze plans a program. Eligibility is decided over all functions of all
// inputs. It costs O(n log n) in the size of the text, times the nesting
// depth of loops.
func Analyze(inputs []Input, o Options) *Program {
	p := &Program{Options: o.withDefaults()}
	byInput, wrong := make([][]*Func, len(inputs)), make([]mlirparse.List, len(inputs))
	parallel.Do(len(inputs), func(i int) { byInput[i], wrong[i] = p.functions(inputs[i]) })
	p.Funcs, p.Diagnostics = slices.Concat(byInput...), slices.Concat(wrong...)
	p.checkIntermediates()
	if p.gather(); !p.Diagnostics.HasErrors() {
		p.eligibility()
		parallel.Do(len(p.Funcs), func(i int) {
			p.liveRanges(p.Funcs[i])
			p.pack(p.Funcs[i])
		})
		p.gather()
	}
	p.Diagnostics = p.Diagnostics.Sort()
	return p
}

// functions finds out of each function of a file what no other has a part in,
// and what is wrong with those that have no body.
func (p *Program) functions(in Input) (out []*Func, wrong mlirparse.List) {
	declared := &Func{Module: in.Module} // each of them in turn
	facts, marks := make([]Address, in.Module.NumValues), make([]uint8, in.Module.NumValues)
	for _, op := range in.Module.Funcs() {
		if op.Entry() == nil {
			declared.Op = op
			p.checkAttributes(declared)
			continue
		}
		f := &Func{
			Op: op, Module: in.Module, facts: facts, marks: marks, alignment: p.Options.Alignment,
		}
		out = append(out, f)
		p.checkAttributes(f)
		alone := p.leftAlone(f)
		p.trace(f)
		p.access(f, in.Bundle)
		f.sizeIntermediates()
		p.shareStorage(f)
		if alone {
			f.setAside, f.Buffers, f.Storages, f.Steps, f.Loops = f.Buffers, nil, nil, nil, nil
			continue
		}
		if len(in.Bundle) > 0 {
			p.checkSizes(f)
		}
	}
	return out, declared.diagnostics
}

// gather takes over what the functions have reported.
func (p *Program) gather() {
	for _, f := range p.Funcs {
		p.Diagnostics = append(p.Diagnostics, f.diagnostics...)
		f.diagnostics = nil
	}
}

func (f *Func) errorf(sp mlirparse.Span, format string, args ...any) *mlirparse.Diagnostic {
	return f.report(mlirparse.Errorf(f.Module.Source, sp, format, args...))
}

func (f *Func) warningf(sp mlirparse.Span, format string, args ...any) *mlirparse.Diagnostic {
	return f.report(mlirparse.Warningf(f.Module.Source, sp, format, args...))
}

func (f *Func) report(d *mlirparse.Diagnostic) *mlirparse.Diagnostic {
	f.diagnostics = append(f.diagnostics, d)
	return d
}

// leftAlone decides whether a function is of a shape that the analysis knows:
// one block, and no region around executes or allocations but those of
// scf.for. It also finds a pool that is planned already.
func (p *Program) leftAlone(f *Func) bool {
	if len(f.Op.Regions()[0].Blocks) > 1 {
		f.LeftAlone = "it has more than one block"
		f.warningf(f.Op.NameSpan, "function @%s is left alone: %s", f.Name(), f.LeftAlone)
		return true
	}
	var strange *mlirparse.Op
	f.Op.Entry().Walk(func(op *mlirparse.Op) bool {
		if strange == nil && len(op.Regions()) > 0 && op.Name != "scf.for" && holdsBundleOps(op) {
			strange = op
		}
		return strange == nil
	})
	if strange != nil {
		f.LeftAlone = fmt.Sprintf("bundle operations stand in '%s'", strange.Name)
		f.warningf(strange.NameSpan, "function @%s is left alone: %s", f.Name(), f.LeftAlone)
		return true
	}
	f.PlannedPool = plannedPool(f)
	return f.PlannedPool != nil
}

func holdsBundleOps(op *mlirparse.Op) bool {
	found := false
	op.Walk(func(o *mlirparse.Op) bool {
		_, size := o.Attr(attrSize)
		found = found || size || o.Name == opExecute || o.Name == opAllocate
		return !found
	})
	return found
}

// plannedPool finds a value that is used as the reference compiler and this
// tool use a pool: every use is an addition of a constant, one of them of 0.
// The core 0 of a buffer that is not planned uses its base itself.
func plannedPool(f *Func) *mlirparse.Value {
	const (
		source    = 1 << iota // may be the base of a pool
		plusZero              // 0 is added to it
		otherwise             // used in another way
	)
	uses := f.marks
	var sources []*mlirparse.Value
	f.Op.Entry().Walk(func(op *mlirparse.Op) bool {
		if isPoolSource(op) {
			uses[op.Results[0].ID] = source
			sources = append(sources, op.Results[0])
		}
		for i := range op.Operands {
			v := op.Operands[i].Value
			if uses[v.ID] == 0 {
				continue
			}
			if op.Name != opAddi {
				uses[v.ID] |= otherwise
			} else if c, ok := constantOf(op.Operands[1-i].Value); !ok {
				uses[v.ID] |= otherwise
			} else if c == 0 {
				uses[v.ID] |= plusZero
			}
		}
		return true
	})
	for _, v := range sources {
		if uses[v.ID] == source|plusZero {
			return v
		}
	}
	return nil
}

// isPoolSource reports whether the operation may define the base of a pool:
// an allocation, or the value of the argument that a frontend with a pool of
// its own passes (torch-spyre pull request 2420).
func isPoolSource(op *mlirparse.Op) bool {
	if len(op.Results) != 1 {
		return false
	}
	switch op.Name {
	case opAllocate:
		return true
	case opExtract:
		return len(op.Operands) == 1 && strings.HasPrefix(op.Operands[0].Value.Name, "%pool_base_addr")
	}
	return false
}

// constantOf is the value of an arith.constant of an integer type.
func constantOf(v *mlirparse.Value) (int64, bool) {
	if v.Def == nil || v.Def.Name != opConstant {
		return 0, false
	}
	a, ok := v.Def.Attr("value")
	return a.Value.Int, ok && a.Value.Kind == mlirparse.Integer
}

// The operations that the analysis knows.
const (
	opExecute  = "sdscbundle.sdsc_execute"
	opAllocate = "sdscbundle.device_mem_allocate"
	opExtract  = "sdscbundle.input_arg_extract"
	opConstant = "arith.constant"
	opAddi     = "arith.addi"
	opMuli     = "arith.muli"
	opApply    = "affine.apply"
	opFor      = "scf.for"
)
