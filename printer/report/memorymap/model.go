package memorymap

import (
	"cmp"
	"container/heap"
	"slices"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/printer/report"
)

// picture is what both forms draw of one bundle.
type picture struct {
	f       *analysis.Func
	id      string
	budget  int64
	figures report.Figures
	boxes   []box   // one a buffer, in the order of the declarations
	curve   []int64 // bytes of pooled buffers live at each step
	rows    int     // of the lane below the pool
}

// box is a buffer as it is drawn.
type box struct {
	b       *analysis.Buffer
	size    int64 // bytes, aligned
	status  report.Status
	touched analysis.LiveRange // from the first access to the last
	row     int                // in the lane, for what is not pooled
}

func pictures(p *analysis.Program) []picture {
	bundles := p.Funcs
	out := make([]picture, len(bundles))
	for i, id := range report.IDs(bundles) {
		out[i] = newPicture(p, bundles[i], id)
	}
	return out
}

func newPicture(p *analysis.Program, f *analysis.Func, id string) picture {
	pic := picture{f: f, id: id, budget: p.Options.Budget, figures: report.FiguresOf(f), curve: liveBytes(f)}
	for _, b := range f.Buffers {
		x := box{b: b, size: report.AlignedSize(p, b), status: report.StatusOf(b), touched: analysis.LiveRange{First: 0, Last: -1}}
		if n := len(b.Accesses); n > 0 {
			x.touched = analysis.LiveRange{First: b.Accesses[0].Step, Last: b.Accesses[n-1].Step}
		}
		pic.boxes = append(pic.boxes, x)
	}
	pic.rows = layRows(pic.boxes)
	return pic
}

// live is when the bytes of a box must be kept.
func (x *box) live() analysis.LiveRange { return x.b.Storage.Live }

// liveBytes adds up the storages in the pool, step by step.
func liveBytes(f *analysis.Func) []int64 {
	change := make([]int64, len(f.Steps)+1)
	for _, s := range f.Storages {
		if s.Buffers[0].Pooled() {
			change[s.Live.First] += s.Size
			change[s.Live.Last+1] -= s.Size
		}
	}
	sum := int64(0)
	for i := range change {
		sum += change[i]
		change[i] = sum
	}
	return change[:len(f.Steps)]
}

// layRows gives each box that is live and not pooled a row of the lane, such
// that none overlap in time, and returns the number of rows. Overflowed ones
// come first: they are what somebody has to look at.
func layRows(boxes []box) int {
	var lane []*box
	for i := range boxes {
		if x := &boxes[i]; x.status != report.Pooled && !x.live().Empty() {
			lane = append(lane, x)
		}
	}
	slices.SortStableFunc(lane, func(a, b *box) int {
		return cmp.Or(cmp.Compare(a.live().First, b.live().First), strings.Compare(string(a.status), string(b.status)))
	})
	rows := 0
	var busy, free rowHeap
	for _, x := range lane {
		for len(busy) > 0 && busy[0].until < x.live().First {
			heap.Push(&free, row{0, heap.Pop(&busy).(row).index})
		}
		if len(free) > 0 {
			x.row = heap.Pop(&free).(row).index
		} else {
			x.row = rows
			rows++
		}
		heap.Push(&busy, row{x.live().Last, x.row})
	}
	return rows
}

// row is a row of the lane that is taken until a step.
type row struct{ until, index int }

// rowHeap has the row on top that is free first, of equal ones the topmost.
type rowHeap []row

func (h rowHeap) Len() int { return len(h) }
func (h rowHeap) Less(i, j int) bool {
	return cmp.Or(cmp.Compare(h[i].until, h[j].until), cmp.Compare(h[i].index, h[j].index)) < 0
}
func (h rowHeap) Swap(i, j int) { h[i], h[j] = h[j], h[i] }
func (h *rowHeap) Push(x any)   { *h = append(*h, x.(row)) }
func (h *rowHeap) Pop() any {
	old := *h
	x := old[len(old)-1]
	*h = old[:len(old)-1]
	return x
}

// depth is the number of rows that the brackets of the loops take.
func depth(f *analysis.Func) int {
	deepest := 0
	for _, l := range f.Loops {
		if l.First <= l.Last {
			deepest = max(deepest, l.Depth)
		}
	}
	return deepest
}
