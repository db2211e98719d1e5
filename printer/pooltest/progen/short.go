package progen

import (
	"fmt"
	"regexp"
	"strings"
)

// Expand writes out the short forms that tables of tests use, line by line:
//
//	fn @f(ARGS)                   func.func @f(ARGS) { and constants %c0 to %c9, up to the next fn or the end;
//	                              a return is added
//	%b = alloc 128                device_mem_allocate 128 bytes
//	%b = alloc 128 {ATTRS}        the same with attributes
//	%b = at 4096 size 128         constant 4096 that declares a buffer
//	%b = at 4096 size 128, ATTRS  the same with attributes
//	%k = const 5                  constant 5
//	%a = %b + %k                  addi
//	%a = map (d0)[s0] -> (s0 + d0) (%i)[%b] {ATTRS}
//	%v = value %arg               input_arg_extract
//	for %i = %c0 to %c4 step %c1 {
//	!(%a:w, %b:r, %c:rw, %d:n)    sdsc_execute with these effects
//	!(%a, %b)                     sdsc_execute with unknown effects
//
// Other lines stay as they are.
func Expand(short string) string {
	var out strings.Builder
	open, last := false, ""
	end := func() {
		if open && !strings.HasPrefix(last, "return ") && !strings.HasPrefix(last, `"func.return"`) {
			out.WriteString("  return\n")
		}
		if open {
			out.WriteString("}\n")
		}
	}
	for line := range strings.Lines(short) {
		text := strings.TrimRight(strings.TrimSpace(line), "\r\n")
		if head, ok := strings.CutPrefix(text, "fn "); ok {
			end()
			open = true
			fmt.Fprintf(&out, "func.func %s {\n", head)
			for i := range 10 {
				fmt.Fprintf(&out, "  %%c%d = arith.constant %d : index\n", i, i)
			}
			continue
		}
		for _, s := range shorts {
			if m := s.form.FindStringSubmatch(text); m != nil {
				text = s.write(m[1:])
				break
			}
		}
		if text != "" {
			last = text
			out.WriteString("  " + text + "\n")
		}
	}
	end()
	return out.String()
}

var shorts = []struct {
	form  *regexp.Regexp
	write func(m []string) string
}{
	{regexp.MustCompile(`^(%\w+) = alloc (\d+)( \{.*\})?$`), func(m []string) string {
		return fmt.Sprintf("%s = sdscbundle.device_mem_allocate %s bytes%s : index", m[0], m[1], m[2])
	}},
	{regexp.MustCompile(`^(%\w+) = at (-?\d+) size (-?\d+)(.*)$`), func(m []string) string {
		return fmt.Sprintf("%s = arith.constant {sdsc_pool.size = %s : i64%s} %s : index", m[0], m[2], m[3], m[1])
	}},
	{regexp.MustCompile(`^(%\w+) = const (-?\d+)$`), func(m []string) string {
		return fmt.Sprintf("%s = arith.constant %s : index", m[0], m[1])
	}},
	{regexp.MustCompile(`^(%\w+) = (%\w+) \+ (%\w+)( \{.*\})?$`), func(m []string) string {
		return fmt.Sprintf("%s = arith.addi %s, %s%s : index", m[0], m[1], m[2], m[3])
	}},
	{regexp.MustCompile(`^(%\w+) = map (.*) -> (\(.*\)) (\([^()]*\))(\[[^\[\]]*\])?( \{.*\})?$`), func(m []string) string {
		return fmt.Sprintf("%s = affine.apply affine_map<%s -> %s>%s%s%s", m[0], m[1], m[2], m[3], m[4], m[5])
	}},
	{regexp.MustCompile(`^(%\w+) = value (%\w+)( \{.*\})?$`), func(m []string) string {
		return fmt.Sprintf("%s = sdscbundle.input_arg_extract value from %s%s : !sdscbundle.input_arg<index> -> index", m[0], m[1], m[2])
	}},
	{regexp.MustCompile(`^for (.*)$`), func(m []string) string { return "scf.for " + m[0] }},
	{regexp.MustCompile(`^!\(([^()]*)\)$`), func(m []string) string { return execute(m[0]) }},
}

var effectWords = map[string]string{"r": "read", "w": "write", "rw": "readwrite", "n": "none"}

func execute(operands string) string {
	var values, effects []string
	for _, o := range strings.Split(operands, ",") {
		v, e, stated := strings.Cut(strings.TrimSpace(o), ":")
		if v != "" {
			values = append(values, v)
		}
		if stated {
			effects = append(effects, effectWords[e])
		}
	}
	stated := ""
	if effects != nil {
		stated = ", sdsc_pool.effects = " + quoted(effects)
	}
	return fmt.Sprintf(`sdscbundle.sdsc_execute (%s) {sdsc_filename="s.json"%s}`, strings.Join(values, ", "), stated)
}
