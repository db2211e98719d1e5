// Package replay runs the text of a bundle byte by byte, to tell whether a
// rewritten bundle still does the same.
//
// Each sdsc_execute of the text carries the attribute uses = ["r", "w", "rw",
// "n"]: what it does with each operand, whatever sdsc_pool.effects says. The
// tool does not know that attribute and keeps it. What an operand touches is
// one tile of progen.TileSize bytes, and all addresses are multiples of that:
// equal addresses are then the same bytes, as the planner assumes where no SDSC
// file gives footprints.
package replay

import (
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/progen"
)

// Access is one operand of one run of an sdsc_execute.
type Access struct {
	Address     int64 // bytes
	Read, Write bool
}

// Run is what a module does for given run-time values.
type Run struct {
	Executes [][]Access // each run of each execute, in order; operands that touch nothing are left out
	Funcs    []int      // which function each of them is in
	Numbers  []int64    // operands of all operations that are no address arithmetic, in order
	Base     []int64    // per function: the address of the allocation that is its first operation, or -1
}

// Replay runs the functions of a module, one after the other. Each argument
// and each allocation is at a place of its own, the same in each replay of a
// text with the same names. A loop bound at run time is the smaller of bound
// and its max_value. The error tells of an operation outside a bundle's op set.
func Replay(m *mlirparse.Module, bound int64) (*Run, error) {
	r := &Run{}
	for i, f := range m.Funcs() {
		p := &replayer{run: r, f: i, bound: bound, env: make([]int64, m.NumValues)}
		base := int64(-1)
		if entry := f.Entry(); entry != nil {
			for _, arg := range entry.Args {
				p.env[arg.ID] = p.argument(arg)
			}
			if err := p.block(entry); err != nil {
				return nil, err
			}
			if first := entry.Ops[0]; first.Name == "sdscbundle.device_mem_allocate" {
				base = p.env[first.Results[0].ID]
			}
		}
		r.Base = append(r.Base, base)
	}
	return r, nil
}

type replayer struct {
	run   *Run
	f     int
	bound int64
	env   []int64 // by Value.ID
}

// spot is a place far from all others: one a function and name.
func (p *replayer) spot(kind int64, name string) int64 {
	h := fnv.New32a()
	h.Write([]byte(strconv.Itoa(p.f) + name))
	return kind<<60 + int64(h.Sum32())<<24
}

func (p *replayer) argument(arg *mlirparse.Value) int64 {
	if strings.HasPrefix(arg.Name, "%dim") {
		if t, ok := mlirparse.ParseInputArg(arg.Type); ok && t.MaxValue > 0 {
			return min(p.bound, t.MaxValue)
		}
		return p.bound
	}
	return p.spot(1, arg.Name)
}

func (p *replayer) value(op *mlirparse.Op, operand int) int64 {
	return p.env[op.Operands[operand].Value.ID]
}

func (p *replayer) block(b *mlirparse.Block) error {
	for _, op := range b.Ops {
		if err := p.op(op); err != nil {
			return err
		}
	}
	return nil
}

func (p *replayer) op(op *mlirparse.Op) error {
	set := func(v int64) { p.env[op.Results[0].ID] = v }
	switch op.Name {
	case "arith.constant":
		a, _ := op.Attr("value")
		set(a.Value.Int)
	case "arith.addi":
		set(p.value(op, 0) + p.value(op, 1))
	case "arith.muli":
		p.note(op)
		set(p.value(op, 0) * p.value(op, 1))
	case "affine.apply":
		a, _ := op.Attr("map")
		values := make([]int64, len(op.Operands))
		for i := range values {
			values[i] = p.value(op, i)
		}
		v, ok := a.Value.Map().Eval(0, values[:a.Value.Map().NumDims], values[a.Value.Map().NumDims:])
		if !ok {
			return fmt.Errorf("cannot evaluate %s", a.Value.Map())
		}
		set(v)
	case "sdscbundle.input_arg_extract":
		set(p.value(op, 0))
	case "sdscbundle.device_mem_allocate":
		set(p.spot(2, op.Results[0].Name))
	case "sdscbundle.sdsc_execute":
		return p.execute(op)
	case "scf.for":
		return p.loop(op)
	default:
		p.note(op)
		for i, v := range op.Results {
			p.env[v.ID] = p.spot(3, v.Name) + int64(i)
		}
		if len(op.Regions()) > 0 {
			return fmt.Errorf("cannot replay '%s'", op.Name)
		}
	}
	return nil
}

// note records the operands of an operation that may do anything with them.
func (p *replayer) note(op *mlirparse.Op) {
	for i := range op.Operands {
		p.run.Numbers = append(p.run.Numbers, p.value(op, i))
	}
}

