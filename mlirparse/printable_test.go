package mlirparse

import "testing"

func TestPrintable(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"plain":        "plain",
		"größe":        "größe",
		"a\nb\x1b[31m": `a\nb\x1b[31m`,
		"\xff\x00":     `\xff\x00`,
		"a\u202eb":     `a\u202eb`,
	} {
		if got := Printable(text); got != want {
			t.Errorf("Printable(%q) = %q, want %q", text, got, want)
		}
	}
}
