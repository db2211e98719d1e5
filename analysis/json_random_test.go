package analysis_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/sdsctest"
)

// kernel is a random bundle of the common operations, as text and as what it does.
type kernel struct {
	buffers int
	body    []stmt
	text    strings.Builder
	steps   int
}

// stmt is a loop, or an execute when file is not empty.
type stmt struct {
	file string
	args []place
	step int

	trips int // or one of the numbers below
	body  []stmt
}

// Trip counts that are not constant.
const (
	argument = -1 // the value of the argument
	outer    = -2 // 2 less the induction variable of the loop around, which is the lower bound
)

// place is an address: buffer plus offset plus a stride per induction variable
// of the loops around it, outermost first.
type place struct {
	buffer  int // -1: other memory
	offset  int64
	strides []int64
}

// touch is what an operation really does at an operand: bytes from there on.
type touch struct {
	reads, writes bool
	bytes         int64
}

// truth is what each file's operation does. A masked or padded operation may do
// less than a plain one; what it reads it may read in full.
var truth = map[string][]touch{
	"fill":       {{writes: true, bytes: 1024}},
	"use":        {{reads: true, bytes: 1024}},
	"copy":       {{reads: true, bytes: 1024}, {writes: true, bytes: 1024}},
	"accu":       {{reads: true, bytes: 1024}, {reads: true, writes: true, bytes: 1024}},
	"fill2":      {{writes: true, bytes: 512}, {writes: true, bytes: 512}},
	"use2":       {{reads: true, bytes: 512}, {reads: true, bytes: 512}},
	"half":       {{writes: true, bytes: 512}},
	"part":       {{reads: true, bytes: 512}},
	"quart":      {{reads: true, bytes: 256}},
	"maskedfill": {{writes: true, bytes: 128}},
	"paddedfill": {{writes: true, bytes: 128}},
	"paddeduse":  {{reads: true, bytes: 1024}},
	"lx":         {{writes: true, bytes: 1024}},
	// These serve TestLessKnown alone, which does not ask what they do.
	"look": {{}, {}, {}}, "sized": {{}, {}}, "baked": {{}}, "strangelx": {{}, {}},
}

// drawKernel makes a kernel of the given files. Buffers are used at random, but
// some of them by one block alone, where they are written first.
func drawKernel(t *rapid.T, files []string) *kernel {
	d := &drawing{t: t, files: files, kernel: &kernel{buffers: rapid.IntRange(1, 6).Draw(t, "buffers")}}
	d.shared = rapid.IntRange(1, d.buffers).Draw(t, "shared")
	d.taken = d.shared
	d.text.WriteString("fn @f(%arg: !sdscbundle.input_arg<index>)\n%n = value %arg\n%x = const 1048576\n")
	for b := range d.buffers {
		fmt.Fprintf(&d.text, "%%b%d = alloc 4096\n", b)
	}
	d.text.WriteString("%b9 = at 65536 size 4096\n")
	d.body = d.block(0, 6)
	return d.kernel
}

// drawing is a kernel in the making.
type drawing struct {
	*kernel
	t      *rapid.T
	files  []string
	shared int // buffers that all blocks use: the first
	taken  int // buffers that are spoken for
	values int
}

func (d *drawing) one(of int, name string) bool { return rapid.IntRange(1, of).Draw(d.t, name) == 1 }

