package sdsc

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

func TestVector(t *testing.T) {
	t.Parallel()
	f := parse(t, vector().Tree())
	if !f.Understood() {
		t.Fatal(f.Findings)
	}
	const want = "op: hbm read 8192 8192 2048 ×2@4096; hbm write 8192 8192 2048 ×2@4096"
	if got := describe(f); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if f.Name != "op.json" || f.Key != "0_op" || f.Op != "op" {
		t.Errorf("name %q, key %q, op %q", f.Name, f.Key, f.Op)
	}
	u := f.Tensors[1]
	if u.Name != "Tensor1" || u.DsType != "T1" || u.Node != "allocate-T1" || u.Path != "$['0_op'].dscs_[0].op.scheduleTree_[1]" {
		t.Errorf("tensor %+v", u)
	}
	if o, ok := u.CoreOffset(1); o != 2048 || !ok || u.Reach() != 6144 {
		t.Errorf("core offset %d, %v, reach %d", o, ok, u.Reach())
	}
	if _, ok := u.CoreOffset(2); ok {
		t.Error("offset of a third core")
	}
	for id, tensor := range map[int64]int{-1: 0, -2: 0, -3: 1, -4: 1} {
		if s, ok := f.Symbol(id); !ok || s.Kind != AddressSymbol || int(s.Index) != tensor {
			t.Errorf("symbol %d: %+v, %v", id, s, ok)
		}
	}
	if _, ok := f.Symbol(-5); ok {
		t.Error("symbol -5 exists")
	}
}

