package verify

import (
	"cmp"
	"encoding/binary"
	"slices"

	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// form is what a value is as a number: a constant plus coefficients times
// atoms, in bytes where it is an address. Forms are immutable and share their
// terms.
//
// Two values of one execution are equal if their forms are; the contrary does
// not hold. A sum that 64 bits do not hold, or of more than maxTerms terms, has
// no form: its value is an atom.
type form struct {
	add   int64
	terms []term // by atom, each once, no zero coefficients
}

// maxTerms bounds a form, so that chains of sums take linear space. Addresses
// have an origin and as many induction variables as loops are nested.
const maxTerms = 64

// term is a coefficient times an atom.
type term struct {
	atom atom
	coef int64
}

// atom is a quantity that is not looked into: an argument, an induction
// variable, the result of an operation that is no sum.
type atom int32

// atomKind tells what may be assumed of an atom.
type atomKind uint8

const (
	opaqueAtom atomKind = iota // any value; as an address, the origin of a line of its own
	loopAtom                   // an induction variable
	baseAtom                   // the base of a buffer that moves
)

// atomInfo describes an atom.
type atomInfo struct {
	kind  atomKind
	value *mlirparse.Value // that it stands for, for messages; may be nil
	loop  *loop            // of a loopAtom
}

// atoms are the atoms of one check, shared by the texts that are compared: an
// operation without effects that computes the same from the same has the same
// atom in both.
type atoms struct {
	infos []atomInfo
	keyed map[string]atom
}

func newAtoms() *atoms { return &atoms{keyed: map[string]atom{}} }

// fresh makes an atom that equals no other.
func (as *atoms) fresh(i atomInfo) atom {
	as.infos = append(as.infos, i)
	return atom(len(as.infos) - 1)
}

// intern is the atom of a computation, which key describes in full.
func (as *atoms) intern(key []byte, v *mlirparse.Value) atom {
	a, ok := as.keyed[string(key)]
	if !ok {
		a = as.fresh(atomInfo{value: v})
		as.keyed[string(key)] = a
	}
	return a
}

func (as *atoms) kind(a atom) atomKind { return as.infos[a].kind }

// of is the form that is an atom.
func of(a atom) form { return form{terms: []term{{a, 1}}} }

func (f form) constant() (int64, bool) { return f.add, len(f.terms) == 0 }

func (f form) equal(g form) bool { return f.add == g.add && slices.Equal(f.terms, g.terms) }

// plus is f+g; it is not ok when that has no form.
func (f form) plus(g form) (form, bool) {
	sum, ok := mlirparse.AddInt64(f.add, g.add)
	if !ok {
		return form{}, false
	}
	if len(f.terms) == 0 {
		return form{sum, g.terms}, true
	}
	if len(g.terms) == 0 {
		return form{sum, f.terms}, true
	}
	return normal(sum, slices.Concat(f.terms, g.terms))
}

// times is f*c; it is not ok when that has no form.
func (f form) times(c int64) (form, bool) {
	if c == 1 {
		return f, true
	}
	product, ok := mlirparse.MulInt64(f.add, c)
	if !ok {
		return form{}, false
	}
	terms := make([]term, len(f.terms))
	for i, t := range f.terms {
		terms[i].atom = t.atom
		if terms[i].coef, ok = mlirparse.MulInt64(t.coef, c); !ok {
			return form{}, false
		}
	}
	return normal(product, terms)
}

// normal sorts terms, which it takes over, and joins those of one atom. It is
// not ok when the sum has no form.
func normal(add int64, terms []term) (form, bool) {
	slices.SortFunc(terms, func(a, b term) int { return cmp.Compare(a.atom, b.atom) })
	out := terms[:0]
	for i := 0; i < len(terms); {
		t := terms[i]
		for i++; i < len(terms) && terms[i].atom == t.atom; i++ {
			var ok bool
			if t.coef, ok = mlirparse.AddInt64(t.coef, terms[i].coef); !ok {
				return form{}, false
			}
		}
		if t.coef != 0 {
			out = append(out, t)
		}
	}
	return form{add, out}, len(out) <= maxTerms
}

// appendKey appends a description of the form that no other form has.
func (f form) appendKey(key []byte) []byte {
	key = binary.AppendVarint(key, f.add)
	return appendTerms(key, f.terms)
}

func appendTerms(key []byte, terms []term) []byte {
	key = binary.AppendUvarint(key, uint64(len(terms)))
	for _, t := range terms {
		key = binary.AppendUvarint(key, uint64(t.atom))
		key = binary.AppendVarint(key, t.coef)
	}
	return key
}

// address splits a form into the atom it starts from, its constant and its
// terms over induction variables. It is not ok for a form that is no such sum:
// with two origins, or one that is multiplied. A form without an origin is an
// absolute address; its origin is absolute.
func (as *atoms) address(f form) (a address, ok bool) {
	a = address{absolute, position{add: f.add}}
	first := -1
	for i, t := range f.terms {
		if as.kind(t.atom) == loopAtom {
			continue
		}
		if first >= 0 || t.coef != 1 {
			return address{}, false
		}
		first, a.origin = i, t.atom
	}
	switch {
	case first < 0:
		a.frame = f.terms
	case len(f.terms) > 1:
		a.frame = slices.Delete(slices.Clone(f.terms), first, first+1)
	}
	return a, true
}

// origin is that of the address of a form, as far as it has one.
func (as *atoms) origin(f form) atom {
	for _, t := range f.terms {
		if as.kind(t.atom) != loopAtom {
			return t.atom
		}
	}
	return absolute
}

// absolute is the origin of addresses that are plain numbers.
const absolute atom = -1

// address is a place in memory: origin + add + frame.
type address struct {
	origin atom
	position
}

// position is a place relative to an origin, or to what else is said where one is.
type position struct {
	add   int64  // bytes
	frame []term // over induction variables
}

func (a position) compare(b position) int {
	return cmp.Or(cmp.Compare(a.add, b.add), compareFrames(a.frame, b.frame))
}

func compareFrames(a, b []term) int {
	return slices.CompareFunc(a, b, func(s, t term) int {
		return cmp.Or(cmp.Compare(s.atom, t.atom), cmp.Compare(s.coef, t.coef))
	})
}
