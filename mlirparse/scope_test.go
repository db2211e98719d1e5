package mlirparse

import (
	"slices"
	"strings"
	"testing"
)

func TestScopes(t *testing.T) {
	t.Parallel()
	any := Options{AllowUnregistered: true}
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"undefined, every one", wrapped("%a = arith.addi %u, %v : index"),
			[]string{"2:17: use of undeclared SSA value name", "2:21: use of undeclared SSA value name"}},
		{"redefined", wrapped("%a = arith.constant 1 : index\n%a = arith.constant 2 : index"),
			[]string{"3:1: redefinition of SSA value '%a'", "  note 2:1: previously defined here"}},
		{"argument redefined", wrapped("%x = arith.constant 1 : index"),
			[]string{"2:1: redefinition of SSA value '%x'", "  note 1:14: previously defined here"}},
		{"group redefined", wrapped("%a:2 = \"d.a\"() : () -> (index, index)\n%b, %a = \"d.a\"() : () -> (index, index)"),
			[]string{"3:5: redefinition of SSA value '%a'", "  note 2:1: previously defined here"}},
		{"before its definition", wrapped("%b = arith.addi %a, %x : index\n%a = arith.constant 1 : index"),
			[]string{"2:6: operand #0 does not dominate this use", "  note 3:6: operand defined here (op in the same block)"}},
		{"before its definition, in a loop", wrapped("scf.for %i = %x to %x step %x {\n%b = arith.addi %x, %a : index\n}\n%a = arith.constant 1 : index"),
			[]string{"3:6: operand #1 does not dominate this use", "  note 5:6: operand defined here (op in a parent region)"}},
		{"before its definition in a loop", wrapped("%b = arith.addi %a, %x : index\nscf.for %i = %x to %x step %x {\n%a = arith.addi %x, %x : index\n}"),
			[]string{"2:6: operand #0 does not dominate this use", "  note 4:6: operand defined here (op in a child region)"}},
		{"before its definition, with another type", wrapped("%b = arith.addi %a, %x : index\n%a = arith.constant 1 : i32"),
			[]string{"3:1: definition of SSA value '%a#0' has type 'i32'", "  note 2:17: previously used here with type 'index'"}},
		{"outside its loop", wrapped("scf.for %i = %x to %x step %x {\n%a = arith.addi %x, %i : index\n}\n%b = arith.addi %a, %i : index"),
			[]string{"5:17: use of undeclared SSA value name", "5:21: use of undeclared SSA value name"}},
		{"the same name in two loops", wrapped("scf.for %i = %x to %x step %x {\n%a = arith.addi %x, %i : index\n}\nscf.for %i = %x to %x step %x {\n%a = arith.addi %x, %i : index\n}"), nil},
		{"loop variable in use", wrapped("scf.for %x = %y to %y step %y {\n}"),
			[]string{"2:9: region entry argument '%x' is already in use", "  note 1:14: previously referenced here"}},
		{"loop variable used before", wrapped("%b = arith.addi %i, %y : index\nscf.for %i = %y to %y step %y {\n}"),
			[]string{"3:9: region entry argument '%i' is already in use", "  note 2:17: previously referenced here"}},
		{"the same names in two functions", wrapped("%a = arith.constant 1 : index") + strings.Replace(wrapped("%a = arith.constant 1 : index"), "@f", "@g", 1), nil},
		{"from another function", wrapped("%a = arith.constant 1 : index") + "func.func @g() {\n%b = arith.addi %a, %a : index\nreturn\n}",
			[]string{"6:17: use of undeclared SSA value name"}},
		{"from around a function", "%m = arith.constant 1 : index\n" + wrapped("%b = arith.addi %m, %x : index"),
			[]string{"3:6: 'arith.addi' op using value defined outside the region"}},
		{"from around a loop in generic form", wrapped("\"scf.for\"(%x, %x, %x) ({\n^bb0(%i: index):\n%b = arith.addi %y, %i : index\nscf.yield\n}) : (index, index, index) -> ()"), nil},
		{"in sibling regions", wrapped("\"d.a\"() ({\n%a = arith.constant 1 : index\n}, {\n%a = arith.constant 1 : index\n}) : () -> ()"), nil},
		{"from a sibling region", wrapped("\"d.a\"() ({\n%a = arith.constant 1 : index\n}, {\n\"d.u\"(%a) : (index) -> ()\n}) : () -> ()"),
			[]string{"5:7: use of undeclared SSA value name"}},
		{"results of its own regions", wrapped("%a = \"d.a\"() ({\n%a = arith.constant 1 : index\n}) : () -> index"), nil},
		{"group", wrapped("%r:2 = \"d.a\"() : () -> (index, f32)\n\"d.u\"(%r, %r#0, %r#1) : (index, index, f32) -> ()"), nil},
		{"group, too far", wrapped("%r:2 = \"d.a\"() : () -> (index, f32)\n\"d.u\"(%r#2) : (index) -> ()"),
			[]string{"3:7: reference to invalid result number"}},
		{"group, used before and too far", wrapped("\"d.u\"(%r#2) : (index) -> ()\n%r:2 = \"d.a\"() : () -> (index, f32)"),
			[]string{"2:7: use of undeclared SSA value name"}},
		{"group, wrong type", wrapped("%r:2 = \"d.a\"() : () -> (index, f32)\n\"d.u\"(%r#1) : (index) -> ()"),
			[]string{"3:7: use of value '%r' expects different type than prior uses: 'index' vs 'f32'", "  note 2:1: prior use here"}},
		{"types that differ in blanks", wrapped("%r = \"d.a\"() : () -> !d.t<a, b>\n\"d.u\"(%r) : (!d.t<a,b>) -> ()"), nil},
		{"no results to name", wrapped("%r = \"d.a\"() : () -> ()"), []string{"2:1: cannot name an operation with no results"}},
		{"too many names", wrapped("%r:3 = \"d.a\"() : () -> (index, index)"), []string{"2:1: operation defines 2 results but was provided 3 to bind"}},
		{"results without names", wrapped("\"d.a\"() : () -> (index, index)"), nil},

		{"blocks", wrapped("\"cf.br\"()[^b] : () -> ()\n^a:\n\"d.u\"(%v) : (index) -> ()\nreturn\n^b:\n%v = arith.constant 1 : index\n\"cf.br\"()[^a] : () -> ()\n^c:"), nil},
		{"argument of a block redefined", wrapped("\"cf.br\"()[^a] : () -> ()\n^a(%x: index):"),
			[]string{"3:4: redefinition of SSA value '%x'", "  note 1:14: previously defined here"}},
		{"undefined block", wrapped("\"cf.br\"()[^a] : () -> ()\n^b:"), []string{"2:11: reference to an undefined block"}},
		{"block of an outer region", wrapped("\"d.a\"() ({\n\"cf.br\"()[^a] : () -> ()\n}) : () -> ()\n\"cf.br\"()[^a] : () -> ()\n^a:"),
			[]string{"3:11: reference to an undefined block"}},
		{"block redefined", wrapped("return\n^a:\nreturn\n^a:"), []string{"5:1: redefinition of block '^a'", "  note 3:1: previously defined here"}},
		{"label in place of named arguments", "func.func @f(%x: index) {\n^a:\nreturn\n}", []string{"2:1: invalid block name in region with named arguments"}},
		{"label of the entry block", "func.func @f() {\n^a:\nreturn\n}", nil},
		{"branch to the entry block", "func.func @f() {\n^a:\n\"cf.br\"()[^a] : () -> ()\n}", []string{"1:1: entry block of region may not have predecessors"}},

		{"alias unknown", wrapped("%a = affine.apply #m(%x)"), []string{"2:21: undefined symbol alias id 'm'"}},
		{"alias of a type unknown", wrapped("%a = \"d.a\"() : () -> !t"), []string{"2:24: undefined symbol alias id 't'"}},
		{"alias after its use", wrapped("%a = affine.apply #m(%x)") + "#m = affine_map<(d0) -> (d0)>", []string{"2:21: undefined symbol alias id 'm'"}},
		{"alias redefined", "#m = 1\n#m = 2\n!m = i1\n!m = i2", []string{"2:1: redefinition of attribute alias id 'm'", "  note 1:1: previously defined here",
			"4:1: redefinition of type alias id 'm'", "  note 3:1: previously defined here"}},
		{"alias of a location missing", wrapped("%a = arith.constant 1 : index loc(#l)"), []string{"2:35: operation location alias was never defined"}},
		{"alias in a location after it", wrapped("%a = arith.constant 1 : index loc(\"a\"(#l))") + "#l = loc(unknown)", []string{"2:41: undefined symbol alias id 'l'"}},

		{"no option", wrapped("\"d.a\"() : () -> ()\n\"sdscbundle.what\"() : () -> ()"), nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			if got := parseErrors(t, c.text, any); !slices.Equal(got, c.want) {
				t.Errorf("%s\n got %q\nwant %q", c.text, got, c.want)
			}
		})
	}
}

