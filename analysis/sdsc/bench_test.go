package sdsc

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"runtime"
	"testing"
	"testing/fstest"
)

// largeFile is an operation of three tensors in 32 cores with the coordinates that make up most of a real file, written
// with the given indentation.
func largeFile(tb testing.TB, tensors int, indent string) []byte {
	tb.Helper()
	o := opSpec{
		N:      map[string]int{"mb": 512, "out": 4096, "in": 4096},
		Slices: map[string]int{"mb": 8, "out": 4}, Stick: "out", StickSize: 64,
	}
	for i := range tensors {
		role := "in"
		if i == tensors-1 {
			role = "out"
		}
		o.Tensors = append(o.Tensors, tensorSpec{Order: []string{"mb", "out"}, Role: role})
	}
	tree := o.Tree()
	folds := obj{"dim_prop_func": list{}, "dim_prop_attr": list{}}
	for _, label := range []string{"core_fold", "corelet_fold", "row_fold", "elem_arr_1", "elem_arr_0"} {
		folds["dim_prop_func"] = append(folds["dim_prop_func"].(list), obj{"Affine": obj{"alpha_": 4096, "beta_": 0}})
		folds["dim_prop_attr"] = append(folds["dim_prop_attr"].(list), obj{"factor_": 64, "label_": label})
	}
	schedule := obj{}
	for c := range 32 {
		schedule[fmt.Sprint(c)] = list{list{-1, 0, 0, 0}}
	}
	super(tree)["coreIdToDscSchedule"] = schedule
	for i := range o.Tensors {
		info := obj{"spatial": 3, "temporal": 0, "elemArr": 2, "padding": "nopad", "folds": folds}
		nodeOf(tree, i)["coordinates_"] = obj{"coordInfo": obj{"mb": info, "out": info}, "coreIdToWkSlice_": obj{}}
	}
	data, err := json.MarshalIndent(tree, "", indent)
	if err != nil {
		tb.Fatal(err)
	}
	f, err := Parse("large.json", data)
	if err != nil || !f.Understood() || len(f.Tensors) != tensors || !f.Tensors[0].Core.Known() {
		tb.Fatalf("the benchmark's file is not understood: %v %v", err, f.Findings)
	}
	return data
}

// BenchmarkParse reads the usual file (three tensors, some 25 kB) and one of a megabyte, as the frontend indents them and
// without blanks.
func BenchmarkParse(b *testing.B) {
	for _, tc := range []struct {
		name    string
		tensors int
		indent  string
	}{{"usual", 3, "  "}, {"usual_compact", 3, ""}, {"megabyte", 160, "  "}} {
		data := largeFile(b, tc.tensors, tc.indent)
		if tc.indent == "" {
			var c bytes.Buffer
			if err := json.Compact(&c, data); err != nil {
				b.Fatal(err)
			}
			data = c.Bytes()
		}
		b.Run(tc.name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Parse("large.json", data); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkSkip is the scanner alone: a file that is skipped as a whole.
func BenchmarkSkip(b *testing.B) {
	data := largeFile(b, 160, "  ")
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		s := scanner{data: data}
		s.skip()
		if s.failed() {
			b.Fatal(s.msg)
		}
	}
}

// BenchmarkDecoderTokens is what encoding/json takes to hand out the tokens of the same file: the reason why there is a
// scanner here.
func BenchmarkDecoderTokens(b *testing.B) {
	data := largeFile(b, 160, "  ")
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		d := json.NewDecoder(bytes.NewReader(data))
		for {
			if _, err := d.Token(); err == io.EOF {
				break
			} else if err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkLoader reads a folder of 300 usual files, from memory.
func BenchmarkLoader(b *testing.B) {
	data := largeFile(b, 3, "  ")
	fsys := fstest.MapFS{}
	var names []string
	for i := range 300 {
		names = append(names, fmt.Sprintf("sdsc_%d.json", i))
		fsys[names[i]] = &fstest.MapFile{Data: data}
	}
	b.SetBytes(int64(300 * len(data)))
	b.ReportAllocs()
	for b.Loop() {
		for _, r := range NewLoader(fsys).Load(names...) {
			if r.Err != nil {
				b.Fatal(r.Err)
			}
		}
	}
}

// TestMemory: what is allocated in all, garbage included, for a megabyte of the smallest things that are kept.
func TestMemory(t *testing.T) {
	data := largeFile(t, 160, " ")
	if got := allocated(t, data); got > 2*len(data) {
		t.Errorf("%d bytes allocated for %d of a real file", got, len(data))
	}
	for _, tc := range []struct{ name, head, item, tail string }{
		{"nodes", `{"a":{"dscs_":[{"b":{"scheduleTree_":[`, `{"nodeType_":"allocate","ldsIdx_":0}`, `]}}]}}`},
		{"tensors", `{"a":{"dscs_":[{"b":{"labeledDs_":[`, `{"ldsIdx_":0,"dsName_":"a"}`, `]}}]}}`},
		{"addresses", `{"a":{"dscs_":[{"b":{"scheduleTree_":[{"nodeType_":"allocate","ldsIdx_":0,"startAddressCoreCorelet_":{"data_":{`, `"[0,0]":-1`, `}}}]}}]}}`},
		{"layouts", `{"a":{"dscs_":[{"b":{"primaryDsInfo_":{`, `"":{}`, `}}}]}}`},
		{"operations", `{"a":{"dscs_":[{"b":{"computeOp_":[`, `{}`, `]}}]}}`},
		{"tags", `{"a":{"inputSymbolsAndTags_":{`, `"-1":""`, `}}}`},
		{"skipped", `{"a":{"debug_handle_":[`, `[]`, `]}}`},
	} {
		items := bytes.Repeat([]byte(tc.item+","), 1<<20/(len(tc.item)+1))
		text := append(append([]byte(tc.head), items[:len(items)-1]...), tc.tail...)
		got := allocated(t, text)
		t.Logf("%s: %.1f bytes allocated for one of text", tc.name, float64(got)/float64(len(text)))
		if got > 100*len(text) {
			t.Errorf("%s: %d bytes allocated for %d", tc.name, got, len(text))
		}
	}
}

// allocated returns the bytes that reading the text allocates. The caller must not run in parallel with other tests.
func allocated(t *testing.T, data []byte) int {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := Parse("x.json", data); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	return int(after.TotalAlloc - before.TotalAlloc)
}
