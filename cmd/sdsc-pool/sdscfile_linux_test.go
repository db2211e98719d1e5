package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestNotRegular has a pipe and a device where a bundle's SDSC file should be.
// Neither is opened: the one has no end until its writer closes it.
func TestNotRegular(t *testing.T) {
	t.Parallel()
	dir := tour(t)
	pipe := filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skip(err)
	}
	writer, err := os.OpenFile(pipe, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer time.AfterFunc(5*time.Second, func() { writer.Close() }).Stop()
	text := readFile(t, filepath.Join(dir, "bundle.mlir"))
	for _, c := range []struct {
		file string
		args []string
	}{{"pipe", nil}, {"pipe", []string{"--allow-outside"}}, {"/dev/null", []string{"--allow-outside"}}} {
		if err := os.WriteFile(filepath.Join(dir, "bundle.mlir"), []byte(replaceOnce(t, text, "sdsc_0_max.json", c.file)), 0o600); err != nil {
			t.Fatal(err)
		}
		code, _, stderr := runSelf("", append(c.args, dir)...)
		if code != 0 || !strings.Contains(stderr, "cannot use SDSC file '"+c.file+"'") || !strings.Contains(stderr, ": not a regular file\n") {
			t.Errorf("%s %v: exit status %d\n%s", c.file, c.args, code, stderr)
		}
	}
}
