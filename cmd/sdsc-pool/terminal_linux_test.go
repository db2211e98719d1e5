package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"unsafe"
)

// terminal opens a pseudo-terminal. What is written to it is what the function
// returns, once the terminal is closed.
func terminal(t *testing.T) (tty *os.File, shown func() string) {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no pseudo-terminals: %v", err)
	}
	t.Cleanup(func() { master.Close() })
	control := func(request uintptr, value *int32) {
		if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, master.Fd(), request, uintptr(unsafe.Pointer(value))); errno != 0 {
			t.Skipf("no pseudo-terminals: %v", errno)
		}
	}
	var unlock, number int32
	control(syscall.TIOCSPTLCK, &unlock)
	control(syscall.TIOCGPTN, &number)
	tty, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no pseudo-terminals: %v", err)
	}
	t.Cleanup(func() { tty.Close() })
	var out bytes.Buffer
	done := make(chan struct{})
	go func() {
		defer close(done)
		io.Copy(&out, master) // ends with an error when the terminal is closed
	}()
	return tty, func() string {
		tty.Close()
		<-done
		return strings.ReplaceAll(out.String(), "\r\n", "\n")
	}
}

// onTerminals runs the command with both streams on terminals of their own.
func onTerminals(t *testing.T, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	out, shownOut := terminal(t)
	errs, shownErr := terminal(t)
	code = runTo(stdin, out, errs, args...)
	return code, shownOut(), shownErr()
}

const escape = "\x1b["

// TestColor looks where colours are: on terminals alone, and never with
// NO_COLOR, which cannot be set in parallel.
func TestColor(t *testing.T) {
	const text = "func.func @f() {\n  %b = sdscbundle.device_mem_allocate 128 bytes : index\n  sdscbundle.sdsc_execute (%b) {symbol_ids=[-1]}\n  return\n}\n"
	t.Setenv("NO_COLOR", "")
	code, stdout, stderr := onTerminals(t, text, "--report", "--diff")
	if code != 0 {
		t.Fatalf("exit status %d\n%s", code, stderr)
	}
	if !strings.Contains(stderr, escape+"1mbundle @f"+escape+"0m") {
		t.Errorf("the report has no colour:\n%q", stderr)
	}
	if !strings.Contains(stdout, escape) {
		t.Errorf("the diff has no colour:\n%q", stdout)
	}
	_, plainDiff, plainReport := runSelf(text, "--report", "--diff")
	if strings.Contains(plainDiff+plainReport, escape) {
		t.Errorf("colour without a terminal:\n%q\n%q", plainDiff, plainReport)
	}
	t.Setenv("NO_COLOR", "1")
	code, stdout, stderr = onTerminals(t, text, "--quiet", "--report", "--diff")
	if code != 0 || stdout != plainDiff || stderr != plainReport {
		t.Errorf("exit status %d; with NO_COLOR on a terminal\n%q\n%q\nwant\n%q\n%q", code, stdout, stderr, plainDiff, plainReport)
	}
	// A report in a file is no report on a terminal.
	t.Setenv("NO_COLOR", "")
	file := t.TempDir() + "/report.txt"
	if code, _, _ := onTerminals(t, text, "--report="+file); code != 0 || readFile(t, file) != plainReport {
		t.Errorf("exit status %d, got\n%q", code, readFile(t, file))
	}
}

// TestProgress: --quiet leaves no trace on a terminal, and what a terminal
// shows of progress is gone when the run is over.
func TestProgress(t *testing.T) {
	t.Parallel()
	const text = "func.func @f() {\n  return\n}\n"
	code, stdout, stderr := onTerminals(t, text, "--quiet")
	if code != 0 || stdout != text || stderr != "" {
		t.Errorf("exit status %d\n%q\n%q", code, stdout, stderr)
	}
	code, stdout, stderr = onTerminals(t, text)
	if code != 0 || stdout != text || strings.Contains(stderr, "\n") {
		t.Errorf("exit status %d\n%q\n%q", code, stdout, stderr)
	}
}
