package mlirparse

// scopes resolves SSA names as upstream's parser does: a name is visible from
// its definition to the end of the region that holds it, in nested regions
// too, except through an operation that is isolated from above (a function, a
// module). A use may stand before its definition in the text, as blocks that
// branch need it; whether definitions dominate their uses is checked at the end.
type scopes struct {
	src       *Source
	errs      List
	deferred  List // errors that upstream's parser does not find, but its verifier
	numValues int
	unordered bool // the order of the text does not show that definitions dominate their uses

	isolated []*isolatedScope // open ones, innermost last
	regions  []regionScope    // open ones, innermost last
	slabs    slabs
	defs     definitions
}

// isolatedScope holds the names below one isolated operation.
type isolatedScope struct {
	first   int32                    // ID of the first value that may be defined in it
	names   nameTable                // visible definitions
	pending map[result]*forwardValue // what is used without a definition so far; nil until there is any
}

// regionScope is one region's share of the visible names.
type regionScope struct {
	isolated bool
	defined  []*Value // to remove at the end, unless isolated
	labels   blockLabels
}

// result is a result of a group that shares a name.
type result struct {
	name   string
	number int
}

// forwardValue is a value whose uses stand before its definition.
type forwardValue struct {
	placeholder *Value // with the place and the type of the first use
	uses        []forwardUse
	wrong       bool // which is reported
}

// forwardUse is an operand.
type forwardUse struct {
	op    *Op
	index int32
}

func (s *scopes) errorf(sp Span, format string, args ...any) *Diagnostic {
	d := Errorf(s.src, sp, format, args...)
	s.errs = append(s.errs, d)
	return d
}

// deferf reports what is wrong with an operation once the file is parsed.
func (s *scopes) deferf(op *Op, format string, args ...any) {
	s.deferred = append(s.deferred, Errorf(s.src, op.NameSpan, "'%s' op "+format, append([]any{op.Name}, args...)...))
}

// push opens the scope of a region.
func (s *scopes) push(isolated bool) {
	if isolated {
		s.isolated = append(s.isolated, &isolatedScope{first: int32(s.numValues), names: nameTable{defs: &s.defs}})
	}
	s.regions = append(s.regions, regionScope{isolated: isolated})
}

// pop ends a region: its names vanish. Uses that found no definition up to
// the end of the isolated operation are errors.
func (s *scopes) pop() {
	top := s.regions[len(s.regions)-1]
	s.regions = s.regions[:len(s.regions)-1]
	s.undefinedBlocks(top.labels)
	in := s.scope()
	if !top.isolated {
		for _, v := range top.defined {
			in.names.remove(v)
		}
		return
	}
	for _, f := range in.pending {
		if !f.wrong {
			s.errorf(f.placeholder.Span, "use of undeclared SSA value name") // in any order: the list is sorted
		}
	}
	s.isolated = s.isolated[:len(s.isolated)-1]
	s.defs.removeFrom(in.first)
}

func (s *scopes) scope() *isolatedScope { return s.isolated[len(s.isolated)-1] }

// outside finds a name in the scopes around the innermost isolated one, where
// there hardly ever are names: it may neither be used nor defined again.
func (s *scopes) outside(name string) *Value {
	for _, in := range s.isolated[:len(s.isolated)-1] {
		if v := in.names.get(name); v != nil {
			return v
		}
	}
	return nil
}

// newValue numbers a value.
func (s *scopes) newValue() *Value {
	v := s.slabs.values.one()
	v.ID = int32(s.numValues)
	s.numValues++
	return v
}

// define makes a result, or a group of them by its first, or the argument of a
// labelled block visible under the name that its span covers.
func (s *scopes) define(v *Value) {
	in := s.scope()
	name := s.defs.name(v)
	old := s.outside(name)
	if old == nil {
		old = in.names.put(v)
	}
	if old != nil {
		s.errorf(v.Span, "redefinition of SSA value '%s'", name).Note(s.src, old.Span, "previously defined here")
		return
	}
	if top := &s.regions[len(s.regions)-1]; !top.isolated {
		top.defined = append(top.defined, v)
	}
	if in.pending != nil {
		s.settle(in, name, v)
	}
}