// TestFindings: what makes a reader give up on the operation as a whole, one spoilt file each.
func TestFindings(t *testing.T) {
	t.Parallel()
	const dscPath = "$['0_op'].dscs_[0].op"
	for _, tc := range []struct {
		name, message, path string
		spoil               func(o obj)
	}{
		{"two top-level members", "expected one top-level member, found 2", "$", func(o obj) { o["1_op"] = super(o) }},
		{"no top-level member", "expected one top-level member, found 0", "$", func(o obj) { delete(o, "0_op") }},
		{"two dscs", "expected one entry, found 2", "$['0_op'].dscs_", func(o obj) {
			super(o)["dscs_"] = append(super(o)["dscs_"].(list), obj{})
		}},
		{"no dscs", `member "dscs_" is missing`, "$['0_op']", func(o obj) { delete(super(o), "dscs_") }},
		{"two operations in a dsc", "expected one member, found 2", "$['0_op'].dscs_[0]", func(o obj) {
			super(o)["dscs_"].(list)[0].(obj)["zz"] = obj{}
		}},
		{"data operations", `unknown member "datadscs_"`, "$['0_op'].datadscs_", func(o obj) { super(o)["datadscs_"] = list{obj{}} }},
		{"data moves", `unknown member "onchipMove_"`, dscPath + ".onchipMove_", func(o obj) { dsc(o)["onchipMove_"] = obj{"a": 1} }},
		{"another dsc for a core", "expected dsc 0 for every core", "$['0_op'].coreIdToDsc_", func(o obj) {
			super(o)["coreIdToDsc_"] = obj{"0": 0, "1": 1}
		}},
		{"a data operation in a schedule", "expected one step, of dsc 0, for every core", "$['0_op'].coreIdToDscSchedule", func(o obj) {
			super(o)["coreIdToDscSchedule"] = obj{"0": list{list{-1, 0, 0, 0}}, "1": list{list{0, -1, 1, 1}}}
		}},
		{"a core without schedule", "expected one step, of dsc 0, for every core", "$['0_op'].coreIdToDscSchedule", func(o obj) {
			super(o)["coreIdToDscSchedule"] = obj{"0": list{list{-1, 0, 0, 0}}, "1": list{}}
		}},
		{"unknown member of a node", `unknown member "x_"`, dscPath + ".scheduleTree_[0].x_", func(o obj) { nodeOf(o, 0)["x_"] = "y" }},
		{"unknown member of a tensor", `unknown member "hbmStartAddress_"`, dscPath + ".labeledDs_[0].hbmStartAddress_", func(o obj) {
			labelOf(o, 0)["hbmStartAddress_"] = "128"
		}},
		{"unknown member of an operation", `unknown member "x"`, dscPath + ".computeOp_[0].x", func(o obj) { computeOf(o)["x"] = 1 }},
		{"transfer node", `unknown node type "transfer"`, dscPath + ".scheduleTree_[0]", func(o obj) { nodeOf(o, 0)["nodeType_"] = "transfer" }},
		{"missing labeledDs_", `member "labeledDs_" is missing`, dscPath, func(o obj) { delete(dsc(o), "labeledDs_") }},
		{"missing labeledDs_ entry", "labeledDs_ has no ldsIdx_ 1", dscPath + ".scheduleTree_[1]", func(o obj) {
			dsc(o)["labeledDs_"] = dsc(o)["labeledDs_"].(list)[:1]
		}},
		{"doubled labeledDs_ entry", "labeledDs_ lists ldsIdx_ 0 twice", dscPath, func(o obj) { labelOf(o, 1)["ldsIdx_"] = 0 }},
		{"tensor without node", `tensor "Tensor1" has no allocate node`, dscPath, func(o obj) {
			dsc(o)["scheduleTree_"] = dsc(o)["scheduleTree_"].(list)[:1]
		}},
		{"two nodes of a tensor", "ldsIdx_ 0 has two allocate nodes", dscPath + ".scheduleTree_[1]", func(o obj) { nodeOf(o, 1)["ldsIdx_"] = 0 }},
		{"node without tensor", "the allocate node names no tensor (ldsIdx_)", dscPath + ".scheduleTree_[0]", func(o obj) {
			delete(nodeOf(o, 0), "ldsIdx_")
		}},
		{"tensor in no list", `no computeOp_ names tensor "Tensor0"`, dscPath + ".scheduleTree_[0]", func(o obj) {
			computeOf(o)["inputLabeledDs"] = list{}
		}},
		{"list of unknown tensor", `no labeledDs_ entry matches "Tensor7-idx0"`, dscPath + ".computeOp_[0]", func(o obj) {
			computeOf(o)["inputLabeledDs"] = list{"Tensor7-idx0", "Tensor0-idx0"}
		}},
		{"no operation", "computeOp_ lists no operation", dscPath, func(o obj) { dsc(o)["computeOp_"] = list{} }},
		{"operation on nothing", "expected an operation that names tensors", dscPath + ".computeOp_[1]", func(o obj) {
			dsc(o)["computeOp_"] = append(dsc(o)["computeOp_"].(list), obj{"opFuncName": "nop"})
		}},
		{"component", `unknown component_ "ddr"`, dscPath + ".scheduleTree_[0]", func(o obj) { nodeOf(o, 0)["component_"] = "ddr" }},
		{"indirection", `unknown indirectAllocType_ "scatter"`, dscPath + ".scheduleTree_[0]", func(o obj) {
			nodeOf(o, 0)["indirectAllocType_"] = "scatter"
		}},
		{"addresses in a tensor", `unknown indexTensorType_ "address"`, dscPath + ".scheduleTree_[0]", func(o obj) {
			nodeOf(o, 0)["indirectAllocType_"] = "index_tensor"
			nodeOf(o, 0)["indexTensorType_"] = "address"
		}},
		{"gather without partner", "relatedIndirectAccessAlloc_ names no matching tensor", dscPath + ".scheduleTree_[0]", func(o obj) {
			nodeOf(o, 0)["indirectAllocType_"] = "value_tensor"
			nodeOf(o, 0)["relatedIndirectAccessAlloc_"] = "allocate-T1"
		}},
		{"two tensors gathered from", "relatedIndirectAccessAlloc_ names no matching tensor", dscPath + ".scheduleTree_[1]", func(o obj) {
			for i, partner := range []string{"allocate-T1", "allocate-T0"} {
				nodeOf(o, i)["indirectAllocType_"], nodeOf(o, i)["relatedIndirectAccessAlloc_"] = "value_tensor", partner
			}
		}},
		{"no address", "the allocate node has no start address", dscPath + ".scheduleTree_[0]", func(o obj) {
			delete(nodeOf(o, 0), "startAddressCoreCorelet_")
		}},
		{"address key", "expected [core, corelet] or [core, corelet, time], found \"[0]\"", dscPath + ".scheduleTree_[0].startAddressCoreCorelet_", func(o obj) {
			startOf(o, 0)["data_"].(obj)["[0]"] = "-9"
		}},
		{"address", "the start address for [0, 0, 0] is not a 64-bit integer", dscPath + ".scheduleTree_[0].startAddressCoreCorelet_", func(o obj) {
			startOf(o, 0)["data_"].(obj)["[0, 0, 0]"] = "-9223372036854775809"
		}},
		{"two addresses of a core", "core 0 has two start addresses", dscPath + ".scheduleTree_[0]", func(o obj) {
			startOf(o, 0)["data_"].(obj)["[0,0]"] = "-1"
		}},
		{"computed addresses", "unknown fold function in dim_prop_func", dscPath + ".scheduleTree_[0].startAddressCoreCorelet_", func(o obj) {
			startOf(o, 0)["dim_prop_func"] = list{obj{"Affine": obj{"alpha_": 128, "beta_": 0}}}
		}},
		{"id though not symbolic", "start address -1 is negative though isStartAddrSymbolic_ says it is a number", dscPath + ".scheduleTree_[0]", func(o obj) {
			nodeOf(o, 0)["isStartAddrSymbolic_"] = false
		}},
		{"id of two tensors", "symbol -1 is an address of two tensors", dscPath + ".scheduleTree_[1]", func(o obj) {
			startOf(o, 1)["data_"].(obj)["[0, 0, 0]"] = "-1"
		}},
		{"id of address and dimension", `symbol -1 is an address and the size of dimension "mb"`, dscPath, func(o obj) {
			dsc(o)["dimToSymbolMapping_"] = obj{"mb": list{-1}}
		}},
		{"dimension ids", "expected lists of negative symbol ids", dscPath + ".dimToSymbolMapping_", func(o obj) {
			dsc(o)["dimToSymbolMapping_"] = obj{"mb": list{1}}
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			o := vector().Tree()
			tc.spoil(o)
			f := parse(t, o)
			if f.Understood() {
				t.Fatal("understood")
			}
			for _, u := range f.Tensors {
				if u.Size != 0 || u.Whole.Known() || u.Reach() != 0 || u.Doubt == "" {
					t.Errorf("an extent is claimed: %+v", u)
				}
			}
			if want := (Finding{Message: tc.message, Path: tc.path}); !slices.Contains(f.Findings, want) {
				t.Errorf("got  %v\nwant %v", f.Findings, want)
			}
		})
	}
}

