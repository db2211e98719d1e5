package mlirparse

import (
	"strings"
	"testing"
)

// withAliases has an alias wherever an attribute can be one.
const withAliases = `#size = 128
#again = #size
#name = "f"
#hidden = "private"
#value = "value"
#file = "0.json"
#id = -1
#ids = [#id, -2]
#dict = {sdsc_pool.size = #again, sdsc_pool.name = #name}
#empty = {}
#five = 5 : index
#map = affine_map<(d0) -> (d0)>
#same = #map
#callee = @f
!sig = (index) -> ()
!result = (index) -> index
"func.func"() <{sym_name = #name, function_type = !sig, sym_visibility = #hidden, arg_attrs = [#dict]}> ({
^bb0(%x: index):
  %a = "sdscbundle.device_mem_allocate"() {size = #again} : () -> index
  %e = "sdscbundle.input_arg_extract"(%x) {field = #value} : (index) -> index
  %c = arith.constant #five
  %d = "affine.apply"(%c) <{map = #same}> : (index) -> index
  "sdscbundle.sdsc_execute"(%a, %e) {sdsc_filename = #file, symbol_ids = #ids} : (index, index) -> ()
  "func.call"(%a) {callee = #callee} : (index) -> ()
  "func.return"() : () -> ()
}) : () -> ()
#some = [#empty]
"func.func"() <{sym_name = "g", function_type = !result, arg_attrs = #some, res_attrs = [#empty]}> ({
^bb0(%x: index):
  "func.return"(%x) : (index) -> ()
}) : () -> ()
`

// TestAliases shows that an attribute written as an alias is what it stands for.
func TestAliases(t *testing.T) {
	t.Parallel()
	m := mustParse(t, withAliases)
	checkSpans(t, m)
	const want = `sdscbundle.device_mem_allocate [size=128] -> index
sdscbundle.input_arg_extract %x [field=value] -> index
arith.constant [value=5] -> index
affine.apply %c [map=affine_map<(d0) -> (d0)>] -> index
sdscbundle.sdsc_execute %a %e [sdsc_filename=0.json symbol_ids=[-1,-2]]
func.call %a [callee=f]`
	if got := ops(m); got != want+"\nfunc.return %x" && got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	f := m.Funcs()[0]
	const head = "sym_name=f function_type=(index) -> () sym_visibility=private arg_attrs=[{sdsc_pool.size=128,sdsc_pool.name=f}]"
	if got := attrs(f.Attrs, " "); got != head {
		t.Errorf("got\n%s\nwant\n%s", got, head)
	}
	arg := f.Entry().Args[0]
	if got := attrs(arg.Attrs(), " "); got != "sdsc_pool.size=128 sdsc_pool.name=f" || !arg.Dict().IsZero() {
		t.Errorf("the argument has %s at %v", got, arg.Dict())
	}
}

// TestAliases_written shows where the text of an alias's use and that of its
// value are.
func TestAliases_written(t *testing.T) {
	t.Parallel()
	m := mustParse(t, withAliases)
	size, _ := m.Funcs()[0].Entry().Ops[0].Attr("size")
	if got := m.Source.Slice(size.Value.Span); got != "#again" {
		t.Errorf("used as %q", got)
	}
	if a := m.AliasOf(&size.Value); a == nil || a.Name != "#again" || m.AliasOf(&a.Value).Name != "#size" {
		t.Errorf("the alias is %+v", a)
	}
	if got := m.ValueText(&size.Value); got != "128" {
		t.Errorf("it stands for %q", got)
	}
}

// TestAliases_wrong has aliases for what cannot stand where they do.
func TestAliases_wrong(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ text, want string }{
		{"#n = 5\n" + wrapped(`"sdscbundle.input_arg_extract"(%x) {field = #n} : (index) -> index`),
			"3:1: 'sdscbundle.input_arg_extract' op requires attribute 'field'"},
		{"#n = -5\n" + wrapped(`"sdscbundle.device_mem_allocate"() {size = #n} : () -> index`),
			"3:44: 'sdscbundle.device_mem_allocate' op size must be positive, but is -5"},
		{wrapped(`%a = arith.constant #n`), "2:23: undefined symbol alias id 'n'"},
		{wrapped(`"d.a"() {k = [#n]} : () -> ()`), "2:17: undefined symbol alias id 'n'"},
		{"#a = #a", "1:7: undefined symbol alias id 'a'"},
	} {
		got := parseErrors(t, c.text, Options{AllowUnregistered: true})
		if len(got) != 1 || got[0] != c.want {
			t.Errorf("%s: %s\nwant %s", c.text, strings.Join(got, "\n"), c.want)
		}
	}
}
