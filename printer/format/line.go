package format

import (
	"strings"
	"unicode/utf8"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
	"github.com/sdsc-pool/sdsc-pool/printer/format/token"
)

// hang is the extra indentation of what goes on after a comment in the middle
// of a list element or of an operation.
const hang = 4

// line is a run of tokens that is one line of text if it fits.
//
// What does not fit is broken at its outermost lists, and these in turn at
// lists within them, from left to right: a list stays on the line when it and
// what follows, up to the next list, end before Width, or when the lines that
// it would be broken into began behind it.
//
//	sdscbundle.sdsc_execute (
//	  %arg_0, %arg_0_core_65536, ...
//	  %arg_1, ...
//	) {sdsc_filename = "sdsc_0.json", symbol_ids = [-1, -2, ...]}
type line struct {
	tokens []token.Token
	words  []string // what to print for each token
	blank  []bool   // a blank stands before the token
	end    []int32  // where the token ends when all is on one line, in characters
	match  []int32  // of a bracket that opens a list: index of the one that closes it; else 0
	fixed  []bool   // of a bracket: the list is a nested type or stands in an affine map
	notes  []int32  // number of comments before the token
	args   bool     // the head of a function or block

	out     *strings.Builder
	indent  int  // of a line that begins with a list element
	here    int  // indentation of the current line
	column  int  // of the next character
	fresh   bool // the current line has nothing but its indentation
	started bool // the current list element has begun
	cut     bool // a comment ends the current line
}

// set takes up other tokens; the line may be used again and again.
func (l *line) set(text string, tokens []token.Token, args bool) {
	n := len(tokens)
	l.tokens, l.args, l.started = tokens, args, false
	l.words, l.blank, l.end = cleared(l.words, n), cleared(l.blank, n), cleared(l.end, n)
	l.match, l.fixed, l.notes = cleared(l.match, n), cleared(l.fixed, n), cleared(l.notes, n+1)
	for i, t := range tokens {
		l.words[i] = t.Text(text)
		l.rewrite(i)
	}
	l.pair()
	l.measure(text)
}

// cleared is a slice of n zeros in the memory of s if that is large enough, or
// else in twice as much.
func cleared[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, max(n, 2*cap(s)))
	}
	s = s[:n]
	clear(s)
	return s
}

// measure finds the blanks between the tokens and how wide they all are.
func (l *line) measure(text string) {
	spacer := token.Spacer{Text: text, Args: l.args}
	column, last := 0, -1 // last: the token before, comments left out
	for i, t := range l.tokens {
		l.notes[i+1] = l.notes[i]
		if t.Kind == token.Comment {
			l.notes[i+1]++
			continue
		}
		if last >= 0 {
			l.blank[last] = spacer.Blank(l.tokens[last], t)
		}
		last = i
	}
	l.blank[last] = spacer.Blank(l.tokens[last], token.Token{})
	for i, word := range l.words {
		if l.tokens[i].Kind == token.Comment {
			continue
		}
		if l.blank[i] {
			column++
		}
		column += utf8.RuneCountInString(word)
		l.end[i] = int32(column)
	}
}

// rewrite changes the text of a token where the canonical one differs.
func (l *line) rewrite(i int) {
	word := l.words[i]
	switch l.tokens[i].Kind {
	case token.Body:
		if i > 0 && l.words[i-1] == "overflow" && !strings.ContainsAny(word, "/\n") {
			flags := strings.Split(word[1:len(word)-1], ",")
			for k := range flags {
				flags[k] = strings.TrimSpace(flags[k])
			}
			word = "<" + strings.Join(flags, ", ") + ">"
		}
		l.words[i] = strings.ReplaceAll(word, "\r\n", "\n")
	case token.Resource:
		l.words[i] = strings.ReplaceAll(word, "\r\n", "\n")
	}
}

// pair finds the brackets that belong together and the names in dictionaries.
// Brackets around regions, whose partners stand on other lines, have none.
func (l *line) pair() {
	var open []int
	parens, affine := 0, 0
	key := false // the next token is the name of a dictionary's entry
	for i, t := range l.tokens {
		if t.Kind == token.Comment {
			continue
		}
		if word := l.words[i]; key && t.Kind == token.String && mlirparse.IsBareID(word[1:len(word)-1]) {
			l.words[i] = word[1 : len(word)-1]
		}
		key = false
		if t.Kind != token.Punct {
			continue
		}
		switch word := l.words[i]; word {
		case "(", "[", "{", "<":
			l.fixed[i] = affine > 0 || parens > 0 && word == "("
			open = append(open, i)
			if word == "(" {
				parens++
			}
			if word == "<" && l.words[i-1] == "affine_map" {
				affine++
			}
			key = word == "{"
		case ")", "]", "}", ">":
			if len(open) == 0 {
				continue
			}
			o := open[len(open)-1]
			open = open[:len(open)-1]
			switch {
			case word == ")":
				parens--
			case word == ">" && l.words[o-1] == "affine_map":
				affine--
			}
			if word != ">" {
				l.match[o] = int32(i)
			}
		case ",":
			key = len(open) > 0 && l.words[open[len(open)-1]] == "{"
		}
	}
}

