package progen

import (
	"fmt"
	"strings"
)

// Bundle writes a bundle of about size bytes, of the shape that the reference
// compiler prints for 32 cores: a chain of operations, each of which reads one
// tensor and writes the next through 16 addresses each, made by constants and
// additions. Every fourth operation stands in a loop and its addresses advance.
// The text depends on size alone.
func Bundle(size int) string {
	const cores, tile = 16, 16384
	var out strings.Builder
	out.Grow(size + 16384)
	out.WriteString("#map_0 = affine_map<(d0)[s0] -> (s0 + 16384*d0)>\nmodule {\n")
	for f := 0; out.Len() < size; f++ {
		end := min(size, out.Len()+1<<20) // a function is at most about 1 MiB
		fmt.Fprintf(&out, "\tfunc.func @sdsc_bundle_%d(%%arg_0_base_addr: !sdscbundle.input_arg<index>) {\n", f)
		out.WriteString("\t\t%arg_0 = sdscbundle.input_arg_extract value from %arg_0_base_addr : !sdscbundle.input_arg<index> -> index\n" +
			"\t\t%c0 = arith.constant 0 : index\n\t\t%c1 = arith.constant 1 : index\n\t\t%loop_bound_0 = arith.constant 4 : index\n")
		before := make([]string, cores)
		for i := range before {
			before[i] = "%arg_0"
		}
		for op := 0; out.Len() < end; op++ {
			before = bundleOp(&out, op, cores, tile, before)
		}
		out.WriteString("\t\treturn\n\t}\n")
	}
	out.WriteString("}\n")
	return out.String()
}

// bundleOp writes one operation with the tensor that it writes, and returns the
// addresses of that tensor.
func bundleOp(out *strings.Builder, op, cores, tile int, before []string) []string {
	base := fmt.Sprintf("%%buf%d", op)
	fmt.Fprintf(out, "\t\t%s = sdscbundle.device_mem_allocate %d bytes : index\n", base, cores*tile*4)
	addresses := []string{base}
	for core := 1; core < cores; core++ {
		offset := core * tile * 4
		fmt.Fprintf(out, "\t\t%s_offset_%d = arith.constant %d : index\n", base, offset, offset)
		fmt.Fprintf(out, "\t\t%s_core_%d = arith.addi %s, %s_offset_%d : index\n", base, offset, base, base, offset)
		addresses = append(addresses, fmt.Sprintf("%s_core_%d", base, offset))
	}
	operands, indent := append(append([]string{}, before...), addresses...), "\t\t"
	if op%4 == 3 {
		out.WriteString("\t\tscf.for %i_0 = %c0 to %loop_bound_0 step %c1 {\n")
		indent = "\t\t\t"
		for i, a := range addresses {
			fmt.Fprintf(out, "\t\t\t%%addr_%d = affine.apply #map_0(%%i_0)[%s]\n", i, a)
			operands[cores+i] = fmt.Sprintf("%%addr_%d", i)
		}
	}
	ids, effects := make([]string, len(operands)), make([]string, len(operands))
	for i := range operands {
		ids[i], effects[i] = fmt.Sprint(-1-i), `"read"`
		if i >= cores {
			effects[i] = `"write"`
		}
	}
	fmt.Fprintf(out, "%ssdscbundle.sdsc_execute (%s) {sdsc_filename=\"sdsc_%d.json\", \"symbol_ids\"=[%s], sdsc_pool.effects = [%s]}\n",
		indent, strings.Join(operands, ", "), op, strings.Join(ids, ", "), strings.Join(effects, ", "))
	if op%4 == 3 {
		out.WriteString("\t\t}\n")
	}
	return addresses
}
