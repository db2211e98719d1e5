package printer

import (
	"strconv"
	"strings"

	"github.com/sdsc-pool/sdsc-pool/rewrite"
)

// writeOp prints an operation without indentation or line end.
func writeOp(out *strings.Builder, op *rewrite.NewOp) {
	form := custom
	if op.Generic {
		form = generic
	}
	text, rest, _ := strings.Cut(form[op.Name], "$")
	out.WriteString(text)
	out.WriteString(op.Result)
	for i, more := 0, true; ; i++ {
		text, rest, more = strings.Cut(rest, "$")
		out.WriteString(text)
		switch {
		case !more:
			return
		case len(op.Operands) == 0:
			out.WriteString(strconv.FormatInt(op.Value, 10))
		default:
			out.WriteString(op.Operands[i])
		}
	}
}

// custom and generic are how the operations that the rewriter makes look, with
// $ for the result, then the operands, or the attribute's value where there are
// none. The custom form is the reference compiler's, byte for byte.
var (
	custom = map[string]string{
		"sdscbundle.device_mem_allocate": "$ = sdscbundle.device_mem_allocate $ bytes : index",
		"sdscbundle.input_arg_extract":   "$ = sdscbundle.input_arg_extract value from $ : !sdscbundle.input_arg<index> -> index",
		"arith.constant":                 "$ = arith.constant $ : index",
		"arith.addi":                     "$ = arith.addi $, $ : index",
	}
	generic = map[string]string{
		"sdscbundle.device_mem_allocate": `$ = "sdscbundle.device_mem_allocate"() <{size = $ : i64}> : () -> index`,
		"sdscbundle.input_arg_extract":   `$ = "sdscbundle.input_arg_extract"($) <{field = "value"}> : (!sdscbundle.input_arg<index>) -> index`,
		"arith.constant":                 `$ = "arith.constant"() <{value = $ : index}> : () -> index`,
		"arith.addi":                     `$ = "arith.addi"($, $) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index`,
	}
)
