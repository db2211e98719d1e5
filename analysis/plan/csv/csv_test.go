package csv_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/sdsc-pool/sdsc-pool/analysis/plan"
	"github.com/sdsc-pool/sdsc-pool/analysis/plan/csv"
)

func TestParse(t *testing.T) {
	t.Parallel()
	two := []plan.Interval{{Name: "a", Start: 0, End: 1, Size: 4}, {Name: "b", Start: 2, End: 3, Size: 5}}
	tests := []struct {
		name, text string
		want       []plan.Interval
	}{
		{"upper is exclusive", "id,lower,upper,size\na,0,2,4\nb,2,4,5\n", two},
		{"end is inclusive", "id,start,end,size\na,0,1,4\nb,2,3,5\n", two},
		{"other names, other order", "size,upper,begin,buffer_id\n4,2,0,a\n5,4,2,b\n", two},
		{"no line end at the end", "buffer,lower,upper,size\na,0,2,4\nb,2,4,5", two},
		{"CRLF", "id,lower,upper,size\r\na,0,2,4\r\nb,2,4,5\r\n", two},
		{"blank lines", "\n \t\nid,lower,upper,size\n\na,0,2,4\n\r\n  \nb,2,4,5\n\n", two},
		{"byte order mark and blanks", "\ufeff id , lower, upper,size\n a ,0 , 2,4\nb,2,4,\t5\n", two},
		{"free offsets, no gaps, hints", "id,lower,upper,size,offset,gaps,hint\na,0,2,4,-1,,-1\nb,2,4,5,-1,,7\n", two},
		{"no offsets", "id,offset,lower,upper,size\na,,0,2,4\nb, ,2,4,5\n", two},
		{"alignment", "id,lower,upper,size,alignment\na,-3,2,4,8\n", []plan.Interval{{Name: "a", Start: -3, End: 1, Size: 4, Align: 8}}},
		{"header alone", "id,lower,upper,size\n", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			table, err := csv.Parse([]byte(tt.text))
			if err != nil {
				t.Fatal(err)
			}
			if p := table.Problem(9); !slices.Equal(p.Intervals, tt.want) || p.Align != 1 || p.Budget != 9 {
				t.Errorf("got %+v, want %+v", p, tt.want)
			}
		})
	}
}

func TestParse_errors(t *testing.T) {
	t.Parallel()
	const header = "id,lower,upper,size\n"
	tests := []struct{ name, text, want string }{
		{"empty", "", "1:1: expected a header row"},
		{"blank", "\n\n", "3:1: expected a header row"},
		{"missing column", "id,lower,size\n", "1:1: expected a column 'upper'"},
		{"unknown column", "id,lower,upper,size,colour\n", "1:21: unknown column 'colour'"},
		{"column twice", "id,lower,upper,size,size\n", "1:21: column 'size' after 'size' says the same thing twice"},
		{"two names for one", "id,lower,upper,size,end\n", "1:21: column 'end' after 'upper' says the same thing twice"},
		{"too few fields", header + "a,0,2\n", "2:6: expected 4 fields, found 3"},
		{"too many fields", header + "a,0,2,4,5\n", "2:9: expected 4 fields, found 5"},
		{"not a number", header + "a,0,2,4k\n", "2:7: expected an integer as size, found '4k'"},
		{"empty number", header + "\r\na,,2,4\n", "3:3: expected an integer as lower, found ''"},
		{"number out of range", header + "a,0,9223372036854775808,4\n", "2:5: upper 9223372036854775808 is out of range"},
		{"zero length", header + "a,3,3,4\n", "2:5: buffer 'a' is live at no step: upper 3 is not above lower 3"},
		{"reversed", header + "a,3,2,4\n", "2:5: buffer 'a' is live at no step"},
		{"reversed end", "id,lower,end,size\na,3,2,4\n", "2:5: buffer 'a' is live at no step: end 2 is below lower 3"},
		{"last end", "id,lower,end,size\na,3,9223372036854775807,4\n", "2:5: end 9223372036854775807 is out of range"},
		{"no bytes", header + "a,0,2,0\n", "2:7: size 0 is less than 1"},
		{"negative size", header + "a,0,2, -4\n", "2:8: size -4 is less than 1"},
		{"id twice", header + "a,0,2,4\n\nb,0,2,4\na,5,6,1\n", "5:1: id 'a' occurs twice, first on line 2"},
		{"alignment", "id,lower,upper,size,alignment\na,0,2,4,0\n", "2:9: alignment 0 is less than 1"},
		{"hint", "id,lower,upper,size,hint\na,0,2,4,x\n", "2:9: expected an integer as hint, found 'x'"},
		{"gaps", "id,lower,upper,size,gaps\na,0,9,4,3-6\n", "2:9: gaps are not supported: '3-6'"},
		{"fixed offset", "id,lower,upper,size,offset\na,0,9,4,-1\nb,0,9,4,0\n", "3:9: fixed offsets are not supported: 0, expected -1"},
		{"other negative offset", "id,lower,upper,size,offset\na,0,9,4,-2\n", "2:9: offset -2 is less than -1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			table, err := csv.Parse([]byte(tt.text))
			var located *csv.Error
			if table != nil || !errors.As(err, &located) || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("got %v, want %s", err, tt.want)
			}
		})
	}
}

