package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// consoleBlock is a "console" block of a Markdown file. Its lines that begin
// with "$ " are commands, those behind each are what it prints on both streams.
var consoleBlock = regexp.MustCompile("(?ms)^```console\n(.*?)^```\n")

// TestReadme runs the console blocks of the README and compares what they show,
// or rewrites it with -update. All of them run in one folder, in order, with the
// tour bundle where the README has it; "go run ./cmd/sdsc-pool" is the program
// under test.
func TestReadme(t *testing.T) {
	path := filepath.Join(root(t), "README.md")
	readme := readFile(t, path)
	dir := t.TempDir()
	if err := os.CopyFS(filepath.Join(dir, "testdata", "tour"), os.DirFS(filepath.Join(root(t), "testdata", "tour"))); err != nil {
		t.Fatal(err)
	}
	blocks := 0
	got := consoleBlock.ReplaceAllStringFunc(readme, func(block string) string {
		blocks++
		for _, tool := range []string{"FileCheck-19", "mlir-opt-19"} {
			if _, err := exec.LookPath(tool); err != nil && strings.Contains(block, tool) {
				if os.Getenv("CI") != "" {
					t.Errorf("%s is missing, which the README uses", tool)
				}
				t.Logf("not run, for want of %s:\n%s", tool, block)
				return block
			}
		}
		return "```console\n" + session(t, dir, consoleBlock.FindStringSubmatch(block)[1]) + "```\n"
	})
	if blocks < 5 {
		t.Errorf("only %d console blocks found", blocks)
	}
	if got == readme {
		return
	}
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want := strings.Split(readme, "\n")
	for i, line := range strings.Split(got, "\n") {
		if i >= len(want) || want[i] != line {
			t.Fatalf("README.md:%d: the command prints\n%s\nwhere the README shows\n%s\n(go test ./cmd/sdsc-pool -run TestReadme -update rewrites it)", i+1, line, want[min(i, len(want)-1)])
		}
	}
}

// session runs the commands of a block in one shell and returns the block with
// what they really print.
func session(t *testing.T, dir, block string) string {
	t.Helper()
	const mark = "\x01"
	var commands []string
	script := "mark() { local status=$?; printf '\\001'; return $status; }\n"
	for line := range strings.Lines(block) {
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			commands = append(commands, line)
			script += strings.ReplaceAll(command, "go run ./cmd/sdsc-pool", "sdsc-pool") + "mark\n"
		}
	}
	cmd := exec.Command("bash", "-c", script)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	outputs := strings.Split(string(out), mark)
	if len(outputs) != len(commands)+1 {
		t.Fatalf("%v after %d of %d commands:\n%s", err, len(outputs)-1, len(commands), out)
	}
	var b strings.Builder
	for i, command := range commands {
		fmt.Fprint(&b, command, outputs[i])
	}
	return b.String()
}

// TestReadme_names_every_option looks up each option of the help text, and
// each reason of the eligibility table, in the README.
func TestReadme_names_every_option(t *testing.T) {
	readme := readFile(t, filepath.Join(root(t), "README.md"))
	_, help, _ := runSelf("", "--help")
	options := regexp.MustCompile(`(?m)^  (--?[a-z-]+)`).FindAllStringSubmatch(help, -1)
	if len(options) < 10 {
		t.Fatalf("%d options found in the help text", len(options))
	}
	for _, o := range options {
		if !strings.Contains(readme, o[1]) {
			t.Errorf("README.md does not mention %s", o[1])
		}
	}
	for _, reason := range []string{
		"lx", "graph-output", "graph-input", "cpu-fallback", "indirect", "never-written", "never-read", "cross-bundle",
		"multi-bundle-write", "aliased", "out-of-bounds", "unknown-size", "overflow",
	} {
		if !strings.Contains(readme, "| `"+reason+"`") {
			t.Errorf("README.md does not explain the reason %s", reason)
		}
	}
}

// TestReadme_setup_commands finds the two commands that a newcomer types and
// looks whether what they name is there.
func TestReadme_setup_commands(t *testing.T) {
	readme := readFile(t, filepath.Join(root(t), "README.md"))
	for _, command := range []string{"go run ./cmd/sdsc-pool testdata/tour", "scripts/test"} {
		if !strings.Contains(readme, "\n    "+command) {
			t.Errorf("README.md does not give the command %s", command)
		}
	}
	for _, path := range []string{"cmd/sdsc-pool/main.go", "testdata/tour/bundle.mlir", "scripts/test"} {
		if _, err := os.Stat(filepath.Join(root(t), path)); err != nil {
			t.Error(err)
		}
	}
}
