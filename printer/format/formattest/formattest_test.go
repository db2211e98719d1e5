package formattest_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/format/formattest"
	"github.com/sdsc-pool/sdsc-pool/printer/format/token"
)

func TestProgramsAreAccepted(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		text := formattest.Program().Draw(t, "program")
		src, err := mlirparse.NewSource("in.mlir", text)
		if err != nil {
			t.Fatal(err)
		}
		if m, errs := mlirparse.ParseOptions(src, mlirparse.Options{AllowUnregistered: true}); m == nil {
			t.Fatalf("%v in:\n%s", errs, text)
		}
	})
}

func TestNoiseKeepsTokens(t *testing.T) {
	t.Parallel()
	words := func(text string) (out []string) {
		for _, tok := range token.Scan(text) {
			if tok.Kind != token.Comment {
				out = append(out, tok.Text(text))
			}
		}
		return out
	}
	rapid.Check(t, func(t *rapid.T) {
		text := formattest.Program().Draw(t, "program")
		noisy := formattest.Noise(t, text, true)
		a, b := words(text), words(noisy)
		for i := range max(len(a), len(b)) {
			if i >= len(a) || i >= len(b) || a[i] != b[i] {
				t.Fatalf("token %d changed in:\n%s", i, noisy)
			}
		}
	})
}
