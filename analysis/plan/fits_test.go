package plan

import "testing"

func TestFits(t *testing.T) {
	t.Parallel()
	// The best pool of four is full at every step; padded has 2 bytes that need 3.
	four := []Interval{{"a", 0, 1, 3, 0}, {"b", 1, 2, 2, 0}, {"c", 0, 0, 2, 0}, {"d", 2, 2, 3, 0}}
	padded := []Interval{{"a", 0, 0, 1, 2}, {"b", 0, 0, 1, 2}}
	tests := []struct {
		name      string
		intervals []Interval
		align     int64
		capacity  int64
		effort    int64
		want      Verdict
	}{
		{"nothing", nil, 1, 0, 0, Found},
		{"exactly full", four, 1, 5, 0, Found},
		{"below the bound", four, 1, 4, 0, Infeasible},
		{"one larger than the pool", []Interval{{"a", 0, 0, 9, 0}}, 1, 8, 0, Infeasible},
		{"rounded sizes", four, 4, 7, 0, Infeasible},
		{"padding is proven above the bound", padded, 1, 2, 0, Infeasible},
		{"room for the padding", padded, 1, 3, 0, Found},
		{"no effort to prove it", padded, 1, 2, -1, Undecided},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := Problem{tt.intervals, tt.align, tt.capacity}
			pl, got, err := Fits(p, Options{Effort: tt.effort})
			if err != nil || got != tt.want || (pl != nil) != (got == Found) {
				t.Fatalf("got %v with plan %v, %v, want %v", got, pl, err, tt.want)
			}
			if pl != nil {
				if err := Check(p, pl); err != nil {
					t.Error(err)
				}
			}
		})
	}
	if _, _, err := Fits(Problem{}, Options{}); err == nil {
		t.Error("no error for alignment 0")
	}
}