func TestUnregistered(t *testing.T) {
	t.Parallel()
	const sentence = "operation being parsed with an unregistered dialect. If this is intended, please use " +
		"-allow-unregistered-dialect with the MLIR tool used"
	for _, c := range []struct {
		op      string
		without string // the error without the option
		with    string
	}{
		{"memref.what", "", ""},
		{"vector.what", "", ""},
		{"llvm.what", "", ""},
		{"linalg.what", "", ""},
		{"foo.bar", "1:10: " + sentence, ""},
		{"foobar", "1:9: " + sentence, ""},
		{"arith", "1:8: " + sentence, ""},
		{"arith.", "1:9: " + sentence, ""},
		{"arith.foo", "1:1: unregistered operation 'arith.foo' found in dialect ('arith') that does not allow unknown operations",
			"1:1: unregistered operation 'arith.foo' found in dialect ('arith') that does not allow unknown operations"},
		{"sdscbundle.what", "1:1: unregistered operation 'sdscbundle.what' found in dialect ('sdscbundle') that does not allow unknown operations", ""},
	} {
		text := `"` + c.op + `"() : () -> ()`
		for _, o := range []struct {
			opts Options
			want string
		}{{Options{}, c.without}, {Options{AllowUnregistered: true}, c.with}} {
			if got := strings.Join(parseErrors(t, text, o.opts), "\n"); got != o.want {
				t.Errorf("%s with %+v:\n got %s\nwant %s", text, o.opts, got, o.want)
			}
		}
	}
}

