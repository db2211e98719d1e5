package rewrite

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// pool is the new pool of one function and the names of its addresses.
type pool struct {
	f     *analysis.Func
	name  string           // of its base
	arg   string           // of the argument that passes the base, if one does
	drop  []int            // arguments that go, ascending
	addrs map[int64]string // by distinct pool offset in use, in bytes
	taken map[string]bool  // names of the rewritten function that new ones might repeat
}

func newPool(f *analysis.Func, drop []int) *pool {
	return &pool{f: f, drop: drop, addrs: map[int64]string{0: ""}, taken: map[string]bool{}}
}

// offset is where in the pool a value points, if it is a pooled buffer's
// address that is known statically.
func (p *pool) offset(v *mlirparse.Value) (int64, bool) {
	a := p.f.Address(v)
	if !a.Static() || !a.Buffer.Pooled() {
		return 0, false
	}
	return a.Buffer.Offset() + a.Const, true
}

// offsets lists the distinct offsets in use, ascending.
func (p *pool) offsets() []int64 { return slices.Sorted(maps.Keys(p.addrs)) }

// take reserves a name, with a number behind it if it is in use.
func (p *pool) take(name string) string {
	free := name
	for i := 1; p.taken[free]; i++ {
		free = fmt.Sprintf("%s_%d", name, i)
	}
	p.taken[free] = true
	return free
}

// appendPoolNames appends the values that an operation defines whose names
// begin as those of new ones do.
func appendPoolNames(to []*mlirparse.Value, op *mlirparse.Op) []*mlirparse.Value {
	for _, v := range op.Results {
		if hasPoolName(v) {
			to = append(to, v)
		}
	}
	for _, r := range op.Regions() {
		for _, b := range r.Blocks {
			for _, v := range b.Args {
				if hasPoolName(v) {
					to = append(to, v)
				}
			}
		}
	}
	return to
}

func hasPoolName(v *mlirparse.Value) bool { return strings.HasPrefix(v.Name, "%pool") }

// keepName reserves the name of a value.
func (p *pool) keepName(v *mlirparse.Value) {
	name, _, _ := strings.Cut(v.Name, "#")
	p.taken[name] = true
}

// insertPool puts the allocation of the pool and its addresses, one pair a
// distinct offset, before the first operation of the function, as the
// reference compiler prints them (torch-spyre, bundle.py). The address at
// offset 0 is always there: it is what tells a planned pool from a buffer.
func (r *rewriter) insertPool(p *pool, first *mlirparse.Op) {
	generic := p.f.Op.Generic
	base := NewOp{Name: "sdscbundle.device_mem_allocate", Result: p.name, Value: p.f.PoolSize, Generic: generic}
	if r.options.PoolFromArg {
		base = NewOp{Name: extract, Result: p.name, Operands: []string{p.arg}, Generic: generic}
	}
	offsets := p.offsets()
	ops := append(make([]NewOp, 0, 1+2*len(offsets)), base)
	for _, offset := range offsets {
		constant := p.take(fmt.Sprintf("%%pool_offset_%d", offset))
		ops = append(ops,
			NewOp{Name: "arith.constant", Result: constant, Value: offset, Generic: generic},
			NewOp{Name: "arith.addi", Result: p.addrs[offset], Operands: []string{p.name, constant}, Generic: generic})
	}
	r.add(Edit{Span: mlirparse.Span{Start: first.Span.Start, End: first.Span.Start}, Ops: ops})
}
