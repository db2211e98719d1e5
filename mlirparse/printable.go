package mlirparse

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Printable makes a text from the input safe to print on one line of a terminal:
// control characters, and bytes that are no UTF-8, are printed as escapes.
func Printable(text string) string {
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
