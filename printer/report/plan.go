package report

import (
	_ "embed"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/plan"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// PlanVersion is the version of the plan's form. It grows when a reader of the
// old form would misread the new one; new members alone do not change it.
const PlanVersion = 1

// Schema is the JSON Schema (draft 2020-12) of what WritePlan writes.
//
//go:embed plan.schema.json
var Schema string

// Plan is the plan of a program as data. The schema says what each member
// means; sizes and offsets are in bytes, steps count from 0, ranges are closed.
type Plan struct {
	Version   int              `json:"version"`
	Inputs    []string         `json:"inputs"`
	Options   PlanOptions      `json:"options"`
	PoolSizes map[string]int64 `json:"pool_sizes"` // by Bundle.ID; encoding/json sorts them
	Bundles   []Bundle         `json:"bundles"`
}

// PlanOptions are the options that the plan depends on.
type PlanOptions struct {
	Strategy    string `json:"strategy"`
	Effort      int64  `json:"effort"`
	Alignment   int64  `json:"alignment"`
	Budget      int64  `json:"budget"`
	PoolScratch bool   `json:"pool_scratch"`
}

// Bundle is one function.
type Bundle struct {
	ID       string   `json:"id"`
	Name     string   `json:"name"`
	Location Location `json:"location"`
	State    State    `json:"state"`
	Detail   string   `json:"detail,omitempty"`
	Steps    int      `json:"steps"`
	PoolSize int64    `json:"pool_size"`
	MostLive int64    `json:"most_live"`
	MostAt   int      `json:"most_live_step"`
	Gap      int64    `json:"gap"`
	Separate int64    `json:"separate_bytes"`
	Saved    int64    `json:"saved_bytes"`
	Optimal  bool     `json:"optimal"`
	Loops    []Loop   `json:"loops"`
	Buffers  []Buffer `json:"buffers"`
}

// State says what became of a bundle.
type State string

// The states.
const (
	Planned        State = "planned"
	NoPool         State = "no-pool"         // none of its buffers is pooled
	AlreadyPlanned State = "already-planned" // the text holds a planned pool
	LeftAlone      State = "left-alone"      // of a shape that is not analysed
)

// Loop is an scf.for; the steps in it are [First, Last].
type Loop struct {
	First    int      `json:"first"`
	Last     int      `json:"last"`
	Depth    int      `json:"depth"`
	Location Location `json:"location"`
}

// Buffer is one buffer of a bundle.
type Buffer struct {
	Name        string         `json:"name"`
	Value       string         `json:"value"`
	Kind        string         `json:"kind"`
	Size        int64          `json:"size"`
	AlignedSize int64          `json:"aligned_size"`
	Live        *Range         `json:"live"`
	Status      Status         `json:"status"`
	Offset      *int64         `json:"offset"`
	Reason      *string        `json:"reason"`
	Detail      string         `json:"detail,omitempty"`
	Storage     int            `json:"storage"`
	Location    Location       `json:"location"`
	Accesses    []BufferAccess `json:"accesses"`
}

// Range is the closed range [First, Last] of steps.
type Range struct {
	First int `json:"first"`
	Last  int `json:"last"`
}

// BufferAccess is what one step does with a buffer.
type BufferAccess struct {
	Step     int    `json:"step"`
	Role     string `json:"role"`
	Source   string `json:"source"`
	Operands []int  `json:"operands"`
}

// Location is a place in an input; lines and columns count from 1, columns in
// bytes.
type Location struct {
	Input  string `json:"input"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
}

// NewPlan collects the plan of a program.
func NewPlan(p *analysis.Program) *Plan {
	out := &Plan{
		Version: PlanVersion,
		Inputs:  []string{},
		Options: PlanOptions{
			Strategy:  string(p.Options.Plan.Strategy),
			Effort:    effort(p.Options.Plan.Effort),
			Alignment: p.Options.Alignment, Budget: p.Options.Budget, PoolScratch: p.Options.PoolScratch,
		},
		PoolSizes: map[string]int64{},
		Bundles:   []Bundle{},
	}
	if out.Options.Strategy == "" {
		out.Options.Strategy = string(plan.FirstFit)
	}
	bundles := p.Funcs
	var last *mlirparse.Module
	for i, id := range IDs(bundles) {
		f := bundles[i]
		if f.Module != last {
			out.Inputs, last = append(out.Inputs, f.Module.Source.Name), f.Module
		}
		out.PoolSizes[id] = f.PoolSize
		out.Bundles = append(out.Bundles, newBundle(p, f, id))
	}
	return out
}

func newBundle(p *analysis.Program, f *analysis.Func, id string) Bundle {
	figures := FiguresOf(f)
	out := Bundle{
		ID: id, Name: f.Name(), Location: location(f, f.Op.Span), State: NoPool, Steps: len(f.Steps),
		PoolSize: f.PoolSize, MostLive: figures.MostLive, MostAt: figures.MostAt, Gap: f.PoolSize - figures.MostLive,
		Separate: figures.Separate, Saved: figures.Saved(),
		Loops: []Loop{}, Buffers: []Buffer{},
	}
	switch {
	case f.PlannedPool != nil:
		out.State, out.Detail = AlreadyPlanned, "the pool is '"+f.PlannedPool.Name+"'"
	case f.LeftAlone != "":
		out.State, out.Detail = LeftAlone, f.LeftAlone
	case f.Plan == nil: // nothing to place
		out.Optimal = true
	default:
		out.Optimal = f.Plan.Optimal
		if f.PoolSize > 0 {
			out.State = Planned
		}
	}
	for _, l := range f.Loops {
		if l.First <= l.Last {
			out.Loops = append(out.Loops, Loop{l.First, l.Last, l.Depth, location(f, l.Op.Span)})
		}
	}
	storages := make(map[*analysis.Storage]int, len(f.Storages))
	for i, s := range f.Storages {
		storages[s] = i
	}
	for _, b := range f.Buffers {
		out.Buffers = append(out.Buffers, newBuffer(p, b, storages[b.Storage]))
	}
	return out
}

func newBuffer(p *analysis.Program, b *analysis.Buffer, storage int) Buffer {
	out := Buffer{
		Name: b.Name, Value: b.Value.Name,
		Kind: [...]string{"allocation", "standalone", "argument"}[b.Kind],
		Size: b.Size, AlignedSize: AlignedSize(p, b),
		Status: StatusOf(b), Detail: b.Detail, Storage: storage,
		Location: location(b.Func, b.Span()), Accesses: []BufferAccess{},
	}
	if r := b.Storage.Live; !r.Empty() {
		out.Live = &Range{r.First, r.Last}
	}
	if b.Pooled() {
		offset := b.Offset()
		out.Offset = &offset
	} else {
		reason := string(b.Reason)
		out.Reason = &reason
	}
	for _, a := range AccessesOf(b) {
		out.Accesses = append(out.Accesses, BufferAccess{a.Step, a.Role.String(), sources[a.Source], slices.Clone(a.Operands)})
	}
	return out
}

// sources are the words of the schema for where a role is known from.
var sources = map[analysis.RoleSource]string{
	analysis.FromFile:      "sdsc-file",
	analysis.FromAttribute: "attribute",
	analysis.Unknown:       "unknown",
}

func location(f *analysis.Func, sp mlirparse.Span) Location {
	at := f.Module.Source.Position(sp.Start)
	return Location{f.Module.Source.Name, at.Line, at.Column}
}

// effort is the number of search nodes that an option stands for: 0 is the
// default, and a negative one allows none.
func effort(n int64) int64 {
	if n == 0 {
		return plan.DefaultEffort
	}
	return max(n, 0)
}
