package main

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"
)

// mlirOpt runs the real mlir-opt 19 on a text; the test is skipped without it.
func mlirOpt(t *testing.T, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	cmd := exec.Command(llvmTool(t, "mlir-opt"), args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(stdin), &out, &errs
	if err := cmd.Run(); cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), out.String(), errs.String()
}

// TestUpstream_split_and_verify gives both tools the same file of several
// programs, in dialects that both know, and wants the same standard error, byte
// for byte, and the same exit status.
func TestUpstream_split_and_verify(t *testing.T) {
	t.Parallel()
	const text = `func.func @met() {
  // expected-error @+1 {{use of undeclared SSA value name}}
  func.call @g(%x) : (index) -> ()
  return
}
// -----
// expected-error@below {{redefinition of SSA value}}
func.func @other_text(%a: index, %a: index) {
  return
}
// -----
// expected-remark@+1 {{unseen}}
func.func @nothing() {
  return
}
// ---- near miss
// -----
func.func @other_severity() {
  func.call @g(%x) : (index) -> ()
  // expected-warning-re@-1 {{use of {{.*}} value}}
  return
}
// -----
func.func @broken() {
  // expected-error-re@+1 {{use of {{[}} value}}
  func.call @g(%x) : (index) -> ()
  return
}
// -----
func.func @unknown() {
  retur
}
`
	for _, args := range [][]string{{"--split-input-file"}, {"-split-input-file", "-verify-diagnostics"}} {
		t.Run(strings.Join(args, " "), func(t *testing.T) {
			t.Parallel()
			wantCode, _, want := mlirOpt(t, text, args...)
			code, stdout, got := runSelf(text, args...)
			if got != want || code != wantCode {
				t.Errorf("exit status %d\n%s\nmlir-opt has %d\n%s", code, got, wantCode, want)
			}
			if stdout != "" {
				t.Errorf("with errors, but printed\n%s", stdout)
			}
		})
	}
}
