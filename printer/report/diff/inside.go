package diff

import (
	"github.com/sergi/go-diff/diffmatchpatch"
)

// mark is a range of bytes [start, end) of a line that the other line lacks.
type mark struct{ start, end int }

// maxTokens bounds the lines whose insides are compared: the comparison may
// cost the product of the tokens and the differences.
const maxTokens = 4000

// inside finds what differs between two lines, in whole tokens: a name that
// changed is marked whole, not the letters that happen to differ. There are no
// marks when the lines are too long, or have nothing in common.
func inside(old, new string) (inOld, inNew []mark) {
	alphabet := map[string]rune{}
	a, b := encode(old, alphabet), encode(new, alphabet)
	if len(a) > maxTokens || len(b) > maxTokens {
		return nil, nil
	}
	words := make(map[rune]int, len(alphabet)) // bytes of each token
	for token, r := range alphabet {
		words[r] = len(token)
	}
	d := diffmatchpatch.New()
	d.DiffTimeout = 0 // never give up by the clock: equal input, equal output
	var atOld, atNew, same int
	for _, part := range d.DiffMainRunes(a, b, false) {
		n := 0
		for _, r := range part.Text {
			n += words[r]
		}
		switch part.Type {
		case diffmatchpatch.DiffEqual:
			atOld, atNew, same = atOld+n, atNew+n, same+n
		case diffmatchpatch.DiffDelete:
			inOld = append(inOld, mark{atOld, atOld + n})
			atOld += n
		case diffmatchpatch.DiffInsert:
			inNew = append(inNew, mark{atNew, atNew + n})
			atNew += n
		}
	}
	if 4*same < min(len(old), len(new)) {
		return nil, nil // another line, rather than a changed one
	}
	return inOld, inNew
}

// encode makes each token of a line one character, the same for equal tokens:
// go-diff compares characters.
func encode(line string, alphabet map[string]rune) []rune {
	var out []rune
	for line != "" {
		n := tokenLength(line)
		r, known := alphabet[line[:n]]
		if !known {
			r = rune(len(alphabet) + 1)
			if r >= 0xd800 {
				r += 0x800 // surrogates are no characters
			}
			alphabet[line[:n]] = r
		}
		out = append(out, r)
		line = line[n:]
	}
	return out
}

// tokenLength is the length of the first token of a line that is not empty: a
// name with its sigil, a number, a run of blanks, or one byte of anything else.
func tokenLength(line string) int {
	n := 1
	switch c := line[0]; {
	case isWord(c), (c == '%' || c == '@' || c == '#' || c == '!') && len(line) > 1 && isWord(line[1]):
		for n < len(line) && isWord(line[n]) {
			n++
		}
	case c == ' ' || c == '\t':
		for n < len(line) && line[n] == c {
			n++
		}
	}
	return n
}

// isWord holds for what a name may have, and for bytes of characters beyond
// ASCII, so that no mark splits one.
func isWord(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' ||
		c == '_' || c == '$' || c == '.' || c >= 0x80
}
