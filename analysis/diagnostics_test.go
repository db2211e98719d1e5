package analysis_test

import (
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/pooltest/progen"
)

func rendered(t *testing.T, ds mlirparse.List) string {
	t.Helper()
	var out strings.Builder
	for _, d := range ds {
		if err := d.Print(&out); err != nil {
			t.Fatal(err)
		}
	}
	return out.String()
}

func TestWarnings(t *testing.T) {
	t.Parallel()
	const two = "fn @f()\n%a = alloc 256\n%b = alloc 128\n!(%a:w, %b:w)\n!(%a:r, %b:r)"
	tests := []struct {
		name, text string
		options    analysis.Options
		want       []string
	}{
		{"all fit", two, analysis.Options{}, nil},
		{"one overflows", two, analysis.Options{Budget: 256}, []string{
			"bundle @f: 1 intermediates did not fit in the 256 bytes pool budget and keep standalone HBM addresses"}},
		{"all overflow", two, analysis.Options{Budget: 64}, []string{
			"bundle @f: 2 intermediates did not fit in the 64 bytes pool budget and keep standalone HBM addresses"}},
		{"the default budget", "fn @f()\n%a = alloc 15032385537\n!(%a:w)\n!(%a:r)", analysis.Options{}, []string{
			"bundle @f: 1 intermediates did not fit in the 14.00 GiB pool budget and keep standalone HBM addresses"}},
		{"what the backend accepts, exactly", "fn @f()\n%a = alloc 16106127360 {sdsc_pool.output}\n!(%a:w)", analysis.Options{}, nil},
		{"more than the backend accepts", "fn @f()\n%a = alloc 16106127361 {sdsc_pool.output}\n!(%a:w)", analysis.Options{}, []string{
			"bundle @f: the pool and the remaining allocations take 15.00 GiB, more than the 15.00 GiB that the backend accepts"}},
		{"pool and rest are more than the backend accepts", "fn @f()\n%a = alloc 8589934592\n%b = alloc 8589934592 {sdsc_pool.output}\n!(%a:w, %b:w)\n!(%a:r)", analysis.Options{}, []string{
			"bundle @f: the pool and the remaining allocations take 16.00 GiB, more than the 15.00 GiB that the backend accepts"}},
		{"standalone buffers are no allocations", "fn @f()\n%a = at 0 size 16106127361, sdsc_pool.output\n!(%a:w)", analysis.Options{}, nil},
		{"an annotation that nobody knows", "fn @f()\n%a = alloc 128 {sdsc_pool.colour = 1}\n!(%a)", analysis.Options{}, []string{
			"unknown attribute 'sdsc_pool.colour'"}},
		{"an annotation without a size", "fn @f()\n%a = arith.constant {sdsc_pool.output} 7 : index", analysis.Options{}, []string{
			"attribute 'sdsc_pool.output' has no effect without 'sdsc_pool.size'"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := analyze(t, tt.options, tt.text)
			var got []string
			for _, d := range p.Diagnostics {
				if d.Severity != mlirparse.Warning {
					t.Errorf("%v is no warning", d)
				}
				got = append(got, d.Message)
			}
			if strings.Join(got, "\n") != strings.Join(tt.want, "\n") {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
			}
		})
	}
}

