package mlirparse

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestDominance(t *testing.T) {
	t.Parallel()
	const branch = "\"d.cond_br\"(%x)[^a, ^b] : (index) -> ()\n"
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"from one branch", wrapped(branch + "^a:\n%v = arith.constant 1 : index\n\"cf.br\"()[^b] : () -> ()\n^b:\n\"d.u\"(%v) : (index) -> ()"),
			[]string{"7:1: operand #0 does not dominate this use", "  note 4:6: operand defined here (op in the same region)"}},
		{"from one branch, in a loop", wrapped(branch + "^a:\n%v = arith.constant 1 : index\n\"cf.br\"()[^b] : () -> ()\n^b:\nscf.for %i = %x to %x step %x {\n\"d.u\"(%v) : (index) -> ()\n}"),
			[]string{"8:1: operand #0 does not dominate this use", "  note 4:6: operand defined here (op in a parent region)"}},
		{"argument of another block", wrapped(branch + "^a(%v: index):\nreturn\n^b:\n\"d.u\"(%v) : (index) -> ()"),
			[]string{"6:1: operand #0 does not dominate this use", "  note 3:4: operand defined as a block argument (block #1 in the same region)"}},
		{"through a block later in the text", wrapped("\"cf.br\"()[^b] : () -> ()\n^a:\n\"d.u\"(%v) : (index) -> ()\nreturn\n^b:\n%v = arith.constant 1 : index\n\"cf.br\"()[^a] : () -> ()\n^c:"), nil},
		{"round a loop of blocks", wrapped("%v = arith.constant 1 : index\n\"cf.br\"()[^a] : () -> ()\n^a:\n\"d.u\"(%v) : (index) -> ()\n" + strings.ReplaceAll(branch, "^a", "^a") + "^b:\n\"d.u\"(%v) : (index) -> ()"), nil},
		{"in a block that is never reached", wrapped("return\n^a:\n\"d.u\"(%v) : (index) -> ()\n%v = arith.constant 1 : index"), nil},
		{"from a block that is never reached", wrapped("\"d.r\"() ({\n\"d.a\"() : () -> ()\n^a:\n\"d.u\"(%v) : (index) -> ()\n}) : () -> ()\n%v = arith.constant 1 : index"), nil},
		{"from within a block that is never reached", wrapped("return\n^a:\n\"d.r\"() ({\n\"d.u\"(%v) : (index) -> ()\n}) : () -> ()\n%v = arith.constant 1 : index"),
			[]string{"5:1: operand #0 does not dominate this use", "  note 7:6: operand defined here (op in a parent region)"}},
		{"to itself", wrapped("%v = \"d.a\"(%v) : (index) -> index"),
			[]string{"2:6: operand #0 does not dominate this use", "  note 2:6: operand defined here (op in the same block)"}},
		{"in a module", "%b = arith.addi %a, %a : index\nmodule { %b = arith.addi %c, %c : index\n%c = arith.constant 1 : index }\n%a = arith.constant 1 : index",
			[]string{"2:10: redefinition of SSA value '%b'", "  note 1:1: previously defined here"}},
	} {
		if got := parseErrors(t, c.text, Options{AllowUnregistered: true}); !slices.Equal(got, c.want) {
			t.Errorf("%s\n%s\n got %q\nwant %q", c.name, c.text, got, c.want)
		}
	}
}

// TestDominatorTree compares the tree with its definition: a block dominates
// another if that cannot be reached without it.
func TestDominatorTree(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		r := &Region{}
		n := rapid.IntRange(1, 9).Draw(t, "blocks")
		for i := range n {
			op := &Op{rare: &rare{}}
			for range rapid.IntRange(0, 3).Draw(t, "successors") {
				op.rare.successors = append(op.rare.successors, Successor{Label: fmt.Sprint(rapid.IntRange(0, n-1).Draw(t, "to"))})
			}
			r.Blocks = append(r.Blocks, &Block{Label: fmt.Sprint(i), Ops: []*Op{op}, Parent: r})
		}
		tree := newDominatorTree(r)
		reached := reachable(r, nil)
		for _, a := range r.Blocks {
			without := reachable(r, a)
			for _, b := range r.Blocks {
				from, known := tree.number[a]
				to, ok := tree.number[b]
				if ok != reached[b] {
					t.Fatalf("block %s reached: %v", b.Label, ok)
				}
				if known && ok && tree.dominates(from, to) == without[b] {
					t.Errorf("block %s dominates %s: %v", a.Label, b.Label, !without[b])
				}
			}
		}
	})
}

// reachable finds the blocks that can be reached without going through one.
func reachable(r *Region, not *Block) map[*Block]bool {
	out := map[*Block]bool{}
	var visit func(b *Block)
	visit = func(b *Block) {
		if out[b] || b == not {
			return
		}
		out[b] = true
		for _, op := range b.Ops {
			for _, s := range op.Successors() {
				for _, to := range r.Blocks {
					if to.Label == s.Label {
						visit(to)
					}
				}
			}
		}
	}
	visit(r.Blocks[0])
	return out
}
