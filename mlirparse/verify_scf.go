package mlirparse

// The operations of scf.

var scfOps = map[string]*spec{
	"scf.for": &forSpec,
	"scf.yield": {
		operands:  []valueSpec{many(typeAny)},
		structure: []trait{within("scf.execute_region", "scf.for", "scf.if", "scf.index_switch", "scf.while"), isTerminator},
	},
}
