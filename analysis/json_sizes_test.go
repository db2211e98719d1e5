package analysis_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/sdsctest"
)

// sizeOps are operations whose tensors have more to them than a length.
func sizeOps() fstest.MapFS {
	square := func(role string) sdsctest.Op { // 8 lines of 128 bytes
		return sdsctest.Op{
			N: map[string]int{"mb": 8, "out": 64}, Stick: "out", StickSize: 64,
			Tensors: []sdsctest.Tensor{{Order: []string{"mb", "out"}, Role: role}},
		}
	}
	// Two dimensions share the stick, so what a core touches is not known: four
	// sticks of 16 x 4 elements for 32 x 8, 512 bytes, in two cores.
	hull := sdsctest.Op{
		N: map[string]int{"mb": 8, "out": 32}, Slices: map[string]int{"out": 2}, Stick: "out", StickSize: 64,
		Tensors: []sdsctest.Tensor{{Order: []string{"out", "mb"}, Role: "out"}},
	}.Tree()
	layout := sdsctest.DSC(hull)["primaryDsInfo_"].(sdsctest.Object)["T0"].(sdsctest.Object)
	layout["stickDimOrder_"], layout["stickSize_"] = sdsctest.List{"out", "mb"}, sdsctest.List{16, 4}
	// A run-time number of lines in two slices, up to 4 lines each.
	lines := square("out")
	lines.Slices = map[string]int{"mb": 2}
	lines.Sizes = map[string]sdsctest.Size{"mb": {ID: -1, Max: 4}}
	// 512 bytes of which the other 512 behind them are a gap.
	gap := sdsctest.Line(512, "out").With(0, func(t *sdsctest.Tensor) { t.Gap = map[string]int{"out": 256} })
	files := sdsctest.Files(map[string]sdsctest.Op{"lines.json": lines, "gap.json": gap})
	files["hull.json"] = sdsctest.File(hull)
	return files
}

