package main

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// bundles lists the MLIR files below a folder of the corpus.
func bundles(t *testing.T, path ...string) []string {
	t.Helper()
	dir := corpus(t, path...)
	var out []string
	err := filepath.WalkDir(dir, func(p string, _ fs.DirEntry, err error) error {
		if filepath.Ext(p) == ".mlir" {
			out = append(out, p)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(out) == 0 {
		t.Fatalf("no MLIR files in %s", dir)
	}
	return out
}

// TestCorpus_passes_unchanged runs the command on real bundles in which there
// is nothing to plan: no byte of them changes.
func TestCorpus_passes_unchanged(t *testing.T) {
	for _, group := range []string{"spyre-cli", "loops", "baked", "pooled", "interface-specs", "indirect"} {
		t.Run(group, func(t *testing.T) {
			for _, path := range bundles(t, "upstream", group) {
				code, stdout, stderr := runSelf("", path)
				if code != 0 {
					t.Errorf("%s: exit status %d\n%s", path, code, stderr)
				} else if stdout != readFile(t, path) {
					t.Errorf("%s: the text changed", path)
				}
			}
		})
	}
}

// docs says what becomes of each snippet of the published documentation: ""
// passes unchanged, "planned" has an allocation that becomes a pool, all others
// are refused with this first line, since the text leaves something out.
var docs = map[string]string{
	"api-01-module.mlir":                   "",
	"api-02-gelu.mlir":                     "",
	"api-03-execute-syntax.mlir":           "1:47: error: expected SSA operand", // "..."
	"api-04-execute-one.mlir":              "",
	"api-05-execute-two.mlir":              "",
	"api-06-softmax.mlir":                  "",
	"api-07-alloc-min.mlir":                "", // no function, so no bundle
	"api-09-for.mlir":                      "",
	"api-10-const.mlir":                    "",
	"api-11-addi.mlir":                     "",
	"api-12-muli.mlir":                     "3:24: error: use of undeclared SSA value name",
	"api-13-affine-one.mlir":               "2:35: error: use of undeclared SSA value name",
	"api-14-affine-two.mlir":               "2:33: error: use of undeclared SSA value name",
	"coarse_tiling_loops-02.mlir":          "",
	"coarse_tiling_loops-03.mlir":          "3:16: error: use of undeclared SSA value name",
	"coarse_tiling_loops_jul2026-01.mlir":  "8:32: error: expected attribute value", // <base_addr_a>
	"coarse_tiling_loops_jul2026-02.mlir":  "",
	"coarse_tiling_loops_jul2026-03.mlir":  "3:16: error: use of undeclared SSA value name",
	"complete-softmax.mlir":                "planned",
	"hbm_pool_planning-01.mlir":            "1:40: error: custom op 'sdscbundle.device_mem_allocate' expected integer value", // {pool_size_bytes}
	"interface_specs_apr2026-01.mlir":      "1:26: error: use of undeclared SSA value name",
	"issue-2500-symbolic-inputs.mlir":      "",
	"pr-2420-pool-param.mlir":              "6:63: error: expected operation name in quotes", // ends early
	"spec-01-params.mlir":                  "",
	"spec-02-extract-kinds.mlir":           "1:57: error: use of undeclared SSA value name",
	"usage-01-single-op.mlir":              "",
	"usage-02-softmax-sequence.mlir":       "",
	"usage-03-symbolic-addr.mlir":          "",
	"usage-04-symbolic-addr-per-core.mlir": "",
	"usage-05-symbolic-dim.mlir":           "",
	"usage-06-symbolic-dim-multicore.mlir": "",
	"usage-07-loop.mlir":                   "",
	"usage-08-multi-core.mlir":             "",
	"usage-09-intermediate.mlir":           "7:30: error: use of undeclared SSA value name",
}

func TestCorpus_documentation(t *testing.T) {
	paths := bundles(t, "upstream", "docs")
	if len(paths) != len(docs) {
		t.Errorf("%d files, %d in the table", len(paths), len(docs))
	}
	for _, path := range paths {
		name := filepath.Base(path)
		t.Run(name, func(t *testing.T) {
			want, known := docs[name]
			if !known {
				t.Fatalf("the table does not list it")
			}
			text := readFile(t, path)
			code, stdout, stderr := runSelf(text)
			switch want {
			case "", "planned":
				if code != 0 {
					t.Fatalf("exit status %d\n%s", code, stderr)
				}
				if (stdout == text) != (want == "") {
					t.Errorf("unchanged: %v\n%s", stdout == text, stdout)
				}
			default:
				first, _, _ := strings.Cut(stderr, "\n")
				if code != 1 || stdout != "" || first != "<stdin>:"+want {
					t.Errorf("exit status %d, first line\n%s\nwant\n<stdin>:%s", code, first, want)
				}
			}
		})
	}
}

// TestCorpus_softmax_example plans the complete example of the specification:
// its one buffer of 65536 bytes becomes the pool.
func TestCorpus_softmax_example(t *testing.T) {
	text := readFile(t, filepath.Join(corpus(t, "upstream", "docs"), "complete-softmax.mlir"))
	want := strings.Replace(text, "    %temp_pool = sdscbundle.device_mem_allocate 65536 bytes : index\n", "", 1)
	want = strings.Replace(want, "[%temp_pool]", "[%pool_addr_0]", 1)
	want = strings.Replace(want, "    %in_base", `    %pool = sdscbundle.device_mem_allocate 65536 bytes : index
    %pool_offset_0 = arith.constant 0 : index
    %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index
    %in_base`, 1)
	if code, got, stderr := runSelf(text); code != 0 || got != want {
		t.Errorf("exit status %d\n%s%s\nwant\n%s", code, stderr, got, want)
	}
}

var (
	constantDef = regexp.MustCompile(`(%\w+) = arith\.constant (\d+) : index`)
	addiDef     = regexp.MustCompile(`(%\w+) = arith\.addi (%\w+), (%\w+) : index`)
	allocateDef = regexp.MustCompile(`(%\w+) = sdscbundle\.device_mem_allocate (\d+) bytes`)
	executeOp   = regexp.MustCompile(`sdscbundle\.sdsc_execute \(([^)]*)\)`)
)

// place is a base and an offset from it.
type place struct {
	base   string
	offset int64
}

// operands resolves the operands of all executes to places, and lists the
// sizes of all allocations. It knows constants and sums with them, which is
// all that these bundles have.
func operands(text string) (ops [][]place, sizes map[string]int64) {
	constants, places := map[string]int64{}, map[string]place{}
	sizes = map[string]int64{}
	at := func(name string) place {
		if p, ok := places[name]; ok {
			return p
		}
		return place{base: name}
	}
	for line := range strings.Lines(text) {
		if m := constantDef.FindStringSubmatch(line); m != nil {
			constants[m[1]], _ = strconv.ParseInt(m[2], 10, 64)
		} else if m := addiDef.FindStringSubmatch(line); m != nil {
			p := at(m[2])
			places[m[1]] = place{p.base, p.offset + constants[m[3]]}
		} else if m := allocateDef.FindStringSubmatch(line); m != nil {
			sizes[m[1]], _ = strconv.ParseInt(m[2], 10, 64)
		} else if m := executeOp.FindStringSubmatch(line); m != nil {
			var op []place
			for _, name := range strings.Split(m[1], ", ") {
				op = append(op, at(name))
			}
			ops = append(ops, op)
		}
	}
	return ops, sizes
}

// TestCorpus_reference_plans compares the plans of two real bundles with those
// of the reference compiler: the size of the pool, the place of each buffer,
// and with it each of some hundred addresses.
func TestCorpus_reference_plans(t *testing.T) {
	for bundle, poolSize := range map[string]int64{
		"fms_swiglu_decode":  209766400,
		"fms_swiglu_prefill": 235929600,
	} {
		t.Run(bundle, func(t *testing.T) {
			dir := corpus(t, "planned", bundle)
			before := readFile(t, filepath.Join(dir, "bundle.mlir"))
			code, after, stderr := runSelf("", "--remarks", dir)
			if code != 0 {
				t.Fatalf("exit status %d\n%s", code, stderr)
			}
			offsets := map[string]int64{}
			rows := strings.Fields(readFile(t, filepath.Join(dir, "expected_plan.tsv")))[5:]
			for row := range slices.Chunk(rows, 5) {
				offset, err := strconv.ParseInt(row[4], 10, 64)
				if err != nil {
					t.Fatal(err)
				}
				offsets["%"+row[0]] = offset
				remark := fmt.Sprintf("remark: buffer '%s' (%s bytes, live [%s, %s]): pooled at offset %s\n", row[0], row[3], row[1], row[2], row[4])
				if !strings.Contains(stderr, remark) {
					t.Errorf("no %s", remark)
				}
			}
			want, declared := operands(before)
			got, allocated := operands(after)
			if len(allocated) != 1 || allocated["%pool"] != poolSize {
				t.Errorf("allocations %v, want only %%pool of %d bytes", allocated, poolSize)
			}
			moved := 0
			for i := range want {
				for j, p := range want[i] {
					if _, isBuffer := declared[p.base]; isBuffer {
						p = place{"%pool", offsets[p.base] + p.offset}
						moved++
					}
					if got[i][j] != p {
						t.Errorf("execute %d, operand %d: %v, want %v", i, j, got[i][j], p)
					}
				}
			}
			if len(got) != len(want) || len(declared) != len(offsets) || moved < 100 {
				t.Errorf("%d executes of %d, %d buffers of %d, %d operands moved", len(got), len(want), len(declared), len(offsets), moved)
			}
			if code, again, _ := runSelf(after); code != 0 || again != after {
				t.Error("a second run changes the result")
			}
		})
	}
}
