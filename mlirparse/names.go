package mlirparse

import "hash/maphash"

// nameTable maps the visible names of an isolated scope to their values: of a
// group to the first result. It is open addressing with linear probing. It
// stands in for a map[string]*Value, which took half of the time of a parse:
// a map reads all keys again when it grows, and they are scattered over the
// text. Here a slot is half of the hash and the ID of the value, whose
// definition tells the name.
type nameTable struct {
	defs  *definitions
	slots []nameSlot // a power of two, a quarter at least of them free
	used  int
}

type nameSlot struct {
	hash uint32
	id   int32 // Value.ID + 1; 0 for a free slot
}

var nameSeed = maphash.MakeSeed()

func hashName(name string) uint32 { return uint32(maphash.String(nameSeed, name)) }

// find is the slot of a name, or the free one where it would be.
func (t *nameTable) find(hash uint32, name string) *nameSlot {
	mask := uint32(len(t.slots) - 1)
	for i := hash & mask; ; i = (i + 1) & mask {
		if s := &t.slots[i]; s.id == 0 || s.hash == hash && t.defs.name(t.defs.get(s.id-1)) == name {
			return s
		}
	}
}

// get finds the value of a name, nil if there is none.
func (t *nameTable) get(name string) *Value {
	if t.used == 0 {
		return nil
	}
	return t.defs.get(t.find(hashName(name), name).id - 1)
}

// put adds a value by its name, unless the name is taken: then it returns the
// value that has it.
func (t *nameTable) put(v *Value) (old *Value) {
	if 4*(t.used+1) > 3*len(t.slots) {
		t.grow()
	}
	name := t.defs.name(v)
	hash := hashName(name)
	s := t.find(hash, name)
	if s.id != 0 {
		return t.defs.get(s.id - 1)
	}
	*s = nameSlot{hash, v.ID + 1}
	t.defs.add(v)
	t.used++
	return nil
}

func (t *nameTable) grow() {
	old := t.slots
	t.slots = make([]nameSlot, max(16, 2*len(old)))
	mask := uint32(len(t.slots) - 1)
	for _, s := range old {
		if s.id == 0 {
			continue
		}
		i := s.hash & mask
		for t.slots[i].id != 0 {
			i = (i + 1) & mask
		}
		t.slots[i] = s
	}
}

// remove takes a value out, and moves what was pushed on behind it back.
func (t *nameTable) remove(v *Value) {
	mask := uint32(len(t.slots) - 1)
	i := hashName(t.defs.name(v)) & mask
	for t.slots[i].id != v.ID+1 {
		i = (i + 1) & mask
	}
	for j := (i + 1) & mask; t.slots[j].id != 0; j = (j + 1) & mask {
		if home := t.slots[j].hash & mask; (j-home)&mask >= (j-i)&mask {
			t.slots[i] = t.slots[j]
			i = j
		}
	}
	t.slots[i] = nameSlot{}
	t.defs.remove(v)
	t.used--
}
