package report

import (
	"strconv"
	"strings"
	"unicode"
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

// Clean makes a text from the input safe to print on one line of a terminal:
// control characters, and bytes that are no UTF-8, are printed as escapes.
func Clean(text string) string {
	if utf8.ValidString(text) && strings.IndexFunc(text, unprintable) < 0 {
		return text
	}
	var out strings.Builder
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		if r == utf8.RuneError && n == 1 {
			out.WriteString(`\x` + strconv.FormatInt(int64(text[i])|0x100, 16)[1:])
		} else if unprintable(r) {
			quoted := strconv.QuoteRuneToASCII(r)
			out.WriteString(quoted[1 : len(quoted)-1])
		} else {
			out.WriteRune(r)
		}
		i += n
	}
	return out.String()
}

func unprintable(r rune) bool { return !unicode.IsPrint(r) }

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
