package mlirparse

import "testing"

func TestIsBareID(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{"a": true, "_x.y$0": true, "": false, "0a": false, "a b": false, "a-b": false, "é": false} {
		if got := IsBareID(text); got != want {
			t.Errorf("%q: got %t", text, got)
		}
	}
}