// TestFootprints: what the files say of extents decides whether an access
// leaves its buffer.
func TestFootprints(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, text, want string }{
		{"to the end of the buffer", `
fn @f()
%a = alloc 1024
!fill(%a)
!use(%a)`, "a@0[0,1]"},
		{"past its end", `
fn @f()
%a = alloc 896
!fill(%a)
!use(%a)`, "a:out-of-bounds"},
		{"to the end of its last stick", `
fn @f()
%a = alloc 1000
!fill(%a)
!use(%a)`, "a@0[0,1]"},
		{"a reader that starts inside", `
fn @f()
%a = alloc 1024
%k = const 512
%h = %a + %k
!fill(%a)
!part(%h)`, "a@0[0,1]"},
		{"a reader that starts inside and ends outside", `
fn @f()
%a = alloc 1024
%k = const 640
%h = %a + %k
!fill(%a)
!part(%h)`, "a:out-of-bounds"},
		{"tiles: 3 x 1024 + 1024", `
fn @f()
%a = alloc 4096
for %i = %c0 to %c4 step %c1 {
%t = map (d0)[s0] -> (s0 + 1024*d0) (%i)[%a]
!fill(%t)
}
!use(%a)`, "a@0[0,1]"},
		{"tiles of a buffer that is sized for fewer", `
fn @f()
%a = alloc 3968
for %i = %c0 to %c4 step %c1 {
%t = map (d0)[s0] -> (s0 + 1024*d0) (%i)[%a]
!fill(%t)
}
!use(%a)`, "a:out-of-bounds"},
		{"tiles of overlapping strides: 3 x 512 + 1024", `
fn @f()
%a = alloc 2560
for %i = %c0 to %c4 step %c1 {
%t = map (d0)[s0] -> (s0 + 512*d0) (%i)[%a]
!fill(%t)
}
!use(%a)`, "a@0[0,1]"},
		{"a loop that does not run touches nothing", `
fn @f()
%a = alloc 1024
!fill(%a)
for %i = %c2 to %c2 step %c1 {
%t = map (d0)[s0] -> (s0 + 1024*d0 + 512) (%i)[%a]
!fill(%t)
}
!use(%a)`, "a@0[0,2]"},
		{"two tensors of one operation, one of them outside", `
fn @f()
%a = alloc 1024
%k = const 512
%h = %a + %k
!fill(%a)
!copy(%a, %h)
!use(%a)`, "a:out-of-bounds"},
		{"cores together", `
fn @f()
%a = alloc 1024
%k = const 512
%h = %a + %k
!fill2(%a, %h)
!use2(%a, %h)`, "a@0[0,1]"},
		{"cores that have no extent of their own stay in the whole", `
fn @f()
%a = alloc 512
%k = const 128
%h = %a + %k
!hull(%a, %h)
!quart(%a)`, "a@0[0,1]"},
		{"whichever operand is the lower", `
fn @f()
%a = alloc 512
%k = const 128
%h = %a + %k
!hull(%h, %a)
!quart(%a)`, "a@0[0,1]"},
		{"the whole is past the end", `
fn @f()
%a = alloc 384
%k = const 128
%h = %a + %k
!hull(%a, %h)
!quart(%a)`, "a:out-of-bounds"},
		{"a core that starts where the whole has ended", `
fn @f()
%a = alloc 1024
%k = const 512
%h = %a + %k
!hull(%a, %h)
!quart(%a)`, "a@0[0,1]"},
		{"and would need as much again", `
fn @f()
%a = alloc 896
%k = const 512
%h = %a + %k
!hull(%a, %h)
!quart(%a)`, "a:out-of-bounds"},
		{"cores that advance at different strides may begin the whole each", `
fn @f()
%a = alloc 1024
for %i = %c0 to %c2 step %c1 {
%s = map (d0)[s0] -> (s0 + 128*d0) (%i)[%a]
!hull(%a, %s)
}
!quart(%a)`, "a@0[0,1]"},
		{"run-time extent: 2 slices of at most 4 lines", `
fn @f(%arg: !sdscbundle.input_arg<index>)
%n = value %arg
%a = alloc 1024
%k = const 512
%h = %a + %k
!lines(%n, %a, %h)
!use(%a)`, "a@0[0,1]"},
		{"run-time extent, one line short", `
fn @f(%arg: !sdscbundle.input_arg<index>)
%n = value %arg
%a = alloc 896
%k = const 512
%h = %a + %k
!lines(%n, %a, %h)
!quart(%a)`, "a:out-of-bounds"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			files := folder()
			maps.Copy(files, sizeOps())
			p := analyzeBundle(t, analysis.Options{}, files, tt.text)
			if got := fates(p); got != tt.want || p.Diagnostics.HasErrors() {
				t.Errorf("got  %s\nwant %s\n%s%v", got, tt.want, expandBundle(tt.text), p.Diagnostics)
			}
		})
	}
}