func TestAttributeErrors(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, text, want string }{
		{"size that is no integer", `%a = arith.constant {sdsc_pool.size = "128"} 0 : index`, "attribute 'sdsc_pool.size' expects an integer"},
		{"size without a value", `%a = arith.constant {sdsc_pool.size} 0 : index`, "attribute 'sdsc_pool.size' expects an integer"},
		{"name that is no string", `%a = alloc 128 {sdsc_pool.name = 7}`, "attribute 'sdsc_pool.name' expects a string that is not empty"},
		{"empty name", `%a = alloc 128 {sdsc_pool.name = ""}`, "attribute 'sdsc_pool.name' expects a string that is not empty"},
		{"output with a value", `%a = alloc 128 {sdsc_pool.output = 7}`, "attribute 'sdsc_pool.output' expects no value"},
		{"memory of another kind", `%a = alloc 128 {sdsc_pool.memory = "l2"}`, `attribute 'sdsc_pool.memory' expects "lx" or "hbm"`},
		{"effects of a declaration", `%a = alloc 128 {sdsc_pool.effects = ["read"]}`, "attribute 'sdsc_pool.effects' has no meaning here"},
		{"size of an execute", `sdscbundle.sdsc_execute () {sdsc_pool.size = 128 : i64}`, "attribute 'sdsc_pool.size' has no meaning here"},
		{"size of an operation without results", `"x.y"() {sdsc_pool.size = 128 : i64} : () -> ()`, "attribute 'sdsc_pool.size' needs an operation with one result of type 'index'"},
		{"size of a value of another type", `%a = arith.constant {sdsc_pool.size = 128 : i64} 0 : i64`, "attribute 'sdsc_pool.size' needs an operation with one result of type 'index'"},
		{"size that contradicts the allocation", `%a = alloc 128 {sdsc_pool.size = 64 : i64}`, "attribute 'sdsc_pool.size' contradicts the allocation of 128 bytes"},
		{"effects that are no array", `sdscbundle.sdsc_execute (%c0) {sdsc_pool.effects = "read"}`, "attribute 'sdsc_pool.effects' expects an array of strings"},
		{"too few effects", `sdscbundle.sdsc_execute (%c0, %c1) {sdsc_pool.effects = ["read"]}`, "attribute 'sdsc_pool.effects' has 1 entries for 2 operands"},
		{"too many effects", `sdscbundle.sdsc_execute () {sdsc_pool.effects = ["read"]}`, "attribute 'sdsc_pool.effects' has 1 entries for 0 operands"},
		{"an effect that is none", `sdscbundle.sdsc_execute (%c0) {sdsc_pool.effects = ["reads"]}`, `expected "read", "write", "readwrite" or "none"`},
		{"an effect that is no string", `sdscbundle.sdsc_execute (%c0) {sdsc_pool.effects = [1]}`, `expected "read", "write", "readwrite" or "none"`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			p := analyze(t, analysis.Options{}, "fn @f()\n"+tt.text)
			if len(p.Diagnostics) != 1 || p.Diagnostics[0].Severity != mlirparse.Error || p.Diagnostics[0].Message != tt.want {
				t.Errorf("got %v, want %s", p.Diagnostics, tt.want)
			}
			for _, f := range p.Funcs {
				if f.PoolSize != 0 {
					t.Error("a pool was planned in spite of the error")
				}
			}
		})
	}
}

