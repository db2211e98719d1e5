package analysis

import (
	"slices"

	"github.com/sdsc-pool/sdsc-pool/analysis/sdsc"
)

// usage is the accesses of a storage by step, for questions about loops.
type usage struct {
	ops   []opUse // one a step, ascending
	loops []*Loop // all that contain an access

	// Earlier writes that may be of the bytes of a read: those of known tensors
	// by the terms of their addresses, the others by a hash of their addresses.
	// The lists hold positions in ops, ascending; of writes that the text tells
	// of, only the first of each set of addresses.
	bySet   map[writeKey][]int
	byTerms map[writeKey][]int

	// What uncovered has found, once it has looked.
	looked  bool
	leak    int
	leakWhy string
}

// writeKey is what writes are looked up by.
type writeKey struct {
	addresses uint64 // hash
	unless    *Loop  // innermost loop around them that may make no trip, or nil
}

// opUse is what one operation does with a storage.
type opUse struct {
	step          int
	loop          *Loop // innermost
	role          Role
	unknown       bool // nobody knows what it does at one of the operands
	reads, writes []tensorUse
}

// tensorUse is the addresses through which an operation reads or writes one
// tensor. Operands of which no file tells a tensor are one use together.
type tensorUse struct {
	tensor    *sdsc.Tensor // nil: unknown
	addresses []Address    // relative to the storage, sorted, each once

	// standard says that the addresses are those of the tensor's own formula:
	// what all cores touch together is then known from the lowest address.
	standard bool
}

func (f *Func) newUsage(as []*Access) *usage {
	u := &usage{bySet: map[writeKey][]int{}, byTerms: map[writeKey][]int{}}
	for i := 0; i < len(as); {
		j := i + 1
		for j < len(as) && as[j].Step == as[i].Step {
			j++
		}
		u.ops = append(u.ops, newOpUse(as[i:j], f.loopOf[as[i].Step]))
		i = j
	}
	seen := map[*Loop]bool{}
	for i := range u.ops {
		o := &u.ops[i]
		for k := range o.writes {
			w := &o.writes[k]
			if unless := o.loop.mayNotRun(); w.tensor != nil {
				u.addTensorWrite(writeKey{hashTerms(w.addresses[0]), unless}, i)
			} else {
				u.addWrite(writeKey{hashAddresses(w.addresses), unless}, i, w)
			}
		}
		for l := o.loop; l != nil && !seen[l]; l = l.Parent {
			seen[l] = true
			u.loops = append(u.loops, l)
		}
	}
	return u
}

func (u *usage) addTensorWrite(key writeKey, i int) {
	if l := u.byTerms[key]; len(l) == 0 || l[len(l)-1] != i {
		u.byTerms[key] = append(l, i)
	}
}

func (u *usage) addWrite(key writeKey, i int, w *tensorUse) {
	for _, j := range u.bySet[key] { // one, unless hashes collide
		if slices.ContainsFunc(u.ops[j].writes, func(o tensorUse) bool { return o.tensor == nil && o.covers(w) }) {
			return
		}
	}
	u.bySet[key] = append(u.bySet[key], i)
}

// newOpUse sorts the accesses of one operation by tensor.
func newOpUse(as []*Access, l *Loop) opUse {
	o := opUse{step: as[0].Step, loop: l}
	for _, a := range as {
		o.role |= a.Role
		o.unknown = o.unknown || a.Source == Unknown
	}
	o.reads = tensorUses(as, func(r Role) bool { return r&Read != 0 })
	o.writes = tensorUses(as, func(r Role) bool { return r == Write })
	return o
}

func tensorUses(as []*Access, take func(Role) bool) []tensorUse {
	var out []tensorUse
	index := map[*sdsc.Tensor]int{}
	byTensor := map[*sdsc.Tensor][]*Access{}
	for _, a := range as {
		if !take(a.Role) {
			continue
		}
		t := a.file()
		if _, seen := index[t]; !seen {
			index[t] = len(out)
			out = append(out, tensorUse{tensor: t})
		}
		byTensor[t] = append(byTensor[t], a)
	}
	for i := range out {
		u := &out[i]
		for _, a := range byTensor[u.tensor] {
			u.addresses = append(u.addresses, a.inStorage())
		}
		slices.SortFunc(u.addresses, compareAddresses)
		u.addresses = slices.CompactFunc(u.addresses, sameAddress)
		u.standard = u.tensor != nil && standard(byTensor[u.tensor], u.addresses[0])
	}
	return out
}

// inStorage is the address of an access relative to the storage.
func (a *Access) inStorage() Address {
	out := *a.Address
	out.Const += out.Buffer.Delta
	return out
}

// standard reports whether all operands of a tensor lie where its own formula
// puts its cores, from the lowest address on.
func standard(as []*Access, lowest Address) bool {
	placed, left := make([]bool, len(as[0].Tensor().Addresses)), len(as[0].Tensor().Addresses)
	for _, a := range as {
		at := a.inStorage()
		if !slices.Equal(at.Terms, lowest.Terms) || at.Unknown {
			return false
		}
		for _, i := range a.Cores() {
			if off, ok := a.Tensor().CoreOffset(i); !ok || at.Const-lowest.Const != off {
				return false
			}
			if !placed[i] { // an id may be bound twice
				placed[i] = true
				left--
			}
		}
	}
	return left == 0
}

