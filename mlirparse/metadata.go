package mlirparse

import (
	"encoding/binary"
	"encoding/hex"
	"math/bits"
	"strings"
)

// The file metadata section, which holds what does not belong into the IR:
//
//	metadata ::= `{-#` (section (`,` section)*)? `#-}`
//	section  ::= (`dialect_resources` | `external_resources`) `:` `{` (group (`,` group)*)? `}`
//	group    ::= bare-id `:` `{` (entry (`,` entry)*)? `}`
//	entry    ::= bare-id `:` (string-literal | `true` | `false`)

// resources adds a metadata section, which the span covers. Its end may be
// missing. It stands at the top level alone.
func (b *builder) resources(sp Span) {
	if b.depth > 0 {
		b.errorf(backUp(b.src, sp.Start), "expected operation name in quotes")
		return
	}
	b.mod.Resources = append(b.mod.Resources, sp)
	b.inside(sp.Start+int32(len("{-#")), func(r *reader) {
		if r.atSectionEnd() {
			return
		}
		r.metadataSection()
		for r.accept(',') {
			r.metadataSection()
		}
		if !r.atSectionEnd() {
			r.failAt(backUp(r.src, r.span.Start), "expected ',' or '#-}'")
		}
	})
}

// atSectionEnd reports whether the current token, #-, and the next, }, are the
// end of the section.
func (r *reader) atSectionEnd() bool {
	return r.kind == aliasID && strings.HasPrefix(r.src.Text[r.span.Start:], "#-}")
}

func (r *reader) metadataSection() {
	name, at := r.metadataKey("in file metadata dictionary")
	if name != "dialect_resources" && name != "external_resources" {
		r.failAt(at, "unknown key '%s' in file metadata dictionary", name)
	}
	r.need('{', "expected '{'")
	r.metadataList(func() { r.metadataGroup(name == "dialect_resources") })
}

// metadataGroup reads the resources of a dialect, or of an external tool.
func (r *reader) metadataGroup(ofDialect bool) {
	name, at := r.metadataKey("for 'resource' entry")
	if ofDialect && (!registeredDialects[name] && name != "test" || name == "sdscbundle") {
		r.failAt(at, "dialect '%s' is unknown", name)
	}
	r.need('{', "expected '{'")
	if ofDialect && name != "builtin" && name != "test" {
		r.failHere("unexpected 'resource' section for dialect '%s'", name)
	}
	r.metadataList(func() {
		key, _ := r.metadataKey("for 'resource' entry")
		switch {
		case ofDialect:
			r.blob(key)
		case r.kind != str && !r.at("true") && !r.at("false"):
			r.failHere("expected string value for key '%s'", key)
		}
		r.next()
	})
}

// metadataKey reads a key with its colon.
func (r *reader) metadataKey(where string) (key string, at Span) {
	if r.kind != bareID && r.kind != typeName {
		r.failHere("expected identifier key %s", where)
	}
	key, at = r.text(), r.span
	r.next()
	r.need(':', "expected ':'")
	return key, at
}

// metadataList reads entries up to the closing brace.
func (r *reader) metadataList(entry func()) {
	if r.char != '}' {
		entry()
		for r.accept(',') {
			entry()
		}
	}
	r.need('}', "expected ',' or '}'")
}

// blob checks the current token, a string of hexadecimal digits whose first
// four bytes are an alignment.
func (r *reader) blob(key string) {
	digits, ok := "", r.kind == str
	if ok {
		digits, ok = strings.CutPrefix(unquote(r.text()), "0x")
	}
	bytes, err := hex.DecodeString(digits)
	if !ok || err != nil {
		r.failHere("expected hex string blob for key '%s'", key)
	}
	if len(bytes) < 4 {
		r.failHere("expected hex string blob for key '%s' to encode alignment in first 4 bytes", key)
	}
	if align := binary.LittleEndian.Uint32(bytes); bits.OnesCount32(align) > 1 {
		r.failHere("expected hex string blob for key '%s' to encode alignment in first 4 bytes, but got non-power-of-2 value: %d", key, align)
	}
}