// TestSizeWarnings are the comparisons of buffers with the tensors in them.
func TestSizeWarnings(t *testing.T) {
	t.Parallel()
	const path = "$['0_op'].dscs_[0].op.scheduleTree_[0]"
	for _, tt := range []struct{ name, text, want string }{
		{"fits", "%a = alloc 1024\n!fill(%a)\n!use(%a)", ""},
		{"fits with its last stick", "%a = alloc 1000\n!fill(%a)\n!use(%a)", ""},
		{"an access leaves it", "%a = alloc 512\n!fill(%a)\n!part(%a)", `
warning: buffer 'a' of 512 bytes is accessed in bytes [0, 1024) of 512
note: declared here
note: fill.json: ` + path + `: output 'Tensor0' of 1024 bytes`},
		{"the same file leaves it twice: told once", "%a = alloc 512\n!fill(%a)\n!fill(%a)\n!part(%a)", `
warning: buffer 'a' of 512 bytes is accessed in bytes [0, 1024) of 512
note: declared here
note: fill.json: ` + path + `: output 'Tensor0' of 1024 bytes`},
		{"too small for the gap behind what is written", "%a = alloc 512\n!gap(%a)\n!part(%a)", `
warning: buffer 'a' of 512 bytes is too small for the tensor of 1024 bytes that is written to it
note: declared here
note: gap.json: ` + path + `: output 'Tensor0' of 1024 bytes, of which a core touches 512 from its start address on`},
		{"a reader of a slice may see a gap behind the end", "%a = alloc 1024\n%k = const 512\n%h = %a + %k\n!fill(%a)\n!gap(%h)\n!use(%a)", ""},
		{"larger than its tensors", "%a = alloc 4096\n!fill(%a)\n!part(%a)", `
warning: buffer 'a' of 4096 bytes is larger than the 1024 bytes that its tensors take
note: the access that reaches farthest
note: fill.json: ` + path + `: output 'Tensor0' of 1024 bytes`},
		{"larger by less than a stick", "%a = alloc 1028\n!fill(%a)\n!part(%a)", `
warning: buffer 'a' of 1028 bytes is larger than the 1024 bytes that its tensors take
note: the access that reaches farthest
note: fill.json: ` + path + `: output 'Tensor0' of 1024 bytes`},
		{"not larger than its tiles", "%a = alloc 4096\nfor %i = %c0 to %c4 step %c1 {\n%t = map (d0)[s0] -> (s0 + 1024*d0) (%i)[%a]\n!fill(%t)\n!use(%t)\n}", ""},
		{"not larger than a tensor with its gap", "%a = alloc 1024\n!gap(%a)\n!part(%a)", ""},
		{"larger, but for an access of unknown extent", "%a = alloc 4096\n!fill(%a)\n!paddeduse(%a)", ""},
		{"larger, but others may see it", "%a = at 4096 size 4096\n!fill(%a)\n!part(%a)", ""},
		{"larger, but it holds another buffer", "%a = alloc 4096\n%k = const 2048\n%b = %a + %k {sdsc_pool.size = 1024 : i64}\n!fill(%a)\n!part(%b)", ""},
		{"larger, but an output", "%a = alloc 4096 {sdsc_pool.output}\n!fill(%a)\n!part(%a)", ""},
		{"never accessed", "%a = alloc 4096", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			files := folder()
			maps.Copy(files, sizeOps())
			p := analyzeBundle(t, analysis.Options{}, files, "fn @f()\n"+tt.text)
			var got []string
			for _, d := range p.Diagnostics {
				got = append(got, d.Severity.String()+": "+d.Message)
				for _, n := range d.Notes {
					got = append(got, "note: "+n.Message)
				}
			}
			if text := strings.Join(got, "\n"); text != strings.TrimPrefix(tt.want, "\n") {
				t.Errorf("got\n%s\nwant%s", text, tt.want)
			}
		})
	}
}

