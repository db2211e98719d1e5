package verify

import (
	"cmp"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc/bind"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// Input is one text with what its SDSC files say.
type Input struct {
	Module *mlirparse.Module
	Bundle bind.Bundle // nil: nothing is known beside the text
}

// Options choose how a check is made. The zero value of a field stands for its
// default.
type Options struct {
	Alignment int64 // that pool offsets are multiples of, in bytes; default one stick
	Strict    bool  // what stays unchecked is an error instead of a warning
}

func (o Options) alignment() int64 { return cmp.Or(o.Alignment, sdsc.StickBytes) }

// BackendLimit is what the backend grants all allocations of one bundle, in
// bytes: the segment less 1 GiB for programs (bundle specification 1.0).
const BackendLimit = mlirparse.SegmentSize - 1<<30

// report collects findings.
type report struct{ found mlirparse.List }

func (r *report) errorf(src *mlirparse.Source, sp mlirparse.Span, format string, args ...any) *mlirparse.Diagnostic {
	return r.add(mlirparse.Errorf(src, sp, format, args...))
}

func (r *report) warningf(src *mlirparse.Source, sp mlirparse.Span, format string, args ...any) *mlirparse.Diagnostic {
	return r.add(mlirparse.Warningf(src, sp, format, args...))
}

func (r *report) add(d *mlirparse.Diagnostic) *mlirparse.Diagnostic {
	r.found = append(r.found, d)
	return d
}
