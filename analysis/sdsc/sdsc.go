package sdsc

// This file holds the description of a file and the functions that make it.

import (
	"cmp"
	"fmt"
	"io"
	"slices"
)

// A File is what one SDSC file says about one operation. It is immutable and safe for concurrent use; the slices must
// not be written to. The same file may be executed many times with different operands, so nothing here is bound to a
// value: symbol ids have a meaning within one sdsc_execute only.
type File struct {
	Name       string      // as given to Parse
	Key        string      // the top-level member, "6_mul"
	Op         string      // opFuncName of the first computeOp_, "mul"
	Tensors    []Tensor    // one per allocate node, in file order
	Symbols    []Symbol    // ascending by ID, each id once
	Dimensions []Dimension // the symbolic ones, in file order
	Findings   []Finding   // what the reader does not know, in file order; at most 16
}

// A Finding is something in a file that the reader has no meaning for, or that contradicts itself.
type Finding struct {
	Message string // lower case, no full stop
	Path    string // JSON path of the place, as in RFC 9535: $['6_mul'].dscs_[0].mul.computeOp_[0]
}

// Understood reports whether the reader knows all of the file. If not, the operation must be taken to read and write
// everything that it names, gathers included; Tensors then holds what could be read, for messages, without extents.
func (f *File) Understood() bool { return len(f.Findings) == 0 }

// Symbol returns what an id stands for; ok is false for an id that the file does not mention.
func (f *File) Symbol(id int64) (s Symbol, ok bool) {
	i, ok := slices.BinarySearchFunc(f.Symbols, id, func(s Symbol, id int64) int { return cmp.Compare(s.ID, id) })
	if !ok {
		return Symbol{}, false
	}
	return f.Symbols[i], true
}

// SymbolKind tells addresses, which a planner may move, from sizes, which it must not touch.
type SymbolKind uint8

const (
	AddressSymbol   SymbolKind = iota // a start address of a tensor, for one core or for several
	DimensionSymbol                   // the run-time extent of a dimension; never an address
)

// A Symbol is one negative id, bound by position to an operand of sdsc_execute.
type Symbol struct {
	ID    int64
	Kind  SymbolKind
	Index int32 // in File.Tensors of the tensor that the address belongs to, or in File.Dimensions
}

// A Dimension is the run-time size of one or more dimensions.
type Dimension struct {
	Name        string // "mb"; the first when they are several, empty when only inputSymbolsAndTags_ has the id
	Tag         string // the frontend's name for the size, "s0"; may be empty
	Max         int64  // the largest extent in elements, over all cores; 0 when not given
	Granularity int64  // in elements per core; 0 when not given
}

// Component is the memory that a tensor lives in.
type Component uint8

const (
	OtherComponent Component = iota // unknown to the reader; always with a Finding
	HBM
	LX // the per-core scratchpad: addresses are offsets in it, and no extent is claimed
)

func (c Component) String() string { return [...]string{"other", "hbm", "lx"}[min(c, LX)] }

// Role says what an operation does with a tensor: a set of Read and Write.
type Role uint8

const (
	None      Role = 0
	Read      Role = 1
	Write     Role = 2
	ReadWrite      = Read | Write
)

// Reads reports whether the tensor is read.
func (r Role) Reads() bool { return r&Read != 0 }

// Writes reports whether the tensor is written.
func (r Role) Writes() bool { return r&Write != 0 }

func (r Role) String() string { return [...]string{"none", "read", "write", "readwrite"}[r&ReadWrite] }

// Gather says what part a tensor has in an indirect access.
type Gather uint8

const (
	NoGather    Gather = iota
	IndexTensor        // holds the indices; an ordinary read otherwise
	ValueTensor        // is looked up through them: what is reached cannot be told from the file
)

func (g Gather) String() string { return [...]string{"none", "index", "value"}[min(g, ValueTensor)] }

// An Address is one entry of a tensor's start address table.
type Address struct {
	// Value is a symbol id when negative, otherwise a baked address: bytes from the start of HBM, or of the core's LX.
	Value               int64
	Core, Corelet, Time int32
}

// Symbolic reports whether Value is a symbol id.
func (a Address) Symbolic() bool { return a.Value < 0 }

// A Tensor is one allocate node together with the labeledDs_ entry it names: a tensor as one operation sees it.
type Tensor struct {
	Name   string // dsName_, "Tensor1"
	DsType string // dsType_, "OUTPUT"; a layout, not a role: inputs of an addition are OUTPUT too
	LdsIdx int64
	Node   string // name_ of the allocate node
	Path   string // JSON path of the allocate node

	Component Component
	Role      Role

	// Redefined marks a ReadWrite tensor that one computeOp_ lists as input and as output. Reductions (mean, max, sum) do
	// so with their result, which they do not read before they write it; an accumulation does so too and does. The caller
	// tells them apart: nothing earlier wrote the buffer, and no loop is around: a definition.
	Redefined bool

	// Reduced says that scale_ has no extent for the tensor in some dimension (-1, -2): the result of a reduction, or an
	// operand that is broadcast. torch-spyre's codegen lists a result among the inputs for reductions alone, so a tensor
	// that is Redefined and Reduced is read only where an earlier run of the operation in a loop has written it.
	Reduced bool

	Gather  Gather
	Partner int // index in File.Tensors of the other tensor of the gather; -1 when there is none

	Addresses []Address // ascending by core, corelet, time

	// Size is the extent of the whole tensor in bytes, gaps included: what a buffer that holds it needs. A slice of a
	// larger tensor describes the rest of it as gap, so for a reader Size may go beyond the buffer's end; take a buffer's
	// size from its writer. 0 when not known, else a multiple of 128.
	Size int64

	// Whole is what all cores together touch, from the lowest of the tensor's start addresses; gaps are not touched.
	Whole Region

	// Core is what any one core touches, from its own start address.
	Core Region

	// Doubt says why Size and Whole, or only Core, are not known; empty otherwise and for tensors outside HBM.
	Doubt string

	// What Covers, CoreCovers, CoreOffset and InPlace need; see extent.go.
	layout    []line
	offsets   []int64 // by the address formula, parallel to Addresses
	trusted   bool    // the formula and the slices hold: offsets, layout and Core may be relied on
	certain   bool    // all sticks of Core are touched by each core
	full      bool    // and each of them is full
	covered   bool    // the cores' slices make up Whole
	pointwise bool    // each step of the operation has an element of its own
}

// ParseReader reads one file to its end and parses it. An error is that of the reader, or a *SyntaxError.
func ParseReader(name string, r io.Reader) (*File, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", name, err)
	}
	return Parse(name, data)
}

// Parse reads one file from memory. It takes time linear in len(data) and keeps nothing of data; a real file
// allocates about as much as it is long, garbage included, and the worst text that the tests know seventy times that. An error is a *SyntaxError: data is not one JSON text. Any JSON
// text gives a File, if only one full of findings. name is used in messages alone.
func Parse(name string, data []byte) (*File, error) {
	r := decode(name, data)
	if err := r.syntaxError(name); err != nil {
		return nil, err
	}
	r.resolve()
	return r.file, nil
}

// decode reads a file without relating its parts.
func decode(name string, data []byte) *raw {
	r := &raw{
		scanner: scanner{data: data},
		file:    &File{Name: name},
		dims:    map[string]int{},
		work:    map[coreDim]int64{},
	}
	r.top()
	return r
}
