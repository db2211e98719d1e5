package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
)

// tour copies the bundle of the tour, and gives its folder.
func tour(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "tour")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(root(t), "testdata", "tour"))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// replaceOnce replaces a text that stands in s.
func replaceOnce(t *testing.T, s, old, new string) string {
	t.Helper()
	if !strings.Contains(s, old) {
		t.Fatalf("no %q in\n%s", old, s)
	}
	return strings.Replace(s, old, new, 1)
}

// storage finds the bytes of a buffer.
func storage(t *testing.T, p *analysis.Program, name string) *analysis.Storage {
	t.Helper()
	for _, f := range p.Funcs {
		for _, b := range f.Buffers {
			if b.Name == name && b.Pooled() {
				return b.Storage
			}
		}
	}
	t.Fatalf("no buffer %s in a pool", name)
	return nil
}

// TestBroken breaks the planner or the rewriter after their work, in ways that
// would corrupt data: nothing of it is ever printed. The right plan has max at
// 0, sub at 8192, exp at 73728 and sum at 0, in a pool of 139264 bytes. It is
// not parallel, as it sets hooks.
func TestBroken(t *testing.T) {
	defer func() { testHooks.planned, testHooks.printed = nil, nil }()
	for _, c := range []struct {
		name    string
		planned func(t *testing.T, p *analysis.Program)
		printed func(t *testing.T, text string) string
		want    string // in the message
	}{
		{
			name: "swapped offsets",
			planned: func(t *testing.T, p *analysis.Program) {
				a, b := storage(t, p, "max"), storage(t, p, "sub")
				a.Offset, b.Offset = b.Offset, a.Offset
			},
			want: "12:41: error: buffers '%max' and '%sub' share bytes [8192, 16384) of the pool, but this operation writes '%sub' while '%max' is in use",
		}, {
			name:    "off by one stick, down",
			planned: func(t *testing.T, p *analysis.Program) { storage(t, p, "exp").Offset -= 128 },
			want:    "13:36: error: buffers '%sub' and '%exp' share bytes [73600, 73728) of the pool, but this operation writes '%exp' while '%sub' is in use",
		}, {
			name:    "off by one stick, up",
			planned: func(t *testing.T, p *analysis.Program) { storage(t, p, "exp").Offset += 128 },
			want:    "5:5: error: buffer '%exp' has bytes [73856, 139392) of a pool of 139264",
		}, {
			name:    "not on a stick",
			planned: func(t *testing.T, p *analysis.Program) { storage(t, p, "sum").Offset = 64 },
			want:    "5:5: error: buffer '%sum' is at offset 64 of the pool, which is no multiple of 128",
		}, {
			name:    "a buffer in bytes that are live",
			planned: func(t *testing.T, p *analysis.Program) { storage(t, p, "sum").Offset = 81920 },
			want:    "14:36: error: buffers '%exp' and '%sum' share bytes [81920, 90112) of the pool, but this operation writes '%sum' while '%exp' is in use",
		}, {
			name: "pool too small",
			planned: func(t *testing.T, p *analysis.Program) {
				p.Funcs[0].PoolSize -= 128
			},
			want: "5:5: error: buffer '%exp' has bytes [73728, 139264) of a pool of 139136",
		}, {
			name: "a text that does not parse",
			printed: func(t *testing.T, text string) string {
				return replaceOnce(t, text, "%pool_addr_73728 = ", "%pool_addr = ")
			},
			want: "the result does not parse",
		}, {
			name: "a dropped edit: one operation has an allocation of its own",
			printed: func(t *testing.T, text string) string {
				text = replaceOnce(t, text, "    %in = ", "    %exp = sdscbundle.device_mem_allocate 65536 bytes : index\n    %in = ")
				return replaceOnce(t, text, "(%pool_addr_8192, %pool_addr_73728)", "(%pool_addr_8192, %exp)")
			},
			want: "the result does not do what the input does",
		}, {
			name: "a wrong base in one operand",
			printed: func(t *testing.T, text string) string {
				return replaceOnce(t, text, "(%pool_addr_73728, %pool_addr_0, %out)", "(%pool_addr_8192, %pool_addr_0, %out)")
			},
			want: "the result does not do what the input does",
		}, {
			name: "swapped operands",
			printed: func(t *testing.T, text string) string {
				return replaceOnce(t, text, "(%in, %pool_addr_0) {", "(%pool_addr_0, %in) {")
			},
			want: "the result does not do what the input does",
		}, {
			name: "swapped operations",
			printed: func(t *testing.T, text string) string {
				lines := strings.SplitAfter(text, "\n")
				lines[15], lines[16] = lines[16], lines[15]
				if !strings.Contains(lines[15], "sdsc_3_sum.json") {
					t.Fatalf("got\n%swhere sum was", lines[15])
				}
				return strings.Join(lines, "")
			},
			want: "the result does not do what the input does",
		}, {
			name: "a changed attribute",
			printed: func(t *testing.T, text string) string {
				return replaceOnce(t, text, `"symbol_ids"=[-1, -2, -3]`, `"symbol_ids"=[-1, -3, -2]`)
			},
			want: "the result does not do what the input does",
		}, {
			name: "a lost operation",
			printed: func(t *testing.T, text string) string {
				at := strings.Index(text, "    sdscbundle.sdsc_execute (%pool_addr_73728, %pool_addr_0) {")
				return text[:at] + text[at+strings.Index(text[at:], "\n")+1:]
			},
			want: "the result does not do what the input does",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			testHooks.planned, testHooks.printed = nil, nil
			if c.planned != nil {
				testHooks.planned = func(p *analysis.Program) { c.planned(t, p) }
			}
			if c.printed != nil {
				testHooks.printed = func(outputs []string) { outputs[0] = c.printed(t, outputs[0]) }
			}
			bundle := tour(t)
			before := readFile(t, filepath.Join(bundle, "bundle.mlir"))
			code, stdout, stderr := runSelf("", bundle)
			if code != 70 || stdout != "" {
				t.Errorf("exit status %d, %d bytes on standard output\n%s", code, len(stdout), stderr)
			}
			if !strings.HasPrefix(stderr, "sdsc-pool: error: internal error: ") || !strings.Contains(stderr, c.want) ||
				!strings.HasSuffix(stderr, "please report this, with the input, to https://github.com/sdsc-pool/sdsc-pool/issues\n") {
				t.Errorf("got\n%swant %q in it", stderr, c.want)
			}
			report := filepath.Join(bundle, "report.txt")
			if code, _, _ := runSelf("", "-i", "--report="+report, bundle); code != 70 {
				t.Errorf("-i: exit status %d", code)
			}
			if _, err := os.Stat(report); err == nil || readFile(t, filepath.Join(bundle, "bundle.mlir")) != before {
				t.Error("a file is written")
			}
		})
	}
}