// TestParseFree reads a plan back as a problem.
func TestParseFree(t *testing.T) {
	t.Parallel()
	const text = "id,lower,upper,size,offset\na,0,2,4,128\nb,2,4,5,-1\n"
	if _, err := csv.Parse([]byte(text)); err == nil {
		t.Error("Parse takes a fixed offset")
	}
	table, err := csv.ParseFree([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	want := []plan.Interval{{Name: "a", Start: 0, End: 1, Size: 4}, {Name: "b", Start: 2, End: 3, Size: 5}}
	if got := table.Problem(9).Intervals; !slices.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if _, err := csv.ParseFree([]byte("id,lower,upper,size,offset\na,0,2,4,x\n")); err == nil {
		t.Error("ParseFree takes an offset that is no number")
	}
}

func TestFormat(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, text, want string }{
		{"offset last", "size,id, lower,upper\r\n4,a,0,2\r\n\r\n5,b,1,4\r\n", "size,id,lower,upper,offset\n4,a,0,2,0\n5,b,1,4,4\n"},
		{"end becomes upper", "id,start,end,size\na,0,1,4\nb,2,3,5\n", "id,start,upper,size,offset\na,0,2,4,0\nb,2,4,5,4\n"},
		{"offset where it was", "id,offset,lower,upper,size,hint\na,-1,0,2,4,9\n", "id,offset,lower,upper,size,hint\na,0,0,2,4,9\n"},
		{"offset where none was", "id,offset,lower,upper,size\na,,0,2,4\nb,-1,0,2,4\n", "id,offset,lower,upper,size\na,0,0,2,4\nb,4,0,2,4\n"},
		{"overflow", "id,lower,upper,size\na,0,2,4000\n", "id,lower,upper,size,offset\na,0,2,4000,-1\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			table, err := csv.Parse([]byte(tt.text))
			if err != nil {
				t.Fatal(err)
			}
			pl, err := plan.Pack(table.Problem(100), plan.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if got := string(table.Format(pl)); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestLocate(t *testing.T) {
	t.Parallel()
	text := fmt.Sprintf("id,lower,upper,size\na,0,1,%d\nb,5,6,1\n", int64(math.MaxInt64))
	table, err := csv.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	_, err = plan.Pack(table.Problem(1), plan.Options{})
	want := "3:7: buffer 'b': the sizes up to this one add up to more than 9223372036854775807 bytes"
	if got := table.Locate(err); got == nil || got.Error() != want {
		t.Errorf("got %v, want %s", got, want)
	}
	if other := errors.New("other"); table.Locate(other) != other {
		t.Error("an error of no buffer is changed")
	}
}

// TestFormat_permuted permutes rows: each keeps its line of output, for every strategy.
func TestFormat_permuted(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var rows []string
		for i := range rapid.IntRange(0, 12).Draw(t, "n") {
			start := rapid.IntRange(0, 6).Draw(t, "start")
			rows = append(rows, fmt.Sprintf("%d,%d,%d,%d,%d", i, start, start+rapid.IntRange(1, 4).Draw(t, "length"),
				rapid.IntRange(1, 9).Draw(t, "size"), rapid.SampledFrom([]int{1, 2, 3}).Draw(t, "alignment")))
		}
		o := plan.Options{Strategy: rapid.SampledFrom(plan.Strategies()).Draw(t, "strategy")}
		capacity := rapid.Int64Range(0, 40).Draw(t, "capacity")
		pack := func(rows []string) []string {
			text := "id,lower,upper,size,alignment\n" + strings.Join(rows, "\n")
			table, err := csv.Parse([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			pl, err := plan.Pack(table.Problem(capacity), o)
			if err != nil {
				t.Fatal(err)
			}
			if err := plan.Check(table.Problem(capacity), pl); err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(string(table.Format(pl)), "\n")
			slices.Sort(lines)
			return lines
		}
		if a, b := pack(rows), pack(rapid.Permutation(rows).Draw(t, "permuted")); !slices.Equal(a, b) {
			t.Fatalf("got %q permuted, want %q", b, a)
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"id,lower,upper,size\na,0,2,4\n", "id,start,end,size,gaps,offset\r\na,0,2,4,,-1\r\n", "size,,\n"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		table, err := csv.Parse(data)
		if err != nil {
			return
		}
		p := table.Problem(1 << 40)
		if len(p.Intervals) > 200 {
			return
		}
		pl, err := plan.Pack(p, plan.Options{})
		if err != nil {
			_ = table.Locate(err).Error()
			return
		}
		again, err := csv.Parse(table.Format(pl))
		if pl.Placed > 0 {
			if err == nil {
				t.Fatal("offsets are read back as free")
			}
			return
		}
		if err != nil || !slices.Equal(again.Problem(0).Intervals, p.Intervals) {
			t.Fatalf("read back: %v", err)
		}
	})
}