// TestIntermediates: arguments that are buffers by option.
func TestIntermediates(t *testing.T) {
	t.Parallel()
	const f = `
fn @f(%a: index, %b: !sdscbundle.input_arg<index>)
%v = value %b
!fill(%a)
!copy(%a, %v)
!use(%v)`
	const g = `
fn @g(%a: index)
!half(%a)
!part(%a)`
	options := func(is ...analysis.Intermediate) analysis.Options { return analysis.Options{Intermediates: is} }
	for _, tt := range []struct {
		name, text string
		options    analysis.Options
		want       string // fates and sizes
		warnings   string
	}{
		{"none", f, options(), "", ""},
		{"a plain index, sized by the files", f, options(analysis.Intermediate{Arg: "%a"}), "a@0[0,1] 1024", ""},
		{"an extracted argument", f, options(analysis.Intermediate{Arg: "%b"}), "b@0[1,2] 1024", ""},
		{"both", f, options(analysis.Intermediate{Arg: "%a"}, analysis.Intermediate{Arg: "%b"}), "a@0[0,1] b@1024[1,2] 1024 1024", ""},
		{"with a size", f, options(analysis.Intermediate{Arg: "%a", Size: 2048}), "a@0[0,1] 2048", ""},
		{"with a size that is too small", f, options(analysis.Intermediate{Arg: "%a", Size: 512}), "a:out-of-bounds 512",
			"buffer 'a' of 512 bytes is accessed in bytes [0, 1024) of 512"},
		{"of each function that has it", f + g, options(analysis.Intermediate{Arg: "%a"}), "a@0[0,1] | a@0[0,1] 1024 512", ""},
		{"of one function", f + g, options(analysis.Intermediate{Func: "g", Arg: "%a"}), " | a@0[0,1] 512", ""},
		{"a function's option comes first", f + g,
			options(analysis.Intermediate{Func: "g", Arg: "%a", Size: 640}, analysis.Intermediate{Arg: "%a", Size: 2048}), "a@0[0,1] | a@0[0,1] 2048 640", ""},
		{"the last option holds", f, options(analysis.Intermediate{Arg: "%a", Size: 4096}, analysis.Intermediate{Arg: "%a", Size: 2048}), "a@0[0,1] 2048", ""},
		{"the attribute's size", strings.Replace(f, "%a: index", "%a: index {sdsc_pool.size = 1152 : i64}", 1),
			options(analysis.Intermediate{Arg: "%a"}), "a@0[0,1] 1152", ""},
		{"the option's size before the attribute's", strings.Replace(f, "%a: index", "%a: index {sdsc_pool.size = 1152 : i64}", 1),
			options(analysis.Intermediate{Arg: "%a", Size: 2048}), "a@0[0,1] 2048", ""},
		{"the name of the attribute", strings.Replace(f, "%a: index", `%a: index {sdsc_pool.name = "buf7"}`, 1),
			options(analysis.Intermediate{Arg: "%a"}), "buf7@0[0,1] 1024", ""},
		{"tiles are sized by the loop", `
fn @f(%a: index)
for %i = %c0 to %c4 step %c1 {
%t = map (d0)[s0] -> (s0 + 1024*d0) (%i)[%a]
!fill(%t)
!use(%t)
}`, options(analysis.Intermediate{Arg: "%a"}), "a@0[0,1] 4096", ""},
		{"a gap is part of what is written", `
fn @f(%a: index)
!gap(%a)
!part(%a)`, options(analysis.Intermediate{Arg: "%a"}), "a@0[0,1] 1024", ""},
		{"an access of unknown extent", `
fn @f(%a: index)
!fill(%a)
!paddeduse(%a)`, options(analysis.Intermediate{Arg: "%a"}), "a:unknown-size 0", "the size of intermediate '%a' is neither given nor known from SDSC files"},
		{"no file tells", `
fn @f(%a: index)
!(%a:w)
!(%a:r)`, options(analysis.Intermediate{Arg: "%a"}), "a:unknown-size 0",
			"the size of intermediate '%a' is neither given nor known from SDSC files\n" +
				"cannot open SDSC file 's.json': no such file: its operations do what 'sdsc_pool.effects' says"},
		{"an address below its start", `
fn @f(%a: index)
%k = const -128
%l = %a + %k
!fill(%l)
!use(%a)`, options(analysis.Intermediate{Arg: "%a"}), "a:unknown-size 0", "the size of intermediate '%a' is neither given nor known from SDSC files"},
		{"read first", `
fn @f(%a: index)
!use(%a)
!fill(%a)`, options(analysis.Intermediate{Arg: "%a"}), "a:graph-input 1024", ""},
		{"not accessed", `
fn @f(%a: index)
!fill(%c0)`, options(analysis.Intermediate{Arg: "%a"}), "a:never-written 0", ""},
		{"no such argument", f, options(analysis.Intermediate{Arg: "%z"}), "", "no argument '%z' in any function"},
		{"no such argument in the function", f + g, options(analysis.Intermediate{Func: "g", Arg: "%b"}), " | ", "no argument '%b' in function @g"},
		{"no such function", f, options(analysis.Intermediate{Func: "z", Arg: "%a"}), "", "no argument '%a' in function @z"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			files := folder()
			maps.Copy(files, sizeOps())
			p := analyzeBundle(t, tt.options, files, tt.text)
			got := fates(p)
			for _, f := range p.Funcs {
				for _, b := range f.Buffers {
					got += fmt.Sprint(" ", b.Size)
				}
			}
			var warnings []string
			for _, d := range p.Diagnostics {
				warnings = append(warnings, d.Message)
			}
			if w := strings.Join(warnings, "\n"); got != tt.want || w != tt.warnings {
				t.Errorf("got  %s\nwant %s\nwarnings %s\nwant %s", got, tt.want, w, tt.warnings)
			}
		})
	}
}
