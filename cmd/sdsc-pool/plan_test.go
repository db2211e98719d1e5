package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// TestPlan_schema validates what "plan" and --plan write against what
// "plan --schema" prints.
func TestPlan_schema(t *testing.T) {
	t.Parallel()
	code, text, stderr := runSelf("", "plan", "--schema")
	if code != 0 || stderr != "" {
		t.Fatalf("exit status %d\n%s", code, stderr)
	}
	parsed, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", parsed); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	paths, err := filepath.Glob(filepath.Join(root(t), "testdata", "lit", "*.mlir"))
	if err != nil || len(paths) < 30 {
		t.Fatalf("%d files, %v", len(paths), err)
	}
	paths = append(paths, filepath.Join(root(t), "testdata", "tour"))
	dir := t.TempDir()
	for _, path := range paths {
		if strings.HasPrefix(filepath.Base(path), "errors") {
			continue
		}
		code, plan, stderr := runSelf("", "plan", path)
		if code != 0 {
			t.Errorf("%s: exit status %d\n%s", path, code, stderr)
			continue
		}
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(plan))
		if err != nil {
			t.Errorf("%s: %v", path, err)
		} else if err := schema.Validate(v); err != nil {
			t.Errorf("%s: %v", path, err)
		}
		file := filepath.Join(dir, filepath.Base(path)+".json")
		if code, _, _ := runSelf("", "--quiet", "--plan="+file, path); code != 0 || readFile(t, file) != plan {
			t.Errorf("%s: exit status %d, --plan writes\n%s\nwant\n%s", path, code, readFile(t, file), plan)
		}
	}
	for _, broken := range []string{`{}`, `{"version":1}`} {
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(broken))
		if err == nil {
			err = schema.Validate(v)
		}
		if err == nil {
			t.Errorf("the schema allows %s", broken)
		}
	}
}

// TestBuffers_packed packs what --buffers writes, for every input of the lit
// suite and for the tour: with one bundle first fit gives the same pool again,
// and auto gives none that is larger than the largest of several bundles.
func TestBuffers_packed(t *testing.T) {
	t.Parallel()
	paths, err := filepath.Glob(filepath.Join(root(t), "testdata", "lit", "*.mlir"))
	if err != nil || len(paths) < 30 {
		t.Fatalf("%d files, %v", len(paths), err)
	}
	paths = append(paths, filepath.Join(root(t), "testdata", "tour"))
	for _, path := range paths {
		if strings.HasPrefix(filepath.Base(path), "errors") {
			continue
		}
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			csv := filepath.Join(t.TempDir(), "buffers.csv")
			code, _, stderr := runSelf("", "--quiet", "--buffers="+csv, path)
			if code != 0 {
				t.Fatalf("exit status %d\n%s", code, stderr)
			}
			_, text, _ := runSelf("", "plan", path)
			var plan struct {
				PoolSizes map[string]int64 `json:"pool_sizes"`
			}
			if err := json.Unmarshal([]byte(text), &plan); err != nil {
				t.Fatal(err)
			}
			var largest int64
			for _, size := range plan.PoolSizes {
				largest = max(largest, size)
			}
			pack := func(strategy string) (size int64) {
				code, _, stderr := runSelf("", "pack", "--ignore-offsets", "--strategy="+strategy, csv)
				if _, err := fmt.Sscanf(stderr, "pool of %d bytes, ", &size); err != nil || code != 0 {
					t.Fatalf("exit status %d, %v\n%s", code, err, stderr)
				}
				return size
			}
			hasOffsets := strings.HasPrefix(readFile(t, csv), "id,lower,upper,size,offset\n") // or some did not fit
			if size := pack("first-fit"); hasOffsets && len(plan.PoolSizes) <= 1 && size != largest {
				t.Errorf("first-fit packs into %d bytes, the plan has %d\n%s", size, largest, readFile(t, csv))
			}
			if size := pack("auto"); hasOffsets && size > largest {
				t.Errorf("auto packs into %d bytes, the plan has %d\n%s", size, largest, readFile(t, csv))
			}
		})
	}
}
