package mlirparse

// definitions are the values that can be used, by ID. They find most values
// without looking their names up. Operands come in patterns: an address is
// computed from the constant just defined and the base that the one before was
// computed from, and an operation takes the addresses of a buffer in the order
// of their definitions. In a large file a look-up costs several misses of the
// cache, a guess that is right hardly one.
type definitions struct {
	text  string
	pages []*[definitionPage]*Value
	end   int32 // no ID is as large

	last, before int32 // IDs of the two values that were found last
}

const definitionPage = 128

// name is the name that a value is known by: of a group, without a number.
func (d *definitions) name(v *Value) string { return d.text[v.Span.Start:v.Span.End] }

// get is the value with an ID, nil if there is none.
func (d *definitions) get(id int32) *Value {
	if id < 0 || id >= d.end {
		return nil
	}
	return d.pages[id/definitionPage][id%definitionPage]
}

// add adds a value. IDs come in ascending order, but not all of them.
func (d *definitions) add(v *Value) {
	for int(v.ID) >= len(d.pages)*definitionPage {
		d.pages = append(d.pages, new([definitionPage]*Value))
	}
	d.end = max(d.end, v.ID+1)
	d.pages[v.ID/definitionPage][v.ID%definitionPage] = v
}

func (d *definitions) remove(v *Value) { d.pages[v.ID/definitionPage][v.ID%definitionPage] = nil }

// removeFrom removes all values from an ID on.
func (d *definitions) removeFrom(first int32) {
	for id := first; id < d.end; id++ {
		d.pages[id/definitionPage][id%definitionPage] = nil
	}
}

// guess finds a value by its name among those from an ID on, nil if it has no
// idea.
func (d *definitions) guess(name string, first int32) *Value {
	for _, id := range [...]int32{2*d.last - d.before, d.end - 1, d.before} {
		if v := d.get(id); v != nil && id >= first && d.name(v) == name {
			return v
		}
	}
	return nil
}

// found notes which value a use was of.
func (d *definitions) found(v *Value) { d.before, d.last = d.last, v.ID }