func TestAliasUses(t *testing.T) {
	t.Parallel()
	m := mustParse(t, `#a = affine_map<(d0) -> (d0)>
#b = affine_map<(d0) -> (d0)>
#c = 1 : i32
#d = [#c, #c]
#e = affine_map<(d0) -> (d0)>
!t = index
#l = loc("f")
func.func private @g(memref<4xf32, #b>) -> !t
func.func @f(%x: !t) {
  %y = affine.apply #a(%x)
  %z = affine.apply #a(%y)
  "d.a"() {k = #d.a<#e>, t = !t} : () -> () loc("n"(#l))
  return
}`)
	want := map[string]int{"#a": 2, "#b": 1, "#c": 2, "#d": 0, "#e": 1, "!t": 3, "#l": 1}
	for _, a := range m.Aliases {
		if a.Uses != want[a.Name] {
			t.Errorf("%s is used %d times, not %d", a.Name, a.Uses, want[a.Name])
		}
	}
	if len(m.Aliases) != len(want) {
		t.Errorf("%d aliases, not %d", len(m.Aliases), len(want))
	}
}

func TestValueIDs(t *testing.T) {
	t.Parallel()
	for _, c := range forms {
		m := mustParse(t, c.text)
		seen := make([]*Value, m.NumValues)
		define := func(v *Value) {
			if seen[v.ID] != nil {
				t.Errorf("%s: ID %d of %s and %s", c.name, v.ID, v.Name, seen[v.ID].Name)
			}
			seen[v.ID] = v
		}
		m.Body.Walk(func(op *Op) bool {
			for i, v := range op.Results {
				define(v)
				if v.Def != op || int(v.Index) != i || v.Block != nil {
					t.Errorf("%s: result %s", c.name, v.Name)
				}
			}
			for _, r := range op.Regions() {
				for _, b := range r.Blocks {
					for i, v := range b.Args {
						define(v)
						if v.Block != b || int(v.Index) != i || v.Def != nil {
							t.Errorf("%s: argument %s", c.name, v.Name)
						}
					}
				}
			}
			return true
		})
		m.Body.Walk(func(op *Op) bool {
			for _, o := range op.Operands {
				if seen[o.Value.ID] != o.Value {
					t.Errorf("%s: operand %s of %s is no value of the tree", c.name, o.Value.Name, op.Name)
				}
			}
			return true
		})
	}
}
