package driver

import (
	"strings"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Verify checks the diagnostics of one program, notes included, against the
// expectations in the comments of its text, and returns an error for each
// unexpected diagnostic and each expectation that was not met: an empty list
// is success. An expectation may be met more than once. As in mlir-opt, one at
// @unknown need not be met.
func Verify(src *mlirparse.Source, produced mlirparse.List) mlirparse.List {
	expected, errs := expectations(src)
	v := verification{src: src, expected: expected, errs: errs}
	for _, d := range produced {
		v.check(d.Source, d.Span, d.Severity, d.Message)
		for _, n := range d.Notes {
			v.check(n.Source, n.Span, mlirparse.NoteSeverity, n.Message)
		}
	}
	for _, e := range expected {
		if !e.met && !e.unknown {
			v.errs = append(v.errs, underlined(src, e.span, "expected %s \"%s\" was not produced", e.severity, e.text))
		}
	}
	return v.errs
}

type verification struct {
	src      *mlirparse.Source
	expected []*expectation
	errs     mlirparse.List
}

func (v *verification) errorf(src *mlirparse.Source, sp mlirparse.Span, format string, args ...any) {
	v.errs = append(v.errs, mlirparse.Errorf(src, sp, format, args...))
}

// check looks for the expectation that a diagnostic meets. One that differs in
// severity alone makes for a better message.
func (v *verification) check(src *mlirparse.Source, sp mlirparse.Span, severity mlirparse.Severity, message string) {
	var near *expectation
	for _, e := range v.expected {
		if !v.stands(e, src, sp) || !e.matches(message) {
			continue
		}
		if e.severity == severity {
			e.met = true
			return
		}
		near = e
	}
	if near != nil {
		v.errorf(v.src, near.span, "'%s' diagnostic emitted when expecting a '%s'", severity, near.severity)
		return
	}
	v.errorf(src, sp, "unexpected %s: %s", severity, message)
}

// stands reports whether a place is the one that the expectation names.
func (v *verification) stands(e *expectation, src *mlirparse.Source, sp mlirparse.Span) bool {
	switch src {
	case nil:
		return e.unknown
	case v.src:
		return !e.unknown && src.Position(sp.Start).Line == e.line
	}
	return false
}

func (e *expectation) matches(message string) bool {
	if e.pattern != nil {
		return e.pattern.MatchString(bytewise(message))
	}
	return strings.Contains(message, e.text)
}