// TestHarmless: other ways to write the same file, and members that say nothing.
func TestHarmless(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		name   string
		change func(o obj)
	}{
		{"key without time", func(o obj) {
			for i := range 2 {
				d := startOf(o, i)["data_"].(obj)
				startOf(o, i)["data_"] = obj{"[0, 0]": d["[0, 0, 0]"], "[1,0]": d["[1, 0, 0]"]}
			}
		}},
		{"functions as strings", func(o obj) { startOf(o, 0)["dim_prop_func"] = list{"Map", "Const"} }},
		{"addresses as numbers", func(o obj) { startOf(o, 0)["data_"] = obj{"[0, 0, 0]": -1, "[1, 0, 0]": -2} }},
		{"true", func(o obj) { nodeOf(o, 0)["isStartAddrSymbolic_"] = true }},
		{"no word length", func(o obj) { delete(labelOf(o, 0), "wordLength") }},
		{"flag left out", func(o obj) { delete(nodeOf(o, 0), "isStartAddrSymbolic_") }},
		{"numbers as strings", func(o obj) {
			dsc(o)["N_"] = obj{"mb_": "32", "out_": "128", "in_": -1}
			labelOf(o, 0)["wordLength"] = "2"
		}},
		{"empty members", func(o obj) {
			super(o)["datadscs_"] = list{}
			super(o)["symbolDefinitions_"] = obj{}
			dsc(o)["onchipMove_"] = nil
			dsc(o)["constantInfo_"] = "{}"
			nodeOf(o, 0)["padding_"] = obj{}
			nodeOf(o, 0)["tempStorageForCompute_"] = ""
			nodeOf(o, 0)["constIdx_"] = -1
			nodeOf(o, 0)["numBuffers_"] = 1
			nodeOf(o, 0)["nonUnifiedAllocInHBM_"] = 0
			nodeOf(o, 0)["indirectAllocType_"] = "no_indirection"
		}},
		{"padding by name", func(o obj) { nodeOf(o, 0)["padding_"] = obj{"mb": "nopad"} }},
		{"folds", func(o obj) { super(o)["sdscFoldProps_"] = list{obj{"factor_": 1, "label_": "time"}} }},
		{"schedule", func(o obj) {
			super(o)["coreIdToDsc_"] = obj{"0": 0, "1": 0}
			super(o)["coreIdToDscSchedule"] = obj{"0": list{list{-1, 0, 0, 0}}, "1": list{list{-1, 0, 1, 1}}}
			dsc(o)["coreIdsUsed_"] = list{0, 1}
		}},
		{"per-core sizes left out", func(o obj) { delete(dsc(o), "dataStageParam_") }},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			want, o := describe(parse(t, vector().Tree())), vector().Tree()
			tc.change(o)
			f := parse(t, o)
			if got := describe(f); !f.Understood() || got != want {
				t.Errorf("got  %s %v\nwant %s", got, f.Findings, want)
			}
			if len(f.Symbols) != 4 {
				t.Errorf("symbols %v", f.Symbols)
			}
		})
	}
}

