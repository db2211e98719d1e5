package main

import (
	"strings"
	"testing"
)

const events = `{"Action":"run","Package":"p","Test":"TestA"}
{"Action":"output","Package":"p","Test":"TestA","Output":"=== RUN   TestA\n"}
{"Action":"pass","Package":"p","Test":"TestA"}
{"Action":"output","Package":"p","Test":"TestB","Output":"=== RUN   TestB\n"}
{"Action":"output","Package":"p","Test":"TestB","Output":"    b_test.go:7: no tool: install it\n"}
{"Action":"output","Package":"p","Test":"TestB","Output":"--- SKIP: TestB (0.00s)\n"}
{"Action":"skip","Package":"p","Test":"TestB"}
{"Action":"output","Package":"p","Output":"ok  \tp\t0.1s\n"}
{"Action":"pass","Package":"p"}
`

const failure = `{"Action":"build-output","ImportPath":"q","Output":"q.go:1: bad\n"}
{"Action":"output","Package":"q","Test":"TestC","Output":"    c_test.go:1: got 1, want 2\n"}
{"Action":"fail","Package":"q","Test":"TestC"}
{"Action":"output","Package":"q","Output":"FAIL\tq\t0.1s\n"}
{"Action":"fail","Package":"q"}
`

func TestSummary(t *testing.T) {
	all := func(string) bool { return true }
	none := func(string) bool { return false }
	some := func(s string) bool { return s == "TestB: no tool: install it" }
	for _, test := range []struct {
		name, in string
		mayskip  func(string) bool
		ok       bool
		want     string
	}{
		{"a skip is told with its reason", events, all, true,
			"ok  \tp\t0.1s\nskipped: p TestB: no tool: install it\n1 passed, 0 failed, 1 skipped\n"},
		{"a skip may be a failure", events, none, false,
			"ok  \tp\t0.1s\nSKIPPED, which fails here: p TestB: no tool: install it\n1 passed, 0 failed, 1 skipped\n"},
		{"which depends on its line", events, some, true,
			"ok  \tp\t0.1s\nskipped: p TestB: no tool: install it\n1 passed, 0 failed, 1 skipped\n"},
		{"failures are shown whole", failure, all, false,
			"q.go:1: bad\n    c_test.go:1: got 1, want 2\nFAIL\tq\t0.1s\nFAILED: q TestC\nFAILED: q\n0 passed, 1 failed, 0 skipped\n"},
		{"what go says itself passes through", "go: no such package\n", none, true,
			"go: no such package\n0 passed, 0 failed, 0 skipped\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var out strings.Builder
			l := &log{out: &out, output: map[key][]string{}}
			if err := l.read(strings.NewReader(test.in)); err != nil {
				t.Fatal(err)
			}
			if ok := l.summary(test.mayskip); ok != test.ok || out.String() != test.want {
				t.Errorf("ok %v, output:\n%s\nwant %v:\n%s", ok, out.String(), test.ok, test.want)
			}
		})
	}
}
