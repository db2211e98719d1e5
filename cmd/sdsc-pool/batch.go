package main

// batch is what a call writes: nothing is printed, and no file takes its place,
// before the new texts of all files are written. One of commit and discard has to
// follow.
type batch struct {
	streams streams
	devices []*replacement // and pipes
	printed []string       // on standard output
	files   []*replacement
}

// write adds a text for a file, or for standard output.
func (b *batch) write(path, text string) error {
	if path == "-" {
		b.printed = append(b.printed, text)
		return nil
	}
	r, err := prepare(path, text)
	switch {
	case err != nil:
		return outputError(path, err)
	case r.tmp == "":
		b.devices = append(b.devices, r)
	default:
		b.files = append(b.files, r)
	}
	return nil
}

// commit puts all texts in their places: in files last, since to rename one
// hardly ever fails.
func (b *batch) commit() error {
	if err := commitAll(&b.devices); err != nil {
		return err
	}
	for _, text := range b.printed {
		if err := writeOutput("-", text, b.streams); err != nil {
			return err
		}
	}
	return commitAll(&b.files)
}

// commitAll commits replacements in turn and takes them off the list.
func commitAll(list *[]*replacement) error {
	for len(*list) > 0 {
		r := (*list)[0]
		*list = (*list)[1:]
		if err := r.commit(); err != nil {
			return outputError(r.name, err)
		}
	}
	return nil
}

// discard gives up the files that are not in their places.
func (b *batch) discard() {
	for _, r := range b.files {
		r.discard()
	}
}