func (d *drawing) block(depth, most int) (out []stmt) {
	own := -1
	if d.taken < d.buffers && (depth > 0 || d.one(4, "own")) {
		own = d.taken
		d.taken++
		strides := d.strides(depth)
		write := func(depth int) stmt {
			return d.execute(depth, rapid.SampledFrom([]string{"fill", "fill2", "half"}).Draw(d.t, "writer"), own, strides)
		}
		if depth < 3 && d.one(3, "in a loop") {
			out = append(out, d.loop(depth, func() []stmt { return []stmt{write(depth + 1)} }))
		} else {
			out = append(out, write(depth))
		}
		for range rapid.IntRange(1, 3).Draw(d.t, "more") {
			out = append(out, d.execute(depth, rapid.SampledFrom([]string{"use", "use2", "part", "fill", "half", "copy", "accu"}).Draw(d.t, "then"), own, strides))
		}
	}
	for range rapid.IntRange(0, most).Draw(d.t, "statements") {
		if depth < 3 && d.one(3, "loop") {
			out = append(out, d.loop(depth, func() []stmt { return d.block(depth+1, 3) }))
			continue
		}
		buffer := rapid.IntRange(-1, d.shared-1).Draw(d.t, "buffer")
		if own >= 0 && d.one(3, "more of its own") {
			buffer = own
		}
		out = append(out, d.execute(depth, rapid.SampledFrom(d.files).Draw(d.t, "file"), buffer, d.strides(depth)))
	}
	return out
}

// loop writes a loop at some depth.
func (d *drawing) loop(depth int, body func() []stmt) stmt {
	s := stmt{trips: rapid.IntRange(outer, 3).Draw(d.t, "trips")}
	lower, upper := "%c0", fmt.Sprintf("%%c%d", s.trips)
	switch {
	case s.trips == outer && depth > 0:
		lower, upper = fmt.Sprintf("%%i%d", depth-1), "%c2"
	case s.trips < 0:
		s.trips, upper = argument, "%n"
	}
	fmt.Fprintf(&d.text, "for %%i%d = %s to %s step %%c1 {\n", depth, lower, upper)
	s.body = body()
	d.text.WriteString("}\n")
	return s
}

func (d *drawing) strides(depth int) (out []int64) {
	for range depth {
		out = append(out, int64(rapid.SampledFrom([]int{0, 0, 0, 512, 1024}).Draw(d.t, "stride")))
	}
	return out
}

// execute writes an operation whose operands are mostly in one buffer, at the
// places where a tensor in it has its cores.
func (d *drawing) execute(depth int, file string, buffer int, strides []int64) stmt {
	s := stmt{file: file, step: d.steps}
	d.steps++
	var names []string
	for i, what := range truth[file] {
		a := place{buffer: buffer, offset: int64(i) * what.bytes % 1024, strides: slices.Clone(strides)}
		for len(a.strides) < depth {
			a.strides = append(a.strides, 0)
		}
		if i > 0 && what.bytes == 1024 && d.one(2, "other tensor elsewhere") || d.one(12, "elsewhere") {
			a.buffer = rapid.IntRange(-1, d.shared-1).Draw(d.t, "buffer")
		}
		if d.one(10, "moved") {
			a.offset = 256 * int64(rapid.IntRange(0, 4).Draw(d.t, "offset"))
		}
		if d.one(12, "strided") {
			a.strides = d.strides(depth)
		}
		name := "%x"
		if a.buffer >= 0 {
			name = d.address(a)
		}
		s.args = append(s.args, a)
		names = append(names, name)
	}
	switch {
	case file == "sized" && s.args[0].buffer < 0:
		names[0] = "%n"
	case file == "part" && d.one(4, "standalone"):
		names[0], s.args[0] = "%b9", place{buffer: -1}
	}
	fmt.Fprintf(&d.text, "!%s(%s)\n", file, strings.Join(names, ", "))
	return s
}

// address writes an address and returns its name.
func (d *drawing) address(a place) string {
	expr := fmt.Sprintf("s0 + %d", a.offset)
	var dims, ivs []string
	for l, stride := range a.strides {
		dims, ivs = append(dims, fmt.Sprintf("d%d", l)), append(ivs, fmt.Sprintf("%%i%d", l))
		expr += fmt.Sprintf(" + d%d * %d", l, stride)
	}
	name := fmt.Sprintf("%%v%d", d.values)
	d.values++
	fmt.Fprintf(&d.text, "%s = map (%s)[s0] -> (%s) (%s)[%%b%d]\n", name, strings.Join(dims, ", "), expr, strings.Join(ivs, ", "), a.buffer)
	return name
}

