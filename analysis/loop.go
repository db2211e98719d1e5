package analysis

import "github.com/sdsc-pool/sdsc-pool/mlirparse"

// Loop is an scf.for.
type Loop struct {
	Op     *mlirparse.Op
	Parent *Loop // nil for an outermost loop
	Depth  int   // 1 for an outermost loop

	// First and Last are the first and last step in the loop, its inner loops
	// included; First > Last when it has none.
	First, Last int

	// What is known of the trip count. The induction variable takes the
	// values Lower + k x Step for k in [0, trips).
	Bounds
}

// Bounds are what is known of the values of an induction variable.
type Bounds struct {
	Known    bool  // the rest is known
	Lower    int64 // its first value
	Step     int64 // positive
	MinTrips int64 // 0 when the upper bound is known at run time only
	MaxTrips int64
}

// contains reports whether step s is in the loop.
func (l *Loop) contains(s int) bool { return l.First <= s && s <= l.Last }

// Contains reports whether l is m or a loop around it.
func (l *Loop) Contains(m *Loop) bool {
	for ; m != nil; m = m.Parent {
		if m == l {
			return true
		}
	}
	return false
}

// bounds works out the values of the induction variable of an scf.for.
func (f *Func) bounds(op *mlirparse.Op) Bounds {
	lower, ok := f.Address(op.Operands[0].Value).constant()
	step, ok2 := f.Address(op.Operands[2].Value).constant()
	if !ok || !ok2 || step < 1 {
		return Bounds{}
	}
	b := Bounds{Known: true, Lower: lower, Step: step}
	upper := op.Operands[1].Value
	if c, ok := f.Address(upper).constant(); ok {
		b.MaxTrips = trips(lower, c, step)
		b.MinTrips = b.MaxTrips
		return b
	}
	if limit, ok := maxValue(upper); ok {
		b.MaxTrips = trips(lower, limit, step)
		return b
	}
	return Bounds{}
}

// trips is the number of values lower, lower+step, ... below upper. It is
// computed without the sum overflowing.
func trips(lower, upper, step int64) int64 {
	if upper <= lower {
		return 0
	}
	span := uint64(upper) - uint64(lower)
	return int64(min((span-1)/uint64(step), 1<<62) + 1)
}

// maxValue is the largest value that an argument with a max_value may have at
// run time, for the value extracted from it.
func maxValue(v *mlirparse.Value) (int64, bool) {
	if v.Def == nil || v.Def.Name != opExtract || len(v.Def.Operands) != 1 {
		return 0, false
	}
	if field, ok := v.Def.Attr("field"); !ok || field.Value.Text != "value" {
		return 0, false
	}
	arg, ok := mlirparse.ParseInputArg(v.Def.Operands[0].Value.Type)
	return arg.MaxValue, ok && arg.MaxValue > 0
}
