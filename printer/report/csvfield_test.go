package report

import "testing"

func TestCSVField(t *testing.T) {
	t.Parallel()
	for _, c := range [][2]string{
		{"buf7", "buf7"}, {"a b", "a b"}, {" x", "%20x"}, {"x ", "x%20"}, {" ", "%20"}, {`a,"b%`, "a%2C%22b%25"}, {"a\nb", "a%0Ab"}, {"", ""},
	} {
		if got := csvField(c[0]); got != c[1] {
			t.Errorf("csvField(%q) = %q, want %q", c[0], got, c[1])
		}
	}
}