// event is an operation that ran.
type event struct {
	step   int
	reads  map[[2]int64]bool // buffer and stick
	writes map[[2]int64]bool
}

// run lists what happens when the argument is n.
func (k *kernel) run(n int) (out []event) {
	var block func(body []stmt, ivs []int64)
	block = func(body []stmt, ivs []int64) {
		for _, s := range body {
			if s.file == "" {
				lower, upper := int64(0), int64(s.trips)
				switch s.trips {
				case argument:
					upper = int64(n)
				case outer:
					lower, upper = ivs[len(ivs)-1], 2
				}
				for i := lower; i < upper; i++ {
					block(s.body, append(slices.Clone(ivs), i))
				}
				continue
			}
			e := event{s.step, map[[2]int64]bool{}, map[[2]int64]bool{}}
			for i, a := range s.args {
				if a.buffer < 0 {
					continue
				}
				start, what := a.offset, truth[s.file][i]
				for l, stride := range a.strides {
					start += stride * ivs[l]
				}
				for at := start / 128; at < (start+what.bytes)/128; at++ {
					if what.reads {
						e.reads[[2]int64{int64(a.buffer), at}] = true
					}
					if what.writes {
						e.writes[[2]int64{int64(a.buffer), at}] = true
					}
				}
			}
			out = append(out, e)
		}
	}
	block(k.body, nil)
	return out
}

// TestLiveRangesBySimulation runs random kernels: whatever happens between a
// write and a read of its bytes happens in the live range, for pooled buffers,
// whichever files are there.
func TestLiveRangesBySimulation(t *testing.T) {
	t.Parallel()
	files := []string{"fill", "fill", "use", "use", "copy", "accu", "fill2", "use2", "half", "part", "quart", "maskedfill", "paddedfill", "paddeduse", "lx"}
	checked, local := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		k := drawKernel(t, files)
		there := folder()
		if rapid.Bool().Draw(t, "lacks some") {
			for _, name := range slices.Sorted(maps.Keys(truth)) {
				if rapid.IntRange(0, 7).Draw(t, "lacks") == 0 {
					delete(there, name+".json")
				}
			}
		}
		p := analyzeBundle(t2(t), analysis.Options{}, there, k.text.String())
		if p.Diagnostics.HasErrors() {
			t.Fatalf("%v\n%s", p.Diagnostics, expandBundle(k.text.String()))
		}
		f := p.Funcs[0]
		for n := range 3 {
			events := k.run(n)
			written := map[[2]int64]int{} // index in events of the last write
			for i, e := range events {
				for at := range e.reads {
					b := f.Buffers[at[0]]
					from, defined := written[at]
					if !defined || !b.Pooled() {
						continue
					}
					checked++
					for _, between := range events[from : i+1] {
						if live := b.Storage.Live; between.step < live.First || between.step > live.Last {
							t.Fatalf("buffer %s is live in %v; step %d runs between a write in step %d and a read in step %d of stick %d, n = %d\n%s",
								b.Name, live, between.step, events[from].step, e.step, at[1], n, expandBundle(k.text.String()))
						}
					}
				}
				for at := range e.writes {
					written[at] = i
				}
			}
		}
		for _, b := range f.Buffers {
			for _, l := range f.Loops {
				if live := b.Storage.Live; b.Pooled() && l.First <= live.First && live.Last <= l.Last && (l.First < live.First || live.Last < l.Last) {
					local++
				}
			}
		}
	})
	t.Logf("%d reads checked, %d buffers of one iteration", checked, local)
}

// t2 lets a property use helpers of tests.
func t2(t *rapid.T) testing.TB { return rapidTB{TB: nil, t: t} }