// TestBroken_core gives one core of two the address of another buffer's slice.
// The roles come from annotations: there are no SDSC files.
func TestBroken_core(t *testing.T) {
	defer func() { testHooks.printed = nil }()
	const text = `func.func @f() {
  %a = sdscbundle.device_mem_allocate 256 bytes : index
  %b = sdscbundle.device_mem_allocate 256 bytes : index
  %c128 = arith.constant 128 : index
  %a1 = arith.addi %a, %c128 : index
  %b1 = arith.addi %b, %c128 : index
  sdscbundle.sdsc_execute (%a, %a1) {symbol_ids=[-1, -2], sdsc_pool.effects=["write", "write"]}
  sdscbundle.sdsc_execute (%a, %a1, %b, %b1) {symbol_ids=[-1, -2, -3, -4], sdsc_pool.effects=["read", "read", "write", "write"]}
  sdscbundle.sdsc_execute (%b, %b1) {symbol_ids=[-3, -4], sdsc_pool.effects=["read", "read"]}
  return
}
`
	code, stdout, _ := runSelf(text)
	if code != 0 || !strings.Contains(stdout, "(%pool_addr_0, %pool_addr_128, %pool_addr_256, %pool_addr_384)") {
		t.Fatalf("exit status %d\n%s", code, stdout)
	}
	testHooks.printed = func(outputs []string) {
		outputs[0] = replaceOnce(t, outputs[0], "(%pool_addr_256, %pool_addr_384) {", "(%pool_addr_256, %pool_addr_128) {")
	}
	code, stdout, stderr := runSelf(text)
	if code != 70 || stdout != "" || !strings.Contains(stderr, "the result does not do what the input does\n<stdin> (result):") {
		t.Errorf("exit status %d\n%s%s", code, stdout, stderr)
	}
	// It is the check that finds it: without it the text is printed.
	code, stdout, _ = runSelf(text, "--verify-each=false")
	if code != 0 || !strings.Contains(stdout, "(%pool_addr_256, %pool_addr_128) {") {
		t.Errorf("--verify-each=false: exit status %d\n%s", code, stdout)
	}
}

// TestBroken_crash: a crash is an internal error like any other, not the exit
// status 2 that Go has for it, which is wrong usage here.
func TestBroken_crash(t *testing.T) {
	defer func() { testHooks.planned = nil }()
	testHooks.planned = func(p *analysis.Program) { p.Funcs[7] = nil }
	for _, args := range [][]string{{"--split-input-file"}, nil} {
		code, stdout, stderr := runSelf("func.func @f() { return }\n// -----\n", args...)
		if code != 70 || stdout != "" || !strings.HasPrefix(stderr, "sdsc-pool: error: internal error: runtime error: index out of range [7] with length ") ||
			!strings.Contains(stderr, "TestBroken_crash") || !strings.Contains(stderr, "please report this") {
			t.Errorf("%v: exit status %d\n%s%s", args, code, stdout, stderr)
		}
	}
}