// defineEntry makes an argument of an entry block visible whose name stands
// in the operation's syntax. It may not even be used before.
func (s *scopes) defineEntry(v *Value) {
	in := s.scope()
	prior := Span{}
	if old := in.names.get(v.Name); old != nil {
		prior = old.Span
	} else if old := s.outside(v.Name); old != nil {
		prior = old.Span
	} else if f := in.pending[result{v.Name, 0}]; f != nil {
		prior = f.placeholder.Span
	}
	if !prior.IsZero() {
		s.errorf(v.Span, "region entry argument '%s' is already in use", v.Name).
			Note(s.src, prior, "previously referenced here")
		delete(in.pending, result{v.Name, 0}) // said enough
		return
	}
	s.define(v)
}

// settle gives the uses that waited for the values of a group their values.
func (s *scopes) settle(in *isolatedScope, name string, first *Value) {
	for number, v := 0, first; v != nil; number, v = number+1, first.member(number+1) {
		f := in.pending[result{name, number}]
		if f == nil {
			continue
		}
		for _, u := range f.uses {
			u.op.Operands[u.index].Value = v
		}
		if p := f.placeholder; p.Type != "" && !sameType(p.Type, v.Type) {
			s.errorf(v.Span, "definition of SSA value '%s#%d' has type '%s'", name, number, v.Type).
				Note(s.src, p.Span, "previously used here with type '%s'", p.Type)
		}
		delete(in.pending, result{name, number})
	}
	s.unordered = true
}

// resolve finds the value that operand idx of op names; typ is the type that
// the operation expects, or "" for any.
func (s *scopes) resolve(op *Op, idx int, u use, typ string) *Value {
	in := s.scope()
	first := s.defs.guess(u.name, in.first)
	if first == nil {
		first = in.names.get(u.name)
	}
	if first == nil {
		if outer := s.outside(u.name); outer != nil {
			s.deferf(op, "using value defined outside the region")
			return outer
		}
		f := s.forward(in, u)
		f.uses = append(f.uses, forwardUse{op, int32(idx)})
		f.wrong = !s.sameTypeAs(f.placeholder, u, typ) || f.wrong
		return f.placeholder
	}
	s.defs.found(first)
	v := first.member(u.number)
	if v == nil {
		s.errorf(u.span, "reference to invalid result number")
		return first
	}
	s.sameTypeAs(v, u, typ)
	return v
}

// forward is what a use refers to that stands before its definition.
func (s *scopes) forward(in *isolatedScope, u use) *forwardValue {
	key := result{u.name, u.number}
	f := in.pending[key]
	if f == nil {
		f = &forwardValue{placeholder: s.newValue()}
		f.placeholder.Name, f.placeholder.Span = u.name, u.span
		if in.pending == nil {
			in.pending = map[result]*forwardValue{}
		}
		if u.name != "" { // else an error that is reported
			in.pending[key] = f
		}
	}
	return f
}

// sameTypeAs checks the type that a use of a value expects, "" for any. The
// first use that expects one makes it that of a placeholder.
func (s *scopes) sameTypeAs(v *Value, u use, typ string) bool {
	switch {
	case typ == "":
	case v.Type == "":
		v.Type = typ
	case !sameType(v.Type, typ):
		s.errorf(u.span, "use of value '%s' expects different type than prior uses: '%s' vs '%s'", u.name, typ, v.Type).
			Note(s.src, v.Span, "prior use here")
		return false
	}
	return true
}

// member is result number of the group that v begins, nil past its end.
func (v *Value) member(number int) *Value {
	switch {
	case number == 0:
		return v
	case number >= int(v.group):
		return nil
	}
	return v.Def.Results[int(v.Index)+number]
}

// site is where diagnostics show a value: the name of its operation, or that
// of an argument.
func (v *Value) site() Span {
	if v.Def != nil {
		return v.Def.NameSpan
	}
	return v.Span
}
