package plan

// Verdict is the answer of [Fits].
type Verdict uint8

const (
	// Undecided says that neither was found within the effort.
	Undecided Verdict = iota
	// Found says that there is a plan.
	Found
	// Infeasible says that there is proven to be none.
	Infeasible
)

func (v Verdict) String() string {
	switch v {
	case Found:
		return "found"
	case Infeasible:
		return "infeasible"
	default:
		return "undecided"
	}
}

// Fits asks for any plan that holds all intervals of p within its budget, and stops at the
// first. It spends o.Effort as Auto does; o.Strategy is not looked at. The plan is not nil
// if the verdict is Found, and need not be near the lower bound. The error is that of
// [Pack]. Fits is safe for concurrent use.
func Fits(p Problem, o Options) (*Plan, Verdict, error) {
	in, err := newInstance(p)
	if err != nil {
		return nil, Undecided, err
	}
	sec := newSections(in, all)
	if sec.bound() > in.budget {
		return nil, Infeasible, nil
	}
	best := in.construct(sec, o, func(l layout) bool { return l.bytes == in.total })
	if best.bytes < in.total {
		h := newHunt(in, sec, o.Workers, o.effort()-best.nodes)
		v, offsets := h.fit(in.budget, h.effort)
		if v != Found {
			return nil, v, nil
		}
		nodes := best.nodes + h.spent
		best = in.layout(offsets)
		best.nodes = nodes
	}
	return in.plan(best), Found, nil
}
