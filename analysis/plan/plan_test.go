package plan

import (
	"errors"
	"math"
	"strings"
	"testing"
)

func TestPack_errors(t *testing.T) {
	t.Parallel()
	ok := Interval{Name: "a", Size: 1}
	tests := []struct {
		name  string
		p     Problem
		index int
		want  string
	}{
		{"alignment 0", Problem{[]Interval{ok}, 0, 1}, -1, "alignment 0 is not positive"},
		{"negative alignment", Problem{nil, -8, 1}, -1, "alignment -8 is not positive"},
		{"negative budget", Problem{nil, 1, -1}, -1, "budget -1 is negative"},
		{"size 0", Problem{[]Interval{ok, {Name: "b"}}, 1, 1}, 1, "interval 1 'b': size 0 is not positive"},
		{"reversed range", Problem{[]Interval{{"b", 3, 2, 1, 0}}, 1, 1}, 0, "live range ends at 2 before it starts at 3"},
		{"own alignment", Problem{[]Interval{{"b", 0, 0, 1, 12}}, 8, 1}, 0, "alignment 12 is not a multiple of 8"},
		{"negative own alignment", Problem{[]Interval{{"b", 0, 0, 1, -8}}, 8, 1}, 0, "alignment -8 is not a multiple of 8"},
		{"room", Problem{[]Interval{{"b", 0, 0, 2, math.MaxInt64}}, 1, 1}, 0, "the sizes up to this one, with room to align them, add up"},
		{"rounding", Problem{[]Interval{{"b", 0, 0, math.MaxInt64, 0}}, 2, 1}, 0, "add up to more than 9223372036854775807 bytes"},
		{"sum", Problem{[]Interval{{"b", 0, 0, math.MaxInt64, 0}, {"c", 1, 1, 1, 0}}, 1, 1}, 1, "the sizes up to this one"},
		{"padding", Problem{[]Interval{{"b", 0, 0, math.MaxInt64, 2}}, 1, 1}, 0, "the sizes up to this one"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			pl, err := Pack(tt.p, Options{})
			var input *InputError
			if !errors.As(err, &input) || pl != nil {
				t.Fatalf("got %v, %v, want an *InputError", pl, err)
			}
			if input.Index != tt.index || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %d: %v, want %d: %s", input.Index, err, tt.index, tt.want)
			}
		})
	}
}

func TestPack_extremes(t *testing.T) {
	t.Parallel()
	p := Problem{[]Interval{{"a", math.MinInt64, math.MaxInt64, math.MaxInt64 - 1, 0}, {"b", math.MaxInt64, math.MaxInt64, 1, 0}}, 1, Unlimited}
	for _, s := range Strategies() {
		pl, err := Pack(p, Options{Strategy: s})
		if err != nil {
			t.Fatal(err)
		}
		if err := Check(p, pl); err != nil || pl.Size != math.MaxInt64 || !pl.Optimal {
			t.Errorf("%s: got %+v, %v", s, pl, err)
		}
	}
}

func TestParseStrategy(t *testing.T) {
	t.Parallel()
	for _, s := range Strategies() {
		if got, err := ParseStrategy(string(s)); got != s || err != nil {
			t.Errorf("%s: got %s, %v", s, got, err)
		}
	}
	for _, name := range []string{"", "first", "First-Fit"} {
		_, err := ParseStrategy(name)
		var unknown *UnknownStrategyError
		if !errors.As(err, &unknown) || !strings.Contains(err.Error(), "expected one of first-fit") {
			t.Errorf("%q: got %v", name, err)
		}
	}
	if _, err := Pack(Problem{Align: 1}, Options{Strategy: "none"}); err == nil {
		t.Error("Pack accepts a strategy that is none")
	}
	if Strategies()[0] != FirstFit {
		t.Error("first fit is not the default")
	}
}

func TestLowerBound(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name        string
		align       int64
		intervals   []Interval
		bytes, step int64
	}{
		{"empty", 1, nil, 0, 0},
		{"closed ranges meet", 1, []Interval{{"a", 0, 5, 2, 0}, {"b", 5, 9, 3, 0}}, 5, 5},
		{"ranges apart", 1, []Interval{{"a", 0, 4, 2, 0}, {"b", 5, 9, 3, 0}}, 3, 5},
		{"sizes are rounded", 128, []Interval{{"a", 0, 4, 1, 0}, {"b", 4, 9, 129, 0}}, 384, 4},
		{"the first of equal maxima", 1, []Interval{{"a", -7, -7, 2, 0}, {"b", 5, 9, 2, 0}}, 2, -7},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			bytes, step, err := LowerBound(Problem{tt.intervals, tt.align, 0})
			if err != nil || bytes != tt.bytes || step != tt.step {
				t.Errorf("got %d at %d, %v, want %d at %d", bytes, step, err, tt.bytes, tt.step)
			}
		})
	}
	if _, _, err := LowerBound(Problem{}); err == nil {
		t.Error("no error for alignment 0")
	}
}
