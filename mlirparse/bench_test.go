package mlirparse

import (
	"fmt"
	"runtime"
	"testing"
)

var benchSizes = []struct {
	name string
	size int
}{{"10kB", 10_000}, {"1MB", 1_000_000}, {"10MB", 10_000_000}}

// benchTexts runs a benchmark on bundles of each form and size.
func benchTexts(b *testing.B, sizes int, run func(b *testing.B, src *Source)) {
	for _, generic := range []bool{false, true} {
		form := "custom"
		if generic {
			form = "generic"
		}
		for _, s := range benchSizes[:sizes] {
			b.Run(form+"/"+s.name, func(b *testing.B) {
				src := source(b, bundle(s.size, generic))
				if _, errs := Parse(src); errs != nil {
					b.Fatal(errs)
				}
				b.SetBytes(int64(len(src.Text)))
				b.ReportAllocs()
				run(b, src)
			})
		}
	}
}

func BenchmarkScan(b *testing.B) {
	benchTexts(b, 3, func(b *testing.B, src *Source) {
		for b.Loop() {
			s := newScanner(src, 0)
			for {
				k, _, err := s.next()
				if err != nil {
					b.Fatal(err)
				}
				if k == eof {
					break
				}
			}
		}
	})
}

func BenchmarkParse(b *testing.B) {
	benchTexts(b, 3, func(b *testing.B, src *Source) {
		for b.Loop() {
			if _, errs := Parse(src); errs != nil {
				b.Fatal(errs)
			}
		}
	})
}

// BenchmarkGrammar is what the reader spares.
func BenchmarkGrammar(b *testing.B) {
	benchTexts(b, 2, func(b *testing.B, src *Source) {
		for b.Loop() {
			if _, errs := parseByGrammar(src, Options{}); errs != nil {
				b.Fatal(errs)
			}
		}
	})
}

// BenchmarkError is a text whose last operation is wrong.
func BenchmarkError(b *testing.B) {
	text := bundle(1_000_000, false)
	src := source(b, text[:len(text)-5]+"foo }\n}\n")
	b.SetBytes(int64(len(src.Text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, errs := Parse(src); errs == nil {
			b.Fatal("no error")
		}
	}
}

func BenchmarkNewSource(b *testing.B) {
	text := bundle(10_000_000, false)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		source(b, text)
	}
}

// TestTreeSize bounds what a tree keeps in memory.
func TestTreeSize(t *testing.T) {
	for _, generic := range []bool{false, true} {
		src := source(t, bundle(4_000_000, generic))
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		m, errs := Parse(src)
		runtime.GC()
		runtime.ReadMemStats(&after)
		if errs != nil {
			t.Fatal(errs)
		}
		per := float64(after.HeapAlloc-before.HeapAlloc) / float64(len(src.Text))
		t.Log(fmt.Sprintf("generic %v: %.1f bytes of tree for a byte of text", generic, per))
		if per > 10 {
			t.Errorf("generic %v: %.1f bytes of tree for a byte of text", generic, per)
		}
		runtime.KeepAlive(m)
	}
}