func TestRoles(t *testing.T) {
	t.Parallel()
	type role struct {
		Role
		redefined bool
	}
	ref := func(i string) string { return "Tensor" + i + "-idx" + i }
	for _, tc := range []struct {
		name string
		ops  list
		want [2]role
	}{
		{"reduction", list{obj{"inputLabeledDs": list{ref("0"), ref("1")}, "outputLabeledDs": list{ref("1")}}},
			[2]role{{Read, false}, {ReadWrite, true}}},
		{"index", list{obj{"inputLabeledDs": list{}, "indirectAccessIndexLabeledDs": list{ref("0")}, "outputLabeledDs": list{ref("1")}}},
			[2]role{{Read, false}, {Write, false}}},
		{"scratch", list{obj{"inputLabeledDs": list{ref("0")}, "interimLabeledDs": list{ref("1")}, "outputLabeledDs": list{}}},
			[2]role{{Read, false}, {ReadWrite, false}}},
		{"scratch that is also listed twice", list{obj{"inputLabeledDs": list{ref("0"), ref("1")}, "interimLabeledDs": list{ref("1")}, "outputLabeledDs": list{ref("1")}}},
			[2]role{{Read, false}, {ReadWrite, false}}},
		{"fused", list{
			obj{"inputLabeledDs": list{ref("0")}, "outputLabeledDs": list{ref("1")}},
			obj{"inputLabeledDs": list{ref("1"), ref("0")}, "outputLabeledDs": list{ref("0")}},
		}, [2]role{{ReadWrite, false}, {ReadWrite, false}}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			o := vector().Tree()
			dsc(o)["computeOp_"] = tc.ops
			f := parse(t, o)
			got := [2]role{{f.Tensors[0].Role, f.Tensors[0].Redefined}, {f.Tensors[1].Role, f.Tensors[1].Redefined}}
			if got != tc.want || !f.Understood() {
				t.Errorf("got %v, want %v; %v", got, tc.want, f.Findings)
			}
		})
	}
}