func (p *replayer) loop(op *mlirparse.Op) error {
	p.note(op)
	lower, upper, step := p.value(op, 0), p.value(op, 1), p.value(op, 2)
	body := op.Entry()
	carried := body.Args[1:]
	for i, v := range carried {
		p.env[v.ID] = p.value(op, 3+i)
	}
	for iv := lower; iv < upper; iv += step {
		p.env[body.Args[0].ID] = iv
		if err := p.block(body); err != nil {
			return err
		}
		next := make([]int64, len(carried))
		for i := range carried {
			next[i] = p.value(body.Ops[len(body.Ops)-1], i)
		}
		for i, v := range carried {
			p.env[v.ID] = next[i]
		}
	}
	for i, v := range op.Results {
		p.env[v.ID] = p.env[carried[i].ID]
	}
	return nil
}

func (p *replayer) execute(op *mlirparse.Op) error {
	attr, ok := op.Attr("uses")
	if !ok {
		return fmt.Errorf("execute without its uses")
	}
	uses := attr.Value.Elements()
	if len(uses) != len(op.Operands) {
		return fmt.Errorf("execute without its uses")
	}
	var as []Access
	for i := range op.Operands {
		switch u := uses[i].Text; u {
		case "n":
			p.run.Numbers = append(p.run.Numbers, p.value(op, i))
		default:
			as = append(as, Access{p.value(op, i), strings.Contains(u, "r"), strings.Contains(u, "w")})
		}
	}
	p.run.Executes = append(p.run.Executes, as)
	p.run.Funcs = append(p.run.Funcs, p.f)
	return nil
}

// Same tells, as an error, how the run of a rewritten module differs from that
// of the original, where poolSize is the size of the pool of each function and
// 0 for none. Differences that no bundle may rely on are none: what a read
// sees of bytes of a buffer that nothing wrote.
//
// It compares the accesses one by one: each address is in the pool or did not
// move; two operands of one execute, one of which writes, overlap in both or
// in neither; and each read sees what the same write wrote.
func Same(original, rewritten *Run, poolSize []int64) error {
	if len(original.Executes) != len(rewritten.Executes) {
		return fmt.Errorf("%d executes run, want %d", len(rewritten.Executes), len(original.Executes))
	}
	if fmt.Sprint(original.Numbers) != fmt.Sprint(rewritten.Numbers) {
		return fmt.Errorf("operands of other operations changed from %d to %d", original.Numbers, rewritten.Numbers)
	}
	before, after := memory{}, memory{}
	for n, as := range original.Executes {
		bs := rewritten.Executes[n]
		if len(as) != len(bs) {
			return fmt.Errorf("execute %d has %d operands, want %d", n, len(bs), len(as))
		}
		f := rewritten.Funcs[n]
		for i := range as {
			in := poolSize[f] > 0 && bs[i].Address >= rewritten.Base[f] && bs[i].Address+TileSize <= rewritten.Base[f]+poolSize[f]
			if !in && as[i].Address != bs[i].Address {
				return fmt.Errorf("execute %d operand %d moved from %#x to %#x, outside the pool", n, i, as[i].Address, bs[i].Address)
			}
			for j := range i {
				if (as[i].Write || as[j].Write) && as[i].Address-as[j].Address != bs[i].Address-bs[j].Address &&
					(overlap(as[i], as[j]) || overlap(bs[i], bs[j])) {
					return fmt.Errorf("execute %d: operands %d and %d overlap differently: %#x and %#x, now %#x and %#x",
						n, j, i, as[j].Address, as[i].Address, bs[j].Address, bs[i].Address)
				}
			}
		}
		for i := range as {
			if !as[i].Read {
				continue
			}
			was, written := before[as[i].Address]
			is, filled := after[bs[i].Address]
			switch {
			case written && (!filled || is != was):
				return fmt.Errorf("execute %d operand %d: reads what execute %d operand %d wrote, want that of execute %d operand %d",
					n, i, is.execute, is.operand, was.execute, was.operand)
			case !written && filled && as[i].Address == bs[i].Address:
				return fmt.Errorf("execute %d operand %d: reads what execute %d wrote, want what was there at the start", n, i, is.execute)
			}
		}
		for i := range as {
			if as[i].Write {
				before[as[i].Address] = write{n, i}
				after[bs[i].Address] = write{n, i}
			}
		}
	}
	return nil
}

// TileSize is what an operand touches, in bytes.
const TileSize = progen.TileSize

func overlap(a, b Access) bool {
	d := a.Address - b.Address
	return -TileSize < d && d < TileSize
}

type write struct{ execute, operand int }

// memory holds the write that each tile has its contents from.
type memory map[int64]write
