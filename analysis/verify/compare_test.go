package verify_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/verify"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// long reports whether the long form of the random tests is asked for: some
// 1600 faulty programs and 4000 sound ones for Compare, 1100 and 3000 for Check.
func long() bool { return os.Getenv("SDSC_POOL_LONG") != "" }

func (p *program) fs() fs.FS {
	if p.files == nil {
		return nil
	}
	return p.files
}

// TestCompareSound runs the pipeline on random programs: no finding, and the
// simulation agrees.
func TestCompareSound(t *testing.T) {
	t.Parallel()
	n := 200
	if long() {
		n = 4000
	}
	moved, shared := 0, 0
	for seed := range n {
		p := generate(uint64(seed), seed%2 == 0)
		if seed%4 >= 2 {
			p.scatter(uint64(seed))
		}
		text := p.text(layout{})
		q := pool(t, text, p.fs(), analysis.Options{})
		if why := p.simulate(t, q.before.Module, q.after.Module, 0); why != "" {
			t.Errorf("seed %d: the simulation says: %s\n%s\n%s", seed, why, text, q.after.Module.Source.Text)
		}
		if ds := q.compare(); len(ds) > 0 {
			t.Fatalf("seed %d: %s\n%s\n%s", seed, show(ds), text, q.after.Module.Source.Text)
		}
		moved += len(q.moved)
		at := map[int64]bool{}
		for _, m := range q.moved {
			if at[m.Offset] {
				shared++
			}
			at[m.Offset] = true
		}
	}
	t.Logf("%d programs, %d buffers moved, %d of them to an offset in use", n, moved, shared)
}

// fault is a way to break a layout or a text.
type fault struct {
	name  string
	plant func(r *rand.Rand, p *program, l *layout) (after *program)
}

var faults = []fault{
	{"two buffers on each other", func(r *rand.Rand, p *program, l *layout) *program {
		l.offsets[r.IntN(len(l.offsets))] = l.offsets[r.IntN(len(l.offsets))]
		return p
	}},
	{"off by one stick", func(r *rand.Rand, p *program, l *layout) *program {
		l.offsets[r.IntN(len(l.offsets))] += int64(r.IntN(2))*2 - 1
		return p
	}},
	{"bytes of a loop's buffer reused in its body", func(r *rand.Rand, p *program, l *layout) *program {
		for _, n := range p.body {
			if used := usedIn(n.body); len(used) > 1 && r.IntN(2) == 0 {
				i := r.IntN(len(used) - 1)
				l.offsets[used[i]] = l.offsets[used[i+1]]
			}
		}
		return p
	}},
	{"a tile overruns its buffer", func(r *rand.Rand, p *program, l *layout) *program {
		return p // the buffers are declared too small; see shrink
	}},
	{"two operands swapped", func(r *rand.Rand, p *program, _ *layout) *program {
		return p.mutate(r, func(o []operand) {
			i, k := r.IntN(len(o)), r.IntN(len(o))
			o[i].buffer, o[k].buffer = o[k].buffer, o[i].buffer
			o[i].at, o[k].at = o[k].at, o[i].at
			o[i].strides, o[k].strides = o[k].strides, o[i].strides
		})
	}},
	{"a stale base in one address", func(r *rand.Rand, p *program, _ *layout) *program {
		return p.mutate(r, func(o []operand) { o[r.IntN(len(o))].buffer = r.IntN(len(p.buffers)) })
	}},
	{"an address off by a stick", func(r *rand.Rand, p *program, _ *layout) *program {
		return p.mutate(r, func(o []operand) { o[r.IntN(len(o))].at++ })
	}},
	{"the pool too small", func(r *rand.Rand, p *program, l *layout) *program {
		l.size = max(1, l.size-1-r.Int64N(2))
		return p
	}},
	{"any layout", func(r *rand.Rand, p *program, l *layout) *program {
		for i := range l.offsets {
			l.offsets[i] = r.Int64N(max(1, l.size-p.buffers[i].sticks+1))
		}
		return p
	}},
}

func usedIn(ns []node) (out []int) {
	for _, n := range ns {
		for _, o := range n.operands {
			if !slices.Contains(out, o.buffer) {
				out = append(out, o.buffer)
			}
		}
		out = append(out, usedIn(n.body)...)
	}
	return out
}

