package verify_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing/fstest"
)

// A program is a random bundle: buffers, loops and executes. It can print
// itself with each buffer an allocation of its own, and with all of them at
// given offsets of a pool.
type program struct {
	buffers []buffer
	body    []node
	files   fstest.MapFS // SDSC files, nil when the text states the effects
	names   int
}

type buffer struct {
	sticks int64 // size
	tile   int64 // sticks that an access without a file touches from its address

	// How it is declared: allocated, or in sticks from an argument, or at an
	// absolute address.
	kind  kind
	place int64
}

type kind uint8

const (
	allocated kind = iota
	relative
	standalone
)

// node is a loop or an execute.
type node struct {
	// A loop:
	trips int64
	max   int64 // not 0: the trips are known at run time only, and at most so many
	iv    string
	body  []node

	// An execute:
	file     string
	operands []operand
}

// operand is one address: of a core of a tensor.
type operand struct {
	buffer  int
	at      int64 // sticks
	strides map[string]int64
	role    string
	id      int
	sticks  int64 // touched
	tensor  int   // in its operation
	of      *tensor
}

const stick = 128

// generator makes programs.
type generator struct {
	*rand.Rand
	program
	withFiles bool
	loops     []loopVar
}

type loopVar struct {
	iv    string
	trips int64 // at most
}

func generate(seed uint64, withFiles bool) *program {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 7)), withFiles: withFiles}
	if withFiles {
		g.files = fstest.MapFS{}
	}
	for range 2 + g.IntN(12) {
		b := buffer{sticks: []int64{1, 2, 4, 4, 8}[g.IntN(5)]}
		b.tile = b.sticks
		if !withFiles && g.IntN(3) == 0 {
			b.tile = 1
		}
		g.buffers = append(g.buffers, b)
	}
	g.body = g.block(0)
	return &g.program
}

// scatter declares some of the buffers at addresses, where they may overlap.
func (p *program) scatter(seed uint64) {
	r := rand.New(rand.NewPCG(seed, 19))
	for i := range p.buffers {
		b := &p.buffers[i]
		b.kind = kind(r.IntN(3))
		b.place = 1 + r.Int64N(8*int64(len(p.buffers)))
	}
}

func (g *generator) block(depth int) []node {
	var out []node
	for range 1 + g.IntN(5-depth) {
		if depth < 2 && g.IntN(3) == 0 {
			l := loopVar{fmt.Sprintf("%%i%d", g.names), []int64{0, 1, 2, 2, 3, 3}[g.IntN(6)]}
			g.names++
			n := node{trips: l.trips, iv: l.iv}
			if g.IntN(4) == 0 {
				n.max = max(1, l.trips) + g.Int64N(2)
				l.trips = n.max
			}
			g.loops = append(g.loops, l)
			n.body = g.block(depth + 1)
			g.loops = g.loops[:len(g.loops)-1]
			out = append(out, n)
			continue
		}
		out = append(out, g.execute(nil)...)
	}
	return out
}

// execute is an operation with up to three tensors, often followed by one that
// reads what it wrote.
func (g *generator) execute(read *tensor) []node {
	var ts []tensor
	used := map[int]bool{}
	if read != nil {
		r := *read
		r.role = "read"
		ts, used[r.buffer] = append(ts, r), true
	}
	for range 1 + g.IntN(2) {
		t := g.tensor()
		if !used[t.buffer] {
			ts, used[t.buffer] = append(ts, t), true
		}
	}
	out := []node{g.node(ts)}
	if last := ts[len(ts)-1]; last.role != "read" && g.IntN(3) > 0 {
		out = append(out, g.execute(&last)...)
	}
	return out
}

// tensor is a part of a buffer, cut into cores.
type tensor struct {
	buffer     int
	at, sticks int64
	cores      int64
	strides    map[string]int64
	role       string

	// reduced says that the file has the tensor as the result of a reduction;
	// like, that it has the dimension of the tensor before, step by step.
	reduced, like bool
}

