package verify_test

import (
	"fmt"
	"math/rand/v2"
	"testing/fstest"
)

// generateTidy makes a program as compilers do: each buffer is written before
// it is read and has one purpose, so that the text alone shows what is meant.
func generateTidy(seed uint64) *program {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 13)), withFiles: true}
	g.files = fstest.MapFS{}
	var valid []int
	for range 2 + g.IntN(4) {
		g.body = append(g.body, g.idiom(&valid, 0)...)
	}
	for _, b := range valid {
		g.body = append(g.body, g.node([]tensor{g.part(b)}))
	}
	return &g.program
}

func (g *generator) newBuffer() int {
	g.buffers = append(g.buffers, buffer{sticks: []int64{1, 2, 4, 6, 8}[g.IntN(5)]})
	return len(g.buffers) - 1
}

// whole is a buffer in all; part is a piece of one, to be read.
func (g *generator) whole(b int, role string) tensor {
	t := tensor{buffer: b, sticks: g.buffers[b].sticks, cores: 1, role: role}
	if t.sticks%2 == 0 && g.IntN(2) == 0 {
		t.cores = 2
	}
	return t
}

func (g *generator) part(b int) tensor {
	t := g.whole(b, "read")
	if t.sticks%2 == 0 && g.IntN(3) == 0 {
		t.cores = 1
		t.sticks /= 2
		t.at = int64(g.IntN(2)) * t.sticks
	}
	return t
}

// reads are up to two tensors of buffers that hold something, other than one.
func (g *generator) reads(valid []int, but int) []tensor {
	var out []tensor
	for range g.IntN(3) {
		if len(valid) > 0 {
			if b := valid[g.IntN(len(valid))]; b != but && (len(out) == 0 || out[0].buffer != b) {
				out = append(out, g.part(b))
			}
		}
	}
	return out
}

// idiom appends what a fragment of a kernel does to the buffers that hold
// something behind it.
func (g *generator) idiom(valid *[]int, depth int) []node {
	b := g.newBuffer()
	write := func(t tensor) node { return g.node(append(g.reads(*valid, b), t)) }
	defer func() { *valid = append(*valid, b) }()
	trips := []int64{1, 2, 3}[g.IntN(3)]
	loop := func(body func() []node) node {
		l := loopVar{fmt.Sprintf("%%i%d", g.names), trips}
		g.names++
		return node{trips: trips, iv: l.iv, body: body()}
	}
	if depth == 2 {
		return []node{write(g.whole(b, "write"))}
	}
	// A reduction has its result among its inputs.
	reduction := func() tensor {
		t := g.whole(b, "readwrite")
		t.reduced = true
		return t
	}
	switch g.IntN(8) {
	case 0: // an accumulator
		out := []node{write(g.whole(b, "write"))}
		l := loop(func() []node {
			inner := append([]int(nil), *valid...)
			body := g.idiom(&inner, depth+1)
			acc := g.whole(b, "readwrite")
			acc.reduced = g.IntN(2) == 0
			return append(body, g.node([]tensor{g.part(inner[len(inner)-1]), acc}))
		})
		if g.IntN(3) == 0 { // as many trips as the caller says, or none
			l.max, l.trips = trips, g.Int64N(trips+1)
		}
		return append(out, l)
	case 1: // a buffer that is written tile by tile
		g.buffers[b].sticks *= trips
		iv := fmt.Sprintf("%%i%d", g.names)
		return []node{loop(func() []node {
			inner := append([]int(nil), *valid...)
			body := g.idiom(&inner, depth+1)
			tile := g.buffers[b].sticks / trips
			return append(body, g.node([]tensor{g.part(inner[len(inner)-1]),
				{buffer: b, sticks: tile, cores: 1, role: "write", strides: map[string]int64{iv: tile}}}))
		})}
	case 2: // a buffer that is read tile by tile
		g.buffers[b].sticks *= trips
		iv := fmt.Sprintf("%%i%d", g.names+1)
		out := []node{write(g.whole(b, "write"))}
		return append(out, loop(func() []node {
			tile := g.buffers[b].sticks / trips
			c := g.newBuffer()
			return []node{
				g.node([]tensor{{buffer: b, sticks: tile, cores: 1, role: "read", strides: map[string]int64{iv: tile}}, g.whole(c, "write")}),
				g.node([]tensor{g.part(c)}),
			}
		}))
	case 3: // an update in place
		return []node{write(g.whole(b, "write")), write(g.whole(b, "readwrite"))}
	case 4: // the same as two operands
		in, out := g.whole(b, "read"), g.whole(b, "write")
		in.cores, out.like = out.cores, true
		return []node{write(g.whole(b, "write")), g.node([]tensor{in, out})}
	case 5: // a reduction
		return []node{write(reduction())}
	case 6: // a reduction that goes on over the iterations of a loop
		return []node{loop(func() []node {
			inner := append([]int(nil), *valid...)
			body := g.idiom(&inner, depth+1)
			return append(body, g.node([]tensor{g.part(inner[len(inner)-1]), reduction()}))
		})}
	}
	return []node{write(g.whole(b, "write"))}
}
