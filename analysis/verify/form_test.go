package verify

import (
	"math"
	"testing"
)

func TestForm(t *testing.T) {
	t.Parallel()
	as := newAtoms()
	a, b := of(as.fresh(atomInfo{})), of(as.fresh(atomInfo{}))
	must := func(f form, ok bool) form {
		t.Helper()
		if !ok {
			t.Fatal("no form")
		}
		return f
	}
	sum := must(must(b.plus(a)).plus(form{add: 3}))
	if got := must(sum.times(-2)); !got.equal(form{-6, []term{{a.terms[0].atom, -2}, {b.terms[0].atom, -2}}}) {
		t.Errorf("-2 * (a + b + 3) is %v", got)
	}
	if got := must(sum.plus(must(sum.times(-1)))); !got.equal(form{}) {
		t.Errorf("x - x is %v", got)
	}
	if got := must(sum.times(0)); !got.equal(form{}) {
		t.Errorf("0 * x is %v", got)
	}
	if _, ok := (form{add: math.MaxInt64}).plus(form{add: 1}); ok {
		t.Error("a sum beyond 64 bits has a form")
	}
	if _, ok := must(a.times(math.MaxInt64)).plus(a); ok {
		t.Error("a coefficient beyond 64 bits has a form")
	}
	long := form{}
	for range maxTerms {
		long = must(long.plus(of(as.fresh(atomInfo{}))))
	}
	if _, ok := long.plus(a); ok {
		t.Error("a form has more than maxTerms terms")
	}
}

func TestAddress(t *testing.T) {
	t.Parallel()
	as := newAtoms()
	root := as.fresh(atomInfo{})
	i := as.fresh(atomInfo{kind: loopAtom})
	for _, c := range []struct {
		name string
		f    form
		want address
		ok   bool
	}{
		{"a number", form{add: 7}, address{absolute, position{add: 7}}, true},
		{"a base and an induction variable", form{5, []term{{root, 1}, {i, 128}}}, address{root, position{5, []term{{i, 128}}}}, true},
		{"twice a base", form{0, []term{{root, 2}}}, address{}, false},
		{"two bases", form{0, []term{{root, 1}, {as.fresh(atomInfo{}), 1}}}, address{}, false},
	} {
		a, ok := as.address(c.f)
		if ok != c.ok || a.origin != c.want.origin || a.compare(c.want.position) != 0 {
			t.Errorf("%s: %v, %v", c.name, a, ok)
		}
	}
}

func TestReach(t *testing.T) {
	t.Parallel()
	as := newAtoms()
	in := func(l loop) term {
		l.known = l.step > 0
		return term{as.fresh(atomInfo{kind: loopAtom, loop: &l}), 128}
	}
	for _, c := range []struct {
		name   string
		frame  []term
		lo, hi int64
		s      spread
	}{
		{"no loop", nil, 0, 0, bounded},
		{"one", []term{in(loop{lower: 2, step: 3, maxTrips: 4})}, 256, 11 * 128, bounded},
		{"downwards", []term{{in(loop{step: 1, maxTrips: 4}).atom, -128}}, -384, 0, bounded},
		{"two", []term{in(loop{step: 1, maxTrips: 2}), in(loop{step: 2, maxTrips: 2})}, 0, 384, bounded},
		{"unknown", []term{in(loop{})}, 0, 0, unbounded},
		{"no trip", []term{in(loop{step: 1})}, 0, 0, never},
		{"beyond 64 bits", []term{in(loop{step: math.MaxInt64, maxTrips: 3})}, 0, 0, unbounded},
	} {
		if lo, hi, s := as.reach(c.frame); lo != c.lo || hi != c.hi || s != c.s {
			t.Errorf("%s: [%d, %d] %d", c.name, lo, hi, s)
		}
	}
}

func TestTrips(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ lower, upper, step, want int64 }{
		{0, 0, 1, 0}, {3, 0, 1, 0}, {0, 8, 1, 8}, {0, 8, 3, 3}, {-1, 8, 3, 3},
		{math.MinInt64, math.MaxInt64, math.MaxInt64, 3}, {math.MinInt64, math.MaxInt64, 1, math.MaxInt64},
	} {
		if got := trips(c.lower, c.upper, c.step); got != c.want {
			t.Errorf("from %d below %d by %d: %d trips, want %d", c.lower, c.upper, c.step, got, c.want)
		}
	}
}