func (g *generator) tensor() tensor {
	// Most buffers are used for a while and then no more, so that they can share.
	t := tensor{buffer: (g.names/2 + g.IntN(3)) % len(g.buffers), cores: 1, role: []string{"read", "write", "write", "write", "readwrite"}[g.IntN(5)]}
	b := g.buffers[t.buffer]
	t.sticks = b.tile
	switch {
	case g.IntN(3) == 0 && len(g.loops) > 0 && b.sticks >= g.loops[len(g.loops)-1].trips && g.loops[len(g.loops)-1].trips > 0:
		l := g.loops[len(g.loops)-1]
		t.sticks = b.sticks / l.trips
		if !g.withFiles {
			t.sticks = b.tile
		}
		if stride := b.sticks / l.trips; (l.trips-1)*stride+t.sticks <= b.sticks {
			t.strides = map[string]int64{l.iv: stride}
		} else {
			t.sticks = b.tile
		}
	case g.withFiles && g.IntN(4) == 0 && b.sticks > 1:
		t.sticks = b.sticks / 2
		t.at = int64(g.IntN(2)) * t.sticks
	case !g.withFiles && b.tile < b.sticks:
		t.at = g.Int64N(b.sticks)
	}
	if g.withFiles && t.sticks%2 == 0 && g.IntN(3) == 0 {
		t.cores = 2
	}
	return t
}

func (g *generator) node(ts []tensor) node {
	n := node{file: fmt.Sprintf("op%d.json", g.names)}
	g.names++
	for i, t := range ts {
		part := t.sticks / t.cores
		for c := range t.cores {
			n.operands = append(n.operands, operand{
				buffer: t.buffer, at: t.at + c*part, strides: t.strides, role: t.role,
				id: -1 - len(n.operands), sticks: part, tensor: i, of: &ts[i],
			})
		}
	}
	if g.withFiles {
		g.files[n.file] = &fstest.MapFile{Data: sdscFile(ts)}
	}
	return n
}

// sdscFile writes an SDSC file for tensors of one dimension each, and one more
// that a reduction sums over.
func sdscFile(ts []tensor) []byte {
	type obj = map[string]any
	cores := int64(1)
	for _, t := range ts {
		cores = max(cores, t.cores)
	}
	n, stage, slices, work := obj{"name_": "n"}, obj{"name_": "core"}, obj{}, obj{}
	for c := range cores {
		work[fmt.Sprint(c)] = obj{}
	}
	primaries, nodes, labels, in, out, id := obj{}, []any{}, []any{}, []any{}, []any{}, 0
	for i, t := range ts {
		d, typ := fmt.Sprintf("d%d", i), fmt.Sprintf("T%d", i)
		if t.like {
			d = fmt.Sprintf("d%d", i-1)
		}
		n[d+"_"], stage[d+"_"], slices[d] = 64*t.sticks, 64*t.sticks/t.cores, t.cores
		data := obj{}
		for c := range cores {
			work[fmt.Sprint(c)].(obj)[d] = c % t.cores
			data[fmt.Sprintf("[%d, 0, 0]", c)] = fmt.Sprint(-1 - id - int(c%t.cores))
		}
		id += int(t.cores)
		order, scale := []any{d}, []any{1}
		if t.reduced {
			n["sum_"], stage["sum_"], slices["sum"] = 2, 2, 1
			order, scale = []any{d, "sum"}, []any{1, -1}
		}
		primaries[typ] = obj{"layoutDimOrder_": order, "stickDimOrder_": []any{d}, "stickSize_": []any{64}}
		nodes = append(nodes, obj{
			"nodeType_": "allocate", "name_": "allocate-" + typ, "ldsIdx_": i, "component_": "hbm",
			"layoutDimOrder_": order, "isStartAddrSymbolic_": 1,
			"startAddressCoreCorelet_": obj{
				"dim_prop_func": []any{obj{"Map": obj{}}, obj{"Const": obj{}}, obj{"Const": obj{}}},
				"data_":         data,
			},
		})
		labels = append(labels, obj{"ldsIdx_": i, "dsName_": fmt.Sprintf("Tensor%d", i), "dsType_": typ, "scale_": scale, "wordLength": 2})
		ref := fmt.Sprintf("Tensor%d-idx%d", i, i)
		if strings.HasPrefix(t.role, "read") {
			in = append(in, ref)
		}
		if strings.HasSuffix(t.role, "write") {
			out = append(out, ref)
		}
	}
	data, err := json.Marshal(obj{"0_op": obj{
		"numWkSlicesPerDim_": slices, "coreIdToWkSlice_": work,
		"dscs_": []any{obj{"op": obj{
			"N_": n, "dataStageParam_": obj{"0": obj{"ss_": stage, "el_": stage}},
			"primaryDsInfo_": primaries, "scheduleTree_": nodes, "labeledDs_": labels,
			"computeOp_": []any{obj{"opFuncName": "op", "inputLabeledDs": in, "outputLabeledDs": out}},
		}}},
	}})
	if err != nil {
		panic(err)
	}
	return data
}

