package plan

import (
	"fmt"
	"strings"
)

// Strategy names a rule for placing intervals.
type Strategy string

// The strategies, from the plainest and fastest to the best.
const (
	// FirstFit is the reference compiler's rule: a free list in order of release, never
	// merged.
	FirstFit Strategy = "first-fit"
	// BestFit takes the smallest free block and merges freed ones.
	BestFit Strategy = "best-fit"
	// Greedy is the best of several static orders, each interval at its lowest offset.
	Greedy Strategy = "greedy"
	// Auto is the best of the others, of canonical dives and of an exact search.
	Auto Strategy = "auto"
)

// strategies lists the strategies in the order of [Strategies].
var strategies = []struct {
	name Strategy
	p    packer
}{
	{FirstFit, firstFit{}},
	{BestFit, bestFit{}},
	{Greedy, greedy{}},
	{Auto, auto{}},
}

// packer is one strategy: it places what it can of an instance within its budget.
type packer interface {
	pack(in *instance, o Options) layout
}

// UnknownStrategyError is a strategy name that is none of [Strategies].
type UnknownStrategyError struct{ Name string }

func (e *UnknownStrategyError) Error() string {
	var names []string
	for _, s := range strategies {
		names = append(names, string(s.name))
	}
	return fmt.Sprintf("unknown strategy '%s', expected one of %s", e.Name, strings.Join(names, ", "))
}

// Strategies returns the names of all strategies, the default first.
func Strategies() []Strategy {
	var all []Strategy
	for _, s := range strategies {
		all = append(all, s.name)
	}
	return all
}

// ParseStrategy returns the strategy called name, or an *UnknownStrategyError.
func ParseStrategy(name string) (Strategy, error) {
	s := Strategy(name)
	if _, err := s.packer(); err != nil || name == "" {
		return "", &UnknownStrategyError{name}
	}
	return s, nil
}

// packer returns the implementation of s, that of FirstFit for "".
func (s Strategy) packer() (packer, error) {
	if s == "" {
		s = FirstFit
	}
	for _, known := range strategies {
		if known.name == s {
			return known.p, nil
		}
	}
	return nil, &UnknownStrategyError{string(s)}
}
