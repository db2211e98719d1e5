package mlirparse

// scopes resolves SSA names as upstream's parser does: a name is visible from
// its definition to the end of the region that holds it, in nested regions
// too, except through an operation that is isolated from above (a function, a
// module). A use may stand before its definition in the text where blocks
// branch; within one block that is an error.
type scopes struct {
	src       *Source
	errs      List
	numValues int

	names map[string]*Value // visible definitions: of a group the first result
	stack []scope
}

// scope is one region's share of the visible names.
type scope struct {
	isolated bool
	outer    map[string]*Value // the names of the enclosing scopes, when isolated
	defined  []string          // to remove at the end
	pending  []pendingUse      // uses without a definition so far
}

// pendingUse is a use that stands before its definition.
type pendingUse struct {
	op     *Op
	index  int // of the operand
	name   string
	number int
	span   Span
}

func (s *scopes) errorf(sp Span, format string, args ...any) *Diagnostic {
	d := Errorf(s.src, sp, format, args...)
	s.errs = append(s.errs, d)
	return d
}

func (s *scopes) push(isolated bool) {
	sc := scope{isolated: isolated}
	if isolated {
		sc.outer, s.names = s.names, map[string]*Value{}
	}
	s.stack = append(s.stack, sc)
}

// pop ends a region: its names vanish, and uses that found no definition in
// it are errors.
func (s *scopes) pop() {
	top := &s.stack[len(s.stack)-1]
	for _, u := range top.pending {
		s.errorf(u.span, "use of undeclared SSA value name")
	}
	if top.isolated {
		s.names = top.outer
	} else {
		for _, name := range top.defined {
			delete(s.names, name)
		}
	}
	s.stack = s.stack[:len(s.stack)-1]
}

func (s *scopes) newValue(v *Value) *Value {
	v.ID = s.numValues
	s.numValues++
	return v
}

// defineResult makes result number of the group called name visible.
func (s *scopes) defineResult(name string, v *Value, number int) {
	s.newValue(v)
	if number > 0 {
		last := s.names[name]
		for last.next != nil {
			last = last.next
		}
		last.next = v
		return
	}
	if old := s.names[name]; old != nil {
		s.errorf(v.Span, "redefinition of SSA value '%s'", name).Note(s.src, old.Span, "previously defined here")
		return
	}
	s.define(name, v)
}

// defineArg makes an argument of a block visible.
func (s *scopes) defineArg(v *Value) {
	s.newValue(v)
	if old := s.names[v.Name]; old != nil {
		s.errorf(v.Span, "region entry argument '%s' is already in use", v.Name).
			Note(s.src, old.Span, "previously referenced here")
		return
	}
	s.define(v.Name, v)
}

func (s *scopes) define(name string, v *Value) {
	s.names[name] = v
	top := &s.stack[len(s.stack)-1]
	if !top.isolated {
		top.defined = append(top.defined, name)
	}
	if len(top.pending) > 0 {
		s.settle(top, name, v)
	}
}

// settle gives the uses that waited for a name their value. In one block they
// stand before the definition, which is an error; where blocks branch, order
// in the text says nothing, and the tool leaves such functions alone.
func (s *scopes) settle(top *scope, name string, v *Value) {
	rest := top.pending[:0]
	for _, u := range top.pending {
		if u.name != name {
			rest = append(rest, u)
			continue
		}
		if u.index < len(u.op.Operands) && u.number == 0 {
			u.op.Operands[u.index].Value = v
		}
		if v.Def != nil && v.Def.Parent == u.op.Parent {
			s.errorf(u.op.NameSpan, "operand #%d does not dominate this use", u.index).
				Note(s.src, v.Def.NameSpan, "operand defined here (op in the same block)")
		}
	}
	top.pending = rest
}

// resolve finds the value that operand idx of op names; typ is the type that
// the operation expects, or "" for any. A name without a definition gets a
// placeholder until its definition comes.
func (s *scopes) resolve(op *Op, idx int, name string, number int, sp Span, typ string) *Value {
	v := s.names[name]
	if v == nil {
		top := &s.stack[len(s.stack)-1]
		top.pending = append(top.pending, pendingUse{op, idx, name, number, sp})
		return s.newValue(&Value{Name: name, Span: sp, Type: typ})
	}
	for range number {
		if v.next == nil {
			s.errorf(sp, "reference to invalid result number")
			return v
		}
		v = v.next
	}
	if typ != "" && v.Type != typ {
		s.errorf(sp, "use of value '%s' expects different type than prior uses: '%s' vs '%s'", name, typ, v.Type).
			Note(s.src, v.Span, "prior use here")
	}
	return v
}
