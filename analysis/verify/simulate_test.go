package verify_test

import (
	"fmt"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// run executes a text of the program step by step and returns the addresses of
// the operands of each execute. Allocations get distant addresses.
func (p *program) run(t testing.TB, m *mlirparse.Module) [][]int64 {
	t.Helper()
	vm := &machine{t: t, values: make([]int64, m.NumValues)}
	trips := map[string]int64{"%hbm": 1 << 60}
	p.runtime(p.body, func(n *node) { trips["%arg_"+n.iv[1:]] = n.trips })
	for _, arg := range m.Funcs()[0].Entry().Args {
		vm.values[arg.ID] = trips[arg.Name]
	}
	vm.block(m.Funcs()[0].Entry())
	return vm.trace
}

type machine struct {
	t      testing.TB
	values []int64
	allocs int64
	trace  [][]int64
}

func (vm *machine) block(b *mlirparse.Block) {
	for _, op := range b.Ops {
		in := make([]int64, len(op.Operands))
		for i := range in {
			in[i] = vm.values[op.Operands[i].Value.ID]
		}
		switch op.Name {
		case "arith.constant":
			a, _ := op.Attr("value")
			vm.values[op.Results[0].ID] = a.Value.Int
		case "arith.addi":
			vm.values[op.Results[0].ID] = in[0] + in[1]
		case "affine.apply":
			a, _ := op.Attr("map")
			v, ok := a.Value.Map().Eval(0, in[:a.Value.Map().NumDims], in[a.Value.Map().NumDims:])
			if !ok {
				vm.t.Fatal("overflow")
			}
			vm.values[op.Results[0].ID] = v
		case "sdscbundle.input_arg_extract":
			vm.values[op.Results[0].ID] = in[0]
		case "sdscbundle.device_mem_allocate":
			vm.allocs++
			vm.values[op.Results[0].ID] = vm.allocs << 40
		case "sdscbundle.sdsc_execute":
			vm.trace = append(vm.trace, in)
		case "scf.for":
			for i := in[0]; i < in[1]; i += in[2] {
				vm.values[op.Entry().Args[0].ID] = i
				vm.block(op.Entry())
			}
		case "func.return", "scf.yield":
		default:
			vm.t.Fatalf("cannot run '%s'", op.Name)
		}
	}
}

// executed is the executes of a program in the order in which they run.
func (p *program) executed() []*node {
	var out []*node
	var walk func(ns []node)
	walk = func(ns []node) {
		for i := range ns {
			if ns[i].iv == "" {
				out = append(out, &ns[i])
				continue
			}
			for range ns[i].trips {
				walk(ns[i].body)
			}
		}
	}
	walk(p.body)
	return out
}

// outermost maps each execute to the outermost loop around it, or to itself.
func (p *program) outermost() map[*node]*node {
	out := map[*node]*node{}
	var walk func(ns []node, top *node)
	walk = func(ns []node, top *node) {
		for i := range ns {
			n := &ns[i]
			if top != nil {
				n = top
			}
			out[&ns[i]] = n
			walk(ns[i].body, n)
		}
	}
	walk(p.body, nil)
	return out
}

// memory holds, for each stick, which dynamic write was the last.
type memory map[int64]int

// simulate runs both texts on memory and compares what each read sees. It
// returns the first difference, or an access outside the pool's size sticks.
// What the first text has not written may be anything in the second.
func (p *program) simulate(t testing.TB, before, after *mlirparse.Module, size int64) string {
	t.Helper()
	nodes, a, b := p.executed(), p.run(t, before), p.run(t, after)
	if len(a) != len(nodes) || len(b) != len(nodes) {
		return fmt.Sprintf("%d, %d, %d executes", len(nodes), len(a), len(b))
	}
	old, now := memory{}, memory{}
	event := 0
	for i, n := range nodes {
		for k, o := range n.operands {
			for s := range o.sticks {
				if at := b[i][k]>>7 + s - 1<<33; size > 0 && (at < 0 || at >= size) {
					return fmt.Sprintf("%s: operand %d: outside the pool", n.file, k)
				}
				if x, y := old[a[i][k]>>7+s], now[b[i][k]>>7+s]; o.role != "write" && x != 0 && x != y {
					return fmt.Sprintf("%s: operand %d: stick %d is of write %d, not %d", n.file, k, s, y, x)
				}
			}
		}
		for k, o := range n.operands {
			event++
			for s := range o.sticks {
				if o.role != "read" {
					old[a[i][k]>>7+s], now[b[i][k]>>7+s] = event, event
				}
			}
		}
	}
	return ""
}
