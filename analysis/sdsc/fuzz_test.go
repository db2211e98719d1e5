package sdsc

import (
	"encoding/json"
	"reflect"
	"testing"
)

// FuzzRead: any text is read without a panic and the same way twice; it is refused exactly when encoding/json refuses it;
// and whatever it says, no claim contradicts another.
func FuzzRead(f *testing.F) {
	f.Add(mustMarshal(vector().Tree()))
	gap := vector()
	gap.Tensors[0].Gap = map[string]int{"mb": 32}
	gap.Tensors[1].Scale = map[string]int{"out": -2}
	f.Add(mustMarshal(gap.Tree()))
	symbolic := vector().Tree()
	dsc(symbolic)["dimToSymbolMapping_"] = obj{"mb": list{-9}}
	dsc(symbolic)["dataStageParam_"].(obj)["0"].(obj)["ss_"].(obj)["symbolicDimInfo_"] = obj{"mb": obj{"maxSize_": 16, "granularity_": 4}}
	f.Add(mustMarshal(symbolic))
	for _, s := range []string{`{}`, `[`, `{"a":{"dscs_":[{"b":{"N_":{"x_":1e9}}}]}}`, `"\ud800"`, ` `} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := Parse("x", data)
		if (err == nil) != json.Valid(data) {
			t.Fatalf("encoding/json and the scanner differ: %v", err)
		}
		b, again := Parse("x", data)
		if !reflect.DeepEqual(a, b) || !reflect.DeepEqual(err, again) {
			t.Fatal("two readings differ")
		}
		if err != nil {
			return
		}
		for i := range a.Tensors {
			u := &a.Tensors[i]
			switch {
			case u.Size%StickBytes != 0 || u.Size < 0 || (u.Size > 0) != u.Whole.Known():
				t.Fatalf("size %d, whole %v", u.Size, u.Whole)
			case u.Whole.Footprint() > u.Size || u.Core.Footprint() > u.Whole.Footprint():
				t.Fatalf("size %d, whole %v, core %v", u.Size, u.Whole, u.Core)
			case u.Component != HBM && u.Size != 0:
				t.Fatalf("%v has a size", u.Component)
			case !a.Understood() && (u.Size != 0 || u.Doubt == ""):
				t.Fatalf("size %d though not understood", u.Size)
			case u.Component == HBM && a.Understood() && (u.Doubt == "") != u.Core.Known():
				t.Fatalf("doubt %q, core %v", u.Doubt, u.Core)
			}
			for k := range u.Addresses {
				if o, ok := u.CoreOffset(k); ok && (o < 0 || o+u.Core.Footprint() > u.Whole.Footprint()) {
					t.Fatalf("core %d at %d of %v", k, o, u.Whole)
				}
				if s, ok := a.Symbol(u.Addresses[k].Value); u.Addresses[k].Symbolic() && (!ok || s.Kind != AddressSymbol) {
					t.Fatalf("address %d is no symbol", u.Addresses[k].Value)
				}
			}
			for k := range a.Tensors {
				u.Covers(&a.Tensors[k], 0)
				u.CoreCovers(&a.Tensors[k], 128)
			}
		}
	})
}
