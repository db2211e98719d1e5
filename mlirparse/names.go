package mlirparse

import "hash/maphash"

// nameTable maps the visible names of an isolated scope to their values: of a
// group to the first result. It is open addressing with linear probing. It
// stands in for a map[string]*Value, which took half of the time of a parse:
// a map reads all keys again when it grows, and they are scattered over the
// text. Here a slot is the hash and the value, whose span tells the name.
type nameTable struct {
	text  string
	slots []nameSlot // a power of two, a quarter at least of them free
	used  int
}

type nameSlot struct {
	hash  uint64
	value *Value // nil for a free slot
}

var nameSeed = maphash.MakeSeed()

// name is the name that a value stands in the table by.
func (t *nameTable) name(v *Value) string { return t.text[v.Span.Start:v.Span.End] }

// find is the slot of a name, or the free one where it would be.
func (t *nameTable) find(hash uint64, name string) *nameSlot {
	mask := uint64(len(t.slots) - 1)
	for i := hash & mask; ; i = (i + 1) & mask {
		if s := &t.slots[i]; s.value == nil || s.hash == hash && t.name(s.value) == name {
			return s
		}
	}
}

// get finds the value of a name, nil if there is none.
func (t *nameTable) get(name string) *Value {
	if t.used == 0 {
		return nil
	}
	return t.find(maphash.String(nameSeed, name), name).value
}

// put adds a value by its name, unless the name is taken: then it returns the
// value that has it.
func (t *nameTable) put(v *Value) (old *Value) {
	if 4*(t.used+1) > 3*len(t.slots) {
		t.grow()
	}
	name := t.name(v)
	hash := maphash.String(nameSeed, name)
	s := t.find(hash, name)
	if s.value != nil {
		return s.value
	}
	*s = nameSlot{hash, v}
	t.used++
	return nil
}

func (t *nameTable) grow() {
	old := t.slots
	t.slots = make([]nameSlot, max(16, 2*len(old)))
	mask := uint64(len(t.slots) - 1)
	for _, s := range old {
		if s.value == nil {
			continue
		}
		i := s.hash & mask
		for t.slots[i].value != nil {
			i = (i + 1) & mask
		}
		t.slots[i] = s
	}
}

// remove takes a value out, and moves what was pushed on behind it back.
func (t *nameTable) remove(v *Value) {
	mask := uint64(len(t.slots) - 1)
	i := maphash.String(nameSeed, t.name(v)) & mask
	for t.slots[i].value != v {
		i = (i + 1) & mask
	}
	for j := (i + 1) & mask; t.slots[j].value != nil; j = (j + 1) & mask {
		if home := t.slots[j].hash & mask; (j-home)&mask >= (j-i)&mask {
			t.slots[i] = t.slots[j]
			i = j
		}
	}
	t.slots[i] = nameSlot{}
	t.used--
}