// rapidTB passes on what the helpers use of testing.TB.
type rapidTB struct {
	testing.TB
	t *rapid.T
}

func (r rapidTB) Helper()                   {}
func (r rapidTB) Fatalf(f string, a ...any) { r.t.Fatalf(f, a...) }

// loss is what is no longer known of a file.
type loss int

const (
	nothing loss = iota
	extents      // a padding: how far the tensors reach
	meaning      // an unknown member: what the operation does with its operands
	all          // the file is not there
)

// lose is a folder of which less is known.
func lose(files fstest.MapFS, losses map[string]loss) fstest.MapFS {
	out := maps.Clone(files)
	for name, l := range losses {
		op, plain := ops()[name]
		tree := op.Tree()
		switch {
		case l == all:
			delete(out, name+".json")
		case !plain: // spoiled already
		case l == extents:
			sdsctest.DSC(tree)["N_"].(sdsctest.Object)["paddingSizes_"] = sdsctest.Object{"out": 1}
			out[name+".json"] = sdsctest.File(tree)
		case l == meaning:
			sdsctest.DSC(tree)["onchipMove_"] = sdsctest.Object{"x": 1}
			out[name+".json"] = sdsctest.File(tree)
		}
	}
	return out
}

// TestLessKnown: taking knowledge from a bundle makes its plan more careful.
//
//   - Whatever is lost, no live range shrinks.
//   - As long as the files are there, understood or not, what they pin stays: value
//     tensors of gathers, scratchpad tensors, run-time extents, and buffers that
//     addresses in the files point into.
//   - As long as only extents are lost, every buffer that stayed still does,
//     unless because an access was known to leave it (or a buffer that it shares
//     storage with), which is known from extents alone.
//
// More does not hold, by the contract: an unknown operand counts as read and
// written, so a buffer that is known to be only written may stay, and one of
// which less is known be pooled, which costs bytes, not meaning.
func TestLessKnown(t *testing.T) {
	t.Parallel()
	files := slices.Sorted(maps.Keys(truth))
	pinned, shrunk := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		k := drawKernel(t, files)
		worst := loss(rapid.IntRange(int(extents), int(all)).Draw(t, "worst"))
		losses := map[string]loss{}
		for _, name := range files {
			losses[name] = loss(rapid.IntRange(0, int(worst)).Draw(t, name))
		}
		before := analyzeBundle(t2(t), analysis.Options{}, folder(), k.text.String())
		after := analyzeBundle(t2(t), analysis.Options{}, lose(folder(), losses), k.text.String())
		if before.Diagnostics.HasErrors() || after.Diagnostics.HasErrors() {
			t.Fatalf("%v\n%v\n%s", before.Diagnostics, after.Diagnostics, expandBundle(k.text.String()))
		}
		for i, b := range before.Funcs[0].Buffers {
			a := after.Funcs[0].Buffers[i]
			was, is := b.Storage.Live, a.Storage.Live
			if !was.Empty() && (is.Empty() || is.First > was.First || is.Last < was.Last) {
				t.Fatalf("buffer %s was live in %v and is in %v, with losses %v\n%s", b.Name, was, is, losses, expandBundle(k.text.String()))
			}
			if was != is {
				shrunk++
			}
			stays := false
			switch b.Reason {
			case analysis.LX, analysis.Indirect, analysis.CPUFallback:
				stays = worst <= meaning
			case analysis.Aliased:
				stays = worst <= meaning // no buffer of the kernel shares storage
			case "", analysis.OutOfBounds:
			default:
				stays = worst <= extents
			}
			if stays {
				pinned++
				if a.Pooled() {
					t.Fatalf("buffer %s stayed (%s: %s) and is pooled with losses %v\n%s", b.Name, b.Reason, b.Detail, losses, expandBundle(k.text.String()))
				}
			}
		}
	})
	t.Logf("%d buffers pinned, %d live ranges differ", pinned, shrunk)
}
