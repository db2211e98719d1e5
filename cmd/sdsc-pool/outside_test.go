package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestOutside has the SDSC files of the tour's first two operations where their
// names lead out of the bundle's folder: by "..", by a symbolic link, by a whole
// path. They are not followed, unless --allow-outside says so.
func TestOutside(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name string
		file func(t *testing.T, dir, outside string) string // of the first operation
		why  string                                         // it is not followed
	}{
		{"parent", func(*testing.T, string, string) string { return "../sdsc_0_max.json" }, "open ../sdsc_0_max.json: path leaves the bundle folder"},
		{"through a folder", func(*testing.T, string, string) string { return "x/../../sdsc_0_max.json" }, "open x/../../sdsc_0_max.json: path leaves the bundle folder"},
		{"whole path", func(_ *testing.T, _, outside string) string { return outside }, "path leaves the bundle folder"},
		{"symbolic link", func(t *testing.T, dir, _ string) string {
			if err := os.Symlink("../sdsc_0_max.json", filepath.Join(dir, "link.json")); err != nil {
				t.Skipf("no symbolic links: %v", err)
			}
			return "link.json"
		}, "link.json: path escapes from parent"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := tour(t)
			outside := filepath.Join(filepath.Dir(dir), "sdsc_0_max.json")
			if err := os.Rename(filepath.Join(dir, "sdsc_0_max.json"), outside); err != nil {
				t.Fatal(err)
			}
			if err := os.Mkdir(filepath.Join(dir, "x"), 0o700); err != nil {
				t.Fatal(err)
			}
			file := c.file(t, dir, outside)
			path := filepath.Join(dir, "bundle.mlir")
			text := replaceOnce(t, readFile(t, path), "sdsc_0_max.json", file)
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}

			code, stdout, stderr := runSelf("", dir)
			warning := path + ":11:42: warning: cannot use SDSC file '" + file + "': its operations count as reading and writing all their operands\n"
			if code != 0 || !strings.HasPrefix(stderr, warning) || !strings.Contains(stderr, c.why+"\n") || stdout == "" {
				t.Errorf("exit status %d\n%swant\n%s%s", code, stderr, warning, c.why)
			}
			// Where the files have to be used, it is an error.
			code, stdout, stderr = runSelf("", "--sdsc-dir="+dir, dir)
			if code != 1 || !strings.HasPrefix(stderr, path+":11:42: error: cannot use SDSC file '"+file+"'\n") || stdout != "" {
				t.Errorf("--sdsc-dir: exit status %d\n%s", code, stderr)
			}
			for _, args := range [][]string{{"--sdsc-dir=" + dir}, nil} {
				code, stdout, stderr = runSelf("", append(args, "--allow-outside", dir)...)
				if code != 0 || stderr != "" || !strings.Contains(stdout, "sdscbundle.sdsc_execute (%in, %pool_addr_0) {") {
					t.Errorf("--allow-outside: exit status %d\n%s%s", code, stderr, stdout)
				}
			}
			// The same for verify.
			if code, _, stderr := runSelf("", "verify", dir); code != 1 || !strings.Contains(stderr, warning) {
				t.Errorf("verify: exit status %d\n%s", code, stderr)
			}
			if code, _, stderr := runSelf("", "verify", "--strict", "--allow-outside", dir); code != 0 || stderr != "" {
				t.Errorf("verify --allow-outside: exit status %d\n%s", code, stderr)
			}
		})
	}
}