// TestDimensionSymbols: the ids of dimensions come with their bound over all cores, and are never addresses.
func TestDimensionSymbols(t *testing.T) {
	t.Parallel()
	o := vector().Tree()
	info := obj{"mb": obj{"maxSize_": 16, "granularity_": 4}}
	for _, part := range []string{"ss_", "el_"} {
		dsc(o)["dataStageParam_"].(obj)["0"].(obj)[part].(obj)["symbolicDimInfo_"] = info
	}
	dsc(o)["N_"].(obj)["mb_"] = -1
	dsc(o)["dimToSymbolMapping_"] = obj{"mb": list{"-6"}}
	super(o)["inputSymbolsAndTags_"] = obj{"-6": "s0", "-7": "s1"}
	f := parse(t, o)
	if !f.Understood() {
		t.Fatal(f.Findings)
	}
	dsc(o)["dimToSymbolMapping_"] = obj{"mb": "-6"}
	if bare := parse(t, o); !slices.Equal(bare.Symbols, f.Symbols) {
		t.Errorf("an id without a list: %+v, %v", bare.Symbols, bare.Findings)
	}
	for id, want := range map[int64]Dimension{
		-6: {Name: "mb", Tag: "s0", Max: 32, Granularity: 4},
		-7: {Tag: "s1"},
	} {
		if s, ok := f.Symbol(id); !ok || s.Kind != DimensionSymbol || f.Dimensions[s.Index] != want {
			t.Errorf("symbol %d: %+v of %+v", id, s, f.Dimensions)
		}
	}
	// One size may be that of two dimensions; the larger bound counts.
	dsc(o)["dimToSymbolMapping_"] = obj{"mb": list{-6}, "out": list{-6}}
	for _, part := range []string{"ss_", "el_"} {
		dsc(o)["dataStageParam_"].(obj)["0"].(obj)[part].(obj)["symbolicDimInfo_"] = obj{"mb": obj{"maxSize_": 16}, "out": obj{"maxSize_": 128}}
	}
	both := parse(t, o)
	if s, ok := both.Symbol(-6); !ok || both.Dimensions[s.Index].Max != 128 || !both.Understood() {
		t.Errorf("symbol %+v of %+v, %v", s, both.Dimensions, both.Findings)
	}
	if got, want := describe(f), "op: hbm read 8192 8192 unknown; hbm write 8192 8192 unknown"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if f.Tensors[1].Covers(&f.Tensors[0], 0) {
		t.Error("an upper bound covers")
	}
}

// TestFindingsAreBounded: a broken file has few findings, and its names do not multiply in paths.
func TestFindingsAreBounded(t *testing.T) {
	t.Parallel()
	o := vector().Tree()
	long := strings.Repeat("x", 100_000)
	o[long] = o["0_op"]
	delete(o, "0_op")
	nodes := list{}
	for range 2000 {
		nodes = append(nodes, obj{"nodeType_": "allocate", "ldsIdx_": 0})
	}
	o[long].(obj)["dscs_"].(list)[0].(obj)["op"].(obj)["scheduleTree_"] = nodes
	f := parse(t, o)
	if len(f.Findings) != maxFindings {
		t.Errorf("%d findings", len(f.Findings))
	}
	for _, x := range f.Tensors {
		if len(x.Path) > 200 {
			t.Fatalf("a path of %d bytes", len(x.Path))
		}
	}
}

func TestNotAnObject(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"1", "null", `"x"`, "[]", "{}", `{"a":1}`, `{"a":{"dscs_":1}}`, `{"a":{"dscs_":[1]}}`, `{"a":{"dscs_":[{"b":1}]}}`} {
		f, err := Parse("x.json", []byte(text))
		if err != nil || f.Understood() {
			t.Errorf("%s: %v, %v", text, f, err)
		}
	}
}

func TestTwice(t *testing.T) {
	t.Parallel()
	data, _ := json.Marshal(vector().Tree())
	text := strings.Replace(string(data), `"labeledDs_":`, `"labeledDs_":[],"labeledDs_":`, 1)
	f, err := Parse("x.json", []byte(text))
	if err != nil || f.Understood() || f.Findings[0].Message != `member "labeledDs_" occurs twice` {
		t.Errorf("%v, %v", f, err)
	}
}
