package printer

import (
	"fmt"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// writeOp prints an operation without indentation or line end.
func writeOp(out *strings.Builder, op rewrite.NewOp) {
	form := custom
	if op.Generic {
		form = generic
	}
	fmt.Fprintf(out, form[op.Name], append([]any{op.Result}, arguments(op)...)...)
}

// custom and generic are how the operations that the rewriter makes look: the
// custom form is the reference compiler's, byte for byte.
var (
	custom = map[string]string{
		"sdscbundle.device_mem_allocate": "%s = sdscbundle.device_mem_allocate %d bytes : index",
		"sdscbundle.input_arg_extract":   "%s = sdscbundle.input_arg_extract value from %s : !sdscbundle.input_arg<index> -> index",
		"arith.constant":                 "%s = arith.constant %d : index",
		"arith.addi":                     "%s = arith.addi %s, %s : index",
	}
	generic = map[string]string{
		"sdscbundle.device_mem_allocate": `%s = "sdscbundle.device_mem_allocate"() <{size = %d : i64}> : () -> index`,
		"sdscbundle.input_arg_extract":   `%s = "sdscbundle.input_arg_extract"(%s) <{field = "value"}> : (!sdscbundle.input_arg<index>) -> index`,
		"arith.constant":                 `%s = "arith.constant"() <{value = %d : index}> : () -> index`,
		"arith.addi":                     `%s = "arith.addi"(%s, %s) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index`,
	}
)

func arguments(op rewrite.NewOp) []any {
	if len(op.Operands) == 0 {
		return []any{op.Value}
	}
	var out []any
	for _, o := range op.Operands {
		out = append(out, o)
	}
	return out
}
