package report

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/sdsc-pool/sdsc-pool/analysis"
)

// exactly is a size for people with the exact bytes behind it.
func exactly(n int64) string {
	human := analysis.FormatBytes(n)
	if strings.HasSuffix(human, " bytes") {
		return human
	}
	return human + " (" + strconv.FormatInt(n, 10) + " bytes)"
}

// Ellipsis cuts text to at most width characters, the last one "…" if it was
// longer.
func Ellipsis(text string, width int) string {
	if utf8.RuneCountInString(text) <= width {
		return text
	}
	if width <= 0 {
		return ""
	}
	cut := 0
	for i := range text {
		if cut++; cut == width {
			return text[:i] + "…"
		}
	}
	return text
}