// print writes the line with its indentation, but without its line end.
func (l *line) print(out *strings.Builder, indent int) {
	l.out, l.indent = out, indent
	l.begin(indent)
	n := len(l.tokens)
	if l.notes[n] == 0 && indent+int(l.end[n-1]) <= Width {
		l.flat(0, n)
		return
	}
	l.element(0, n)
}

// begin sets out on a new line, whose line end before it is written.
func (l *line) begin(indent int) {
	for range indent {
		l.out.WriteByte(' ')
	}
	l.here, l.column, l.fresh, l.cut = indent, indent, true, false
}

func (l *line) breakLine(indent int) {
	l.out.WriteByte('\n')
	l.begin(indent)
}

// flat writes tokens i to j.
func (l *line) flat(i, j int) {
	for ; i < j; i++ {
		l.write(i)
	}
}

// element writes tokens i to j, breaking what lists among them do not fit.
func (l *line) element(i, j int) {
	for i < j {
		m := int(l.match[i])
		switch {
		case m == 0:
			l.write(i)
			i++
		case l.breaks(i):
			l.list(i)
			i = m + 1
		default:
			l.flat(i, m+1)
			i = m + 1
		}
	}
}

// breaks reports whether the list that begins at token i has to be broken.
func (l *line) breaks(i int) bool {
	m := int(l.match[i])
	if l.notes[m] > l.notes[i] {
		return true
	}
	if !l.breakable(i) || l.here+2 >= Width {
		return false
	}
	return l.next()+l.width(i, l.tail(m)+1) > Width
}

// tail is the last token that has to fit on the line of the list that ends at
// token m: what begins the next list, or else ends the list element.
func (l *line) tail(m int) int {
	last := m
	for j := m + 1; j < len(l.tokens) && l.tokens[j].Kind != token.Comment; j++ {
		if !l.breakable(j) && l.match[j] > 0 {
			j = int(l.match[j])
			last = j
			continue
		}
		last = j
		if l.breakable(j) || l.tokens[j].Kind == token.Punct && strings.Contains(",)]}", l.words[j]) {
			break
		}
	}
	return last
}

// breakable reports whether token i begins a list that lines may be broken in.
func (l *line) breakable(i int) bool { return int(l.match[i]) > i+1 && !l.fixed[i] }

// next is the column where the next token would begin.
func (l *line) next() int {
	if l.cut {
		return l.continuation()
	}
	return l.column
}

// continuation is the indentation of a line that follows a comment.
func (l *line) continuation() int {
	if l.started {
		return l.indent + hang
	}
	return l.indent
}

// width is that of tokens i to j on one line, with the blank before them.
func (l *line) width(i, j int) int {
	for i > 0 && l.tokens[i-1].Kind == token.Comment {
		i--
	}
	if i == 0 {
		return int(l.end[j-1])
	}
	return int(l.end[j-1] - l.end[i-1])
}

// list writes a list with its brackets, broken into lines.
func (l *line) list(i int) {
	m := int(l.match[i])
	l.write(i)
	outer, here := l.indent, l.here
	l.indent = here + 2
	each := l.words[i] == "{" || l.args && !l.fixed[i] // an element a line
	for k := i + 1; k < m; {
		end := l.elementEnd(k, m)
		l.started = false
		ownLine := l.tokens[k].Kind != token.Comment || l.tokens[k].Breaks > 0
		full := l.notes[end] > l.notes[k] || l.column+l.width(k, end) > Width
		if ownLine && !l.fresh && (k == i+1 || l.cut || each || full) {
			l.breakLine(l.indent)
		}
		l.element(k, end)
		k = end
	}
	l.indent, l.started = outer, true
	l.breakLine(here)
	l.write(m)
}

// elementEnd is the end of the list element that begins at token k: behind its
// comma and the comments on the same line.
func (l *line) elementEnd(k, m int) int {
	for ; k < m; k++ {
		if l.match[k] > 0 {
			k = int(l.match[k])
			continue
		}
		if l.tokens[k].Kind == token.Punct && l.words[k] == "," {
			break
		}
	}
	for k++; k < m && l.tokens[k].Kind == token.Comment && l.tokens[k].Breaks == 0; k++ {
	}
	return min(k, m)
}

// write writes one token. Behind a comment it goes to a new line.
func (l *line) write(i int) {
	comment := l.tokens[i].Kind == token.Comment
	switch {
	case l.fresh:
	case l.cut || comment && l.tokens[i].Breaks > 0:
		l.breakLine(l.continuation())
	case comment:
		l.put("  ")
	case l.blank[i]:
		l.put(" ")
	}
	l.put(l.words[i])
	l.fresh = false
	if comment {
		l.cut = true
	} else {
		l.started = true
	}
}

func (l *line) put(text string) {
	l.out.WriteString(text)
	l.column += utf8.RuneCountInString(text)
}
