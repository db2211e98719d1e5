package sdsc

// This file reads the outer part of an SDSC file: the one top-level member and how its work is dealt out to cores.

import "strconv"

// top reads the file: one object with one member, the SuperDsc.
func (r *raw) top() {
	members := 0
	ok := r.object(func(key []byte) {
		if members++; members > 1 {
			r.skip()
			return
		}
		r.file.Key = string(key)
		r.superDsc(child("$", r.file.Key))
	})
	r.end()
	switch {
	case !ok:
		r.find("$", "expected an object")
	case members != 1:
		r.find("$", "expected one top-level member, found "+strconv.Itoa(members))
	}
}

func (r *raw) superDsc(path string) {
	var seen once
	dscs := 0
	ok := r.object(func(key []byte) {
		switch string(key) {
		case "numWkSlicesPerDim_":
			r.perDim(&r.slices, child(path, "numWkSlicesPerDim_"))
		case "coreIdToWkSlice_":
			r.coreSlices(child(path, "coreIdToWkSlice_"))
		case "inputSymbolsAndTags_":
			r.inputSymbols(child(path, "inputSymbolsAndTags_"))
		case "sdscFoldProps_":
			r.array(func(int) {
				if r.factor() {
					r.manyTime = true
				}
			})
		case "dscs_":
			p := child(path, "dscs_")
			isArray := r.array(func(i int) {
				if dscs++; dscs > 1 {
					r.skip()
					return
				}
				r.dscEntry(element(p, i))
			})
			if !isArray || dscs != 1 {
				r.find(p, "expected one entry, found "+strconv.Itoa(dscs))
			}
		case "coreIdToDsc_":
			r.plainMap(child(path, "coreIdToDsc_"), "expected dsc 0 for every core", func() bool {
				v, ok := r.integer()
				return ok && v == 0
			})
		case "coreIdToDscSchedule":
			r.plainMap(child(path, "coreIdToDscSchedule"), "expected one step, of dsc 0, for every core", r.schedule)
		case "sdscFolds_", "coreFoldProp_", "coreletFoldProp_", "numCoresUsed_", "debug_handle_",
			"dimToSymbolMappingOpcodeCorrection_", "symbolDefinitions_":
			r.skip() // folds repeat what the address tables say
		default:
			r.unknown(path, key)
			return
		}
		if seen.again(key) {
			r.find(path, "member "+strconv.Quote(string(key))+" occurs twice")
		}
	})
	if !ok {
		r.find(path, "expected an object")
	} else if !seen.has([]byte("dscs_")) {
		r.find(path, `member "dscs_" is missing`)
	}
}

// plainMap reads an object all of whose values are alike, which value checks and consumes.
func (r *raw) plainMap(path, complaint string, value func() bool) {
	alike := true
	ok := r.object(func([]byte) { alike = value() && alike })
	if !ok || !alike {
		r.find(path, complaint)
	}
}

// schedule reads one core's schedule and reports whether it is [[-1, 0, x, y]]: no data operation, and the one dsc once.
func (r *raw) schedule() bool {
	steps, plain := 0, true
	r.array(func(int) {
		steps++
		r.array(func(i int) {
			v, ok := r.integer()
			plain = plain && ok && (i > 1 || v == int64(i)-1)
		})
	})
	return plain && steps == 1
}

// factor reads one fold property and reports whether its factor_ is not 1.
func (r *raw) factor() (many bool) {
	r.object(func(key []byte) {
		if string(key) != "factor_" {
			r.skip()
			return
		}
		f, ok := r.integer()
		many = many || !ok || f != 1
	})
	return many
}

// noSize marks a size that is no integer, or that is given twice with two values; unlike -1 it means nothing.
const noSize = -2

// size reads the value of one dimension.
func (r *raw) size(into *[]int64, key []byte) {
	d := r.dim(key)
	v, ok := r.integer()
	if before := at(*into, d); !ok || v < noSize || before != 0 && before != v {
		v = noSize
	}
	put(into, d, v)
}

// perDim reads {"mb": 8, "out": 4}.
func (r *raw) perDim(into *[]int64, path string) {
	ok := r.object(func(key []byte) {
		r.size(into, key)
	})
	if !ok {
		r.find(path, "expected an object")
	}
}

func (r *raw) coreSlices(path string) {
	ok := r.object(func(key []byte) {
		core, isCore := atoi(key)
		r.object(func(key []byte) {
			at := coreDim{core, r.dim(key)}
			v, ok := r.integer()
			if before, twice := r.work[at]; !ok || v < 0 || twice && before != v {
				v = -1
			}
			if isCore {
				r.work[at] = v
			}
		})
	})
	if !ok {
		r.find(path, "expected an object")
	}
}

func (r *raw) inputSymbols(path string) {
	ok := r.object(func(key []byte) {
		id, ok := atoi(key)
		name := string(r.str())
		if !ok || id >= 0 {
			r.find(path, "expected negative symbol ids as members")
			return
		}
		r.tags = append(r.tags, tag{id, name})
	})
	if !ok {
		r.find(path, "expected an object")
	}
}

// dscEntry reads {"mul": DesignSpaceConfig}.
func (r *raw) dscEntry(path string) {
	members := 0
	r.object(func(key []byte) {
		if members++; members > 1 {
			r.skip()
			return
		}
		r.path = child(path, string(key))
		r.designSpace(r.path)
	})
	if members != 1 {
		r.find(path, "expected one member, found "+strconv.Itoa(members))
	}
}