// mutate changes the operands of one execute in a copy.
func (p *program) mutate(r *rand.Rand, change func([]operand)) *program {
	out := *p
	count := 0
	var walk func(ns []node, target int) []node
	walk = func(ns []node, target int) []node {
		ns = slices.Clone(ns)
		for i := range ns {
			if ns[i].iv != "" {
				ns[i].body = walk(ns[i].body, target)
				continue
			}
			if count == target && len(ns[i].operands) > 0 {
				ns[i].operands = slices.Clone(ns[i].operands)
				change(ns[i].operands)
			}
			count++
		}
		return ns
	}
	walk(p.body, -1)
	target := r.IntN(max(count, 1))
	count = 0
	out.body = walk(p.body, target)
	return &out
}

// layoutOf is what the pipeline plans, with the buffers that it leaves alone
// put behind.
func (p *program) layoutOf(q pooling) layout {
	l := layout{offsets: make([]int64, len(p.buffers))}
	for i, b := range p.buffers {
		l.offsets[i] = -1
		for _, m := range q.moved {
			if m.Value.Name == fmt.Sprintf("%%b%d", i) {
				l.offsets[i] = m.Offset / stick
				l.size = max(l.size, l.offsets[i]+b.sticks)
			}
		}
	}
	for i, b := range p.buffers {
		if l.offsets[i] < 0 {
			l.offsets[i] = l.size
			l.size += b.sticks
		}
	}
	return l
}

// moves is the layout as the caller of Compare states it.
func (p *program) moves(m *mlirparse.Module, l layout) []verify.Moved {
	var out []verify.Moved
	for _, op := range m.Funcs()[0].Entry().Ops {
		if i := len(out); len(op.Results) == 1 && op.Results[0].Name == fmt.Sprintf("%%b%d", i) {
			out = append(out, verify.Moved{Value: op.Results[0], Size: p.buffers[i].sticks * stick, Offset: l.offsets[i] * stick})
		}
	}
	return out
}

// TestCompareFaulty plants faults in sound plans. What the simulation finds
// has to be found.
func TestCompareFaulty(t *testing.T) {
	t.Parallel()
	n := 300
	if long() {
		n = 5000
	}
	found, missed, harmless, alarms := map[string]int{}, 0, 0, 0
	for seed := range n {
		r := rand.New(rand.NewPCG(uint64(seed), 11))
		f := faults[seed%len(faults)]
		p := generate(uint64(seed), seed%4 < 2)
		if seed%8 >= 6 {
			p.scatter(uint64(seed))
		}
		q := pool(t, p.text(layout{}), p.fs(), analysis.Options{})
		l := p.layoutOf(q)
		if seed%3 == 0 { // no sharing to begin with
			l.size = 0
			for i, b := range p.buffers {
				l.offsets[i] = l.size
				l.size += b.sticks
			}
		}
		if f.name == "a tile overruns its buffer" {
			p = p.shrink(r)
			l.size = 0
			for i, b := range p.buffers {
				l.offsets[i] = l.size
				l.size += b.sticks
			}
		}
		after := f.plant(r, p, &l)
		before := read(t, "before.mlir", p.text(layout{}), p.fs())
		q = pooling{before: before, after: read(t, "after.mlir", after.text(l), p.fs()), moved: p.moves(before.Module, l)}
		why := p.simulate(t, q.before.Module, q.after.Module, l.size)
		ds := q.compare()
		switch {
		case why != "" && ds.HasErrors():
			found[f.name]++
		case why != "":
			missed++
			t.Errorf("seed %d, %s: the simulation says: %s\n%s\n%s", seed, f.name, why, q.before.Module.Source.Text, q.after.Module.Source.Text)
		case ds.HasErrors():
			alarms++
		default:
			harmless++
		}
	}
	total := 0
	for _, n := range found {
		total += n
	}
	if total < n/10 {
		t.Errorf("only %d of %d programs are faulty", total, n)
	}
	t.Logf("found %v, missed %d, %d harmless, %d refused though the simulation sees nothing", found, missed, harmless, alarms)
}

// shrink declares one buffer smaller than what is touched of it. Without files
// a footprint is not known, only that an address lies outside: there the tile
// shrinks along.
func (p *program) shrink(r *rand.Rand) *program {
	out := *p
	out.buffers = slices.Clone(p.buffers)
	for i := range out.buffers {
		if b := &out.buffers[i]; b.sticks > 1 && (p.files != nil || b.tile == 1) && r.IntN(2) == 0 {
			b.sticks--
		}
	}
	return &out
}
