package plan_test

import (
	"fmt"

	"github.com/sdsc-pool/sdsc-pool/analysis/plan"
)

// The picture of the package comment.
func ExamplePack() {
	p := plan.Problem{
		Intervals: []plan.Interval{
			{Name: "a", Start: 0, End: 1, Size: 6},
			{Name: "b", Start: 1, End: 2, Size: 2},
			{Name: "c", Start: 2, End: 3, Size: 6},
		},
		Align:  1,
		Budget: plan.Unlimited,
	}
	pl, err := plan.Pack(p, plan.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(pl.Offsets, pl.Size, pl.LowerBound, pl.LowerBoundStep, pl.Optimal)
	fmt.Println(plan.Check(p, pl))
	// Output:
	// [0 6 0] 8 8 1 true
	// <nil>
}

func ExampleFits() {
	p := plan.Problem{
		Intervals: []plan.Interval{{Name: "a", Size: 6}, {Name: "b", Size: 2}},
		Align:     1,
		Budget:    7,
	}
	_, verdict, err := plan.Fits(p, plan.Options{})
	fmt.Println(verdict, err)
	// Output: infeasible <nil>
}