func sameAddress(a, b Address) bool {
	return !a.Unknown && !b.Unknown && compareAddresses(a, b) == 0
}

// localTo reports whether no byte of the storage passes from one iteration of
// the loop to another, or in or out of it: all accesses are in the loop and
// known, the first is a write, and each read follows a write of the same bytes
// in the same iteration.
func (u *usage) localTo(l *Loop) bool {
	_, why := u.carried(l)
	return why == ""
}

// carried finds the operation that keeps the storage from being local to a
// loop, and what it does; "" when the storage is.
func (u *usage) carried(l *Loop) (op int, why string) {
	last := len(u.ops) - 1
	switch {
	case !l.contains(u.ops[0].step):
		return 0, "it is used before the loop"
	case !l.contains(u.ops[last].step):
		return last, "it is used after the loop"
	case u.ops[0].role != Write:
		return 0, "its first use in an iteration is no plain write"
	}
	return u.uncovered()
}

// uncovered finds the first operation that keeps the storage from being local
// to any loop at all. All loops ask for it, and it is the same for all.
func (u *usage) uncovered() (op int, why string) {
	if !u.looked {
		u.looked = true
		u.leak, u.leakWhy = u.findUncovered()
	}
	return u.leak, u.leakWhy
}

func (u *usage) findUncovered() (op int, why string) {
	for i := range u.ops {
		if u.ops[i].unknown {
			return i, "nothing says what is done with it here"
		}
		for k := range u.ops[i].reads {
			if !u.written(i, &u.ops[i].reads[k]) {
				return i, "no write in the same iteration is known to cover what is read here"
			}
		}
	}
	return 0, ""
}

// written reports whether an earlier operation in the same iteration of a loop
// around all of them wrote what operation i reads: one that ran for certain, as
// all loops around it that are not around the read make at least one trip.
func (u *usage) written(i int, r *tensorUse) bool {
	lists, key := u.bySet, hashAddresses
	if r.tensor != nil {
		lists, key = u.byTerms, func(as []Address) uint64 { return hashTerms(as[0]) }
	}
	hash := key(r.addresses)
	for unless := u.ops[i].loop; ; unless = unless.Parent {
		for _, j := range lists[writeKey{hash, unless}] {
			if j >= i {
				break
			}
			if slices.ContainsFunc(u.ops[j].writes, func(w tensorUse) bool { return w.covers(r) }) {
				return true
			}
		}
		if unless == nil {
			return false
		}
	}
}

// covers reports whether a write is of all bytes of a read. Where files tell
// of both, footprints decide, and one that is not known covers nothing. Where
// the text tells of both, equal sets of addresses are the same bytes. A file
// and the text do not speak of the same things: no.
func (w *tensorUse) covers(r *tensorUse) bool {
	switch {
	case w.tensor == nil && r.tensor == nil:
		return slices.EqualFunc(w.addresses, r.addresses, sameAddress)
	case w.tensor == nil || r.tensor == nil:
		return false
	}
	if w.standard && r.standard && slices.Equal(w.addresses[0].Terms, r.addresses[0].Terms) &&
		w.tensor.Covers(r.tensor, r.addresses[0].Const-w.addresses[0].Const) {
		return true
	}
	for _, a := range r.addresses {
		if !w.coreCovers(r.tensor, a) {
			return false
		}
	}
	return true
}

// coreCovers reports whether some core of a write covers what a core of a
// read reads from address a.
func (w *tensorUse) coreCovers(t *sdsc.Tensor, a Address) bool {
	// The write with the same terms that starts last at or below a.
	i, found := slices.BinarySearchFunc(w.addresses, a, compareAddresses)
	if !found {
		for i--; i >= 0 && !slices.Equal(w.addresses[i].Terms, a.Terms); i-- {
		}
	}
	if i < 0 || a.Unknown || w.addresses[i].Unknown {
		return false
	}
	return w.tensor.CoreCovers(t, a.Const-w.addresses[i].Const)
}

// mayNotRun is the innermost loop from l outwards that may make no trip, or nil.
func (l *Loop) mayNotRun() *Loop {
	for ; l != nil && l.Known && l.MinTrips > 0; l = l.Parent {
	}
	return l
}

// hashAddresses is equal for equal sets (FNV-1a).
func hashAddresses(as []Address) uint64 {
	h := fnvOffset
	for _, a := range as {
		h = (h ^ uint64(a.Const)) * fnvPrime
		h = (h ^ hashTerms(a)) * fnvPrime
	}
	return h
}

// hashTerms is equal for addresses with equal terms.
func hashTerms(a Address) uint64 {
	h := fnvOffset
	for _, t := range a.Terms {
		h = (h ^ uint64(t.Loop.Op.Span.Start)) * fnvPrime
		h = (h ^ uint64(t.Stride)) * fnvPrime
	}
	return h
}

const (
	fnvOffset uint64 = 14695981039346656037
	fnvPrime  uint64 = 1099511628211
)
