package analysis_test

import (
	"fmt"
	"maps"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/bind"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/sdsctest"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/pipeline"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/progen"
)

// The tests of bundles with SDSC files write them in the short forms of progen
// and one more:
//
//	!file(%a, %b)            executes file.json, bound to ids -1, -2, ...
//	!file(%a, %b) [-2, -1]   the same with these ids

var executeShort = regexp.MustCompile(`(?m)^\s*!(\w+)\(([^()]*)\)(?: (\[.*\]))?(?: \{(.*)\})?$`)

func expandBundle(text string) string {
	return progen.Expand(executeShort.ReplaceAllStringFunc(text, func(line string) string {
		m := executeShort.FindStringSubmatch(line)
		ids := m[3]
		if ids == "" {
			var list []string
			for i := range strings.FieldsFunc(m[2], func(r rune) bool { return r == ',' }) {
				list = append(list, fmt.Sprint(-1-i))
			}
			ids = "[" + strings.Join(list, ", ") + "]"
		}
		more := ""
		if m[4] != "" {
			more = ", " + m[4]
		}
		return fmt.Sprintf(`sdscbundle.sdsc_execute (%s) {sdsc_filename="%s.json", symbol_ids=%s%s}`, m[2], m[1], ids, more)
	}))
}

// analyzeBundle plans a text with its files. The diagnostics are those of the
// binding, too.
func analyzeBundle(t testing.TB, o analysis.Options, files fstest.MapFS, text string) *analysis.Program {
	t.Helper()
	m, err := pipeline.Parse("bundle.mlir", expandBundle(text))
	if err != nil {
		t.Fatalf("%v\n%s", err, expandBundle(text))
	}
	bundle, ds := bind.Module(m, sdsc.NewLoader(files), bind.Options{})
	p := analysis.Analyze([]analysis.Input{{Module: m, Bundle: bundle}}, o)
	p.Diagnostics = append(ds, p.Diagnostics...).Sort()
	return p
}

// ops are the operations that the tests have in common, by file.
func ops() map[string]sdsctest.Op {
	return map[string]sdsctest.Op{
		"fill":  sdsctest.Line(1024, "out"),
		"use":   sdsctest.Line(1024, "in"),
		"copy":  sdsctest.Line(1024, "in", "out"),
		"accu":  sdsctest.Line(1024, "in", "in out"), // the second += the first
		"fill2": sdsctest.Line(1024, "out").Split(2), // 512 bytes from each of two addresses
		"use2":  sdsctest.Line(1024, "in").Split(2),
		"half":  sdsctest.Line(512, "out"),
		"part":  sdsctest.Line(512, "in"),
		"quart": sdsctest.Line(256, "in"),
		"lx":    sdsctest.Line(1024, "in", "out").With(0, func(t *sdsctest.Tensor) { t.LX = true }),
		// Looks values of its tensor 0 up through tensor 1.
		"look": sdsctest.Line(1024, "in", "in", "out").
			With(0, func(t *sdsctest.Tensor) { t.Gather, t.Partner = "value_tensor", 1 }).
			With(1, func(t *sdsctest.Tensor) { t.Gather, t.Partner = "index_tensor", 0 }),
		// The second core writes to a number.
		"baked": sdsctest.Line(1024, "out").Split(2).With(0, func(t *sdsctest.Tensor) { t.Addresses = []int{-1, 65536} }),
		// Up to 8 lines of 128 bytes, their number bound to id -1.
		"sized": {
			N: map[string]int{"mb": 8, "out": 64}, Stick: "out", StickSize: 64,
			Sizes:   map[string]sdsctest.Size{"mb": {ID: -1, Max: 8}},
			Tensors: []sdsctest.Tensor{{Order: []string{"mb", "out"}, Role: "out"}},
		},
	}
}

// spoiled are the common operations changed as trees.
func spoiled() fstest.MapFS {
	change := func(op string, by func(tree sdsctest.Object)) *fstest.MapFile {
		tree := ops()[op].Tree()
		by(tree)
		return sdsctest.File(tree)
	}
	unknown := func(tree sdsctest.Object) { sdsctest.DSC(tree)["onchipMove_"] = sdsctest.Object{"x": 1} }
	padded := func(tree sdsctest.Object) {
		sdsctest.DSC(tree)["N_"].(sdsctest.Object)["paddingSizes_"] = sdsctest.Object{"out": 1}
	}
	return fstest.MapFS{
		"strangefill": change("fill", unknown),
		"strangeuse":  change("use", unknown),
		"strangelx": change("lx", func(tree sdsctest.Object) {
			unknown(tree)
			sdsctest.Start(tree, 0)["data_"] = sdsctest.Object{"[0, 0]": -2} // an id where a number belongs
			sdsctest.Start(tree, 1)["data_"] = sdsctest.Object{"[0, 0]": -1}
		}),
		"strangelook":  change("look", unknown),
		"strangesized": change("sized", unknown),
		"twice": change("look", func(tree sdsctest.Object) { // one id for the index and the value tensor
			sdsctest.Start(tree, 0)["data_"] = sdsctest.Object{"[0, 0]": -2}
		}),
		"sizeandaddress": change("sized", func(tree sdsctest.Object) {
			sdsctest.Start(tree, 0)["data_"] = sdsctest.Object{"[0, 0]": -1}
		}),
		"paddedfill": change("fill", padded),
		"paddeduse":  change("use", padded),
		"maskedfill": change("fill", func(tree sdsctest.Object) {
			sdsctest.DSC(tree)["coordinateMasking_"] = sdsctest.Object{"out": sdsctest.List{0, 3}}
		}),
	}
}

// folder holds the common operations, also spoiled.
func folder() fstest.MapFS {
	files := fstest.MapFS{}
	for name, op := range ops() {
		files[name+".json"] = sdsctest.File(op.Tree())
	}
	for name, f := range spoiled() {
		files[name+".json"] = f
	}
	return files
}

// without is a folder that lacks some of its files.
func without(files fstest.MapFS, names ...string) fstest.MapFS {
	out := maps.Clone(files)
	for _, n := range names {
		delete(out, n+".json")
	}
	return out
}

// bundleTest is a bundle in the common folder and what becomes of its buffers.
type bundleTest struct {
	name, text, want string
	lacks            []string // files that are not there
	options          analysis.Options
}

func runBundles(t *testing.T, tests []bundleTest) {
	t.Helper()
	t.Parallel()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := analyzeBundle(t, tt.options, without(folder(), tt.lacks...), tt.text)
			if p.Diagnostics.HasErrors() {
				t.Fatalf("%v\n%s", p.Diagnostics, expandBundle(tt.text))
			}
			if got := fates(p); got != tt.want {
				t.Errorf("got  %s\nwant %s\n%s", got, tt.want, expandBundle(tt.text))
				for _, d := range p.Diagnostics {
					t.Log(d.Error())
				}
			}
		})
	}
}

// printed writes diagnostics as the command does.
func printed(ds mlirparse.List) string {
	var b strings.Builder
	for _, d := range ds {
		d.Print(&b)
	}
	return b.String()
}
