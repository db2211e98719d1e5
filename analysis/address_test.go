package analysis_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// describe prints what is known of an address.
func describe(a analysis.Address) string {
	out := ""
	switch {
	case a.Buffer != nil:
		out = a.Buffer.Name + "+"
	case a.Root != nil:
		out = a.Root.Name + "+"
	}
	if a.Unknown {
		return out + "?"
	}
	out += fmt.Sprint(a.Const)
	for _, t := range a.Terms {
		out += fmt.Sprintf("+%d*%s", t.Stride, t.Loop.Op.Entry().Args[0].Name)
	}
	return out
}

// valueOf finds a value of a function by its name.
func valueOf(t *testing.T, f *analysis.Func, name string) *mlirparse.Value {
	t.Helper()
	var found *mlirparse.Value
	f.Op.Walk(func(op *mlirparse.Op) bool {
		for _, v := range op.Results {
			if v.Name == name {
				found = v
			}
		}
		return true
	})
	if found == nil {
		t.Fatalf("no value %s", name)
	}
	return found
}

// TestAddress shows what is known of %y, in two loops over %i and %j, with a
// buffer %b, arguments %x and %z, and constants %c0 to %c9.
func TestAddress(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, text, want string }{
		{"base", "%y = %b + %c0", "b+0"},
		{"constant on the left", "%y = %c8 + %b", "b+8"},
		{"chain", "%k = %c8 + %b\n%l = %k + %c4\n%y = %c1 + %l", "b+13"},
		{"constants alone", "%y = %c8 + %c4", "12"},
		{"argument", "%y = %x + %c4", "%x+4"},
		{"argument's value", "%y = value %w", "%w+0"},
		{"induction variable alone", "%y = %i + %c4", "4+1*%i"},
		{"induction variable times a constant", "%k = arith.muli %c8, %i : index\n%y = %k + %b", "b+0+8*%i"},
		{"product of constants", "%y = arith.muli %c8, %c4 : index", "32"},
		{"product with a sum", "%k = %i + %c2\n%y = arith.muli %k, %c4 : index", "8+4*%i"},
		{"product of induction variables", "%k = arith.muli %i, %j : index\n%y = %k + %b", "b+?"},
		{"product with 0", "%k = arith.muli %i, %c0 : index\n%y = %k + %b", "b+0"},
		{"base as a symbol", "%y = map (d0)[s0] -> (s0 + 128 * d0) (%i)[%b]", "b+0+128*%i"},
		{"base as a dimension", "%y = map (d0, d1) -> (d1 + 128 * d0) (%i, %b)", "b+0+128*%i"},
		{"factor behind the dimension", "%y = map (d0)[s0] -> (d0 * 128 + s0) (%i)[%b]", "b+0+128*%i"},
		{"negative stride", "%y = map (d0)[s0] -> (s0 + 512 - 128 * d0) (%i)[%b]", "b+512+-128*%i"},
		{"two loops, in the order of the text", "%y = map (d0, d1)[s0] -> (s0 + 2 * d0 + 4 * d1) (%j, %i)[%b]", "b+0+4*%i+2*%j"},
		{"one loop twice", "%y = map (d0, d1)[s0] -> (s0 + 2 * d0 + 4 * d1) (%i, %i)[%b]", "b+0+6*%i"},
		{"strides that cancel", "%y = map (d0, d1)[s0] -> (s0 + 2 * d0 - 2 * d1) (%i, %i)[%b]", "b+0"},
		{"constant operand", "%y = map (d0)[s0] -> (s0 + 128 * d0 + 1) (%c3)[%b]", "b+385"},
		{"no operands", "%y = map () -> (42) ()", "42"},
		{"nested sums", "%y = map (d0)[s0] -> ((s0 + 1) + 2 * (d0 + 3 * (d0 + 1))) (%i)[%b]", "b+7+8*%i"},
		{"applied to an address", "%k = map (d0)[s0] -> (s0 + 2 * d0) (%i)[%b]\n%y = map (d0)[s0] -> (s0 + 4 * d0) (%j)[%k]", "b+0+2*%i+4*%j"},
		{"floordiv of constants", "%y = map (d0)[s0] -> (s0 + d0 floordiv 4) (%c9)[%b]", "b+2"},
		{"ceildiv of constants", "%y = map (d0)[s0] -> (s0 + d0 ceildiv 4) (%c9)[%b]", "b+3"},
		{"mod of constants", "%y = map (d0)[s0] -> (s0 + d0 mod 4) (%c9)[%b]", "b+1"},
		{"floordiv of an induction variable", "%y = map (d0)[s0] -> (s0 + d0 floordiv 4) (%i)[%b]", "b+?"},
		{"ceildiv of an induction variable", "%y = map (d0)[s0] -> (s0 + d0 ceildiv 4) (%i)[%b]", "b+?"},
		{"mod of an induction variable", "%y = map (d0)[s0] -> (s0 + d0 mod 4) (%i)[%b]", "b+?"},
		{"mod of an induction variable alone", "%y = map (d0) -> (d0 mod 4) (%i)", "?"},
		{"division by a symbol", "%y = map (d0)[s0] -> (d0 floordiv s0) (%i)[%c4]", "?"},
		{"an argument added to a base", "%y = %b + %x", "b+?"},
		{"a base added to an argument", "%y = %x + %b", "b+?"},
		{"two arguments", "%y = %x + %z", "%x+?"},
		{"an argument twice", "%y = map ()[s0] -> (s0 * 2) ()[%x]", "%y+?"},
		{"an argument times an induction variable", "%y = map (d0)[s0] -> (s0 * d0) (%i)[%x]", "%y+?"},
		{"something unknown added to an address with a stride", "%k = map (d0)[s0] -> (s0 + 2 * d0) (%i)[%b]\n%y = %k + %x", "b+?"},
		{"a base with coefficient 2", "%y = map ()[s0] -> (2 * s0) ()[%b]", "%y+?"},
		{"constants past 64 bits", "%k = const 9223372036854775807\n%y = %k + %c1", "?"},
		{"an address past 64 bits", "%k = const 9223372036854775807\n%l = %b + %k\n%y = %l + %c1", "b+?"},
		{"an address at the end of 64 bits", "%k = const 9223372036854775806\n%l = %b + %k\n%y = %l + %c1", "b+9223372036854775807"},
		{"an address below 64 bits", "%k = const -9223372036854775808\n%m = const -1\n%l = %b + %k\n%y = %m + %l", "b+?"},
		{"strides past 64 bits", "%y = map (d0)[s0] -> (s0 + 9223372036854775807 * d0 + d0) (%i)[%b]", "b+?"},
		{"stride times constant past 64 bits", "%k = const 9223372036854775807\n%l = arith.muli %i, %k : index\n%y = arith.muli %l, %c2 : index", "?"},
		{"constant factor past 64 bits", "%k = const 9223372036854775807\n%y = arith.muli %k, %c2 : index", "?"},
		{"the smallest number times -1", "%k = const -9223372036854775808\n%m = const -1\n%y = arith.muli %k, %m : index", "?"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := analyze(t, analysis.Options{}, `
fn @f(%x: index, %z: index, %w: !sdscbundle.input_arg<index>)
%b = alloc 4096
for %i = %c0 to %c4 step %c1 {
for %j = %c0 to %c4 step %c1 {
`+tt.text+`
"use"(%y) : (index) -> ()
}
}`)
			f := p.Funcs[0]
			if got := describe(f.Address(valueOf(t, f, "%y"))); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

// TestTripCounts is about the values of an induction variable.
func TestTripCounts(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, lower, upper, step string
		want                     analysis.Bounds
	}{
		{"plain", "0", "4", "1", analysis.Bounds{Known: true, Lower: 0, Step: 1, MinTrips: 4, MaxTrips: 4}},
		{"step divides", "0", "8", "2", analysis.Bounds{Known: true, Lower: 0, Step: 2, MinTrips: 4, MaxTrips: 4}},
		{"step leaves a rest", "0", "9", "2", analysis.Bounds{Known: true, Lower: 0, Step: 2, MinTrips: 5, MaxTrips: 5}},
		{"step larger than the span", "0", "3", "100", analysis.Bounds{Known: true, Lower: 0, Step: 100, MinTrips: 1, MaxTrips: 1}},
		{"step as large as the span", "2", "5", "3", analysis.Bounds{Known: true, Lower: 2, Step: 3, MinTrips: 1, MaxTrips: 1}},
		{"no trip", "4", "4", "1", analysis.Bounds{Known: true, Lower: 4, Step: 1}},
		{"negative span", "4", "0", "1", analysis.Bounds{Known: true, Lower: 4, Step: 1}},
		{"below zero", "-6", "-1", "2", analysis.Bounds{Known: true, Lower: -6, Step: 2, MinTrips: 3, MaxTrips: 3}},
		{"across zero", "-2", "2", "3", analysis.Bounds{Known: true, Lower: -2, Step: 3, MinTrips: 2, MaxTrips: 2}},
		{"largest span, large step", "-9223372036854775808", "9223372036854775807", "9223372036854775807",
			analysis.Bounds{Known: true, Lower: math.MinInt64, Step: math.MaxInt64, MinTrips: 3, MaxTrips: 3}},
		{"half the numbers", "0", "9223372036854775807", "2", analysis.Bounds{Known: true, Lower: 0, Step: 2, MinTrips: 1 << 62, MaxTrips: 1 << 62}},
		{"step zero", "0", "4", "0", analysis.Bounds{}},
		{"step negative", "4", "0", "-1", analysis.Bounds{}},
		{"bound with max_value", "1", "%max", "2", analysis.Bounds{Known: true, Lower: 1, Step: 2, MinTrips: 0, MaxTrips: 4}}, // 1 3 5 7
		{"bound without max_value", "0", "%free", "1", analysis.Bounds{}},
		{"bound that is the granularity", "0", "%gran", "1", analysis.Bounds{}},
		{"bound that is an argument", "0", "%plain", "1", analysis.Bounds{}},
		{"lower bound from outside", "%max", "4", "1", analysis.Bounds{}},
		{"step from outside", "0", "4", "%max", analysis.Bounds{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			text := `
fn @f(%plain: index, %m: !sdscbundle.input_arg<index, granularity=1, max_value=9>, %n: !sdscbundle.input_arg<index>)
%max = sdscbundle.input_arg_extract value from %m : !sdscbundle.input_arg<index, granularity=1, max_value=9> -> index
%gran = sdscbundle.input_arg_extract granularity from %m : !sdscbundle.input_arg<index, granularity=1, max_value=9> -> index
%free = value %n
`
			names := [3]string{tt.lower, tt.upper, tt.step}
			for i, v := range names {
				if v[0] != '%' {
					names[i] = fmt.Sprintf("%%n%d", i)
					text += names[i] + " = const " + v + "\n"
				}
			}
			p := analyze(t, analysis.Options{}, text+fmt.Sprintf("for %%i = %s to %s step %s {\n}\n", names[0], names[1], names[2]))
			if got := p.Funcs[0].Loops[0].Bounds; got != tt.want {
				t.Errorf("got %+v, want %+v", got, tt.want)
			}
		})
	}
}

// TestBounded is about the range that an address takes over all iterations.
func TestBounded(t *testing.T) {
	t.Parallel()
	loop := func(name string, lower, step, trips int64) *analysis.Loop {
		return &analysis.Loop{Bounds: analysis.Bounds{Known: true, Lower: lower, Step: step, MinTrips: trips, MaxTrips: trips}}
	}
	term := func(l *analysis.Loop, stride int64) analysis.Term { return analysis.Term{Loop: l, Stride: stride} }
	tests := []struct {
		name       string
		address    analysis.Address
		lo, hi     int64
		any, known bool
	}{
		{"constant", analysis.Address{Const: 5}, 5, 5, true, true},
		{"forward", analysis.Address{Const: 5, Terms: []analysis.Term{term(loop("i", 0, 1, 4), 128)}}, 5, 389, true, true},
		{"backward", analysis.Address{Const: 500, Terms: []analysis.Term{term(loop("i", 0, 1, 4), -128)}}, 116, 500, true, true},
		{"from below zero, in steps", analysis.Address{Terms: []analysis.Term{term(loop("i", -2, 3, 3), 10)}}, -20, 40, true, true}, // -2 1 4
		{"two loops", analysis.Address{Terms: []analysis.Term{term(loop("i", 0, 1, 3), 10), term(loop("j", 1, 1, 2), -100)}}, -200, -80, true, true},
		{"one trip", analysis.Address{Terms: []analysis.Term{term(loop("i", 7, 1, 1), 10)}}, 70, 70, true, true},
		{"no trip", analysis.Address{Terms: []analysis.Term{term(loop("i", 0, 1, 3), 10), term(loop("j", 0, 1, 0), 1)}}, 0, 0, false, true},
		{"unknown part", analysis.Address{Unknown: true}, 0, 0, true, false},
		{"unknown loop", analysis.Address{Terms: []analysis.Term{term(&analysis.Loop{}, 1)}}, 0, 0, true, false},
		{"reach past 64 bits", analysis.Address{Terms: []analysis.Term{term(loop("i", 0, 1<<32, 1<<31), 1)}}, 0, (1<<31 - 1) << 32, true, true},
		{"reach just past 64 bits", analysis.Address{Terms: []analysis.Term{term(loop("i", 0, 1<<32, 1<<31+1), 1)}}, 0, 0, true, false},
		{"stride times reach past 64 bits", analysis.Address{Terms: []analysis.Term{term(loop("i", 0, 1, 3), math.MaxInt64)}}, 0, 0, true, false},
		{"first value past 64 bits", analysis.Address{Terms: []analysis.Term{term(loop("i", 3, 1, 1), math.MaxInt64)}}, 0, 0, true, false},
		{"sum past 64 bits", analysis.Address{Const: math.MaxInt64, Terms: []analysis.Term{term(loop("i", 0, 1, 2), 1)}}, 0, 0, true, false},
		{"sum below 64 bits", analysis.Address{Const: math.MinInt64, Terms: []analysis.Term{term(loop("i", 0, 1, 2), -1)}}, 0, 0, true, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			lo, hi, any, known := tt.address.Bounded()
			if lo != tt.lo || hi != tt.hi || any != tt.any || known != tt.known {
				t.Errorf("got [%d, %d] any %v known %v, want [%d, %d] any %v known %v", lo, hi, any, known, tt.lo, tt.hi, tt.any, tt.known)
			}
		})
	}
}
