package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// pooledTour is the bundle of the tour with its pool: max at 0, sub at 8192, exp
// at 73728, sum at 0 once max is done with, 139264 bytes in all.
func pooledTour(t *testing.T) (dir, text string) {
	t.Helper()
	dir = tour(t)
	if code, _, stderr := runSelf("", "-i", dir); code != 0 {
		t.Fatalf("exit status %d\n%s", code, stderr)
	}
	return dir, readFile(t, filepath.Join(dir, "bundle.mlir"))
}

// TestVerify corrupts a pooled text by hand, as another tool or an editor would.
func TestVerify(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, old, new string
		want           string // first line, without the folder; "" for clean
	}{
		{name: "as planned", old: "", new: ""},
		{
			name: "two buffers on each other: sub on max",
			old:  "%pool_offset_8192 = arith.constant 8192 :", new: "%pool_offset_8192 = arith.constant 0 :",
			want: "15:49: error: this operand writes bytes [0, 8192) of the pool, which another one of the operation reads",
		}, {
			name: "off by one stick, into another buffer",
			old:  "arith.constant 73728 :", new: "arith.constant 73600 :",
			want: "16:47: error: this operand writes bytes [73600, 73728) of the pool, which another one of the operation reads",
		}, {
			name: "off by one stick, past the pool",
			old:  "arith.constant 73728 :", new: "arith.constant 73856 :",
			want: "16:47: error: bytes [73856, 139392) are not in the pool of 139264 bytes",
		}, {
			name: "a pool too small by a stick",
			old:  "139264 bytes", new: "139136 bytes",
			want: "16:47: error: bytes [73728, 139264) are not in the pool of 139136 bytes",
		}, {
			name: "a write over bytes that are read later: sum on exp",
			old:  "(%pool_addr_73728, %pool_addr_0) {", new: "(%pool_addr_73728, %pool_addr_73728) {",
			want: "17:48: error: this operand writes bytes [73728, 81920) of the pool, which another one of the operation reads",
		}, {
			name: "a read of bytes that nobody wrote",
			old:  "(%in, %pool_addr_0, %pool_addr_8192)", new: "(%in, %pool_addr_73728, %pool_addr_8192)",
			want: "15:35: error: this operation reads bytes [73728, 81920) of the pool, of which nothing has written [73728, 81920)",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir, text := pooledTour(t)
			path := filepath.Join(dir, "bundle.mlir")
			if err := os.WriteFile(path, []byte(replaceOnce(t, text, c.old, c.new)), 0o600); err != nil {
				t.Fatal(err)
			}
			code, stdout, stderr := runSelf("", "verify", dir)
			if c.want == "" {
				if code != 0 || stdout+stderr != "" {
					t.Errorf("exit status %d\n%s%s", code, stdout, stderr)
				}
				return
			}
			if code != 1 || stdout != "" || !strings.HasPrefix(stderr, path+":"+c.want) {
				t.Errorf("exit status %d\n%s%swant\n%s", code, stdout, stderr, c.want)
			}
			// The same as data, on standard output and nowhere else.
			code, stdout, stderr = runSelf("", "verify", "--format=json", dir)
			var findings []finding
			if err := json.Unmarshal([]byte(stdout), &findings); err != nil || code != 1 || stderr != "" {
				t.Fatalf("exit status %d, %v\n%s%s", code, err, stdout, stderr)
			}
			f := findings[0]
			if f.Severity != "error" || f.Location.File != path || !strings.HasSuffix(c.want, ": error: "+f.Message) {
				t.Errorf("got %+v", f)
			}
			for _, n := range f.Notes {
				if n.Message == "" {
					t.Errorf("got %+v", n)
				}
			}
		})
	}
}

// TestVerify_unchecked counts what nothing is known of: a warning, which is a
// finding, and with --strict an error.
func TestVerify_unchecked(t *testing.T) {
	t.Parallel()
	_, text := pooledTour(t)
	const count = "<stdin>:14:35: %s: 9 of 9 operands in pools and allocations are not checked, as their roles, their footprints or the writes they see are not known\n"
	for _, c := range []struct {
		args     []string
		severity string
	}{{nil, "warning"}, {[]string{"--strict"}, "error"}} {
		code, stdout, stderr := runSelf(text, append([]string{"verify"}, c.args...)...)
		if code != 1 || stdout != "" || !strings.HasPrefix(stderr, strings.ReplaceAll(count, "%s", c.severity)) {
			t.Errorf("%v: exit status %d\n%s%s", c.args, code, stdout, stderr)
		}
	}
	dir, _ := pooledTour(t)
	for _, args := range [][]string{{"--strict", dir}, {"--strict", "--sdsc-dir", dir, "-"}} {
		if code, stdout, stderr := runSelf(text, append([]string{"verify"}, args...)...); code != 0 || stdout+stderr != "" {
			t.Errorf("%v: exit status %d\n%s%s", args, code, stdout, stderr)
		}
	}
	if code, stdout, _ := runSelf("", "verify", "--format=json", dir); code != 0 || stdout != "[]\n" {
		t.Errorf("exit status %d, got %q, want an empty list", code, stdout)
	}
}

// TestVerify_errors has the other exit codes.
func TestVerify_errors(t *testing.T) {
	t.Parallel()
	dir, _ := pooledTour(t)
	wrong := filepath.Join(t.TempDir(), "wrong.mlir")
	if err := os.WriteFile(wrong, []byte("func.func @f() {\n  retur\n}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{dir, wrong}, 1, wrong + ":2:3: error: custom op 'retur' is unknown (tried 'func.retur' as well)\n"},
		{[]string{dir, "missing.mlir"}, 3, "sdsc-pool: error: cannot open input file 'missing.mlir': no such file or directory\n"},
		{[]string{"--sdsc-dir=no-such-folder", dir}, 3, "sdsc-pool: error: cannot open SDSC folder 'no-such-folder': no such file or directory\n"},
		{[]string{"--format=xml", dir}, 2, "sdsc-pool: error: --format: 'xml' is neither text nor json\n"},
		{[]string{"--alignment=3", dir}, 2, "sdsc-pool: error: --alignment: 3 is not a power of two\n"},
	} {
		code, stdout, stderr := runSelf("", append([]string{"verify"}, c.args...)...)
		if code != c.code || stdout != "" || !strings.HasPrefix(stderr, c.want) {
			t.Errorf("%v: exit status %d\n%s%swant %d\n%s", c.args, code, stdout, stderr, c.code, c.want)
		}
	}
}
