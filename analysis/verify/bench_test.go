package verify_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/sdsc-pool/sdsc-pool/analysis"
	"github.com/sdsc-pool/sdsc-pool/analysis/verify"
	"github.com/sdsc-pool/sdsc-pool/mlirparse"
)

// large is a bundle of about size bytes: layers of loops whose bodies hand
// 32-core temporaries on, with an accumulator each.
func large(size int) string {
	var b strings.Builder
	b.WriteString("func.func @f() {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n  %c8 = arith.constant 8 : index\n")
	for n := 0; b.Len() < size; n++ {
		fmt.Fprintf(&b, "  %%acc%d = sdscbundle.device_mem_allocate 131072 bytes : index\n", n)
		const temps = 4
		var addrs [temps]string
		for k := range temps {
			fmt.Fprintf(&b, "  %%t%d_%d = sdscbundle.device_mem_allocate 131072 bytes : index\n", n, k)
			addrs[k] = fmt.Sprintf("%%t%d_%d", n, k)
			for c := 1; c < 32; c++ {
				fmt.Fprintf(&b, "  %%o%d_%d_%d = arith.constant %d : index\n", n, k, c, 4096*c)
				fmt.Fprintf(&b, "  %%t%d_%d_%d = arith.addi %%t%d_%d, %%o%d_%d_%d : index\n", n, k, c, n, k, n, k, c)
				addrs[k] += fmt.Sprintf(", %%t%d_%d_%d", n, k, c)
			}
		}
		execute := func(indent, operands, roles string) {
			fmt.Fprintf(&b, "%ssdscbundle.sdsc_execute (%s) {sdsc_filename=\"op.json\", sdsc_pool.effects=[%s]}\n", indent, operands, roles)
		}
		read, write := strings.Repeat(`, "read"`, 32)[2:], strings.Repeat(`, "write"`, 32)[2:]
		execute("  ", fmt.Sprintf("%%acc%d", n), `"write"`)
		fmt.Fprintf(&b, "  scf.for %%i%d = %%c0 to %%c8 step %%c1 {\n", n)
		execute("    ", addrs[0], write)
		for k := 1; k < temps; k++ {
			execute("    ", addrs[k-1]+", "+addrs[k], read+", "+write)
		}
		execute("    ", fmt.Sprintf("%s, %%acc%d", addrs[temps-1], n), read+`, "readwrite"`)
		b.WriteString("  }\n")
		execute("  ", fmt.Sprintf("%%acc%d", n), `"read"`)
	}
	b.WriteString("  return\n}\n")
	return b.String()
}

func benchmarkSizes(b *testing.B, run func(b *testing.B, text string)) {
	for _, size := range []int{10 << 10, 1 << 20, 10 << 20} {
		b.Run(fmt.Sprintf("%dKB", size>>10), func(b *testing.B) {
			text := large(size)
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			run(b, text)
		})
	}
}

// BenchmarkParse is what the others are measured by.
func BenchmarkParse(b *testing.B) {
	benchmarkSizes(b, func(b *testing.B, text string) {
		src, err := mlirparse.NewSource("f.mlir", text)
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			if m, ds := mlirparse.Parse(src); m == nil {
				b.Fatal(ds)
			}
		}
	})
}

func BenchmarkCompare(b *testing.B) {
	benchmarkSizes(b, func(b *testing.B, text string) {
		p := pool(b, text, nil, analysis.Options{})
		b.ResetTimer()
		for b.Loop() {
			if ds := p.compare(); len(ds) > 0 {
				b.Fatal(show(ds[:1]))
			}
		}
	})
}

// BenchmarkCheck checks the bundle with 25-core operands that the corpus has,
// over and over, each buffer by itself and in a pool; its footprints are known.
func BenchmarkCheck(b *testing.B) {
	for _, n := range []int{10, 300} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			g := generateTidy(1)
			for seed := uint64(2); len(g.buffers) < n*5; seed++ {
				g.append(generateTidy(seed))
			}
			p := pool(b, g.text(layout{}), g.fs(), analysis.Options{})
			for _, c := range []struct {
				name string
				in   verify.Input
			}{{"buffers", p.before}, {"pool", p.after}} {
				b.Run(c.name, func(b *testing.B) {
					b.SetBytes(int64(len(c.in.Module.Source.Text)))
					b.ReportAllocs()
					for b.Loop() {
						if ds := verify.Check(c.in, verify.Options{}); ds.HasErrors() {
							b.Fatal(show(ds[:1]))
						}
					}
				})
			}
		})
	}
}

// append puts another program behind a program.
func (p *program) append(q *program) {
	prefix := fmt.Sprintf("p%d_", len(p.buffers))
	shift := len(p.buffers)
	p.buffers = append(p.buffers, q.buffers...)
	for name, file := range q.files {
		p.files[prefix+name] = file
	}
	var rename func(ns []node)
	rename = func(ns []node) {
		for i := range ns {
			n := &ns[i]
			if n.iv != "" {
				n.iv = "%" + prefix + n.iv[1:]
				rename(n.body)
				continue
			}
			n.file = prefix + n.file
			for k := range n.operands {
				o := &n.operands[k]
				o.buffer += shift
				strides := map[string]int64{}
				for iv, s := range o.strides {
					strides["%"+prefix+iv[1:]] = s
				}
				o.strides = strides
			}
		}
	}
	rename(q.body)
	p.body = append(p.body, q.body...)
}