// layout says where the buffers are: each an allocation of its own when
// offsets is nil, else at offsets of a pool, in sticks.
type layout struct {
	offsets []int64
	size    int64
}

// text prints the program.
func (p *program) text(l layout) string {
	w := &writer{program: p, layout: l}
	var args []string
	p.runtime(p.body, func(n *node) {
		args = append(args, fmt.Sprintf("%%arg_%s: !sdscbundle.input_arg<index, max_value=%d>", n.iv[1:], n.max))
	})
	w.line(0, "func.func @f(%s) {", strings.Join(append(args, "%hbm: index"), ", "))
	if l.offsets == nil {
		for i, b := range p.buffers {
			switch b.kind {
			case allocated:
				w.line(1, "%%b%d = sdscbundle.device_mem_allocate %d bytes : index", i, b.sticks*stick)
			case relative:
				w.line(1, "%%b%d = affine.apply affine_map<()[s0] -> (s0 + %d)>()[%%hbm] {sdsc_pool.size = %d : i64}", i, b.place*stick, b.sticks*stick)
			case standalone:
				w.line(1, "%%b%d = arith.constant {sdsc_pool.size = %d : i64} %d : index", i, b.sticks*stick, b.place*stick)
			}
		}
	} else {
		w.line(1, "%%pool = sdscbundle.device_mem_allocate %d bytes : index", l.size*stick)
		w.line(1, "%%zero = arith.constant 0 : index")
		w.line(1, "%%pool_addr = arith.addi %%pool, %%zero : index")
	}
	w.line(1, "%%c0 = arith.constant 0 : index")
	w.line(1, "%%c1 = arith.constant 1 : index")
	w.nodes(1, p.body)
	w.line(1, "return")
	w.line(0, "}")
	return w.String()
}

// runtime visits the loops whose trips are known at run time only.
func (p *program) runtime(ns []node, visit func(*node)) {
	for i := range ns {
		if ns[i].max > 0 {
			visit(&ns[i])
		}
		p.runtime(ns[i].body, visit)
	}
}

type writer struct {
	strings.Builder
	*program
	layout
	fresh int
}

func (w *writer) line(depth int, format string, args ...any) {
	fmt.Fprintf(w, strings.Repeat("  ", depth)+format+"\n", args...)
}

func (w *writer) name() string {
	w.fresh++
	return fmt.Sprintf("%%v%d", w.fresh)
}

func (w *writer) nodes(depth int, ns []node) {
	for _, n := range ns {
		if n.iv != "" {
			ub := w.name()
			if n.max > 0 {
				w.line(depth, "%s = sdscbundle.input_arg_extract value from %%arg_%s : !sdscbundle.input_arg<index, max_value=%d> -> index", ub, n.iv[1:], n.max)
			} else {
				w.line(depth, "%s = arith.constant %d : index", ub, n.trips)
			}
			w.line(depth, "scf.for %s = %%c0 to %s step %%c1 {", n.iv, ub)
			w.nodes(depth+1, n.body)
			w.line(depth, "}")
			continue
		}
		var names, ids, roles []string
		for _, o := range n.operands {
			names = append(names, w.address(depth, o))
			ids = append(ids, fmt.Sprint(o.id))
			roles = append(roles, fmt.Sprintf("%q", o.role))
		}
		effects := ""
		if w.files == nil {
			effects = ", sdsc_pool.effects = [" + strings.Join(roles, ", ") + "]"
		}
		w.line(depth, `sdscbundle.sdsc_execute (%s) {sdsc_filename="%s", "symbol_ids"=[%s]%s}`,
			strings.Join(names, ", "), n.file, strings.Join(ids, ", "), effects)
	}
}

// address prints the operations for an address and returns its name.
func (w *writer) address(depth int, o operand) string {
	base, at := fmt.Sprintf("%%b%d", o.buffer), o.at*stick
	if w.offsets != nil {
		base = "%pool"
		at += w.offsets[o.buffer] * stick
	}
	for iv, s := range o.strides {
		v := w.name()
		w.line(depth, "%s = affine.apply affine_map<(d0)[s0] -> (s0 + %d + d0 * %d)>(%s)[%s]", v, at, s*stick, iv, base)
		return v
	}
	if at == 0 {
		return base
	}
	c, v := w.name(), w.name()
	w.line(depth, "%s = arith.constant %d : index", c, at)
	w.line(depth, "%s = arith.addi %s, %s : index", v, base, c)
	return v
}
