package verify_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/verify"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// TestCheckSound pools tidy programs: no error before and after.
func TestCheckSound(t *testing.T) {
	t.Parallel()
	n := 100
	if long() {
		n = 3000
	}
	for seed := range n {
		p := generateTidy(uint64(seed))
		q := pool(t, p.text(layout{}), p.fs(), analysis.Options{})
		for _, in := range []verify.Input{q.before, q.after} {
			if ds := verify.Check(in, verify.Options{Strict: true}); ds.HasErrors() {
				t.Fatalf("seed %d: %s\n%s", seed, show(ds), in.Module.Source.Text)
			}
		}
	}
}

// object is a write by its place in the program.
type object struct {
	node   *node
	tensor int
}

// confused runs a text and looks for a read that sees bytes of two objects, by
// the definition of Check: at one byte over all executions, or in one execution
// with writes that overlap; and for an operation that writes what its other
// steps may have yet to read. It is the oracle of Check.
func (p *program) confused(t testing.TB, m *mlirparse.Module) string {
	t.Helper()
	nodes, trace := p.executed(), p.run(t, m)
	outermost := p.outermost()
	parent := map[object]object{}
	var find func(o object) object
	find = func(o object) object {
		if up, ok := parent[o]; ok {
			return find(up)
		}
		return o
	}
	unite := func(a, b object) {
		if a, b = find(a), find(b); a != b {
			parent[b] = a
		}
	}
	cellsOf := func(i, tensor int) (cells []int64, of *tensor) {
		for k, o := range nodes[i].operands {
			if o.tensor == tensor {
				of = o.of
				for s := range o.sticks {
					cells = append(cells, trace[i][k]>>7+s)
				}
			}
		}
		slices.Sort(cells)
		return slices.Compact(cells), of
	}
	tensors := func(n *node) int {
		most := 0
		for _, o := range n.operands {
			most = max(most, o.tensor+1)
		}
		return most
	}
	// everywhere is what a tensor touches over all executions.
	everywhere := map[object]map[int64]bool{}
	for i, n := range nodes {
		for k := range tensors(n) {
			self := object{n, k}
			if everywhere[self] == nil {
				everywhere[self] = map[int64]bool{}
			}
			cells, _ := cellsOf(i, k)
			for _, c := range cells {
				everywhere[self][c] = true
			}
		}
	}
	within := func(w, in object) bool {
		for c := range everywhere[w] {
			if !everywhere[in][c] {
				return false
			}
		}
		return true
	}
	type sight struct {
		at   object // the read
		cell int64
	}
	content := map[int64]object{}
	seen := map[sight][]object{}
	type reading struct {
		at    object
		cells []int64
		what  []object
	}
	var readings []reading
	for i, n := range nodes {
		sees := map[int][]object{}
		for k := range tensors(n) {
			cells, of := cellsOf(i, k)
			if of.role == "write" {
				continue
			}
			r := reading{at: object{n, k}, cells: cells}
			// What a reduction sees of the time before the loops around it is
			// its start, or nothing that it reads.
			old := func(w object) bool { return of.reduced && outermost[w.node] != outermost[n] }
			var start []object
			drop := false
			for _, c := range cells {
				w, ok := content[c]
				if !ok || !old(w) {
					drop = true
					continue
				}
				start = append(start, w)
			}
			for _, w := range start {
				drop = drop || find(w) != find(start[0]) || !within(w, r.at) || !within(find(w), r.at)
			}
			for _, c := range cells {
				if w, ok := content[c]; ok && !(drop && old(w)) {
					s := sight{r.at, c}
					if !slices.Contains(seen[s], w) {
						seen[s] = append(seen[s], w)
					}
					if !slices.Contains(r.what, w) {
						r.what = append(r.what, w)
					}
				}
			}
			sees[k] = r.what
			readings = append(readings, r)
		}
		for k := range tensors(n) {
			cells, of := cellsOf(i, k)
			if of.role == "read" {
				continue
			}
			self := object{n, k}
			goesOn := true
			if of.role == "readwrite" {
				for _, w := range sees[k] {
					goesOn = goesOn && within(w, self)
				}
			}
			for r := range tensors(n) {
				other, by := cellsOf(i, r)
				if r == k || by.role == "write" || !slices.Equal(other, cells) {
					continue
				}
				if !of.like || r != k-1 {
					return fmt.Sprintf("%s: tensor %d is written over tensor %d", n.file, k, r)
				}
				for _, w := range sees[r] {
					unite(self, w)
				}
			}
			if goesOn {
				for _, w := range sees[k] {
					unite(self, w)
				}
			}
			for _, c := range cells {
				content[c] = self
			}
		}
	}
	for s, ws := range seen {
		for _, w := range ws[1:] {
			if find(w) != find(ws[0]) {
				return fmt.Sprintf("%s, tensor %d: stick %d is of %s or of %s", s.at.node.file, s.at.tensor, s.cell&(1<<32-1), ws[0].node.file, w.node.file)
			}
		}
	}
	for _, r := range readings {
		for i, a := range r.what {
			for _, b := range r.what[:i] {
				for _, c := range r.cells {
					if everywhere[a][c] && everywhere[b][c] && find(a) != find(b) {
						return fmt.Sprintf("%s, tensor %d: %s and %s both write stick %d", r.at.node.file, r.at.tensor, a.node.file, b.node.file, c&(1<<32-1))
					}
				}
			}
		}
	}
	return ""
}

// TestCheckFaulty plants faults in the pooled text of tidy programs and looks
// at it alone: what the oracle finds confused has to be an error.
func TestCheckFaulty(t *testing.T) {
	t.Parallel()
	n := 200
	if long() {
		n = 5000
	}
	found, alarms, missed, quiet := 0, 0, 0, map[string]int{}
	for seed := range n {
		r := rand.New(rand.NewPCG(uint64(seed), 17))
		f := faults[seed%len(faults)]
		p := generateTidy(uint64(seed))
		l := p.layoutOf(pool(t, p.text(layout{}), p.fs(), analysis.Options{}))
		before := parse(t, "before.mlir", p.text(layout{}))
		after := f.plant(r, p, &l)
		in := read(t, "after.mlir", after.text(l), p.fs())
		why := after.confused(t, in.Module)
		ds := verify.Check(in, verify.Options{Strict: true})
		wrong := p.simulate(t, before, in.Module, l.size) != ""
		switch {
		case why != "" && ds.HasErrors():
			found++
		case why != "":
			missed++
			t.Errorf("seed %d, %s: the oracle says: %s\n%s%s", seed, f.name, why, show(ds), in.Module.Source.Text)
		case ds.HasErrors() && !wrong:
			alarms++
		case wrong && len(ds) == 0:
			quiet[f.name]++
		}
	}
	t.Logf("found %d, missed %d; %d refused though nothing is wrong; wrong that the text does not show: %v", found, missed, alarms, quiet)
}
