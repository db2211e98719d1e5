//go:build unix

package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

const (
	oneBuffer = "func.func @f() {\n  %b = sdscbundle.device_mem_allocate 128 bytes : index\n  sdscbundle.sdsc_execute (%b) {symbol_ids=[-1]}\n  return\n}\n"
	onePool   = "func.func @f() {\n  %pool = sdscbundle.device_mem_allocate 128 bytes : index\n  %pool_offset_0 = arith.constant 0 : index\n" +
		"  %pool_addr_0 = arith.addi %pool, %pool_offset_0 : index\n  sdscbundle.sdsc_execute (%pool_addr_0) {symbol_ids=[-1]}\n  return\n}\n"
)

// TestBrokenPipe closes the reading end before anything is written: the command
// says so, with status 3, and does not die of a signal.
func TestBrokenPipe(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{nil, {"--diff"}, {"--check"}, {"plan"}, {"map"}, {"fmt"}, {"--help"}} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			t.Parallel()
			r, w, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			r.Close()
			defer w.Close()
			var stderr bytes.Buffer
			cmd := exec.Command("sdsc-pool", args...)
			cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(oneBuffer), w, &stderr
			cmd.Run()
			if got, want := stderr.String(), "sdsc-pool: error: cannot write to standard output: broken pipe\n"; got != want || cmd.ProcessState.ExitCode() != 3 {
				t.Errorf("%v\n%swant exit status 3\n%s", cmd.ProcessState, got, want)
			}
		})
	}
}

// waiting starts the command in a folder where it writes in place to a named
// pipe that nobody reads, before file.mlir, whose new text is ready by then. It
// returns when that is so. The command is called through a shell, behind a
// prefix.
func waiting(t *testing.T, prefix string) (cmd *exec.Cmd, stderr *bytes.Buffer, dir string) {
	t.Helper()
	dir = t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Skipf("no named pipes: %v", err)
	}
	if err := os.WriteFile(filepath.Join(dir, "file.mlir"), []byte(oneBuffer), 0o600); err != nil {
		t.Fatal(err)
	}
	stderr = &bytes.Buffer{}
	cmd = exec.Command("sh", "-c", prefix+" exec sdsc-pool -i pipe file.mlir")
	cmd.Dir, cmd.Stderr = dir, stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	watchdog := time.AfterFunc(time.Minute, func() { cmd.Process.Kill() })
	t.Cleanup(func() {
		watchdog.Stop()
		cmd.Process.Kill()
		cmd.Wait()
	})
	if err := os.WriteFile(pipe, []byte(oneBuffer), 0); err != nil { // the input
		t.Fatal(err)
	}
	for range 3000 {
		names, err := filepath.Glob(filepath.Join(dir, ".sdsc-pool-*"))
		if err != nil {
			t.Fatal(err)
		}
		if len(names) == 1 && readFile(t, names[0]) == onePool {
			return cmd, stderr, dir
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("no temporary file appears\n%s", stderr)
	return nil, nil, ""
}

// left are the names in a folder.
func left(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return strings.Join(names, " ")
}

// TestInterrupt interrupts the command while its temporary file is there: the
// old file stays whole, the temporary one goes, and the shell's usual exit
// status and a line tell of it.
func TestInterrupt(t *testing.T) {
	t.Parallel()
	// Tests may run where signals are ignored, as under nohup: a process that
	// catches them starts others with the default.
	caught := make(chan os.Signal, 1)
	signal.Notify(caught, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	t.Cleanup(func() { signal.Stop(caught) })
	for _, c := range []struct {
		signal syscall.Signal
		code   int
		name   string
	}{{syscall.SIGINT, 130, "interrupt"}, {syscall.SIGTERM, 143, "terminated"}, {syscall.SIGHUP, 129, "hangup"}} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			cmd, stderr, dir := waiting(t, "")
			if err := cmd.Process.Signal(c.signal); err != nil {
				t.Fatal(err)
			}
			cmd.Wait()
			want := "sdsc-pool: interrupted (" + c.name + "): no file is left half-written\n"
			if cmd.ProcessState.ExitCode() != c.code || stderr.String() != want {
				t.Errorf("%v\n%swant exit status %d\n%s", cmd.ProcessState, stderr, c.code, want)
			}
			if got := left(t, dir); got != "file.mlir pipe" {
				t.Errorf("the folder has %s", got)
			}
			if got := readFile(t, filepath.Join(dir, "file.mlir")); got != oneBuffer {
				t.Errorf("file.mlir has\n%s", got)
			}
		})
	}
}

// TestInterrupt_ignored starts the command where hangups are ignored, as nohup
// does: it goes on to its end.
func TestInterrupt_ignored(t *testing.T) {
	t.Parallel()
	cmd, stderr, dir := waiting(t, "trap '' HUP;")
	if err := cmd.Process.Signal(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	if got := readFile(t, filepath.Join(dir, "pipe")); got != onePool {
		t.Errorf("the pipe had\n%s", got)
	}
	var exit *exec.ExitError
	if err := cmd.Wait(); errors.As(err, &exit) || stderr.Len() > 0 {
		t.Errorf("%v\n%s", err, stderr)
	}
	if got := readFile(t, filepath.Join(dir, "file.mlir")); got != onePool || left(t, dir) != "file.mlir pipe" {
		t.Errorf("in %s, file.mlir has\n%s", left(t, dir), got)
	}
}
