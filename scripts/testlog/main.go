// Testlog reads what "go test -json" prints and shows what a reader of a log
// wants: the closing line of each package, all output of the tests that failed
// and of packages that did not build, the tests that were skipped with their
// reasons, and how many there were of each.
//
//	go test -json ./... | testlog [-strict] [-allow REGEX]
//
// With -strict a skipped test is a failure, unless its line "TestName: reason"
// matches the expression of -allow. The exit status is 1 when a test or a
// package failed or a skip is refused.
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
)

// event is a line of "go test -json" (go doc test2json).
type event struct {
	Action, Package, ImportPath, Test, Output string
}

// key names a test of a package; of the package itself when Test is empty.
type key struct{ Package, Test string }

// log is what has been seen so far.
type log struct {
	out      io.Writer
	output   map[key][]string // of what has not ended yet
	packages []string         // that failed
	tests    []string         // that failed
	skipped  []skip
	passed   int
}

// skip is a test that did not run.
type skip struct{ pkg, line string } // line is "TestName: reason"

func main() {
	strict := flag.Bool("strict", false, "skipped tests are failures")
	allow := flag.String("allow", "", "tolerate skips whose 'TestName: reason' matches `REGEX`")
	flag.Parse()
	allowed, err := regexp.Compile(*allow)
	if err != nil {
		fmt.Fprintln(os.Stderr, "testlog: -allow:", err)
		os.Exit(2)
	}
	l := &log{out: os.Stdout, output: map[key][]string{}}
	if err := l.read(os.Stdin); err != nil {
		fmt.Fprintln(os.Stderr, "testlog:", err)
		os.Exit(1)
	}
	if !l.summary(func(skip string) bool {
		return !*strict || *allow != "" && allowed.MatchString(skip)
	}) {
		os.Exit(1)
	}
}

func (l *log) read(in io.Reader) error {
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadString('\n')
		if line != "" {
			var e event
			if json.Unmarshal([]byte(line), &e) != nil {
				fmt.Fprint(l.out, line) // go itself spoke
			} else {
				l.event(e)
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func (l *log) event(e event) {
	k := key{e.Package, e.Test}
	switch e.Action {
	case "build-output":
		fmt.Fprint(l.out, e.Output)
	case "output":
		l.output[k] = append(l.output[k], e.Output)
	case "pass", "skip", "fail":
		l.end(k, e.Action)
		delete(l.output, k)
	}
}

// end closes a test or a package.
func (l *log) end(k key, action string) {
	output := l.output[k]
	if k.Test == "" {
		for _, line := range output {
			if action == "fail" || strings.HasPrefix(line, "ok ") {
				fmt.Fprint(l.out, line)
			}
		}
		if action == "fail" {
			l.packages = append(l.packages, k.Package)
		}
		return
	}
	switch action {
	case "pass":
		l.passed++
	case "skip":
		l.skipped = append(l.skipped, skip{k.Package, k.Test + ": " + reason(output)})
	case "fail":
		fmt.Fprint(l.out, strings.Join(output, ""))
		l.tests = append(l.tests, k.Package+" "+k.Test)
	}
}

// reason is what a test said last, without the place where it did.
func reason(output []string) string {
	said := "no reason given"
	for _, line := range output {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "=== ") && !strings.HasPrefix(line, "--- ") && line != "" {
			said = line
		}
	}
	if place, text, ok := strings.Cut(said, ": "); ok && strings.Contains(place, ".go:") {
		return text
	}
	return said
}

// summary prints the end and reports whether all is well.
func (l *log) summary(mayskip func(string) bool) bool {
	slices.SortFunc(l.skipped, func(a, b skip) int {
		return cmp.Or(cmp.Compare(a.pkg, b.pkg), cmp.Compare(a.line, b.line))
	})
	ok := len(l.tests) == 0 && len(l.packages) == 0
	for _, s := range l.skipped {
		word := "skipped"
		if !mayskip(s.line) {
			word, ok = "SKIPPED, which fails here", false
		}
		fmt.Fprintf(l.out, "%s: %s %s\n", word, s.pkg, s.line)
	}
	for _, f := range slices.Concat(l.tests, l.packages) {
		fmt.Fprintf(l.out, "FAILED: %s\n", f)
	}
	fmt.Fprintf(l.out, "%d passed, %d failed, %d skipped\n", l.passed, len(l.tests), len(l.skipped))
	return ok
}
