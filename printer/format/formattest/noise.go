package formattest

import (
	"math/rand/v2"
	"strings"

	"pgregory.net/rapid"

	"github.com/sdsc-pool/sdsc-pool/printer/format/token"
)

// comments are what Noise puts between tokens: text that looks like code, too.
var comments = []string{
	"// plain", "//", "//   trailing blanks \t ", `// "open string`, "// } ) ] >", "// %x = arith.constant 1 : index",
	"// max reduction: input → temp × 2", "// -----", "//// {-#", "// a, b",
}

// Noise draws another layout of a program: blanks, line ends and, if wanted,
// comments between any two tokens. The tokens are the same.
func Noise(t *rapid.T, text string, withComments bool) string {
	const blanks, tab, line, lines, trailing, above, nothing = 0, 1, 2, 3, 4, 5, 6
	crlf := rapid.Bool().Draw(t, "CRLF")
	often := rapid.IntRange(1, 12).Draw(t, "often")
	random := rand.New(rand.NewPCG(1, rapid.Uint64().Draw(t, "seed"))) // a draw for each gap would take too long
	var b strings.Builder
	end := func() {
		if crlf {
			b.WriteByte('\r')
		}
		b.WriteByte('\n')
	}
	comment := func() {
		b.WriteString(comments[random.IntN(len(comments))])
		end()
	}
	tokens := token.Scan(text)
	for i, tok := range tokens {
		if i > 0 && tok.Kind != token.Body {
			kind := random.IntN(7 * often)
			if !withComments && (kind == trailing || kind == above) {
				kind = line
			}
			switch kind {
			case tab:
				b.WriteByte('\t')
			case line:
				end()
			case lines:
				end()
				b.WriteString("  ")
				end()
				end()
			case trailing:
				b.WriteByte(' ')
				comment()
			case above:
				end()
				b.WriteString("  ")
				comment()
			case nothing:
				if !glue(text, tokens[i-1], tok) {
					b.WriteByte(' ')
				}
			default:
				b.WriteByte(' ')
			}
		}
		b.WriteString(tok.Text(text))
	}
	if withComments {
		b.WriteByte(' ')
		comment()
	}
	return b.String()
}

// glue reports whether two tokens stay two without a blank between them.
func glue(text string, a, b token.Token) bool {
	const sticky = "<->.#{" // what might go on with a name or open something else
	if b.Kind != token.Punct && a.Kind != token.Punct {
		return false
	}
	return !strings.ContainsAny(a.Text(text), sticky) && !strings.ContainsAny(b.Text(text), sticky) && !a.Is(text, ":") && !b.Is(text, ":")
}