// TestRemarks has the text that --remarks prints, place by place; Expand has put
// two blanks before each line.
func TestRemarks(t *testing.T) {
	t.Parallel()
	p := analyze(t, analysis.Options{}, `func.func @f(%in: index {sdsc_pool.size = 128 : i64}) {
	%a = sdscbundle.device_mem_allocate 100 bytes : index
	%b = sdscbundle.device_mem_allocate 128 bytes {sdsc_pool.name = "buf7"} : index
	%out = sdscbundle.device_mem_allocate 256 bytes {sdsc_pool.output} : index
	%idle = sdscbundle.device_mem_allocate 128 bytes : index
	sdscbundle.sdsc_execute (%in, %a) {sdsc_pool.effects = ["read", "write"]}
	sdscbundle.sdsc_execute (%a, %b) {sdsc_pool.effects = ["read", "write"]}
	sdscbundle.sdsc_execute (%b, %out) {sdsc_pool.effects = ["read", "write"]}
	return
}
func.func @g() {
	%p = sdscbundle.device_mem_allocate 128 bytes : index
	%z = arith.constant 0 : index
	%q = arith.addi %p, %z : index
	return
}
func.func @h() {
	return
}`)
	const want = `0.mlir:1:3: remark: bundle @f: 2 of 5 buffers pooled in 256 bytes; at most 256 bytes live at once; gap 0 bytes, optimal; 0 bytes saved against one allocation per buffer
  func.func @f(%in: index {sdsc_pool.size = 128 : i64}) {
  ^
0.mlir:1:16: remark: buffer 'in' (128 bytes, live [0, 0]): kept standalone: graph-input: read before it is written
  func.func @f(%in: index {sdsc_pool.size = 128 : i64}) {
               ^
0.mlir:6:28: note: read before it is written
  sdscbundle.sdsc_execute (%in, %a) {sdsc_pool.effects = ["read", "write"]}
                           ^
0.mlir:2:3: remark: buffer 'a' (100 bytes, live [0, 1]): pooled at offset 0
  %a = sdscbundle.device_mem_allocate 100 bytes : index
  ^
0.mlir:3:3: remark: buffer 'buf7' (128 bytes, live [1, 2]): pooled at offset 128
  %b = sdscbundle.device_mem_allocate 128 bytes {sdsc_pool.name = "buf7"} : index
  ^
0.mlir:4:3: remark: buffer 'out' (256 bytes, live [2, 2]): kept standalone: graph-output: marked as an output
  %out = sdscbundle.device_mem_allocate 256 bytes {sdsc_pool.output} : index
  ^
0.mlir:5:3: remark: buffer 'idle' (128 bytes, never live): kept standalone: never-written: never accessed
  %idle = sdscbundle.device_mem_allocate 128 bytes : index
  ^
0.mlir:11:3: remark: bundle @g: left as it is: it holds a planned pool
  func.func @g() {
  ^
0.mlir:12:3: note: the pool is '%p'
  %p = sdscbundle.device_mem_allocate 128 bytes : index
  ^
`
	got := rendered(t, p.Remarks())
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestRemarkDetails has what a remark says behind the reason word.
func TestRemarkDetails(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, text, want string }{
		{"lx", `%a = alloc 128 {sdsc_pool.memory = "lx"}`, "lx: claimed by LX planning"},
		{"output", `%a = alloc 128 {sdsc_pool.output}`, "graph-output: marked as an output"},
		{"input", "%a = at 4096 size 128\n!(%a:r)", "graph-input: read before it is written"},
		{"escape", "%a = alloc 128\n\"x.y\"(%a) : (index) -> ()", "cpu-fallback: its address is an operand of 'x.y'"},
		{"number", "%a = alloc 128\n!(%a:n)", "cpu-fallback: it is an operand that the operation uses as a number"},
		{"sum of two", "%a = alloc 128\n%y = %a + %a", "cpu-fallback: another address is added to it"},
		{"product", "%a = alloc 128\n%y = arith.muli %a, %c2 : index", "cpu-fallback: its address is an operand of 'arith.muli'"},
		{"map", "%a = alloc 128\n%y = map ()[s0] -> (s0 mod 2) ()[%a]", "cpu-fallback: its address is not a plain summand of the affine map"},
		{"never accessed", "%a = alloc 128", "never-written: never accessed"},
		{"only read", "%a = alloc 128\n!(%a:r)", "never-written: only read"},
		{"only written", "%a = alloc 128\n!(%a:w)", "never-read: only written"},
		{"read abroad", "%a = at 0 size 128\n!(%a:rw)\nfn @g()\n%a = at 0 size 128\n!(%a:r)\nfn @h()\n%a = at 0 size 128\n!(%a:r)", "cross-bundle: read in @g, @h"},
		{"written abroad", "%a = at 0 size 128\n!(%a:rw)\nfn @g()\n%a = at 0 size 128\n!(%a:rw)", "multi-bundle-write: written in @f, @g"},
		{"aliased", "%a = at 0 size 128\n!(%a:rw)\n%b = at 0 size 128, sdsc_pool.output", "aliased: shares storage with 'b', which stays: graph-output"},
		{"foreign", "%a = at 0 size 128\n!(%a:rw, %c4:r)", "aliased: an address that is not derived from it lies in it"},
		{"two names", "%a = at 0 size 128, sdsc_pool.name = \"n\"\n!(%a:rw)\n%b = at 4096 size 128, sdsc_pool.name = \"n\"", "aliased: another buffer of the function has its name"},
		{"advancing for ever", "%a = alloc 128\nfor %i = %c0 to %x step %c1 {\n%y = %a + %i\n!(%y:rw)\n}", "out-of-bounds: an address in it advances in a loop of unknown trip count"},
		{"unknown address", "%a = alloc 128\n%y = %a + %x\n!(%y:rw)", "out-of-bounds: an address in it is not base + constant + stride x induction variable"},
		{"twice an argument", "%a = map ()[s0] -> (s0 * 2) ()[%x] {sdsc_pool.size = 128 : i64}\n!(%a:rw)", "unknown-size: its address is no constant distance from a base"},
		{"size", "%a = at 0 size -5\n!(%a:rw)", "unknown-size: declared with -5 bytes"},
		{"moving", "for %i = %c0 to %c4 step %c1 {\n%a = map (d0) -> (d0) (%i) {sdsc_pool.size = 128 : i64}\n!(%a:rw)\n}", "unknown-size: its address changes from one iteration to the next"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			text := "fn @f(%x: index)\n" + tt.text
			p := analyze(t, analysis.Options{}, text)
			for _, d := range p.Remarks() {
				if strings.HasPrefix(d.Message, "buffer ") {
					if want := ": kept standalone: " + tt.want; !strings.HasSuffix(d.Message, want) {
						t.Errorf("got %q, want %q behind\n%s", d.Message, want, progen.Expand(text))
					}
					return
				}
			}
			t.Fatal("no remark")
		})
	}
}

func TestFormatBytes(t *testing.T) {
	t.Parallel()
	for n, want := range map[int64]string{
		0: "0 bytes", 1023: "1023 bytes", 1024: "1.00 KiB", 1<<20 - 1: "1024.00 KiB", 1 << 20: "1.00 MiB",
		1 << 30: "1.00 GiB", 15032385536: "14.00 GiB", 1 << 62: "4294967296.00 GiB",
	} {
		if got := analysis.FormatBytes(n); got != want {
			t.Errorf("FormatBytes(%d) = %q, want %q", n, got, want)
		}
	}
}
