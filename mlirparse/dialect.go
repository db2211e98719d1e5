package mlirparse

import "strings"

// registeredDialects are the dialects of mlir-opt 19 (those that its error for
// an unknown one lists, but for its tests'), and the bundle's own: their
// operations are read in generic form without an option. What this package
// does not know of them, the analysis leaves alone.
var registeredDialects = set(`acc affine amdgpu amx arith arm_neon arm_sme arm_sve async bufferization builtin
	cf complex dlti emitc func gpu index irdl linalg llvm math memref mesh ml_program mpi nvgpu nvvm omp pdl
	pdl_interp polynomial ptr quant rocdl scf sdscbundle shape sparse_tensor spirv tensor tosa transform ub
	vector x86vector xegpu`)

// knownOps are all operations of the dialects that a bundle is made of, as of
// LLVM 19: another name is a mistake. mlir-opt refuses those of its own
// dialects whatever its options.
var knownOps = map[string]map[string]bool{
	"affine": set(`apply delinearize_index dma_start dma_wait for if load max min parallel prefetch store
		vector_load vector_store yield`),
	"arith": set(`addf addi addui_extended andi bitcast ceildivsi ceildivui cmpf cmpi constant divf divsi divui
		extf extsi extui floordivsi fptosi fptoui index_cast index_castui maximumf maxnumf maxsi maxui minimumf
		minnumf minsi minui mulf muli mulsi_extended mului_extended negf ori remf remsi remui select shli shrsi
		shrui sitofp subf subi truncf trunci uitofp xori`),
	"builtin": set(`module unrealized_conversion_cast`),
	"cf":      set(`assert br cond_br switch`),
	"func":    set(`call call_indirect constant func return`),
	"scf": set(`condition execute_region for forall forall.in_parallel if index_switch parallel reduce
		reduce.return while yield`),
	"sdscbundle": set(`device_mem_allocate input_arg_extract sdsc_execute`),
}

// isolatedOps are the operations of registered dialects whose regions see no
// names from outside.
var isolatedOps = set(`async.func builtin.module emitc.func func.func gpu.func gpu.module llvm.func
	llvm.mlir.global ml_program.func ml_program.subgraph omp.declare_reduction omp.private pdl.pattern
	pdl_interp.func shape.func shape.function_library spirv.func spirv.module transform.named_sequence`)

// customOp is the name of the operation whose custom form here begins with a
// word, "" if there is none.
func customOp(word string) string {
	switch word {
	case "arith.constant", "arith.addi", "arith.muli", "affine.apply", "scf.for", "scf.yield",
		"func.func", "func.return", "func.call", "builtin.module",
		"sdscbundle.sdsc_execute", "sdscbundle.device_mem_allocate", "sdscbundle.input_arg_extract":
		return word
	case "return":
		return "func.return"
	case "call":
		return "func.call"
	case "module":
		return "builtin.module"
	}
	return ""
}

func set(words string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(words) {
		out[w] = true
	}
	return out
}

// registeredDialect reports whether the dialect of an operation is known.
func registeredDialect(op string) bool {
	dialect, _ := splitName(op)
	return registeredDialects[dialect]
}

// splitName takes the dialect off the name of an operation: "" if nothing stands
// before the dot, or behind it.
func splitName(op string) (dialect, name string) {
	dialect, name, _ = strings.Cut(op, ".")
	if name == "" {
		return "", op
	}
	return dialect, name
}

// knownOp reports whether knownOps has an operation.
func knownOp(op string) bool {
	dialect, name := splitName(op)
	return knownOps[dialect][name]
}

// misnamed reports whether a known dialect has no such operation.
func (o Options) misnamed(op string) bool {
	dialect, name := splitName(op)
	ops, known := knownOps[dialect]
	return known && !ops[name] && (dialect != "sdscbundle" || !o.AllowUnregistered)
}

// unknownOp reports an operation in custom form that nobody here knows, in
// regions whose default dialect is given.
func unknownOp(src *Source, sp Span, name, dialect string) *Diagnostic {
	if prefix, _, dotted := strings.Cut(name, "."); dotted {
		if !registeredDialects[prefix] {
			return Errorf(src, sp, "Dialect `%s' not found for custom op '%s'", prefix, name)
		}
		return Errorf(src, sp, "custom op '%s' is unknown", name)
	}
	if dialect == "" {
		return Errorf(src, sp, "Dialect `' not found for custom op '%s'  (tried '.%s' as well)", name, name)
	}
	return Errorf(src, sp, "custom op '%s' is unknown (tried '%s.%s' as well)", name, dialect, name)
}
