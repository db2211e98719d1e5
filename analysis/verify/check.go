package verify

import (
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Check looks for reads that do not see what was written for them, and for
// accesses that do not fit the memory they go to, in the text of one file as it
// is: pooled by anybody, or not at all. The findings of Lint are among its own.
//
// A pooled text does not name buffers: two tensors at one offset may be the
// same buffer or two that follow each other. Check takes each write that does
// not read its bytes first to begin a new one, an object, and each that does to
// go on with the one it read, if it is all within its bytes. For each function
// it shows
//
//   - that each access lies in its allocation, and in a pool at a multiple of
//     the alignment,
//   - that no operation overlaps what it writes with anything else it touches,
//     unless it updates in place and its file shows that each step reads just
//     the bytes it writes (see sdsc.Tensor.InPlace), and has the cores of a
//     tensor where the tensor's file puts them,
//   - that each byte that is read from a pool can be of one object only, over
//     all iterations, and that the objects in one read have not taken bytes from
//     each other: a read is of one write, or put together of disjoint ones.
//
// Memory that was not allocated, by arguments or at addresses in SDSC files, is
// taken to be apart from what was. What Check cannot show is an error. Bytes
// that nothing has written are an error where all of the read's bytes are known
// to be touched and none can be written.
//
// What an operation was meant to read is not in a text. A read that sees one
// object, whole, is right, be it another than the one that was meant: one that
// has replaced it in its bytes, or one at an address that was mixed up. Only if
// nothing at all has read an object before it is replaced, there is a warning.
// Compare, which has the text before the buffers moved, sees both.
//
// An allocation whose base nothing adds 0 to is taken for one buffer, which may
// be written over in parts. Where its reads would be wrong in a pool, it may be
// one all the same: its operands are counted as not checked.
//
// Where the role or the footprint of an operand is not known, it may write
// anything from its address to the end of the pool. Such operands, and reads
// that may see what they wrote, are counted in one warning.
//
// It costs one pass over the text, times the depth of loops.
func Check(in Input, o Options) mlirparse.List {
	c := &check{in: in, options: o, src: in.Module.Source}
	l := &lint{report: &c.report, src: c.src}
	e := newEvaluator(newAtoms(), in.Module)
	for _, op := range in.Module.Funcs() {
		f := scan(e, op)
		l.function(f)
		c.function(f)
	}
	if n := len(c.unchecked); n > 0 {
		d := c.warningf(c.src, c.unchecked[0], "%d of %d operands in pools and allocations are not checked, as their roles, their footprints or the writes they see are not known", n, c.operands)
		if o.Strict {
			d.Severity = mlirparse.Error
		}
	}
	return c.found.Sort()
}

// check is the state of Check.
type check struct {
	report
	in        Input
	options   Options
	src       *mlirparse.Source
	operands  int              // addresses of bases
	unchecked []mlirparse.Span // of them

	// Of one function:
	f     *function
	bases map[atom]*base
	list  []*base    // in the order of the text
	steps [][]*touch // by step
}

// base is memory that belongs to the function alone: an allocation, or a pool.
type base struct {
	value *mlirparse.Value
	size  int64 // bytes; 0: not known
	pool  bool
	lost  bool // used in ways that cannot be followed: nothing is known of its bytes

	touches []*touch // by step
}

func (c *check) function(f *function) {
	c.f, c.bases, c.list, c.steps = f, map[atom]*base{}, nil, make([][]*touch, len(f.steps))
	c.findBases()
	if len(c.bases) == 0 {
		return
	}
	c.findLost()
	for i := range f.steps {
		c.steps[i] = c.touches(f, i)
		for _, t := range c.steps[i] {
			t.base.touches = append(t.base.touches, t)
		}
	}
	for i, ts := range c.steps {
		for _, t := range ts {
			c.checkPlace(t)
		}
		c.checkOverlap(i, ts)
	}
	if f.irregular != nil {
		for _, b := range c.list {
			b.lost = true
		}
	}
	c.flow()
}

// findBases finds the allocations of a function and the pools that it is
// passed. A pool is told from a buffer by its uses: an address at offset 0 is
// computed from it, where the core 0 of a buffer has the base itself.
func (c *check) findBases() {
	zero := map[int32]bool{}
	c.walk(func(op *mlirparse.Op) {
		if op.Name != opAddi {
			return
		}
		for i := range op.Operands {
			if n, ok := c.f.operand(op, 1-i).constant(); ok && n == 0 {
				zero[op.Operands[i].Value.ID] = true
			}
		}
	})
	c.walk(func(op *mlirparse.Op) {
		if len(op.Results) != 1 {
			return
		}
		v := op.Results[0]
		b := &base{value: v, pool: zero[v.ID]}
		switch {
		case op.Name == opAllocate:
			size, _ := op.Attr("size")
			b.size = size.Value.Int
		case op.Name == opExtract && strings.HasPrefix(op.Operands[0].Value.Name, poolArgument):
			b.pool = true
		default:
			return
		}
		if a, ok := c.f.address(c.f.form(v)); ok && a.origin != absolute && c.bases[a.origin] == nil {
			c.bases[a.origin] = b
			c.list = append(c.list, b)
		}
	})
}

func (c *check) walk(visit func(*mlirparse.Op)) {
	for _, r := range c.f.op.Regions() {
		for _, b := range r.Blocks {
			b.Walk(func(op *mlirparse.Op) bool {
				visit(op)
				return true
			})
		}
	}
}

// findLost finds the bases whose addresses go where they cannot be followed:
// into an unknown operation, or a computation that is no sum.
func (c *check) findLost() {
	c.walk(func(op *mlirparse.Op) {
		if op.Name == opExecute {
			return
		}
		for i := range op.Operands {
			for _, t := range c.f.operand(op, i).terms {
				if b := c.bases[t.atom]; b != nil && !(isPure(op) && c.holds(op.Results[0], t)) {
					b.lost = true
				}
			}
		}
	})
}

// holds reports whether the form of a value has a term.
func (c *check) holds(v *mlirparse.Value, t term) bool {
	for _, u := range c.f.form(v).terms {
		if u == t {
			return true
		}
	}
	return false
}

// leave counts the operands of a touch as unchecked, once.
func (c *check) leave(t *touch) {
	if t.left {
		return
	}
	t.left = true
	for _, i := range t.operands {
		c.unchecked = append(c.unchecked, c.f.operandAt(t.step, i).Span)
	}
}

func (c *check) span(t *touch) mlirparse.Span { return c.f.operandAt(t.step, t.operands[0]).Span }

func (b *base) what() string {
	if b.pool {
		return "pool"
	}
	return "allocation"
}
