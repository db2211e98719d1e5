package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// TestIdempotent runs the command on its own output, for every input of the
// lit suite: nothing changes. Annotations are kept, since a buffer that only an
// annotation keeps out of the pool says nothing of that without it.
func TestIdempotent(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join(root(t), "testdata", "lit", "*.mlir"))
	if err != nil || len(paths) < 30 {
		t.Fatalf("%d files, %v", len(paths), err)
	}
	planned := 0
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			code, once, stderr := runSelf(readFile(t, path), "--keep-annotations")
			if code != 0 {
				if code != 1 || once != "" {
					t.Errorf("exit status %d with %d bytes of output\n%s", code, len(once), stderr)
				}
				return // a file of errors
			}
			planned++
			code, twice, stderr := runSelf(once, "--keep-annotations")
			if code != 0 || twice != once {
				t.Errorf("exit status %d\n%s%s\nwant\n%s", code, stderr, twice, once)
			}
		})
	}
	if planned < 30 {
		t.Errorf("only %d of %d files were accepted", planned, len(paths))
	}
}

// TestDeterministic runs the command again and again: equal bytes in, equal
// bytes out, on both streams.
func TestDeterministic(t *testing.T) {
	text := manyCores(30, 6)
	args := []string{"--remarks", "--max-pool-size=256KiB"}
	code, out, err := runSelf(text, args...)
	if code != 0 || !strings.Contains(err, "did not fit") || !strings.Contains(out, "%pool") {
		t.Fatalf("exit status %d; the budget is to hold some and not all\n%.2000s", code, err)
	}
	for range 5 {
		if c, o, e := runSelf(text, args...); c != code || o != out || e != err {
			t.Fatal("another result")
		}
	}
}

// TestScale plans a bundle as large as real ones get: 300 operations, 10
// tensors each, 32 addresses a tensor, 96000 operands.
func TestScale(t *testing.T) {
	text := manyCores(300, 10)
	code, once, stderr := runSelf(text)
	if code != 0 {
		t.Fatalf("exit status %d\n%.2000s", code, stderr)
	}
	// Five tensors of 64 KiB are live from one operation to the next, so there
	// are never more than ten.
	if want := "%pool = sdscbundle.device_mem_allocate 655360 bytes : index\n"; !strings.Contains(once, want) {
		t.Errorf("no %s", want)
	}
	if code, twice, _ := runSelf(once); code != 0 || twice != once {
		t.Error("a second run changes the result")
	}
}

// manyCores is a chain of n operations that each read the tensors/2 buffers of
// the one before and write as many, of 64 KiB, with 32 cores each.
func manyCores(n, tensors int) string {
	var b strings.Builder
	b.WriteString("func.func @f() {\n")
	for core := 1; core < 32; core++ {
		fmt.Fprintf(&b, "  %%o%d = arith.constant %d : index\n", core, core*2048)
	}
	written := tensors / 2
	for op := range n {
		for k := range written {
			fmt.Fprintf(&b, "  %%t%d_%d = sdscbundle.device_mem_allocate 65536 bytes : index\n", op, k)
			for core := 1; core < 32; core++ {
				fmt.Fprintf(&b, "  %%t%d_%d_%d = arith.addi %%t%d_%d, %%o%d : index\n", op, k, core, op, k, core)
			}
		}
	}
	for op := range n {
		b.WriteString("  sdscbundle.sdsc_execute (")
		var names, ids []string
		for _, at := range []int{op - 1, op} {
			for k := range written {
				for core := range 32 {
					switch {
					case at < 0:
						continue
					case core == 0:
						names = append(names, fmt.Sprintf("%%t%d_%d", at, k))
					default:
						names = append(names, fmt.Sprintf("%%t%d_%d_%d", at, k, core))
					}
					ids = append(ids, fmt.Sprint(-1-len(ids)))
				}
			}
		}
		fmt.Fprintf(&b, "%s) {symbol_ids=[%s]}\n", strings.Join(names, ", "), strings.Join(ids, ", "))
	}
	b.WriteString("  return\n}\n")
	return b.String()
}
