package sdsc

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// corpusDir returns the folder of real bundles beside the checkout, or skips the test.
func corpusDir(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			t.Skip("no go.mod above the test's directory")
		}
		dir = parent
	}
	corpus := filepath.Join(dir, "..", "shared", "corpus")
	if _, err := os.Stat(corpus); err != nil {
		t.Skip("no real bundles at ../shared/corpus beside the repository")
	}
	return corpus
}

// corpusFiles returns the SDSC files below sub, slash-separated and relative to the corpus, with their text.
func corpusFiles(t testing.TB, sub string) map[string][]byte {
	t.Helper()
	corpus := corpusDir(t)
	files := map[string][]byte{}
	err := filepath.WalkDir(filepath.Join(corpus, sub), func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(p) != ".json" || d.Name() == "segment_size.json" {
			return err
		}
		data, err := os.ReadFile(p)
		rel, _ := filepath.Rel(corpus, p)
		files[filepath.ToSlash(rel)] = data
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skip("no SDSC files in ../shared/corpus/" + sub)
	}
	return files
}

func sortedNames(files map[string][]byte) []string {
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

var (
	reConstant = regexp.MustCompile(`(%\w+) = arith\.constant (\d+)`)
	reAddi     = regexp.MustCompile(`(%\w+) = arith\.addi (%\w+), (%\w+)`)
	reExecute  = regexp.MustCompile(`sdsc_execute \(([^)]*)\)\s*\{[^}]*sdsc_filename"?\s*=\s*"([^"]*)"[^}]*symbol_ids"?\s*=\s*\[([^\]]*)\]`)
	reName     = regexp.MustCompile(`%\w+`)
	reInt      = regexp.MustCompile(`-?\d+`)
)

// place is an address as base + offset; the base is an SSA name, or empty for an absolute address.
type place struct {
	base   string
	offset int64
}

// bindings reads the addresses that a bundle binds to the ids of one file. It knows just the lines that the generator
// prints: constants, additions of a constant, executes.
func bindings(t *testing.T, bundle, file string) map[int64]place {
	t.Helper()
	values := map[string]place{}
	at := func(name string) place {
		if p, ok := values[name]; ok {
			return p
		}
		return place{base: name}
	}
	for line := range strings.Lines(bundle) {
		if m := reConstant.FindStringSubmatch(line); m != nil {
			v, _ := strconv.ParseInt(m[2], 10, 64)
			values[m[1]] = place{offset: v}
		} else if m := reAddi.FindStringSubmatch(line); m != nil {
			a, b := at(m[2]), at(m[3])
			values[m[1]] = place{a.base + b.base, a.offset + b.offset}
		}
	}
	bound := map[int64]place{}
	for _, m := range reExecute.FindAllStringSubmatch(bundle, -1) {
		if m[2] != file {
			continue
		}
		operands, ids := reName.FindAllString(m[1], -1), reInt.FindAllString(m[3], -1)
		if len(operands) != len(ids) {
			t.Fatalf("%s: %d operands for %d ids", file, len(operands), len(ids))
		}
		for i, id := range ids {
			v, _ := strconv.ParseInt(id, 10, 64)
			bound[v] = at(operands[i])
		}
	}
	return bound
}

// realOffsets returns the distance of each of a tensor's real addresses from the lowest of them; ok is false when some
// address is not bound or the bases differ.
func realOffsets(addresses []Address, bound map[int64]place) (offsets []int64, ok bool) {
	lowest, base := int64(-1), ""
	for i, a := range addresses {
		p := place{offset: a.Value}
		if a.Symbolic() {
			if p, ok = bound[a.Value]; !ok {
				return nil, false
			}
		}
		if i > 0 && p.base != base {
			return nil, false
		}
		base = p.base
		if lowest < 0 || p.offset < lowest {
			lowest = p.offset
		}
		offsets = append(offsets, p.offset)
	}
	for i := range offsets {
		offsets[i] -= lowest
	}
	return offsets, true
}

// TestCorpusAddresses holds the address formula against real addresses, the MLIR operands of symbolic tensors and the
// baked numbers of the others, for every HBM tensor of every file at hand. The formula was first checked on a larger
// collection of 147 HBM tensors, of which 146 agreed; the fp8 one that did not is among the files here.
//
// The second early gather bundle came in later: its N_ and its per-core sizes contradict each other, and the reader
// refuses to derive anything from it.
func TestCorpusAddresses(t *testing.T) {
	t.Parallel()
	const (
		fp8    = "upstream/pooled/qfp8mb_v3/sdsc_8.json Tensor0"
		gather = "upstream/indirect/indirect_access_bundle_older_json/sdsc_0.json"
	)
	for _, tc := range []struct {
		sub           string
		tensors, good int
	}{
		{"planned", 38, 38},
		{"upstream", 79, 75},
	} {
		t.Run(tc.sub, func(t *testing.T) {
			t.Parallel()
			corpus, files := corpusDir(t), corpusFiles(t, tc.sub)
			tensors, good := 0, 0
			for _, name := range sortedNames(files) {
				r := decode(name, files[name])
				if err := r.syntaxError(name); err != nil {
					t.Fatal(err)
				}
				r.resolve()
				bundle, _ := os.ReadFile(filepath.Join(corpus, filepath.Dir(name), "bundle.mlir"))
				bound := bindings(t, string(bundle), filepath.Base(name))
				for i := range r.file.Tensors {
					u := &r.file.Tensors[i]
					if u.Component != HBM {
						continue
					}
					tensors++
					id := name + " " + u.Name
					want, ok := realOffsets(u.Addresses, bound)
					if !ok {
						t.Errorf("%s: addresses are not bound", id)
						continue
					}
					got := formulaOffsets(r, i)
					agrees := slices.Equal(got, want)
					if agrees {
						good++
					}
					if expect := id != fp8 && !strings.HasPrefix(id, gather); agrees != expect {
						t.Errorf("%s: formula gives %v, real offsets are %v", id, got, want)
					}
					// What is claimed outside the package is right without exception.
					for k := range u.Addresses {
						if o, ok := u.CoreOffset(k); ok && o != want[k] {
							t.Errorf("%s: core offset %d claimed, is %d", id, o, want[k])
						}
					}
					if id == fp8 {
						// The stick is [in, mb, in] of [8, 2, 8] elements. The generator places the cores as if it
						// were 128 elements of in: twice as far apart as by stick layout. The total agrees.
						if got[1] != 4096 || want[1] != 8192 || u.Size != 2097152 || u.Core.Known() {
							t.Errorf("%s: formula %d, real %d, size %d, core %v", id, got[1], want[1], u.Size, u.Core)
						}
					}
					if strings.HasPrefix(id, gather) && (u.Size != 0 || u.Doubt == "") {
						t.Errorf("%s: size %d claimed, doubt %q", id, u.Size, u.Doubt)
					}
				}
			}
			if tensors != tc.tensors || good != tc.good {
				t.Errorf("%d of %d tensors agree, want %d of %d", good, tensors, tc.good, tc.tensors)
			}
		})
	}
}

// formulaOffsets applies shape and address formula without asking whether they may be relied on.
func formulaOffsets(r *raw, node int) []int64 {
	n := &r.nodes[node]
	for _, l := range r.labeled {
		for _, p := range r.primaries {
			if l.idx == n.lds && p.dsType == l.dsType {
				r.ss, r.el = nil, nil // so that contradicting per-core sizes do not stop it
				s, doubt := r.shape(n, &l, &p)
				if doubt != "" {
					return nil
				}
				return r.coreOffsets(&r.file.Tensors[node], s.lines)
			}
		}
	}
	return nil
}

// TestCorpusUnderstood: the reader knows all of every real file, and every id of a file is bound and vice versa.
func TestCorpusUnderstood(t *testing.T) {
	t.Parallel()
	corpus := corpusDir(t)
	for _, sub := range []string{"planned", "upstream"} {
		files := corpusFiles(t, sub)
		for _, name := range sortedNames(files) {
			f, err := Parse(name, files[name])
			if err != nil {
				t.Fatal(err)
			}
			if !f.Understood() {
				t.Errorf("%s: %v", name, f.Findings)
			}
			bundle, _ := os.ReadFile(filepath.Join(corpus, filepath.Dir(name), "bundle.mlir"))
			bound := bindings(t, string(bundle), filepath.Base(name))
			if len(bound) != len(f.Symbols) {
				t.Errorf("%s: %d ids, %d operands", name, len(f.Symbols), len(bound))
			}
			for id := range bound {
				if s, ok := f.Symbol(id); !ok || s.Kind != AddressSymbol {
					t.Errorf("%s: id %d is %v, %v", name, id, s, ok)
				}
			}
		}
	}
}

// TestCorpusRoles states the role of every tensor of the planned bundles, with the extent of those in HBM: size, and
// what is touched in all and per core.
func TestCorpusRoles(t *testing.T) {
	t.Parallel()
	want := map[string]string{
		"fms_swiglu_decode/sdsc_0.json": `ReStickifyOpHBM: hbm read 209715200 209715200 131072 ×64@3276800; hbm write 209715200 209715200 8388608`,
		"fms_swiglu_decode/sdsc_1.json": `batchmatmul: hbm read 8192 8192 8192; hbm read 209715200 209715200 8388608; hbm write 51200 51200 2048`,
		"fms_swiglu_decode/sdsc_2.json": `neg: hbm read 51200 25600 1024; hbm write 25600 25600 1024`,
		"fms_swiglu_decode/sdsc_3.json": `exp: hbm read 25600 25600 1024; lx write`,
		"fms_swiglu_decode/sdsc_4.json": `add: lx read; hbm read 128 128 128; lx write`,
		"fms_swiglu_decode/sdsc_5.json": `realdiv: hbm read 51200 25600 1024; lx read; hbm write 25600 25600 1024`,
		"fms_swiglu_decode/sdsc_6.json": `mul: hbm read 25600 25600 1024; hbm read 51200 25600 1024; hbm write 25600 25600 1024`,
		"fms_swiglu_decode/sdsc_7.json": `ReStickifyOpHBM: hbm read 104857600 104857600 4194304; hbm write 104857600 104857600 65536 ×64@1638400`,
		"fms_swiglu_decode/sdsc_8.json": `batchmatmul: hbm read 25600 25600 25600; hbm read 104857600 104857600 3276800; hbm write 8192 8192 256`,

		"fms_swiglu_prefill/sdsc_0.json": `ReStickifyOpHBM: hbm read 209715200 209715200 131072 ×64@3276800; hbm write 209715200 209715200 8388608`,
		"fms_swiglu_prefill/sdsc_1.json": `batchmatmul: hbm read 4194304 4194304 1048576; hbm read 209715200 209715200 26214400; hbm write 26214400 26214400 6400 ×128@51200`,
		"fms_swiglu_prefill/sdsc_2.json": `neg: hbm read 26214400 25600 ×512@51200 25600 ×16@51200; hbm write 13107200 13107200 2048 ×200@65536`,
		"fms_swiglu_prefill/sdsc_3.json": `exp: hbm read 13107200 13107200 2048 ×200@65536; lx write`,
		"fms_swiglu_prefill/sdsc_4.json": `add: lx read; hbm read 128 128 128; lx write`,
		"fms_swiglu_prefill/sdsc_5.json": `realdiv: hbm read 26214400 25600 ×512@51200 25600 ×16@51200; lx read; hbm write 13107200 13107200 2048 ×200@65536`,
		"fms_swiglu_prefill/sdsc_6.json": `mul: hbm read 13107200 13107200 2048 ×200@65536; hbm read 26214400 25600 ×512@51200 25600 ×16@51200; hbm write 13107200 13107200 2048 ×200@65536`,
		"fms_swiglu_prefill/sdsc_7.json": `ReStickifyOpHBM: hbm read 104857600 104857600 4194304; hbm write 104857600 104857600 65536 ×64@1638400`,
		"fms_swiglu_prefill/sdsc_8.json": `batchmatmul: hbm read 13107200 13107200 16384 ×200@65536; hbm read 104857600 104857600 13107200; hbm write 4194304 4194304 1024 ×128@8192`,
	}
	files := corpusFiles(t, "planned")
	if len(files) != len(want) {
		t.Errorf("%d files, want %d", len(files), len(want))
	}
	for name, data := range files {
		f, err := Parse(name, data)
		if err != nil {
			t.Fatal(err)
		}
		if got := describe(f); got != want[strings.TrimPrefix(name, "planned/")] {
			t.Errorf("%s:\n got %s\nwant %s", name, got, want[strings.TrimPrefix(name, "planned/")])
		}
	}
}

// describe writes a file's operation and tensors on one line.
func describe(f *File) string {
	var parts []string
	for _, t := range f.Tensors {
		s := fmt.Sprintf("%v %v", t.Component, t.Role)
		if t.Redefined {
			s += " redefined"
		}
		if t.Gather != NoGather {
			s += fmt.Sprintf(" %v of %d", t.Gather, t.Partner)
		}
		if t.Component == HBM {
			s += fmt.Sprintf(" %d %v %v", t.Size, t.Whole, t.Core)
		}
		parts = append(parts, s)
	}
	return f.Op + ": " + strings.Join(parts, "; ")
}

// TestCorpusKinds states what else occurs: reductions that list their result as input, gathers, fp8 and fp32 sticks.
func TestCorpusKinds(t *testing.T) {
	t.Parallel()
	want := map[string]string{
		"upstream/spyre-cli/mean_keepdim/sdsc_0.json":                     `mean: hbm read 1048576 1048576 2048 ×16@65536; hbm readwrite redefined 65536 65536 2048`,
		"upstream/spyre-cli/softmax/sdsc_1.json":                          `max: lx read; lx readwrite redefined`,
		"upstream/spyre-cli/softmax/sdsc_4.json":                          `sum: lx read; lx readwrite redefined`,
		"upstream/spyre-cli/softmax/sdsc_5.json":                          `realdiv: lx read; lx read; hbm write 1048576 1048576 2048 ×16@65536`,
		"upstream/spyre-cli/add_fp32/sdsc_0.json":                         `add: hbm read 2097152 2097152 65536; hbm read 2097152 2097152 65536; hbm write 2097152 2097152 65536`,
		"upstream/spyre-cli/add_3d/sdsc_0.json":                           `add: hbm read 1048576 1048576 512 ×64@4096; hbm read 1048576 1048576 512 ×64@4096; hbm write 1048576 1048576 512 ×64@4096`,
		"upstream/pooled/qfp8mb_v3/sdsc_8.json":                           `batchmatmulfp8mb: hbm read 2097152 2097152 unknown; hbm read 16777216 16777216 unknown; hbm write 4194304 4194304 8192 ×16@65536`,
		"upstream/indirect/indirect_access_bundle/sdsc_0.json":            `identity: hbm read value of 1 0 unknown unknown; hbm read index of 0 8192 8192 4096; hbm write 4096 4096 2048`,
		"upstream/baked/adds_then_matmul/sdsc_1_add.json":                 `add: hbm read 524288 524288 2048 ×8@65536; hbm read 524288 524288 2048 ×8@65536; hbm write 524288 524288 2048 ×8@65536`,
		"upstream/indirect/indirect_access_bundle_older_json/sdsc_0.json": `identity: hbm read value of 1 0 unknown unknown; hbm read index of 0 0 unknown unknown; hbm write 0 unknown unknown`,
	}
	files := corpusFiles(t, "upstream")
	for name, line := range want {
		f, err := Parse(name, files[name])
		if err != nil {
			t.Fatal(err)
		}
		if got := describe(f); got != line {
			t.Errorf("%s:\n got %s\nwant %s", name, got, line)
		}
	}
}
